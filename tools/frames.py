"""How many frames a second a phone draws while things move: the browser's own trace, at a quarter of the speed.

`PYTHONPATH=src:. python -m tools.frames` prints a line per scene. A busy machine draws fewer: read its load beside it,
and how long the page's own thread worked for a move (in milliseconds of processor time, slowed down likewise).
"""

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.browser.conftest import CHROMIUM_FLAGS, Server
from tests.browser.test_life import open_replay, step_to

THROTTLE = 4
CATEGORIES = (
    "devtools.timeline",
    "devtools.timeline.frame",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "blink.user_timing",
)
MOVES = 420
"""Milliseconds that a piece flies."""


def step(page: Page, times: int) -> None:
    """Move by move in a replay; a mark in the trace where each begins."""
    for _ in range(times):
        page.evaluate(
            """() => {
                performance.mark("moves");
                (document.querySelector(".tale [data-step=next]") ?? document.querySelector("[data-step=on]")).click();
            }"""
        )
        page.wait_for_timeout(MOVES + 300)


def freeze(page: Page) -> None:
    open_replay(page, "freeze", "time", "off")
    page.locator("input[type=range]").fill("3")


def catrina(page: Page) -> None:
    open_replay(page, "catrina", "feast", "off")
    page.locator("input[type=range]").fill("8")


def told_round(page: Page) -> None:
    open_replay(page, "nightmare", "points", "slow")
    step_to(page, ".place.deciding")
    page.locator(".tale").get_by_role("button", name="Wait").click()


SCENES: dict[str, Callable[[Page], None]] = {
    "Monster Freeze": freeze,
    "a flying tile of Viva Catrina": catrina,
    "a told round of L'Étrange Noël": told_round,
}


def traced(line: CDPSession, page: Page) -> list[dict[str, object]]:
    """The events of a trace while things move."""
    events: list[dict[str, object]] = []
    done: list[bool] = []
    line.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    line.on("Tracing.tracingComplete", lambda _: done.append(True))
    line.send("Tracing.start", {"categories": ",".join(CATEGORIES), "transferMode": "ReportEvents"})
    step(page, 8)
    line.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    return events


def rates(events: list[dict[str, object]]) -> list[tuple[float, float]]:
    """Frames a second while each move flies, and how long the page's own thread worked meanwhile."""
    marks = sorted({int(str(event["ts"])): event["tid"] for event in events if event["name"] == "moves"}.items())
    drawn = sorted({int(str(event["ts"])) for event in events if event["name"] == "DrawFrame"})
    tasks = [event for event in events if event["name"] == "RunTask" and "tdur" in event]
    found = []
    for mark, thread in marks:
        end = mark + MOVES * 1000
        frames = sum(mark <= frame < end for frame in drawn) * 1000 / MOVES
        mine = [task for task in tasks if task["tid"] == thread and mark <= int(str(task["ts"])) < end]
        found.append((frames, sum(int(str(task["tdur"])) for task in mine) / 1000))
    return found


def main() -> None:
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=CHROMIUM_FLAGS)
            for name, scene in SCENES.items():
                context = browser.new_context(
                    base_url=server.url, locale="en-GB", viewport={"width": 390, "height": 844}, is_mobile=True
                )
                page = context.new_page()
                scene(page)
                line = context.new_cdp_session(page)
                line.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
                found = rates(traced(line, page))
                print(json.dumps({
                    "scene": name, "moves": len(found), "median": round(median(frames for frames, _ in found), 1),
                    "worst": round(min(found)[0], 1), "best": round(max(found)[0], 1),
                    "worked": round(median(worked for _, worked in found)), "load": round(os.getloadavg()[0], 1),
                }, ensure_ascii=False), flush=True)  # fmt: skip
                context.close()
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()

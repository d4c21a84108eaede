"""How many frames a second a phone draws while things move: the browser's own trace, at a quarter of the speed.

`PYTHONPATH=src:. python -m tools.frames` prints a line per scene: frames a second while pieces fly, from the moment
that the browser says they do; how long after the touch that is; and what it could not hand to the compositor, whose
motion waits for the page's own thread. A busy machine answers later: read its load beside it.
"""

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.browser.conftest import CHROMIUM_FLAGS, Server
from tests.browser.test_life import open_replay, step_to

THROTTLE = 4
CATEGORIES = (
    "devtools.timeline,devtools.timeline.frame,disabled-by-default-devtools.timeline,"
    "disabled-by-default-devtools.timeline.frame,blink.user_timing"
)
MOVES = 8
FLIES = 420
"""Milliseconds that a piece flies; tokens take longer."""


def step(page: Page, times: int) -> None:
    """Move by move in a replay; a mark in the trace where each begins."""
    for _ in range(times):
        page.evaluate(
            """() => {
                performance.mark("touched");
                (document.querySelector(".tale [data-step=next]") ?? document.querySelector("[data-step=on]")).click();
            }"""
        )
        page.wait_for_timeout(3 * FLIES)


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


class Move(msgspec.Struct):
    """What came of one touch. Times in milliseconds."""

    touched: float
    flies: float = 0
    """When the browser said that something moves, and when the last of it came to rest."""
    rests: float = 0
    moved: int = 0
    """How many things moved, and what of them the page's own thread had to draw."""
    slow: list[str] = []

    def rate(self, frames: list[float]) -> float:
        """Frames a second while it flies."""
        end = min(self.rests, self.flies + FLIES)
        return 1000 * sum(self.flies <= frame < end for frame in frames) / (end - self.flies)


def traced(line: CDPSession, page: Page, times: int = MOVES) -> tuple[list[Move], list[float]]:
    """So many moves, and when frames were drawn."""
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    line.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    line.on("Tracing.tracingComplete", lambda _: done.append(True))
    line.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    step(page, times)
    line.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    events.sort(key=lambda event: int(event.get("ts", 0)))
    frames = sorted({event["ts"] / 1000 for event in events if event["name"] == "DrawFrame"})
    return list(moves(events)), frames


def moves(events: list[dict[str, Any]]) -> list[Move]:
    """Motions as the trace tells them: begun, running, at rest; with a reason where the compositor refused one."""
    found: list[Move] = []
    begun: dict[str, tuple[Move, str]] = {}
    for event in events:
        now = event.get("ts", 0) / 1000
        if event["name"] == "touched" and not (found and found[-1].touched == now):
            found.append(Move(now))
        if event["name"] != "Animation" or not found:
            continue
        key, told = json.dumps(event.get("id2") or event.get("id")), event["args"].get("data", {})
        if event["ph"] == "b":
            begun[key] = (found[-1], f"{told.get('nodeName', '')} {told.get('displayName', '')}".strip())
            continue
        if key not in begun:  # it moved before the first touch
            continue
        move, what = begun[key]
        if event["ph"] == "n" and told.get("compositeFailed"):
            move.slow.append(what)
        elif event["ph"] == "n" and told.get("state") == "running":
            move.flies = move.flies or now
            move.moved += 1
        elif event["ph"] == "e":
            move.rests = now
            del begun[key]
    return found


def throttled(page: Page) -> CDPSession:
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    return line


def main() -> None:
    server = Server(Path(tempfile.mkdtemp()), "frames")
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
                found, frames = traced(throttled(page), page)
                flown = [move for move in found if move.flies]
                rates = [move.rate(frames) for move in flown]
                print(json.dumps({
                    "scene": name, "moves": len(found), "flown": len(flown),
                    "median": round(median(rates), 1), "worst": round(min(rates), 1),
                    "after": round(median(move.flies - move.touched for move in flown)),
                    "slow": sorted({what for move in found for what in move.slow}),
                    "load": round(os.getloadavg()[0], 1),
                }, ensure_ascii=False), flush=True)  # fmt: skip
                context.close()
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()

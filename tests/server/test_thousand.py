"""A thousand games over days: nobody looks, and nothing of them is in memory; each is there when somebody comes."""

import asyncio
import contextlib
import time
from pathlib import Path

import pytest

from tests.server.live import Command, get
from veillee import shelf
from veillee.core.fair import BOT_NONCE
from veillee.core.registry import box
from veillee.server.guests import guest_of, new_key
from veillee.server.opening import new_name
from veillee.store.log import open_log
from veillee.table import entries as log

pytestmark = [pytest.mark.server, pytest.mark.slow]

TABLES = 1000
DAY = 24 * 3600 * 1000


async def begun(url: str, tables: int, ada: str, bea: str) -> list[str]:
    """So many games of two over days, as their logs say."""
    store = await open_log(url, "past")
    mission = box("mission")
    content = shelf.content(mission, "classic")
    now = int(time.time() * 1000)
    names = [new_name() for _ in range(tables)]
    work = []
    for number, name in enumerate(names):
        opened = log.Opened(
            "mission", mission.meta.version, content.id, content.hash, "", 2, {}, log.Clock(3 * DAY, 0, days=True),
            False, f"{number:064x}",
        )  # fmt: skip
        whats: list[tuple[str, log.AnyWhat]] = [
            (ada, opened),
            (ada, log.Sat(0, "Ada")),
            (bea, log.Sat(1, "Béa")),
            (ada, log.Nonced(0, BOT_NONCE.hex())),
            (bea, log.Nonced(1, BOT_NONCE.hex())),
            (ada, log.Started()),
        ]
        entries = [log.Entry(now, 0, by, "", what) for by, what in whats]
        work.append(store.append(name, 1, entries, [ada, bea], (content.hash, content.text)))
    for first in range(0, tables, 50):
        await asyncio.gather(*work[first : first + 50])
    await store.close()
    return names


def resident(pid: int) -> float:
    """Megabytes of one process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def settled(server: Command, key: str, tables: int) -> float:
    """Memory once everything is taken in and nothing of it is held."""
    deadline = time.monotonic() + 240
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError):
            known = len(get(server.url, key, "/api/tables").json())
            if known == min(tables, 50) and get(server.url, key, "/api/live").json()["tables"] == 0:
                time.sleep(3)
                return resident(server.process.pid)
        time.sleep(0.5)
    raise AssertionError("the tables are still in memory")


def test_a_thousand_tables_over_days_cost_no_memory_while_nobody_looks(tmp_path: Path) -> None:
    ada, bea = new_key(), new_key()
    sizes = {}
    for tables in (1, TABLES):
        url = f"sqlite:///{tmp_path / f'{tables}.db'}"
        names = asyncio.run(begun(url, tables, guest_of(ada), guest_of(bea)))
        server = Command("--database", url, "--idle", "1")
        try:
            sizes[tables] = settled(server, ada, tables)
            mine = get(server.url, ada, f"/api/tables/{names[tables // 2]}").json()
            assert (mine["phase"], mine["yours"]) == ("play", [0])
        finally:
            server.stop()
    more = sizes[TABLES] - sizes[1]
    print(f"{sizes[1]:.0f} MB with one table, {sizes[TABLES]:.0f} MB with {TABLES}: {more * 1000 / TABLES:.1f} kB each")
    assert more < 25, sizes

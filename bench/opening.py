"""What opening a long table costs the loop of a node, for `bench.scale`: `… <database> <table>`."""

import asyncio
import sys
import time

from veillee.server.hall import Hall
from veillee.server.metrics import Metrics
from veillee.server.settings import Settings
from veillee.store.log import open_log


async def main(database: str, table: str) -> None:
    hall = Hall(Settings(database=database), await open_log(database, "bench"), Metrics())
    late = 0.0

    async def tick() -> None:
        nonlocal late
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0.001)
            late = max(late, time.perf_counter() - before - 0.001)

    ticking = asyncio.create_task(tick())
    await asyncio.sleep(0.2)
    late = 0.0
    began, worked = time.perf_counter(), time.thread_time()
    room = await hall.room(table)
    took, worked = time.perf_counter() - began, time.thread_time() - worked
    ticking.cancel()
    print(
        f"a table of {room.table.seq:,} entries: {1000 * worked:.1f} ms of the loop's own time, opened after"
        f" {1000 * took:.0f} ms, during which nobody waited for the loop longer than {1000 * late:.0f} ms"
    )
    await hall.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

"""Leaves an evening as the installed wheel writes it: a table in the middle of every game, and one with a pack of its
own. Run with the wheel that is about to be replaced: `python -m tests.old.make tests/old/<version>.sql`, then
`veillee simulate … --records tests/old`.
"""

import asyncio
import random
import sqlite3
import sys
import tempfile
from importlib import resources
from pathlib import Path

from tests.server.client import Client, open_table
from tests.server.live import Command

KEY = "old" + "A" * 40
"""Whose tables these are."""
TURNS = {"mission": 4, "santa": 9, "catrina": 5, "nightmare": 6}


async def begin(url: str, game: str, seats: int, **more: object) -> Client:
    bots = [{"bot": "random"}] * (seats - 1)
    table = await asyncio.to_thread(open_table, url, KEY, game, [{"name": "Ada"}, *bots], **more)
    client = await Client(url, table, KEY, seat=0).connect()
    await client.ready()
    await client.do("start")
    return client


async def evening(url: str) -> None:
    classic = (resources.files("veillee.games.mission") / "content" / "classic.toml").read_text(encoding="utf-8")
    own = classic.replace('pack = "classic"', 'pack = "ours"')
    for game, turns in TURNS.items():
        client = await begin(url, game, 3)
        await client.play_on(random.Random(1), turns=turns, calm=True)
        await client.close()
    freeze = await begin(url, "freeze", 2)
    await freeze.do("say", seat=0, text="Je cherche…")
    await freeze.close()
    ours = await begin(url, "mission", 2, own_pack=own)
    await ours.play_on(random.Random(2), turns=2, calm=True)
    await ours.close()


def main(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "veillee.db"
        server = Command("--database", f"sqlite:///{file}")
        asyncio.run(evening(server.url))
        server.stop()
        with sqlite3.connect(file) as database:
            target.write_text("\n".join(database.iterdump()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

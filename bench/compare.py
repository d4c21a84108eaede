"""`make bench-compare BASE=<revision>`: this tree and another revision, both compiled, side by side: a guard against
slowing down. This tree is measured with its own packs and with those of the revision: the code is told apart from what
it plays.
"""

import argparse
import io
import shutil
import subprocess
import tarfile
from pathlib import Path

from bench.build import ROOT, build
from bench.run import PLAYERS, interleaved, python, rate, ratio
from veillee.core.registry import box

BASE = ROOT / "build" / "bench-base"
HERE = ROOT / "build" / "bench"


def unpack(revision: str, folder: Path) -> None:
    """The sources of a revision, as git has them, and its own bench: what it measured stays what it was."""
    archive = subprocess.run(["git", "archive", revision, "src", "bench"], cwd=ROOT, capture_output=True, check=False)
    if archive.returncode:
        raise SystemExit(f"bench-compare: {archive.stderr.decode().strip()}")
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("base", help="the revision to compare with")
    asked.add_argument("--rounds", type=int, default=9)
    asked.add_argument("--seconds", type=float, default=0.5)
    given = asked.parse_args()
    sources = ROOT / "build" / "bench-base-src"
    unpack(given.base, sources)
    build(sources, BASE)
    build(ROOT, HERE)
    print(
        f"| game | what | {given.base} /s | here /s | here ÷ base | with its pack ÷ base |\n|---|---|---|---|---|---|"
    )
    for game, players in PLAYERS.items():
        folder = sources / "src" / "veillee" / "games" / game
        if not folder.is_dir():
            print(f"| {game} | not in {given.base} | | | | |")
            continue
        pack = folder / "content" / f"{box(game).packs[0]}.toml"
        for what in ("random-games", "copies", "imagines", "searches"):
            if what == "searches" and box(game).meta.real_time:
                continue  # its levels are reaction times, not search
            base = python("base", what, game, str(players), path=BASE)
            here = python("here", what, game, str(players), path=HERE)
            alike = python("here with its pack", what, game, str(players), str(pack), path=HERE)
            interleaved([base, here, alike], given.rounds, given.seconds)
            print(
                f"| {game} | {what} | {rate(base.games)} | {rate(here.games)} |"
                f" {ratio(here, base):.2f}× | {ratio(alike, base):.2f}× |",
                flush=True,
            )


if __name__ == "__main__":
    main()

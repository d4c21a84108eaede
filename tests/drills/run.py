"""`make drill`: runs every drill, prints a table of figures and writes it to docs/drills.md."""

import argparse
import asyncio
import platform
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import veillee
from tests.drills.evenings import DRILLS, Figure
from tests.running import nothing_left

PAGE = Path(__file__).parents[2] / "docs" / "drills.md"
HEAD = """# Drills

What a hostile or unlucky evening does to the house: every promise of ours, tried against real servers in processes of
their own. `make drill` runs all of it in under a quarter of an hour and writes this page; `make test` runs small
versions of it. Every run grows other hostile inputs. A line says what was done, what came out, and whether that is what
we promise.

"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("drills", nargs="*", metavar="DRILL", help=f"all of {', '.join(DRILLS)} if none is named")
    parser.add_argument("--write", action="store_true", help="write docs/drills.md")
    asked = parser.parse_args()
    began = time.monotonic()
    figures: list[Figure] = []
    for name in asked.drills or DRILLS:
        figures += conducted(name)
        print(f"{name}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    table = told(figures)
    print(table)
    if asked.write:
        where = f"{platform.machine()}, {platform.python_implementation()} {platform.python_version()}"
        took = f"{time.monotonic() - began:.0f} s"
        PAGE.write_text(f"{HEAD}{table}\nVeillée {veillee.__version__}, {where}; {took} in all.\n", encoding="utf-8")
    return 0 if all(figure.good for figure in figures) else 1


def conducted(name: str) -> list[Figure]:
    work, size, _ = DRILLS[name]
    with tempfile.TemporaryDirectory(prefix="drill") as folder:
        try:
            with nothing_left():
                doing: Any = work(Path(folder), size)
                found: list[Figure] = asyncio.run(doing)
        except Exception as error:  # noqa: BLE001 (a drill that breaks is a figure too)
            found = [Figure(name, "", f"broke: {type(error).__name__}: {error}"[:300], good=False)]
    return found


def told(figures: list[Figure]) -> str:
    rows = [f"| {one.drill} | {one.done} | {one.came} | {'yes' if one.good else '**no**'} |" for one in figures]
    return "\n".join(["| drill | what was done | what came out | as promised |", "|---|---|---|---|", *rows]) + "\n"


if __name__ == "__main__":
    sys.exit(main())

"""Keeps a game's rules as they are in a revision, for tables and records that were begun with them.

`python -m tests.old.freeze <game> [revision]` (`main` if none is named), when META.version rises: copies the game's
modules and packs into `old/v<N>/`, whole and uncompiled, and nobody edits them again, but for two reasons: `core` has
changed under them, or their `view` must give what today's client draws.
"""

import re
import subprocess
import sys
from pathlib import Path

GAMES = Path(__file__).parents[2] / "src" / "veillee" / "games"
LEFT_OUT = ("drawing.py", "shown.py")
"""What is drawn and shown is always today's."""


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=GAMES, capture_output=True, text=True, check=True).stdout


def freeze(game: str, revision: str) -> Path:
    where = f"src/veillee/games/{game}/"
    found = git("ls-tree", "-r", "--full-tree", "--name-only", revision, where).splitlines()
    files = {path.removeprefix(where): git("show", f"{revision}:{path}") for path in found}
    version = re.search(r"^    version=(\d+),$", files["rules.py"], re.MULTILINE)
    assert version is not None, "META.version in rules.py"
    package = f"veillee.games.{game}.old.v{version[1]}"
    target = GAMES / game / "old" / f"v{version[1]}"
    for name, text in files.items():
        if name.startswith(("old/", "text/", "content/old/", "lessons")) or name in LEFT_OUT:
            continue
        if name.endswith(".py"):
            text = text.replace(f"veillee.games.{game}", package).replace(
                f"{package}.shown", f"veillee.games.{game}.shown"
            )
        if name == "__init__.py":
            text = re.sub(r".*\bdraw\b.*\n", "", text)
            text = re.sub(r"\n\)\n\Z", f'\n    package="{package}",\n)\n', text)
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (target.parent / "__init__.py").write_text(
        '"""Rules that unfinished tables and older records were begun with: frozen (`tests/old/freeze.py`)."""\n',
        encoding="utf-8",
    )
    return target


if __name__ == "__main__":
    print(freeze(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "main"))

"""What the project says about itself in several places must agree."""

import re
import subprocess
import sys
from pathlib import Path

import veillee

ROOT = Path(__file__).parent.parent


def test_changelog_opens_with_the_version_of_the_package() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == veillee.__version__


def test_every_make_target_the_documents_name_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for document in ("README.md", "CONTRIBUTING.md"):
        named = set(re.findall(r"`?make ([a-z-]+)", (ROOT / document).read_text(encoding="utf-8")))
        assert named <= targets, f"{document} names {sorted(named - targets)}"


EXTRAS = (
    "cmaes",
    "distributed",
    "gymnasium",
    "numpy",
    "open_spiel",
    "optuna",
    "pettingzoo",
    "PIL",
    "pyspiel",
    "tomlkit",
)


def test_a_house_without_extras_plays_and_serves() -> None:
    """What `pip install veillee` brings is enough for every command to begin."""
    without = f"import sys; sys.modules.update(dict.fromkeys({EXTRAS!r}))"
    begin = "import veillee.cli, veillee.server.process, veillee.server.care, veillee.server.thinkers"
    ran = subprocess.run([sys.executable, "-c", f"{without}; {begin}"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


LATER = ("aiosmtplib", "asyncpg", "httpx", "opentelemetry.sdk", "OpenSSL", "segno", "webauthn", *EXTRAS)
"""What only some evenings need: letters, PostgreSQL, push, traces, passkeys, a QR code, a laboratory."""
START = """
import asyncio, sys
from veillee.cli import parser
from veillee.server import process
from veillee.words import bundle

parser()
process.quiet_logs()
app = process.create_app(process.Settings(database=sys.argv[1], hosts=True))

async def begin():
    async with app.lifespan():
        pass

asyncio.run(begin())
print(*(name for name in sys.argv[2:] if name in sys.modules))
print(*(language for language in ("fr", "en") if bundle(language)._messages))
"""


def test_a_start_loads_and_parses_nothing_that_can_wait(tmp_path: Path) -> None:
    """Counted, because seconds depend on the machine: httpx and webauthn alone were a fifth of a start."""
    command = [sys.executable, "-c", START, f"sqlite:///{tmp_path / 'v.db'}", *LATER]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "\n\n"

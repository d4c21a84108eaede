"""What `make dist` leaves is installed as a newcomer would: each file into an empty environment, without a compiler,
with nothing of ours within reach. The game starts, the page opens, a game is played over the socket.
"""

import asyncio
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.browser.conftest import free_port
from tests.server.client import gather_table
from tools import dist

pytestmark = pytest.mark.slow

REACHES = ("UV_", "SSL_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
BARE = {name: at for name, at in os.environ.items() if name in ("HOME", "PATH") or name.upper().startswith(REACHES)}
"""A newcomer's environment: how this machine reaches the index, nothing of ours, and Python may keep its caches."""


@pytest.fixture(scope="module")
def built() -> Path:
    """What lies in dist/, else made now: minutes for every Python on the machine."""
    if not any(dist.DIST.glob("*.whl")):
        subprocess.run(["make", "dist"], cwd=dist.ROOT, check=True)
    return dist.DIST


def pythons(name: str) -> list[str]:
    """The Pythons for which a file is: its own, or for the pure wheel and the source all."""
    found = dist.pythons()
    tag = re.search(r"-cp3(\d+)-", name)
    return [found[f"3.{tag[1]}"]] if tag else list(found.values())


def test_there_is_a_wheel_for_every_python_a_pure_one_and_the_source(built: Path) -> None:
    names = sorted(file.name for file in built.iterdir())
    for version in dist.pythons():
        tag = version.replace(".", "")
        assert any(f"-cp{tag}-cp{tag}-manylinux" in name for name in names), version
    assert any(name.endswith("-py3-none-any.whl") for name in names)
    assert any(name.endswith(".tar.gz") for name in names)


def test_each_is_installed_into_an_empty_environment_and_plays(built: Path, tmp_path: Path) -> None:
    for file in sorted(file for file in built.iterdir() if file.suffix in (".whl", ".gz")):
        for number, python in enumerate(pythons(file.name)):
            home = tmp_path / f"{file.name[:24]}-{number}"
            installed(home, python, file)
            plays(home)
            shutil.rmtree(home)


def installed(home: Path, python: str, file: Path) -> None:
    """As `uv tool install` and `pipx install` do it; from the source as pure Python, as where there is no compiler."""
    subprocess.run(["uv", "venv", "-q", "--python", python, home], check=True, env=BARE)
    command = ["uv", "pip", "install", "-q", "--python", str(home / "bin" / "python"), str(file)]
    subprocess.run(command, check=True, env=BARE | {"VEILLEE_PURE": "1"})
    listed = subprocess.run([home / "bin" / "veillee", "games"], check=True, env=BARE, capture_output=True, text=True)
    assert "nightmare: 2–6 players" in listed.stdout


def plays(home: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [str(home / "bin" / "veillee"), "play", "--no-browser", "--port", str(port)]
    command += ["--database", f"sqlite:///{home / 'veillee.db'}"]
    with subprocess.Popen(command, cwd=home, stdout=subprocess.PIPE, text=True, env=BARE) as server:
        try:
            assert server.stdout is not None
            assert server.stdout.readline().strip() == f"Veillée: {url}/"
            assert '<script type="module"' in httpx.get(url).text
            assert "Mission Secrète" in httpx.get(f"{url}/docs/fr/games/mission/").text
            asyncio.run(asyncio.wait_for(evening(url), 200))
        finally:
            server.terminate()


async def evening(url: str) -> None:
    (one,) = await gather_table([url], 1, bots=1, bot="racer", options={"swap_limit": "20"})
    await one.play_on(random.Random(3))
    await one.until(lambda: one.view is not None and one.view.over)
    await one.close()


def test_it_starts_within_two_seconds(built: Path, tmp_path: Path) -> None:
    """From the command to the first page, the second time (the first one writes Python's own caches), in seconds of a
    processor: those on the wall are the machine's.
    """
    (file,) = [file for file in built.iterdir() if f"-cp3{sys.version_info.minor}-" in file.name]
    installed(tmp_path / "home", sys.executable, file)
    started(tmp_path / "home")
    assert started(tmp_path / "home") < 2.0


def started(home: Path) -> float:
    port = free_port()
    command = [str(home / "bin" / "veillee"), "play", "--no-browser", "--port", str(port)]
    command += ["--database", f"sqlite:///{home / 'veillee.db'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=BARE) as server:
        assert server.stdout is not None
        server.stdout.readline()
        assert httpx.get(f"http://127.0.0.1:{port}/", timeout=60).status_code == 200
        fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
        server.kill()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

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
from veillee.core.registry import box
from veillee.games import OURS

pytestmark = pytest.mark.slow

REACHES = ("UV_", "PIP_", "SSL_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
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


def lines() -> list[str]:
    """The ways of installing that the hosts' pages name, for a newcomer at home."""
    pages = [(dist.ROOT / "docs" / page).read_text(encoding="utf-8") for page in ("hosting.md", "fr/hosting.md")]
    parts = [page.split("\n## ")[1] for page in pages]
    named = [re.findall(r"^```sh\n(.*install.*)\n```", part, re.MULTILINE) for part in parts]
    assert named[0] == named[1]
    assert len(named[0]) == 3
    return named[0]


@pytest.mark.parametrize("line", lines())
def test_what_the_pages_say_installs_it_for_a_newcomer(line: str, built: Path, tmp_path: Path) -> None:
    """With a home that is empty, and on PATH neither node nor a compiler. No warning frightens a family."""
    tools, home = tmp_path / "bin", tmp_path / "home"
    tools.mkdir()
    home.mkdir()
    subprocess.run(["uv", "venv", "-q", tmp_path / "pipx"], check=True)
    subprocess.run(["uv", "pip", "install", "-q", "--python", tmp_path / "pipx" / "bin" / "python", "pipx"], check=True)
    (tools / "pipx").symlink_to(tmp_path / "pipx" / "bin" / "pipx")
    (tools / "python3").symlink_to(Path(sys.executable).resolve())
    for name in ("sh", "uv"):
        found = shutil.which(name)
        assert found is not None
        (tools / name).symlink_to(found)
    bare = BARE | {"HOME": str(home), "PATH": str(tools), "UV_PYTHON_DOWNLOADS": "never"}
    subprocess.run([tools / "sh", "-c", line], cwd=built.parent, check=True, env=bare)
    (command,) = [place / "veillee" for place in (home / ".local" / "bin", home / "veillee" / "bin") if place.exists()]
    port = free_port()
    words = [str(command), "play", "--no-browser", "--port", str(port)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=bare) as server:
        assert server.stdout is not None
        assert server.stdout.readline().strip() == f"Veillée: http://127.0.0.1:{port}/"
        assert '<script type="module"' in httpx.get(f"http://127.0.0.1:{port}/").text
        server.terminate()
        assert server.communicate()[1] == ""
    assert (home / ".local" / "share" / "veillee" / "veillee.db").exists()


@pytest.mark.parametrize("version", dist.pythons())
def test_a_compiled_wheel_plays_the_same_games_as_the_source(version: str, built: Path, tmp_path: Path) -> None:
    """Every game, from the same seeds: where anything differs between Pythons, a record does."""
    (file,) = [file for file in built.iterdir() if f"-cp{version.replace('.', '')}-" in file.name]
    installed(tmp_path / "home", dist.pythons()[version], file)
    python = str(tmp_path / "home" / "bin" / "python")
    about = [python, "-I", "-c", "import veillee.games.mission.rules as rules; print(rules.__file__)"]
    assert subprocess.run(about, check=True, capture_output=True, text=True).stdout.strip().endswith(".so")
    ours = {"PYTHONPATH": str(dist.ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    for number, (command, around) in enumerate(
        (([str(tmp_path / "home" / "bin" / "veillee")], BARE), ([sys.executable, "-m", "veillee.cli"], BARE | ours))
    ):
        for game in OURS:
            players = str(box(game).meta.players[1])
            words = ["simulate", game, "--players", players, "--games", "20", "--bots", "greedy", "--seed", "twice"]
            folder = tmp_path / f"records-{number}"
            subprocess.run([*command, *words, "--records", folder], check=True, env=around, capture_output=True)
    first, second = (
        {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / f"records-{number}").iterdir()}
        for number in (0, 1)
    )
    assert len(first) == 20 * len(OURS)
    assert first == second


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

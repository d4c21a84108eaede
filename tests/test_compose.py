"""What `deploy/compose.yaml` puts together, without an engine of containers: PostgreSQL, two nodes with the variables
that stand there, and Caddy with our Caddyfile before them. People come in by TLS and play; a node dies, and they go on.
"""

import asyncio
import os
import random
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from tests.browser.conftest import free_port
from tests.databases import fresh_postgres
from tests.server.client import gather_table
from tests.server.live import Command

DEPLOY = Path(__file__).parent.parent / "deploy"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.server,
    pytest.mark.skipif(shutil.which("caddy") is None, reason="no Caddy on this machine"),
]


def composed(service: str, written: dict[str, str]) -> dict[str, str]:
    """The environment of a service, with what a host wrote into deploy/.env."""
    found: Any = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())

    def filled(name: re.Match[str]) -> str:
        assert name[1] in written or name[2] == ":-", f"{name[1]} must be set"
        return written.get(name[1], name[3])

    text = {key: str(value) for key, value in found["services"][service]["environment"].items()}
    return {key: re.sub(r"\$\{(\w+)(:[?-])([^}]*)\}", filled, value) for key, value in text.items()}


class House(NamedTuple):
    """Where people come in, and the two nodes behind it."""

    url: str
    nodes: list[Command]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    site = f"https://localhost:{free_port()}"
    written = {"VEILLEE_SITE": site, "POSTGRES_PASSWORD": "secret"}
    node, caddy = composed("one", written), composed("caddy", written)
    assert node == composed("two", written)
    assert node.pop("VEILLEE_DATABASE") == "postgresql://veillee:secret@database/veillee"
    database = fresh_postgres()
    with ExitStack() as open_, monkeypatch.context() as around:
        for name, value in node.items():
            around.setenv(name, value)
        nodes = [Command("--database", database, "--takeover", "1") for _ in range(2)]
        for one in nodes:
            open_.callback(one.end)
        ports = " ".join(f"127.0.0.1:{one.port}" for one in nodes)
        file = tmp_path / "Caddyfile"
        # Beside the house's own lines only what a test must not touch: port 80, Caddy's own door, the machine's trust.
        options = f"{{\n\tadmin off\n\thttp_port {free_port()}\n\tskip_install_trust\n}}\n"
        file.write_text(f"{options}import {DEPLOY / 'Caddyfile'}\n", encoding="utf-8")
        home = {"VEILLEE_NODES": ports, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
        command = ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]
        log = open_.enter_context((tmp_path / "caddy.log").open("w"))
        before = open_.enter_context(subprocess.Popen(command, stderr=log, env=os.environ | caddy | home))
        open_.callback(before.terminate)
        certificate = tmp_path / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        while not certificate.exists():
            assert before.poll() is None, (tmp_path / "caddy.log").read_text()
            time.sleep(0.1)
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        answering(site)
        yield House(site, nodes)


def answering(url: str) -> None:
    for _ in range(300):
        try:
            if httpx.get(f"{url}/api/ready").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.2)
    raise AssertionError("nobody answers behind Caddy")


def holding(node: Command) -> int:
    """How many lines a node holds open."""
    found = re.search(r"^veillee_sockets ([\d.]+)$", httpx.get(f"{node.url}/metrics").text, re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


def test_people_play_through_caddy_on_two_nodes_and_go_on_when_one_dies(house: House) -> None:
    made = httpx.post(f"{house.url}/api/tables", json={"game": "mission", "seats": [{"name": "Zoé"}, {"bot": ""}]})
    assert "Secure" in made.headers["set-cookie"], "a node knows of the TLS before it"
    assert httpx.get(f"{house.url}/metrics").status_code == 404
    assert httpx.get(f"{house.url}/", headers={"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"
    other = httpx.post(f"{house.url}/api/tables", json={}, headers={"origin": "https://elsewhere.example"})
    assert other.status_code == 403

    async def evening() -> None:
        ada, bea = await gather_table([house.url], 2, bots=1, bot="racer", options={"swap_limit": "60"})
        rng = random.Random(7)
        await asyncio.gather(*(one.play_on(rng, turns=2, calm=True) for one in (ada, bea)))
        before = ada.since
        lines = [holding(one) for one in house.nodes]
        assert sorted(lines) == [0, 2], "a table stays with one node"
        house.nodes[lines.index(2)].kill()
        await asyncio.gather(*(one.play_on(rng, calm=True) for one in (ada, bea)))
        await bea.until(lambda: ada.since == bea.since)
        assert ada.since > before
        assert ada.story() == bea.story()
        await asyncio.gather(ada.close(), bea.close())

    asyncio.run(evening())

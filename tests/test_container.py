"""The container as a host builds it, with buildah: not root, with a health check, and it serves. Minutes, as root,
where buildah and mmdebstrap are installed.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.browser.conftest import free_port

ROOT = Path(__file__).parent.parent
TOOLS = all(map(shutil.which, ("buildah", "mmdebstrap"))) and os.geteuid() == 0
CONTAINERFILE = ROOT / "deploy" / "Containerfile"

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not TOOLS, reason="needs root, buildah and mmdebstrap")]


def run(*command: str | Path, **more: str) -> str:
    ran = subprocess.run(
        list(map(str, command)),
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"BUILDAH_ISOLATION": "chroot"} | more,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    return ran.stdout.strip()


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Debian with its own Python for the image that the file names, and all packages beside it: a registry of images
    and an index of packages are not within a container's reach on every machine.
    """
    folder = tmp_path_factory.mktemp("base")
    sources = "/etc/apt/sources.list.d/debian.sources"
    packages = "python3,python3-venv,ca-certificates"
    run("mmdebstrap", "--variant=minbase", f"--include={packages}", "bookworm", folder / "base.tar", sources)
    if not any((ROOT / "dist").glob("*.whl")):
        subprocess.run(["make", "dist"], cwd=ROOT, check=True)
    run("uv", "pip", "compile", "-q", ROOT / "pyproject.toml", "-o", folder / "needed.txt", "--python-version", "3.11")
    download = [sys.executable, "-m", "pip", "download", "-q", "-d", str(folder / "house"), "--only-binary", ":all:"]
    run(*download, "--python-version", "3.11", "-r", folder / "needed.txt")
    container = run("buildah", "from", "scratch")
    run("buildah", "add", container, folder / "base.tar", "/")
    run("buildah", "copy", container, folder / "house", "/house")
    run("buildah", "run", container, "--", "ln", "-sf", "/usr/bin/python3", "/usr/local/bin/python")
    run("buildah", "config", "--env", "PIP_NO_INDEX=1", "--env", "PIP_FIND_LINKS=/house", container)
    return run("buildah", "commit", "-q", "--rm", container, "localhost/veillee-test-base")


def test_it_is_built_small_not_root_and_serves(base: str, tmp_path: Path) -> None:
    said = CONTAINERFILE.read_text(encoding="utf-8")
    file = tmp_path / "Containerfile"
    file.write_text(
        re.sub(r"^FROM \S+", "FROM localhost/veillee-test-base", said, flags=re.MULTILINE), encoding="utf-8"
    )
    run("buildah", "build", "-f", file, "-t", "localhost/veillee-test", "--format", "docker", ROOT)
    about = json.loads(run("buildah", "inspect", "--type", "image", "localhost/veillee-test"))["Docker"]["config"]
    assert about["User"] == "10001"
    assert about["Healthcheck"]["Test"][0] == "CMD"
    container = run("buildah", "from", "localhost/veillee-test")
    port = free_port()
    inside = ["buildah", "run", "--user", "10001", container, "--"]
    serve = [*inside, "/opt/veillee/bin/veillee", "serve", "--port", str(port)]
    try:
        with subprocess.Popen(serve, env=os.environ | {"BUILDAH_ISOLATION": "chroot"}) as server:
            try:
                assert answered(f"http://127.0.0.1:{port}/api/ready")
                assert '<script type="module"' in httpx.get(f"http://127.0.0.1:{port}/").text
                healthy = [word.replace("8420", str(port)) for word in about["Healthcheck"]["Test"][1:]]
                run(*inside, *healthy)
                run(*inside, "sh", "-c", "! touch /x && ! touch /opt/veillee/x")
            finally:
                server.terminate()
    finally:
        run("buildah", "rm", container)


def answered(url: str) -> bool:
    for _ in range(300):
        try:
            return httpx.get(url).status_code == 200
        except httpx.TransportError:
            time.sleep(0.2)
    return False

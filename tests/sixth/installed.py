"""The sixth game installed: its wheel, built and unpacked by the tools that everybody uses, in a folder of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def install(folder: Path) -> dict[str, str]:
    """Builds and installs the game; the environment of a process that finds it, beside our own code."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "wheel")]
    subprocess.run(build, cwd=Path(__file__).parent / "package", check=True, capture_output=True)
    (wheel,) = (folder / "wheel").glob("*.whl")
    target = ["--python", sys.executable, "--target", str(folder / "site"), "--no-deps", "--offline"]
    subprocess.run(["uv", "pip", "install", "-q", *target, str(wheel)], check=True, capture_output=True)
    ours = os.environ.get("PYTHONPATH")
    path = [str(folder / "site"), *([str(ROOT / part) for part in ours.split(os.pathsep)] if ours else [])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(path)}

"""The toys compiled by mypyc together with the core: they keep the same laws and play the same games."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import compiled_modules
from tests.laws import kit
from tests.laws.play import Case, game_of, play
from tests.toys.common import TOYS, on_the_shelf
from veillee.core.registry import box

ROOT = Path(__file__).parent.parent.parent

BUILD = """
import sys
import setuptools
from mypyc.build import mypycify
from setuptools.command.build_ext import build_ext

extensions = mypycify(sys.argv[1:], opt_level="0", debug_level="0", group_name="toys", target_dir="build")
command = build_ext(setuptools.Distribution({"name": "toys", "ext_modules": extensions}))
command.build_lib = "lib"
command.build_temp = "temp"
command.ensure_finalized()
command.run()
"""


def digests() -> str:
    """The kit on every toy, then where some plays end."""
    found = []
    with on_the_shelf():
        for toy in TOYS:
            game = game_of(box(toy))
            kit.everything(box(toy), game, seeds=1)
            found += [play(Case(box(toy), game, 2, f"compiled {number}")).state.digest() for number in range(5)]
    return " ".join(found)


@pytest.mark.slow
def test_compiled_toys_keep_the_laws_and_play_the_same_games(tmp_path: Path) -> None:
    if shutil.which(os.environ.get("CC", "cc")) is None:
        pytest.skip("no C compiler here")
    nothing = shutil.ignore_patterns("__pycache__", "*.so", "web")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=nothing)
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=nothing)
    for name in ("pyproject.toml", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path)
    core = [path for path in compiled_modules(tmp_path / "src" / "veillee") if path.parent.name == "core"]
    toys = [tmp_path / "tests" / "toys" / f"{name}.py" for name in ("base", *TOYS)]
    modules = [str(path.relative_to(tmp_path)) for path in (*core, *toys)]
    subprocess.run([sys.executable, "-c", BUILD, *modules], cwd=tmp_path, check=True, capture_output=True)
    for built in (tmp_path / "lib").rglob("*.so"):
        place = built.relative_to(tmp_path / "lib")
        shutil.copy(built, tmp_path / "src" / place if place.parts[0] == "veillee" else tmp_path / place)
    compiled = subprocess.run(
        [sys.executable, "-c", "from tests.toys import bag, test_compiled as t; print(bag.__file__, t.digests())"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": f"{tmp_path / 'src'}{os.pathsep}{tmp_path}"},
        check=True,
        capture_output=True,
        text=True,
    )
    file, _, found = compiled.stdout.strip().partition(" ")
    assert file.endswith(".so")
    assert found == digests()

"""The build hook: what it compiles, and that a wheel comes out whatever the machine can do."""

import ast
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hatch_build import compiled_modules

ROOT = Path(__file__).parent.parent


def write(package: Path, name: str, text: str = "") -> None:
    path = package / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_games_rules_and_views_and_the_way_of_a_move_are_compiled_but_not_its_data(tmp_path: Path) -> None:
    for name in ("__init__.py", "rules.py", "paths.py", "insight.py", "options.py", "content.py", "view.py"):
        write(tmp_path, f"games/santa/{name}")
    write(tmp_path, "games/santa/shown.py", "# interpreted: defines msgspec structs\n")
    write(tmp_path, "games/santa/old/v1/rules.py")
    for name in ("server/app.py", "server/room.py", "store/keep.py", "store/log.py", "table/table.py"):
        write(tmp_path, name)
    compiled = [path.name for path in compiled_modules(tmp_path)]
    assert compiled == ["insight.py", "paths.py", "rules.py", "view.py", "room.py", "log.py", "table.py"]


def test_a_module_stays_interpreted_when_it_says_why(tmp_path: Path) -> None:
    write(tmp_path, "core/game.py", '"""A game."""\n\nx = "# interpreted: no"\n')
    write(tmp_path, "core/meta.py", '"""Facts."""\n\n# interpreted: msgspec structs\n\nimport msgspec\n')
    assert [path.name for path in compiled_modules(tmp_path)] == ["game.py"]


def test_modules_with_msgspec_structs_say_that_they_are_interpreted() -> None:
    # compiled without complaint, one with defaults failed when it was imported ("Required field ... cannot follow")
    for path in compiled_modules(ROOT / "src" / "veillee"):
        assert not re.search(r"^class .*\bStruct\b", path.read_text(encoding="utf-8"), re.MULTILINE), path


def test_nothing_interpreted_is_a_kind_of_something_compiled() -> None:
    """Python makes such a class without complaint and refuses every instance of it: phones whose evening's socket was
    one came back for ever.
    """
    package = ROOT / "src" / "veillee"
    compiled = set(compiled_modules(package))
    native, open_to_all = set(), set()
    for path in compiled:
        for found in classes(path):
            native.add((module_of(path), found.name))
            if any("allow_interpreted_subclasses" in ast.unparse(one) for one in found.decorator_list):
                open_to_all.add((module_of(path), found.name))
    for path in set(package.rglob("*.py")) - compiled:
        taken = {
            (alias.asname or alias.name): (node.module, alias.name)
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for found in classes(path):
            for base in found.bases:
                assert taken.get(ast.unparse(base)) not in native - open_to_all, (path, found.name)


def classes(path: Path) -> list[ast.ClassDef]:
    return [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ClassDef)]


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)


@pytest.mark.slow
@pytest.mark.parametrize("setting", [{"CC": "/bin/false"}, {"VEILLEE_PURE": "1"}])
def test_without_a_compiler_the_wheel_is_pure_python_and_says_so(setting: dict[str, str], tmp_path: Path) -> None:
    tree, wheels = tmp_path / "tree", tmp_path / "wheels"
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    build = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)],
        cwd=tree,
        env=os.environ | setting,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ("this wheel is pure Python" in build.stdout + build.stderr) == ("CC" in setting)
    (wheel,) = wheels.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if name.endswith(".so")]

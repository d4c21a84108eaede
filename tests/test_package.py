"""What the project says about itself in several places must agree."""

import re
from pathlib import Path

import veillee

ROOT = Path(__file__).parent.parent


def test_changelog_opens_with_the_version_of_the_package() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == veillee.__version__


def test_every_make_target_the_documents_name_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for document in ("README.md", "CONTRIBUTING.md"):
        named = set(re.findall(r"`?make ([a-z-]+)", (ROOT / document).read_text(encoding="utf-8")))
        assert named <= targets, f"{document} names {sorted(named - targets)}"

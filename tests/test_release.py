"""What keeps a release from being made."""

import re
from pathlib import Path

import veillee
from tools import release

ROOT = Path(__file__).parent.parent
LOG = "# What changed\n\n## 0.2.0 (2026-11-17)\n\nMuch.\n\n## 0.1.0 (2026-01-01)\n\nAll.\n"
BENCH = "| game | who | games/s | ours ÷ theirs | with |\n| toe | Peer | 10 | {}× | Ours |\n"
DRILL = "| drill | done | out | as promised |\n|---|---|---|---|\n| kills | 2 kills | 0 lost | {} |\n"


def test_versions_must_agree_and_the_changelog_must_have_a_date_and_say_something() -> None:
    assert release.wrong_version("0.2.0", "0.2.0", LOG) == []
    assert "src/veillee/__init__.py says 0.1.0" in release.wrong_version("0.2.0", "0.1.0", LOG)
    assert release.wrong_version("0.2.0", "0.2.0", LOG.replace("(2026-11-17)", "(not released yet)"))
    assert release.wrong_version("0.2.0", "0.2.0", LOG.replace("Much.", "")) == [
        "CHANGELOG.md says nothing about 0.2.0"
    ]
    assert release.notes("0.2.0", LOG) == "Much.\n"


def test_both_changelogs_speak_of_this_version_on_the_same_day() -> None:
    heads = [
        re.findall(r"^## (.*)$", (ROOT / page).read_text("utf-8"), re.MULTILINE)
        for page in ("CHANGELOG.md", "docs/fr/changelog.md")
    ]
    assert heads[0] == heads[1]
    assert heads[0][0].startswith(f"{veillee.__version__} (")


def test_everything_that_the_project_names_is_locked() -> None:
    project, lock = (ROOT / "pyproject.toml").read_text("utf-8"), (ROOT / "requirements.lock").read_text("utf-8")
    assert release.wrong_lock(project, lock) == []
    assert release.wrong_lock(project.replace('"rich>=14.2"', '"no-such>=1"'), lock) == [
        "requirements.lock lacks no-such: make lock"
    ]
    assert release.wrong_lock(project, lock + "x @ https://example.org/x.whl") == ["requirements.lock names an address"]


def test_drills_must_have_come_out_as_promised_since_the_last_release() -> None:
    assert release.wrong_drills(DRILL.format("yes"), "") == []
    assert release.wrong_drills(DRILL.format("NO"), "") == ["docs/drills.md: not as promised: 2 kills"]
    assert release.wrong_drills(DRILL.format("yes"), DRILL.format("yes"))
    assert release.wrong_drills((ROOT / "docs" / "drills.md").read_text("utf-8"), "") == []


def test_a_bench_that_fell_is_mended_or_told() -> None:
    then = BENCH.format("2.00")
    assert release.slower(BENCH.format("1.70"), then, "") == []
    assert len(release.slower(BENCH.format("1.50"), then, "")) == 1
    assert release.slower(BENCH.format("1.50"), then, "For a good reason toe is slower.") == []
    assert len(release.ratios((ROOT / "docs" / "benchmarks.md").read_text("utf-8"))) > 10

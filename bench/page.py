"""`docs/benchmarks.md`: its sections are measured at different times, and who writes one keeps the others."""

from pathlib import Path

PAGE = Path(__file__).resolve().parents[1] / "docs" / "benchmarks.md"
SERVER = "## The server"


def section(page: str, heading: str) -> list[str]:
    """The lines of a section, its heading first; none if there is no such section."""
    lines = page.splitlines()
    if heading not in lines:
        return []
    first = lines.index(heading)
    after = next((at for at in range(first + 1, len(lines)) if lines[at].startswith("## ")), len(lines))
    return _trimmed(lines[first:after])


def with_section(page: str, lines: list[str]) -> str:
    """The page with this section in the place of the one of the same heading, or at its end."""
    before = section(page, lines[0])
    old = page.splitlines()
    at = old.index(lines[0]) if before else len(old)
    rest = _trimmed(old[at + len(before) :])
    parts = [_trimmed(old[:at]), lines, rest]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _trimmed(lines: list[str]) -> list[str]:
    """Without empty lines at either end."""
    return "\n".join(lines).strip("\n").splitlines()

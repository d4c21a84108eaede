"""What people are told of a pack, for tests of packs."""

from veillee import words
from veillee.core.faults import BadContent


def said(bad: BadContent, language: str = "en") -> str:
    """All mistakes, a line each, behind the name of the file."""
    return "\n".join(f"{bad.file}: {mistake}" for mistake in words.mistakes(language, bad))

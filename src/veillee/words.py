"""Sentences: says what was told, a move or a refusal in the reader's language, from the same Fluent files as the
client.
"""

from collections.abc import Sequence
from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from veillee.core.content import LANGUAGES
from veillee.core.faults import BadContent, Fault
from veillee.core.told import Arg, ItemArg, ListArg, PathArg, SeatArg, Told
from veillee.shelf import texts

BOT = "bot "  # what a bot's kind stands behind in a record


class NoSuchText(LookupError):
    """A sentence that the language files lack."""


@cache
def bundle(language: str) -> FluentBundle:
    """All texts of one language."""
    if language not in LANGUAGES:
        raise NoSuchText(f"unknown language {language!r}: there are {', '.join(LANGUAGES)}")
    found = FluentBundle([language], use_isolating=False)
    for text in texts(language):
        found.add_resource(FluentResource(text))
    return found


def say(language: str, told: Told, names: dict[str, dict[str, str]], players: Sequence[str]) -> str:
    """The sentence in words, with players and items by name."""
    texts = bundle(language)
    if not texts.has_message(told.id):
        raise NoSuchText(f"no text {told.id!r} in {language}")
    message = texts.get_message(told.id)
    assert message.value is not None
    args = {key: _said(arg, language, names, players) for key, arg in told.args.items()}
    sentence, errors = texts.format_pattern(message.value, args)
    if errors:
        raise NoSuchText(f"text {told.id!r} in {language}: {errors[0]}")
    return str(sentence)


def _said(arg: Arg, language: str, names: dict[str, dict[str, str]], players: Sequence[str]) -> str | int:
    match arg:
        case SeatArg(seat):
            return players[seat]
        case ItemArg(item):
            return names[item][language]
        case PathArg(steps):
            return " → ".join(str(_said(step, language, names, players)) for step in steps)
        case ListArg(items):
            return ", ".join(str(_said(item, language, names, players)) for item in items)
    return arg


def person(language: str, player: str, seat: int) -> str:
    """What a player of a record is called: a bot has the name that it has at a table."""
    return phrase(language, "bot-name", number=seat + 1) if player.startswith(BOT) else player


def introduced(language: str, player: str, seat: int) -> str:
    """The same where people are introduced: with the seat's number, and the kind of a bot."""
    name = f"{seat + 1} {person(language, player, seat)}"
    kind = player.removeprefix(BOT)
    return name if kind == player else f"{name} ({phrase(language, 'bot-level', level=kind)})"


def phrase(language: str, text: str, **args: str | int) -> str:
    """A sentence of the interface."""
    return say(language, Told(text, {**args}), {}, ())


def mistakes(language: str, bad: BadContent) -> list[str]:
    """All that is wrong with a pack, each with its place in the file."""
    return [mistake(language, fault) for fault in bad.faults]


def mistake(language: str, fault: Fault) -> str:
    line = phrase(language, "pack-at-line", line=str(fault.line)) if fault.line else ""
    place = ", ".join(part for part in (line, fault.item, fault.field) if part)
    what = _wrong(language, fault)
    return phrase(language, "pack-mistake", place=place, what=what) if place else what


def _wrong(language: str, fault: Fault) -> str:
    if not bundle(language).has_message(fault.expected.id):
        return fault.expected.id  # rules of an older version, and games from elsewhere, say it in their own words
    expected = say(language, fault.expected, {}, ())
    if fault.found is not None:
        return phrase(language, "pack-found", expected=expected, found=fault.found)
    return phrase(language, "pack-missing" if fault.missing else "pack-expected", expected=expected)

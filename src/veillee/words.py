"""Sentences: says what was told, a move or a refusal in the reader's language, from the same Fluent files as the
client.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

from veillee.core.content import LANGUAGES
from veillee.core.faults import BadContent, Fault
from veillee.core.told import Arg, ItemArg, ListArg, PathArg, SeatArg, Told
from veillee.shelf import texts

BOT = "bot "  # what a bot's kind stands behind in a record


class NoSuchText(LookupError):
    """A sentence that the language files lack."""


class Sentences(FluentBundle):
    """All texts of one language. There are thousands and few are said in an evening: each is parsed when it is first
    asked for, together with those that it refers to. (Parsing all was the slowest half second of every start.)
    """

    ENTRY = re.compile(r"^(?=-?[a-zA-Z])", re.MULTILINE)
    NAME = re.compile(r"-?[a-zA-Z][\w-]*")
    REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")

    def __init__(self, language: str, texts: Iterable[str]) -> None:
        super().__init__([language], use_isolating=False)
        self._unparsed: dict[str, str] = {}
        for text in texts:
            for entry in self.ENTRY.split(text)[1:]:
                name = self.NAME.match(entry)
                assert name is not None
                self._unparsed.setdefault(name[0], entry)

    def has_message(self, message_id: str) -> bool:
        return message_id in self._unparsed or super().has_message(message_id)

    def get_message(self, message_id: str) -> Message:
        if message_id in self._unparsed:
            self._parse(message_id)
        return super().get_message(message_id)

    def _parse(self, name: str) -> None:
        asked, found = [name], dict[str, str]()
        while asked:
            one = asked.pop()
            if one in self._unparsed and one not in found:
                found[one] = self._unparsed[one]
                asked += self.REFERENCE.findall(found[one])
        self.add_resource(FluentResource("\n".join(found.values())))
        for one in found:
            self._unparsed.pop(one, None)  # (another thread may have been as quick)


@cache
def bundle(language: str) -> Sentences:
    """All texts of one language."""
    if language not in LANGUAGES:
        raise NoSuchText(f"unknown language {language!r}: there are {', '.join(LANGUAGES)}")
    return Sentences(language, texts(language))


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
    if not player.startswith(BOT):
        return player
    own = f"bot-{player.removeprefix(BOT)}"
    return phrase(language, own) if bundle(language).has_message(own) else phrase(language, "bot-name", number=seat + 1)


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
    what = wrong(language, fault)
    return phrase(language, "pack-mistake", place=place, what=what) if place else what


def wrong(language: str, fault: Fault) -> str:
    """What is wrong, without its place."""
    if not bundle(language).has_message(fault.expected.id):
        return fault.expected.id  # rules of an older version, and games from elsewhere, say it in their own words
    expected = say(language, fault.expected, {}, ())
    if fault.found is not None:
        return phrase(language, "pack-found", expected=expected, found=fault.found)
    return phrase(language, "pack-missing" if fault.missing else "pack-expected", expected=expected)

"""What a viewer is told: a sentence by name with its arguments, still without a language.

`tell` in each game's `view.py` turns events into these; server, client and command line say them with the same Fluent
files.
"""

# interpreted: defines msgspec structs

import msgspec

from veillee.core.meta import Meta


class SeatArg(msgspec.Struct, frozen=True, tag="seat", tag_field="kind"):
    """A player, numbered from 0; said as the player's name."""

    seat: int


class ItemArg(msgspec.Struct, frozen=True, tag="item", tag_field="kind"):
    """A content item; said as its name, and drawn where there is room."""

    item: str


class PathArg(msgspec.Struct, frozen=True, tag="path", tag_field="kind"):
    """Several things one after the other, such as the houses of a walk; said with arrows between."""

    steps: tuple[str | ItemArg, ...]


class ListArg(msgspec.Struct, frozen=True, tag="list", tag_field="kind"):
    """Several things side by side, such as cards drawn; said with commas between."""

    items: tuple[ItemArg, ...]


Arg = int | str | SeatArg | ItemArg | PathArg | ListArg


class Told(msgspec.Struct, frozen=True):
    """A sentence: the id of its Fluent message, and its arguments."""

    id: str
    args: dict[str, Arg] = {}


def told_move(meta: Meta, names: dict[str, dict[str, str]], notation: str) -> Told:
    """A move in words: message `<game>-move-<verb>`, arguments `$a`, `$b`, … by position; a repeated kind (`house*`)
    makes one argument.
    """
    verb, *texts = notation.split(" ")
    kinds = next(known.args for known in meta.verbs if known.name == verb)
    args: dict[str, Arg] = {}
    for position, kind in enumerate(kinds):
        key = chr(ord("a") + position)
        if kind.endswith("*"):
            args[key] = PathArg(tuple(ItemArg(text) if text in names else text for text in texts[position:]))
        elif position < len(texts):
            args[key] = _arg(kind, names, texts[position])
    return Told(f"{meta.id}-move-{verb}", args)


def refused(meta: Meta, rule: str, name: str) -> Told:
    """Why a move is refused: by a rule of the game, or by what all games share."""
    return Told(f"{meta.id}-refusal-{name}" if rule else f"refusal-{name}")


def _arg(kind: str, names: dict[str, dict[str, str]], text: str) -> Arg:
    if kind == "seat":
        return SeatArg(int(text) - 1)
    if kind == "bearing":
        return "".join(letter for letter in text if letter.isalpha())
    return ItemArg(text) if text in names else text

"""The metadata block with which every game opens: what it is, for people, bots, adapters and the client alike."""

# interpreted: defines msgspec structs

from typing import Literal

import msgspec


class Verb(msgspec.Struct, frozen=True):
    """One word of a game's notation and the kinds of its arguments; a last kind ending in `*` repeats.

    `seat` is a player, numbered from 1; a `bearing` is a place by its distance from a start (`n2e1`), said as `ne`. An
    argument whose text is the id of a content item is that item, whatever its kind is called.
    """

    name: str
    args: tuple[str, ...] = ()


class Meta(msgspec.Struct, frozen=True):
    """What a game is, before anything of it is loaded."""

    id: str
    version: int
    """Covers the rules: any change of behaviour raises it."""
    players: tuple[int, int]
    minutes: int
    verbs: tuple[Verb, ...]
    endings: tuple[str, ...]
    """The ways a game can end; `State.ending` indexes them. The first is "" for a game in play."""
    kinds: tuple[str, ...]
    """Names of the story's event kinds, in the order of their numbers."""
    beats: tuple[str, ...] = ()
    """The kinds that a table should see happen: at each of them the board shows what the sentence says."""
    secrets: tuple[Literal["hands", "identities", "choices", "decks"], ...] = ()
    """Kinds of hidden information."""
    simultaneous: bool = False
    """Several seats may be due at once."""
    interrupts: bool = False
    """A seat may act without being due."""
    real_time: bool = False
    """Nobody is due, all may; time comes in through `deadline` and `advance`."""
    composed: bool = False
    """Legal moves are the solution: they never leave the server, the client composes the move."""

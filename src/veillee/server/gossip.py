"""Who is connected to the other nodes: each tells the others about its tables, and forgets who has fallen silent."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Container
from typing import TYPE_CHECKING

import msgspec

from veillee.server.evening_wire import Reaction
from veillee.store.database import StoreDown

if TYPE_CHECKING:
    from veillee.store.postgresql import News

HEARTBEAT = 15.0
FORGET = 50.0
GUESTS = 100
"""Named in one note; it must stay small."""
SHOWN = 20
"""Reactions in one note."""


class Note(msgspec.Struct):
    """Who is connected to a node's table."""

    node: str
    table: str
    guests: list[str]
    watchers: int
    shown: list[tuple[int, Reaction]] = []
    """What people of an evening have shown since the last note: who, and which reaction."""
    at: float = 0.0


class Elsewhere:
    """What the other nodes said. Where there are none, nothing is heard and nothing told."""

    def __init__(self, node: str, alone: bool) -> None:
        self._node = node
        self._alone = alone
        self._notes: dict[tuple[str, str], Note] = {}
        self._to_tell: dict[str, Note] = {}
        self._tell = asyncio.Event()

    def guests(self, table: str) -> set[str]:
        return {guest for note in self._about(table) for guest in note.guests}

    def watchers(self, table: str) -> int:
        return sum(note.watchers for note in self._about(table))

    def _about(self, table: str) -> list[Note]:
        if not self._notes:
            return []
        since = time.monotonic() - FORGET
        return [note for (name, _), note in self._notes.items() if name == table and note.at > since]

    def tell(self, table: str, guests: list[str], watchers: int, *shown: tuple[int, Reaction]) -> None:
        if not self._alone:
            before = self._to_tell.get(table)
            kept = before.shown if before is not None else []
            self._to_tell[table] = Note(self._node, table, guests[:GUESTS], watchers, [*kept, *shown][-SHOWN:])
            self._tell.set()

    async def run(self, news: "News", remind: Callable[[], None]) -> None:
        """Tell what there is to tell; `remind` is asked to tell everything again after a while of silence."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._tell.wait(), HEARTBEAT)
            if not self._tell.is_set():
                remind()
            self._tell.clear()
            waiting, self._to_tell = self._to_tell, {}
            for note in waiting.values():
                with contextlib.suppress(StoreDown):
                    await news.tell(msgspec.json.encode(note).decode())

    def heard(self, text: str, *known: Container[str]) -> tuple[str, bool, bool, list[tuple[int, Reaction]]]:
        """A note came: about which of these tables and evenings (empty: none of them, or our own note), whether its
        node is new there, whether anything is different, and what people have shown there.
        """
        note = msgspec.json.decode(text, type=Note)
        if note.node == self._node or not any(note.table in names for names in known):
            return "", False, False, []
        note.at = time.monotonic()
        before = self._notes.get((note.table, note.node))
        self._notes[note.table, note.node] = note
        if before is None:
            return note.table, True, True, note.shown
        different = (before.guests, before.watchers) != (note.guests, note.watchers)
        return note.table, False, different, note.shown

    def forget(self) -> None:
        """Let go of what is too old to be true."""
        since = time.monotonic() - FORGET
        self._notes = {key: note for key, note in self._notes.items() if note.at > since}

"""The logs of evenings and whose code is whose, in the same database as the tables. Few are written at a time: each
append is a transaction of its own, and as with tables the number decides between two nodes.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, case, delete, func, select, text, update

from veillee.evening.entries import Entry, decode, encode
from veillee.store.log import CHANNEL, Log, inserting
from veillee.store.schema import evening_code, evening_entry, evening_guess


class Written(msgspec.Struct, frozen=True):
    """Entries of one evening, numbered from `seq`."""

    evening: str
    seq: int
    entries: Sequence[Entry]


class Guesses(msgspec.Struct, frozen=True):
    """How many codes may be wrong at once, and the milliseconds until one more may be."""

    most: int
    every: int


class TooManyGuesses(Exception):
    """From one place; the milliseconds until the next may be made."""

    def __init__(self, wait: int) -> None:
        super().__init__(wait)
        self.wait = wait


class EveningLog:
    def __init__(self, log: Log) -> None:
        self.node = log.node
        self.shared = log.shared
        self._database = log.database
        insert = inserting(log.shared)
        self._entries = insert(evening_entry).on_conflict_do_nothing().returning(evening_entry.c.seq)
        self._codes = insert(evening_code).on_conflict_do_nothing().returning(evening_code.c.code)

    async def open(self, code: str, evening: str, entries: Sequence[Entry], silent_since: int) -> bool:
        """A new evening under this code; False if another has it that was not silent for so long, or if the evening is
        there already.
        """

        def work(connection: Connection) -> bool:
            if not self._claim(connection, code, evening, silent_since):
                return False
            return self._append(Written(evening, 1, entries), connection)

        try:
            return await self._database.write(work)
        except _Late:
            return False

    def _claim(self, connection: Connection, code: str, evening: str, silent_since: int) -> bool:
        if connection.execute(self._codes, [{"code": code, "evening_id": evening}]).all():
            return True
        before = connection.execute(select(evening_code.c.evening_id).where(evening_code.c.code == code)).scalar_one()
        last = connection.execute(select(func.max(evening_entry.c.at)).where(evening_entry.c.evening_id == before))
        if (last.scalar() or 0) >= silent_since:
            return False
        mine = update(evening_code).where(evening_code.c.code == code, evening_code.c.evening_id == before)
        return connection.execute(mine.values(evening_id=evening)).rowcount == 1

    async def append(self, evening: str, seq: int, entries: Sequence[Entry]) -> bool:
        """Make entries durable as numbers `seq`, `seq` + 1, …; False if somebody else was there before."""
        try:
            return await self._database.write(partial(self._append, Written(evening, seq, entries)))
        except _Late:
            return False

    def _append(self, new: Written, connection: Connection) -> bool:
        rows = [
            {"evening_id": new.evening, "seq": seq, "at": entry.at, "node": self.node, "body": encode(entry).decode()}
            for seq, entry in enumerate(new.entries, new.seq)
        ]
        if len(connection.execute(self._entries, rows).all()) < len(rows):
            raise _Late
        if self.shared:
            note = f"{self.node}\n{new.evening} {rows[-1]['seq']}"
            connection.execute(text("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note})
        return True

    async def read(self, evening: str, after: int = 0) -> list[Entry]:
        """The entries of an evening after a number, in order."""
        query = select(evening_entry.c.body).where(evening_entry.c.evening_id == evening, evening_entry.c.seq > after)
        ordered = query.order_by(evening_entry.c.seq)
        found = await self._database.read(lambda connection: connection.execute(ordered).scalars().all())
        return [decode(body) for body in found]

    async def guessed(self, code: str, place: str, now: int, silent_since: int, allowed: Guesses) -> str | None:
        """The evening that has this code and was not silent for so long. None is a wrong guess from this place: it is
        counted here, so that neither another node nor a restart forgets it. `TooManyGuesses` is not told anything.
        """

        def work(connection: Connection) -> None:
            # Counted first: with this row locked, all guesses from one place are made one after the other.
            until = connection.execute(self._guess(place, now, allowed.every)).scalar_one()
            if until - now > allowed.most * allowed.every:
                raise TooManyGuesses(until - now - allowed.most * allowed.every)
            last = select(func.max(evening_entry.c.at)).where(evening_entry.c.evening_id == evening_code.c.evening_id)
            living = select(evening_code.c.evening_id).where(
                evening_code.c.code == code, last.scalar_subquery() >= silent_since
            )
            found = connection.execute(living).scalar()
            if found is not None:
                raise _Found(found)
            connection.execute(delete(evening_guess).where(evening_guess.c.until < now))

        try:
            await self._database.write(work)
        except _Found as right:
            return right.evening
        return None

    def _guess(self, place: str, now: int, every: int) -> Any:
        counted = inserting(self.shared)(evening_guess).values(place=place, until=now + every)
        since = case((evening_guess.c.until < now, now), else_=evening_guess.c.until)
        return counted.on_conflict_do_update(index_elements=["place"], set_={"until": since + every}).returning(
            evening_guess.c.until
        )


class _Found(Exception):
    """Rolls the transaction back: whoever knows a code has not guessed."""

    def __init__(self, evening: str) -> None:
        super().__init__(evening)
        self.evening = evening


class _Late(Exception):
    """Rolls the transaction back: another node has written that number."""

"""What is derived from the log, in tables of its own: how every table stands, the results of finished games, ratings.

It may lag behind the log for a moment, and can be dropped and made again to the same rows; whoever writes it may do so
twice, in any order and from several nodes.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, func, select, text, tuple_, update

from veillee.memory.daily import Try, tried
from veillee.memory.ratings import START, Rating, after
from veillee.memory.results import Result, Seated, results
from veillee.memory.summary import Summary
from veillee.memory.summary import summary as summed_up
from veillee.store import daily
from veillee.store.database import Database
from veillee.store.log import inserting
from veillee.store.schema import daily_try, entry, guest_table, held, result, result_seat, summary, unshelved
from veillee.table.table import Table

RATING_LOCK = 7_231_119
"""Two nodes rate one after the other (PostgreSQL; SQLite has one writer)."""
SINCE = 15 * 60_000
"""Milliseconds before the last sign of life of any node: what was in memory then may not have been taken in."""
AT_ONCE = 400
"""Values in one list of a statement."""
ORDER = (result.c.ended, result.c.table_id, result.c.number)
_summary = msgspec.json.Decoder(Summary)


class Taken(msgspec.Struct, frozen=True):
    """A table, taken in whole."""

    summary: Summary
    results: Sequence[Result]
    daily: Try | None


def taken(name: str, table: Table) -> Taken:
    """A table as it stands."""
    return Taken(summed_up(name, table), results(name, table), tried(name, table))


class Wanted(msgspec.Struct, frozen=True):
    """Which games of a shelf."""

    game: str = ""
    friend: str = ""
    """The guest who played too."""
    before: tuple[int, str, int] | None = None
    most: int = 30
    removed: bool = False
    """Those that were taken from the shelf instead."""


class Rated(msgspec.Struct, frozen=True):
    game: str
    rating: Rating
    games: int


class Memory:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._shared = database.url.drivername == "postgresql"
        insert = inserting(self._shared)
        newer = insert(summary)
        fields = ("seq", "at", "phase", "deadline", "listed", "body")
        self._summaries = newer.on_conflict_do_update(
            index_elements=["table_id"],
            set_={field: newer.excluded[field] for field in fields},
            where=newer.excluded["seq"] >= summary.c.seq,
        )
        self._results = insert(result).on_conflict_do_nothing().returning(result.c.table_id, result.c.number)
        self._seats = insert(result_seat).on_conflict_do_nothing()
        self._unshelved = insert(unshelved).on_conflict_do_nothing()

    # Taking in.

    async def take_in(self, taken: Sequence[Taken]) -> None:
        await self.database.write(partial(self._take_in, taken))

    def _take_in(self, taken: Sequence[Taken], connection: Connection) -> None:
        ordered = sorted(taken, key=lambda one: one.summary.table)  # so that two nodes never wait in a circle
        connection.execute(self._summaries, [_row(one.summary) for one in ordered])
        tries = [one.daily for one in ordered if one.daily is not None]
        daily.take_in(connection, tries, self._shared)
        new = self._add(connection, [found for one in ordered for found in one.results])
        for game in sorted({found.game for found in new}):
            self._rate(connection, game, min(found.key for found in new if found.game == game))

    def _add(self, connection: Connection, results: Sequence[Result]) -> list[Result]:
        """Those that were not there yet."""
        if not results:
            return []
        if self._shared:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": RATING_LOCK})
        rows = [_result_row(found) for found in results]
        there = {(table, number) for table, number in connection.execute(self._results, rows)}
        new = [found for found in results if (found.table, found.number) in there]
        if new:
            connection.execute(self._seats, [row for found in new for row in _seat_rows(found)])
        return new

    def _rate(
        self, connection: Connection, game: str, since: tuple[int, str, int], most: int | None = None
    ) -> tuple[int, str, int] | None:
        """Rate this game again from one on: one that comes late changes what came after it, and nothing else. At most
        so many; then the next is where to go on.
        """
        later = select(result).where(result.c.game == game, tuple_(*ORDER) >= since).order_by(*ORDER)
        known: dict[str, Rating] = {}

        def before(guest: str) -> Rating:
            if guest not in known:
                known[guest] = self._rating(connection, guest, game, since)
            return known[guest]

        found = read(connection, connection.execute(later.limit(None if most is None else most + 1)).all())
        for one in found[:most]:
            ratings = after(one, before)
            known |= {one.seats[seat].guest: rating for seat, rating in ratings.items()}
            for seat in range(len(one.seats)):
                where = (
                    result_seat.c.table_id == one.table,
                    result_seat.c.number == one.number,
                    result_seat.c.seat == seat,
                )
                rating = ratings.get(seat)
                values = {"mu": rating and rating.mu, "sigma": rating and rating.sigma}
                connection.execute(update(result_seat).where(*where).values(values))
        return found[most].key if most is not None and len(found) > most else None

    async def rate(self, game: str, since: tuple[int, str, int]) -> None:
        """`_rate`, a few at a time: others have their turn in between."""
        following: tuple[int, str, int] | None = since
        while following is not None:
            following = await self.database.write(partial(self._rate, game=game, since=following, most=AT_ONCE))

    @staticmethod
    def _rating(connection: Connection, guest: str, game: str, before: tuple[int, str, int]) -> Rating:
        query = select(result_seat.c.mu, result_seat.c.sigma).join(result, _same()).where(
            result_seat.c.guest == guest, result_seat.c.mu.is_not(None), result.c.game == game, tuple_(*ORDER) < before
        )  # fmt: skip
        found = connection.execute(query.order_by(*(column.desc() for column in ORDER)).limit(1)).first()
        return START if found is None else Rating(found.mu, found.sigma)

    async def missing(self) -> list[str]:
        """Tables of which something may not have been taken in: those that were in memory when a node was last heard
        of, and all where nothing was ever taken in.
        """

        def work(connection: Connection) -> list[str]:
            newest = select(func.max(entry.c.seq)).where(entry.c.table_id == held.c.table_id).scalar_subquery()
            if connection.execute(select(summary.c.table_id).limit(1)).first() is None:
                opened = select(entry.c.table_id).where(entry.c.seq == 1).order_by(entry.c.at)
                return list(connection.execute(opened).scalars())
            last = connection.execute(select(func.max(held.c.at))).scalar() or 0
            known = select(held.c.table_id).outerjoin(summary, summary.c.table_id == held.c.table_id)
            behind = func.coalesce(summary.c.seq, 0) < newest
            return list(connection.execute(known.where(held.c.at >= last - SINCE, behind)).scalars())

        return await self.database.read(work)

    async def due(self, now: int, most: int) -> list[str]:
        """Tables that want to be woken by now, the longest overdue first."""
        query = select(summary.c.table_id).where(summary.c.deadline > 0, summary.c.deadline <= now)
        query = query.order_by(summary.c.deadline).limit(most)
        return list(await self.database.read(lambda connection: connection.execute(query).scalars().all()))

    async def empty(self) -> None:
        """Drop what can be made again. Of tables whose log was put away the results stay: nothing else knows them."""

        def work(connection: Connection) -> None:
            logged = select(entry.c.table_id).where(entry.c.seq == 1)
            connection.execute(delete(summary))
            connection.execute(delete(result_seat).where(result_seat.c.table_id.in_(logged)))
            connection.execute(delete(result).where(result.c.table_id.in_(logged)))
            connection.execute(delete(daily_try).where(daily_try.c.table_id.in_(logged)))

        await self.database.write(work)

    async def rate_all(self) -> None:
        query = select(result.c.game).distinct().order_by(result.c.game)
        for game in await self.database.read(lambda connection: connection.execute(query).scalars().all()):
            await self.rate(game, (0, "", 0))

    # Looking.

    async def tables_of(self, guest: str, most: int) -> list[Summary]:
        """The tables that a guest opened or sat at, the latest first."""
        query = select(summary.c.body).join(guest_table, guest_table.c.table_id == summary.c.table_id)
        query = query.where(guest_table.c.guest == guest).order_by(summary.c.at.desc()).limit(most)
        found = await self.database.read(lambda connection: connection.execute(query).scalars().all())
        return [_summary.decode(body) for body in found]

    async def known(self, table: str) -> Summary | None:
        """A table as it was last taken in."""
        query = select(summary.c.body).where(summary.c.table_id == table)
        body = await self.database.read(lambda connection: connection.execute(query).scalar())
        return None if body is None else _summary.decode(body)

    async def listed(self, since: int, most: int) -> list[Summary]:
        """Tables with a free seat that everybody may see and where something happened since then, the latest first."""
        query = select(summary.c.body).where(summary.c.listed == 1, summary.c.at >= since)
        query = query.order_by(summary.c.at.desc()).limit(most)
        found = await self.database.read(lambda connection: connection.execute(query).scalars().all())
        return [_summary.decode(body) for body in found]

    async def shelf(self, guest: str, wanted: Wanted) -> list[Result]:
        """A guest's games, the latest first."""
        query = self._of(guest, wanted.removed)
        if wanted.game:
            query = query.where(result.c.game == wanted.game)
        if wanted.friend:
            query = query.where(tuple_(result.c.table_id, result.c.number).in_(_played(wanted.friend)))
        if wanted.before is not None:
            query = query.where(tuple_(*ORDER) < wanted.before)
        query = query.order_by(*(column.desc() for column in ORDER)).limit(wanted.most)
        return await self.database.read(lambda connection: read(connection, connection.execute(query).all()))

    async def results_of(self, guest: str) -> list[Result]:
        """All games that count for a guest's figures, in the order in which they were played."""
        query = self._of(guest, removed=False).order_by(*ORDER)
        return await self.database.read(lambda connection: read(connection, connection.execute(query).all()))

    @staticmethod
    def _of(guest: str, removed: bool) -> Any:
        gone = select(unshelved.c.table_id, unshelved.c.number).where(unshelved.c.guest == guest)
        here = tuple_(result.c.table_id, result.c.number)
        taken = here.in_(gone) if removed else here.not_in(gone)
        return select(result).where(here.in_(_played(guest)), taken)

    async def ratings_of(self, guest: str) -> list[Rated]:
        query = select(result.c.game, result_seat.c.mu, result_seat.c.sigma).join(result, _same())
        query = query.where(result_seat.c.guest == guest, result_seat.c.guest != "", result_seat.c.mu.is_not(None))
        query = query.order_by(*ORDER)
        found: dict[str, Rated] = {}
        for game, mu, sigma in await self.database.read(lambda connection: connection.execute(query).all()):
            found[game] = Rated(game, Rating(mu, sigma), 1 + (found[game].games if game in found else 0))
        return [found[game] for game in sorted(found)]

    # Taking from the shelf.

    async def remove(self, guest: str, table: str, number: int, removed: bool) -> bool:
        """Take a game from a guest's shelf, or put it back; False if they have no such game."""

        def work(connection: Connection) -> bool:
            theirs = _played(guest).where(result_seat.c.table_id == table, result_seat.c.number == number)
            if connection.execute(theirs).first() is None:
                return False
            if removed:
                connection.execute(self._unshelved, [{"guest": guest, "table_id": table, "number": number}])
            else:
                connection.execute(
                    delete(unshelved).where(
                        unshelved.c.guest == guest, unshelved.c.table_id == table, unshelved.c.number == number
                    )
                )
            return True

        return await self.database.write(work)


def read(connection: Connection, rows: Iterable[Any]) -> list[Result]:
    """Results with their seats, in the order of the rows."""
    found = list(rows)
    seats: dict[tuple[str, int], list[Seated]] = {}
    tables = sorted({row.table_id for row in found})
    for first in range(0, len(tables), AT_ONCE):
        query = select(result_seat).where(result_seat.c.table_id.in_(tables[first : first + AT_ONCE]))
        for row in connection.execute(query.order_by(result_seat.c.seat)):
            sat = Seated(row.guest, row.name, row.bot, row.role, row.score, row.payoff, row.place)
            seats.setdefault((row.table_id, row.number), []).append(sat)
    return [
        Result(
            row.table_id, row.number, row.game, row.pack, bool(row.own), row.evening, row.began, row.ended, row.millis,
            row.ending, tuple(seats[row.table_id, row.number]),
        )
        for row in found
    ]  # fmt: skip


def _same() -> Any:
    return and_(result.c.table_id == result_seat.c.table_id, result.c.number == result_seat.c.number)


def _played(guest: str) -> Any:
    """The games of a guest; who has no key has none, though a bot's seat is nobody's too."""
    seats = select(result_seat.c.table_id, result_seat.c.number)
    return seats.where(result_seat.c.guest == guest, result_seat.c.guest != "")


def _row(found: Summary) -> dict[str, Any]:
    body = msgspec.json.encode(found).decode()
    return {
        "table_id": found.table, "seq": found.seq, "at": found.at, "phase": found.phase, "deadline": found.deadline,
        "listed": int(found.listed),        "body": body,
    }  # fmt: skip


def _result_row(found: Result) -> dict[str, Any]:
    return {
        "table_id": found.table, "number": found.number, "game": found.game, "pack": found.pack,
        "own": int(found.own), "evening": found.evening, "began": found.began, "ended": found.ended,
        "millis": found.millis, "ending": found.ending,
    }  # fmt: skip


def _seat_rows(found: Result) -> list[dict[str, Any]]:
    return [
        {"table_id": found.table, "number": found.number, "seat": seat, **msgspec.structs.asdict(seated)}
        for seat, seated in enumerate(found.seats)
    ]

"""Tries of the deals of the day, derived from the log like results."""

from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from veillee.memory.daily import Try
from veillee.store.database import Database
from veillee.store.log import inserting
from veillee.store.schema import daily_try


def take_in(connection: Connection, tries: Sequence[Try], shared: bool) -> None:
    """Write how these tries stand; what is over stays over."""
    if not tries:
        return
    newer = inserting(shared)(daily_try)
    fields = ("ended", "payoff", "score", "moves", "millis")
    statement = newer.on_conflict_do_update(
        index_elements=["table_id"],
        set_={field: newer.excluded[field] for field in fields},
        where=daily_try.c.ended == 0,
    )
    connection.execute(statement, [_row(one) for one in tries])


async def tries(database: Database, first: str, last: str, game: str = "") -> list[Try]:
    """All tries of these days, of one game or of all."""
    query = select(daily_try).where(daily_try.c.day >= first, daily_try.c.day <= last)
    if game:
        query = query.where(daily_try.c.game == game)
    rows = await database.read(lambda connection: connection.execute(query).all())
    return [
        Try(
            row.table_id, row.day, row.game, row.guest, row.name, row.began, row.ended, row.payoff, row.score,
            row.moves, row.millis,
        )
        for row in rows
    ]  # fmt: skip


async def first_day(database: Database) -> str:
    """The first day that anybody has played; empty if there is none."""
    query = select(func.min(daily_try.c.day))
    return await database.read(lambda connection: connection.execute(query).scalar()) or ""


def _row(one: Try) -> dict[str, str | int | float]:
    return {
        "table_id": one.table, "day": one.day, "game": one.game, "guest": one.guest, "name": one.name,
        "began": one.began, "ended": one.ended, "payoff": one.payoff, "score": one.score, "moves": one.moves,
        "millis": one.millis,
    }  # fmt: skip

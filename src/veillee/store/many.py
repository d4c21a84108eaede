"""The logs of many tables in one question: after a restart everybody comes back at once."""

from collections.abc import Sequence

from sqlalchemy import Connection, Text, cast, func, select

from veillee.store.database import Database
from veillee.store.log import Row
from veillee.store.schema import entry
from veillee.table.entries import decode

BETWEEN, WITHIN = "\n", "\t"
"""What stands between entries and between their parts: in what we write as JSON neither occurs."""


async def logs(database: Database, names: Sequence[str], most: int) -> dict[str, list[Row]]:
    """The first entries of these tables, so many of each, in order; of those that there are.

    A table is one row of the answer: a thread that fetches a row gives the interpreter away, and gets it back from a
    busy loop only after a while.
    """
    written = cast(entry.c.seq, Text) + WITHIN + entry.c.node + WITHIN + entry.c.body
    query = select(entry.c.table_id, func.aggregate_strings(written, BETWEEN))
    query = query.where(entry.c.table_id.in_(names), entry.c.seq <= most).group_by(entry.c.table_id)

    def work(connection: Connection) -> dict[str, list[Row]]:
        return {name: _rows(text) for name, text in connection.execute(query)}

    return await database.read(work)


def _rows(text: str) -> list[Row]:
    parts = [line.split(WITHIN, 2) for line in text.split(BETWEEN)]
    return [Row(decode(body), node) for _, node, body in sorted(parts, key=lambda part: int(part[0]))]

"""The tables of the database, and the steps that brought them about.

A database remembers how many steps it has taken; opening it takes the missing ones, in one transaction. Steps are never
edited once released: a change is another step.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    insert,
    select,
    text,
)

metadata = MetaData()

entry = Table(
    "entry",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("node", Text, nullable=False),
    Column("body", Text, nullable=False),
)
"""The log. Its primary key is the lock: of two nodes that append the same number, one wins."""

guest_table = Table(
    "guest_table",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("guest_table_latest", "guest", "at"),
)
"""Which tables a guest opened or sat at, and when."""

pack = Table("pack", metadata, Column("hash", Text, primary_key=True), Column("text", Text, nullable=False))
"""Every pack that a table was opened with, once, shipped or not: a new edition of ours orphans no table."""

pulse = Table("pulse", metadata, Column("node", Text, primary_key=True), Column("at", BigInteger, nullable=False))
"""When each node last wrote to see whether it can."""

held = Table("held", metadata, Column("table_id", Text, primary_key=True), Column("at", BigInteger, nullable=False))
"""When a node last said that it has a table in memory: as long as it does, nobody puts it away."""

record = Table(
    "record",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)
"""Finished games of tables whose log was pruned, by their number at the table from 1."""

evening_entry = Table(
    "evening_entry",
    metadata,
    Column("evening_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("node", Text, nullable=False),
    Column("body", Text, nullable=False),
)
"""The logs of evenings, which are numbered and raced for as those of tables are."""

evening_code = Table(
    "evening_code", metadata, Column("code", Text, primary_key=True), Column("evening_id", Text, nullable=False)
)
"""Whose code it is, or was last: one whose evening has fallen silent may be given to another."""

evening_guess = Table(
    "evening_guess", metadata, Column("place", Text, primary_key=True), Column("until", BigInteger, nullable=False)
)
"""How much was guessed from one neighbourhood (a hash of it): every wrong code puts off when all of it is forgotten."""

step = Table("schema_step", metadata, Column("number", Integer, primary_key=True, autoincrement=False))

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE entry (
            table_id TEXT NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, node TEXT NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (table_id, seq)
        )
        """,
        """
        CREATE TABLE guest_table (
            guest TEXT NOT NULL, table_id TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (guest, table_id)
        )
        """,
        "CREATE INDEX guest_table_latest ON guest_table (guest, at)",
    ),
    ("CREATE TABLE pack (hash TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL)",),
    (
        "CREATE TABLE pulse (node TEXT NOT NULL PRIMARY KEY, at BIGINT NOT NULL)",
        """
        CREATE TABLE record (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, at BIGINT NOT NULL, text TEXT NOT NULL,
            PRIMARY KEY (table_id, number)
        )
        """,
    ),
    ("CREATE TABLE held (table_id TEXT NOT NULL PRIMARY KEY, at BIGINT NOT NULL)",),
    (
        """
        CREATE TABLE evening_entry (
            evening_id TEXT NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, node TEXT NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (evening_id, seq)
        )
        """,
        "CREATE TABLE evening_code (code TEXT NOT NULL PRIMARY KEY, evening_id TEXT NOT NULL)",
    ),
    ("CREATE TABLE evening_guess (place TEXT NOT NULL PRIMARY KEY, until BIGINT NOT NULL)",),
)

LOCK = 7_231_118
"""Nodes that start at the same moment take the steps one after the other (PostgreSQL; SQLite locks by itself)."""


class NewerDatabase(RuntimeError):
    """The database was written by a newer Veillée."""


def migrate(connection: Connection, steps: tuple[tuple[str, ...], ...] = STEPS) -> None:
    """Take the steps that the database lacks."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    # A write first: SQLite then holds its lock from here to the end.
    connection.execute(text("CREATE TABLE IF NOT EXISTS schema_step (number INTEGER NOT NULL PRIMARY KEY)"))
    taken = len(connection.execute(select(step.c.number)).all())
    if taken > len(steps):
        raise NewerDatabase(
            f"the database has taken {taken} steps, this Veillée knows {len(steps)}: it was written by a newer version"
        )
    for number in range(taken, len(steps)):
        for statement in steps[number]:
            connection.execute(text(statement))
        connection.execute(insert(step).values(number=number + 1))

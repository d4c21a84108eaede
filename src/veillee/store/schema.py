"""The tables of the database, and the steps that brought them about.

A database remembers how many steps it has taken; opening it takes the missing ones, in one transaction. Steps are never
edited once released: a change is another step.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    insert,
    select,
    text,
)

from veillee.tongue import here

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

shared_pack = Table(
    "shared_pack",
    metadata,
    Column("code", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("shared_pack_latest", "guest", "at"),
)
"""Packs that people put here under a link, whose they are, and when."""

picture = Table(
    "picture",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("size", Integer, nullable=False),
    Column("guest", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("picture_guest", "guest"),
)
"""Pictures that packs name, each once, cleaned; who brought it first, and when it was last brought."""

summary = Table(
    "summary",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("phase", Text, nullable=False),
    Column("deadline", BigInteger, nullable=False),
    Column("listed", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Index("summary_deadline", "deadline"),
    Index("summary_listed", "listed", "at"),
)
"""Derived from the log: every table as its people see it from outside, after entry `seq`; `deadline` is when it wants
to be woken, 0 for never; `listed`: everybody may see that it has a free seat.
"""

result = Table(
    "result",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("pack", Text, nullable=False),
    Column("own", Integer, nullable=False),
    Column("evening", Text, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("millis", BigInteger, nullable=False),
    Column("ending", Text, nullable=False),
    Index("result_order", "game", "ended", "table_id", "number"),
)
"""Derived from the log: every finished game."""

result_seat = Table(
    "result_seat",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("score", Integer, nullable=False),
    Column("payoff", Float, nullable=False),
    Column("place", Integer, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Index("result_seat_guest", "guest"),
)
"""Derived from the log: who sat where in a finished game, and their rating after it where it counts."""

daily_try = Table(
    "daily_try",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("day", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("payoff", Float, nullable=False),
    Column("score", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("millis", BigInteger, nullable=False),
    Index("daily_try_day", "day", "game"),
)
"""Derived from the log: tables at which somebody plays a deal of the day; `ended` is 0 while they do."""

unshelved = Table(
    "unshelved",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
)
"""Games that somebody has taken from their shelf."""

device = Table(
    "device",
    metadata,
    Column("device", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("out", Integer, nullable=False),
    Index("device_guest", "guest"),
    Index("device_changed", "changed"),
)
"""Devices by the hash of their key, and whose they are. One that stands alone and was never looked at has no row."""

device_code = Table(
    "device_code",
    metadata,
    Column("code", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""What is good once, for minutes, by its hash: codes that add a device, and challenges for passkeys."""

passkey = Table(
    "passkey",
    metadata,
    Column("credential", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("passkey_guest", "guest"),
)
"""Passkeys by their own name; what they sign with never leaves the device."""

mail = Table(
    "mail",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("confirmed", Integer, nullable=False),
    Column("stop", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("mail_stop", "stop"),
)
"""Who wishes for letters, and where; `stop` is the hash of what every letter says that ends them."""

house_key = Table("house_key", metadata, Column("name", Text, primary_key=True), Column("value", Text, nullable=False))
"""Keys of this house that all nodes share."""

push = Table(
    "push",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("push_guest", "guest"),
)
"""Browsers that may be told something, and whose they are."""

notice_wish = Table(
    "notice_wish",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("language", Text, nullable=False),
    Column("quiet_begin", Integer, nullable=False),
    Column("quiet_end", Integer, nullable=False),
    Column("zone", Text, nullable=False),
)
"""How a guest wishes to be told; whoever does not has no row."""

notice = Table(
    "notice",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("decision", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    Column("send_at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("notice_due", "send_at"),
)
"""What is to be said to whom and when, and what was said already about a decision that is still awaited."""

analysis = Table(
    "analysis",
    metadata,
    Column("key", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Index("analysis_latest", "at"),
)
"""Derived from records, by a hash of theirs: what the teacher said of a game. It names nobody."""

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
    (
        """
        CREATE TABLE shared_pack (
            code TEXT NOT NULL PRIMARY KEY, guest TEXT NOT NULL, game TEXT NOT NULL, text TEXT NOT NULL,
            at BIGINT NOT NULL
        )
        """,
        "CREATE INDEX shared_pack_latest ON shared_pack (guest, at)",
    ),
    (
        """
        CREATE TABLE summary (
            table_id TEXT NOT NULL PRIMARY KEY, seq INTEGER NOT NULL, at BIGINT NOT NULL, phase TEXT NOT NULL,
            deadline BIGINT NOT NULL, listed INTEGER NOT NULL, body TEXT NOT NULL
        )
        """,
        "CREATE INDEX summary_deadline ON summary (deadline)",
        "CREATE INDEX summary_listed ON summary (listed, at)",
        """
        CREATE TABLE result (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, game TEXT NOT NULL, pack TEXT NOT NULL,
            own INTEGER NOT NULL, evening TEXT NOT NULL, began BIGINT NOT NULL, ended BIGINT NOT NULL,
            millis BIGINT NOT NULL, ending TEXT NOT NULL, PRIMARY KEY (table_id, number)
        )
        """,
        "CREATE INDEX result_order ON result (game, ended, table_id, number)",
        """
        CREATE TABLE result_seat (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL,
            name TEXT NOT NULL, bot TEXT NOT NULL, role TEXT NOT NULL, score INTEGER NOT NULL,
            payoff DOUBLE PRECISION NOT NULL, place INTEGER NOT NULL, mu DOUBLE PRECISION, sigma DOUBLE PRECISION,
            PRIMARY KEY (table_id, number, seat)
        )
        """,
        "CREATE INDEX result_seat_guest ON result_seat (guest)",
        """
        CREATE TABLE unshelved (
            guest TEXT NOT NULL, table_id TEXT NOT NULL, number INTEGER NOT NULL,
            PRIMARY KEY (guest, table_id, number)
        )
        """,
    ),
    (
        "CREATE TABLE house_key (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
        """
        CREATE TABLE push (
            endpoint TEXT NOT NULL PRIMARY KEY, guest TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
            at BIGINT NOT NULL
        )
        """,
        "CREATE INDEX push_guest ON push (guest)",
        """
        CREATE TABLE notice_wish (
            guest TEXT NOT NULL PRIMARY KEY, language TEXT NOT NULL, quiet_begin INTEGER NOT NULL,
            quiet_end INTEGER NOT NULL, zone TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE notice (
            guest TEXT NOT NULL, table_id TEXT NOT NULL, decision BIGINT NOT NULL, kind TEXT NOT NULL,
            send_at BIGINT NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (guest, table_id, decision, kind)
        )
        """,
        "CREATE INDEX notice_due ON notice (send_at)",
    ),
    (
        """
        CREATE TABLE daily_try (
            table_id TEXT NOT NULL PRIMARY KEY, day TEXT NOT NULL, game TEXT NOT NULL, guest TEXT NOT NULL,
            name TEXT NOT NULL, began BIGINT NOT NULL, ended BIGINT NOT NULL, payoff DOUBLE PRECISION NOT NULL,
            score INTEGER NOT NULL, moves INTEGER NOT NULL, millis BIGINT NOT NULL
        )
        """,
        "CREATE INDEX daily_try_day ON daily_try (day, game)",
    ),
    (
        "CREATE TABLE analysis (key TEXT NOT NULL PRIMARY KEY, at BIGINT NOT NULL, body TEXT NOT NULL)",
        "CREATE INDEX analysis_latest ON analysis (at)",
    ),
    (
        """
        CREATE TABLE device (
            device TEXT NOT NULL PRIMARY KEY, guest TEXT NOT NULL, name TEXT NOT NULL, at BIGINT NOT NULL,
            changed BIGINT NOT NULL, out INTEGER NOT NULL
        )
        """,
        "CREATE INDEX device_guest ON device (guest)",
        "CREATE INDEX device_changed ON device (changed)",
        """
        CREATE TABLE device_code (
            code TEXT NOT NULL PRIMARY KEY, guest TEXT NOT NULL, kind TEXT NOT NULL, until BIGINT NOT NULL
        )
        """,
        """
        CREATE TABLE passkey (
            credential TEXT NOT NULL PRIMARY KEY, guest TEXT NOT NULL, public_key TEXT NOT NULL,
            count BIGINT NOT NULL, at BIGINT NOT NULL
        )
        """,
        "CREATE INDEX passkey_guest ON passkey (guest)",
        """
        CREATE TABLE mail (
            guest TEXT NOT NULL PRIMARY KEY, address TEXT NOT NULL, confirmed INTEGER NOT NULL, stop TEXT NOT NULL,
            at BIGINT NOT NULL
        )
        """,
        "CREATE INDEX mail_stop ON mail (stop)",
    ),
    (
        """
        CREATE TABLE picture (
            hash TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL, data BYTEA NOT NULL, size INTEGER NOT NULL,
            guest TEXT NOT NULL, at BIGINT NOT NULL
        )
        """,
        "CREATE INDEX picture_guest ON picture (guest)",
    ),
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
            here(
                f"the database has taken {taken} steps, this Veillée knows {len(steps)}: a newer version wrote it",
                f"la base a fait {taken} pas, ce Veillée en connaît {len(steps)} : une version plus récente l’a écrite",
            )
        )
    for number in range(taken, len(steps)):
        for statement in steps[number]:
            connection.execute(text(statement))
        connection.execute(insert(step).values(number=number + 1))

"""Who wishes to be told, where, and what is still to be said: shared by all nodes, kept over restarts."""

from collections.abc import Iterable
from functools import partial

import msgspec
from sqlalchemy import Connection, delete, select, update

from veillee.notify.quiet import Quiet
from veillee.notify.webpush import Subscription
from veillee.store.database import Database
from veillee.store.log import inserting
from veillee.store.schema import house_key, mail, notice, notice_wish, push

NEVER = 1 << 62
"""When something is sent that is done with."""
BROWSERS = 10
"""Browsers of one guest that are told."""


class Wish(msgspec.Struct, frozen=True):
    """How somebody wishes to be told."""

    language: str
    quiet: Quiet


class Notice(msgspec.Struct, frozen=True):
    """Something to be told to a guest about a decision that a table waits for."""

    guest: str
    table: str
    decision: int
    kind: str
    send_at: int
    tries: int = 0


class Notices:
    def __init__(self, database: Database) -> None:
        self._database = database
        insert = inserting(database.url.drivername == "postgresql")
        self._keys = insert(house_key).on_conflict_do_nothing()
        wish = insert(notice_wish)
        fields = ("language", "quiet_begin", "quiet_end", "zone")
        self._wish = wish.on_conflict_do_update(
            index_elements=["guest"], set_={field: wish.excluded[field] for field in fields}
        )
        browser = insert(push)
        self._push = browser.on_conflict_do_update(
            index_elements=["endpoint"],
            set_={field: browser.excluded[field] for field in ("guest", "p256dh", "auth", "at")},
        )
        self._notice = insert(notice).on_conflict_do_nothing()

    async def key(self, name: str, new: str) -> str:
        """A key of this house: the first that any node made."""

        def work(connection: Connection) -> str:
            connection.execute(self._keys, [{"name": name, "value": new}])
            return str(connection.execute(select(house_key.c.value).where(house_key.c.name == name)).scalar_one())

        return await self._database.write(work)

    # Who wishes to be told.

    async def subscribe(self, guest: str, browser: Subscription, wish: Wish, at: int) -> None:
        def work(connection: Connection) -> None:
            self._wishes(guest, wish, connection)
            connection.execute(self._push, [{"guest": guest, "at": at, **msgspec.structs.asdict(browser)}])
            mine = select(push.c.endpoint).where(push.c.guest == guest).order_by(push.c.at.desc()).offset(BROWSERS)
            old = connection.execute(mine).scalars().all()
            connection.execute(delete(push).where(push.c.endpoint.in_(old)))

        await self._database.write(work)

    async def wishes(self, guest: str, wish: Wish) -> None:
        """How a guest wishes to be told, in whichever way."""
        await self._database.write(partial(self._wishes, guest, wish))

    def _wishes(self, guest: str, wish: Wish, connection: Connection) -> None:
        quiet = wish.quiet
        values = {"quiet_begin": quiet.begin, "quiet_end": quiet.end, "zone": quiet.zone}
        connection.execute(self._wish, [{"guest": guest, "language": wish.language, **values}])

    async def unsubscribe(self, guest: str, endpoint: str = "") -> None:
        """This browser of a guest, or all of them."""

        def work(connection: Connection) -> None:
            mine = delete(push).where(push.c.guest == guest)
            connection.execute(mine.where(push.c.endpoint == endpoint) if endpoint else mine)
            left = select(push.c.guest).where(push.c.guest == guest).union(
                select(mail.c.guest).where(mail.c.guest == guest)
            )  # fmt: skip
            if connection.execute(left).first() is None:
                connection.execute(delete(notice_wish).where(notice_wish.c.guest == guest))
                connection.execute(delete(notice).where(notice.c.guest == guest))

        await self._database.write(work)

    async def wish(self, guest: str) -> Wish | None:
        query = select(notice_wish).where(notice_wish.c.guest == guest)
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return None if row is None else Wish(row.language, Quiet(row.quiet_begin, row.quiet_end, row.zone))

    async def browsers(self, guest: str) -> list[Subscription]:
        query = select(push.c.endpoint, push.c.p256dh, push.c.auth).where(push.c.guest == guest)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Subscription(*row) for row in rows]

    async def wishing(self, guests: Iterable[str]) -> set[str]:
        """Those of them who wish to be told anything."""
        query = select(notice_wish.c.guest).where(notice_wish.c.guest.in_(sorted(guests)))
        return set(await self._database.read(lambda connection: connection.execute(query).scalars().all()))

    # What is to be said.

    async def note(self, notices: list[Notice]) -> None:
        """To be said, unless it was noted before; whatever is said of older decisions is no longer worth saying."""

        def work(connection: Connection) -> None:
            for one in notices:
                older = delete(notice).where(notice.c.guest == one.guest, notice.c.table_id == one.table)
                connection.execute(older.where(notice.c.decision != one.decision))
            connection.execute(self._notice, [_row(one) for one in notices])

        await self._database.write(work)

    async def due(self, now: int, most: int) -> list[Notice]:
        query = select(notice).where(notice.c.send_at <= now).order_by(notice.c.send_at).limit(most)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Notice(row.guest, row.table_id, row.decision, row.kind, row.send_at, row.tries) for row in rows]

    async def postpone(self, one: Notice, send_at: int, tries: int) -> bool:
        """Say it then, or `NEVER`, after so many tries; False if another node has it in hand."""
        return await self._database.write(partial(_postpone, one, send_at, tries))


def _postpone(one: Notice, send_at: int, tries: int, connection: Connection) -> bool:
    mine = update(notice).where(
        notice.c.guest == one.guest, notice.c.table_id == one.table, notice.c.decision == one.decision,
        notice.c.kind == one.kind, notice.c.send_at == one.send_at,
    )  # fmt: skip
    return connection.execute(mine.values(send_at=send_at, tries=tries)).rowcount == 1


def _row(one: Notice) -> dict[str, str | int]:
    return {
        "guest": one.guest, "table_id": one.table, "decision": one.decision, "kind": one.kind,
        "send_at": one.send_at, "tries": one.tries,
    }  # fmt: skip

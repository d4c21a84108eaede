"""Letters to people who asked for them, where a host has set a mail server: one for a decision that a game over days
waits for. Sent beside everything else; tried again with limits, then dropped.
"""

import asyncio
import hmac
import secrets
from collections.abc import Callable, Coroutine
from email.message import EmailMessage
from hashlib import sha256

import structlog

from veillee.memory.summary import Summary
from veillee.notify.mail import Relay, letter, relay, send
from veillee.server.devices import code_hash
from veillee.server.limits import Buckets
from veillee.server.settings import Settings
from veillee.store.database import Database, StoreDown
from veillee.store.devices import DeviceStore
from veillee.store.letters import LetterStore
from veillee.store.notices import Notice, Notices, Wish
from veillee.words import phrase

DAY = 24 * 3600
CONFIRM = DAY * 1000
"""Milliseconds for which an address can be confirmed."""
ASKED = 3
"""Letters to an address that nobody has confirmed, a day."""
AGAIN = (30.0, 120.0, 600.0)
"""Seconds until a letter is tried again; then it is dropped."""
MOST = 500
"""Letters on their way; whatever would be more is dropped."""


class Letters:
    def __init__(self, settings: Settings, database: Database, notices: Notices, calendar: Callable[[], int]) -> None:
        self.store = LetterStore(database)
        self._codes = DeviceStore(database)
        self._notices = notices
        self._calendar = calendar
        self._relay: Relay | None = relay(settings.mail) if settings.mail else None
        self._sender = settings.mail_from
        self._site = settings.site.rstrip("/")
        self._asked = Buckets(ASKED / DAY, ASKED)
        self.again: tuple[float, ...] = AGAIN
        self._under_way: set[asyncio.Task[None]] = set()
        self._log = structlog.get_logger("letters")

    @property
    def offered(self) -> bool:
        return self._relay is not None

    # Asking for them.

    async def wish(self, guest: str, address: str, language: str) -> None:
        """Somebody says that this address is theirs: it is asked whether that is so."""
        self._asked.take(guest)
        self._asked.take(address.lower())
        stop = await self._stop(address)
        now = self._calendar()
        await self.store.wish(guest, address, code_hash(stop), now)
        token = secrets.token_urlsafe(24)
        await self._codes.offer(code_hash(token), guest, "mail", now + CONFIRM, now)
        link = f"{self._site}/letters#confirm.{token}"
        body = phrase(language, "letter-confirm-body", site=self._site, link=link)
        self._post(guest, letter(self._sender, address, phrase(language, "letter-confirm"), body))

    async def confirm(self, token: str) -> bool:
        guest = await self._codes.take(code_hash(token), "mail", self._calendar())
        known = await self.store.of(guest) if guest else None
        return known is not None and await self.store.confirm(known.guest, known.address)

    async def _stop(self, address: str) -> str:
        """What stops the letters to an address, whoever gets them there: in every one of them, and nowhere else."""
        key = await self._notices.key("letters", secrets.token_hex(32))
        return hmac.new(bytes.fromhex(key), address.encode(), sha256).hexdigest()

    # Telling.

    async def tell(self, one: Notice, summary: Summary, wish: Wish) -> None:
        """Say it by letter too, to whoever wants that: once for a decision, and only where days are given for it."""
        if self._relay is None or not any(place.guest == one.guest and place.out_at for place in summary.places):
            return
        known = await self.store.of(one.guest)
        if known is None or not known.confirmed:
            return
        if await self.store.told_before(one.guest, one.table, one.decision, one.kind):
            return
        others = ", ".join(place.name for place in summary.places if place.name and place.guest != one.guest)
        game = phrase(wish.language, f"game-{summary.game}")
        stop = await self._stop(known.address)
        if known.stop != code_hash(stop):
            await self.store.stops_by(known.guest, code_hash(stop))
        body = phrase(
            wish.language, "letter-turn-body",
            with_whom=phrase(wish.language, "notice-with", game=game, who=others) if others else game,
            link=f"{self._site}/table/{summary.table}", stop=f"{self._site}/letters#stop.{stop}",
        )  # fmt: skip
        subject = phrase(wish.language, f"notice-{one.kind}")
        one_click = f"{self._site}/api/letters/stop?token={stop}"
        self._post(one.guest, letter(self._sender, known.address, f"{subject} · {game}", body, one_click))

    def _post(self, guest: str, message: EmailMessage) -> None:
        if len(self._under_way) >= MOST:
            self._log.warning("letter dropped", why="too many")
            return
        self._spawn(self._sending(guest, message))

    async def _sending(self, guest: str, message: EmailMessage) -> None:
        assert self._relay is not None
        for wait in (*self.again, None):
            went = await send(self._relay, message)
            if went == "gone":
                try:
                    await self.store.remove(guest)
                except StoreDown:
                    self._log.info("addressee kept", why="store down")
            if went != "later":
                return
            if wait is not None:
                await asyncio.sleep(wait)
                if not await self._wanted(guest, str(message["To"])):
                    return
        self._log.warning("letter dropped", why="not taken")

    async def _wanted(self, guest: str, address: str) -> bool:
        """Whether they have not stopped the letters, nor been forgotten, while one was on its way."""
        try:
            known = await self.store.of(guest)
        except StoreDown:
            return True
        return known is not None and known.address == address

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    def close(self) -> None:
        for task in self._under_way:
            task.cancel()

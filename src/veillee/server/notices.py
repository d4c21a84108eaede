"""Tells people who are not looking that a table waits for them: once for a decision, never while they look, not in
their quiet hours, and once more before their time runs out. Nothing that a table does ever waits for it.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence
from hashlib import blake2b

import msgspec
import structlog

from veillee.memory.summary import Summary
from veillee.notify.vapid import Vapid, new_secret
from veillee.notify.webpush import Sender, Subscription
from veillee.store.database import StoreDown
from veillee.store.notices import NEVER, Notice, Notices, Wish
from veillee.words import phrase

EVERY = 1.0
"""Seconds between two looks at what is to be said."""
MOST = 50
IN_HAND = 2 * 60_000
"""Milliseconds after which another node may say what one has had in hand."""
AGAIN = (30_000, 2 * 60_000, 10 * 60_000)
"""Milliseconds until it is tried again; then it is dropped."""
SOON = 3 * 3600 * 1000
"""Milliseconds before somebody's time runs out at which they are reminded, or a quarter of what they had."""
HOME = 30_000
"""Milliseconds until somebody is told who looks at their home page, should they still be waited for."""
CONTACT = "https://veillee.invalid"
"""A push service may wish to write to somebody; a house without a name has nobody to write to."""


class Word(msgspec.Struct, frozen=True):
    """What a browser shows. Nothing that only the seat may know."""

    title: str
    body: str
    url: str
    tag: str


async def _no_letter(_one: Notice, _summary: Summary, _wish: Wish) -> None:
    pass


class Herald:
    def __init__(
        self, notices: Notices, calendar: Callable[[], int], known: Callable[[str], Awaitable[Summary | None]]
    ) -> None:
        self.notices = notices
        self._calendar = calendar
        self._known = known
        self.looks: Callable[[str, str], bool] = lambda guest, table: False
        """Whether a guest looks at a table."""
        self.at_home: Callable[[str], bool] = lambda guest: False
        """Whether they look at their home page, or did so a moment ago."""
        self.by_letter: Callable[[Notice, Summary, Wish], Awaitable[None]] = _no_letter
        """Told beside the browsers."""
        self._vapid: Vapid | None = None
        self._sender: Sender | None = None
        self._log = structlog.get_logger("notices")

    async def vapid(self) -> Vapid:
        if self._vapid is None:
            self._vapid = Vapid(await self.notices.key("vapid", new_secret()), CONTACT)
        return self._vapid

    # What is to be said.

    async def consider(self, summaries: Sequence[Summary]) -> None:
        """These tables have changed."""
        now = self._calendar()
        found = [one for summary in summaries for one in waiting(summary, now)]
        if not found:
            return
        wishing = await self.notices.wishing({one.guest for one in found})
        told = [one for one in found if one.guest in wishing]
        # Whoever sees it happen is not told; the reminder is for later.
        told = [
            msgspec.structs.replace(one, send_at=NEVER)
            if one.kind == "turn" and self.looks(one.guest, one.table)
            else one
            for one in told
        ]
        if told:
            await self.notices.note(told)

    # Saying it.

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            with contextlib.suppress(StoreDown):
                due = await self.notices.due(self._calendar(), MOST)
                await asyncio.gather(*(self._careful(one) for one in due))

    async def _careful(self, one: Notice) -> None:
        try:
            await self._tell(one)
        except StoreDown:
            pass
        except Exception:  # noqa: BLE001 (what one cannot be told is no reason to tell nobody)
            self._log.exception("notice failed")

    async def _tell(self, one: Notice) -> None:
        now = self._calendar()
        if not await self.notices.postpone(one, now + IN_HAND, one.tries):
            return
        wish, summary = await self.notices.wish(one.guest), await self._known(one.table)
        when, tries = NEVER, one.tries
        if wish is not None and summary is not None and awaited(summary, one) and not self.looks(one.guest, one.table):
            when = max(wish.quiet.until(now), now + HOME if self.at_home(one.guest) else now)
            if when == now:
                tries += 1
                if one.tries == 0:
                    await self.by_letter(one, summary, wish)
                sent = await self._sent(one, summary, wish)
                when = NEVER if sent or tries > len(AGAIN) else now + AGAIN[tries - 1]
        await self.notices.postpone(msgspec.structs.replace(one, send_at=now + IN_HAND), when, tries)

    async def _sent(self, one: Notice, summary: Summary, wish: Wish) -> bool:
        """Whether every browser has it, or is gone for good."""
        if self._sender is None:
            self._sender = Sender(await self.vapid())
        word = msgspec.json.encode(said(one, summary, wish.language))
        browsers = await self.notices.browsers(one.guest)
        done = await asyncio.gather(*(self._to(one.guest, browser, word, one.table) for browser in browsers))
        return all(done)

    async def _to(self, guest: str, browser: Subscription, word: bytes, table: str) -> bool:
        assert self._sender is not None
        topic = blake2b(table.encode(), digest_size=12).hexdigest()
        went = await self._sender.send(browser, word, topic, int(time.time()))
        if went == "gone":
            await self.notices.unsubscribe(guest, browser.endpoint)
        return went != "later"

    async def close(self) -> None:
        if self._sender is not None:
            await self._sender.close()


def waiting(summary: Summary, now: int) -> list[Notice]:
    """What could be said about a table: to everybody whom it waits for, now and before their time runs out."""
    if summary.phase != "play" or summary.lesson:
        return []
    found = []
    for place in summary.places:
        if place.guest and place.due and not place.bot:
            found.append(Notice(place.guest, summary.table, place.decision, "turn", now))
            if place.out_at > now:
                soon = place.out_at - min(SOON, (place.out_at - summary.at) // 4)
                found.append(Notice(place.guest, summary.table, place.decision, "soon", soon))
            if place.nudged:
                found.append(Notice(place.guest, summary.table, place.decision, "nudge", now))
    return found


def awaited(summary: Summary, one: Notice) -> bool:
    """Whether the table still waits for that."""
    return summary.phase == "play" and any(
        place.guest == one.guest and place.due and not place.bot and place.decision == one.decision
        for place in summary.places
    )


def said(one: Notice, summary: Summary, language: str) -> Word:
    """What is told, in the reader's language."""
    others = [place.name for place in summary.places if place.name and place.guest != one.guest]
    game = phrase(language, f"game-{summary.game}")
    body = phrase(language, "notice-with", game=game, who=", ".join(others)) if others else game
    return Word(phrase(language, f"notice-{one.kind}"), body, f"/table/{summary.table}", summary.table)

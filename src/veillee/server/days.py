"""The deals of the day: today's table for whoever plays it, the rankings, and secrets once their day is over."""

import asyncio
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

from veillee.core.fair import commitment
from veillee.core.registry import box, known
from veillee.memory import daily
from veillee.memory.daily import Period, Ranked, Stands
from veillee.server import daily_wire as wire
from veillee.server.notices import Herald
from veillee.server.opening import Opening
from veillee.server.remember import Remembering
from veillee.server.room import Room
from veillee.store.daily import first_day, tries
from veillee.store.database import Database, StoreDown
from veillee.store.log import Log
from veillee.table.refusal import No, named

SHOWN = 50
"""Rows of a ranking that are told."""
FRESH = 10.0
"""Seconds for which a ranking of many days is not added up again."""
KEPT = 16
"""Such rankings in memory."""


class House(Protocol):
    """What a day needs of the node: tables, and a key of the house."""

    store: Log
    remembering: Remembering
    herald: Herald
    calendar: Callable[[], int]

    async def room(self, name: str) -> Room: ...

    async def opened(self, name: str) -> Room: ...


class Days:
    def __init__(self, house: House, opening: Opening) -> None:
        self._house = house
        self._opening = opening
        self._key: bytes | None = None
        self._summed: dict[tuple[Period, str], tuple[float, list[Stands]]] = {}

    @property
    def _database(self) -> Database:
        return self._house.store.database

    @property
    def today(self) -> str:
        return daily.day_at(self._house.calendar())

    def past(self, day: str) -> bool:
        """What it was made of may be known."""
        return day < self.today

    async def _secret(self, day: str, game: str) -> str:
        if self._key is None:
            self._key = bytes.fromhex(await self._house.herald.notices.key("daily", secrets.token_hex(32)))
        return daily.secret(self._key, day, game)

    async def _commitment(self, day: str, game: str) -> str:
        return commitment(bytes.fromhex(await self._secret(day, game)))

    # Playing.

    async def play(self, guest: str, game: str, name: str, may_open: Callable[[], None]) -> Room:
        """The table of a guest's try: the one that goes on, else a new one. Only their first counts."""
        day = self.today
        named(game)
        try:
            mine = [one for one in await tries(self._database, day, day, game) if one.guest == guest]
            for one in mine:
                if not one.ended:
                    return await self._house.room(one.table)
            may_open()
            secret = await self._secret(day, game)
            table = await self._opening.for_day(guest, name, day, game, secret, self._house.calendar())
        except StoreDown:
            raise No("store-down", wait=1000) from None
        return await self._house.opened(table)

    # Looking.

    async def day(self, day: str, guest: str) -> wire.Day:
        now, today = self._house.calendar(), self.today
        day = day or today
        self._good(day)
        try:
            found = await tries(self._database, day, day)
            games = []
            for game in known():
                of_game = [one for one in found if one.game == game]
                games.append(await self._game(day, game, of_game, guest))
            tomorrow = daily.shifted(day, 1)
            promises = [wire.Promise(game, await self._commitment(tomorrow, game)) for game in known()]
            first = await first_day(self._database) or day
        except StoreDown:
            raise No("store-down", wait=1000) from None
        return wire.Day(day, today, first, daily.end_of(day), now, games, promises if day == today else [])

    def _good(self, day: str) -> None:
        """`No` if it is no day, or one that has not come."""
        if not daily.is_day(day):
            raise No("no-such-day")
        if day > self.today:
            raise No("day-to-come")

    async def _game(self, day: str, game: str, found: list[daily.Try], guest: str) -> wire.DayGame:
        meta = box(game).meta
        ranked = daily.ranking(found, meta.real_time)
        mine = next((one for one in daily.counted(found) if guest and one.guest == guest), None)
        yours = None
        if mine is not None:
            place = next((one.place for one in ranked if one.what is mine), 0)
            yours = wire.DayTry(mine.table, mine.ended > 0, place)
        rows = [
            _row(one, guest)
            for number, one in enumerate(ranked)
            if number < SHOWN or (guest and one.what.guest == guest)
        ]
        return wire.DayGame(
            game=game,
            bots=meta.players[0] - 1,
            commitment=await self._commitment(day, game),
            secret=await self._secret(day, game) if self.past(day) else "",
            players=len(ranked),
            ranking=rows,
            yours=yours,
            counts=any(one.what.score != int(one.what.payoff > 0) for one in ranked),
            timed=meta.real_time,
        )

    async def best(self, day: str, game: str) -> str:
        """The table of the best try of a day that is over."""
        self._good(day)
        named(game)
        if not self.past(day):
            raise No("day-not-over")
        try:
            ranked = daily.ranking(await tries(self._database, day, day, game), box(game).meta.real_time)
        except StoreDown:
            raise No("store-down", wait=1000) from None
        if not ranked:
            raise No("no-such-game")
        return ranked[0].what.table

    async def standings(self, period: Period, day: str, guest: str) -> wire.DayStandings:
        day = day or self.today
        self._good(day)
        first, last = daily.span(period, day)
        found = await self._added_up(period, first, last)
        rows = [
            wire.StandsRow(one.place, one.name, bool(guest) and one.guest == guest, one.points, one.deals)
            for number, one in enumerate(found)
            if number < SHOWN or (guest and one.guest == guest)
        ]
        return wire.DayStandings(period, first, last, daily.season_of(day), len(found), rows)

    async def _added_up(self, period: Period, first: str, last: str) -> list[Stands]:
        """Of many days, beside the loop; the same for whoever asks within seconds."""
        at, found = self._summed.get((period, first), (-FRESH, []))
        if time.monotonic() - at < FRESH:
            return found
        try:
            all_tries = await tries(self._database, first, last)
        except StoreDown:
            raise No("store-down", wait=1000) from None
        found = await asyncio.to_thread(partial(added_up, all_tries))
        self._summed[period, first] = (time.monotonic(), found)
        if len(self._summed) > KEPT:
            del self._summed[next(iter(self._summed))]
        return found


def added_up(found: list[daily.Try]) -> list[Stands]:
    """The points of all these tries, whichever days and games they are of."""
    deals: dict[tuple[str, str], list[daily.Try]] = {}
    for one in found:
        deals.setdefault((one.day, one.game), []).append(one)
    real_time = {game: box(game).meta.real_time for game in known()}
    return daily.standings(daily.ranking(some, real_time.get(game, False)) for (_, game), some in sorted(deals.items()))


def _row(one: Ranked, guest: str) -> wire.DayRow:
    what = one.what
    you = bool(guest) and what.guest == guest
    return wire.DayRow(
        one.place, what.name, you, what.payoff > 0, what.score, what.moves, what.millis, one.points
    )  # fmt: skip

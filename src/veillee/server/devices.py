"""One person on several devices: every device has a key of its own; which guest it opens is known here without a look
into the store, because everything that people do asks for it.

A device that stands alone is known by its key's hash, and that is the guest. One that was added, and one that was
signed out, has a row.
"""

import asyncio
import contextlib
import re
import secrets
from collections.abc import Callable
from hashlib import blake2b

import msgspec

from veillee.server.guests import LINKED, guest_of, hash_of, new_key
from veillee.server.opening import LETTERS
from veillee.store.database import Database, StoreDown
from veillee.store.devices import DEVICES, Device, DeviceStore

CODE = 12
"""Letters of a code: 59 bits, for ten minutes and one use."""
GOOD = 10 * 60_000
"""Milliseconds for which a code is good."""
EVERY = 2.0
"""Seconds between two looks at what other nodes have changed."""
OVERLAP = 30_000
"""Milliseconds by which looks overlap: clocks differ."""
BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox", "Firefox"), ("Chrom", "Chrome"), ("Safari", "Safari"))
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)  # fmt: skip


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def plain_code(typed: str) -> str:
    """A code as somebody types it: in groups, in capitals."""
    return re.sub(r"[^a-z0-9]", "", typed.lower())


def code_hash(code: str) -> str:
    return blake2b(code.encode(), digest_size=16, person=b"veillee code").hexdigest()


def device_name(agent: str) -> str:
    """A browser and its system by their own names; empty for one that nobody knows."""
    found = [next((name for sign, name in known if sign in agent), "") for known in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in found if name)


class Devices:
    def __init__(self, database: Database, calendar: Callable[[], int]) -> None:
        self.store = DeviceStore(database)
        self._calendar = calendar
        self._rows: dict[str, Device] = {}
        self._since = 0
        self.cut: Callable[[str], None] = lambda guest: None
        """Called with a guest of whom a device was signed out: whoever is connected comes back with their key."""

    async def load(self) -> None:
        """All that is known, before anybody comes in."""
        await self._look()

    async def run(self) -> None:
        """On a store that others write to."""
        while True:
            await asyncio.sleep(EVERY)
            with contextlib.suppress(StoreDown):
                await self._look()

    async def _look(self) -> None:
        now = self._calendar()
        for one in await self.store.changed(self._since):
            self._know(one)
        self._since = now - OVERLAP

    def _know(self, one: Device) -> None:
        before = self._rows.get(one.device)
        self._rows[one.device] = one
        if one.out and (before is None or not before.out):
            self.cut(one.guest if before is None else before.guest)

    def guest(self, key: str | None) -> str:
        """Whom a key opens; empty if it opens nothing."""
        row = self._rows.get(hash_of(key)) if key else None
        if row is not None:
            return "" if row.out else row.guest
        return guest_of(key)

    def unknown(self, key: str | None) -> bool:
        """Whether it is the key of an added device that we have not heard of."""
        return key is not None and LINKED.match(key) is not None and hash_of(key) not in self._rows

    async def learn(self, key: str | None) -> None:
        """A key that was added a moment ago, perhaps at another node."""
        if key is not None and self.unknown(key):
            found = await self.store.find(hash_of(key))
            if found is not None:
                self._know(found)

    # What a guest does with theirs.

    async def offer(self, guest: str) -> tuple[str, int]:
        """A code that adds a device, and until when it is good."""
        code, now = new_code(), self._calendar()
        await self.store.offer(code_hash(code), guest, "link", now + GOOD, now)
        return code, now + GOOD

    async def take(self, typed: str) -> str | None:
        """Whose device one becomes with a code."""
        return await self.store.take(code_hash(plain_code(typed)), "link", self._calendar())

    def alone(self, key: str) -> bool:
        """Whether it is the only device of its guest, as far as anybody knows: such a one has no row."""
        return bool(guest_of(key)) and hash_of(key) not in self._rows

    async def name(self, key: str, agent: str) -> None:
        """A device that others were added to is called by its name as soon as it comes by."""
        row = self._rows.get(hash_of(key))
        if row is not None and not row.out and not row.name and device_name(agent):
            row = msgspec.structs.replace(row, name=device_name(agent), changed=self._calendar())
            await self.store.name(row)
            self._rows[row.device] = row

    async def note(self, guest: str, key: str, agent: str) -> None:
        """A device that stood alone so far is on the list from now on."""
        if hash_of(key) not in self._rows:
            await self._add(Device(hash_of(key), guest, device_name(agent), self._calendar(), self._calendar(), False))

    async def added(self, guest: str, agent: str) -> str:
        """The key of a new device of a guest. The first one, whose key is the guest's, is on the list with it."""
        key = new_key(linked=True)
        if guest not in self._rows:
            await self._add(Device(guest, guest, "", self._calendar(), self._calendar(), False))
        mine = await self.store.of(guest)
        for oldest in mine[: max(0, len(mine) + 1 - DEVICES)]:
            await self.sign_out(guest, oldest.device)
        await self._add(Device(hash_of(key), guest, device_name(agent), self._calendar(), self._calendar(), False))
        return key

    async def _add(self, new: Device) -> None:
        await self.store.add(new)
        self._rows[new.device] = new

    async def sign_out(self, guest: str, device: str) -> bool:
        if not await self.store.sign_out(guest, device, self._calendar()):
            return False
        found = await self.store.find(device)
        if found is not None:
            self._know(found)
        return True

    async def forget(self, guest: str) -> None:
        for closed in await self.store.forget(guest, self._calendar()):
            self._rows[closed.device] = closed
        self.cut(guest)

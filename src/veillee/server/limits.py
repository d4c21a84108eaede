"""How much may come in: a bucket that refills by itself, and one such bucket per key."""

import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache

from veillee.server.workers import Share
from veillee.table.refusal import No


@lru_cache(10_000)
def network_of(host: str) -> str:
    """Whom limits count as one: an IPv4 address, or the /64 network that a household has of IPv6."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.IPv6Network((address, 64), strict=False))
    return str(address)


def neighbourhood_of(host: str) -> str:
    """As `network_of`, wider: whoever has a /48 of IPv6 has 65,536 networks to guess from."""
    network = network_of(host)
    if not network.endswith("/64"):
        return network
    return str(ipaddress.IPv6Network(network).supernet(new_prefix=48))


class Whereabouts:
    """From where guests were last seen, so that the bots of their tables share the thinkers fairly. Forgets the
    longest unseen.
    """

    def __init__(self, most: int = 10_000) -> None:
        self._most = most
        self._seen: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, network: str) -> Share:
        if guest:
            self._seen.pop(guest, None)
            self._seen[guest] = network
            if len(self._seen) > self._most:
                self._seen.popitem(last=False)
        return network, guest

    def share(self, guest: str) -> Share:
        return self._seen.get(guest, guest), guest


class Bucket:
    """So many at once, so many a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> float:
        """0 if there was one left; else the seconds until there will be."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left >= 1.0:
            self._left -= 1.0
            return 0.0
        return (1.0 - self._left) / self.rate

    def give(self) -> None:
        self._left = min(self.burst, self._left + 1.0)

    def wait(self) -> float:
        """Seconds until there is one again; 0 if there is. Nothing is taken."""
        left = min(self.burst, self._left + (time.monotonic() - self._at) * self.rate)
        return 0.0 if left >= 1.0 else (1.0 - left) / self.rate

    @property
    def full(self) -> bool:
        return self._left + (time.monotonic() - self._at) * self.rate >= self.burst


class Buckets:
    """A bucket per key; full ones are forgotten, so that memory stays bounded by who is busy."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> None:
        """Take one, or `No` with the time to wait."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self.most:
                self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
            while len(self._buckets) >= self.most:
                del self._buckets[next(iter(self._buckets))]
            bucket = self._buckets[key] = Bucket(self.rate, self.burst)
        wait = bucket.take()
        if wait:
            raise No("too-fast", wait=int(wait * 1000) + 1)

    def give(self, key: str) -> None:
        """Give back what was taken: it did not count."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.give()

    def empty(self) -> list[tuple[str, float]]:
        """Who would be refused now, and for how many seconds."""
        return [(key, bucket.wait()) for key, bucket in self._buckets.items() if bucket.wait()]

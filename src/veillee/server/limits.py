"""How much may come in: a bucket that refills by itself, and one such bucket per key."""

import time

from veillee.table.refusal import No


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
            bucket = self._buckets[key] = Bucket(self.rate, self.burst)
        wait = bucket.take()
        if wait:
            raise No("too-fast", wait=int(wait * 1000) + 1)

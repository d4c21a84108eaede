"""Randomness as an argument: one interface, two streams.

`KeyedRng` deals at tables: unguessable, and it refuses to be copied, so that whoever needs a copy of a live state
must imagine one. `FastRng` serves simulation and search: two words of arithmetic, copied freely. Records name the
stream that dealt them.
"""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK32: Final = 0xFFFFFFFF
# The largest a below 2**31 for which a·2**32 − 1 and a·2**31 − 1 are prime: multiply-with-carry then has period
# a·2**31 − 1,
# and no intermediate value reaches 2**63, so compiled and interpreted agree.
MULTIPLIER: Final = 2147483085


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A stream of random words. Subclasses give `word`; `below` is unbiased."""

    name: str

    def __init__(self, name: str) -> None:
        self.name = name

    def word(self) -> int:
        """The next 32 random bits."""
        raise NotImplementedError

    def below(self, n: int) -> int:
        """Uniform over 0 … n − 1, for 1 ≤ n < 2**31 (Lemire: multiply, reject the few that would be uneven)."""
        if n < 1 or n >= 0x80000000:
            raise ValueError(f"below({n}): n must be between 1 and 2**31 - 1")
        product = self.word() * n
        low = product & MASK32
        if low < n:
            least = 0x100000000 % n
            while low < least:
                product = self.word() * n
                low = product & MASK32
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Fisher–Yates, in place."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def child(self) -> "FastRng":
        """A fast stream of its own, seeded from this one."""
        return FastRng((self.word() << 31) ^ self.word())

    def copy(self) -> "Rng":
        raise NotImplementedError

    def mark(self) -> tuple[int, ...]:
        """Where the stream stands, without saying what it will give: equal marks mean that nothing was drawn in
        between.
        """
        raise NotImplementedError


class FastRng(Rng):
    """Multiply-with-carry with 32-bit words."""

    state: i64

    def __init__(self, seed: int) -> None:
        super().__init__("fast-1")
        self.state = mixed(seed & 0x3FFFFFFFFFFFFFFF)

    def word(self) -> int:
        x: i64 = self.state
        x = MULTIPLIER * (x & MASK32) + (x >> 32)
        self.state = x
        return (x ^ (x >> 32)) & MASK32

    def below(self, n: int) -> int:
        if n < 1 or n >= 0x80000000:
            raise ValueError(f"below({n}): n must be between 1 and 2**31 - 1")
        bound: i64 = n
        x: i64 = self.state
        x = MULTIPLIER * (x & MASK32) + (x >> 32)
        product: i64 = ((x ^ (x >> 32)) & MASK32) * bound
        low: i64 = product & MASK32
        if low < bound:
            least: i64 = 0x100000000 % bound
            while low < least:
                x = MULTIPLIER * (x & MASK32) + (x >> 32)
                product = ((x ^ (x >> 32)) & MASK32) * bound
                low = product & MASK32
        self.state = x
        return product >> 32

    def child(self) -> "FastRng":
        """As any stream's, without a number that is too long for a register."""
        x: i64 = self.state
        x = MULTIPLIER * (x & MASK32) + (x >> 32)
        first: i64 = (x ^ (x >> 32)) & 0x7FFFFFFF
        x = MULTIPLIER * (x & MASK32) + (x >> 32)
        self.state = x
        return fast_rng_at(mixed((first << 31) ^ ((x ^ (x >> 32)) & MASK32)))

    def copy(self) -> "FastRng":
        return fast_rng_at(self.state)

    def mark(self) -> tuple[int, ...]:
        return (self.state,)

    def __reduce__(self) -> tuple[object, ...]:
        return (fast_rng_at, (self.state,))


def mixed(seed: i64) -> i64:
    """Where the stream of a seed begins."""
    # Seeds 0 and the modulus would stand still; the low word of a seed is mixed so that near seeds part at once.
    x: i64 = (((seed ^ (seed >> 32)) & 0x3FFFFFFF) << 32 | (seed & MASK32)) | 1
    for _ in range(4):
        x = MULTIPLIER * (x & MASK32) + (x >> 32)
    return x


def fast_rng_at(state: i64) -> FastRng:
    """The stream that stands at `state`."""
    rng = FastRng(1)
    rng.state = state
    return rng


class KeyedRng(Rng):
    """BLAKE2b of a counter under a secret key. Whoever lacks the key can neither foresee nor check a draw."""

    key: bytes
    drawn: int
    block: bytes

    def __init__(self, key: bytes) -> None:
        super().__init__("keyed-1")
        self.key = key
        self.drawn = 0
        self.block = b""

    def word(self) -> int:
        at = self.drawn & 15
        if at == 0:
            self.block = blake2b((self.drawn >> 4).to_bytes(8, "little"), key=self.key, digest_size=64).digest()
        self.drawn += 1
        return int.from_bytes(self.block[4 * at : 4 * at + 4], "little")

    def copy(self) -> Rng:
        raise TypeError("a table's random stream cannot be copied: imagine a world instead")

    def mark(self) -> tuple[int, ...]:
        return (self.drawn,)

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a table's random stream cannot be pickled: imagine a world instead")


def stream(seed: str, game: int, purpose: str) -> FastRng:
    """Game `game` of `seed` has one stream per purpose (the deal, each bot), whatever the number of workers."""
    digest = blake2b(f"{seed}\n{game}\n{purpose}".encode(), digest_size=8).digest()
    return FastRng(int.from_bytes(digest, "little") >> 1)

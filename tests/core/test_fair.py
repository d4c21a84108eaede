"""Fair shuffles: bound by the commitment, moved by every nonce, repeatable by everyone afterwards."""

from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from veillee.core import fair


def test_the_commitment_can_be_checked_with_any_sha256() -> None:
    assert fair.commitment(b"a secret") == sha256(b"a secret").hexdigest()


def test_every_nonce_and_the_secret_and_the_order_move_the_seed() -> None:
    seeds = {
        fair.seed(b"secret", [b"one", b"two"]),
        fair.seed(b"secret", [b"two", b"one"]),
        fair.seed(b"secret", [b"one", b"2"]),
        fair.seed(b"secret", [b"one", b"two", fair.BOT_NONCE]),
        fair.seed(b"other", [b"one", b"two"]),
    }
    assert len(seeds) == 5


@given(st.lists(st.binary(max_size=6), max_size=4), st.lists(st.binary(max_size=6), max_size=4))
def test_no_two_lists_of_nonces_run_together(one: list[bytes], other: list[bytes]) -> None:
    assert (fair.seed(b"s", one) == fair.seed(b"s", other)) == (one == other)


def test_the_same_seed_deals_the_same() -> None:
    key = fair.seed(b"secret", [b"one"])
    first, second = fair.table_rng(key), fair.table_rng(key)
    assert [first.below(52) for _ in range(20)] == [second.below(52) for _ in range(20)]

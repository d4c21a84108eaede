"""The two random streams: unbiased, reproducible, and a table's own cannot be copied."""

import pickle

import pytest

from veillee.core.rng import FastRng, KeyedRng, Rng, stream


@pytest.mark.parametrize("rng", [FastRng(7), KeyedRng(b"k" * 32)], ids=["fast", "keyed"])
def test_below_is_even_over_a_range_that_does_not_divide_the_words(rng: Rng) -> None:
    counts = [0] * 7
    for _ in range(14_000):
        counts[rng.below(7)] += 1
    chi = sum((count - 2000) ** 2 / 2000 for count in counts)
    assert chi < 26, counts  # 6 degrees of freedom: beyond this once in five thousand seeds


class Given(Rng):
    """These words, one after the other."""

    def __init__(self, *words: int) -> None:
        super().__init__("given")
        self.words = list(words)

    def word(self) -> int:
        return self.words.pop(0)


def test_below_draws_again_where_a_number_would_come_up_too_often() -> None:
    """Only a word that leaves at least a quarter (2**32 % n) counts: 0 leaves nothing and 3 an eighth."""
    rng = Given(0, 3, 6, 1)
    assert rng.below(3 << 29) == 2
    assert rng.words == [1]


@pytest.mark.parametrize("n", [1, 6, 1000, 3 << 29, 2**31 - 1])
def test_the_fast_stream_draws_as_every_stream_does_only_faster(n: int) -> None:
    fast, plain = FastRng(5), FastRng(5)
    assert [fast.below(n) for _ in range(200)] == [Rng.below(plain, n) for _ in range(200)]
    assert fast.mark() == plain.mark()


@pytest.mark.parametrize("n", [0, -1, 2**31])
def test_below_says_which_bounds_it_takes(n: int) -> None:
    for rng in (FastRng(1), KeyedRng(b"k")):
        with pytest.raises(ValueError, match=r"between 1 and 2\*\*31 - 1"):
            rng.below(n)


def test_a_fast_stream_copies_and_pickles_to_the_same_future() -> None:
    rng = stream("seed", 3, "deal")
    rng.word()
    twins = [rng.copy(), pickle.loads(pickle.dumps(rng))]
    future = [rng.word() for _ in range(5)]
    for twin in twins:
        assert [twin.word() for _ in range(5)] == future


def test_a_tables_stream_refuses_to_be_copied_or_pickled() -> None:
    rng = KeyedRng(b"secret key")
    with pytest.raises(TypeError, match="imagine a world instead"):
        rng.copy()
    with pytest.raises(TypeError, match="imagine a world instead"):
        pickle.dumps(rng)


def test_streams_of_one_game_differ_by_purpose_and_game() -> None:
    seen = {stream("s", game, purpose).word() for game in range(50) for purpose in ("deal", "bot 1", "bot 2")}
    assert len(seen) == 150


def test_the_mark_moves_with_every_draw_and_tells_no_secret() -> None:
    rng = KeyedRng(b"k")
    before = rng.mark()
    rng.below(10)
    assert rng.mark() != before
    assert rng.mark() == (1,)

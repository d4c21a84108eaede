"""A record played again, step by step."""

import hashlib

import pytest
from msgspec.structs import replace

from veillee.core import fair
from veillee.core.game import Game
from veillee.core.record import Record
from veillee.core.replay import BadReplay, Step, steps, verify
from veillee.core.rng import KeyedRng
from veillee.shelf import game
from veillee.study.simulate import play, record_of


def recorded(name: str, options: dict[str, str], bots: list[str]) -> tuple[Game, Record]:
    found = game(name, options)
    state, played = play(found, bots, "again", 1)
    return found, record_of(found, bots, "again", 1, state, played)


def replayed(found: Game, record: Record) -> list[Step]:
    return list(steps(record, found))


def test_there_is_a_step_for_the_deal_and_for_each_move_and_none_for_an_end_that_tells_nothing() -> None:
    found, record = recorded("mission", {}, ["random"] * 3)
    assert record.end is not None
    assert [step.line for step in replayed(found, record)] == [None, *record.lines]


def test_what_happens_after_the_last_move_is_a_step_of_its_own() -> None:
    found, record = recorded("freeze", {"sand": "120"}, ["easy"])
    assert record.end is not None
    assert record.end > record.lines[-1].at, "the sand ran out"
    last = replayed(found, record)[-1]
    assert last.line is None
    assert [found.meta.kinds[event.kind] for event in last.events] == ["time", "lost"]


def test_a_table_deals_by_a_stream_that_anybody_can_write_again() -> None:
    """Records are checked by other programs too: sixteen words of 32 bits in each BLAKE2b of the block's number."""
    rng, words = KeyedRng(b"key"), []
    for block in range(2):
        digest = hashlib.blake2b(block.to_bytes(8, "little"), key=b"key", digest_size=64).digest()
        words += [int.from_bytes(digest[at : at + 4], "little") for at in range(0, 64, 4)]
    assert [rng.word() for _ in range(32)] == words


def test_a_record_whose_secret_seed_or_result_was_changed_is_refused() -> None:
    found, record = recorded("mission", {}, ["random"] * 2)
    secret, nonces = b"s" * 32, [b"a" * 16, b"b" * 16]
    seed = fair.seed(secret, nonces).hex()
    verify(record, found)
    dealt = replace(
        record,
        commitment=fair.commitment(secret),
        secret=secret.hex(),
        nonces=tuple(nonce.hex() for nonce in nonces),
    )
    with pytest.raises(BadReplay, match="secret and nonces give"):
        verify(dealt, found)
    with pytest.raises(BadReplay, match="does not match the commitment"):
        verify(replace(dealt, seed=seed, secret=("t" * 32).encode().hex()), found)
    with pytest.raises(BadReplay, match="the result is recorded as 0 0"):
        verify(replace(record, result=("0", "0")), found)

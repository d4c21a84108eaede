"""A pack of one's own: refused with a reason in words, or playable to the end by any number of players, with a record
that replays and verifies; nothing in between.
"""

import random

import pytest

from tests.laws.mutants import changed
from tests.laws.play import pack_text
from tests.table.sheet import SECRET, Sheet, facts
from veillee import shelf, words
from veillee.core import options as opts
from veillee.core.content import LANGUAGES, BadContent, Content
from veillee.core.game import seats_in
from veillee.core.record import parse, write
from veillee.core.registry import Box, bind, box
from veillee.core.replay import verify
from veillee.core.rng import FastRng
from veillee.games import OURS
from veillee.server.packs import trial
from veillee.server.replay import content_info
from veillee.study.simulate import play, record_of
from veillee.table import entries as log

FEW, MANY = 40, 200


def refused(found: Box, text: str) -> bool:
    """Whether the pack is refused, in words of both languages; what could be read of it can be drawn."""
    bad: BadContent | None = None
    try:
        draft: object = found.content(text, "mine.toml")
    except BadContent as told:
        bad, draft = told, told.draft
    if isinstance(draft, Content):
        content_info(found.meta.id, draft)
    if bad is None:
        return isinstance(trial(found.meta.id, text), tuple)
    for language in LANGUAGES:
        assert all(words.mistakes(language, bad))
    return True


def played(found: Box, text: str, seed: int) -> None:
    """A game for every number of players, to its end; its record tells the same game."""
    content = found.content(text, "mine.toml")
    game = bind(found, opts.parse(found.options, {}), content)
    least, most = found.meta.players
    for players in range(least, most + 1):
        bots = ["random"] * players
        state, through = play(game, bots, f"packs {seed}", players)
        assert state.over
        record = parse(write(record_of(game, bots, f"packs {seed}", players, state, through)))
        assert verify(record, shelf.recorded(record)).payoffs() == state.payoffs()


def at_a_table(found: Box, text: str, seed: int) -> None:
    """A whole game at a table that was opened with the pack: its log replays, and its record, as somebody
    downloads it, tells the same game with the same pack.
    """
    content = found.content(text, "mine.toml")
    least, most = found.meta.players
    seats = least + seed % (most - least + 1)
    opened = log.Opened(
        found.meta.id, found.meta.version, content.id, content.hash, content.text, seats, {}, None, False, SECRET
    )
    sheet = Sheet(opened, (("Ada", None), *[("", "random")] * (seats - 1)))
    sheet.start()
    state, rng = sheet.table.match.state, FastRng(seed)
    while not state.over:
        acting = state.due or state.may
        if acting:
            seat = seats_in(acting)[rng.below(acting.bit_count())]
            moved = log.Moved(seat, state.game.notation(state.sample(seat, rng)), sheet.table.chairs[seat].bot or "")
            sheet.write(sheet.table.chairs[seat].holder, (moved,))
        else:
            sheet.now = state.deadline()
            sheet.write("", (log.Passed(),))
    assert facts(sheet.replayed()) == facts(sheet.table)
    record = parse(write(sheet.table.match.record()))
    game = shelf.recorded(record)
    assert game.content.hash == content.hash
    assert verify(record, game).digest() == state.digest()


def through(name: str, seeds: range) -> None:
    found = box(name)
    assert found.shape is not None
    taken = 0
    for seed in seeds:
        text = changed(pack_text(found, found.packs[seed % len(found.packs)]), found.shape, random.Random(seed))
        if not refused(found, text):
            played(found, text, seed)
            at_a_table(found, text, seed)
            taken += 1
    assert 0 < taken < len(seeds)


@pytest.mark.parametrize("name", OURS)
def test_a_changed_pack_is_refused_in_words_or_plays_with_every_number_of_players(name: str) -> None:
    through(name, range(FEW))


@pytest.mark.slow
@pytest.mark.parametrize("name", OURS)
def test_a_thousand_changed_packs_are_refused_or_played_to_the_end(name: str) -> None:
    through(name, range(FEW, FEW + MANY))

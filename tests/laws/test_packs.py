"""A pack of one's own: what is taken can be dealt and played by any number of players, and the rest is told why not."""

import random
import re

import pytest

from tests.laws.play import pack_text
from veillee.core import options as opts
from veillee.core.content import BadContent
from veillee.core.drive import playout
from veillee.core.registry import Box, bind, box, known
from veillee.core.rng import FastRng

PACKS = 60


def changed(text: str, rng: random.Random) -> str:
    """The pack as somebody leaves it who has tried things out: items taken away, a number or a name changed."""
    items = re.split(r"(?m)^(?=\[)", text)
    numbers = list(re.finditer(r"\d+", text))
    kind = rng.choice(("items", "number", "name"))
    if kind == "items":
        for _ in range(rng.choice((1, 2, 5, 20, 60))):
            if len(items) > 2:
                del items[rng.randrange(1, len(items))]
        return "".join(items)
    if kind == "number" and numbers:
        number = rng.choice(numbers)
        return text[: number.start()] + str(rng.choice((0, 1, 2, 3, 5, 7, 12, 50))) + text[number.end() :]
    return text.replace('en = "', 'en = "my ', rng.randrange(1, 4))


@pytest.mark.parametrize("name", known())
def test_a_changed_pack_is_refused_in_words_or_plays_with_every_number_of_players(name: str) -> None:
    found: Box = box(name)
    taken = refused = 0
    for pack in found.packs:
        text = pack_text(found, pack)
        for seed in range(PACKS):
            try:
                content = found.content(changed(text, random.Random(seed)), "mine.toml")
            except BadContent:
                refused += 1
                continue
            taken += 1
            game = bind(found, opts.parse(found.options, {}), content)
            least, most = found.meta.players
            for players in range(least, most + 1):
                state = game.new(players, FastRng(seed))
                if not found.meta.real_time:
                    playout(state, FastRng(seed))
                    assert state.over
    assert taken
    assert refused

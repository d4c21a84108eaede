"""What a pack of L'Étrange Noël may say beyond ours: moments, face-down cards, bonuses, other numbers."""

import pytest

from tests.games.nightmare_table import SPOT, asked, hold, lay, midway, owned, pack, play, told
from tests.mistakes import said
from veillee.core.content import BadContent
from veillee.core.registry import bind, box, read
from veillee.core.rng import FastRng
from veillee.games.nightmare.board import ROLLING
from veillee.games.nightmare.characters import rerolls
from veillee.games.nightmare.content import NightmareContent, parse
from veillee.games.nightmare.events import ROLLED, TOOK
from veillee.games.nightmare.options import NightmareOptions
from veillee.games.nightmare.pack import OOGIE, cards_in, size
from veillee.games.nightmare.rules import NightmareGame, NightmareState
from veillee.games.nightmare.view import view
from veillee.games.nightmare.vocabulary import DEEDS
from veillee.words import say

NEEDLE = '{ do = "take", n = 2, side = "either", at = "neighbour" },\n]'
STICKY = 'effects = [{ do = "take", n = 1, side = "halloween", at = "each-neighbour" }]'


def written(*changes: tuple[str, str]) -> str:
    text = pack()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def game(*changes: tuple[str, str]) -> NightmareGame:
    return NightmareGame(NightmareOptions(characters="draw"), parse(written(*changes), "mine.toml"))


def at(found: NightmareGame, *characters: str) -> NightmareState:
    """The middle of a round, with the cards of another pack whose ids are the same."""
    state = midway(*characters)
    state.pack = found.pack
    return state


def wrong(*changes: tuple[str, str]) -> str:
    with pytest.raises(BadContent) as bad:
        parse(written(*changes), "mine.toml")
    return said(bad.value)


def card_says(found: NightmareGame, name: str) -> list[str]:
    content = found.content
    assert isinstance(content, NightmareContent)
    drawn = content.drawn(lambda language, told: say(language, told, content.names, []))
    card = next(card for card in drawn.cards if card.id == name)
    return [f"{one.when} {one.text}".strip() for one in card.says["fr"]]


def test_an_action_may_happen_once_a_card_is_sewn_and_only_then() -> None:
    found = game((NEEDLE, '{ when = "sewn", do = "take", n = 2, side = "christmas", at = "here" },\n]'))
    for moves, took in ((["card sally-10"], 2), (["decline"], 0)):
        state = at(found, "sally", "santa", "jack")
        hold(state, 0, "needle-and-thread", "sally-10")
        play(state, "play needle-and-thread left", *moves)
        assert owned(state, 0)[0] == took
    assert card_says(found, "needle-and-thread") == ["Couture ; prends 2 jetons Noël d’ici."]


def test_an_action_may_happen_after_the_dice() -> None:
    found = game(
        (STICKY, 'effects = [{ when = "dice", do = "take", n = 2, side = "halloween", at = "here", if = "double" }]')
    )
    taken = set()
    for seed in range(40):
        state = at(found, "oogie", "santa", "jack")
        state.rng = FastRng(seed)
        lay(state, 0, SPOT["left"], "sticky-fingers")
        state.phase = ROLLING
        asked(state)
        tile = state.rules.tiles[state.at(0, 1).tile]
        play(state, f"at {tile}")
        events = told(state)
        one, other, _ = next(event.args for event in events if event.kind == ROLLED)
        kinds = [event.kind for event in events if event.seat == 0 and event.kind in (ROLLED, TOOK)]
        taken.add((one == other, tuple(kinds)))
    assert taken == {(True, (ROLLED, TOOK)), (False, (ROLLED,))}
    assert card_says(found, "sticky-fingers") == [
        "Après les dés\u202f: si tes dés font un double, prends 2 jetons Halloween d’ici."
    ]


def test_nb20_a_throw_again_may_hang_on_where_its_card_lies() -> None:
    found = game((STICKY, 'effects = [{ do = "reroll", if = "centre" }]'))
    for spot, again in (("left", 0), ("centre", 1)):
        state = at(found, "oogie", "santa", "jack")
        lay(state, 0, SPOT[spot], "sticky-fingers")
        assert rerolls(state, 0) == again


def test_a_card_is_offered_what_it_may_hang_on_and_nothing_else() -> None:
    told = wrong((STICKY, 'effects = [{ do = "reroll", if = "luck" }]'))
    offers = [field.deeds for deed in DEEDS for field in deed.fields if field.look == "condition"]
    for offered in offers:
        assert f"one of {', '.join(condition.id for condition in offered)}, found" in told


def down_game() -> NightmareGame:
    """Ten of Santa's cards are always played face down."""
    text = pack()
    head, tail = text.split('[[card]]\nid = "bottomless-sack"', 1)
    tail = '[[card]]\nid = "bottomless-sack"' + tail
    tail = tail.replace('character = "santa"\n', 'character = "santa"\ndown = true\n')
    return NightmareGame(NightmareOptions(characters="choose"), parse(head + tail, "mine.toml"))


def test_nb7_a_card_that_says_so_is_played_face_down_and_nobody_else_can_tell_which() -> None:
    game = down_game()
    seen = 0
    for seed in range(12):
        rng = FastRng(seed)
        state = game.new(3, FastRng(seed))
        for name in ("santa", "jack", "oogie"):
            seat = state.due.bit_length() - 1
            state.play(seat, game.parse(f"choose {name}"))
        santa = state.seat_of(1)
        while not state.over:
            seat = state.due.bit_length() - 1
            player = state.players[santa]
            assert player.down & ~player.played() == 0
            if size(player.down) > 1:
                seen += 1
                world = state.imagine((santa + 1) % 3, rng)
                assert view(world, (santa + 1) % 3) == view(state, (santa + 1) % 3)
                twin = world.players[santa]
                assert [one.slot for one in twin.hidden] != cards_in(0)
                assert all(game.pack.downs[1] >> one.slot & 1 for one in twin.hidden[1:]), "only such cards lie so"
                hand = size(twin.hand), size(twin.deck), size(twin.down)
                assert hand == (size(player.hand), size(player.deck), size(player.down))
                assert size(twin.hand | twin.deck | twin.down) == sum(hand), "each card is somewhere once"
                shown = [laid.card for row in view(state, None).players[santa].rows for laid in row.cards if laid.down]
                assert shown == [None] * size(player.down)
            state.play(seat, state.sample(seat, rng))
    assert seen > 20


def test_nb15_a_board_may_have_any_bonus_with_its_number() -> None:
    found = game(
        (
            "values = [2, 0]",
            (
                'values = [2, 0]\nbonuses = [{ do = "score", by = 7, if = "christmas 10" }, '
                '{ do = "score", by = -3, unless = "halloween 1" }]'
            ),
        ),
        (
            "bonus = 5\nplain = [6, 7, 8, 9, 10]",
            'bonuses = [{ do = "score", by = 9, if = "experiments 2" }]\nplain = [6, 7, 8, 9, 10]',
        ),
        ('bonus_source = "invented"\n', ""),
    )
    state = at(found, "santa", "finklestein", "oogie")
    scores = []
    for christmas, halloween, done in ((9, 1, 1), (10, 0, 3)):
        state.players[0].christmas, state.players[0].halloween = christmas, halloween
        state.desk.done = done
        scores.append(state.scores()[:2])
    worth = state.pack.worth
    assert scores == [[18, worth[0]], [20 + 7 - 3, worth[0] + worth[1] + 9]]
    content = found.content
    assert isinstance(content, NightmareContent)
    drawn = content.drawn(lambda language, told: say(language, told, content.names, []))
    santa = next(one for one in drawn.characters if one.id == "santa")
    assert santa.bonuses["fr"] == (
        "+7 si tu possèdes au moins 10 jetons Noël",
        "−3 sauf si tu possèdes au moins 1 jeton Halloween",
    )


def test_nb6_other_hands_and_turns_nb19_other_experiments_and_ingredients() -> None:
    rounds = '\n[rounds]\nhands = [6, 6, 6, 6]\nturns = [5, 5, 5, 5]\nsource = "mine"\n'
    extra = '\n[[experiment]]\nid = "web"\nname = { fr = "Toile", en = "Web" }\nworth = -2\n'
    extra += 'needs = { silk = 2 }\nsource = "mine"\n'
    silk = '\n[[ingredient]]\nid = "silk"\nname = { fr = "soie", en = "silk" }\nsource = "mine"\n'
    text = pack() + rounds + extra + silk
    text = text.replace('{ do = "gather", ingredient = "any" }', '{ do = "gather", ingredient = "silk" }', 1)
    text = text.replace('ingredients = ["bone", "slime"]', 'ingredients = ["silk", "silk"]', 1)
    found = NightmareGame(NightmareOptions(characters="choose"), parse(text, "mine.toml"))
    assert [found.parse(move) >= 0 for move in ("ingredient silk", "experiment web")] == [True, True]
    done = set()
    for seed in range(30):
        state = found.new(2, FastRng(seed))
        state.play(state.due.bit_length() - 1, found.parse("choose finklestein"))
        state.play(state.due.bit_length() - 1, found.parse("choose jack"))
        assert [size(player.hand) for player in state.players] == [6, 6]
        assert [len(pile) for pile in state.desk.piles] == [4, 3]
        rng = FastRng(seed)
        while not state.over:
            seat = state.due.bit_length() - 1
            state.play(seat, state.sample(seat, rng))
        done |= set(cards_in(state.desk.done))
    assert 6 in done


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ((STICKY, STICKY.replace(" }]", ', if = "double" }]')), 'when = "dice"'),
        ((NEEDLE, NEEDLE.replace(" },\n", ', if = "sewn" },\n')), 'when = "sewn"'),
        ((STICKY, STICKY.replace("{ do", '{ when = "sewn", do')), "belongs to the cards of Sally"),
        (('if = "experiments 2"', 'if = "experiments 7"'), "there are only 6 experiments"),
        (('{ do = "mood", to = "joy" }', '{ do = "mood", to = "joy", if = "joy" }'), "another condition"),
        (('{ do = "mood", to = "joy" }', '{ do = "mood", to = "joy", unless = "panic" }'), "another condition"),
        (("track = [[0, 1], [1, 0], [1, 1], [2, 0], [2, 1]]", "track = [[0, 1]]"), "only one step"),
        (("values = [2, 0]", 'values = [2, 0]\nbonuses = [{ do = "score", by = 0, if = "empty" }]'), "other than 0"),
        (("values = [2, 0]", 'values = [2, 0]\nbonuses = [{ do = "score", by = 2, if = "centre" }]'), "one of joy"),
        (('if = "joy" }', 'if = "empty" }'), "one of joy, panic, centre"),
        (
            ("[[tile]]", '[rounds]\nhands = [4, 4, 4, 4]\nturns = [5, 4, 3, 3]\nsource = "mine"\n[[tile]]'),
            "at most 4 turns",
        ),
        (
            ("[[tile]]", '[rounds]\nhands = [9, 9, 9, 9]\nturns = [6, 6, 6, 6]\nsource = "mine"\n[[tile]]'),
            "at most 20 turns",
        ),
        (("needs = { slime = 1 }", "needs = { slim = 1 }"), "field among"),
    ],
)
def test_what_can_never_happen_is_refused_with_the_reason(change: tuple[str, str], message: str) -> None:
    assert message in wrong(change)


def test_a_table_that_was_opened_with_an_idle_effect_goes_on() -> None:
    text = written((STICKY, STICKY.replace(" }]", ', if = "double" }]')))
    with pytest.raises(BadContent):
        parse(text, "mine.toml")
    content = read("nightmare", box("nightmare").meta.version, text)
    kept = bind(box("nightmare"), NightmareOptions(characters="draw"), content)
    assert isinstance(kept, NightmareGame)
    assert [effect.op for effect in kept.pack.cards[OOGIE * 20 + 10].effects]
    with pytest.raises(BadContent):
        read("nightmare", box("nightmare").meta.version, text.replace("values = [2, 0]", "values = [2]"))

"""Card by card: each of the 60 abilities does what its sentence says. The sentences are those that players read."""

from collections.abc import Callable

import msgspec
import pytest

from tests.games.nightmare_table import (
    GAME,
    card,
    change,
    face_down,
    force,
    forces,
    hold,
    lay,
    lie,
    midway,
    own,
    spoken,
)
from veillee.games.nightmare.board import CENTRE, ENDING, JOY, LEFT, PANIC, RIGHT, Mark, seam
from veillee.games.nightmare.content import NightmareContent
from veillee.games.nightmare.effects import card_choices
from veillee.games.nightmare.pack import ON_PLAY, OWN, RIVAL
from veillee.games.nightmare.resolve import answer, resolve, start_card
from veillee.games.nightmare.rules import NightmareState
from veillee.games.nightmare.vocabulary import CONDITIONS, EFFECTS

SetUp = Callable[[NightmareState], None]
HERE = f"at {GAME.tiles[0]}"
CENTRAL = f"at {GAME.tiles[11]}"
ON_RIGHT = f"at {GAME.tiles[2]}"
FAR = f"at {GAME.tiles[1]}"


class Does(msgspec.Struct):
    """The card is played on the left (or has its end of round), the answers are given, and exactly this changes."""

    changes: set[str]
    answers: tuple[str, ...] = ()
    given: SetUp | None = None
    spot: int = LEFT
    end: bool = False


class Stands(msgspec.Struct):
    """The card has this Force."""

    force: int
    given: SetUp | None = None
    spot: int = LEFT


def table(name: str) -> NightmareState:
    """The card's owner on seat 1, two others, four tokens of each side and a few cards in every hand."""
    character = GAME.characters[card(name).character]
    others = [name for name in ("santa", "jack", "mayor") if name != character][:2]
    state = midway(character, *others)
    hold(state, 0, f"{character}-1", f"{character}-2")
    for seat in range(3):
        own(state, seat, 4, 4)
    if character == "finklestein":
        state.desk.piles = [[5, -1], [4, -1]]
        state.desk.pool = 0b1100
    return state


def joy(state: NightmareState) -> None:
    state.mood = JOY


def panic(state: NightmareState) -> None:
    state.mood = PANIC


def hidden(state: NightmareState) -> None:
    """Seat 2 has a face-down card on its left."""
    face_down(state, 1, f"{GAME.characters[state.players[1].character]}-6")


def tokens(christmas: int, halloween: int) -> SetUp:
    def given(state: NightmareState) -> None:
        lie(state, 0, christmas, halloween)

    return given


def research(steps: int) -> SetUp:
    def advanced(state: NightmareState) -> None:
        state.research = steps

    return advanced


def completed(count: int) -> SetUp:
    def done(state: NightmareState) -> None:
        state.desk.done = (1 << count) - 1

    return done


def dice(one: int, other: int, place: int = 3) -> SetUp:
    """Rolled for the centre, or another place."""

    def rolled(state: NightmareState) -> None:
        state.dice.one, state.dice.other, state.dice.place = one, other, place

    return rolled


def alone(state: NightmareState) -> None:
    state.players[0].rows[LEFT] &= card("fall-from-the-tower").bit


def outnumbered(state: NightmareState) -> None:
    for name in ("santa-1", "santa-2"):
        lay(state, 1, RIGHT, name)


def sewn(host: str) -> SetUp:
    def under(state: NightmareState) -> None:
        state.seams = [seam(card(host).slot, 9)]

    return under


def second_on_centre(state: NightmareState) -> None:
    state.rank = [1, 0, 2]


def poor(state: NightmareState) -> None:
    own(state, 0, 3, 4)


def rich(state: NightmareState) -> None:
    own(state, 0, 4, 6)


def without_zero(state: NightmareState) -> None:
    state.zero = 1


def round_one(state: NightmareState) -> None:
    state.round = 1


CARDS: dict[str, tuple[str, list[Does | Stands]]] = {
    # Jack
    "sleepless-night": (
        "On play: advance your research by 1 step; you may flip 1 token on one of your places.",
        [
            Does({"research +1", "left christmas -1", "left halloween +1"}, (HERE, "side halloween")),
            Does({"research +1"}, ("decline",)),
        ],
    ),
    "bone-wand": (
        "On play: flip 2 tokens here to Christmas.",
        [Does({"left christmas +2", "left halloween -2"})],
    ),
    "chalk-formulas": (
        "On play: advance your research by 1 step. End of round: (+1) per step of research taken.",
        [Does({"research +1"}), Stands(3), Stands(6, research(3))],
    ),
    "change-of-scene": (
        "On play: flip 2 matching tokens of a neighbour.",
        [Does({"seat 2 christmas -2", "seat 2 halloween +2"}, ("with 2", "side halloween"))],
    ),
    "hollow-gaze": (
        (
            "On play: look at what another player has face down; "
            "you may move another player’s card from here to another of its owner’s places."
        ),
        [
            Does({"seat 2 looked at", "santa-8 to centre"}, ("card santa-8", CENTRAL), hidden),
            Does(set(), ("decline",)),
        ],
    ),
    "rattling-bones": ("On play: give (−2) to another player’s card here.", [Does({"santa-8 -2"})]),
    "public-lecture": (
        "End of round: if this card is at the centre, advance your research by 1 step.",
        [Does({"research +1"}, spot=CENTRE, end=True), Does(set(), end=True)],
    ),
    "makeshift-sleigh": (
        "End of round: you may discard 1 card from your hand; if you did, advance your research by 1 step.",
        [
            Does({"jack-2 discarded", "research +1"}, ("accept", "card jack-2"), end=True),
            Does(set(), ("decline",), end=True),
        ],
    ),
    "half-understood": (
        "End of round: (−4) unless your research has advanced 3 steps or more.",
        [Stands(5, research(2)), Stands(9, research(3))],
    ),
    "old-habits": (
        "On play: if there is more Christmas than Halloween here, flip 3 tokens here to Halloween.",
        [
            Does({"left christmas -3", "left halloween +3"}, given=tokens(4, 1)),
            Does({"left christmas -1", "left halloween +1"}, given=tokens(1, 0)),
            Does(set()),
        ],
    ),
    # Santa
    "bottomless-sack": (
        "On play: add 3 Christmas tokens from the supply to one of your places.",
        [Does({"right christmas +3"}, (ON_RIGHT,))],
    ),
    "one-for-you": (
        "On play: give 1 token of your choice from the supply to a neighbour; gain 1 Christmas token from the supply.",
        [Does({"seat 3 halloween +1", "seat 1 christmas +1"}, ("with 3", "side halloween"))],
    ),
    "down-the-chimney": (
        "On play: take 2 Christmas tokens from here.",
        [Does({"left christmas -2", "seat 1 christmas +2"}), Does(set(), given=tokens(0, 3))],
    ),
    "helping-hand": ("On play: give (+3) to another of your cards.", [Does({"santa-7 +3"}, ("card santa-7",))]),
    "swapped-letters": (
        "On play: give 1 of your Halloween tokens to a neighbour; if you did, take 1 Christmas token from a neighbour.",
        [
            Does(
                {"seat 1 halloween -1", "seat 3 halloween +1", "seat 2 christmas -1", "seat 1 christmas +1"},
                ("with 3", "with 2"),
            )
        ],
    ),
    "workshop-team": ("End of round: (+2) for each of your other cards here.", [Stands(8)]),
    "open-heart": (
        (
            "On play: you may give 1 of your Halloween tokens to a neighbour; "
            "if you did, give (+2) to another of your cards."
        ),
        [
            Does({"seat 1 halloween -1", "seat 2 halloween +1", "santa-6 +2"}, ("with 2", "card santa-6")),
            Does(set(), ("decline",)),
        ],
    ),
    "wrong-address": (
        (
            "On play: you may move another player’s card from here to another of its owner’s places; "
            "give 1 Christmas token from the supply to a neighbour."
        ),
        [
            Does({"jack-8 to left", "seat 2 christmas +1"}, ("card jack-8", FAR, "with 2")),
            Does({"seat 3 christmas +1"}, ("decline", "with 3")),
        ],
    ),
    "naughty-list": (
        (
            "On play: make each neighbour discard 1 card from their hand. "
            "End of round: (−3) unless you own at least 4 Christmas tokens."
        ),
        [Does({"jack-9 discarded", "mayor-9 discarded"}), Stands(9), Stands(6, poor)],
    ),
    "hole-in-the-sack": (
        "On play: give 1 Christmas token from the supply to each neighbour.",
        [Does({"seat 2 christmas +1", "seat 3 christmas +1"})],
    ),
    # The Mayor
    "about-face": (
        (
            "On play: switch your mood; give (+4) to another of your cards; "
            "gain 3 matching tokens of your choice from the supply."
        ),
        [
            Does({"panic", "mayor-8 +4", "seat 1 christmas +3"}, ("card mayor-8", "side christmas"), joy),
            Does({"joy", "mayor-8 +4", "seat 1 halloween +3"}, ("card mayor-8", "side halloween"), panic),
        ],
    ),
    "ribbon-cutting": (
        "On play: switch to Joy; gain 2 matching tokens of your choice from the supply.",
        [
            Does({"joy", "seat 1 halloween +2"}, ("side halloween",), panic),
            Does({"seat 1 christmas +2"}, ("side christmas",), joy),
        ],
    ),
    "megaphone": ("End of round: (+5) if you are in Panic.", [Stands(8, panic), Stands(3, joy)]),
    "could-work": (
        "End of round: (+3) if you are in Joy; (−1) if you are in Panic.",
        [Stands(7, joy), Stands(3, panic)],
    ),
    "town-meeting": (
        (
            "On play: you may switch your mood; if you are in Joy, take 2 matching tokens from here; "
            "if you are in Panic, give (−4) to another player’s card here."
        ),
        [
            Does({"left halloween -2", "seat 1 halloween +2"}, ("decline", "side halloween"), joy),
            Does({"panic", "santa-8 -4"}, ("accept",), joy),
        ],
    ),
    "handshakes": (
        (
            "On play: if you are in Joy, gain 2 matching tokens of your choice from the supply; "
            "if you are in Panic, you may move another player’s card from here to another of its owner’s places."
        ),
        [
            Does({"seat 1 christmas +2"}, ("side christmas",), joy),
            Does({"santa-8 to centre"}, ("card santa-8", CENTRAL), panic),
            Does(set(), ("decline",), panic),
        ],
    ),
    "special-tax": (
        "On play: if you are in Joy, take 2 matching tokens from a neighbour. End of round: (−2) if you are in Panic.",
        [
            Does({"seat 3 halloween -2", "seat 1 halloween +2"}, ("with 3", "side halloween"), joy),
            Does(set(), given=panic),
            Stands(7, joy),
            Stands(5, panic),
        ],
    ),
    "cold-sweat": (
        "On play: switch to Panic. End of round: (+2) if you are in Panic.",
        [Does({"panic"}, given=joy), Stands(10, panic), Stands(8, joy)],
    ),
    "stage-fright": (
        "End of round: (−2) unless you are no. 1 at the centre.",
        [Stands(9), Stands(7, second_on_centre)],
    ),
    "false-alarm": (
        "End of round: switch your mood; (+2) if you are in Panic.",
        [
            Does({"panic"}, given=joy, end=True),
            Does({"joy"}, given=panic, end=True),
            Stands(12, panic),
            Stands(10, joy),
        ],
    ),
    # Finklestein
    "stroke-of-genius": ("On play: add an ingredient of your choice.", [Does({"slime +1"}, ("ingredient slime",))]),
    "back-to-the-bench": (
        "On play: you may slide a visible experiment under its pile.",
        [Does({"living-toy put under its pile"}, ("experiment living-toy",)), Does(set(), ("decline",))],
    ),
    "sample-jar": (
        "On play: take 2 Halloween tokens from a neighbour.",
        [Does({"seat 3 halloween -2", "seat 1 halloween +2"}, ("with 3",))],
    ),
    "proud-display": ("End of round: (+2) per completed experiment.", [Stands(4), Stands(10, completed(3))]),
    "mechanical-arm": (
        "On play: you may move another player’s card from here to another of its owner’s places.",
        [Does({"santa-8 to centre"}, ("card santa-8", CENTRAL)), Does(set(), ("decline",))],
    ),
    "night-shift": (
        "End of round: (+4) if there is more Halloween than Christmas here.",
        [Stands(10, tokens(1, 2)), Stands(6, tokens(2, 2))],
    ),
    "spare-parts": (
        "On play: you may discard 1 card from your hand; if you did, add an ingredient of your choice.",
        [
            Does({"finklestein-2 discarded", "spark +1"}, ("accept", "card finklestein-2", "ingredient spark")),
            Does(set(), ("decline",)),
        ],
    ),
    "unstable-mixture": (
        "On play: if you have completed at least 2 experiments, give (−3) to another player’s card here.",
        [Does(set(), given=completed(1)), Does({"santa-8 -3"}, given=completed(2))],
    ),
    "cracked-skull": (
        (
            "On play: unless you have completed at least 1 experiment, discard 1 card from your hand. "
            "End of round: (+2) if you have completed at least 2 experiments."
        ),
        [
            Does({"finklestein-1 discarded"}, ("card finklestein-1",)),
            Does(set(), given=completed(1)),
            Stands(9, completed(1)),
            Stands(11, completed(2)),
        ],
    ),
    "runaway-creature": (
        "End of round: (−4) if another player’s card here says 8 or more.",
        [Stands(6), Stands(10, spot=CENTRE)],
    ),
    # Oogie Boogie
    "sticky-fingers": (
        "On play: take 1 Halloween token from each neighbour.",
        [Does({"seat 1 halloween +2", "seat 2 halloween -1", "seat 3 halloween -1"})],
    ),
    "loaded-dice": (
        "On play: draw 1 card. End of round: you may reroll your dice once.",
        [Does({"seat 1 draws 1"})],
    ),
    "snake-eyes": (
        "End of round: (+1) per point of difference between your dice; (+5) if your dice show a double.",
        [Stands(3), Stands(7, dice(6, 2)), Stands(8, dice(1, 1))],
    ),
    "would-be-great": (
        "End of round: (+3) if your dice are both even or both odd.",
        [Stands(7, dice(6, 2)), Stands(7, dice(5, 3)), Stands(4, dice(5, 2)), Stands(4)],
    ),
    "trapdoor": (
        "On play: you may move another player’s card from here to another of its owner’s places.",
        [Does({"santa-8 to left"}, ("card santa-8", FAR)), Does(set(), ("decline",))],
    ),
    "high-stakes": ("End of round: (+4) if you own at least 6 Halloween tokens.", [Stands(6), Stands(10, rich)]),
    "all-on-one": (
        "End of round: (+1) if you roll the dice for this place; (−3) if you roll the dice for another place.",
        [Stands(8, dice(1, 2, 0)), Stands(4, dice(1, 2))],
    ),
    "sore-loser": (
        (
            "On play: if a neighbour has more tokens than you, give (−3) to another player’s card here. "
            "End of round: (−4) if your dice add up to 6 or less."
        ),
        [
            Does(set()),
            Does({"santa-8 -3"}, given=poor),
            Stands(4, dice(3, 3)),
            Stands(8, dice(3, 4)),
        ],
    ),
    "table-stakes": (
        "On play: unless you hold Zero, give 1 of your Halloween tokens to a neighbour.",
        [Does({"seat 1 halloween -1", "seat 3 halloween +1"}, ("with 3",), without_zero), Does(set())],
    ),
    "double-or-nothing": (
        "End of round: (−5) unless your dice add up to 8 or more.",
        [Stands(5, dice(2, 5)), Stands(10, dice(2, 6))],
    ),
    # Sally
    "needle-and-thread": (
        "Sewing, or on play: take 2 matching tokens from a neighbour.",
        [
            Does({"sally-2 sewn under needle-and-thread"}, ("card sally-2",)),
            Does({"seat 1 christmas +2", "seat 2 christmas -2"}, ("decline", "with 2", "side christmas")),
        ],
    ),
    "patchwork": (
        (
            "Sewing (the sewn card does not add its Force); (+3) if a card is sewn under it, "
            "or on play: take 3 matching tokens from here."
        ),
        [
            Stands(2),
            Stands(5, sewn("patchwork")),
            Does({"sally-1 sewn under patchwork"}, ("card sally-1",)),
            Does({"seat 1 halloween +3", "left halloween -3"}, ("decline", "side halloween")),
        ],
    ),
    "bitter-herbs": ("On play: give (−4) to another player’s card here.", [Does({"santa-8 -4"})]),
    "quiet-steps": (
        (
            "On play: look at what another player has face down. End of round: you may move this card to another of "
            "your places; (+4) if somebody has more cards here than you."
        ),
        [
            Does({"seat 2 looked at"}, given=hidden),
            Does({"quiet-steps to centre"}, (CENTRAL,), end=True),
            Does(set(), ("decline",), end=True),
            Stands(4),
            Stands(8, outnumbered),
        ],
    ),
    "diversion": (
        ("On play: you may move another player’s card from one of your places to another of its owner’s places."),
        [Does({"jack-6 to right"}, ("card jack-6", FAR)), Does(set(), ("decline",))],
    ),
    "premonition": (
        "On play: move to the top of the centre’s ranking; from round 2 on, take 1 token from one of your places.",
        [
            Does(
                {"ranked 1 2 3", "centre christmas -1", "seat 1 christmas +1"},
                (CENTRAL, "side christmas"),
                second_on_centre,
            ),
            Does(set(), given=round_one),
        ],
    ),
    "loose-limb": (
        "Sewing (the sewn card does not add its Force), or at the end of the round: (+5).",
        [Does({"sally-1 sewn under loose-limb"}, ("card sally-1",)), Stands(12), Stands(7, sewn("loose-limb"))],
    ),
    "torn-seam": (
        "End of round: (−1) if this card is on an outer place.",
        [Stands(7), Stands(8, spot=CENTRE)],
    ),
    "out-of-the-window": (
        "On play: return 1 token from here to the supply.",
        [Does({"left christmas -1"}, ("side christmas",))],
    ),
    "fall-from-the-tower": ("End of round: (−2) if this is your only card here.", [Stands(10), Stands(8, alone)]),
}


def test_every_ability_is_proven() -> None:
    content = GAME.content
    assert isinstance(content, NightmareContent)
    able = [name for name, effects in zip(GAME.cards, content.effects, strict=True) if effects]
    assert sorted(CARDS) == sorted(able)
    assert len(able) == 60


@pytest.mark.parametrize("character", GAME.characters)
def test_every_character_has_three_cards_that_touch_a_rival_and_none_that_say_the_same(character: str) -> None:
    content = GAME.content
    assert isinstance(content, NightmareContent)
    mine = [name for name in CARDS if GAME.characters[card(name).character] == character]
    rival = ("rival", "rival-here", "neighbour", "each-neighbour")
    touching = [
        name
        for name in mine
        if any(
            effect.at in rival and effect.do in ("mark", "move", "flip", "take", "discard")
            for effect in content.effects[content.cards.index(name)]
        )
    ]
    assert len(touching) >= 3, touching
    assert len({CARDS[name][0] for name in mine}) == len(mine)


def test_every_effect_and_condition_is_on_some_card() -> None:
    content = GAME.content
    assert isinstance(content, NightmareContent)
    effects = [effect for effects in content.effects for effect in effects]
    assert {effect.do for effect in effects} == set(EFFECTS)
    assert {effect.condition for effect in effects} - {""} == {
        name for name, known in CONDITIONS.items() if known.carded
    }


@pytest.mark.parametrize("name", CARDS)
def test_the_card_says_so(name: str) -> None:
    assert spoken("en", name) == CARDS[name][0]
    french = spoken("fr", name)
    assert french.endswith(".")
    assert "{" not in french


@pytest.mark.parametrize(("name", "scene"), [(name, scene) for name, (_, scenes) in CARDS.items() for scene in scenes])
def test_the_card_does_so(name: str, scene: Does | Stands) -> None:
    state = table(name)
    if isinstance(scene, Stands):
        lay(state, 0, scene.spot, name)
        if scene.given:
            scene.given(state)
        assert force(state, name) == scene.force
        return
    if scene.given:
        scene.given(state)
    lay(state, 0, scene.spot, name)
    if scene.end:
        state.phase = ENDING
    before = state.copy()
    if scene.end:
        state.end_effects(state.players[0])
    else:
        start_card(state, 0, card(name), ON_PLAY)
    resolve(state)
    for given in scene.answers:
        move = state.rules.parse(given)
        assert move in state.options, f"{given}: {[state.rules.notation(option) for option in state.options]}"
        answer(state, move)
        resolve(state)
    assert not state.stack, [state.rules.notation(option) for option in state.options]
    assert change(before, state) == scene.changes


def test_a_mark_changes_the_force_of_its_card_where_that_lies_and_of_no_other() -> None:
    state = midway("santa", "jack", "sally")
    before = [forces(state, seat) for seat in range(3)]
    mark = Mark()
    mark.source, mark.target, mark.by = card("sally-9").number, card("jack-6").number, -2
    state.marks.append(mark)
    left, centre, right = before[1]
    assert [forces(state, seat) for seat in range(3)] == [before[0], [left - 2, centre, right], before[2]]


def test_nb10_no_card_leaves_a_place_that_it_alone_covers() -> None:
    state = midway("santa", "jack", "sally")
    lay(state, 0, LEFT, "santa-9")

    def offered(what: int, moving: bool) -> list[str]:
        return [state.rules.notation(move) for move in card_choices(state, 0, card("santa-9"), what, moving)]

    assert offered(OWN, moving=False) == ["card santa-6", "card santa-7", "card santa-8"]
    assert offered(OWN, moving=True) == ["card santa-6"]
    state.players[1].hand = 0
    alone = offered(RIVAL, moving=True)
    lay(state, 1, CENTRE, "jack-10")
    assert {*offered(RIVAL, moving=True)} - {*alone} == {"card jack-7", "card jack-10"}

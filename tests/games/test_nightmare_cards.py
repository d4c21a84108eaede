"""Card by card: each of the 60 abilities does what its sentence says. The sentences are those that players read."""

from collections.abc import Callable

import msgspec
import pytest

from tests.games.nightmare_table import GAME, card, change, force, hold, lay, lie, midway, own, spoken
from veillee.games.nightmare.board import CENTRE, ENDING, JOY, LEFT, PANIC, RIGHT, seam
from veillee.games.nightmare.content import NightmareContent
from veillee.games.nightmare.pack import ON_PLAY
from veillee.games.nightmare.resolve import answer, resolve, start_card
from veillee.games.nightmare.rules import NightmareState

SetUp = Callable[[NightmareState], None]
HERE = f"at {GAME.tiles[0]}"
CENTRAL = f"at {GAME.tiles[11]}"
ON_RIGHT = f"at {GAME.tiles[2]}"


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
    state.players[1].down = card(f"{GAME.characters[state.players[1].character]}-6").slot


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


def sewn(state: NightmareState) -> None:
    state.seams = [seam(card("loose-limb").slot, 9)]


def second_on_centre(state: NightmareState) -> None:
    state.rank = [1, 0, 2]


CARDS: dict[str, tuple[str, list[Does | Stands]]] = {
    # Jack
    "sleepless-night": ("On play: advance your research by 2 steps.", [Does({"research +2"})]),
    "bone-wand": (
        "On play: flip up to 2 tokens on one of your places to Christmas.",
        [Does({"centre christmas +2", "centre halloween -2"}, (CENTRAL,))],
    ),
    "chalk-formulas": (
        "On play: advance your research by 1 step; you may flip 1 token on one of your places to the side you choose.",
        [
            Does({"research +1", "left christmas -1", "left halloween +1"}, (HERE, "side halloween")),
            Does({"research +1"}, ("decline",)),
        ],
    ),
    "change-of-scene": (
        "On play: flip 1 token of your own to Christmas; look at another player’s face-down card.",
        [
            Does({"seat 1 christmas +1", "seat 1 halloween -1"}),
            Does({"seat 1 christmas +1", "seat 1 halloween -1", "seat 2 looked at"}, given=hidden),
        ],
    ),
    "hollow-gaze": (
        (
            "On play: look at another player’s face-down card; you may move another of your cards to another of your "
            "places."
        ),
        [
            Does({"seat 2 looked at", "jack-6 to right"}, ("card jack-6", ON_RIGHT), hidden),
            Does(set(), ("decline",)),
        ],
    ),
    "holly-crown": (
        "End of round: (+1) if there is more Christmas than Halloween here.",
        [Stands(7, tokens(2, 1)), Stands(6, tokens(2, 2))],
    ),
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
        "On play: flip up to 3 tokens here to Halloween.",
        [
            Does({"left christmas -3", "left halloween +3"}),
            Does({"left christmas -1", "left halloween +1"}, given=tokens(1, 0)),
        ],
    ),
    # Santa
    "bottomless-sack": (
        "On play: add 3 Christmas to one of your places.",
        [Does({"right christmas +3"}, (ON_RIGHT,))],
    ),
    "one-for-you": (
        "On play: give a neighbour 1 Christmas or 1 Halloween from the supply; gain 1 Christmas from the supply.",
        [Does({"seat 3 halloween +1", "seat 1 christmas +1"}, ("with 3", "side halloween"))],
    ),
    "down-the-chimney": (
        "On play: take 1 Christmas from here.",
        [Does({"left christmas -1", "seat 1 christmas +1"}), Does(set(), given=tokens(0, 3))],
    ),
    "helping-hand": ("On play: give (+3) to another of your cards.", [Does({"santa-7 +3"}, ("card santa-7",))]),
    "wish-list": (
        "On play: draw 1 card; if you did, discard 1 card from your hand.",
        [Does({"seat 1 draws 1", "santa-1 discarded"}, ("card santa-1",))],
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
        "On play: give a neighbour 1 Christmas from the supply.",
        [Does({"seat 2 christmas +1"}, ("with 2",))],
    ),
    "milk-and-biscuits": (
        "On play: let each neighbour draw 1 card. End of round: (−2) if this card is on an outer place.",
        [Does({"seat 2 draws 1", "seat 3 draws 1"}), Stands(7), Stands(9, spot=CENTRE)],
    ),
    "hole-in-the-sack": (
        "On play: give each neighbour 1 Christmas from the supply.",
        [Does({"seat 2 christmas +1", "seat 3 christmas +1"})],
    ),
    # The Mayor
    "about-face": (
        (
            "On play: switch your mood; give (+5) to another of your cards; "
            "gain 1 Christmas or 1 Halloween from the supply."
        ),
        [
            Does({"panic", "mayor-8 +5", "seat 1 christmas +1"}, ("card mayor-8", "side christmas"), joy),
            Does({"joy", "mayor-8 +5", "seat 1 halloween +1"}, ("card mayor-8", "side halloween"), panic),
        ],
    ),
    "ribbon-cutting": (
        "On play: switch to Joy; gain 2 Christmas or 2 Halloween from the supply.",
        [
            Does({"joy", "seat 1 halloween +2"}, ("side halloween",), panic),
            Does({"seat 1 christmas +2"}, ("side christmas",), joy),
        ],
    ),
    "megaphone": ("End of round: (+6) if you are in Panic.", [Stands(9, panic), Stands(3, joy)]),
    "could-work": (
        "End of round: (+3) if you are in Joy; (−1) if you are in Panic.",
        [Stands(7, joy), Stands(3, panic)],
    ),
    "town-meeting": (
        (
            "On play: you may switch your mood; if you are in Joy, take up to 2 Christmas or 2 Halloween from here; "
            "if you are in Panic, give (−4) to another player’s card here."
        ),
        [
            Does({"left halloween -2", "seat 1 halloween +2"}, ("decline", "side halloween"), joy),
            Does({"panic", "santa-8 -4"}, ("accept",), joy),
        ],
    ),
    "handshakes": (
        (
            "On play: if you are in Joy, gain 3 Christmas or 3 Halloween from the supply; "
            "if you are in Panic, you may move another player’s card from here to another of its owner’s places."
        ),
        [
            Does({"seat 1 christmas +3"}, ("side christmas",), joy),
            Does({"santa-8 to centre"}, ("card santa-8", CENTRAL), panic),
            Does(set(), ("decline",), panic),
        ],
    ),
    "campaign-smile": (
        "End of round: (+3) if you are in Joy; (−1) if you are in Panic.",
        [Stands(10, joy), Stands(6, panic)],
    ),
    "cold-sweat": (
        "On play: switch to Panic. End of round: (+3) if you are in Panic.",
        [Does({"panic"}, given=joy), Stands(11, panic), Stands(8, joy)],
    ),
    "stage-fright": (
        "End of round: (+2) if you are in Joy; (−2) if you are in Panic.",
        [Stands(11, joy), Stands(7, panic)],
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
        "On play: take up to 2 Halloween from here.",
        [
            Does({"left halloween -2", "seat 1 halloween +2"}),
            Does({"left halloween -1", "seat 1 halloween +1"}, given=tokens(3, 1)),
        ],
    ),
    "proud-display": ("End of round: (+2) per completed experiment.", [Stands(4), Stands(10, completed(3))]),
    "wheels-and-springs": (
        "End of round: you may move this card to another of your places.",
        [Does({"wheels-and-springs to right"}, (ON_RIGHT,), end=True), Does(set(), ("decline",), end=True)],
    ),
    "night-shift": (
        "End of round: (+3) if there is more Halloween than Christmas here.",
        [Stands(9, tokens(1, 2)), Stands(6, tokens(2, 2))],
    ),
    "spare-parts": (
        "On play: you may discard 1 card from your hand; if you did, add an ingredient of your choice.",
        [
            Does({"finklestein-2 discarded", "spark +1"}, ("accept", "card finklestein-2", "ingredient spark")),
            Does(set(), ("decline",)),
        ],
    ),
    "unproven-theory": (
        "End of round: (+3) if you have completed at least 1 experiment.",
        [Stands(8), Stands(11, completed(1))],
    ),
    "cracked-skull": (
        (
            "On play: unless you have completed at least 1 experiment, discard 1 card from your hand. "
            "End of round: (+1) if you have completed at least 2 experiments."
        ),
        [
            Does({"finklestein-1 discarded"}, ("card finklestein-1",)),
            Does(set(), given=completed(1)),
            Stands(9, completed(1)),
            Stands(10, completed(2)),
        ],
    ),
    "runaway-creature": (
        "End of round: (−3) unless you have completed at least 1 experiment.",
        [Stands(7), Stands(10, completed(1))],
    ),
    # Oogie Boogie
    "sticky-fingers": (
        "On play: take 1 Halloween from each neighbour.",
        [Does({"seat 1 halloween +2", "seat 2 halloween -1", "seat 3 halloween -1"})],
    ),
    "loaded-dice": (
        "On play: look at another player’s face-down card. End of round: you may reroll your dice once.",
        [Does({"seat 2 looked at"}, given=hidden)],
    ),
    "snake-eyes": (
        "End of round: (+1) per point of difference between your dice; (+3) if your dice show a double.",
        [Stands(3), Stands(7, dice(6, 2)), Stands(6, dice(1, 1))],
    ),
    "would-be-great": (
        "End of round: (+3) if your dice are both even or both odd.",
        [Stands(7, dice(6, 2)), Stands(7, dice(5, 3)), Stands(4, dice(5, 2)), Stands(4)],
    ),
    "one-more-throw": ("End of round: you may reroll your dice once.", [Stands(5)]),
    "high-stakes": (
        "End of round: (+2) if your dice add up to 9 or more.",
        [Stands(8, dice(4, 5)), Stands(6, dice(4, 4)), Stands(6)],
    ),
    "all-on-one": (
        "End of round: (+1) if you roll the dice for this place; (−3) if you roll the dice for another place.",
        [Stands(8, dice(1, 2, 0)), Stands(4, dice(1, 2))],
    ),
    "sore-loser": (
        "End of round: (−5) if your dice add up to 7 or less.",
        [Stands(3, dice(3, 4)), Stands(8, dice(4, 4))],
    ),
    "table-stakes": (
        "On play: give 3 of your Halloween tokens to a neighbour.",
        [Does({"seat 1 halloween -3", "seat 3 halloween +3"}, ("with 3",))],
    ),
    "double-or-nothing": (
        "End of round: (−6) unless your dice add up to 8 or more.",
        [Stands(4, dice(2, 5)), Stands(10, dice(2, 6))],
    ),
    # Sally
    "needle-and-thread": (
        "Sewing. On play: take 1 Christmas or 1 Halloween from a neighbour.",
        [
            Does({"sally-2 sewn under needle-and-thread"}, ("card sally-2",)),
            Does({"seat 1 christmas +1", "seat 2 christmas -1"}, ("decline", "with 2", "side christmas")),
        ],
    ),
    "patchwork": (
        "Sewing. On play: take up to 3 Christmas or 3 Halloween from here.",
        [
            Does({"sally-1 sewn under patchwork"}, ("card sally-1",)),
            Does({"seat 1 halloween +3", "left halloween -3"}, ("decline", "side halloween")),
        ],
    ),
    "bitter-herbs": (
        "Sewing. On play: give (−4) to another player’s card here.",
        [Does({"sally-1 sewn under bitter-herbs"}, ("card sally-1",)), Does({"santa-8 -4"}, ("decline",))],
    ),
    "quiet-steps": (
        (
            "On play: look at another player’s face-down card. End of round: you may move this card to another of your "
            "places; (+4) if somebody has more cards here than you."
        ),
        [
            Does({"seat 2 looked at"}, given=hidden),
            Does({"quiet-steps to centre"}, (CENTRAL,), end=True),
            Does(set(), ("decline",), end=True),
            Stands(4),
            Stands(8, outnumbered),
        ],
    ),
    "double-seam": (
        "Sewing. On play: you may move another of your cards to another of your places.",
        [
            Does({"sally-1 sewn under double-seam"}, ("card sally-1",)),
            Does({"sally-6 to right"}, ("decline", "card sally-6", ON_RIGHT)),
            Does(set(), ("decline", "decline")),
        ],
    ),
    "premonition": (
        "On play: move to the top of the centre’s ranking; take 1 Christmas or 1 Halloween from one of your places.",
        [
            Does(
                {"ranked 1 2 3", "centre christmas -1", "seat 1 christmas +1"},
                (CENTRAL, "side christmas"),
                second_on_centre,
            )
        ],
    ),
    "loose-limb": (
        "Sewing (the sewn card does not add its Force). End of round: (+7) if a card is sewn under it.",
        [Does({"sally-1 sewn under loose-limb"}, ("card sally-1",)), Stands(7), Stands(14, sewn)],
    ),
    "torn-seam": (
        "Sewing. End of round: (−1) if somebody has more cards here than you.",
        [Does({"sally-1 sewn under torn-seam"}, ("card sally-1",)), Stands(8), Stands(7, outnumbered)],
    ),
    "out-of-the-window": (
        "On play: discard 1 card from your hand; if you did, take 1 Christmas or 1 Halloween from here.",
        [
            Does(
                {"sally-1 discarded", "seat 1 christmas +1", "left christmas -1"},
                ("card sally-1", "side christmas"),
            )
        ],
    ),
    "fall-from-the-tower": ("End of round: (−2) if this is your only card here.", [Stands(10), Stands(8, alone)]),
}


def test_every_ability_is_proven() -> None:
    content = GAME.content
    assert isinstance(content, NightmareContent)
    able = [name for name, effects in zip(GAME.cards, content.effects, strict=True) if effects]
    assert sorted(CARDS) == sorted(able)
    assert len(able) == 60


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

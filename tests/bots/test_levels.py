"""The levels: who has them, that they are worth their names, that they are fair and repeat from a seed."""

import pytest

from veillee.bots import UnknownBot, bot, names
from veillee.bots.levels import LEVELS
from veillee.core.bot import Bot, Budget, Intent
from veillee.core.drive import run
from veillee.core.game import WAIT, Move, Seat, State, seats_in
from veillee.core.registry import box, known
from veillee.core.rng import FastRng, Rng, stream
from veillee.core.story import Event, Story
from veillee.shelf import game
from veillee.study.duel import duel
from veillee.study.levels import reached
from veillee.study.simulate import tallies

TURN_GAMES = [name for name in known() if name != "freeze"]


@pytest.mark.parametrize("name", known())
def test_every_game_has_every_level(name: str) -> None:
    assert set(LEVELS) <= set(names(box(name)))
    assert len(set(names(box(name)))) == len(names(box(name)))
    for level in LEVELS:
        assert bot(box(name), level).name == level


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match="did you mean hard"):
        bot(box("mission"), "hrad")


@pytest.mark.slow
@pytest.mark.parametrize("name", known())
def test_hard_beats_random_clearly(name: str) -> None:
    players = max(2, box(name).meta.players[0])
    found = duel(game(name, {}, ""), "hard", "random", players, 12 * players, "clear")
    assert found.ratio > 1.5


def test_easy_beats_random_and_the_ladder_says_whether_a_step_is_reached() -> None:
    mission = game("mission", {}, "")
    steps = [duel(mission, *step, 2, 60, "ladder") for step in (("easy", "random"), ("random", "easy"))]
    assert [reached(step) for step in steps] == [True, False]


def test_a_seed_gives_the_same_games_with_any_number_of_workers() -> None:
    chosen = game("mission", {}, "")
    alone = [part.wins for part in tallies(chosen, ["hard", "medium"], "workers", 8, 1)]
    both = [part.wins for part in tallies(chosen, ["hard", "medium"], "workers", 8, 2)]
    assert alone == both


def test_two_games_against_the_same_bot_differ() -> None:
    chosen = game("mission", {}, "")
    lines = []
    for number in range(4):
        state = chosen.new(2, stream("same deal", 0, "deal"))
        players = [bot(box("mission"), "hard"), bot(box("mission"), "hard")]
        rngs: list[Rng] = [stream("vary", number, f"bot {seat}") for seat in range(2)]
        lines.append(tuple(move.move for move in run(state, players, [Budget(1), Budget(1)], rngs).moves))
    assert len(set(lines)) > 1


class Spy(Bot):
    """Plays as another bot, looks at what it is given, and keeps how long it takes to interrupt."""

    def __init__(self, as_bot: Bot) -> None:
        super().__init__("spy", iterations=as_bot.iterations)
        self.as_bot = as_bot
        self.interrupts: list[int] = []
        self.truth: State | None = None

    def choose(self, world: State, seat: Seat, seen: list[Event], budget: Budget, rng: Rng) -> Intent:
        assert self.truth is not None
        assert world is not self.truth
        assert world.story is None
        assert all(event.seen_by >> seat & 1 for event in seen)
        intent = self.as_bot.choose(world, seat, seen, budget, rng)
        if intent.move != WAIT and not world.due >> seat & 1:
            self.interrupts.append(intent.after)
        return intent


@pytest.mark.parametrize("name", TURN_GAMES)
def test_a_bot_gets_an_imagined_world_and_its_own_history_only(name: str) -> None:
    chosen = game(name, {}, "")
    seats = box(name).meta.players[0]
    state = chosen.new(seats, stream("spy", 0, "deal"))
    spies = [Spy(bot(box(name), "easy")) for _ in range(seats)]
    for spy in spies:
        spy.truth = state
    run(state, list(spies), [Budget(1)] * seats, [stream("spy", 0, f"bot {seat}") for seat in range(seats)])
    assert state.over


@pytest.mark.parametrize("name", TURN_GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_bot_does_never_depends_on_the_hidden_truth(name: str, level: str) -> None:
    """Two truths that a seat cannot tell apart, the same random numbers: the same move."""
    chosen = game(name, {}, "")
    state = chosen.new(box(name).meta.players[0], stream("twins", 1, "deal"))
    sampler = FastRng(3)
    for _ in range(5):
        state.play(seats_in(state.due)[0], state.sample(seats_in(state.due)[0], sampler))
        if state.over:
            return
    seat = seats_in(state.due)[0]
    player = bot(box(name), level)
    answers = set()
    for other in range(3):
        truth = state if other == 0 else state.imagine(seat, FastRng(100 + other))
        rng = FastRng(9)
        intent = player.choose(truth.imagine(seat, rng), seat, [], Budget(min(player.iterations, 3)), rng)
        answers.add((intent.move, intent.after))
    assert len(answers) == 1


def test_a_forgetful_bot_is_for_studies_only_and_plays_as_if_it_had_seen_nothing() -> None:
    found = box("mission")
    assert "forgetful-hard" not in names(found)
    state = game("mission", {}, "").new(2, stream("memory", 0, "deal"))
    state.story = Story()
    racer = bot(found, "racer")
    for _ in range(8):
        state.play(seats_in(state.due)[0], racer.choose(state, seats_in(state.due)[0], [], Budget(1), FastRng(1)).move)
    seat = seats_in(state.due)[0]
    seen = state.story.seen(seat)
    assert len(seen) >= 8

    def answers(name: str, history: list[Event]) -> list[Move]:
        return [bot(found, name).choose(state, seat, history, Budget(1), FastRng(seed)).move for seed in range(5)]

    assert answers("forgetful-hard", seen) == answers("hard", []) != answers("hard", seen)
    with pytest.raises(UnknownBot):
        bot(found, "forgetful-hrad")


def test_in_mission_bots_accuse_out_of_turn_at_a_human_pace() -> None:
    chosen = game("mission", {}, "")
    paces = []
    for number in range(5):
        state = chosen.new(4, stream("interrupt", number, "deal"))
        spies = [Spy(bot(box("mission"), "hard" if seat == 0 else "easy")) for seat in range(4)]
        for spy in spies:
            spy.truth = state
        run(state, list(spies), [Budget(1)] * 4, [stream("interrupt", number, f"bot {seat}") for seat in range(4)])
        paces += spies[0].interrupts
    assert paces
    assert all(500 <= pace <= 2000 for pace in paces)

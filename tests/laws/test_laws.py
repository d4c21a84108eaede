"""Every game keeps the laws; a game is tested by being known."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.laws import kit
from tests.laws.play import Case, game_of, hooks, play, positions, tables
from veillee.core import options as opts
from veillee.core.registry import box, known

GAMES = known()
SEEDS = st.integers(0, 2**40).map(lambda number: f"laws {number}")


def cases() -> list[object]:
    found: list[object] = []
    for name in GAMES:
        for seats, options in tables(box(name)):
            label = "-".join([name, str(seats), *(f"{key}={value}" for key, value in options.items())])
            found.append(pytest.param(name, seats, options, id=label))
    return found


def few(count: int) -> settings:
    """Seeds do not shrink, and a failure shall come back on every machine."""
    return settings(
        max_examples=count, deadline=None, derandomize=True, database=None, phases=[Phase.explicit, Phase.generate]
    )


@pytest.mark.parametrize(("name", "seats", "options"), cases())
def test_the_laws(name: str, seats: int, options: dict[str, str]) -> None:
    found = box(name)
    game = game_of(found, options)

    @few(2)
    @given(SEEDS)
    def laws(seed: str) -> None:
        kit.check(Case(found, game, seats, seed))

    laws()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_truly_who_acts(name: str) -> None:
    found = box(name)
    met: set[str] = set()
    for seats in {max(2, found.meta.players[0]), found.meta.players[1]}:
        case = Case(found, game_of(found), seats, "who acts")
        done = play(case)
        for _, state in positions(case, done.moves, done.end, len(done.moves) + 1):
            if not state.due and state.may:
                met.add("real_time")
            elif state.due & (state.due - 1):
                met.add("simultaneous")
            elif state.may & ~state.due:
                met.add("interrupts")
    assert met == {kind for kind in ("real_time", "simultaneous", "interrupts") if getattr(found.meta, kind)}


@pytest.mark.parametrize("name", GAMES)
def test_frequencies(name: str) -> None:
    """`sample` is uniform over `legal`."""
    found = box(name)
    kit.check(Case(found, game_of(found), found.meta.players[1], "frequencies"), moments=3, thorough=True)


@pytest.mark.parametrize("name", GAMES)
def test_imagined_worlds_are_uniform_over_what_is_possible(name: str) -> None:
    found = box(name)
    for seats in {max(2, found.meta.players[0]), found.meta.players[1]}:
        kit.law_uniform(found, game_of(found), seats)


@pytest.mark.parametrize("name", GAMES)
def test_a_tables_state_is_imagined_and_never_copied(name: str) -> None:
    found = box(name)
    kit.law_keyed(Case(found, game_of(found), found.meta.players[1], "keyed"))


@pytest.mark.parametrize("name", GAMES)
def test_secrets_vary_between_worlds_and_decks_have_no_order(name: str) -> None:
    found = box(name)
    kit.law_varies(found, game_of(found), found.meta.players[1])


@pytest.mark.parametrize("name", GAMES)
def test_notation_round_trips(name: str) -> None:
    found = box(name)
    kit.law_notation(Case(found, game_of(found), found.meta.players[0], "notation"))


@pytest.mark.parametrize("name", GAMES)
def test_no_text_is_read_as_a_move_that_is_not_written_so(name: str) -> None:
    found = box(name)
    case = Case(found, game_of(found), found.meta.players[0], "parse")
    rng = case.rng("examples")
    examples = [case.game.notation(1 + rng.below(case.game.moves - 1)) for _ in range(40)]

    @few(150)
    @given(mangled(examples) | st.text(max_size=40))
    def parse(text: str) -> None:
        kit.law_parse(case, text)

    parse()


def mangled(examples: list[str]) -> st.SearchStrategy[str]:
    """True notation with a piece cut out, doubled or replaced; words of other moves; other cases and spaces."""
    words = sorted({word for example in examples for word in example.split(" ")})
    sentence = st.lists(st.sampled_from([*words, "", "0", "9", "-1", "é"]), max_size=7).map(" ".join)
    cut = st.builds(
        lambda text, at, length, new: text[: at % len(text)] + new + text[at % len(text) + length :],
        st.sampled_from(examples),
        st.integers(0, 60),
        st.integers(0, 3),
        st.text(max_size=2),
    )
    return (
        sentence
        | cut
        | st.sampled_from(examples).map(str.upper)
        | st.sampled_from(examples).map(lambda text: text + "\n")
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_what_it_counts(name: str) -> None:
    found = hooks(box(name))
    assert hasattr(found, "counted"), (
        f"law 4: say in tests/laws/hooks/{name}.py what {name} counts: "
        "counted(state) -> dict of numbers that no move changes (cards, tokens, tiles), in every imagined world too"
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_laws_at_length(name: str) -> None:
    """10,000 games of mission; of the longer games, a hundredth of that."""
    found = box(name)
    tries = tables(found)
    for number in range(10_000 if name == "mission" else 100):
        seats, options = tries[number % len(tries)]
        kit.check(Case(found, game_of(found, options), seats, f"long {number}"), moments=3, thorough=number % 50 == 0)


def test_option_sets_cover_every_value_of_every_choice() -> None:
    for name in GAMES:
        found = box(name)
        tried = [opts.parse(found.options, options) for _, options in tables(found)]
        for field in opts.form(found.options):
            values = {getattr(options, field.name) for options in tried}
            assert len(values) >= 2, f"{name}: {field.name} is only tried as {values}"

"""Whatever people do, in whatever order: an evening keeps its laws."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.evening.diary import SECRET, Diary, facts
from veillee.core.registry import box, known
from veillee.evening.evening import PEOPLE, Wishes
from veillee.evening.score import BEST
from veillee.table.refusal import No

GUESTS = st.sampled_from(["ada", "bob", "cleo", "dan", ""])
PERSONS = st.integers(-1, 5)
GAMES = st.sampled_from([*known(), "", "chess"])


class Together(RuleBasedStateMachine):
    """Wishes of anybody about anybody: granted and in the log, or refused and nothing has changed."""

    def __init__(self) -> None:
        super().__init__()
        self.diary = Diary()
        self.marks: dict[int, tuple[str, int, int]] = {}

    def wish(self, by: str, name: str, *args: object) -> None:
        before = facts(self.diary.evening)
        try:
            wishes: Wishes = getattr(self.diary.evening, name)(by, *args)
        except No:
            assert facts(self.diary.evening) == before
        else:
            assert facts(self.diary.evening) == before
            self.diary.write(by, wishes)

    @rule(by=GUESTS, name=st.sampled_from(["Ada", "Bob", "Cleo", "Dan", "bob", " "]))
    def join(self, by: str, name: str) -> None:
        self.wish(by or "eve", "join", name)

    @rule(by=GUESTS, number=PERSONS, what=st.sampled_from(["leave", "come_back", "remove", "give_host"]))
    def about_somebody(self, by: str, number: int, what: str) -> None:
        self.wish(by, what, number)

    @rule(by=GUESTS, shut=st.booleans())
    def close(self, by: str, shut: bool) -> None:
        self.wish(by, "close", shut)

    @rule(by=GUESTS, way=st.sampled_from(["screen", "devices", "television"]))
    def choose_way(self, by: str, way: str) -> None:
        self.wish(by, "choose_way", way)

    @rule(by=GUESTS, number=PERSONS, game=GAMES)
    def vote(self, by: str, number: int, game: str) -> None:
        self.wish(by, "vote", number, game)

    @rule(by=GUESTS, game=GAMES)
    def begin(self, by: str, game: str) -> None:
        self.wish(by, "begin", game, "", {}, f"table{self.diary.evening.seq}", SECRET)

    @rule(winner=st.integers(0, 5))
    def finish(self, winner: int) -> None:
        running = self.diary.evening.round
        if running is not None:
            self.diary.finish(winner % len(running.seats))

    @rule(by=GUESTS)
    def drop(self, by: str) -> None:
        self.wish(by, "drop")

    @rule(by=st.sampled_from(["ada", "bob"]), really=st.integers(0, 9))
    def end(self, by: str, really: int) -> None:
        if really == 0:
            self.wish(by, "end")

    @invariant()
    def replaying_the_log_gives_the_same_evening(self) -> None:
        assert facts(self.diary.replayed()) == facts(self.diary.evening)

    @invariant()
    def names_colours_and_shapes_stay(self) -> None:
        for person in self.diary.evening.people:
            mark = (person.name, person.colour, person.shape)
            assert self.marks.setdefault(person.number, mark) == mark

    @invariant()
    def somebody_who_is_there_leads(self) -> None:
        evening = self.diary.evening
        assert evening.host in [person.number for person in evening.present] or (
            evening.host == -1 and not evening.present
        )
        assert len(evening.present) <= PEOPLE

    @invariant()
    def games_are_seated_as_they_allow(self) -> None:
        for played in self.diary.evening.rounds:
            least, most = box(played.game).meta.players
            assert least <= len(played.seats) <= most
            people = [number for number in played.seats if number >= 0] + played.out
            assert len(people) == len(set(people))

    @invariant()
    def nobody_scores_more_than_every_game_could_give(self) -> None:
        evening = self.diary.evening
        most = BEST * len(evening.counted)
        assert all(0 <= evening.total(person.number) <= most for person in evening.people)


TestTogether = Together.TestCase
TestTogether.settings = settings(max_examples=60, stateful_step_count=40)

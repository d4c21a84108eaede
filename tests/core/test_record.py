"""The record file: what is written is read back; whatever else somebody types gets a line, a column and a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.core.record import FORMAT, BadRecord, Line, Record, parse, write

HASH = "0123456789abcdef" * 4

SAMPLE = f"""veillee-record 1
game mission
version 1
generator keyed-1
option objects_each=4
option free_swap=false
content classic {HASH}
player Zoé d’Été
player bot racer
commitment {HASH}
nonce 00ff
nonce 0a
secret beef
seed {HASH}
result 0.5 0.5
| game = "mission"
|\x20
| # a pack of our own

0 1 swap a1 b1
250 2 accuse 1 elf
250 1 swap a1 a2
1000 end
"""


def test_a_whole_record_reads_as_what_it_says() -> None:
    record = parse(SAMPLE)
    assert record.game == "mission"
    assert record.options == {"objects_each": "4", "free_swap": "false"}
    assert record.players == ("Zoé d’Été", "bot racer")
    assert record.nonces == ("00ff", "0a")
    assert record.pack == 'game = "mission"\n\n# a pack of our own'
    assert record.lines[1] == Line(250, 1, "accuse 1 elf")
    assert (record.end, record.result) == (1000, ("0.5", "0.5"))
    assert write(record) == SAMPLE


def test_a_game_in_play_has_neither_end_nor_seed() -> None:
    text = f"{FORMAT}\ngame mission\nversion 1\ngenerator fast-1\ncontent classic {HASH}\nplayer a\nplayer b\n\n"
    record = parse(text)
    assert (record.end, record.seed, record.lines) == (None, "", ())
    assert write(record) == text


def changed(old: str, new: str) -> str:
    assert old in SAMPLE
    return SAMPLE.replace(old, new, 1)


MISTAKES = {
    "empty": ("", 1, 1, "expected"),
    "other format": (changed("veillee-record 1", "veillee-record 2"), 1, 1, "expected 'veillee-record 1'"),
    "no line end": (SAMPLE[:-1], 23, 9, "line end"),
    "unknown word": (changed("version 1", "verzion 1"), 3, 1, "expected one of game, version"),
    "wrong order": (changed("game mission\nversion 1", "version 1\ngame mission"), 3, 1, "expected one of version"),
    "version is a number": (changed("version 1", "version one"), 3, 9, "a whole number"),
    "version has no leading zero": (changed("version 1", "version 01"), 3, 9, "a whole number"),
    "game is an id": (changed("game mission", "game Mission"), 2, 6, "the id of a game"),
    "twice": (changed("version 1", "version 1\nversion 1"), 4, 1, "at most 1"),
    "seed twice": (changed("\nseed ", "\nseed one\nseed "), 15, 1, "seed: expected at most 1"),
    "option without value": (changed("objects_each=4", "objects_each"), 5, 8, "name=value"),
    "option twice": (changed("free_swap=false", "objects_each=5"), 19, 1, "each option once"),
    "content without hash": (changed(f"classic {HASH}", "classic"), 7, 9, "a pack's id and its hash"),
    "short hash": (changed(f"content classic {HASH}", "content classic abc"), 7, 9, "a pack's id and its hash"),
    "no players": (changed("player Zoé d’Été\nplayer bot racer\n", ""), 17, 1, "lacks 'player'"),
    "player with spaces around": (changed("player bot racer", "player  bot racer"), 9, 8, "a player's name"),
    "player with a control character": (changed("bot racer", "bot\tracer"), 9, 8, "a player's name"),
    "commitment too short": (changed(f"commitment {HASH}", "commitment 12"), 10, 12, "64 hexadecimal digits"),
    "nonce not hexadecimal": (changed("nonce 0a", "nonce 0A"), 12, 7, "hexadecimal digits"),
    "no more than eight players": (changed("player bot racer\n", "player bot racer\n" * 8), 16, 1, "at most 8"),
    "a nonce for each": (changed("nonce 0a\n", ""), 18, 1, "one for each of 2 players, found 1"),
    "a payoff for each": (changed("result 0.5 0.5", "result 1"), 19, 1, "one for each of 2 players, found 1"),
    "a payoff is at most one": (changed("result 0.5 0.5", "result 1.5 0"), 15, 8, "payoffs"),
    "header after the pack": (changed("| # a pack of our own", "| # a\nseed 1"), 19, 1, "a pack line"),
    "no moves part": (SAMPLE[: SAMPLE.index("\n\n0 1") + 1], 18, 22, "an empty line after the header"),
    "time is a number": (changed("250 2 accuse", "soon 2 accuse"), 21, 1, "the time in milliseconds, found 'soon'"),
    "time goes on": (changed("250 1 swap", "249 1 swap"), 22, 1, "a time not before 250, found 249"),
    "seat at the table": (changed("250 2 accuse", "250 3 accuse"), 21, 5, "a seat from 1 to 2 or 'end', found '3'"),
    "seats count from one": (changed("250 2 accuse", "250 0 accuse"), 21, 5, "a seat from 1 to 2"),
    "a move": (changed("250 2 accuse 1 elf", "250 2"), 21, 7, "expected a move"),
    "a move without spaces around": (changed("accuse 1 elf", "accuse 1 elf "), 21, 7, "expected a move"),
    "nothing after the end": (SAMPLE + "1001 1 swap a1 b1\n", 24, 1, "nothing after the end"),
    "windows line ends": (SAMPLE.replace("\n", "\r\n"), 1, 1, "expected"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_with_line_and_column(mistake: str) -> None:
    text, line, column, reason = MISTAKES[mistake]
    with pytest.raises(BadRecord) as bad:
        parse(text)
    assert (bad.value.line, bad.value.column) == (line, column), bad.value
    assert reason in str(bad.value)
    assert str(bad.value).startswith(f"line {line}, column {column}: ")


IDS = st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True)
HEX = st.binary(min_size=1, max_size=20).map(bytes.hex)
WORDS = (
    st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=30)
    .map(str.strip)
    .filter(bool)
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    players = tuple(draw(st.lists(WORDS, min_size=1, max_size=8)))
    times = sorted(draw(st.lists(st.integers(0, 10**12), max_size=8)))
    lines = tuple(Line(at, draw(st.integers(0, len(players) - 1)), draw(WORDS)) for at in times)
    ended = draw(st.booleans())
    pack = draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
    return Record(
        game=draw(IDS),
        version=draw(st.integers(0, 10**6)),
        generator=draw(IDS),
        options=draw(st.dictionaries(IDS.map(lambda name: name.replace("-", "_")), IDS, max_size=4)),
        content=draw(IDS),
        content_hash=HASH,
        players=players,
        commitment=draw(st.sampled_from(["", HASH])),
        nonces=draw(st.sampled_from([(), ("00",) * len(players)])),
        secret=draw(st.just("") | HEX),
        seed=draw(st.just("") | WORDS),
        result=draw(st.sampled_from([(), ("0.25",) * len(players)])),
        pack=pack,
        lines=lines,
        end=(times[-1] if times else 0) if ended else None,
    )


@given(records())
def test_every_record_survives_being_written(record: Record) -> None:
    assert parse(write(record)) == record


@given(st.text(max_size=200) | st.text(st.sampled_from(SAMPLE), max_size=200).map(lambda text: f"{FORMAT}\n{text}"))
def test_no_text_makes_the_parser_fail_in_any_other_way(text: str) -> None:
    try:
        record = parse(text)
    except BadRecord as bad:
        where = bad.line, bad.column
    else:
        assert write(record) == text
        return
    assert where >= (1, 1)
    assert where[0] <= text.count("\n") + 2


@given(st.integers(0, len(SAMPLE)), st.integers(0, 12), st.text(st.sampled_from("a1 .=|\n\r\té\u2028-"), max_size=3))
def test_a_record_with_a_scratch_is_read_as_it_stands_or_refused(at: int, length: int, new: str) -> None:
    text = SAMPLE[:at] + new + SAMPLE[at + length :]
    try:
        record = parse(text)
    except BadRecord:
        return
    assert write(record) == text

"""The record of a game: readable text, a strict parser, a strict round trip.

A header of `name value` lines, an empty line, one line per move (`<ms> <seat> <notation>`, seats from 1), and `<ms>
end` once the game is over. A pack that we do not ship travels inside, its lines behind `| `.
"""

# interpreted: defines msgspec structs

import re

import msgspec

FORMAT = "veillee-record 1"
MOST_LETTERS = 524_288
MOST_LINES = 20_000
"""A record beyond these is of no game that people play."""


class BadRecord(ValueError):
    """A record that cannot be read: line, column and what was expected."""

    def __init__(self, line: int, column: int, expected: str) -> None:
        super().__init__(f"line {line}, column {column}: {expected}")
        self.line = line
        self.column = column


class Line(msgspec.Struct, frozen=True):
    """One move."""

    at: int
    seat: int
    """From 0; written from 1."""
    notation: str


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One play, as far as it went."""

    game: str
    version: int
    generator: str
    options: dict[str, str] = {}
    content: str
    content_hash: str
    players: tuple[str, ...]
    """Who sat where: a bot's name behind `bot `, or a person's own name."""
    commitment: str = ""
    nonces: tuple[str, ...] = ()
    secret: str = ""
    """Published when the game is over."""
    seed: str = ""
    """What the stream was made of; published when the game is over."""
    result: tuple[str, ...] = ()
    """Payoffs in order of seats, once over."""
    pack: str = ""
    lines: tuple[Line, ...] = ()
    end: int | None = None


def write(record: Record) -> str:
    out = [FORMAT, f"game {record.game}", f"version {record.version}", f"generator {record.generator}"]
    out += [f"option {name}={value}" for name, value in record.options.items()]
    out += [f"content {record.content} {record.content_hash}"]
    out += [f"player {player}" for player in record.players]
    if record.commitment:
        out += [f"commitment {record.commitment}"]
    out += [f"nonce {nonce}" for nonce in record.nonces]
    if record.secret:
        out += [f"secret {record.secret}"]
    if record.seed:
        out += [f"seed {record.seed}"]
    if record.result:
        out += ["result " + " ".join(record.result)]
    if record.pack:
        out += ["| " + line for line in record.pack.split("\n")]
    out += [""]
    out += [f"{line.at} {line.seat + 1} {line.notation}" for line in record.lines]
    if record.end is not None:
        out += [f"{record.end} end"]
    return "\n".join(out) + "\n"


_HEX = re.compile(r"([0-9a-f]{2}){1,64}\Z")
_NUMBER = re.compile(r"(0|[1-9][0-9]{0,14})\Z")
_ID = re.compile(r"[a-z][a-z0-9-]*\Z")
_OPTION = re.compile(r"[a-z][a-z0-9_]*=[^\s=]+\Z")
_NAME = re.compile(r"[^\x00-\x1f\x7f\u0085\u2028\u2029]{1,80}\Z")
_PAYOFF = re.compile(r"(0|1|0\.[0-9]{1,17})\Z")

# Header words in their order: how often each may stand, and what its value must be.
_HEADER: tuple[tuple[str, int, int, str], ...] = (
    ("game", 1, 1, "the id of a game"),
    ("version", 1, 1, "a whole number"),
    ("generator", 1, 1, "the name of a random stream"),
    ("option", 0, 99, "name=value"),
    ("content", 1, 1, "a pack's id and its hash"),
    ("player", 1, 8, "a player's name"),
    ("commitment", 0, 1, "64 hexadecimal digits"),
    ("nonce", 0, 8, "pairs of hexadecimal digits"),
    ("secret", 0, 1, "pairs of hexadecimal digits"),
    ("seed", 0, 1, "what the stream was made of"),
    ("result", 0, 1, "payoffs, one per player"),
)


class _Header:
    """The header's values by word, checked one line at a time."""

    def __init__(self) -> None:
        self.values: dict[str, list[str]] = {word: [] for word, _, _, _ in _HEADER}
        self.place = 0

    def take(self, number: int, text: str) -> None:
        word, gap, value = text.partition(" ")
        places = [place for place, (known, _, _, _) in enumerate(_HEADER) if known == word]
        if not places or places[0] < self.place:
            expected = ", ".join(known for known, _, _, _ in _HEADER[self.place :])
            raise BadRecord(number, 1, f"expected one of {expected}, a pack line or an empty line, found {word!r}")
        self.place = places[0]
        _, _, most, expected = _HEADER[self.place]
        if not gap or not self._fits(word, value):
            raise BadRecord(number, len(word) + 2, f"{word}: expected {expected}, found {value!r}")
        if len(self.values[word]) == most:
            raise BadRecord(number, 1, f"{word}: expected at most {most} of these")
        self.values[word].append(value)

    @staticmethod
    def _fits(word: str, value: str) -> bool:
        if word == "version":
            return bool(_NUMBER.match(value))
        if word in ("game", "generator"):
            return bool(_ID.match(value))
        if word == "option":
            return bool(_OPTION.match(value))
        if word == "content":
            pack, gap, digest = value.partition(" ")
            return bool(gap and _ID.match(pack) and _HEX.match(digest) and len(digest) == 64)
        if word in ("commitment", "nonce", "secret"):
            return bool(_HEX.match(value)) and (word != "commitment" or len(value) == 64)
        if word == "result":
            return all(_PAYOFF.match(part) for part in value.split(" "))
        return bool(_NAME.match(value)) and value == value.strip()

    def finish(self, number: int) -> None:
        for word, least, _, expected in _HEADER:
            if len(self.values[word]) < least:
                raise BadRecord(number, 1, f"the header lacks {word!r}: expected {expected}")
        players = len(self.values["player"])
        for word, found in (
            ("nonce", len(self.values["nonce"])),
            ("result", sum(len(v.split(" ")) for v in self.values["result"])),
        ):
            if found not in (0, players):
                raise BadRecord(number, 1, f"{word}: expected one for each of {players} players, found {found}")
        names = [option.partition("=")[0] for option in self.values["option"]]
        if len(set(names)) != len(names):
            raise BadRecord(number, 1, "option: expected each option once")

    def one(self, word: str) -> str:
        return self.values[word][0] if self.values[word] else ""


def parse(text: str) -> Record:
    """The record that `text` is, or BadRecord with line and column. write(parse(text)) == text."""
    if len(text) > MOST_LETTERS:
        raise BadRecord(1, 1, f"expected at most {MOST_LETTERS} letters, found {len(text)}")
    rows = text.split("\n")
    if len(rows) > MOST_LINES:
        raise BadRecord(MOST_LINES, 1, f"expected at most {MOST_LINES} lines, found {len(rows)}")
    if rows[-1] != "":
        raise BadRecord(len(rows), len(rows[-1]) + 1, "expected a line end after the last line")
    rows.pop()
    if not rows or rows[0] != FORMAT:
        raise BadRecord(1, 1, f"expected {FORMAT!r}")
    header = _Header()
    pack: list[str] = []
    at = 1
    while at < len(rows) and rows[at] != "":
        if rows[at].startswith("| "):
            pack.append(rows[at][2:])
        elif pack:
            raise BadRecord(at + 1, 1, "expected a pack line (`| `) or an empty line")
        else:
            header.take(at + 1, rows[at])
        at += 1
    if at == len(rows):
        raise BadRecord(at, len(rows[-1]) + 1, "expected an empty line after the header")
    header.finish(at + 1)
    lines, end = _moves(rows, at + 1, len(header.values["player"]))
    content, _, digest = header.one("content").partition(" ")
    return Record(
        game=header.one("game"),
        version=int(header.one("version")),
        generator=header.one("generator"),
        options=dict(_pair(option) for option in header.values["option"]),
        content=content,
        content_hash=digest,
        players=tuple(header.values["player"]),
        commitment=header.one("commitment"),
        nonces=tuple(header.values["nonce"]),
        secret=header.one("secret"),
        seed=header.one("seed"),
        result=tuple(header.one("result").split(" ")) if header.one("result") else (),
        pack="\n".join(pack),
        lines=tuple(lines),
        end=end,
    )


def _pair(option: str) -> tuple[str, str]:
    name, _, value = option.partition("=")
    return name, value


def _moves(rows: list[str], start: int, players: int) -> tuple[list[Line], int | None]:
    lines: list[Line] = []
    before = 0
    for number, row in enumerate(rows[start:], start + 1):
        time, gap, rest = row.partition(" ")
        if not gap or not _NUMBER.match(time):
            raise BadRecord(number, 1, f"expected the time in milliseconds, found {time!r}")
        now = int(time)
        if now < before:
            raise BadRecord(number, 1, f"expected a time not before {before}, found {now}")
        before = now
        column = len(time) + 2
        if rest == "end":
            if number != len(rows):
                raise BadRecord(number + 1, 1, "expected nothing after the end")
            return lines, now
        seat, gap, notation = rest.partition(" ")
        if not _NUMBER.match(seat) or not 1 <= int(seat) <= players:
            raise BadRecord(number, column, f"expected a seat from 1 to {players} or 'end', found {seat!r}")
        column += len(seat) + 1
        if not gap or not _NAME.match(notation) or notation != notation.strip():
            raise BadRecord(number, column, f"expected a move, found {notation!r}")
        lines.append(Line(now, int(seat) - 1, notation))
    return lines, None

"""A study in its folder: `study.json` says what is asked, `games.jsonl` has a line per finished game. The same command
goes on from there; another one is refused and overwrites nothing.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

import veillee
from veillee.study.arm import Arm, Line
from veillee.study.crew import Crew, Task
from veillee.tongue import colon, here, reason

SLICES = 64
"""Parts of an arm: enough for smooth progress and even work; they never depend on the number of workers."""


class BadFolder(ValueError):
    """A folder that cannot be used: what is in it, and what would be right."""


class Study(msgspec.Struct, frozen=True):
    """What is asked: a kind of study and its arms. Everything else follows."""

    kind: str
    title: str
    command: str
    """How to run it again."""
    arms: tuple[Arm, ...]
    asked: dict[str, str] = {}
    """What the kind itself needs to know."""
    version: str = veillee.__version__

    @property
    def games(self) -> int:
        return sum(arm.games for arm in self.arms)

    def digest(self) -> str:
        """The study by its content: the command may be spelled in several ways."""
        told = msgspec.json.encode(msgspec.structs.replace(self, command=""), order="sorted")
        return hashlib.blake2b(told, digest_size=4).hexdigest()


class Folder:
    """Where a study's results are kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games = path / "games.jsonl"

    def begin(self, study: Study) -> None:
        """Make the folder, or find the same study in it."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            inside = sorted(entry.name for entry in self.path.iterdir())
            if not inside:
                text = msgspec.json.format(msgspec.json.encode(study), indent=1)
                (self.path / "study.json").write_bytes(text + b"\n")
                return
        except OSError as error:
            raise BadFolder(f"{self.path}{colon()}{reason(error)}") from None
        if "study.json" not in inside:
            raise BadFolder(
                here(
                    f"{self.path}: no study is kept there, but {inside[0]}; name an empty folder",
                    f"{self.path} : ce n’est pas une étude qui s’y trouve, mais {inside[0]} ; nomme un dossier vide",
                )
            )
        kept = self.study()
        if kept.digest() != study.digest():
            raise BadFolder(
                here(
                    f"{self.path}: another study is kept there ({kept.title}); name another folder",
                    f"{self.path} : une autre étude s’y trouve ({kept.title}) ; nomme un autre dossier",
                )
            )

    def study(self) -> Study:
        try:
            return msgspec.json.decode((self.path / "study.json").read_bytes(), type=Study)
        except OSError as error:
            raise BadFolder(
                here(
                    f"{self.path}: no study is kept there ({reason(error)})",
                    f"{self.path} : aucune étude ne s’y trouve ({reason(error)})",
                )
            ) from None
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadFolder(
                here(
                    f"{self.path / 'study.json'}: not a study of this version: {error}",
                    f"{self.path / 'study.json'} : ce n’est pas une étude de cette version : {error}",
                )
            ) from None

    def lines(self) -> list[Line]:
        """Every finished game, in the order of the study; without a line that was half written when the power went."""
        if not self.games.exists():
            return []
        try:
            found = [_lines.decode(line) for line in whole_lines(self.games)]
        except msgspec.DecodeError as error:
            raise BadFolder(
                here(
                    f"{self.games}: a line that is no game: {error}",
                    f"{self.games} : une ligne n’est pas une partie : {error}",
                )
            ) from None
        return sorted({(line.arm, line.number): line for line in found}.values(), key=_place)

    def add(self, lines: bytes) -> None:
        with self.games.open("ab") as file:
            file.write(lines)

    def close(self, found: Sequence[Line]) -> None:
        """All games are there: put them into the order of the study, so that the file is the same whoever played."""
        whole = b"".join(_encode(line) + b"\n" for line in found)
        if self.games.read_bytes() != whole:
            replaced(self.games, whole)


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a file; one that was half written when the power went is taken away."""
    whole, end, rest = path.read_bytes().rpartition(b"\n")
    if rest:
        replaced(path, whole + end)
    return whole.splitlines()


def replaced(path: Path, data: bytes) -> None:
    """A file with other bytes in it: the old ones or the new, whenever the power goes."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(data)
    beside.replace(path)


def carry_out(
    study: Study, crew: Crew, folder: Folder | None = None, progress: Callable[[int], None] = lambda done: None
) -> list[Line]:
    """Play what is still missing; `progress` hears how many games are done. Lines come in the order of the study."""
    found = [] if folder is None else folder.lines()
    progress(len(found))
    if len(found) < study.games:
        for lines in crew.play(list(_tasks(study, {(line.arm, line.number) for line in found}))):
            if folder is not None:
                folder.add(lines)
            found += [_lines.decode(line) for line in lines.splitlines()]
            progress(len(found))
        found.sort(key=_place)
    if folder is not None and found:
        folder.close(found)
    return found


def _tasks(study: Study, done: set[tuple[int, int]]) -> Iterator[Task]:
    for at, arm in enumerate(study.arms):
        told = msgspec.json.encode(arm)
        missing = tuple(number for number in range(arm.games) if (at, number) not in done)
        size = -(-arm.games // SLICES)
        for first in range(0, len(missing), size):
            yield told, at, missing[first : first + size]


def _place(line: Line) -> tuple[int, int]:
    return line.arm, line.number


_lines = msgspec.json.Decoder(Line)
_encode = msgspec.json.Encoder().encode

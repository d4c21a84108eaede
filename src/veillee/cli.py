"""The command line: `veillee games`, `simulate`, `replay`, `verify`, `content`, `study`."""

import argparse
import io
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

import veillee
from veillee.bots import UnknownBot, bot, names
from veillee.core.content import LANGUAGES, BadContent
from veillee.core.game import Game
from veillee.core.options import BadOption, form
from veillee.core.record import BadRecord, Record, parse
from veillee.core.registry import UnknownGame, UnknownVersion, box, box_of, known
from veillee.core.replay import BadReplay, steps, verify
from veillee.server import admin_command
from veillee.server import command_line as server
from veillee.shelf import game, pack_file, recorded
from veillee.study import command_line as study
from veillee.study.command_line import progress
from veillee.study.simulate import Result, simulate
from veillee.tongue import REFUSALS, Parser, here, language, translated
from veillee.words import introduced, mistakes, person, phrase, say


class Usage(ValueError):
    """Something the user typed that cannot be; the message says what would be right."""


COLON = {"fr": "\u202f: ", "en": ": "}
USAGE = (Usage, UnknownGame, UnknownVersion, UnknownBot, BadOption, BadRecord, BadReplay)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command. Bad input ends with a sentence on standard error and status 2; a failed check with status 1."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console that cannot write « … » shall not end a command
    if not (sys.argv[1:] if arguments is None else arguments):
        parser().print_help()
        return 2
    asked = parser().parse_args(arguments)
    try:
        status = asked.run(asked)
    except BadContent as bad:
        for said in mistakes(language(), bad):
            print(f"veillee: {bad.file}: {said}", file=sys.stderr)
        return 2
    except (*USAGE, *study.FAULTS) as error:
        print(f"veillee: {translated(str(error), REFUSALS)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 (the reader has gone: nothing more is said)
        return 0
    except KeyboardInterrupt:
        return 130
    assert isinstance(status, int)
    return status


def parser() -> argparse.ArgumentParser:
    top: argparse.ArgumentParser = Parser(
        "veillee",
        description=here(
            "Five winter games to play, host and study. `veillee play` begins an evening here and now.",
            "Cinq jeux d’hiver à jouer, à héberger, à étudier. `veillee play` commence une soirée, ici et maintenant.",
        ),
    )
    version = here("show which version this is", "dire quelle version c’est")
    top.add_argument("--version", action="version", version=f"veillee {veillee.__version__}", help=version)
    commands = top.add_subparsers(required=True)

    server.add(commands)
    admin_command.add(commands)

    listing = commands.add_parser(
        "games",
        help=here(
            "list the games, their players, options, packs and bots",
            "les jeux : combien de joueurs, options, boîtes et robots",
        ),
    )
    listing.set_defaults(run=run_games)

    simulation = commands.add_parser(
        "simulate",
        help=here("play many games between bots and count", "faire jouer beaucoup de parties aux robots, et compter"),
    )
    table(simulation)
    simulation.add_argument("--bots", default="random", help="a bot for all seats, or one per seat: a,b,… (random)")
    simulation.add_argument("--records", metavar="FOLDER", help="keep a record of every game there")
    simulation.add_argument("--json", action="store_true", help="print one JSON object")
    simulation.set_defaults(run=run_simulate)

    replay = commands.add_parser(
        "replay", help=here("tell a recorded game, move by move", "raconter une partie gardée, coup par coup")
    )
    record = here("RECORD", "PARTIE")
    replay.add_argument("record", metavar=record)
    replay.add_argument(
        "--seat",
        type=int,
        metavar=here("SEAT", "PLACE"),
        help=here("tell only what this seat saw (from 1)", "ne raconter que ce que cette place a vu (à partir de 1)"),
    )
    replay.add_argument(
        "--language",
        choices=LANGUAGES,
        default=language(),
        help=here("of the sentences (%(default)s)", "la langue des phrases (%(default)s)"),
    )
    replay.set_defaults(run=run_replay)

    check = commands.add_parser(
        "verify",
        help=here(
            "replay a record and check its commitment and result",
            "rejouer une partie gardée, vérifier sa donne et son résultat",
        ),
    )
    check.add_argument("record", metavar=record)
    check.set_defaults(run=run_verify)

    packs = commands.add_parser("content", help=here("check content packs", "vérifier une boîte à soi")).add_subparsers(
        required=True
    )
    pack = packs.add_parser("check", help=here("check a content pack of one's own", "vérifier une boîte à soi"))
    pack.add_argument("path", metavar=here("PATH", "FICHIER"))
    pack.set_defaults(run=run_content_check)

    study.add(commands)
    return top


def table(command: argparse.ArgumentParser) -> None:
    """What every command that plays many games asks for."""
    command.add_argument("game", metavar="GAME", help=", ".join(known()))
    command.add_argument("--players", type=int, help="how many sit down (the game's least)")
    command.add_argument("--games", type=int, default=1000, help="how many games (%(default)s)")
    command.add_argument("--seed", default="1", help="same seed, same result (%(default)s)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    command.add_argument("--content", default="", metavar="PATH", help="a content pack: a shipped one or a TOML file")
    command.add_argument("--workers", type=int, default=1, help="processes (%(default)s)")


# Commands.


def run_games(asked: argparse.Namespace) -> int:
    for name in known():
        found = box(name)
        least, most = found.meta.players
        print(f"{name}: {least}–{most} players, about {found.meta.minutes} minutes, rules version {found.meta.version}")
        for field in form(found.options):
            default = str(field.default).lower() if field.kind == "bool" else field.default
            print(f"  option {field.name}={default} ({field.expected()})")
        print(f"  packs {', '.join(found.packs)}")
        print(f"  bots {', '.join(names(found))}")
    return 0


def run_simulate(asked: argparse.Namespace) -> int:
    chosen, players = seated(asked)
    bots = asked.bots.split(",")
    if len(bots) == 1:
        bots = bots * players
    if len(bots) != players:
        raise Usage(f"--bots names {len(bots)} bots for {players} players: name one for all, or one per player")
    for name in bots:
        bot(box(asked.game), name)
    folder = folder_for(asked.records) if asked.records else None
    with progress(f"{asked.game}: games", asked.games) as tick:
        result, total = simulate(chosen, bots, asked.seed, asked.games, asked.workers, tick, keep=folder is not None)
    if folder is not None:
        for number, text in enumerate(total.records):
            (folder / f"{asked.game}-{asked.seed}-{number}.veillee").write_text(text, encoding="utf-8")
    print(msgspec.json.encode(result).decode() if asked.json else told_result(result))
    return 0


def told_result(result: Result) -> str:
    speed = f"{result.games_per_second:.0f} games/s, {result.moves_per_second:.0f} moves/s"
    played = f"{result.games} games, {result.moves} moves in {result.seconds:.2f} s ({speed})"
    lines = [f"{result.game}, {result.players} players: {played}"]
    for number, seat in enumerate(result.seats, 1):
        lines.append(
            f"  seat {number} {seat.bot}: share {seat.share:.3f}, wins {seat.wins:.1f}, score {seat.mean_score:.2f}"
        )
    lines.append("  endings " + ", ".join(f"{name} {count}" for name, count in result.endings.items()))
    return "\n".join(lines)


def run_replay(asked: argparse.Namespace) -> int:
    record = read_record(asked.record)
    chosen = recorded(record)
    if asked.seat is not None and not 1 <= asked.seat <= len(record.players):
        raise Usage(f"--seat {asked.seat}: the record has seats 1 to {len(record.players)}")
    viewer = None if asked.seat is None else asked.seat - 1
    said = asked.language
    people = [person(said, player, seat) for seat, player in enumerate(record.players)]
    at_table = ", ".join(introduced(said, player, seat) for seat, player in enumerate(record.players))
    print(f"{phrase(said, f'{record.game}-title')}{COLON[said]}{at_table}")
    for step in steps(record, chosen):
        told = box_of(chosen).told(chosen, step.events, viewer)
        if step.line is not None and told:
            print(f"{step.line.at / 1000:8.1f} s  {step.line.seat + 1} {people[step.line.seat]}")
        for sentence in told:
            print(f"            {say(said, sentence, chosen.content.names, people)}")
        last = step.state
    if last.over:
        scores = ", ".join(f"{name} {score}" for name, score in zip(people, last.scores(), strict=True))
        print(f"{phrase(said, f'{record.game}-ending-{chosen.meta.endings[last.ending]}')}{COLON[said]}{scores}")
    return 0


def run_verify(asked: argparse.Namespace) -> int:
    record = read_record(asked.record)
    try:
        state = verify(record, recorded(record))
    except BadReplay as error:
        print(f"{asked.record}: NOT verified: {error}", file=sys.stderr)
        return 1
    committed = "commitment, seed and result" if record.commitment else "result (no commitment: a simulated game)"
    print(f"{asked.record}: verified, {len(record.lines)} moves, {committed}; scores {state.scores()}")
    return 0


def run_content_check(asked: argparse.Namespace) -> int:
    path = Path(asked.path)
    try:
        text = pack_file(path)
    except OSError as error:
        raise Usage(f"{asked.path}: {error.strerror or error}") from None
    said = re.search(r"""^\s*game\s*=\s*["']([a-z]+)["']""", text, re.MULTILINE)
    if said is None or said[1] not in known():
        raise Usage(f'{asked.path}: expected a line `game = "…"` with one of {", ".join(known())}')
    found = box(said[1]).content(text, path.name)
    print(f"{asked.path}: a good pack for {said[1]}, id {found.id}, {len(found.names)} named items, {found.hash}")
    return 0


# Helpers.


def seated(asked: argparse.Namespace) -> tuple[Game, int]:
    """The game as asked for, and how many sit down to it."""
    options = {}
    for option in asked.option:
        name, equals, value = option.partition("=")
        if not equals:
            raise Usage(f"--option {option}: expected NAME=VALUE")
        options[name] = value
    found = box(asked.game)
    chosen = game(asked.game, options, asked.content)
    players = found.meta.players[0] if asked.players is None else asked.players
    if not found.meta.players[0] <= players <= found.meta.players[1]:
        raise Usage(f"{asked.game} is for {found.meta.players[0]} to {found.meta.players[1]} players, not {players}")
    if asked.games < 1:
        raise Usage(f"--games {asked.games}: expected at least 1")
    if asked.workers < 1:
        raise Usage(f"--workers {asked.workers}: expected at least 1")
    return chosen, players


def folder_for(path: str) -> Path:
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Usage(f"{path}: {error.strerror}") from None
    return folder


def read_record(path: str) -> Record:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise Usage(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Usage(f"{path}: not a text in UTF-8") from None
    try:
        return parse(text)
    except BadRecord as error:
        raise Usage(f"{path}: {error}") from None


if __name__ == "__main__":
    sys.exit(main())

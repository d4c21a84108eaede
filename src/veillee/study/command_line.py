"""`veillee study`: what each study asks for, runs and prints."""

import argparse
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

import veillee
from veillee.bots import bot, names
from veillee.bots.levels import LEVELS
from veillee.core.game import Game
from veillee.core.options import parse, texts
from veillee.core.registry import bind, box, box_at, known
from veillee.shelf import content, game
from veillee.study import balance, compare, duel, ladder, levels, puzzles, report, selfplay, tune
from veillee.study.arm import Arm, Line
from veillee.study.crew import BadCrew, Cluster, Crew, Processes
from veillee.study.figures import Section, text
from veillee.study.folder import BadFolder, Folder, Study, carry_out, replaced
from veillee.tongue import colon, here, reason

SECTIONS: dict[str, Callable[[Study, Sequence[Line]], list[Section]]] = {
    "duel": duel.sections,
    "levels": duel.sections,
    "ladder": ladder.sections,
    "balance": balance.sections,
    "compare": compare.sections,
}
STUDIES = "veillee-studies"
APART = {"--folder": True, "--workers": True, "--cluster": True, "--json": False}
"""What is typed beside a study, and whether a value follows."""


class BadStudy(ValueError):
    """A study that cannot be: what was typed, and what would be right."""


FAULTS = (BadStudy, BadCrew, BadFolder, tune.BadPlan)
"""What a person typed or a machine lacks; the message says what would be right."""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    told = here("measure bots and games", "mesurer les robots et les jeux")
    study = here("STUDY", "ÉTUDE")
    studies = commands.add_parser("study", help=told).add_subparsers(required=True, metavar=study)

    told = here(
        "one bot against a table of another, seats rotated, with an interval",
        "un robot face à une table d’un autre, chacun son tour à chaque place, avec un intervalle",
    )
    one = _study(studies, "duel", told, run_duel)
    _table(one)
    one.add_argument("--bot", required=True, help=here("who is measured", "le robot qu’on mesure"))
    one.add_argument("--against", required=True, help=here("who the others are", "ceux d’en face"))

    told = here("every level against the one below, in every game", "chaque niveau face à celui d’en dessous, partout")
    every = _study(studies, "levels", told, run_levels)
    games = ", ".join(known())
    told = here(f"all of {games} if none is named", f"tous si rien n’est nommé : {games}")
    every.add_argument("games_played", metavar=here("GAME", "JEU"), nargs="*", help=told)
    told = here(
        "how many sit down (two or the game's least, and four)",
        "combien à table (deux, ou le moins possible, puis quatre)",
    )
    every.add_argument("--players", type=int, nargs="+", help=told)
    every.add_argument(
        "--random", action="store_true", help=here("also hard against random", "aussi hard face à random")
    )

    told = here(
        "all bots of a game on one scale of ratings, with intervals",
        "tous les robots d’un jeu sur une même échelle, avec des intervalles",
    )
    scale = _study(studies, "ladder", told, run_ladder)
    _table(scale)
    told = here("those to rate: a,b,… (the levels and random)", "ceux qu’on classe : a,b,… (les niveaux et random)")
    scale.add_argument("--bots", default="", help=told)

    told = here(
        "how even a game is: by seat, role, start, card; its course and its luck",
        "si un jeu est égal pour tous : place, rôle, départ, cartes ; son cours et sa chance",
    )
    even = _study(studies, "balance", told, run_balance)
    _table(even, several=True)
    everywhere = here(
        "on every seat (greedy; at Mission detective, because greedy never ends a game there)",
        "à toutes les places (greedy ; à Mission detective, car greedy n’y finit jamais une partie)",
    )
    even.add_argument("--bot", help=everywhere)
    told = here("how long a search thinks (0: as its level does)", "combien un robot cherche (0 : comme son niveau)")
    even.add_argument("--iterations", type=int, default=0, help=told)

    told = here(
        "two packs, or two versions of the rules, side by side",
        "deux boîtes, ou deux versions des règles, côte à côte",
    )
    both = _study(studies, "compare", told, run_compare)
    _table(both)
    both.add_argument("--bot", help=everywhere)
    told = here("the other pack, or a version of the rules: v1", "l’autre boîte, ou une version des règles : v1")
    both.add_argument("--to", required=True, metavar=here("PATH", "FICHIER"), help=told)

    told = here(
        "move a pack's numbers towards targets, or a bot's weights by self-play",
        "régler les nombres d’une boîte vers des cibles, ou les poids d’un robot en jouant contre lui-même",
    )
    tuning = _study(studies, "tune", told, run_tune, games=False)
    told = here(
        "a TOML file: game, players, and bounds and targets, or weights (docs/lab.md)",
        "un fichier TOML : game, players, puis bounds et targets, ou weights (docs/lab.md)",
    )
    tuning.add_argument("plan", metavar="PLAN", help=told)

    told = here(
        "make a game's puzzles from bots' games, checked by a long search",
        "tirer des problèmes des parties des robots, vérifiés par une longue recherche",
    )
    posed = studies.add_parser("puzzles", help=told)
    posed.add_argument("game", metavar=here("GAME", "JEU"), help=", ".join(known()))
    told = here(
        "where it is kept, and goes on from (the game's own folder)",
        "où c’est gardé, et d’où ça reprend (le dossier du jeu)",
    )
    posed.add_argument("--out", metavar=here("FILE", "FICHIER"), help=told)
    told = here("how many (%(default)s)", "combien (%(default)s)")
    posed.add_argument("--count", type=int, default=puzzles.WANTED, help=told)
    told = here("same seed, same puzzles (%(default)s)", "même graine, mêmes problèmes (%(default)s)")
    posed.add_argument("--seed", default="puzzles", help=told)
    posed.set_defaults(run=run_puzzles)

    told = here("make a study's page again from its folder", "refaire la page d’une étude depuis son dossier")
    again = studies.add_parser("report", help=told)
    again.add_argument("folder", metavar=here("FOLDER", "DOSSIER"))
    again.set_defaults(run=_careful(run_report))

    told = here("print how a cluster is started", "dire comment lancer une grappe de machines")
    worker = studies.add_parser("worker", help=told)
    worker.add_argument("address", nargs="?", default="tcp://SCHEDULER:8786")
    worker.set_defaults(run=run_worker)


def _study(
    studies: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    help_text: str,
    run: Callable[[argparse.Namespace], int],
    games: bool = True,
) -> argparse.ArgumentParser:
    """A study's command with what they all take."""
    found = studies.add_parser(name, help=help_text)
    if games:
        told = here("how many games an arm (%(default)s)", "combien de parties par branche (%(default)s)")
        found.add_argument("--games", type=int, default=400, help=told)
        told = here("same seed, same result (%(default)s)", "même graine, même résultat (%(default)s)")
        found.add_argument("--seed", default="1", help=told)
        found.add_argument("--json", action="store_true", help=here("print JSON", "écrire du JSON"))
    told = here("processes of this machine (%(default)s)", "processus de cette machine (%(default)s)")
    found.add_argument("--workers", type=int, default=1, help=told)
    told = here(
        "a Dask scheduler (tcp://…) whose workers play instead",
        "un ordonnanceur Dask (tcp://…) dont les processus jouent à la place",
    )
    found.add_argument("--cluster", metavar=here("ADDRESS", "ADRESSE"), help=told)
    told = here(f"where results are kept ({STUDIES}/<study>)", f"où les résultats sont gardés ({STUDIES}/<étude>)")
    found.add_argument("--folder", metavar=here("FOLDER", "DOSSIER"), help=told)
    found.set_defaults(run=_careful(run))
    return found


def _careful(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """A command that says in a sentence where it may not write, or that the disk is full."""

    def careful(asked: argparse.Namespace) -> int:
        try:
            return run(asked)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise BadFolder(f"{error.filename or asked.folder or STUDIES}{colon()}{reason(error)}") from None

    return careful


def _table(command: argparse.ArgumentParser, several: bool = False) -> None:
    command.add_argument("game", metavar=here("GAME", "JEU"), help=", ".join(known()))
    told = here("how many sit down (two, or the game's least)", "combien à table (deux, ou le moins possible)")
    command.add_argument("--players", type=int, nargs="+" if several else None, help=told)
    told = here("an option of the game", "une option du jeu")
    command.add_argument("--option", action="append", default=[], metavar=here("NAME=VALUE", "NOM=VALEUR"), help=told)
    packs = here("a content pack: a shipped one or a TOML file", "une boîte : une des nôtres ou un fichier TOML")
    path = here("PATH", "FICHIER")
    if several:
        packs += here("; several are set side by side", " ; plusieurs sont mises côte à côte")
        command.add_argument("--content", nargs="+", metavar=path, help=packs)
    else:
        command.add_argument("--content", default="", metavar=path, help=packs)


# Commands.


def run_duel(asked: argparse.Namespace) -> int:
    chosen, (players,) = _seated(asked)
    if players < 2:
        raise BadStudy(
            here(
                "--players 1: a duel needs at least two at a table",
                "--players 1 : pour un duel, il faut être au moins deux à table",
            )
        )
    arm = duel.duel_arm(
        chosen, _bot(asked.game, asked.bot), _bot(asked.game, asked.against), players, asked.games, asked.seed
    )
    study, lines = _carried_out(
        asked, "duel", f"{asked.bot} against {asked.against}: {asked.game}, {players} players", (arm,)
    )
    (found,) = duel.duels(study, lines)
    if asked.json:
        print(msgspec.json.encode(found).decode())
    else:
        print(
            f"{found.game}, {found.players} players, {found.games} games: {found.bot} against {found.against} takes"
            f" {found.share:.3f} [{found.low:.3f}, {found.high:.3f}], {found.ratio:.2f} of its fair share"
        )
    return 0


def run_levels(asked: argparse.Namespace) -> int:
    _check(asked)
    steps = (*levels.STEPS, *levels.WHOLE) if asked.random else levels.STEPS
    arms: list[Arm] = []
    for name in asked.games_played or known():
        chosen = game(name, {}, "")
        least, most = chosen.meta.players
        sizes = [count for count in asked.players or (2, 4) if max(2, least) <= count <= most]
        if not sizes:
            raise BadStudy(
                here(
                    f"--players: {name} is for {least} to {most} players",
                    f"--players : {name} se joue de {least} à {most}",
                )
            )
        for players in sizes:
            arms += levels.arms(chosen, players, asked.games, asked.seed, steps)
    study, lines = _carried_out(asked, "levels", "The levels, each against the one below", tuple(arms))
    if not asked.json:
        print("game       players  step                 games  share  95 % interval   of fair share")
    for found in duel.duels(study, lines):
        print(msgspec.json.encode(found).decode() if asked.json else told_step(found))
    return 0


def told_step(found: duel.Duel) -> str:
    step = f"{found.bot} / {found.against}"
    mark = "" if levels.reached(found) else "  below the aim"
    return (
        f"{found.game:10} {found.players:7}  {step:20} {found.games:5}  {found.share:.3f}"
        f"  [{found.low:.3f}, {found.high:.3f}]  {found.ratio:13.2f}{mark}"
    )


def run_ladder(asked: argparse.Namespace) -> int:
    chosen, (players,) = _seated(asked)
    if players < 2:
        raise BadStudy(
            here(
                "--players 1: a ladder needs at least two at a table",
                "--players 1 : pour un classement, il faut être au moins deux à table",
            )
        )
    bots = asked.bots.split(",") if asked.bots else ["random", "easy", "medium", "hard"]
    if len(set(bots)) < 2 or len(set(bots)) != len(bots):
        raise BadStudy(
            here(
                f"--bots {asked.bots}: name at least two bots, each once: {', '.join(names(box(asked.game)))}",
                f"--bots {asked.bots} : au moins deux robots, chacun une fois : {', '.join(names(box(asked.game)))}",
            )
        )
    for name in bots:
        _bot(asked.game, name)
    arms = ladder.arms(chosen, bots, players, asked.games, asked.seed)
    return _told(asked, *_carried_out(asked, "ladder", f"Ratings: {asked.game}, {players} players", arms))


def run_balance(asked: argparse.Namespace) -> int:
    packs = asked.content or [""]
    if len(set(packs)) < len(packs):
        raise BadStudy(
            here(
                f"--content {' '.join(packs)}: name each pack once",
                f"--content {' '.join(packs)} : nomme chaque boîte une seule fois",
            )
        )
    if asked.iterations < 0:
        raise BadStudy(
            here(
                f"--iterations {asked.iterations}: expected at least 0",
                f"--iterations {asked.iterations} : au moins 0",
            )
        )
    asked.bot = asked.bot or _usual(asked.game)
    arms: tuple[Arm, ...] = ()
    for pack in packs:
        asked.content = pack
        chosen, players = _seated(asked)
        name = Path(pack).stem if len(packs) > 1 else ""
        of_bot = _bot(asked.game, asked.bot)
        arms += balance.arms(chosen, of_bot, players, asked.games, asked.seed, asked.iterations, name)
    return _told(asked, *_carried_out(asked, "balance", f"Balance: {asked.game}, {asked.bot} bots", arms))


def run_compare(asked: argparse.Namespace) -> int:
    one, (players,) = _seated(asked)
    asked.bot = asked.bot or _usual(asked.game)
    version = asked.to.removeprefix("v")
    if asked.to.startswith("v") and version.isdigit():
        older = box_at(asked.game, int(version))
        other = bind(older, parse(older.options, _options(asked)), content(older))
        labels = (f"version {one.meta.version}", f"version {version}")
    else:
        other = game(asked.game, _options(asked), asked.to)
        labels = (asked.content or one.content.id, asked.to)
    if (one.meta.version, one.content.hash) == (other.meta.version, other.content.hash):
        raise BadStudy(
            here(
                f"--to {asked.to}: that is the same pack and the same rules; name another",
                f"--to {asked.to} : c’est la même boîte et ce sont les mêmes règles ; nommes-en une autre",
            )
        )
    arms = compare.arms(one, other, labels, _bot(asked.game, asked.bot), players, asked.games, asked.seed)
    title = f"{labels[0]} and {labels[1]}: {asked.game}, {players} players, {asked.bot} bots"
    return _told(asked, *_carried_out(asked, "compare", title, arms))


def run_tune(asked: argparse.Namespace) -> int:
    path = Path(asked.plan)
    plan = tune.read(path)
    wanted = plan.content
    if wanted and wanted not in box(plan.game).packs:
        wanted = str(path.parent / wanted)
    chosen = game(plan.game, texts(plan.options), wanted)
    least, most = chosen.meta.players
    if not plan.players or any(not least <= count <= most for count in plan.players):
        raise tune.BadPlan(
            here(
                f"{path}: players: {plan.game} is for {least} to {most} players, not {plan.players}",
                f"{path} : players : {plan.game} se joue de {least} à {most}, pas à {plan.players}",
            )
        )
    _bot(plan.game, plan.bot)
    crew = _crew(asked)
    told = {"plan": msgspec.json.encode(plan).decode()}
    if plan.weights:
        selfplay.check(plan, chosen)
        title, arms = f"Self-play: {plan.bot} at {plan.game}", selfplay.arms(chosen, plan, {}, plan.seed)
    else:
        tune.check(plan, chosen)
        title, arms = f"Tuning: {plan.game}", tune.arms(chosen, plan, plan.seed)
    study = Study("tune", title, _command(), arms, told)
    folder = _begun(asked, study)
    with (
        progress(here("games", "parties"), plan.all_games) as tick,
        _kept(folder, plan.trials, lambda: len(tune.trials_of(folder)), here("trials", "essais")),
    ):
        way = selfplay if plan.weights else tune
        trials = way.tune(plan, chosen, study, crew, folder, tick)
        tuned = way.finished(plan, chosen, trials, crew, folder, tick)
    replaced(folder.path / "tuned.toml", tuned.pack.encode())
    replaced(folder.path / "tuned.json", msgspec.json.encode(tuned))
    print(text(_written(folder)))
    found = here("found: ", "trouvé : ")
    print(f"\n{found}{folder.path / 'tuned.toml'}\n{_told_report(folder)}")
    return 0


def run_puzzles(asked: argparse.Namespace) -> int:
    if asked.count < 1:
        raise BadStudy(here(f"--count {asked.count}: expected at least 1", f"--count {asked.count} : au moins 1"))
    path = Path(asked.out) if asked.out else puzzles.place(asked.game)
    with progress("puzzles", asked.count) as tick:
        found = puzzles.make(game(asked.game, {}), path, asked.seed, asked.count, tick)
    print(f"{asked.game}: {len(found)} puzzles in {path}")
    return 0


def run_report(asked: argparse.Namespace) -> int:
    folder = Folder(Path(asked.folder))
    _written(folder)
    print(_told_report(folder))
    return 0


def run_worker(asked: argparse.Namespace) -> int:
    same = f"veillee[cluster]=={veillee.__version__}"
    print(here("On one machine, the scheduler:", "Sur une machine, l’ordonnanceur :"))
    print("  dask scheduler --port 8786")
    print(
        here(
            f"On every machine that helps, with this version of veillee (pip install {same}):",
            f"Sur chaque machine qui aide, avec cette version de veillee (pip install {same}) :",
        )
    )
    print(f"  dask worker {asked.address} --nworkers auto --nthreads 1")
    print(here("Then any study, from anywhere:", "Puis n’importe quelle étude, de n’importe où :"))
    print(f"  veillee study balance nightmare --players 4 --cluster {asked.address}")
    print(
        here(
            "Workers may come and go while it runs.",
            "Des machines peuvent arriver et partir pendant qu’elle tourne.",
        )
    )
    return 0


# Helpers.


def _told(asked: argparse.Namespace, study: Study, lines: Sequence[Line]) -> int:
    sections = SECTIONS[study.kind](study, lines)
    if asked.json:
        tables = [
            {"title": section.title, "rows": [dict(zip(section.header, row, strict=True)) for row in section.rows]}
            for section in sections
        ]
        print(msgspec.json.encode(tables).decode())
    else:
        print(text(sections))
    return 0


def _carried_out(asked: argparse.Namespace, kind: str, title: str, arms: tuple[Arm, ...]) -> tuple[Study, list[Line]]:
    study = Study(kind, title, _command(), arms)
    crew = _crew(asked)
    folder = _begun(asked, study)
    games = here("games", "parties")
    with progress(games, study.games) as tick, _kept(folder, study.games, lambda: len(folder.lines()), games):
        lines = carry_out(study, crew, folder, tick)
    _written(folder)
    print(_told_report(folder), file=sys.stderr)
    return study, lines


def _written(folder: Folder) -> list[Section]:
    """The folder's report, made of what is in it."""
    study = folder.study()
    if study.kind == "tune":
        try:
            tuned = msgspec.json.decode((folder.path / "tuned.json").read_bytes(), type=tune.Tuned)
        except OSError:
            raise BadFolder(
                here(
                    f"{folder.path}: this search is not finished; run its command again: {study.command}",
                    f"{folder.path} : cette recherche n’est pas finie ; relance sa commande : {study.command}",
                )
            ) from None
        plan = msgspec.json.decode(study.asked["plan"], type=tune.Plan)
        sections = selfplay.sections(plan, tuned) if plan.weights else tune.sections(plan, tuned)
        games, told = 0, tune.written(plan)
    else:
        lines, told = folder.lines(), ""
        if len(lines) < study.games:
            about = (folder.path, len(lines), study.games, study.command)
            raise BadFolder(
                here(
                    "{}: {} of {} games are played; run its command again: {}",
                    "{} : {} parties sur {} sont jouées ; relance sa commande : {}",
                ).format(*about)
            )
        sections, games = SECTIONS[study.kind](study, lines), study.games
    made = report.page(study, games, sections, told).encode()
    page = folder.path / "report.html"
    if not page.exists() or page.read_bytes() != made:
        replaced(page, made)
    return sections


def _told_report(folder: Folder) -> str:
    return f"{here('report: ', 'rapport : ')}{folder.path / 'report.html'}"


def _begun(asked: argparse.Namespace, study: Study) -> Folder:
    folder = Folder(Path(asked.folder) if asked.folder else Path(STUDIES) / f"{study.kind}-{study.digest()}")
    folder.begin(study)
    return folder


def _crew(asked: argparse.Namespace) -> Crew:
    if asked.workers < 1:
        raise BadStudy(
            here(f"--workers {asked.workers}: expected at least 1", f"--workers {asked.workers} : au moins 1")
        )
    return Cluster(asked.cluster) if asked.cluster else Processes(asked.workers)


def _seated(asked: argparse.Namespace) -> tuple[Game, list[int]]:
    """The game as asked for, and how many sit down to it."""
    _check(asked)
    least, most = box(asked.game).meta.players
    chosen = game(asked.game, _options(asked), asked.content)
    players = asked.players if isinstance(asked.players, list) else [asked.players or max(2, least)]
    if len(set(players)) < len(players):
        raise BadStudy(here("--players: name each number once", "--players : nomme chaque nombre une seule fois"))
    for count in players:
        if not least <= count <= most:
            raise BadStudy(
                here(
                    f"{asked.game} is for {least} to {most} players, not {count}",
                    f"{asked.game} se joue de {least} à {most}, pas à {count}",
                )
            )
    return chosen, players


def _check(asked: argparse.Namespace) -> None:
    if asked.games < 1:
        raise BadStudy(here(f"--games {asked.games}: expected at least 1", f"--games {asked.games} : au moins 1"))


def _options(asked: argparse.Namespace) -> dict[str, str]:
    found = {}
    for option in asked.option:
        name, equals, value = option.partition("=")
        if not equals:
            raise BadStudy(here(f"--option {option}: expected NAME=VALUE", f"--option {option} : on attend NOM=VALEUR"))
        found[name] = value
    return found


def _usual(name: str) -> str:
    """Who plays a game quickly and to its end: greedy, or the last of those that only this game has."""
    own = [own for own in box(name).bots if own not in {*LEVELS, *(person.id for person in box(name).people)}]
    return own[-1] if own else "greedy"


def _bot(name: str, wanted: str) -> str:
    bot(box(name), wanted)
    return wanted


def _command() -> str:
    """How to run it again; who played, and where results were kept, is the reader's affair and changes no figure."""
    words: list[str] = []
    left = iter(sys.argv[1:])
    for word in left:
        name, equals, _ = word.partition("=")
        flag = next((flag for flag in APART if len(name) > 2 and flag.startswith(name)), None)  # argparse takes --work
        if flag is None:
            words.append(word)
        elif APART[flag] and not equals:
            next(left, None)
    return shlex.join(["veillee", *words])


@contextmanager
def _kept(folder: Folder, total: int, done: Callable[[], int], what: str) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        about = (done(), total, what, folder.path)
        kept = here(
            "{} of {} {} are kept in {}; the same command goes on from there",
            "{0} {2} sur {1} sont dans {3} ; la même commande reprend là",
        )
        print(f"\nveillee: {kept.format(*about)}", file=sys.stderr)
        raise


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, silence elsewhere."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console  # noqa: PLC0415 (`veillee play` starts sooner without it)
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)

"""`veillee serve` and `veillee play`: the same server, for hosts and for one evening at home; `veillee db`.

Light to import: what the server itself needs is loaded when it starts.
"""

import argparse
import errno
import json
import os
import re
import sys
import threading
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

from veillee.server.lan import address, bound, hindrance
from veillee.server.settings import CONFIG, PORT, BadSettings, Settings, described, gathered, shown, strangers
from veillee.tongue import colon, here

GOOD_TOKEN = 20
"""Letters of a token that nobody guesses."""
PORTS = 20
"""How many ports `play` tries when one is taken."""


def add(subparsers: Any) -> None:
    """The commands, for the command line."""
    play = subparsers.add_parser(
        "play",
        help=here("play here and now: opens the browser", "jouer ici et maintenant : ouvre le navigateur"),
    )
    play.add_argument(
        "--lan",
        action="store_true",
        help=here(
            "let phones and others in your network join; shows a QR code",
            "laisser venir les téléphones et les gens de ton réseau ; montre un code QR",
        ),
    )
    play.add_argument(
        "--port",
        type=_port,
        default=PORT,
        help=here(
            f"port to listen on (default: {PORT}, or the next free)", f"port où écouter (sinon {PORT}, ou le suivant)"
        ),
    )
    play.add_argument(
        "--database",
        default="",
        metavar="URL",
        help=here(
            "where games are kept (default: your data folder)",
            "où sont gardées les parties (sinon ton dossier de données)",
        ),
    )
    play.add_argument(
        "--no-browser", action="store_true", help=here("only print the address", "n’afficher que l’adresse")
    )
    play.set_defaults(run=run_play)

    serve = subparsers.add_parser(
        "serve",
        help=here(
            "host tables for others: one machine, or many over one PostgreSQL",
            "accueillir les tables des autres : une machine, ou plusieurs sur un PostgreSQL",
        ),
        epilog=here(
            f"Every setting can also be an environment variable ({described()[0].variable}=…) or a line of the file "
            "that --config names. A flag goes before a variable, a variable before the file.",
            f"Chaque réglage peut aussi être une variable d’environnement ({described()[0].variable}=…) ou une ligne "
            "du fichier que nomme --config. L’option l’emporte sur la variable, la variable sur le fichier.",
        ),
    )
    serve.add_argument(
        "--config",
        metavar=here("FILE", "FICHIER"),
        help=here(
            f"a TOML file with settings (or the variable {CONFIG})",
            f"un fichier TOML avec des réglages (ou la variable {CONFIG})",
        ),
    )
    serve.add_argument(
        "--check",
        action="store_true",
        help=here(
            "say all that is wrong with the settings, and start nothing",
            "dire tout ce qui ne va pas dans les réglages, sans rien démarrer",
        ),
    )
    for setting in described():
        more: dict[str, Any] = {"action": "append"} if setting.many else {}
        more |= {"nargs": "?", "const": "true"} if setting.switch else {}
        told = here(
            f"{setting.help} (default: {setting.default})", f"{setting.french} (par défaut : {setting.french_default})"
        )
        serve.add_argument(setting.flag, metavar=setting.name.upper(), help=told.replace("%", "%%"), **more)
    serve.set_defaults(run=run_serve)
    _add_care(subparsers)


def _add_care(subparsers: Any) -> None:
    care = subparsers.add_parser(
        "db",
        help=here(
            "care for the database: backup, restore, prune, check, rebuild",
            "soigner la base : copier, rendre, élaguer, vérifier, refaire",
        ),
    )
    commands = care.add_subparsers(dest="care", required=True)
    file = here("FILE", "FICHIER")
    backup = commands.add_parser(
        "backup",
        help=here(
            "copy everything into a new file, also while servers run",
            "tout copier dans un nouveau fichier, même serveur ouvert",
        ),
    )
    backup.add_argument("file", metavar=file, type=Path)
    restore = commands.add_parser(
        "restore",
        help=here(
            "bring back from such a file the tables that are missing",
            "rendre, depuis un tel fichier, les tables qui manquent",
        ),
    )
    restore.add_argument("file", metavar=file, type=Path)
    prune = commands.add_parser(
        "prune",
        help=here(
            "put old tables away; the records of their finished games are kept",
            "ranger les vieilles tables ; leurs parties finies restent à revoir",
        ),
    )
    prune.add_argument(
        "--days",
        type=_positive,
        required=True,
        help=here(
            "tables that nobody has touched for so long", "les tables que personne n’a touchées depuis tant de jours"
        ),
    )
    prune.add_argument(
        "--dry-run", action="store_true", help=here("only say what would be done", "dire seulement ce qui serait fait")
    )
    check = commands.add_parser(
        "check",
        help=here(
            "before an update: replay every table with the version installed here",
            "avant une mise à jour : rejouer chaque table avec la version installée ici",
        ),
    )
    check.add_argument(
        "--all",
        action="store_true",
        help=here("name the tables that go on, too", "nommer aussi les tables qui continuent"),
    )
    rebuild = commands.add_parser(
        "rebuild",
        help=here(
            "make what is derived from the log (results, ratings) again",
            "refaire ce qui découle du journal (résultats, classements)",
        ),
    )
    for command in (backup, restore, prune, check, rebuild):
        folder = here("(default: your data folder)", "(sinon ton dossier de données)")
        command.add_argument("--database", default="", metavar="URL", help=folder)
        command.set_defaults(run=run_care)


def run_serve(asked: argparse.Namespace) -> int:
    file = asked.config or os.environ.get(CONFIG)
    try:
        settings, faults = gathered(vars(asked), os.environ, Path(file) if file else None), []
    except BadSettings as bad:
        settings, faults = bad.rest, bad.faults
    if asked.check:
        return _checked(settings, faults)
    listen = None if faults else bound(settings.host, settings.port)
    if listen is None:
        return _sorry(*(faults or [_not_there(settings)]))
    from veillee.server import process  # noqa: PLC0415 (loaded when needed)

    process.structured_logs()
    host, port = listen.getsockname()[:2]
    return _sorry(process.run(settings, listen, lambda: process.note("listening", host=host, port=port)))


def _checked(settings: Settings, faults: list[str]) -> int:
    """Tell what would be in force or all that keeps the server from starting, and where something looks like a slip."""
    from veillee.server import process  # noqa: PLC0415 (loaded when needed)

    faults = [*faults, _not_there(settings), process.unfit(settings.database)]
    if not any(faults):
        for setting in described():
            value = getattr(settings, setting.name)
            told = here("set", "posé") if setting.name.endswith("_token") and value else hidden(shown(value)[0])
            print(f"{setting.name} = {told}")
    for variable in strangers(os.environ):
        slip = here("is no setting of ours: a slip?", "n’est pas un de nos réglages : une faute de frappe ?")
        print(f"veillee: {variable} {slip}", file=sys.stderr)
    for setting in described():
        token = getattr(settings, setting.name)
        if setting.name.endswith("_token") and 0 < len(token) < GOOD_TOKEN:
            weak = here(
                f"can be guessed: at least {GOOD_TOKEN} letters are better",
                f"se devine : au moins {GOOD_TOKEN} lettres valent mieux",
            )
            print(f"veillee: {setting.name} {weak}", file=sys.stderr)
    if not any(faults):
        where = f"{settings.host} port {settings.port}"
        print(here(f"good: would listen on {where}", f"c’est bon : il écouterait sur {where}"))
    return _sorry(*faults)


def _not_there(settings: Settings) -> str:
    """Why nobody can listen where the settings say, or nothing."""
    host, port = settings.host, settings.port
    why = hindrance(host, port)
    if why is None:
        return ""
    if isinstance(why, OSError) and why.errno == errno.EADDRINUSE:
        return here(
            f"port {port}: another program listens there, perhaps another Veillée; choose another with --port",
            f"port {port} : un autre programme y écoute, un autre Veillée peut-être ; choisis-en un avec --port",
        )
    if isinstance(why, PermissionError):
        return here(
            f"port {port}: not allowed to listen there; choose one above 1023, and put a proxy before it",
            f"port {port} : il n’est pas permis d’y écouter ; prends-en un au-dessus de 1023, derrière un mandataire",
        )
    return here(
        f"host {host}: no address of this machine; 127.0.0.1 is for this machine alone, 0.0.0.0 for everybody",
        f"host {host} : pas une adresse de cette machine ; 127.0.0.1 est pour elle seule, 0.0.0.0 pour tous",
    )


def hidden(url: str) -> str:
    """An address without the password in it."""
    return re.sub(r"(://[^/:@]*):[^/@]*@", r"\1:…@", url)


def run_care(asked: argparse.Namespace) -> int:
    from veillee.server import care  # noqa: PLC0415 (loaded when needed)

    return care.run(asked)


def run_play(asked: argparse.Namespace) -> int:
    host = "0.0.0.0" if asked.lan else "127.0.0.1"  # noqa: S104 (asked for with --lan)
    if not asked.lan and _already_running(asked.port):
        url = f"http://127.0.0.1:{asked.port}/"
        print(here(f"Veillée is already open at {url}", f"Veillée est déjà ouvert : {url}"))
        _show(url, asked.no_browser)
        return 0
    listen = bound(host, asked.port, PORTS)
    if listen is None:
        ports = f"{asked.port}–{asked.port + PORTS - 1}"
        return _sorry(
            here(
                f"no free port among {ports}; choose another with --port",
                f"aucun port libre parmi {ports} ; choisis-en un avec --port",
            )
        )
    from veillee.server import process  # noqa: PLC0415 (loaded when needed)

    process.quiet_logs()
    port = listen.getsockname()[1]
    url = f"http://{address() if asked.lan else '127.0.0.1'}:{port}/"

    def ready() -> None:
        print(f"Veillée{colon()}{url}", flush=True)
        if asked.lan:
            process.print_code(url)
            scan = here(
                "Scan the code with a phone in the same network.", "Scanne le code avec un téléphone du même réseau."
            )
            print(scan, flush=True)
        print(here("Ctrl-C ends it; games are kept.", "Ctrl-C pour finir ; les parties sont gardées."), flush=True)
        _show(url, asked.no_browser)  # with --lan at the address that others reach, so that invitations carry it

    settings = process.Settings(database=asked.database or process.default_database(), hosts=True)
    return _sorry(process.run(settings, listen, ready))


def _already_running(port: int) -> bool:
    """Whether a Veillée of this machine answers there."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=0.5) as answer:
            found = json.loads(answer.read(10_000))
    except (OSError, ValueError, urllib.error.URLError):
        return False
    return isinstance(found, dict) and {"version", "node", "tables"} <= found.keys()


def _show(url: str, only_print: bool) -> None:
    if not only_print:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65_535:
        raise argparse.ArgumentTypeError(
            here("expected a whole number from 0 to 65535", "il faut un nombre entier de 0 à 65535")
        )
    return int(text)


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(
            here("expected a whole number from 1", "il faut un nombre entier à partir de 1")
        )
    return int(text)


def _sorry(*reasons: str) -> int:
    """The status of the command: 0 where there is no reason to be sorry."""
    for reason in filter(None, reasons):
        print(f"veillee: {reason}", file=sys.stderr)
    return 2 if any(reasons) else 0

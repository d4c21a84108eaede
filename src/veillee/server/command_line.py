"""`veillee serve` and `veillee play`: the same server, for hosts and for one evening at home; `veillee db`.

Light to import: what the server itself needs is loaded when it starts.
"""

import argparse
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

from veillee.server.lan import address, bound
from veillee.server.settings import CONFIG, PORT, BadSettings, Settings, described, gathered, shown, strangers

GOOD_TOKEN = 20
"""Letters of a token that nobody guesses."""
PORTS = 20
"""How many ports `play` tries when one is taken."""


def add(subparsers: Any) -> None:
    """The commands, for the command line."""
    serve = subparsers.add_parser(
        "serve",
        help="host tables for others: one machine, or many over one PostgreSQL",
        epilog=f"Every setting can also be an environment variable ({described()[0].variable}=…) or a line of the file "
        "that --config names. A flag goes before a variable, a variable before the file.",
    )
    serve.add_argument("--config", metavar="FILE", help=f"a TOML file with settings (or the variable {CONFIG})")
    serve.add_argument("--check", action="store_true", help="say what is wrong with the settings, and start nothing")
    for setting in described():
        more: dict[str, Any] = {"action": "append"} if setting.many else {}
        more |= {"nargs": "?", "const": "true"} if setting.switch else {}
        told = f"{setting.help} (default: {setting.default})".replace("%", "%%")
        serve.add_argument(setting.flag, metavar=setting.name.upper(), help=told, **more)
    serve.set_defaults(run=run_serve)

    play = subparsers.add_parser("play", help="play here and now: opens the browser")
    play.add_argument("--lan", action="store_true", help="let phones and others in your network join; shows a QR code")
    play.add_argument("--port", type=_port, default=PORT, help=f"port to listen on (default: {PORT}, or the next free)")
    play.add_argument("--database", default="", metavar="URL", help="where games are kept (default: your data folder)")
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    play.set_defaults(run=run_play)

    care = subparsers.add_parser("db", help="care for the database: backup, restore, prune, check, rebuild")
    commands = care.add_subparsers(dest="care", required=True, metavar="COMMAND")
    backup = commands.add_parser("backup", help="copy everything into a new file, also while servers run")
    backup.add_argument("file", metavar="FILE", type=Path)
    restore = commands.add_parser("restore", help="bring back from such a file the tables that are missing")
    restore.add_argument("file", metavar="FILE", type=Path)
    prune = commands.add_parser("prune", help="put old tables away; the records of their finished games are kept")
    prune.add_argument("--days", type=_positive, required=True, help="tables that nobody has touched for so long")
    prune.add_argument("--dry-run", action="store_true", help="only say what would be done")
    check = commands.add_parser("check", help="before an update: replay every table with the version installed here")
    check.add_argument("--all", action="store_true", help="name the tables that go on, too")
    rebuild = commands.add_parser("rebuild", help="make what is derived from the log (results, ratings) again")
    for command in (backup, restore, prune, check, rebuild):
        command.add_argument("--database", default="", metavar="URL", help="(default: your data folder)")
        command.set_defaults(run=run_care)


def run_serve(asked: argparse.Namespace) -> int:
    file = asked.config or os.environ.get(CONFIG)
    try:
        settings = gathered(vars(asked), os.environ, Path(file) if file else None)
    except BadSettings as bad:
        for fault in bad.faults:
            print(f"veillee: {fault}", file=sys.stderr)
        return 2
    listen = bound(settings.host, settings.port)
    if listen is None:
        return _sorry(f"port {settings.port} on {settings.host} cannot be used; choose another with --port")
    from veillee.server import process  # noqa: PLC0415 (loaded when needed)

    if asked.check:
        listen.close()
        return _checked(settings, process.unusable(settings.database))
    process.structured_logs()
    host, port = listen.getsockname()[:2]
    return _sorry(process.run(settings, listen, lambda: process.note("listening", host=host, port=port)))


def _checked(settings: Settings, fault: str) -> int:
    """Tell what would be in force, where something looks like a slip, and what would keep the server from starting."""
    for setting in described():
        value = getattr(settings, setting.name)
        told = "set" if setting.name.endswith("_token") and value else hidden(shown(value)[0])
        print(f"{setting.name} = {told}")
    for variable in strangers(os.environ):
        print(f"veillee: {variable} is no setting of ours: a slip?", file=sys.stderr)
    for setting in described():
        token = getattr(settings, setting.name)
        if setting.name.endswith("_token") and 0 < len(token) < GOOD_TOKEN:
            print(f"veillee: {setting.name} can be guessed: at least {GOOD_TOKEN} letters are better", file=sys.stderr)
    if not fault:
        print(f"good: would listen on {settings.host} port {settings.port}")
    return _sorry(fault)


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
        print(f"Veillée is already open at {url}")
        _show(url, asked.no_browser)
        return 0
    listen = bound(host, asked.port, PORTS)
    if listen is None:
        return _sorry(f"no free port from {asked.port} to {asked.port + PORTS - 1}; choose another with --port")
    from veillee.server import process  # noqa: PLC0415 (loaded when needed)

    process.quiet_logs()
    port = listen.getsockname()[1]
    url = f"http://{address() if asked.lan else '127.0.0.1'}:{port}/"

    def ready() -> None:
        print(f"Veillée: {url}", flush=True)
        if asked.lan:
            process.print_code(url)
            print("Scan the code with a phone in the same network.", flush=True)
        print("Ctrl-C ends it; games are kept.", flush=True)
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
        raise argparse.ArgumentTypeError("expected a whole number from 0 to 65535")
    return int(text)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("expected a whole number from 1")
    return number


def _sorry(reason: str) -> int:
    """The status of the command: 0 where there is no reason to be sorry."""
    if reason:
        print(f"veillee: {reason}", file=sys.stderr)
    return 2 if reason else 0

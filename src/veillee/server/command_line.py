"""`veillee serve` and `veillee play`: the same server, for hosts and for one evening at home; `veillee db`.

Light to import: what the server itself needs is loaded when it starts.
"""

import argparse
import json
import os
import sys
import threading
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

from veillee.server.lan import address, bound

PORT = 8420
PORTS = 20
"""How many ports `play` tries when one is taken."""


def add(subparsers: Any) -> None:
    """The commands, for the command line."""
    serve = subparsers.add_parser("serve", help="host tables for others: one machine, or many over one PostgreSQL")
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    serve.add_argument("--port", type=int, default=PORT, help=f"port to listen on (default: {PORT}; 0: any free one)")
    serve.add_argument(
        "--database", default="", metavar="URL", help="sqlite:///file or postgresql://… (default: your data folder)"
    )
    serve.add_argument(
        "--workers", type=_positive, default=max(1, (os.cpu_count() or 2) - 1), help="processes in which bots think"
    )
    serve.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="another origin whose pages may connect"
    )
    serve.add_argument("--bot-pace", type=float, default=1.0, help="rhythm of bots: 1 human, 0 as fast as they can")
    serve.set_defaults(run=run_serve)

    play = subparsers.add_parser("play", help="play here and now: opens the browser")
    play.add_argument("--lan", action="store_true", help="let phones and others in your network join; shows a QR code")
    play.add_argument("--port", type=int, default=PORT, help=f"port to listen on (default: {PORT}, or the next free)")
    play.add_argument("--database", default="", metavar="URL", help="where games are kept (default: your data folder)")
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    play.set_defaults(run=run_play)

    care = subparsers.add_parser("db", help="care for the database: backup, restore, prune, check")
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
    for command in (backup, restore, prune, check):
        command.add_argument("--database", default="", metavar="URL", help="(default: your data folder)")
        command.set_defaults(run=run_care)


def run_serve(asked: argparse.Namespace) -> int:
    listen = bound(asked.host, asked.port)
    if listen is None:
        return _sorry(f"port {asked.port} on {asked.host} cannot be used; choose another with --port")
    from veillee.server import process  # noqa: PLC0415 (loaded when needed)

    process.structured_logs()
    settings = process.Settings(
        database=asked.database or process.default_database(),
        workers=asked.workers,
        origins=tuple(asked.origin),
        metrics_token=os.environ.get("VEILLEE_METRICS_TOKEN", ""),
        pace=asked.bot_pace,
    )
    host, port = listen.getsockname()[:2]
    return _sorry(process.run(settings, listen, lambda: process.note("listening", host=host, port=port)))


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

    settings = process.Settings(
        database=asked.database or process.default_database(), workers=max(1, (os.cpu_count() or 2) - 1), hosts=True
    )
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

"""`veillee admin`: a host looks after a running house from the command line, by its token."""

import argparse
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

from veillee.server.settings import PORT

TOKEN = "VEILLEE_ADMIN_TOKEN"  # noqa: S105 (the name of a variable)


def add(subparsers: Any) -> None:
    admin = subparsers.add_parser(
        "admin",
        help="look after a running house: tables, people, disk, bots, who is refused",
        epilog=f"The token is the setting admin_token of the server; here it comes from the variable {TOKEN}.",
    )
    admin.add_argument("--url", default=f"http://127.0.0.1:{PORT}", help="where the house is (%(default)s)")
    admin.set_defaults(run=run)
    commands = admin.add_subparsers(dest="deed", metavar="COMMAND")
    close = commands.add_parser("close", help="take a table away; finished games stay on their people's shelves")
    close.add_argument("table", metavar="TABLE")
    unname = commands.add_parser("unname", help="take away what somebody called themselves and said at a table")
    unname.add_argument("table", metavar="TABLE")
    unname.add_argument("seat", metavar="SEAT", type=int, help="from 1")


def run(asked: argparse.Namespace) -> int:
    if asked.deed is None:
        return _tell(asked.url)
    table = f"/api/admin/tables/{urllib.parse.quote(asked.table, safe='')}"
    found = _ask(asked.url, f"{table}/close" if asked.deed == "close" else f"{table}/seats/{asked.seat}/unname", "POST")
    return 2 if found is None else 0


def _tell(url: str) -> int:
    house = _ask(url, "/api/admin", "GET")
    if house is None:
        return 2
    print(f"Veillée {house['version']}, node {house['node']}, {house['database']} of {house['disk'] / 1e6:.1f} MB")
    print(f"{house['tables']} tables, {house['evenings']} evenings; {house['in_memory']} tables in memory")
    print(f"{house['people']} people on {house['sockets']} sockets")
    print(f"{house['waiting']} bots wait for one of {house['bots']} processes")
    for one in house["blocked"]:
        print(f"refused: {one['who']} ({one['why']}), {one['seconds']} s")
    for table in house["latest"]:
        ago = max(0, int(time.time() - table["at"] / 1000)) // 60
        people = ", ".join(f"{one['seat']} {one['name'] or one['bot'] or '–'}" for one in table["seats"])
        print(f"{table['id']}  {table['game']}, {table['phase']}, {ago} min ago, {table['here']} here: {people}")
    return 0


def _ask(url: str, path: str, method: str) -> Any:
    """The house's answer; None after saying why there is none."""
    if not url.startswith(("http://", "https://")):
        return _sorry(f"--url {url}: expected http://… or https://…")
    headers = {"authorization": f"Bearer {os.environ.get(TOKEN, '')}", "accept-language": "en"}
    request = urllib.request.Request(url.rstrip("/") + path, method=method, headers=headers)  # noqa: S310 (just looked at)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            return json.loads(answer.read() or b"{}")
    except urllib.error.HTTPError as error:
        said = json.loads(error.read() or b"{}")
        if said.get("code") == "no-such-page":
            return _sorry(f"{url} knows no such token: set {TOKEN} to the admin_token of the server")
        return _sorry(str(said.get("text", error)))
    except OSError as error:
        return _sorry(f"nobody answers at {url} ({error}); name the house with --url")


def _sorry(why: str) -> None:
    print(f"veillee: {why}", file=sys.stderr)

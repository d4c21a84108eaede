"""`veillee admin`: a host looks after a running house from the command line, by its token."""

import argparse
import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

from veillee.server.settings import PORT
from veillee.tongue import colon, here, language

TOKEN = "VEILLEE_ADMIN_TOKEN"  # noqa: S105 (the name of a variable)
PHASES = {"lobby": ("lobby", "on s’installe"), "play": ("in play", "en jeu"), "over": ("over", "finie")}
COUNTED = {
    "table": (("table", "tables"), ("table", "tables")),
    "evening": (("evening", "evenings"), ("soirée", "soirées")),
    "person": (("person", "people"), ("personne", "personnes")),
    "line": (("line", "lines"), ("ligne", "lignes")),
    "process": (("process", "processes"), ("processus", "processus")),
}
WHY = {"codes": ("too many wrong codes", "trop de codes faux"), "too-fast": ("too many requests", "trop de requêtes")}


def add(subparsers: Any) -> None:
    admin = subparsers.add_parser(
        "admin",
        help=here(
            "look after a running house: tables, people, disk, bots, who is refused",
            "veiller sur une maison ouverte : tables, gens, disque, robots, qui est refusé",
        ),
        epilog=here(
            f"The token is the setting admin_token of the server; here it comes from the variable {TOKEN}.",
            f"Le jeton est le réglage admin_token du serveur ; ici, il vient de la variable {TOKEN}.",
        ),
    )
    admin.add_argument(
        "--url",
        default=f"http://127.0.0.1:{PORT}",
        help=here("where the house is (%(default)s)", "où est la maison (%(default)s)"),
    )
    admin.set_defaults(run=run)
    commands = admin.add_subparsers(dest="deed")
    close = commands.add_parser(
        "close",
        help=here(
            "take a table away; finished games stay on their people's shelves",
            "retirer une table ; les parties finies restent sur l’étagère de chacun",
        ),
    )
    close.add_argument("table", metavar="TABLE")
    unname = commands.add_parser(
        "unname",
        help=here(
            "take away what somebody called themselves and said at a table",
            "retirer le nom que quelqu’un s’est donné à une table, et ce qu’il y a dit",
        ),
    )
    unname.add_argument("table", metavar="TABLE")
    unname.add_argument("seat", metavar=here("SEAT", "PLACE"), type=int, help=here("from 1", "à partir de 1"))


def run(asked: argparse.Namespace) -> int:
    if asked.deed is None:
        return _tell(asked.url)
    table = f"/api/admin/tables/{urllib.parse.quote(asked.table, safe='')}"
    found = _ask(asked.url, f"{table}/close" if asked.deed == "close" else f"{table}/seats/{asked.seat}/unname", "POST")
    if found is None:
        return 2
    if asked.deed == "close":
        print(here(f"table {asked.table} is taken away", f"la table {asked.table} est retirée"))
    else:
        where = here(f"of seat {asked.seat} at {asked.table}", f"de la place {asked.seat} à {asked.table}")
        print(here(f"the name {where} is taken away", f"le nom {where} est retiré"))
    return 0


def _tell(url: str) -> int:
    house = _ask(url, "/api/admin", "GET")
    if house is None:
        return 2
    french = language() == "fr"
    size = f"{house['disk'] / 1e6:.1f}"
    disk = f"{size.replace('.', ',')} Mo" if french else f"{size} MB"
    inside = here(f"{house['in_memory']} of them in memory", f"dont {house['in_memory']} en mémoire")
    waiting = here(f"{house['waiting']} waiting", f"{house['waiting']} en attente")
    print(f"Veillée {house['version']}, {house['node']}, {house['database']}, {disk}")
    print(f"{_counted(house['tables'], 'table')}, {inside}, {_counted(house['evenings'], 'evening')}")
    print(f"{_counted(house['people'], 'person')}, {_counted(house['sockets'], 'line')}")
    print(f"{here('bots', 'robots')}{colon()}{waiting}, {_counted(house['bots'], 'process')}")
    for one in house["blocked"]:
        why = WHY[one["why"]][french]
        print(f"{here('refused', 'refusé')}{colon()}{one['who']} ({why}), {one['seconds']} s")
    for table in house["latest"]:
        ago = max(0, int(time.time() - table["at"] / 1000)) // 60
        people = ", ".join(f"{one['seat']} {one['name'] or one['bot'] or '–'}" for one in table["seats"])
        phase = PHASES[table["phase"]][french]
        told = here(f"{phase}, {ago} min ago, {table['here']} here", f"{phase}, il y a {ago} min, {table['here']} là")
        print(f"{table['id']}  {table['game']}, {told}{colon()}{people}")
    return 0


def _counted(number: int, what: str) -> str:
    one, many = COUNTED[what][language() == "fr"]
    alone = number == 1 or (number == 0 and language() == "fr")
    return f"{number} {one if alone else many}"


def _ask(url: str, path: str, method: str) -> Any:
    """The house's answer; None after saying why there is none."""
    if not url.startswith(("http://", "https://")):
        return _sorry(
            here(f"--url {url}: expected http://… or https://…", f"--url {url} : il faut http://… ou https://…")
        )
    headers = {"authorization": f"Bearer {os.environ.get(TOKEN, '')}", "accept-language": language()}
    request = urllib.request.Request(url.rstrip("/") + path, method=method, headers=headers)  # noqa: S310 (just looked at)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            return json.loads(answer.read() or b"{}")
    except urllib.error.HTTPError as error:
        return _sorry(_refusal(url, error))
    except (OSError, http.client.HTTPException, ValueError) as error:
        return _sorry(
            here(
                f"no Veillée answers at {url} ({error}); name the house with --url",
                f"aucun Veillée ne répond à {url} ({error}) ; nomme la maison avec --url",
            )
        )


def _refusal(url: str, error: urllib.error.HTTPError) -> str:
    try:
        said = json.loads(error.read() or b"{}")
    except ValueError:
        said = {}
    if said.get("code") == "no-such-page":
        return here(
            f"{url} knows no such token: set {TOKEN} to the admin_token of the server",
            f"{url} ne connaît pas ce jeton : mets dans {TOKEN} l’admin_token du serveur",
        )
    return str(said.get("text", error))


def _sorry(why: str) -> None:
    print(f"veillee: {why}", file=sys.stderr)

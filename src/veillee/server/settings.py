"""What a host can set, described once: flags of `veillee serve`, environment variables, one TOML file and the
tables of the hosts' pages all follow from it. A flag goes before a variable, a variable before the file.
"""

import difflib
import importlib.util
import os
import re
import secrets
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, get_args

import msgspec
import platformdirs
from msgspec import Meta

from veillee.notify.mail import BadRelay, good_address, relay
from veillee.tongue import colon, here

PREFIX = "VEILLEE_"
CONFIG = "VEILLEE_CONFIG"
"""The variable that names the file."""
PORT = 8420


def default_database() -> str:
    """SQLite in the user's own data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('veillee', appauthor=False)) / 'veillee.db'}"


def default_workers() -> int:
    """All cores but one, which answers people."""
    return max(1, (os.cpu_count() or 2) - 1)


def said(english: str, french: str, shown: tuple[str, str] | None = None, **bounds: Any) -> Meta:
    """What a setting is for; `shown` stands for a default that differs between machines."""
    note: Meta = Meta(description=english, extra={"fr": french, "shown": shown}, **bounds)
    return note


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: Annotated[
        str,
        said(
            "address to listen on; this machine only by default",
            "adresse où écouter ; par défaut cette machine seule",
        ),
    ] = "127.0.0.1"
    port: Annotated[
        int, said("port to listen on; 0 is any free one", "port où écouter ; 0 en prend un libre", ge=0, le=65_535)
    ] = PORT
    database: Annotated[
        str,
        said(
            "sqlite:///file, or postgresql://… for many nodes",
            "sqlite:///fichier, ou postgresql://… pour plusieurs nœuds",
            ("your data folder", "ton dossier de données"),
        ),
    ] = msgspec.field(default_factory=default_database)
    workers: Annotated[
        int,
        said(
            "processes in which bots think",
            "processus où les robots réfléchissent",
            ("all cores but one", "tous les cœurs sauf un"),
            ge=1,
            le=256,
        ),
    ] = msgspec.field(default_factory=default_workers)
    origin: Annotated[
        tuple[str, ...],
        said(
            "another origin (https://play.example) whose pages may connect; its own always may",
            "une autre origine (https://play.example) dont les pages peuvent se connecter ; la sienne le peut toujours",
        ),
    ] = ()
    metrics_token: Annotated[
        str,
        said(
            "whoever reads /metrics from another machine must bear it; without one, only this machine may",
            "le jeton que doit porter qui lit /metrics depuis une autre machine ; sans lui, celle-ci seule le peut",
        ),
    ] = ""
    admin_token: Annotated[
        str,
        said(
            "whoever bears it may look after the house with veillee admin or under /admin; without one, nobody may",
            "qui le porte veille sur la maison, par veillee admin ou sous /admin ; sans lui, personne ne le peut",
        ),
    ] = ""
    traces: Annotated[
        str,
        said(
            "an OpenTelemetry collector (http://127.0.0.1:4318) that is told of requests and commands, by no name",
            "un collecteur OpenTelemetry (http://127.0.0.1:4318) qui apprend requêtes et commandes, sans aucun nom",
        ),
    ] = ""
    public: Annotated[
        bool,
        said(
            "show everybody on the home page the tables that were opened for everybody and have a free seat",
            "montrer à tous, sur l’accueil, les tables ouvertes à tous où une place est libre",
        ),
    ] = False
    push_host: Annotated[
        tuple[str, ...],
        said(
            "a push service beside those of the known browsers, by the name of its host",
            "un service de notification en plus de ceux des navigateurs connus, par le nom de sa machine",
        ),
    ] = ()
    mail: Annotated[
        str,
        said(
            "smtp://user:password@host:587 (goes on with STARTTLS) or smtps://…:465: letters to people who asked, "
            "when a game over days waits; needs mail_from and site",
            "smtp://nom:mot-de-passe@machine:587 (continue en STARTTLS) ou smtps://…:465 : des lettres à qui en "
            "demande, quand une partie sur plusieurs jours attend ; il faut aussi mail_from et site",
        ),
    ] = ""
    mail_from: Annotated[
        str,
        said("whom letters are from: an address of your own", "de qui viennent les lettres : une adresse à toi"),
    ] = ""
    site: Annotated[
        str,
        said(
            "https://play.example, where people find this server: letters link to it",
            "https://play.example, là où l’on trouve ce serveur : les lettres y mènent",
        ),
    ] = ""
    bot_pace: Annotated[
        float,
        said(
            "rhythm of bots: 1 human, 0 as fast as they can",
            "le rythme des robots : 1 humain, 0 aussi vite qu’ils peuvent",
            ge=0,
            le=10,
        ),
    ] = 1.0
    think: Annotated[
        float,
        said(
            "seconds from a bot's turn to its answer; waiting for others that think counts",
            "secondes entre le tour d’un robot et sa réponse ; l’attente d’autres qui réfléchissent compte",
            ge=0.05,
            le=60,
        ),
    ] = 0.9
    analysis: Annotated[
        float,
        said(
            "seconds of a processor, about, in which the teacher looks through a finished game",
            "secondes de processeur, environ, que prend l’analyse d’une partie finie",
            gt=0,
            le=3600,
        ),
    ] = 100.0
    messages: Annotated[
        float,
        said(
            "messages a second that one socket may send, three seconds' worth at once",
            "messages par seconde sur une connexion ; trois secondes d’un coup",
            gt=0,
        ),
    ] = 20.0
    requests: Annotated[
        float,
        said(
            "requests a second from one address, ten seconds' worth at once; sockets opened count too",
            "requêtes par seconde d’une même adresse, connexions ouvertes comprises ; dix secondes d’un coup",
            gt=0,
        ),
    ] = 30.0
    tables: Annotated[
        float,
        said(
            "tables a second that one address may open, forty at once",
            "tables par seconde qu’une adresse peut ouvrir ; quarante d’un coup",
            gt=0,
        ),
    ] = 0.5
    tables_each: Annotated[
        int,
        said("tables that one guest may open in a day", "tables qu’une personne peut ouvrir en un jour", ge=1),
    ] = 60
    packs_each: Annotated[
        int,
        said(
            "packs of their own that one guest may bring in a day",
            "boîtes à elle qu’une personne peut apporter en un jour",
            ge=0,
        ),
    ] = 30
    checks: Annotated[
        float,
        said(
            "looks a second through the pack that one guest types, ten seconds' worth at once",
            "relectures par seconde de la boîte qu’une personne écrit ; dix secondes d’un coup",
            gt=0,
        ),
    ] = 4.0
    trials: Annotated[
        float,
        said(
            "goes of games by bots a second in one guest's workshop, two minutes' worth at once",
            "séries de parties d’essai par seconde dans l’atelier d’une personne ; deux minutes d’un coup",
            gt=0,
        ),
    ] = 0.5
    chat: Annotated[
        float,
        said(
            "lines of chat a second from one guest, eight at once, over all their sockets",
            "lignes de discussion par seconde d’une personne, toutes connexions ensemble ; huit d’un coup",
            gt=0,
        ),
    ] = 1.0
    entries: Annotated[
        int,
        said(
            "entries of one table's log; then it takes no more wishes",
            "entrées du journal d’une table ; au-delà elle n’accepte plus rien",
            ge=100,
        ),
    ] = 20_000
    sockets: Annotated[
        int,
        said("sockets that one address may hold open", "connexions qu’une même adresse peut garder ouvertes", ge=1),
    ] = 200
    patience: Annotated[
        float,
        said(
            "seconds that a socket may stay blocked before it is closed and must resume",
            "secondes qu’une connexion peut rester bloquée avant d’être fermée ; elle reprend ensuite",
            gt=0,
        ),
    ] = 20.0
    idle: Annotated[
        float,
        said(
            "seconds after which a table that nobody looks at leaves memory; the log keeps it",
            "secondes après lesquelles une table que personne ne regarde quitte la mémoire ; le journal la garde",
            gt=0,
        ),
    ] = 900.0
    takeover: Annotated[
        float,
        said(
            "seconds of silence after which a node drives the bots of a table that another drove",
            "secondes de silence après lesquelles un nœud reprend les robots d’une table qu’un autre menait",
            gt=0,
        ),
    ] = 5.0
    node: str = msgspec.field(default_factory=lambda: secrets.token_hex(6))
    """This process among those that share a database; new at every start."""
    hosts: bool = False
    """Answer only under addresses and names of this machine and its network, so that no page elsewhere can pose as us
    (DNS rebinding). For an evening at home (`veillee play`); hosts with a name of their own have no use for it.
    """


class Setting(msgspec.Struct, frozen=True):
    """One thing that a host can set, with its three names."""

    name: str
    kind: Any
    help: str
    default: str
    french: str
    french_default: str

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def many(self) -> bool:
        return bool(get_args(self.kind)) and get_args(self.kind)[0] == tuple[str, ...]

    @property
    def switch(self) -> bool:
        return bool(get_args(self.kind)) and get_args(self.kind)[0] is bool

    @property
    def expected(self) -> str:
        """What a value looks like: `a whole number from 0 to 65535`."""
        kind, note = get_args(self.kind)
        what = {
            int: here("a whole number", "un nombre entier"),
            float: here("a number", "un nombre"),
            bool: here("true or false", "true (oui) ou false (non)"),
            str: here("a text", "un texte"),
        }.get(kind, here("texts", "des textes"))
        if note.ge is not None and note.le is not None:
            return what + here(f" from {note.ge} to {note.le}", f" de {note.ge} à {note.le}")
        if note.ge is not None:
            return what + here(f" from {note.ge}", f" à partir de {note.ge}")
        return what + (here(f" above {note.gt}", f" plus grand que {note.gt}") if note.gt is not None else "")

    def read(self, value: object) -> object:
        """The value as its type; raises msgspec.ValidationError where it is none."""
        if self.many and isinstance(value, str):
            value = [part.strip() for part in value.split(",") if part.strip()]
        return msgspec.convert(value, self.kind, strict=False)


def described() -> list[Setting]:
    """All that can be set, in the order in which it is told."""
    found = []
    for field in msgspec.structs.fields(Settings):
        notes = [note for note in getattr(field.type, "__metadata__", ()) if isinstance(note, Meta)]
        if not notes:
            continue  # decided by the command, not by the host
        (note,) = notes
        extra = note.extra or {}
        english, french = extra["shown"] or shown(field.default)
        found.append(Setting(field.encode_name, field.type, note.description or "", english, extra["fr"], french))
    return found


def shown(default: object) -> tuple[str, str]:
    """A default in both languages."""
    if default in ("", ()):
        return "none", "rien"
    text = str(default).lower() if isinstance(default, bool) else str(default)
    return text, text


class BadSettings(ValueError):
    """Everything that is wrong with what a host has set, each with where it was said, and the settings without it."""

    def __init__(self, faults: list[str], rest: Settings) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults
        self.rest = rest


def gathered(flags: Mapping[str, Any], environ: Mapping[str, str], file: Path | None) -> Settings:
    """The settings from all three places; raises `BadSettings` with every fault at once. A variable that is empty says
    nothing: files of variables are written that way.
    """
    faults: list[str] = []
    known = {setting.name: setting for setting in described()}
    written = _file(file, faults) if file is not None else {}
    for name in written:
        if name not in known:
            faults.append(f"{file}: {_no_setting(name, list(known))}")
    values: dict[str, Any] = {}
    for name, setting in known.items():
        if flags.get(name) is not None:
            where, value = setting.flag, flags[name]
        elif environ.get(setting.variable):
            where, value = setting.variable, environ[setting.variable]
        elif name in written:
            where, value = f"{file}: {name}", written[name]
        else:
            continue
        try:
            found = setting.read(value)
        except msgspec.ValidationError:
            expected = setting.expected
        else:
            expected = _expected(name, found)
            if not expected:
                values[name] = found
                continue
        told = "…" if name.endswith("_token") else repr(value)
        wanted = here(f"expected {expected} ({setting.help})", f"il faut {expected} ({setting.french})")
        faults.append(f"{where} = {told}{colon()}{wanted}")
    faults += _lacking(values)
    if faults:
        raise BadSettings(faults, Settings(**values))
    return Settings(**values)


ADDRESS = re.compile(r"https?://[^/\s]+/?")
ORIGIN = re.compile(r"https?://[^/\s]+")
MACHINE = re.compile(r"[\w.-]+(:\d+)?")


def _expected(name: str, value: Any) -> str:
    """What a text should look like that is none of its kind; nothing where it is."""
    if name == "origin" and not all(map(ORIGIN.fullmatch, value)):
        like = "https://play.example"
        return here(f"an origin and nothing behind it, like {like}", f"une origine et rien derrière, comme {like}")
    if name in ("site", "traces") and value and not ADDRESS.fullmatch(value):
        like = {"site": "https://play.example", "traces": "http://127.0.0.1:4318"}[name]
        return here(f"an address like {like}", f"une adresse comme {like}")
    if name == "push_host" and not all(map(MACHINE.fullmatch, value)):
        return here("names of machines, like push.example", "des noms de machines, comme push.example")
    return ""


def _no_setting(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    if near:
        return here(f"{name} is not a setting: {near[0]}?", f"{name} n’est pas un réglage : {near[0]} ?")
    every = ", ".join(known)
    return here(f"{name} is not a setting; they are {every}", f"{name} n’est pas un réglage ; les voici : {every}")


def _lacking(values: Mapping[str, Any]) -> list[str]:
    """What else is needed where a host wishes for letters or traces."""
    faults = []
    if values.get("traces") and importlib.util.find_spec("opentelemetry") is None:
        why = here("traces need one more package", "les traces demandent un paquet de plus")
        faults.append(f"traces{colon()}{why}{colon()}pip install 'veillee[traces]'")
    if not values.get("mail"):
        return faults
    try:
        relay(values["mail"])
    except BadRelay:
        like = "smtp://user:password@host:587, smtps://user:password@host:465"
        faults.append(here(f"mail: expected one of {like}", f"mail : il faut l’un de {like}"))
    if not good_address(values.get("mail_from", "")):
        faults.append(
            here(
                "mail_from: letters need an address that they are from, like veillee@play.example",
                "mail_from : il faut une adresse d’où partent les lettres, comme veillee@play.example",
            )
        )
    if not values.get("site"):
        faults.append(
            here(
                "site: letters need to know where people find this server, like https://play.example",
                "site : les lettres disent où l’on trouve ce serveur, par exemple https://play.example",
            )
        )
    return faults


def strangers(environ: Mapping[str, str]) -> list[str]:
    """Variables that look like ours and set nothing: perhaps a slip, perhaps somebody else's."""
    known = {CONFIG, *(setting.variable for setting in described())}
    return sorted(variable for variable in environ if variable.startswith(PREFIX) and variable not in known)


def _file(file: Path, faults: list[str]) -> dict[str, object]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        faults.append(f"{file}: {error.strerror}")
    except UnicodeDecodeError:
        faults.append(f"{file}: {here('not a text in UTF-8', 'ce n’est pas un texte en UTF-8')}")
    except tomllib.TOMLDecodeError as error:
        faults.append(f"{file}: {here('not TOML', 'ce n’est pas du TOML')}: {error}")
    return {}


def reference(language: str) -> str:
    """All settings as a table, for the hosts' pages."""
    titles = {
        "fr": "| réglage | ce que c’est | par défaut |",
        "en": "| setting | what it is | default |",
    }
    lines = [titles[language], "|---|---|---|"]
    for one in described():
        what, default = (one.french, one.french_default) if language == "fr" else (one.help, one.default)
        lines.append(f"| `{one.name}` | {what} | {default} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(reference(sys.argv[1] if len(sys.argv) > 1 else "en"))

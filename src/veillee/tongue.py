"""The language of whoever types a command: what commands and their help say, French and English beside each other.

(What is told at tables comes from the Fluent files, which no command should have to load.)
"""

import argparse
import errno
import locale
import os
import re
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

ERRORS = (
    (r"the following arguments are required: (.*)", r"il manque : \1"),
    (r"unrecognized arguments: (.*)", r"inconnu : \1"),
    (r"argument (\S+): expected one argument", r"\1 : il manque une valeur"),
    (r"argument (\S+): invalid int value: '(.*)'", r"\1 : « \2 » n’est pas un nombre entier"),
    (r"argument (\S+): invalid choice: '(.*)' \(choose from (.*)\)", r"\1 : « \2 » n’existe pas ; au choix : \3"),
    (r"argument (\S+): (.*)", r"\1 : \2"),
)
"""What argparse says of a slip, and the same in French."""
REFUSALS = (
    (r"unknown game '(.*)': the games are (.*); did you mean (\S+)\?",
     r"il n’y a pas de jeu « \1 » ; il y a \2. Tu voulais dire \3 ?"),
    (r"unknown game '(.*)': the games are (.*)", r"il n’y a pas de jeu « \1 » ; il y a \2"),
    (r"unknown bot '(.*)': (\S+) has (.*); did you mean (\S+)\?",
     r"il n’y a pas de robot « \1 » ; \2 a \3. Tu voulais dire \4 ?"),
    (r"unknown bot '(.*)': (\S+) has (.*)", r"il n’y a pas de robot « \1 » ; \2 a \3"),
    (r"unknown option '(.*)'; the options are: (.*)", r"il n’y a pas d’option « \1 » ; il y a \2"),
    (r"option (\S+): expected a whole number (?:from )?(\S+) to (\S+)", r"option \1 : un nombre entier de \2 à \3"),
    (r"option (\S+): expected true or false", r"option \1 : true (oui) ou false (non)"),
    (r"option (\S+): expected (?:one of )?(.*)", r"option \1 : au choix : \2"),
    (r"(\S+): version (\d+) is not kept, these rules are (\d+)",
     r"\1 : la version \2 n’est pas gardée, ces règles sont les \3"),
)  # fmt: skip
"""What the games themselves say of a slip, and the same in French."""
REASONS = {
    errno.ENOENT: ("there is no such file or folder", "ce fichier ou ce dossier n’existe pas"),
    errno.EACCES: ("this may not be read or written here", "tu n’as pas le droit de lire ou d’écrire ici"),
    errno.EPERM: ("this may not be read or written here", "tu n’as pas le droit de lire ou d’écrire ici"),
    errno.EROFS: ("nothing can be written here", "on ne peut rien écrire ici"),
    errno.EISDIR: ("this is a folder, not a file", "c’est un dossier, pas un fichier"),
    errno.ENOTDIR: ("this is a file, not a folder", "c’est un fichier, pas un dossier"),
    errno.EEXIST: ("this is a file, not a folder", "c’est un fichier, pas un dossier"),
    errno.ENOSPC: ("the disk is full", "le disque est plein"),
}
"""Why a file cannot be read or written, in both languages."""


def language() -> str:
    """From the environment; where it says nothing, as on Windows, from the system."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    wanted = wanted or locale.setlocale(locale.LC_CTYPE)
    return "fr" if wanted.lower().startswith("fr") else "en"


def here(english: str, french: str) -> str:
    """The one that the reader understands."""
    return french if language() == "fr" else english


def translated(message: str, phrases: Sequence[tuple[str, str]]) -> str:
    """A message in the reader's language, where it is one of these."""
    if language() == "fr":
        for english, french in phrases:
            found = re.fullmatch(english, message)
            if found is not None:
                return found.expand(french)
    return message


def reason(error: OSError) -> str:
    """Why a file cannot be read or written."""
    told = REASONS.get(error.errno or 0)
    return here(*told) if told is not None else error.strerror or str(error)


def colon() -> str:
    return here(": ", " : ")


class Parser(argparse.ArgumentParser):
    """argparse's own words in the reader's language, too."""

    def __init__(self, prog: str | None = None, **more: Any) -> None:
        super().__init__(prog, formatter_class=_Help, add_help=False, **more)
        self._positionals.title = here("what it takes", "ce qu’il lui faut ")
        self._optionals.title = here("options", "options ")
        self.add_argument("-h", "--help", action="help", help=here("show this help", "montrer cette aide"))

    def add_subparsers(self, **more: Any) -> Any:
        titled = {"title": here("commands", "commandes "), "metavar": here("COMMAND", "COMMANDE")}
        return super().add_subparsers(**(titled | more))

    def error(self, message: str) -> NoReturn:
        message = translated(message, ERRORS)
        more = here("all that can be typed", "tout ce qu’on peut écrire")
        self.exit(2, f"veillee{colon()}{message}\n{more}{colon()}{self.prog} --help\n")


class _Help(argparse.HelpFormatter):
    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, here("usage: ", "usage : ") if prefix is None else prefix)

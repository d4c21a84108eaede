"""The language of whoever types a command: what commands and their help say, French and English beside each other.

(What is told at tables comes from the Fluent files, which no command should have to load.)
"""

import argparse
import locale
import os
import re
from collections.abc import Iterable
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


def language() -> str:
    """From the environment; where it says nothing, as on Windows, from the system."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    wanted = wanted or locale.setlocale(locale.LC_CTYPE)
    return "fr" if wanted.lower().startswith("fr") else "en"


def here(english: str, french: str) -> str:
    """The one that the reader understands."""
    return french if language() == "fr" else english


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
        if language() == "fr":
            for english, french in ERRORS:
                if re.fullmatch(english, message):
                    message = re.sub(english, french, message)
                    break
        more = here("all that can be typed", "tout ce qu’on peut écrire")
        self.exit(2, f"veillee{colon()}{message}\n{more}{colon()}{self.prog} --help\n")


class _Help(argparse.HelpFormatter):
    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, here("usage: ", "usage : ") if prefix is None else prefix)

"""What a study refuses, it refuses in the reader's language."""

import ast
import re
from pathlib import Path

import pytest

import veillee.study
from veillee.cli import main

FILES = sorted(Path(veillee.study.__file__).parent.glob("*.py"))


def said(text: ast.expr) -> str:
    """What stands in a text before anything is put in."""
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    return "…".join(str(part.value) for part in parts if isinstance(part, ast.Constant))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_refusal_has_its_french(file: Path) -> None:
    for raised in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(raised, ast.Raise) and isinstance(raised.exc, ast.Call) and raised.exc.args:
            if ast.unparse(raised.exc.func).rpartition(".")[2].startswith("Bad"):
                words = said(raised.exc.args[0])
                assert not re.search(r"[a-z]+ [a-z]+", words), f"{file.name}:{raised.lineno}: {words}"


def test_a_french_reader_is_refused_in_french(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert main(["study", "duel", "mission", "--bot", "easy", "--against", "random", "--games", "0"]) == 2
    assert "--games 0 : au moins 1" in capsys.readouterr().err


BOUNDS = '[bounds]\n"character.oogie.values.1" = [0, 5]\n'
TARGETS = "[targets]\nscore = [42, 46]\n"
PLAN = 'game = "nightmare"\nplayers = [2]\ngames = 3\ntrials = 1\n'


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("game = ", "this is not TOML", "ce n’est pas du TOML"),
        ("game = 1\n= 3", "line 2, column 1: this is not TOML", "ligne 2, colonne 1 : ce n’est pas du TOML"),
        ('game = "santa"', "players is missing", "il manque players"),
        ("gmae = 1\n" + PLAN, "nothing called 'gmae' in a plan; there are game, ", "pas de « gmae » dans un plan"),
        (PLAN.replace("3", '"many"'), "games: expected a whole number, found a text", "games : on attend un nombre"),
        (PLAN + BOUNDS.replace("5", "5, 7"), "bounds: expected [least, most], found 3", "bounds : on attend [le moins"),
        (PLAN + BOUNDS.replace("5", "nan") + TARGETS, "expected [least, most], found [0, nan]", "et non [0, nan]"),
        (PLAN + BOUNDS.replace("5", "2.5") + TARGETS, "whole number, and so are its bounds", "c’est un nombre entier"),
        (PLAN.replace("[2]", "[2, 2]") + BOUNDS + TARGETS, "each number once", "chaque nombre une seule fois"),
        (PLAN.replace("[2]", "[9]") + BOUNDS + TARGETS, "for 2 to 6 players, not [9]", "se joue de 2 à 6, pas à [9]"),
        (PLAN.replace("[2]", "[]") + BOUNDS + TARGETS, "for 2 to 6 players, not []", "se joue de 2 à 6, pas à []"),
        (PLAN.replace("mare", "mar") + BOUNDS + TARGETS, "unknown game 'nightmar'", "pas de jeu « nightmar »"),
        ('bot = "hrd"\n' + PLAN + BOUNDS + TARGETS, "unknown bot 'hrd'", "pas de robot « hrd » ; nightmare a random"),
        (PLAN + "[weights]\nnois = [0, 1]", "no weight is called 'nois'", "aucun poids ne s’appelle « nois »"),
        (PLAN + BOUNDS.replace('character.oogie.values.1" = [0, 5', 'card" = [9, 999') + TARGETS,
         "card: the pack has 65 of them", "card : la boîte en a 65, et on ne peut pas en ajouter"),
    ],
)  # fmt: skip
def test_a_bad_plan_is_told_in_words_of_ones_own_language(
    text: str,
    english: str,
    french: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(text, encoding="utf-8")
    for language, said in (("en_GB.UTF-8", english), ("fr_FR.UTF-8", french)):
        monkeypatch.setenv("LC_ALL", language)
        assert main(["study", "tune", str(plan), "--folder", str(tmp_path / "s")]) == 2
        told = capsys.readouterr().err
        assert said in told
        assert told.count("\n") == 1
        assert "`" not in told.replace("`veillee content check`", "")
    assert not (tmp_path / "s").exists()


@pytest.mark.parametrize(
    ("words", "french"),
    [
        (["duel", "misson", "--bot", "easy", "--against", "easy"], "il n’y a pas de jeu « misson »"),
        (["duel", "mission", "--bot", "esy", "--against", "easy"], "anatole. Tu voulais dire easy ?"),
        (["duel", "freeze", "--bot", "easy", "--against", "easy", "--players", "1"], "au moins deux à table"),
        (["balance", "mission", "--option", "swp=1"], "il n’y a pas d’option « swp » ; il y a objects_each"),
        (["balance", "mission", "--option", "swap_limit=9"], "swap_limit=9 : un nombre entier de 20 à 1000"),
        (["balance", "mission", "--option", "objects_each=9"], "objects_each=9 : au choix : 4, 5"),
        (["balance", "mission", "--option", "free_swap=9"], "free_swap=9 : true (oui) ou false (non)"),
        (["balance", "mission", "--iterations", "-1"], "--iterations -1 : au moins 0"),
        (["balance", "mission", "--players", "2", "2"], "nomme chaque nombre une seule fois"),
        (["compare", "catrina", "--to", "v99"], "la version 99 n’est pas gardée"),
        (["report", "nowhere"], "aucune étude ne s’y trouve (ce fichier ou ce dossier n’existe pas)"),
        (["tune", "."], "c’est un dossier, pas un fichier"),
    ],
)
def test_what_games_and_files_refuse_is_told_in_french_too(
    words: list[str], french: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.chdir(tmp_path)
    assert main(["study", *words]) == 2
    told = capsys.readouterr().err
    assert french in told
    assert told.count("\n") == 1
    assert not list(tmp_path.iterdir())

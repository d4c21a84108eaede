"""The command line as a person types it: results, and a clear sentence for everything that cannot be."""

import json
import locale
import re
from importlib.resources import files
from pathlib import Path

import pytest

from veillee.cli import main
from veillee.tongue import language


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    out, err = capsys.readouterr()
    return status, out, err


def test_games_lists_players_options_packs_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "games")
    assert status == 0
    assert "mission: 2–4 players" in out
    assert "option objects_each=4 (one of 4, 5)" in out
    assert "detective" in out


def test_simulate_json_has_what_studies_need(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "mission", "--players", "3", "--games", "30", "--bots", "racer,random,random", "--json")
    status, out, _ = run(capsys, *words)
    found = json.loads(out)
    assert status == 0
    assert (found["game"], found["players"], found["games"]) == ("mission", 3, 30)
    assert found["moves"] > 30
    assert found["games_per_second"] == pytest.approx(30 / found["seconds"])
    assert found["moves_per_second"] == pytest.approx(found["moves"] / found["seconds"])
    assert [seat["bot"] for seat in found["seats"]] == ["racer", "random", "random"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(30)
    for seat in found["seats"]:
        assert seat["share"] == pytest.approx(seat["wins"] / 30)
        assert 0 <= seat["mean_score"] <= 1
    assert sum(found["endings"].values()) == 30
    assert set(found["endings"]) == {"mission", "last", "limit"}


def test_the_result_depends_on_the_seed_and_not_on_the_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    def results(*more: str) -> object:
        _, out, _ = run(capsys, "simulate", "mission", "--games", "40", "--bots", "racer,random", "--json", *more)
        found = json.loads(out)
        return found["seats"], found["endings"], found["moves"]

    alone = results("--seed", "a")
    assert results("--seed", "a", "--workers", "2") == alone
    assert results("--seed", "b") != alone


@pytest.fixture
def records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> list[Path]:
    words = ("simulate", "mission", "--games", "2", "--bots", "racer,detective", "--records", str(tmp_path / "kept"))
    assert run(capsys, *words)[0] == 0
    return sorted((tmp_path / "kept").iterdir())


def test_a_kept_record_is_verified_and_told_in_both_languages(
    records: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(capsys, "verify", str(records[0]))
    assert status == 0
    assert "verified" in out
    _, french, _ = run(capsys, "replay", str(records[0]), "--language", "fr")
    _, english, _ = run(capsys, "replay", str(records[0]), "--language", "en")
    assert "échange" in french
    assert "swaps" in english
    assert not re.search("[^\u202f]: ", french), "a French colon has a narrow space before it"
    assert "\u202f" not in english


def test_the_record_of_a_game_that_time_ends_tells_when_and_is_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """MF-10: alone against the sand, the last fold is not the end."""
    kept = tmp_path / "kept"
    words = ("simulate", "freeze", "--games", "1", "--bots", "random", "--seed", "sand", "--records", str(kept))
    assert run(capsys, *words)[0] == 0
    (record,) = kept.iterdir()
    assert record.read_text(encoding="utf-8").splitlines()[-1] == "124000 end"
    status, out, _ = run(capsys, "verify", str(record))
    assert (status, "verified" in out) == (0, True)


def test_a_replay_from_a_seat_shows_sentences_and_no_notation(
    records: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(capsys, "replay", str(records[0]), "--seat", "2", "--language", "en")
    assert "swaps" in out
    assert " 1 swap " not in out


@pytest.mark.parametrize("view", [(), ("--seat", "2")])
def test_a_told_game_names_people_and_seats_and_never_the_kind_of_a_bot_alone(
    records: list[Path], capsys: pytest.CaptureFixture[str], view: tuple[str, ...]
) -> None:
    _, out, _ = run(capsys, "replay", str(records[0]), *view, "--language", "en")
    title, *lines = out.splitlines()
    assert title == "Mission Secrète: 1 Flocon (racer bot), 2 Braise (detective bot)"
    assert "bot" not in "\n".join(lines)
    assert any(line.endswith(" s  1 Flocon") for line in lines)
    assert any("Flocon swaps two cards: " in line for line in lines)
    assert lines[-1].endswith((": Flocon 1, Braise 0", ": Flocon 0, Braise 1"))


def test_a_record_whose_result_was_changed_is_not_verified(
    records: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    text = records[0].read_text(encoding="utf-8")
    other = (
        text.replace("result 1 0", "result 0 1") if "result 1 0" in text else text.replace("result 0 1", "result 1 0")
    )
    records[0].write_text(other, encoding="utf-8")
    status, _, err = run(capsys, "verify", str(records[0]))
    assert status == 1
    assert "the result is recorded as" in err


def test_a_record_with_an_illegal_move_says_which_and_why(
    records: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = records[0].read_text(encoding="utf-8").split("\n")
    first = lines.index("") + 1
    time, seat, _ = lines[first].split(" ", 2)
    lines[first] = f"{time} {seat} swap a1 e5"
    records[0].write_text("\n".join(lines), encoding="utf-8")
    status, _, err = run(capsys, "replay", str(records[0]))
    assert status == 2
    assert "move 1" in err
    assert "MS-4 not-adjacent" in err


def test_a_record_of_another_version_names_both(records: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    text = records[0].read_text(encoding="utf-8").replace("version 1\n", "version 99\n")
    records[0].write_text(text, encoding="utf-8")
    status, _, err = run(capsys, "replay", str(records[0]))
    assert status == 2
    assert "version 99 is not kept, these rules are " in err


def test_a_pack_of_ones_own_plays_and_travels_inside_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = files("veillee.games.mission").joinpath("content", "classic.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(
        shipped.replace('pack = "classic"', 'pack = "own"').replace('"carotte"', '"écharpe"'), encoding="utf-8"
    )
    assert run(capsys, "content", "check", str(own))[0] == 0
    kept = tmp_path / "kept"
    words = ("simulate", "mission", "--games", "1", "--content", str(own), "--records", str(kept), "--bots", "racer")
    assert run(capsys, *words)[0] == 0
    own.unlink()
    record = next(kept.iterdir())
    assert "écharpe" in record.read_text(encoding="utf-8")
    assert run(capsys, "verify", str(record))[0] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "missoin"], "unknown game 'missoin'"),
        (["simulate", "mission", "--bots", "racr"], "unknown bot 'racr': mission has random"),
        (["simulate", "mission", "--bots", "racer,racer,racer"], "--bots names 3 bots for 2 players"),
        (["simulate", "mission", "--players", "7"], "mission is for 2 to 4 players, not 7"),
        (["simulate", "mission", "--games", "0"], "--games 0: expected at least 1"),
        (["simulate", "mission", "--workers", "0"], "--workers 0: expected at least 1"),
        (["simulate", "mission", "--option", "free_swap"], "--option free_swap: expected NAME=VALUE"),
        (["simulate", "mission", "--option", "fre=1"], "unknown option 'fre'; the options are: objects_each"),
        (["simulate", "mission", "--option", "free_swap=1"], "option free_swap=1: expected true or false"),
        (["simulate", "mission", "--option", "swap_limit=5"], "expected a whole number from 20 to 1000"),
        (["simulate", "mission", "--option", "objects_each=3"], "expected one of 4, 5"),
        (
            ["simulate", "mission", "--content", "nowhere.toml"],
            "nowhere.toml: expected a file that is there, or one of the packs classic of mission",
        ),
        (["replay", "nowhere.veillee"], "nowhere.veillee"),
        (["content", "check", "nowhere.toml"], "nowhere.toml"),
        (["study", "duel", "mission", "--bot", "x", "--against", "racer"], "unknown bot 'x'"),
    ],
)
def test_bad_input_gets_its_sentence_and_status_2(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, *words)
    assert status == 2
    assert out == ""
    assert sentence in err


def test_a_bad_record_is_refused_with_line_and_column(records: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    text = records[0].read_text(encoding="utf-8").replace("version 1", "version one")
    records[0].write_text(text, encoding="utf-8")
    status, _, err = run(capsys, "verify", str(records[0]))
    assert status == 2
    assert "line 3, column 9: version: expected a whole number, found 'one'" in err


def test_all_that_is_wrong_with_a_pack_is_told_with_its_lines_in_the_readers_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own.toml"
    shipped = files("veillee.games.mission").joinpath("content", "classic.toml").read_text(encoding="utf-8")
    wrong = shipped.replace('object = "toy"', 'object = "sledge"').replace('fr = "carotte"', "fr = 1979-05-27")
    own.write_text("\ufeff" + wrong, encoding="utf-8")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    status, _, err = run(capsys, "content", "check", str(own))
    assert status == 2
    assert err.splitlines() == [
        (
            "veillee: own.toml: line 19, character elf, object: expected one of carrot, present, toy, bell, candle,"
            ' found "sledge"'
        ),
        (
            "veillee: own.toml: line 34, object.1.name.fr: expected texts, whole numbers, true or false, lists"
            " and tables, found 1979-05-27"
        ),
    ]
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    _, _, err = run(capsys, "content", "check", str(own))
    assert "ligne 19, character elf, object\u202f: attendu\u202f: l’un de carrot, present" in err
    own.write_bytes(b"\xff" + shipped.encode())
    assert (
        run(capsys, "content", "check", str(own))[2]
        == "veillee: own.toml: attendu\u202f: du texte en UTF-8\u202f; trouvé\u202f: 0xff\n"
    )


def test_a_duel_rotates_seats_and_prints_its_interval(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("study", "duel", "mission", "--bot", "detective", "--against", "racer", "--games", "40", "--json")
    status, out, _ = run(capsys, *words)
    found = json.loads(out)
    assert status == 0
    assert found["low"] < found["share"] <= found["high"]
    assert found["ratio"] == pytest.approx(2 * found["share"])
    _, sentence, _ = run(capsys, *words[:-1])
    assert "of its fair share" in sentence


def test_without_a_word_all_commands_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys)
    assert status == 2
    assert re.search(r"^    play +play here and now", out, re.MULTILINE)


@pytest.mark.parametrize("words", [["verify"], ["replay"], ["content", "check"]])
def test_a_file_that_is_not_there_is_told_in_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, *words, "no-such-file") == (2, "", "veillee: no-such-file: No such file or directory\n")


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (["plai"], "invalid choice: 'plai'", "« plai » n’existe pas ; au choix"),
        (["db", "prune"], "required: --days", "il manque : --days"),
        (["db", "prune", "--days", "0"], "expected a whole number from 1", "il faut un nombre entier à partir de 1"),
        (["play", "--port", "x"], "expected a whole number from 0 to", "--port : il faut un nombre entier de 0 à"),
        (["play", "--prot"], "unrecognized arguments: --prot", "inconnu : --prot"),
        (["replay", "x", "--seat", "y"], "invalid int value: 'y'", "« y » n’est pas un nombre entier"),
        (["serve", "--config"], "expected one argument", "--config : il manque une valeur"),
    ],
)
def test_a_slip_is_told_in_the_language_of_who_types(
    words: list[str], english: str, french: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for chosen, told in (("en_GB.UTF-8", english), ("fr_FR.UTF-8", french)):
        monkeypatch.setenv("LC_ALL", chosen)
        with pytest.raises(SystemExit) as end:
            main(words)
        assert end.value.code == 2
        said = capsys.readouterr().err
        assert told in said
        assert "--help" in said


@pytest.mark.parametrize(
    "words", [[], ["play"], ["serve"], ["admin"], ["admin", "unname"], ["db"], ["db", "prune"], ["replay"]]
)
def test_what_players_and_hosts_can_type_is_told_in_both_languages(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    helps = {}
    for chosen in ("en", "fr"):
        monkeypatch.setenv("LC_ALL", chosen)
        with pytest.raises(SystemExit):
            main([*words, "--help"])
        helps[chosen] = re.split(r"\s{2,}", capsys.readouterr().out)
    common = {one for one in helps["en"] if one in helps["fr"] and " " in one}
    assert all(re.match(r"-|\[|\{|veillee", one) for one in common), common


def test_where_the_environment_names_no_language_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "setlocale", lambda _: "French_France.1252")  # as Windows says it
    assert language() == "fr"

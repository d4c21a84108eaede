"""The same study on processes and on a cluster, with workers killed, interrupted and gone on with: equal bytes."""

import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from threading import Condition
from typing import Any

import msgspec
import psutil  # type: ignore[import-untyped]
import pytest

from tests.browser.conftest import free_port
from veillee.cli import main
from veillee.shelf import game
from veillee.study import command_line, crew, tune
from veillee.study.arm import Line, arm_of
from veillee.study.crew import BadCrew, Cluster, Here, Processes, Task
from veillee.study.figures import Chart, Estimate, Section
from veillee.study.folder import BadFolder, Folder, Study, carry_out
from veillee.study.report import page, picture


def study(games: int = 40, seed: str = "lab") -> Study:
    arms = (
        arm_of(game("mission", {}), ("racer", "random"), seed, games),
        arm_of(game("catrina", {}), ("random", "random"), seed, games // 8, twins=2),
    )
    return Study("duel", "A study", "veillee study …", arms)


@pytest.fixture(scope="module")
def expected() -> list[Line]:
    return carry_out(study(), Here())


def test_processes_give_the_same_lines_though_one_is_killed_in_the_middle(expected: list[Line]) -> None:
    killed: list[int] = []

    def kill(done: int) -> None:
        children = psutil.Process().children()
        if done and not killed and children:
            killed.append(children[-1].pid)
            children[-1].send_signal(signal.SIGKILL)

    assert carry_out(study(), Processes(2), progress=kill) == expected
    assert killed


def test_workers_go_when_their_study_is_killed(tmp_path: Path) -> None:
    """As a closed terminal or an operator kills it: nobody tells the workers."""
    asked = ["study", "duel", "mission", "--bot", "easy", "--against", "random", "--games", "100000", "--workers", "2"]
    command = [sys.executable, "-m", "veillee.cli", *asked, "--folder", str(tmp_path / "duel")]
    killed = psutil.Process(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).pid)
    lines = tmp_path / "duel" / "games.jsonl"
    while not lines.exists() or not lines.stat().st_size:
        assert killed.status() != psutil.STATUS_ZOMBIE
        time.sleep(0.1)
    workers = killed.children(recursive=True)
    killed.kill()
    _, left = psutil.wait_procs([killed, *workers], 60)
    assert len(workers) >= 2
    assert not left


def test_an_error_in_a_worker_is_told_and_not_tried_for_ever() -> None:
    nonsense: Task = (b"", 0, (0,))
    with pytest.raises(msgspec.DecodeError):
        list(Processes(1).play([nonsense]))


@contextmanager
def cluster(workers: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A real scheduler and real workers, as an operator starts them."""
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    dask = [sys.executable, "-m", "dask"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    place = ["--host", "127.0.0.1", "--no-dashboard"]
    scheduler = subprocess.Popen([*dask, "scheduler", "--port", str(port), *place], **quiet)  # type: ignore[call-overload]
    helpers = [
        subprocess.Popen([*dask, "worker", address, "--nthreads", "1", "--no-nanny", *place], **quiet)  # type: ignore[call-overload]
        for _ in range(workers)
    ]
    try:
        yield address, helpers
    finally:
        for process in (*helpers, scheduler):
            process.kill()
            process.wait()


def joined(address: str) -> Cluster:
    """The cluster, once its workers are there."""
    deadline = time.monotonic() + 90
    while True:
        try:
            return Cluster(address)
        except BadCrew:
            assert time.monotonic() < deadline, "no worker came"
            time.sleep(0.5)


def test_a_cluster_gives_the_same_lines_though_a_worker_is_killed_in_the_middle(expected: list[Line]) -> None:
    with cluster(2) as (address, helpers):
        crew = joined(address)

        def kill(done: int) -> None:
            if done:
                helpers[0].kill()

        assert carry_out(study(), crew, progress=kill) == expected


def test_a_cluster_that_is_not_there_is_said_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = ["study", "duel", "mission", "--bot", "racer", "--against", "random", "--folder", str(tmp_path / "s")]
    assert main([*asked, "--cluster", f"tcp://127.0.0.1:{free_port()}"]) == 2
    assert "nobody answers there" in capsys.readouterr().err
    assert not (tmp_path / "s").exists()


class Interrupted(Processes):
    """Somebody presses Ctrl-C after three answers."""

    def play(self, tasks: Sequence[Task]) -> Iterator[bytes]:
        yield from islice(super().play(tasks), 3)
        raise KeyboardInterrupt


def test_an_interrupted_study_goes_on_from_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["study", "duel", "mission", "--bot", "racer", "--against", "random", "--games", "120", "--json"]
    assert main([*asked, "--folder", str(tmp_path / "whole")]) == 0
    whole = capsys.readouterr().out
    folder = tmp_path / "cut"
    with monkeypatch.context() as patched:
        patched.setattr(command_line, "Processes", Interrupted)
        assert main([*asked, "--folder", str(folder)]) == 130
    assert "6 of 120 games are kept" in capsys.readouterr().err
    lines = folder / "games.jsonl"
    lines.write_bytes(lines.read_bytes() + b'{"arm": 0, "numb')  # as if the power had gone, too
    assert main([*asked, "--folder", str(folder)]) == 0
    assert capsys.readouterr().out == whole
    assert (folder / "report.html").read_bytes() == (tmp_path / "whole" / "report.html").read_bytes()


def test_the_report_is_made_again_byte_for_byte_and_carries_everything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "b"
    asked = ["study", "balance", "mission", "--players", "2", "3", "--games", "6", "--bot", "racer"]
    assert main([*asked, "--folder", str(folder)]) == 0
    assert "2 players: by character" in capsys.readouterr().out
    first = (folder / "report.html").read_bytes()
    (folder / "report.html").unlink()
    assert main(["study", "report", str(folder)]) == 0
    assert (folder / "report.html").read_bytes() == first
    text = first.decode()
    assert "<svg" in text
    assert "prefers-color-scheme: dark" in text
    assert "http" not in text
    assert "@media print" in text


def test_titles_and_names_cannot_break_a_report() -> None:
    assert "<b>" not in page(Study("duel", "<b>", "<b>", ()), 0, [])


def test_a_folder_of_another_study_is_refused_and_nothing_is_overwritten(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "s")
    folder.begin(study())
    before = (tmp_path / "s" / "study.json").read_bytes()
    with pytest.raises(BadFolder, match="another study is kept there"):
        Folder(tmp_path / "s").begin(study(seed="other"))
    Folder(tmp_path / "s").begin(study())
    assert (tmp_path / "s" / "study.json").read_bytes() == before
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letters.txt").write_text("dear")
    with pytest.raises(BadFolder, match=r"no study is kept there, but letters\.txt"):
        Folder(tmp_path / "mine").begin(study())
    with pytest.raises(BadFolder, match="no study is kept there"):
        Folder(tmp_path / "nowhere").study()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ladder", "mission", "--bots", "racer"], "name at least two bots"),
        (["ladder", "mission", "--bots", "racer,rcer"], "unknown bot"),
        (["balance", "mission", "--players", "9"], "mission is for 2 to 4 players, not 9"),
        (["balance", "mission", "--games", "0"], "expected at least 1"),
        (["balance", "mission", "--workers", "0"], "expected at least 1"),
        (["balance", "mission", "--option", "x"], "expected NAME=VALUE"),
        (["compare", "mission", "--to", "classic"], "the same pack and the same rules"),
        (["compare", "catrina", "--to", "v99"], "version 99 is not kept"),
        (["report", "/nowhere"], "no study is kept there"),
        (["tune", "/nowhere.toml"], "there is no such file"),
    ],
)
def test_bad_input_is_one_clear_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["study", *words]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def plan(tmp_path: Path, trials: int = 20, **changes: str) -> Path:
    text = f"""
game = "nightmare"
players = [2]
bot = "{changes.get("bot", "random")}"
games = 30
trials = {trials}

[bounds]
"{changes.get("number", "character.oogie.values.1")}" = {changes.get("bounds", "[0, 14]")}

[targets]
"{changes.get("figure", "score")}" = {changes.get("target", "[42, 46]")}
"""
    path = tmp_path / "plan.toml"
    path.write_text(text)
    return path


def test_tuning_reaches_its_target_and_an_interrupted_search_ends_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = plan(tmp_path)
    assert main(["study", "tune", str(path), "--folder", str(tmp_path / "one")]) == 0
    assert "character.oogie.values.1" in capsys.readouterr().out
    trials = tune.trials_of(Folder(tmp_path / "one"))
    assert len(trials) == 20
    assert trials[0].values == {"character.oogie.values.1": 2}, "the search does not begin with the pack as it is"
    best = min(trials, key=lambda trial: trial.distance)
    assert (best.distance, best.values) == (0, {"character.oogie.values.1": 5})
    assert max(trial.distance for trial in trials) == tune.REFUSED, "no proposal left the pack's own bounds"
    tuned = (tmp_path / "one" / "tuned.toml").read_text()
    assert tuned.count("#") == game("nightmare", {}).content.text.count("#")
    # The second half forgotten, with half a line: the search goes on and ends the same.
    kept = (tmp_path / "one" / "trials.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "one" / "trials.jsonl").write_bytes(b"".join(kept[:8]) + kept[8][:9])
    for made in ("tuned.toml", "tuned.json", "report.html"):
        (tmp_path / "one" / made).rename(tmp_path / made)
    shutil.rmtree(tmp_path / "one" / "final")
    held_out = tmp_path / "one" / "held-out" / "games.jsonl"
    lines = held_out.read_bytes().splitlines(keepends=True)
    assert len(lines) == 60, "what was found and what was there, thirty games each"
    held_out.write_bytes(b"".join(lines[:7]))
    assert main(["study", "tune", str(path), "--folder", str(tmp_path / "one")]) == 0
    for made in ("tuned.toml", "tuned.json", "report.html"):
        assert (tmp_path / "one" / made).read_bytes() == (tmp_path / made).read_bytes()


def test_the_final_is_won_by_games_that_the_search_did_not_choose_by() -> None:
    def tried(number: int, value: float, distance: float) -> tune.Trial:
        return tune.Trial(number, {"x": value}, distance, {})

    trials = [
        tried(0, 1, 0.9),
        tried(1, 2, 0.1),
        tried(2, 3, 0.2),
        tried(3, 2, 0.1),
        tried(4, 4, 0.3),
        tried(5, 5, 0.4),
    ]
    plan = tune.Plan("nightmare", [2], finalists=3)
    asked: list[float] = []

    def replayed(chosen: Sequence[tune.Trial]) -> list[tuple[float, float]]:
        asked.extend(trial.values["x"] for trial in chosen)
        return [(0.8, 0.0), (0.3, 0.9), (0.3, 0.95)]

    assert tune.final(plan, trials, {"x": 2.0}, replayed).values == {"x": 3}
    assert asked == [2, 3, 4], "the three best, each once"
    alone = tune.Plan("nightmare", [2], finalists=1)
    assert tune.final(alone, trials, {"x": 1.0}, replayed).values == {"x": 2}
    assert len(asked) == 3
    two = tune.Plan("nightmare", [2], finalists=2)
    assert tune.final(two, trials, {"x": 1.0}, replayed).values == {"x": 3}
    assert asked[3:] == [2, 3, 1], "what was there before defends itself"


def test_every_number_of_a_pack_can_be_named() -> None:
    text = game("nightmare", {}).content.text
    names = {"card.about-face.effects.2.n": 1.0, "character.jack.track.4.0": 3.0, "character.finklestein.bonus": 7.0}
    before, after = tomllib.loads(text), tomllib.loads(tune.changed(text, names))
    for found, values in ((before, [3, 2, 5]), (after, [1, 3, 7])):
        card = next(card for card in found["card"] if card["id"] == "about-face")
        jack, doctor = (
            next(one for one in found["character"] if one["id"] == name) for name in ("jack", "finklestein")
        )
        assert [card["effects"][2]["n"], jack["track"][4][0], doctor["bonus"]] == values


def test_deals_are_played_twice_only_where_luck_is_asked_for() -> None:
    chosen = game("nightmare", {})
    lucky = tune.Plan("nightmare", [2, 3], targets={"3: luck": (0.0, 0.3)})
    plain = tune.Plan("nightmare", [2, 3], targets={"moves": (0.0, 30.0)})
    assert [arm.twins for arm in tune.arms(chosen, lucky, "s")] == [2, 2]
    assert [arm.twins for arm in tune.arms(chosen, plain, "s")] == [1, 1]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"number": "card.about-face.effects.9.n"}, "the pack has no '9'"),
        ({"bounds": "[5, 2]"}, "bounds of character.oogie.values.1: expected [least, most], found [5, 2]"),
        ({"target": "[5, 2]"}, "targets of score: expected [least, most]"),
        ({"number": "character.oogie.values.7"}, "the pack has no number there"),
        ({"number": "card.sally-99.force"}, "the pack has no 'sally-99'"),
        ({"figure": "beauty"}, "no figure is called 'beauty'; there are"),
        ({"bounds": "[11, 12]"}, "none of 1 proposals makes a good pack"),
        ({"figure": "9: score"}, "nobody plays with 9; players are"),
        ({"bot": "rndom"}, "unknown bot"),
    ],
)
def test_a_bad_plan_is_one_clear_sentence(
    changes: dict[str, str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["study", "tune", str(plan(tmp_path, 1, **changes)), "--folder", str(tmp_path / "s")]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("figure", "english", "french"),
    [
        ("share character=nobody", "nightmare has no 'share character=nobody'; there are", "n’a pas « share character"),
        ("2: share taste=good", "has no 'share taste=good'", "n’a pas « share taste=good »"),
        ("share", "no figure is called 'share'", "aucun chiffre ne s’appelle « share »"),
        ("ending nowhere", "has no 'ending nowhere'; there are ending", "n’a pas « ending nowhere »"),
        ("share seat=3", "has no 'share seat=3'; there are share seat=1, share seat=2", "n’a pas « share seat=3 »"),
    ],
)
def test_a_figure_that_no_game_could_have_is_refused_before_one_is_played(
    figure: str,
    english: str,
    french: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = ["study", "tune", str(plan(tmp_path, 1, figure=figure)), "--folder", str(tmp_path / "s")]
    for language, said in (("en_GB.UTF-8", english), ("fr_FR.UTF-8", french)):
        monkeypatch.setenv("LC_ALL", language)
        assert main(words) == 2
        told = capsys.readouterr().err
        assert said in told
        assert told.count("\n") == 1
    assert not (tmp_path / "s").exists()


def test_an_ending_that_no_game_came_to_counts_as_none() -> None:
    chosen = game("mission", {})
    ending = next(name for name in chosen.meta.endings if name)
    aims = tune.Plan("mission", [2], targets={f"ending {ending}": (0.0, 1.0), "moves": (0.0, 1.0)}, bot="random")
    tune.check(aims, chosen)
    found = tune._wanted(aims, [{"moves": Estimate(3.0, 2.0, 4.0, 8)}])
    assert found[f"ending {ending}"].value == 0
    assert found[f"ending {ending}"].games == 8


def test_who_stops_waiting_holds_no_lock_of_what_is_still_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C pressed twice left one of them locked, and the pool waited for it for ever."""
    ready: Future[bytes] = Future()
    ready.set_result(b"line")
    pending: Future[bytes] = Future()
    futures = [ready, pending]

    class Pool(Executor):
        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            return futures.pop(0)

    tasks: list[Task] = [(b"", 0, (0,)), (b"", 1, (1,))]
    waiting = crew._finished(Pool(), tasks)
    assert next(waiting) == (tasks[0], b"line")
    entered: list[Condition] = []
    enter = Condition.__enter__

    def noticed(condition: Condition) -> bool:
        entered.append(condition)
        return enter(condition)

    monkeypatch.setattr(Condition, "__enter__", noticed)
    del waiting
    assert pending._condition not in entered


def test_who_plays_and_where_changes_no_byte(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["study", "duel", "mission", "--bot", "racer", "--against", "random", "--games", "90"]
    folders = []
    for number, more in enumerate((["--workers", "1"], ["--work=2", "--json"])):
        folders.append(tmp_path / str(number))
        words = [*asked, *more, "--folder", str(folders[-1])]
        monkeypatch.setattr(sys, "argv", ["veillee", *words])
        assert main(words) == 0
    for name in ("study.json", "games.jsonl", "report.html"):
        assert (folders[0] / name).read_bytes() == (folders[1] / name).read_bytes()
    assert "veillee study duel mission --bot racer --against random --games 90<" in (
        folders[0] / "report.html"
    ).read_text(encoding="utf-8")
    assert capsys.readouterr().out


def test_a_batch_of_trials_that_was_broken_off_is_not_kept_twice(tmp_path: Path) -> None:
    words = ["study", "tune", str(plan(tmp_path, 8)), "--folder", str(tmp_path / "one")]
    assert main(words) == 0
    trials = tmp_path / "one" / "trials.jsonl"
    whole = trials.read_bytes()
    trials.write_bytes(b"".join(whole.splitlines(keepends=True)[:6]) + b'{"num')
    assert main(words) == 0
    assert trials.read_bytes() == whole


def test_a_folder_that_cannot_be_written_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Folder, "add", full)
    asked = ["study", "duel", "mission", "--bot", "racer", "--against", "random", "--games", "3"]
    assert main([*asked, "--folder", str(tmp_path / "s")]) == 2
    assert capsys.readouterr().err == f"veillee: {tmp_path / 's'}: the disk is full\n"


def test_the_size_of_a_deck_and_what_is_used_of_it_can_be_tuned() -> None:
    freeze = game("freeze", {})
    wanted = tune.Plan("freeze", [2], bounds={"card": (60, 80)}, targets={"used red": (0.5, 1.0)}, bot="random")
    tune.check(wanted, freeze)
    assert tune.numbers_of(wanted, freeze) == {"card": 80}
    smaller = tomllib.loads(tune.changed(freeze.content.text, {"card": 61.0}))
    assert [card["id"] for card in smaller["card"]][-1] == "k61"
    (found,) = tune.measured([freeze], msgspec.structs.replace(wanted, games=4), "s", Here())
    assert 0 <= found["used red"].value <= 1


@pytest.mark.parametrize(("installed", "said"), [("0.0.1", "has veillee 0.0.1, here it is"), (None, "has no veillee")])
def test_a_cluster_of_another_version_is_told_by_its_worker(installed: str | None, said: str) -> None:
    class Client:
        def run(self, *_: object, **__: object) -> dict[str, object]:
            return {"tcp://1": installed or ModuleNotFoundError("veillee")}

    found = Cluster.__new__(Cluster)
    found.address, found._client = "tcp://s", Client()
    with pytest.raises(BadCrew, match=said):
        found._look()


def test_studies_begin_with_two_at_a_table_and_a_bot_that_ends_its_games(tmp_path: Path) -> None:
    for name, wanted in (("freeze", ["greedy", "greedy"]), ("mission", ["detective", "detective"])):
        assert main(["study", "balance", name, "--games", "2", "--folder", str(tmp_path / name)]) == 0
        assert Folder(tmp_path / name).lines()[0].bots == wanted


def test_a_plan_is_written_as_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    for name in ("catrina-pack", "santa-weights", "freeze-pack", "nightmare-even"):
        kept = tune.read(Path(__file__).parents[2] / "docs" / "studies" / f"{name}.toml")
        path.write_text(tune.written(kept), encoding="utf-8")
        assert tune.read(path) == kept


def test_on_a_phone_names_stand_above_what_they_name_and_none_is_cut_off_by_the_edge() -> None:
    long = "tile (green balloon, yellow balloon, stall of bread of the dead, visitor) (t046)"
    made = picture(Chart(((long, Estimate(1.0, 0.5, 1.5, 9)),), 1.0), "Tiles")
    assert "visitor" not in made
    assert "…</text>" in made
    section = Section("Tiles", "", ("tile",), ((long,),), Chart(((long, Estimate(1.0, 0.5, 1.5, 9)),), 1.0))
    both = page(Study("balance", "A study", "", ()), 1, [section])
    assert both.count("<svg") == 2
    assert 'class="narrow" viewBox="0 0 350' in both

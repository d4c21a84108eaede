"""A bot's weights, moved by self-play: what a proposal changes, what it leaves alone, and the study around it."""

import json
import tomllib
from pathlib import Path

import pytest

from veillee.bots import bot
from veillee.bots.weighed import UnknownWeight, Weighed, weights
from veillee.cli import main
from veillee.core.bot import Budget
from veillee.core.registry import box
from veillee.core.rng import FastRng
from veillee.shelf import game
from veillee.study.simulate import play

PLAN = """
game = "santa"
players = [3]
bot = "greedy"
games = 12
trials = 6

[weights]
"noise" = [0.0, 8.0]
"held_back.13" = [0.0, 2.0]
"""


def test_a_weighed_bot_plays_otherwise_and_leaves_the_weights_as_they_were() -> None:
    found = box("santa")
    usual = weights(found.insight)
    assert usual["held_back.13"] == 1.28
    state = game("santa", {}).new(3, FastRng(5))
    while state.due.bit_count() < 3:  # until everybody chooses a card
        seat = state.due.bit_length() - 1
        state.play(seat, state.sample(seat, FastRng(6)))

    def chosen(on: dict[str, float]) -> set[int]:
        player = Weighed(bot(found, "greedy"), found.insight, on)
        return {
            player.choose(state.imagine(0, FastRng(seed)), 0, [], Budget(1), FastRng(seed)).move for seed in range(12)
        }

    calm, wild = chosen({"noise": 0.0}), chosen({"noise": 50.0})
    assert len(calm) < len(wild)
    assert weights(found.insight) == usual
    with pytest.raises(UnknownWeight, match="no weight is called 'nois'; there are caught, held_back"):
        Weighed(bot(found, "greedy"), found.insight, {"nois": 1.0})
    assert weights(found.insight) == usual


def test_at_a_table_only_the_weighed_seat_rests_on_them() -> None:
    """The same games, but for what one seat does: with the usual weights nothing changes."""
    santa = game("santa", {})
    usual = {"noise": weights(box("santa").insight)["noise"]}
    plain, _ = play(santa, ["greedy"] * 3, "s", 1)
    same, _ = play(santa, ["weighed-greedy", "greedy", "greedy"], "s", 1, weights=usual)
    other, _ = play(santa, ["weighed-greedy", "greedy", "greedy"], "s", 1, weights={"noise": 50.0})
    assert same.digest() == plain.digest() != other.digest()


def test_a_search_goes_on_where_it_was_and_ends_on_games_it_never_saw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN, encoding="utf-8")
    one = tmp_path / "one"
    assert main(["study", "tune", str(plan), "--folder", str(one)]) == 0
    said = capsys.readouterr().out
    assert "What it is worth" in said
    found = tomllib.loads((one / "tuned.toml").read_text(encoding="utf-8"))["weights"]
    trials = [json.loads(line) for line in (one / "trials.jsonl").read_text(encoding="utf-8").splitlines()]
    assert trials[0]["values"] == {"noise": 0.4, "held_back.13": 1.28}, "the search begins with what is there"
    tuned = json.loads((one / "tuned.json").read_bytes())
    best = tuned["best"]
    assert best in sorted(trials, key=lambda trial: trial["distance"])[:4]
    assert found == pytest.approx(best["values"], rel=1e-3)
    assert 0 <= found["noise"] <= 8
    for place in ("final", "held out"):
        kept = json.loads((one / place.replace(" ", "-") / "study.json").read_bytes())
        assert {arm["seed"] for arm in kept["arms"]} == {f"1 {place}"}, "games that the search had seen"
    assert tuned["usual"] == {"noise": 0.4, "held_back.13": 1.28}

    made = {name: (one / name).read_bytes() for name in ("tuned.toml", "tuned.json", "report.html")}
    kept = (one / "trials.jsonl").read_bytes().splitlines(keepends=True)
    (one / "trials.jsonl").write_bytes(b"".join(kept[:4]) + kept[4][:20])  # broken off in the middle of a line
    assert main(["study", "tune", str(plan), "--folder", str(one)]) == 0
    assert {name: (one / name).read_bytes() for name in made} == made


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('"noise" = [0.0, 8.0]', '"nois" = [0.0, 8.0]'), "weights: no weight is called 'nois'; there are caught"),
        (('"noise" = [0.0, 8.0]', '"noise" = [8.0, 0.0]'), "weights of noise: expected [least, most], found [8, 0]"),
        (("[weights]", '[targets]\nmoves = [1, 2]\n[weights]'), "weights are tuned by themselves"),
        (('"santa"\nplayers = [3]', '"freeze"\nplayers = [2]'), "no weight is called 'noise'; there are fresh, slack"),
    ],
)  # fmt: skip
def test_a_bad_plan_is_one_clear_sentence(
    change: tuple[str, str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN.replace(*change), encoding="utf-8")
    assert main(["study", "tune", str(plan), "--folder", str(tmp_path / "s")]) == 2
    said = capsys.readouterr()
    assert told in said.err
    assert said.err.count("\n") == 1
    assert not (tmp_path / "s").exists()

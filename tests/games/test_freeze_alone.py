"""Monster Freeze alone in the browser (`web/src/games/freeze/alone.ts`) and the rules play the same games: every view,
every sentence, every moment at which something happens, and every refusal.
"""

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.freeze_table import BOX, game
from tests.games.test_freeze_stuck import cold_pack
from veillee.core.beats import Beat, Staged
from veillee.core.rng import FastRng
from veillee.games.freeze.rules import DEALT, DREW, TURNED, FreezeGame
from veillee.games.freeze.stacks import colour_of
from veillee.games.freeze.view import view
from veillee.server.door import scene

WEB = Path(__file__).parents[2] / "web"
GAMES = {"any": 60, "bold": 60, "narrow": 30, "quick": 4}
QUICK = 170
"""So many exchanges one after the other."""
PLAY = """
import { readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
const bundle = await rolldown({ input: 'src/games/freeze/alone.ts' });
const { output } = await bundle.generate({ format: 'esm' });
const { Alone } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
const games = JSON.parse(readFileSync(process.argv[1], 'utf8'));
const found = games.map(({ cards, draws, steps }) => {
  const rest = [...draws];
  const alone = new Alone(cards, (pile) => {
    while (!pile.includes(rest[0])) rest.shift();  // it came from under the pile
    return pile.splice(pile.indexOf(rest.shift()), 1)[0];
  });
  return steps.map(({ at, move, tried }) => {
    alone.advance(at);
    const refusals = tried.map((one) => alone.refusal(one)?.name ?? '');
    if (move) alone.play(move);
    const { told, beats, over, may, deadline, decision, ending } = alone;
    alone.told = [];
    alone.beats = [];
    const scores = over ? [alone.colours] : null;
    const payoffs = over ? [alone.won ? 1 : 0] : null;
    return { refusals, view: alone.view(), told, beats, over, may, deadline, decision, ending, scores, payoffs };
  });
});
console.log(JSON.stringify(found));
"""


class Solo:
    """A game that Python plays alone, and all that a browser would have to say of it."""

    def __init__(self, rules: FreezeGame, seed: int, manner: str) -> None:
        self.chance = random.Random(seed)
        self.manner = manner
        self.state = rules.new(1, FastRng(seed))
        self.story = Staged(self.state)
        self.story.watched = True
        self.state.story = self.story
        self.steps: list[dict[str, Any]] = []
        self.expected: list[dict[str, Any]] = []
        now = 0
        while not self.state.over:
            quick = manner == "quick" and len(self.steps) < QUICK
            now += 50 if quick else self.chance.choice([50, 400, 3_000, 9_000])
            while 0 <= self.state.deadline() <= now and not self.state.over:
                self.step(self.state.deadline(), 0)
            if not self.state.over:
                self.step(now, self.choice())

    def choice(self) -> int:
        """A move, or 0 to let time pass."""
        state = self.state
        if not state.may:
            return 0
        folds, counts = state.hand_folds(0), state.players[0].counts
        found = [folds.at(self.chance.randrange(folds.count())) for _ in range(40 if folds.count() else 0)]
        wanted = {
            "any": found[:2],
            "quick": [],  # exchanges only, until it has to rest
            "narrow": [move for move in found if counts[colour_of(move)]] or found[:1],  # until the pile is out
            "bold": [move for move in found if not counts[colour_of(move)]],  # until five colours
        }[self.manner]
        return self.chance.choice(wanted or [state.rules.exchange_move(self.chance.randrange(3), state.middle)])

    def tried(self) -> list[int]:
        rules = self.state.rules
        moves = [self.chance.randrange(1, rules.moves) for _ in range(8)]
        if self.state.may:
            moves += [self.state.sample(0, FastRng(len(self.steps))) or 1, rules.exchange_move(1, self.state.middle)]
        return [*moves, rules.first_renewal]

    def step(self, at: int, move: int) -> None:
        state, rules = self.state, self.state.rules
        heard = len(self.story.events)
        state.advance(at)
        tried = self.tried()
        names = [rules.refusals[state.refusal(0, one)].name for one in tried]
        if move and state.refusal(0, move):
            move = 0
        if move:
            state.play(0, move)
        self.steps.append(
            {"at": at, "move": rules.notation(move) if move else "", "tried": [rules.notation(one) for one in tried]}
        )
        told, beats = scene(
            BOX,
            rules,
            self.story.events[heard:],
            [Beat(one.event - heard, one.state) for one in self.story.take_beats()],
            0,
        )
        expected = {
            "refusals": names, "view": view(state, 0), "told": told, "beats": beats, "over": state.over,
            "may": bool(state.may), "deadline": None if state.over else state.deadline(),
            "decision": state.decision(0), "ending": rules.meta.endings[state.ending],
            "scores": state.scores() if state.over else None, "payoffs": state.payoffs() if state.over else None,
        }  # fmt: skip
        self.expected.append(json.loads(msgspec.json.encode(expected)))

    def written(self) -> dict[str, Any]:
        draws: list[int] = []
        for event in self.story.events:
            draws += {DEALT: event.args[1:], DREW: event.args, TURNED: event.args[1:]}.get(event.kind, [])
        box = self.state.rules.content.drawn(lambda _language, told: told.id)
        return {"cards": msgspec.to_builtins(box)["card"], "draws": draws, "steps": self.steps}


def test_the_browser_plays_alone_by_the_rules(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("the client is built and tested with Node")
    solos = [Solo(game(), seed, manner) for manner in GAMES for seed in range(GAMES[manner])]
    solos += [Solo(cold_pack(warm), seed, "any") for warm in (1, 3) for seed in range(30)]
    games = tmp_path / "games.json"
    games.write_text(json.dumps([solo.written() for solo in solos]), encoding="utf-8")
    run = subprocess.run(
        [node, "--input-type=module", "-e", PLAY, str(games)], cwd=WEB, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr[-2000:]
    for solo, found in zip(solos, json.loads(run.stdout), strict=True):
        for step, expected, played in zip(solo.steps, solo.expected, found, strict=True):
            wrong = {what: (played[what], expected[what]) for what in expected if played[what] != expected[what]}
            assert not wrong, f"{solo.manner}, {step}: {wrong}"
    endings = {solo.expected[-1]["ending"] for solo in solos}
    assert endings == {"colours", "pile", "stuck", "time"}
    refusals = {name for solo in solos for one in solo.expected for name in one["refusals"]}
    assert refusals >= {"", "no-line", "middle-gone", "resting", "not-stuck", "not-now", "over"}

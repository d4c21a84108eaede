"""`make bench`: every contender for a slice of a second in turn, again and again; medians, spread and ratios.

All run in one session on one machine, so that noise falls on all alike. Figures go to docs/benchmarks.md with a
chart; the ratios are what to read.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench import chart, page
from bench.build import ROOT, build

COMPILED = ROOT / "build" / "bench"
BOARDGAMEIO = ROOT / "bench" / "boardgameio"
PLAYERS = {"mission": 4, "santa": 4, "freeze": 4, "catrina": 4, "nightmare": 4}


class Contender:
    """A worker process, kept alive over all rounds."""

    def __init__(self, name: str, command: list[str], path: str) -> None:
        self.name = name
        environment = os.environ | {"PYTHONPATH": path, "NODE_ENV": "production"}
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.games: list[float] = []
        self.moves: list[float] = []

    def ready(self) -> None:
        line = self.line()
        while line != "ready":
            line = self.line()

    def line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            assert self.process.stderr is not None
            raise SystemExit(f"{self.name} stopped:\n{self.process.stderr.read()}")
        return line.strip()

    def measure(self, seconds: float) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        games, moves, spent = (float(word) for word in self.line().split())
        self.games.append(games / spent)
        self.moves.append(moves / spent)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


def python(name: str, *words: str, path: Path = COMPILED) -> Contender:
    return Contender(name, [sys.executable, "-P", "-m", "bench.worker", *words], f"{path}{os.pathsep}{ROOT}")


def node(name: str, game: str) -> Contender:
    return Contender(name, ["node", str(BOARDGAMEIO / "worker.mjs"), game], "")


def interleaved(contenders: list[Contender], rounds: int, seconds: float, warm: float = 0.0) -> None:
    for contender in contenders:
        contender.ready()
        if warm:
            contender.measure(warm)
            contender.games.clear()
            contender.moves.clear()
    for _ in range(rounds):
        for contender in contenders:
            contender.measure(seconds)
    for contender in contenders:
        contender.close()


def rate(values: list[float]) -> str:
    """Median with the spread of the rounds."""
    middle = median(values)
    spread = (max(values) - min(values)) / 2 / middle if middle else 0.0
    return f"{middle:,.0f} ±{100 * spread:.0f} %"


def ratio(ours: Contender, theirs: Contender) -> float:
    """The median of the ratios round by round: what disturbed one disturbed its neighbour too."""
    return median(a / b for a, b in zip(ours.games, theirs.games, strict=True))


def small_games(rounds: int, seconds: float) -> tuple[list[str], list[tuple[str, float]]]:
    """Games that every peer has: a table, and its ratios as bars of a chart."""
    bars: list[tuple[str, float]] = []
    out = ["## The same small games", "", "| game | who | games/s | ours ÷ theirs | with |", "|---|---|---|---|---|"]
    pairs = (("tictactoe", "tic_tac_toe", "tictactoe_v3"), ("connect-four", "connect_four", "connect_four_v3"))
    for game, spiel, zoo in pairs:
        loop = python("Veillée, the user's loop", "our-loop", game)
        compiled = python("Veillée, compiled playout", "our-playout", game)
        bits = python("Veillée, bit boards and `sample`", "our-playout", f"{game}-bits")
        peers = [
            (python("OpenSpiel C++ from Python", "spiel-loop", spiel), loop),
            (python("OpenSpiel native rollouts", "spiel-rollouts", spiel), compiled),
            (python("PettingZoo, documented loop", "zoo-loop", zoo), loop),
            (node("boardgame.io on Node", game), loop),
        ]
        search = python("Veillée, search simulations", "our-search", f"{game}-bits")
        peers.append((python("OpenSpiel C++ MCTS simulations", "spiel-search", spiel), search))
        if game == "tictactoe":
            peers.append((python("OpenSpiel Python", "spiel-loop", "python_tic_tac_toe"), loop))
        interleaved([loop, compiled, bits, search, *(peer for peer, _ in peers)], rounds, seconds)
        for one in (loop, compiled, bits, search):
            out.append(f"| {game} | {one.name} | {rate(one.games)} | | |")
        spiel_cpp, native = peers[0][0], peers[1][0]
        for peer, match in [*peers, (spiel_cpp, compiled), (native, bits)]:
            faster = ratio(match, peer)
            out.append(f"| {game} | {peer.name} | {rate(peer.games)} | {faster:.2f}× | {match.name} |")
            how = match.name.removeprefix("Veillée, ").replace("`", "")
            bars.append((f"{game}: {how} ÷ {peer.name}", faster))
    return [*out, "", "RLCard has neither game. OpenSpiel has no connect four in Python."], bars


def five_games(rounds: int, seconds: float) -> list[str]:
    """Our own games, compiled and not."""
    from veillee.core.registry import box, known  # noqa: PLC0415

    out = ["## The five games, on one core", ""]
    out += ["| game | what | compiled /s | moves/s | compiled ÷ uncompiled |", "|---|---|---|---|---|"]
    for game in known():
        players = str(PLAYERS[game])
        for what in ("random-games", "copies", "imagines", "searches"):
            if what == "searches" and box(game).meta.real_time:
                continue  # its levels are reaction times, not search
            fast = python(what, what, game, players)
            slow = python(what, what, game, players, path=ROOT / "src")
            interleaved([fast, slow], rounds, seconds)
            moves = rate(fast.moves) if what == "random-games" else ""
            out.append(
                f"| {game}, {players} players | {what.replace('-', ' ')} | {rate(fast.games)} | {moves} |"
                f" {ratio(fast, slow):.1f}× |"
            )
    return out


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=7, help="slices per contender (%(default)s)")
    asked.add_argument("--seconds", type=float, default=0.5, help="length of a slice (%(default)s)")
    asked.add_argument("--write", action="store_true", help="also write docs/benchmarks.md")
    given = asked.parse_args()
    build(ROOT, COMPILED)
    subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=BOARDGAMEIO, check=True)
    lines, bars = small_games(given.rounds, given.seconds)
    lines += ["", *five_games(given.rounds, given.seconds)]
    print("\n".join(lines))
    if given.write:
        docs = ROOT / "docs"
        head = [
            "# Speed",
            "",
            "Written by `make bench`; medians ± half the spread over the rounds. Read the ratios.",
            "",
        ]
        head += ["![Ours over theirs](benchmarks.svg)", ""]
        server = page.section(page.PAGE.read_text("utf-8"), page.SERVER)
        written = "\n".join([*head, *lines]) + "\n"
        page.PAGE.write_text(page.with_section(written, server) if server else written, encoding="utf-8")
        chart.write(docs / "benchmarks.svg", bars)


if __name__ == "__main__":
    main()

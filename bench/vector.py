"""Steps of learners side by side: `python -m bench.vector [--pgx PYTHON]`.

Many games at once (`veillee.adapters.vector`) against the same games one by one behind PettingZoo, and, on the small
games, against pgx; everybody plays random moves, on one core, in turns. Seconds are the processor's, so that a busy
machine does not count. `--pgx` names the Python of an environment with pgx in it.
"""

import argparse
import os
from statistics import median

from bench.build import ROOT, build
from bench.run import COMPILED, PLAYERS, Contender, interleaved, python, rate

GAMES = 256
PGX = {"tictactoe": "tic_tac_toe", "connect-four": "connect_four"}


def pgx(interpreter: str, how: str, game: str) -> Contender:
    words = [interpreter, str(ROOT / "bench" / "pgx_worker.py"), how, PGX[game], str(GAMES)]
    return Contender(f"pgx, {how}", words, "")


def steps(ours: Contender, theirs: Contender) -> float:
    """The median of the ratios of steps, round by round."""
    return median(a / b for a, b in zip(ours.moves, theirs.moves, strict=True))


def five_games(rounds: int, seconds: float, warm: float) -> list[str]:
    out = ["| game | PettingZoo adapter, steps/s | many games, steps/s | ratio |", "|---|---|---|---|"]
    for game, players in PLAYERS.items():
        single = python("PettingZoo", "our-zoo", game, str(players))
        many = python("many games", "our-vector", game, str(players), str(GAMES))
        interleaved([single, many], rounds, seconds, warm)
        out.append(
            f"| {game}, {players} players | {rate(single.moves)} | {rate(many.moves)} | {steps(many, single):.0f}× |"
        )
    return out


def small_games(rounds: int, seconds: float, interpreter: str) -> list[str]:
    out = ["| game | who | steps/s | ours ÷ theirs |", "|---|---|---|---|"]
    for game in PGX:
        many = python("Veillée, many games", "our-vector-small", f"{game}-bits", str(GAMES))
        peers = [pgx(interpreter, how, game) for how in ("step", "loop")]
        interleaved([many, *peers], rounds, seconds)
        out.append(f"| {game} | {many.name} | {rate(many.moves)} | |")
        for peer in peers:
            out.append(f"| {game} | {peer.name} | {rate(peer.moves)} | {steps(many, peer):.2f}× |")
    return out


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=7, help="slices per contender (%(default)s)")
    asked.add_argument("--seconds", type=float, default=0.5, help="length of a slice (%(default)s)")
    asked.add_argument(
        "--warm", type=float, default=0.0, help="seconds that are played before any counts (%(default)s)"
    )
    asked.add_argument("--pgx", metavar="PYTHON", help="a Python that has pgx: the small games are compared too")
    asked.add_argument("--built", action="store_true", help="take what is compiled already")
    given = asked.parse_args()
    if not given.built:
        build(ROOT, COMPILED)
    # One core for everybody, and no helpers of XLA's beside it.
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    os.environ["BENCH_CLOCK"] = "processor"
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    lines = [f"With {GAMES} games on one core; medians ± half the spread over the rounds.", ""]
    lines += five_games(given.rounds, given.seconds, given.warm)
    if given.pgx:
        lines += ["", *small_games(given.rounds, given.seconds, given.pgx)]
    print("\n".join(lines))


if __name__ == "__main__":
    main()

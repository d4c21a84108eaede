"""`make mutants`: breaks the rules one small way at a time and counts how often a test notices.

First every test runs once, to learn which lines it runs through and how long it takes. Then each mutant of a sample (a
comparison turned, a number changed, a statement left out …) is tried in a process of its own on a copy of the sources:
only the tests that run through its line, the quickest first, until one fails. Golden playthroughs and checksums stay
out: they notice every change and say of none what is wrong. Survivors are printed; one that changes nothing that
anybody could see is noted with the reason in `tools/equivalent.toml` and no longer counts. What was caught is kept in
`build/mutants/caught`: with `--again` a run that was broken off goes on, and survivors meet the tests of today.
"""

import argparse
import ast
import gc
import hashlib
import json
import os
import random
import resource
import shutil
import signal
import sys
import time
import tomllib
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from coverage import CoverageData

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutants"
TESTS = ["tests/core", "tests/drawing", "tests/table", "tests/games", "tests/toys/test_toys.py"]
TESTS += ["tests/laws/test_laws.py", "tests/laws/test_words.py", "tests/laws/test_lessons.py", "tests/bots"]
MARKS = "not slow and not server and not browser"
ASIDE = {"__init__.py", "options.py", "content.py", "pack.py", "view.py", "shown.py", "roles.py", "drawing.py"}
ASIDE |= {"insight.py", "prospects.py", "promise.py", "survey.py", "reasons.py", "row.py"}
"""Of a game: what describes it, shows it, draws it, judges it for bots or writes it in rows for learners is no rule."""
DESCRIBED = {"version", "minutes"}
PATIENCE = 60
"""Seconds of tests, as they took unbroken, that a mutant must pass to count as a survivor."""

COMPARED = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}
COMPARED |= {ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In}
COMPUTED = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv}
COMPUTED |= {ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.RShift: ast.LShift, ast.LShift: ast.RShift}


@dataclass(frozen=True)
class Mutant:
    """Some text of a file, and what stands there instead."""

    file: str
    statement: int
    """Where its statement begins."""
    line: int
    start: int
    end: int
    was: str
    now: str

    def lines(self) -> tuple[str, str]:
        """The line before and after, as people read it; several lines as one."""
        text = (ROOT / self.file).read_text(encoding="utf-8").encode()
        left = text.rfind(b"\n", 0, self.start) + 1
        right = text.find(b"\n", self.end)
        mutated = text[left : self.start] + self.now.encode() + text[self.end : right]
        return " ".join(text[left:right].decode().split()), " ".join(mutated.decode().split())

    def digest(self) -> str:
        """Names the broken file: of a changed file every mutant is another."""
        text = (ROOT / self.file).read_bytes()
        return hashlib.sha256(text[: self.start] + self.now.encode() + text[self.end :]).hexdigest()


def targets() -> list[Path]:
    """Core, table, and of each game the rules and what they are made of."""
    sources = ROOT / "src" / "veillee"
    rules = [path for path in sorted((sources / "games").glob("[!_]*/*.py")) if path.name not in ASIDE]
    return sorted((sources / "core").glob("*.py")) + sorted((sources / "table").glob("*.py")) + rules


def mutants(path: Path) -> Iterator[Mutant]:
    """Every small way to break a file."""
    text = path.read_text(encoding="utf-8")
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def changed(node: ast.expr | ast.stmt, now: ast.AST | str, statement: int) -> Mutant:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        new = now if isinstance(now, str) else ast.unparse(now)
        bracketed = f"({new})" if isinstance(node, ast.expr) else new
        was = text.encode()[start:end].decode()
        return Mutant(str(path.relative_to(ROOT)), statement, node.lineno, start, end, was, bracketed)

    for node, statement in walked(ast.parse(text)):
        match node:
            case ast.Compare(left, [operator], right) if type(operator) in COMPARED:
                yield changed(node, ast.Compare(left, [COMPARED[type(operator)]()], right), statement)
            case ast.BinOp(left, operator, right) if type(operator) in COMPUTED:
                yield changed(node, ast.BinOp(left, COMPUTED[type(operator)](), right), statement)
            case ast.BoolOp(operator, values):
                yield changed(
                    node, ast.BoolOp(ast.And() if isinstance(operator, ast.Or) else ast.Or(), values), statement
                )
            case ast.UnaryOp(ast.Not(), operand):
                yield changed(node, operand, statement)
            case ast.UnaryOp(ast.USub(), ast.Constant(value)):
                yield changed(node, str(value), statement)
            case ast.Constant(value) if isinstance(value, bool):
                yield changed(node, str(not value), statement)
            case ast.Constant(value) if isinstance(value, int):
                yield changed(node, str(value + 1), statement)
            case ast.If(test) | ast.While(test) | ast.IfExp(test) if not isinstance(test, (ast.Compare, ast.UnaryOp)):
                yield changed(test, f"not ({ast.unparse(test)})", statement)
            case ast.AugAssign(target, operator, value):
                if type(operator) in COMPUTED:
                    yield changed(node, ast.AugAssign(target, COMPUTED[type(operator)](), value), statement)
                yield changed(node, "pass", statement)
            case ast.Assign([ast.Attribute() | ast.Subscript()]) | ast.Expr(ast.Call()):
                yield changed(node, "pass", statement)


def walked(node: ast.AST, statement: int = 1) -> Iterator[tuple[ast.AST, int]]:
    """The nodes that behave, each with the line where its statement begins: no annotations, messages or assertions, no
    keywords of a class, nothing that only describes a game. A number below 0 is one thing: −2 for −1 changes nothing.
    """
    if isinstance(node, ast.stmt):
        statement = node.lineno
    yield node, statement
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_comment", "decorator_list"):
            continue
        if name == "keywords" and isinstance(node, ast.ClassDef):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, (ast.Assert, ast.Raise, ast.JoinedStr, ast.Import, ast.ImportFrom)):
                continue
            if isinstance(child, ast.keyword) and child.arg in DESCRIBED:
                continue
            if isinstance(child, ast.AST):
                yield from walked(child, statement)


class Recorder:
    """How much of a core's time every test takes. Each begins without what earlier ones left in caches: it runs through
    all that it stands on.
    """

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        from veillee.core import registry  # noqa: PLC0415 (not in the process that forks)

        registry._bound.clear()
        registry._read.clear()
        for cached in gc.get_objects():
            if isinstance(cached, _lru_cache_wrapper) and cached.__module__.startswith(("veillee.", "tests.")):
                if cached.__module__ != registry.__name__:  # games stay on their shelf
                    cached.cache_clear()
        began = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - began
        return result


def forked(
    sources: Path, log: Path, arguments: list[str], plugins: list[object], after: Path | None = None, seconds: int = 0
) -> int:
    """A pytest in a process of its own, on these sources, with at most so much of a core's time; its id."""
    child = os.fork()
    if child:
        return child
    os.setpgrp()
    if seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    with log.open("wb") as out:
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
    sys.path[:0] = [str(sources), str(ROOT)]
    os.environ["PYTHONPATH"] = str(sources)
    sys.dont_write_bytecode = True
    os.chdir(ROOT)
    code = 3
    try:
        code = int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", *arguments], plugins))
        if after is not None:
            recorder = plugins[0]
            assert isinstance(recorder, Recorder)
            after.write_text(json.dumps(recorder.seconds), encoding="utf-8")
    finally:
        sys.stdout.flush()
        os._exit(code)


class Baseline:
    """What the unbroken tests run through, and how long they take."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = json.loads((WORK / "seconds.json").read_text(encoding="utf-8"))
        data = CoverageData(str(WORK / "coverage"))
        data.read()
        self.lines: dict[str, dict[int, set[str]]] = {}
        for file in data.measured_files():
            found = data.contexts_by_lineno(file)
            by_line = {line: {test.partition("|")[0] for test in tests} for line, tests in found.items()}
            self.lines[str(Path(file).relative_to(ROOT))] = by_line

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that run through the mutant, the quickest first, as many as patience allows. What runs at import is
        run through by all tests of the file, or by any where the file has nothing else.
        """
        lines = self.lines.get(mutant.file, {})
        through = set().union(*(lines.get(line, set()) for line in range(mutant.statement, mutant.line + 1)))
        if "" in through:
            through = set().union(*lines.values()) - {""} or set(self.seconds)
        chosen: list[str] = []
        spent = 0.0
        for test in sorted(through, key=lambda test: (self.seconds.get(test, 0.0), test)):
            spent += self.seconds.get(test, 0.0)
            if spent > PATIENCE and chosen:
                break
            chosen.append(test)
        return chosen


def measure() -> None:
    """Runs all tests once, unbroken."""
    recorder = Recorder()
    os.environ["COVERAGE_FILE"] = str(WORK / "coverage")
    arguments = ["-m", MARKS, *TESTS, "--cov=src/veillee", "--cov-context=test", "--cov-report="]
    child = forked(ROOT / "src", WORK / "measure.log", arguments, [recorder], WORK / "seconds.json")
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0:
        raise SystemExit(f"mutants: the tests fail unbroken: {WORK / 'measure.log'}")


class Bench:
    """A copy of the sources, in which one mutant at a time lives."""

    def __init__(self, number: int) -> None:
        self.folder = WORK / str(number)
        shutil.rmtree(self.folder, ignore_errors=True)
        nothing = shutil.ignore_patterns("__pycache__", "*.so", "web")
        shutil.copytree(ROOT / "src" / "veillee", self.folder / "src" / "veillee", ignore=nothing)
        self.child = 0
        self.until = 0.0
        self.mutant: Mutant | None = None

    def start(self, mutant: Mutant, tests: list[str], seconds: int) -> None:
        text = (ROOT / mutant.file).read_text(encoding="utf-8").encode()
        broken = text[: mutant.start] + mutant.now.encode() + text[mutant.end :]
        (self.folder / mutant.file).write_bytes(broken)
        self.mutant = mutant
        self.until = time.monotonic() + 10 * seconds  # a busy machine is no fault; what waits for ever ends too
        self.child = forked(self.folder / "src", self.folder / "log", tests, [], seconds=seconds)

    def ended(self) -> str:
        """How it went: caught, hung or survived; empty while it runs."""
        done, status = os.waitpid(self.child, os.WNOHANG)
        if not done and time.monotonic() < self.until:
            return ""
        if not done:
            os.killpg(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        assert self.mutant is not None
        shutil.copy(ROOT / self.mutant.file, self.folder / self.mutant.file)
        code = os.waitstatus_to_exitcode(status) if done else -signal.SIGKILL
        return "hung" if code < 0 else "survived" if code == 0 else "caught"


def sample(count: int, seed: str) -> list[Mutant]:
    """The same number from core, table and each game, as chance has it."""
    groups: dict[Path, list[Mutant]] = {}
    for path in targets():
        groups.setdefault(path.parent, []).extend(mutants(path))
    dice = random.Random(seed)  # noqa: S311
    drawn = [dice.sample(found, min(len(found), -(-count // len(groups)))) for found in groups.values()]
    chosen = [mutant for group in drawn for mutant in group]
    dice.shuffle(chosen)
    return chosen


def equivalent() -> set[tuple[str, str, str]]:
    noted = tomllib.loads((ROOT / "tools" / "equivalent.toml").read_text(encoding="utf-8"))
    return {(note["file"], note["was"], note["now"]) for note in noted["mutant"]}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--count", type=int, default=350)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--minutes", type=float, default=40.0, help="stop after so long and count what was tried")
    asked.add_argument("--only", default="", help="files whose path contains this")
    asked.add_argument("--again", action="store_true", help="go on with what was measured and caught last time")
    given = asked.parse_args()
    until = time.monotonic() + 60 * given.minutes
    WORK.mkdir(parents=True, exist_ok=True)
    for plugin in entry_points(group="pytest11"):  # once for all that are forked: they take longer than most tests
        plugin.load()
    caught_before = WORK / "caught"
    if not given.again:
        caught_before.unlink(missing_ok=True)
        measure()
    caught_before.touch()
    before = set(caught_before.read_text(encoding="ascii").split())
    baseline = Baseline()
    known = equivalent()
    waiting = [mutant for mutant in sample(given.count, given.seed) if given.only in mutant.file]
    noted = [mutant for mutant in waiting if (mutant.file, *mutant.lines()) in known]
    waiting = [mutant for mutant in waiting if mutant not in noted]
    benches = [Bench(number) for number in range(given.workers)]
    idle = benches[:]
    results: dict[str, int] = {"caught": 0, "hung": 0, "survived": 0}
    results["caught"] = sum(mutant.digest() in before for mutant in waiting)
    waiting = [mutant for mutant in waiting if mutant.digest() not in before]

    def count(mutant: Mutant, how: str) -> None:
        results[how] += 1
        if how == "caught":
            with caught_before.open("a", encoding="ascii") as kept:
                kept.write(mutant.digest() + "\n")
        if how == "survived":
            was, now = mutant.lines()
            print(f"{mutant.file}:{mutant.line}\n  - {was}\n  + {now}", flush=True)
        print(f"\r{sum(results.values())} tried, {results['survived']} survived ", end="", file=sys.stderr, flush=True)

    while (waiting and time.monotonic() < until) or len(idle) < len(benches):
        while waiting and idle and time.monotonic() < until:
            mutant = waiting.pop()
            tests = baseline.tests(mutant)
            if tests:
                idle.pop().start(mutant, tests, 3 * PATIENCE + 60)
            else:
                count(mutant, "survived")
        for bench in benches:
            if bench not in idle and (how := bench.ended()):
                assert bench.mutant is not None
                count(bench.mutant, how)
                idle.append(bench)
        time.sleep(0.05)
    tried = sum(results.values())
    caught = results["caught"] + results["hung"]
    left = f", {len(waiting)} not tried for want of time" if waiting else ""
    print(f"{caught} of {tried} mutants caught: {100 * caught / max(1, tried):.1f} % ({results['hung']} by hanging);")
    print(f"{len(noted)} more are noted as equivalent{left}")


if __name__ == "__main__":
    main()

"""Work that is too long for the event loop, in processes that can be killed; whose turn it is, fairly.

A job's time counts from its start, not from when it began to wait, and as the processor's: on a busy machine it takes
longer by the clock. An exception is an answer. A worker that dies or is late takes nothing with it but its own job.
Workers end with their server, also when that is killed.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from pickle import PickleError
from typing import Any

import structlog

START = 60.0
"""Seconds that a new process may take to start. That is no working time: a slow machine would never get to work."""
MARGIN = 5.0
"""Seconds after which a worker whose server is gone or asleep ends itself in the middle of a job."""
SLOW = 4.0
"""By the clock a job may take so many times as long as by the processor, then it hangs."""
LOOK = 0.25
"""Seconds between two looks at how much of the processor a job has had."""
MEMORY = 2 << 30
"""Bytes of address space that a worker may use."""

Share = tuple[str, str]
"""Whose job it is: an address, and a guest behind it. Every address has its turn, and in it every guest."""
NOBODY: Share = ("", "")


class Late(Exception):
    """The job took longer than it may; its process was ended."""


class Died(Exception):
    """The process died under the job, or could not be made."""


class Busy(Exception):
    """Too many jobs wait already, from everybody or from this address."""


class Failed(Exception):
    """The job raised something: its kind and words."""


class _Job:
    def __init__(self, seconds: float, until: float | None, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.seconds = seconds
        """How long it may take, once it has begun: of the processor, or by the clock where it fills its time."""
        self.until = until
        """Work that fills whatever time it is given shall be done by then, with all that wait now."""
        self.work = work
        self.args = args
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    @property
    def longest(self) -> float:
        """Seconds by the clock after which it is late in any case."""
        return self.seconds * SLOW if self.until is None else self.seconds


class Turns:
    """Jobs that wait, by whose they are."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[_Job]]] = OrderedDict()
        self.count = 0

    def of(self, address: str) -> int:
        return sum(len(jobs) for jobs in self._waiting.get(address, {}).values())

    def add(self, share: Share, job: _Job) -> None:
        address, guest = share
        self._waiting.setdefault(address, OrderedDict()).setdefault(guest, deque()).append(job)
        self.count += 1

    def next(self) -> _Job | None:
        """The next address's next guest's oldest job; both then go to the end of their lines."""
        while self._waiting:
            address, guests = self._waiting.popitem(last=False)
            guest, jobs = guests.popitem(last=False)
            job = jobs.popleft()
            self.count -= 1
            if jobs:
                guests[guest] = jobs
            if guests:
                self._waiting[address] = guests
            if not job.answer.done():
                return job
        return None


class Pool:
    """So many processes, made when first needed, ended when nothing came for a while, made again when they die."""

    def __init__(self, name: str, workers: int, most: int = 64, most_each: int = 8, idle: float | None = 120.0) -> None:
        self.name = name
        self._most = most
        self._most_each = most_each
        self._idle = idle
        self._turns = Turns()
        self._free = [_Worker() for _ in range(workers)]
        self._all = list(self._free)
        self._threads = ThreadPoolExecutor(workers, f"veillee {name}")
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self._log = structlog.get_logger("workers")

    @property
    def waiting(self) -> int:
        return self._turns.count

    async def run(self, share: Share, seconds: float, work: Callable[..., Any], *args: Any) -> Any:
        """The job's answer; Late, Died, Busy or Failed."""
        return await self._answer(share, _Job(seconds, None, work, args))

    async def fill(self, share: Share, until: float, grace: float, work: Callable[..., Any], *args: Any) -> Any:
        """As `run`, for work that fills whatever time it is given: `work(seconds, *args)`. Waiting is part of the time
        until then, and what is left of it is shared with those who wait too, so that nobody waits longer for many.
        """
        return await self._answer(share, _Job(grace, until, work, args))

    async def _answer(self, share: Share, job: _Job) -> Any:
        if self._closed:
            raise Died(f"{self.name}: closing")
        if self._turns.count >= self._most or self._turns.of(share[0]) >= self._most_each:
            raise Busy(self.name)
        self._turns.add(share, job)
        asyncio.get_running_loop().call_soon(self._go_on)  # once all who ask in this turn of the loop have asked
        return await job.answer

    def _go_on(self) -> None:
        while self._free and not self._closed and (job := self._turns.next()) is not None:
            if job.until is not None:
                left = max(0.0, job.until - time.monotonic())
                part = left * len(self._all) / max(len(self._all), self._turns.count + 1)
                job.seconds, job.args = part + job.seconds, (part, *job.args)
            # The one that worked last is warm.
            task = asyncio.create_task(self._do(self._free.pop(), job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _do(self, worker: "_Worker", job: _Job) -> None:
        try:
            answer = await asyncio.get_running_loop().run_in_executor(self._threads, worker.run, job)
        except (Late, Died, Failed) as error:
            self._log.warning("worker failed", pool=self.name, why=type(error).__name__.lower())
            if not job.answer.done():
                job.answer.set_exception(error)
                job.answer.exception()  # whoever asked may be gone
        else:
            if not job.answer.done():
                job.answer.set_result(answer)
        finally:
            self._free.append(worker)
            self._go_on()
            if self._idle is not None and worker.process is not None:
                asyncio.get_running_loop().call_later(self._idle, self._rest, worker, worker.used)

    def _rest(self, worker: "_Worker", used: float) -> None:
        if worker in self._free and worker.used == used:
            worker.end()

    def warm(self) -> None:
        """Start the processes before somebody waits for them. If that fails, they are tried again when needed."""
        for worker in self._free:
            self._threads.submit(worker.warm)

    def processes(self) -> list[int]:
        """The ids of the processes there are now."""
        return [worker.process.pid for worker in self._all if worker.process is not None and worker.process.pid]

    def close(self) -> None:
        self._closed = True
        while (job := self._turns.next()) is not None:
            job.answer.set_exception(Died(f"{self.name}: closing"))
            job.answer.exception()
        for worker in self._all:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)


class _Worker:
    """One process and the line to it. Used by one thread at a time; `end` may come from another."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.used = 0.0
        self._line: Connection | None = None
        self._making = threading.Lock()

    def warm(self) -> None:
        with contextlib.suppress(Died):
            self._begin()

    def run(self, job: _Job) -> Any:
        line = self._begin()
        self.used = time.monotonic()
        try:
            line.send((job.longest, job.work, job.args))
            if not self._answers(line, job):
                self.end()
                raise Late(f"{job.seconds:.1f} s")
            good, answer = line.recv()
        except (OSError, EOFError, PickleError, ValueError, TypeError) as error:
            self.end()
            raise Died(str(error)) from error
        self.used = time.monotonic()
        if not good:
            raise Failed(answer)
        return answer

    def _answers(self, line: Connection, job: _Job) -> bool:
        """Wait for the answer for as long as the job may take."""
        until = self.used + job.longest
        had = _processor(self.process)
        while not line.poll(max(0.0, min(LOOK, until - time.monotonic()))):
            if time.monotonic() >= until or (job.until is None and _processor(self.process) - had > job.seconds):
                return False
        return True

    def _begin(self) -> Connection:
        with self._making:
            if self.process is not None and self._line is not None and self.process.is_alive():
                return self._line
            self.end()
            # Spawned, not forked: a fork would copy sockets, the log's threads and every table's secrets.
            spawn = multiprocessing.get_context("spawn")
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=_serve, args=(theirs,), daemon=True)
            try:
                process.start()
                theirs.close()
                self.process, self._line = process, ours
                if not ours.poll(START):
                    raise Died("it does not start")
                ours.recv()
            except (OSError, EOFError, RuntimeError) as error:
                self.end()
                raise Died(str(error)) from error
            return ours

    def end(self) -> None:
        process, line, self.process, self._line = self.process, self._line, None, None
        if process is not None:
            process.kill()
            process.join(1)
        if line is not None:
            with contextlib.suppress(OSError):
                line.close()


def _processor(process: BaseProcess | None) -> float:
    """Seconds of a processor that a process has had; 0 where nobody says."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        fields = Path(f"/proc/{0 if process is None else process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _serve(line: Connection) -> None:
    """In the worker's own process: jobs come in, answers go out, until the server is gone."""
    # Ctrl-C reaches the whole group; the server ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _bound_memory()
    threading.Thread(target=_end_with_server, daemon=True).start()
    with contextlib.suppress(OSError):  # a server that ended as soon as it began
        line.send(True)
    while True:
        try:
            seconds, work, args = line.recv()
        except (EOFError, OSError):
            return
        _alarm(seconds + MARGIN)
        try:
            answer = (True, work(*args))
        except MemoryError:
            answer = (False, "MemoryError: too large")
        except Exception as error:  # noqa: BLE001 (an exception is an answer)
            answer = (False, f"{type(error).__name__}: {error}")
        _alarm(0)
        try:
            line.send(answer)
        except OSError:
            return


def _alarm(seconds: float) -> None:
    """End this process after so long; 0 never. Where there is no such alarm, the server ends it from outside."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _end_with_server() -> None:
    """A killed server says nothing: its workers wait for that. (Windows goes on naming a parent that is gone.)"""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
    os._exit(1)


def _bound_memory() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 (where there is one)

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

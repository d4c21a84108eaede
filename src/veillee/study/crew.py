"""Who plays the games of a study: processes of this machine, or a Dask cluster. Either way a worker that dies costs
time only, and what comes back does not depend on who made it.
"""

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib.metadata import version
from multiprocessing import get_context, parent_process
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

import veillee
from veillee.study.arm import slice_played
from veillee.tongue import here

Task = tuple[bytes, int, tuple[int, ...]]
"""An arm, which of the study's it is, and the numbers of its games."""
DEATHS = 8
"""So many broken pools in a row without a single answer: it is not bad luck."""


class BadCrew(RuntimeError):
    """Nobody there to play: what was tried, and what would work."""


class Crew(Protocol):
    def play(self, tasks: Sequence[Task]) -> Iterator[bytes]:
        """The lines of every task, in the order in which they are ready."""


class Here:
    """This very process: for little."""

    def play(self, tasks: Sequence[Task]) -> Iterator[bytes]:
        for task in tasks:
            yield slice_played(*task)


class Processes:
    """Processes of this machine. A killed one breaks the whole pool of the standard library: a new one goes on."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, tasks: Sequence[Task]) -> Iterator[bytes]:
        left = list(tasks)
        deaths = 0
        while left:
            pool = ProcessPoolExecutor(self.workers, get_context("spawn"), _go_with_parent)
            try:
                for task, lines in _finished(pool, left):
                    left.remove(task)
                    deaths = 0
                    yield lines
            except BrokenProcessPool:
                deaths += 1
                if deaths == DEATHS:
                    raise _too_many_deaths() from None
            except (KeyboardInterrupt, GeneratorExit):
                _dismiss(pool)
                raise
            finally:
                pool.shutdown(wait=True, cancel_futures=True)


class Cluster:
    """Dask's scheduler and workers, started by whoever runs the cluster (`veillee study worker` says how)."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client  # noqa: PLC0415 (an extra)
        except ImportError:
            raise BadCrew(
                here(
                    "--cluster needs Dask: pip install veillee[cluster]",
                    "--cluster a besoin de Dask : pip install veillee[cluster]",
                )
            ) from None
        for theirs in ("distributed", "distributed.client", "tornado", "tornado.application", "asyncio"):
            logging.getLogger(theirs).setLevel(logging.CRITICAL)  # what matters of it is said here
        self.address = address
        try:
            self._client: Any = Client(address, timeout="5s")  # type: ignore[no-untyped-call]
        except (OSError, ValueError):
            raise BadCrew(
                here(
                    f"--cluster {address}: nobody answers there; `veillee study worker` says how",
                    f"--cluster {address} : personne n’y répond ; `veillee study worker` dit comment faire",
                )
            ) from None
        if not self._look():
            raise BadCrew(
                here(
                    f"--cluster {address}: the scheduler has no workers yet; `veillee study worker` says how",
                    f"--cluster {address} : personne n’y travaille encore ; `veillee study worker` dit comment faire",
                )
            )

    def _look(self) -> int:
        """How many workers there are; all must have this version."""
        found = self._client.run(version, "veillee", on_error="return")  # a function that every Python has
        for worker, theirs in sorted(found.items()):
            if isinstance(theirs, Exception):
                raise BadCrew(
                    here(
                        f"--cluster {self.address}: {worker} has no veillee: install {veillee.__version__} there",
                        f"--cluster {self.address} : {worker} n’a pas veillee : installes-y {veillee.__version__}",
                    )
                )
            if theirs != veillee.__version__:
                raise BadCrew(
                    here(
                        f"--cluster {self.address}: {worker} has veillee {theirs}, here it is {veillee.__version__}:"
                        " install the same",
                        f"--cluster {self.address} : {worker} a veillee {theirs}, ici c’est {veillee.__version__} :"
                        " installe la même version",
                    )
                )
        return len(found)

    def play(self, tasks: Sequence[Task]) -> Iterator[bytes]:
        from distributed.scheduler import KilledWorker  # noqa: PLC0415 (an extra)

        left = list(tasks)
        deaths = 0
        while left:
            pool = self._client.get_executor(pure=False, retries=DEATHS)
            try:
                for task, lines in _finished(pool, left, partial(_slice_of, veillee.__version__)):
                    left.remove(task)
                    deaths = 0
                    yield lines
            except KilledWorker:  # the scheduler gives a game up that was in hand where several workers died
                deaths += 1
                if deaths == DEATHS:
                    raise _too_many_deaths() from None
            except (CancelledError, OSError):
                raise BadCrew(
                    here(
                        f"--cluster {self.address}: the scheduler has gone; what is played is kept, and the same"
                        " command goes on from there",
                        f"--cluster {self.address} : plus personne n’y répond ; ce qui est joué est gardé, et la même"
                        " commande reprend là",
                    )
                ) from None
            except Exception:
                self._look()  # who joined in the middle may have another version
                raise
            finally:
                pool.shutdown(wait=False)  # waiting would last until everything is played, also after Ctrl-C


def _too_many_deaths() -> BadCrew:
    return BadCrew(
        here(
            f"workers died {DEATHS} times in a row: is there enough memory for them?",
            f"{DEATHS} fois de suite, les processus sont morts : y a-t-il assez de mémoire pour eux ?",
        )
    )


def _go_with_parent() -> None:
    """A worker whose study was killed would wait for its next game for ever."""
    study = parent_process()
    assert study is not None

    def follow() -> None:
        study.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()


def _dismiss(pool: ProcessPoolExecutor) -> None:
    """Nobody wants to know any more. Waiting would last until the games in hand are over, and for ever where the
    interrupt came between a worker and what it was to be given.
    """
    for worker in list((pool._processes or {}).values()):
        worker.terminate()


def _slice_of(ours: str, *task: Any) -> bytes:
    """A task on a machine that may have joined in the middle."""
    if veillee.__version__ != ours:
        raise BadCrew(
            here(
                f"--cluster: a worker has veillee {veillee.__version__}, not {ours}: install the same",
                f"--cluster : un processus a veillee {veillee.__version__}, et non {ours} : installe la même version",
            )
        )
    return slice_played(*task)


def _finished(
    pool: Executor, tasks: Sequence[Task], played: Callable[..., bytes] = slice_played
) -> Iterator[tuple[Task, bytes]]:
    """As they come. Not `as_completed`: it takes the locks of all that is still to come, and whoever presses Ctrl-C
    twice interrupts it with one of them in hand, for which the pool then waits for ever.
    """
    done: SimpleQueue[Future[bytes]] = SimpleQueue()
    asked: dict[Future[bytes], Task] = {}
    for task in tasks:
        future = pool.submit(played, *task)
        asked[future] = task
        future.add_done_callback(done.put)
    for _ in range(len(asked)):
        future = done.get()
        yield asked[future], future.result()

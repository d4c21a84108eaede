"""Who plays the games of a study: processes of this machine, or a Dask cluster. Either way a worker that dies costs
time only, and what comes back does not depend on who made it.
"""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
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
                    raise BadCrew(
                        here(
                            f"workers died {DEATHS} times in a row: is there enough memory for them?",
                            f"{DEATHS} fois de suite, les processus sont morts : y a-t-il assez de mémoire pour eux ?",
                        )
                    ) from None
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
                    "--cluster a besoin de Dask : pip install veillee[cluster]",
                )
            ) from None
        try:
            self._client: Any = Client(address, timeout="5s")  # type: ignore[no-untyped-call]
        except (OSError, ValueError):
            raise BadCrew(
                here(
                    f"--cluster {address}: nobody answers there; `veillee study worker` says how",
                    f"--cluster {address} : personne n’y répond ; `veillee study worker` dit comment faire",
                )
            ) from None
        versions = self._client.run(_version)
        if not versions:
            raise BadCrew(
                here(
                    f"--cluster {address}: the scheduler has no workers yet; `veillee study worker` says how",
                    f"--cluster {address} : personne n’y travaille encore ; `veillee study worker` dit comment faire",
                )
            )
        ours = _version()
        for worker, found in sorted(versions.items()):
            if found != ours:
                raise BadCrew(
                    here(
                        f"--cluster {address}: {worker} has veillee {found}, here it is {ours}: install the same",
                        f"--cluster {address} : {worker} a veillee {found}, ici c’est {ours} : installez la même",
                    )
                )

    def play(self, tasks: Sequence[Task]) -> Iterator[bytes]:
        with self._client.get_executor(pure=False, retries=DEATHS) as pool:
            for _, lines in _finished(pool, tasks):
                yield lines


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


def _finished(pool: Executor, tasks: Sequence[Task]) -> Iterator[tuple[Task, bytes]]:
    """As they come. Not `as_completed`: it takes the locks of all that is still to come, and whoever presses Ctrl-C
    twice interrupts it with one of them in hand, for which the pool then waits for ever.
    """
    done: SimpleQueue[Future[bytes]] = SimpleQueue()
    asked: dict[Future[bytes], Task] = {}
    for task in tasks:
        future = pool.submit(slice_played, *task)
        asked[future] = task
        future.add_done_callback(done.put)
    for _ in range(len(asked)):
        future = done.get()
        yield asked[future], future.result()


def _version() -> str:
    return veillee.__version__

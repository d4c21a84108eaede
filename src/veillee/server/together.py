"""Questions that many ask at the same time, answered together: whoever asks while an answer is on its way waits for the
next, which is for all who wait by then.
"""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Generic, TypeVar

T = TypeVar("T")


class Together(Generic[T]):
    def __init__(self, ask: Callable[[list[str]], Awaitable[dict[str, T]]], most: int) -> None:
        """`ask` knows the answers to at most so many names; to some there may be none."""
        self._ask = ask
        self._most = most
        self._waiting: dict[str, asyncio.Future[T | None]] = {}
        self._asking: asyncio.Task[None] | None = None

    async def __call__(self, name: str) -> T | None:
        if name not in self._waiting:
            self._waiting[name] = asyncio.get_running_loop().create_future()
        answer = self._waiting[name]
        if self._asking is None:
            self._asking = asyncio.create_task(self._answer())
        return await asyncio.shield(answer)

    async def _answer(self) -> None:
        try:
            while self._waiting:
                asked = {name: self._waiting.pop(name) for name in list(islice(self._waiting, self._most))}
                try:
                    found = await self._ask(list(asked))
                except Exception as error:  # noqa: BLE001 (told to everybody who asked)
                    for answer in asked.values():
                        answer.set_exception(error)
                        answer.exception()  # looked at here too: whoever asked may have gone
                else:
                    for name, answer in asked.items():
                        answer.set_result(found.get(name))
        finally:
            self._asking = None

"""One thing at a time: taken at once where it is free, without a task; whoever comes later lines up."""

import asyncio
from collections import deque
from collections.abc import Callable


class Turn:
    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def take(self, then: Callable[[], None]) -> None:
        """Call `then` with the turn held: now if it is free, else when it is handed over. Who holds it must give it."""
        if self.taken:
            self._waiting.append(then)
        else:
            self.taken = True
            then()

    def give(self) -> None:
        """Hand it to the next in line, or let it lie."""
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self.taken = False

    async def __aenter__(self) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def handed() -> None:
            if mine.cancelled():
                self.give()
            else:
                mine.set_result(None)

        self.take(handed)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self.give()  # it had just been handed to us
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()

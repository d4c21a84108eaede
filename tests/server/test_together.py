"""What many ask at the same time is asked once."""

import asyncio

import pytest

from veillee.server.together import Together


def test_whoever_asks_while_an_answer_is_on_its_way_shares_the_next() -> None:
    asked: list[list[str]] = []

    async def answers(names: list[str]) -> dict[str, str]:
        asked.append(names)
        await asyncio.sleep(0)
        return {name: name.upper() for name in names if name != "nobody"}

    async def evening() -> list[str | None]:
        together = Together(answers, 3)
        names = ["a", "b", "nobody", "c", "a", "d"]
        return await asyncio.gather(*(together(name) for name in names))

    assert asyncio.run(evening()) == ["A", "B", None, "C", "A", "D"]
    assert asked == [["a", "b", "nobody"], ["c", "d"]]


def test_what_goes_wrong_is_told_to_who_asked_and_the_next_are_answered() -> None:
    async def answers(names: list[str]) -> dict[str, str]:
        if "bad" in names:
            raise OSError("down")
        return dict.fromkeys(names, "good")

    async def evening() -> None:
        together = Together(answers, 1)
        first, second = asyncio.create_task(together("bad")), asyncio.create_task(together("b"))
        with pytest.raises(OSError, match="down"):
            await first
        assert await second == "good"

    asyncio.run(evening())


def test_whoever_goes_takes_nobodys_answer_along() -> None:
    async def answers(names: list[str]) -> dict[str, str]:
        await asyncio.sleep(0.01)
        return dict.fromkeys(names, "good")

    async def evening() -> None:
        together = Together(answers, 9)
        gone, stays = asyncio.create_task(together("a")), asyncio.create_task(together("a"))
        await asyncio.sleep(0)
        gone.cancel()
        assert await stays == "good"

    asyncio.run(evening())

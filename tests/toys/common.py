"""What the toys share and mypyc cannot compile: one view, one `tell`, and how a toy gets on the shelf for a test."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from veillee.core import registry
from veillee.core.bot import Insight
from veillee.core.content import Content, Reader
from veillee.core.game import Game, Seat
from veillee.core.meta import Meta
from veillee.core.options import Options
from veillee.core.story import Event
from veillee.core.told import Arg, SeatArg, Told

TOYS = ("sealed", "snap", "fuse", "peek", "bag")


class ToyOptions(Options, frozen=True):
    pass


class Seen(msgspec.Struct, frozen=True):
    """What a viewer knows: for everybody, and for them alone."""

    public: tuple[int, ...]
    own: tuple[int, ...] = ()


def boxed(
    meta: Meta, kind: Callable[..., Game], texts: list[str], view: Callable[[Any, Seat | None], Seen], own: int
) -> registry.Box:
    """A toy's box. Its moves are `texts`; its vector is the public numbers and `own` places for the others."""

    def game(options: Options, content: Content) -> Game:
        return kind(meta, options, content, texts)

    def content(text: str, file: str) -> Content:
        reader = Reader(text, file, meta.id)
        reader.top.finish()
        return Content(reader, {})

    def tell(game: Game, event: Event, seat: Seat | None) -> Told:
        args: dict[str, Arg] = {"who": SeatArg(event.seat)} if event.seat >= 0 else {}
        return Told(f"{meta.id}-{meta.kinds[event.kind]}", args | {f"n{i}": arg for i, arg in enumerate(event.args)})

    def vector(seen: Seen, game: Game) -> list[float]:
        return [float(number) for number in (*seen.public, *seen.own, *[0] * (own - len(seen.own)))]

    return registry.Box(
        meta=meta, package="tests.toys", options=ToyOptions, packs=(meta.id,), content=content, game=game, view=view,
        tell=tell, vector=vector, insight=Insight(),
    )  # fmt: skip


@contextmanager
def on_the_shelf(*instead: registry.Box) -> Iterator[None]:
    """The toys are known within, and only there; `instead` replaces a toy by a twin of the same id."""
    known = registry.announced()
    kept: tuple[dict[Any, Any], ...] = (known, registry._boxes, registry._bound)
    before = [dict(found) for found in kept]
    try:
        registry._bound.clear()
        known.update({toy: f"tests.toys.{toy}:BOX" for toy in TOYS})
        registry._boxes.update({twin.meta.id: twin for twin in instead})
        yield
    finally:
        for found, was in zip(kept, before, strict=True):
            found.clear()
            found.update(was)

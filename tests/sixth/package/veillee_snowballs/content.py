"""The box of Snowballs: how high the heap is, and what it is made of."""

from veillee.core.content import Content, Reader

LEAST, MOST = 5, 60


class SnowballContent(Content):
    def __init__(self, reader: Reader, names: dict[str, dict[str, str]], heap: int, thing: str) -> None:
        super().__init__(reader, names)
        self.heap = heap
        self.thing = thing


def parse(text: str, file: str) -> SnowballContent:
    reader = Reader(text, file, "snowballs")
    top = reader.top
    heap = top.number("heap", LEAST, MOST)
    names: dict[str, dict[str, str]] = {}
    for item in top.items("thing"):
        names[item.text("id")] = item.name()
        item.source()
        item.finish()
    if len(names) != 1:
        raise top.wrong("thing", f"expected one thing that the heap is made of, found {len(names)}")
    top.finish()
    return SnowballContent(reader, names, heap, next(iter(names)))

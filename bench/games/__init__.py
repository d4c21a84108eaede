"""Two small games that every peer has, on our contract: written plainly, and again with bit boards and `sample`."""

from veillee.core.content import Content, Reader
from veillee.core.meta import Meta, Verb
from veillee.core.options import Options


def small(name: str, verb: str) -> tuple[Meta, Options, Content]:
    """What a game without options and content is bound to."""
    meta = Meta(
        id=name,
        version=1,
        players=(2, 2),
        minutes=1,
        verbs=(Verb(verb, ("place",)),),
        endings=("", "won", "full"),
        kinds=(),
    )
    return meta, Options(), Content(Reader(f'game = "{name}"\npack = "none"\n', "none.toml", name), {})

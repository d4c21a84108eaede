"""What the kit of laws counts: no snowball melts."""

from veillee_snowballs.rules import SnowballState


def counted(state: SnowballState) -> dict[str, int]:
    return {"snowballs": state.heap + sum(state.taken)}

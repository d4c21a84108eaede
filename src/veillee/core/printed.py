"""What a rulebook says is in its box, as data beside each game, and where a pack differs from it. What the book does
not say any more is named too: nobody can compare it.
"""

# interpreted: defines msgspec structs

from typing import Any

import msgspec


class Total(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One printed number, or several that belong together. Without `of` and `value` the rules themselves see to it."""

    id: str
    """The message `<game>-printed-<id>` says what is counted."""
    printed: list[int] = msgspec.field(name="is")
    place: str
    """The heading of the rulebook under which it stands."""
    rule: str
    of: str = ""
    """A list of the pack whose items count, or numbers of which each does, …"""
    where: dict[str, str | int] = {}
    """… those that say this, …"""
    copies: str = ""
    """… each as often as this field says, …"""
    times: int = 1
    also: str = ""
    """… and these with them."""
    value: str = ""
    """Or a number, or numbers, of the pack themselves."""
    without: int | None = None
    """What holds where the pack does not say it."""
    least: bool = False
    """There may be more."""


class Lost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rulebook does not say, or said in a picture: the message `<game>-lost-<id>`."""

    id: str
    rule: str


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    total: tuple[Total, ...] = ()
    lost: tuple[Lost, ...] = ()


class Compared(msgspec.Struct, frozen=True):
    """A printed number beside a pack's."""

    id: str
    printed: list[int]
    found: list[int] | None
    """None: the rules see to it."""
    same: bool
    least: bool
    place: str
    rule: str


def compared(pack: dict[str, Any], printed: Printed) -> tuple[Compared, ...]:
    """Every printed number beside what a pack says, whatever else is wrong with it."""
    found = []
    for total in printed.total:
        said = _said(pack, total)
        same = said is None or said == total.printed or (total.least and said >= total.printed)
        found.append(Compared(total.id, total.printed, said, same, total.least, total.place, total.rule))
    return tuple(found)


def _said(pack: dict[str, Any], total: Total) -> list[int] | None:
    if total.value:
        value = at(pack, total.value)
        if value is None:
            return [] if total.without is None else [total.without]
        return [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, int)]
    if not total.of:
        return None
    listed = at(pack, total.of)
    items = [item for item in (listed if isinstance(listed, list) else []) if _fits(item, total.where)]
    if total.copies and total.without is not None and not any(_has(item, total.copies) for item in items):
        return [total.without]
    count = sum(_copies(item, total.copies) for item in items) * total.times
    also = at(pack, total.also) if total.also else None
    return [count + (len(also) if isinstance(also, list) else 0)]


def _fits(item: object, where: dict[str, str | int]) -> bool:
    return all(at(item, path) == value for path, value in where.items())


def _has(item: object, field: str) -> bool:
    return isinstance(item, dict) and field in item


def _copies(item: object, field: str) -> int:
    count = item.get(field, 1) if field and isinstance(item, dict) else 1
    return count if isinstance(count, int) else 1


def at(data: Any, path: str) -> Any:
    """What stands there: by key, by number in a list, or by the id of an item; None where nothing does."""
    for step in path.split("."):
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and step.isdigit():
            data = data[int(step)] if int(step) < len(data) else None
        elif isinstance(data, list):
            data = next((item for item in data if isinstance(item, dict) and item.get("id") == step), None)
        else:
            return None
    return data

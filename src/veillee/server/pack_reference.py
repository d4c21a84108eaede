"""Writes the reference page of packs from the description of every game, so that it cannot fall behind.

`python -m veillee.server.pack_reference docs/packs.md` writes it; a test holds that it is in step.
"""

import sys
from pathlib import Path

from veillee import words
from veillee.core.registry import box
from veillee.core.shape import Deed, Shape
from veillee.games import OURS

_LOOKS = {
    "holes": "three rows of three: `y g r b v`, `.` for a hole",
    "path": "sides, then elements",
    "hash": "64 hexadecimal digits; `/api/pictures/<hash>` draws it",
}

HEAD = """# Packs: what is in the box, typed by somebody

<!-- Written by `python -m veillee.server.pack_reference docs/packs.md`. Do not edit. -->

A pack is a TOML file. The workshop (`/workshop/<game>`) writes it in forms; any editor does too, with the JSON Schema
at `/api/games/<game>/schema`. All that is wrong with one is told at once, with its line and what would be right. Texts
are at most 300 letters, ids at most 40; a pack is at most 65,536 letters, each line at most 500. Pictures come on top:
the server keeps each by its hash, at most 128 kB, 2 MB for a pack; the file that the workshop saves holds them whole.
"""


def page() -> str:
    return HEAD + "".join(_game(game) for game in OURS)


def _game(game: str) -> str:
    shape = box(game).shape
    assert shape is not None
    title = words.phrase("en", f"game-{game}")
    found = [
        f'\n## {title}\n\n`game = "{game}"`; what we ship: {", ".join(f"`{pack}`" for pack in box(game).packs)}.\n'
    ]
    plain = [field for field in shape.fields if field.kind not in ("items", "table") and field.id != "game"]
    found.append(_rows(game, "", tuple(plain)))
    for field in shape.fields:
        if field.kind in ("items", "table"):
            mark = f"[[{field.id}]]" if field.kind == "items" else f"[{field.id}]"
            many = f" ({field.least}–{field.most})" if field.kind == "items" else ""
            found.append(f"\n### `{mark}`{many}\n\n{_help(game, '', field.id)}\n{_rows(game, field.id, field.fields)}")
            found += [_deeds(inner.deeds) for inner in field.fields if inner.deeds]
    return "".join(found)


def _rows(game: str, within: str, fields: tuple[Shape, ...]) -> str:
    rows = ["\n| field | what it is | what may stand there |\n|---|---|---|\n"]
    for field in fields:
        said = _help(game, within, field.id)
        what = _label(game, within, field.id) + (f". {said}" if said else "")
        rows.append(f"| `{field.id}`{'' if field.needed else ' (may be left out)'} | {what} | {_allowed(field)} |\n")
    return "".join(rows)


def _deeds(deeds: tuple[Deed, ...]) -> str:
    rows = ["\n| `do` | whose | besides |\n|---|---|---|\n"]
    for deed in deeds:
        besides = "; ".join(f"`{field.id}`: {_allowed(field)}" for field in deed.fields if field.look != "condition")
        rows.append(f"| `{deed.id}` | {deed.owner or 'all'} | {besides} |\n")
    conditions = next(field.deeds for deed in deeds for field in deed.fields if field.look == "condition")
    said = [
        f"`{one.id}{' n' if one.fields else ''}`{f' ({one.owner})' if one.owner else ''}" for one in conditions
    ]  # fmt: skip
    return "".join(rows) + f"\n`if` and `unless` take one of {', '.join(said)}.\n"


def _allowed(field: Shape) -> str:
    only = f"; only where `{field.where}` is {_choices(field.among)}" if field.where else ""
    return _kind(field) + only


def _choices(choices: tuple[str, ...]) -> str:
    return ", ".join(f"`{one}`" for one in choices)


def _kind(field: Shape) -> str:
    number = f"{field.least} to {field.most}".replace("-", "−")
    of = f"ids of `[[{field.of}]]`"
    match field.kind:
        case "id":
            return _choices(field.choices) or "an id"
        case "choice":
            rest = f" or {_choices(field.choices)}" if field.choices else ""
            return f"one of the {of}{rest}" if field.of else _choices(field.choices)
        case "text":
            return _LOOKS.get(field.look, "a text")
        case "name":
            return '`{ fr = "…", en = "…" }`'
        case "number":
            return f"a whole number, {number}"
        case "numbers":
            return f"{field.count or 'any number of'} whole numbers, {number}"
        case "rows":
            return f"a list of lists of {field.count} whole numbers, {number}"
        case "flag":
            return "`true` or `false`"
        case "choices":
            return f"a list of {_choices(field.choices)}"
        case "texts":
            if field.look == "picture":
                return "an SVG, a PNG or a JPEG in base64, a list of lines of at most 300 letters"
            return f"a list of {of}" if field.of else "a list of texts: sides, then elements"
        case "counts":
            return f"{of}, each with a whole number, {number}"
        case "pairs":
            return f"a list of pairs of {of}"
        case "effects":
            return "a list of effects, see below"
        case "table" | "items":
            return "; ".join(f"`{inner.id}`: {_kind(inner)}" for inner in field.fields)


def _known(game: str, within: str, field: str) -> str:
    ids = (f"{game}-field-{within}-{field}", f"{game}-field-{field}", f"field-{field}")
    return next((one for one in ids if words.bundle("en").has_message(one)), "")


def _label(game: str, within: str, field: str) -> str:
    found = _known(game, within, field)
    return words.phrase("en", found) if found else field


def _help(game: str, within: str, field: str) -> str:
    found = _known(game, within, field)
    pattern = words.bundle("en").get_message(found).attributes.get("help") if found else None
    return "" if pattern is None else str(words.bundle("en").format_pattern(pattern, {})[0])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")

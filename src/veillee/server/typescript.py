"""Writes the TypeScript of what crosses the wire from the Python structs, so that client and server cannot drift apart.

`python -m veillee.server.typescript web/src/wire` writes the files; a test holds that they are in step.
"""

import sys
import typing
from pathlib import Path
from typing import Any

import msgspec.inspect as inspect

from veillee.core import shape as shapes
from veillee.core.registry import box
from veillee.drawing.view import View
from veillee.games import OURS
from veillee.server import (
    admin,
    bodies,
    daily_wire,
    devices_http,
    evening_wire,
    kept_wire,
    letters_http,
    memory_wire,
    notices_http,
    puzzles,
    teacher_wire,
    wire,
    workshop_wire,
)

HEAD = "// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.\n"


def files() -> dict[str, str]:
    """File name → text: `types.ts` for what every game shares, `memory.ts` for what is remembered, `teacher.ts` for
    what the teacher says; of each game its
    view, what it draws from, and what its packs say.
    """
    sides = {
        "ClientMessage": wire.ClientMessage,
        "ServerMessage": wire.ServerMessage,
        "EveningClientMessage": evening_wire.EveningClientMessage,
        "EveningServerMessage": evening_wire.EveningServerMessage,
    }
    unions = [f"\nexport type {name} = {type_of(inspect.type_info(union))};\n" for name, union in sides.items()]
    http = (*bodies.HTTP, *evening_wire.HTTP, *kept_wire.HTTP, *puzzles.HTTP, *workshop_wire.HTTP)
    found = {"types.ts": HEAD + "".join([*_declarations((*sides.values(), *http)), *unions])}
    found["memory.ts"] = HEAD + "".join(
        _declarations((*memory_wire.HTTP, *notices_http.HTTP, *daily_wire.HTTP, *devices_http.HTTP, *letters_http.HTTP))
    )
    found["teacher.ts"] = HEAD + "".join(_declarations(teacher_wire.HTTP))
    found["admin.ts"] = HEAD + "".join(_declarations(admin.HTTP))
    for game in OURS:
        game_box = box(game)
        content = typing.get_type_hints(game_box.content)["return"]
        roots = (view_type(game), typing.get_type_hints(content.drawn)["return"])
        shape = game_box.shape
        written = "" if shape is None else shapes.typescript(shape, f"{game.capitalize()}Pack")
        found[f"{game}.ts"] = HEAD + "".join(_declarations(roots)) + written
    return found


def view_type(game: str) -> type[View]:
    """The type of a game's view."""
    box(game)  # which loads it
    return next(kind for kind in View.__subclasses__() if kind.game == game)


def _declarations(roots: tuple[Any, ...]) -> list[str]:
    structs: dict[str, inspect.StructType] = {}
    for root in roots:
        _collect(inspect.type_info(root), structs)
    return [_interface(structs[name]) for name in sorted(structs)]


def _collect(kind: inspect.Type, structs: dict[str, inspect.StructType]) -> None:
    match kind:
        case inspect.StructType():
            name = kind.cls.__name__
            if name in structs:
                if structs[name].cls is not kind.cls:
                    raise TypeError(f"two structs are called {name}: {kind.cls} and {structs[name].cls}")
                return
            structs[name] = kind
            for field in kind.fields:
                _collect(field.type, structs)
        case inspect.UnionType(types=kinds) | inspect.TupleType(item_types=kinds):
            for one in kinds:
                _collect(one, structs)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            _collect(item, structs)
        case inspect.DictType(value_type=value):
            _collect(value, structs)


def _interface(struct: inspect.StructType) -> str:
    # What comes in refuses unknown fields and fills in defaults; what goes out is whole unless it says otherwise.
    config = struct.cls.__struct_config__
    spared = config.omit_defaults or config.forbid_unknown_fields
    lines = []
    if struct.tag is not None:
        lines.append(f"  {struct.tag_field}: {_literal(struct.tag)};\n")
    for field in struct.fields:
        mark = "" if field.required or not spared else "?"
        lines.append(f"  {field.encode_name}{mark}: {type_of(field.type)};\n")
    return f"\nexport interface {struct.cls.__name__} {{\n{''.join(lines)}}}\n"


def type_of(kind: inspect.Type) -> str:
    match kind:
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType(values=values):
            return " | ".join(_literal(value) for value in values)
        case inspect.UnionType(types=kinds):
            return " | ".join(type_of(one) for one in kinds)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            several = isinstance(item, inspect.UnionType | inspect.LiteralType)
            return f"({type_of(item)})[]" if several else f"{type_of(item)}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(type_of(item) for item in items)}]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{type_of(key)}, {type_of(value)}>"
        case inspect.AnyType() | inspect.RawType():
            return "unknown"
    raise TypeError(f"no TypeScript for {kind}")


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def main() -> None:
    folder = Path(sys.argv[1])
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

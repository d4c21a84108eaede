"""Writes the reference of the protocol from the types that speak it: the tables of `docs/protocol.md`, and
`docs/asyncapi.json` for programs.

`python -m veillee.server.reference docs` writes both; a test holds that they are in step.
"""

import ast
import inspect as source
import json
import re
import sys
import typing
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

import veillee
from veillee.games import OURS
from veillee.server import bodies, evening_wire, wire, workshop_wire
from veillee.server.typescript import type_of, view_type
from veillee.shelf import texts

REFUSAL = r"^refusal-([a-z-]+) = (.+(?:\n[ }].*)*)"

BEGIN = "<!-- from here to the end: written by `python -m veillee.server.reference docs` from wire.py -->"
SIDES = {
    "What a client sends": wire.ClientMessage,
    "What the server sends": wire.ServerMessage,
    "What an entry says (`what`)": wire.What,
    "What a client sends to an evening": evening_wire.EveningClientMessage,
    "What an evening sends": evening_wire.EveningServerMessage,
}


def page(before: str) -> str:
    """The page with its reference written anew."""
    out = [before.partition(BEGIN)[0].rstrip("\n"), "", BEGIN, ""]
    shown: set[str] = set()
    for title, union in SIDES.items():
        out += [f"## {title}", ""]
        for kind in typing.get_args(union):
            if kind.__name__ in shown:
                out += [f"`{kind.__struct_config__.tag}`: as above.", ""]
                continue
            out += _struct(kind, f"`{kind.__struct_config__.tag}`")
            shown.add(kind.__name__)
    out += ["## The other types", ""]
    for kind in _reached((*SIDES.values(), *bodies.HTTP, *evening_wire.HTTP, *workshop_wire.HTTP), shown):
        out += _struct(kind, f"`{kind.__name__}`")
    out += ["## Views of the games (`view.game`)", ""]
    for game in sorted(OURS):
        view = view_type(game)
        out += [f"### {game}", ""]
        for kind in (view, *_reached((view,), {view.__name__})):
            out += _struct(kind, f"`{kind.__name__}`", level="####")
    out += ["## Refusals", "", "| code | what people read |", "|---|---|"]
    refusals = re.findall(REFUSAL, "\n".join(texts("en")), re.MULTILINE)
    out += [f"| `{code}` | {' '.join(said.split())} |" for code, said in refusals]
    return "\n".join(out).rstrip("\n") + "\n"


def _reached(roots: tuple[Any, ...], shown: set[str]) -> list[type[msgspec.Struct]]:
    """Every type that these are made of and that is not shown yet, by name."""
    found: dict[str, type[msgspec.Struct]] = {}

    def collect(kind: inspect.Type) -> None:
        match kind:
            case inspect.StructType(cls=cls):
                if cls.__name__ in found:
                    return
                found[cls.__name__] = cls
                for field in kind.fields:
                    collect(field.type)
            case inspect.UnionType(types=kinds) | inspect.TupleType(item_types=kinds):
                for one in kinds:
                    collect(one)
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                collect(item)
            case inspect.DictType(value_type=value):
                collect(value)

    for root in roots:
        collect(inspect.type_info(root))
    return [found[name] for name in sorted(found) if name not in shown]


def _struct(kind: type[msgspec.Struct], title: str, level: str = "###") -> list[str]:
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    out = [f"{level} {title}", "", _sentence(kind.__doc__ or ""), ""]
    if not described.fields:
        return out if described.tag is not None else [*out, "No fields.", ""]
    notes = _notes(kind)
    out += ["| field | type | |", "|---|---|---|"]
    for field in described.fields:
        default = "" if field.required else f"may be left out: {json.dumps(_default(field), ensure_ascii=False)}"
        said = "; ".join(part for part in (limits(field.type), default, notes.get(field.name, "")) if part)
        shape = type_of(field.type).replace("|", "\\|")
        out.append(f"| `{field.encode_name}` | `{shape}` | {said} |")
    return [*out, ""]


def _default(field: inspect.Field) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default_factory())
    return None if field.default is msgspec.NODEFAULT else msgspec.to_builtins(field.default)


def limits(kind: inspect.Type) -> str:
    """What a value must keep to, in words."""
    match kind:
        case inspect.UnionType(types=kinds):
            return "; ".join(part for part in map(limits, kinds) if part)
        case inspect.IntType(ge=least, le=most):
            return _range(least, most, "")
        case inspect.StrType(min_length=least, max_length=most, pattern=pattern):
            shape = f"`{pattern}`".replace("|", "\\|") if pattern else ""
            return "; ".join(part for part in (_range(least, most, " letters"), shape) if part)
        case inspect.ListType(min_length=least, max_length=most, item_type=item):
            own = _range(least, most, " items")
            return "; ".join(part for part in (own, f"each: {limits(item)}" if limits(item) else "") if part)
        case inspect.VarTupleType(min_length=least, max_length=most):
            return _range(least, most, " items")
    return ""


def _range(least: int | None, most: int | None, what: str) -> str:
    if least is not None and most is not None:
        return f"{least} to {most}{what}"
    if most is not None:
        return f"at most {most}{what}"
    return "" if least is None else f"at least {least}{what}"


def _sentence(doc: str) -> str:
    return " ".join(doc.split())


def _notes(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What stands in the source below each field."""
    found: dict[str, str] = {}
    for base in kind.__mro__:
        if not issubclass(base, msgspec.Struct) or base is msgspec.Struct:
            continue
        body = ast.parse(source.cleandoc("\n" + source.getsource(base))).body[0]
        assert isinstance(body, ast.ClassDef)
        named = ""
        for line in body.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                named = line.target.id
            elif isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and named:
                found.setdefault(named, _sentence(str(line.value.value)))
                named = ""
    return found


CHANNELS = {
    "table": ("/api/tables/{table}/socket", "The name of a table, as in its link.",
              {"fromClient": wire.ClientMessage, "fromServer": wire.ServerMessage}),
    "evening": ("/api/evenings/{evening}/socket", "The name of an evening, as its code gives it.",
                {"toEvening": evening_wire.EveningClientMessage, "fromEvening": evening_wire.EveningServerMessage}),
}  # fmt: skip
"""The sockets: where, what the name in the address is, and what each side may say (the client first)."""


def asyncapi() -> str:
    """The sockets as AsyncAPI 3: what each side may say, with the schema of every message."""
    kinds = {kind for _, _, sides in CHANNELS.values() for union in sides.values() for kind in typing.get_args(union)}
    ordered = sorted(kinds, key=lambda kind: str(kind.__name__))
    _, schemas = msgspec.json.schema_components(ordered, ref_template="#/components/schemas/{name}")
    messages = {
        kind.__name__: {
            "name": kind.__struct_config__.tag,
            "summary": _sentence(kind.__doc__ or ""),
            "contentType": "application/json",
            "payload": {"$ref": f"#/components/schemas/{kind.__name__}"},
        }
        for kind in ordered
    }
    channels: dict[str, Any] = {}
    operations: dict[str, Any] = {}
    for channel, (address, name, sides) in CHANNELS.items():
        said = {kind.__name__ for union in sides.values() for kind in typing.get_args(union)}
        channels[channel] = {
            "address": address,
            "parameters": {channel: {"description": name}},
            "messages": {one: {"$ref": f"#/components/messages/{one}"} for one in said},
        }
        for action, (side, union) in zip(("receive", "send"), sides.items(), strict=True):
            known = [f"#/channels/{channel}/messages/{kind.__name__}" for kind in typing.get_args(union)]
            operations[side] = {
                "action": action,
                "channel": {"$ref": f"#/channels/{channel}"},
                "messages": [{"$ref": one} for one in known],
            }
    found = {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Veillée: the sockets of tables and evenings",
            "version": str(wire.PROTOCOL),
            "description": f"Veillée {veillee.__version__}. docs/protocol.md says what the messages do together.",
        },
        "defaultContentType": "application/json",
        "channels": channels,
        "operations": operations,
        "components": {"messages": messages, "schemas": schemas},
    }
    return json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def main() -> None:
    folder = Path(sys.argv[1])
    (folder / "protocol.md").write_text(page((folder / "protocol.md").read_text(encoding="utf-8")), encoding="utf-8")
    (folder / "asyncapi.json").write_text(asyncapi(), encoding="utf-8")


if __name__ == "__main__":
    main()

"""What packs may say is described once per game: the reader, JSON Schema, forms and words all stand on it."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.laws.play import pack_text
from veillee import words
from veillee.core.content import LANGUAGES, BadContent
from veillee.core.registry import box
from veillee.core.shape import Shape, schema
from veillee.games import OURS
from veillee.server import pack_reference


def described(game: str) -> Shape:
    shape = box(game).shape
    assert shape is not None
    return shape


def conforms(value: Any, schema: dict[str, Any]) -> bool:
    """As much of JSON Schema as ours uses."""
    if "oneOf" in schema:
        return sum(conforms(value, one) for one in schema["oneOf"]) == 1
    if "enum" in schema or "const" in schema:
        return value in schema.get("enum", [schema.get("const")])
    match schema["type"]:
        case "integer":
            return type(value) is int and schema["minimum"] <= value <= schema["maximum"]
        case "boolean":
            return type(value) is bool
        case "string":
            return (
                isinstance(value, str)
                and schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 300)
                and re.search(schema.get("pattern", ""), value) is not None
            )
        case "array":
            return (
                isinstance(value, list)
                and schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
                and all(conforms(one, schema["items"]) for one in value)
            )
        case "object" if "propertyNames" in schema:
            return isinstance(value, dict) and all(
                conforms(key, schema["propertyNames"]) and conforms(one, schema["additionalProperties"])
                for key, one in value.items()
            )
        case "object":
            return (
                isinstance(value, dict)
                and set(schema["required"]) <= set(value) <= set(schema["properties"])
                and all(conforms(one, schema["properties"][key]) for key, one in value.items())
            )
    raise AssertionError(schema)


@pytest.mark.parametrize("game", OURS)
def test_the_packs_that_we_ship_are_as_the_schema_says_and_a_slip_is_not(game: str) -> None:
    rules = schema(described(game))
    for pack in box(game).packs:
        data = tomllib.loads(pack_text(box(game), pack))
        assert conforms(data, rules)
        assert not conforms({**data, "surprise": 1}, rules)
        lists = [key for key, value in data.items() if isinstance(value, list) and isinstance(value[0], dict)]
        for key in lists:
            first = data[key][0]
            assert not conforms({**data, key: [{**first, "id": "Not an id"}, *data[key][1:]]}, rules)


@pytest.mark.parametrize("game", OURS)
def test_every_field_that_is_needed_is_missed_in_its_place(game: str) -> None:
    text = pack_text(box(game), box(game).packs[0])
    data = tomllib.loads(text)
    for field in described(game).fields:
        if field.kind != "items":
            continue
        for inner in field.fields:
            found = next(
                (at for at, item in enumerate(data.get(field.id, ())) if inner.id in item and inner.needed), None
            )
            if found is None:
                continue
            blocks = re.split(rf"(?m)^(?=\[\[{field.id}\]\])", text)
            blocks[found + 1] = re.sub(rf"(?m)^{inner.id} = (\[\n(.*\n)*?\]|.*)$", "", blocks[found + 1], count=1)
            with pytest.raises(BadContent) as bad:
                box(game).content("".join(blocks), "mine.toml")
            assert (field.id, found + 1, inner.id) in [fault.path for fault in bad.value.faults], (field.id, inner.id)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_every_field_has_a_name_and_every_choice_its_words(game: str, language: str) -> None:
    known = words.bundle(language)

    def named(list_id: str, field: Shape) -> bool:
        within = f"{list_id}-" if list_id else ""
        ids = [f"{game}-field-{within}{field.id}", f"{game}-field-{field.id}"]
        ids += [f"field-{within}{field.id}", f"field-{field.id}"]
        return any(known.has_message(one) for one in ids)

    def worded(field: Shape) -> list[str]:
        ids = [(f"{game}-choice-{field.id}-{one}", f"{game}-choice-{one}", f"choice-{one}") for one in field.choices]
        names = box(game).content(pack_text(box(game), box(game).packs[0]), "ours").names
        return [
            one for one, three in zip(field.choices, ids, strict=True)
            if one not in names and not any(known.has_message(message) for message in three)
        ]  # fmt: skip

    for field in described(game).fields:
        if field.id == "game":
            continue
        assert named("", field), field.id
        for inner in field.fields:
            assert named(field.id, inner), (field.id, inner.id)
            assert not worded(inner) or inner.look, (inner.id, worded(inner))
            for deep in inner.fields:
                assert named(inner.id, deep), deep.id
            for deed in inner.deeds:
                assert known.has_message(f"{game}-choice-do-{deed.id}"), deed.id
                for part in deed.fields:
                    assert named("effects", part), part.id
                    assert not worded(part), (part.id, worded(part))


def test_the_reference_page_is_in_step_with_the_descriptions() -> None:
    written = Path(__file__).parents[2] / "docs" / "packs.md"
    assert written.read_text(encoding="utf-8") == pack_reference.page(), (
        "run: python -m veillee.server.pack_reference docs/packs.md"
    )

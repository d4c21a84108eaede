"""Packs as people leave them who have tried things out: made from one that we ship and from what the description of its
game allows, and does not.
"""

import json
import random
import re
import tomllib
from typing import Any

from veillee.core.shape import Shape

ODD: tuple[Any, ...] = (-1, 0, 10**6, 10**12, "", "nothing", "É t é", "a" * 400, True, [], [1, "b"], {}, {"fr": 3}, 1.5)
SIDES = ("n", "e", "s", "w", "ne", "ns", "nw", "es", "ew", "sw", "nes", "nesw", "sn", "x")


def written(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {written(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(written(inner) for inner in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def text_of(data: dict[str, Any]) -> str:
    """A pack as TOML: a key a line, long lists one part a line, items as tables."""
    plain, tables = [], []
    for key, value in data.items():
        if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
            tables += [f"\n[[{key}]]\n" + "".join(_line(*pair) for pair in item.items()) for item in value]
        elif isinstance(value, dict):
            tables.append(f"\n[{key}]\n" + "".join(_line(*pair) for pair in value.items()))
        else:
            plain.append(_line(key, value))
    return "".join(plain + tables)


def _line(key: str, value: Any) -> str:
    line = f"{key} = {written(value)}\n"
    if len(line) > 200 and isinstance(value, list):
        return f"{key} = [\n" + "".join(f"  {written(part)},\n" for part in value) + "]\n"
    return line


def value_for(field: Shape, data: dict[str, Any], rng: random.Random) -> Any:
    """Something that the description of a field allows, as far as it goes."""
    number = rng.randint(field.least, max(field.least, field.most))
    ids = [item["id"] for item in data.get(field.of, []) if isinstance(item, dict) and "id" in item] or ["a"]
    match field.kind:
        case "number":
            return number
        case "numbers":
            return [rng.randint(field.least, field.most) for _ in range(field.count or rng.randrange(12))]
        case "rows":
            return [[rng.randint(field.least, field.most) for _ in range(field.count)] for _ in range(rng.randrange(6))]
        case "counts":
            return {name: rng.randint(field.least, field.most) for name in rng.choices(ids, k=2)}
        case "flag":
            return rng.random() < 0.5
        case "choice":
            return rng.choice((*field.choices, *(ids if field.of else ())) or ids)
        case "choices":
            return rng.choices(field.choices, k=rng.randrange(4))
        case "texts":
            return [_text(field, data, rng) for _ in range(rng.randrange(4))] if field.look else rng.choices(ids, k=3)
        case "pairs":
            return [rng.sample(ids, 2) for _ in range(rng.randrange(8)) if len(ids) > 1]
        case "name":
            return {"fr": rng.choice(("Zoé", "l’été", "x")), "en": "Zoe"}
        case "effects":
            return [_effect(field, data, rng) for _ in range(rng.randrange(1, 4))]
        case "table":
            return {
                inner.id: value_for(inner, data, rng) for inner in field.fields if inner.needed or rng.random() < 0.5
            }
        case _:
            return _text(field, data, rng) if field.look else rng.choice(("mine", "other-one", "x1"))


def _text(field: Shape, data: dict[str, Any], rng: random.Random) -> str:
    if field.look == "holes":
        return " ".join("".join(rng.choice("ygrbv....") for _ in range(3)) for _ in range(3))
    elements = [item["id"] for item in data.get("element", []) if isinstance(item, dict) and "id" in item] or ["a"]
    return " ".join([rng.choice(SIDES), *rng.choices(elements, k=rng.randrange(3))])


def _effect(field: Shape, data: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    deed = rng.choice(field.deeds)
    found: dict[str, Any] = {"do": deed.id}
    for inner in deed.fields:
        if not inner.needed and rng.random() < 0.7:
            continue
        if inner.look == "condition":
            condition = rng.choice(inner.deeds)
            numbers = [str(rng.randint(one.least, one.most)) for one in condition.fields]
            found[inner.id] = " ".join([condition.id, *numbers])
        else:
            found[inner.id] = value_for(inner, data, rng)
    return found


def changed(text: str, shape: Shape, rng: random.Random) -> str:
    """The pack with a few things changed: mostly to what the description allows, sometimes to what it does not."""
    data = tomllib.loads(text)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        _change(data, shape, rng)
    found = text_of(data)
    return re.sub(r'"', "", found, count=1) if rng.random() < 0.02 else found


def _change(data: dict[str, Any], shape: Shape, rng: random.Random) -> None:
    field = rng.choice([field for field in shape.fields if field.id != "game"])
    if field.kind == "items":
        items = data.get(field.id)
        if not isinstance(items, list) or not items:
            data[field.id] = []
            return
        number = rng.randrange(len(items))
        deed = rng.random()
        if deed < 0.08:
            del items[number : number + rng.choice((1, 1, 5, 40))]
        elif deed < 0.16:
            items.append({**items[number], "id": rng.choice(("one-more", items[0].get("id", "a")))})
        elif deed < 0.2:
            rng.shuffle(items)
        else:
            _set(items[number], rng.choice(field.fields), data, rng)
    elif field.kind == "table" and isinstance(data.get(field.id), dict):
        _set(data[field.id], rng.choice(field.fields), data, rng)
    else:
        _set(data, field, data, rng)


def _set(holder: dict[str, Any], field: Shape, data: dict[str, Any], rng: random.Random) -> None:
    deed = rng.random()
    if deed < 0.05:
        holder.pop(field.id, None)
    elif deed < 0.15:
        holder[field.id] = rng.choice(ODD)
    elif deed < 0.18:
        holder["surprise"] = 1
    else:
        holder[field.id] = value_for(field, data, rng)

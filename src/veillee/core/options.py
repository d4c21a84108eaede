"""Options: one typed struct per game, from which lobby form, `--option name=value`, record header and adapter
arguments all come.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import inspect


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every game's options. Fields are `bool`, a bounded `int`, or a `Literal` of strings or ints, each
    with a default.
    """


class BadOption(ValueError):
    """An option that is unknown or out of range; the message says what would be right."""


class Field(msgspec.Struct, frozen=True):
    """One option as a form shows it."""

    name: str
    kind: Literal["bool", "int", "choice"]
    default: bool | int | str
    least: int | None = None
    most: int | None = None
    choices: tuple[int | str, ...] = ()

    def expected(self) -> str:
        if self.kind == "bool":
            return "true or false"
        if self.kind == "choice":
            return "one of " + ", ".join(str(choice) for choice in self.choices)
        return f"a whole number from {self.least} to {self.most}"


def form(kind: type[Options]) -> tuple[Field, ...]:
    """The fields of a game's options, in order."""
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    return tuple(_field(field.name, field.type, field.default) for field in described.fields)


def _field(name: str, kind: inspect.Type, default: Any) -> Field:
    match kind:
        case inspect.BoolType():
            return Field(name, "bool", default)
        case inspect.IntType(ge=least, le=most):
            return Field(name, "int", default, least, most)
        case inspect.LiteralType(values=choices):
            return Field(
                name, "choice", default, choices=tuple(choice for choice in choices if isinstance(choice, (int, str)))
            )
    raise TypeError(f"option {name}: an option is a bool, a bounded int or a Literal")


def parse(kind: type[Options], given: dict[str, str]) -> Options:
    """Options from `name=value` texts; what is not given keeps its default."""
    fields = {field.name: field for field in form(kind)}
    values: dict[str, bool | int | str] = {}
    for name, text in given.items():
        if name not in fields:
            known = ", ".join(fields) or "none"
            raise BadOption(f"unknown option {name!r}; the options are: {known}")
        values[name] = _value(fields[name], text)
    return msgspec.convert(values, kind)


def _value(field: Field, text: str) -> bool | int | str:
    wrong = BadOption(f"option {field.name}={text}: expected {field.expected()}")
    if field.kind == "bool":
        if text not in ("true", "false"):
            raise wrong
        return text == "true"
    if field.kind == "choice":
        for choice in field.choices:
            if str(choice) == text:
                return choice
        raise wrong
    try:
        number = int(text)
    except ValueError:
        raise wrong from None
    if str(number) != text:  # int() also reads " 3", "+3", "0_3"
        raise wrong
    if (field.least is not None and number < field.least) or (field.most is not None and number > field.most):
        raise wrong
    return number


def written(options: Options) -> dict[str, str]:
    """Options as `name=value` texts, the inverse of `parse`."""
    return texts(msgspec.to_builtins(options))


def texts(values: Mapping[str, object]) -> dict[str, str]:
    """Values of options by name, as `parse` reads them."""
    return {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in values.items()}

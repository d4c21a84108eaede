"""What could not be read of a message or a request: for people in their language, for programs in the decoder's words
(`reason` among the sentence's arguments).
"""

import re

import msgspec

from veillee.core.told import Arg, Told
from veillee.table.refusal import No

_KINDS = (
    (re.compile(r"malformed|truncated|invalid utf", re.IGNORECASE), "json"),
    (re.compile(r"missing required field `(?P<place>[^`]+)`"), "missing"),
    (re.compile(r"contains unknown field `(?P<place>[^`]+)`"), "unknown"),
    (re.compile(r"at `\$\.?(?P<place>[^`]+)`|^(?P<key>\w+): "), "place"),
)
UNREAD = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a message may raise."""
LONGEST = 40
"""Of a field's name that is said again."""


def unreadable(reason: str) -> No:
    """The refusal of what a decoder could not read, by what it says about it."""
    for pattern, kind in _KINDS:
        found = pattern.search(reason)
        if found is not None:
            groups = found.groupdict()
            return _no(kind, reason, place=(groups.get("place") or groups.get("key") or "").strip("_")[:LONGEST])
    return _no("form", reason)


def why_unread(error: Exception) -> No:
    """The refusal of a message, by what reading it raised: one of `UNREAD`."""
    return too_deep() if isinstance(error, RecursionError) else unreadable(str(error))


def too_deep() -> No:
    """Brackets in brackets, further than anybody needs."""
    return _no("deep", "nested too deeply")


def no_hello() -> No:
    return _no("hello", "the first message must be a hello")


def not_yet(seq: int) -> No:
    """Somebody claims to have been told what is not there."""
    return _no("since", f"since: the last entry is {seq}", seq=seq)


def no_command(kind: str) -> No:
    return _no("unknown", f"{kind} is no command", place=kind)


def _no(kind: str, reason: str, **args: Arg) -> No:
    return No("unreadable", told=Told(f"unreadable-{kind}", {"reason": reason, **args}))

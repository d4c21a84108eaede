"""Names of people at a table: as they write them, nothing hidden, nobody taken for a bot or for somebody else."""

import unicodedata

from veillee.table.refusal import No

LONGEST = 24
"""Letters, as people count them: an emoji made of several signs is one."""
JOINER = "\u200d"
SIGNS = "\ufe0f\u20e3"
"""What may follow an emoji: drawn in colour, in a key cap."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""
MARKS = 3
"""Accents on one letter."""


def good_name(name: str) -> str:
    """The name, tidied, or `No`."""
    letters = letters_of(" ".join(_seen(unicodedata.normalize("NFC", name)).split()))
    tidy = "".join(letters)
    plain = alike(tidy)
    shown = any(unicodedata.category(letter[0])[0] in "LNSP" for letter in letters)
    if not shown or not plain or len(letters) > LONGEST or plain == "bot" or tidy.casefold().startswith("bot "):
        raise No("bad-name")
    return tidy


def _seen(text: str) -> str:
    """Without what cannot be seen; a joiner stays inside an emoji."""
    out: list[str] = []
    for at, sign in enumerate(text):
        if sign == JOINER:
            inside = out and at + 1 < len(text) and _emoji(out[-1]) and _emoji(text[at + 1])
            out += [sign] if inside else []
        else:
            out.append(
                " "
                if sign in BLANKS or unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
                else sign
            )
    return "".join(out)


def _emoji(sign: str) -> bool:
    return unicodedata.category(sign) in ("So", "Sk") or sign in SIGNS


def letters_of(text: str) -> list[str]:
    """A text letter by letter, each with its accents and joined signs; accents beyond a few are left out."""
    found: list[str] = []
    for sign in text:
        mark = unicodedata.category(sign) in ("Mn", "Me", "Mc") or (unicodedata.category(sign) == "Sk" and found != [])
        joined = bool(found) and (mark or sign == JOINER or sign in SIGNS or found[-1].endswith(JOINER))
        if not joined:
            found.append(sign)
        elif not mark or len(found[-1]) <= MARKS or sign in SIGNS or unicodedata.category(sign) == "Sk":
            found[-1] += sign
    return found


def alike(name: str) -> str:
    """What two names have in common that people could take for each other: case, accents, width and spaces aside."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(sign for sign in plain if unicodedata.category(sign)[0] not in "MZC")

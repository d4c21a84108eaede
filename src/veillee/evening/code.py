"""The code of an evening: four letters that are said aloud across a room and typed on a phone.

No vowels, so that no code is a word; no two letters that look alike; of those that sound alike in French or English
(B D G P T V, M N, F S) only some that are told apart.
"""

from veillee.core.rng import Rng

LETTERS = "CDFHJKLMPRVWXYZ"
SIZE = 4
PREFIX = "e-"
"""Of the names of evenings, which nobody guesses: no table is called so. One that grew out of a table is called after
it."""
CODES = len(LETTERS) ** SIZE


def new_code(rng: Rng) -> str:
    return "".join(LETTERS[rng.below(len(LETTERS))] for _ in range(SIZE))


def read_code(text: str) -> str:
    """The code that somebody typed: any case, blanks and dashes aside; empty if it cannot be one."""
    code = "".join(sign for sign in text.upper() if sign.isalnum())
    return code if len(code) == SIZE and set(code) <= set(LETTERS) else ""

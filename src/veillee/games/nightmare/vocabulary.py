"""The words that cards are made of: which effects there are, what each may say, and what it says to people. Their
numbers stand in `pack.py`.
"""

# interpreted: defines msgspec structs

from collections.abc import Callable

import msgspec

from veillee.core.content import Section
from veillee.core.game import Names
from veillee.core.shape import Deed, Shape, number
from veillee.core.told import Arg, ItemArg, Told
from veillee.games.nightmare import pack
from veillee.games.nightmare.pack import ENDS, MOODS, MOST_EXPERIMENTS, SIDES, WHATS, WHENS, WHERES, WHOS

YES_NO = Names("no", "yes")
NONE = Names()
ANY = "any"
"""Whichever ingredient."""
OWNED = {"sewn": "sally", "dice": "oogie"}
"""Moments that only one character has."""
MOST_BONUS = 20


class Word(msgspec.Struct, frozen=True):
    """One effect: the fields it takes besides `when`, `if`, `unless`, `may` and `then`."""

    number: str = ""
    """The field that holds its number, if it has one."""
    least: int = 1
    most: int = 9
    side: str = ""
    """The field that says which side, kind or end."""
    sides: Names = NONE
    at: str = ""
    """The field that says where, what or whom."""
    ats: tuple[str, ...] = ()
    wheres: Names = NONE
    """All values of that kind."""
    owner: str = ""
    """The only character whose cards may use it."""
    timed: bool = True
    """An action, with a moment of its own; the others hold by themselves."""


EFFECTS: dict[str, Word] = {
    "force": Word(number="by", least=-9, most=9, timed=False),
    "mark": Word(number="by", least=-9, most=9, at="what", ats=("own", "rival-here", "rival"), wheres=WHATS),
    "move": Word(at="what", ats=tuple(WHATS.all), wheres=WHATS),
    "flip": Word(number="n", side="to", sides=SIDES, at="at", ats=("here", "any", "mine", "neighbour"), wheres=WHERES),
    "add": Word(number="n", side="side", sides=SIDES, at="at", ats=tuple(WHERES.all), wheres=WHERES),
    "remove": Word(number="n", side="side", sides=SIDES, at="at", ats=("here", "any"), wheres=WHERES),
    "take": Word(
        number="n", side="side", sides=SIDES, at="at", ats=("here", "any", "neighbour", "each-neighbour"), wheres=WHERES
    ),
    "give": Word(number="n", side="side", sides=SIDES, at="at", ats=("neighbour", "each-neighbour"), wheres=WHERES),
    "look": Word(),
    "research": Word(number="n", owner="jack"),
    "mood": Word(side="to", sides=MOODS, owner="mayor"),
    "gather": Word(side="ingredient", owner="finklestein"),
    "rework": Word(owner="finklestein"),
    "sew": Word(side="counts", sides=YES_NO, owner="sally"),
    "draw": Word(number="n", most=3, at="who", ats=("me", "each-neighbour"), wheres=WHOS),
    "discard": Word(number="n", most=3, at="who", ats=tuple(WHOS.all), wheres=WHOS),
    "rank": Word(side="to", sides=ENDS),
    "reroll": Word(owner="oogie", timed=False),
}


class Condition(msgspec.Struct, frozen=True):
    least: int = 0
    most: int = 0
    """Above 0: the condition takes a number, written after its name."""
    owner: str = ""
    scored: bool = False
    """A bonus may ask for it, at the end of the game."""
    carded: bool = True
    """A card may."""


CONDITIONS: dict[str, Condition] = {
    "joy": Condition(owner="mayor", scored=True),
    "panic": Condition(owner="mayor", scored=True),
    "centre": Condition(),
    "outer": Condition(),
    "more-christmas": Condition(),
    "more-halloween": Condition(),
    "zero": Condition(),
    "first": Condition(),
    "outnumbered": Condition(),
    "alone": Condition(),
    "behind": Condition(),
    "round": Condition(2, 4),
    "christmas": Condition(1, 60, scored=True),
    "halloween": Condition(1, 60, scored=True),
    "strong": Condition(1, 10),
    "research": Condition(1, 20, "jack", scored=True),
    "experiments": Condition(1, MOST_EXPERIMENTS, "finklestein", scored=True),
    "parity": Condition(owner="oogie"),
    "double": Condition(owner="oogie"),
    "sum-at-least": Condition(3, 12, "oogie"),
    "sum-at-most": Condition(2, 11, "oogie"),
    "named": Condition(owner="oogie"),
    "sewn": Condition(owner="sally"),
    "empty": Condition(scored=True, carded=False),
}
ROLLED = ("parity", "double", "sum-at-least", "sum-at-most", "named")
"""What Oogie's dice say."""

COUNTS: dict[str, str] = {
    "christmas-here": "",
    "halloween-here": "",
    "own-here": "",
    "rivals-here": "",
    "research": "jack",
    "experiments": "finklestein",
    "difference": "oogie",
}


def _conditions(scored: bool) -> tuple[Deed, ...]:
    return tuple(
        Deed(name, known.owner, (number("number", known.least, known.most),) if known.most else ())
        for name, known in CONDITIONS.items()
        if (known.scored if scored else known.carded)
    )


def _asked(scored: bool) -> tuple[Shape, ...]:
    """On what an effect or a bonus hangs."""
    return tuple(
        Shape(field, "text", needed=False, look="condition", deeds=_conditions(scored)) for field in ("if", "unless")
    )


BONUS = Deed("score", "", (number("by", -MOST_BONUS, MOST_BONUS), *_asked(scored=True)))
"""What a character's board gives at the end."""


def _deed(do: str, word: Word) -> Deed:
    """What a pack may say of an effect, in the order in which it is said."""
    fields = [
        *([Shape("when", "choice", needed=False, choices=tuple(WHENS.all))] if word.timed else []),
        *([number(word.number, word.least, word.most)] if word.number else []),
        *([_side(do, word)] if word.side else []),
        *([Shape(word.at, "choice", choices=word.ats)] if word.at else []),
        *([Shape("per", "choice", needed=False, choices=tuple(COUNTS))] if do == "force" else []),
        *_asked(scored=False),
        *([Shape("may", "flag", needed=False)] if word.timed and do != "sew" else []),
        *([Shape("then", "flag", needed=False)] if word.timed else []),
    ]
    return Deed(do, word.owner, tuple(fields))


def _side(do: str, word: Word) -> Shape:
    if do == "gather":
        return Shape(word.side, "choice", choices=(ANY,), of="ingredient")
    return Shape(word.side, "choice", choices=tuple(word.sides.all))


DEEDS = tuple(_deed(do, word) for do, word in EFFECTS.items())

assert list(EFFECTS) == pack.EFFECTS.all
assert ["", *CONDITIONS] == pack.CONDITIONS.all
assert ["", *COUNTS] == pack.COUNTS.all


class Effect(msgspec.Struct, frozen=True):
    """One effect of a card, checked."""

    do: str
    when: str
    n: int = 0
    side: str = ""
    at: str = ""
    condition: str = ""
    number: int = 0
    unless: bool = False
    per: str = ""
    may: bool = False
    then: bool = False

    @property
    def word(self) -> Word:
        return EFFECTS[self.do]


def numbered(effect: Effect, kinds: list[str]) -> pack.Effect:
    """The same as the rules read it; `kinds`: the ingredients."""
    word = effect.word
    found = pack.Effect()
    found.op = pack.EFFECTS.all.index(effect.do)
    found.when = WHENS.all.index(effect.when) if word.timed else pack.ALWAYS
    found.n = effect.n
    if effect.do == "gather":
        found.side = pack.ANY_KIND if effect.side == ANY else kinds.index(effect.side)
    else:
        found.side = word.sides.all.index(effect.side) if effect.side else 0
    found.at = word.wheres.all.index(effect.at) if effect.at else 0
    found.condition = pack.CONDITIONS.all.index(effect.condition)
    found.number = effect.number
    found.unless = effect.unless
    found.per = pack.COUNTS.all.index(effect.per)
    found.may = effect.may
    found.then = effect.then
    return found


def read(section: Section, character: str, before: tuple[Effect, ...], kinds: list[str]) -> Effect | None:
    """An effect as a pack with these ingredients writes it after those before it on the same card; None where nobody
    knows what it does. A card whose character is wrong may say anything.
    """
    do = section.text("do", EFFECTS)
    if not do:
        return None
    word = EFFECTS[do]
    if word.owner and character not in ("", word.owner):
        section.wrong("do", "nightmare-pack-owner", do, owner=word.owner)
    n = section.number(word.number, word.least, word.most) if word.number else 0
    if word.number and n == 0:
        section.wrong(word.number, "nightmare-pack-not-zero", n)
    sides = [*kinds, ANY] if do == "gather" else word.sides.all
    side = section.text(word.side, sides) if word.side else ""
    at = section.text(word.at, word.ats) if word.at else ""
    if at == "each-neighbour" and side == "either":
        section.wrong(word.side, "nightmare-pack-one-side", side)
    when = section.text("when", WHENS.all) if word.timed and section.has("when") else "play"
    if when in OWNED and character not in ("", OWNED[when]):
        section.wrong("when", "nightmare-pack-owner", when, owner=OWNED[when])
    condition, number, unless = asked(section, character)
    per = section.text("per", COUNTS) if do == "force" and section.has("per") else ""
    if per and COUNTS[per] and character not in ("", COUNTS[per]):
        section.wrong("per", "nightmare-pack-owner", per, owner=COUNTS[per])
    may = section.flag("may") if word.timed and do != "sew" and section.has("may") else False
    then = section.flag("then") if word.timed and section.has("then") else False
    if then and not any(effect.word.timed and effect.when == when for effect in before):
        section.wrong("then", "nightmare-pack-then", True)
    if do == "sew" and before:
        section.wrong("do", "nightmare-pack-sew-first", do)
    section.finish()
    return Effect(do, when, n, side, at, condition, number, unless, per, may, then)


def asked(section: Section, character: str, scored: bool = False) -> tuple[str, int, bool]:
    """On what an effect hangs, or at the end of the game a bonus: its name and number, and whether on its absence."""
    known_ones = {name: known for name, known in CONDITIONS.items() if (known.scored if scored else known.carded)}
    unless = section.has("unless")
    if not unless and not section.has("if"):
        return "", 0, False
    field = "unless" if unless else "if"
    if unless and section.has("if"):
        section.wrong("unless", "nightmare-pack-if-or-unless")
        section.text("if")
    text = section.text(field)
    name, _, rest = text.partition(" ")
    if name not in known_ones:
        if text:
            section.wrong(field, "pack-one-of", name, choices=", ".join(known_ones))
        return "", 0, unless
    known = known_ones[name]
    if known.owner and character not in ("", known.owner):
        section.wrong(field, "nightmare-pack-owner", name, owner=known.owner)
    if not known.most:
        if rest:
            section.wrong(field, "pack-text-that-is", text, text=name)
        return name, 0, unless
    if not rest.isascii() or not rest.isdecimal() or not known.least <= int(rest) <= known.most:
        section.wrong(field, "nightmare-pack-condition", text, name=name, least=known.least, most=known.most)
        return name, known.least, unless
    return name, int(rest), unless


Tell = Callable[[Told], str]
"""Puts into words what is told, in some language."""


class Said(msgspec.Struct, frozen=True):
    """What a card says of one moment: when, and what."""

    when: str
    text: str


def sentence(effects: tuple[Effect, ...], tell: Tell, down: bool = False) -> tuple[Said, ...]:
    """What a card says; a moment is named once for the effects that share it. NB-21: what a card with Sewing says
    besides is what happens without it.
    """
    said: list[Said] = []
    last = ""
    for effect in effects:
        moment = _moment(effect)
        text = clause(effect, tell)
        if moment == last:
            said[-1] = Said(said[-1].when, said[-1].text + tell(Told("nightmare-and")) + text)
        else:
            first = last != "sew"
            if last:
                said[-1] = Said(said[-1].when, said[-1].text + ("." if first else tell(Told("nightmare-or"))))
            when = Told("nightmare-when", {"moment": moment, "first": YES_NO.all[first]})
            said.append(Said(tell(when), text))
        last = moment
    if said:
        said[-1] = Said(said[-1].when, said[-1].text + ".")
    return (Said("", tell(Told("nightmare-always-face-down"))), *said) if down else tuple(said)


def _moment(effect: Effect) -> str:
    """When an effect happens, as a card says it; what Sewing gives belongs to it."""
    if effect.do == "sew" or effect.when == "sewn" or effect.condition == "sewn":
        return "sew"
    return effect.when if effect.word.timed else "end"


def clause(effect: Effect, tell: Tell) -> str:
    """One effect in words."""
    deed = tell(_said_deed(effect))
    condition = _said_condition(effect)
    if condition is None:
        return deed
    return f"{deed} {tell(condition)}" if effect.do == "force" else f"{tell(condition)}, {deed}"


def bonus(points: int, asks: tuple[str, int, bool], tell: Tell) -> str:
    """A bonus in words."""
    given = tell(Told("nightmare-do-score", {"size": abs(points), "sign": _sign(points)}))
    return f"{given} {tell(_said(*asks))}" if asks[0] else given


def _said_condition(effect: Effect) -> Told | None:
    if effect.then:
        return Told("nightmare-if-done")
    if not effect.condition:
        return None
    return _said(effect.condition, effect.number, effect.unless)


def _said(condition: str, number: int, unless: bool) -> Told:
    return Told(f"nightmare-if-{condition}", {"n": number, "unless": YES_NO.all[unless]})


def _sign(number: int) -> str:
    return "plus" if number > 0 else "minus"


def _said_deed(effect: Effect) -> Told:
    args: dict[str, Arg] = {"may": YES_NO.all[effect.may]}
    if effect.word.number:
        args["n"] = effect.n
        args["size"] = abs(effect.n)
        args["sign"] = _sign(effect.n)
    if effect.side:
        args["side"] = effect.side
    if effect.do == "gather" and effect.side != ANY:
        args["ingredient"] = ItemArg(effect.side)
    if effect.at:
        args["at"] = effect.at
    if effect.do == "force":
        args["per"] = effect.per or "none"
    return Told(f"nightmare-do-{effect.do}", args)

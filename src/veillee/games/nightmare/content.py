"""The box of L'Étrange Noël: six characters with their cards, twelve places, six experiments."""

from functools import partial

import msgspec

from veillee.core.content import LANGUAGES, Content, Reader, Say, Section
from veillee.core.shape import ID, NAME, SOURCE, SOURCES, Shape, each, items, number, numbers, pack
from veillee.games.nightmare.board import ROUNDS
from veillee.games.nightmare.moves import INGREDIENT
from veillee.games.nightmare.pack import (
    CHARACTERS,
    CONDITIONS,
    DECK,
    MOST_EXPERIMENTS,
    MOST_KINDS,
    TILES,
    Bonus,
    Card,
    Pack,
)
from veillee.games.nightmare.vocabulary import (
    ANY,
    BONUS,
    DEEDS,
    MOST_BONUS,
    ROLLED,
    Effect,
    Said,
    Tell,
    asked,
    bonus,
    clause,
    numbered,
    read,
    sentence,
)

PEOPLE = tuple(CHARACTERS.all)
SIDES = ("christmas", "halloween")
MOST_VALUE = 9
MOST_NEEDED = 5
LUCK = {"finklestein": ("experiments", 4, False), "sally": ("empty", 0, False)}
"""What their board's `bonus` is for: four experiments (NB-19), an empty hand and deck (NB-21)."""
HANDS = [4, 5, 6, 7]  # NB-6
LEAST_TURNS, MOST_HAND = 3, 12  # three places to cover

SHAPE = pack(
    "nightmare",
    each(
        "character", PEOPLE, NAME, Shape("short", "name"),
        Shape("values", "numbers", True, -MOST_VALUE, MOST_VALUE, 2, where="id", among=PEOPLE[1:]),
        Shape("track", "rows", True, -MOST_VALUE, MOST_VALUE, 2, where="id", among=("jack",)),
        Shape("bonus", "number", False, -MOST_BONUS, MOST_BONUS, where="id", among=tuple(LUCK)),
        Shape("bonuses", "effects", needed=False, deeds=(BONUS,)),
        Shape("plain", "numbers", True, 1, 10),
        Shape("values_source", "choice", needed=False, choices=SOURCES),
        Shape("bonus_source", "choice", needed=False, choices=SOURCES, where="id", among=tuple(LUCK)),
        SOURCE,
    ),
    items(
        "card", 0, DECK * len(PEOPLE),
        ID, NAME, Shape("character", "choice", choices=PEOPLE), number("force", 1, 10),
        Shape("ingredients", "texts", needed=False, of="ingredient", where="character", among=("finklestein",)),
        Shape("down", "flag", needed=False),
        Shape("effects", "effects", needed=False, deeds=DEEDS),
        SOURCE,
    ),
    items("ingredient", 1, MOST_KINDS, ID, NAME, SOURCE),
    items(
        "experiment", 1, MOST_EXPERIMENTS,
        ID, NAME, number("worth", -MOST_BONUS, MOST_BONUS),
        Shape("needs", "counts", True, 1, MOST_NEEDED, of="ingredient"),
        SOURCE,
    ),
    Shape(
        "rounds", "table", needed=False,
        fields=(
            numbers("hands", ROUNDS, LEAST_TURNS, MOST_HAND, usual=tuple(HANDS)),
            numbers("turns", ROUNDS, LEAST_TURNS, MOST_HAND, usual=tuple(limit - 1 for limit in HANDS)), SOURCE,
        ),
    ),
    items("tile", TILES, TILES, ID, NAME, *(numbers(side, ROUNDS, 0, 9) for side in SIDES), SOURCE),
)  # fmt: skip
"""What a pack of the game says."""


class DrawnCharacter(msgspec.Struct, frozen=True):
    """A character's board."""

    id: str
    values: tuple[int, int]
    """What a Christmas and a Halloween token are worth; for Jack as he begins."""
    track: tuple[tuple[int, int], ...]
    """The same for every step of Jack's research."""
    bonuses: dict[str, tuple[str, ...]]
    """Per language, each of its bonuses."""


class DrawnCard(msgspec.Struct, frozen=True):
    id: str
    character: str
    force: int
    ingredients: tuple[str, ...]
    ends: bool
    """It does something at the end of the round, or its Force hangs on what is then: it carries the icon."""
    says: dict[str, tuple[Said, ...]]
    """Per language, what it says."""
    clauses: dict[str, tuple[str, ...]]
    """Per language, each of its effects alone."""
    down: bool
    """It is always played face down."""


class DrawnExperiment(msgspec.Struct, frozen=True):
    id: str
    worth: int
    needs: tuple[str, ...]


class DrawnTile(msgspec.Struct, frozen=True):
    id: str
    tokens: tuple[tuple[int, int], ...]
    """Christmas and Halloween, round by round."""


class DrawnRounds(msgspec.Struct, frozen=True):
    hands: tuple[int, ...]
    """Round by round, the hand limit."""
    turns: tuple[int, ...]


class NightmareBox(msgspec.Struct, frozen=True):
    """What clients draw from."""

    characters: tuple[DrawnCharacter, ...]
    cards: tuple[DrawnCard, ...]
    ingredients: tuple[str, ...]
    experiments: tuple[DrawnExperiment, ...]
    rounds: DrawnRounds
    tiles: tuple[DrawnTile, ...]


class NightmareContent(Content):
    def __init__(self, reader: Reader, names: dict[str, dict[str, str]]) -> None:
        super().__init__(reader, names)
        self.characters: list[str] = list(PEOPLE)
        self.ingredients: list[str] = []
        self.cards: list[str] = []
        """Twenty of each character, in their order."""
        self.owners: list[str] = []
        self.force: list[int] = []
        self.effects: list[tuple[Effect, ...]] = []
        self.shown: list[list[int]] = []
        """Per card, how many of each ingredient it shows."""
        self.down: list[bool] = []
        """Per card, whether it is always played face down."""
        self.hands: list[int] = HANDS
        """Round by round, the hand limit, and the turns of each player."""
        self.turns: list[int] = [limit - 1 for limit in HANDS]
        self.tiles: list[str] = []
        self.lots: list[list[list[int]]] = []
        """Per tile and round, its Christmas and Halloween tokens."""
        self.experiments: list[str] = []
        self.needs: list[list[int]] = []
        self.worth: list[int] = []
        self.values: list[list[int]] = [[] for _ in PEOPLE]
        """Per character, what a Christmas and a Halloween token are worth; for Jack where his track begins."""
        self.track: list[list[int]] = []
        self.bonuses: dict[str, list[tuple[int, tuple[str, int, bool]]]] = {name: [] for name in PEOPLE}
        """Per character: so many points, and for what."""

    def pack(self) -> Pack:
        """The same as the rules read it."""
        pack = Pack()
        pack.cards = [
            Card(number, force, [numbered(effect, self.ingredients) for effect in effects], shown, down)
            for number, (force, effects, shown, down) in enumerate(
                zip(self.force, self.effects, self.shown, self.down, strict=True)
            )
        ]
        pack.values = self.values
        pack.track = self.track
        pack.lots = self.lots
        pack.needs = self.needs
        pack.worth = self.worth
        pack.kinds = len(self.ingredients)
        pack.first_experiment = INGREDIENT + pack.kinds
        pack.hands = self.hands
        pack.turns = self.turns
        pack.bonuses = [
            [Bonus(points, CONDITIONS.all.index(name), number, unless) for points, (name, number, unless) in bonuses]
            for bonuses in self.bonuses.values()
        ]
        pack.prepare()
        return pack

    def drawn(self, say: Say) -> NightmareBox:
        return NightmareBox(
            characters=tuple(
                DrawnCharacter(
                    id=name,
                    values=(values[0], values[1]),
                    track=tuple((step[0], step[1]) for step in self.track) if name == "jack" else (),
                    bonuses={language: self._said_bonuses(name, partial(say, language)) for language in LANGUAGES},
                )
                for name, values in zip(self.characters, self.values, strict=True)
                if values
            ),
            cards=tuple(self._drawn_card(number, say) for number in range(len(self.cards))),
            ingredients=tuple(self.ingredients),
            rounds=DrawnRounds(tuple(self.hands), tuple(self.turns)),
            experiments=tuple(
                DrawnExperiment(name, worth, self._listed(needs))
                for name, worth, needs in zip(self.experiments, self.worth, self.needs, strict=True)
            ),
            tiles=tuple(
                DrawnTile(name, tuple((lot[0], lot[1]) for lot in lots))
                for name, lots in zip(self.tiles, self.lots, strict=True)
            ),
        )

    def _drawn_card(self, number: int, say: Say) -> DrawnCard:
        effects = self.effects[number]
        return DrawnCard(
            id=self.cards[number],
            character=self.owners[number],
            force=self.force[number],
            ingredients=self._listed(self.shown[number]),
            down=self.down[number],
            ends=any(not effect.word.timed or effect.when == "end" for effect in effects),
            says={language: sentence(effects, partial(say, language), self.down[number]) for language in LANGUAGES},
            clauses={
                language: tuple(clause(effect, partial(say, language)) for effect in effects) for language in LANGUAGES
            },
        )

    def _said_bonuses(self, name: str, tell: Tell) -> tuple[str, ...]:
        return tuple(bonus(points, asks, tell) for points, asks in self.bonuses[name])

    def _listed(self, counts: list[int]) -> tuple[str, ...]:
        """Ingredients one by one."""
        return tuple(kind for kind, count in zip(self.ingredients, counts, strict=True) for _ in range(count))


class Found:
    """A card as it was read: what comes after its id."""

    def __init__(self, name: str, force: int, effects: tuple[Effect, ...], shown: list[int], down: bool) -> None:
        self.name = name
        self.force = force
        self.effects = effects
        self.shown = shown
        self.down = down


def parse(text: str, file: str) -> NightmareContent:
    reader = Reader(text, file, "nightmare", SHAPE)
    top = reader.top
    names: dict[str, dict[str, str]] = {}
    content = NightmareContent(reader, names)
    for item in top.items("ingredient", "nightmare-pack-ingredients"):
        kind = item.named(names)
        if kind == ANY:
            item.wrong("id", "pack-own-id", kind)
        content.ingredients.append(kind)
        item.finish()
    for item in top.items("tile", "nightmare-pack-tiles"):
        content.tiles.append(item.named(names))
        content.lots.append(_lots(item))
        item.finish()
    for item in top.items("experiment", "nightmare-pack-experiments"):
        content.experiments.append(item.named(names))
        content.worth.append(item.number("worth"))
        content.needs.append(_needs(item, content.ingredients))
        item.finish()
    if top.has("rounds"):
        _rounds(top.section("rounds"), content)
    cards: dict[str, list[Found]] = {name: [] for name in ("", *PEOPLE)}
    for item in top.one_each("character"):
        cards[item.text("id")] += _character(item, content, names)
    for item in top.items("card"):
        character = item.text("character")
        cards[character].append(_card(item, character, names, content))
    for name in PEOPLE:
        if len(cards[name]) != DECK and not cards[""]:  # else they may be his
            top.wrong("card", "nightmare-pack-cards", len(cards[name]), count=DECK, character=name)
        for card in cards[name]:
            content.cards.append(card.name)
            content.owners.append(name)
            content.force.append(card.force)
            content.effects.append(card.effects)
            content.shown.append(card.shown)
            content.down.append(card.down)
    top.finish(content)
    return content


def _source_of(item: Section, field: str) -> None:
    """Where the numbers of a board come from, if not from where the character does."""
    if item.has(field):
        item.text(field)


def _lots(item: Section) -> list[list[int]]:
    """A tile's tokens, round by round, Christmas before Halloween."""
    lots = [item.numbers(side) or [0] * ROUNDS for side in SIDES]
    return [[lots[side][turn] for side in range(2)] for turn in range(ROUNDS)]


def _needs(item: Section, kinds: list[str]) -> list[int]:
    section = item.section("needs")
    needs = [section.number(kind, 1, MOST_NEEDED) if kind and section.has(kind) else 0 for kind in kinds]
    section.finish()
    if section.sound and not any(needs):
        item.wrong("needs", "nightmare-pack-needs", kinds=", ".join(kinds))
    return needs


def _rounds(section: Section, content: NightmareContent) -> None:
    """NB-6: other hand limits and turns."""
    hands = section.numbers("hands")
    turns = section.numbers("turns")
    section.source()
    section.finish()
    if not hands or not turns:
        return
    for at in range(ROUNDS):
        if turns[at] > hands[at]:
            section.wrong("turns", "nightmare-pack-turns", turns[at], at + 1, most=hands[at])
    if sum(turns) > DECK:
        section.wrong("turns", "nightmare-pack-all-turns", sum(turns), most=DECK)
    content.hands = hands
    content.turns = turns


def _character(item: Section, content: NightmareContent, names: dict[str, dict[str, str]]) -> list[Found]:
    """The character's board; gives its plain cards."""
    name = item.named(names)
    if item.applies("track"):
        steps = item.array("track", "nightmare-pack-track")
        for part, step in enumerate(steps, 1):
            if not _two_values(step):
                item.wrong("track", "nightmare-pack-step", step, part)
                continue
            content.track.append(step)
        if not steps and item.sound:
            item.wrong("track", "nightmare-pack-track", steps)
        content.values[PEOPLE.index(name)] = content.track[0] if content.track else []
    elif name:
        content.values[PEOPLE.index(name)] = item.numbers("values")
    if item.applies("bonus"):
        if item.has("bonus"):
            content.bonuses[name].append((item.number("bonus"), LUCK[name]))
        _source_of(item, "bonus_source")
    _source_of(item, "values_source")
    _bonuses(item, name, content)
    short = item.section("short")
    called = {language: short.text(language) for language in LANGUAGES}
    short.finish()
    plain: list[Found] = []
    for part, force in enumerate(item.array("plain", "nightmare-pack-plain"), 1):
        if type(force) is not int or not 1 <= force <= 10:
            item.wrong("plain", "nightmare-pack-plain", force, part)
            continue
        card = f"{name}-{force}"
        if card in names:
            item.wrong("plain", "nightmare-pack-force-once", force, part)
        names[card] = {language: f"{called[language]} {force}" for language in called}
        plain.append(Found(card, force, (), [0] * len(content.ingredients), down=False))
    item.finish()
    return plain


def _bonuses(item: Section, name: str, content: NightmareContent) -> None:
    """NB-15: what the board gives at the end besides tokens, each with its number."""
    if not item.has("bonuses"):
        return
    for part, value in enumerate(item.array("bonuses", "nightmare-pack-bonus"), 1):
        if not isinstance(value, dict):
            item.wrong("bonuses", "nightmare-pack-bonus", value, part)
            continue
        section = item.inner("bonuses", part, f"{item.item}, bonus {part}", value)
        section.text("do", (BONUS.id,))
        points = section.number("by", -MOST_BONUS, MOST_BONUS)
        if points == 0:
            section.wrong("by", "nightmare-pack-not-zero", points)
        asks = asked(section, name, scored=True)
        section.finish()
        if section.sound:
            _may_be_met(section, asks, content)
        if name:
            content.bonuses[name].append((points, asks))


# What can never happen is refused: the card would say what nobody ever sees.


def _may_be_met(section: Section, asks: tuple[str, int, bool], content: NightmareContent) -> None:
    name, number, unless = asks
    field = "unless" if unless else "if"
    steps, experiments = len(content.track), len(content.experiments)
    if name == "research" and not unless and number >= steps > 0:
        section.wrong(field, "nightmare-pack-never-researched", number, most=steps - 1)
    if name == "experiments" and not unless and number > experiments:
        section.idle(field, "nightmare-pack-never-completed", number, most=experiments)


def _may_happen(section: Section, effect: Effect, before: tuple[Effect, ...], content: NightmareContent) -> None:
    field = "unless" if effect.unless else "if"
    sews = any(one.do == "sew" for one in before) or effect.do == "sew"
    if effect.when == "sewn" and not sews:
        section.wrong("when", "nightmare-pack-never-sewn", effect.when)
    elif effect.condition == "sewn" and not sews:
        section.wrong(field, "nightmare-pack-never-sewn", effect.condition)
    elif effect.condition == "sewn" and effect.word.timed and (effect.when == "sewn") == effect.unless:
        section.idle(field, "nightmare-pack-when-sewn", effect.condition)
    _may_be_met(section, (effect.condition, effect.number, effect.unless), content)
    if effect.condition in ROLLED and effect.word.timed and effect.when != "dice" and not effect.unless:
        section.idle(field, "nightmare-pack-when-rolled", effect.condition)
    there = {"joy": "panic", "panic": "joy"}.get(effect.condition, "") if effect.unless else effect.condition
    if effect.do in ("mood", "rank") and effect.side == there:
        section.idle(field, "nightmare-pack-already", effect.condition)
    if effect.do == "research" and len(content.track) == 1:
        section.idle("do", "nightmare-pack-no-step", effect.do)
    if effect.do == "rework" and 0 < len(content.experiments) < 3:
        section.idle("do", "nightmare-pack-no-other", effect.do)


def _two_values(step: object) -> bool:
    return isinstance(step, list) and len(step) == 2 and all(type(v) is int and abs(v) <= MOST_VALUE for v in step)


def _card(item: Section, character: str, names: dict[str, dict[str, str]], content: NightmareContent) -> Found:
    name = item.named(names)
    force = item.number("force")
    kinds = content.ingredients
    shown = [0] * len(kinds)
    if item.has("ingredients"):
        if character and not item.applies("ingredients"):
            item.wrong("ingredients", "nightmare-pack-no-ingredients", item.data["ingredients"])
        for kind in item.texts("ingredients", kinds):
            shown[kinds.index(kind)] += 1
    down = item.has("down") and item.flag("down")
    effects: tuple[Effect, ...] = ()
    if item.has("effects"):
        for part, value in enumerate(item.array("effects", "nightmare-pack-effect"), 1):
            if not isinstance(value, dict):
                item.wrong("effects", "nightmare-pack-effect", value, part)
                continue
            section = item.inner("effects", part, f"{item.item}, effect {part}", value)
            effect = read(section, character, effects, kinds)
            if effect is not None and section.sound:
                _may_happen(section, effect, effects, content)
            effects += () if effect is None else (effect,)
    item.finish()
    return Found(name, force, effects, shown, down)

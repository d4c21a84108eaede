"""The box of L'Étrange Noël: six characters with their cards, twelve places, six experiments."""

from functools import partial

import msgspec

from veillee.core.content import LANGUAGES, SOURCES, Content, Reader, Say, Section
from veillee.games.nightmare.board import ROUNDS
from veillee.games.nightmare.pack import CHARACTERS, DECK, EXPERIMENTS, INGREDIENTS, KINDS, TILES, Card, Pack
from veillee.games.nightmare.vocabulary import Effect, Said, clause, numbered, read, sentence

PEOPLE = tuple(CHARACTERS.all)
SHOWN = tuple(INGREDIENTS.all[:KINDS])
"""The ingredients that cards show."""
SIDES = ("christmas", "halloween")


class DrawnCharacter(msgspec.Struct, frozen=True):
    """A character's board."""

    id: str
    values: tuple[int, int]
    """What a Christmas and a Halloween token are worth; for Jack as he begins."""
    track: tuple[tuple[int, int], ...]
    """The same for every step of Jack's research."""
    bonus: int
    """For Finklestein's four experiments, for Sally's empty hand and deck."""


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


class DrawnExperiment(msgspec.Struct, frozen=True):
    id: str
    worth: int
    needs: tuple[str, ...]


class DrawnTile(msgspec.Struct, frozen=True):
    id: str
    tokens: tuple[tuple[int, int], ...]
    """Christmas and Halloween, round by round."""


class NightmareBox(msgspec.Struct, frozen=True):
    """What clients draw from."""

    characters: tuple[DrawnCharacter, ...]
    cards: tuple[DrawnCard, ...]
    experiments: tuple[DrawnExperiment, ...]
    tiles: tuple[DrawnTile, ...]


class NightmareContent(Content):
    def __init__(self, reader: Reader, names: dict[str, dict[str, str]]) -> None:
        super().__init__(reader, names)
        self.characters: list[str] = list(PEOPLE)
        self.ingredients: list[str] = list(SHOWN)
        self.cards: list[str] = []
        """Twenty of each character, in their order."""
        self.force: list[int] = []
        self.effects: list[tuple[Effect, ...]] = []
        self.shown: list[list[int]] = []
        """Per card, how many of each ingredient it shows."""
        self.tiles: list[str] = []
        self.lots: list[list[list[int]]] = []
        """Per tile and round, its Christmas and Halloween tokens."""
        self.experiments: list[str] = []
        self.needs: list[list[int]] = []
        self.worth: list[int] = []
        self.values: list[list[int]] = []
        """Per character, what a Christmas and a Halloween token are worth; for Jack where his track begins."""
        self.track: list[list[int]] = []
        self.bonus: dict[str, int] = {}

    def pack(self) -> Pack:
        """The same as the rules read it."""
        pack = Pack()
        pack.cards = [
            Card(number, force, [numbered(effect) for effect in effects], shown)
            for number, (force, effects, shown) in enumerate(zip(self.force, self.effects, self.shown, strict=True))
        ]
        pack.values = self.values
        pack.track = self.track
        pack.lots = self.lots
        pack.needs = self.needs
        pack.worth = self.worth
        pack.four_bonus = self.bonus["finklestein"]
        pack.empty_bonus = self.bonus["sally"]
        pack.prepare()
        return pack

    def drawn(self, say: Say) -> NightmareBox:
        return NightmareBox(
            characters=tuple(
                DrawnCharacter(
                    id=name,
                    values=(values[0], values[1]),
                    track=tuple((step[0], step[1]) for step in self.track) if name == "jack" else (),
                    bonus=self.bonus.get(name, 0),
                )
                for name, values in zip(self.characters, self.values, strict=True)
            ),
            cards=tuple(self._drawn_card(number, say) for number in range(len(self.cards))),
            experiments=tuple(
                DrawnExperiment(name, worth, _listed(needs))
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
            character=self.characters[number // DECK],
            force=self.force[number],
            ingredients=_listed(self.shown[number]),
            ends=any(not effect.word.timed or effect.when == "end" for effect in effects),
            says={language: sentence(effects, partial(say, language)) for language in LANGUAGES},
            clauses={
                language: tuple(clause(effect, partial(say, language)) for effect in effects) for language in LANGUAGES
            },
        )


def _listed(counts: list[int]) -> tuple[str, ...]:
    """Ingredients one by one."""
    return tuple(kind for kind, count in zip(SHOWN, counts, strict=True) for _ in range(count))


def parse(text: str, file: str) -> NightmareContent:
    reader = Reader(text, file, "nightmare")
    top = reader.top
    names: dict[str, dict[str, str]] = {}
    content = NightmareContent(reader, names)
    for item in top.one_each("ingredient", SHOWN):
        item.named(names)
        item.finish()
    for item in top.items("tile"):
        content.tiles.append(item.named(names))
        content.lots.append(_lots(item))
        item.finish()
    if len(content.tiles) != TILES:
        top.wrong("tile", "nightmare-pack-tiles", len(content.tiles), count=TILES)
    for item in top.items("experiment"):
        content.experiments.append(item.named(names))
        content.worth.append(item.number("worth", 0, 20))
        content.needs.append(_needs(item))
        item.finish()
    if len(content.experiments) != EXPERIMENTS:
        top.wrong("experiment", "nightmare-pack-experiments", len(content.experiments), count=EXPERIMENTS)
    cards: dict[str, list[tuple[str, int, tuple[Effect, ...], list[int]]]] = {name: [] for name in ("", *PEOPLE)}
    for item in top.one_each("character", PEOPLE):
        cards[item.text("id", PEOPLE)] += _character(item, content, names)
    for item in top.items("card"):
        character = item.text("character", PEOPLE)
        cards[character].append(_card(item, character, names))
    for name in PEOPLE:
        if len(cards[name]) != DECK and not cards[""]:  # else they may be his
            top.wrong("card", "nightmare-pack-cards", len(cards[name]), count=DECK, character=name)
        for card, force, effects, shown in cards[name]:
            content.cards.append(card)
            content.force.append(force)
            content.effects.append(effects)
            content.shown.append(shown)
    top.finish()
    return content


def _source_of(item: Section, field: str) -> None:
    """Where the numbers of a board come from, if not from where the character does."""
    if item.has(field):
        item.text(field, SOURCES)


def _lots(item: Section) -> list[list[int]]:
    """A tile's tokens, round by round, Christmas before Halloween."""
    lots = [item.numbers(side, ROUNDS, 0, 9) or [0] * ROUNDS for side in SIDES]
    return [[lots[side][turn] for side in range(2)] for turn in range(ROUNDS)]


def _needs(item: Section) -> list[int]:
    section = item.section("needs")
    needs = [section.number(kind, 1, 5) if section.has(kind) else 0 for kind in SHOWN]
    section.finish()
    if section.sound and not any(needs):
        item.wrong("needs", "nightmare-pack-needs", kinds=", ".join(SHOWN))
    return needs


def _character(
    item: Section, content: NightmareContent, names: dict[str, dict[str, str]]
) -> list[tuple[str, int, tuple[Effect, ...], list[int]]]:
    """The character's board; gives its plain cards."""
    name = item.named(names)
    if name == "jack":
        steps = item.array("track", "nightmare-pack-track")
        for part, step in enumerate(steps, 1):
            if not isinstance(step, list) or len(step) != 2 or not all(type(v) is int and 0 <= v <= 9 for v in step):
                item.wrong("track", "nightmare-pack-step", step, part)
            content.track.append(step)
        if not steps and item.sound:
            item.wrong("track", "nightmare-pack-track", steps)
        content.values += content.track[:1]
    else:
        content.values.append(item.numbers("values", 2, 0, 9))
    if name in ("finklestein", "sally"):
        content.bonus[name] = item.number("bonus", 0, 20)
        _source_of(item, "bonus_source")
    _source_of(item, "values_source")
    short = item.section("short")
    called = {language: short.text(language) for language in LANGUAGES}
    short.finish()
    plain: list[tuple[str, int, tuple[Effect, ...], list[int]]] = []
    for part, force in enumerate(item.array("plain", "nightmare-pack-plain"), 1):
        if type(force) is not int or not 1 <= force <= 10:
            item.wrong("plain", "nightmare-pack-plain", force, part)
            continue
        card = f"{name}-{force}"
        if card in names:
            item.wrong("plain", "nightmare-pack-force-once", force, part)
        names[card] = {language: f"{called[language]} {force}" for language in called}
        plain.append((card, force, (), [0, 0, 0]))
    item.finish()
    return plain


def _card(
    item: Section, character: str, names: dict[str, dict[str, str]]
) -> tuple[str, int, tuple[Effect, ...], list[int]]:
    name = item.named(names)
    force = item.number("force", 1, 10)
    shown = [0, 0, 0]
    if item.has("ingredients"):
        if character not in ("finklestein", ""):
            item.wrong("ingredients", "nightmare-pack-no-ingredients", item.data["ingredients"])
        for kind in item.texts("ingredients", SHOWN):
            shown[SHOWN.index(kind)] += 1
    effects: tuple[Effect, ...] = ()
    if item.has("effects"):
        for part, value in enumerate(item.array("effects", "nightmare-pack-effect"), 1):
            if not isinstance(value, dict):
                item.wrong("effects", "nightmare-pack-effect", value, part)
                continue
            effect = read(item.inner("effects", part, f"{item.item}, effect {part}", value), character, effects)
            effects += () if effect is None else (effect,)
    item.finish()
    return name, force, effects, shown

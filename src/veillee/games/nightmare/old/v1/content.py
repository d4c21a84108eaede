"""The box of L'Étrange Noël: six characters with their cards, twelve places, six experiments."""

from veillee.core.content import Content, Reader, Say, Section
from veillee.games.nightmare import content as today
from veillee.games.nightmare.old.v1.board import DECK, EXPERIMENTS, ROUNDS, TILES, Tables
from veillee.games.nightmare.old.v1.vocabulary import (
    CHARACTERS,
    CONDITIONS,
    COUNTS,
    EFFECTS,
    WHENS,
    Effect,
    read,
)
from veillee.games.nightmare.old.v1.vocabulary import INGREDIENTS as KINDS

INGREDIENTS = KINDS[:3]
SIDES = ("christmas", "halloween")


class NightmareContent(Content):
    def __init__(self, reader: Reader, names: dict[str, dict[str, str]]) -> None:
        super().__init__(reader, names)
        self.characters: list[str] = list(CHARACTERS)
        self.ingredients: list[str] = list(INGREDIENTS)
        self.cards: list[str] = []
        """Twenty of each character, in their order."""
        self.force: list[int] = []
        self.effects: list[tuple[Effect, ...]] = []
        self.shown: list[list[int]] = []
        """Per card, how many of each ingredient it shows."""
        self.tiles: list[str] = []
        self.lots: list[int] = []
        """Per tile and round, its Christmas and Halloween tokens."""
        self.experiments: list[str] = []
        self.needs: list[list[int]] = []
        self.worth: list[int] = []
        self.values: list[int] = []
        self.track: list[int] = []
        self.bonus: dict[str, int] = {}

    def drawn(self, say: Say) -> today.NightmareBox:
        """As today's client draws it."""
        return today.parse(self.text, self.id).drawn(say)

    def tables(self) -> Tables:
        """The pack as the rules read it."""
        first, last = [], []
        flat: list[Effect] = []
        for effects in self.effects:
            first.append(len(flat))
            flat += effects
            last.append(len(flat))
        ops, conditions, counts = list(EFFECTS), ["", *CONDITIONS], ["", *COUNTS]
        return Tables(
            force=self.force,
            first=first,
            last=last,
            op=[ops.index(effect.do) for effect in flat],
            when=[WHENS.index(effect.when) if effect.word.timed else -1 for effect in flat],
            n=[effect.n for effect in flat],
            side=[effect.word.sides.index(effect.side) if effect.side else 0 for effect in flat],
            at=[effect.word.wheres.index(effect.at) if effect.at else 0 for effect in flat],
            condition=[conditions.index(effect.condition) for effect in flat],
            number=[effect.number for effect in flat],
            unless=[effect.unless for effect in flat],
            per=[counts.index(effect.per) for effect in flat],
            may=[effect.may for effect in flat],
            then=[effect.then for effect in flat],
            ingredients=self.shown,
            needs=self.needs,
            worth=self.worth,
            four_bonus=self.bonus["finklestein"],
            values=self.values,
            track=self.track,
            tiles=self.lots,
            empty_bonus=self.bonus["sally"],
        )


def parse(text: str, file: str) -> NightmareContent:
    reader = Reader(text, file, "nightmare", first=True)
    top = reader.top
    names: dict[str, dict[str, str]] = {}
    content = NightmareContent(reader, names)
    ingredients = _exactly(top, "ingredient", INGREDIENTS)
    for name in INGREDIENTS:
        _named(ingredients[name], names)
        ingredients[name].finish()
    for item in top.items("tile"):
        content.tiles.append(_named(item, names))
        content.lots += _lots(item)
        item.finish()
    _counted(top, "tile", len(content.tiles), TILES, "places")
    for item in top.items("experiment"):
        content.experiments.append(_named(item, names))
        content.worth.append(item.number("worth", 0, 20))
        content.needs.append(_needs(item))
        item.finish()
    _counted(top, "experiment", len(content.experiments), EXPERIMENTS, "experiments")
    characters = _exactly(top, "character", CHARACTERS)
    cards: dict[str, list[tuple[str, int, tuple[Effect, ...], list[int]]]] = {}
    for name in CHARACTERS:
        cards[name] = _character(characters[name], content, names)
    for item in top.items("card"):
        character = item.text("character", CHARACTERS)
        cards[character].append(_card(item, character, names))
    for name in CHARACTERS:
        _counted(top, f"card of {name}", len(cards[name]), DECK, "cards, plain ones counted,")
        for card, force, effects, shown in cards[name]:
            content.cards.append(card)
            content.force.append(force)
            content.effects.append(effects)
            content.shown.append(shown)
    top.finish()
    return content


def _named(item: Section, names: dict[str, dict[str, str]]) -> str:
    """The item's id, once its name and source are known and nothing else is called so."""
    name = item.text("id")
    if name in names:
        raise item.wrong("id", f'expected an id of its own, found "{name}" again')
    if not all(part.isalnum() and part.isascii() and part == part.lower() for part in name.split("-")):
        raise item.wrong("id", f'expected small letters, digits and hyphens, found "{name}"')
    names[name] = item.name()
    item.source()
    return name


def _counted(top: Section, field: str, found: int, expected: int, what: str) -> None:
    if found != expected:
        raise top.wrong(field, f"expected {expected} {what} but found {found}")


def _exactly(top: Section, field: str, ids: tuple[str, ...]) -> dict[str, Section]:
    found = {item.text("id"): item for item in top.items(field)}
    if set(found) != set(ids):
        raise top.wrong(field, f"expected the ids {', '.join(ids)}, found {', '.join(found)}")
    return found


def _numbers(item: Section, field: str, count: int, most: int) -> list[int]:
    expected = f"{count} whole numbers from 0 to {most}"
    values = item.array(field, expected)
    if len(values) != count or not all(type(value) is int and 0 <= value <= most for value in values):
        raise item.wrong(field, f"expected {expected}, found {values!r}")
    return values


def _lots(item: Section) -> list[int]:
    """A tile's tokens, round by round, Christmas before Halloween."""
    lots = [_numbers(item, side, ROUNDS, 9) for side in SIDES]
    return [lots[side][turn] for turn in range(ROUNDS) for side in range(2)]


def _needs(item: Section) -> list[int]:
    section = item.section("needs")
    needs = [section.number(kind, 1, 5) if section.has(kind) else 0 for kind in INGREDIENTS]
    section.finish()
    if not any(needs):
        raise item.wrong("needs", f"expected at least one of {', '.join(INGREDIENTS)}")
    return needs


def _character(
    item: Section, content: NightmareContent, names: dict[str, dict[str, str]]
) -> list[tuple[str, int, tuple[Effect, ...], list[int]]]:
    """The character's board; gives its plain cards."""
    name = _named(item, names)
    if name == "jack":
        for step in item.array("track", "a list of steps, each [Christmas, Halloween]"):
            if not isinstance(step, list) or len(step) != 2 or not all(type(v) is int and 0 <= v <= 9 for v in step):
                raise item.wrong("track", f"expected steps of two whole numbers from 0 to 9, found {step!r}")
            content.track += step
        if not content.track:
            raise item.wrong("track", "expected at least one step")
        content.values += [0, 0]
    else:
        content.values += _numbers(item, "values", 2, 9)
    if name in ("finklestein", "sally"):
        content.bonus[name] = item.number("bonus", 0, 20)
    short = item.section("short")
    called = {language: short.text(language) for language in ("fr", "en")}
    short.finish()
    plain: list[tuple[str, int, tuple[Effect, ...], list[int]]] = []
    for force in item.array("plain", "the Forces of the cards without ability"):
        if type(force) is not int or not 1 <= force <= 10:
            raise item.wrong("plain", f"expected whole numbers from 1 to 10, found {force!r}")
        card = f"{name}-{force}"
        if card in names:
            raise item.wrong("plain", f"expected each Force once, found {force} again")
        names[card] = {language: f"{called[language]} {force}" for language in called}
        plain.append((card, force, (), [0, 0, 0]))
    item.finish()
    return plain


def _card(
    item: Section, character: str, names: dict[str, dict[str, str]]
) -> tuple[str, int, tuple[Effect, ...], list[int]]:
    name = _named(item, names)
    force = item.number("force", 1, 10)
    shown = [0, 0, 0]
    if item.has("ingredients"):
        if character != "finklestein":
            raise item.wrong("ingredients", "only Finklestein's cards show ingredients")
        for kind in item.texts("ingredients", INGREDIENTS):
            shown[INGREDIENTS.index(kind)] += 1
    effects: tuple[Effect, ...] = ()
    if item.has("effects"):
        for position, value in enumerate(item.array("effects", "a list of effects"), 1):
            if not isinstance(value, dict):
                raise item.wrong("effects", f'expected a table like {{ do = "draw", n = 1 }}, found {value!r}')
            effect = item.inner("effects", position, f"{item.item}: effect {position}", value)
            effects += (read(effect, character, effects),)
    item.finish()
    return name, force, effects, shown

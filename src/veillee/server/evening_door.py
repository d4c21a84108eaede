"""The door of an evening: everything that leaves it passes here. Guests, secrets and keys stay inside."""

from collections.abc import Set

from msgspec import structs

from veillee.core.registry import known
from veillee.evening.evening import Evening, Round
from veillee.evening.seating import choices
from veillee.server import evening_wire as wire


def state(name: str, evening: Evening, here: Set[str], televisions: int, table: bool) -> wire.EveningState:
    """The evening as anybody may know it; `here` are the guests that are connected; `table`: the table of the game in
    play is there to be gone to.
    """
    running = evening.round
    rounds = [_round(number, played) for number, played in enumerate(evening.rounds, 1)]
    return wire.EveningState(
        id=name,
        seq=evening.seq,
        code=evening.code,
        way=evening.way,
        phase=evening.phase,
        at=evening.began,
        shut=evening.shut,
        host=False,
        removed=False,
        people=[
            wire.PersonState(
                number=person.number,
                name=person.name,
                colour=person.colour,
                shape=person.shape,
                present=person.here,
                here=person.here and person.guest in here,
                yours=False,
                host=person.number == evening.host,
                vote=person.vote,
                points=evening.total(person.number),
            )
            for person in evening.people
        ],
        televisions=televisions,
        round=rounds[-1] if running is not None and table else None,
        rounds=rounds,
        offers=_offers(evening) if evening.phase == "lobby" and evening.present else [],
    )


def seen_by(guest: str, evening: Evening, known: wire.EveningState) -> wire.EveningState:
    """The same as this guest sees it: who of it is theirs, and whether they lead it."""
    if not any(guest and person.guest == guest for person in evening.people):
        return known
    host = evening.host >= 0 and evening.people[evening.host].guest == guest
    return structs.replace(
        known,
        host=host,
        removed=evening.shown_out(guest),
        people=[
            structs.replace(shown, yours=True) if person.guest == guest and not person.removed else shown
            for shown, person in zip(known.people, evening.people, strict=True)
        ],
        offers=[structs.replace(offer, decided=True) for offer in known.offers] if host else known.offers,
    )


def _round(number: int, played: Round) -> wire.RoundState:
    return wire.RoundState(
        number=number,
        table=played.begun.table,
        game=played.game,
        seats=played.seats,
        out=played.out,
        at=played.at,
        over=played.over,
        counted=played.counted,
        places=played.places,
        points=played.points,
        scores=played.scores,
        ending=played.ending,
        bot=played.begun.bot,
        options=played.begun.options,
        pack=played.begun.pack,
    )


def _offers(evening: Evening) -> list[wire.Offer]:
    found = []
    for game in known():
        seats, out = evening.planned(game)
        votes = evening.votes(game)
        decided = 2 * votes > len(evening.present)
        found.append(wire.Offer(game, votes, seats, out, decided, evening.waits_for_a_screen(game), choices(game)))
    return found

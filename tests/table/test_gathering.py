"""Who may go on as an evening after a game, and who says so."""

import msgspec
import pytest

from tests.table.sheet import Sheet, accuse_wrongly, opening, people
from veillee import shelf
from veillee.core.registry import box
from veillee.table import entries as log
from veillee.table.gathering import gather, gathers
from veillee.table.refusal import No


def played(opened: log.Opened) -> Sheet:
    """A game that these two have just ended."""
    sheet = Sheet(opened, (("Ada", None),))
    sheet.write("guest1", sheet.table.sit("guest1", 1, "Guest 1"))
    sheet.start()
    accuse_wrongly(sheet)
    return sheet


def refused(code: str, sheet: Sheet, by: str = "host") -> None:
    with pytest.raises(No, match=f"^{code}$"):
        gather(sheet.table, by)
    assert not gathers(sheet.table) or code == "not-seated"


def test_whoever_played_with_others_may_go_on_as_an_evening_once_the_game_is_over() -> None:
    refused("not-over", people(2))
    sheet = played(opening(seats=2))
    refused("not-seated", sheet, "eve")
    assert gathers(sheet.table)
    assert gather(sheet.table, "guest1") == (log.Gathered(),)
    sheet.write("guest1", gather(sheet.table, "guest1"))
    refused("evening-goes-on", sheet)


def test_an_evening_does_not_begin_within_one_or_with_bots_alone_or_with_what_it_does_not_offer() -> None:
    plain = opening(seats=2)
    refused("evening-goes-on", played(msgspec.structs.replace(plain, evening="CDFH")))
    refused("nobody-to-gather", played(msgspec.structs.replace(plain, hints=True)))
    refused("nobody-to-gather", played(msgspec.structs.replace(plain, clock=log.Clock(60_000, 0))))
    refused("nobody-to-gather", played(msgspec.structs.replace(plain, text=shelf.content(box("mission")).text)))
    alone = played(plain)
    alone.write("guest1", alone.table.stand("guest1", 1))
    refused("nobody-to-gather", alone)

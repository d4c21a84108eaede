"""Those who have played at a table go on as an evening: who may, and who says so."""

from veillee.table import entries as log
from veillee.table.refusal import No
from veillee.table.table import Table, Wishes


def gathers(table: Table) -> bool:
    """Whether several people have played here, with nothing that an evening does not offer."""
    people = {chair.holder for chair in table.chairs if chair.holder}
    plain = table.clock is None and not table.hints and not table.setup.own
    return table.phase == "over" and len(people) > 1 and plain and not _together(table)


def gather(table: Table, by: str) -> Wishes:
    """Go on as an evening."""
    if table.phase != "over":
        raise No("not-over")
    if not table.held(by):
        raise No("not-seated")
    if _together(table):
        raise No("evening-goes-on")
    if not gathers(table):
        raise No("nobody-to-gather")
    return (log.Gathered(),)


def _together(table: Table) -> bool:
    return bool(table.opened.evening) or table.gathered

"""What a guest wishes, as the table judges it: from the wire's commands to entries, or `No`."""

import secrets

from veillee.core.options import BadOption, texts
from veillee.server import wire
from veillee.server.unread import no_command
from veillee.table import entries as log
from veillee.table import waiting
from veillee.table.gathering import gather
from veillee.table.refusal import No
from veillee.table.table import Table, Wishes


def allowed(table: Table, command: wire.Command) -> None:
    """`No` where a deal of the day is played: alone, in one go, and the same for everybody."""
    if table.opened.daily and not isinstance(command, (wire.Play, wire.Say)):
        raise No("day-alone")


def judged(table: Table, by: str, command: wire.Command) -> Wishes:
    """The entries that a guest's command makes, or `No`."""
    allowed(table, command)
    match command:
        case wire.Play():
            return (table.play(by, command.seat, command.decision, command.move),)
        case wire.GoOn():
            return table.go_on(by, command.step)
        case wire.Say():
            return table.say(by, command.seat, command.text)
        case wire.Nonce():
            return table.nonce(by, command.seat, command.nonce)
        case wire.Commit():
            return table.commit(by, command.seat, command.commitment)
        case wire.Sit():
            return table.sit(by, command.seat, command.name)
        case wire.Admit():
            return table.admit(by, command.agree)
        case wire.Stand():
            return table.stand(by, command.seat)
        case wire.SeatBot():
            return table.seat_bot(by, command.seat, command.bot)
        case wire.Configure(clock=clock):
            kept = None if clock is None else log.Clock(clock.initial, clock.increment, clock.days)
            try:
                return table.configure(by, command.seats, texts(command.options), kept, command.hints)
            except BadOption as error:
                raise No("bad-option", reason=str(error)) from None
        case wire.Start():
            return table.start(by)
        case wire.Undo():
            return table.undo(by, command.seat)
        case wire.Agree():
            return table.agree(by, command.seat, command.agree)
        case wire.Hand():
            return table.hand(by, command.seat, command.bot)
        case wire.Take():
            return table.take(by, command.seat)
        case wire.Rest():
            return waiting.rest(table, by, command.seat, command.days)
        case wire.Nudge():
            return waiting.nudge(table, by, command.seat)
        case wire.Miss():
            return waiting.miss(table, by, command.seat)
        case wire.Rematch():
            return table.rematch(by, secrets.token_hex(32))
        case wire.Gather():
            return gather(table, by)
    raise no_command(type(command).__name__)

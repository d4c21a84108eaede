"""What the server counts, in Prometheus form. Numbers and kinds only: no table, guest or move is named."""

from collections.abc import Callable
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from veillee.server.counts import Count, HeardSpread, Spread
from veillee.table import entries as log

KINDS = {kind: (str(kind.__struct_config__.tag),) for kind in get_args(log.AnyWhat)}
FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """One set per application, so that several may live in one process."""

    def __init__(self, hear: Callable[[str, str, float], None] | None = None) -> None:
        """`hear`, where somebody follows commands and appends one by one, is told of each when it is done."""
        self.registry = CollectorRegistry()
        own = self.registry
        self.tables = Gauge("veillee_tables", "Tables in memory", registry=own)
        self.sockets = Gauge("veillee_sockets", "Open sockets", registry=own)
        self._moves = Count("veillee_moves", "Moves in the log", ("game", "by"))
        self._entries = Count("veillee_entries", "Entries in the log, by kind", ("kind",))
        self.refusals = Counter("veillee_refusals", "Refused commands and requests, by code", ["code"], registry=own)
        self.lost_races = Counter("veillee_lost_races", "Appends that another node was faster with", registry=own)
        self._command = _spread("veillee_command_seconds", "From a command to its answer", "kind", hear)
        self._append = _spread("veillee_append_seconds", "From an entry to its being durable", "", hear)
        for counted in (self._moves, self._entries, self._command, self._append):
            own.register(counted)
        self.thinking = Histogram(
            "veillee_bot_seconds", "From asking a bot to its answer", ["game", "bot"],
            buckets=(0.005, 0.02, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 5.0), registry=own,
        )  # fmt: skip
        self.bot_failures = Counter("veillee_bot_failures", "Bots that died or were late", ["why"], registry=own)
        self.resumed = Counter("veillee_sockets_resumed", "Sockets that came back for what they missed", registry=own)
        self.closed = Counter("veillee_sockets_closed", "Sockets that the server closed", ["code"], registry=own)

    def took_in(self, game: str, what: log.AnyWhat) -> None:
        """An entry is in the log."""
        self._entries.add(KINDS[type(what)])
        if isinstance(what, log.Moved):
            self._moves.add((game, "bot" if what.bot else "person"))

    def appended(self, seconds: float) -> None:
        """An entry took so long to be durable."""
        self._append.add("", seconds)

    def did(self, kind: type, seconds: float) -> None:
        """A command of this kind took so long to its answer."""
        self._command.add(kind.__name__, seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)


def _spread(name: str, what: str, label: str, hear: Callable[[str, str, float], None] | None) -> Spread:
    return Spread(name, what, label, FINE) if hear is None else HeardSpread(name, what, label, FINE, hear)


TYPE = CONTENT_TYPE_LATEST

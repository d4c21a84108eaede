"""What a host can set."""

import secrets
from pathlib import Path

import msgspec
import platformdirs


def default_database() -> str:
    """SQLite in the user's own data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('veillee', appauthor=False)) / 'veillee.db'}"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: str = msgspec.field(default_factory=default_database)
    workers: int = 1
    """Processes in which bots think."""
    node: str = msgspec.field(default_factory=lambda: secrets.token_hex(6))
    """This process among those that share a database; new at every start."""
    origins: tuple[str, ...] = ()
    """Further origins (`https://play.example`) whose pages may talk to this server; its own always may."""
    pace: float = 1.0
    """How human the rhythm of bots is: 1 at tables, 0 as fast as they can."""
    think: float = 0.9
    """Seconds from a bot's turn to its answer; waiting for others that think counts."""
    messages: float = 20.0
    """Messages a second that one socket may send, three seconds' worth at once."""
    requests: float = 30.0
    """Requests a second from one address, ten seconds' worth at once; sockets opened count too."""
    tables: float = 0.5
    """Tables a second that one address may open, forty at once."""
    tables_each: int = 60
    """Tables that one guest may open in a day."""
    packs_each: int = 30
    """Packs of their own that one guest may bring in a day."""
    chat: float = 1.0
    """Lines of chat a second from one guest, eight at once, over all their sockets."""
    entries: int = 20_000
    """Entries of one table's log; then it takes no more wishes."""
    hosts: bool = False
    """Answer only under addresses and names of this machine and its network, so that no page elsewhere can pose as us
    (DNS rebinding). For an evening at home; hosts with a name of their own leave it off.
    """
    metrics_token: str = ""
    """Who reads `/metrics` from another machine must bear it; without one, only this machine may."""
    sockets: int = 200
    """Sockets that one address may hold open."""
    patience: float = 20.0
    """Seconds that a socket may stay blocked before it is closed and must resume."""
    idle: float = 900.0
    """Seconds after which a table that nobody looks at leaves memory; the log keeps it."""
    takeover: float = 5.0
    """Seconds of silence after which a node drives the bots of a table that another node drove."""

"""`veillee play` finds a door, and says so when there is none."""

import socket

import pytest

from veillee.server import host


def test_a_busy_port_gives_way_to_the_next_free_one() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        found = host.free_port("127.0.0.1", port)
        assert port < found < port + host.NEIGHBOURS


def test_no_free_port_says_which_were_tried_and_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "NEIGHBOURS", 1)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(host.NoDoor, match=f"{port}.*--port"):
            host.free_port("127.0.0.1", port)


def test_something_else_on_the_port_is_not_taken_for_a_veillee() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        assert not host.running("127.0.0.1", other.getsockname()[1])


def test_the_code_to_scan_is_drawn_for_a_terminal() -> None:
    lines = host.code("http://192.168.1.20:8745").splitlines()
    assert len({len(line) for line in lines if line}) == 1
    assert len(lines) > 10

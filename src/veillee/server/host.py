"""What `veillee play` needs beside the server: a free door, the address at which others at home reach it, a code to
scan.
"""

import io
import json
import socket
from http.client import HTTPConnection, HTTPException

import segno

PORT = 8745
NEIGHBOURS = 20


class NoDoor(OSError):
    """No port to listen on; the message says what to try."""


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next free one after it."""
    for port in range(wanted, min(wanted + NEIGHBOURS, 65536)):
        with socket.socket() as door:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                door.bind((host, port))
            except PermissionError as error:
                raise NoDoor(f"port {port} is reserved for the system: choose one above 1023 with --port") from error
            except OSError:
                continue
            return port
    last = min(wanted + NEIGHBOURS, 65536) - 1
    raise NoDoor(f"ports {wanted} to {last} are all busy: choose another with --port")


def running(host: str, port: int) -> bool:
    """Whether a Veillée already answers there."""
    line = HTTPConnection(host, port, timeout=1)
    try:
        line.request("GET", "/api/health")
        return "version" in json.loads(line.getresponse().read())
    except (OSError, HTTPException, ValueError):
        return False
    finally:
        line.close()


def home_address() -> str:
    """This machine's address on the local network: the one it would use to reach the outside. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        address = line.getsockname()[0]
    assert isinstance(address, str)
    return address


def code(url: str) -> str:
    """The address as a QR code for a terminal."""
    drawn = io.StringIO()
    segno.make(url, error="m").terminal(out=drawn, compact=True, border=2)
    return drawn.getvalue()

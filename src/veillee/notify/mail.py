"""Letters: what one looks like, and how it is handed to the host's own mail server."""

import ipaddress
import re
import ssl
from email.message import EmailMessage
from typing import Literal
from urllib.parse import unquote, urlsplit

import msgspec

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}\Z")
SECONDS = 15.0
PORTS = {"smtp": 587, "smtps": 465}

Outcome = Literal["sent", "gone", "later"]


class Relay(msgspec.Struct, frozen=True):
    """The mail server of a host."""

    host: str
    port: int
    user: str
    password: str
    tls: bool
    """From the first byte; otherwise it begins plainly and must go on with STARTTLS, unless it is on this machine."""

    @property
    def here(self) -> bool:
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


class BadRelay(ValueError):
    """An address of no mail server; the message says what would be right."""


def relay(url: str) -> Relay:
    try:
        where = urlsplit(url)
        port = where.port
    except ValueError:
        where, port = urlsplit(""), None
    if where.scheme not in PORTS or not where.hostname:
        raise BadRelay("expected smtp://user:password@host:587 or smtps://user:password@host:465")
    user, password = unquote(where.username or ""), unquote(where.password or "")
    return Relay(where.hostname, port or PORTS[where.scheme], user, password, where.scheme == "smtps")


def good_address(text: str) -> bool:
    return len(text) <= 254 and ADDRESS.match(text) is not None


def letter(sender: str, to: str, subject: str, body: str, stop: str = "") -> EmailMessage:
    """`stop`: where a mail program says with one click that no more are wanted (RFC 8058)."""
    found = EmailMessage()
    found["From"] = f"Veillée <{sender}>"
    found["To"] = to
    found["Subject"] = subject
    found["Auto-Submitted"] = "auto-generated"
    if stop:
        found["List-Unsubscribe"] = f"<{stop}>"
        found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    found.set_content(body)
    return found


async def send(where: Relay, message: EmailMessage) -> Outcome:
    """`gone`: there is nobody at that address."""
    import aiosmtplib  # noqa: PLC0415 (loaded where a host has asked for letters)

    try:
        await aiosmtplib.send(
            message,
            hostname=where.host,
            port=where.port,
            username=where.user or None,
            password=where.password or None,
            use_tls=where.tls,
            start_tls=None if where.here or where.tls else True,
            timeout=SECONDS,
        )
    except aiosmtplib.SMTPRecipientsRefused as refused:
        return "gone" if all(500 <= one.code < 600 for one in refused.recipients) else "later"
    except (aiosmtplib.SMTPException, ssl.SSLError, OSError):
        return "later"
    return "sent"

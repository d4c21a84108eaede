"""A real mail server on this machine: it speaks STARTTLS with a certificate of its own, and keeps letters."""

import contextlib
import datetime as dt
import ipaddress
import socket
import ssl
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

USER, PASSWORD = "veillee", "p@ss w:rd"


class PostOffice:
    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refusals: list[str] = []
        """What it answers to the next recipients."""
        self.tried = 0
        self.port = 0

    @property
    def url(self) -> str:
        return f"smtp://{USER}:p%40ss%20w%3Ard@127.0.0.1:{self.port}"

    async def handle_RCPT(  # noqa: N802 (its name)
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        self.tried += 1
        if self.refusals:
            return self.refusals.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        assert session.ssl is not None, "a letter came in the open"
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


def _authenticated(_server: Any, _session: Any, _envelope: Any, _mechanism: str, data: Any) -> AuthResult:
    good = isinstance(data, LoginPassword) and (data.login, data.password) == (USER.encode(), PASSWORD.encode())
    return AuthResult(success=good, handled=good)


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = dt.datetime.now(dt.UTC)
    found = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    public, private = folder / "cert.pem", folder / "key.pem"
    public.write_bytes(found.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return public, private


@contextlib.contextmanager
def post_office(public: Path, private: Path) -> Iterator[PostOffice]:
    office = PostOffice()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(public, private)
    with socket.create_server(("127.0.0.1", 0)) as probe:
        office.port = probe.getsockname()[1]
    controller = Controller(
        office, "127.0.0.1", office.port, tls_context=context, require_starttls=True, auth_required=True,
        authenticator=_authenticated,
    )  # fmt: skip
    controller.start()
    try:
        yield office
    finally:
        controller.stop()

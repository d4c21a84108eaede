"""Messages that one browser can read, as another's code reads them; whom we call, and when we are quiet."""

import json
import os
from datetime import UTC, datetime

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from msgspec.structs import replace

from veillee.notify.quiet import Quiet
from veillee.notify.vapid import Vapid, b64, new_secret, unb64
from veillee.notify.webpush import MOST, BadSubscription, Subscription, checked, sealed


def browser(endpoint: str = "https://fcm.googleapis.com/fcm/send/x") -> tuple[ec.EllipticCurvePrivateKey, Subscription]:
    key = ec.generate_private_key(ec.SECP256R1())
    public = key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return key, Subscription(endpoint, b64(public), b64(os.urandom(16)))


@pytest.mark.parametrize("size", [0, 1, 500, MOST])
def test_a_browser_reads_what_was_sealed_for_it_and_nobody_else_does(size: int) -> None:
    key, subscription = browser()
    message = os.urandom(size)
    body = sealed(message, subscription)
    assert len(body) <= 4096
    read = http_ece.decrypt(body, private_key=key, auth_secret=unb64(subscription.auth), version="aes128gcm")
    assert read == message
    other, _ = browser()
    with pytest.raises(Exception, match=r".*"):
        http_ece.decrypt(body, private_key=other, auth_secret=unb64(subscription.auth), version="aes128gcm")


def test_too_long_a_message_is_not_sealed() -> None:
    with pytest.raises(ValueError, match="at most"):
        sealed(bytes(MOST + 1), browser()[1])


def test_a_push_service_can_check_who_calls() -> None:
    secret = new_secret()
    vapid = Vapid(secret, "mailto:a@example.org")
    assert Vapid(secret, "").public == vapid.public
    head, _, rest = vapid.authorization("https://push.example", 1000).partition(" t=")
    said, _, key = rest.partition(",k=")
    assert (head, key) == ("vapid", vapid.public)
    header, claims, signature = said.split(".")
    assert json.loads(unb64(header))["alg"] == "ES256"
    assert json.loads(unb64(claims)) == {"aud": "https://push.example", "exp": 44_200, "sub": "mailto:a@example.org"}
    raw = unb64(signature)
    der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(key))
    public.verify(der, f"{header}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com.example/x",
        "https://fcm.googleapis.com:8080/x",
        "https://me@fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "http://127.0.0.1:80/x",
        "https://[::1/x",
        "file:///etc/passwd",
        "",
        "https://fcm.googleapis.com/" + "x" * 2000,
    ],
)
def test_only_push_services_are_ever_called(endpoint: str) -> None:
    with pytest.raises(BadSubscription):
        checked(browser(endpoint)[1])


def test_services_of_known_browsers_and_those_of_the_host_are_good() -> None:
    for endpoint in ("https://fcm.googleapis.com/x", "https://db5p.notify.windows.com/w/?token=x"):
        assert checked(browser(endpoint)[1]).endpoint == endpoint
    for endpoint, host in (("https://push.example/x", "push.example"), ("http://127.0.0.1:9/x", "127.0.0.1")):
        assert checked(browser(endpoint)[1], (host,)).endpoint == endpoint
    with pytest.raises(BadSubscription):
        checked(browser("http://push.example/x")[1], ("push.example",))


@pytest.mark.parametrize("field", ["p256dh", "auth"])
def test_keys_that_are_none_are_refused(field: str) -> None:
    good = browser()[1]
    bad = replace(good, **{field: b64(b"x" * 65)})
    with pytest.raises(BadSubscription):
        checked(bad)


def at(*when: int) -> int:
    return int(datetime(*when, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type,misc]


def test_quiet_hours_are_where_somebody_lives_and_end_in_the_morning() -> None:
    night = Quiet(22 * 60, 8 * 60, "Europe/Paris")
    assert night.until(at(2026, 1, 5, 12)) == at(2026, 1, 5, 12)
    assert night.until(at(2026, 1, 5, 21, 30)) == at(2026, 1, 6, 7)  # 22:30 in Paris
    assert night.until(at(2026, 1, 5, 3)) == at(2026, 1, 5, 7)
    assert night.until(at(2026, 1, 5, 7)) == at(2026, 1, 5, 7)
    # In the night in which clocks are put forward it is eight an hour earlier.
    assert night.until(at(2026, 3, 28, 22)) == at(2026, 3, 29, 6)
    assert Quiet(0, 0, "Europe/Paris").until(at(2026, 1, 5, 3)) == at(2026, 1, 5, 3)
    assert Quiet(12 * 60, 14 * 60, "UTC").until(at(2026, 1, 5, 13)) == at(2026, 1, 5, 14)

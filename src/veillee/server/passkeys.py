"""Passkeys as a browser makes and uses them (WebAuthn), around the library that knows their formats.

The library is loaded with the first passkey: most evenings have none, and no start should wait for it.
"""

import base64
from typing import Any

from veillee.store.devices import Passkey


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(f"{text}===")


class BadPasskey(ValueError):
    """Not signed by the passkey that it says, or not for us."""


def to_make(party: str, user: bytes, challenge: bytes, known: list[Passkey]) -> dict[str, Any]:
    """What a browser makes a passkey from, unless it has one of the known ones."""
    import webauthn  # noqa: PLC0415
    from webauthn.helpers import options_to_json_dict, structs  # noqa: PLC0415

    options = webauthn.generate_registration_options(
        rp_id=party,
        rp_name="Veillée",
        user_id=user,
        user_name="Veillée",
        challenge=challenge,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(to_bytes(one.credential)) for one in known],
    )
    return options_to_json_dict(options)


def made(credential: dict[str, Any], challenge: bytes, party: str, origin: str) -> tuple[str, str, int]:
    """A new passkey's name, its public key and how often it has signed; else BadPasskey."""
    import webauthn  # noqa: PLC0415
    from webauthn.helpers import exceptions  # noqa: PLC0415

    try:
        found = webauthn.verify_registration_response(
            credential=credential, expected_challenge=challenge, expected_rp_id=party, expected_origin=origin
        )
    except exceptions.WebAuthnException as bad:
        raise BadPasskey(str(bad)) from None
    return to_text(found.credential_id), to_text(found.credential_public_key), found.sign_count


def to_sign(party: str, challenge: bytes) -> dict[str, Any]:
    """What a browser signs with a passkey, whosever it is."""
    import webauthn  # noqa: PLC0415
    from webauthn.helpers import options_to_json_dict, structs  # noqa: PLC0415

    options = webauthn.generate_authentication_options(
        rp_id=party, challenge=challenge, user_verification=structs.UserVerificationRequirement.PREFERRED
    )
    return options_to_json_dict(options)


def signed(credential: dict[str, Any], challenge: bytes, party: str, origin: str, known: Passkey) -> int:
    """How often the known passkey has signed by now; else BadPasskey."""
    import webauthn  # noqa: PLC0415
    from webauthn.helpers import exceptions  # noqa: PLC0415

    try:
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=party,
            expected_origin=origin,
            credential_public_key=to_bytes(known.public_key),
            credential_current_sign_count=known.count,
        )
    except exceptions.WebAuthnException as bad:
        raise BadPasskey(str(bad)) from None
    return found.new_sign_count

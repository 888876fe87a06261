"""The passkeys with which people keep their identities: what is written of them, and how they are checked."""

import secrets
import time
from typing import Any

import msgspec
from msgspec import Struct

from paiju.kit.errors import Illegal
from paiju.kit.words import say
from paiju.server.room.database import Clash, Database, Failed, Value
from paiju.server.room.pending import Pending

MOST = 10  # passkeys of one person
CHALLENGE = 32  # bytes
MINUTES = 5  # in which a challenge is answered
TO = "passkey of "  # before the person to whom a challenge was given: links are given to them too


class Site(Struct, frozen=True):
    """The server as a browser knows it: passkeys belong to the name, and are asked for by the origin."""

    name: str
    origin: str


class Passkey(Struct, frozen=True):
    """A passkey of a person."""

    id: str
    made: int  # seconds since 1970


class Passkeys:
    """All passkeys of a server. Every function may take a while: a thread calls it."""

    def __init__(self, database: Database, pending: Pending) -> None:
        self._database = database
        self._rows = database.rows
        self._challenges = pending

    def of(self, who: str) -> list[Passkey]:
        """The passkeys of a person, the oldest first."""
        rows = self._rows("SELECT id, made FROM passkeys WHERE who = $1 ORDER BY made, id", who)
        return [Passkey(_text(id), made) for id, made in rows]

    def offer(self, site: Site, who: str, name: str) -> dict[str, Any]:
        """What a browser needs to make a passkey for a person."""
        import webauthn
        from webauthn.helpers import structs

        own = self.of(who)
        if len(own) >= MOST:
            raise Illegal(say("you have too many passkeys; delete one first"), word="too_many")
        options = webauthn.generate_registration_options(
            rp_id=site.name, rp_name="Paiju 牌局", user_id=who.encode(), user_name=name,
            challenge=self._challenge(who),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=_bytes(key.id)) for key in own
            ],
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
        )  # fmt: skip
        return _plain(webauthn.options_to_json(options))

    def keep(self, site: Site, who: str, made: Any) -> Passkey:
        """Keep the passkey that a person's browser made; refuses what is none."""
        import webauthn

        challenge = self._answered(made, who)
        try:
            found = webauthn.verify_registration_response(
                credential=made, expected_challenge=challenge, expected_rp_id=site.name,
                expected_origin=site.origin, require_user_verification=True,
            )  # fmt: skip
        except Exception:  # whatever a stranger sends, and however the library stumbles over it
            raise _not_accepted() from None
        if len(self.of(who)) >= MOST:
            raise Illegal(say("you have too many passkeys; delete one first"), word="too_many")
        now = int(time.time())
        self._write(
            "INSERT INTO passkeys VALUES ($1, $2, $3, $4, $5)",
            found.credential_id, who, found.credential_public_key, found.sign_count, now,
        )  # fmt: skip
        return Passkey(_text(found.credential_id), now)

    def ask(self, site: Site) -> dict[str, Any]:
        """What a browser needs to show a passkey, whosever it is."""
        import webauthn
        from webauthn.helpers import structs

        options = webauthn.generate_authentication_options(
            rp_id=site.name, challenge=self._challenge(""),
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )  # fmt: skip
        return _plain(webauthn.options_to_json(options))

    def known(self, site: Site, shown: Any) -> str:
        """The person whose passkey was shown; refuses what proves nobody."""
        import webauthn

        challenge = self._answered(shown, "")
        try:
            id = _bytes(shown["id"])
        except (KeyError, TypeError, ValueError):
            raise _not_accepted() from None
        rows = self._rows("SELECT who, key, count FROM passkeys WHERE id = $1", id)
        if not rows:
            raise Illegal(say("this server does not know that passkey"), word="no_passkey")
        who, key, count = rows[0]
        try:
            found = webauthn.verify_authentication_response(
                credential=shown, expected_challenge=challenge, expected_rp_id=site.name,
                expected_origin=site.origin, credential_public_key=key,
                credential_current_sign_count=count, require_user_verification=True,
            )  # fmt: skip
        except Exception:  # as above
            raise _not_accepted() from None
        self._write("UPDATE passkeys SET count = $1 WHERE id = $2", found.new_sign_count, id)
        return str(who)

    def forget(self, who: str, id: str) -> None:
        """Delete a passkey of a person; refuses any other."""
        if id not in {key.id for key in self.of(who)}:
            raise Illegal(say("this server does not know that passkey"), word="no_passkey")
        self._write("DELETE FROM passkeys WHERE who = $1 AND id = $2", who, _bytes(id))

    def _challenge(self, who: str) -> bytes:
        """A new challenge: to a person who makes a passkey, or to anyone who shows one."""
        challenge = secrets.token_bytes(CHALLENGE)
        self._challenges.put(_text(challenge), TO + who, "", 60 * MINUTES)
        return challenge

    def _answered(self, answer: Any, who: str) -> bytes:
        """The challenge that an answer names, once; refuses one that was not given to this person."""
        from webauthn.helpers import base64url_to_bytes

        try:
            told = msgspec.json.decode(base64url_to_bytes(answer["response"]["clientDataJSON"]))
            named = str(told["challenge"])
        except (KeyError, TypeError, ValueError, msgspec.DecodeError):
            raise _not_accepted() from None
        given = self._challenges.take(named)
        if given is None or given[0] != TO + who:
            raise Illegal(say("that took too long; try again"), word="too_late")
        return _bytes(named)

    def _write(self, query: str, *values: Value) -> None:
        try:
            self._database.write((query, values))
        except Clash:
            raise _not_accepted() from None
        except Failed:
            raise Illegal(say("Saving failed; nothing has changed."), word="disk") from None


def _not_accepted() -> Illegal:
    return Illegal(say("the passkey was not accepted"), word="bad_passkey")


def _plain(options: str) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(options)
    return plain


def _text(data: bytes) -> str:
    from webauthn.helpers import bytes_to_base64url

    return bytes_to_base64url(data)


def _bytes(text: str) -> bytes:
    from webauthn.helpers import base64url_to_bytes

    return base64url_to_bytes(text)

"""One person on several devices: an identity moves by a link that works once; a passkey that is none opens nothing."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.serving import Served, serving

from paiju.load.client import guest

pytestmark = pytest.mark.once


def post(
    served: Served, path: str, body: Any, token: str = "", **headers: str
) -> tuple[int, dict[str, str], Any]:
    """What a page is answered."""
    sent = dict(headers)
    if token:
        sent["authorization"] = f"Bearer {token}"
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    status, told, answer = served.request("POST", path, sent, data)
    return status, told, json.loads(answer)


def word(answer: Any) -> str:
    return str(answer["error"]["word"])


def code_of(served: Served, token: str, name: str = "") -> str:
    status, _, answer = post(served, "/api/me/link", {"name": name}, token)
    assert status == 200
    return str(answer["code"])


def test_a_link_makes_another_device_the_same_person_once(served: Served) -> None:
    token = guest(served.url)
    code = code_of(served, token, " 할머니 ")
    status, headers, answer = post(served, "/api/me/take", {"code": code})
    assert (status, answer["token"], answer["name"]) == (200, token, "할머니")
    assert f"paiju={token}" in headers["set-cookie"]
    assert "HttpOnly" in headers["set-cookie"]
    status, headers, answer = post(served, "/api/me/take", {"code": code})
    assert (status, word(answer)) == (422, "old_link")
    assert "set-cookie" not in headers


def test_only_the_newest_link_of_a_person_works(served: Served) -> None:
    token, other = guest(served.url), guest(served.url)
    first, second, others = code_of(served, token), code_of(served, token), code_of(served, other)
    assert post(served, "/api/me/take", {"code": first})[0] == 422
    assert post(served, "/api/me/take", {"code": second})[2]["token"] == token
    assert post(served, "/api/me/take", {"code": others})[2]["token"] == other


def test_a_restart_forgets_every_link(tmp_path: Path) -> None:
    with serving(tmp_path, "--lift-limits") as served:
        code = code_of(served, guest(served.url))
        served.kill()
        served.start()
        assert word(post(served, "/api/me/take", {"code": code})[2]) == "old_link"


def test_a_link_is_too_old_after_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    from paiju.server.room import moves
    from paiju.server.room.pending import Remembered

    now = 1000.0
    monkeypatch.setattr("paiju.server.room.pending.time.monotonic", lambda: now)
    open_ = moves.Moves(Remembered())
    code = open_.make("me", "")
    now += 60 * moves.MINUTES - 1
    late = open_.make("late", "")
    found = open_.take(code)
    assert found is not None
    assert found.who == "me"
    now += 60 * moves.MINUTES
    assert open_.take(late) is None


def test_nobody_makes_a_link_for_another(served: Served) -> None:
    for token in ("", "me.forged", f"{guest(served.url)}x"):
        for path in ("link", "passkeys", "passkeys/offer", "passkeys/keep", "passkeys/forget"):
            status, _, answer = post(
                served, f"/api/me/{path}", {"id": "x"}, token, host="example.org"
            )
            assert (status, word(answer)) == (401, "no_identity")


def test_another_site_can_do_nothing(served: Served) -> None:
    token = guest(served.url)
    code = code_of(served, token)
    for path, body in (("me/link", {}), ("me/take", {"code": code}), ("passkeys/ask", {})):
        status, _, answer = post(served, f"/api/{path}", body, token, origin="https://evil.example")
        assert (status, word(answer)) == (403, "foreign_origin")


def test_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    with serving(tmp_path, "--set", "limits.moves=0.01", "--set", "limits.moves_burst=5") as served:
        tried = [post(served, "/api/me/take", {"code": f"guess{n}"})[0] for n in range(12)]
        assert tried == [422] * 5 + [429] * 7
        assert post(served, "/api/passkeys/show", {}, host="example.org")[0] == 429


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"not JSON", b'{"code": 1}', b'{"more": 1}', b"[" * 9999, b"\xff", b"x" * 20_000]
)  # fmt: skip
def test_what_cannot_be_read_is_refused(served: Served, body: bytes) -> None:
    token = guest(served.url)
    for path in (
        "me/link", "me/take", "me/passkeys/offer", "me/passkeys/keep", "me/passkeys/forget",
        "passkeys/show",
    ):  # fmt: skip
        status, _, answer = post(served, f"/api/{path}", body, token, host="example.org")
        assert 200 <= status < 500
        assert status == 200 or answer["error"]["why"]
    assert "Traceback" not in served.errors


FORGED = {
    "id": "AAAA", "rawId": "AAAA", "type": "public-key",
    "response": {
        "clientDataJSON": "eyJjaGFsbGVuZ2UiOiJBQUFBIn0", "attestationObject": "AAAA",
        "authenticatorData": "AAAA", "signature": "AAAA", "userHandle": "AAAA",
    },
}  # fmt: skip


def test_a_passkey_for_a_challenge_that_was_not_given_is_refused(served: Served) -> None:
    token = guest(served.url)
    for path in ("me/passkeys/keep", "passkeys/show"):
        status, headers, answer = post(served, f"/api/{path}", FORGED, token, host="example.org")
        assert (status, word(answer)) == (422, "too_late")
        assert "set-cookie" not in headers


def test_a_challenge_is_answered_once_and_by_whom_it_was_given_to(served: Served) -> None:
    import base64

    def answering(challenge: str) -> dict[str, Any]:
        told = {"type": "webauthn.get", "challenge": challenge, "origin": "http://example.org"}
        data = base64.urlsafe_b64encode(json.dumps(told).encode()).rstrip(b"=").decode()
        return {**FORGED, "response": {**FORGED["response"], "clientDataJSON": data}}  # type: ignore[dict-item]

    mine, other = guest(served.url), guest(served.url)
    named = {"host": "example.org"}
    offered = post(served, "/api/me/passkeys/offer", {}, mine, **named)[2]
    assert offered["rp"]["id"] == "example.org"
    shown = answering(offered["challenge"])
    assert word(post(served, "/api/me/passkeys/keep", shown, other, **named)[2]) == "too_late"
    assert word(post(served, "/api/me/passkeys/keep", shown, mine, **named)[2]) == "too_late"
    asked = post(served, "/api/passkeys/ask", {}, **named)[2]
    shown = answering(asked["challenge"])
    assert word(post(served, "/api/passkeys/show", shown, **named)[2]) == "no_passkey"
    assert word(post(served, "/api/passkeys/show", shown, **named)[2]) == "too_late"
    offered = post(served, "/api/me/passkeys/offer", {}, mine, **named)[2]
    shown = answering(offered["challenge"])
    assert word(post(served, "/api/me/passkeys/keep", shown, mine, **named)[2]) == "bad_passkey"


def test_a_number_is_no_name_for_a_passkey(served: Served) -> None:
    status, _, answer = post(served, "/api/passkeys/ask", {})
    assert (status, word(answer)) == (422, "no_site_name")


def test_no_secret_is_in_the_log(tmp_path: Path) -> None:
    with serving(tmp_path, "--lift-limits") as served:
        token = guest(served.url)
        code = code_of(served, token)
        post(served, "/api/me/take", {"code": code})
        post(served, "/api/me/take", {"code": code})
        post(served, "/api/me/passkeys/offer", {}, token, host="example.org")
        served.stop()
        assert code not in served.errors
        assert token not in served.errors
        assert token.rpartition(".")[2] not in served.errors

"""A server behind a web server, and one that speaks TLS by itself."""

import asyncio
import http.client
import re
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.gate import PREFIX, behind_nginx, block, certificate, free_port
from tests.patience import HANG
from tests.serving import Served, serving

from paiju.cli import main
from paiju.cli.settings import settings
from paiju.kit.errors import Unreadable
from paiju.load.client import Player, ask, guest, open_table
from paiju.server.http.admission import is_here
from paiju.server.http.gates import Front
from paiju.server.http.pages import Pages
from paiju.server.wire.running import Gates
from paiju.web import FOLDER

pytestmark = pytest.mark.once
FEW = ("--set", "limits.guests_burst=3", "--set", "limits.guests=0.001")


@pytest.fixture(scope="module")
def gated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, str]]:
    with behind_nginx(tmp_path_factory.mktemp("gated"), *FEW) as found:
        yield found


def request(
    public: str, method: str, path: str, headers: dict[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    where = urlsplit(public)
    line = http.client.HTTPSConnection(where.hostname or "", where.port, timeout=HANG)
    line.request(method, where.path + path, b"{}" if method == "POST" else None, headers or {})
    answer = line.getresponse()
    found = {name.lower(): value for name, value in answer.getheaders()}
    told = answer.status, found, answer.read()
    line.close()
    return told


def test_limits_are_of_the_person_and_not_of_the_gate(gated: tuple[Served, str]) -> None:
    """nginx adds its own client to the way; that is this machine, which is a gate too."""
    _, public = gated
    for n in range(30):
        assert (
            request(public, "POST", "/api/guests", {"x-forwarded-for": f"203.0.113.{n}"})[0] == 200
        )
    for _ in range(2):
        assert request(public, "POST", "/api/guests", {"x-forwarded-for": "203.0.113.7"})[0] == 200
    for invented in ("203.0.113.7", "198.51.100.9, 203.0.113.7", "nonsense, 203.0.113.7"):
        # what stands before the last stranger on the way is his own invention
        assert request(public, "POST", "/api/guests", {"x-forwarded-for": invented})[0] == 429


def test_a_household_has_one_limit_however_many_addresses_it_has(gated: tuple[Served, str]) -> None:
    _, public = gated

    def asked(address: str) -> int:
        return request(public, "POST", "/api/guests", {"x-forwarded-for": address})[0]

    assert [asked(f"2001:db8::{n}:1") for n in range(1, 5)] == [200, 200, 200, 429]
    assert asked("2001:db8:0:1::1") == 200
    for address in ("198.51.100.77", "::ffff:198.51.100.77", "::ffff:c633:644d"):
        assert asked(address) == 200
    assert asked("198.51.100.77") == 429


def test_the_cookie_is_for_tls_and_for_the_path(gated: tuple[Served, str]) -> None:
    served, public = gated
    for headers in (
        {"x-forwarded-for": "203.0.113.90"},
        {"x-forwarded-for": "203.0.113.91", "x-forwarded-proto": "http"},
    ):
        cookie = request(public, "POST", "/api/guests", headers)[1]["set-cookie"].lower()
        assert "secure" in cookie
        assert f"path={PREFIX}/" in cookie
    assert (
        served.request("POST", "/api/guests", {"x-forwarded-for": "203.0.113.92"}, b"{}")[0] == 200
    )


def test_numbers_are_not_told_through_a_gate(gated: tuple[Served, str]) -> None:
    served, public = gated
    assert request(public, "GET", "/metrics")[0] == 404
    assert served.request("GET", "/metrics")[0] == 404  # a gate that adds no header looks like this


def test_numbers_have_a_port_of_their_own(tmp_path: Path) -> None:
    port = free_port()
    flags = ("--set", "gates.trusted=['127.0.0.1']", "--set", f"listen.metrics={port}")
    with serving(tmp_path, *flags):
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=HANG)
        line.request("GET", "/metrics")
        assert b"paiju_tables " in line.getresponse().read()
        line.close()


def test_the_page_and_what_it_names_lie_behind_the_path(gated: tuple[Served, str]) -> None:
    _, public = gated
    status, _, body = request(public, "GET", "/")
    assert status == 200
    assert f'<meta name="paiju-address" content="{public}">' in body.decode()
    named = re.findall(r'(?:src|href)="([^"]+)"', body.decode())
    assert len(named) == 7
    for address in named:
        assert address.startswith(f"{PREFIX}/")
        assert request(public, "GET", address.removeprefix(PREFIX))[0] == 200
    manifest = request(public, "GET", "/manifest.webmanifest")[2].decode()
    assert f'"start_url": "{PREFIX}/"' in manifest
    proof = request(public, "GET", "/games/koikoi/proof.js")[2].decode()
    assert f'from "{PREFIX}/proof/draws.js"' in proof


@pytest.mark.parametrize("cuts", [True, False], ids=["path taken off", "path left on"])
def test_a_table_is_played_through_nginx(tmp_path: Path, cuts: bool) -> None:
    with behind_nginx(tmp_path, "--lift-limits", cuts=cuts) as (served, public):

        async def test(_: Served) -> None:
            token = await asyncio.to_thread(guest, public)
            code = await asyncio.to_thread(lambda: open_table(public, token, game="koikoi", pace=0))
            host = await Player(public, code, token, "Host").connect()
            served.people.append(host)
            await host.must("sit")
            await host.must("bot", seat=1)
            assert (await host.ready())["t"] == "done"
            await host.until(lambda: host.asked is not None or host.table["phase"] != "playing")
            table = await asyncio.to_thread(ask, public, f"/api/tables/{code}")
            assert table["id"] == code

        served.run(test)


def test_a_foreign_page_is_refused_and_the_public_one_is_not(gated: tuple[Served, str]) -> None:
    _, public = gated
    where = urlsplit(public)
    for origin, status in (
        (f"https://{where.netloc}", 200), ("https://evil.example", 403), ("https://localhost", 403),
    ):  # fmt: skip
        headers = {"origin": origin, "x-forwarded-for": "203.0.113.200"}
        assert request(public, "POST", "/api/guests", headers)[0] == status


def scope(peer: str, path: str = "/", **headers: str) -> dict[str, Any]:
    rows = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "client": (peer, 1), "path": path, "scheme": "http", "headers": rows}


@pytest.mark.parametrize(
    ("peer", "way", "client"),
    [
        ("203.0.113.5", "198.51.100.1", "203.0.113.5"),  # no gate of ours: not believed
        ("10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"),  # the first one is invented
        ("10.0.0.1", "198.51.100.1, 10.9.9.9", "198.51.100.1"),  # two gates
        ("10.0.0.1", "2001:db8::1", "2001:db8::1"),
        ("fd00::1", "198.51.100.1", "198.51.100.1"),
        ("::ffff:10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "unknown", "10.0.0.1"),
        ("10.0.0.1", "198.51.100.1, nonsense", "10.0.0.1"),
    ],
)  # fmt: skip
def test_only_a_trusted_gate_is_believed(peer: str, way: str, client: str) -> None:
    front = Front(Gates(trusted=("10.0.0.0/8", "fd00::/8")))
    seen = front.seen(
        scope(peer, x_forwarded_for=way, x_forwarded_proto="https", x_forwarded_host="a.b")
    )
    assert seen["client"][0] == client
    believed = peer != "203.0.113.5"
    assert (seen["scheme"] == "https") == believed
    assert ((b"host", b"a.b") in seen["headers"]) == believed
    assert not is_here(seen)


@pytest.mark.parametrize(
    ("path", "within"),
    [("/cards", "/"), ("/cards/", "/"), ("/cards/t/a", "/t/a"), ("/t/a", "/t/a"), ("/cardset", "/cardset")],
)  # fmt: skip
def test_a_path_is_taken_off_where_it_is_there(path: str, within: str) -> None:
    assert Front(Gates(address="https://a.b/cards/")).seen(scope("1.1.1.1", path))["path"] == within


@pytest.mark.parametrize(
    "gates",
    [
        Gates(trusted=("10.0.0.1/8",)), Gates(trusted=("gate",)), Gates(address="a.b"), Gates(address="ftp://a"),
        Gates(address="https://"), Gates(address="https://a/?b"), Gates(address="http://["), Gates(address="http://a:99999"),
    ],
)  # fmt: skip
def test_a_wrong_gate_is_refused(gates: Gates) -> None:
    with pytest.raises(Unreadable, match=r"gates\."):
        Front(gates)


@pytest.mark.parametrize("path", ["cards", "t", "api/x", "place", "games"])
def test_a_path_of_our_own_cannot_stand_before_all_others(path: str) -> None:
    with pytest.raises(Unreadable, match="a path of this server's own"):
        Pages(FOLDER, Front(Gates(address=f"https://a.b/{path}")))


def test_the_settings_of_the_page_about_running_are_read(tmp_path: Path) -> None:
    file = tmp_path / "paiju.toml"
    file.write_text(block("toml"))
    running = settings(str(file), [], {})
    assert Front(running.gates).prefix == PREFIX
    assert running.store.days == 365


def test_a_host_that_is_not_this_machine_is_not_here() -> None:
    for host, here in (
        ("127.0.0.1:8000", True),
        ("localhost", True),
        ("[::1]:80", True),
        ("example.org", False),
        ("[", False),
    ):
        assert is_here(scope("127.0.0.1", host=host)) == here


def test_it_speaks_tls_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
    keys = (
        "--set", f"listen.certificate={tmp_path / 'certificate.pem'}",
        "--set", f"listen.key={tmp_path / 'key.pem'}",
    )  # fmt: skip
    with serving(tmp_path, *keys) as served:

        async def test(served: Served) -> None:
            assert served.url.startswith("https://")
            code, token = await served.table(game="koikoi")
            host = await served.person(code, "Host", token)
            await host.must("sit")

        served.run(test)
        cookie = request(served.url, "POST", "/api/guests")[1]["set-cookie"].lower()
        assert "secure" in cookie
        with socket.create_connection(("127.0.0.1", served.port), HANG) as raw:
            context = ssl.create_default_context(cafile=str(tmp_path / "certificate.pem"))
            with context.wrap_socket(raw, server_hostname="localhost") as line:
                assert line.version() in ("TLSv1.2", "TLSv1.3")


def test_a_certificate_that_does_not_fit_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "other").mkdir()
    certificate(tmp_path)
    certificate(tmp_path / "other")
    one, key = tmp_path / "certificate.pem", tmp_path / "other" / "key.pem"
    for values, why in (
        ({"certificate": one}, "one is nothing without the other"),
        ({"certificate": one, "key": tmp_path / "nothing"}, "No such file"),
        ({"certificate": one, "key": one}, "PEM"),
        ({"certificate": one, "key": key}, "KEY_VALUES_MISMATCH"),
    ):
        flags = [
            text for name, value in values.items() for text in ("--set", f"listen.{name}={value}")
        ]
        assert main(["serve", "--port", "0", "--data", str(tmp_path / "data"), *flags]) == 2
        said = capsys.readouterr().err
        assert why in said
        assert said.count("\n") == 1

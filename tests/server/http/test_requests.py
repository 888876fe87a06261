"""Plain requests, many of them or strange ones: play goes on, and nothing is a mistake of ours."""

import asyncio
from pathlib import Path

import pytest
from starlette.requests import Request
from tests.server.seated import two
from tests.serving import Served, serving
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from paiju.server.http.fixed import Fixed
from paiju.server.http.pages import Pages
from paiju.server.wire.limits import Buckets
from paiju.web import FOLDER

pytestmark = pytest.mark.once


def asked(**headers: str) -> Request:
    found = [(name.encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "headers": found})


def test_all_who_ask_for_the_page_at_once_cost_one_look_at_the_files() -> None:
    looks = 0

    class Counted(Pages):
        def version(self) -> str:
            nonlocal looks
            looks += 1
            return super().version()

    async def test() -> None:
        pages = Counted(FOLDER)
        await asyncio.gather(*(pages.page(asked()) for _ in range(300)))
        await asyncio.gather(*(pages.file(asked(), "v/0/main.js") for _ in range(300)))

    asyncio.run(test())
    assert looks <= 3  # one, and one a second where this machine is slow


def test_what_never_changes_is_made_once() -> None:
    made = 0

    def make() -> object:
        nonlocal made
        made += 1
        return {"long": "x" * 10_000}

    async def test() -> None:
        fixed = Fixed()
        answers = [fixed.answer(asked(), "key", make) for _ in range(50)]
        assert {answer.status_code for answer in await asyncio.gather(*answers)} == {200}
        etag = (await fixed.answer(asked(), "key", make)).headers["etag"]
        assert (
            await fixed.answer(asked(**{"if-none-match": etag}), "key", make)
        ).status_code == 304
        for n in range(2000):  # a stranger who asks for ever other things fills no memory
            await fixed.answer(asked(), n, lambda: "")
        assert len(fixed._kept) <= 512

    asyncio.run(test())
    assert made == 1


def test_an_address_that_fetches_without_end_waits_and_tables_go_on(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        host, guest, _ = await two(served, turn=0)

        def flood() -> list[int]:
            call = served.call()
            found = []
            for path in ("/", "/api/games", "/api/tables", "/main.js", "/nothing") * 20:
                call.request("GET", path)
                answer = call.getresponse()
                answer.read()
                found.append(answer.status)
            call.close()
            return found

        found = await asyncio.to_thread(flood)
        assert found[:4] == [200, 200, 200, 200]
        assert found[4] == 404
        assert set(found[60:]) <= {200, 404, 429}
        assert found.count(429) >= 40
        await host.must("chat", text="still here")
        await guest.until(lambda: bool(guest.heard))

    with serving(tmp_path, "--set", "limits.pages_burst=50", "--set", "limits.pages=0.1") as served:
        served.run(test)


def test_who_guesses_codes_is_told_nothing_after_a_while(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        who = {"authorization": f"Bearer {token}"}
        for path in ("/api/tables/{}", "/api/tables/{}/records/1", "/api/tables/{}/records"):
            for n in range(3):
                assert served.request("GET", path.format(f"guess{n:03}"), who)[0] in (404, 200)
        # the allowance is spent: a code that is right looks like one that is wrong
        for guess in ("guess999", code):
            for path in ("/api/tables/{}", "/api/tables/{}/records/1", "/api/tables/{}/records"):
                assert served.request("GET", path.format(guess), who)[0] == 429
            with pytest.raises(InvalidStatus) as no:
                async with connect(
                    f"ws://127.0.0.1:{served.port}/api/tables/{guess}/socket",
                    additional_headers=who,
                ):
                    pass
            assert no.value.response.status_code == 429

    with serving(
        tmp_path, "--set", "limits.codes_burst=9", "--set", "limits.codes=0.001"
    ) as served:
        served.run(test)


def test_a_table_that_is_refused_costs_no_allowance(tmp_path: Path) -> None:
    flags = ("--set", "limits.tables_burst=2", "--set", "limits.tables=0.0001")
    with serving(tmp_path, *flags) as served:
        cookie = served.request("POST", "/api/guests", {}, b"{}")[1]["set-cookie"].split(";")[0]

        def opened(body: bytes) -> int:
            return served.request("POST", "/api/tables", {"cookie": cookie}, body)[0]

        for bad in (b"{", b'{"game":"poker"}', b'{"game":"koikoi","players":7}', b"x" * 20_000):
            assert opened(bad) in (400, 413, 422)
        assert [opened(b'{"game":"koikoi"}') for _ in range(3)] == [201, 201, 429]


DIGITS = "9" * 5000


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"/api/games/koikoi?players={DIGITS}", 200), (f"/api/tables/abcdefgh/records/{DIGITS}", 404),
        ("/api/games/koikoi?players=%D9%A3", 200), ("/api/tables/abcdefgh/records/-1", 404),
        (f"/{'x' * 300}.js", 404), (f"/games/koikoi/cards/{'x' * 300}.svg", 404), (f"/words/{'x' * 300}.json", 404),
        ("/words/.json", 404), ("/words/../index.html", 404), ("/api/games/koikoi?preset=%00", 400),
    ],
    ids=range(10),
)  # fmt: skip
def test_strange_addresses_are_no_mistake_of_ours(served: Served, path: str, status: int) -> None:
    assert served.request("GET", path)[0] == status


@pytest.mark.parametrize("origin", ["http://[", "http://]", "http://[::1", "[", "http://a:b:c"])
def test_a_strange_origin_is_a_foreign_one(served: Served, origin: str) -> None:
    assert served.request("POST", "/api/guests", {"origin": origin}, b"{}")[0] == 403

    async def test(served: Served) -> None:
        with pytest.raises(InvalidStatus) as no:
            async with connect(
                f"ws://127.0.0.1:{served.port}/api/lobby", additional_headers={"origin": origin}
            ):
                pass
        assert no.value.response.status_code == 403

    served.run(test)
    assert "Traceback" not in served.errors


def test_a_bucket_can_be_looked_into() -> None:
    buckets = Buckets(0.001, 2)
    assert all(buckets.of("a").has() for _ in range(9))
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert not buckets.of("a").has()
    assert buckets.of("b").has()

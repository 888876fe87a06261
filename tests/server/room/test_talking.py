"""Names and words: what can be seen, who can be taken for whom, how much one person says."""

import re
from pathlib import Path

import pytest
from tests.server.seated import dealt, two
from tests.serving import Served, play_round, serving

from paiju.kit.errors import Illegal
from paiju.server.table.settings import is_like, name_of
from paiju.server.wire.limits import Limits

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    "name",
    [
        "Grandma Kim", "할머니", "小春", "Zoë", "👨‍👩‍👧", "می‌خواهم", "क्‍ष", "🏳️‍🌈 Max", "1", "-", "👍🏽",
    ],
)  # fmt: skip
def test_a_name_that_can_be_seen(name: str) -> None:
    assert name_of(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\u3164", "\u2800", "\u115f", "a\u3164b", "\u200d", "\u200da", "a\u200d", "a\u200d\u200db",
        "a \u200db", "un\u200bseen", "\u202eabc", "a\ufeff", "x" * 25, "\U000e0041", "\u0301", "a\x00", "\ud800",
    ],
)  # fmt: skip
def test_a_name_that_cannot(name: str) -> None:
    with pytest.raises(Illegal, match="visible"):
        name_of(name)


def test_names_that_look_alike() -> None:
    assert is_like("Host", "ｈｏｓｔ")
    assert is_like("Host", "H o s\u200dt")
    assert not is_like("Host", "Guest")


def test_a_refused_seat_changes_no_name(served: Served) -> None:
    async def test(served: Served) -> None:
        host, _, code = await two(served)
        watcher = await served.person(code, "Watcher")
        assert (await watcher.send("sit", name="Host"))["word"] == "full"
        await watcher.must("chat", text="hello")
        await host.until(lambda: bool(host.heard))
        assert (host.heard[-1]["seat"], host.heard[-1]["name"]) == (-1, "Watcher")

    served.run(test)


def test_a_spectator_cannot_speak_by_a_players_name(served: Served) -> None:
    async def test(served: Served) -> None:
        host, _, code = await two(served)
        for name in ("Host", "ｈｏｓｔ", "GUEST"):
            watcher = await served.person(code, name)
            assert (await watcher.send("chat", text="I fold"))["word"] == "name_taken"
        other = await served.person(code, "Other")
        await other.must("chat", text="hello")
        await host.until(lambda: bool(host.heard))

    served.run(test)


def test_spectators_can_be_muted(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served)
        watcher = await served.person(code, "Watcher")
        await host.must("mute", seat=-1)
        await watcher.must("chat", text="unheard")
        await guest.must("chat", text="heard")
        await host.until(lambda: bool(host.heard))
        assert [word["text"] for word in host.heard] == ["heard"]

    served.run(test)


def test_who_connects_again_may_not_say_more(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        said = 0
        for _ in range(10):
            person = await served.person(code, "A", token)
            while (await person.send("chat", text="flood"))["t"] == "done":
                said += 1
            await person.close()
        assert said <= Limits().chat_burst + 1

    with serving(tmp_path, "--set", "limits.chat=0.01") as served:
        served.run(test)


def test_labels_of_the_numbers_are_few(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        for n in range(20):
            person = await served.person(code, "\u200b" if n % 2 else f"\u200b{n}", token)
            await person.until(lambda p=person: bool(p.ended))  # type: ignore[misc]
        numbers = served.request("GET", "/metrics")[2].decode()
        assert set(re.findall(r'paiju_hung_up_total\{why="([^"]*)"', numbers)) == {"no hello"}

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)


@pytest.mark.parametrize("late", [{"delay": 3, "delay_in": "rounds"}, {"delay": 600}])
def test_a_record_is_as_late_as_what_spectators_see(served: Served, late: dict[str, int]) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, public=True, turn=0, **late)
        await dealt(host, guest)
        await play_round([host, guest], 1)
        for path, mine, others in (("records", [1], []), ("records/1", None, None)):
            got = await served.ask(f"/api/tables/{code}/{path}", host.token)
            assert mine is None or got == mine
            status, _, body = served.request("GET", f"/api/tables/{code}/{path}")
            assert (status == 404) if others is None else (body == b"[]")
        if late["delay"] == 3:
            for deal in (2, 3, 4):
                await dealt(host, guest)
                await play_round([host, guest], deal)
            assert await served.ask(f"/api/tables/{code}/records") == [1]

    served.run(test)


def test_entropy_has_no_line_of_its_own(served: Served) -> None:
    async def test(served: Served) -> None:
        host, _, _ = await two(served)
        for entropy in ("abc\n", "\n", "a b", "é"):
            assert (await host.ready(entropy))["word"] == "unreadable"
        assert (await host.ready("abc_-9"))["t"] == "done"

    served.run(test)

"""Coming and going: who is gone, what was said meanwhile, and what the lobby pushes."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.seated import dealt, two, watch
from tests.serving import Served, answered, serving
from websockets.asyncio.client import connect

from paiju.load.client import Player

pytestmark = pytest.mark.once


def test_a_bot_plays_for_who_is_gone_until_they_return(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=5, bank=600)
        watcher = await served.person(code, "W")
        await dealt(host, guest)
        away, stays = (guest, host) if host.asked is not None else (host, guest)
        seat = away.seat
        begun = asyncio.get_running_loop().time()
        away.cut()
        await stays.until(lambda: not stays.table["seats"][seat]["online"])
        assert stays.table["seats"][seat]["away"] == ""
        await stays.until(lambda: stays.table["seats"][seat]["away"] == "gone")
        assert asyncio.get_running_loop().time() - begun > 9
        await watcher.until(lambda: watcher.table["seats"][seat]["away"] == "gone")
        assert watcher.table["seats"][seat]["name"] == away.name  # it is still theirs
        before = held(stays, seat)
        while held(stays, seat) == before and stays.table["phase"] == "playing":
            await plays(stays)  # its own turn may ask more than once
        assert held(stays, seat) < before or stays.table["phase"] != "playing"
        await away.connect()
        await watcher.until(lambda: watcher.table["seats"][seat]["away"] == "")
        assert away.seat == seat
        while away.asked is None and away.table["phase"] == "playing":
            await plays(stays)

    served.run(test)


def held(person: Player, seat: int) -> int:
    """How many cards a seat holds, as another person sees it."""
    zones = person.shown["view"]["zones"]
    return int(
        next(zone["hidden"] for zone in zones if (zone["id"], zone["seat"]) == ("hand", seat))
    )


async def plays(person: Player) -> None:
    """Answer the question that there is, or wait a moment for one."""
    number = person.asked
    if number is None:
        await asyncio.sleep(0.05)
        return
    await person.act(person.lines[0])
    await answered(person, number)


def test_what_was_said_is_there_after_a_restart(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        watcher = await served.person(code, "W")
        for n in range(32):
            await host.must("chat", text=f"word {n}")
        await guest.must("chat", phrase=1)
        await watcher.must("chat", text="from the side")
        await guest.must("mute", seat=0)
        await dealt(host, guest)
        await host.must("chat", text="after the deal")
        served.kill()
        served.start()
        for person in (host, guest, watcher):
            await person.until(lambda p=person: bool(p.ended))  # type: ignore[misc]
            person.heard, person.shown = [], {}
            await person.connect()
            await person.until(lambda p=person: bool(p.heard) and bool(p.shown))  # type: ignore[misc]
            assert not person.resumed
        said = [f"word {n}" for n in range(5, 32)] + ["Good luck!", "from the side"]
        assert [word["text"] for word in host.heard] == [*said, "after the deal"]
        assert [(word["seat"], word["phrase"]) for word in host.heard[-3:]] == [
            (1, 1), (-1, None), (0, None),
        ]  # fmt: skip
        assert host.heard == watcher.heard

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)


def test_who_comes_later_reads_what_was_said(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served)
        await host.must("chat", text="hello")
        third = await served.person(code, "Third")
        await third.until(lambda: bool(third.heard))
        assert [(word["name"], word["text"]) for word in third.heard] == [("Host", "hello")]
        await guest.must("mute", seat=0)
        guest.cut()
        await guest.until(lambda: bool(guest.ended))
        guest.stream, guest.heard = "another", []
        await guest.connect()
        await host.must("chat", text="not for the guest")
        await third.must("chat", text="for all")
        await guest.until(lambda: bool(guest.heard) and guest.heard[-1]["text"] == "for all")
        assert [word["text"] for word in guest.heard] == ["for all"]

    served.run(test)


def test_who_sits_down_may_say_a_name_then(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        person = await served.person(code, "Guest", token)
        for bad in ("  ", "un\u200bseen", "x" * 25):
            answer = await person.send("sit", name=bad)
            assert (answer["t"], answer["word"]) == ("refused", "name")
        await person.must("sit", name=" Grandma  Kim ")
        await person.until(lambda: person.table["seats"][0]["name"] == "Grandma Kim")
        await person.must("chat", text="hello")
        await person.until(lambda: bool(person.heard))
        assert person.heard[-1]["name"] == "Grandma Kim"

    served.run(test)


def test_the_lobby_filters_by_game_seats_and_rules(served: Served) -> None:
    async def test(served: Served) -> None:
        public: dict[str, Any] = {"public": True}
        two_, _ = await served.table(game="koikoi", players=2, **public)
        three, _ = await served.table(game="koikoi", players=3, **public)
        mao, _ = await served.table(game="maohuzi", options={"preset": "four3"}, **public)
        nine, token = await served.table(game="maohuzi", options={"preset": "three9"}, **public)
        mine = {two_, three, mao, nine}
        async with connect(f"ws://127.0.0.1:{served.port}/api/lobby") as socket:
            assert msgspec.json.decode(await socket.recv())["whole"]  # before any filter
            for wanted, expected in (
                ({}, mine),
                ({"game": "koikoi"}, {two_, three}),
                ({"game": "maohuzi"}, {mao, nine}),
                ({"game": "maohuzi", "preset": "four3"}, {mao}),
                ({"players": 3}, {three, nine}),
                ({"free": 4}, {mao}),
                ({"game": "gostop"}, set()),
                ({"game": "koikoi", "players": 7}, set()),
                ({"preset": "three9", "free": 3}, {nine}),
            ):
                assert set(await watch(socket, **wanted)) & mine == expected, wanted
            host = await served.person(nine, "Host", token)
            await host.must("sit")  # two seats are left, three were asked for
            while not (pushed := msgspec.json.decode(await socket.recv()))["gone"]:
                assert [listed["id"] for listed in pushed["changed"]] == [nine]  # one looks on
            assert (pushed["gone"], pushed["whole"]) == ([nine], False)
            await host.must("stand")
            pushed = msgspec.json.decode(await socket.recv())
            assert [listed["id"] for listed in pushed["changed"]] == [nine]

    served.run(test)

"""What a host may do at a table, what nobody else may, and that a restart forgets none of it."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.seated import dealt, two
from tests.serving import Served, play_round, serving
from websockets.asyncio.client import connect

from paiju.load.client import Player

pytestmark = pytest.mark.once

ORDERS: list[tuple[str, dict[str, Any]]] = [
    ("lock", {}), ("silence", {}), ("silence", {"who": "0" * 16}), ("remove", {"who": "0" * 16}),
    ("hand_over", {"seat": 1}), ("close", {}), ("send_away", {"seat": 0}), ("bot", {"seat": 0}),
]  # fmt: skip


def watcher_of(host: Player, name: str) -> str:
    """The id by which the host knows a spectator."""
    return next(str(one["id"]) for one in host.table["watchers"] if one["name"] == name)


async def again(person: Player) -> str:
    """Come again; how that ends, where it does."""
    await person.close()
    person.table, person.stream = {}, ""
    await person.connect()
    return person.ended


def test_a_host_who_has_not_sat_down_is_no_spectator_to_be_sent_away(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi")
        host = await served.person(code, "Host", token)
        await served.person(code, "Watcher")
        await host.until(lambda: host.table["watching"] == 2)
        assert [one["name"] for one in host.table["watchers"]] == ["Watcher"]

    served.run(test)


@pytest.mark.parametrize(("order", "fields"), ORDERS)
def test_nobody_but_the_host_orders(
    served: Served, order: str, fields: dict[str, Any]
) -> None:  # fmt: skip
    async def test(served: Served) -> None:
        host, guest, code = await two(served)
        watcher = await served.person(code, "Watcher")
        before = host.table
        for person in (guest, watcher):
            assert (await person.send(order, **fields))["word"] == "not_host"
        assert not host.ended
        assert host.table["seats"] == before["seats"]
        assert not host.table["locked"]
        assert guest.table["watchers"] == watcher.table["watchers"] == []

    served.run(test)


def test_a_locked_table_is_for_those_who_are_there(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, public=True)
        watcher = await served.person(code, "Watcher")
        await host.must("lock")
        await guest.until(lambda: guest.table["locked"])
        late = await served.person(code, "Late")
        assert late.ended == "the host has locked this table"
        for person in (host, guest, watcher):
            assert await again(person) == ""
        await guest.must("stand")
        assert await again(guest) == ""
        await guest.must("sit")
        await host.must("lock", locked=False)
        await host.until(lambda: not host.table["locked"])
        assert await again(late) == ""

    served.run(test)


def test_a_locked_table_is_on_no_list(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi", public=True)
        host = await served.person(code, "Host", token)
        async with connect(f"ws://127.0.0.1:{served.port}/api/lobby") as lobby:
            known = {one["id"] for one in msgspec.json.decode(await lobby.recv())["changed"]}
            assert code in known
            await host.must("lock")
            while code not in msgspec.json.decode(await lobby.recv())["gone"]:
                pass
            assert code not in [one["id"] for one in await served.ask("/api/tables")]
            await host.must("lock", locked=False)
            while code not in [
                one["id"] for one in msgspec.json.decode(await lobby.recv())["changed"]
            ]:
                pass

    served.run(test)


def test_a_muted_spectator_is_heard_by_nobody(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served)
        loud, calm = [await served.person(code, name) for name in ("Loud", "Calm")]
        await host.until(lambda: len(host.table["watchers"]) == 2)
        await host.must("silence", who=watcher_of(host, "Loud"))
        assert (await loud.send("chat", text="!"))["word"] == "silenced"
        assert await again(loud) == ""
        assert (await loud.send("chat", text="!"))["word"] == "silenced"
        await calm.must("chat", text="hello")
        await guest.until(lambda: bool(guest.heard))
        await host.until(
            lambda: {one["silenced"] for one in host.table["watchers"]} == {True, False}
        )
        await host.must("silence")
        assert (await calm.send("chat", text="!"))["word"] == "silenced"
        await calm.until(lambda: calm.table["silenced"])
        await guest.must("chat", text="players are heard")
        await host.must("silence", silenced=False)
        await host.must("silence", who=watcher_of(host, "Loud"), silenced=False)
        await loud.must("chat", text="thank you")
        assert (await host.send("silence", who="nobody"))["word"] == "no_such_spectator"

    served.run(test)


def test_a_removed_spectator_does_not_come_back(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served)
        watcher = await served.person(code, "Watcher")
        second = await served.person(code, "Watcher", watcher.token)  # another line
        await host.until(lambda: host.table["watching"] == 1)
        await host.must("remove", who=watcher_of(host, "Watcher"))
        for line in (watcher, second):
            await line.until(lambda one=line: bool(one.ended))  # type: ignore[misc]
            assert line.ended == "the host removed you from this table"
        await host.until(lambda: host.table["watching"] == 0)
        assert await again(watcher) == "the host removed you from this table"
        assert not guest.ended
        assert (await host.send("remove", who=""))["word"] == "no_such_spectator"

    served.run(test)


def test_being_host_is_handed_over(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, _ = await two(served)
        assert (host.table["host_seat"], host.table["host"], guest.table["host"]) == (
            0,
            True,
            False,
        )
        assert (await host.send("hand_over", seat=5))["word"] == "no_such_seat"
        await host.must("hand_over", seat=1)
        await guest.until(lambda: guest.table["host"])
        await host.until(lambda: not host.table["host"])
        assert guest.table["host_seat"] == 1
        assert (await host.send("lock"))["word"] == "not_host"
        await guest.must("lock")
        await guest.must("stand")  # a player who plays on stands for the host
        await host.until(lambda: host.table["host"])
        assert (await host.send("hand_over", seat=1))["word"] == "nobody"

    served.run(test)


def test_a_host_closes_the_table_but_no_round_of_others(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        await dealt(host, guest)
        if host.table["phase"] == "playing":
            assert (await host.send("close"))["word"] == "round_under_way"
            await play_round([host, guest], 1)
        await host.must("close")
        for person in (host, guest):
            await person.until(lambda p=person: p.ended != "")  # type: ignore[misc]
            assert person.ended == "the host closed this table"
        assert served.request("GET", f"/api/tables/{code}")[0] == 404
        assert await served.ask(f"/api/tables/{code}/records", host.token) == [1]

    served.run(test)


def test_a_player_may_always_leave(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, _ = await two(served, turn=0)
        await host.must("lock")
        await host.must("silence")
        await dealt(host, guest)
        await guest.must("stand")
        await host.until(lambda: host.table["seats"][1]["away"] == "stood")

    served.run(test)


def test_a_restart_forgets_no_order(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        loud, gone, calm = [await served.person(code, name) for name in ("Loud", "Gone", "Calm")]
        await host.until(lambda: len(host.table["watchers"]) == 3)
        await host.must("silence", who=watcher_of(host, "Loud"))
        await host.must("remove", who=watcher_of(host, "Gone"))
        await host.must("lock")
        await host.must("hand_over", seat=1)
        for restart in ("from the log", "from the whole entry before a deal"):
            if restart != "from the log":
                await dealt(host, guest)
            served.kill()
            served.start()
            for person in (host, guest, loud, calm):
                await person.until(lambda p=person: bool(p.ended))  # type: ignore[misc]
                assert await again(person) == ""
            assert await again(gone) == "the host removed you from this table"
            assert (await served.person(code, "New")).ended == "the host has locked this table"
            assert (await loud.send("chat", text="!"))["word"] == "silenced"
            assert (guest.table["host"], host.table["host"]) == (True, False)
        await play_round([host, guest], 1)
        await guest.must("close")
        served.kill()
        served.start()
        assert served.request("GET", f"/api/tables/{code}")[0] == 404

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)


def test_a_flood_of_spectators_stops_no_player(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        crowd = await asyncio.gather(*(served.person(code, f"W{n}") for n in range(24)))
        outside = [one for one in crowd if one.ended]
        assert len(outside) == 4
        assert {one.ended for one in outside} == {"too many people watch this table"}
        inside = [one for one in crowd if not one.ended]
        said = 0
        for one in inside:
            said += (await one.send("chat", text="flood"))["t"] == "done"
        assert said <= 5
        await guest.must("chat", text="hello")
        await host.must("lock")
        await dealt(host, guest)
        await play_round([host, guest], 1)

    flags = (
        "--set",
        "limits.watching=20",
        "--set",
        "limits.side=0.01",
        "--set",
        "limits.side_burst=4",
    )
    with serving(tmp_path, *flags) as served:
        served.run(test)

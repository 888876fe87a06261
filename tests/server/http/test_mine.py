"""What somebody finds here again: their tables and their rounds, and nobody else's."""

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
from tests.claims import Disk
from tests.server.seated import LYING
from tests.serving import Served, serving

from paiju.load.client import Player, guest
from paiju.server.room import schema
from paiju.server.room.archive import prune
from paiju.server.room.house import House
from paiju.server.room.lobby import Lobby
from paiju.server.room.minds import Minds
from paiju.server.room.room import Room
from paiju.server.room.sqlite_file import SqliteDatabase
from paiju.server.table import entries
from paiju.server.table.follow import follow
from paiju.server.table.settings import Settings
from paiju.server.table.table import opened
from paiju.server.wire.limits import LIFTED
from paiju.server.wire.running import Bots, Running

pytestmark = pytest.mark.once


def mine(served: Served, token: str = "", query: str = "") -> dict[str, Any]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    status, _, body = served.request("GET", f"/api/mine{query}", headers)
    assert status == 200
    found: dict[str, Any] = json.loads(body)
    return found


async def played(served: Served, rounds: int) -> tuple[str, str]:
    """A match against a bot of so many rounds, and of misdeals between them: the table and the player's token."""
    code, token = await served.table(game="koikoi", length=rounds, turn=0, pace=0)
    player = await served.person(code, "Mina", token)
    await player.must("sit")
    await player.must("bot", seat=1, bot="greedy")
    assert mine(served, token)["tables"][0]["phase"] == "gathering"
    deal = 0
    while player.table["phase"] != "over":
        deal += 1
        await player.ready()
        while not is_over(player, deal):
            await player.until(partial(may_go_on, player, deal))
            if player.asked is not None:
                await player.act(player.lines[0])
    return code, token


def may_go_on(player: Player, deal: int) -> bool:
    return player.asked is not None or is_over(player, deal)


def is_over(player: Player, deal: int) -> bool:
    return player.table["deal"] >= deal and player.table["phase"] in ("between", "over")


def test_a_finished_round_is_found_again(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await played(served, 2)
        found = mine(served, token)
        assert found["tables"] == []  # that match is over
        deals = [(one["table"], one["deal"]) for one in found["rounds"]]
        assert deals == [(code, deal) for deal in range(len(deals), 0, -1)]
        assert len(deals) >= 2  # and a misdeal is one more
        told = found["rounds"][0]["told"]
        assert (told["game"], told["seat"], told["names"]) == ("koikoi", 0, ["Mina", ""])
        assert told["bots"] == ["", "greedy"]
        assert sum(told["payments"]) == 0
        assert len(told["totals"]) == 2
        assert found["more"] is None

    served.run(test)


def test_nobody_else_is_told(served: Served) -> None:
    async def test(served: Served) -> None:
        await played(served, 1)
        other = await asyncio.to_thread(guest, served.url)
        assert mine(served, other) == mine(served) == {"tables": [], "rounds": [], "more": None}

    served.run(test)


def test_a_question_for_my_tables_looks_at_no_others(tmp_path: Path) -> None:
    """The seating is known at once, whatever becomes of the seat, the table or the server."""

    async def test(served: Served) -> None:
        tables = [await served.table(game="koikoi") for _ in range(3)]
        me = await asyncio.to_thread(guest, served.url)

        def found() -> set[str]:
            return {table["id"] for table in mine(served, me)["tables"]}

        people = []
        for n, (code, _) in enumerate(tables, 1):
            people.append(await served.person(code, "Mina", me))
            await people[-1].must("sit")
            assert found() == {code for code, _ in tables[:n]}
        await people[0].must("stand")
        assert found() == {code for code, _ in tables[1:]}
        host = await served.person(tables[1][0], "Host", tables[1][1])
        await host.must("close")
        assert found() == {tables[2][0]}
        served.kill()
        served.start()
        while json.loads(served.request("GET", "/readyz")[2])["asleep"]:
            await asyncio.sleep(0.05)
        assert found() == {tables[2][0]}

    with serving(tmp_path) as served:
        served.run(test)


def test_seats_are_known_without_a_look_at_every_table() -> None:
    async def test() -> None:
        running = Running(limits=LIFTED, bots=Bots(workers=0))
        house = House(cast(Any, Disk(random.Random(1))), Minds(running.bots), running, b"k" * 32)
        lobby = Lobby(house)
        for n in range(2000):
            table = opened(f"t{n}", entries.Opened(Settings(game="koikoi"), f"p{n}"), 0)
            lobby._add(Room(house, follow(table, entries.Sat(0, f"p{n}", "P"), 0), 2))
        assert all(lobby.seated[f"p{n}"] == {f"t{n}"} for n in range(2000))
        assert len(lobby.seated) == 2000

    asyncio.run(test())


def test_older_rounds_are_asked_for_by_time(served: Served) -> None:
    async def test(served: Served) -> None:
        _, token = await played(served, 2)
        newest, *older = mine(served, token)["rounds"]
        assert older
        before = mine(served, token, f"?before={newest['at']}")["rounds"]
        assert before == [one for one in older if one["at"] < newest["at"]]
        assert mine(served, token, "?before=0")["rounds"] == []
        assert len(mine(served, token, "?before=yesterday")["rounds"]) == 1 + len(older)

    served.run(test)


def test_rounds_of_an_older_file_are_found_and_pruned_with_their_table(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        for step in schema.STEPS[:3]:
            step(old)
        old.execute("PRAGMA user_version = 3")
        old.execute("INSERT INTO tables VALUES ('abc', 0, 0, 5)")
        record = (b'{"game": "gostop"}', b'["ann", "bob"]')
        old.execute("INSERT INTO records VALUES ('abc', 1, ?, ?)", record)
        schema.migrate(old, path)
        rows = old.execute("SELECT who, tbl, deal, told FROM played ORDER BY who").fetchall()
        assert rows == [(who, "abc", 1, b'{"game":"gostop"}') for who in ("ann", "bob")]
    assert prune(SqliteDatabase(path), 10) == 1
    with closing(sqlite3.connect(path)) as pruned:
        assert pruned.execute("SELECT count(*) FROM played").fetchone() == (0,)


def test_a_table_waits_for_whoever_is_asked(tmp_path: Path) -> None:
    with serving(tmp_path) as served:

        async def test(served: Served) -> None:
            code, token = await served.table(game="koikoi", turn=0, pace=0, options=LYING)
            player = await served.person(code, "Mina", token)
            await player.must("sit")
            await player.must("bot", seat=1, bot="greedy")
            await player.ready()
            await player.until(lambda: player.asked is not None)
            (table,) = mine(served, token)["tables"]
            assert (table["id"], table["phase"], table["asked"]) == (code, "playing", True)
            assert (table["seat"], table["names"]) == (0, ["Mina", ""])
            other = await asyncio.to_thread(guest, served.url)
            assert mine(served, other)["tables"] == mine(served)["tables"] == []
            served.kill()
            served.start()
            assert mine(served, token)["tables"][0]["id"] == code

        served.run(test)


def test_a_round_names_its_people_to_who_may_see_it(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await played(served, 1)

        def names(token: str) -> tuple[int, Any]:
            headers = {"authorization": f"Bearer {token}"}
            path = f"/api/tables/{code}/records/1/names"
            status, _, body = served.request("GET", path, headers)
            return status, json.loads(body) if status == 200 else None

        assert names(token) == (200, {"names": ["Mina", ""], "bots": ["", "greedy"]})
        assert names(guest(served.url))[0] == 404  # the table is not public

    served.run(test)

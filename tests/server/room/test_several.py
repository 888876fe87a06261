"""Several servers at once on one database: a table is played from any of them."""

import asyncio
from pathlib import Path

import pytest
from tests.keeping import OnPostgres
from tests.nodes import Node, owner, several
from tests.server.seated import dealt
from tests.serving import play_round

from paiju.load.client import Player

pytestmark = pytest.mark.once


async def seated(nodes: list[Node], keeping: OnPostgres) -> tuple[Player, Player, str]:
    """A table opened at one server, with people who come by two others."""
    code, token = await nodes[0].table(game="koikoi", turn=0, players=2)
    assert owner(keeping, code) == nodes[0].port
    host = await nodes[1].person(code, "Host", token)
    guest = await nodes[2].person(code, "Guest")
    for person in (host, guest):
        await person.must("sit")
    return host, guest, code


def test_a_table_is_played_from_two_servers_and_lives_at_one(
    on_postgres: OnPostgres, tmp_path: Path
) -> None:
    async def test() -> None:
        host, guest, code = await seated(nodes, on_postgres)
        assert owner(on_postgres, code) == nodes[1].port  # it has followed its first line
        await dealt(host, guest)
        await play_round([host, guest], 1)
        watcher = await nodes[0].person(code, "Watcher")
        await host.must("chat", text="hello")
        await watcher.until(lambda: bool(watcher.heard))
        for person in (host, guest, watcher):
            await person.close()

    with several(tmp_path, on_postgres, 3) as nodes:
        asyncio.run(test())

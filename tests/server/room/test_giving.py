"""A table changes hands on a real database: only by the server that owns it now, and only to one that is there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest
from tests.keeping import OnPostgres

from paiju.server.room.postgres import giving, nodes, ownership, schema
from paiju.server.room.postgres.giving import Gift

pytestmark = pytest.mark.once
GIVER, OTHER = "giver", "other"


@asynccontextmanager
async def prepared(keeping: OnPostgres) -> AsyncIterator[asyncpg.Connection]:
    """A database with two nodes, the first of which has a table."""
    session = await asyncpg.connect(keeping.address)
    try:
        await schema.migrate(session, "")
        for node in (GIVER, OTHER):
            assert await nodes.join(session, node, 60, f"http://{node}:1")
        table = "INSERT INTO tables (tbl, kept, live, owner) VALUES ('t', 0, 1, $1)"
        await session.execute(table, GIVER)
        yield session
    finally:
        await session.close()


def _nothing(failed: Exception | None) -> None:
    """Nobody waits for it."""


async def given(session: asyncpg.Connection, epoch: int, to: str) -> tuple[bool, bool, str | None]:
    """Whether the giver may give, whether it was given, and who has it now."""
    gift = Gift("t", to, 0, _nothing)
    held, gone = await giving.give(session, GIVER, epoch, gift)
    return held, gone, await session.fetchval("SELECT owner FROM tables")


@pytest.mark.parametrize("to", [OTHER, ""], ids=["to another", "to nobody"])
def test_only_the_owner_of_now_gives(on_postgres: OnPostgres, to: str) -> None:
    async def test() -> None:
        async with prepared(on_postgres) as session:
            assert await given(session, 2, to) == (False, False, GIVER)  # no such epoch has begun
            assert await ownership.begin_anew(session, GIVER) == 2
            assert await given(session, 1, to) == (
                False,
                False,
                GIVER,
            )  # what an old session still says
            assert await given(session, 2, to) == (True, True, to or None)
            assert await given(session, 2, to) == (
                True,
                False,
                to or None,
            )  # it is not here any more

    asyncio.run(test())


def test_who_was_taken_over_gives_nothing(on_postgres: OnPostgres) -> None:
    async def test() -> None:
        async with prepared(on_postgres) as session:
            await ownership.take_over(session, GIVER)
            for epoch in (1, 2):
                assert await given(session, epoch, OTHER) == (False, False, GIVER)

    asyncio.run(test())


@pytest.mark.parametrize("why", ["gone", "draining"])
def test_nothing_is_given_to_who_is_not_there(on_postgres: OnPostgres, why: str) -> None:
    async def test() -> None:
        async with prepared(on_postgres) as session:
            await session.execute(f"UPDATE nodes SET {why} = true WHERE node = $1", OTHER)
            assert await given(session, 1, OTHER) == (True, False, GIVER)

    asyncio.run(test())


def test_only_what_nobody_has_is_claimed(on_postgres: OnPostgres) -> None:
    async def test() -> None:
        async with prepared(on_postgres) as session:
            await session.execute(nodes.CLAIM, OTHER, "t", 0)
            assert await session.fetchval("SELECT owner FROM tables") == GIVER
            assert await given(session, 1, "") == (True, True, None)
            await session.execute(nodes.CLAIM, OTHER, "t", 0)
            assert await session.fetchval("SELECT owner FROM tables") == OTHER

    asyncio.run(test())


def test_what_is_claimed_while_it_is_dealt_out_is_the_claimers(on_postgres: OnPostgres) -> None:
    async def test() -> None:
        async with prepared(on_postgres) as session:
            rest = "UPDATE tables SET owner = NULL, rested = '-infinity'"
            await session.execute(rest)
            await session.execute(nodes.SPREAD)
            assert await session.fetchval("SELECT owner FROM tables") == GIVER  # the first by name
            await session.execute(rest)
            dealer = await asyncpg.connect(on_postgres.address)
            async with session.transaction():
                await session.execute(nodes.CLAIM, OTHER, "t", 0)
                dealing = asyncio.create_task(dealer.execute(nodes.SPREAD))
                waits = "SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event_type = 'Lock'"
                while not await session.fetch(waits, dealer.get_server_pid()):
                    await asyncio.sleep(0.01)
                    await session.execute("SELECT pg_stat_clear_snapshot()")
            await dealing
            await dealer.close()
            assert await session.fetchval("SELECT owner FROM tables") == OTHER

    asyncio.run(test())


def test_a_dead_servers_table_waits_for_people_before_it_is_dealt_out(
    on_postgres: OnPostgres,
) -> None:
    async def test() -> None:
        async with prepared(on_postgres) as session:
            await session.execute("UPDATE nodes SET gone = true WHERE node = $1", GIVER)
            await nodes.replace_dead(session)
            assert await session.fetchval("SELECT owner FROM tables") is None
            heard = await nodes.beat(session, OTHER, 60, 0, False)
            assert heard is not None
            assert heard.dead == []
            while not heard.unclaimed:
                heard = await nodes.beat(session, OTHER, 60, 0, False)
                assert heard is not None
            await nodes.replace_dead(session)
            assert await session.fetchval("SELECT owner FROM tables") == OTHER
            heard = await nodes.beat(session, OTHER, 60, 0, False)
            assert heard is not None
            assert (heard.given, heard.unclaimed) == (1, False)

    asyncio.run(test())

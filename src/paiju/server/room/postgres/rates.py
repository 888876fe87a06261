"""
Limits for a person or an address, over all servers of a database. Only rare things are limited so:
each costs a statement. A bucket is kept as the moment at which it is full again; to take from it
moves that moment later.
"""

from collections.abc import Sequence

from paiju.server.room.postgres.connecting import Connection

# Not the truth, so not logged: after a crash of PostgreSQL everybody begins with a full bucket.
SCHEMA = (
    """CREATE UNLOGGED TABLE rates (
        what TEXT COLLATE "C" PRIMARY KEY, full_at TIMESTAMPTZ NOT NULL
    ) WITH (fillfactor = 50)""",
)
# In one order, so that nobody waits for somebody who waits for them
TAKE = """INSERT INTO rates
    SELECT what, clock_timestamp() + $2 * interval '1 second' FROM unnest($1::text[]) AS what ORDER BY 1
    ON CONFLICT (what) DO UPDATE
    SET full_at = greatest(rates.full_at, clock_timestamp()) + $2 * interval '1 second'
    WHERE rates.full_at <= clock_timestamp() + $3 * interval '1 second' RETURNING 1"""
FORGET = "DELETE FROM rates WHERE full_at < clock_timestamp()"


async def take(connection: Connection, whats: Sequence[str], rate: float, burst: int) -> bool:
    """Take one more of each, at so many a second; says whether all of them had one."""
    taken = await connection.fetch(TAKE, list(whats), 1 / rate, (burst - 1) / rate)
    return len(taken) == len(whats)


async def forget(connection: Connection) -> None:
    """Forget what is full again."""
    await connection.execute(FORGET)

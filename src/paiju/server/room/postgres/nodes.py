"""
Several nodes on one database: each table belongs to one of them, or to nobody.

A table changes hands in three ways, each of them one statement or one transaction. Its owner gives
it away, after all that it wrote there, or a takeover lets it go with its whole node; a node claims
what nobody owns and it is asked for; and what nobody has claimed for a moment is dealt out. An append
need not look at its table's owner: as long as a node's epoch holds, nobody but the node itself takes
a table from it.
"""

from typing import NamedTuple

from paiju.server.room.postgres.connecting import Connection
from paiju.server.room.postgres.ownership import CLOCK, IS_ALIVE, LET_GO, take_over
from paiju.server.room.postgres.schema import LOCK

CHANNEL = "paiju"  # where nodes hear that there is something to look at
FRESH = 0.8  # seconds since the database heard of a node that surely lives
GIVEN = "given"  # that tables were dealt out
GRACE = 1.0  # seconds for people to come back to the node where their table shall be, before it is dealt

# A node's time now: the time that it noted, and what has passed since
NOW = "(at + (extract(epoch FROM clock_timestamp() - heard) * 1000)::bigint)"
LIVING = f"SELECT node, address FROM nodes WHERE NOT gone AND {IS_ALIVE}"

# Busy tables that nobody has claimed; the others wait until somebody asks for them.
WAITING = f"""SELECT tbl FROM tables
    WHERE live = 1 AND busy AND owner IS NULL AND rested < clock_timestamp() - interval '{GRACE} seconds'
    AND tbl NOT IN (SELECT tbl FROM aside)"""
# Deal them out. A node that claims one meanwhile has it: it is looked at again when it is written.
SPREAD = f"""WITH living AS (
        SELECT node, {NOW} AS now, row_number() OVER (ORDER BY owned, node) - 1 AS i,
            count(*) OVER () AS n
        FROM nodes LEFT JOIN LATERAL (
            SELECT count(*) AS owned FROM tables WHERE owner = nodes.node AND live = 1 AND busy
        ) AS load ON true
        WHERE NOT gone AND NOT draining AND address <> '' AND {IS_ALIVE}
    ), waiting AS (
        SELECT tbl, row_number() OVER (ORDER BY tbl) - 1 AS i FROM ({WAITING}) AS unclaimed
    ), dealt AS (
        UPDATE tables SET owner = living.node, shift = shift - living.now
        FROM waiting JOIN living ON waiting.i % living.n = living.i
        WHERE tables.tbl = waiting.tbl AND tables.owner IS NULL RETURNING tables.owner
    )
    UPDATE nodes SET given = given + 1 WHERE node IN (SELECT owner FROM dealt)"""

CLAIM = """WITH me AS (SELECT node FROM nodes WHERE node = $1 AND NOT gone FOR SHARE)
    UPDATE tables SET owner = $1, shift = shift + coalesce(
            (SELECT at FROM nodes AS past WHERE past.node = tables.owner), 0
        ) - $3
    FROM me WHERE tbl = $2 AND live = 1 AND tbl NOT IN (SELECT tbl FROM aside) AND (
        owner IS NULL OR NOT EXISTS (SELECT FROM nodes AS past WHERE past.node = tables.owner)
    )"""
FOUND = f"""SELECT owner, address, shift, busy, people,
        heard > clock_timestamp() - interval '{FRESH} seconds' FROM tables
    LEFT JOIN nodes ON nodes.node = owner AND NOT gone
    WHERE tbl = $1 AND live = 1 AND tbl NOT IN (SELECT tbl FROM aside)"""
# Tables that nobody came back to, soonest those where no card was ever dealt
FORGOTTEN = """SELECT tbl FROM tables WHERE live = 1 AND owner IS NULL AND NOT busy
    AND rested < clock_timestamp() - CASE kept WHEN 0 THEN $1::float8 ELSE $2::float8 END * interval '1 second'
    AND tbl NOT IN (SELECT tbl FROM aside) ORDER BY tbl LIMIT 50"""
MANY = "SELECT count(*) FROM (SELECT FROM tables WHERE live = 1 LIMIT $1) AS some"
OWNED = """SELECT tbl, shift, busy, people FROM tables
    WHERE owner = $1 AND live = 1 AND tbl NOT IN (SELECT tbl FROM aside)"""

# The receiver's row is locked, so that it cannot be taken over meanwhile and leave the table behind.
# Where that one's row is being changed, nothing is given: to wait for it could be to wait for ever.
GIVE = f"""WITH me AS MATERIALIZED (
        SELECT node FROM nodes WHERE node = $1 AND epoch = $2 AND NOT gone FOR SHARE
    ), receiver AS MATERIALIZED (
        SELECT node, {NOW} AS now FROM nodes
        WHERE node = $4 AND NOT gone AND NOT draining
        FOR SHARE SKIP LOCKED
    ), given AS (
        UPDATE tables SET owner = receiver.node, shift = shift + $5 - receiver.now
        FROM me, receiver WHERE tbl = $3 AND tables.owner = $1 RETURNING tbl
    )
    SELECT (SELECT count(*) FROM me), (SELECT count(*) FROM given)"""
RELEASE = """WITH me AS MATERIALIZED (
        SELECT node FROM nodes WHERE node = $1 AND epoch = $2 AND NOT gone FOR SHARE
    ), given AS (
        UPDATE tables SET owner = NULL, rested = clock_timestamp(), shift = shift + $4
        FROM me WHERE tbl = $3 AND tables.owner = $1 RETURNING tbl
    )
    SELECT (SELECT count(*) FROM me), (SELECT count(*) FROM given)"""

# Twice a second: this node lives, what was given to it, who else lives, who is dead, what is unclaimed
BEAT = f"""WITH me AS (
        UPDATE nodes SET until = clock_timestamp() + $2 * interval '1 second',
            at = greatest(at, $3), heard = clock_timestamp(), draining = $4
        WHERE node = $1 AND NOT gone RETURNING given
    )
    SELECT (SELECT given FROM me),
        ARRAY(SELECT node FROM nodes WHERE node <> $1 AND NOT gone AND {IS_ALIVE}),
        ARRAY(SELECT address FROM nodes WHERE node <> $1 AND NOT gone AND {IS_ALIVE}),
        ARRAY(SELECT node FROM nodes WHERE node <> $1 AND (gone OR NOT {IS_ALIVE})),
        EXISTS ({WAITING})"""


class Found(NamedTuple):
    """Where a table is."""

    owner: str | None
    address: str | None  # of its owner; None: that one is gone
    shift: int  # what its time is ahead of its owner's
    busy: bool
    people: list[str]
    fresh: bool = True  # whether the database has just heard of its owner


class Heard(NamedTuple):
    """What a node hears twice a second."""

    given: int
    others: dict[str, str]  # the nodes that live, and their addresses
    dead: list[str]
    unclaimed: bool  # whether tables wait to be dealt out


async def join(connection: Connection, node: str, lease: float, address: str) -> bool:
    """
    Become one more node of a database; the dead are taken over first. Nothing is done where a server
    has the database for itself: then the answer is no.
    """
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        if any(not address for _, address in await connection.fetch(LIVING)):
            return False
        await _bury(connection, address)
        await connection.execute(CLOCK)
        await connection.execute(
            "INSERT INTO nodes (node, epoch, until, at, gone, heard, address)"
            " SELECT $1, 1, clock_timestamp() + $2 * interval '1 second', at, false,"
            " clock_timestamp(), $3 FROM clock",
            node, lease, address,
        )  # fmt: skip
    return True


async def replace_dead(connection: Connection) -> None:
    """Take over whoever is dead, and deal out what nobody has claimed for a moment."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await _bury(connection)
        if await connection.fetchval(f"SELECT EXISTS ({WAITING})"):
            await connection.execute(SPREAD)
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, GIVEN)


async def _bury(connection: Connection, address: str = "") -> None:
    """
    Refuse every dead node for good, and let its tables go. A node that has the address of one
    that begins now is dead, whatever it said last.
    """
    dead = await connection.fetch(
        f"SELECT node FROM nodes WHERE gone OR NOT {IS_ALIVE} OR address = $1", address
    )
    for (node,) in dead:
        await take_over(connection, node)
        await connection.execute(CLOCK)
        await connection.execute(LET_GO, node)
        await connection.execute("DELETE FROM nodes WHERE node = $1", node)


async def beat(
    connection: Connection, node: str, lease: float, at: int, draining: bool
) -> Heard | None:
    """Say that a node lives; what there is to hear. None: it has been taken over."""
    row = await connection.fetchrow(BEAT, node, lease, at, draining)
    given, names, addresses, dead, unclaimed = row
    if given is None:
        return None
    return Heard(given, dict(zip(names, addresses, strict=True)), list(dead), unclaimed)


async def find(
    connection: Connection, node: str, table: str, now: int, claims: bool
) -> Found | None:
    """Where a live table is; one that nobody owns belongs to a node that claims it from now on."""
    row = await connection.fetchrow(FOUND, table)
    if row and row[1] is None and claims:
        await connection.execute(CLAIM, node, table, now)
        row = await connection.fetchrow(FOUND, table)
    return Found(*row) if row else None


async def forgotten(connection: Connection, empty: float, other: float) -> list[str]:
    """Tables at which nobody has been for so many seconds: where nothing was dealt, and others."""
    return [row[0] for row in await connection.fetch(FORGOTTEN, empty, other)]


async def is_full(connection: Connection, most: int) -> bool:
    """Whether there are so many live tables."""
    return bool(await connection.fetchval(MANY, most) >= most)


async def owned(connection: Connection, node: str) -> dict[str, Found]:
    """The tables of a node."""
    rows = await connection.fetch(OWNED, node)
    return {table: Found(node, "", *rest) for table, *rest in rows}

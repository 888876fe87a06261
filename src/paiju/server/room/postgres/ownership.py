"""
Ownership, the right to write: a node is one running server, and has one row with an epoch and a lease.

Time only permits a takeover. The epoch is what refuses the old owner: every append locks the row
of its node and looks at the epoch in the same statement, and a takeover changes it. An append that
came first is waited for; one that comes later is refused, however long its node has slept.

Only the node itself and a takeover change an epoch; after a takeover the node is gone for good.
"""

from datetime import datetime

from paiju.server.room.postgres.connecting import APPLICATION, Connection
from paiju.server.room.postgres.schema import LOCK

Others = dict[str, datetime]
SINCE = 3.0  # seconds in which all nodes come back after PostgreSQL has begun
SILENT = 1.0  # seconds after which a node without a session is dead: it would have a new one

# The lock is held until the append is committed: FOR KEY SHARE would let a takeover pass, which
# changes no key, and no lock at all would let it pass between the look and the commit.
FENCE = "SELECT node FROM nodes WHERE node = $1 AND epoch = $2 AND NOT gone FOR SHARE"
TAKE_OVER = "UPDATE nodes SET epoch = epoch + 1, gone = true WHERE node = $1"

SESSIONS = f"""SELECT pid FROM pg_stat_activity
    WHERE application_name = '{APPLICATION} ' || $1 AND datname = current_database()"""
# A node is alive until its lease ends; without a session it is dead before that, once it is silent.
# Just after PostgreSQL itself has begun nobody has a session, and every lease may be over.
IS_ALIVE = f"""(
        pg_postmaster_start_time() > clock_timestamp() - interval '{SINCE} seconds'
        OR (until > clock_timestamp() AND (
            heard > clock_timestamp() - interval '{SILENT} seconds'
            OR EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
                AND application_name = '{APPLICATION} ' || nodes.node)
        ))
    )"""
ALIVE = f"SELECT node, until FROM nodes WHERE NOT gone AND {IS_ALIVE}"
# A table's time is its owner's and what it is ahead of that. An entry may be later than the last
# time that its owner noted.
ENTERED = """SELECT max(log.at - shift) FROM log JOIN tables ON tables.tbl = log.tbl AND n >= kept
    WHERE live = 1"""
NOTE = f"""UPDATE nodes SET at = greatest(at, ({ENTERED} AND owner = nodes.node))
    WHERE node = $1"""
# The latest time of any node, as noted by a beat or by an entry of a table that goes on
LATEST = f"""SELECT coalesce(max(at), 0) FROM (
        SELECT at FROM clock UNION ALL SELECT at FROM nodes UNION ALL
        ({ENTERED} AND owner IS NOT NULL)
    ) AS noted"""
CLOCK = """INSERT INTO clock SELECT 0, coalesce(max(at), 0) FROM nodes
    ON CONFLICT (id) DO UPDATE SET at = greatest(clock.at, excluded.at)"""
# Nobody owns the tables of a node any more, and their time stands still
LET_GO = """UPDATE tables SET owner = NULL, rested = clock_timestamp(),
        shift = shift + coalesce((SELECT at FROM nodes WHERE node = owner), (SELECT at FROM clock), 0)
    WHERE owner = $1 AND live = 1"""


async def join(connection: Connection, node: str, lease: float) -> Others:
    """
    Become the one node of a database, with all live tables; the dead are taken over first. Where
    others are alive nothing is done, and they are named, each with the end of its lease.
    """
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        if others := await connection.fetch(ALIVE):
            return dict(others)
        for (dead,) in await connection.fetch("SELECT node FROM nodes"):
            await take_over(connection, dead)
        await connection.execute(CLOCK)
        for (dead,) in await connection.fetch(
            "SELECT DISTINCT owner FROM tables WHERE live = 1 AND owner IS NOT NULL"
        ):
            await connection.execute(LET_GO, dead)
        await connection.execute("DELETE FROM nodes")
        await connection.execute(
            "INSERT INTO nodes SELECT $1, 1, clock_timestamp() + $2 * interval '1 second', at, false,"
            " clock_timestamp() FROM clock",
            node, lease,
        )  # fmt: skip
        await connection.execute(
            "UPDATE tables SET owner = $1, shift = shift - at FROM clock WHERE live = 1", node
        )
    return {}


async def take_over(connection: Connection, dead: str) -> None:
    """
    End the sessions of a node, and with them whatever it had begun to write; then refuse it for
    good. It need not be dead for this to be safe.
    """
    await connection.fetch(f"SELECT pg_terminate_backend(pid) FROM ({SESSIONS}) AS own", dead)
    await connection.execute(TAKE_OVER, dead)
    await connection.execute(NOTE, dead)


async def renew(connection: Connection, node: str, lease: float, at: int) -> bool:
    """Say that a node lives, and what time it is there; says whether the node is not gone."""
    done = await connection.fetchval(
        "UPDATE nodes SET until = clock_timestamp() + $2 * interval '1 second', at = greatest(at, $3),"
        " heard = clock_timestamp() WHERE node = $1 AND NOT gone RETURNING true",
        node, lease, at,
    )  # fmt: skip
    return bool(done)


async def begin_anew(connection: Connection, node: str) -> int | None:
    """
    A new epoch for a node whose connection broke: what the old one may still carry to the database
    is refused from here on, and what came before is there to be read. None: the node is gone.
    """
    query = "UPDATE nodes SET epoch = epoch + 1 WHERE node = $1 AND NOT gone RETURNING epoch"
    epoch: int | None = await connection.fetchval(query, node)
    return epoch


async def leave(connection: Connection, node: str) -> None:
    """A node stops: its tables are nobody's, and its clock is kept."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute(NOTE, node)
        await connection.execute(CLOCK)
        await connection.execute(LET_GO, node)
        await connection.execute("DELETE FROM nodes WHERE node = $1", node)

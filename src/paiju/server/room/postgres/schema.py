"""
The tables of the database on PostgreSQL, and how one of an older version becomes one of this
version: by the same means as a file of SQLite. Each step is one transaction; steps are added at the
end, never changed. Servers that start at the same moment wait for each other.

Names and numbers are compared byte by byte, whatever language the database is set to.
"""

from paiju.kit.errors import Illegal
from paiju.kit.words import say
from paiju.server.room.postgres import questions, rates
from paiju.server.room.postgres.connecting import Connection

LOCK = 0x7061696A75  # of PostgreSQL's advisory locks, ours: "paiju"

FIRST = (
    """CREATE TABLE log (
        tbl TEXT COLLATE "C" NOT NULL, n BIGINT NOT NULL, at BIGINT NOT NULL, entry BYTEA NOT NULL,
        PRIMARY KEY (tbl, n)
    )""",
    """CREATE TABLE tables (
        tbl TEXT COLLATE "C" PRIMARY KEY, kept BIGINT NOT NULL, live INTEGER NOT NULL,
        closed BIGINT, owner TEXT COLLATE "C"
    )""",
    "CREATE INDEX live_tables ON tables (owner) WHERE live = 1",
    "CREATE INDEX closed_tables ON tables (closed) WHERE live = 0",
    """CREATE TABLE records (
        tbl TEXT COLLATE "C" NOT NULL, deal BIGINT NOT NULL, record BYTEA NOT NULL,
        people BYTEA NOT NULL, PRIMARY KEY (tbl, deal)
    )""",
    """CREATE TABLE played (
        who TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL, tbl TEXT COLLATE "C" NOT NULL,
        deal BIGINT NOT NULL, told BYTEA NOT NULL, PRIMARY KEY (who, at, tbl, deal)
    )""",
    "CREATE INDEX played_tables ON played (tbl)",
    "CREATE TABLE clock (id INTEGER PRIMARY KEY CHECK (id = 0), at BIGINT NOT NULL)",
    """CREATE TABLE bans (
        kind TEXT COLLATE "C" NOT NULL, what TEXT COLLATE "C" NOT NULL, why TEXT NOT NULL,
        at BIGINT NOT NULL, PRIMARY KEY (kind, what)
    )""",
    "CREATE TABLE notice (id INTEGER PRIMARY KEY CHECK (id = 0), text TEXT NOT NULL)",
    'CREATE TABLE aside (tbl TEXT COLLATE "C" PRIMARY KEY, why TEXT NOT NULL)',
    """CREATE TABLE passkeys (
        id BYTEA PRIMARY KEY, who TEXT COLLATE "C" NOT NULL, key BYTEA NOT NULL,
        count BIGINT NOT NULL, made BIGINT NOT NULL
    )""",
    "CREATE INDEX passkeys_of ON passkeys (who)",
    # the key that signs identities
    "CREATE TABLE signing (id INTEGER PRIMARY KEY CHECK (id = 0), key BYTEA NOT NULL)",
    # the servers that run on this database; a row is written again twice a second, in its place
    """CREATE TABLE nodes (
        node TEXT COLLATE "C" PRIMARY KEY, epoch BIGINT NOT NULL, until TIMESTAMPTZ NOT NULL,
        at BIGINT NOT NULL, gone BOOLEAN NOT NULL
    ) WITH (fillfactor = 25)""",
)

# when a node was last heard of, by PostgreSQL's own clock
HEARD = ("ALTER TABLE nodes ADD COLUMN heard TIMESTAMPTZ NOT NULL DEFAULT '-infinity'",)

# Several servers at once, each with tables of its own. `shift` is what a table's time is ahead of its
# owner's; where nobody owns it, the time at which it stands still. `busy`: somebody sits there who is
# expected to play. `people`: who sits there.
SEVERAL = (
    "ALTER TABLE nodes ADD COLUMN address TEXT NOT NULL DEFAULT ''",  # empty: it has all tables
    "ALTER TABLE nodes ADD COLUMN given BIGINT NOT NULL DEFAULT 0",  # counts what others gave it
    "ALTER TABLE nodes ADD COLUMN draining BOOLEAN NOT NULL DEFAULT false",
    "ALTER TABLE tables ADD COLUMN shift BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN busy BOOLEAN NOT NULL DEFAULT true",
    "ALTER TABLE tables ADD COLUMN people TEXT[] COLLATE \"C\" NOT NULL DEFAULT '{}'",
    # since when nobody has it, by PostgreSQL's own clock
    "ALTER TABLE tables ADD COLUMN rested TIMESTAMPTZ NOT NULL DEFAULT now()",
    "UPDATE tables SET shift = coalesce((SELECT at FROM clock), 0) WHERE owner IS NULL",
    "CREATE INDEX seated ON tables USING gin (people) WHERE live = 1",
    # the tables that anyone may join, as they are told; those with a free seat first
    """CREATE TABLE listed (
        tbl TEXT COLLATE "C" PRIMARY KEY, game TEXT COLLATE "C" NOT NULL,
        preset TEXT COLLATE "C" NOT NULL, players INTEGER NOT NULL, free INTEGER NOT NULL,
        told BYTEA NOT NULL
    )""",
    "CREATE INDEX listed_all ON listed ((free = 0), tbl)",
    "CREATE INDEX listed_game ON listed (game, (free = 0), tbl)",
    "CREATE INDEX listed_rules ON listed (game, preset, players, (free = 0), tbl)",
    # what works once and for minutes, by its digest: links to another device, challenges of passkeys
    """CREATE TABLE pending (
        digest BYTEA PRIMARY KEY, who TEXT COLLATE "C" NOT NULL, told TEXT NOT NULL,
        until BIGINT NOT NULL
    )""",
    "CREATE INDEX pending_of ON pending (who)",
    "CREATE INDEX pending_until ON pending (until)",
)

# Tables that lost their node and wait for somebody to claim them; what all servers count together
TOGETHER = (
    "CREATE INDEX unclaimed ON tables (rested) WHERE live = 1 AND busy AND owner IS NULL",
    *rates.SCHEMA,
)

STEPS: tuple[tuple[str, ...], ...] = (FIRST, HEARD, SEVERAL, questions.SCHEMA, TOGETHER)
VERSION = len(STEPS)


async def version_of(connection: Connection) -> int:
    """The version of a database; 0: Paiju has never been here."""
    if await connection.fetchval("SELECT to_regclass('paiju_version')") is None:
        return 0
    return int(await connection.fetchval("SELECT version FROM paiju_version"))


async def check(connection: Connection, name: str) -> int:
    """The version of a database; refuses one that a newer Paiju wrote."""
    version = await version_of(connection)
    if version > VERSION:
        raise Illegal(
            say(
                "{where}: a newer Paiju wrote this database (version {n}; this one knows {m})",
                where=name,
                n=version,
                m=VERSION,
            )
        )
    return version


async def migrate(connection: Connection, name: str) -> None:
    """Bring a database to this version, step by step."""
    while True:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            version = await check(connection, name)
            if version == VERSION:
                return
            if not version:
                await connection.execute("CREATE TABLE paiju_version (version INTEGER NOT NULL)")
                await connection.execute("INSERT INTO paiju_version VALUES (0)")
            for statement in STEPS[version]:
                await connection.execute(statement)
            await connection.execute("UPDATE paiju_version SET version = $1", version + 1)

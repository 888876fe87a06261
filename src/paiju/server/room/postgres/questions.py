"""
Questions to bots that think, and the minds that answer them: both are rows of the database.

A question waits with the time by which its answer is wanted, and carries what its seat may know. A
mind takes the most urgent one that it can answer, and says several times a second that it lives. A
question whose mind is lost waits again at once. Nothing of this is the truth of a table, so it is
kept unlogged: after a crash of PostgreSQL nobody waits, and everything is asked anew.

The times are PostgreSQL's: machines need not agree on theirs. A mind needs no right to read anything
else, so it can have a role of its own in the database.
"""

from msgspec import Struct

from paiju.server.room.postgres.connecting import APPLICATION, Connection

ASKED = "paiju_questions"  # the channel of hints that something waits
ANSWERED = "paiju_answers_"  # the channel of hints for a node, with its name behind it
MIND = "mind "  # what sessions of minds are called, before the mind's name

BEAT = 0.15  # seconds between two times that a mind says that it lives
LOST = 0.6  # seconds after which a silent mind is lost; one without a session is lost at once
ABSENT = 2.0  # seconds after which nothing new is asked of a silent mind
TRIES = 3  # minds or processes that may die of one question
BACK = 20  # milliseconds that the way back may take
SHORTEST = 30  # milliseconds in which thinking is worth it
OLD = 60  # seconds after which rows that nobody asks for any more are deleted

SCHEMA = (
    """CREATE UNLOGGED TABLE questions (
        node TEXT COLLATE "C" NOT NULL, n BIGINT NOT NULL, version TEXT NOT NULL,
        game TEXT NOT NULL, bot TEXT NOT NULL, due TIMESTAMPTZ NOT NULL, asked BYTEA NOT NULL,
        mind TEXT COLLATE "C", tries INTEGER NOT NULL DEFAULT 0, answer BYTEA,
        PRIMARY KEY (node, n)
    )""",
    "CREATE INDEX questions_waiting ON questions (due) WHERE mind IS NULL",
    """CREATE UNLOGGED TABLE minds (
        mind TEXT COLLATE "C" PRIMARY KEY, version TEXT NOT NULL, bots TEXT[] NOT NULL,
        games TEXT[] NOT NULL, places INTEGER NOT NULL, heard TIMESTAMPTZ NOT NULL
    ) WITH (fillfactor = 25)""",
    # games in which nobody could think yet
    "CREATE UNLOGGED TABLE wishes (game TEXT, bot TEXT, PRIMARY KEY (game, bot))",
)

_HEARD = "heard > clock_timestamp() - interval '{} seconds'"
_LINE = f"""EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND application_name = '{APPLICATION} {MIND}' || {{}}.mind)"""
_ASK = f"""WITH asked AS (
    INSERT INTO questions (node, n, version, game, bot, due, asked)
    VALUES ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 millisecond', $7)
) SELECT pg_notify('{ASKED}', '')"""
# ORDER BY due: the most urgent. SKIP LOCKED: what another mind is taking is not waited for.
_TAKE = f"""UPDATE questions SET mind = $1
    WHERE (node, n) = (
        SELECT node, n FROM questions
        WHERE mind IS NULL AND answer IS NULL AND version = $2 AND tries < {TRIES}
            AND game = ANY($3) AND bot = ANY($4)
            AND due > clock_timestamp() + interval '{BACK + SHORTEST} milliseconds'
        ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING node, n, asked, (extract(epoch FROM due - clock_timestamp()) * 1000)::integer"""
_ANSWER = f"""WITH answered AS (
    UPDATE questions SET answer = $3 WHERE node = $1 AND n = $2 AND answer IS NULL RETURNING node
) SELECT pg_notify('{ANSWERED}' || node, '') FROM answered"""
_GIVE_UP = f"""WITH again AS (
    UPDATE questions SET mind = NULL, tries = tries + 1
    WHERE node = $1 AND n = $2 AND mind = $3 AND answer IS NULL RETURNING n
) SELECT pg_notify('{ASKED}', '') FROM again"""
# A mind that is only silent may be very busy: that is no death of which it is counted how many there were.
_ASK_AGAIN = f"""WITH again AS (
    UPDATE questions SET mind = NULL,
        tries = tries + CASE WHEN {_LINE.format("questions")} THEN 0 ELSE 1 END
    WHERE node = $1 AND mind IS NOT NULL AND answer IS NULL
        AND NOT EXISTS (SELECT FROM minds WHERE minds.mind = questions.mind
            AND {_HEARD.format(LOST)} AND {_LINE.format("minds")})
    RETURNING n
) SELECT n, pg_notify('{ASKED}', '') FROM again"""
_HEAR = "DELETE FROM questions WHERE node = $1 AND (answer IS NOT NULL OR n = ANY($2)) RETURNING n, answer"
_WISH = f"""WITH wished AS (INSERT INTO wishes VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING game)
    SELECT pg_notify('{ASKED}', game) FROM wished"""
_BEAT = """INSERT INTO minds VALUES ($1, $2, $3, $4, $5, clock_timestamp())
    ON CONFLICT (mind) DO UPDATE SET games = $4, heard = clock_timestamp()"""
_KNOWN = f"""SELECT bots, games, places FROM minds
    WHERE version = $1 AND {_HEARD.format(ABSENT)} AND {_LINE.format("minds")}"""
_CLEAR = (
    f"DELETE FROM questions WHERE due < clock_timestamp() - interval '{OLD} seconds'",
    f"DELETE FROM minds WHERE heard < clock_timestamp() - interval '{OLD} seconds'",
)


class Taken(Struct, frozen=True):
    """A question that a mind has taken, and the time that is left for it."""

    node: str
    n: int
    asked: bytes
    ms: int


class Known(Struct, frozen=True):
    """What a living mind can do."""

    bots: frozenset[str]
    games: frozenset[str]
    places: int  # questions at a time


# what a node does


async def ask(
    session: Connection, node: str, n: int, version: str, game: str, bot: str, ms: int, asked: bytes
) -> None:
    """Have a question wait for so many milliseconds."""
    await session.execute(_ASK, node, n, version, game, bot, ms, asked)


async def ask_again(session: Connection, node: str) -> list[int]:
    """Have the questions of a node whose minds are lost wait again; returns which."""
    return [n for n, _ in await session.fetch(_ASK_AGAIN, node)]


async def hear(session: Connection, node: str, gone: list[int]) -> dict[int, bytes]:
    """The answers for a node; they and the questions that it asks no more are deleted."""
    found = await session.fetch(_HEAR, node, gone)
    return {n: answer for n, answer in found if answer is not None and n not in gone}


async def known(session: Connection, version: str) -> list[Known]:
    """The minds of a version that live."""
    rows = await session.fetch(_KNOWN, version)
    return [Known(frozenset(bots), frozenset(games), places) for bots, games, places in rows]


async def wish(session: Connection, game: str, bot: str) -> None:
    """Have minds prepare for a game."""
    await session.execute(_WISH, game, bot)


async def clear(session: Connection) -> None:
    """Delete what nodes and minds that died have left."""
    for query in _CLEAR:
        await session.execute(query)


# what a mind does


async def beat(
    session: Connection, mind: str, version: str, bots: list[str], games: list[str], places: int
) -> None:
    """Say that a mind lives, and what it can do."""
    await session.execute(_BEAT, mind, version, bots, games, places)


async def take(
    session: Connection, mind: str, version: str, games: list[str], bots: list[str]
) -> Taken | None:
    """The most urgent question that a mind can answer, if any."""
    row = await session.fetchrow(_TAKE, mind, version, games, bots)
    return None if row is None else Taken(*row)


async def answer(session: Connection, taken: Taken, thought: bytes) -> None:
    """Answer a question, unless somebody else has."""
    await session.execute(_ANSWER, taken.node, taken.n, thought)


async def give_up(session: Connection, taken: Taken, mind: str) -> None:
    """Let another mind take a question."""
    await session.execute(_GIVE_UP, taken.node, taken.n, mind)


async def wishes(session: Connection) -> list[tuple[str, str]]:
    """The games in which somebody wants to play against a bot that thinks, each with the bot."""
    return [tuple(row) for row in await session.fetch("SELECT game, bot FROM wishes")]


async def leave(session: Connection, mind: str) -> None:
    """A mind ends."""
    await session.execute("DELETE FROM minds WHERE mind = $1", mind)

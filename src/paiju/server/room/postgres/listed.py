"""The tables that anyone may join, as the database of several servers lists them: a page at a time."""

from collections.abc import Sequence
from typing import Any

from paiju.server.room.postgres.connecting import Connection
from paiju.server.room.postgres.nodes import CHANNEL
from paiju.server.wire.messages import PAGE

LOBBY = "lobby"  # the hint that the list has changed

# Only the owner of a table says how it is listed; where it is given away, the list stays as it was.
PUT = f"""WITH put AS (
        INSERT INTO listed SELECT row.* FROM unnest(
            $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::bytea[]
        ) AS row (tbl, game, preset, players, free, told)
        JOIN tables ON tables.tbl = row.tbl AND owner = $1 AND live = 1
        ON CONFLICT (tbl) DO UPDATE SET game = excluded.game, preset = excluded.preset,
            players = excluded.players, free = excluded.free, told = excluded.told
        WHERE listed.told <> excluded.told RETURNING 1
    ), gone AS (
        DELETE FROM listed WHERE tbl = ANY($8::text[]) AND NOT EXISTS (
            SELECT FROM tables
            WHERE tables.tbl = listed.tbl AND live = 1 AND owner IS DISTINCT FROM $1
        ) RETURNING 1
    ), changed AS (SELECT 1 FROM put UNION ALL SELECT 1 FROM gone)
    SELECT pg_notify('{CHANNEL}', '{LOBBY}') WHERE EXISTS (SELECT FROM changed)"""

Row = tuple[str, str, str, int, int, bytes]


async def put(connection: Connection, node: str, rows: Sequence[Row], gone: Sequence[str]) -> None:
    """List tables as they are now, and others no longer."""
    columns: list[list[Any]] = [list(c) for c in zip(*rows, strict=True)] if rows else [[]] * 6
    await connection.execute(PUT, node, *columns, list(gone))


async def page(
    connection: Connection, game: str | None, preset: str | None, players: int | None, free: int,
    number: int,
) -> list[bytes]:  # fmt: skip
    """
    The tables of a page that pass a filter, and one more, if there is a further page: those where
    somebody can sit down come first.
    """
    wanted = {"game": game, "preset": preset, "players": players}
    given = [(name, value) for name, value in wanted.items() if value is not None]
    tests = [f"{name} = ${i}" for i, (name, _) in enumerate(given, 1)]
    tests += [f"free >= {free:d} AND NOT (free = 0)"] if free else []
    where = f"WHERE {' AND '.join(tests)}" if tests else ""
    rows = await connection.fetch(
        f"SELECT told FROM listed {where} ORDER BY (free = 0), tbl"
        f" LIMIT {PAGE + 1} OFFSET {number * PAGE:d}",
        *(value for _, value in given),
    )
    return [row[0] for row in rows]

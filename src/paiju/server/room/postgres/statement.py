"""Pages as one statement, which PostgreSQL commits by itself: there is no moment between look and commit."""

import time
from collections.abc import Sequence
from typing import Any

from paiju.server.room.postgres.ownership import FENCE
from paiju.server.room.store import Page

LOGGED = """
    INSERT INTO log SELECT row.* FROM fence,
        unnest($3::text[], $4::bigint[], $5::bigint[], $6::bytea[]) AS row (tbl, n, at, entry)"""

# Most pages only log an action.
SHORT = f"""WITH fence AS MATERIALIZED ({FENCE}), logged AS ({LOGGED})
SELECT count(*) FROM fence"""

LONG = f"""WITH fence AS MATERIALIZED ({FENCE}), logged AS ({LOGGED}),
opened AS (
    INSERT INTO tables SELECT row.*, node FROM fence,
        unnest($7::text[], $8::bigint[], $9::integer[], $10::bigint[])
        AS row (tbl, kept, live, closed)
), changed AS (
    UPDATE tables SET kept = coalesce(row.kept, tables.kept), live = row.live, closed = row.closed
    FROM fence, unnest($11::text[], $12::bigint[], $13::integer[], $14::bigint[])
        AS row (tbl, kept, live, closed)
    WHERE tables.tbl = row.tbl
), recorded AS (
    INSERT INTO records SELECT row.* FROM fence,
        unnest($15::text[], $16::bigint[], $17::bytea[], $18::bytea[])
        AS row (tbl, deal, record, people)
), rounds AS (
    INSERT INTO played SELECT row.* FROM fence,
        unnest($19::text[], $20::bigint[], $21::text[], $22::bigint[], $23::bytea[])
        AS row (who, at, tbl, deal, told)
)
SELECT count(*) FROM fence"""


def values(pages: Sequence[Page]) -> tuple[bool, list[Any]]:
    """The values of the statement, column by column; and whether the short one is enough."""
    log = [
        (page.table, page.n + i, page.at, entry)
        for page in pages
        for i, entry in enumerate(page.entries)
    ]
    if all(p.n and p.kept is None and p.live and not p.records and not p.played for p in pages):
        return True, _columns(4, log)
    opened: dict[str, tuple[Any, ...]] = {}
    changed: dict[str, tuple[Any, ...]] = {}
    for page in pages:
        into = opened if not page.n or page.table in opened else changed
        before = into.get(page.table, (page.table, None if into is changed else 0))
        kept = before[1] if page.kept is None else page.kept
        if into is opened or kept is not None or not page.live:
            closed = None if page.live else int(time.time())
            into[page.table] = (page.table, kept, int(page.live), closed)
    records = [(page.table, *record) for page in pages for record in page.records]
    now = time.time_ns() // 1_000_000
    rounds = [
        (who, now, page.table, deal, told) for page in pages for who, deal, told in page.played
    ]
    return False, [
        *_columns(4, log), *_columns(4, list(opened.values())),
        *_columns(4, list(changed.values())), *_columns(4, records), *_columns(5, rounds),
    ]  # fmt: skip


def _columns(n: int, rows: Sequence[tuple[Any, ...]]) -> list[Any]:
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[]] * n

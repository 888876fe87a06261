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
    INSERT INTO tables (tbl, kept, live, closed, busy, people, owner)
    SELECT tbl, kept, live, closed, coalesce(busy, false),
        coalesce(string_to_array(people, ','), '{{}}'), node
    FROM fence, unnest(
        $7::text[], $8::bigint[], $9::integer[], $10::bigint[], $11::boolean[], $12::text[]
    ) AS row (tbl, kept, live, closed, busy, people)
), changed AS (
    UPDATE tables SET kept = coalesce(row.kept, tables.kept), live = row.live, closed = row.closed,
        busy = coalesce(row.busy, tables.busy),
        people = coalesce(string_to_array(row.people, ','), tables.people)
    FROM fence, unnest(
        $13::text[], $14::bigint[], $15::integer[], $16::bigint[], $17::boolean[], $18::text[]
    ) AS row (tbl, kept, live, closed, busy, people)
    WHERE tables.tbl = row.tbl
), recorded AS (
    INSERT INTO records SELECT row.* FROM fence,
        unnest($19::text[], $20::bigint[], $21::bytea[], $22::bytea[])
        AS row (tbl, deal, record, people)
), rounds AS (
    INSERT INTO played SELECT row.* FROM fence,
        unnest($23::text[], $24::bigint[], $25::text[], $26::bigint[], $27::bytea[])
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
    if not any(_changes(page) or page.records or page.played for page in pages):
        return True, _columns(4, log)
    opened: dict[str, tuple[Any, ...]] = {}
    changed: dict[str, tuple[Any, ...]] = {}
    for page in pages:
        into = opened if not page.n or page.table in opened else changed
        if not _changes(page):
            continue
        before = into.get(page.table, (None if into is changed else 0, 1, None, None, None))
        kept = before[0] if page.kept is None else page.kept
        closed = None if page.live else int(time.time())
        busy, people = before[3:] if page.people is None else (page.busy, ",".join(page.people))
        into[page.table] = (kept, int(page.live), closed, busy, people)
    records = [(page.table, *record) for page in pages for record in page.records]
    now = time.time_ns() // 1_000_000
    rounds = [
        (who, now, page.table, deal, told) for page in pages for who, deal, told in page.played
    ]
    return False, [
        *_columns(4, log), *_columns(6, _rows(opened)), *_columns(6, _rows(changed)),
        *_columns(4, records), *_columns(5, rounds),
    ]  # fmt: skip


def _changes(page: Page) -> bool:
    """Whether a page opens or closes its table, or says how it is to be read or who sits there."""
    return not page.n or not page.live or page.kept is not None or page.people is not None


def _rows(tables: dict[str, tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return [(table, *row) for table, row in tables.items()]


def _columns(n: int, rows: Sequence[tuple[Any, ...]]) -> list[Any]:
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[]] * n

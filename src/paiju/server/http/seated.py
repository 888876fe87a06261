"""Where somebody sits, at whichever server of several: the database knows the tables, their owners the rest."""

import asyncio
import time
from collections.abc import Mapping

import msgspec
import structlog
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from paiju.server.http.forwarding import PATIENCE, Unanswered, ask
from paiju.server.http.mine import SITS, Mine, MyTable
from paiju.server.room.carrying import LOOK, Elsewhere
from paiju.server.room.database import Database
from paiju.server.room.room import Room
from paiju.server.room.several import Several

SEATED = "SELECT tbl FROM tables WHERE live = 1 AND people @> ARRAY[$1] ORDER BY tbl LIMIT $2"
read = msgspec.json.Decoder(Mine).decode
log = structlog.get_logger()


async def sits_at(
    several: Several, database: Database, who: str, headers: Mapping[str, str]
) -> tuple[list[Room], list[MyTable]]:
    """
    The tables where a person sits: those that are here, one that slept is woken, and those of other
    servers. One that has just died is soon replaced: that is waited for, and if it is not, its
    tables are left out.
    """
    until = time.monotonic() + PATIENCE
    while True:
        rooms, there = await _places(several, await run_in_threadpool(_tables, database, who))
        told = await asyncio.gather(*(_told(*one, headers) for one in there.items()))
        if None not in told or time.monotonic() > until:
            if None in told:
                log.error("not told", servers=sorted(there))
            return rooms, [table for tables in told for table in tables or ()]
        await asyncio.sleep(LOOK)


async def sits_here(several: Several, ids: list[str]) -> list[Room]:
    """The tables that another server takes to be here. If one is not, that server looks again."""
    rooms, there = await _places(several, ids)
    if there:
        raise HTTPException(503)
    return rooms


def _tables(database: Database, who: str) -> list[str]:
    return [id for (id,) in database.rows(SEATED, who, SITS)]


async def _places(several: Several, ids: list[str]) -> tuple[list[Room], dict[str, list[str]]]:
    """The rooms of the tables that are here, and those that are elsewhere, by address."""
    rooms: list[Room] = []
    there: dict[str, list[str]] = {}
    for id in ids:
        place = await several.place(id)
        if isinstance(place, Elsewhere):
            there.setdefault(place.address, []).append(id)
        elif place is not None:
            rooms.append(place)
    return rooms, there


async def _told(
    address: str, ids: list[str], headers: Mapping[str, str]
) -> tuple[MyTable, ...] | None:
    """What another server says of its tables. None: nobody answered, or it no longer has all of them."""
    if not address:
        return None
    try:
        status, _, body = await ask(address, f"/api/mine?before=0&at={','.join(ids)}", headers)
    except Unanswered:
        return None
    return read(body).tables if status == 200 else None

"""Where somebody sits, at whichever server of several: the database knows the tables, their owners the rest."""

import asyncio
import time
from collections.abc import Mapping

import msgspec
import structlog
from starlette.concurrency import run_in_threadpool

from paiju.server.http.asking import PATIENCE, Unanswered, ask
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
        rows = await run_in_threadpool(database.rows, SEATED, who, SITS)
        places = [await several.place(id) for (id,) in rows]
        addresses = {place.address for place in places if isinstance(place, Elsewhere)}
        told = await asyncio.gather(*(_told(address, headers) for address in addresses))
        if None not in told or time.monotonic() > until:
            if None in told:
                log.error("not told", servers=sorted(addresses))
            rooms = [place for place in places if isinstance(place, Room)]
            return rooms, [table for tables in told for table in tables or ()]
        await asyncio.sleep(LOOK)


async def _told(address: str, headers: Mapping[str, str]) -> tuple[MyTable, ...] | None:
    """The tables of a person that another server has. None: there is none, or it does not answer."""
    if not address:
        return None
    try:
        status, _, body = await ask(address, "/api/mine?before=0", headers)
    except Unanswered:
        return None
    return read(body).tables if status == 200 else ()

"""Where somebody sits, at whichever server of several: the database knows the tables, their owners the rest."""

import asyncio
from collections.abc import Iterable, Mapping

import msgspec
import structlog
from msgspec import Struct
from starlette.concurrency import run_in_threadpool

from paiju.server.http.asking import Unanswered, ask
from paiju.server.http.mine import SITS, Mine, MyTable
from paiju.server.room.carrying import Elsewhere
from paiju.server.room.database import Database
from paiju.server.room.room import Room
from paiju.server.room.several import Several

SEATED = "SELECT tbl FROM tables WHERE live = 1 AND people @> ARRAY[$1] ORDER BY tbl LIMIT $2"
read = msgspec.json.Decoder(Mine).decode
log = structlog.get_logger()


class Seated(Struct, frozen=True):
    """Where somebody sits."""

    rooms: list[Room]  # here
    addresses: set[str]  # of the servers that have other tables


async def seated(several: Several, database: Database, who: str) -> Seated:
    """The tables where a person sits; one that slept is woken."""
    rows = await run_in_threadpool(database.rows, SEATED, who, SITS)
    places = [await several.place(id) for (id,) in rows]
    return Seated(
        [place for place in places if isinstance(place, Room)],
        {place.address for place in places if isinstance(place, Elsewhere) and place.address},
    )


async def gather_mine(addresses: Iterable[str], headers: Mapping[str, str]) -> list[MyTable]:
    """The tables of a person that other servers have; one that does not answer has none now."""

    async def asked(address: str) -> tuple[MyTable, ...]:
        try:
            status, _, body = await ask(address, "/api/mine?before=0", headers)
        except Unanswered as no:
            log.error("not told", why=str(no))
            return ()
        return read(body).tables if status == 200 else ()

    found = await asyncio.gather(*map(asked, addresses))
    return [table for tables in found for table in tables]

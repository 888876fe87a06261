"""`paiju mind`: a machine that thinks for the bots of servers on PostgreSQL."""

import asyncio
import signal
from contextlib import suppress

from paiju.cli.arguments import Parser, number
from paiju.cli.logs import keep_logs
from paiju.cli.words.speech import t
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.words import say
from paiju.server.room.database import Failed
from paiju.server.room.pondering import Mind, Spent, Unprepared
from paiju.server.room.postgres.connecting import check_address, named

MOST = 256


def run(arguments: list[str]) -> int:
    """Think until told to stop."""
    parser = Parser(
        "mind",
        t(
            "Thinks for the strong bots of all servers on one database of PostgreSQL, on this machine.\n"
            "Start as many as you like, where you like; stop one with Ctrl-C: others go on."
        ),
        "paiju mind --store postgresql://db.example.org/paiju",
    )
    parser.add_argument(
        "--store", metavar="URL", required=True,
        help=t("the database of the servers, postgresql://HOST/NAME"),
    )  # fmt: skip
    parser.add_argument(
        "--workers", metavar="N", type=number, default=0,
        help=t("questions at a time: one for each processor unless told"),
    )  # fmt: skip
    parser.add_argument(
        "--interpreted", action="store_true",
        help=t("without compiling anything: then only bots from outside think"),
    )  # fmt: skip
    asked = parser.read(arguments)
    check_address(asked.store)
    if asked.workers > MOST:
        raise Unreadable(say("--workers {n}: at most {most}", n=asked.workers, most=MOST))
    keep_logs()
    where = named(asked.store)
    try:
        asyncio.run(think(asked.store, asked.workers, not asked.interpreted))
    except Unprepared:
        raise Illegal(say("{where}: no server has been here yet", where=where)) from None
    except Failed as no:
        raise Illegal(say("{where}: {why}", where=where, why=str(no))) from None
    except Spent:
        raise Illegal(say("too many of its processes died; the log says why")) from None
    return 0


async def think(address: str, places: int, compiled: bool) -> None:
    """One mind, until a signal ends it."""

    def begun(places: int) -> None:
        said = t("thinking for {where}, {n} questions at a time", where=named(address), n=places)
        print(f"paiju: {said}", flush=True)

    work = asyncio.ensure_future(Mind(address, places, compiled).work(begun))
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, work.cancel)
    with suppress(asyncio.CancelledError):
        await work

"""`paiju prune`: deletes tables that were closed long ago."""

import time
from collections.abc import Callable

from paiju.cli.arguments import Parser, number
from paiju.cli.files import folder_of
from paiju.cli.words.speech import t
from paiju.kit.errors import Illegal
from paiju.kit.system import reason
from paiju.kit.words import say
from paiju.server.room.archive import DAY, prune, tables_in
from paiju.server.room.database import Database, Failed
from paiju.server.room.postgres.connecting import check_address, named
from paiju.server.room.postgres.database import PostgresDatabase
from paiju.server.room.postgres.link import Link


def run(arguments: list[str]) -> int:
    """Delete what is old."""
    parser = Parser(
        "prune",
        t(
            "Delete the tables that were closed so many days ago, with the records of their rounds. The\n"
            "server may run meanwhile; `store.days` in its settings has it do the same by itself."
        ),
        "paiju prune --days 90 --data ~/paiju",
    )
    parser.add_argument(
        "--days", metavar="N", type=number, required=True, help=t("how old they are")
    )
    parser.add_argument("--data", metavar="DIR", default="", help=t("where tables are kept"))
    parser.add_argument(
        "--store",
        metavar="URL",
        default="",
        help=t("tables lie in PostgreSQL, postgresql://HOST/NAME"),
    )
    asked = parser.read(arguments)
    where, database, close = asked_for(asked.data, asked.store)
    before = max(0, int(time.time()) - asked.days * DAY)
    try:
        gone = prune(database, before)
    except Failed as no:
        raise Illegal(say("{where}: {why}", where=where, why=reason(no))) from None
    finally:
        close()
    print(f"paiju: {t('{n} tables deleted', n=gone)}")
    return 0


def asked_for(data: str, address: str) -> tuple[str, Database, Callable[[], None]]:
    """A server's database, with its name, and what lets it go; it may be in use meanwhile."""
    if address:
        check_address(address)
        shared = PostgresDatabase(address, Link(), "prune")
        return named(address), shared, shared.let_go
    file = tables_in(folder_of(data))
    return str(file.path), file, file.close

"""`paiju prune`: deletes tables that were closed long ago."""

import time

from paiju.cli.arguments import Parser, number
from paiju.cli.serve import folder_of
from paiju.cli.words.speech import t
from paiju.kit.errors import Illegal
from paiju.kit.system import reason
from paiju.kit.words import say
from paiju.server.room.archive import DAY, prune, tables_in
from paiju.server.room.database import Failed


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
    asked = parser.read(arguments)
    database = tables_in(folder_of(asked.data))
    try:
        gone = prune(database, int(time.time()) - asked.days * DAY)
    except Failed as no:
        raise Illegal(say("{where}: {why}", where=str(database.path), why=reason(no))) from None
    finally:
        database.close()
    print(f"paiju: {t('{n} tables deleted', n=gone)}")
    return 0

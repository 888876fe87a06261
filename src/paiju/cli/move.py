"""`paiju move`: all that a server keeps, from a folder to PostgreSQL, or back."""

import asyncio
from pathlib import Path

from paiju.cli.arguments import Parser
from paiju.cli.words.speech import t
from paiju.kit.errors import Unreadable
from paiju.kit.words import say
from paiju.server.room.moving import to_folder, to_postgres
from paiju.server.room.postgres.connecting import check_address, is_address, named


def run(arguments: list[str]) -> int:
    """Move everything."""
    parser = Parser(
        "move",
        t(
            "Everything that a server keeps, from its folder to a database of PostgreSQL, or back. No\n"
            "server may run on either. What was there stays there: delete it when all is well."
        ),
        "paiju move ~/paiju postgresql://db.example.org/paiju",
    )
    parser.add_argument("source", metavar="FROM", help=t("a folder, or postgresql://HOST/NAME"))
    parser.add_argument("target", metavar="TO", help=t("the other of the two, without tables"))
    asked = parser.read(arguments)
    if is_address(asked.source) == is_address(asked.target):
        raise Unreadable(say("one of the two must be a folder, the other postgresql://host/name"))
    check_address(asked.target if is_address(asked.target) else asked.source)
    if is_address(asked.target):
        work = to_postgres(Path(asked.source).expanduser(), asked.target)
    else:
        work = to_folder(asked.source, Path(asked.target).expanduser())
    tables = asyncio.run(work)
    where = named(asked.target) if is_address(asked.target) else asked.target
    print(f"paiju: {t('{n} tables in {where}', n=tables, where=where)}")
    return 0

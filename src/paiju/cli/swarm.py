"""`paiju swarm`: load for a server, over real sockets."""

import asyncio
from math import isfinite
from urllib.parse import urlsplit

from paiju.cli import files
from paiju.cli.arguments import Parser, number
from paiju.cli.output import Progress, print_json
from paiju.games import GAMES, package_of
from paiju.kit.errors import Illegal, Unreadable
from paiju.load.swarm import swarm


def _is_address(url: str) -> bool:
    """Whether a server could be there."""
    try:
        where = urlsplit(url)
        return where.scheme == "http" and bool(where.hostname) and where.port != 0
    except ValueError:  # the port is no number, or too large a one
        return False


def run(arguments: list[str]) -> int:
    """Play, and print how the server bore it."""
    parser = Parser(
        "swarm",
        "Load for a server started with --lift-limits: clients that sit down and play legal\n"
        "actions over real sockets, some of whose lines break and come back.",
        "paiju swarm http://127.0.0.1:8000 --tables 100 --rate 1 --seconds 20",
    )
    parser.add_argument("url", metavar="URL")
    parser.add_argument("--game", metavar="GAME", default=GAMES[0])
    parser.add_argument("--tables", metavar="N", type=number, default=100)
    parser.add_argument("--rate", metavar="R", type=float, default=1.0, help="actions/s a table")
    parser.add_argument("--seconds", metavar="S", type=number, default=20)
    parser.add_argument(
        "--drop", metavar="P", type=float, default=0.01, help="lines broken an action"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.read(arguments)
    package_of(asked.game)
    if not _is_address(asked.url):
        raise Unreadable(f"{asked.url}: not an address like http://127.0.0.1:8000")
    above = min(asked.rate, asked.tables, asked.seconds) > 0 and isfinite(asked.rate)
    if not above or not 0 <= asked.drop <= 1:
        raise Unreadable("--tables, --rate and --seconds are above 0, --drop from 0 to 1")
    files.lift()
    progress = Progress(asked.tables, "tables")
    try:
        found = asyncio.run(
            swarm(
                asked.url.rstrip("/"), asked.game, asked.tables, asked.rate, asked.seconds,
                asked.drop, lambda _, n: progress.at(n),
            )
        )  # fmt: skip
    except OSError as no:
        raise Illegal(f"{asked.url}: {no}") from None
    progress.end()
    if asked.json:
        print_json(found)
        return 0
    for name, value in found.items():
        print(f"{name.replace('_', ' '):34} {value}")
    return 0

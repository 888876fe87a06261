"""`paiju swarm`: load for a server, over real sockets."""

import asyncio
from math import isfinite
from urllib.parse import urlsplit

from paiju.cli import files
from paiju.cli.arguments import Parser, number
from paiju.cli.output import Progress, padded, print_json
from paiju.cli.words.speech import t
from paiju.games import GAMES, package_of
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.system import reason
from paiju.kit.words import marked, say
from paiju.load.swarm import swarm

# What each figure is called
FOUND = {
    "tables": marked("tables"),
    "sockets": marked("sockets"),
    "seconds": marked("seconds"),
    "actions": marked("actions"),
    "actions_per_second": marked("actions per second"),
    "ack_ms": marked("ack ms"),
    "seen_ms": marked("seen ms"),
    "resumes": marked("resumes"),
    "resume_ms": marked("resume ms"),
    "refused": marked("refused"),
    "broken": marked("broken"),
    "late": marked("late"),
    "server_mb": marked("server mb"),
    "server_kb_per_table": marked("server kb per table"),
    "server_kb_per_socket_before_play": marked("server kb per socket before play"),
}


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
        t(
            "Load for a server started with --lift-limits: clients that sit down and play legal\n"
            "actions over real sockets, some of whose lines break and come back."
        ),
        "paiju swarm http://127.0.0.1:8000 --tables 100 --rate 1 --seconds 20",
    )
    parser.add_argument("url", metavar="URL", help=t("the address of the server"))
    parser.add_argument("--game", metavar="GAME", default=GAMES[0], help=t("the game that is played"))  # fmt: skip
    parser.add_argument("--tables", metavar="N", type=number, default=100, help=t("how many tables are opened"))  # fmt: skip
    parser.add_argument("--rate", metavar="R", type=float, default=1.0, help=t("actions a second at each table"))  # fmt: skip
    parser.add_argument("--seconds", metavar="S", type=number, default=20, help=t("how many seconds they play"))  # fmt: skip
    parser.add_argument("--drop", metavar="P", type=float, default=0.01, help=t("the share of actions after which a line breaks, from 0 to 1"))  # fmt: skip
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    asked = parser.read(arguments)
    package_of(asked.game)
    if not _is_address(asked.url):
        raise Unreadable(say("{url}: not an address like http://127.0.0.1:8000", url=asked.url))
    above = min(asked.rate, asked.tables, asked.seconds) > 0 and isfinite(asked.rate)
    if not above or not 0 <= asked.drop <= 1:
        raise Unreadable(say("--tables, --rate and --seconds are above 0, --drop from 0 to 1"))
    files.lift()
    progress = Progress(asked.tables, marked("{done} of {total} tables"))
    try:
        found = asyncio.run(
            swarm(
                asked.url.rstrip("/"), asked.game, asked.tables, asked.rate, asked.seconds,
                asked.drop, lambda _, n: progress.at(n),
            )
        )  # fmt: skip
    except OSError as no:
        why = say("{where}: {why}", where=asked.url, why=reason(no))
        raise Illegal(say("{where}: {why}", where=asked.url, why=str(no)), said=why) from None
    progress.end()
    if asked.json:
        print_json(found)
        return 0
    for name, value in found.items():
        print(f"{padded(t(FOUND.get(name, name)), 34)} {value}")
    return 0

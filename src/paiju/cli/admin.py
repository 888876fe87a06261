"""`paiju admin`: an operator's questions and orders to a server that runs on this machine."""

import argparse
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from paiju.cli.arguments import Parser, number
from paiju.cli.files import folder_of
from paiju.cli.output import print_json, print_table
from paiju.cli.words.speech import t
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.system import reason
from paiju.kit.words import Words, marked, say
from paiju.server.wire import admin

PATIENCE = 60.0  # seconds that a busy server has for an answer
PHASES = {
    "gathering": marked("people gather"),
    "playing": marked("a round is played"),
    "between": marked("between two rounds"),
    "over": marked("the match is over"),
    "asleep": marked("not read yet"),
}
Answer = dict[str, Any]


def run(arguments: list[str]) -> int:
    """Ask a server, and print its answer."""
    parser = Parser(
        "admin",
        t("Ask a server that runs on this machine, or order it something:")
        + "".join(f"\n  {name:16} {t(about)}" for name, (about, _, _) in ORDERS.items()),
        "paiju admin ban 203.0.113.9 --why spam --data ~/paiju",
    )
    names = [name.partition(" ")[0] for name in ORDERS]
    parser.add_argument("order", metavar="ORDER", choices=names, help=t("one of the above"))
    parser.add_argument(
        "what", metavar="WHAT", nargs="*", help=t("a table, a person, or the text to announce")
    )
    parser.add_argument("--why", metavar="TEXT", default="", help=t("the reason, which is told"))
    parser.add_argument(
        "--within", metavar="S", type=number, default=3600,
        help=t("drain: seconds after which the server stops though rounds are played"),
    )  # fmt: skip
    parser.add_argument("--cancel", action="store_true", help=t("drain: go on as before"))
    parser.add_argument("--data", metavar="DIR", default="", help=t("where tables are kept"))
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    asked = parser.read(arguments)
    _, order, show = next(row for name, row in ORDERS.items() if name.split()[0] == asked.order)
    found = answer(folder_of(asked.data), order(asked))
    if asked.json:
        print_json(found)
    else:
        show(found)
    return 0


def answer(folder: Path, asked: admin.AnyAsked) -> Answer:
    """What the server of a folder answers; a refusal is raised in its own words."""
    path = folder / admin.SOCKET
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(PATIENCE)
        try:
            line.connect(str(path))
            line.sendall(admin.encode(asked) + b"\n")
            told: Answer = msgspec.json.decode(line.makefile("rb").readline())
        except (FileNotFoundError, ConnectionRefusedError):
            raise Illegal(say("{folder}: no server runs here", folder=str(folder))) from None
        except OSError as no:
            raise Illegal(say("{where}: {why}", where=str(path), why=reason(no))) from None
        except msgspec.DecodeError:
            raise Illegal(say("the server gave no answer; its log says why")) from None
    if "error" in told:
        error = told["error"]
        raise Illegal(msgspec.convert(error["said"], Words), word=error["word"])
    return told


def _one(asked: argparse.Namespace) -> str:
    if len(asked.what) != 1:
        raise Unreadable(say("{order}: of whom or what? Name one", order=asked.order))
    return str(asked.what[0])


def _kind(what: str) -> Any:
    """An identity has neither points nor colons."""
    return "address" if set(what) & set(".:/") else "identity"


def _alone(
    order: Callable[[argparse.Namespace], admin.AnyAsked],
) -> Callable[[argparse.Namespace], admin.AnyAsked]:
    """An order that is about nobody and nothing."""

    def alone(asked: argparse.Namespace) -> admin.AnyAsked:
        if asked.what:
            names = " ".join(asked.what)
            raise Unreadable(say("unrecognized arguments: {names}", names=names))
        return order(asked)

    return alone


def _ban(asked: argparse.Namespace) -> admin.Ban:
    what = _one(asked)
    return admin.Ban(kind=_kind(what), what=what, why=asked.why)


def _unban(asked: argparse.Namespace) -> admin.Unban:
    what = _one(asked)
    return admin.Unban(kind=_kind(what), what=what)


def _show_tables(told: Answer) -> None:
    rows = [
        (
            row["id"], row.get("game", ""), t(PHASES[row["phase"]]),
            ", ".join(name or "–" for name in row.get("seats", ())),
            str(row.get("watching", "")), str(row.get("deals", "")),
        )
        for row in told["tables"]
    ]  # fmt: skip
    heads = (t("table"), t("game"), t("state"), t("seats"), t("watching"), t("deals"))
    print_table(rows, heads)
    if told["aside"]:
        print()
        print_table(list(told["aside"].items()), (t("set aside"), t("why")))


def _show_people(told: Answer) -> None:
    rows = [
        (
            row["identity"], ", ".join(row["names"]), ", ".join(row["addresses"]),
            str(row["lines"]), ", ".join(row["tables"]),
        )
        for row in told["people"]
    ]  # fmt: skip
    print_table(rows, (t("identity"), t("names"), t("addresses"), t("lines"), t("tables")))


def _show_bans(told: Answer) -> None:
    print_table([(row["what"], row["why"]) for row in told["bans"]], (t("banned"), t("why")))


def _show_draining(told: Answer) -> None:
    if told["draining"]:
        said = t("the server stops when {n} rounds are over", n=told["rounds"])
    else:
        said = t("the server goes on as before")
    print(f"paiju: {said}")


def _show_announced(told: Answer) -> None:
    said = t("announced") if told["announced"] else t("nothing is announced any more")
    print(f"paiju: {said}")


def _show_back(told: Answer) -> None:
    print(f"paiju: {t('table {code} is served again', code=told['back'])}")


def _show_aside(told: Answer) -> None:
    print(f"paiju: {t('table {code} is set aside', code=told['aside'])}")


def _show_ban(told: Answer) -> None:
    said = t("{what} is banned; {n} lines were ended", what=told["banned"], n=told["lines"])
    print(f"paiju: {said}")


def _show_unban(told: Answer) -> None:
    print(f"paiju: {t('{what} may come again', what=told['unbanned'])}")


# each order with its help, what it asks of the server, and how the answer is shown
ORDERS: dict[str, tuple[str, Callable[..., admin.AnyAsked], Callable[[Answer], None]]] = {
    "tables": (
        marked("the tables, and those that are set aside"),
        _alone(lambda _: admin.Tables()),
        _show_tables,
    ),
    "people": (
        marked("who is connected, from where, at which tables"),
        _alone(lambda _: admin.People()),
        _show_people,
    ),
    "bans": (marked("everybody who is banned"), _alone(lambda _: admin.Bans()), _show_bans),
    "aside TABLE": (
        marked("serve a table no longer; it is kept as it is"),
        lambda asked: admin.SetAside(table=_one(asked), why=asked.why),
        _show_aside,
    ),
    "back TABLE": (
        marked("serve it again"),
        lambda asked: admin.TakeBack(table=_one(asked)),
        _show_back,
    ),
    "announce TEXT": (
        marked("say something at every table and at home; no text: no longer"),
        lambda asked: admin.Announce(text=" ".join(asked.what)),
        _show_announced,
    ),
    "ban WHO": (marked("an address, a range of addresses, or an identity"), _ban, _show_ban),
    "unban WHO": (marked("let them in again"), _unban, _show_unban),
    "drain": (
        marked("deal no more; stop when the running rounds are over"),
        _alone(lambda asked: admin.Drain(within=asked.within, cancel=asked.cancel)),
        _show_draining,
    ),
}

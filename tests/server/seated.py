"""People at a real table, and all that they were told there."""

from typing import Any

import msgspec
from tests.serving import Served
from websockets.asyncio.client import ClientConnection

from paiju.load.client import Player

Message = dict[str, Any]
LYING = {"floor_four": "keep"}  # of Koi-Koi: no round is over at the deal


async def two(served: Served, **settings: Any) -> tuple[Player, Player, str]:
    """Two people at a table for two, not ready yet, where no round is over at the deal."""
    options = {**LYING, **settings.pop("options", {})}
    code, token = await served.table(game="koikoi", pace=0, options=options, **settings)
    host = await served.person(code, "Host", token, keep=True)
    guest = await served.person(code, "Guest", keep=True)
    await host.must("sit", seat=0)
    await guest.must("sit")
    await guest.until(lambda: guest.seat == 1)
    await host.until(lambda: host.table["seats"][1]["kind"] == "person")
    return host, guest, code


async def against_bots(served: Served, name: str = "Host", **settings: Any) -> tuple[Player, str]:
    """One person on the first seat of a table, not ready yet, and bots on all the others."""
    code, token = await served.table(**settings)
    host = await served.person(code, name, token, keep=True)
    await host.must("sit", seat=0)
    for seat in range(1, len(host.table["seats"])):
        await host.must("bot", seat=seat)
    return host, code


async def dealt(*people: Player) -> None:
    """Everyone is ready, and sees the cards; the round may be over by then."""
    deal = max(person.table["deal"] for person in people) + 1
    for person in people:
        assert (await person.ready())["t"] == "done"
    for person in people:
        await person.until(lambda p=person: p.table["deal"] >= deal and bool(p.shown))  # type: ignore[misc]


def asked_of(*people: Player) -> Player:
    """The player who is asked."""
    return next(person for person in people if person.asked is not None)


def messages(person: Player) -> list[Message]:
    """All that a person who keeps it was told, in order."""
    return [msgspec.json.decode(data) for data in person.raw]


def shown_to(person: Player) -> list[Message]:
    """What a person saw of the cards, in order."""
    return [message for message in messages(person) if message["t"] == "shown"]


def questions(person: Player) -> list[Message]:
    """What a person saw of the cards when being asked, in order."""
    return [message for message in shown_to(person) if message["asked"] is not None]


async def server_time(served: Served, code: str) -> int:
    """The server's clock: any moment before this call is earlier, any after it later."""
    return (await served.person(code, "Clock")).welcomed


async def watch(socket: ClientConnection, **wanted: Any) -> list[str]:
    """Set a filter of the lobby; returns the tables that pass it."""
    await socket.send(msgspec.json.encode({"t": "watch", **wanted}).decode())
    while not (pushed := msgspec.json.decode(await socket.recv()))["whole"]:
        pass
    return [listed["id"] for listed in pushed["changed"]]

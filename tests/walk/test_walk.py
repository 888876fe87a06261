"""A real server, real sockets, a whole round of every game and preset, as people play it."""

from typing import Any

import msgspec
import pytest
from tests.serving import Served, play_round

from paiju.load.client import Player
from paiju.play.record import open_record, replay
from paiju.play.round import Round
from paiju.server.table.fair import verify

pytestmark = pytest.mark.once
Table = tuple[str, str, int]


def test_a_round_with_people_a_spectator_and_a_bot(served: Served, table: Table) -> None:
    served.run(lambda served: walk(served, *table))


def test_a_round_of_people_alone_at_a_table_for_two(served: Served, table: Table) -> None:
    """Where there is no third seat for a bot, two people sit without one."""
    if table[2] == 2:
        served.run(lambda served: walk(served, *table, alone=True))


async def walk(served: Served, game: str, preset: str, players: int, alone: bool = False) -> None:
    code, token = await served.table(
        game=game, players=players, options={"preset": preset}, pace=0, public=True, window=0.1
    )
    host = await served.person(code, "Host", token)
    host.keep = True
    await host.must("sit", seat=0)
    people = [host]
    if players > 2 or alone:  # else the bot has the other seat
        people.append(await served.person(code, "友達"))
        await people[1].must("sit")
    watcher = await served.person(code, "Watcher")
    watcher.keep = True
    for seat in range(len(people), players):
        await host.must("bot", seat=seat, bot="greedy")
    commitment = host.table["commitment"]
    for i, person in enumerate(people):
        assert (await person.ready(f"entropy-{i}"))["t"] == "done"
    await play_round(people, 1)
    await watcher.until(lambda: bool(watcher.shown) and bool(watcher.shown["view"]["settlement"]))
    record = await served.ask(f"/api/tables/{code}/records/1")
    check(record, host.table, watcher.shown, commitment, len(people))
    only_views(record, host, 0)
    only_views(record, watcher, -1)


def only_views(record: dict[str, Any], person: Player, seat: int) -> None:
    """Every view on the wire is one that the seat had at some moment of the round."""
    views = views_of(record, seat)
    seen = [msgspec.json.decode(data) for data in person.raw]
    numbers = [message["seq"] for message in seen]
    assert numbers == sorted(numbers)
    sent = [msgspec.json.encode(m["view"]) for m in seen if m["t"] == "shown"]
    known = {msgspec.json.encode(msgspec.json.decode(view)) for view in views}
    assert sent
    assert set(sent) <= known


def views_of(record: dict[str, Any], seat: int) -> list[bytes]:
    """What a seat sees from action to action, and in claim windows, also with its questions there."""
    first = open_record(record)
    round_ = Round(first.game, first.sheet, first.start, first.deck, pauses=True)
    views = [msgspec.json.encode(round_.view(seat))]
    for line in record["actions"]:
        while round_.paused:
            views += asked_in_window(round_.copy(), seat)
            round_.resume()
            views.append(msgspec.json.encode(round_.view(seat)))
        round_.act(line)
        views.append(msgspec.json.encode(round_.view(seat)))
    while round_.paused:
        round_.resume()
        views.append(msgspec.json.encode(round_.view(seat)))
    return views


def asked_in_window(round_: Round, seat: int) -> list[bytes]:
    """The view at every question of a window that everyone declines."""
    views = []
    round_.resume()
    while not round_.view(-1).turn and not round_.paused and not round_.over:
        views.append(msgspec.json.encode(round_.view(seat)))
        asked = round_.to_act()[0]
        round_.apply(asked, round_.declining(asked))
    return views


def check(
    record: dict[str, Any],
    table: dict[str, Any],
    shown: dict[str, Any],
    commitment: str,
    people: int,
) -> None:
    outcome = replay(record).outcome()
    assert outcome["over"]
    assert outcome["payments"] == table["finished"][0]["payments"]
    assert outcome["payments"] == shown["view"]["settlement"]["payments"]
    proof = verify(record)
    assert proof.commitment == commitment
    assert [words for words in proof.entropy if words] == [f"entropy-{i}" for i in range(people)]

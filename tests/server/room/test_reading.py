"""`read`: what a line would be, told to whoever is asked, and changing nothing."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.serving import Served, serving

from paiju.load.client import Player
from paiju.server.wire.limits import Limits

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("reading"))) as server:
        yield server


async def three(served: Served) -> tuple[Player, Player, Player]:
    """Da Tongzi, dealt; who is asked comes first. And someone who looks on."""
    code, token = await served.table(game="datongzi", pace=0)
    people = [await served.person(code, "Host", token)]
    people += [await served.person(code, name) for name in ("Guest", "Third")]
    for person in people:
        await person.must("sit")
    for person in people:
        await person.until(lambda p=person: all(s["kind"] == "person" for s in p.table["seats"]))  # type: ignore[misc]
        assert (await person.ready())["t"] == "done"
    for person in people:
        await person.until(lambda p=person: bool(p.shown))  # type: ignore[misc]
    people.sort(key=lambda person: person.asked is None)
    return people[0], people[1], await served.person(code, "Looker")


def hand(person: Player) -> list[str]:
    zones = person.shown["view"]["zones"]
    own = next(zone for zone in zones if zone["id"] == "hand" and zone["seat"] == person.seat)
    return [card for group in own["groups"] for card in group["cards"]]


def test_who_is_asked_may_read(served: Served) -> None:
    async def test(served: Served) -> None:
        leader, other, looker = await three(served)
        cards, asked, seat = hand(leader), leader.asked, leader.seat
        for person in (other, looker):
            person.keep, person.raw = True, []
        answer = await leader.send("read", asked=asked, action=f"{seat} lead {cards[-1]}")
        assert (answer["t"], answer["choice"]["cards"]) == ("reading", [cards[-1]])
        assert answer["choice"]["label"]["args"]["combo"]["text"] == "single {rank}"
        for line, word in (
            (f"{seat} lead {cards[0]} {cards[-1]}", "not_a_combo"),
            (f"{seat} play {cards[0]}", "wrong_verb"),
            (f"{seat} lead 2z", "no_such_card"),
            (f"{(seat + 1) % 3} lead {cards[0]}", "illegal"),
            ("nonsense", "unreadable"),
        ):
            answer = await leader.send("read", asked=asked, action=line)
            assert (answer["t"], answer["word"]) == ("refused", word), line
        for person, number, line in (
            (other, other.shown["asked"] or 0, f"{other.seat} lead {hand(other)[0]}"),
            (looker, asked, f"{seat} lead {cards[-1]}"),
            (leader, (asked or 0) + 1, f"{seat} lead {cards[-1]}"),
        ):
            answer = await person.send("read", asked=number, action=line)
            assert answer["t"] == "refused"
            assert len([m for m in person.raw if b'"reading"' in m or b'"shown"' in m]) == 0
        assert leader.asked == asked  # nothing was played
        assert (await leader.act(f"{seat} lead {cards[-1]}"))["t"] == "done"

    served.run(test)


def test_reading_has_a_limit_of_its_own(served: Served) -> None:
    async def test(served: Served) -> None:
        leader, _, _ = await three(served)
        line = f"{leader.seat} lead {hand(leader)[0]}"
        answers = await asyncio.gather(
            *(
                leader.send("read", asked=leader.asked, action=line)
                for _ in range(2 * Limits().reads_burst)
            )
        )
        assert answers[0]["t"] == "reading"
        refused = {answer["why"] for answer in answers if answer["t"] != "reading"}
        assert refused == {"slower, please"}
        assert not leader.ended
        assert (await leader.act(line))["t"] == "done"

    served.run(test)

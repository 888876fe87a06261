"""Ban Bian Tian Zha's question to shake (R25): the window is the same whether anyone is asked or not."""

import asyncio
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest
from tests.server.seated import questions, shown_to
from tests.server.table.test_window import Party, done, in_time, lasts, tells, unhurried
from tests.serving import Served, serving

from paiju.games import load
from paiju.games.banbiantian.combos import count_bombs
from paiju.games.banbiantian.deck import JOKER, SPADE_3
from paiju.load.client import Player
from paiju.play.record import sheet_of

pytestmark = pytest.mark.once

GAME = load("banbiantian")
OPTIONS = {"hammer": "off"}
BOMBS = 2  # BT-16


def hand(deck: list[int], seat: int) -> int:
    """BT-7: what a seat is dealt."""
    return sum(1 << card for card in deck[seat::3])


def bombs(deck: list[int], seat: int) -> int:
    return int(count_bombs(hand(deck, seat)))


@cache
def worlds() -> dict[str, list[int]]:
    """Seat 0 is dealer and leads with the same hand: `asked` asks seat 2 to shake, `nobody` nobody."""
    chance, printed = random.Random(5), GAME.cards.deck(sheet_of(GAME, 3, OPTIONS).options)
    while True:
        deck = chance.sample(printed, len(printed))
        if hand(deck, 0) & (JOKER | SPADE_3) != JOKER | SPADE_3:
            continue
        if bombs(deck, 1) >= BOMBS or bombs(deck, 2) < BOMBS:
            continue
        for at, other in ((at, other) for at in range(2, 51, 3) for other in range(1, 51, 3)):
            new = list(deck)
            new[at], new[other] = new[other], new[at]
            if bombs(new, 1) < BOMBS and bombs(new, 2) < BOMBS:
                return {"asked": deck, "nobody": new}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = Path(tmp_path_factory.mktemp("shakes"))
    with serving(folder, "--lift-limits", decks=worlds()) as server:
        yield server


async def gunned(served: Served, world: str, length: float) -> Party:
    """The dealer has just gunned."""
    return await done(served, world, "0 gun", game="banbiantian", options=OPTIONS, window=length)


async def answers(party: Party, line: str, after: float = 0) -> None:
    """Seat 2 answers its question, which nobody else sees, after some seconds."""
    person = party.seats[2]
    await person.until(lambda: bool(questions(person)))
    question = questions(person)[0]
    assert question["view"]["turn"] == [2]
    assert question["deadline"] == [None, None, question["closes"]]
    await asyncio.sleep(after)
    in_time(await person.act(line, asked=question["asked"]))


def is_closed(person: Player) -> bool:
    """Whether play has gone on after the window."""
    shown = shown_to(person)
    return bool(shown) and shown[-1]["closes"] is None and shown[-1]["view"]["turn"] == [0]


def heard_by(person: Player) -> list[bytes]:
    """The messages up to the end of the window, without what names the table or the hour."""
    found = []
    for data in person.raw:
        message = msgspec.json.decode(data)
        if message["t"] == "done":
            continue  # the dealer's own
        data = re.sub(rb'"(now|deadline|closes)":(\d+|\[[^]]*\])', rb'"\1":0', data)
        found.append(re.sub(rb'"(id|commitment)":"\w+"', rb'"\1":""', data))
        if message["t"] == "shown" and message["closes"] is None:
            break
    return found


def test_nobody_learns_who_was_asked_to_shake(served: Served) -> None:
    async def story(served: Served, length: int) -> None:
        parties = await asyncio.gather(
            *(gunned(served, world, length) for world in ("asked", "asked", "asked", "nobody"))
        )
        early, late, _, other = parties  # and one who says nothing
        await asyncio.gather(answers(early, "2 pass"), answers(late, "2 pass", length / 2))
        for party in parties:
            for person in (*party.seats, party.watcher):
                await person.until(lambda p=person: is_closed(p))  # type: ignore[misc]
                lasts(shown_to(person), length, party.before)
                asked = any(message["asked"] is not None for message in shown_to(person)[:-1])
                assert asked == (party is not other and person is party.seats[2])
        for party in parties:
            for person, twin in ((party.watcher, other.watcher), (party.seats[0], other.seats[0])):
                assert heard_by(person) == heard_by(twin)
            first = shown_to(party.watcher)[0]["view"]
            assert first["turn"] == []
            assert first["pause"]["text"] == "A defender with enough bombs may shake 抖 now."
            assert [seat["bank"] for seat in party.watcher.table["seats"]] == [60_000] * 3
            assert [seat["away"] for seat in party.watcher.table["seats"]] == [""] * 3

    unhurried(served, story)


def test_a_shake_is_told_when_the_window_closes(served: Served) -> None:
    async def story(served: Served, length: int) -> None:
        party = await gunned(served, "asked", length)
        await answers(party, "2 shake")
        await party.watcher.until(lambda: is_closed(party.watcher))
        lasts(shown_to(party.watcher), length, party.before)
        *before, last = shown_to(party.watcher)
        assert tells(last, "抖")
        assert not any(tells(message, "抖") for message in before)
        dealer = party.seats[0]
        await dealer.until(lambda: is_closed(dealer))
        assert dealer.shown["view"]["question"]["choices"][1]["line"] == "0 countershake"

    unhurried(served, story)


def test_who_is_not_asked_is_told_nothing_more(served: Served) -> None:
    """A player who may not shake, and one who has answered, are refused in the same words, asked or not."""

    async def story(served: Served, length: int) -> None:
        said: dict[str, list[tuple[str, str]]] = {"asked": [], "nobody": []}
        for world, refusals in said.items():
            party = await gunned(served, world, length)
            for seat in (0, 1):
                no = await party.seats[seat].act(f"{seat} shake", asked=1)
                refusals.append((no["word"], no["why"]))
        assert said["asked"] == said["nobody"]

    unhurried(served, story)

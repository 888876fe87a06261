"""The claim window: neither a message nor the time tells whether anyone was asked."""

import asyncio
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.room.test_secrecy import begun
from tests.serving import Served, serving

from paiju.games import load
from paiju.kit.errors import Refusal
from paiju.kit.opening import Gathering
from paiju.load.client import Player
from paiju.play.match import Match, open_match
from paiju.play.record import sheet_of
from paiju.server.table import clocks, entries, window
from paiju.server.table.follow import follow

pytestmark = pytest.mark.once

GAME = load("maohuzi")
SHEET = sheet_of(GAME, 3, {"preset": "three9"})
DEALT = 3 * 20 + 1  # cards that are in hands, the dealer's last among them
LENGTH = 5.0  # seconds that a window is open
NOISE = 2.0  # seconds that a busy machine may be late


@dataclass(frozen=True)
class Worlds:
    """Decks in which seat 0 discards the same card, and what the others could do then."""

    discard: str
    decks: dict[str, list[int]]


def dealt(deck: list[int]) -> Match:
    """A round with this deck, up to the pause after the deal."""
    return replace(open_match(GAME, SHEET, Gathering()), pauses=True).deal(
        deck, lambda _: lambda _: 0
    )


def discarded(deck: list[int], line: str) -> Match | None:
    """The pause after seat 0's discard, if nothing came before it."""
    match = dealt(deck).resume()
    assert match.round is not None
    if line not in match.round.lines(0):
        return None
    return match.play(0, line)[0]


def asks(match: Match) -> list[tuple[int, str]]:
    """Who is asked in the window, and the last word of its first line."""
    found = []
    for question in window.questions_of(match):
        assert question.round is not None
        seat = question.round.to_act()[0]
        found.append((seat, question.round.lines(seat)[0].split()[1]))
    return found


def leads_to_a_draw(match: Match) -> bool:
    """Whether seat 1 turns a card up if everyone declines."""
    following = window.closed(match, ())
    return following.paused and following.told[-1].event["name"] == "drew"


@cache
def worlds() -> Worlds:
    """By chance, until they are found: `peng` and `nobody` differ in seat 2's hand alone."""
    chance = random.Random(7)
    found: dict[str, list[int]] = {}
    line = "0 discard s5"
    while not {"peng", "both"} <= found.keys():
        deck = list(GAME.cards.deck(SHEET.options))
        chance.shuffle(deck)
        match = discarded(deck, line)
        if match is None or not match.paused or not leads_to_a_draw(match):
            continue
        if asks(match) == [(2, "peng")] and (other := without_claim(deck, line, chance)):
            found |= {"peng": deck, "nobody": other}
        if asks(match) == [(2, "peng"), (1, "chi")]:
            found["both"] = deck
    return Worlds(line, found)


def without_claim(deck: list[int], line: str, chance: random.Random) -> list[int] | None:
    """The deck with one card of seat 2 exchanged, so that nobody can claim the discard."""
    card = GAME.cards.pack.names.index(line.split()[-1])
    place = next(i for i in range(40, 60) if deck[i] == card)
    for other in chance.sample(range(DEALT + 6, len(deck)), 10):
        new = list(deck)
        new[place], new[other] = new[other], new[place]
        match = discarded(new, line)
        if match is not None and match.paused and not asks(match) and leads_to_a_draw(match):
            return new
    return None


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = Path(tmp_path_factory.mktemp("window"))
    with serving(folder, "--lift-limits", decks=worlds().decks) as server:
        yield server


@dataclass
class Party:
    """Three people and a spectator at a table where a card was just discarded."""

    code: str
    seats: list[Player]
    watcher: Player


async def sit(served: Served, world: str, **settings: Any) -> Party:
    code, token = await served.table(
        game="maohuzi", options={"preset": "three9"}, turn=60, bank=60, window=LENGTH, **settings
    )
    seats = [await served.person(code, "0", token)]
    seats += [await served.person(code, str(seat)) for seat in (1, 2)]
    for person in seats:
        await person.must("sit")
    watcher = await served.person(code, "W")
    for person in seats:  # all know of each other before it begins
        await person.until(lambda p=person: p.table["watching"] == 1)  # type: ignore[misc]
    for seat in (2, 1, 0):
        await seats[seat].ready(world if seat == 0 else "")
    await seats[0].until(lambda: seats[0].asked is not None)
    for person in (*seats, watcher):
        await person.until(lambda p=person: has_turn(p, 0))  # type: ignore[misc]
        person.keep = True
    assert (await seats[0].act(worlds().discard))["t"] == "done"
    return Party(code, seats, watcher)


def has_turn(person: Player, seat: int) -> bool:
    return bool(person.shown) and person.shown["view"]["turn"] == [seat]


def told(person: Player) -> list[str]:
    """What was told since `keep`, sentence by sentence."""
    shown = [msgspec.json.decode(data) for data in person.raw]
    return [one["words"]["text"] for m in shown if m["t"] == "shown" for one in m["happened"]]


def has_drawn(person: Player) -> bool:
    return any("draws" in text for text in told(person))


def heard_by(person: Player) -> list[bytes]:
    """The messages up to the draw, without the table's code, the hour and the commitment."""
    found = []
    for data in person.raw:
        message = msgspec.json.decode(data)
        if message["t"] == "done":
            continue  # the dealer's own
        data = re.sub(rb'"(now|deadline|closes)":(\d+|\[[^]]*\])', rb'"\1":0', data)
        found.append(re.sub(rb'"(id|commitment)":"\w+"', rb'"\1":""', data))
        if message["t"] == "shown" and any(
            one["event"]["name"] == "drew" for one in message["happened"]
        ):
            return found
    raise AssertionError("nobody drew")


def times_of(person: Player) -> tuple[float, float]:
    """When the discard and the draw were seen."""
    at: dict[str, float] = {}
    for data, time in zip(person.raw, person.times, strict=True):
        for one in msgspec.json.decode(data).get("happened", ()):
            at.setdefault(one["event"]["name"], time)
    return at["discarded"], at["drew"]


async def passing(party: Party, after: float) -> None:
    """Seat 2 declines its question after some seconds."""
    person = party.seats[2]
    await person.until(lambda: person.asked is not None)
    closes = person.shown["closes"]
    assert person.shown["deadline"] == [None, None, closes]
    await asyncio.sleep(after)
    number = person.asked
    assert (await person.act("2 pass"))["t"] == "done"
    await person.until(lambda: person.shown["asked"] != number)
    assert not has_drawn(person)  # who has answered waits like everyone else


def test_nobody_learns_that_somebody_was_asked(served: Served) -> None:
    async def test(served: Served) -> None:
        early, late, silent, other = await asyncio.gather(
            sit(served, "peng"), sit(served, "peng"), sit(served, "peng"), sit(served, "nobody")
        )
        await asyncio.gather(passing(early, 0), passing(late, LENGTH - NOISE))
        assert silent.seats[2].asked is not None
        assert other.seats[2].asked is None
        parties = (early, late, silent, other)
        for party in parties:
            for person in (*party.seats, party.watcher):
                await person.until(lambda p=person: has_drawn(p))  # type: ignore[misc]
                if party is other or person is not party.seats[2]:
                    begun, ended = times_of(person)
                    assert abs(ended - begun - LENGTH) < NOISE
        for party in parties:
            for person, twin in ((party.watcher, other.watcher), *zip(party.seats[:2], other.seats, strict=False)):  # fmt: skip
                assert heard_by(person) == heard_by(twin)
            assert [seat["bank"] for seat in party.watcher.table["seats"]] == [60_000] * 3
            assert [seat["away"] for seat in party.watcher.table["seats"]] == [""] * 3

    served.run(test, 60)


def test_a_quick_table_goes_on_at_once(served: Served) -> None:
    async def test(served: Served) -> None:
        party = await sit(served, "nobody", claims="quick")
        await party.watcher.until(lambda: has_drawn(party.watcher))
        begun, ended = times_of(party.watcher)
        assert begun == ended  # one message
        assert party.watcher.shown["closes"] is None
        asked = await sit(served, "peng", claims="quick")
        person = asked.seats[2]
        await person.until(lambda: person.asked is not None)
        begun = asyncio.get_running_loop().time()
        await person.act("2 pass")
        await asked.watcher.until(lambda: has_drawn(asked.watcher))
        assert asyncio.get_running_loop().time() - begun < NOISE

    served.run(test, 30)


def test_all_are_asked_together_and_the_rules_decide(served: Served) -> None:
    """Seat 1 chows before seat 2 has answered; seat 2's peng comes first all the same."""

    async def test(served: Served) -> None:
        party = await sit(served, "both")
        _, chow, pong = party.seats
        for person in (chow, pong):
            await person.until(lambda p=person: p.asked is not None)  # type: ignore[misc]
        begun = asyncio.get_running_loop().time()
        number, line = chow.asked, chow.lines[0]
        assert (await chow.act("1 peng s5"))["t"] == "refused"
        assert (await chow.act(line, id="once"))["t"] == "done"
        assert (await chow.act(line, id="once", asked=number))["t"] == "done"
        again = await chow.act("1 pass", asked=number)
        assert again["why"] == "that question is closed"
        assert (await pong.act("2 peng s5"))["t"] == "done"
        await party.watcher.until(lambda: has_turn(party.watcher, 2))
        assert abs(asyncio.get_running_loop().time() - begun - LENGTH) < NOISE
        assert told(party.watcher)[-1].endswith("碰 peng")
        # who must discard is known to everyone, with a clock
        deadline = party.watcher.shown["deadline"]
        assert deadline[:2] == [None, None]
        assert deadline[2] - party.watcher.shown["now"] > 60_000
        await chow.until(lambda: has_turn(chow, 2))
        assert chow.shown["asked"] is None
        late = await chow.act(line, asked=number)
        assert late["why"] == "that question is closed"

    served.run(test, 30)


def test_a_window_survives_a_restart(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        party = await sit(served, "peng")
        person = party.seats[2]
        await person.until(lambda: person.asked is not None)
        number, closes = person.asked, person.shown["closes"]
        assert (await person.act("2 peng s5", id="once"))["t"] == "done"
        served.kill()
        await person.until(lambda: bool(person.ended))
        served.start()
        person.shown = {}
        await person.connect()
        await person.until(lambda: bool(person.shown))
        assert (person.shown["asked"], person.shown["closes"]) == (None, closes)
        assert (await person.act("2 peng s5", id="once", asked=number))["t"] == "done"
        await person.until(lambda: has_turn(person, 2))
        assert closes <= person.shown["now"] < closes + 1000 * NOISE

    with serving(tmp_path, "--lift-limits", decks=worlds().decks) as served:
        served.run(test, 40)


def test_a_window_waits_for_somebody_to_come_back() -> None:
    """Alone with bots, who goes finds the window open for its whole length on coming back."""
    now = begun("maohuzi", "three9", 3, 1)
    assert now.paused
    assert clocks.next_time(now) == now.closes == 1000 + 4000
    for seat in range(3):
        now = follow(now, entries.Away(seat, "gone"), 2000)
    assert clocks.next_time(now) is None
    now = follow(now, entries.Back(1), 60_000)
    assert clocks.next_time(now) == now.closes == 64_000
    now = follow(now, entries.Back(2), 61_000)  # the others are not kept waiting for it
    assert now.closes == 64_000
    now = follow(now, entries.Resumed(), 64_000)
    assert not now.paused
    with pytest.raises(Refusal, match="no claim window is open"):
        follow(now, entries.Resumed(), 64_000)


def test_bots_answer_in_the_window(served: Served) -> None:
    """A bot on seat 2 claims or declines; either way the window stays open for its whole length."""

    async def test(served: Served) -> None:
        code, token = await served.table(
            game="maohuzi", options={"preset": "three9"}, turn=60, window=LENGTH, pace=5000
        )
        host = await served.person(code, "0", token)
        await host.must("sit")
        for seat in (1, 2):
            await host.must("bot", seat=seat)
        await host.ready("peng")
        await host.until(lambda: has_turn(host, 0))
        host.keep = True
        await host.act(worlds().discard)
        await host.until(lambda: bool(told(host)) and "discards" not in told(host)[-1])
        seen = [time for data, time in zip(host.raw, host.times, strict=True) if b"{who}" in data]
        assert abs(seen[1] - seen[0] - LENGTH) < NOISE

    served.run(test, 30)

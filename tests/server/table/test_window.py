"""The claim window: neither a message nor the time tells whether anyone was asked."""

import asyncio
import random
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.room.test_secrecy import begun
from tests.server.seated import Message, against_bots, messages, questions, shown_to
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
LENGTHS = (4, 15, 60)  # seconds that a window is open: longer ones for a machine that is busy
NOISE = 2000  # milliseconds that a server may be late


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
    """The seats that are asked in the window, with the last word of the first line of each."""
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


class TooSlow(Exception):
    """This machine was not done when the window closed, so nothing can be said of it."""


def unhurried(served: Served, story: Callable[[Served, int], Awaitable[None]]) -> None:
    """Try something within a window: in a longer one where this machine was too slow for it."""

    async def test(served: Served) -> None:
        for length in LENGTHS[:-1]:
            with suppress(TooSlow):
                return await story(served, length)
        return await story(served, LENGTHS[-1])

    served.run(test)


@dataclass
class Party:
    """Three people and a spectator at a table where something was just done that opens a window."""

    code: str
    seats: list[Player]
    watcher: Player
    before: int  # server time, before that


async def sit(served: Served, world: str, length: int, **settings: Any) -> Party:
    told = {"game": "maohuzi", "options": {"preset": "three9"}, **settings}
    return await done(served, world, worlds().discard, window=length, **told)


async def done(served: Served, world: str, line: str, **settings: Any) -> Party:
    """A table where the first seat is asked, and does this."""
    code, token = await served.table(**{"turn": 60, "bank": 60, **settings})
    seats = [await served.person(code, "0", token)]
    seats += [await served.person(code, str(seat)) for seat in (1, 2)]
    for person in seats:
        await person.must("sit")
    watcher = await served.person(code, "W")
    for person in seats:  # all know of each other before it begins
        await person.until(lambda p=person: p.table["watching"] == 1)  # type: ignore[misc]
    for seat in (2, 1, 0):
        await seats[seat].ready(world if seat == 0 else "")
    for person in (*seats, watcher):
        await person.until(lambda p=person: has_turn(p, 0))  # type: ignore[misc]
        person.keep = True
    before = seats[0].shown["now"]
    in_time(await seats[0].act(line))
    return Party(code, seats, watcher, before)


def has_turn(person: Player, seat: int) -> bool:
    return bool(person.shown) and person.shown["view"]["turn"] == [seat]


def has_drawn(person: Player) -> bool:
    return any(tells(message, "draws") for message in shown_to(person))


def tells(message: Message, word: str) -> bool:
    """Whether a message tells of something that happened, by a word of its sentence."""
    return message["t"] == "shown" and any(
        word in one["words"]["text"] for one in message["happened"]
    )


def telling(person: Player) -> list[Message]:
    """What a person saw when something had happened: the discard first."""
    return [message for message in shown_to(person) if message["happened"]]


def shown_until(person: Player, word: str) -> list[Message]:
    """What a person saw from the discard to what such a word tells of."""
    shown = shown_to(person)
    first = next(i for i, message in enumerate(shown) if tells(message, "discards"))
    last = next(i for i, message in enumerate(shown) if tells(message, word))
    return shown[first : last + 1]


def heard_by(person: Player) -> list[bytes]:
    """The messages up to the draw, without the table's code, the hour and the commitment."""
    found = []
    for data in person.raw:
        message = msgspec.json.decode(data)
        if message["t"] == "done":
            continue  # the dealer's own
        data = re.sub(rb'"(now|deadline|closes)":(\d+|\[[^]]*\])', rb'"\1":0', data)
        found.append(re.sub(rb'"(id|commitment)":"\w+"', rb'"\1":""', data))
        if tells(message, "draws"):
            return found
    raise AssertionError("nobody drew")


def lasts(shown: list[Message], length: int, before: int) -> None:
    """A window was open for its whole length, and no longer, whatever was answered in it."""
    first, *others, last = shown
    assert before + 1000 * length <= first["closes"] <= first["now"] + 1000 * length
    assert {message["closes"] for message in others} <= {first["closes"]}
    assert last["now"] >= first["closes"]
    if last["now"] > first["closes"] + NOISE and length < LENGTHS[-1]:
        raise TooSlow
    assert last["now"] <= first["closes"] + NOISE


def in_time(answer: Message) -> None:
    """An answer was accepted, unless this machine was too slow to give it."""
    if answer["t"] == "refused" and answer["word"] == "closed_question":
        raise TooSlow
    assert answer["t"] == "done"


async def answers(person: Player, line: str, **more: Any) -> None:
    """Answer the first question of a window before it closes."""
    await person.until(lambda: bool(questions(person)))
    question = questions(person)[0]
    in_time(await person.act(line, asked=question["asked"], **more))


async def passing(party: Party, after: float) -> None:
    """Seat 2 declines its question after some seconds."""
    person = party.seats[2]
    await person.until(lambda: bool(questions(person)))
    question = questions(person)[0]
    assert question["deadline"] == [None, None, question["closes"]]
    await asyncio.sleep(after)
    await answers(person, "2 pass")
    await person.until(lambda: shown_to(person)[-1] != question)
    following = shown_to(person)[shown_to(person).index(question) + 1]
    assert following["asked"] is None
    assert not tells(following, "draws")  # a player who has answered waits like everyone else


def test_nobody_learns_that_somebody_was_asked(served: Served) -> None:
    async def story(served: Served, length: int) -> None:
        parties = await asyncio.gather(
            *(sit(served, world, length) for world in ("peng", "peng", "peng", "nobody"))
        )
        early, late, _, other = parties  # and one who says nothing
        await asyncio.gather(passing(early, 0), passing(late, length / 2))
        for party in parties:
            for person in (*party.seats, party.watcher):
                await person.until(lambda p=person: has_drawn(p))  # type: ignore[misc]
                shown = shown_until(person, "draws")
                lasts(shown, length, party.before)
                asked = any(message["asked"] is not None for message in shown[:-1])
                assert asked == (party is not other and person is party.seats[2])
        for party in parties:
            for person, twin in ((party.watcher, other.watcher), *zip(party.seats[:2], other.seats, strict=False)):  # fmt: skip
                assert heard_by(person) == heard_by(twin)
            assert [seat["bank"] for seat in party.watcher.table["seats"]] == [60_000] * 3
            assert [seat["away"] for seat in party.watcher.table["seats"]] == [""] * 3

    unhurried(served, story)


def test_a_quick_table_goes_on_at_once(served: Served) -> None:
    """No window is open, though one would be for a minute."""

    async def test(served: Served) -> None:
        party = await sit(served, "nobody", 60, claims="quick")
        await party.watcher.until(lambda: has_drawn(party.watcher))
        (first, *_) = shown_to(party.watcher)
        assert tells(first, "discards")
        assert tells(first, "draws")  # one message
        asked = await sit(served, "peng", 60, claims="quick")
        await answers(asked.seats[2], "2 pass")
        await asked.watcher.until(lambda: has_drawn(asked.watcher))
        assert shown_to(asked.watcher)[-1]["now"] < asked.before + 60_000
        for watcher in (party.watcher, asked.watcher):
            assert {message["closes"] for message in shown_to(watcher)} == {None}

    served.run(test)


def test_a_secret_question_runs_out_unseen(served: Served) -> None:
    """Where the others may not know of a question, the clock answers it and marks nothing."""

    async def story(served: Served, turn: int) -> None:
        party = await sit(served, "peng", 60, claims="quick", turn=turn, bank=0, pace=0)
        person, watcher = party.seats[2], party.watcher
        await person.until(lambda: bool(questions(person)))
        question = questions(person)[0]
        deadline = question["deadline"][2]
        assert party.before + 1000 * turn <= deadline <= question["now"] + 1000 * turn
        await watcher.until(lambda: len(telling(watcher)) > 1)
        discard, claim = telling(watcher)[:2]
        assert tells(claim, "碰 peng")
        assert claim["now"] >= deadline
        assert discard["deadline"] == [None, None, None]
        for message in messages(watcher)[: messages(watcher).index(claim)]:
            if message["t"] == "table":
                assert [seat["away"] for seat in message["seats"]] == [""] * 3

    unhurried(served, story)


def test_all_are_asked_together_and_the_rules_decide(served: Served) -> None:
    """Seat 1 chows before seat 2 has answered; seat 2's peng comes first all the same."""

    async def story(served: Served, length: int) -> None:
        party = await sit(served, "both", length)
        _, chow, pong = party.seats
        await chow.until(lambda: bool(questions(chow)))
        question = questions(chow)[0]
        number, line = question["asked"], question["view"]["question"]["choices"][0]["line"]
        assert (await chow.act("1 peng s5", asked=number))["t"] == "refused"
        await answers(chow, line, id="once")
        await answers(chow, line, id="once")
        again = await chow.act("1 pass", asked=number)
        assert again["why"] == "that question is closed"
        await answers(pong, "2 peng s5")
        await party.watcher.until(lambda: has_turn(party.watcher, 2))
        lasts(shown_until(party.watcher, "碰 peng"), length, party.before)
        assert tells(shown_to(party.watcher)[-1], "碰 peng")
        # the player who must discard is known to everyone, with a clock
        deadline = party.watcher.shown["deadline"]
        assert deadline[:2] == [None, None]
        assert deadline[2] - party.watcher.shown["now"] > 60_000
        await chow.until(lambda: has_turn(chow, 2))
        assert chow.shown["asked"] is None
        late = await chow.act(line, asked=number)
        assert late["why"] == "that question is closed"

    unhurried(served, story)


def test_a_window_survives_a_restart(tmp_path: Path) -> None:
    async def story(served: Served, length: int) -> None:
        party = await sit(served, "peng", length)
        person = party.seats[2]
        await answers(person, "2 peng s5", id="once")
        question = questions(person)[0]
        served.kill()
        await person.until(lambda: bool(person.ended))
        served.start()
        person.shown, person.raw = {}, []
        await person.connect()
        if person.welcomed >= question["closes"]:
            raise TooSlow
        await person.until(lambda: bool(shown_to(person)))
        (first, *_) = shown_to(person)
        assert (first["asked"], first["closes"]) == (None, question["closes"])
        again = await person.act("2 peng s5", id="once", asked=question["asked"])
        assert again["t"] == "done"
        await person.until(lambda: has_turn(person, 2))
        lasts([question, *shown_to(person)], length, party.before)

    with serving(tmp_path, "--lift-limits", decks=worlds().decks) as served:
        unhurried(served, story)


def test_a_window_waits_for_somebody_to_come_back() -> None:
    """A player alone with bots who goes away finds the window open for its whole length on coming back."""
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

    async def story(served: Served, length: int) -> None:
        settings: dict[str, Any] = {"game": "maohuzi", "options": {"preset": "three9"}, "turn": 60}
        host, _ = await against_bots(served, window=length, pace=5000, **settings)
        await host.ready("peng")
        await host.until(lambda: has_turn(host, 0))
        host.raw = []
        before = host.shown["now"]
        await host.act(worlds().discard)
        await host.until(lambda: len(telling(host)) > 1)
        lasts(telling(host)[:2], length, before)

    unhurried(served, story)


def test_nobody_waits_where_all_can_see_that_nobody_can_claim() -> None:
    """Every other window is as long as the table's; this one as long as its card is shown."""
    chance = random.Random(3)
    quiet = 0
    for deal in range(1, 30):
        table = begun("maohuzi", "two9", 2, deal)
        step = 0
        while table.playing:
            step += 1
            if table.paused:
                whole = table.opened + int(1000 * table.settings.window)
                assert table.closes == (min(whole, table.seen) if table.is_quiet else whole)
                assert not (table.is_quiet and table.asked())
                quiet += table.is_quiet
                table = follow(table, entries.Resumed(), 2000 + step)
                continue
            seat = table.asked()[0]
            match = table.facing[seat]
            assert match is not None
            assert match.round is not None
            line = chance.choice(match.round.lines(seat))
            entry = entries.Acted(seat, table.question(seat), line, f"id {step}", "person")
            table = follow(table, entry, 2000 + step)
        if quiet:
            return
    raise AssertionError("no such window was found")

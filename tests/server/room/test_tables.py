"""Tables as people use them: sitting, standing, coming back, watching, talking, the lobby."""

import asyncio
import os
import signal
import subprocess
from typing import Any

import msgspec
import pytest
from tests.server.seated import (
    against_bots,
    asked_of,
    dealt,
    questions,
    server_time,
    shown_to,
    two,
    watch,
)
from tests.serving import Served, answered, play_round
from websockets.asyncio.client import connect

from paiju.games import load
from paiju.load.client import Player
from tools.strings import strings

pytestmark = pytest.mark.once


def test_seats(served: Served) -> None:
    catalogue = set(strings())

    async def test(served: Served) -> None:
        host, guest, code = await two(served)
        third = await served.person(code, "Third")
        for person, said, why in (
            (third, ("sit", {}), "every seat is taken"),
            (third, ("sit", {"seat": 1}), "seat 1 is taken"),
            (third, ("sit", {"seat": 5}), "there is no seat 5"),
            (third, ("stand", {}), "you have no seat at this table"),
            (third, ("act", {"asked": 1, "action": "0 stop"}), "you have no seat at this table"),
            (guest, ("sit", {"seat": 0}), "you have a seat already"),
            (guest, ("bot", {"seat": 0}), "only the host puts bots on seats"),
            (host, ("bot", {"seat": 1}), "seat 1 is taken"),
            (host, ("bot", {"seat": 4}), "there is no seat 4"),
            (host, ("ready", {"commitment": "no"}), "that commitment is not the one of the next deal"),
            (host, ("act", {"asked": 0, "action": "0 stop"}), "that question is closed"),
        ):  # fmt: skip
            verb, fields = said
            answer = await person.send(verb, **fields)
            assert (answer["t"], answer.get("why")) == ("refused", why)
            assert answer["said"]["text"] in catalogue
            assert answer["word"] not in ("", "illegal")
        await guest.must("stand")
        await third.must("sit")
        await guest.until(lambda: guest.table["seats"][1]["name"] == "Third")
        assert (await host.send("bot", seat=0, bot="none"))["why"] == "seat 0 is taken"
        await third.must("stand")
        assert "unknown bot" in (await host.send("bot", seat=1, bot="none"))["why"]
        await host.must("bot", seat=1)
        await host.must("bot", seat=1, bot=None)
        await host.until(lambda: host.table["seats"][1]["kind"] == "empty")

    served.run(test)


def test_the_rule_sheet_is_shown_before_joining(served: Served) -> None:
    async def test(served: Served) -> None:
        code, _ = await served.table(game="koikoi", options={"rounds": 3})
        about = await served.ask(f"/api/tables/{code}")
        assert about["rules"]["rounds"] == 3
        assert about["seats"] == ["", ""]
        with pytest.raises(Exception, match=r"400.*unknown option: sevens"):
            await served.table(game="koikoi", options={"sevens": 3})
        with pytest.raises(Exception, match=r"400.*unknown game: poker"):
            await served.table(game="poker")
        with pytest.raises(Exception, match=r"400.*\$.turn"):
            await served.table(game="koikoi", turn=-1)
        with pytest.raises(Exception, match=r"422.*players: koikoi is for 2, 3, not 7"):
            await served.table(game="koikoi", players=7)
        sheet = await served.ask("/api/games/koikoi?players=3&preset=three")
        assert sheet["seats"] == 3
        assert {"id", "rule", "value"} <= sheet["options"][0].keys()
        assert "koikoi" in [game["id"] for game in await served.ask("/api/games")]

    served.run(test)


def test_a_match_and_another(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, options={"rounds": 2}, turn=0)
        await dealt(host, guest)
        await play_round([host, guest], 1)
        assert host.table["phase"] == "between"
        first = host.table["commitment"]
        assert (await host.send("bot", seat=1))["why"] == "a match is under way"
        await dealt(host, guest)
        await play_round([host, guest], 2)
        assert host.table["phase"] == "over"
        assert host.table["winners"]
        assert host.table["totals"] == [
            sum(past["payments"][seat] for past in host.table["finished"]) for seat in range(2)
        ]
        await dealt(host, guest)  # play again, with the same people
        assert host.table["deal"] == 3
        assert host.table["totals"] == [0, 0]
        second = await served.ask(f"/api/tables/{code}/records/2", host.token)
        assert second["proof"]["commitment"] == first
        assert second["carry"]["round"] == 2
        with pytest.raises(Exception, match="404"):  # a private table's records are its people's
            await served.ask(f"/api/tables/{code}/records/2")
        assert await served.ask(f"/api/tables/{code}/records", guest.token) == [1, 2]
        assert await served.ask(f"/api/tables/{code}/records") == []

    served.run(test)


def test_who_stands_up_is_replaced_and_comes_back(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, _ = await two(served, options={"rounds": 2})
        await dealt(host, guest)
        away, stays = (host, guest) if host.asked is not None else (guest, host)
        seat = away.seat
        await away.must("stand")
        await stays.until(lambda: stays.table["seats"][seat]["away"] == "stood")
        await stays.until(lambda: stays.asked is not None)  # the bot has played
        await away.must("sit")
        await stays.until(lambda: stays.table["seats"][seat]["away"] == "")
        await stays.act(stays.lines[0])
        while away.asked is None:
            await asyncio.wait(
                [asyncio.ensure_future(p.until(lambda p=p: p.asked is not None)) for p in (away, stays)],  # type: ignore[misc]
                return_when=asyncio.FIRST_COMPLETED,
            )  # fmt: skip
            if stays.asked is not None:
                await stays.act(stays.lines[0])
        assert away.lines

    served.run(test)


def test_the_clock_hands_the_seat_to_a_bot_until_the_person_returns(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=1, bank=2, options={"rounds": 12})
        before = await server_time(served, code)
        await dealt(host, guest)
        slow, other = (host, guest) if questions(host) else (guest, host)
        (question, *_) = questions(slow)
        deadline = question["deadline"][slow.seat]
        assert before + 3000 <= deadline <= question["now"] + 3000  # turn and bank
        assert shown_to(other)[0]["deadline"][slow.seat] == deadline
        await other.until(lambda: other.table["seats"][slow.seat]["away"] == "clock")
        await other.until(lambda: bool(questions(other)))
        assert shown_to(other)[1]["now"] >= deadline  # what the bot did
        await slow.must("back")
        await other.until(lambda: other.table["seats"][slow.seat]["away"] == "")
        await other.act(questions(other)[-1]["view"]["question"]["choices"][0]["line"])

    served.run(test)


def test_a_late_answer_costs_the_bank(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=1, bank=30)
        await dealt(host, guest)
        slow = asked_of(host, guest)
        asked = questions(slow)[0]["deadline"][slow.seat] - 31_000  # turn and bank
        await asyncio.sleep(1.5)
        await slow.act(slow.lines[0])
        await slow.until(lambda: slow.table["seats"][slow.seat]["bank"] < 30_000)
        late = await server_time(served, code) - asked - 1000
        assert 30_000 - late <= slow.table["seats"][slow.seat]["bank"] < 29_800
        assert host.table["seats"][1 - slow.seat]["bank"] == 30_000

    served.run(test)


def whole_again(person: Player) -> bool:
    return not person.resumed


def test_a_broken_line_resumes(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, _ = await two(served, turn=0)
        await dealt(host, guest)
        away, other = (host, guest) if host.asked is None else (guest, host)
        stream, seq = away.stream, away.seq
        away.cut()
        await other.until(lambda: not other.table["seats"][away.seat]["online"])
        await other.act(other.lines[0])
        await away.connect()
        await away.until(lambda: away.seq > seq)
        assert away.resumed
        assert away.stream == stream
        away.cut()
        await other.until(lambda: not other.table["seats"][away.seat]["online"])
        away.stream, away.shown = "another", {}
        await away.connect()
        await away.until(lambda: bool(away.shown))
        assert whole_again(away)
        assert away.shown["view"]["viewer"] == away.seat
        assert len(away.shown["happened"]) > 2  # all that was told in this round
        behind = away.seq - 2
        away.cut()
        await other.until(lambda: not other.table["seats"][away.seat]["online"])
        away.seq, away.keep, away.raw = behind, True, []
        await away.connect()
        await away.until(lambda: len(away.raw) >= 3)
        numbers = [msgspec.json.decode(data)["seq"] for data in away.raw]
        assert numbers[:3] == [behind, behind + 1, behind + 2]

    served.run(test)


def test_the_same_action_twice_is_one(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, _ = await two(served, turn=0)
        await dealt(host, guest)
        person = asked_of(host, guest)
        number, line = person.asked, person.lines[0]
        assert (await person.act(line, id="once"))["t"] == "done"
        await person.until(lambda: person.shown["asked"] != number)
        seen = person.shown["view"]
        assert (await person.act(line, id="once", asked=number))["t"] == "done"
        assert person.shown["view"] == seen
        again = await person.act(line, id="other", asked=number)
        assert again["why"] == "that question is closed"

    served.run(test)


def test_only_the_own_seat_acts(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, _ = await two(served, turn=0)
        await dealt(host, guest)
        person = asked_of(host, guest)
        other = guest if person is host else host
        line = person.lines[0]
        assert (await other.act(line, asked=1))["why"] == "that question is closed"
        wrong = f"{other.seat}{line[1:]}"
        assert "cannot speak for seat" in (await person.act(wrong))["why"]
        assert (await person.act("hello"))["t"] == "refused"
        foreign = await person.act(f"{person.seat} play 1z")
        assert foreign["said"] == {"text": "unknown card: {card}", "args": {"card": "1z"}}
        assert (foreign["word"], foreign["why"]) == ("unreadable", "unknown card: 1z")

    served.run(test)


def test_spectators_see_late(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0, delay=1, delay_in="seconds")
        watcher = await served.person(code, "W", keep=True)
        before = await server_time(served, code)
        await dealt(host, guest)
        await watcher.until(lambda: bool(watcher.shown))
        assert shown_to(watcher)[0]["now"] >= before + 1000
        hands = [zone for zone in watcher.shown["view"]["zones"] if zone["id"] == "hand"]
        assert len(hands) == 2
        assert all(zone["hidden"] > 0 and not zone["groups"] for zone in hands)
        assert watcher.asked is None

    async def rounds(served: Served) -> None:
        host, guest, code = await two(served, turn=0, delay=1, delay_in="rounds")
        watcher = await served.person(code, "W")
        await dealt(host, guest)
        await play_round([host, guest], 1)
        assert not watcher.shown
        await dealt(host, guest)
        await watcher.until(lambda: bool(watcher.shown))
        assert watcher.shown["view"]["settlement"] is not None
        assert watcher.table["deal"] == watcher.shown["deal"] == 1
        assert host.shown["deal"] == 2

    served.run(test)
    served.run(rounds)


def test_talking(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, _ = await two(served)
        await host.must("chat", text="  안녕  하세요 ")
        await guest.until(lambda: bool(guest.heard))
        assert (guest.heard[0]["seat"], guest.heard[0]["text"]) == (0, "안녕 하세요")
        await guest.must("mute", seat=0)
        await host.must("chat", phrase=1)
        await guest.must("chat", text="hm")
        await guest.until(lambda: len(guest.heard) == 2)
        assert [word["text"] for word in guest.heard] == ["안녕 하세요", "hm"]
        assert (await host.send("chat", text="\u202e"))["t"] == "refused"
        assert (await host.send("chat", text="x" * 300))["word"] == "unreadable"
        quiet, _, _ = await two(served, chat="off")
        assert (await quiet.send("chat", text="hm"))["why"] == "there is no talking at this table"
        few, _, _ = await two(served, chat="phrases")
        assert (await few.send("chat", text="hm"))["why"] == "only phrases are said at this table"
        await few.must("chat", phrase=0)

    served.run(test)


def test_the_lobby_pushes(served: Served) -> None:
    async def test(served: Served) -> None:
        async with connect(f"ws://127.0.0.1:{served.port}/api/lobby") as socket:
            first = msgspec.json.decode(await socket.recv())
            assert first["whole"]
            await watch(socket, game="koikoi", free=2)
            hidden, _ = await served.table(game="koikoi")
            code, token = await served.table(game="koikoi", public=True)
            pushed = msgspec.json.decode(await socket.recv())
            assert [listed["id"] for listed in pushed["changed"]] == [code]
            host = await served.person(code, "Host", token)
            await host.must("sit")
            while not (pushed := msgspec.json.decode(await socket.recv()))["gone"]:
                assert hidden not in str(pushed)
            assert pushed["gone"] == [code]  # one seat is free, two were asked for
            await socket.send('{"t": "other"}')
            assert msgspec.json.decode(await socket.recv())["t"] == "refused"
        listed = await served.ask("/api/tables")
        assert code in [row["id"] for row in listed]
        assert hidden not in [row["id"] for row in listed]

    served.run(test)


def test_bots_that_die_are_replaced(served: Served) -> None:
    async def test(served: Served) -> None:
        host, _ = await against_bots(served, game="koikoi", pace=300, turn=0)
        await dealt(host)
        for _ in range(4):
            await question(host)
            number = host.asked
            await host.act(host.lines[0])
            await answered(host, number)
            kill_workers(served)
        await question(host)

    served.run(test)
    assert "worker died" in served.errors


async def question(host: Player) -> None:
    """The next question to the only person at a table, in this round or in the next."""
    while host.asked is None:
        await host.until(lambda: host.asked is not None or host.table["phase"] != "playing")
        if host.table["phase"] != "playing":
            await dealt(host)


def kill_workers(served: Served) -> None:
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(served.process.pid)], capture_output=True, text=True
    )
    for pid in found.stdout.split():
        os.kill(int(pid), signal.SIGKILL)


def test_a_question_that_runs_out_is_marked(served: Served, game_id: str) -> None:
    """Everyone knew of the question and its clock, and sees that a bot plays for who let it pass."""

    async def test(served: Served) -> None:
        settings: dict[str, Any] = {"turn": 1, "bank": 0, "pace": 0, "claims": "quick"}
        players = load(game_id).players[0]
        host, code = await against_bots(served, game=game_id, players=players, **settings)
        watcher = await served.person(code, "W", keep=True)
        await dealt(host)
        while not questions(host):
            await host.until(lambda: bool(questions(host)) or host.table["phase"] != "playing")
            if not questions(host):
                await dealt(host)  # the round was over at the deal
        await watcher.until(lambda: watcher.table["seats"][0]["away"] == "clock")
        clock = questions(host)[0]["deadline"][0]
        assert clock in [message["deadline"][0] for message in shown_to(watcher)]

    served.run(test)

"""사자무언: a person who does not play a round is heard by its players when it is over."""

from pathlib import Path

import pytest
from tests.server.seated import dealt, two
from tests.serving import Served, answered, play_round, serving

from paiju.load.client import Player

pytestmark = pytest.mark.once


def said(person: Player) -> list[str]:
    return [str(word["text"]) for word in person.heard]


def test_players_hear_spectators_when_the_round_is_over(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        one, other = [await served.person(code, name) for name in ("One", "Other")]
        await one.must("chat", text="before")
        await host.until(lambda: said(host) == ["before"])
        await dealt(host, guest)
        await one.until(lambda: one.table["aside"])
        assert not host.table["aside"]
        await one.must("chat", text="play the pine!")
        await other.until(lambda: "play the pine!" in said(other))
        await one.until(lambda: "play the pine!" in said(one))
        await host.must("chat", text="quiet here")
        await guest.until(lambda: "quiet here" in said(guest))
        assert said(guest) == ["before", "quiet here"]
        guest.cut()
        await guest.until(lambda: bool(guest.ended))
        guest.stream, guest.heard = "another", []
        await guest.connect()  # a player who comes back hears no more than one who stayed
        await host.must("chat", text="still quiet")
        await guest.until(lambda: "still quiet" in said(guest))
        assert said(guest) == ["before", "quiet here", "still quiet"]
        await play_round([host, guest], 1)
        for person in (host, guest):
            await person.until(lambda p=person: said(p)[-1] == "play the pine!")  # type: ignore[misc]
            assert said(person).count("play the pine!") == 1
        await other.must("chat", text="well played")
        await host.until(lambda: said(host)[-1] == "well played")
        await dealt(host, guest)
        assert said(host).count("play the pine!") == 1

    served.run(test)


def test_the_table_may_agree_otherwise(served: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0, silence=False)
        watcher = await served.person(code, "Watcher")
        await dealt(host, guest)
        await watcher.must("chat", text="heard at once")
        await host.until(lambda: said(host) == ["heard at once"])
        assert not watcher.table["aside"]

    served.run(test)


async def until_out(people: list[Player]) -> Player:
    """Somebody drops out of a round of four, of which three play."""
    while True:
        for person in people:
            await person.until(lambda: any(p.asked is not None for p in people))
            if person.asked is None:
                continue
            number, seat = person.asked, person.seat
            line = f"{seat} out" if f"{seat} out" in person.lines else person.lines[0]
            await person.act(line)
            if line.endswith(" out"):
                await person.until(lambda p=person: p.table["aside"])  # type: ignore[misc]
                return person
            await answered(person, number)


def test_who_dropped_out_advises_nobody(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="gostop", players=4, pace=0, turn=0)
        people = [await served.person(code, "A", token)]
        people += [await served.person(code, name) for name in "BCD"]
        for person in people:
            await person.must("sit")
        watcher = await served.person(code, "Watcher")
        while people[0].table["phase"] != "playing":
            await dealt(*people)
        out = await until_out(people)
        others = [person for person in people if person is not out]
        await out.must("chat", text="take the bright!")
        await watcher.until(lambda: said(watcher) == ["take the bright!"])
        await watcher.must("chat", text="no, the ribbon")
        await out.until(lambda: said(out) == ["take the bright!", "no, the ribbon"])
        served.kill()
        served.start()
        for person in (*people, watcher):
            await person.until(lambda p=person: bool(p.ended))  # type: ignore[misc]
            person.heard = []
            await person.connect()
        await others[0].must("chat", text="hm")
        for person in others:
            await person.until(lambda p=person: said(p) == ["hm"])  # type: ignore[misc]
        for person in (out, watcher):
            await person.until(
                lambda p=person: said(p) == ["take the bright!", "no, the ribbon", "hm"]  # type: ignore[misc]
            )
        await play_round(people, 1)
        for person in others:
            await person.until(
                lambda p=person: said(p) == ["hm", "take the bright!", "no, the ribbon"]  # type: ignore[misc]
            )

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)

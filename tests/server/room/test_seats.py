"""A seat is never lost to a person who is not there: before a match, after a restart, by the host."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.seated import dealt, two
from tests.serving import Served, serving

from paiju.load.client import Player

pytestmark = pytest.mark.once

SHORT = ("--lift-limits", "--set", "times.absence=1")


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server at which a person without a line for a second is gone."""
    with serving(Path(tmp_path_factory.mktemp("seats")), *SHORT) as server:
        yield server


def away(person: Player, seat: int) -> str:
    return str(person.table["seats"][seat]["away"])


def test_who_leaves_before_the_first_deal_blocks_nobody(brief: Served) -> None:
    async def test(served: Served) -> None:
        host, stranger, code = await two(served, turn=0)
        assert (await host.send("bot", seat=1))["word"] == "taken"
        await stranger.close()
        await host.until(lambda: away(host, 1) == "gone")
        third = await served.person(code, "Third")
        await third.must("sit")
        await host.until(lambda: host.table["seats"][1]["name"] == "Third")
        assert not host.table["seats"][1]["ready"]
        await stranger.connect()
        assert stranger.seat == -1
        await dealt(host, third)

    brief.run(test)


def test_a_bot_may_take_the_seat_of_who_is_gone(brief: Served) -> None:
    async def test(served: Served) -> None:
        host, stranger, _ = await two(served, turn=0)
        await stranger.close()
        await host.until(lambda: away(host, 1) == "gone")
        await host.must("bot", seat=1)
        await dealt(host)

    brief.run(test)


def test_the_others_may_begin_without_who_is_gone(brief: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, _ = await two(served, turn=0)
        await host.close()
        await guest.until(lambda: away(guest, 0) == "gone")
        assert guest.table["host"]  # the player who is left stands for the host
        await dealt(guest)
        await host.connect()
        await guest.until(lambda: away(guest, 0) == "")
        assert host.seat == 0

    brief.run(test)


def test_who_comes_back_in_time_has_the_seat(brief: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, _ = await two(served, turn=0)
        await guest.close()
        await host.until(lambda: away(host, 1) == "gone")
        await guest.connect()
        await host.until(lambda: away(host, 1) == "")
        assert guest.seat == 1

    brief.run(test)


@pytest.mark.parametrize("stop", [True, False], ids=["stopped", "killed"])
def test_after_a_restart_who_does_not_return_is_gone(tmp_path: Path, stop: bool) -> None:
    """At a table without clocks, in a round and before a match."""

    async def test(served: Served) -> None:
        host, guest, _ = await two(served, turn=0)
        await dealt(host, guest)
        waiting, other, _ = await two(served, turn=0)
        if stop:
            served.stop()
        else:
            served.kill()
        served.start()
        for person in (host, waiting):
            await person.until(lambda p=person: bool(p.ended))  # type: ignore[misc]
            await person.connect()
            await person.until(lambda p=person: away(p, 1) == "gone")  # type: ignore[misc]
        for person in (guest, other):
            await person.connect()
        for person in (host, waiting):
            await person.until(lambda p=person: away(p, 1) == "")  # type: ignore[misc]

    with serving(tmp_path, *SHORT) as served:
        served.run(test)


def test_the_host_sends_somebody_away(brief: Served) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        for person, seat, word in (
            (guest, 0, "not_host"), (host, 0, "own_seat"), (host, 5, "no_such_seat"),
        ):  # fmt: skip
            assert (await person.send("send_away", seat=seat))["word"] == word
        await host.must("send_away", seat=1)
        await guest.until(lambda: guest.seat == -1)
        assert (await host.send("send_away", seat=1))["word"] == "nobody"
        assert (await guest.send("sit"))["word"] == "sent_away"
        third = await served.person(code, "Third")
        await third.must("sit", seat=1)
        await dealt(host, third)
        assert (await host.send("send_away", seat=1))["word"] == "round_under_way"

    brief.run(test)


def test_who_was_sent_away_stays_away_after_a_restart(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        host, guest, code = await two(served, turn=0)
        await host.must("send_away", seat=1)
        third = await served.person(code, "Third")
        await third.must("sit", seat=1)
        await dealt(host, third)  # what is kept whole holds it too
        served.kill()
        served.start()
        await guest.until(lambda: bool(guest.ended))
        await guest.connect()
        assert (await guest.send("sit"))["word"] == "sent_away"

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)


def test_the_host_of_a_table_may_free_the_seat_of_who_sat_down_first(brief: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="koikoi", public=True)
        stranger = await served.person(code, "Stranger")
        await stranger.must("sit", seat=0)
        host = await served.person(code, "Host", token)
        assert host.table["host"]
        await host.must("send_away", seat=0)
        await host.must("sit", seat=0)

    brief.run(test)


def test_who_has_a_seat_takes_another_free_one_before_the_deal(served: Served) -> None:
    async def test(served: Served) -> None:
        code, token = await served.table(game="gostop", players=3, pace=0, turn=0)
        host, guest = await served.person(code, "Host", token), await served.person(code, "Guest")
        await host.must("sit", seat=0)
        await guest.must("sit")
        await guest.must("sit", seat=2)
        await host.until(lambda: host.table["seats"][2]["name"] == "Guest")
        assert [one["kind"] for one in host.table["seats"]] == ["person", "empty", "person"]
        await guest.until(lambda: guest.seat == 2)
        assert (await guest.send("sit", seat=0))["word"] == "seated"  # somebody sits there
        await host.must("bot", seat=1)
        await dealt(host, guest)
        assert (await guest.send("sit", seat=1))["word"] == "seated"  # and nobody moves in a match

    served.run(test)

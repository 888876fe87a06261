"""How a match begins at a real table: who deals first, from the deck that was committed to."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.seated import shown_to
from tests.serving import Served, play_round, serving

from paiju.games import load
from paiju.kit.words import Words
from paiju.load.client import Player
from paiju.server.table import fair

pytestmark = pytest.mark.once
GOSTOP = load("gostop")


def told(person: Player) -> list[str]:
    """All that was told of the first round to someone who keeps it, sentence by sentence."""
    happened = [one["words"] for message in shown_to(person) for one in message["happened"]]
    return [str(Words(words["text"], words.get("args", {}))) for words in happened]


def opening_of(person: Player) -> list[str]:
    """What was told until it was known who deals."""
    dealing = next(at for at, line in enumerate(told(person)) if "deals first" in line)
    return told(person)[: dealing + 1]


async def dealt(served: Served, seats: dict[str, int], **settings: Any) -> tuple[Player, str]:
    """The host's first look at a table's first round, with bots on all seats but these."""
    code, token = await served.table(pace=0, turn=0, **settings)
    host = await served.person(code, "Host", token, keep=True)
    people = [await served.person(code, name) if name != "Host" else host for name in seats]
    for person, seat in zip(people, seats.values(), strict=True):
        await person.must("sit", seat=seat)
        await host.until(lambda at=seat: host.table["seats"][at]["kind"] == "person")  # type: ignore[misc]
    for person in people:
        await person.until(lambda p=person: len(seats) == sum(seat["kind"] == "person" for seat in p.table["seats"]))  # type: ignore[misc]  # fmt: skip
    owner = next(person for person in people if person.table["host"])
    for seat in set(range(len(host.table["seats"]))) - set(seats.values()):
        await owner.must("bot", seat=seat)
    for person in people:
        await person.ready("mine")
    await host.until(lambda: bool(host.shown))
    return host, code


def test_gs_4_floor_high_at_a_real_table(tmp_path: Path) -> None:
    """The floor of the committed deck names the dealer, also after the server was killed."""

    async def test(served: Served) -> None:
        host, code = await dealt(served, {"Host": 1}, game="gostop")
        lines = opening_of(host)
        served.kill()
        served.start()
        again = await served.person(code, "Host", host.token, keep=True)
        await again.until(lambda: bool(again.shown))
        assert opening_of(again) == lines
        await play_round([again], 1)
        record = await served.ask(f"/api/tables/{code}/records/1", host.token)
        proof = fair.verify(record)
        assert proof.opening is not None
        assert proof.opening.host == 1
        key = fair.key_of(proof.secret, code, 1, proof.entropy)
        deck = fair.shuffled(key, range(48))
        floor = [GOSTOP.cards.pack.names[deck[at]] for at in (12, 13, 14, 24, 25, 26)]
        turned = [line.split()[-1] for line in lines[:-1]]
        assert turned == floor[: len(turned)]
        assert len(turned) >= 3
        assert lines[-1] == f"@{record['dealer']} deals first"

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)


def test_gs_4_night_and_day_at_a_real_table(tmp_path: Path) -> None:
    """The word given when the table was made holds; where nobody gave one, the clock did."""

    async def test(served: Served) -> None:
        asked = {"game": "gostop", "options": {"preset": "wiki3"}}
        for said, line in (
            ("night", "it is night: the lowest month deals"),
            ("day", "it is day: the highest month deals"),
        ):
            host, code = await dealt(served, {"Host": 0}, said=said, **asked)
            opening = opening_of(host)
            assert opening[0] == line
            served.kill()
            served.start()
            again = await served.person(code, "Host", host.token, keep=True)
            await again.until(lambda p=again: bool(p.shown))  # type: ignore[misc]
            assert opening_of(again) == opening
            await play_round([again], 1)
            proof = fair.verify(await served.ask(f"/api/tables/{code}/records/1", host.token))
            assert proof.opening is not None
            assert proof.opening.said == said
        host, code = await dealt(served, {"Host": 0}, **asked)
        assert host.table["settings"]["said"] in ("night", "day")
        assert told(host)[0].startswith(f"it is {host.table['settings']['said']}: ")
        with pytest.raises(Exception, match=r"422.*said: day or night"):
            await served.table(said="noon", **asked)
        with pytest.raises(Exception, match=r"422.*said: the rule sheet asks for no word"):
            await served.table(game="gostop", said="night")

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)


@pytest.mark.parametrize("name", ["datongzi", "maohuzi"])
def test_dt_7_mh_95_who_opened_the_table_begins(tmp_path: Path, name: str) -> None:
    """Wherever the host sits; of a table opened for others, the first to sit down."""

    async def test(served: Served) -> None:
        for seats, first in (
            ({"Host": 2}, 2),
            ({"Guest": 0, "Host": 1}, 1),
            ({"One": 2, "Two": 0}, 2),
        ):
            host, _ = await dealt(served, seats, game=name)
            if name == "datongzi":
                assert told(host)[0] == f"@{first} leads the first round"
            else:
                counters = host.shown["view"]["counters"]
                assert [c["seat"] for c in counters if c["id"] == "dealer"] == [first]

    with serving(tmp_path, "--lift-limits") as served:
        served.run(test)

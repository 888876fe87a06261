"""`ask`: a hint for whoever is asked, at tables where there are any, and not without end."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.room.test_reading import three
from tests.server.seated import against_bots, dealt
from tests.serving import Served, serving

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(
        Path(tmp_path_factory.mktemp("advice")),
        "--set",
        "limits.hints=0.001",
        "--set",
        "limits.hints_burst=2",
    ) as server:
        yield server


def test_who_is_asked_gets_a_hint(served: Served) -> None:
    """It can be played as it stands; nobody else hears of it, and nobody else may ask."""

    async def test(served: Served) -> None:
        leader, other, looker = await three(served)
        for person in (other, looker):
            person.keep, person.raw = True, []
        asked = leader.asked
        answer = await leader.send("ask", asked=asked)
        assert (answer["t"], answer["asked"]) == ("advice", asked)
        best = answer["hints"][0]
        assert best["reason"]["text"]
        for person in (other, looker):
            no = await person.send("ask", asked=asked)
            assert no["t"] == "refused"
            assert not [data for data in person.raw if b'"advice"' in data]
        assert (await leader.send("ask", asked=(asked or 0) + 1))["word"] == "closed_question"
        assert leader.asked == asked  # nothing was played
        assert (await leader.act(best["line"]))["t"] == "done"

    served.run(test)


def test_there_are_no_hints_where_strangers_play_or_where_it_was_agreed(served: Served) -> None:
    async def test(served: Served) -> None:
        agreed: list[dict[str, Any]] = [{"public": True}, {"hints": False}]
        for settings in agreed:
            host, _ = await against_bots(served, game="koikoi", turn=0, pace=0, **settings)
            assert host.table["hints"] is False
            assert (await host.send("ask", asked=0))["word"] == "no_hints"
        host, _ = await against_bots(served, game="koikoi", public=True, hints=True)
        assert host.table["hints"] is True

    served.run(test)


def test_nobody_asks_without_end(served: Served) -> None:
    async def test(served: Served) -> None:
        host, _ = await against_bots(
            served, game="koikoi", turn=0, pace=0, options={"floor_four": "keep"}
        )
        await dealt(host)
        await host.until(lambda: host.asked is not None)
        answers = [await host.send("ask", asked=host.asked) for _ in range(4)]
        assert [one["t"] for one in answers[:2]] == ["advice"] * 2
        assert answers[3]["word"] == "slower"

    served.run(test)

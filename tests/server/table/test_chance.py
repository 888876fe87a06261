"""A test that is run again is dealt the same cards; another test, other ones."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests import chance
from tests.serving import Served, play_round, serving
from tests.walk.browsing import Visitor, by_touch

from paiju.server.table.fair import verify

pytestmark = pytest.mark.once


def by_program(served: Served) -> Any:
    """The record of a round that a program has played against a bot."""
    found = {}

    async def play(served: Served) -> None:
        code, token = await served.table(game="koikoi", players=2, pace=0)
        person = await served.person(code, "Host", token)
        await person.must("sit", seat=0)
        await person.must("bot", seat=1, bot="random")
        await person.ready()
        await play_round([person], 1)
        found.update(await served.ask(f"/api/tables/{code}/records/1", token))

    served.run(play)
    return found


def test_the_same_test_has_the_same_deals(tmp_path: Path) -> None:
    chance.begin("one")
    with serving(tmp_path / "a", "--lift-limits") as served:
        first, second = by_program(served), by_program(served)
        verify(first)
        served.stop()
        served.start()
        third = by_program(served)
        assert len({str(one["deck"]) for one in (first, second, third)}) == 3
    chance.begin("one")
    with serving(tmp_path / "b", "--lift-limits") as served:
        assert by_program(served) == first  # bots, too, do the same
        chance.begin("another")
        assert by_program(served)["deck"] not in (first["deck"], second["deck"])


def test_a_server_of_people_has_a_chance_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same as above with the real command: no code, secret or deal comes twice."""
    monkeypatch.delenv(chance.GOING_ON)
    found = []
    for folder in ("a", "b"):
        with serving(tmp_path / folder, "--lift-limits") as served:
            found += [by_program(served), by_program(served)]
    proofs = [verify(one) for one in found]
    assert len({proof.table for proof in proofs}) == 4
    assert len({proof.secret for proof in proofs}) == 4
    assert len({str(one["deck"]) for one in found}) == 4


def test_a_browser_adds_no_chance_of_its_own(browser: Browser, tmp_path: Path) -> None:
    def record(folder: str) -> Any:
        chance.begin("browser")
        with serving(tmp_path / folder, "--lift-limits") as served:
            visitor = Visitor(browser, served.url, "phone")
            visitor.play_now("koikoi")
            visitor.play_round(by_touch)
            code = visitor.page.url.rpartition("/")[2]
            path = f"/api/tables/{code}/records/1"
            found = visitor.page.evaluate("async (path) => (await fetch(path)).json()", path)
            visitor.close()
            return found

    first, again = record("a"), record("b")
    assert verify(first) == verify(again)
    assert first["deck"] == again["deck"]

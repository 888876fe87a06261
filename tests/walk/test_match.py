"""A match that is over: who won, every round, and another match."""

from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.server.seated import LYING, against_bots
from tests.serving import Served, play_round
from tests.walk.browsing import SIZES, Visitor

from paiju.server.http.admission import COOKIE

pytestmark = pytest.mark.once

MATCHES: dict[str, dict[str, Any]] = {
    "koikoi": {"game": "koikoi", "players": 2, "options": {**LYING, "rounds": 2}},
    "datongzi": {"game": "datongzi", "players": 3, "options": {"rounds": 1}},  # paid at its end
}


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_ends_with_a_page_of_its_own(served: Served, browser: Browser, game: str) -> None:
    settings = MATCHES[game]
    rounds = settings["options"]["rounds"]
    found: list[str] = []

    async def play(served: Served) -> None:
        host, code = await against_bots(served, "Mina", pace=0, claims="quick", **settings)
        for deal in range(rounds):
            await host.ready("entropy")
            await play_round([host], deal + 1)
        assert host.table["phase"] == "over"
        found.extend((code, host.token))

    served.run(play)
    code, token = found
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    visitor.context.add_cookies([{"name": COOKIE, "value": token, "url": served.url}])
    page.goto(f"{served.url}/t/{code}")
    page.click(".ending .choice.main")  # after the settlement of the last round
    page.wait_for_selector(".match-end")
    seats = ".at-last .payments tbody tr" if game == "datongzi" else ".podium li"
    assert visitor.count(seats) == settings["players"]
    assert "won the match" in page.inner_text(".match-end h2")
    assert visitor.count(".rounds-of a[href^='/replay/']") == rounds
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert visitor.overflow() == 0
        whole = page.locator(".match-end").bounding_box()
        assert whole
        assert (whole["width"], whole["height"]) == (width, height)
        again = page.locator(".match-end .choice.main").bounding_box()
        assert again
        assert again["y"] + again["height"] <= height  # what goes on is always in sight
    assert visitor.violations() == []
    page.click(".match-end .choices .choice:not(.main)")  # back to the settlement
    page.click(".ending:not(.match-end) .choice.main")
    page.click(".match-end .choice.main")  # again
    visitor.until(lambda: visitor.count(".ending") == 0)
    visitor.close()

"""A deal is shown as one, whatever its title says: the same dealer's second one too, and none in the middle of a round."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.games.gostop.tables import dealt
from tests.server.seated import against_bots
from tests.serving import Served, serving
from tests.walk.browsing import Visitor
from tests.walk.test_motion import marks

from paiju.server.http.admission import COOKIE

pytestmark = pytest.mark.once

# the dealer holds four of a month, may win with them at once, and may give the win up for a doubled round
FOUR = "5A 5R 5a 5b"
SHEET: dict[str, Any] = {"preset": "online", "push": 2, "first_dealer": "agreed"}
CHOICE = ".table:not(.unready) .ask:not(.idle):not(.pending) .choice"

WHOLE = ["deal", "ceremony"]  # the moments of a round


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server at which that is dealt every time."""
    deck = list(dealt((FOUR,), players=2, **SHEET).deck)
    with serving(tmp_path_factory.mktemp("served"), "--lift-limits", decks={"*": deck}) as served:
        yield served


def moments(visitor: Visitor) -> list[str]:
    """The deals and the ends of rounds that were shown."""
    return [one["name"] for one in marks(visitor) if one["name"] in WHOLE]


def test_the_same_dealer_deals_again(server: Served, browser: Browser) -> None:
    found: list[str] = []

    async def seated(served: Served) -> None:
        host, code = await against_bots(served, game="gostop", players=2, options=SHEET, pace=0)
        found.extend((code, host.token))

    server.run(seated)
    code, token = found
    visitor = Visitor(browser, server.url, "desktop", watches=True, reduced_motion="no-preference")
    page = visitor.page
    visitor.context.add_cookies([{"name": COOKIE, "value": token, "url": server.url}])
    page.goto(f"{server.url}/t/{code}")
    page.click(".gathering .choice.main:has-text('Ready')")
    titles = []
    for deal in (1, 2):
        page.wait_for_selector(CHOICE)
        assert moments(visitor) == [*WHOLE * (deal - 1), "deal"]
        titles.append(page.inner_text(".bar .round"))
        page.click(f"{CHOICE}:has-text('chongtong')")
        page.click(f"{CHOICE}:has-text('collect')")  # between these the title says who has won
        page.click(".ending .choice.main")
        assert moments(visitor)[: 2 * deal] == WHOLE * deal
    assert titles[0] == titles[1]
    visitor.close()

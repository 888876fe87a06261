"""A card that can be taken in 24 ways: they are asked for in steps, and on no screen is one of them cut."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.serving import Served, serving
from tests.walk import browsing
from tests.walk.browsing import Visitor
from tests.walk.test_steady import CUT, SCREENS

from paiju.games.maohuzi.deck import PACK

pytestmark = pytest.mark.once

# The dealer's 20 cards, two hands of which none takes anything before, the card that all see, the
# stock. Its second card is a small seven, of which the dealer holds one and two of all that go with it
DECK = """
s7 s5 s5 s6 s6 s8 s8 s9 s9 s2 s2 s10 s10 b7 b7 b1 b3 b1 b5 b3
b1 b10 s10 s3 s1 s2 b5 b8 s10 b6 b10 b10 s8 s4 s1 s4 s8 s5 b4 b9
b9 b2 b7 b4 s9 s4 b2 b4 b4 b8 b5 b6 s9 b6 s5 s6 b8 s1 b2 b7
b9 s1 s7 s7 b10 s3 s4 b1 b6 b3 b2 b3 s3 s6 s2 b8 b9 b5 s3 s7
"""
RUNS = 6  # 5 6, 6 8, 8 9, 2 10, a big seven with this one's like, two big sevens
# pictures on the buttons of which a part is not seen
CLIPPED = """() => [...document.querySelectorAll(".ask .choice .card")].filter((one) => {
  const r = one.getBoundingClientRect(), edge = one.closest(".choice").getBoundingClientRect();
  return r.left < edge.left - 1 || r.right > edge.right + 1 || r.top < edge.top - 1 || r.bottom > edge.bottom + 1;
}).length"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that has no other deck."""
    deck = [PACK.names.index(card) for card in DECK.split()]
    with serving(tmp_path_factory.mktemp("served"), "--lift-limits", decks={"*": deck}) as served:
        yield served


def taken_in_many_ways(visitor: Visitor) -> None:
    """Let everything pass until the small seven is asked about."""
    visitor.play_now("maohuzi")

    def many() -> bool:
        if visitor.count(".offers"):
            return True
        if visitor.asked:
            path = ".ask .choice.no" if visitor.count(".ask .choice.no") else ".hand [data-card=b9]"
            visitor.page.locator(path).first.click()
        return False

    visitor.until(many)


def is_whole(visitor: Visitor) -> None:
    """Nothing of the question is cut, and of no card on a button."""
    visitor.pictured()
    assert visitor.page.evaluate(CUT) == []
    assert visitor.page.evaluate(CLIPPED) == 0


@pytest.mark.parametrize("screen", SCREENS)
def test_many_offers_are_asked_for_in_steps(
    server: Served, browser: Browser, screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First the two cards of the hand, then what is laid beside them; one can go back."""
    monkeypatch.setattr(browsing, "SIZES", SCREENS)
    visitor = Visitor(browser, server.url, screen)
    taken_in_many_ways(visitor)
    offers = visitor.page.locator(".offers .choice")
    is_whole(visitor)
    assert offers.count() == RUNS
    offers.nth(0).click()
    visitor.until(lambda: visitor.count(".offers .back"))
    is_whole(visitor)
    offers.nth(0).click()
    visitor.until(lambda: not visitor.count(".offers .back"))
    assert offers.count() == RUNS
    offers.nth(1).click()
    visitor.until(lambda: visitor.count(".offers .back"))
    is_whole(visitor)
    offers.last.click()
    visitor.until(lambda: visitor.count(".mine .melds .group") == 2)
    visitor.close()

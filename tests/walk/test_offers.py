"""A card that can be taken in 6 or 24 ways: many are asked for in steps, and on no screen is one of them cut."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser
from tests.serving import Served, serving
from tests.walk import browsing
from tests.walk.browsing import Visitor
from tests.walk.test_steady import CUT, SCREENS, sits_down

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
# Four hands: the dealer plays the big ten, the next three draw one each, and nobody takes it. The
# dealer draws a small two, of which one is held: three pairs take it, beside each go two groups
FOUR_HANDS = """
b10 b1 s3 s10 s4 s1 b5 s2 s3 s9 s7 b9 b9 b6 b6
s10 s4 s6 b7 b8 s3 s6 b7 s2 s9 s4 s7 b8 b5
s5 s8 b3 s10 s1 b4 s7 b2 b2 b3 b5 s5 s9 b1
s8 b4 b6 s10 b1 s5 s5 b9 s8 b5 b4 s7 b9 b3
b10 b10 b10 s2 s1 b3 b7 b6 s6 s3 b1 s6 b2 b8 b4 s1 s2 s8 s4 b7 b8 b2 s9
"""
PAIRS = 3
TIGHT = ("small", "tall")  # screens with no room for all of that, and what it is worth
MANY = ".offers .several"  # a button that stands for several offers
# every question but that one is declined, and of the hand the card is played that goes with nothing
OTHERWISE = f".ask:not(:has({MANY})) .choice.no, .table:has(.mine-to-play) .hand [data-card=b9]"
ANSWER = "path => document.querySelector(path)?.click()"
SOON = 100  # looks at a question: no card is left that goes with nothing
MELDS = ".mine .melds .group"
RUNS = 6  # 5 6, 6 8, 8 9, 2 10, a big seven with this one's like, two big sevens
# pictures on the buttons of which a part is not seen
CLIPPED = """() => [...document.querySelectorAll(".ask .choice .card")].filter((one) => {
  const r = one.getBoundingClientRect(), edge = one.closest(".choice").getBoundingClientRect();
  return r.left < edge.left - 1 || r.right > edge.right + 1 || r.top < edge.top - 1 || r.bottom > edge.bottom + 1;
}).length"""

# what offers are worth, where it is seen and not only heard
WORTH = """() => [...document.querySelectorAll(".offers .effect")].filter((one) => getComputedStyle(one).position !== "absolute").map((one) => one.textContent)"""
# what a pass costs, where a part of it is not seen
LONG = """() => [...document.querySelectorAll(".paper .cost")].filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"""


@contextmanager
def having(deck: str, folders: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that has no other deck."""
    cards = [PACK.names.index(card) for card in deck.split()]
    with serving(folders.mktemp("served"), "--lift-limits", decks={"*": cards}) as served:
        yield served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with having(DECK, tmp_path_factory) as served:
        yield served


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with having(FOUR_HANDS, tmp_path_factory) as served:
        yield served


def taken_in_many_ways(browser: Browser, url: str, screen: str) -> Visitor:
    """Someone who is asked about the small seven; seldom others have taken it, and another table is tried."""
    while True:
        visitor = Visitor(browser, url, screen)
        visitor.play_now("maohuzi")
        if is_asked(visitor):
            return visitor
        visitor.context.close()


def is_asked(visitor: Visitor) -> bool:
    """Let everything else pass: whether the small seven is asked about soon."""
    answers = 0

    def over() -> bool:
        nonlocal answers
        if not visitor.asked:  # in the first moment of a question no answer is taken either
            return visitor.count(".ending") > 0
        if visitor.count(MANY):
            return True
        answers += 1
        visitor.page.evaluate(ANSWER, OTHERWISE)
        return answers > SOON

    visitor.until(over)
    return visitor.count(MANY) > 0 and visitor.count(".offers .choice") == RUNS


def takes(visitor: Visitor, take: Callable[[], None]) -> None:
    """Two more melds lie there then: what was taken, and what is laid beside it."""
    before = visitor.count(MELDS)
    take()
    visitor.until(lambda: visitor.count(MELDS) >= before + 2)


def is_whole(visitor: Visitor) -> None:
    """Nothing of the question is cut, and of no card on a button."""
    visitor.pictured()
    assert visitor.page.evaluate(CUT) == []
    assert visitor.page.evaluate(CLIPPED) == 0
    assert visitor.page.evaluate(LONG) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_many_offers_are_asked_for_in_steps(
    server: Served, browser: Browser, screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First the two cards of the hand, then what is laid beside them; one can go back."""
    monkeypatch.setattr(browsing, "SIZES", SCREENS)
    visitor = taken_in_many_ways(browser, server.url, screen)
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
    takes(visitor, offers.last.click)
    visitor.close()


def test_many_offers_are_gone_through_by_keys(
    server: Served, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who has chosen the first cards by keys stands on what is laid beside them."""
    monkeypatch.setattr(browsing, "SIZES", SCREENS)
    visitor = taken_in_many_ways(browser, server.url, "desk")
    for key in ("q", "ArrowRight", "ArrowRight", "Enter"):
        visitor.page.keyboard.press(key)
    visitor.until(lambda: visitor.count(".offers .back"))
    assert visitor.page.evaluate("document.activeElement.matches('.offers .back + .choice')")
    assert visitor.violations() == []
    takes(visitor, lambda: visitor.page.keyboard.press("Enter"))
    visitor.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_six_offers_stand_beside_each_other_with_what_is_laid_beside_them(
    four: Served, browser: Browser, screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only where there is no room for that they are asked for in steps."""
    monkeypatch.setattr(browsing, "SIZES", SCREENS | {"desktop": SCREENS["desk"]})
    visitor = sits_down(browser, four.url, "maohuzi-4", screen)

    def asked() -> bool:
        if visitor.asked and not visitor.count(".offers"):
            visitor.page.evaluate(ANSWER, ".table:has(.mine-to-play) .hand [data-card=b10]")
        return visitor.asked and visitor.count(".offers") > 0

    visitor.until(asked)
    offers = visitor.page.locator(".offers .choice")
    is_whole(visitor)
    assert offers.count() == (PAIRS if screen in TIGHT else 2 * PAIRS)
    if screen in TIGHT:
        offers.nth(0).click()
        visitor.until(lambda: visitor.count(".offers .back"))
        is_whole(visitor)
        assert offers.count() == 1 + 2
    assert {*visitor.page.evaluate(WORTH)} == ({"3 huxi", "6 huxi"} if screen != "flat" else set())
    takes(visitor, offers.last.click)
    visitor.close()

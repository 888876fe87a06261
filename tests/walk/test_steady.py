"""The Hunan tables lie still: every place is where it was, and nothing covers anything, on every screen."""

from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.serving import Served
from tests.walk import browsing
from tests.walk.browsing import WHOLE, Visitor, by_mouse, by_touch

pytestmark = pytest.mark.once

SCREENS = {
    "small": (360, 640), "tall": (390, 844), "flat": (844, 390), "tablet": (820, 1180),
    "desk": (1440, 900),
}  # fmt: skip
TWO = "players=2&sheet=eyJwcmVzZXQiOiJ0d285In0"  # the preset two9
FOUR = "players=4&sheet=eyJwcmVzZXQiOiJmb3VyMyJ9"  # four3
TABLES = {
    "maohuzi": "", "maohuzi-2": TWO, "maohuzi-4": FOUR, "banbiantian": "", "datongzi": "",
}  # fmt: skip
TURNS = 1000 if WHOLE else 4  # answers at each table and screen

# the boxes of all places, by their names; cards are no places
PLACES = """() => Object.fromEntries([...document.querySelectorAll(".whole > .at, .whole > section > .at, .whole article > .at, .whole article.at")]
  .map((one, i) => { const r = one.getBoundingClientRect(); return [`${i} ${one.className}`, [r.left, r.top, r.width, r.height].map(Math.round)]; }))"""

# places that cover each other. The middle is what holds the plays, or the live card and the question: these count. Only in
# the climbing games a question lies over the plays, before there are any
COVERED = """() => {
  const all = [...document.querySelectorAll(".whole > .at:not(.questions, .middle), .whole > section > .at, .middle > .before, .whole article > .at, .whole article.at")].map((one) => [one, one.getBoundingClientRect()]);
  return all.flatMap(([a, p], i) => all.slice(i + 1).filter(([b, q]) => !a.contains(b) && !b.contains(a)
    && Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1).map(([b]) => `${a.className} / ${b.className}`));
}"""

# buttons of the question, and what they say, that are not wholly seen
CUT = """() => [...document.querySelectorAll(".ask .choice, .ask .question:not(.unseen)")].filter((one) => {
  const r = one.getBoundingClientRect();
  let outside = r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1;
  for (let up = one.parentElement; up && !up.matches(".whole"); up = up.parentElement) {
    const edge = up.getBoundingClientRect();
    if (getComputedStyle(up).overflow !== "visible") outside ||= r.bottom > edge.bottom + 1 || r.right > edge.right + 1 || r.top < edge.top - 1;
  }
  return r.width && outside;
}).map((one) => one.outerHTML.slice(0, 160))"""

DRAWN = """async () => { for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame); }"""
SCROLL = """() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"""


@pytest.fixture(autouse=True)
def _screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browsing, "SIZES", SCREENS | {"desktop": SCREENS["desk"]})


def sits_down(browser: Browser, url: str, table: str, screen: str) -> Visitor:
    """Someone at this table, on this screen, with bots."""
    visitor = Visitor(browser, url, "desktop" if screen == "desk" else screen)
    game, query = table.partition("-")[0], TABLES[table]
    if not query:
        visitor.play_now(game)
        return visitor
    visitor.page.goto(f"{url}/rules/{game}?{query}")
    visitor.page.click(".actions .choice:not(.main)")
    visitor.page.wait_for_selector(".whole .hand")
    return visitor


def lies_still(visitor: Visitor, before: dict[str, Any], where: object) -> None:
    """Everything that is seen now lies where it lay, whole, and nothing over it."""
    now = visitor.page.evaluate(PLACES)
    assert {name: now.get(name) for name in before} == before, where
    assert visitor.page.evaluate(COVERED) == [], where
    assert visitor.page.evaluate(CUT) == [], where
    assert visitor.page.evaluate(SCROLL) == [0, 0], where


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("place", TABLES)
def test_nothing_moves_but_what_is_played(
    served: Served, browser: Browser, place: str, screen: str
) -> None:
    visitor = sits_down(browser, served.url, place, screen)
    visitor.until(lambda: visitor.asked or visitor.count(".ending"))
    visitor.page.evaluate(DRAWN)
    before = visitor.page.evaluate(PLACES)
    assert before
    answer = by_mouse if screen == "desk" else by_touch
    for turn in range(TURNS):
        visitor.until(lambda: visitor.asked or visitor.count(".ending"))
        if visitor.count(".ending"):
            break
        lies_still(visitor, before, (place, screen, turn))
        answer(visitor)
        lies_still(visitor, before, (place, screen, turn, "answered"))
    visitor.close()


@pytest.mark.parametrize("game", ["maohuzi", "banbiantian", "datongzi"])
def test_a_whole_round_lies_still(served: Served, browser: Browser, game: str) -> None:
    visitor = sits_down(browser, served.url, game, "tall")
    visitor.until(lambda: visitor.asked or visitor.count(".ending"))
    visitor.page.evaluate(DRAWN)
    before = visitor.page.evaluate(PLACES)

    def answer(player: Visitor) -> None:
        lies_still(player, before, game)
        by_touch(player)

    visitor.play_round(answer)
    visitor.close()

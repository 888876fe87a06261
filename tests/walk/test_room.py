"""There is room for everyone: at the end of a round nothing on a table lies over anything else."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests import chance
from tests.server.seated import against_bots
from tests.serving import Served, play_round
from tests.walk.browsing import SIZES, Visitor

from paiju.server.http.admission import COOKIE

pytestmark = pytest.mark.once

LONG = "Maximiliane Elisabeth"  # a name of twenty letters and a space
TABLES: dict[str, dict[str, Any]] = {
    "koikoi-2": {"game": "koikoi", "players": 2},
    "koikoi-3": {"game": "koikoi", "players": 3, "options": {"preset": "three"}},
    "gostop-2": {"game": "gostop", "players": 2, "options": {"preset": "matgo"}},
    "gostop-3": {"game": "gostop", "players": 3},
    "gostop-4": {"game": "gostop", "players": 4, "options": {"preset": "gwangpari4"}},
    "gostop-7": {"game": "gostop", "players": 7, "options": {"preset": "gwangpari4", "jokers": ["X2a"]}},
    "maohuzi-2": {"game": "maohuzi", "players": 2, "options": {"preset": "two9"}},
    "maohuzi-3": {"game": "maohuzi", "players": 3},
    "maohuzi-4": {"game": "maohuzi", "players": 4, "options": {"preset": "four3"}},
    "banbiantian-3": {"game": "banbiantian", "players": 3},
    "datongzi-3": {"game": "datongzi", "players": 3},
}  # fmt: skip

# What is seen of plates, chips, cards, counters and buttons, and every two of them that meet where
# they should not: cards of one group and of one hand may, a pile's own label may.
MEETING = """() => {
  const seen = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflow, clipPath } = getComputedStyle(up);
      if (overflow === "visible" && clipPath === "none") continue;
      const edge = up.getBoundingClientRect();
      left = Math.max(left, edge.left); top = Math.max(top, edge.top);
      right = Math.min(right, edge.right); bottom = Math.min(bottom, edge.bottom);
    }
    return { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
  };
  const called = (one) => `${one.closest("[data-seat]")?.dataset.seat ?? ""} ${one.className} ${one.dataset.card ?? one.innerText}`;
  const together = (a, b) => a.contains(b) || b.contains(a)
    || [".cards", ".spot", ".places"].some((path) => a.closest(path) && a.closest(path) === b.closest(path)) || (a.closest(".hand") && b.closest(".hand"))
    || [a, b].some((one) => one.matches(".pile .label"));
  const all = [...document.querySelectorAll(".bar h1, .bar button, .bar select, .plate > *, .chip, .slot, .backs, .label, .counters > *, .ask .choice, .ask .question, .ending.folded .choice")]
    .filter((one) => one.getClientRects().length).map((one) => [one, seen(one)]);
  return all.flatMap(([a, p], i) => all.slice(i + 1).filter(([b, q]) => !together(a, b)
    && Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2)
    .map(([b]) => `${called(a)} / ${called(b)}`));
}"""

OUTSIDE = """() => [...document.querySelectorAll(".plate > *, .seat .slot, .seat .backs, .own .slot, .hand .slot")].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  return width && (left < -1 || right > innerWidth + 1);
}).map((one) => one.outerHTML.slice(0, 100))"""

# the page has this size, and is drawn for it
DRAWN = """async (size) => {
  const frame = () => new Promise(requestAnimationFrame);
  while (String([innerWidth, innerHeight]) !== String(size)) await frame();
  for (const _ of [1, 2, 3]) await frame();
}"""


@pytest.fixture(scope="module")
def finished(served: Served) -> Callable[[str], tuple[str, str]]:
    """A finished round at a table, played once: its code, and who sits first."""

    @cache
    def of(place: str) -> tuple[str, str]:
        found: list[str] = []

        async def play(served: Served) -> None:
            told = {"pace": 0, "claims": "quick", "public": True, **TABLES[place]}
            host, code = await against_bots(served, LONG, **told)
            await host.ready("entropy")
            await play_round([host], 1)
            found.extend((code, host.token))

        with chance.within(f"a finished round: {place}"):
            served.run(play)
        return found[0], found[1]

    return of


def apart(visitor: Visitor, where: str) -> None:
    """Nothing lies over anything else, at any size."""
    for size, (width, height) in SIZES.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate(DRAWN, [width, height])
        assert visitor.page.evaluate(MEETING) == [], (where, size)
        assert visitor.page.evaluate(OUTSIDE) == [], (where, size)
        assert visitor.overflow() == 0, (where, size)


@pytest.mark.parametrize("text", ["usual", "large"])
@pytest.mark.parametrize("place", TABLES)
def test_a_finished_round_lies_open(
    served: Served,
    browser: Browser,
    finished: Callable[[str], tuple[str, str]],
    place: str,
    text: str,
) -> None:
    code, token = finished(place)
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    visitor.context.add_cookies([{"name": COOKIE, "value": token, "url": served.url}])
    page.goto(served.url)
    page.evaluate("(text) => localStorage.setItem('paiju', JSON.stringify({ text }))", text)
    page.goto(f"{served.url}/t/{code}")
    page.wait_for_selector(".ending")
    page.click(".ending .fold")  # the settlement is laid aside
    assert visitor.count(".ending.folded .choice") == 2
    apart(visitor, "table")
    page.click(".ending .fold")
    assert visitor.count(".ending .payments tbody tr:not(.below)") == TABLES[place]["players"]
    page.goto(f"{served.url}/replay/{code}/1")
    page.wait_for_selector(".replaying")
    page.keyboard.press("End")
    page.click(".beside .close")
    apart(visitor, "replay")
    visitor.close()

"""A settlement as a page draws it: by what its items give, whatever is said of them."""

from msgspec import to_builtins
from msgspec.structs import replace
from playwright.sync_api import Browser
from tests.serving import Served
from tests.walk.browsing import Visitor

from paiju.cards.flower import JAPAN
from paiju.kit.fields import SEAT, number
from paiju.kit.rows import OUTCOME
from paiju.kit.view import Settlement, settled
from paiju.kit.vocabulary import Unit, Vocabulary
from paiju.kit.words import say

ITEMS = Vocabulary(JAPAN, first=0, unit=Unit("{n} f", "one fish", "{n} fish"))
CATCH = ITEMS.item("XX-1", "catch", SEAT, number("fish", "points"), says="a catch")
LURE = ITEMS.item("XX-2", "lure", SEAT, number("lures", "factor"), says="a lure")
STORM = ITEMS.item("XX-3", "storm", SEAT, number("winds", "factor"), says="a storm")
PAID = ITEMS.item(
    "XX-4", "paid", SEAT, number("points", "sum", slot="n"), says="paid", worth="{n} points"
)
DRAWN = """async (settled) => {
  const [{ render }, { reckoning }, { Speech }] = await Promise.all(["vendor/lit-html", "table/reckoning", "words/speech"].map((one) => import(`/${one}.js`)));
  const { look } = await (await fetch("/api/games/koikoi")).json();
  const box = document.body.appendChild(Object.assign(document.createElement("section"), { className: "drawn" }));
  render(reckoning({ game: "koikoi", look, totals: [], you: 0 }, new Speech(["Ann", "Bob"], 0, {}), settled), box);
}"""


def settlement() -> Settlement:
    """A round of a game from outside, with a unit and names of its own."""
    outcome = OUTCOME.new()
    outcome.winner, outcome.payments[0], outcome.payments[1] = 2, -24, 24
    rows = ((CATCH, 1, 3), (CATCH, 1, 1), (LURE, 1, 2), (STORM, 0, 3), (PAID, 0, 24))
    items = tuple(ITEMS.shown(row) for row in rows)
    return replace(settled(outcome, 2, say("home"), items, ()), points=4, share=8)


def test_a_game_from_outside_has_its_points_added_up(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.page.goto(f"{served.url}/settings")
    visitor.page.evaluate(DRAWN, to_builtins(settlement(), builtin_types=()))
    drawn = visitor.page.locator(".drawn")
    assert drawn.locator(".made-of li").all_inner_texts() == [
        "A catch\n3 fish",
        "A catch\none fish",
    ]
    assert drawn.locator(".sum .by").all_inner_texts() == ["×2 a lure"]
    assert drawn.locator(".payments .bak").all_inner_texts() == ["× a storm 3"]
    visitor.close()

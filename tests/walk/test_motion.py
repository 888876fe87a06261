"""Cards that move in a real browser: as the moves of a step tell it, in their order."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Route
from tests.finished import finished
from tests.serving import Served
from tests.walk.browsing import Visitor

from paiju.server.table.settings import Settings

pytestmark = pytest.mark.once

STOCK: dict[str, Any] = {"zone": "stock", "seat": None}
FLOOR: dict[str, Any] = {"zone": "floor", "seat": None}
THEIRS: dict[str, Any] = {"zone": "hand", "seat": 1}
# every flight: what is seen of the card, where it begins and ends on the screen, and when
WATCH = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (this.closest(".sky")) {
      const at = (frame) => new DOMMatrix(frame.transform).translate(0, 0);
      const [left, top] = [parseFloat(this.style.left), parseFloat(this.style.top)];
      const spot = (frame) => { const moved = at(frame); return [left + moved.e, top + moved.f]; };
      window.flown.push({ face: this.src, from: spot(frames[0]), to: spot(frames.at(-1)), starts: timing.delay });
    }
    return animate.call(this, frames, timing);
  };
}"""
RECT = "(path) => { const { left, top, right, bottom } = document.querySelector(path).getBoundingClientRect(); return [left, top, right, bottom]; }"

Steps = list[dict[str, Any]]


def floor(step: dict[str, Any]) -> list[str]:
    (zone,) = [zone for zone in step["view"]["zones"] if zone["id"] == "floor"]
    return [card for group in zone["groups"] for card in group["cards"]]


def laid(steps: Steps) -> tuple[int, str]:
    """The first step after which a card lies on the floor that did not lie there before."""
    return next(
        (at, card)
        for at in range(1, len(steps))
        for card in floor(steps[at])
        if card not in floor(steps[at - 1])
    )


def replaying(
    browser: Browser, served: Served, told: Callable[[Steps], list[dict[str, Any]]]
) -> tuple[Visitor, Steps]:
    """A round of Koi-Koi seen by a spectator, one step before a card is laid; `told` gives its moves."""
    visitor = Visitor(browser, served.url, "desktop")
    seen: Steps = []

    def answer(route: Route) -> None:
        found = route.fetch().json()
        at, _ = laid(found["steps"])
        (happening, *_) = found["steps"][at]["happened"]
        found["steps"][at]["happened"] = [{**happening, "moves": told(found["steps"])}]
        seen[:] = found["steps"]
        route.fulfill(json=found)

    page = visitor.page
    page.route("**/api/replay", answer)
    page.goto(served.url)
    page.evaluate('localStorage.setItem(\'paiju\', \'{"motion": "moving", "speed": "slow"}\')')
    page.goto(f"{served.url}/replay?seen=-1")
    record = json.dumps(finished(Settings(game="koikoi"))[0]).encode()
    page.set_input_files(
        "#file", {"name": "a.json", "mimeType": "application/json", "buffer": record}
    )
    page.wait_for_selector(".replaying")
    for _ in range(laid(seen)[0] - 1):
        page.keyboard.press("ArrowRight")
    page.evaluate(WATCH)
    return visitor, seen


def flights(visitor: Visitor, name: str) -> list[dict[str, Any]]:
    """What flies with the next step, by its face."""
    visitor.page.keyboard.press("ArrowRight")
    flown: list[dict[str, Any]] = visitor.page.evaluate("window.flown")
    return [one for one in flown if one["face"].endswith(f"/{name}.svg")]


def is_within(visitor: Visitor, spot: list[float], path: str) -> bool:
    left, top, right, bottom = visitor.page.evaluate(RECT, path)
    return bool(left - 1 <= spot[0] <= right + 1 and top - 1 <= spot[1] <= bottom + 1)


def test_a_card_that_the_stock_turned_up_flies_from_the_stock(
    served: Served, browser: Browser
) -> None:
    def told(steps: Steps) -> list[dict[str, Any]]:
        return [{"cards": [laid(steps)[1]], "n": 1, "from": STOCK, "to": FLOOR}]

    visitor, steps = replaying(browser, served, told)
    card = laid(steps)[1]
    (flight,) = flights(visitor, card)
    assert is_within(visitor, flight["from"], "[data-zone=stock] .backs")
    assert is_within(visitor, flight["to"], f".floor [data-card='{card}']")
    visitor.close()


def test_a_card_flies_from_the_hand_of_the_player_who_played_it(
    served: Served, browser: Browser
) -> None:
    def told(steps: Steps) -> list[dict[str, Any]]:
        return [{"cards": [laid(steps)[1]], "n": 1, "from": THEIRS, "to": FLOOR}]

    visitor, steps = replaying(browser, served, told)
    (flight,) = flights(visitor, laid(steps)[1])
    assert is_within(visitor, flight["from"], "[data-seat='1'] .backs")
    visitor.close()


def test_cards_whose_faces_nobody_is_told_fly_as_backs_after_those_before_them(
    served: Served, browser: Browser
) -> None:
    def told(steps: Steps) -> list[dict[str, Any]]:
        return [
            {"cards": [laid(steps)[1]], "n": 1, "from": THEIRS, "to": FLOOR},
            {"cards": [], "n": 2, "from": STOCK, "to": THEIRS},
        ]

    visitor, steps = replaying(browser, served, told)
    card = laid(steps)[1]
    backs = flights(visitor, "back")
    assert len(backs) == 2
    assert all(is_within(visitor, one["from"], "[data-zone=stock] .backs") for one in backs)
    flown: list[dict[str, Any]] = visitor.page.evaluate("window.flown")
    (first,) = [one for one in flown if one["face"].endswith(f"/{card}.svg")]
    assert first["starts"] == 0
    assert all(one["starts"] > 0 for one in backs)
    visitor.close()


def test_the_first_card_flies_to_an_empty_table(served: Served, browser: Browser) -> None:
    """A spectator sees no open card before it."""

    def bare(route: Route) -> None:
        found = route.fetch().json()
        for step in found["steps"]:
            hidden = [{**zone, "groups": []} for zone in step["view"]["zones"]]
            step["view"]["zones"] = hidden
            step["happened"] = []
        opened, after = found["steps"][:2]
        (zone,) = [zone for zone in after["view"]["zones"] if zone["id"] == "floor"]
        zone["groups"] = [{"label": None, "cards": ["1B"], "count": None}]
        move = {"cards": ["1B"], "n": 1, "from": THEIRS, "to": FLOOR}
        event = {"rule": "", "name": "", "seat": 1}
        after["happened"] = [{"event": event, "moves": [move], "words": {"text": "It is laid"}}]
        route.fulfill(json={**found, "steps": [opened, after]})

    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.route("**/api/replay", bare)
    page.goto(served.url)
    page.evaluate("localStorage.setItem('paiju', '{\"motion\": \"moving\"}')")
    page.goto(f"{served.url}/replay?seen=-1")
    record = json.dumps(finished(Settings(game="koikoi"))[0]).encode()
    page.set_input_files(
        "#file", {"name": "a.json", "mimeType": "application/json", "buffer": record}
    )
    page.wait_for_selector(".replaying")
    page.evaluate(WATCH)
    (flight,) = flights(visitor, "1B")
    assert is_within(visitor, flight["to"], ".floor [data-card='1B']")
    visitor.close()

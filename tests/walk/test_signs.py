"""Motions of their own, in a real browser: a round with a shake, a bomb, flips and a cup that becomes junk."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.finished import finished
from tests.serving import Served
from tests.walk.browsing import Visitor

from paiju.server.table.settings import Settings

pytestmark = pytest.mark.once

# all that is animated: what it is, and whether its way leads elsewhere
WATCH = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const [first, last] = [frames[0], frames.at(-1)];
    const face = (this.querySelector?.("img:last-child") ?? this).src?.split("/").pop().replace(".svg", "") ?? "";
    window.moved.push({ name: this.className, face, text: this.textContent, far: first.transform !== last.transform,
      turns: frames.some((one) => String(one.transform).includes("rotate")), steps: frames.length, opacity: last.opacity ?? null });
    return animate.call(this, frames, timing);
  };
}"""
IDLE = "performance.getEntriesByType('mark').filter((one) => one.name === 'stage idle').length"
STEPS = """performance.getEntriesByType("mark").filter((one) => one.name === "stage step").map((one) => one.detail)"""


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A round in which a player shakes, bombs, turns up twice without a card, and a cup becomes junk."""
    wants = ("shake", "bomb", "flip", "junk")
    found = finished(Settings(game="gostop"), "00" * 32, wants=wants)[0]
    verbs = {line.split()[1] for line in found["actions"]}
    assert verbs >= set(wants)
    return found


def opened(visitor: Visitor, record: dict[str, Any], seen: int) -> Page:
    page = visitor.page
    page.add_init_script(f"({WATCH})()")
    page.goto(f"{visitor.url}/replay?seen={seen}")
    file = {"name": "a.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    page.set_input_files("#file", file)  # type: ignore[arg-type]
    page.wait_for_selector(".replaying")
    return page


def at(record: dict[str, Any], verb: str) -> tuple[int, int]:
    """The step of the first such action, and whose it is."""
    return next(
        (i + 1, int(line.split()[0]))
        for i, line in enumerate(record["actions"])
        if line.split()[1] == verb
    )


def shown(visitor: Visitor, to: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What moves on the way to a step, and the stage's own notes of it."""
    page = visitor.page
    page.locator(".scrub input").fill("0")  # far away: the step before is not shown, but there
    page.locator(".scrub input").fill(str(to - 1))
    page.wait_for_selector(f".scrub .count:has-text('{to - 1}/')")
    page.evaluate("window.moved = []")
    n, known = page.evaluate(IDLE), len(page.evaluate(STEPS))
    page.locator(".scrub input").blur()  # the keys are the page's
    page.keyboard.press("ArrowRight")
    visitor.until(lambda: page.evaluate(IDLE) > n)
    return page.evaluate("window.moved"), page.evaluate(STEPS)[known:]


def test_a_shake_a_bomb_a_flip_and_the_cup_have_motions_of_their_own(
    served: Served, browser: Browser, record: dict[str, Any]
) -> None:
    step, seat = at(record, "shake")
    visitor = Visitor(browser, served.url, "phone", watches=True, reduced_motion="no-preference")
    opened(visitor, record, seat)
    moved, _ = shown(visitor, step)
    fan = [one for one in moved if one["name"] == "card" and one["turns"]]
    assert len(fan) == 3  # the cards stand open, and go back where they were
    assert not any(one["far"] for one in fan)

    def gives_way() -> bool:
        """Where no frame was drawn while the cards flew, none was seen to land: it is shown again."""
        moved, _ = shown(visitor, at(record, "bomb")[0])
        return any("middle" in one["name"] for one in moved)

    visitor.until(gives_way)  # the table, under a bomb
    moved, steps = shown(visitor, at(record, "flip")[0])
    assert [one for one in moved if "token" in one["name"]]
    assert steps[0]["kind"] == "turn"  # no card of the hand
    moved, steps = shown(visitor, at(record, "junk")[0])
    assert steps[0]["kind"] == "rail"
    assert any(one["face"] == "9A" and one["far"] for one in moved)
    visitor.close()


def test_without_motion_the_same_stands_still(
    served: Served, browser: Browser, record: dict[str, Any]
) -> None:
    step, seat = at(record, "shake")
    visitor = Visitor(browser, served.url, "phone", watches=True)
    opened(visitor, record, seat)
    moved, _ = shown(visitor, step)
    assert [one for one in moved if one["name"] == "card" and one["turns"]]  # seen, where it stands
    assert not any(one["far"] for one in moved)
    visitor.close()


def test_what_a_card_counts_stands_on_that_card(served: Served, browser: Browser) -> None:
    """The sake cup makes a set with cards of other rails: its points are told on it, and nowhere else."""
    visitor = Visitor(browser, served.url, "phone")
    page = opened(visitor, finished(Settings(game="koikoi"), "02" * 32)[0], 1)
    page.keyboard.press("End")
    page.wait_for_selector(".rail .lies .worth")
    off = """[...document.querySelectorAll(".rail .lies .worth")].filter((one) => {
      const tag = one.getBoundingClientRect(), card = one.closest(".lies").querySelector("img").getBoundingClientRect();
      return tag.top < card.top || tag.bottom > card.bottom + 1;
    }).length"""
    assert page.evaluate(off) == 0
    visitor.close()

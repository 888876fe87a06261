"""
Turns in a real browser, as the page itself notes what it does: every step of a turn, every flight,
every word, every question. Nothing here depends on how quick the machine is.
"""

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.finished import finished
from tests.serving import Served
from tests.walk.browsing import Visitor, by_mouse

from paiju.server.table.settings import Settings

pytestmark = pytest.mark.once

TURNS = 7  # of a round that are watched
# every card that flies: its face, where it begins and ends, and where the stock lay; what lay above it
WATCH = """() => {
  window.flown = [];
  const { animate } = Element.prototype, { cancel } = Animation.prototype, flying = new WeakMap();
  const box = (path) => { const { left, top, right, bottom } = document.querySelector(path)?.getBoundingClientRect() ?? {}; return [left, top, right, bottom]; };
  Animation.prototype.cancel = function () { // landed before its end
      const one = flying.get(this);
      if (one) one.ends = Math.min(one.ends, performance.now());
      return cancel.call(this);
  };
  Element.prototype.animate = function (frames, timing) {
    const motion = animate.call(this, frames, timing);
    const changes = [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter((name) => !["offset", "easing", "transform", "opacity"].includes(name));
    const [left, top] = [parseFloat(this.style.left), parseFloat(this.style.top)];
    const spot = (frame) => { const moved = new DOMMatrix(frame.transform); return [left + moved.e, top + moved.f]; };
    // a card that has landed, and lies askew for a moment, is not in the air
    if (this.classList.contains("flying") && String(spot(frames[0])) !== String(spot(frames.at(-1)))) {
      const face = this.querySelector("img:last-child") ?? this;
      const one = { face: face.src.split("/").pop().replace(".svg", ""), from: spot(frames[0]), to: spot(frames.at(-1)),
        starts: performance.now() + (timing.delay ?? 0), ends: performance.now() + (timing.delay ?? 0) + timing.duration,
        stock: box("[data-zone=stock] .backs img, [data-zone=stock] img, [data-zone=stock]") };
      window.flown.push(one);
      flying.set(motion, one);
    }
    if (changes.length) window.flown.push({ wrong: changes });
    return motion;
  };
}"""
MARKS = """performance.getEntriesByType("mark").filter((one) => one.name.startsWith("stage "))
  .map((one) => ({ name: one.name.slice(6), at: one.startTime, detail: one.detail }))"""
# what stands above what: the settlement only when no word stands any more
ENDING = """() => {
  window.together = 0; window.endings = 0; window.covered = 0;
  const look = () => {
    const words = [...document.querySelectorAll(".shout.big")];
    const ending = document.querySelector(".ending:not(.folded)");
    if (ending) window.endings += 1;
    if (words.length && ending) window.together += 1;
    const level = (path) => Math.max(0, ...[...document.querySelectorAll(path)].map((one) => Number(getComputedStyle(one).zIndex) || 0));
    if (words.length && level(".shouts") <= Math.max(level(".sky"), level(".ask"))) window.covered += 1;
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""

# a touch of the table while something moves: whether it found it moving
TOUCH = """() => {
  const table = document.querySelector(".table.showing .middle");
  for (const name of ["pointerdown", "pointerup"]) table?.dispatchEvent(new PointerEvent(name, { bubbles: true }));
  return Boolean(table);
}"""
# the same of a card that is held; what is chosen in the same task
CHOOSE = """() => {
  const slot = document.querySelector(".table.showing .hand .slot");
  slot?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  slot?.click();
  return slot ? document.querySelectorAll(".hand .picked").length : null;
}"""
LAG = 250  # milliseconds by which a page that is held up is late

Marks = list[dict[str, Any]]


def seated(browser: Browser, served: Served, game: str, **kept: str) -> Visitor:
    """Someone who watches every turn at a table against bots."""
    motion = "no-preference"
    visitor = Visitor(browser, served.url, "desktop", watches=True, reduced_motion=motion)
    visitor.context.add_init_script(f"({WATCH})()")
    visitor.page.goto(served.url)
    visitor.page.evaluate(f"localStorage.setItem('paiju', {json.dumps(json.dumps(kept))})")
    visitor.play_now(game)
    visitor.page.evaluate(ENDING)
    return visitor


def marks(visitor: Visitor, name: str = "") -> Marks:
    found: Marks = visitor.page.evaluate(MARKS)
    return [one for one in found if name in ("", one["name"])]


def watched(visitor: Visitor, turns: int, answer: Callable[[Visitor], None] = by_mouse) -> None:
    """Answer until so many turns have landed, or the round is over; one that is over at the deal is none."""

    def done() -> bool:
        if visitor.asked:
            answer(visitor)
        if not marks(visitor, "step"):
            visitor.deal_again()
            return False
        return len(marks(visitor, "landed")) >= turns or visitor.count(".ending") > 0

    visitor.until(done)


def is_hurried(landed: dict[str, Any]) -> bool:
    """
    Whether a turn was landed before its end as it should be: others came while it was shown, or the
    page was held up. On a machine that keeps its times neither happens: bots wait for the stage.
    """
    told = landed["detail"]
    return bool(told["skipped"] and (told["crowded"] or told["lag"] > LAG))


def flights(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.page.evaluate("window.flown")
    assert not [one for one in found if "wrong" in one]  # nothing but transform and opacity moves
    return found


def is_within(spot: list[float], box: list[float]) -> bool:
    left, top, right, bottom = box
    return left - 2 <= spot[0] <= right + 2 and top - 2 <= spot[1] <= bottom + 2


def test_every_step_of_a_turn_is_shown_in_its_order(
    served: Served, browser: Browser, game_id: str
) -> None:
    visitor = seated(browser, served, game_id, speed="quick")
    watched(visitor, TURNS)
    noted = marks(visitor)
    steps = [one for one in noted if one["name"] == "step"]
    assert steps
    assert {one["detail"]["speed"] for one in steps} == {"quick"}
    landed = [one for one in noted if one["name"] == "landed"]
    for one in landed:  # no motion is skipped
        assert not one["detail"]["skipped"] or is_hurried(one), noted
    hurried = [one["at"] for one in landed if one["detail"]["skipped"]]
    for before, after in pairwise(steps):  # and none is overtaken
        if any(before["at"] <= at <= after["at"] for at in hurried):
            continue
        assert after["at"] - before["at"] >= before["detail"]["fly"] - 2, (before, after)
    for card in (
        card for one in steps for move in one["detail"]["moves"] for card in move["cards"]
    ):
        assert card
    visitor.close()


def turned_up(visitor: Visitor) -> list[tuple[float, str]]:
    """The cards that came from the stock, each with its time."""
    return [
        (one["at"], card)
        for one in marks(visitor, "step")
        if one["detail"]["kind"] == "turn"
        for move in one["detail"]["moves"]
        for card in move["cards"]
    ]


def test_a_card_of_the_stock_starts_at_the_stock(
    served: Served, browser: Browser, game_id: str
) -> None:
    visitor = seated(browser, served, game_id, speed="quick")
    is_stocked = game_id in {"gostop", "koikoi", "maohuzi"}
    turns = TURNS
    watched(visitor, turns)
    while is_stocked and not turned_up(visitor) and not visitor.count(".ending"):
        turns += 1  # in Mao Huzi one discard after the other may be claimed
        watched(visitor, turns)
    flown, turned = flights(visitor), turned_up(visitor)
    assert bool(turned) == is_stocked or visitor.count(".ending")
    for at, card in turned:
        (flight, *_) = [one for one in flown if one["face"] == card and one["starts"] >= at - 1]
        assert is_within(flight["from"], flight["stock"]), flight
    for now in flown:  # never more than eight in the air
        assert sum(one["starts"] <= now["starts"] < one["ends"] for one in flown) <= 8
    visitor.close()


@pytest.mark.parametrize("speed", ["quick", "none"])
def test_words_are_on_top_and_gone_before_the_settlement(
    served: Served, browser: Browser, speed: str
) -> None:
    visitor = seated(browser, served, "gostop", speed=speed)
    watched(visitor, 10**6)
    while is_hurried(marks(visitor, "landed")[-1]):  # nobody saw the end of that round: another
        visitor.page.click(".ending .choice.main")
        visitor.until(lambda: not visitor.count(".ending"))
        watched(visitor, 10**6)
    noted = marks(visitor)
    called = [one for one in noted if one["name"] == "word" and one["detail"]["at"] == "big"]
    assert called[-1]["detail"]["event"] in {"stop", "ended"}  # the round ends with a word
    assert visitor.page.evaluate("window.endings") > 0
    assert visitor.page.evaluate("[window.together, window.covered]") == [0, 0]
    gone = [one["at"] for one in noted if one["name"] == "word gone"]
    ceremony = [one["at"] for one in noted if one["name"] == "ceremony"]
    assert ceremony
    assert ceremony[-1] >= gone[-1]
    visitor.close()


def test_a_touch_lands_the_turn_and_plays_nothing(served: Served, browser: Browser) -> None:
    visitor = seated(browser, served, "gostop", speed="slow")
    watched(visitor, 1)
    for _ in range(3):
        n = len(marks(visitor, "input"))

        def touches() -> bool:
            if visitor.asked:
                by_mouse(visitor)
            return bool(visitor.page.evaluate(TOUCH))

        visitor.until(touches)
        visitor.until(lambda n=n: len(marks(visitor, "input")) > n)  # type: ignore[misc]
        touched = marks(visitor, "input")[-1]["at"]
        visitor.until(lambda at=touched: any(m["at"] >= at for m in marks(visitor, "landed")))  # type: ignore[misc]
        between = [
            one for one in marks(visitor)
            if touched <= one["at"] and one["name"] in {"step", "landed"}
        ]  # fmt: skip
        assert between[0]["name"] == "landed"  # at once: no further step came first
    visitor.close()


def test_an_answer_is_taken_only_when_its_question_was_seen(
    served: Served, browser: Browser
) -> None:
    """A first touch within a motion lands it and chooses the card; the second one plays it."""
    visitor = seated(browser, served, "koikoi", speed="slow")
    picked: list[int] = []

    def chooses() -> bool:
        if visitor.asked:
            by_mouse(visitor)
        found = visitor.page.evaluate(CHOOSE)
        picked.extend([] if found is None else [found])
        return bool(picked)

    watched(visitor, 1)
    visitor.until(chooses)
    assert picked == [1]  # it is lifted at once, in the same task
    sent = len(marks(visitor, "answer"))
    visitor.to_be_asked()
    assert len(marks(visitor, "answer")) == sent  # and nothing was played
    for one in marks(visitor, "answer"):
        asked = [q["at"] for q in marks(visitor, "question") if q["at"] <= one["at"]]
        assert one["at"] - asked[-1] >= 200
    visitor.close()


def test_without_motion_the_same_is_told_in_the_same_order(
    served: Served, browser: Browser, game_id: str
) -> None:
    visitor = seated(browser, served, game_id, speed="none")
    visitor.page.evaluate(
        """() => { window.heard = []; new MutationObserver(() => window.heard.push(document.querySelector("#said").textContent))
           .observe(document.querySelector("#said"), { childList: true, characterData: true, subtree: true }); }"""
    )
    watched(visitor, TURNS)
    assert flights(visitor) == []  # no card moves
    steps = marks(visitor, "step")
    assert {one["detail"]["speed"] for one in steps} == {"none"}
    kinds = [one["detail"]["kind"] for one in steps]
    assert "hand" in kinds or "word" in kinds
    heard: list[str] = visitor.page.evaluate("window.heard")
    turns = [one for one in marks(visitor, "turn") if one["detail"]["happened"]]
    assert len(heard) >= len(turns) - 2  # one message a turn, when it comes
    assert all(heard)
    visitor.close()


def test_a_reload_shows_the_table_as_it_is(served: Served, browser: Browser) -> None:
    visitor = seated(browser, served, "gostop", speed="quick")
    watched(visitor, 4)
    visitor.to_be_asked()
    visitor.page.reload()
    visitor.to_be_asked()
    assert marks(visitor, "step") == []
    assert marks(visitor, "deal") == []
    assert flights(visitor) == []
    visitor.close()


def test_a_replay_goes_forwards_and_backwards_on_the_same_stage(
    served: Served, browser: Browser, game_id: str
) -> None:
    motion = "no-preference"
    visitor = Visitor(browser, served.url, "desktop", watches=True, reduced_motion=motion)
    visitor.context.add_init_script(f"({WATCH})()")
    page = visitor.page
    page.goto(f"{served.url}/replay")
    record = json.dumps(finished(Settings(game=game_id))[0]).encode()
    page.set_input_files(
        "#file", {"name": "a.json", "mimeType": "application/json", "buffer": record}
    )
    page.wait_for_selector(".replaying")

    def shown(key: str) -> list[str]:
        """The cards that this step moves, once it has landed."""
        n, known = len(marks(visitor, "idle")), len(marks(visitor, "step"))
        page.keyboard.press(key)
        visitor.until(lambda: len(marks(visitor, "idle")) > n)
        return [
            card
            for one in marks(visitor, "step")[known:]
            for move in one["detail"]["moves"]
            for card in move["cards"]
        ]

    there = [shown("ArrowRight") for _ in range(6)]
    back = [shown("ArrowLeft") for _ in range(6)]
    assert any(there)
    for forwards, backwards in zip(there, reversed(back), strict=True):
        assert sorted(forwards) == sorted(backwards)
    visitor.close()

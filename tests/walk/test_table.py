"""The table's own manners in a real browser: dragging, reading, calling out, sounds, sizes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator
from tests.serving import Served, serving
from tests.walk.browsing import OUTAGE, Visitor, by_mouse, by_touch

from paiju.server.wire.messages import PHRASES

pytestmark = pytest.mark.once

EDGE: Any = {"x": 8, "y": 12}  # of a card that others lie upon
Drag = Callable[[Visitor, Locator, tuple[float, float]], None]
RECORD = """() => {
  window.called = []; window.tones = 0;
  new MutationObserver(() => document.querySelectorAll(".shout b").forEach((b) => window.called.push(b.innerText)))
    .observe(document.body, { childList: true, subtree: true });
  const gain = BaseAudioContext.prototype.createGain;
  BaseAudioContext.prototype.createGain = function () { window.tones += 1; return gain.call(this); };
}"""


# the questions that nothing can beat: each is another one
CANNOT = """() => {
  window.cannot = 0;
  let before = false;
  new MutationObserver(() => {
    const now = document.querySelector(".act .cannot") !== null;
    if (now && !before) window.cannot += 1;
    before = now;
  }).observe(document.body, { childList: true, subtree: true });
}"""


# every clock drawn for a player who is not asked, and the words beside it. A window closes soon
CLAIMS = """() => {
  window.claims = [];
  new MutationObserver(() => {
    const clock = document.querySelector(".ask.idle .clock");
    if (clock) window.claims.push([clock.closest(".question").innerText, Number(clock.innerText)]);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def seated(browser: Browser, served: Served, game: str, size: str, **kept: str) -> Visitor:
    """Someone at a table, with these settings, being asked."""
    visitor = Visitor(browser, served.url, size)
    visitor.page.goto(served.url)
    visitor.page.evaluate(f"localStorage.setItem('paiju', {json.dumps(json.dumps(kept))})")
    visitor.play_now(game)
    visitor.page.evaluate(RECORD)
    return visitor


def holding(visitor: Visitor, path: str = ".hand .slot.live") -> None:
    """Answer until there is a card to play."""
    while True:
        visitor.to_be_asked()
        if visitor.count(path) and not visitor.count(".middle button.live"):
            return
        by_mouse(visitor)


def plays(visitor: Visitor) -> None:
    """Play a card: it has left the hand, and all that comes of that has been drawn."""
    holding(visitor)
    before = hand(visitor)

    def played() -> bool:
        if hand(visitor) == before and visitor.asked:
            by_mouse(visitor)
        return hand(visitor) != before

    visitor.until(played)


def middle_of(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def mouse_drag(visitor: Visitor, card: Locator, to: tuple[float, float]) -> None:
    mouse = visitor.page.mouse
    mouse.move(*middle_of(card))
    mouse.down()
    mouse.move(to[0], to[1], steps=4)
    mouse.up()


def touch_drag(visitor: Visitor, card: Locator, to: tuple[float, float]) -> None:
    line = visitor.context.new_cdp_session(visitor.page)
    x, y = middle_of(card)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        line.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    touch("touchStart", (x, y))
    for part in (0.3, 0.6, 1.0):
        touch("touchMove", (x + (to[0] - x) * part, y + (to[1] - y) * part))
    touch("touchEnd")
    line.detach()


def hand(visitor: Visitor) -> list[str]:
    cards = visitor.page.locator(".hand .slot[data-card]")
    return [str(card) for card in cards.evaluate_all("all => all.map(c => c.dataset.card)")]


@pytest.mark.parametrize(("size", "drag"), [("desktop", mouse_drag), ("phone", touch_drag)])
def test_a_card_is_dragged_onto_the_card_it_takes(
    served: Served, browser: Browser, size: str, drag: Drag
) -> None:
    visitor = seated(browser, served, "koikoi", size)
    holding(visitor, ".hand .slot.takes")
    card = visitor.page.locator(".hand .slot.takes").first
    name = str(card.get_attribute("data-card"))
    before = hand(visitor)
    drag(visitor, card, middle_of(visitor.page.locator(".bar h1")))  # nowhere
    assert hand(visitor) == before
    assert visitor.asked
    assert visitor.count(".ghost") + visitor.count(".hand .picked") == 0
    month = name[:-1]
    place = visitor.page.locator(f".floor .slot[data-card^='{month}']:not([data-card^='{month}0'])")
    taken = [one for one in place.all() if str(one.get_attribute("data-card"))[:-1] == month]
    drag(visitor, card, middle_of(taken[0]))
    visitor.until(lambda: name not in hand(visitor))
    visitor.until(lambda: visitor.count(f".mine [data-card='{name}']") == 1)  # it lies before me
    visitor.close()


def test_a_card_is_dragged_into_the_middle_or_let_go_by_escape(
    served: Served, browser: Browser
) -> None:
    visitor = seated(browser, served, "maohuzi", "desktop")
    holding(visitor)
    before = hand(visitor)
    card = visitor.page.locator(".hand .slot.live").first
    mouse = visitor.page.mouse
    mouse.move(*middle_of(card))
    mouse.down()
    mouse.move(*middle_of(visitor.page.locator(".middle")), steps=3)
    assert visitor.count(".ghost .card") == 1
    assert visitor.count(".middle[data-over]") == 1
    visitor.page.keyboard.press("Escape")
    mouse.up()
    assert visitor.count(".ghost") == 0
    assert hand(visitor) == before
    mouse_drag(visitor, card, middle_of(visitor.page.locator(".middle")))
    visitor.until(lambda: len(hand(visitor)) < len(before))
    visitor.close()


def test_marked_cards_say_what_they_are_before_they_are_played(
    served: Served, browser: Browser
) -> None:
    visitor = seated(browser, served, "datongzi", "desktop")
    holding(visitor, ".ask.free .suggest")
    page = visitor.page
    play = page.locator(".marking .play")
    assert play.is_disabled()
    for card in (page.locator(".hand .slot").first, page.locator(".hand .slot").last):
        card.click(position=EDGE)
    visitor.until(lambda: "no combination" in play.inner_text())
    assert play.is_disabled()
    page.click(".marking .clear")
    page.click(".marking .suggest")
    visitor.until(lambda: not play.is_disabled())
    visitor.until(lambda: play.inner_text().endswith("✓"))
    lead = visitor.count(".laid .slot") == 0
    page.click(".marking .clear")
    page.locator(".hand .slot").first.click(position=EDGE)  # one that no list need contain
    visitor.until(lambda: "…" not in play.inner_text())
    assert play.is_disabled() != (lead or "single" in play.inner_text())
    page.click(".marking .clear")
    page.click(".marking .suggest")
    visitor.until(lambda: visitor.count(".hand .picked"))
    before, marked = hand(visitor), visitor.count(".hand .picked")
    mouse_drag(visitor, page.locator(".hand .picked").first, middle_of(page.locator(".middle")))
    visitor.until(lambda: len(hand(visitor)) == len(before) - marked)
    assert visitor.violations() == []
    visitor.close()


def test_a_long_press_takes_no_click_but_its_own(served: Served, browser: Browser) -> None:
    visitor = seated(browser, served, "datongzi", "desktop")
    holding(visitor, ".ask.free .suggest")
    page = visitor.page
    page.locator(".token").first.hover()
    page.mouse.down()
    page.wait_for_selector(".token.away")  # it is laid aside while the button is down
    page.mouse.up()
    order = page.locator(".marking .order")
    before = order.inner_text()
    order.click()
    visitor.until(lambda: order.inner_text() != before)
    assert visitor.count(".token.away") == 1
    finger = {"pointerId": 7, "bubbles": True}
    page.locator(".token.away").dispatch_event("pointerdown", finger)
    visitor.until(lambda: not visitor.count(".token.away"))  # and taken back
    page.locator(".middle").dispatch_event("pointercancel", finger)  # no click comes
    before = order.inner_text()
    order.click()
    visitor.until(lambda: order.inner_text() != before)
    visitor.close()


def test_what_cannot_be_beaten_is_passed_at_once(served: Served, browser: Browser) -> None:
    visitor = seated(browser, served, "datongzi", "desktop", **{"pass": "once"})
    visitor.page.evaluate(CANNOT)

    def has_passed() -> bool:
        if visitor.count(".act .cannot"):
            return False
        if visitor.asked:
            by_mouse(visitor)
        visitor.deal_again()
        return bool(visitor.page.evaluate("window.cannot") > 1)

    visitor.until(has_passed)  # nobody has touched it
    visitor.close()


def test_a_word_is_called_out_once_and_goes(served: Served, browser: Browser) -> None:
    visitor = seated(browser, served, "banbiantian", "phone")

    def called() -> bool:  # 开枪 or 投降 comes first
        if visitor.asked:
            by_touch(visitor)
        return bool(visitor.page.evaluate("window.called.length"))

    visitor.until(called)
    assert (
        visitor.page.evaluate("document.querySelector('.shouts')?.ariaHidden ?? 'true'") == "true"
    )
    visitor.until(lambda: not visitor.count(".shout"))
    assert visitor.overflow() == 0
    visitor.close()


@pytest.mark.parametrize("sound", ["on", "off"])
def test_sounds_are_made_where_they_are_wanted(
    served: Served, browser: Browser, sound: str
) -> None:
    visitor = seated(browser, served, "koikoi", "desktop", sound=sound)
    assert visitor.page.get_attribute(".bar .sound", "aria-pressed") == str(sound == "on").lower()
    for _ in range(2):
        plays(visitor)
    assert (visitor.page.evaluate("window.tones") > 0) == (sound == "on")
    visitor.close()


def test_the_left_hand_finds_its_controls_on_the_left(served: Served, browser: Browser) -> None:
    sides = {}
    for side in ("left", "right"):
        visitor = seated(browser, served, "koikoi", "landscape", hand=side)
        holding(visitor)
        ask, cards = (middle_of(visitor.page.locator(path))[0] for path in (".ask", ".hand"))
        nav, home = (
            middle_of(visitor.page.locator(f".bar {what}"))[0] for what in ("nav", ".home")
        )
        sides[side] = (ask < cards, nav < home)
        assert visitor.overflow() == 0
        visitor.close()
    assert sides == {"left": (True, True), "right": (False, False)}


def test_large_text_fits_a_small_phone(served: Served, browser: Browser, game_id: str) -> None:
    visitor = seated(browser, served, game_id, "phone", text="large")
    holding(visitor)
    assert visitor.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20px"
    assert visitor.overflow() == 0
    outside: list[Any] = visitor.page.locator(
        ".hand .slot, .ask .question, .bar > *, .bar button"
    ).evaluate_all(
        """all => all.map((e) => [e.className, e.getBoundingClientRect()])
           .filter(([_, r]) => r.width && (r.left < 0 || r.right > innerWidth)).map(([c]) => c)"""
    )
    assert outside == []
    hidden = visitor.page.locator(".ask").first.evaluate(
        """(ask) => {
          const [asked, held] = [ask, document.querySelector(".hand")].map((one) => one.getBoundingClientRect());
          return asked.top < held.bottom - 1 && asked.bottom > held.top + 1;
        }"""
    )
    assert not hidden  # above the hand or below it
    visitor.close()


def test_a_tap_enlarges_what_a_seat_has(served: Served, browser: Browser) -> None:
    visitor = seated(browser, served, "koikoi", "phone")
    visitor.to_be_asked()
    visitor.page.locator(".opponents .seat .places").first.tap()
    visitor.page.wait_for_selector(".peeked[role=dialog]")
    assert visitor.violations() == []
    visitor.page.keyboard.press("Escape")
    assert visitor.count(".peeked") == 0
    visitor.page.locator(".opponents .seat .name").focus()
    visitor.page.keyboard.press("Enter")
    assert visitor.page.evaluate("document.activeElement.matches('.peeked .close')")
    visitor.page.keyboard.press("Enter")
    assert visitor.page.evaluate("document.activeElement.matches('.seat .name')")
    visitor.close()


def test_settings_lie_beside_the_cards(served: Served, browser: Browser) -> None:
    visitor = seated(browser, served, "koikoi", "phone")
    visitor.page.click(".bar button[title=Settings]")
    assert visitor.count(".side #numbers, .side #pass") == 0  # those are of other games
    visitor.page.select_option(".side #deck", "large")
    assert "/cards/large/" in str(visitor.page.get_attribute(".hand .card", "src"))
    visitor.page.select_option(".side #language", "ko")
    visitor.page.wait_for_selector(".side h2:has-text('설정')")
    assert visitor.overflow() == 0
    assert visitor.violations() == []
    visitor.close()


def test_cards_on_the_floor_stay_where_they_lie(served: Served, browser: Browser) -> None:
    visitor = seated(browser, served, "gostop", "desktop")
    holding(visitor)
    where = """all => Object.fromEntries(all.map((s, i) => [i, [...s.querySelectorAll('[data-card]')].map(c => c.dataset.card)])
      .flatMap(([i, cards]) => cards.map(card => [card, i])))"""
    compared = 0
    while compared < 3:
        before: dict[str, int] = visitor.page.locator(".spot").evaluate_all(where)
        held = hand(visitor)
        plays(visitor)
        holding(visitor)
        if not {*hand(visitor)} <= {*held}:
            continue  # the round was over, and another was dealt
        after: dict[str, int] = visitor.page.locator(".spot").evaluate_all(where)
        assert {card: after[card] for card in before if card in after} == {
            card: before[card] for card in before if card in after
        }
        compared += 1
    visitor.close()


def test_an_answer_to_a_broken_line_is_given_again(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, "--lift-limits") as server:
        visitor = seated(browser, server, "koikoi", "desktop")
        holding(visitor)
        visitor.pictured()
        before = hand(visitor)
        server.kill()
        visitor.until(lambda: visitor.count(".broken"))
        visitor.page.locator(".hand .slot.live").first.click()
        if not visitor.count(".ask.pending"):  # it meets two cards: one is named
            visitor.page.locator(".middle button.live").first.click()
        assert visitor.count(".ask.pending")
        server.start()
        visitor.until(lambda: len(hand(visitor)) < len(before))
        visitor.forgive(*OUTAGE)
        visitor.close()


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("maohuzi", "Anyone who can may take this card now."),
        ("banbiantian", "A defender with enough bombs may shake 抖 now."),
    ],
)
def test_a_claim_window_shows_its_clock_to_all(
    served: Served, browser: Browser, game: str, said: str
) -> None:
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    page.goto(f"{served.url}/rules/{game}")
    page.select_option("#claims", "2")
    visitor.press(page.locator("text=Open a table for friends"))
    page.click("text=Sit here >> nth=0")
    page.click("text=Bots on all free seats")
    page.evaluate(CLAIMS)
    page.click(".gathering .choice.main")
    visitor.to_be_asked()
    while not page.evaluate("window.claims.length"):  # it may open after some words of this player
        by_mouse(visitor)
        visitor.to_be_asked()
    visitor.to_be_asked()  # it has closed, and play goes on
    drawn: list[tuple[str, int]] = page.evaluate("window.claims")
    assert all(words.startswith(said) for words, _ in drawn)
    assert {left for _, left in drawn} <= {0, 1, 2}
    assert visitor.violations() == []
    visitor.close()


def test_a_seat_is_muted(tmp_path: Path, browser: Browser) -> None:
    """It stays so when the page is loaded again, and when the server is."""
    with serving(tmp_path, "--lift-limits") as server:
        host, friend = (Visitor(browser, server.url, "desktop") for _ in range(2))
        host.page.goto(f"{server.url}/rules/koikoi")
        host.press(host.page.locator("text=Open a table for friends"))
        host.page.wait_for_selector(".gathering")
        friend.page.goto(host.page.url)
        for person in (host, friend):
            person.page.click("text=Sit here >> nth=0")
            person.page.wait_for_selector(".chairs b:text-is('You')")
        friend.page.click(".phrases .chip >> nth=5")
        host.page.click(".heard .mute")
        _says_unheard(friend, host, 1)
        host.page.reload()
        _says_unheard(friend, host, 2)
        server.kill()
        for person in (host, friend):
            person.page.wait_for_selector(".broken")
        server.start()
        for person in (host, friend):
            person.page.wait_for_selector(".broken", state="detached")
        _says_unheard(friend, host, 3)
        host.page.click(".heard .mute")
        friend.page.click(".phrases .chip >> nth=4")
        host.until(lambda: PHRASES[4] in host.page.inner_text(".heard"))
        for person in (host, friend):
            person.forgive(*OUTAGE)
            person.close()


def _says_unheard(friend: Visitor, host: Visitor, phrase: int) -> None:
    """The friend says something; the host's own word comes after it, and is all the host hears."""
    host.page.wait_for_selector(".heard .silent .mute[aria-pressed=true]")
    _says(host, 0)  # it is heard on a line that was greeted: the server is told of the muting
    _says(host, 0)  # and has read it, as it reads in order
    _says(friend, phrase)
    _says(host, 0)
    assert PHRASES[phrase] not in host.page.inner_text(".heard")


def _says(person: Visitor, phrase: int) -> None:
    """Say something, and hear it."""
    heard = person.page.locator(".heard")
    before = heard.inner_text().count(PHRASES[phrase])
    person.page.click(f".phrases .chip >> nth={phrase}")
    person.until(lambda: heard.inner_text().count(PHRASES[phrase]) > before)

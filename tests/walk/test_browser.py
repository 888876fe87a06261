"""The table in a real browser: a round of every game, by finger, mouse and keys."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.serving import Served, serving
from tests.walk.browsing import OUTAGE, Visitor, by_keys, by_mouse, by_touch

pytestmark = pytest.mark.once


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_new_visitor_plays_a_round(
    served: Served, browser: Browser, game_id: str, size: str
) -> None:
    visitor = Visitor(browser, served.url, size)
    visitor.play_now(game_id)
    visitor.play_round(by_touch if size == "phone" else by_mouse)
    assert visitor.count(".ending .payments tbody tr") >= 2
    paid = visitor.page.locator(".ending .payments tbody :is(.paid, .all)").all_inner_texts()
    assert all(text.lstrip("+-").isdigit() for text in paid)
    assert visitor.overflow() == 0
    assert visitor.violations() == []
    visitor.page.click(".ending .choice.main")  # the next round is dealt
    visitor.until(lambda: not visitor.count(".ending") or visitor.count(".ending .choice.main"))
    visitor.close()


def test_a_round_by_keys_alone(served: Served, browser: Browser, game_id: str) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(served.url)
    press_by_keys(visitor, f".game.{game_id} .choice.main")
    page.wait_for_selector(".hand, .ask .choice")
    answers = visitor.play_round(by_keys)
    while answers < 3:  # the round was over soon
        press_by_keys(visitor, ".ending .choice.main")
        visitor.until(lambda: not visitor.count(".ending"))
        answers += visitor.play_round(by_keys)
    said = page.inner_text("#said")
    assert said  # a screen reader was told how it ended
    visitor.close()


def press_by_keys(visitor: Visitor, path: str) -> None:
    """Go to a button by Tab, and press it."""
    page = visitor.page
    page.wait_for_selector(path)
    while not page.evaluate("(path) => document.activeElement.matches(path)", path):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def test_number_keys_go_to_cards(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.play_now("koikoi")
    visitor.to_be_asked()
    visitor.page.keyboard.press("1")
    card = visitor.page.evaluate("document.activeElement.dataset.card")
    played = visitor.page.get_attribute(".hand .slot.live", "data-card")
    assert card == played
    visitor.close()


def test_a_reload_in_a_question_resumes_it(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.play_now("koikoi")
    visitor.to_be_asked()
    before = _table(visitor)
    visitor.page.reload()
    visitor.to_be_asked()
    assert _table(visitor) == before
    visitor.close()


def test_the_server_dies_under_an_open_page(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, "--lift-limits") as server:
        visitor = Visitor(browser, server.url, "phone")
        visitor.play_now("koikoi")
        visitor.to_be_asked()
        visitor.pictured()
        before = _table(visitor)
        server.kill()
        visitor.until(lambda: visitor.count(".broken"))
        server.start()
        visitor.until(lambda: not visitor.count(".broken"))
        assert _table(visitor) == before
        visitor.pictured()  # also what was asked for while nobody answered
        visitor.play_round(by_touch)
        visitor.forgive(*OUTAGE)
        visitor.close()


def _table(visitor: Visitor) -> list[str]:
    """Every card with the place it lies in; where exactly in it may change with a reload."""
    cards = visitor.page.locator(".table [data-card]")
    lies = "c => [c.closest('[data-seat]')?.dataset.seat, c.closest('[data-zone]').dataset.zone]"
    found = cards.evaluate_all(f"all => all.map(c => [c.dataset.card, ...({lies})(c)].join(' '))")
    return sorted(map(str, found))


def test_a_finger_taps_twice_and_a_mouse_once(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.play_now("koikoi")
    visitor.to_be_asked()
    path = ".hand .slot.takes" if visitor.count(".hand .slot.takes") else ".hand .slot.live"
    visitor.page.locator(path).first.tap()
    assert visitor.asked
    assert visitor.count(".hand .slot.picked") == 1
    if path.endswith("takes"):
        assert visitor.count(".middle .slot.glow") >= 1  # what it would take
    visitor.close()


def test_a_friend_and_a_spectator_share_the_table(served: Served, browser: Browser) -> None:
    host = Visitor(browser, served.url, "desktop")
    host.page.goto(f"{served.url}/rules/koikoi")
    host.press(host.page.locator("text=Open a table for friends"))
    host.page.wait_for_selector(".gathering")
    code = host.page.url.rsplit("/", 1)[1]
    host.page.locator(".chairs .choice", has_text="Sit here").first.click()
    friend, watcher = (Visitor(browser, served.url, size) for size in ("phone", "landscape"))
    for visitor in (friend, watcher):
        visitor.page.goto(served.url)
        visitor.page.fill("#code", code.upper())
        visitor.press(visitor.page.locator(".join .choice"))
        visitor.page.wait_for_selector(".gathering")
    friend.page.locator(".chairs .choice", has_text="Sit here").first.click()
    for visitor in (host, friend):
        visitor.page.click(".gathering > .choices .main:has-text('Ready')")
    for visitor in (host, friend, watcher):
        visitor.page.wait_for_selector(".middle .zone-floor [data-card]")
    assert (
        watcher.count(".mine, .hand button, .hand [data-card]") == 0
    )  # no place, and no card of anybody's

    def over() -> bool:
        for visitor, answer in ((host, by_mouse), (friend, by_touch)):
            if visitor.asked and not visitor.count(".ending"):
                answer(visitor)
        return host.count(".ending") > 0

    host.until(over)
    watcher.until(lambda: watcher.count(".ending"))
    for visitor in (host, friend, watcher):
        visitor.close()


def test_a_phrase_is_heard(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.play_now("koikoi")
    visitor.page.click(".bar button:has-text('Log')")
    visitor.page.click(".phrases .chip >> nth=1")
    visitor.page.wait_for_selector(".heard li")
    assert "Good luck!" in visitor.page.inner_text(".heard")
    assert visitor.violations() == []
    visitor.close()

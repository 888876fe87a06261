"""Manners for players who are new or in a hurry: a table asks before they leave, one tap plays, cards say their names."""

import pytest
from playwright.sync_api import Browser, Dialog, Locator
from tests.serving import Served
from tests.walk.browsing import Visitor, by_mouse

from paiju.games import GAMES

pytestmark = pytest.mark.once

QUIET = "localStorage.getItem('paiju') ?? localStorage.setItem('paiju', '{\"sound\": \"off\"}')"
# a browser's click follows the finger that went up
LIFTED = """(card, finger) => {
  card.dispatchEvent(new PointerEvent("pointerup", finger));
  card.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""


def test_who_leaves_a_running_round_is_asked(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    visitor.play_now("koikoi")
    visitor.to_be_asked()
    table = page.url
    page.click(".bar .home")
    page.wait_for_selector("dialog.leave[open]")
    assert visitor.violations() == []
    page.keyboard.press("Enter")  # a player who presses on stays
    page.wait_for_selector("dialog.leave:not([open])", state="attached")
    assert page.url == table
    page.click(".bar .home")
    page.click("dialog.leave a")
    page.wait_for_selector(".games")
    assert page.url == f"{served.url}/"
    page.goto(table)
    visitor.to_be_asked()  # the seat was kept
    visitor.close()


def test_one_tap_is_offered_once_and_plays(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.context.add_init_script(QUIET)
    page = visitor.page
    visitor.play_now("koikoi")
    visitor.to_be_asked()
    assert not visitor.count(".offer")
    page.locator(".hand .slot.live").first.tap()
    page.wait_for_selector(".hand .slot.picked")  # lifted, and not played
    page.wait_for_selector(".offer.taps")
    assert visitor.cut() == []
    page.click(".offer.taps .choice >> nth=0")
    page.wait_for_selector(".offer", state="detached")
    page.keyboard.press("Escape")
    visitor.until(lambda: not visitor.count(".hand .slot.picked"))
    at_once = False
    while not at_once:
        visitor.to_be_asked()
        if not visitor.count(".hand .slot.live"):  # koikoi?
            page.locator(".ask .choice").first.tap()
            visitor.until(lambda: not visitor.asked or visitor.count(".hand .slot.live"))
            continue
        held = page.locator(".hand .slot.live").first
        card = held.get_attribute("data-card")
        held.tap()
        visitor.until(
            lambda card=card: (  # type: ignore[misc]
                not visitor.count(f".hand [data-card='{card}']")
                or visitor.count(".ask.paper .tile")
            )
        )
        at_once = not visitor.count(f".hand [data-card='{card}']")
        if not at_once:  # it meets two cards: one of them is taken
            page.locator(".ask.paper .tile").first.tap()
            visitor.until(lambda card=card: not visitor.count(f".hand [data-card='{card}']"))  # type: ignore[misc]
    page.reload()
    page.wait_for_selector(".hand")
    assert not visitor.count(".offer")
    visitor.close()


def held(visitor: Visitor) -> Locator:
    """A card of the hand that lies under no other; some games ask something before it is dealt."""

    def is_dealt() -> bool:
        visitor.to_be_asked()
        if not visitor.count(".hand [data-card]"):
            by_mouse(visitor)
        return visitor.count(".hand [data-card]") > 0 and not visitor.count(".table.showing")

    visitor.until(is_dealt)
    return visitor.page.locator(".hand [data-card]").last


@pytest.mark.parametrize("game", GAMES)
def test_a_card_under_a_resting_mouse_is_named(served: Served, browser: Browser, game: str) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.play_now(game)
    card = held(visitor)
    card.hover()
    visitor.page.wait_for_selector(".named")
    name = (card.get_attribute("aria-label") or "").split(", ")[0]  # then what it would do
    assert visitor.page.inner_text(".named").startswith(name)
    visitor.page.mouse.move(2, 2)
    visitor.page.wait_for_selector(".named", state="detached")
    visitor.close()


def test_a_card_under_a_resting_finger_is_named_and_not_played(
    served: Served, browser: Browser
) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.play_now("gostop")
    card = held(visitor)
    # where the mouse rested a choice may stand now, and its cards are lifted
    visitor.page.mouse.move(2, 2)
    visitor.until(lambda: not visitor.count(".hand .picked"))
    finger = {"pointerType": "touch", "bubbles": True, "button": 0, "pointerId": 7}
    card.dispatch_event("pointerdown", finger)
    visitor.page.wait_for_selector(".named")
    assert "month" in visitor.page.inner_text(".named")
    card.evaluate(LIFTED, finger)
    visitor.page.wait_for_selector(".named", state="detached")
    assert not visitor.count(".hand .picked")
    visitor.close()


def test_who_goes_back_or_closes_the_tab_is_asked_too(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    visitor.play_now("koikoi")
    visitor.to_be_asked()
    table = page.url
    page.go_back()
    page.wait_for_selector("dialog.leave[open]")
    assert page.url == table
    page.click("dialog.leave .main")
    page.wait_for_selector("dialog.leave:not([open])", state="attached")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.once("dialog", stay)
    page.close(run_before_unload=True)
    visitor.until(lambda: bool(asked))
    assert asked == ["beforeunload"]
    assert visitor.count(".table")  # it is still there
    page.go_back()
    page.click("dialog.leave a")
    page.wait_for_selector(".games")
    visitor.close()


def test_the_bar_says_which_game_and_round_while_sound_is_offered(
    served: Served, browser: Browser
) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.play_now("gostop")
    visitor.page.wait_for_selector(".offer.sounds")
    assert visitor.page.locator(".bar h1").inner_text().split("\n")[:2] == ["Go-Stop", "Round 1"]
    assert [one for one in visitor.cut() if not one.startswith("called")] == []
    visitor.close()

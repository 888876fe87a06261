"""Lessons in a real browser: whoever follows them reaches the end, a wrong card gets a kind word."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.serving import Served
from tests.walk.browsing import SIZES, Visitor

from paiju.games import GAMES, load
from paiju.kit.lesson import Page

pytestmark = pytest.mark.once

TAUGHT = [game for game in GAMES if load(game).lesson]
CUT = """[...document.querySelectorAll('button, .button')].filter((one) => one.offsetWidth
  && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 120))"""

SEEN = """(path) => { const { left, top, height } = document.querySelector(path).getBoundingClientRect();
  return document.elementFromPoint(left + 2, top + height / 2).closest('.middle') !== null; }"""


def pages_of(game: str) -> list[Page]:
    return [page for scene in load(game).lesson for page in scene.pages]


def at_page(visitor: Visitor, number: int) -> None:
    """Wait for a page, and go on past what leads to it."""
    count = visitor.page.locator(".coach .count")
    visitor.until(lambda: count.inner_text().startswith(f"{number}/"))
    if visitor.count(".skip"):
        visitor.page.evaluate("document.querySelector('.skip')?.click()")
    visitor.until(lambda: not visitor.count(".skip"))


def walked(visitor: Visitor, game: str) -> Iterator[tuple[int, Page]]:
    """Every page of a lesson, one after another, without playing."""
    visitor.page.goto(f"{visitor.url}/learn/{game}")
    visitor.page.wait_for_selector(".coach")
    for number, page in enumerate(pages_of(game), 1):
        at_page(visitor, number)
        yield number, page
        visitor.page.evaluate("document.querySelector('.show-me, .next')?.click()")


def answer(visitor: Visitor, line: str) -> None:
    """Do what a line says, with the mouse."""
    _, verb, *cards = line.split()
    if not cards:
        at = {"koikoi": 0, "go": 0, "stop": 1}[verb]
        visitor.page.locator(".ask .choices .choice").nth(at).click()
        return
    visitor.page.click(f".hand [data-card='{cards[0]}']")
    if len(cards) > 1:
        visitor.page.click(f".middle button[data-card='{cards[1]}']")


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_played_to_its_end(served: Served, browser: Browser, game: str) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.page.goto(f"{served.url}/learn/{game}")
    visitor.page.wait_for_selector(".coach")
    pages = pages_of(game)
    assert 6 <= len(pages) <= 12
    for number, page in enumerate(pages, 1):
        at_page(visitor, number)
        assert visitor.page.inner_text("#said").strip()
        if page.does:
            assert not visitor.count(".next")
            answer(visitor, page.does)
        elif number < len(pages):
            visitor.page.click(".next")
    assert visitor.violations() == []
    visitor.page.click(".coach .choice.main")  # play now
    visitor.page.wait_for_selector(".hand, .ask .choice")
    visitor.close()


@pytest.mark.parametrize("game", TAUGHT)
def test_another_card_gets_a_kind_word(served: Served, browser: Browser, game: str) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.page.goto(f"{served.url}/learn/{game}?page=2")
    at_page(visitor, 2)
    page = pages_of(game)[1]
    wanted = page.does.split()[2]
    others = visitor.page.locator(f".hand .slot.live:not([data-card='{wanted}'])")
    before = visitor.page.locator(".table [data-card]").count()
    others.first.click()
    if not visitor.count(".nudge"):  # the card meets two: one of them is named
        visitor.page.locator(".middle button.live").first.click()
    assert page.nudge is not None
    assert visitor.page.inner_text(".nudge") == str(page.nudge)
    assert visitor.page.locator(".table [data-card]").count() == before  # nothing was played
    assert visitor.violations() == []
    answer(visitor, page.does)
    at_page(visitor, 3)
    visitor.close()


def test_a_lesson_by_keys_alone(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.page.goto(f"{served.url}/learn/koikoi?page=2")
    at_page(visitor, 2)
    for _ in range(12):
        visitor.page.keyboard.press("ArrowRight")
        if visitor.page.evaluate("document.activeElement.dataset.card") == "3B":
            break
    visitor.page.keyboard.press("Enter")
    at_page(visitor, 3)
    visitor.close()


def test_show_me_and_back(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.page.goto(f"{served.url}/learn/gostop?page=6")
    at_page(visitor, 6)
    visitor.page.click("text=Show me")
    at_page(visitor, 7)
    assert "ttadak" in visitor.page.inner_text(".coach")
    visitor.page.click("text=Back")
    at_page(visitor, 6)
    visitor.page.reload()
    at_page(visitor, 6)
    visitor.close()


def test_lessons_are_found(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.page.goto(served.url)
    visitor.page.wait_for_selector(".game.koikoi .learn-link")
    assert visitor.count(".learn-link") == len(TAUGHT)
    visitor.page.click(".top nav >> text=Learn")
    visitor.page.wait_for_selector(".games.small .game")
    assert visitor.overflow() == 0
    assert visitor.violations() == []
    visitor.page.click("a[href='/learn/gostop']")
    visitor.page.wait_for_selector(".coach")
    visitor.close()


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", TAUGHT)
def test_every_page_fits(served: Served, browser: Browser, game: str, size: str) -> None:
    visitor = Visitor(browser, served.url, size)
    for number, page in walked(visitor, game):
        assert visitor.overflow() == 0
        if not visitor.count(".ending, .ask.grave"):
            for card in page.shows:  # what is pointed at can be seen
                shown = visitor.page.locator(f".table [data-card='{card}']").first
                box = shown.bounding_box()
                assert box, (number, card)
                assert box["height"] > 20, (number, card)
        if number in (2, 7):
            assert visitor.violations() == []
    visitor.close()


@pytest.mark.parametrize("language", ["ko", "ja", "zh"])
@pytest.mark.parametrize("game", TAUGHT)
def test_a_language_fits_the_screen(
    served: Served, browser: Browser, game: str, language: str
) -> None:
    visitor = Visitor(browser, served.url, "phone", locale=language)
    for number, _ in walked(visitor, game):
        assert visitor.overflow() == 0
        assert visitor.page.evaluate(CUT) == [], number
    visitor.close()


@pytest.mark.parametrize("size", SIZES)
def test_what_a_page_shows_is_in_sight(served: Served, browser: Browser, size: str) -> None:
    """The last page of Koi-Koi shows four cards of a month: the settlement does not lie on them."""
    visitor = Visitor(browser, served.url, size)
    pages = pages_of("koikoi")
    visitor.page.goto(f"{served.url}/learn/koikoi?page={len(pages)}")
    at_page(visitor, len(pages))
    visitor.page.wait_for_selector(".ending.within")
    for card in pages[-1].shows:
        seen = visitor.page.evaluate(SEEN, f".middle [data-card='{card}']")
        assert seen, card
    visitor.close()

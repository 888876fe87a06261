"""Lessons in a real browser: whoever follows them reaches the end, a wrong card gets a kind word."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.serving import Served
from tests.walk.browsing import SIZES, Visitor

from paiju.games import GAMES, load
from paiju.kit.lesson import Page
from paiju.kit.view import Question
from paiju.server.http.queries import lesson
from paiju.web import FOLDER

pytestmark = pytest.mark.once

TAUGHT = [game for game in GAMES if load(game).lesson]
CUT = """(path) => [...document.querySelectorAll(path)].filter((one) => one.offsetWidth
  && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 120))"""
# tables whose places are fixed have names that end where their place does; their own walks see to them
BUTTONS = {"flower": "button, .button"}
OF_A_LESSON = ".coach button, .coach .button, .about-cards *, .chart, .paper > .choices > .choice"

SEEN = """(path) => { const { left, top, height } = document.querySelector(path).getBoundingClientRect();
  return document.elementFromPoint(left + 2, top + height / 2).closest('.middle') !== null; }"""


def pages_of(game: str) -> list[Page]:
    return [page for scene in load(game).lesson for page in scene.pages]


def question_of(game: str, number: int) -> Question:
    """What is asked on a page of a lesson."""
    pages = [page for scene in lesson(game)["scenes"] for page in scene["pages"]]
    question: Question = pages[number - 1]["steps"][-1]["view"].question
    return question


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


def answer(visitor: Visitor, game: str, question: Question, line: str) -> None:
    """Do what a line says, with the mouse."""
    _, verb, *cards = line.split()
    if load(game).look.layout == "flower":
        if not cards:
            at = {"koikoi": 0, "go": 0, "stop": 1}[verb]
            visitor.page.locator(".ask .choices .choice").nth(at).click()
            return
        visitor.page.click(f".hand [data-card='{cards[0]}']")
        if len(cards) > 1:
            visitor.page.click(f".middle button[data-card='{cards[1]}']")
    elif verb in question.free:
        for at, card in enumerate(cards):  # each copy of a card once
            copy = cards[:at].count(card)
            visitor.page.locator(f".hand [data-card='{card}']").nth(copy).dispatch_event("click")
        visitor.page.click(".act .play")
    elif verb == "discard":
        visitor.page.locator(f".hand [data-card='{cards[0]}']").first.dispatch_event("click")
        if any(choice.effects for choice in question.choices if choice.line == line):
            visitor.page.locator(f".hand .picked[data-card='{cards[0]}']").dispatch_event("click")
    else:  # what declines stands first, then the others in their order
        no = question.decline
        order = sorted(range(len(question.choices)), key=lambda at: at != no)
        lines = [question.choices[at].line for at in order]
        visitor.page.locator(".questions .ask .choice").nth(lines.index(line)).click()


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
            answer(visitor, game, question_of(game, number), page.does)
        elif number < len(pages):
            visitor.page.click(".next")
    assert visitor.violations() == []
    visitor.page.click(".coach .choice.main")  # play now
    visitor.page.wait_for_selector(".hand, .ask .choice")
    visitor.close()


@pytest.mark.parametrize("game", TAUGHT)
def test_another_card_gets_a_kind_word(served: Served, browser: Browser, game: str) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    number, page = next((at, one) for at, one in enumerate(pages_of(game), 1) if one.does)
    visitor.page.goto(f"{served.url}/learn/{game}?page={number}")
    at_page(visitor, number)
    question = question_of(game, number)
    before = visitor.page.locator(".table [data-card]").count()
    if load(game).look.layout == "flower":
        wanted = page.does.split()[2]
        visitor.page.locator(f".hand .slot.live:not([data-card='{wanted}'])").first.click()
        if not visitor.count(".nudge"):  # the card meets two: one of them is named
            visitor.page.locator(".middle button.live").first.click()
    else:
        other = next(one.line for one in question.choices if one.line != page.does)
        answer(visitor, game, question, other)
    assert page.nudge is not None
    visitor.until(lambda: bool(visitor.count(".nudge")))
    kind, _, cards = page.nudge.text.partition("{")
    said = visitor.page.inner_text(".nudge")
    assert said.startswith(kind.strip()) if cards else said == kind
    assert visitor.page.locator(".table [data-card]").count() == before  # nothing was played
    assert visitor.violations() == []
    answer(visitor, game, question, page.does)
    at_page(visitor, number + 1)
    visitor.close()


@pytest.mark.parametrize("game", ["banbiantian", "datongzi"])
def test_a_lesson_of_a_climbing_game_has_its_hint(
    served: Served, browser: Browser, game: str
) -> None:
    visitor = Visitor(browser, served.url, "phone")
    pages = list(enumerate(pages_of(game), 1))
    number = next(
        at for at, one in pages if one.does and one.does.split()[1] in question_of(game, at).free
    )
    visitor.page.goto(f"{served.url}/learn/{game}?page={number}")
    at_page(visitor, number)
    visitor.page.tap(".act .suggest")
    visitor.page.wait_for_selector(".hand .picked")
    picked = visitor.page.locator(".hand .picked").evaluate_all(
        "(all) => all.map((one) => one.dataset.card).sort()"
    )
    does = pages[number - 1][1].does
    assert picked == sorted(does.split()[2:])
    visitor.page.tap(".act .play:enabled")
    at_page(visitor, number + 1)
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


@pytest.mark.parametrize("game", TAUGHT)
def test_cards_to_get_to_know(served: Served, browser: Browser, game: str) -> None:
    """The first page shows the real cards; a touch names one, and numbers on them are offered."""
    visitor = Visitor(browser, served.url, "phone")
    visitor.page.goto(f"{served.url}/learn/{game}")
    at_page(visitor, 1)
    charts = pages_of(game)[0].charts
    shown = visitor.page.evaluate(
        "[...document.querySelectorAll('.chart')].map((one) => [...one.querySelectorAll('[data-card]')].map((card) => card.dataset.card))"
    )
    assert shown == [list(chart.cards) for chart in charts]
    card = visitor.page.locator(".chart button").first
    card.click()
    name = card.get_attribute("aria-label")
    visitor.until(lambda: visitor.page.inner_text(".named") == name)
    assert visitor.violations() == []
    numbers = visitor.page.locator(".about-cards input")
    if numbers.count():
        picture = visitor.page.locator(".chart img").first
        plain, was = picture.get_attribute("src"), numbers.is_checked()
        numbers.set_checked(not was)
        visitor.until(lambda: picture.get_attribute("src") != plain)
        visitor.page.reload()
        at_page(visitor, 1)
        assert numbers.is_checked() is not was  # and the next table has them too
    visitor.close()


def term_opened(visitor: Visitor, where: str) -> str:
    """Touch a word of the game: what it says; it is closed by Escape, and the word has the focus."""
    word = visitor.page.locator(f"{where} .term").first
    name = word.inner_text()
    word.click()
    visitor.page.wait_for_selector(".gloss .rule")
    assert visitor.violations() == []
    said = visitor.page.inner_text(".gloss p")
    assert said.startswith(name)
    visitor.page.keyboard.press("Escape")
    visitor.until(lambda: not visitor.count(".gloss"))
    assert visitor.page.evaluate("document.activeElement.textContent") == name
    visitor.page.keyboard.press("Enter")  # and by keys alone
    visitor.page.wait_for_selector(".gloss .rule")
    visitor.page.click(".gloss .choice")
    visitor.until(lambda: not visitor.count(".gloss"))
    return said


@pytest.mark.parametrize("game", TAUGHT)
def test_a_word_of_the_game_can_be_touched(served: Served, browser: Browser, game: str) -> None:
    visitor = Visitor(browser, served.url, "phone", locale="zh")
    every = [name for term in load(game).glossary for name in term.names if not name.isascii()]
    said = json.loads((FOLDER / "words" / "learning" / "zh.json").read_text("utf-8"))
    texts = [said[page.text.text] for page in pages_of(game)]
    number = next(at for at, text in enumerate(texts, 1) if any(name in text for name in every))
    visitor.page.goto(f"{served.url}/learn/{game}?page={number}")
    at_page(visitor, number)
    meant = term_opened(visitor, ".coach")
    assert re.search("[一-鿿]{4}", meant)  # in the language of its reader
    visitor.page.goto(f"{served.url}/book/{game}")
    visitor.page.wait_for_selector(".family .term")
    term_opened(visitor, ".family")
    visitor.page.locator(".family .term").first.click()
    rule = visitor.page.inner_text(".gloss .rule")
    visitor.page.click(".gloss .rule")
    visitor.page.wait_for_selector(f".book #{rule}")
    assert not visitor.count(".gloss")
    visitor.close()


def test_words_of_a_settlement_can_be_touched(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    pages = pages_of("maohuzi")
    visitor.page.goto(f"{served.url}/learn/maohuzi?page={len(pages) - 1}")
    at_page(visitor, len(pages) - 1)
    visitor.page.wait_for_selector(".ending .term")
    term_opened(visitor, ".ending")
    visitor.close()


def test_words_of_a_question_can_be_touched(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.page.goto(f"{served.url}/learn/maohuzi?page=3")
    at_page(visitor, 3)
    visitor.page.wait_for_selector(".questions .question .term")
    term_opened(visitor, ".questions .question")
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
        path = BUTTONS.get(load(game).look.layout, OF_A_LESSON)
        assert visitor.page.evaluate(CUT, path) == [], number
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


@pytest.mark.parametrize("game", ["koikoi", "gostop"])
def test_with_large_text_every_card_of_the_hand_can_be_touched(
    served: Served, browser: Browser, game: str
) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.page.goto(served.url)
    visitor.page.evaluate("localStorage.setItem('paiju', JSON.stringify({ text: 'large' }))")
    widths = "[...document.querySelectorAll('.hand .slot[data-card]')].map((one) => one.getBoundingClientRect().width)"
    for number, _ in walked(visitor, game):
        assert [wide for wide in visitor.page.evaluate(widths) if wide < 30] == [], number
    visitor.close()

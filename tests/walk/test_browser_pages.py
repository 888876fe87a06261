"""The other pages in a real browser: home, rule sheets, settings; and what all pages owe."""

import json

import pytest
from playwright.sync_api import Browser
from tests.serving import Served
from tests.walk.browsing import Visitor, by_mouse, by_touch
from tests.web.test_words import catalogue

from paiju.games import GAMES
from paiju.load.client import ask

pytestmark = pytest.mark.once


PAGES = {"/": ".game", "/score": ".game", "/replay": "#file", "/learn": ".game", "/settings": "#deck"}  # fmt: skip
PAGES_OF_A_GAME = {"/rules/": ".option", "/score/": ".told-row"}


@pytest.mark.parametrize("size", ["phone", "landscape", "desktop"])
def test_no_page_overflows_or_shuts_anyone_out(served: Served, browser: Browser, size: str) -> None:
    fits(Visitor(browser, served.url, size), PAGES)


@pytest.mark.parametrize("size", ["phone", "landscape", "desktop"])
def test_no_page_of_a_game_does(served: Served, browser: Browser, size: str, game_id: str) -> None:
    pages = {path + game_id: ready for path, ready in PAGES_OF_A_GAME.items()}
    fits(Visitor(browser, served.url, size), pages)


def fits(visitor: Visitor, pages: dict[str, str]) -> None:
    """Every page is as wide as the screen, and nobody is shut out."""
    for path, ready in pages.items():
        visitor.page.goto(visitor.url + path)
        visitor.page.wait_for_selector(ready)
        assert visitor.overflow() == 0, path
        assert visitor.violations() == [], path
    visitor.close()


def test_the_time_to_claim_is_agreed_on(served: Served, browser: Browser) -> None:
    """Where a game has claims that others may not know of, and nowhere else."""
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    page.goto(f"{served.url}/rules/koikoi")
    page.wait_for_selector(".option")
    assert visitor.count("#claims") == 0
    for game, chosen, agreed in (
        ("maohuzi", "8", ("secret", 8)),
        ("maohuzi", "quick", ("quick", 4)),
        ("banbiantian", "2", ("secret", 2)),
    ):
        page.goto(f"{served.url}/rules/{game}")
        page.select_option("#claims", chosen)
        assert visitor.violations() == []
        visitor.press(page.locator("text=Open a table for friends"))
        page.wait_for_selector(".gathering")
        settings = ask(served.url, f"/api/tables/{page.url.rsplit('/', 1)[1]}")["settings"]
        assert (settings["claims"], settings["window"]) == agreed
    visitor.close()


@pytest.mark.parametrize("size", ["phone", "landscape", "desktop"])
def test_a_rule_sheet_asks_what_a_table_says(served: Served, browser: Browser, size: str) -> None:
    """Asked only where the sheet wants it; this visitor's own clock answers first."""
    visitor = Visitor(browser, served.url, size)
    page = visitor.page
    page.clock.set_fixed_time("2026-07-01T17:59:59")  # so that it stays the same hour
    page.goto(f"{served.url}/rules/gostop")
    page.wait_for_selector(".option")
    assert visitor.count("#hour") == 0
    page.select_option("#preset", "wiki3")
    page.wait_for_selector("#hour")
    now = page.evaluate("new Date().getHours()")
    assert page.input_value("#hour") == ("day" if 6 <= now < 18 else "night")
    assert page.inner_text("label[for=hour]") == "It is now"
    assert visitor.overflow() == 0
    assert visitor.violations() == []
    other = "night" if page.input_value("#hour") == "day" else "day"
    page.select_option("#hour", other)
    page.select_option("#turn", "20")  # what was said of the table holds against bots too
    page.click(".manners:has(#length) summary")
    page.select_option("#length", "6")
    with page.expect_request(lambda asked: asked.method == "POST" and "/api/tables?" in asked.url) as sent:  # fmt: skip
        visitor.press(page.locator("text=Play against bots"))
    told = json.loads(sent.value.post_data or "{}")
    assert (told["said"], told["turn"], told["length"]) == (other, 20, 6)
    assert "bank" not in told
    page.wait_for_selector(".hand")
    visitor.close()


def test_a_finished_round_is_seen_again(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.play_now("koikoi")
    visitor.to_be_asked()  # a misdeal pays nothing
    visitor.play_round(by_mouse)
    paid = visitor.page.locator(".ending .payments .paid").all_inner_texts()
    visitor.page.click("text=See it again")
    visitor.page.wait_for_selector(".replaying")
    visitor.page.keyboard.press("End")
    assert visitor.page.locator(".settled .payments .paid").all_inner_texts() == paid
    visitor.close()


def test_settings_are_kept(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.page.goto(f"{served.url}/settings")
    visitor.page.select_option("#deck", "large")
    visitor.page.fill("#name", "小春")
    visitor.page.keyboard.press("Tab")
    visitor.page.reload()
    assert visitor.page.input_value("#name") == "小春"
    assert "/cards/large/" in str(visitor.page.get_attribute(".fan .card", "src"))
    visitor.close()


@pytest.mark.parametrize(
    ("language", "game"),
    [("en", "banbiantian"), ("ko", "gostop"), ("ja", "koikoi"), ("zh", "maohuzi")],
)
def test_a_language_fits_the_screen(
    served: Served, browser: Browser, language: str, game: str
) -> None:
    """Every page, and a whole round: no text is cut, and none is left in English."""
    visitor, said = Visitor(browser, served.url, "phone", locale=language), catalogue(language)

    def reads(where: str) -> None:
        assert visitor.page.get_attribute("html", "lang") in (language, f"{language}-Hans")
        assert visitor.overflow() == 0, where
        assert visitor.cut() == [], where
        assert visitor.english(said) == [], where

    of_games = {path + one: ready for path, ready in PAGES_OF_A_GAME.items() for one in GAMES}
    for path, ready in {**PAGES, **of_games}.items():
        visitor.page.goto(served.url + path)
        visitor.page.wait_for_selector(ready)
        reads(path)
    visitor.play_now(game)
    reads(game)

    def answer(one: Visitor) -> None:
        reads(game)
        by_touch(one)

    visitor.play_round(answer)
    reads(f"{game}, over")
    visitor.page.goto(f"{served.url}/settings")
    visitor.page.select_option("#language", "ko" if language == "en" else "en")
    visitor.page.wait_for_selector(f"h1:has-text('{'설정' if language == 'en' else 'Settings'}')")
    visitor.close()


def test_what_a_table_agrees_on_besides_its_rules(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    page.goto(f"{served.url}/rules/koikoi")
    page.click(".manners summary")
    for field, value in (
        ("bank", "300"),
        ("length", "3"),
        ("chat", "phrases"),
        ("late", "1 rounds"),
    ):
        page.select_option(f"#{field}", value)
    assert visitor.overflow() == 0
    assert visitor.violations() == []
    visitor.press(page.locator("text=Open a table for friends"))
    page.wait_for_selector(".gathering")
    told = ask(served.url, f"/api/tables/{page.url.rsplit('/', 1)[1]}")["settings"]
    agreed = {"bank": 300, "length": 3, "chat": "phrases", "delay": 1, "delay_in": "rounds"}
    assert {name: told[name] for name in agreed} == agreed
    visitor.close()


def test_a_code_that_is_no_tables_is_told_where_it_was_typed(
    served: Served, browser: Browser
) -> None:
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    page.goto(served.url)
    page.fill("#code", "no such")
    page.keyboard.press("Enter")
    page.wait_for_selector(".join .refused >> text=There is no table NOSUCH")
    assert page.input_value("#code") == "no such"
    assert visitor.violations() == []
    page.fill("#code", f"{served.url}/rules/koikoi?players=3")  # a link leads where it leads
    page.keyboard.press("Enter")
    page.wait_for_selector(".option")
    assert page.input_value("#players") == "3"
    visitor.press(page.locator("text=Open a table for friends"))
    page.wait_for_selector(".gathering")
    code = page.url.rsplit("/", 1)[1]
    page.goto(served.url)
    page.fill("#code", f"{code[:4]} {code[4:]}".upper())
    page.keyboard.press("Enter")
    page.wait_for_selector(".gathering")
    assert page.url.endswith(f"/t/{code}")
    visitor.forgive("404")  # the refusal itself
    visitor.close()


def test_an_address_of_nobody_leads_home(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    answer = visitor.page.goto(f"{served.url}/nowhere")
    assert answer is not None
    assert answer.status == 404
    visitor.page.wait_for_selector(".refused >> text=Page not found")
    visitor.page.wait_for_selector(".game")
    assert visitor.violations() == []
    visitor.page.click(".top .home")
    visitor.page.wait_for_selector(".game")
    assert visitor.count(".refused") == 0
    visitor.forgive("404")  # the page itself
    visitor.close()


@pytest.mark.parametrize("language", ["en", "ko"])
def test_large_text_fits_a_phone(served: Served, browser: Browser, language: str) -> None:
    visitor = Visitor(browser, served.url, "phone", locale=language)
    visitor.context.add_init_script("localStorage.setItem('paiju', '{\"text\": \"large\"}')")
    for path, ready in {**PAGES, "/rules/gostop": ".option", "/score/koikoi": ".told-row"}.items():
        visitor.page.goto(served.url + path)
        visitor.page.wait_for_selector(ready)
        assert visitor.overflow() == 0, path
    visitor.page.goto(f"{served.url}/learn/gostop?page=3")
    visitor.page.wait_for_selector(".taught .hand .slot")
    below = "[...document.querySelectorAll('.hand .slot')].filter((one) => one.getBoundingClientRect().bottom > innerHeight).length"
    assert visitor.page.evaluate(below) == 0
    visitor.close()

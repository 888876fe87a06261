"""The other pages in a real browser: home, rule sheets, settings; and what all pages owe."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.serving import Served, serving
from tests.walk.browsing import Visitor, by_mouse, chromium

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("pages")), "--lift-limits") as server:
        yield server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.mark.parametrize("size", ["phone", "landscape", "desktop"])
def test_no_page_overflows_or_shuts_anyone_out(
    served: Served, browser: Browser, size: str, game_id: str
) -> None:
    visitor = Visitor(browser, served.url, size)
    for path, ready in (
        ("/", ".game"), (f"/rules/{game_id}", ".option"), ("/score", ".game"),
        (f"/score/{game_id}", ".told-row"), ("/replay", "#file"), ("/learn", ".game"),
        ("/settings", "#deck"),
    ):  # fmt: skip
        visitor.page.goto(served.url + path)
        visitor.page.wait_for_selector(ready)
        assert visitor.overflow() == 0, path
        assert visitor.violations() == [], path
    visitor.close()


def test_home_is_a_small_page(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    sizes: list[int] = []
    visitor.page.on(
        "requestfinished", lambda asked: sizes.append(asked.sizes()["responseBodySize"])
    )
    visitor.page.goto(served.url)
    visitor.page.wait_for_selector(".game")
    visitor.page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 300_000
    visitor.close()


def test_the_open_tables_are_live(served: Served, browser: Browser) -> None:
    visitor, host = (Visitor(browser, served.url, "desktop") for _ in range(2))
    visitor.page.goto(served.url)
    visitor.page.wait_for_selector(".lobby")
    host.page.goto(f"{served.url}/rules/koikoi")
    host.page.check("#public")
    host.page.click("text=Open a table for friends")
    host.page.wait_for_selector(".gathering")
    code = host.page.url.rsplit("/", 1)[1]
    visitor.page.wait_for_selector(f".tables a[href='/t/{code}']")
    visitor.close()
    host.close()


def test_the_link_of_a_rule_sheet_reproduces_it(served: Served, browser: Browser) -> None:
    visitor, friend = (Visitor(browser, served.url, "desktop") for _ in range(2))
    page = visitor.page
    page.goto(f"{served.url}/rules/koikoi")
    page.wait_for_selector(".option")
    assert visitor.count(".option.differs") == 0
    page.fill("#o-double_at", "7")
    page.uncheck("#o-must_match")
    visitor.until(lambda: visitor.count(".option.differs") == 2)
    visitor.until(lambda: "2 options differ" in page.inner_text(".page .note"))
    visitor.until(lambda: len(page.url) > len(f"{served.url}/rules/koikoi?players=2&sheet=") + 30)
    page.click("text=Copy the link of these rules")
    friend.page.goto(page.evaluate("navigator.clipboard.readText()"))
    friend.page.wait_for_selector(".option.differs")
    assert friend.page.input_value("#o-double_at") == "7"
    assert not friend.page.is_checked("#o-must_match")
    friend.page.click("text=Play against bots")
    friend.page.wait_for_selector(".hand")
    friend.page.click(".bar button:has-text('Rules')")
    friend.page.wait_for_selector(".sheet-rows .differs")
    assert friend.count(".sheet-rows .differs") == 2
    assert friend.violations() == []
    visitor.close()
    friend.close()


def test_nonsense_is_refused_in_the_servers_words(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.page.goto(f"{served.url}/rules/koikoi")
    visitor.page.wait_for_selector(".option")
    visitor.page.fill("#o-double_at", "700")
    visitor.page.wait_for_selector(".refused")
    assert "option double_at: 700" in visitor.page.inner_text(".refused")
    assert visitor.page.is_disabled("text=Open a table for friends")
    visitor.wrong = [said for said in visitor.wrong if "400" not in said]  # the refusal itself
    visitor.close()


def test_a_finished_round_is_seen_again(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.play_now("koikoi")
    visitor.play_round(by_mouse)
    paid = visitor.page.locator(".ending .payments td:nth-child(2)").all_inner_texts()
    visitor.page.click("text=See it again")
    visitor.page.wait_for_selector(".replaying")
    visitor.page.keyboard.press("End")
    assert visitor.page.locator(".settled .payments td").all_inner_texts() == paid
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


@pytest.mark.parametrize("language", ["ko", "ja", "zh"])
def test_a_language_fits_the_screen(served: Served, browser: Browser, language: str) -> None:
    visitor = Visitor(browser, served.url, "phone", locale=language)
    for path, ready in (("/", ".game"), ("/rules/gostop", ".option"), ("/settings", "#language")):
        visitor.page.goto(served.url + path)
        visitor.page.wait_for_selector(ready)
        assert visitor.page.get_attribute("html", "lang") in (language, f"{language}-Hans")
        assert visitor.overflow() == 0, path
    visitor.play_now("koikoi")
    assert visitor.overflow() == 0
    visitor.page.goto(f"{served.url}/settings")
    visitor.page.select_option("#language", "en")
    visitor.page.wait_for_selector("h1:has-text('Settings')")
    visitor.close()

"""The other pages in a real browser: home, rule sheets, replay, calculator, settings."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.serving import Served, serving
from tests.walk.browsing import Visitor, by_mouse, chromium

from paiju.server.client import ask

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
        (f"/score/{game_id}", ".choice.main"), ("/replay", "#file"), ("/settings", "#deck"),
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


def test_the_time_to_claim_is_agreed_on(served: Served, browser: Browser) -> None:
    """Where a game has claims that others may not know of, and nowhere else."""
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    page.goto(f"{served.url}/rules/koikoi")
    page.wait_for_selector(".option")
    assert visitor.count("#claims") == 0
    for chosen, agreed in (("8", ("secret", 8)), ("quick", ("quick", 4))):
        page.goto(f"{served.url}/rules/maohuzi")
        page.select_option("#claims", chosen)
        assert visitor.violations() == []
        page.click("text=Open a table for friends")
        page.wait_for_selector(".gathering")
        settings = ask(served.url, f"/api/tables/{page.url.rsplit('/', 1)[1]}")["settings"]
        assert (settings["claims"], settings["window"]) == agreed
    visitor.close()


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


def test_a_finished_round_is_seen_again(served: Served, browser: Browser, game_id: str) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.play_now(game_id)
    visitor.play_round(by_mouse)
    paid = visitor.page.locator(".ending .payments td:nth-child(2)").all_inner_texts()
    visitor.page.click("text=See it again")
    visitor.page.wait_for_selector(".replaying")
    last = int(visitor.page.get_attribute(".scrub input", "max") or 0)
    assert "promised before the deal" in visitor.page.inner_text(".steps .note")
    if last:
        visitor.page.click("[aria-label=Forward]")
        assert visitor.page.inner_text(".count") == f"1/{last}"
    visitor.page.locator(".scrub input").evaluate(
        "(bar) => { bar.value = bar.max; bar.dispatchEvent(new Event('input')); }"
    )
    assert visitor.page.locator(".ending .payments td").all_inner_texts() == paid
    visitor.page.select_option("#seen", "0")
    visitor.page.wait_for_selector(".mine")
    assert visitor.violations() == []
    visitor.close()


def test_a_record_from_a_file(served: Served, browser: Browser, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_text(json.dumps({"game": "koikoi", "dealer": 0, "seed": 5, "actions": []}))
    visitor = Visitor(browser, served.url, "phone")
    visitor.page.goto(f"{served.url}/replay")
    visitor.page.set_input_files("#file", record)
    visitor.page.wait_for_selector(".replaying .zone-floor")
    visitor.close()


def test_the_calculator_counts_what_is_tapped(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.page.goto(f"{served.url}/score/koikoi")
    visitor.page.wait_for_selector(".tray .slot")
    names = visitor.page.locator(".tray .slot").evaluate_all(
        "all => all.map(one => one.querySelector('img').src.match(/(\\w+)\\.svg/)[1])"
    )
    for card in ("6A", "7A", "10A"):  # 猪鹿蝶
        visitor.page.locator(".tray .slot").nth(names.index(card)).tap()
    visitor.page.locator(".page .choice.main", has_text="Count").tap()
    visitor.page.wait_for_selector(".answer")
    assert "KK-37" in visitor.page.inner_text(".answer .items")
    assert visitor.page.locator(".answer .payments td").all_inner_texts() == ["+5", "-5"]
    assert visitor.violations() == []
    visitor.close()


def test_the_calculator_answers_what_is_typed(
    served: Served, browser: Browser, game_id: str
) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.page.goto(f"{served.url}/score/{game_id}")
    visitor.page.wait_for_selector(".page .choice.main")
    if visitor.count("textarea"):
        visitor.page.locator(".page .choice.main", has_text="Count").click()
        visitor.page.wait_for_selector(".answer")
        assert visitor.count(".answer .items li") >= 1
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

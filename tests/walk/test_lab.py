"""The rule lab in a real browser: from an option of the rule meeting to pictures, and a stop."""

import base64
import json
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.serving import Served
from tests.walk.browsing import PATIENCE, SIZES, Visitor

from paiju.web import FOLDER

pytestmark = pytest.mark.once


def link(game: str, vary: list[dict[str, Any]], deals: int) -> str:
    """The address of a question."""
    question = json.dumps({"vary": vary, "bot": "greedy", "deals": deals}).encode()
    return f"/lab/{game}?ask={base64.urlsafe_b64encode(question).decode().rstrip('=')}"


PIBAK = [{"option": "pibak_max", "values": [5, 0]}]
GRID: list[dict[str, Any]] = [
    {"option": "double_at", "values": [0, 7]},
    {"option": "koikoi_times", "values": ["none", "self_double"]},
]


@pytest.mark.parametrize("size", SIZES)
def test_an_answer_is_read_and_seen(browser: Browser, served: Served, size: str) -> None:
    visitor = Visitor(browser, served.url, size)
    visitor.page.goto(served.url + link("gostop", PIBAK, 6))
    visitor.page.wait_for_selector(".sentence")
    assert visitor.page.inner_text(".sentence").startswith("With “junk up to which a loser is")
    assert visitor.count(".lab-picture") == 8
    assert visitor.count(".lab-picture svg rect") > 20
    assert visitor.overflow() == 0
    assert visitor.cut() == []
    assert visitor.violations() == []
    visitor.page.locator(".lab-picture summary").first.click()
    assert visitor.page.locator(".lab-picture table").first.locator("tbody tr").count() == 2
    visitor.close()


@pytest.mark.parametrize("language", ["ko", "ja", "zh"])
def test_a_grid_in_the_readers_language(browser: Browser, served: Served, language: str) -> None:
    visitor = Visitor(browser, served.url, "phone", locale=language)
    visitor.page.goto(served.url + link("koikoi", GRID, 6))
    visitor.page.wait_for_selector(".sentence")
    words = json.loads((FOLDER / "words" / f"{language}.json").read_text("utf-8"))
    assert visitor.english(words) == []
    assert visitor.page.locator(".is-grid").first.locator("tbody td").count() == 4
    assert visitor.overflow() == 0
    assert visitor.violations() == []
    visitor.close()


def test_from_an_option_by_keyboard_and_stopped(browser: Browser, served: Served) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(f"{served.url}/rules/koikoi")
    page.fill("#find", "must_match")
    page.locator(".option:has(#o-must_match) .tried").press("Enter")
    page.wait_for_selector(".lab-ask")
    expect(page.locator(".in-words")).to_contain_text("must play a card", timeout=PATIENCE)
    assert page.locator(".values input:checked").count() == 2
    page.select_option("#bot", "strong")
    assert page.input_value("#deals") == "200"
    expect(page.locator(".lab-ask .note")).to_contain_text("200 deals at most", timeout=PATIENCE)
    page.select_option("#bot", "greedy")
    page.select_option("#deals", "200000")
    page.get_by_role("button", name="Compare", exact=True).press("Enter")
    page.wait_for_selector("progress[max='200000']")
    assert visitor.violations() == []
    page.get_by_role("button", name="Stop", exact=True).press("Enter")
    expect(page.locator(".lab-progress")).to_have_text("Stopped.", timeout=PATIENCE)
    expect(page.get_by_role("button", name="Compare", exact=True)).to_be_enabled(timeout=PATIENCE)
    visitor.close()


def test_every_kind_of_option_can_be_compared(browser: Browser, served: Served) -> None:
    """A number, a word or a number, a list, a row, records: each has a field, and another value."""
    visitor = Visitor(browser, served.url, "phone")
    kinds = (
        ("gostop", "stop_score"), ("koikoi", "v_hanami_called"), ("gostop", "jokers"),
        ("maohuzi", "huxi_ti"), ("gostop", "missions"),
    )  # fmt: skip
    for game, option in kinds:
        visitor.page.goto(f"{served.url}/lab/{game}?vary={option}")
        visitor.page.wait_for_selector(".values.written .value")
        assert visitor.count(".values.written .value") >= 2
        assert visitor.overflow() == 0
        assert visitor.violations() == []
    visitor.close()


def test_nonsense_is_said_on_the_page(browser: Browser, served: Served) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.forgive("400", "422")
    visitor.page.goto(f"{served.url}/lab/koikoi?vary=double_at")
    visitor.page.wait_for_selector("#f-0-1")
    visitor.page.fill("#f-0-1", "1000")
    visitor.page.get_by_role("button", name="Compare", exact=True).click()
    expect(visitor.page.locator(".refused")).to_contain_text("1000", timeout=PATIENCE)
    visitor.page.goto(served.url + link("koikoi", [{"option": "nothing", "values": [1]}], 6))
    visitor.page.wait_for_selector(".lab-ask")
    assert visitor.count(".sentence") == 0
    visitor.close()

"""For people who play by ear and by keys: the way to the question, the table said again, a phone that is felt."""

import json

import pytest
from playwright.sync_api import Browser
from tests.serving import Served
from tests.walk.browsing import Visitor, by_mouse

pytestmark = pytest.mark.once

ANSWERS = 3
FELT = """() => { window.felt = []; Navigator.prototype.vibrate = (long) => { window.felt.push(long); return true; }; }"""


def seated(browser: Browser, served: Served, game: str, **kept: str) -> Visitor:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.context.add_init_script(f"({FELT})()")
    visitor.page.goto(served.url)
    visitor.page.evaluate(f"localStorage.setItem('paiju', {json.dumps(json.dumps(kept))})")
    visitor.play_now(game)
    visitor.to_be_asked()
    return visitor


def test_keys_go_to_the_question_and_say_the_table(
    served: Served, browser: Browser, game_id: str
) -> None:
    visitor = seated(browser, served, game_id)
    page = visitor.page
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("q")
    assert page.evaluate("document.activeElement.matches('.ask .choice, .hand .slot.live')")
    page.evaluate("document.querySelector('#said').textContent = ''")
    page.keyboard.press("t")
    said = page.locator("#said").text_content() or ""  # at once
    held = page.locator(".hand .slot img").first
    assert str(held.get_attribute("alt")) in said if held.count() else said
    visitor.close()


@pytest.mark.parametrize("buzz", ["on", "off"])
def test_a_turn_is_felt_where_it_is_wanted(served: Served, browser: Browser, buzz: str) -> None:
    visitor = seated(browser, served, "koikoi", buzz=buzz)
    answers = 0

    def over() -> bool:
        nonlocal answers
        if visitor.asked and answers < ANSWERS:
            by_mouse(visitor)
            answers += 1
        return (answers == ANSWERS and visitor.asked) or visitor.count(".ending") > 0

    visitor.until(over)
    felt = visitor.page.evaluate("window.felt")
    assert (20 in felt) == (buzz == "on"), felt
    visitor.close()

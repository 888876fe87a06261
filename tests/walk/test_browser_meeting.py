"""The rule meeting in a real browser: sheets, links, books, and the tables that are open."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import Browser, Page, Route
from tests.books import defined_ids, examples
from tests.serving import ROOT, Served
from tests.walk.browsing import Visitor

from paiju.games import GAMES, load
from paiju.kit.book import plain
from paiju.kit.options import listing
from paiju.load.client import guest, open_table
from paiju.play.books import book_of, family_of

pytestmark = pytest.mark.once


def at_the_meeting(visitor: Visitor, game: str) -> Page:
    """A rule sheet with all its groups open."""
    visitor.page.goto(f"{visitor.url}/rules/{game}")
    visitor.page.wait_for_selector(".option")
    visitor.page.evaluate(
        "document.querySelectorAll('.group').forEach((one) => { one.open = true; })"
    )
    return visitor.page


def test_every_option_stands_in_a_group(served: Served, browser: Browser, game_id: str) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = at_the_meeting(visitor, game_id)
    options = listing(load(game_id).options.struct)
    assert visitor.count(".group .option") == len(options)
    assert visitor.count(".group") > 3
    assert not [
        text
        for text in page.locator(".group summary").all_inner_texts()
        if "options" in text.split("\n")[0]
    ]
    shown = set(
        page.locator(".option select option, .option label, #preset option").all_inner_texts()
    )
    ids = {str(value) for option in options for value in option.labels}
    assert not {text for text in shown if text in ids and not text.isdigit() and "_" in text}
    assert not {text for text in shown if text.startswith(("[", "{"))}
    visitor.close()


@pytest.mark.parametrize("language", ["en", "ko", "ja", "zh"])
def test_an_open_meeting_fits_a_phone(
    served: Served, browser: Browser, language: str, game_id: str
) -> None:
    visitor = Visitor(browser, served.url, "phone", locale=language)
    page = at_the_meeting(visitor, game_id)
    assert visitor.overflow() == 0
    wide = page.evaluate(
        "[...document.querySelectorAll('.group *')].filter((one) => one.getBoundingClientRect().right > innerWidth).length"
    )
    assert wide == 0
    assert language != "en" or visitor.violations() == []
    visitor.close()


def test_a_preset_tells_what_it_changes(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    page = at_the_meeting(visitor, "koikoi")
    assert visitor.count(".apart") == 0  # the first preset is what others are told apart from
    page.select_option("#preset", "nintendo")
    page.click(".apart summary")
    leaflet = load("koikoi").options.presets["nintendo"].values
    changed = [
        one.description for one in listing(load("koikoi").options.struct) if one.id in leaflet
    ]
    told = page.locator(".apart dt").all_inner_texts()
    assert told == [words[0].upper() + words[1:] for words in changed]
    assert f"{len(changed)} options differ from" in page.inner_text(".apart summary")
    assert visitor.overflow() == 0
    assert visitor.violations() == []
    visitor.close()


def test_the_link_of_a_rule_sheet_reproduces_it(served: Served, browser: Browser) -> None:
    visitor, friend = (Visitor(browser, served.url, "desktop") for _ in range(2))
    page = at_the_meeting(visitor, "koikoi")
    assert visitor.count(".option.differs") == 0
    page.fill("#o-double_at", "7")
    page.uncheck("#o-must_match")
    visitor.until(lambda: visitor.count(".option.differs") == 2)
    visitor.until(lambda: "2 options differ" in page.inner_text(".agree"))
    assert sorted(page.locator(".group summary .mark").all_inner_texts()) == ["1 changed"] * 2
    visitor.until(lambda: len(page.url) > len(f"{served.url}/rules/koikoi?players=2&sheet=") + 30)
    visitor.press(page.locator("text=Link and QR code"))
    page.click("text=Copy the link of these rules")
    page.wait_for_selector(".share >> text=Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert read_code(page, ".share .qr") == link
    friend.page.goto(link)
    friend.page.wait_for_selector(".option.differs")
    assert friend.page.input_value("#o-double_at") == "7"
    assert not friend.page.is_checked("#o-must_match")
    friend.press(friend.page.locator("text=Play against bots"))
    friend.page.wait_for_selector(".hand")
    friend.page.click(".bar button:has-text('Rules')")
    friend.page.wait_for_selector(".sheet-rows .differs")
    assert friend.count(".sheet-rows .differs") == 2
    assert friend.violations() == []
    visitor.close()
    friend.close()


def test_lists_rows_and_records_are_filled_in_by_hand(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = at_the_meeting(visitor, "gostop")
    page.click("#o-jokers label >> nth=2")
    page.click("#o-jokers label >> nth=0")
    page.click("#o-missions > .choice")
    page.wait_for_selector(".refused")  # a mission of no cards
    page.fill("#o-missions-0-name", "새 셋")
    for card in ("2A", "4A", "8A"):
        page.click(f"#o-missions .slot:has(img[src$='/{card}.svg'])")
    page.fill("#o-missions-0-factor", "4")
    wanted = {
        "jokers": ["X2a", "X3"],
        "missions": [{"name": "새 셋", "cards": ["2A", "4A", "8A"], "factor": 4}],
    }
    visitor.until(lambda: asked(page) == wanted)
    visitor.until(lambda: not visitor.count(".refused"))
    page.reload()
    page.wait_for_selector("#o-missions-0-name")
    assert page.input_value("#o-missions-0-name") == "새 셋"
    at_the_meeting(visitor, "maohuzi")
    page.fill("#o-huxi_ti-big", "15")
    visitor.until(lambda: asked(page) == {"huxi_ti": [9, 15]})
    visitor.forgive("422")  # the refusal itself
    visitor.close()


def asked(page: Page) -> Any:
    """The rule sheet that the page's address carries."""
    return page.evaluate(
        "async () => (await import('/share/packed.js')).unpacked(new URLSearchParams(location.search).get('sheet'))"
    )


def test_an_option_is_found_by_a_word(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone", locale="ko")
    visitor.page.goto(f"{served.url}/rules/gostop")
    visitor.page.fill("#find", "피박")
    visitor.until(lambda: visitor.count(".option") == 2)
    visitor.page.fill("#find", "")
    visitor.until(lambda: visitor.count(".option") == len(listing(load("gostop").options.struct)))
    visitor.close()


def called(option: str) -> str:
    """What an option of Koi-Koi is called, as a line begins."""
    (words,) = (
        one.description for one in listing(load("koikoi").options.struct) if one.id == option
    )
    return words[0].upper() + words[1:]


def test_nonsense_is_refused_as_it_is_typed(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    page = at_the_meeting(visitor, "koikoi")
    page.fill("#o-double_at", "700")
    page.wait_for_selector(".refused")
    assert (
        page.inner_text(".refused") == f"{called('double_at')}: 700 is not an integer from 0 to 99"
    )
    assert page.is_disabled("text=Open a table for friends")
    assert page.locator(".option.wrong #o-double_at").count() == 1
    page.fill("#o-double_at", "70")
    visitor.until(lambda: not visitor.count(".refused"))
    assert page.is_enabled("text=Open a table for friends")
    visitor.forgive("400")  # the refusal itself
    visitor.close()


def test_a_link_that_makes_no_sense_has_a_way_out(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.page.goto(f"{served.url}/rules/koikoi?players=2&sheet=eyJyb3VuZHMiOiJtYW55In0")
    visitor.page.wait_for_selector(".refused")
    assert called("rounds") in visitor.page.inner_text(".refused")
    visitor.page.click("text=Start with the usual rules")
    visitor.page.wait_for_selector(".option")
    visitor.page.goto(f"{served.url}/rules/koikoi?sheet=%%%")  # no sheet at all: the usual one
    visitor.page.wait_for_selector(".option")
    visitor.page.goto(f"{served.url}/book/poker")
    visitor.page.wait_for_selector(".refused")
    visitor.forgive("400", "404")  # the refusals themselves
    visitor.close()


def test_a_refusal_is_said_in_the_readers_language(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone", locale="ko")
    page = at_the_meeting(visitor, "koikoi")
    page.fill("#o-double_at", "700")
    page.wait_for_selector(".refused")
    words = json.loads((ROOT / "src" / "paiju" / "web" / "words" / "ko.json").read_text("utf-8"))
    allowed = words["an integer from {least} to {most}"].format(least=0, most=99)
    why = words["{value} is not {allowed}"].format(value=700, allowed=allowed)
    name = page.inner_text("#l-double_at").split(words["changed"])[0].strip()
    assert page.inner_text(".refused") == f"{name}: {why}"
    visitor.forgive("400")
    visitor.close()


def read_code(page: Page, path: str) -> str:
    """The code on the page, read by someone else's reader."""
    drawn, size = page.evaluate(
        "(path) => { const svg = document.querySelector(path); return [svg.querySelector('path').getAttribute('d'), svg.viewBox.baseVal.width]; }",
        path,
    )
    modules = np.zeros((size, size), bool)
    for place in drawn.removeprefix("M").split("M"):
        x, y = place.split("h")[0].split(" ")
        modules[int(y), int(x)] = True
    (found,) = zxingcpp.read_barcodes(
        np.where(modules, 0, 255).astype(np.uint8).repeat(4, 0).repeat(4, 1)
    )
    return found.text


def test_the_book_says_what_holds_here(served: Served, browser: Browser, game_id: str) -> None:
    visitor = Visitor(browser, served.url, "phone", locale="ja")
    page = visitor.page
    page.goto(f"{served.url}/book/{game_id}")
    page.click(".to-book")
    page.wait_for_selector(".book .here")
    anchors = set(
        page.evaluate("[...document.querySelectorAll('.book [id]')].map((one) => one.id)")
    )
    assert defined_ids(game_id, load(game_id).prefix) <= anchors
    assert visitor.count(".here li") == len(listing(load(game_id).options.struct))
    assert visitor.count(".here li.differs") == 0
    assert "英語" in page.inner_text(".note")
    said = [parts[0][1] for block in book_of(game_id, "ja").blocks if (parts := block.parts)]
    assert said[0] in (page.text_content(".book") or "")
    assert visitor.overflow() == 0
    assert visitor.violations() == []
    visitor.close()


def test_families_read_a_page_first(served: Served, browser: Browser, game_id: str) -> None:
    visitor = Visitor(browser, served.url, "phone", locale="ko")
    page = visitor.page
    page.goto(f"{served.url}/book/{game_id}")
    page.wait_for_selector(".family .cites .rule")
    shown = family_of(game_id, "ko")
    assert shown is not None
    titles = [plain(block.parts) for block in shown.blocks if block.kind == "heading"]
    assert page.locator(".family h2").all_inner_texts() == titles
    assert visitor.overflow() == 0
    assert visitor.violations() == []
    rule = page.locator(".family .rule").first
    number = rule.inner_text()
    rule.click()
    page.wait_for_selector(f".book #{number}")  # the law is one touch away, and so is the way back
    page.click(".to-plain")
    page.wait_for_selector(".family")
    page.click(".to-book")
    page.wait_for_selector(".book")
    page.reload()
    page.wait_for_selector(".book")
    assert not visitor.count(".family")
    visitor.close()


def test_a_rule_is_found_in_the_book(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    page = at_the_meeting(visitor, "koikoi")
    page.fill("#o-double_at", "7")
    page.wait_for_selector(".option.differs")
    page.click(".option.differs .rule")
    page.wait_for_selector(".book #KK-61.sought")
    assert "here: 7" in page.inner_text("#KK-61 .here")
    assert visitor.count(".here li.differs") == 1
    page.fill(".seek input", "37")
    page.keyboard.press("Enter")
    page.wait_for_selector("#KK-37.sought")
    visitor.until(lambda: page.evaluate("document.activeElement.id") == "KK-37")
    page.fill(".seek input", "38")
    page.keyboard.press("Enter")
    page.wait_for_selector("#KK-38.sought")
    drawn = page.locator("#KK-38 .mini").evaluate_all("(all) => all.map((one) => one.alt)")
    assert drawn == [
        str(load("koikoi").cards.words(card)) for card in ("3B", "9A")
    ]  # as people see them
    assert not page.is_visible(".preface p")  # where the book comes from is folded
    page.fill(".seek input", "sake cup")
    page.keyboard.press("Enter")
    visitor.until(lambda: 0 < visitor.count(".book > .said, .book > .wide") < 8)
    assert visitor.overflow() == 0
    visitor.close()


SENT_LATE = """() => { window.after = new Promise((done) => document.addEventListener("search", () => {
  document.querySelector(".seek input").focus();
  requestAnimationFrame(() => requestAnimationFrame(() => done(document.activeElement.name)));
}, { capture: true, once: true })); }"""  # a browser tells of Enter a second time, later


def test_a_reader_who_types_on_is_not_led_away(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    page.goto(f"{served.url}/book/koikoi#all")
    page.wait_for_selector(".book")
    for number in ("37", "38"):
        page.evaluate(SENT_LATE)
        page.fill(".seek input", number)
        page.keyboard.press("Enter")
        assert page.evaluate("after") == "find"
        assert visitor.count(f"#KK-{number}.sought")
    page.fill(".seek input", "sake cup")
    page.keyboard.press("Enter")
    visitor.until(lambda: visitor.count(".book > .said, .book > .wide") < 8)
    page.evaluate(SENT_LATE)
    page.fill(".seek input", "37")
    page.keyboard.press("Enter")
    assert page.evaluate("after") == "find"
    assert visitor.count("#KK-37.sought")  # by then the field is empty, and the rule is still shown
    page.fill(".seek input", "sake cup")
    page.keyboard.press("Enter")
    visitor.until(lambda: visitor.count(".book > .said, .book > .wide") < 8)
    page.focus(".seek input")
    page.keyboard.press("Escape")  # empties the field: the whole book is there again
    visitor.until(lambda: visitor.count(".book > .said, .book > .wide") > 8)
    visitor.close()


def test_a_rule_is_reached_when_its_book_comes_late(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.play_now("koikoi")
    page = visitor.page
    held: list[Route] = []
    page.route("**/book?*", lambda route: held.append(route))
    page.click(".bar button:has-text('Rules')")
    page.wait_for_selector(".side .sheet-rows")
    rule = page.inner_text(".side .sheet-rows .rule >> nth=-1")
    page.click(".side .sheet-rows .rule >> nth=-1")
    visitor.until(lambda: bool(held))
    assert not visitor.count(".side .book")
    held.pop().continue_()
    visitor.until(lambda: page.evaluate("document.activeElement.id") == rule)
    page.wait_for_function(
        """(id) => { const { top } = document.getElementById(id).getBoundingClientRect();
        return top >= 0 && top < innerHeight; }""",
        arg=rule,
    )
    visitor.close()


@pytest.mark.parametrize("language", ["ko", "ja"])
def test_a_door_leads_to_its_own_rules(served: Served, browser: Browser, language: str) -> None:
    visitor = Visitor(browser, served.url, "desktop", locale=language)
    page = visitor.page
    page.goto(served.url)
    page.wait_for_selector(".games.usual")
    sheets, books = (
        page.locator(f".games.usual .game {path}").evaluate_all(
            "(all) => all.map((one) => one.href)"
        )
        for path in (".choices a", ".players a")
    )
    assert [link.partition("?")[2] for link in books] == [link.partition("?")[2] for link in sheets]
    presets = []
    for link in sheets:
        page.goto(link)
        page.wait_for_selector("#preset")
        presets.append(page.input_value("#preset"))
    usual = [
        preset for game in GAMES for preset, one in load(game).options.presets.items()
        if language in one.usual
    ]  # fmt: skip
    assert presets == usual
    visitor.close()


def test_the_book_lies_beside_the_table(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop", locale="ko")
    visitor.play_now("koikoi")
    page = visitor.page
    page.click(".bar button:has-text('룰')")
    page.wait_for_selector(".side .sheet-rows")
    rule = page.inner_text(".side .sheet-rows .rule >> nth=0")
    page.click(".side .sheet-rows .rule >> nth=0")
    page.wait_for_selector(f".side .book #{rule}.sought")
    assert visitor.count(".side .here li") == len(listing(load("koikoi").options.struct))
    assert "/t/" in page.url
    assert visitor.violations() == []
    visitor.close()


def test_a_line_of_a_settlement_leads_to_its_rule(
    served: Served, browser: Browser, tmp_path: Path
) -> None:
    record = next(
        asked for name, asked, _ in examples("koikoi") if name == "E-11" and "deck" in asked
    )
    (tmp_path / "record.json").write_text(json.dumps(record))
    visitor = Visitor(browser, served.url, "desktop")
    visitor.page.goto(f"{served.url}/replay")
    visitor.page.set_input_files("#file", tmp_path / "record.json")
    visitor.page.wait_for_selector(".replaying")
    visitor.page.locator(".scrub input").evaluate(
        "(bar) => { bar.value = bar.max; bar.dispatchEvent(new Event('input')); }"
    )
    with visitor.context.expect_page() as opened:  # the replay stays where it is
        visitor.page.click(".items .rule >> text=KK-38")
    opened.value.wait_for_selector(".book #KK-38.sought")
    visitor.close()


def test_the_rules_are_read_before_sitting_down(served: Served, browser: Browser) -> None:
    host, guest = (
        Visitor(browser, served.url, "desktop"),
        Visitor(browser, served.url, "phone", locale="zh"),
    )
    page = at_the_meeting(host, "koikoi")
    page.select_option("#o-sake_cup", "an animal and a junk")
    host.until(
        lambda: "sake_cup" in asked(page)
    )  # the sheet is checked; a table has what is checked
    host.press(host.page.locator("text=Open a table for friends"))
    host.page.wait_for_selector(".gathering .qr")
    assert read_code(host.page, ".gathering .qr") == host.page.url
    guest.page.goto(host.page.url)
    guest.page.wait_for_selector(".gathering .agreed .differs")
    assert "既是种牌也是皮" in guest.page.inner_text(".agreed")
    assert guest.violations() == []
    guest.page.click(".agreed .choice >> nth=0")
    guest.page.wait_for_selector(".side .sheet-rows .differs")
    assert guest.overflow() == 0
    assert guest.count(".chairs .person") == 0  # nobody had to sit down for it
    host.close()
    guest.close()


def test_the_open_tables_are_live_and_sorted_out(served: Served, browser: Browser) -> None:
    visitor, host = (Visitor(browser, served.url, "desktop") for _ in range(2))
    visitor.page.goto(served.url)
    visitor.page.wait_for_selector(".lobby")
    host.page.goto(f"{served.url}/rules/koikoi")
    host.page.select_option("#preset", "nintendo")
    host.page.check("#public")
    host.until(lambda: "nintendo" in json.dumps(asked(host.page)))
    host.press(host.page.locator("text=Open a table for friends"))
    host.page.wait_for_selector(".gathering")
    code = host.page.url.rsplit("/", 1)[1]
    here = f".tables a[href='/t/{code}']"
    visitor.page.wait_for_selector(here)
    for field, value, seen in (
        ("#want-game", "gostop", False), ("#want-game", "koikoi", True),
        ("#want-preset", "seed", False), ("#want-preset", "nintendo", True),
        ("#want-free", "3", False), ("#want-free", "2", True),
    ):  # fmt: skip
        visitor.page.select_option(field, value)
        visitor.page.wait_for_selector(here, state="visible" if seen else "detached")
    visitor.page.click(
        f".tables li:has(a[href='/t/{code}']) .its-rules"
    )  # the sheet, without joining
    visitor.page.wait_for_selector(".option")
    assert visitor.page.input_value("#preset") == "nintendo"
    visitor.close()
    host.close()


def test_a_long_list_of_tables_has_pages_that_a_keyboard_turns(
    served: Served, browser: Browser
) -> None:
    token = guest(served.url)
    for _ in range(101):
        open_table(served.url, token, game="maohuzi", public=True)
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page

    def seen(tables: int) -> bool:
        return visitor.count(".tables li") == tables

    page.goto(served.url)
    page.select_option("#want-game", "maohuzi")
    visitor.until(partial(seen, 100))
    page.focus("#further-tables")
    for key, at, tables in (("Enter", 2, 1), ("Enter", 2, 1), ("Shift+Tab Space", 1, 100)):
        for one in key.split():
            page.keyboard.press(one)
        page.wait_for_selector(f".turning [role=status] >> text=Page {at}")
        visitor.until(partial(seen, tables))
    assert page.evaluate("document.activeElement.id") == "earlier-tables"
    assert page.get_attribute("#earlier-tables", "aria-disabled") == "true"
    assert visitor.violations() == []
    assert visitor.overflow() == 0
    page.select_option("#want-game", "gostop")
    page.wait_for_selector(".turning", state="detached")
    visitor.close()


def test_a_language_is_one_click_away(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.page.goto(served.url)
    for language, word in (
        ("ko", "바로 시작"),
        ("zh", "和朋友玩"),
        ("ja", "友だちと遊ぶ"),
        ("en", "Play now"),
    ):
        visitor.page.click(f".languages [lang={language}]")
        visitor.page.wait_for_selector(f".game >> text={word}")
        assert visitor.overflow() == 0
    visitor.close()

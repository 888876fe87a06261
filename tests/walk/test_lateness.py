"""A slow network, in a real browser: an answer that comes late changes nothing that was done since."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, Route, WebSocketRoute
from tests.finished import finished
from tests.server.seated import against_bots
from tests.serving import Served, play_round
from tests.walk.browsing import OUTAGE, PATIENCE, Visitor, held, settle

from paiju.server.http.admission import COOKIE
from paiju.server.table.settings import Settings

pytestmark = pytest.mark.once
LINK = """(path) => { const link = document.createElement("a");
  link.href = path; document.body.append(link); link.click(); link.remove(); }"""
NEWER: Any = {"headers": {"x-paiju-version": "newer"}, "json": {}}
HOME = "Paiju 牌局"
ROUNDS = 22  # more than are told at once

SEEK = """const form = document.querySelector(".seek"), field = form.elements.find;
  const seek = (text) => { field.value = text; form.requestSubmit(); };"""
READING = {  # how a reader goes on in a book, some without the focus of a keyboard
    "a rule": f"() => {{ {SEEK} seek('37'); }}",
    "typing": f"() => {{ {SEEK} field.focus(); field.value = '3'; }}",
    "a chapter": "() => document.querySelector('.seek select').dispatchEvent(new Event('change'))",
    "the whole book": f"() => {{ {SEEK} seek('cup'); field.value = ''; field.dispatchEvent(new Event('search')); }}",
}  # fmt: skip
SEEN = """() => [document.querySelector(".sought")?.id, document.activeElement.tagName,
  document.querySelector(".seek").elements.find.value]"""


def walk(page: Page, path: str) -> None:
    """To another page, as a link leads there."""
    page.evaluate(LINK, path)


def test_a_page_that_waits_for_an_answer_has_not_settled(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(served.url)
    page.wait_for_selector(".hero")
    settle(page)
    with held(page, "**/healthz") as asked:
        page.evaluate("() => { fetch('/healthz').then((answer) => answer.text()); }")
        visitor.until(lambda: len(asked) > 0)
        page.set_default_timeout(300)
        with pytest.raises(Error, match="Timeout"):
            settle(page)
        page.set_default_timeout(PATIENCE)
    visitor.close()


@pytest.mark.parametrize(
    "path", ["rules/koikoi", "book/koikoi", "learn/koikoi", "lab/koikoi", "score/koikoi"]
)
def test_a_page_that_was_left_says_nothing(served: Served, browser: Browser, path: str) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(f"{served.url}/settings")
    page.wait_for_selector(".identity")
    with held(page, "**/api/games/**") as asked:
        walk(page, f"/{path}")
        visitor.until(lambda: len(asked) > 0)
        walk(page, "/")
        page.wait_for_selector(".hero")
    assert (page.evaluate("location.pathname"), page.title()) == ("/", HOME)
    visitor.close()


@pytest.mark.parametrize(
    ("path", "button"),
    [
        ("", ".game.koikoi .choice.main"),
        ("rules/koikoi", "text=Open a table for friends"),
        ("rules/koikoi", "text=Play against bots"),
    ],
)
def test_a_reader_who_went_on_is_not_led_to_a_table(
    served: Served, browser: Browser, path: str, button: str
) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(f"{served.url}/{path}")
    page.wait_for_selector(button)
    settle(page)
    with held(page, "**/api/tables?guest=new") as asked:
        page.click(button)
        visitor.until(lambda: len(asked) > 0)
        walk(page, "/settings")
        page.wait_for_selector(".identity")
    assert page.evaluate("location.pathname") == "/settings"
    visitor.close()


def test_a_code_typed_before_going_on_leads_nowhere(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    visitor.play_now("koikoi")
    page = visitor.page
    code = page.url.split("/")[-1]
    page.goto(served.url)
    page.fill("#code", code)
    with held(page, f"**/api/tables/{code}") as asked:
        page.press("#code", "Enter")
        visitor.until(lambda: len(asked) > 0)
        walk(page, "/settings")
        walk(page, "/")
        page.wait_for_selector(".hero")
    assert page.evaluate("location.pathname") == "/"
    page.fill("#code", code)
    visitor.press(page.locator(".join button"))
    page.wait_for_selector(".hand, .ask .choice")
    visitor.close()


def test_of_two_codes_the_one_typed_last_leads(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    codes = []
    for game in ("koikoi", "gostop"):
        visitor.play_now(game)
        codes.append(page.url.split("/")[-1])
    for typed in (codes, ["nowhere", codes[1]]):
        page.goto(served.url)
        page.wait_for_selector(".hero")
        with held(page, "**/api/tables/*") as asked:
            for n, code in enumerate(typed, 1):
                page.fill("#code", code)
                page.press("#code", "Enter")
                visitor.until(lambda n=n: len(asked) == n)  # type: ignore[misc]
        page.wait_for_selector(".hand, .ask .choice")
        assert page.url.split("/")[-1] == codes[1]
    visitor.forgive("404")
    visitor.close()


def test_a_lesson_ends_at_one_table(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(f"{served.url}/learn/koikoi?page=99")
    page.wait_for_selector(".coach .main >> text=Play now")
    with held(page, "**/api/tables?guest=new") as asked:
        page.evaluate(
            "for (let n = 0; n < 2; n += 1) document.querySelector('.coach .main').click()"
        )
        visitor.until(lambda: len(asked) > 0)
        page.wait_for_selector(".coach .main:disabled")
    page.wait_for_url("**/t/*")
    opened = "window.fetches.asked.filter((address) => address.includes('guest=new')).length"
    assert page.evaluate(opened) == 1
    visitor.close()


def test_a_page_that_did_not_come_calls_nobody_back(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(served.url)
    page.wait_for_selector(".hero")
    page.route("**/pages/calculator.js", lambda route: route.abort())
    with held(page, "**/healthz") as asked:
        walk(page, "/score")
        page.wait_for_selector(".refused >> text=No connection to the server")
        visitor.until(lambda: len(asked) > 0)
        walk(page, "/")
        page.fill("#code", "typed")
    walk(page, "/settings")
    page.wait_for_selector(".identity")
    assert page.evaluate("window.fetches.asked.some((address) => address.includes('/healthz'))")
    visitor.forgive(*OUTAGE)
    visitor.close()


def test_a_table_that_was_left_does_not_begin_anew(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    lines: list[WebSocketRoute] = []
    asked: list[Route] = []

    def carry(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    def ask(route: Route) -> None:
        if route.request.method == "HEAD":
            asked.append(route)
        else:
            route.continue_()

    page.route_web_socket("**/socket*", carry)
    visitor.play_now("koikoi")
    page.route(f"{served.url}/", ask)
    lines[-1].close()
    visitor.until(lambda: len(asked) > 0)  # another server may be there: is it a newer one?
    walk(page, "/settings")
    page.wait_for_selector(".identity")
    begun: list[str] = []
    page.on("framenavigated", lambda frame: begun.append(frame.url))
    asked[0].fulfill(**NEWER)
    settle(page)
    page.evaluate("fetch('/healthz').then((answer) => answer.text())")  # time to begin anew
    assert begun == []
    visitor.close()


def test_what_is_typed_stays_while_there_are_no_words(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    failed: list[Route] = []

    def fail(route: Route) -> None:
        failed.append(route)
        route.abort()

    page.clock.install()
    page.route("**/words/en.json", fail)
    page.goto(served.url)
    page.fill("#code", "typed")
    visitor.until(lambda: len(failed) >= 3)  # what failed before has been heard by then
    assert page.input_value("#code") == "typed"
    page.click(".languages [lang=ko]")
    page.wait_for_selector(".languages [lang=ko][aria-current=true]")
    page.fill("#code", "typed")
    page.clock.run_for(10_000)  # longer than until the next try
    settle(page)
    assert page.input_value("#code") == "typed"
    visitor.forgive(*OUTAGE)
    visitor.close()


def test_a_language_is_spoken_where_its_reader_has_gone(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(f"{served.url}/settings")
    with held(page, "**/words/ko.json") as asked:
        page.select_option("#language", "ko")
        visitor.until(lambda: len(asked) > 0)
        walk(page, "/")
        page.wait_for_selector(".hero")
    assert page.get_attribute("html", "lang") == "ko"
    assert page.get_attribute(".languages [lang=ko]", "aria-current") == "true"
    visitor.close()


def test_the_language_chosen_last_holds(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(f"{served.url}/settings")
    page.wait_for_selector(".identity")
    settle(page)
    with held(page, "**/words/ko*.json") as asked:
        page.click(".languages [lang=ko]")
        visitor.until(lambda: len(asked) > 0)
        page.click(".languages [lang=ja]")
        page.wait_for_selector(".languages [lang=ja][aria-current=true]")
        drawn = page.locator("#page").element_handle()
    assert drawn.evaluate("(page) => page.isConnected")  # a choice that was overtaken draws nothing
    assert page.get_attribute("html", "lang") == "ja"
    assert page.get_attribute(".languages [lang=ja]", "aria-current") == "true"
    visitor.close()


def test_what_words_mean_follows_the_language(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(f"{served.url}/book/gostop")
    for language, letters in (("en", "a-z"), ("ko", "가-힣"), ("ko", "가-힣"), ("zh", "一-鿿")):
        left = page.locator("#page").element_handle()
        visitor.press(page.locator(f".languages [lang={language}]"))
        left.wait_for_element_state("hidden")  # its page is replaced
        page.wait_for_selector(f"html[lang^={language}] .family .term")
        page.locator(".family .term").first.click()
        meant = page.inner_text(".gloss p")
        assert page.evaluate("([text, to]) => RegExp(`[${to}]{2}`).test(text)", [meant, letters])
        assert language == "en" or sum("a" <= letter <= "z" for letter in meant) < len(meant) / 2
        page.keyboard.press("Escape")
        visitor.until(lambda: not visitor.count(".gloss"))
    visitor.close()


def test_the_book_is_read_with_the_rules_chosen_last(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(f"{served.url}/rules/koikoi")
    visitor.press(page.locator("text=Unfold all"))
    with held(page, "**/api/games/koikoi/sheet", 1) as asked:
        page.fill("#o-double_at", "9")
        visitor.until(lambda: len(asked) == 1)
        page.click(".option.differs .rule")
        page.wait_for_selector("#KK-61.sought .here")
    assert "here: 9" in page.inner_text("#KK-61 .here")
    visitor.close()


@pytest.mark.parametrize("reads", READING)
def test_a_sheet_that_comes_late_leads_no_reader_away(
    served: Served, browser: Browser, reads: str
) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    with held(page, "**/api/games/koikoi/sheet") as asked:
        page.goto(f"{served.url}/book/koikoi#KK-61")
        page.wait_for_selector(".book #KK-61")
        page.evaluate(READING[reads])
        seen = page.evaluate(SEEN)
        visitor.until(lambda: len(asked) > 0)
    page.wait_for_selector("#KK-61 .here")  # it has come
    assert page.evaluate(SEEN) == seen
    visitor.close()


def test_a_table_is_opened_with_what_was_changed_meanwhile(
    served: Served, browser: Browser
) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(f"{served.url}/rules/koikoi")
    visitor.press(page.locator("text=Unfold all"))
    with (
        page.expect_request("**/api/tables?guest=new") as opened,
        held(page, "**/api/games/koikoi/sheet", 2) as asked,
    ):
        page.select_option("#players", "3")
        visitor.until(lambda: len(asked) == 1)
        page.click("text=Open a table for friends")
        page.fill("#o-double_at", "9")
        page.press("#o-double_at", "Tab")
        visitor.until(lambda: len(asked) == 2)
    told = json.loads(opened.value.post_data or "")
    assert (told["players"], told["options"]["double_at"]) == (3, 9)
    page.wait_for_selector(".gathering")
    visitor.close()


def test_a_question_that_nobody_waits_for_is_stopped(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    stops = "window.fetches.asked.filter((address) => address.endsWith('/stop')).length"
    page.goto(f"{served.url}/lab/koikoi")
    page.wait_for_selector(".lab-ask")
    settle(page)
    compare = page.get_by_role("button", name="Compare", exact=True)
    lab = "**/api/games/koikoi/lab"
    with held(page, lab) as asked:
        compare.click()
        visitor.until(lambda: len(asked) == 1)
        compare.click()  # it is the same question
        visitor.until(lambda: len(asked) == 2)
    assert page.evaluate(stops) == 0
    page.wait_for_selector(".lab-progress progress")
    page.select_option("#bot", "strong")  # the question is another one from here on
    assert page.evaluate(stops) == 1
    with held(page, lab) as asked:
        compare.click()
        visitor.until(lambda: len(asked) == 1)
        page.select_option("#bot", "greedy")
    assert page.evaluate(stops) == 2
    assert visitor.count(".lab-progress progress") == 0
    with held(page, lab) as asked:
        compare.click()
        visitor.until(lambda: len(asked) == 1)
        walk(page, "/settings")
        page.wait_for_selector(".identity")
    assert page.evaluate(stops) == 3
    visitor.close()


def test_the_calculator_hands_on_what_was_chosen_last(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page

    def chosen() -> tuple[str, str]:
        page.press(".on-pad a", "Enter")
        page.wait_for_selector(".names #players")
        return page.input_value("#preset"), page.input_value("#players")

    page.goto(f"{served.url}/score/koikoi")
    page.wait_for_selector("#players")
    with held(page, "**/api/games/koikoi/form", 1) as asked:
        page.select_option("#players", "3")
        visitor.until(lambda: len(asked) == 1)
        assert chosen() == ("seed", "3")
    page.goto(f"{served.url}/score/koikoi")
    page.wait_for_selector("#players")
    with held(page, "**/api/games/koikoi/form", 2) as asked:
        page.select_option("#players", "3")
        visitor.until(lambda: len(asked) == 1)
        page.select_option("#preset", "seed_full")
        visitor.until(lambda: len(asked) == 2)
    assert chosen() == ("seed_full", "3")
    visitor.close()


def test_an_evening_begins_with_the_rules_chosen_last(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page

    def begin() -> None:
        page.goto(f"{served.url}/pad/new?game=koikoi")
        page.wait_for_selector("#preset")
        settle(page)

    def has_begun(preset: str, players: int = 2) -> None:
        page.wait_for_selector(".pad.counting")
        key = f"paiju-evening-{page.url.split('/')[-1]}"
        evening = page.evaluate("(key) => JSON.parse(localStorage[key])", key)["evening"]
        assert (evening["options"]["preset"], evening["players"]) == (preset, players)

    other, last = "seed_full", "nintendo"
    begin()
    with held(page, "**/api/games/koikoi/sheet", 1) as asked:
        page.select_option("#preset", other)
        visitor.until(lambda: len(asked) > 0)
        with page.expect_response("**/api/games/koikoi/sheet"):
            page.select_option("#preset", last)
    page.click(".names .main")
    has_begun(last)
    begin()
    with held(page, "**/api/games/koikoi/sheet", 1) as asked:
        page.select_option("#preset", other)
        visitor.until(lambda: len(asked) > 0)
        for _ in range(2):  # before the server has said what these rules are
            page.click(".names .main")
    has_begun(other)
    evenings = "Object.keys(localStorage).filter((key) => /^paiju-evening-/.test(key)).length"
    assert page.evaluate(evenings) == 2  # this one and the first
    begin()
    with held(page, "**/api/games/koikoi/sheet", 1) as asked:
        page.select_option("#preset", other)
        visitor.until(lambda: len(asked) > 0)
        page.click(".names .main")
        walk(page, "/settings")
        page.wait_for_selector(".identity")
    assert page.evaluate("location.pathname") == "/settings"
    assert page.evaluate(evenings) == 2
    begin()
    with held(page, "**/api/games/koikoi/sheet", 2) as asked:
        page.select_option("#preset", other)
        visitor.until(lambda: len(asked) == 1)
        page.click(".names .main")
        page.select_option("#players", "3")  # while the click waits for the rules
        visitor.until(lambda: len(asked) == 2)
    has_begun(other, 3)
    begin()
    with held(page, "**/api/games/koikoi/sheet", 2) as asked:
        page.select_option("#players", "3")
        visitor.until(lambda: len(asked) == 1)
        page.select_option("#preset", other)
        visitor.until(lambda: len(asked) == 2)
    page.click(".names .main")
    has_begun(other, 3)
    visitor.close()


def test_the_round_opened_last_is_shown(served: Served, browser: Browser, tmp_path: Path) -> None:
    files = [tmp_path / f"{seed}.json" for seed in (1, 2)]
    rounds = [finished(Settings(game="koikoi"), secret * 32)[0] for secret in ("ab", "cd")]
    for file, told in zip(files, rounds, strict=True):
        file.write_text(json.dumps(told))
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(f"{served.url}/replay")
    with held(page, "**/api/replay*", 1) as asked:
        page.set_input_files("#file", files[0])
        visitor.until(lambda: len(asked) > 0)
        page.set_input_files("#file", files[1])
        page.wait_for_selector(".replaying")
        shown = page.inner_html(".middle")
    assert page.inner_html(".middle") == shown
    visitor.close()


def test_a_review_is_of_the_round_that_is_shown(
    served: Served, browser: Browser, tmp_path: Path
) -> None:
    files = [tmp_path / f"{seed}.json" for seed in (1, 2)]
    for file, secret in zip(files, ("ab", "cd"), strict=True):
        file.write_text(json.dumps(finished(Settings(game="koikoi"), secret * 32)[0]))
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    page.goto(f"{served.url}/replay")
    page.set_input_files("#file", files[0])
    page.wait_for_selector(".replaying")
    page.click("[data-panel=proof]")
    settle(page)
    with held(page, "**/api/replay*", 1) as asked:
        page.set_input_files("#file", files[1])
        visitor.until(lambda: len(asked) > 0)
        page.click("[data-panel=review]")
        page.click("text=Review this round")
        page.wait_for_selector(".review .parts")
    page.wait_for_selector("text=Review this round")  # another one: nothing is known of it
    assert visitor.count(".review .parts") == 0
    visitor.close()


def test_older_rounds_are_added_once(served: Served, browser: Browser) -> None:
    found: list[str] = []

    async def play(served: Served) -> None:
        host, _ = await against_bots(served, game="gostop", length=ROUNDS, pace=0, claims="quick")
        while host.table["phase"] != "over":
            deal = host.table["deal"] + 1
            await host.ready("entropy")
            await play_round([host], deal)
        found.append(host.token)

    served.run(play)
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    visitor.context.add_cookies([{"name": COOKIE, "value": found[0], "url": served.url}])
    page.goto(served.url)
    page.wait_for_selector(".my-rounds .plain:has-text('Older')")
    settle(page)
    at_first = visitor.count(".my-rounds li")
    with held(page, "**/api/mine?*") as asked:
        for _ in range(2):
            page.click(".my-rounds .plain:has-text('Older')")
        visitor.until(lambda: len(asked) == 2)
    visitor.until(lambda: visitor.count(".my-rounds li") > at_first)
    links = page.locator(".my-rounds li a[href$='review']").evaluate_all(
        "(all) => all.map((one) => one.href)"
    )
    assert ROUNDS <= len(links) == len(set(links))  # a misdeal is one more
    visitor.close()

"""Rounds seen again in a real browser: by link and from files, with their proof and their score."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route
from tests import chance
from tests.finished import finished
from tests.server.seated import against_bots
from tests.serving import Served, play_round
from tests.walk.browsing import SIZES, Visitor

from paiju.games import GAMES, load
from paiju.play.record import replay
from paiju.server.table.settings import Settings

pytestmark = pytest.mark.once


Links = Callable[[str], str]


@pytest.fixture(scope="module")
def links(served: Served) -> Links:
    """The link of a finished round of a game, played once, at a public table."""

    @cache
    def of(game: str) -> str:
        found: list[str] = []

        async def play(served: Served) -> None:
            host, code = await against_bots(served, game=game, pace=0, claims="quick", public=True)
            await host.ready("entropy")
            await play_round([host], 1)
            found.append(code)

        with chance.within(f"a finished round: {game}"):
            served.run(play)
        return f"{served.url}/replay/{found[0]}/1"

    return of


def record_of(visitor: Visitor, link: str) -> dict[str, Any]:
    code = link.split("/")[-2]
    read: dict[str, Any] = visitor.page.evaluate(
        "async (code) => (await fetch(`/api/tables/${code}/records/1`)).json()", code
    )
    return read


def opened(visitor: Visitor, link: str) -> int:
    """Go to a round; its last step."""
    visitor.page.goto(link)
    visitor.page.wait_for_selector(".replaying")
    return int(visitor.page.get_attribute(".scrub input", "max") or 0)


def scrub(visitor: Visitor, at: int) -> None:
    visitor.page.locator(".scrub input").evaluate(
        "(bar, at) => { bar.value = at; bar.dispatchEvent(new Event('input')); }", str(at)
    )


def test_a_round_by_its_link(served: Served, browser: Browser, links: Links, game_id: str) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    last = opened(visitor, links(game_id))
    record = record_of(visitor, links(game_id))
    assert last == len(record["actions"])
    if last:
        page.click("[aria-label=Forward]")
        assert page.inner_text(".count") == f"1/{last}"
    scrub(visitor, last)
    paid = page.locator(".settled .payments td").all_inner_texts()
    assert [int(text) for text in paid] == replay(record).outcome()["payments"]
    visitor.until(lambda: "✓" in page.inner_text("[data-panel=proof]"))
    page.click("[data-panel=proof]")
    assert "The shuffle is proved" in page.inner_text(".beside")
    for seen in ("0", "1", "-1", "open"):
        page.select_option("#seen", seen)
        wanted = "" if seen == "open" else f"&seen={seen}"
        visitor.until(lambda wanted=wanted: page.url.endswith(f"?at={last}{wanted}"))  # type: ignore[misc]
        assert visitor.count(".replaying .mine") == (seen != "-1")
    visitor.close()


def test_the_score_is_explained_at_every_step(
    served: Served, browser: Browser, links: Links
) -> None:
    visitor = Visitor(browser, served.url, "phone")
    last = opened(visitor, links("gostop"))
    record = record_of(visitor, links("gostop"))
    visitor.page.click("[data-panel=score]")
    round_ = replay({**record, "actions": []})
    for at, line in enumerate(record["actions"]):
        round_.act(line)
        if at + 1 == last:
            break
        visitor.page.click("[aria-label=Forward]")
        points = [p for seat in range(3) for p in round_.view(seat).points if p.seat == seat]
        totals = visitor.page.locator(".seat-score h3 b").all_inner_texts()
        assert totals == [f"{one.total} pt" for one in points]
        rules = visitor.page.locator(".seat-score .items .rule").all_inner_texts()
        assert rules == [
            rule
            for one in points
            for rule in [item.rule for item in one.items] + [item.rule for item in one.missing]
        ]
    visitor.close()


def test_a_link_leads_to_a_step(served: Served, browser: Browser, links: Links) -> None:
    visitor, friend = (Visitor(browser, served.url, "phone") for _ in range(2))
    opened(visitor, f"{links('koikoi')}?at=3&seen=1")
    assert visitor.page.inner_text(".count").startswith("3/")
    assert visitor.page.input_value("#seen") == "1"
    visitor.page.click("[aria-label=Forward]")
    visitor.page.click("[data-panel=proof]")
    visitor.page.click("text=Copy the link of this step")
    visitor.page.wait_for_selector("text=Copied")
    opened(friend, visitor.page.evaluate("navigator.clipboard.readText()"))
    assert friend.page.inner_text(".count").startswith("4/")
    assert friend.page.input_value("#seen") == "1"
    visitor.close()
    friend.close()


# how many buttons there were at the most that stop what runs by itself: it is soon at its end
RUNNING = """() => {
  window.paused = { most: 0 };
  new MutationObserver(() => {
    window.paused.most = Math.max(window.paused.most, document.querySelectorAll("[aria-label=Pause]").length);
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
}"""


def test_by_keys_and_by_itself(served: Served, browser: Browser, links: Links) -> None:
    visitor = Visitor(browser, served.url, "desktop")
    page = visitor.page
    last = opened(visitor, links("koikoi"))
    for key, at in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        assert page.inner_text(".count") == f"{at}/{last}"
    assert "The deal" in page.inner_text("#said")
    scrub(visitor, last - 3)
    page.select_option("[aria-label=Speed]", "4")
    page.evaluate("document.activeElement.blur()")
    page.evaluate(RUNNING)
    page.keyboard.press(" ")
    visitor.until(lambda: page.inner_text(".count") == f"{last}/{last}")
    visitor.until(lambda: visitor.count("[aria-label=Run]"))
    assert page.evaluate("window.paused") == {"most": 1}  # it could be stopped meanwhile
    assert visitor.count(".settled .payments") == 1
    visitor.close()


def test_a_record_is_kept_and_read_again(
    served: Served, browser: Browser, links: Links, tmp_path: Path
) -> None:
    visitor = Visitor(browser, served.url, "phone")
    opened(visitor, links("maohuzi"))
    visitor.page.click("[data-panel=proof]")
    with visitor.page.expect_download() as kept:
        visitor.page.click("text=Save the record")
    file = tmp_path / "record.json"
    kept.value.save_as(file)
    record = json.loads(file.read_text())
    assert record == record_of(visitor, links("maohuzi"))
    visitor.page.goto(f"{served.url}/replay")
    visitor.page.set_input_files("#file", file)
    visitor.page.wait_for_selector(".replaying")
    visitor.until(lambda: "✓" in visitor.page.inner_text("[data-panel=proof]"))
    visitor.close()


def dropped(visitor: Visitor, text: str) -> None:
    """A file is dropped on the page."""
    visitor.page.goto(f"{visitor.url}/replay")
    visitor.page.wait_for_selector(".drop")
    visitor.page.evaluate(
        """(text) => {
          const held = new DataTransfer();
          held.items.add(new File([text], "round.json", { type: "application/json" }));
          document.querySelector(".drop").dispatchEvent(new DragEvent("drop", { dataTransfer: held, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def test_a_wrong_proof_says_what_does_not_match(
    served: Served, browser: Browser, game_id: str
) -> None:
    whole = finished(Settings(game=game_id))[0]
    deck = list(whole["deck"])
    at = next(i for i in range(len(deck) - 1, 0, -1) if deck[i] != deck[i - 1])
    deck[at], deck[at - 1] = deck[at - 1], deck[at]
    visitor = Visitor(browser, served.url, "desktop")
    for change, says in (
        ({"deck": deck, "actions": []}, "give another deck"),
        ({"proof": {**whole["proof"], "secret": "cd" * 32}}, "not the one that the server had committed to"),
        ({"proof": {**whole["proof"], "entropy": []}}, "entropy is not one entry a seat"),
    ):  # fmt: skip
        dropped(visitor, json.dumps({**whole, **change}))
        visitor.page.wait_for_selector(".replaying")
        visitor.until(lambda: "✗" in visitor.page.inner_text("[data-panel=proof]"))
        visitor.page.click("[data-panel=proof]")
        assert says in visitor.page.inner_text(".beside")
    visitor.close()


@pytest.mark.parametrize(("language", "says"), [
    ("en", "Not checked: who dealt first"), ("ko", "확인하지 않음"), ("ja", "未確認"), ("zh", "未核对"),
])  # fmt: skip
def test_a_game_without_a_proof_of_its_own_says_what_was_not_checked(
    served: Served, browser: Browser, language: str, says: str
) -> None:
    visitor = Visitor(browser, served.url, "phone", locale=language)

    def unproved(route: Route) -> None:
        games = route.fetch().json()
        bare = [{**game, "look": {**game["look"], "proof": None}} for game in games]
        route.fulfill(json=bare)

    visitor.page.route("**/games.json", unproved)
    dropped(visitor, json.dumps(finished(Settings(game="koikoi"))[0]))
    visitor.page.wait_for_selector(".replaying")
    visitor.until(lambda: "✓" in visitor.page.inner_text("[data-panel=proof]"))
    visitor.page.click("[data-panel=proof]")
    (told,) = visitor.page.locator(".checks .unchecked").all_inner_texts()
    assert says in told
    assert visitor.violations() == []
    visitor.close()


@pytest.mark.parametrize(("text", "says"), [
    ('{"game": "koikoi",\n "seed": 5,,}', "round.json, line 2: this is not JSON."),
    ("[1, 2]", "round.json: a record is a JSON object."),
    ('{"seed": 5}', "Field game: missing"),
    ('{"game": "koikoi"}', "Field deck: missing, and no seed stands instead of it"),
    ('{"game": "koikoi", "seed": 5, "dealer": 7}', "Field dealer: not an integer from 0 to 1"),
    ('{"game": "koikoi", "seed": 5, "actions": ["0 play 9Z"]}', "Action 1, “0 play 9Z”: unknown card: 9Z"),
    ('{"game": "koikoi", "seed": 5, "actions": ["1 stop"]}', "Action 1, “1 stop”: it is Player 1's turn"),
])  # fmt: skip
def test_a_bad_file_is_told_where(served: Served, browser: Browser, text: str, says: str) -> None:
    visitor = Visitor(browser, served.url, "phone")
    dropped(visitor, text)
    visitor.page.wait_for_selector(".refused")
    assert visitor.page.inner_text(".refused") == says
    visitor.close()


@pytest.mark.parametrize(("language", "record", "says"), [
    ("ko", {"game": "koikoi", "seed": 5, "dealer": 7}, "dealer 항목: 0부터 1까지의 정수가 아닙니다"),
    ("ja", {"game": "koikoi", "seed": 5, "actions": ["1 stop"]}, "1手目「1 stop」：1番席の番です"),
    ("zh", {"game": "maohuzi", "seed": 5, "options": {"qihu": 1}}, "选项 qihu：3 人不打 1，打 3、6和9"),
    ("ko", {"game": "gostop", "seed": 5, "carry": {"mission": {"cards": 1}}},
     "carry.mission.name 항목: 아직 입력되지 않았습니다"),
    ("ja", {"game": "poker"},
     "不明なゲーム：poker（あるのは gostop, koikoi, maohuzi, banbiantian, datongzi）"),
])  # fmt: skip
def test_a_bad_file_is_refused_in_the_readers_language(
    served: Served, browser: Browser, language: str, record: dict[str, Any], says: str
) -> None:
    visitor = Visitor(browser, served.url, "phone", locale=language)
    dropped(visitor, json.dumps(record))
    visitor.page.wait_for_selector(".refused")
    assert visitor.page.inner_text(".refused") == says
    visitor.close()


@pytest.mark.parametrize("size", list(SIZES))
def test_nothing_overflows_or_shuts_anyone_out(
    served: Served, browser: Browser, links: Links, size: str, game_id: str
) -> None:
    visitor = Visitor(browser, served.url, size)
    last = opened(visitor, links(game_id))
    for at, panel in ((0, "log"), (last // 2, "score"), (last, "proof")):
        scrub(visitor, at)
        if not visitor.count(f"[data-panel={panel}][aria-expanded=true]"):
            visitor.page.click(f"[data-panel={panel}]")
        assert visitor.overflow() == 0
        assert visitor.violations() == []
    visitor.close()


@pytest.mark.parametrize("language", ["ko", "ja", "zh"])
def test_a_language_fits_the_screen(
    served: Served, browser: Browser, links: Links, language: str
) -> None:
    visitor = Visitor(browser, served.url, "phone", locale=language)
    for game in GAMES:
        scrub(visitor, opened(visitor, links(game)))
        for panel in ("log", "proof", "score"):
            visitor.page.click(f"[data-panel={panel}]")
            assert visitor.overflow() == 0
            assert visitor.page.evaluate(CUT) == [], (game, panel)
        assert load(game).title.text not in visitor.page.inner_text(".beside")
    visitor.close()


# buttons and tabs whose words do not fit into them
CUT = """[...document.querySelectorAll('button, .choice, select')].filter((one) => one.offsetWidth
  && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 120))"""


def test_a_round_names_its_people_and_leads_back_to_its_table(
    served: Served, browser: Browser, links: Links
) -> None:
    visitor = Visitor(browser, served.url, "phone")
    opened(visitor, links("gostop"))
    names = visitor.page.locator(".replaying .plate .name").all_inner_texts()
    assert sorted(name.strip("▸ ") for name in names) == ["Host", "Rabbit 2", "Rabbit 3"]
    visitor.page.click(".back-to")
    visitor.page.wait_for_selector(".table:not(.replaying)")
    assert visitor.page.url == links("gostop").replace("/replay/", "/t/").removesuffix("/1")
    visitor.close()

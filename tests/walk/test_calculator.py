"""The calculator in a real browser: what is tapped is the score query of the command line."""

import base64
import json
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.books import examples
from tests.serving import Served
from tests.walk.browsing import OUTAGE, SIZES, Visitor, held

from paiju.games import GAMES, load

pytestmark = pytest.mark.once

CUT = """[...document.querySelectorAll('button, .choice')].filter((one) => one.offsetWidth
  && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 120))"""


class Table:
    """A calculator that is filled in by touch."""

    def __init__(self, browser: Browser, served: Served, path: str, size: str = "phone") -> None:
        self.visitor = Visitor(browser, served.url, size)
        self.page = self.visitor.page
        self.page.goto(served.url + path)
        self.page.wait_for_selector(".telling .told-row")

    def press(self, path: str, name: str) -> None:
        """Touch a button of a field by what it says."""
        shown = self.page.locator(f"{path} >> visible=true")
        self.visitor.press(shown.get_by_role("button", name=name, exact=True).first)

    def field(self, name: str, choice: str) -> None:
        """Answer a field."""
        self.press(f"[data-field='{name}']", choice)

    def open(self, label: str) -> None:
        """Unfold a field."""
        self.visitor.press(self.page.locator("summary", has_text=label).first)

    def put(self, place: str, cards: str, pool: str = ".pool") -> None:
        """Tap cards into a place."""
        self.visitor.press(self.page.locator(f"{pool} .tab:has(span:text-is('{place}'))").first)
        for card in cards.split():
            self.visitor.press(self.page.locator(f"{pool} .tray [data-card='{card}']").first)

    def paid(self) -> list[int]:
        """What everyone pays, when it has been counted."""
        self.visitor.until(lambda: self.visitor.count(".result-bar .paid b") > 0)
        return [int(text) for text in self.page.locator(".result-bar .paid b").all_inner_texts()]

    def settles(self, payments: list[int]) -> None:
        self.visitor.until(
            lambda: self.visitor.count(".result-bar .paid b") > 0 and self.paid() == payments
        )
        said = self.page.locator(".answer .payments td").all_inner_texts()
        assert [int(text) for text in said] == payments

    def explains(self, items: list[dict[str, Any]]) -> None:
        """Wait until it says the rules of these items of a settlement, and no others."""
        rules = [item["rule"] for item in items]
        self.visitor.until(lambda: self.rules() == rules)

    def rules(self) -> list[str]:
        return self.page.locator(".answer .items .rule").all_inner_texts()

    def query(self) -> dict[str, Any]:
        self.visitor.press(self.page.locator("summary", has_text="As the command line takes it"))
        read: dict[str, Any] = json.loads(self.page.input_value("#query"))
        return read

    def close(self) -> None:
        assert self.visitor.overflow() == 0
        assert self.visitor.violations() == []
        self.visitor.close()


def test_koikoi_by_tapping(served: Served, browser: Browser) -> None:
    table = Table(browser, served, "/score/koikoi?players=3")
    table.field("winner", "Player 2")
    table.put("Player 2", "6A 7A 10A 9A 3B")  # 猪鹿蝶, 花見酒
    table.put("Player 1", "1R 2R")
    table.field("calls", "Player 1")
    table.settles([-10, 20, -10])
    query = table.query()
    assert query["calls"] == [0]
    table.explains(load("koikoi").query.score(query)["items"])
    table.close()


def test_koikoi_with_a_sheet_by_link(served: Served, browser: Browser) -> None:
    sheet = {"preset": "tournament", "double_at": 10, "koikoi_times": "opponent_double"}
    packed = base64.urlsafe_b64encode(json.dumps(sheet).encode()).decode().rstrip("=")
    table = Table(browser, served, f"/score/koikoi?players=2&sheet={packed}")
    assert "2 custom options" in table.page.inner_text(".sheet-line")
    table.field("winner", "Player 1")
    table.field("month", "month 3")
    table.put("Player 1", "1B 3B 8B 12B")
    table.field("calls", "Player 2")
    query = table.query()
    assert query["month"] == 3
    assert query["options"]["double_at"] == 10
    table.settles(load("koikoi").query.score(query)["payments"])
    assert "KK-62" in table.rules()
    table.close()


def test_gostop_by_tapping(served: Served, browser: Browser) -> None:
    """Q1 of the rule book, card by card."""
    asked = next(asked for name, asked, _ in examples("gostop") if name == "Q1")
    answer = next(answer for name, _, answer in examples("gostop") if name == "Q1")
    table = Table(browser, served, "/score/gostop")
    table.field("winner", "Player 2")
    for seat, cards in enumerate(asked["captured"]):
        table.put(f"Player {seat + 1}", " ".join(cards))
    table.open("Months shaken")
    table.press("details[open] [role=group][aria-label*='Player 2']", "month 2")
    table.settles(answer["payments"])
    table.explains(answer["items"])
    query = table.query()
    assert load("gostop").query.score(query) == answer
    table.close()


def test_gostop_with_gos_liability_and_a_carried_multiplier(
    served: Served, browser: Browser
) -> None:
    table = Table(browser, served, "/score/gostop")
    table.field("winner", "Player 3")
    table.put("Player 3", "3B 8B 11B")
    table.put("Player 1", "1B")
    table.put("Player 2", "12B")
    for _ in range(3):
        table.visitor.press(table.page.locator("[data-field=gos] .choice", has_text="Player 3"))
    table.visitor.press(table.page.locator("[data-field='carry.multiplier'] button", has_text="+"))
    table.visitor.press(table.page.locator("summary", has_text="Rarely needed"))
    table.open("Held liable")
    table.press("details[open] details[open]", "Fill in")
    table.press("details[open] details[open] [data-field=seat]", "Player 1")
    table.settles([-40, 0, 40])  # (3 + 2) × 2 (go) × 2 (carried), seat 1 pays for both
    query = table.query()
    assert query["gos"] == [2, 2, 2]
    assert query["carry"] == {"multiplier": 2}
    assert query["dokbak"] == {"seat": 0, "reason": "neglect"}
    table.explains(load("gostop").query.score(query)["items"])
    table.close()


def test_gostop_with_more_at_the_table_than_play(served: Served, browser: Browser) -> None:
    table = Table(browser, served, "/score/gostop?players=5&sheet=eyJwcmVzZXQiOiJnd2FuZ3Bhcmk0In0")
    table.field("active", "Player 3 3")  # out again
    table.field("active", "Player 4")
    table.field("winner", "Player 4")
    table.visitor.until(lambda: table.visitor.count(".pool .tab") == 3)
    table.put("Player 4", "2A 4A 8A 5A")
    table.put("Player 1", "6A")
    table.put("Player 2", "7A")
    table.open("Brights sold")
    table.press("details[open]", "One more")
    table.press("details[open] [data-field=seat]", "Player 3")
    table.visitor.press(table.page.locator("details[open] [data-field=cards] [data-card='1B']"))
    table.visitor.press(table.page.locator("details[open] [data-field=cards] [data-card='3B']"))
    query = table.query()
    table.settles(load("gostop").query.score(query)["payments"])
    assert query["active"] == [0, 1, 3]
    assert query["sales"] == [{"seat": 2, "cards": ["1B", "3B"]}]
    assert "GS-11" in table.rules()
    table.close()


def test_a_refusal_stands_beside_its_field(served: Served, browser: Browser) -> None:
    table = Table(browser, served, "/score/gostop")
    table.field("winner", "Player 1")
    table.put("Player 1", "1B")
    beside = "[data-field=winner] .refused"
    table.page.wait_for_selector(f"{beside} >> text=does not have enough points to stop")
    assert (
        table.page.inner_text(".result-bar .paid") == "Who won: does not have enough points to stop"
    )
    table.put("Player 1", "3B 8B")
    table.settles([12, -6, -6])
    assert table.visitor.count(beside) == 0
    table.close()


@pytest.mark.parametrize(("language", "typed", "says"), [
    ("en", {"players": 4, "active": [0, 1, 2], "winner": 0, "captured": [[], [], [], []], "gos": [3]},
     "Who said go, in order: Player 4 does not play"),
    ("ko", {"players": 4, "active": [0, 1, 2], "winner": 0, "captured": [[], [], [], []], "gos": [3]},
     "고 부른 순서: 4번 자리: 이번 판에 치지 않음"),
    ("ja", {"winner": 0, "captured": [["13B"], [], []]}, "取り札: 存在しない札です：13B"),
    ("zh", {"winner": 0, "captured": [[]]}, "取到的牌: 不是 3 项的列表"),
    ("ko", {"options": {"hand_size": 99}},
     "옵션 hand_size: 99: 맞지 않습니다 (5, 7, 8, 10 중 하나)"),
    ("ja", {"carry": 5}, "項目 carry：オブジェクトではありません"),
    ("zh", {"strange": 1}, "没有这个字段：strange"),
    ("ko", [], "점수 계산 입력은 JSON 객체여야 합니다"),
])  # fmt: skip
def test_what_was_typed_is_refused_in_the_readers_language(
    served: Served, browser: Browser, language: str, typed: Any, says: str
) -> None:
    visitor = Visitor(browser, served.url, "desktop", locale=language)
    visitor.page.goto(f"{served.url}/score/gostop")
    visitor.page.wait_for_selector(".told-row")
    visitor.page.locator("details.seldom:has(#query) > summary").click()
    visitor.page.fill("#query", json.dumps(typed))
    visitor.page.keyboard.press("Tab")
    visitor.until(lambda: visitor.page.inner_text(".result-bar .paid") == says)
    visitor.close()


def test_a_form_begins_without_reproach(served: Served, browser: Browser) -> None:
    """Nothing is wrong before something is told, and every place for cards is in sight."""
    visitor = Visitor(browser, served.url, "phone")
    for game in ("maohuzi", "banbiantian"):
        visitor.page.goto(f"{served.url}/score/{game}")
        visitor.page.wait_for_selector(".told-row")
        assert visitor.count(".telling .refused") == 0
        if game == "banbiantian":
            visitor.page.locator("[data-field=ask] select").select_option("What beats what")
            visitor.page.wait_for_selector(".result-bar >> text=Tap the cards.")
            assert visitor.count(".answer") == 0
        assert visitor.count(".pool .tab") == 2
        beyond = "[...document.querySelectorAll('.pool .tab')].filter((one) => one.getBoundingClientRect().right > innerWidth).length"
        assert visitor.page.evaluate(beyond) == 0
    visitor.press(visitor.page.locator(".pool .tray [data-card] >> nth=0"))
    visitor.page.wait_for_selector(".answer")
    assert not visitor.page.is_visible(".answer .payments")  # nobody pays for a question
    visitor.close()


def test_cards_can_be_typed(served: Served, browser: Browser) -> None:
    table = Table(browser, served, "/score/koikoi", "desktop")
    table.field("winner", "Player 1")
    table.page.fill("#pool-table-typed", "1B 3B 9Z")
    table.page.keyboard.press("Tab")
    table.page.wait_for_selector(".pool .refused")
    assert "9Z" in table.page.inner_text(".pool .refused")
    table.page.fill("#pool-table-typed", "1B 3B 8B")
    table.page.keyboard.press("Tab")
    table.settles([5, -5])
    table.close()


def test_the_other_games_by_typing(served: Served, browser: Browser) -> None:
    for game in ("banbiantian", "datongzi"):
        asked, answer = next((a, b) for name, a, b in examples(game) if name == "S1")
        table = Table(browser, served, f"/score/{game}")
        table.page.locator("[data-field=ask] select").select_option("What these cards are")
        table.page.wait_for_selector("[data-field=cards] .typed input")
        table.page.fill("[data-field=cards] .typed input", " ".join(asked["cards"]))
        table.page.keyboard.press("Tab")
        table.explains(answer["items"])
        query = table.query()
        assert load(game).query.score(query) == answer
        table.close()


def test_maohuzi_by_typing_and_tapping(served: Served, browser: Browser) -> None:
    asked, answer = next((a, b) for name, a, b in examples("maohuzi") if name == "E-23")
    table = Table(browser, served, "/score/maohuzi", "desktop")
    table.field("winner", "Player 2")
    table.page.locator("[data-field=source] select").select_option("another player drew it")
    table.field("from", "Player 3")
    table.page.fill(".pool .typed input", " ".join(asked["hand"]))
    table.page.keyboard.press("Tab")
    table.put("The winning card", asked["card"])
    table.open("Groups on the table")
    for at, meld in enumerate(asked["melds"]):
        table.press("details[open] >> nth=0", "One more")
        entry = f".listed >> nth={at}"
        table.page.locator(f"{entry} >> select").select_option(index=KINDS.index(meld["kind"]))
        cards = meld.get("cards") or [meld["card"]]
        for card in cards:
            table.visitor.press(table.page.locator(f"{entry} >> .tray [data-card='{card}']"))
    table.settles(answer["payments"])
    query = table.query()
    assert load("maohuzi").query.score(query) == answer
    table.close()


KINDS = ["chi", "peng", "wei", "chouwei", "pao", "ti"]


def test_what_banbiantian_and_datongzi_pay(served: Served, browser: Browser) -> None:
    for game, payments in (("banbiantian", [4, -2, -2]), ("datongzi", [0, 0, 0])):
        table = Table(browser, served, f"/score/{game}")
        table.field("out", "Player 1")
        table.field("out", "Player 2")
        for _ in range(13):
            table.visitor.press(
                table.page.get_by_role("button", name="Points taken, Player 1: more")
            )
        answer = load(game).query.score(table.query())
        assert answer["payments"] == payments
        table.settles(payments)
        table.explains(answer["items"])
        table.close()


def test_a_query_as_text_answers_everything(served: Served, browser: Browser, game_id: str) -> None:
    name, asked, answer = next(
        one for one in examples(game_id) if "actions" not in one[1] and "error" not in one[2]
    )
    table = Table(browser, served, f"/score/{game_id}", "desktop")
    table.query()
    table.page.fill("#query", json.dumps(asked))
    table.page.keyboard.press("Tab")
    table.page.wait_for_selector(".raw")
    assert json.loads(table.page.inner_text(".raw")) == answer, name
    table.page.fill("#query", "{")
    table.page.keyboard.press("Tab")
    table.visitor.until(lambda: "This is not JSON" in table.page.inner_text(".result-bar"))
    table.close()


def test_a_query_that_is_refused_late_says_nothing(served: Served, browser: Browser) -> None:
    asked = next(a for _, a, b in examples("koikoi") if "actions" not in a and "error" not in b)
    table = Table(browser, served, "/score/koikoi", "desktop")
    table.query()
    with held(table.page, "**/api/games/koikoi/explain", 1, lost=True) as held_back:
        table.page.fill("#query", json.dumps(asked))
        table.page.keyboard.press("Tab")
        table.visitor.until(lambda: len(held_back) == 1)
        table.page.fill("#query", json.dumps(asked) + " ")
        table.page.keyboard.press("Tab")
        paid = table.paid()
    assert table.paid() == paid
    table.visitor.forgive(*OUTAGE)
    table.close()


def test_every_preset_has_a_form(served: Served, browser: Browser, game_id: str) -> None:
    visitor = Visitor(browser, served.url, "phone")
    for preset, about in load(game_id).options.presets.items():
        packed = base64.urlsafe_b64encode(json.dumps({"preset": preset}).encode()).decode()
        for players in about.players:
            path = f"/score/{game_id}?players={players}&sheet={packed.rstrip('=')}"
            visitor.page.goto(served.url + path)
            visitor.page.wait_for_selector(".told-row")
            assert visitor.page.input_value("#players") == str(players)
            assert overflows(visitor) == {}, path
    visitor.page.evaluate(
        "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
    )
    assert overflows(visitor) == {}
    assert visitor.violations() == []
    visitor.close()


def overflows(visitor: Visitor) -> dict[str, int]:
    """The sizes of screen for which the page is too wide, and by how much."""
    found = {}
    for size, (width, height) in SIZES.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        found[size] = visitor.overflow()
    return {size: by for size, by in found.items() if by}


@pytest.mark.parametrize("language", ["ko", "ja", "zh"])
def test_a_language_fits_the_screen(served: Served, browser: Browser, language: str) -> None:
    visitor = Visitor(browser, served.url, "phone", locale=language)
    for game in GAMES:
        visitor.page.goto(f"{served.url}/score/{game}")
        visitor.page.wait_for_selector(".told-row")
        visitor.page.evaluate(
            "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
        )
        assert visitor.overflow() == 0, game
        assert visitor.page.evaluate(CUT) == []
    visitor.close()

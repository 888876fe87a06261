"""The score pad in a real browser: evenings with real cards, kept, undone, handed on by link and file."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.books import examples
from tests.serving import Served
from tests.walk.browsing import OUTAGE, Visitor, held

from paiju.games import GAMES, load

pytestmark = pytest.mark.once

SIZES = {"small": (360, 640), "phone": (390, 844)}
OPEN = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"


class Evening:
    """An evening that is told by touch."""

    def __init__(self, browser: Browser, served: Served, **more: Any) -> None:
        self.served = served
        self.visitor = Visitor(browser, served.url, "phone", **more)
        self.page = self.visitor.page

    def begin(self, game: str, *names: str, players: int | None = None) -> None:
        """A new evening, from the list of all."""
        self.page.goto(f"{self.served.url}/pad")
        self.visitor.press(self.page.locator(f".games a[href*='game={game}']"))
        if players is not None:
            self.page.select_option("#players", str(players))
            self.page.wait_for_selector(f"#name-{players - 1}")
        for seat, name in enumerate(names):
            self.page.fill(f"#name-{seat}", name)
        self.visitor.press(self.page.locator(".names .choice.main"))
        self.page.wait_for_selector(".pad-bar .choice.main:enabled")

    def enter(self) -> None:
        """Tell the next round."""
        self.page.click(".pad-bar .choice.main")
        self.page.wait_for_selector(".telling .told-row, .telling .sum")

    def press(self, path: str, name: str) -> None:
        shown = self.page.locator(f"{path} >> visible=true")
        self.visitor.press(shown.get_by_role("button", name=name, exact=True).first)

    def put(self, place: str, cards: str) -> None:
        """Tap cards into a place."""
        self.visitor.press(self.page.locator(f".pool .tab:has(span:text-is('{place}'))").first)
        for card in cards.split():
            self.visitor.press(self.page.locator(f".pool .tray [data-card='{card}']").first)

    def write(self, rounds: int) -> None:
        """Write the round down; then there are so many."""
        self.visitor.press(self.page.locator(".result-bar .choice.main:enabled"))
        self.counted(rounds)

    def counted(self, rounds: int) -> None:
        """Wait until so many rounds are shown."""
        self.visitor.until(
            lambda: (
                self.visitor.count(".pad-bar .choice.main:enabled") == 1
                and self.visitor.count(".rounds > li") == rounds
            )
        )

    def sums(self, *sums: int | None, winner: str | None = None) -> None:
        """Tell a round by its sums; what is left out follows by itself."""
        self.enter()
        self.press(".ways", "Only the sums")
        for seat, n in enumerate(sums):
            if n is not None:
                self.page.fill(f"#sum-{seat}", str(n))
        if winner is not None:
            self.page.select_option("#sum-winner", winner)

    def totals(self) -> list[int]:
        texts = self.page.locator(".standings li > b").all_inner_texts()
        return [int(text.replace("−", "-")) for text in texts]

    def has(self, *totals: int) -> None:
        self.visitor.until(lambda: self.totals() == list(totals))

    def link(self) -> str:
        """The whole evening as a link."""
        self.visitor.press(self.page.locator(".more > summary"))
        self.press(".more", "As a link")
        self.page.wait_for_selector(".share .link")
        return self.page.inner_text(".share .link")

    def fits(self) -> None:
        """Nothing is wider than a phone, and nothing stands in anybody's way."""
        for width, height in SIZES.values():
            self.page.set_viewport_size({"width": width, "height": height})
            assert self.visitor.overflow() == 0, self.page.url
        assert self.visitor.violations() == []

    def close(self) -> None:
        self.visitor.close()


def test_an_evening_of_gostop(served: Served, browser: Browser) -> None:
    """A nagari doubles the round after it; correcting it takes the doubling away again."""
    evening = Evening(browser, served)
    evening.begin("gostop", "Anna", "Ben", "Cho")
    evening.enter()
    evening.page.locator("[data-field=result] select").select_option(index=1)
    evening.visitor.press(evening.page.locator(".pool .tray [data-card] >> nth=0"))
    evening.write(1)
    evening.has(0, 0, 0)
    evening.enter()
    evening.press("[data-field=winner]", "Cho")
    evening.put("Cho", "3B 8B 11B")
    evening.put("Anna", "1B")
    evening.put("Ben", "12B")
    evening.fits()
    evening.write(2)
    evening.has(-6, -6, 12)
    # what follows is carried anew
    evening.visitor.press(evening.page.locator(".rounds .line >> nth=1"))
    evening.press(".rounds", "Correct it")
    evening.press(".ways", "Only the sums")
    for seat, n in enumerate((2, -1)):
        evening.page.fill(f"#sum-{seat}", str(n))
    evening.write(2)
    evening.has(-1, -4, 5)
    evening.press(".pad-bar", "Undo")
    evening.has(-6, -6, 12)
    evening.press(".pad-bar", "Redo")
    evening.has(-1, -4, 5)
    evening.page.keyboard.press("Control+z")
    evening.has(-6, -6, 12)
    evening.page.reload()
    evening.counted(2)
    evening.has(-6, -6, 12)
    evening.press(".pad-bar", "Redo")
    evening.has(-1, -4, 5)
    evening.fits()
    evening.close()


def test_an_evening_of_koikoi_to_its_end(served: Served, browser: Browser) -> None:
    evening = Evening(browser, served)
    evening.begin("koikoi", "Aki", "Ben", players=2)
    evening.enter()
    evening.press("[data-field=winner]", "Ben")
    evening.put("Ben", "1B 3B 8B")
    evening.write(1)
    evening.has(-5, 5)
    for at in range(2, 13):
        evening.sums(1, None)
        evening.write(at)
    evening.has(6, -6)
    evening.page.wait_for_selector(".over >> text=Won by: Aki")
    evening.sums(2, None)
    evening.write(13)
    evening.has(2, -2)
    assert evening.page.locator(".standings small").all_inner_texts() == [
        "paid in all: +8", "paid in all: −8",
    ]  # fmt: skip
    evening.visitor.press(evening.page.locator(".course summary"))
    assert evening.visitor.count(".course tbody tr") == 13
    assert evening.page.locator(".chart title").text_content() == "Totals, round by round"
    evening.fits()
    evening.close()


def test_an_evening_of_maohuzi(served: Served, browser: Browser) -> None:
    asked, answer = next((a, b) for name, a, b in examples("maohuzi") if name == "E-23")
    evening = Evening(browser, served)
    evening.begin("maohuzi", "甲", "乙", "丙")
    evening.sums(0, 0, 0)
    evening.write(1)
    evening.enter()
    evening.press("[data-field=winner]", "乙")
    evening.page.locator("[data-field=source] select").select_option("another player drew it")
    evening.press("[data-field=from]", "丙")
    evening.page.fill(".pool .typed input", " ".join(asked["hand"]))
    evening.page.keyboard.press("Tab")
    evening.put("The winning card", asked["card"])
    evening.visitor.press(evening.page.locator("summary", has_text="Groups on the table").first)
    for at, meld in enumerate(asked["melds"]):
        evening.press("details[open] >> nth=0", "One more")
        entry = f".listed >> nth={at}"
        kinds = ["chi", "peng", "wei", "chouwei", "pao", "ti"]
        evening.page.locator(f"{entry} >> select").select_option(index=kinds.index(meld["kind"]))
        for card in meld.get("cards") or [meld["card"]]:
            evening.visitor.press(evening.page.locator(f"{entry} >> .tray [data-card='{card}']"))
    evening.write(2)
    evening.has(*answer["payments"])
    evening.fits()
    evening.close()


def test_an_evening_of_the_climbing_games(served: Served, browser: Browser) -> None:
    for game, totals in (("banbiantian", [4, -2, -2]), ("datongzi", [165, -40, -60])):
        evening = Evening(browser, served)
        evening.begin(game, "A", "B", "C")
        for at in (1, 2):
            evening.enter()
            evening.press("[data-field=out]", "A")
            evening.press("[data-field=out]", "B")
            evening.page.fill("[data-field=points] input >> nth=0", "65")
            evening.page.keyboard.press("Tab")
            evening.write(at)
            evening.has(*(at * n for n in totals))
        evening.fits()
        evening.close()


def test_a_link_opens_on_another_device(served: Served, browser: Browser) -> None:
    evening = Evening(browser, served)
    evening.begin("koikoi", "Anna", players=2)
    evening.sums(5, None)
    evening.write(1)
    link = evening.link()
    assert "#1z" in link
    evening.fits()
    other = Evening(browser, served)
    asked: list[str] = []
    other.page.on("request", lambda request: asked.append(request.url))
    other.page.goto(served.url + link[link.index("/pad") :])
    other.counted(1)
    other.has(5, -5)
    assert other.page.inner_text(".standings li >> nth=0").split() == ["1", "Anna", "5"]
    packed = link.partition("#")[2]
    assert not [url for url in asked if packed in url.partition("#")[0]]
    for broken, why in (
        (link[:-7], "This link is damaged: copy the whole of it again."),
        (link.replace("#1z", "#7z"), "This evening is of another version."),
        (link[: link.index("#")] + "#1jW10", "This is not an evening of the score pad."),
    ):
        other.page.goto("about:blank")
        other.page.goto(served.url + broken[broken.index("/pad") :])
        other.page.wait_for_selector(".refused")
        assert other.page.inner_text(".refused") == why
    other.fits()
    other.close()
    evening.close()


def test_a_file_goes_out_and_comes_back(served: Served, browser: Browser, tmp_path: Path) -> None:
    evening = Evening(browser, served)
    evening.begin("koikoi", "Aki", "Ben", players=2)
    evening.sums(3, -3)
    evening.write(1)
    evening.visitor.press(evening.page.locator(".more > summary"))
    with evening.page.expect_download() as saving:
        evening.press(".more", "Save as a file")
    file = tmp_path / "evening.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text())["evening"]["rounds"] == [{"sums": [3, -3]}]
    evening.page.goto(f"{served.url}/pad")
    evening.page.click(".evenings .choice")
    evening.visitor.until(lambda: evening.visitor.count(".evenings li") == 0)
    evening.page.set_input_files("input[type=file]", file)
    evening.counted(1)
    evening.has(3, -3)
    broken = tmp_path / "broken.json"
    for content in ("{", "[]", json.dumps({"paiju": 1, "evening": {"rounds": 7}})):
        broken.write_text(content)
        evening.page.goto(f"{served.url}/pad")
        evening.page.set_input_files("input[type=file]", broken)
        evening.page.wait_for_selector(".refused")
        assert "not an evening" in evening.page.inner_text(".refused")
    evening.page.goto(f"{served.url}/pad/nowhere")
    evening.page.wait_for_selector(".refused >> text=not on this device")
    evening.close()


def test_a_count_that_is_refused_late_says_nothing(served: Served, browser: Browser) -> None:
    evening = Evening(browser, served)
    evening.begin("koikoi", "Aki", "Ben", players=2)
    evening.sums(3, -3)
    evening.write(1)
    with held(evening.page, "**/api/games/koikoi/evening", 1, lost=True) as asked:
        evening.page.keyboard.press("Control+z")
        evening.visitor.until(lambda: len(asked) == 1)
        evening.page.keyboard.press("Control+y")
        evening.counted(1)
    assert evening.visitor.count(".refused") == 0
    evening.visitor.forgive(*OUTAGE)
    evening.close()


def test_sums_that_do_not_balance_are_not_written_down(served: Served, browser: Browser) -> None:
    evening = Evening(browser, served)
    evening.begin("koikoi", players=2)
    evening.sums(3, 3)
    evening.page.wait_for_selector(".result-bar >> text=together 6 instead of 0")
    assert evening.page.locator(".result-bar .main").is_disabled()
    evening.visitor.press(evening.page.get_by_role("button", name="Player 2: won or lost"))
    evening.write(1)
    evening.has(3, -3)
    evening.close()


@pytest.mark.parametrize("language", ["en", "ko", "ja", "zh"])
def test_every_page_of_it_fits_a_phone(served: Served, browser: Browser, language: str) -> None:
    evening = Evening(browser, served, locale=language)
    page, visitor = evening.page, evening.visitor
    for game in GAMES:
        most = max(max(one.players) for one in load(game).options.presets.values())
        page.goto(f"{served.url}/pad")
        visitor.press(page.locator(f".games a[href*='game={game}']"))
        page.wait_for_selector("#players")
        if page.locator(f"#players option[value='{most}']").count():
            page.select_option("#players", str(most))
        evening.fits()
        visitor.press(page.locator(".names .choice.main"))
        page.wait_for_selector(".pad-bar .choice.main:enabled")
        players = visitor.count(".standings li")
        evening.enter()
        page.evaluate(OPEN)
        assert visitor.overflow() == 0, game
        page.locator(".ways button").nth(1).click()
        for seat in range(players):
            page.fill(f"#sum-{seat}", "0")
        evening.fits()
        evening.write(1)
        page.evaluate(OPEN)
        page.click(".rounds .line")
        evening.fits()
    page.goto(f"{served.url}/pad")
    visitor.until(lambda: visitor.count(".evenings li") == len(GAMES))
    evening.fits()
    evening.close()


def test_the_calculator_leads_to_it_with_its_rules(served: Served, browser: Browser) -> None:
    evening = Evening(browser, served)
    evening.page.goto(f"{served.url}/score/koikoi?players=3")
    evening.page.wait_for_selector(".telling .told-row")
    evening.visitor.press(evening.page.locator(".on-pad a"))
    evening.page.wait_for_selector("#name-2")
    assert evening.page.input_value("#players") == "3"
    evening.close()

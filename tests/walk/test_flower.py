"""The table of flower cards keeps its places: at every size, with every number of seats, through whole rounds."""

import base64
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, WebSocketRoute
from tests.games.gostop.tables import dealt, lay, play
from tests.serving import Served
from tests.walk.browsing import SIZES, WHOLE, Visitor, by_mouse, by_touch

from paiju.games.gostop.deck import cards
from paiju.games.gostop.state import Phase, Result
from paiju.play.round import Round

pytestmark = pytest.mark.once

SCREENS = {
    "small": (360, 640), "phone": (390, 844), "wide": (844, 390), "tablet": (820, 1180),
    "desktop": (1440, 900),
}  # fmt: skip
TABLES = (
    ("gostop", 2, "matgo"), ("gostop", 3, "standard3"), ("gostop", 4, "four"),
    ("gostop", 5, "standard3"), ("gostop", 7, "online3"), ("koikoi", 2, "seed"),
    ("koikoi", 3, "three"), *((("gostop", 6, "gwangpari4"), ("koikoi", 2, "nintendo")) if WHOLE else ()),
)  # fmt: skip
RICH = "1B 3B 8B 11B 2A 4A 8A 1R 2R 3R"  # captured cards that win
DRESS = "(language) => localStorage.setItem('paiju', JSON.stringify({ language, text: 'large' }))"
LANGUAGES = ("en", "ko", "ja", "zh")
FEW = 1000 if WHOLE else 3  # answers at each table and size
ABOUT = 0.6  # pixels that a browser may round

# every zone with its box; every card that keeps its own place, with the zone and the box of that place
BOXES = """() => {
  const box = (one) => { const { left, top, width, height } = one.getBoundingClientRect(); return [left, top, width, height]; };
  const at = (one) => [parseFloat(one.style.left), parseFloat(one.style.top)];
  const zones = { floor: ".middle", band: ".ask.band", mine: ".own", hand: ".held-in" };
  const found = Object.fromEntries(Object.entries(zones).map(([name, path]) => [name, box(document.querySelector(path))]));
  for (const seat of document.querySelectorAll(".laid .seat:not(.chooser)")) found[`seat ${seat.dataset.seat}`] = box(seat);
  const cards = {};
  for (const lies of document.querySelectorAll(".hand .lies")) {
    const card = lies.querySelector("[data-card]")?.dataset.card;
    if (card) cards[`hand ${card}`] = at(lies);
  }
  for (const spot of document.querySelectorAll(".spot.group")) for (const card of spot.querySelectorAll("[data-card]")) cards[`floor ${card.dataset.card}`] = box(spot);
  for (const lies of document.querySelectorAll(".rail:not(.fan-of) > .lies")) {
    const slot = lies.querySelector("[data-card]");
    cards[`${slot.closest("[data-seat]").dataset.seat} ${slot.dataset.card}`] = [...at(lies), ...box(lies.parentElement)];
  }
  const page = document.documentElement;
  const buttons = [...document.querySelectorAll(".laid button")].filter((one) => one.checkVisibility());
  const cut = buttons.filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((one) => one.outerHTML.slice(0, 120));
  const answers = [...document.querySelectorAll(".ask.band .choice")].filter((one) => one.getBoundingClientRect().height < 43.5 || one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2).map((one) => one.innerText);
  return { zones: found, cards, cut, answers, scroll: [page.scrollWidth - page.clientWidth, page.scrollHeight - page.clientHeight] };
}"""


def seated(browser: Browser, served: Served, size: str, table: tuple[str, int, str]) -> Visitor:
    """Someone at a table with bots."""
    visitor = Visitor(browser, served.url, size)
    sit(visitor, table)
    return visitor


def sit(visitor: Visitor, table: tuple[str, int, str]) -> None:
    """Play with bots: this game, for so many, by this preset."""
    game, players, preset = table
    sheet = base64.urlsafe_b64encode(json.dumps({"preset": preset}).encode()).decode().rstrip("=")
    visitor.page.goto(f"{visitor.url}/rules/{game}?players={players}&sheet={sheet}")
    visitor.page.click(".actions .choice:not(.main)")
    visitor.page.wait_for_selector(".laid")


def near(one: list[float], other: list[float]) -> bool:
    return all(abs(a - b) <= ABOUT for a, b in zip(one, other, strict=True))


def cover(zones: dict[str, list[float]]) -> list[str]:
    """Zones that lie over each other."""
    found = []
    for name, (x, y, w, h) in zones.items():
        for other, (x2, y2, w2, h2) in zones.items():
            apart = (
                x + w <= x2 + ABOUT
                or x2 + w2 <= x + ABOUT
                or y + h <= y2 + ABOUT
                or y2 + h2 <= y + ABOUT
            )
            if name < other and not apart:
                found.append(f"{name} / {other}")
    return found


class Watcher:
    """Looks at a table after every answer: what lies there stays where it lies."""

    def __init__(self, visitor: Visitor, where: Any) -> None:
        self.visitor, self.where = visitor, where
        self.before: dict[str, Any] | None = None

    def look(self) -> None:
        """Compare what is seen now with what was seen before."""
        now = self.visitor.page.evaluate(BOXES)
        assert now["cut"] == [], self.where
        assert now["answers"] == [], self.where
        assert now["scroll"] == [0, 0], self.where
        assert cover(now["zones"]) == [], self.where
        before, self.before = self.before, now
        if before is None:
            return
        both = before["zones"].keys() & now["zones"].keys()
        for name in both:
            assert near(before["zones"][name], now["zones"][name]), (self.where, name)
        for name in before["cards"].keys() & now["cards"].keys():
            assert near(before["cards"][name], now["cards"][name]), (self.where, name)


def wait(visitor: Visitor) -> None:
    """Until there is something to answer, or the round is over."""
    visitor.until(lambda: visitor.asked or visitor.count(".ending"))


def answer(visitor: Visitor, size: str) -> None:
    (by_mouse if size in ("desktop", "tablet") else by_touch)(visitor)


@pytest.mark.parametrize("size", SCREENS)
def test_nothing_moves_but_what_is_played(
    served: Served, browser: Browser, size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SIZES, size, SCREENS[size])
    for table in TABLES:
        visitor = seated(browser, served, size, table)
        watcher = Watcher(visitor, (size, table))
        for _ in range(FEW):
            wait(visitor)
            if visitor.count(".ending"):
                break
            if not visitor.count(
                ".chooser"
            ):  # before it is decided who plays, nobody sits anywhere yet
                watcher.look()
            answer(visitor, size)
        visitor.close()


@pytest.mark.parametrize(("size", "seats"), [("phone", TABLES[1]), ("small", TABLES[5])])
def test_a_whole_round_keeps_its_places(
    served: Served,
    browser: Browser,
    size: str,
    seats: tuple[str, int, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(SIZES, size, SCREENS[size])
    visitor = seated(browser, served, size, seats)
    watcher = Watcher(visitor, (size, seats))

    def played(visitor: Visitor) -> None:
        watcher.look()
        answer(visitor, size)

    visitor.play_round(played)
    watcher.look()
    page = visitor.page
    sheet, floor, band = (
        page.locator(path).bounding_box() for path in (".ending", ".middle", ".ask.band")
    )
    assert sheet
    assert floor
    assert band
    assert sheet["y"] >= floor["y"] - 1  # the settlement lies over floor and band only
    assert sheet["y"] + sheet["height"] <= band["y"] + band["height"] + 1
    for way in (".ending .turn", ".ending .turn", ".ending .fold"):
        page.click(way)
        box = page.locator(".ending .choice.main").bounding_box()
        assert box
        assert box["y"] + box["height"] <= band["y"] + band["height"] + 1
    visitor.close()


def test_a_reload_and_a_replay_show_the_same_floor(served: Served, browser: Browser) -> None:
    visitor = Visitor(browser, served.url, "phone")
    visitor.play_now("gostop")
    floor = "[...document.querySelectorAll('.spot.group')].map((one) => [one.dataset.place, [...one.querySelectorAll('[data-card]')].map((card) => card.dataset.card).sort()])"
    slots = "[...document.querySelectorAll('.hand .lies')].map((one) => [one.querySelector('[data-card]')?.dataset.card, one.style.left])"
    for _ in range(3):
        visitor.to_be_asked()
        by_touch(visitor)
    visitor.to_be_asked()
    before = [visitor.page.evaluate(path) for path in (floor, slots)]
    visitor.page.reload()
    visitor.page.wait_for_selector(".laid .hand")
    visitor.to_be_asked()
    assert [visitor.page.evaluate(path) for path in (floor, slots)] == before
    visitor.close()


class Shown:
    """Someone who is shown tables that the rules know and that are rarely dealt."""

    def __init__(self, visitor: Visitor, table: tuple[str, int, str]) -> None:
        self.visitor, self.last, self.n = visitor, "", 0
        visitor.page.route_web_socket("**/socket*", self.between)
        sit(visitor, table)
        wait(visitor)

    def between(self, line: WebSocketRoute) -> None:
        """All that the server says comes through; the last view is remembered."""
        self.line, server = line, line.connect_to_server()

        def passed(said: str | bytes) -> None:
            if '"t":"shown"' in str(said):
                self.last = str(said)
            line.send(said)

        server.on_message(passed)

    def show(self, round_: Round) -> None:
        """The table lies so, and the first seat is asked."""
        self.n += 1
        view = json.loads(msgspec.json.encode(round_.view(0)))
        last = json.loads(self.last)
        view = {
            **view,
            "title": {"text": str(self.n), "args": {}},
            "viewer": last["view"]["viewer"],
        }
        told = {
            **last,
            "seq": last["seq"] + self.n,
            "asked": 1000 + self.n,
            "happened": [],
            "view": view,
        }
        self.line.send(json.dumps(told))
        title = self.visitor.page.locator(".bar .round")
        self.visitor.until(lambda: self.visitor.asked and title.text_content() == str(self.n))

    def speak(self, language: str) -> None:
        """The page is in another language, and its text is large."""
        self.visitor.page.evaluate(DRESS, language)
        self.visitor.page.reload()
        wait(self.visitor)


def positions(seats: int) -> Iterator[tuple[str, Round]]:
    """All that may be asked, with the longest answers."""
    if seats == 2:
        push = lay("5A", captured=(RICH, "12B 5R"), players=2, preset="matgo", push=2)
        push.state.phase, push.state.winner, push.state.result = Phase.PUSH, 1, Result.STOP
        yield "push", push
        return
    if seats == 5:
        choosing = dealt(players=5)
        choosing.state.asked = 0
        yield "in or out", choosing
        sale = dealt(("1B 3B 8B 11B 12B",), players=5)
        sale.state.phase, sale.state.asked, sale.state.said_out = Phase.SALE, 0, 1
        yield "sale", sale
        return
    yield "one shake", lay("5A", ("6a 6b 6R 1a 2a 3a 4a",), full=7)
    yield "shake or bomb", lay("10A 5A", ("10a 10b 10R 1a 2a 3a 4a",), full=7)
    yield "two of each", lay("10A 11B 5A", ("10a 10b 10R 11a 11b 11c 4a",), full=7)
    yield "chongtong", dealt(("12B 12A 12R 12a",), chongtong="choice", rain_dung_chongtong=True)
    yield "shaken", play(lay("5A", ("6a 6b 6R 1a 2a 3a 4a",), full=7), "0 shake 6")
    for name, phase in (("go or stop", Phase.GO_STOP), ("shodang", Phase.SHODANG)):
        round_ = lay("5A", ("", "", ""), (RICH, "12B 5R", "4R 7R"), shodang="free")
        round_.state.phase, round_.state.opener = phase, 2
        yield name, round_
    take = lay("9a 9b 5A", ("1a 2a 4a 6a 7a",))
    take.state.phase, take.state.flipped = Phase.TAKE, cards("9R").bit_length()
    yield "one of two", take
    cup = lay("5A", captured=("9A 1a 2a",), flex_choice="on_capture")
    cup.state.phase = Phase.FLEX
    yield "the cup", cup


@pytest.mark.parametrize("size", ["small", "phone", "wide"])
def test_every_answer_fits_the_band(
    served: Served, browser: Browser, size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every language, and with large text."""
    monkeypatch.setitem(SIZES, size, SCREENS[size])
    visitor = Visitor(browser, served.url, size)
    for table in (TABLES[0], TABLES[3], TABLES[1]):
        shown = Shown(visitor, table)
        for language in LANGUAGES if table[1] == 3 else LANGUAGES[:1]:  # English needs most room
            shown.speak(language)
            for name, round_ in positions(table[1]):
                shown.show(round_)
                where = (size, table, language, name)
                Watcher(visitor, where).look()
                if visitor.count(".choice.more"):
                    visitor.page.click(".choice.more")
                    Watcher(visitor, where).look()
    visitor.close()


def test_a_place_with_several_cards_shows_them_while_it_is_held(
    served: Served, browser: Browser
) -> None:
    visitor = Visitor(browser, served.url, "phone")
    page = visitor.page
    shown = Shown(visitor, TABLES[1])
    shown.show(lay("6a 6b 6A 5A", ("1a 2a 3a 4a 7a 8a 9a",), full=7))
    assert page.get_attribute(".hand [data-card='8a'] .month", "data-month") == "8"  # for newcomers
    finger = {"pointerType": "touch", "bubbles": True, "button": 0}
    pile = page.locator(".spot.pile")
    pile.dispatch_event("pointerdown", finger)
    boxes = [one.bounding_box() for one in page.locator(".held-open img").all()]
    floor = page.locator(".middle").bounding_box()
    assert floor
    assert len(boxes) == 3
    right = 0.0
    for box in boxes:
        assert box
        assert box["x"] >= right  # side by side, and over neither the band nor the hand
        assert box["y"] + box["height"] <= floor["y"] + floor["height"]
        right = box["x"] + box["width"]
    assert right <= SIZES["phone"][0]
    pile.dispatch_event("pointerup", finger)
    assert not visitor.count(".held-open")
    visitor.close()

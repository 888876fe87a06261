"""A real Chromium at a real server: what a visitor does, and what must not happen meanwhile."""

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import APIResponse, Browser, Error, Locator, Page, Route, sync_playwright
from tests.chance import SCRIPT
from tests.patience import HANG

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
SIZES = {"phone": (360, 640), "landscape": (844, 390), "desktop": (1280, 800)}
AXE = Path(__file__).parent / "vendor" / "axe.min.js"
PATIENCE = 1000 * HANG  # milliseconds
SLOW = "PAIJU_SLOW" in os.environ  # pages on a slow network, whose frames come late
SCRIPTS = [  # of every page: one lies over the other, so they are one script
    Path(__file__).with_name(name) for name in (("slow.js",) if SLOW else ()) + ("fetches.js",)
]
WHOLE = "PAIJU_WHOLE" in os.environ  # whole rounds on every screen, which take an hour
OUTAGE = ("WebSocket", "ws:", "net::ERR_")  # what a browser says of a server that is gone
# a page takes what an answer says in the task in which it has read it, so that no look at the page
# falls between; the promise of a look would pass for true
HEARD = "(left) => window.fetches.open <= left"
UNSAID = ("NaN", "undefined", "[object ")
PICTURED = "[...document.images].every((one) => one.complete)"
TEXTS = """(() => [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1
  && [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim())))()"""
CUT = f"""{TEXTS}.filter((one) => ["hidden", "clip"].includes(getComputedStyle(one).overflowX) && [...one.childNodes].some((node) => {{
  const range = document.createRange();
  range.selectNodeContents(node);
  return node.nodeType === Node.TEXT_NODE && range.getBoundingClientRect().right > one.getBoundingClientRect().right + 1;
}})).map((one) => `${{one.className}}: ${{one.textContent.trim()}}`)"""
# a finger that rests on the table lands all that is still to be shown
LAND = """document.querySelector(".table.showing .middle")
  ?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))"""
SAID = f"{TEXTS}.flatMap((one) => [...one.childNodes]).map((node) => node.nodeValue?.trim()).filter(Boolean)"


def found_chromium(whole: bool = False) -> str:
    """
    The system's Chromium: the engine without the window round it, where it is installed. A page
    opens there with a third of the processor time; `whole`: with all that belongs to a window.
    """
    shells = () if whole else ("chromium-headless-shell",)
    for name in (*shells, "chromium", "chromium-browser"):
        path: str | None = shutil.which(name)
        if path:
            return path
    raise AssertionError("no Chromium: apt-get install chromium chromium-headless-shell")


@contextmanager
def chromium(whole: bool = False) -> Iterator[Browser]:
    """A browser of the system's."""
    path = found_chromium(whole)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS, timeout=PATIENCE)
        yield browser
        browser.close()


class Visitor:
    """A browser of its own: its page, and all that went wrong in it."""

    def __init__(
        self, browser: Browser, url: str, size: str, watches: bool = False, **more: Any
    ) -> None:
        width, height = SIZES[size]
        self.url = url
        self.watches = watches  # the turns of others as they are shown; else they are landed
        self.wrong: list[str] = []
        self.forgiven: list[str] = []
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size != "desktop",
            **{
                "locale": "en-GB",
                "service_workers": "block",
                "reduced_motion": "reduce",
                **more,
            },
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script("\n".join([SCRIPT, *(file.read_text() for file in SCRIPTS)]))
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda said: self._note(said.type == "error", said.text))
        self.page.on("pageerror", lambda error: self._note(True, str(error)))
        self.page.on("request", lambda asked: self._note(not self._is_own(asked.url), asked.url))
        if not watches:
            self.page.route("**/api/tables*", _quick)

    def _is_own(self, address: str) -> bool:
        """Whether it is the server's, or a picture that the page has drawn from what the server gave it."""
        return address.removeprefix("blob:").startswith(self.url)

    def _note(self, wrong: bool, what: str) -> None:
        if wrong:
            self.wrong.append(what)

    def forgive(self, *words: str) -> None:
        """Expect something to go wrong: what the browser says of it, even late, has one of these words."""
        self.forgiven += words

    def close(self) -> None:
        """Leave; nothing may have gone wrong, and nothing on the page may be what no one says."""
        said = self.page.inner_text("body")
        self.context.close()
        wrong = [what for what in self.wrong if not any(word in what for word in self.forgiven)]
        assert not wrong, wrong
        assert not [word for word in UNSAID if word in said], said[:2000]

    def play_now(self, game: str) -> None:
        """One click from home, and cards lie on the table."""
        self.page.goto(self.url)
        self.press(self.page.locator(f".game.{game} .choice.main").first)
        self.page.wait_for_selector(".hand, .ask .choice")

    def press(self, button: Locator) -> None:
        """Press what an answer on its way might move away from under the mouse."""
        button.wait_for()
        settle(self.page)
        button.click()

    def until(self, done: Callable[[], Any]) -> None:
        """Wait for something on the page, however long a busy machine takes for it."""
        end = time.monotonic() + HANG
        while not done():
            assert time.monotonic() < end, self.page.inner_text("body")[:2000]
            if not self.watches:
                self.page.evaluate(LAND)
            self.page.wait_for_timeout(30)

    def to_be_asked(self) -> None:
        """Wait for a question; where a round was over at the deal, the next one is dealt."""

        def asked() -> bool:
            self.deal_again()
            return self.asked

        self.until(asked)

    def deal_again(self) -> None:
        """Where a round is over, ask for the next one."""
        self.page.evaluate("document.querySelector('.ending .choice.main')?.click()")

    def pictured(self) -> None:
        """Wait until every picture on the page is there."""
        self.until(lambda: self.page.evaluate(PICTURED))

    def count(self, path: str) -> int:
        """How many such things are on the page."""
        return self.page.locator(path).count()

    @property
    def asked(self) -> bool:
        """Whether there is something to answer."""
        return self.count(".table:not(.unready) .ask:not(.idle):not(.pending) .question") > 0

    def play_round(self, answer: Callable[["Visitor"], None]) -> int:
        """Answer until the round is over; how often that was."""
        answers = 0

        def over() -> bool:
            nonlocal answers
            if self.asked:
                answer(self)
                answers += 1
            return self.count(".ending") > 0

        self.until(over)
        return answers

    def violations(self) -> list[str]:
        """What axe-core has against this screen."""
        self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("async () => (await axe.run(document)).violations")
        return [
            f"{one['id']}: {one['help']}: {node['html'][:150]}"
            for one in found
            for node in one["nodes"]
        ]

    def overflow(self) -> int:
        """By how much the page is wider than the screen."""
        return int(
            self.page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
        )

    def cut(self) -> list[str]:
        """Texts of which a reader sees only the beginning."""
        found: list[str] = self.page.evaluate(CUT)
        return found

    def english(self, catalogue: dict[str, str]) -> list[str]:
        """Sentences that this catalogue says otherwise and the page does not."""
        return [one for one in self.page.evaluate(SAID) if catalogue.get(one, one) != one]


@contextmanager
def held(
    page: Page, address: str, most: int | None = None, lost: bool = False
) -> Iterator[list[Route]]:
    """
    What is asked of such an address, the first so many times: its answers come after all that is
    done here, each when the page has taken the one before it; or they are `lost`.
    """
    found: list[Route] = []
    answers: list[APIResponse] = []
    taken = 0

    def hold(route: Route) -> None:
        nonlocal taken
        if most is not None and taken >= most:
            route.continue_()
            return
        taken += 1
        answers.append(route.fetch())
        found.append(route)

    page.route(address, hold)
    yield found
    page.unroute(address)
    while len(found) < taken:  # the server may still be at one
        page.wait_for_timeout(10)
    for at, (route, answer) in enumerate(zip(found, answers, strict=True), 1):
        if lost:
            route.abort()
        else:
            route.fulfill(response=answer)
        settle(page, len(found) - at)


def settle(page: Page, left: int = 0) -> None:
    """Wait until the page has taken the answers to all that it has asked for, but so many."""
    page.wait_for_function(HEARD, arg=left)


def _quick(route: Route) -> None:
    """Bots at these tables do not pretend to think."""
    if route.request.method != "POST":
        route.continue_()
        return
    asked = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps({**asked, "pace": 0}))


def by_touch(visitor: Visitor) -> None:
    """Tap a card and tap it again; or what is offered instead."""
    _answer(visitor, lambda path, at: visitor.page.locator(path).nth(at).tap(timeout=3000))


def by_mouse(visitor: Visitor) -> None:
    """One click a card."""
    _answer(visitor, lambda path, at: visitor.page.locator(path).nth(at).click(timeout=3000))


def _answer(visitor: Visitor, touch: Callable[[str, int], None]) -> None:
    """Take a card from the table, say something, or play a card: whatever is asked."""
    if visitor.count(".climbing .ask.free"):
        _climb(visitor, touch)
        return
    grave = visitor.count(".ask.grave") > 0  # it may lie over the table
    table = () if grave else (".middle button.live",)
    for path in (*table, ".ask .choices .choice", ".hand .slot.live"):
        n = visitor.count(path)
        for at in reversed(range(n)) if ".choice" in path and grave else range(n):
            with suppress(Error):  # drawn anew meanwhile, or under another card: then the next one
                touch(path, at)
                return
        if n:
            return


def _climb(visitor: Visitor, touch: Callable[[str, int], None]) -> None:
    """What the hint shows: cards to play, or that one should pass."""
    with suppress(Error):
        touch(".marking .suggest", 0)
        visitor.page.wait_for_selector("aside.advice")
        path = ".marking .pass" if visitor.count(".marking .pass.meant") else ".marking .play"
        touch(path, 0)


def _climb_by_keys(visitor: Visitor) -> None:
    """What the hint shows, by arrows to its button, and by Enter."""
    if not _arrow_to(visitor, ".marking .suggest"):
        return
    meant = visitor.count(".marking .pass.meant")
    _arrow_to(visitor, ".marking .pass" if meant else ".marking .play:not(:disabled)")


def _arrow_to(visitor: Visitor, path: str) -> bool:
    """Go back by arrows, from the last button on, and press it; whether it was there to the end."""
    page = visitor.page
    while visitor.count(path) and visitor.count(".climbing .ask.free"):
        page.keyboard.press("ArrowLeft")
        if page.evaluate("(path) => document.activeElement.matches(path)", path):
            page.keyboard.press("Enter")
            page.wait_for_timeout(40)
            return True
    return False


def by_keys(visitor: Visitor) -> None:
    """Arrows and Enter alone."""
    if visitor.count(".climbing .ask.free"):
        _climb_by_keys(visitor)
        return
    before = visitor.page.inner_html(".ask")
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_timeout(40)
    if visitor.count(".marking .play") and before != visitor.page.inner_html(".ask"):
        visitor.page.keyboard.press("Enter")

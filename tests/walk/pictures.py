"""
Pictures of the tables out of real play: `python -m tests.walk.pictures FOLDER [TARGETS [NAME …]]`.

A real server, a real browser, bots that play along. A picture is called after its table, screen and
state; it is taken as soon as play comes to that state, at the size of the screen. With a folder of
targets it stands beside the one of its name, where there is one, and names narrow the choice down
to the tables they begin. A strip shows a turn of the others, frame by frame. All of them are made
to be looked at; what was not come to is said at the end.
"""

import base64
import json
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Error, Route
from tests.serving import serving
from tests.walk.browsing import Visitor, by_mouse, chromium
from tests.walk.targets import (
    EARLY,
    EVERYWHERE,
    FACES,
    LANGUAGES,
    OWN,
    PAGES,
    READ,
    SCREENS,
    STATES,
    TABLES,
    Table,
    meant,
)

FEW = 3  # answers after which the first card was played
ROUNDS = 40  # that are played in search of a state
FRAMES = 18  # of a strip
WIDE = 9  # of them side by side
CARD = ".hand .slot.live"
TAKING = f"{CARD}.takes"
PLAYABLE = f"{CARD}, .ask.act.free"  # a card can be played
ROW, PAIR = 420, 900  # pixels that a frame of a strip, and a picture beside its target, are high
OUTLINED = ".whole .at { outline: 2px dashed #ffd54a; outline-offset: -1px; }"
OUTLINE = """(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}"""
OUT = ".ask.grave .choice:not(.main)"  # not to play this round


class Painter:
    """The one that takes the pictures."""

    def __init__(self, browser: Browser, url: str, folder: Path, targets: Path | None) -> None:
        self.browser, self.url, self.folder = browser, url, folder
        found = [] if targets is None else targets.glob("*.png")
        self.targets = {meant(one.stem): one for one in found}
        self.missing: list[str] = []

    def visit(self, language: str, **more: Any) -> Visitor:
        """A visitor who reads this language."""
        return Visitor(self.browser, self.url, "desktop", locale=LANGUAGES[language], **more)

    def take(self, visitor: Visitor, name: str, state: str, screens: Iterable[str] = SCREENS,
             do: Callable[[], None] = lambda: None) -> None:  # fmt: skip
        """The page as it is now, on every screen; on each something may be done first."""
        told = visitor.context.new_cdp_session(visitor.page)
        for screen in screens:
            width, height, scale = SCREENS[screen]
            size = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
            told.send("Emulation.setDeviceMetricsOverride", size)
            visitor.page.wait_for_timeout(150)  # until it is laid out anew
            visitor.pictured()
            do()
            self.shoot(told, f"{name}-{screen}-{state}")
        told.send("Emulation.clearDeviceMetricsOverride")
        told.detach()

    def shoot(self, told: CDPSession, name: str) -> None:
        """One picture, and beside it its target."""
        path = self.folder / f"{name}.png"
        shot = told.send("Page.captureScreenshot", {"format": "png"})
        path.write_bytes(base64.b64decode(shot["data"]))
        self.beside(path)

    def table(self, table: Table) -> None:
        """Play, and take a picture of every state that play comes to."""
        visitor = self.visit(table.language)
        self.sit(visitor, table)
        layout = self.layout(visitor)
        wanted = set(table.wanted) or {*STATES[layout], *EVERYWHERE} - {"inout", "imout"}
        for _ in range(ROUNDS):
            answers = 0
            while wanted:
                visitor.until(lambda: visitor.asked or visitor.count(".ending, .rester.me"))
                for state in sorted(wanted):
                    if self.is_in(visitor, table, state, answers):
                        self.state(visitor, table, state)
                        wanted.discard(state)
                if visitor.count(".ending"):
                    break
                if wanted <= EARLY and answers >= FEW:
                    self.sit(visitor, table)
                    answers = 0
                    continue
                self.answer(visitor, table)
                answers += 1
                visitor.page.wait_for_timeout(50)
            if not wanted:
                break
            visitor.deal_again()
            if "match" in wanted and visitor.count(".podium"):
                self.take(visitor, table.called or table.name, "match")
                wanted.discard("match")
                break
            visitor.until(lambda: visitor.count(".podium") or not visitor.count(".ending"))
            if visitor.count(".podium"):  # the match is over: another one
                self.sit(visitor, table)
        self.missing += [f"{table.called or table.name}: {state}" for state in sorted(wanted)]
        visitor.context.close()

    def answer(self, visitor: Visitor, table: Table) -> None:
        """As anyone would; or not to play, where that is wanted."""
        if "imout" in table.wanted and visitor.count(OUT):
            with suppress(Error):
                visitor.page.locator(OUT).first.click(timeout=3000)
                return
        if visitor.count(TAKING) and not visitor.count(".ask.grave, .middle button.live"):
            with suppress(Error):  # a player who takes nothing comes to few questions
                visitor.page.locator(TAKING).first.click(timeout=3000)
                return
        if visitor.asked:
            by_mouse(visitor)

    def state(self, visitor: Visitor, table: Table, state: str) -> None:
        """All pictures of a state."""
        name = table.called or table.name
        self.take(visitor, name, state)
        if state == "myturn" and visitor.count(".whole .at"):
            visitor.page.evaluate(OUTLINE, OUTLINED)
            self.take(visitor, name, "zones", ("phone", "land"))
            visitor.page.evaluate("document.adoptedStyleSheets = []")
        if state == "settlement" and table.game == "gostop":
            visitor.page.click(".ending .turn")
            self.take(visitor, name, "audit", ("phone",))
            visitor.page.click(".ending .turn")
        if state == "worst" and table.game == "datongzi":
            self.take(visitor, name, "sweep", ("phone",), lambda: self.sweep(visitor))
            visitor.page.mouse.up()
        if state == "myturn" and table.game == "maohuzi":
            self.take(visitor, name, "move", ("phone",), lambda: self.carry(visitor))
            visitor.page.mouse.up()
        for how in READ.get((table.name, state), ()):
            self.read(visitor, name, how)

    def sweep(self, visitor: Visitor) -> None:
        """A finger goes over some columns of the hand."""
        feet = visitor.page.locator(".hand .column .foot").all()[:4]
        boxes = [box for box in (foot.bounding_box() for foot in feet) if box]
        mouse = visitor.page.mouse
        for i, box in enumerate(boxes):
            mouse.move(box["x"] + 14, box["y"] - 14, steps=8)
            if not i:
                mouse.down()

    def carry(self, visitor: Visitor) -> None:
        """A card of the hand is held over another column."""
        slots = visitor.page.locator(".hand .slot.live").all()
        first, last = slots[0].bounding_box(), slots[-1].bounding_box()
        assert first
        assert last
        mouse = visitor.page.mouse
        mouse.move(last["x"] + 12, last["y"] + 12)
        mouse.down()
        mouse.move(first["x"] + 16, first["y"] + 10, steps=12)

    def read(self, visitor: Visitor, name: str, how: str) -> None:
        """The same as somebody else reads it: in another language, perhaps in large letters."""
        language, large = how.rpartition("-")[2], how.startswith("large")
        usual = visitor.page.evaluate("localStorage.getItem('paiju')")
        kept = {**json.loads(usual or "{}"), "language": language}
        self.keep(visitor, json.dumps(kept | ({"text": "large"} if large else {})))
        self.take(visitor, name, how)
        self.keep(visitor, usual or "{}")

    def keep(self, visitor: Visitor, kept: str) -> None:
        """Settings of the page, which is then opened again."""
        visitor.page.evaluate("(kept) => localStorage.setItem('paiju', kept)", kept)
        visitor.page.reload()
        visitor.until(lambda: visitor.asked or visitor.count(".ending"))

    def layout(self, visitor: Visitor) -> str:
        """How the table is laid out."""
        return next(one for one in STATES if visitor.count(f".{one}"))

    def is_in(self, visitor: Visitor, table: Table, state: str, answers: int) -> bool:
        """Whether the table is in a state."""
        if state in ("settlement", "match"):
            return state == "settlement" and visitor.count(".ending") > 0
        known = OWN.get((table.name, state)) or STATES[self.layout(visitor)][state]
        if answers < known.answers or not visitor.count(known.path):
            return False
        words = visitor.page.locator(".ask").all_inner_texts() if known.word else []
        return not known.word or any(known.word in one for one in words)

    def sit(self, visitor: Visitor, table: Table) -> None:
        """At a table with bots."""
        options = {"preset": table.preset} if table.preset else {}
        sheet = base64.urlsafe_b64encode(json.dumps(options).encode()).decode().rstrip("=")
        if table.length:
            visitor.page.route("**/api/tables*", lambda route: _short(route, table.length))
        visitor.page.goto(f"{self.url}/rules/{table.game}?players={table.players}&sheet={sheet}")
        visitor.page.click(".actions .choice:not(.main)")
        visitor.page.wait_for_selector(", ".join(f".{one}" for one in STATES))
        visitor.page.mouse.move(1, 1)  # over no card, which would be named
        if visitor.count(".offer.sounds"):  # what is asked once is answered
            visitor.page.click(".offer.sounds .choice:last-child")

    def pages(self) -> None:
        """What is not a table."""
        for name, (path, language) in PAGES.items():
            visitor = self.visit(language)
            visitor.page.goto(self.url + path)
            visitor.page.wait_for_load_state("networkidle")
            first, _, state = name.partition("-")
            self.take(visitor, first, state)
            visitor.context.close()
        faces = self.folder / "faces.png"
        self.row([f"{self.url}/cards/{one}.svg" for one in FACES], faces, height=160)
        self.beside(faces)

    def strips(self, table: Table) -> None:
        """The deal, and a turn as it is shown: one's own card, and what the others do."""
        visitor = self.visit(table.language, watches=True, reduced_motion="no-preference")
        visitor.page.set_viewport_size({"width": 390, "height": 844})
        self.sit(visitor, table)
        self.strip(visitor, f"deal-{table.name}")
        visitor.to_be_asked()
        while not visitor.count(PLAYABLE):  # something is asked before the first card
            by_mouse(visitor)
            visitor.to_be_asked()
        by_mouse(visitor)
        visitor.page.wait_for_timeout(100)
        if visitor.count(".ask.grave .choice"):  # which of two cards it takes
            by_mouse(visitor)
        self.strip(visitor, f"turn-{table.name}")
        visitor.context.close()

    def strip(self, visitor: Visitor, name: str) -> None:
        """What is seen from now on, frame by frame."""
        frames: list[bytes] = []
        while len(frames) < FRAMES and (len(frames) < FEW or visitor.count(".table.showing")):
            frames.append(visitor.page.screenshot())
        path = self.folder / f"{name}.png"
        self.row([_inline(one) for one in frames], path)
        self.beside(path, down=True)

    def beside(self, ours: Path, down: bool = False) -> None:
        """A picture with its target on the right, or a strip with its target below."""
        target = self.targets.get(ours.stem)
        if target is None:
            return
        both = [_inline(one.read_bytes()) for one in (ours, target)]
        self.row(both, self.folder / "beside" / ours.name, PAIR, down)

    def row(self, pictures: list[str], path: Path, height: int = ROW, down: bool = False) -> None:
        """Pictures in a row, or one below the other, as one."""
        path.parent.mkdir(exist_ok=True)
        page = self.browser.new_page()
        images = "".join(f'<img src="{one}" height="{height}">' for one in pictures)
        across = 1 if down else min(WIDE, len(pictures))
        way = f"grid-template-columns:repeat({across},max-content)"
        page.set_content(
            f'<div style="display:inline-grid;{way};gap:8px;justify-items:start;background:#888;padding:8px">{images}</div>'
        )
        page.wait_for_function("[...document.images].every((one) => one.complete)")
        page.locator("div").screenshot(path=path)
        page.close()


def _inline(picture: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"


def _short(route: Route, length: int) -> None:
    """A match of so many rounds, with bots that do not pretend to think."""
    if route.request.method != "POST":
        route.continue_()
        return
    asked = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps({**asked, "pace": 0, "length": length}))


def main(folder: Path, targets: Path | None, names: tuple[str, ...]) -> None:
    """Take them all."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving(folder / "server", "--lift-limits") as server, chromium() as browser:
        painter = Painter(browser, server.url, folder, targets)
        shown: set[str] = set()
        for table in TABLES:
            if not names or table.name.startswith(names):
                painter.table(table)
                if table.name not in shown:
                    painter.strips(table)
                shown.add(table.name)
        if not names:
            painter.pages()
    taken = {path.stem for path in folder.glob("*.png")}
    print("not come to:", ", ".join(painter.missing) or "nothing")
    print("targets without a picture:", ", ".join(sorted(painter.targets.keys() - taken)) or "none")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None, tuple(sys.argv[3:]))

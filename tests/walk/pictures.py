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
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser
from tests.serving import serving
from tests.walk.browsing import Visitor, by_mouse, chromium

LANGUAGES = {"en": "en-GB", "ko": "ko-KR", "ja": "ja-JP", "zh": "zh-CN"}
SCREENS = {
    "small": (360, 640, 1.5), "phone": (390, 844, 1.5), "land": (844, 390, 1.5),
    "tablet": (820, 1180, 1.0), "desk": (1440, 900, 1.0),
}  # fmt: skip
CALLED = {"wide": "land", "desktop": "desk"}  # in the names of targets
ROUNDS = 3  # that are played in search of a state
MIDDLE = 3  # answers before a turn is worth a picture
LATE = 5  # answers before a round is called late
FRAMES = 10  # of a strip
CARD = ".hand .slot.live"
PLAYABLE = f"{CARD}, .ask.act.free"  # a card can be played
ROW = 420  # pixels that a frame of it is high

# what is on the page in a state
STATES = {
    "flowers": {"myturn": ".ask.band:not(.grave):not(.idle)", "question": ".ask.grave .choice",
                "decision": ".ask.grave .choice.bold"},
    "zipai": {"myturn": ".ask.mine-to-play", "question": ".ask.grave .choice"},
    "climbing": {"myturn": ".ask.act.free", "question": ".ask.grave .choice",
                 "cannot": ".choice.cannot"},
}  # fmt: skip
# what targets call them
MEANT = {
    "myturn": "myturn", "play": "myturn", "follow": "myturn", "myround": "myturn",
    "gostop": "decision", "koikoi": "decision", "claim": "question", "hu": "question",
    "gun": "question", "hammer": "question", "shake": "question", "inout": "question",
    "choose": "question", "cannot": "cannot", "worst": "late", "settlement": "settlement",
}  # fmt: skip


class Table(NamedTuple):
    """A table where pictures are taken."""

    name: str
    players: int
    preset: str
    language: str

    @property
    def game(self) -> str:
        """Its game."""
        return self.name.rstrip("0123456789")


TABLES = (
    Table("gostop2", 2, "matgo", "ko"), Table("gostop3", 3, "standard3", "ko"),
    Table("gostop4", 4, "four", "ko"), Table("gostop5", 5, "standard3", "ko"),
    Table("gostop7", 7, "online3", "ko"), Table("koikoi2", 2, "seed", "ja"),
    Table("koikoi3", 3, "three", "ja"), Table("maohuzi2", 2, "", "zh"),
    Table("maohuzi3", 3, "", "zh"), Table("maohuzi4", 4, "", "zh"),
    Table("banbiantian", 3, "", "zh"), Table("datongzi", 3, "", "zh"),
)  # fmt: skip
PAGES = {
    "home-ko": ("/", "ko"), "maohuzi-lesson1": ("/learn/maohuzi", "zh"),
    "banbiantian-lesson1": ("/learn/banbiantian", "zh"),
    "datongzi-lesson1": ("/learn/datongzi", "zh"),
}  # fmt: skip


class Painter:
    """Whoever takes the pictures."""

    def __init__(self, browser: Browser, url: str, folder: Path, targets: Path | None) -> None:
        self.browser, self.url, self.folder = browser, url, folder
        self.targets = (
            {} if targets is None else {meant(one.stem): one for one in targets.iterdir()}
        )
        self.missing: list[str] = []

    def visit(self, language: str, **more: Any) -> Visitor:
        """A visitor who reads this language."""
        return Visitor(self.browser, self.url, "desktop", locale=LANGUAGES[language], **more)

    def take(self, visitor: Visitor, name: str, state: str) -> None:
        """The page as it is now, on every screen."""
        told = visitor.context.new_cdp_session(visitor.page)
        for screen, (width, height, scale) in SCREENS.items():
            size = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
            told.send("Emulation.setDeviceMetricsOverride", size)
            visitor.page.wait_for_timeout(150)  # until it is laid out anew
            visitor.pictured()
            path = self.folder / f"{name}-{screen}-{state}.png"
            shot = told.send("Page.captureScreenshot", {"format": "png"})
            path.write_bytes(base64.b64decode(shot["data"]))
            if path.stem in self.targets:
                self.beside(path, self.targets[path.stem])
        told.send("Emulation.clearDeviceMetricsOverride")
        told.detach()

    def table(self, table: Table) -> None:
        """Play, and take a picture of every state that play comes to."""
        visitor = self.visit(table.language)
        self.sit(visitor, table)
        layout = next(one for one in STATES if visitor.count(f".{one}"))
        wanted = {*STATES[layout], "late", "settlement"}
        for _ in range(ROUNDS):
            answers = 0
            while wanted:
                visitor.until(lambda: visitor.asked or visitor.count(".ending"))
                for state in sorted(wanted):
                    if self.is_in(visitor, layout, state, answers):
                        self.take(visitor, table.name, state)
                        wanted.discard(state)
                if visitor.count(".ending"):
                    break
                by_mouse(visitor)
                answers += 1
                visitor.page.wait_for_timeout(50)
            if not wanted:
                break
            visitor.page.evaluate("document.querySelector('.ending .choice.main')?.click()")
            visitor.until(lambda: not visitor.count(".ending"))
        self.missing += [f"{table.name}: {state}" for state in sorted(wanted)]
        visitor.context.close()

    def is_in(self, visitor: Visitor, layout: str, state: str, answers: int) -> bool:
        """Whether the table is in a state."""
        if state == "settlement":
            return visitor.count(".ending") > 0
        if state == "late":
            return answers >= LATE and visitor.asked
        if state == "myturn" and answers < MIDDLE:
            return False
        return visitor.asked and visitor.count(STATES[layout][state]) > 0

    def sit(self, visitor: Visitor, table: Table) -> None:
        """At a table with bots."""
        options = {"preset": table.preset} if table.preset else {}
        sheet = base64.urlsafe_b64encode(json.dumps(options).encode()).decode().rstrip("=")
        visitor.page.goto(f"{self.url}/rules/{table.game}?players={table.players}&sheet={sheet}")
        visitor.page.click(".actions .choice:not(.main)")
        visitor.page.wait_for_selector(", ".join(f".{one}" for one in STATES))

    def pages(self) -> None:
        """What is not a table."""
        for name, (path, language) in PAGES.items():
            visitor = self.visit(language)
            visitor.page.goto(self.url + path)
            visitor.page.wait_for_load_state("networkidle")
            first, _, state = name.partition("-")
            self.take(visitor, first, state)
            visitor.context.close()

    def strip(self, table: Table) -> None:
        """A turn as it is shown: one's own card, and what the others do."""
        visitor = self.visit(table.language, watches=True, reduced_motion="no-preference")
        visitor.page.set_viewport_size({"width": 390, "height": 844})
        self.sit(visitor, table)
        visitor.to_be_asked()
        while not visitor.count(PLAYABLE):  # something is asked before the first card
            by_mouse(visitor)
            visitor.to_be_asked()
        if visitor.count(CARD):
            visitor.page.locator(CARD).first.click()
            if visitor.count(".ask.grave .choice"):  # which of two cards it takes
                by_mouse(visitor)
        else:
            by_mouse(visitor)
        frames = [visitor.page.screenshot() for _ in range(FRAMES)]
        visitor.context.close()
        self.row([f"data:image/png;base64,{base64.b64encode(one).decode()}" for one in frames],
                 self.folder / f"turn-{table.name}.png")  # fmt: skip

    def beside(self, ours: Path, target: Path) -> None:
        """A picture with its target on the right."""
        both = [base64.b64encode(one.read_bytes()).decode() for one in (ours, target)]
        self.row([f"data:image/png;base64,{one}" for one in both],
                 self.folder / "beside" / ours.name, height=900)  # fmt: skip

    def row(self, pictures: list[str], path: Path, height: int = ROW) -> None:
        """Pictures in a row, as one."""
        path.parent.mkdir(exist_ok=True)
        page = self.browser.new_page()
        images = "".join(f'<img src="{one}" height="{height}">' for one in pictures)
        page.set_content(
            f'<div style="display:inline-flex;gap:8px;background:#888;padding:8px">{images}</div>'
        )
        page.wait_for_function("[...document.images].every((one) => one.complete)")
        page.locator("div").screenshot(path=path)
        page.close()


def meant(name: str) -> str:
    """The name of the picture that a target is for, as far as its words are known."""
    table, *words = name.split("-")
    screen = next(
        (CALLED.get(word, word) for word in words if CALLED.get(word, word) in SCREENS), ""
    )
    states = [MEANT.get(word, word) for word in words if CALLED.get(word, word) not in SCREENS]
    return "-".join([table, screen, *(states or ["myturn"])])


def main(folder: Path, targets: Path | None, names: tuple[str, ...]) -> None:
    """Take them all."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving(folder / "server", "--lift-limits") as server, chromium() as browser:
        painter = Painter(browser, server.url, folder, targets)
        for table in TABLES:
            if not names or table.name.startswith(names):
                painter.table(table)
                painter.strip(table)
        if not names:
            painter.pages()
    taken = {path.stem for path in folder.glob("*.png")}
    print("not come to:", ", ".join(painter.missing) or "nothing")
    print("targets without a picture:", ", ".join(sorted(painter.targets.keys() - taken)) or "none")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None, tuple(sys.argv[3:]))

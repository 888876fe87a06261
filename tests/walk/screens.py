"""
Pictures of every screen: `python -m tests.walk.screens FOLDER [LANGUAGE …]`.

Three sizes (a phone, the same on its side, a desktop) in English and Korean, or in the languages
that are named. They are made to be looked at.
"""

import sys
from pathlib import Path

from playwright.sync_api import Browser
from tests.serving import serving
from tests.walk.browsing import SIZES, Visitor, by_mouse, by_touch, chromium

from paiju.games import GAMES

LANGUAGES = {"en": "en-GB", "ko": "ko-KR", "ja": "ja-JP", "zh": "zh-CN"}
USUAL = ("en", "ko")
PAGES = {
    "home": "/", "rules": "/rules/gostop", "rules-koikoi": "/rules/koikoi",
    "book": "/book/koikoi#KK-37", "calculators": "/score", "calculator": "/score/koikoi",
    "calculator-gostop": "/score/gostop", "calculator-maohuzi": "/score/maohuzi",
    "calculator-datongzi": "/score/datongzi", "lessons": "/learn", "lesson": "/learn/gostop",
    "lesson-koikoi": "/learn/koikoi?page=6", "replay": "/replay", "settings": "/settings",
    "nothing": "/t/nosuchtable",
}  # fmt: skip
PANELS = {"settings": 1, "rules": 2, "log": 3}  # their buttons in the bar
TURNS = 3  # answers before the picture of a table is taken
CROWD = "players=6&sheet=eyJwcmVzZXQiOiJnd2FuZ3Bhcmk0In0"  # Go-Stop, brights are sold


def main(folder: Path, languages: tuple[str, ...]) -> None:
    """Take them all."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving(folder / "server", "--lift-limits") as server, chromium() as browser:
        for language in languages:
            for size in SIZES:
                eye = Eye(browser, server.url, size, language, folder)
                eye.pages()
                eye.gathering()
                eye.crowd()
                for game in GAMES:
                    eye.table(game)


class Eye:
    """Someone who looks at everything, in one size and one language."""

    def __init__(self, browser: Browser, url: str, size: str, language: str, folder: Path) -> None:
        self.browser, self.url, self.size, self.folder = browser, url, size, folder
        self.language = language
        self.answer = by_mouse if size == "desktop" else by_touch

    def visit(self) -> Visitor:
        """A visitor of their own for every screen."""
        return Visitor(self.browser, self.url, self.size, locale=LANGUAGES[self.language])

    def take(self, visitor: Visitor, name: str) -> None:
        """One picture."""
        visitor.page.wait_for_timeout(150)
        path = self.folder / f"{name}-{self.size}-{self.language}.png"
        visitor.page.screenshot(path=path)

    def pages(self) -> None:
        """What is not a table."""
        visitor = self.visit()
        for name, path in PAGES.items():
            visitor.page.goto(self.url + path)
            visitor.page.wait_for_load_state("networkidle")
            self.take(visitor, name)
        visitor.context.close()

    def gathering(self) -> None:
        """A table before the first deal."""
        visitor = self.visit()
        visitor.page.goto(f"{self.url}/rules/gostop")
        visitor.page.click(".actions .choice.main")
        visitor.page.wait_for_selector(".gathering")
        self.take(visitor, "gathering")
        visitor.context.close()

    def crowd(self) -> None:
        """Six at a table, of whom three will play."""
        visitor = self.visit()
        visitor.page.goto(f"{self.url}/rules/gostop?{CROWD}")
        visitor.page.click(".actions .choice:not(.main)")
        self.asked(visitor)
        self.take(visitor, "gostop-six")
        visitor.context.close()

    def asked(self, visitor: Visitor) -> None:
        """Wait for a question, or for the end."""
        visitor.until(lambda: visitor.asked or visitor.count(".ending"))

    def table(self, game: str) -> None:
        """A table in the middle of a round, what lies beside it, its end, and seen again."""
        visitor = self.visit()
        visitor.play_now(game)
        for _ in range(TURNS):
            self.asked(visitor)
            if visitor.asked:
                self.answer(visitor)
                visitor.page.wait_for_timeout(100)
        self.asked(visitor)
        self.take(visitor, game)
        if game == "gostop":
            self.panels(visitor)
        visitor.play_round(self.answer)
        self.take(visitor, f"{game}-end")
        visitor.page.click(".ending a[href^='/replay']")
        visitor.page.wait_for_selector(".replaying")
        visitor.page.keyboard.press("End")
        self.take(visitor, f"{game}-replay")
        visitor.context.close()

    def panels(self, visitor: Visitor) -> None:
        """What a table has beside its cards."""
        for panel, place in PANELS.items():
            visitor.page.locator(".bar nav button").nth(place).click()
            self.take(visitor, f"panel-{panel}")
            visitor.page.keyboard.press("Escape")


if __name__ == "__main__":
    main(Path(sys.argv[1]), tuple(sys.argv[2:]) or USUAL)

"""Pictures of every screen: `python -m tests.walk.screens FOLDER` (phone, landscape, desktop)."""

import sys
from pathlib import Path

from playwright.sync_api import Browser
from tests.serving import serving
from tests.walk.browsing import SIZES, Visitor, by_mouse, by_touch, chromium

from paiju.games import GAMES

PAGES = {"home": "/", "rules": "/rules/gostop", "book": "/book/koikoi#KK-37", "calculator": "/score/koikoi", "settings": "/settings"}  # fmt: skip
TURNS = 3  # answers before the picture of a table is taken


def main(folder: Path) -> None:
    """Take them all."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving(folder / "server", "--lift-limits") as server, chromium() as browser:
        for size in SIZES:
            pages(browser, server.url, size, folder)
            for game in GAMES:
                table(browser, server.url, size, game, folder)


def pages(browser: Browser, url: str, size: str, folder: Path) -> None:
    """What is not a table."""
    visitor = Visitor(browser, url, size)
    for name, path in PAGES.items():
        visitor.page.goto(url + path)
        visitor.page.wait_for_load_state("networkidle")
        visitor.page.screenshot(path=folder / f"{name}-{size}.png")
    visitor.close()


def table(browser: Browser, url: str, size: str, game: str, folder: Path) -> None:
    """A table in the middle of a round, at its end, and seen again."""
    visitor = Visitor(browser, url, size)
    answer = by_mouse if size == "desktop" else by_touch
    visitor.play_now(game)
    for _ in range(TURNS):
        visitor.until(lambda: visitor.asked or visitor.count(".ending"))
        if visitor.asked:
            answer(visitor)
            visitor.page.wait_for_timeout(100)
    visitor.until(lambda: visitor.asked or visitor.count(".ending"))
    visitor.page.screenshot(path=folder / f"{game}-{size}.png")
    visitor.play_round(answer)
    visitor.page.screenshot(path=folder / f"{game}-end-{size}.png")
    visitor.page.click("text=See it again")
    visitor.page.wait_for_selector(".replaying")
    visitor.page.screenshot(path=folder / f"{game}-replay-{size}.png")
    visitor.context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))

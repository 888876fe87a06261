"""A player with a keyboard, for tests of the table in the terminal."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from tests.patience import HANG
from textual.pilot import Pilot

from paiju.cli.play import arguments_of, sit_down
from paiju.cli.table.app import TableApp
from paiju.cli.table.board import Board
from paiju.cli.table.paint import Hit
from paiju.cli.table.screens import Page
from paiju.cli.table.sitting import ME
from paiju.kit.game import Game

SMALL = (80, 24)
LARGE = (120, 40)
WAYS = 4  # from a part of the program to another, until a key has done what it does


class Player:
    """Presses keys, clicks, and reads the screen."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def match(self) -> Any:
        return self.app.sitting.match

    @property
    def page_open(self) -> bool:
        return len(self.app.screen_stack) > 1

    def text(self) -> str:
        """The table as it is drawn now."""
        return self.app.board.text()

    def table(self) -> str:
        """The table without what stands beside it, as one running text."""
        return " ".join(" ".join(line.split("│")[0] for line in self.text().splitlines()).split())

    def page(self) -> str:
        """The page over the table, all of it."""
        return "\n".join(str(page.visual) for page in self.app.screen.query(Page))

    def shown(self) -> str:
        """What the terminal shows, character by character."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait for something to be so, however long a busy machine takes for it."""
        end = time.monotonic() + HANG
        while not so():
            assert time.monotonic() < end, f"it never was so\n{self.text()}"
            await asyncio.sleep(0.002)

    async def asked(self) -> None:
        """Wait for a question, or for a page."""
        await self.until(lambda: self.page_open or self.app.picks.question is not None)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.arrive()

    async def arrive(self) -> None:
        """Wait until what was pressed has gone from the program to the table and back again."""
        for _ in range(WAYS):
            if self.app.return_code is None:
                await self.pilot.pause(0)  # every part has done all that it was handed

    async def click(self, hit: Hit) -> None:
        """Click on something that lies on the table."""
        at = self.app.board.find(hit)
        assert at is not None, f"{hit} is not to be seen\n{self.text()}"
        await self.pilot.click(Board, offset=at)
        await self.arrive()

    async def play_round(self) -> None:
        """Play what is chosen until the settlement is open."""
        while True:
            await self.asked()
            if self.page_open:
                await self.until(lambda: self.page() != "")  # it is there before its text is
                return
            await self.press("enter")


def app_of(
    *arguments: str, game: Callable[[Game], Game] | None = None, new: bool = False
) -> TableApp:
    whose = () if "--bot" in arguments else ("--bot", "greedy")  # it plays by no chance
    sitting, command = sit_down(arguments_of([*arguments, *whose]))
    if game is not None:
        sitting.game = game(sitting.game)
    sitting.begin(new=new)
    return TableApp(sitting, 0, command)


def described(game: Game, describe: Callable[..., Any]) -> Game:
    """The game as told in another way."""
    return replace(game, speech=replace(game.speech, describe=describe))


def play(
    app: TableApp, story: Callable[[Player], Awaitable[None]], size: tuple[int, int] = SMALL
) -> None:
    """Run the real program, without a terminal, while a story is played on it."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await story(Player(app, pilot))

    asyncio.run(run())


__all__ = ["LARGE", "ME", "SMALL", "Player", "app_of", "described", "play"]

"""The same at a server's table: with questions that have numbers, with clocks and claim windows."""

from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec.structs import replace

from paiju.exam.positions import RESUME, Deal, Step
from paiju.exam.rounds import one_of
from paiju.exam.told import Told, words_of
from paiju.exam.told import told as told_of
from paiju.kit.errors import Refusal
from paiju.kit.game import Game
from paiju.kit.opening import Chance
from paiju.kit.options import Sheet, entries
from paiju.kit.types import Seat
from paiju.play.match import Match, open_match
from paiju.play.round import Round
from paiju.server.room import shown
from paiju.server.room.decisions import decide, offered
from paiju.server.table import entries as log
from paiju.server.table.follow import follow
from paiju.server.table.settings import Settings
from paiju.server.table.table import Table, opened
from paiju.server.wire.messages import Act, Read

Claims = Literal["secret", "quick"]

DEALT_AT = 1000  # milliseconds of server time
LOOKED_AT = 5000
TURN = 30  # seconds a question


def table_of(game: Game, sheet: Sheet, claims: Claims) -> Table:
    """A table of people in its first round."""
    options = {"preset": sheet.preset, **entries(sheet, game.options.presets)}
    settings = Settings(
        game=game.id, players=sheet.players, options=options, turn=TURN,
        said=game.options.said(sheet, 12), claims=claims,
    )  # fmt: skip
    table = opened("abcdefgh", log.Opened(settings, "0"), 0)
    for seat in range(sheet.players):
        table = follow(table, log.Sat(seat, str(seat), f"person {seat}"), 0)
    table = follow(table, log.Committed("0" * 64), 0)
    for seat in range(sheet.players):
        table = follow(table, log.Readied(seat, ""), 0)
    return replace(follow(table, log.Dealt(), DEALT_AT), game=game)


def dealt(table: Table, deal: Deal) -> Table:
    """The same table, at which another deal was dealt."""
    match = open_match(table.game, table.sheet, table.gathering)
    match = replace(match, pauses=table.settings.claims == "secret")
    return replace(table, match=match.begin(deal.start, list(deal.deck)))


class Seated:
    """A moment at a server's table."""

    def __init__(self, table: Table, viewer: Seat) -> None:
        self.table = table
        self.viewer = viewer

    def _facing(self, seat: Seat) -> Match:
        match = self.table.facing[seat] if seat >= 0 else self.table.match
        assert match is not None
        return match

    def _round(self, seat: Seat) -> Round:
        round_ = self._facing(seat).round
        assert round_ is not None
        return round_

    @property
    def round(self) -> Round:
        """The round as the viewer faces it: in a claim window, with the question it is asked."""
        return self._round(self.viewer)

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return not self.table.playing

    def steps(self, chance: Chance, but: Seat | None, n: int) -> list[Step]:
        """N answers by chance, but none of this seat; or that the claim window closes."""
        seats = [seat for seat in self.table.asked() if seat != but]
        found = []
        for _ in range(n):
            if self.table.paused and (not seats or chance(3) == 0):
                found.append(RESUME)
            elif seats:
                seat = one_of(seats, chance)
                round_ = self._round(seat)
                found.append(round_.line(seat, one_of(round_.legal(seat), chance)))
        return found

    def after(self, step: Step, at: int) -> "Seated":
        """The table after an answer, or after its claim window."""
        return Seated(follow(self.table, self._entry(step, at), at), self.viewer)

    def _entry(self, step: Step, at: int) -> log.AnyEntry:
        if step == RESUME:
            return log.Resumed()
        seat = int(step.partition(" ")[0])
        return log.Acted(seat, self.table.question(seat), step, f"id {at}", "person")

    def told(self, lines: list[str]) -> Told:
        """All that a viewer is sent, and how a seat is answered to these lines."""
        seat, table = self.viewer, self.table
        told: Told = {
            "cards": msgspec.json.encode(shown.shown(table, seat, (0, 0), LOOKED_AT)),
            "table": msgspec.json.encode(shown.info(table, seat, str(seat), frozenset(), ())),
            **told_of(self.round, seat, lines),
        }
        if seat < 0:
            return told
        for other in range(len(table.chairs)):  # nobody may speak for another
            lines = [*lines, *(f"{other}{line[1:]}" for line in lines[-3:] if other != seat)]
        told["choices"] = [(line, answer(self._offer, line)) for line in lines]
        told["answers"] = [(line, answer(self._act, line)) for line in lines]
        return told

    def _offer(self, line: str) -> bytes:
        asked = self.table.question(self.viewer)
        message = Read(id="r", asked=asked, action=line)
        return msgspec.json.encode(offered(self.table, str(self.viewer), message))

    def _act(self, line: str) -> bytes:
        who, asked = str(self.viewer), self.table.question(self.viewer)
        message = Act(id="a", asked=asked, action=line)
        for entry in decide(message, who, "", self.table):
            follow(self.table, entry, LOOKED_AT)
        return b""


def answer(ask: Callable[[str], bytes], line: str) -> bytes | tuple[str, ...]:
    """What is answered to a line, or why it is refused."""
    try:
        return ask(line)
    except Refusal as no:
        return words_of(no)

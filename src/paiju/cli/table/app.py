"""The program at the table: keys and mouse in, pictures out, bots in between."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from paiju.bots.advising import Hint
from paiju.cli.table import pages
from paiju.cli.table.board import Board
from paiju.cli.table.faces import Faces
from paiju.cli.table.looks import BOOK_THEME, CSS, FELT_THEME
from paiju.cli.table.paint import Hit
from paiju.cli.table.picks import Picks
from paiju.cli.table.scene import Scene, flat
from paiju.cli.table.screens import Help, Reading, TypeLine
from paiju.cli.table.sitting import ME, Sitting
from paiju.cli.words.catalogue import Spoken
from paiju.cli.words.speech import against_bots, t
from paiju.kit.errors import Refusal
from paiju.kit.options import entries
from paiju.kit.types import Seat
from paiju.play.books import text_of


class TableApp(App[None]):
    """One player at one table."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Paiju"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "sideways(-1)", show=False),
        Binding("right", "sideways(1)", show=False),
        Binding("up", "vertically(-1)", show=False),
        Binding("down", "vertically(1)", show=False),
        Binding("space", "mark", show=False),
        Binding("escape", "clear", show=False),
        Binding("enter", "enter", show=False),
        Binding("t,colon", "type", show=False),
        Binding("i", "hint", show=False),
        Binding("l", "log", show=False),
        Binding("m", "match", show=False),
        Binding("p", "piles", show=False),
        Binding("s", "settlement", show=False),
        Binding("h,question_mark,f1", "help", show=False),
        Binding("q", "quit", show=False),
        Binding("ctrl+c", "quit", show=False, priority=True),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
    ]

    def __init__(self, sitting: Sitting, pause: float = 0.9, command: str = "") -> None:
        super().__init__()
        self.register_theme(FELT_THEME)
        self.theme = FELT_THEME.name
        self.console.push_theme(BOOK_THEME)
        self.sitting = sitting
        self.pause = pause
        self.command = command
        self.board = Board()
        self.faces = Faces(sitting.game.cards.pack, sitting.game.look.pack)
        self.speech = against_bots(
            sitting.sheet.players, ME, sitting.bot.name, sitting.game.cards.pack.names
        )
        self.picks = Picks(None, ())
        self.notice = ""
        self.typed = 0  # the number being typed
        changed = set(entries(sitting.sheet, sitting.game.options.presets)) - {"preset"}
        preset = sitting.sheet.preset
        self.sheet_name = t("{preset}, changed", preset=preset) if changed else preset

    def compose(self) -> ComposeResult:
        """The table, and nothing else."""
        yield self.board

    def on_mount(self) -> None:
        """Sit down: deal, or go on."""
        self.board.focus()
        self.go_on()

    # the table as it is

    def scene(self) -> Scene:
        """What is to be seen now."""
        match, game = self.sitting.match, self.sitting.game
        assert match.round is not None
        view = match.round.view(ME)
        hand = next((z.groups for z in view.zones if z.id == "hand" and z.seat == ME), ())
        self.picks = self.picks.asked(view.question, tuple(flat(hand)))
        told = self.sitting.round_told
        return Scene(
            view=view,
            picks=self.picks,
            faces=self.faces,
            speech=self.speech,
            game=self.speech.say(game.title),
            sheet=self.sheet_name,
            card=game.cards.words,
            unit=game.speech.items.unit,
            totals=match.totals,
            opened=match.opened,
            finished=match.finished,
            told=told,
            fresh=len(told) - self.sitting.since,
            notice=self.notice,
            waiting=self.waiting(),
            over=match.over,
        )

    def waiting(self) -> str:
        """What is waited for when this player is asked nothing."""
        match = self.sitting.match
        if match.over:
            return t("The match is over: Enter for the settlement, Q to leave")
        if not match.playing:
            return t("The round is over: Enter for the settlement")
        names = [self.speech.name(seat) for seat in self.sitting.waiting_for()]
        if len(names) == 1:
            return t("{who} is thinking …", who=names)
        return t("{who} are thinking …", who=names)

    def draw(self) -> None:
        """Show the table as it is."""
        if self.sitting.word:
            self.notice, self.sitting.word = self.sitting.word, ""
        self.board.show(self.scene())

    def go_on(self) -> None:
        """Draw; then the bots' turn, this player's, or the settlement."""
        self.draw()
        if not self.sitting.match.playing:
            self.settle()
        elif self.sitting.waiting_for():
            self.bots_play()

    @work(group="settlement", exclusive=True)
    async def settle(self) -> None:
        """The settlement, once the last turn was seen. A timer would leave it out if it came late."""
        await asyncio.sleep(self.pause)
        self.action_settlement()

    @work(exclusive=True)
    async def bots_play(self) -> None:
        """The bots that are asked answer one after the other, slowly enough to follow."""
        while seats := self.sitting.waiting_for():
            seat: Seat = seats[0]
            thinking = asyncio.to_thread(self.sitting.thought, seat)
            (asked, line), _ = await asyncio.gather(thinking, asyncio.sleep(self.pause))
            self.sitting.answer(seat, asked, line)
            self.draw()
        self.go_on()

    # this player

    def act(self, line: str) -> bool:
        """Send an action line; a refusal is shown in words."""
        try:
            self.sitting.act(line)
        except Refusal as no:
            self.refuse(self.speech.say(no.said))
            return False
        self.notice = ""
        self.go_on()
        return True

    def refuse(self, why: str) -> None:
        """Say no."""
        self.notice = f"✗ {why}"
        self.draw()

    def pick(self, picks: Picks) -> None:
        """Another choice."""
        self.picks = picks
        self.notice = ""
        self.typed = 0
        self.draw()

    def action_sideways(self, by: int) -> None:
        """The next choice; of a play of free cards, the next card."""
        self.pick(self.picks.step(by) if self.picks.free else self.picks.move(by))

    def action_vertically(self, by: int) -> None:
        """The next row of choices."""
        self.pick(self.picks.move(by * self.board.picture.across))

    def action_digit(self, digit: int) -> None:
        """A choice by its number, digit by digit."""
        number = self.typed * 10 + digit
        if not 1 <= number <= len(self.picks.choices):
            number = digit
        if 1 <= number <= len(self.picks.choices):
            self.pick(self.picks.pick(number - 1))
            self.typed = number

    def action_mark(self) -> None:
        """Mark the card under the cursor."""
        self.pick(self.picks.mark(self.picks.cursor))

    def action_clear(self) -> None:
        """Take all marks away."""
        self.pick(self.picks.clear())

    def action_enter(self) -> None:
        """Play what is chosen; after a round, its settlement."""
        if not self.sitting.match.playing:
            self.action_settlement()
        elif self.picks.question is None:
            self.refuse(t("not yet: {why}", why=self.waiting()))
        elif self.picks.line is None:
            self.refuse(t("mark cards with Space, or choose a line with ↑ ↓"))
        else:
            self.act(self.picks.line)

    def action_hint(self) -> None:
        """Ask what to play."""
        if self.picks.question is not None:
            self.notice = t("Thinking …")
            self.draw()
            self.advise()

    @work(exclusive=True)
    async def advise(self) -> None:
        """Pick what a hint says, and say why."""
        asked = self.picks.question
        hints = await asyncio.to_thread(self.sitting.advice)
        if not hints or self.picks.question != asked:
            return
        best = hints[0]
        self.pick(self.picks.advised(best.line, best.cards))
        self.notice = self.told_hint(best)
        self.draw()

    def told_hint(self, hint: Hint) -> str:
        """A hint in one line: what to play, what it comes to, and why."""
        parts = [self.speech.say(hint.label)]
        if hint.points is not None:
            parts.append(t("about {n}", n=f"{hint.points:+.1f}"))
        parts += [self.speech.say(hint.reason)] if hint.reason else []
        return " · ".join(parts)

    @on(Board.Touched)
    def touched(self, event: Board.Touched) -> None:
        """A click chooses; a click on what is chosen plays it."""
        hit = event.hit
        if hit.kind == "key":
            self.run_key(hit)
        elif hit.kind == "hand" and self.picks.free:
            self.pick(self.picks.mark(hit.place))
        else:
            before = self.picks
            after = before.pick(hit.place) if hit.kind == "choice" else before.touch(hit.name)
            if after.choice is not None and after.at == before.at and self._names(hit):
                self.action_enter()
            else:
                self.pick(after)

    def _names(self, hit: Hit) -> bool:
        """Whether the chosen line is the choice touched, or plays or takes the card touched."""
        choice = self.picks.choice
        if hit.kind == "choice" or choice is None:
            return choice is not None
        return hit.name in choice.cards + choice.takes

    def run_key(self, hit: Hit) -> None:
        """A key of the last row was clicked."""
        actions = {
            "enter": self.action_enter, "h": self.action_help, "l": self.action_log,
            "i": self.action_hint, "m": self.action_match, "p": self.action_piles, "t": self.action_type,
        }  # fmt: skip
        if hit.name in actions:
            actions[hit.name]()
        else:
            self.exit()

    @on(Board.Wheeled)
    def wheeled(self, event: Board.Wheeled) -> None:
        """The wheel moves through the choices."""
        self.pick(self.picks.move(event.by))

    # the pages

    def action_settlement(self) -> None:
        """How the round ended; then the next one, or the end of the match."""
        match = self.sitting.match
        if match.playing or len(self.screen_stack) > 1:
            return
        first = (
            {"new": f"N {t('new match')}"} if match.over else {"next": f"Enter {t('next round')}"}
        )
        look = {"close": f"Esc {t('look at the table')}", "leave": f"Q {t('leave')}"}
        scene = self.scene()
        title = f"{scene.game} · {self.speech.say(scene.view.title)}"
        build = partial(pages.settlement, scene, match)
        self.push_screen(Reading(title, build, first | look), self.after_round)

    def after_round(self, answer: str | None) -> None:
        """What the player wants after a settlement."""
        if answer == "leave":
            self.exit()
        elif answer == "next":
            self.sitting.deal()
            self.go_on()
        elif answer == "new":
            self.sitting.anew()
            self.go_on()

    def action_log(self) -> None:
        """What everyone did."""
        self._read(t("Log"), partial(pages.log, self.scene()), end=True)

    def action_match(self) -> None:
        """The running match."""
        self._read(t("Match"), partial(pages.rounds, self.scene(), self.sitting.match))

    def action_piles(self) -> None:
        """What lies before everyone."""
        self._read(t("Piles"), partial(pages.everyone, replace(self.scene(), whole=True)))

    def _read(self, title: str, build: pages.Build, end: bool = False) -> None:
        if len(self.screen_stack) == 1:
            self.push_screen(Reading(title, build, {"close": f"Esc {t('close')}"}, end))

    def action_help(self) -> None:
        """Keys, rule sheet, rule book."""
        game, sheet = self.sitting.game, self.sitting.sheet
        if len(self.screen_stack) == 1:
            book = text_of(game.id, Spoken.language) or text_of(game.id)
            keys = partial(pages.keys, seed=self.sitting.seed, command=self.repeat())
            self.push_screen(Help(keys, partial(pages.sheet_page, game, sheet), book))

    def repeat(self) -> str:
        """The command that deals this match again."""
        said = self.sitting.said
        spoken = f" --said {said}" if said else ""
        return f"{self.command} --seed {self.sitting.seed}{spoken}"

    def action_type(self) -> None:
        """Type an action line."""
        if len(self.screen_stack) == 1:
            self._ask_line("", "")

    def _ask_line(self, why: str, typed: str) -> None:
        choices = self.picks.choices
        example = choices[0].line.partition(" ")[2] if choices else "play …"
        self.push_screen(TypeLine(example, why, typed), self.typed_line)

    def typed_line(self, typed: str | None) -> None:
        """What was typed, with or without its seat; refused, it can be mended."""
        if not typed:
            return
        line = typed if typed.split()[0].isdigit() else f"{ME} {typed}"
        if not self.act(" ".join(line.split())):
            self._ask_line(self.notice, typed)

    async def action_quit(self) -> None:
        """Leave; everything is saved already."""
        self.exit()

"""A player at the table: the match, the bots, the seed and the save. Effects begin here."""

import time
from collections.abc import Callable
from typing import Any

from paiju import bots
from paiju.bots.advising import Hint, advise
from paiju.bots.levels import STRONGEST, at_once
from paiju.bots.think import Think
from paiju.cli.table.mind import Mind, question_of
from paiju.cli.table.saves import Save
from paiju.cli.words.speech import spoken, t
from paiju.kit.errors import Refusal
from paiju.kit.game import Game
from paiju.kit.jit import ints
from paiju.kit.opening import Gathering
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES, SEEDS, seed
from paiju.kit.system import reason
from paiju.kit.types import Seat
from paiju.kit.words import Words, marked, say
from paiju.play.match import Match, from_dict, open_match

ME: Seat = 0
THINK = Think(ms=300, clock=time.monotonic)  # for a bot from outside that thinks
THOUGHTS = 1 << 41  # the streams under a seed from which bots draw; decks lie far below


class Sitting:
    """One evening: who plays what against whom, and how far they are."""

    def __init__(
        self,
        game: Game,
        sheet: Sheet,
        bot: bots.Bot,
        save: Save,
        draw_seed: Callable[[], int],
        length: int = 0,
        said: str = "",
    ) -> None:
        self.game = game
        self.sheet = sheet
        self.bot = bot
        self.save = save
        self.draw_seed = draw_seed
        self.length = length  # rounds agreed on, where the game sets no end
        self.said = said  # when the table was made, if its rule sheet asks for a word
        self.word = ""  # something the player should know at once
        self.words: list[str] = []  # and what should still be read after leaving
        self.since = 0  # what had been told when this player acted last
        self.seed = 0
        self.match: Match
        self.mind = Mind()

    def begin(self, new: bool = False) -> None:
        """Go on with the saved match, or open another."""
        self.seed, self.match = (None if new else self._resumed()) or self._opened()
        if self.match.round is None:
            self.deal()

    @property
    def round_told(self) -> tuple[Words, ...]:
        """What was told in this round; in the first one also how the dealer was found."""
        opening = self.match.opening if self.match.number == 1 else ()
        return tuple(one.words for one in (*opening, *self.match.told))

    def anew(self) -> None:
        """Another match at the same table."""
        self.seed, self.match = self._opened()
        self.since = 0
        self.deal()

    def deal(self) -> None:
        """The next round."""
        self.match = self.match.next_round(self.seed)
        self.since = 0
        self._keep()

    def act(self, line: str) -> None:
        """The player's own action; a refusal leaves everything as it was."""
        told = len(self.round_told)
        match, _ = self.match.play(ME, line)
        self.match = match
        self.since = told
        self._keep()

    def waiting_for(self) -> list[Seat]:
        """The bots that are asked now."""
        round_ = self.match.round
        return [seat for seat in round_.to_act() if seat != ME] if round_ else []

    def thought(self, seat: Seat) -> tuple[int, str]:
        """What a bot answers: the number of the question, and its line."""
        match, round_ = self.match, self.match.round
        assert round_ is not None
        rng = ints(LANES)
        stream = THOUGHTS + (len(match.finished) << 24) + (len(round_.actions) << 4) + seat
        seed(rng, self.seed, stream)
        bot, quick = self.bot, at_once(self.bot.name)
        if quick != bot.name:  # its rules are compiled, in another process
            answer = self.mind.ask(question_of(round_, seat, bot.name, stream ^ self.seed))
            if answer is not None:
                return match.asked[seat], round_.line(seat, answer.action)
            bot = bots.load(quick)
        action = bot.choose(self.game, round_.seen(seat), round_.rules, seat, rng, THINK)
        return match.asked[seat], round_.line(seat, action)

    def advice(self) -> tuple[Hint, ...]:
        """What the strongest bot would play in this player's place; none where nothing is asked."""
        round_ = self.match.round
        if round_ is None or ME not in round_.to_act():
            return ()
        question = question_of(round_, ME, STRONGEST, len(round_.actions))
        question.advise = True
        answer = self.mind.ask(question)
        if answer is not None:
            return answer.hints
        rng = ints(LANES)
        return advise(self.game, round_.seen(ME), round_.rules, ME, rng, THINK, searches=False)

    def rest(self) -> None:
        """Nobody thinks here any more."""
        self.mind.end()

    def answer(self, seat: Seat, asked: int, line: str) -> None:
        """A bot's answer, unless its question is closed by now."""
        if seat in self.waiting_for() and self.match.asked[seat] == asked:
            self.match, _ = self.match.play(seat, line)
            self._keep()

    def _opened(self) -> tuple[int, Match]:
        number = self.draw_seed()
        gathering = Gathering(ME, self.said)
        return number, open_match(self.game, self.sheet, gathering, self.length)

    def _resumed(self) -> tuple[int, Match] | None:
        try:
            saved = self.save.read()
            if saved is None:
                return None
            number, match = _read(saved)
            if match.game is not self.game or match.sheet != self.sheet:
                raise ValueError(marked("of another table"))
        except (Refusal, ValueError) as no:
            self._set_aside(spoken(no) if isinstance(no, Refusal) else t(str(no)))
            return None
        if match.over:
            return None
        self.said = match.gathering.said
        self.word = f"✓ {t('The match goes on where you left it.')}"
        return number, match

    def _set_aside(self, why: str) -> None:
        try:
            where = say("it was set aside as {path}", path=str(self.save.set_aside()))
        except OSError as no:
            where = say("it could not be set aside ({why})", why=reason(no))
        self.tell(
            t(
                "the saved match cannot be used ({why}); {where}; a new match begins",
                why=why,
                where=where,
            )
        )

    def tell(self, word: str) -> None:
        """Something to be read at once, and again after leaving."""
        self.word = f"! {word}"
        self.words = [*self.words[-5:], word]

    def _keep(self) -> None:
        try:
            self.save.write(self.seed, self.match.to_dict())
        except OSError as no:
            self.tell(t("the match could not be saved: {why}", why=reason(no)))


def _read(saved: dict[str, Any]) -> tuple[int, Match]:
    number = saved.get("seed")
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < SEEDS:
        raise ValueError(marked("without its seed"))
    return number, from_dict(saved.get("match"))

"""How a question to a bot is put: it carries what its seat may know, and nothing else."""

import secrets

from paiju.games import load
from paiju.kit.options import entries
from paiju.kit.types import Seat
from paiju.play.record import open_record
from paiju.play.round import Round
from paiju.thinking.mind import Question, Thought

DEALS = 8


def question_of(n: int, round_: Round, seat: Seat, bot: str, advise: bool = False) -> Question:
    """A question to a bot about a round, as a seat knows it."""
    game, sheet = round_.game, round_.sheet
    return Question(
        n, game.id, sheet.players, entries(sheet, game.options.presets), bot, seat,
        secrets.randbits(60), game.law.state.dump(round_.seen(seat)), advise=advise,
    )  # fmt: skip


def is_answer(round_: Round, seat: Seat, question: Question, thought: Thought) -> bool:
    """Whether a thought answers the question: it came from another machine."""
    if question.advise:
        lines = round_.lines(seat)
        return bool(thought.hints) and all(hint.line in lines for hint in thought.hints)
    return thought.action in round_.legal(seat) and 0 <= thought.doubt <= 100


def sample(game: str, bot: str) -> Question:
    """
    A question in a game at which nobody sits: it makes a process load what it needs. There must be
    something to think about, so of some deals it is the one with the most to choose from.
    """
    players = load(game).players[0]
    rounds = [open_record({"game": game, "players": players, "seed": n}) for n in range(DEALS)]
    deal = max(rounds, key=lambda one: len(one.legal(one.to_act()[0])) if one.to_act() else 0)
    return question_of(0, deal, deal.to_act()[0], bot)

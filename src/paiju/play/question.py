"""A question about house rules: what is varied, who plays, how many deals; and the sheets it compares."""

from collections import Counter
from itertools import product
from typing import Any

import msgspec
from msgspec import Struct

from paiju.games import load
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.game import Game
from paiju.kit.options import Option, Sheet, listing, plain, shown
from paiju.kit.rng import SEEDS
from paiju.kit.types import Card
from paiju.kit.words import One, say
from paiju.play.record import players_of, sheet_of

MOST_VALUES = 12  # of one option
MOST_SHEETS = 36  # of two options together
MOST_DEALS = 10**9
OPTIONS = 2  # that can be varied at once
PRESET = "preset"  # can be varied like an option
LUCK = 8  # one deal in so many is also played by players of different strength
FEWEST = 200  # deals that are, unless there are fewer


class Varied(Struct, frozen=True, forbid_unknown_fields=True):
    """An option and the values it is given; the first is what the others are compared with."""

    option: str
    values: list[Any]


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked, as it travels."""

    game: str
    vary: list[Varied]
    players: int | None = None
    options: dict[str, Any] = {}
    bots: tuple[str, ...] = ("greedy",)  # one name sits everywhere
    strengths: tuple[str, ...] = ("greedy", "random")  # one strong player among weak ones
    deals: int = 20_000
    seed: int = 0


class Cell(Struct, frozen=True):
    """One of the sheets that are compared."""

    values: dict[str, Any]
    sheet: Sheet


class Asked(Struct, frozen=True):
    """A question that was read and makes sense."""

    question: Question
    game: Game
    players: int
    cells: list[Cell]  # the last option's values change first
    seated: list[str]  # a bot's name a seat
    cards: list[Card]  # of all sheets together

    @property
    def lucks(self) -> int:
        """How many deals tell luck from skill."""
        return min(self.question.deals, max(FEWEST, self.question.deals // LUCK))

    @property
    def rounds(self) -> int:
        """How many rounds are played altogether."""
        return len(self.cells) * (self.question.deals + self.lucks * self.players)

    def option(self, name: str) -> Option | None:
        """What the game says of an option; nothing of the preset."""
        found = [option for option in listing(self.game.options.struct) if option.id == name]
        return found[0] if found else None


def read(question: Question) -> Asked:
    """A question with its sheets; refuses one that makes no sense."""
    game = load(question.game)
    _check(question)
    values = [dict(zip(_names(question), row)) for row in product(*_rows(game, question))]
    if len(values) > MOST_SHEETS:
        raise Illegal(say("at most {n} rule sheets are compared at once", n=MOST_SHEETS))
    players = question.players
    if players is None:
        players = players_of(game, {**question.options, **values[0]})
    cells = [Cell(row, _sheet(game, players, question.options, row)) for row in values]
    numbers = [msgspec.json.encode(plain(cell.sheet.options)) for cell in cells]
    if len(set(numbers)) < len(numbers):
        raise Illegal(say("two of these rule sheets are the same"))
    decks = [Counter(game.cards.deck(cell.sheet.options)) for cell in cells]
    together = decks[0]
    for deck in decks[1:]:
        together = together | deck
    printed = sorted(decks, key=lambda deck: deck.total())[-1]
    cards = game.cards.deck(cells[decks.index(printed)].sheet.options)
    cards += sorted((together - printed).elements())
    return Asked(question, game, players, cells, _seated(question, players), cards)


def _names(question: Question) -> list[str]:
    return [varied.option for varied in question.vary]


def _check(question: Question) -> None:
    """Refuse a question of the wrong size."""
    if not 1 <= len(question.vary) <= OPTIONS:
        raise Unreadable(say("vary one option or two"))
    if len(set(_names(question))) < len(question.vary):
        raise Unreadable(say("the same option twice"))
    if not 1 <= question.deals <= MOST_DEALS:
        raise Unreadable(say("from 1 to {n} deals", n=MOST_DEALS))
    if not 0 <= question.seed < SEEDS:
        raise Unreadable(say("not a seed: {value}", value=str(question.seed)))
    if len(question.strengths) != 2:
        raise Unreadable(say("a strong bot and a weak one"))


def _rows(game: Game, question: Question) -> list[list[Any]]:
    """The values of every option; where none are named, all of them."""
    return [varied.values or all_values(game, varied.option) for varied in question.vary]


def all_values(game: Game, name: str) -> list[Any]:
    """Every value of an option that has few, the default first."""
    if name == PRESET:
        return list(game.options.presets)[:MOST_VALUES]
    for option in listing(game.options.struct):
        if option.id == name:
            if option.type == "bool":
                return [option.default, not option.default]
            if option.type == "choice" and len(option.values) <= MOST_VALUES:
                rest = [value for value in option.values if value != option.default]
                return [option.default, *rest]
            raise Unreadable(say("name the values: {name}=a,b,c", name=name))
    raise Unreadable(say("unknown option: {name}", name=name))


def _sheet(game: Game, players: int, options: dict[str, Any], values: dict[str, Any]) -> Sheet:
    """One of the sheets; a refusal says which."""
    try:
        return sheet_of(game, players, {**options, **values})
    except Refusal as no:
        laid = ", ".join(f"{name}={shown_value(value)}" for name, value in values.items())
        raise type(no)(say("with {sheet}: {why}", sheet=laid, why=no.said)) from None


def shown_value(value: Any) -> str:
    """A value as the command line takes it."""
    return value if isinstance(value, str) else shown(value)


def _seated(question: Question, players: int) -> list[str]:
    """A bot for every seat: one name sits everywhere."""
    names = question.bots
    if len(names) not in (1, players):
        raise Unreadable(
            say("--bots: {names} names for {seats} seats", names=len(names), seats=players)
        )
    return list(names * players if len(names) == 1 else names)


def value_words(option: Option | None, value: Any) -> One:
    """What people call a value of an option."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if option is not None and isinstance(value, str) and value in option.labels:
        return say(option.labels[value])
    return shown_value(value)

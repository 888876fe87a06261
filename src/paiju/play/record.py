"""A record: one JSON object, enough to play a round again, card by card, on any machine."""

from collections.abc import Iterator, Mapping
from typing import Any

from paiju.games import load
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.game import Game
from paiju.kit.jit import ints
from paiju.kit.options import Sheet, entries
from paiju.kit.reading import integer, listed
from paiju.kit.rng import LANES, SEEDS, seed, shuffle
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Card, State
from paiju.kit.words import say
from paiju.play.round import Round, refused_at


def sheet_of(game: Game, players: Any, options: Any) -> Sheet:
    """A rule sheet, read and checked: nonsense is refused here, not later."""
    return game.options.sheet(players, options)


def players_of(game: Game, options: Any) -> int:
    """How many players a rule sheet is for that does not say it."""
    return game.options.players(options)


def sheet_fitting(game: Game, players: Any, options: Any) -> Sheet:
    """A rule sheet; where no number of players is named, for the one that its options fit."""
    return sheet_of(game, players_of(game, options) if players is None else players, options)


def deck_of(game: Game, sheet: Sheet, number: int, stream: int = 0) -> list[Card]:
    """The deck that a seed stands for: a Fisher–Yates shuffle of the deck in printed order."""
    rng = ints(LANES)
    seed(rng, number, stream)
    deck = game.cards.deck(sheet.options)
    row = ints(len(deck))
    for i, card in enumerate(deck):
        row[i] = card
    shuffle(rng, row, len(deck))
    return [int(card) for card in row]


def open_record(record: Any) -> Round:
    """The round that a record begins: its table, start and deck, before the first action."""
    if not isinstance(record, dict):
        raise Unreadable(say("a record is a JSON object"))
    if record.get("paiju", 1) != 1:
        raise Unreadable(say("not 1, the version of records this program reads"), field="paiju")
    name = record.get("game")
    if not isinstance(name, str):
        raise Unreadable(say("missing"), field="game")
    game = load(name)
    options = record.get("options", {})
    # the rule books give a record that names no players the usual number, whether it fits or not
    sheet = sheet_of(game, record.get("players", game.options.usual(options)), options)
    start = game.record.open(sheet, record)
    return Round(game, sheet, start, _deck(game, sheet, record))


def _deck(game: Game, sheet: Sheet, record: Mapping[str, Any]) -> list[Card]:
    if "deck" in record:
        return game.cards.pack.read_deck(record["deck"], game.cards.deck(sheet.options))
    if "seed" in record:
        return deck_of(game, sheet, integer(record["seed"], "seed", 0, SEEDS - 1))
    raise Illegal(say("missing, and no seed stands instead of it"), field="deck")


def replay(record: Any) -> Round:
    """Play a record; an illegal action is refused with its index, the action, and why."""
    played = steps(record)
    _, round_ = next(played)
    for _ in played:
        pass
    return round_


def steps(record: Any) -> Iterator[tuple[str, Round]]:
    """A record being played: the deal with no line, then every line and the round after it."""
    round_ = open_record(record)
    yield "", round_
    for at, line in enumerate(listed(record.get("actions", []), "actions")):
        try:
            round_.act(line)
        except Refusal as no:
            raise refused_at(no, at, line) from None
        yield line, round_


def write_record(round_: Round, carry: Mapping[str, Any]) -> dict[str, Any]:
    """The record of a round; `carry` is what the round before handed on."""
    game, sheet = round_.game, round_.sheet
    carry = dict(carry)
    if game.match.drawn:
        drawn = game.record.carried(sheet, round_.start, OUTCOME.new())
        carry |= {field: drawn[field] for field in game.match.drawn if field in drawn}
    return {
        "paiju": 1,
        "game": game.id,
        "players": sheet.players,
        "options": entries(sheet, game.options.presets),
        "dealer": int(round_.start.dealer),
        "carry": carry,
        "deck": [game.cards.pack.names[card] for card in round_.deck],
        "actions": list(round_.actions),
        **game.record.extras(round_.start),
    }


def start_of(game: Game, sheet: Sheet, dealer: int, carry: Mapping[str, Any]) -> State:
    """The start of a round from its dealer and what the round before handed on."""
    return game.record.open(sheet, {"dealer": dealer, "carry": dict(carry)})

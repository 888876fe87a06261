"""Positions of Mao Huzi for tests."""

from typing import Any

from tests.games import playing

from paiju.cards.character import CARDS, names_of, packed
from paiju.games import load
from paiju.games.maohuzi.deck import PACK
from paiju.games.maohuzi.melds import read_meld, write_meld
from paiju.games.maohuzi.state import Kind, Opening, Phase
from paiju.games.maohuzi.table import resting_size
from paiju.games.maohuzi.turns import draw_from
from paiju.games.maohuzi.wins import kind_of
from paiju.play.record import deck_of, sheet_of
from paiju.play.round import Round

GAME = load("maohuzi")
play, refusal = playing.play, playing.refusal
QUIET: dict[str, Any] = {"maohu": False}  # nobody wins by having nothing

# 9 huxi, and waiting for s6 (and s3)
SIX = "s4 s5 b1 b2 b3 s1 s2 s3 b7 b8 b9 s8 s9 s10 b4 b5 b6 b8 b9 b10"
# E-17: wins by a wei of b6
E17 = "b6 b6 s3 s3 s3 s2 s7 s10 s4 s5 s6 s7 s8 s9 b1 b2 b3 b8 b9 b10"


def cards(names: str) -> list[int]:
    return [PACK.card(name) for name in names.split()]


def dealt(
    hands: tuple[str, ...] = (), shown: str = "", stock: str = "", players: int = 3,
    dealer: int = 0, carry: dict[str, Any] | None = None, **options: Any,
) -> Round:  # fmt: skip
    """A dealt round with these cards in these hands (in seat order); the rest as they come."""
    sheet = sheet_of(GAME, players, options)
    menzi = 5 if players == 4 or (players, sheet.options.qihu) == (3, 3) else 7
    size = 3 * menzi - 1
    left = [PACK.names[kind] for _ in range(4) for kind in range(20)]
    named = [hands[seat].split() if seat < len(hands) else [] for seat in range(players)]
    for name in [name for hand in named for name in hand] + shown.split() + stock.split():
        left.remove(name)
    seats = [(dealer + i) % players for i in range(players)]
    deck: list[str] = []
    for seat in seats:
        held = list(named[seat])
        while len(held) < size:  # no third of a kind but those asked for
            last = [name for name in left if held.count(name) < 2 and name not in shown.split()]
            left.remove(last[-1])
            held.append(last[-1])
        deck += held
    deck += (shown.split() or [left.pop()]) + stock.split() + left
    start = GAME.record.open(sheet, {"dealer": dealer, "carry": carry or {}})
    return Round(GAME, sheet, start, [PACK.card(name) for name in deck])


def at(
    hands: tuple[str, ...], melds: tuple[str, ...] = (), discards: int = 0, stock: str = "",
    players: int = 3, dealer: int = 0, **options: Any,
) -> Round:  # fmt: skip
    """
    A table on which only what matters lies: these hands, these table groups ("wei b9, chi s1 s2
    s3"), this stock. The seat `discards` has one card more than it rests with and is asked for
    it. Every seat is filled up to its size with cards that nobody knows: they count, no more.
    """
    sheet = sheet_of(GAME, players, options)
    start = GAME.record.open(sheet, {"dealer": dealer})
    round_ = Round(GAME, sheet, start, deck_of(GAME, sheet, 1))
    menzi = int(round_.state.menzi)
    state = round_.state = GAME.law.state.new()
    state.players, state.dealer, state.menzi, state.dealt = players, dealer, menzi, 1
    state.number = 1
    for seat in range(players):
        lay(round_, seat, melds[seat] if seat < len(melds) else "")
        hand = cards(hands[seat]) if seat < len(hands) else []
        state.hand[seat], state.held[seat] = packed(hand), len(hand)
        heavy = 1 if seat == discards else 0
        rest = int(resting_size(state, seat)) + heavy
        assert state.laid[seat] + len(hand) <= rest, f"seat {seat} has more than {rest} cards"
        state.laid[seat] = rest - len(hand)
    left = cards(stock)
    state.stocked = len(left)
    for i, card in enumerate(left):
        state.stock[CARDS - len(left) + i] = card
    state.turn, state.opening = discards, Opening.PAST
    state.phase, state.asked = Phase.DISCARD, 1 << discards
    return round_


def lay(round_: Round, seat: int, melds: str) -> None:
    """Put table groups before a seat."""
    state = round_.state
    for words in filter(None, melds.split(", ")):
        kind, *names = words.split()
        held = cards(" ".join(names))
        meld = read_meld({"kind": kind, "card": held[0], "cards": held}, "meld")
        state.meld[seat][int(state.groups[seat])] = meld
        state.groups[seat] += 1
        four = kind_of(meld) in (Kind.TI, Kind.PAO)
        state.laid[seat] += 4 if four else 3
        state.quads[seat] += 1 if four else 0


def draw(round_: Round, seat: int) -> Round:
    """Instead of the discard, the seat draws."""
    round_.state.laid[int(round_.state.turn)] -= 1
    round_.state.asked = 0
    draw_from(round_.state, round_.rules, seat)
    return round_


def asked(round_: Round) -> list[str]:
    """Every legal line of every seat that is asked."""
    return [line for seat in round_.to_act() for line in round_.lines(seat)]


def melds(round_: Round, seat: int) -> list[dict[str, Any]]:
    state = round_.state
    return [write_meld(state.meld[seat][i]) for i in range(int(state.groups[seat]))]


def hand(round_: Round, seat: int) -> list[str]:
    return names_of(round_.state.hand[seat])


def in_row(round_: Round, seat: int) -> list[str]:
    row: list[str] = round_.facts()["discards"][seat]
    return row


def event_names(round_: Round) -> list[str]:
    """The names of all events."""
    return [event["name"] for event in round_.events]

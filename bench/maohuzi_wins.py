"""How many hands a second the search of Mao Huzi judges, on hands as they occur in play.

PAIJU_JIT=1 PYTHONPATH=src python bench/maohuzi_wins.py
"""

import time
from typing import Any

from paiju.cards.character import one
from paiju.games import load
from paiju.games.maohuzi.claims import source_of
from paiju.games.maohuzi.cut import best_cut, is_covered
from paiju.games.maohuzi.deck import free_of
from paiju.games.maohuzi.wins import winning
from paiju.kit.jit import COMPILED, ints, jit
from paiju.kit.rng import LANES, below, seed
from paiju.kit.types import Ints, Rules
from paiju.play.record import deck_of, sheet_of
from paiju.play.round import Round

ROUNDS = 400
TIMES = 200


@jit
def judge(states: Any, n: int, rules: Rules, times: int, found: Ints) -> int:
    """Every seat's hand with the live card of every state, so many times; returns how many."""
    hands = 0
    for _ in range(times):
        for i in range(n):
            state = states[i]
            for seat in range(state.players):
                if state.drawn == 1 or seat != state.turn:
                    hands += 1
                    if winning(state, rules, seat, state.live - 1, source_of(state, seat)) > 0:
                        found[0] += 1
    return hands


@jit
def search(states: Any, n: int, rules: Rules, times: int, found: Ints) -> int:
    """The same, but only the hands that pass the cheap tests: the search itself."""
    hands = 0
    for _ in range(times):
        for i in range(n):
            state = states[i]
            for seat in range(state.players):
                loose = free_of(state.hand[seat]) + one(state.live - 1)
                jiang = 1 if state.quads[seat] > 0 else 0
                if seat != state.turn and is_covered(loose, 0, jiang):
                    hands += 1
                    if best_cut(rules, loose, 0, jiang)[0] >= 0:
                        found[0] += 1
    return hands


def states_in_play(preset: str) -> tuple[Any, int, Rules]:
    """The states with a live card that rounds played by chance come to."""
    game = load("maohuzi")
    sheet = sheet_of(game, game.options.presets[preset].players[0], {"preset": preset})
    kept, rng = [], ints(LANES)
    seed(rng, 1, 1)
    for number in range(ROUNDS):
        start = game.record.open(sheet, {"dealer": number % sheet.players})
        round_ = Round(game, sheet, start, deck_of(game, sheet, number))
        while asked := round_.to_act():
            legal = round_.legal(asked[0])
            round_.apply(asked[0], legal[int(below(rng, len(legal)))])
            if round_.state.live > 0:
                kept.append(game.law.state.copy(round_.state))
    states = game.law.state.many(len(kept))
    for i, state in enumerate(kept):
        states[i] = state
    return states, len(kept), game.numbers(sheet)


def main() -> None:
    times = TIMES if COMPILED else 1
    for preset in ("three9", "four3"):
        states, n, rules = states_in_play(preset)
        for kernel in (judge, search):
            kernel(states, 1, rules, 1, ints(1))
            best = 0.0
            for _ in range(3):
                found, begun = ints(1), time.perf_counter()
                hands = int(kernel(states, n, rules, times, found))
                best = max(best, hands / (time.perf_counter() - begun))
            share = int(found[0]) / hands
            print(
                f"{preset} {kernel.__name__}: {best:,.0f} hands/s ({share:.2%} complete, {hands // times} hands)"
            )


if __name__ == "__main__":
    main()

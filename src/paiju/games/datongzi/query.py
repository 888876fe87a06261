"""Score queries (DT §11): what cards are, what beats what, what may be played, what is paid."""

from paiju.families.climbing.query import (
    Answer,
    Asking,
    Compared,
    Query,
    Tiers,
    classified,
    multiples,
    nothing,
    on_table,
    rank_of,
    read_cards,
    read_out,
    read_tricks,
    suit_name,
    told_n,
    with_n,
)
from paiju.families.climbing.tricks import (
    SEATS,
    at_least,
    kind_of,
    n_of,
    reading,
    runs,
    suit_of,
    top_of,
    wings_of,
)
from paiju.games.datongzi.combos import (
    beats,
    bonus_of,
    comparable,
    read,
    read_triples,
    run_ranks,
    tier_of,
)
from paiju.games.datongzi.deck import CARDS, LOWEST, ONES, PACK, RANK_COUNT, WIDTH
from paiju.games.datongzi.heap import counts, heap_of, points_of, size_of
from paiju.games.datongzi.moves import shapes
from paiju.games.datongzi.notation import cards_of, carried, read_carry, shown
from paiju.games.datongzi.options import PRESETS, RULES, Options
from paiju.games.datongzi.rules import promise_bonus, sort_hand
from paiju.games.datongzi.scoring import follow, is_match_over, settle
from paiju.games.datongzi.state import ACTIONS, HAND, KINDS, START, STATE, Kind, Phase, Result
from paiju.games.datongzi.events import RULE_OF, item
from paiju.kit.errors import Illegal
from paiju.kit.jit import ints
from paiju.kit.options import Sheet
from paiju.kit.reading import mapping, needed
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Card, Rules, State
from paiju.kit.words import Words, say

Heap = tuple[int, int]

TIERS = Tiers(tier_of, "DT-41", RULE_OF)


def _heap(query: Query, field: str, most: int = CARDS) -> Heap:
    return heap_of(read_cards(query, PACK, field, most))


def readings(rules: Rules, heap: Heap) -> list[int]:
    """DT-44, 45: all readings of a heap, most units first, then highest."""
    led = int(read(rules, *heap, 0))
    if wings_of(led) == 0 and kind_of(led) != Kind.PLANE:
        return [led] if led else []
    cells, size, found = counts(*heap), size_of(*heap), []
    for n in range(RANK_COUNT, 0, -1):
        known = int(read_triples(rules, cells, size, n))
        ranks = at_least(cells, 3, WIDTH, ONES) & (run_ranks(rules) if n > 1 else ONES)
        tops = runs(ranks, n, WIDTH)
        for place in range(RANK_COUNT - 1, -1, -1):
            if known and tops >> (WIDTH * place) & 1:
                top = place + LOWEST
                found.append(reading(kind_of(known), n, top, 0, wings_of(known)))
    return found


def examined(query: Query, rules: Rules) -> tuple[Heap, list[int]]:
    """The cards that are asked about, and all their readings."""
    heap = _heap(query, "cards")
    return heap, readings(rules, heap)


def _classify(query: Query, sheet: Sheet, rules: Rules) -> Answer:
    heap, found = examined(query, rules)
    known = with_n(found, None)
    return {
        **shown(known),
        "points": int(points_of(*heap)),
        "bonus": int(bonus_of(known)),
        **classified(found, RULE_OF, KINDS),
    }


def compared(query: Query, rules: Rules) -> Compared:
    """DT-40 … 45: whether x beats y as it lies on the table, and why or why not."""
    heap, y_heap = _heap(query, "x"), _heap(query, "y")
    y = with_n(readings(rules, y_heap), told_n(query, "y_n", CARDS))
    led, x = (int(read(rules, *heap, n)) for n in (0, n_of(y)))
    return TIERS.compared(led, x, y, bool(beats(x, y)), bool(comparable(x, y)))


def _beats(query: Query, sheet: Sheet, rules: Rules) -> Answer:
    return compared(query, rules).answer(shown)


def shapes_of(rules: Rules, cards: list[Card], on: int) -> list[int]:
    """DT §11: the readings, wings not told apart, of which the hand holds a legal play."""
    state = STATE.new()
    state.dealt[0][0], state.dealt[0][1] = heap_of(cards)
    sort_hand(state, 0)
    out = ints(ACTIONS)
    n = shapes(state, rules, 0, on, out)
    found = set()
    for i in range(n):
        known = int(read(rules, *cards_of(state, 0, int(out[i])), n_of(on)))
        found.add(reading(kind_of(known), n_of(known), top_of(known), suit_of(known), 0))
    return sorted(found, key=lambda one: (kind_of(one), n_of(one), top_of(one), suit_of(one)))


def found_shapes(query: Query, rules: Rules) -> tuple[int, list[int]]:
    """What lies on the table, and the shapes of which the hand holds a legal play."""
    on = on_table(query, lambda: readings(rules, _heap(query, "on")), CARDS)
    return on, shapes_of(rules, read_cards(query, PACK, "hand", HAND), on)


def may_pass(rules: Rules, on: int, found: list[int]) -> bool:
    """DT-22: a leader never passes; one who can beat must, unless passing is free."""
    return on != 0 and (not found or bool(rules.must_beat == 0))


def _plays(query: Query, sheet: Sheet, rules: Rules) -> Answer:
    on, found = found_shapes(query, rules)
    told = [
        [KINDS[kind_of(one)], n_of(one), rank_of(one),
         suit_name(suit_of(one)) if suit_of(one) else None]
        for one in found
    ]  # fmt: skip
    return {
        "count": len(told), "shapes": told, "can_pass": may_pass(rules, on, found), **nothing([]),
    }  # fmt: skip


def _settle(query: Query, sheet: Sheet, rules: Rules) -> Answer:
    return _settled(sheet, rules, *finished(query, sheet, rules))


def finished(query: Query, sheet: Sheet, rules: Rules) -> tuple[State, State]:
    """A finished round as it is told, and the start it had."""
    state, start = STATE.new(), START.new()
    tricks = read_tricks(query["tricks"], PACK) if "tricks" in query else None
    for _, cards in (play for trick in tricks or [] for play in trick):
        if read(rules, *heap_of(cards), 0) == 0:
            raise Illegal(_no_combo(cards), field="tricks", word="bad_cards")
    carry = mapping(query.get("carry", {}), "carry")
    if carry:
        read_carry(sheet, carry, start)
    for seat in range(SEATS):
        state.totals[seat] = start.totals[seat]
        state.bonuses[seat] = start.bonuses[seat]
        state.ranks[seat] = start.ranks[seat]
    _read_out(query, state)
    if tricks is None:
        _read_points(query, state)
    else:
        _read_played(query, rules, tricks, state)
    state.phase = Phase.OVER
    state.result = Result.MATCH if is_match_over(state, rules) else Result.ROUND
    return state, start


def _no_combo(cards: list[Card]) -> Words:
    if not cards:
        return say("nothing is no combo")
    return say("{cards} is no combo", cards=" ".join(PACK.names[card] for card in cards))


def _settled(sheet: Sheet, rules: Rules, state: State, start: State) -> Answer:
    settled, following = OUTCOME.new(), START.new()
    settle(state, rules, settled)
    follow(state, rules, start, settled, following)
    return {
        "match_over": bool(state.result == Result.MATCH),
        "payments": [int(settled.payments[seat]) for seat in range(SEATS)],
        "items": [item(settled.items[i]) for i in range(int(settled.n))],
        "carry": carried(sheet, following, settled),
    }


def _read_out(query: Query, state: State) -> None:
    """Who went out, in order, and the cards of who did not."""
    seats = read_out(query, 2)
    for i, out in enumerate(seats):
        state.order[i] = out + 1
    state.out = len(seats)
    left = read_cards({"left": query.get("left", [])}, PACK, "left", HAND)
    if len(seats) == SEATS and left:
        raise Illegal(say("three are out, nobody holds cards"), field="left")
    last = SEATS - sum(seats[:2])
    state.dealt[last][0], state.dealt[last][1] = heap_of(left)


def _read_points(query: Query, state: State) -> None:
    """Points and bonuses as told."""
    for i, points in enumerate(multiples(needed(query, "points"), "points", 5, 300)):
        state.points[i] = points
    held = sum(int(points_of(dealt[0], dealt[1])) for dealt in state.dealt)
    if sum(int(points) for points in state.points) + held > 300:
        raise Illegal(say("with those left more than the {n} of the deck", n=300), field="points")
    for i, bonus in enumerate(multiples(query.get("bonus", [0] * SEATS), "bonus", 100, 10**9)):
        state.bonus[i] = bonus


def _read_played(
    query: Query, rules: Rules, tricks: list[list[tuple[int, list[Card]]]], state: State
) -> None:
    """DT-24, 62: points and bonuses out of the tricks as they were played."""
    if "points" in query or "bonus" in query:
        raise Illegal(
            say("they follow from the tricks, tell one or the other"),
            field="points",
            lead="points, bonus",
        )
    for trick in tricks:
        for seat, cards in trick:
            heap = heap_of(cards)
            state.points[trick[-1][0]] += points_of(*heap)
            promise_bonus(state, rules, seat, read(rules, *heap, 0))
        for seat in range(SEATS):
            state.bonus[seat] += state.pending[seat]
            state.pending[seat] = 0
        state.tongzi, state.tongzi_bonus = 0, 0


ASKING = Asking(
    "datongzi", Options, PRESETS, RULES, PACK,
    {
        "classify": (("cards",), _classify), "beats": (("x", "y"), _beats),
        "plays": (("hand", "on"), _plays), "settle": (("left", "tricks"), _settle),
    },
)  # fmt: skip
score = ASKING.score

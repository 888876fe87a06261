"""Score queries (BT §11): what cards are, what beats what, what may be played, what is paid."""

from functools import partial

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
    read_cards,
    read_out,
    read_tricks,
    told_n,
    with_n,
)
from paiju.families.climbing.tricks import SEATS, kind_of, n_of, reading, top_of, wings_of
from paiju.games.banbiantian.combos import (
    beats,
    comparable,
    count_bombs,
    points_of,
    read,
    read_plain,
    read_triples,
    tier_of,
)
from paiju.games.banbiantian.deck import CARDS, PACK
from paiju.games.banbiantian.listing import playable
from paiju.games.banbiantian.notation import read_seats, shown
from paiju.games.banbiantian.options import PRESETS, RULES, Options
from paiju.games.banbiantian.scoring import result_of, settle_round
from paiju.games.banbiantian.state import HAND, KINDS, STATE, Opening, Phase, Result
from paiju.games.banbiantian.events import RULE_OF, item
from paiju.kit.bits import mask
from paiju.kit.errors import Illegal
from paiju.kit.options import Sheet
from paiju.kit.reading import boolean, integer, listed, needed, one_of
from paiju.kit.reading import seat as read_seat
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Cards, Rules, State
from paiju.kit.words import say

TIERS = Tiers(tier_of, "BT-46", RULE_OF)


def _cards(query: Query, field: str, most: int = CARDS) -> Cards:
    return mask(read_cards(query, PACK, field, most))


def readings(rules: Rules, cards: Cards, last: bool) -> list[int]:
    """BT-48: all readings of a set, most triples first, then highest."""
    if cards == 0:
        return []
    plain = read_plain(cards)
    if plain != 0:
        return [plain]
    found = []
    for n in range(cards.bit_count() // 3, 0, -1):
        highest = int(read_triples(rules, cards, last, n))
        for top in range(top_of(highest), 0, -1):
            if _has_run(cards, top, n):
                found.append(reading(kind_of(highest), n, top, 0, wings_of(highest)))
    return found


def _has_run(cards: Cards, top: int, n: int) -> bool:
    """Whether the set has n triples in a run up to this rank value."""
    bottom = top - n + 1
    return bottom >= 3 and all(
        (cards >> 4 * (rank - 3) & 15).bit_count() >= 3 for rank in range(bottom, top + 1)
    )


def examined(query: Query, rules: Rules) -> tuple[Cards, list[int]]:
    """The cards that are asked about, and all their readings."""
    cards = _cards(query, "cards")
    return cards, readings(rules, cards, boolean(query.get("last", False), "last"))


def _classify(query: Query, sheet: Sheet, rules: Rules) -> Answer:
    cards, found = examined(query, rules)
    return {
        **shown(rules, with_n(found, None)),
        "points": int(points_of(cards)),
        **classified(found, RULE_OF, KINDS),
    }


def compared(query: Query, rules: Rules) -> Compared:
    """BT-44 … 50: whether x beats y as it lies on the table, and why or why not."""
    cards, y_cards = _cards(query, "x"), _cards(query, "y")
    last = boolean(query.get("last", False), "last")
    y = with_n(readings(rules, y_cards, True), told_n(query, "y_n", CARDS))
    led, x = (int(read(rules, cards, last, n)) for n in (0, n_of(y)))
    does, near = beats(rules, x, y, last), comparable(rules, x, y, last)
    return TIERS.compared(led, x, y, bool(does), bool(near))


def _beats(query: Query, sheet: Sheet, rules: Rules) -> Answer:
    return compared(query, rules).answer(partial(shown, rules))


def found_plays(query: Query, rules: Rules) -> tuple[int, dict[Cards, int]]:
    """What lies on the table, and every set of the hand that may be played, with its reading."""
    on = on_table(query, lambda: readings(rules, _cards(query, "on"), True), CARDS)
    hand = _cards(query, "hand", HAND)
    first = boolean(query.get("first", False), "first")
    return on, playable(rules, hand, on, first and on == 0)


def _plays(query: Query, sheet: Sheet, rules: Rules) -> Answer:
    on, found = found_plays(query, rules)
    whole = boolean(query.get("list", False), "list")
    kinds = sorted(kind_of(known) for known in found.values())
    answer = {
        "count": len(found),
        "by_type": {KINDS[kind]: kinds.count(kind) for kind in dict.fromkeys(kinds)},
        "can_pass": on != 0,
        **nothing([]),
    }
    if whole:
        numbered = sorted((PACK.read(PACK.named(cards), "plays") for cards in found), key=_order)
        answer["plays"] = [[PACK.names[card] for card in cards] for cards in numbered]
    return answer


def _order(cards: list[int]) -> tuple[int, list[int]]:
    """By number of cards, then by deck order from the first."""
    return len(cards), cards


def _bombs(query: Query, sheet: Sheet, rules: Rules) -> Answer:
    bombs = int(count_bombs(_cards(query, "hand", HAND)))
    return {
        "bombs": bombs,
        "can_shake": bool(rules.guns == 1 and bombs >= rules.shake_bombs),
        **nothing([{"rule": "BT-15", "name": "bombs"}]),
    }


def settled_by(query: Query, sheet: Sheet, rules: Rules) -> tuple[State, State]:
    """A finished round, and what it comes to."""
    state = STATE.new()
    state.dealer = read_seat(needed(query, "dealer"), "dealer", SEATS) + 1
    _read_opening(query, sheet, state)
    _read_doublings(query, sheet, state)
    state.phase = Phase.OVER
    if state.opening == Opening.SURRENDER:
        state.result = Result.SURRENDER
    else:
        _read_points(query, state)
        _read_out(query, sheet, state)
        state.result = result_of(state, rules)
    settled = OUTCOME.new()
    settle_round(state, rules, settled)
    return state, settled


def _settle(query: Query, sheet: Sheet, rules: Rules) -> Answer:
    _, settled = settled_by(query, sheet, rules)
    return {
        "payments": [int(settled.payments[seat]) for seat in range(SEATS)],
        "items": [item(settled.items[i]) for i in range(int(settled.n))],
    }


def _read_opening(query: Query, sheet: Sheet, state: State) -> None:
    """`none` only and always without guns."""
    opening = one_of(
        needed(query, "opening"), "opening", ("gun", "countergun", "surrender", "none")
    )
    if (opening == "none") == sheet.options.guns:
        words = (
            say("{word}, but guns are played", word=opening)
            if sheet.options.guns
            else say("{word}, but guns are not played", word=opening)
        )
        raise Illegal(words, field="opening")
    state.opening = Opening[opening.upper()]


def _read_doublings(query: Query, sheet: Sheet, state: State) -> None:
    """Hammers, shakes and the counter-shake; who shakes is taken as told, BT-16, 17 unchecked."""
    state.hammers = read_seats(query.get("hammers", []), "hammers")
    if state.hammers and sheet.options.hammer == "off":
        raise Illegal(say("not played with these options"), field="hammers")
    state.shakes = read_seats(query.get("shakes", []), "shakes")
    state.countershake = int(boolean(query.get("countershake", False), "countershake"))
    if state.shakes >> (state.dealer - 1) & 1:
        raise Illegal(say("the dealer does not shake"), field="shakes")
    after = state.opening == Opening.GUN or (
        state.opening == Opening.COUNTERGUN and sheet.options.shake_after_counter
    )
    if state.shakes and not after:
        raise Illegal(say("nobody is asked to shake after this opening"), field="shakes")
    if state.countershake and not (state.shakes and sheet.options.counter_shake):
        raise Illegal(
            say("there is no shake to counter, or it is not played"), field="countershake"
        )


def _read_points(query: Query, state: State) -> None:
    """Either `points` or `tricks`."""
    if ("points" in query) == ("tricks" in query):
        raise Illegal(
            say("one of them is needed, and only one"), field="points", lead="points, tricks"
        )
    if "points" in query:
        for i, points in enumerate(multiples(query["points"], "points", 5, 100)):
            state.points[i] = points
        if sum(int(points) for points in state.points) > 100:
            raise Illegal(say("more than the {n} of the deck", n=100), field="points")
        return
    for trick in read_tricks(query["tricks"], PACK):
        taker = trick[-1][0]
        for _, cards in trick:
            if not cards:
                raise Illegal(say("a play without cards"), field="tricks")
            state.points[taker] += points_of(mask(cards))


def _read_out(query: Query, sheet: Sheet, state: State) -> None:
    """Who went out, in order; and where BT-56 asks for it, how many cards the others hold."""
    seats = read_out(query, 1)
    for i, out in enumerate(seats):
        state.order[i] = out + 1
    state.out = len(seats)
    _read_left(query, seats, state)
    if len(seats) == 1:
        if sheet.options.round_end == "second_out":
            raise Illegal(say("a second seat must be out with these options"), field="out")
        if seats[0] != state.dealer - 1:
            if sheet.options.round_end != "first_out":
                raise Illegal(
                    say("one idler does not end the round with these options"), field="out"
                )
            needed(query, "left")


def _read_left(query: Query, out: list[int], state: State) -> None:
    if "left" not in query:
        return
    for i, left in enumerate(listed(query["left"], "left", SEATS)):
        state.left[i] = integer(left, f"left[{i}]", 0, HAND)
        if (left == 0) != (i in out):
            words = (
                say("{n}, but {who} is out", n=left, who=f"@{i}")
                if i in out
                else say("{n}, but {who} is not out", n=left, who=f"@{i}")
            )
            raise Illegal(words, field=f"left[{i}]")


ASKING = Asking(
    "banbiantian", Options, PRESETS, RULES, PACK,
    {
        "classify": (("cards",), _classify), "beats": (("x", "y"), _beats),
        "plays": (("hand", "on"), _plays), "bombs": (("hand",), _bombs),
        "settle": (("tricks",), _settle),
    },
)  # fmt: skip
score = ASKING.score

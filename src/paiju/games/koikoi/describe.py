"""What a seat knows, in words: zones, counters, points, the question, the settlement."""

from paiju.cards.flower import card_of, target_of, verb_of
from paiju.games.koikoi.deck import ANIMALS, BRIGHTS, JUNK, PACK, PLANTS, RIBBONS
from paiju.games.koikoi.notation import NAMED, RESULT_WORDS, write
from paiju.games.koikoi.options import RAIN_FLOOR, TEYAKU_BONUS
from paiju.games.koikoi.progress import YAKU_CARDS, missing
from paiju.games.koikoi.rules import legal, to_act
from paiju.games.koikoi.scoring import (
    ITEM_DOUBLE_AT,
    ITEM_KOIKOI,
    ITEM_TEYAKU,
    doubling,
    koikoi_factor,
    settle,
    teyaku_sum,
    yaku,
)  # fmt: skip
from paiju.games.koikoi.state import ACTIONS, RESULTS, STATE, YAKU, Phase, Result, Verb
from paiju.kit.bits import members
from paiju.kit.game import OUTCOME
from paiju.kit.jit import ints
from paiju.kit.memo import memo
from paiju.kit.types import Action, Cards, Rules, Seat, State
from paiju.kit.view import (
    Choice,
    Counter,
    Group,
    Item,
    Points,
    Question,
    Settlement,
    View,
    Zone,
)  # fmt: skip
from paiju.kit.words import Words, say

KINDS = (
    ("brights", BRIGHTS), ("animals", ANIMALS), ("ribbons", RIBBONS), ("junk", JUNK),
)  # fmt: skip
PILES = tuple((say(label), kind) for label, kind in KINDS)
FLOOR, STOCK, HAND, CAPTURED = say("Floor"), say("Stock"), say("Hand"), say("Captured")
QUESTIONS = {
    Phase.PLAY: say("Your turn: play a card"),
    Phase.TAKE: say("The turned card meets two cards: take one"),
    Phase.CALL: say("You made points: koikoi or stop?"),
}
SHOWN = 4096  # answers kept of each kind: some of every table that is being played at


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    over = seen.phase == Phase.OVER
    if over:
        seen = STATE.copy(seen)  # its scratch row is filled by the settlement
    return View(
        game="koikoi",
        viewer=seat,
        title=_title(int(seen.number), int(seen.month)),
        turn=tuple(members(to_act(seen, rules))),
        zones=_zones(seen, seat),
        counters=_counters(seen),
        points=tuple(_points_of(seen, rules, s) for s in range(seen.players)),
        question=_question(seen, rules, seat),
        settlement=settlement(seen, rules) if over else None,
    )


def name_of(what: int) -> Words:
    """What an item is called: its own script first, then in letters."""
    _, name, script = NAMED[what]
    words = say(_ITEM_WORDS[name]) if name in _ITEM_WORDS else say(name)
    return say("{script} {name}", script=script, name=words) if script else words


_ITEM_WORDS = {
    "double_at": "the base doubles",
    "koikoi": "koikoi was said",
    "dealer_privilege": "dealer's privilege",
    "floor_four": "four of a month on the floor",
    "misdeal": "misdeal",
}


@memo(256)
def _title(number: int, month: int) -> Words:
    if month > 0:
        return say("Round {n}, month of {plant}", n=number, plant=say(PLANTS[month - 1]))
    return say("Round {n}", n=number)


@memo(256)
def _of_month(cards: Cards) -> Group:
    return Group(say(PLANTS[members(cards)[0] // 4]), PACK.shown(cards))


@memo(SHOWN)
def _floor(cards: Cards) -> Zone:
    months = (cards & (15 << (4 * month)) for month in range(12))
    return Zone("floor", None, FLOOR, tuple(_of_month(some) for some in months if some))


@memo(64)
def _hidden(id: str, seat: int | None, n: int) -> Zone:
    return Zone(id, seat, STOCK if seat is None else HAND, (), hidden=n)


@memo(256)
def _single(id: str, card: int) -> Zone:
    label = say("Turned up") if id == "turned" else say("Shown by the cut")
    return Zone(id, None, label, (Group(None, (PACK.names[card],)),))


@memo(SHOWN)
def _hand(seat: Seat, cards: Cards) -> Zone:
    return Zone("hand", seat, HAND, (Group(None, PACK.shown(cards)),))


@memo(SHOWN)
def _captured(seat: Seat, pile: Cards) -> Zone:
    piles = tuple(Group(label, PACK.shown(pile & kind)) for label, kind in PILES)
    return Zone("captured", seat, CAPTURED, piles)


def _zones(seen: State, seat: Seat) -> tuple[Zone, ...]:
    zones = [_floor(int(seen.floor)), _hidden("stock", None, int(seen.stocked))]
    if seen.turned > 0:
        zones.append(_single("turned", int(seen.turned) - 1))
    if seen.cut > 0:
        zones.append(_single("cut", int(seen.cut) - 1))
    for other in range(seen.players):
        if other == seat:
            zones.append(_hand(other, int(seen.hand[other])))
        else:
            zones.append(_hidden("hand", other, int(seen.held[other])))
        zones.append(_captured(other, int(seen.taken[other])))
    return tuple(zones)


@memo(1024)
def _seat_counters(seat: Seat, deals: bool, held: int, calls: int, shown: int) -> list[Counter]:
    counters = [Counter("dealer", seat, say("dealer"), None)] if deals else []
    counters.append(Counter("held", seat, say("cards in hand"), held, "none"))
    if calls > 0:
        counters.append(Counter("calls", seat, say("koikoi"), calls, "high"))
    for i in members(shown):
        label = say("hand yaku {name}", name=name_of(ITEM_TEYAKU + i))
        counters.append(Counter("hand_yaku", seat, label, None))
    return counters


def _counters(seen: State) -> tuple[Counter, ...]:
    counters = []
    for seat in range(seen.players):
        numbers = int(seen.held[seat]), int(seen.calls[seat]), int(seen.shown[seat])
        counters += _seat_counters(seat, seat == seen.dealer, *numbers)
    return tuple(counters)


def _value(what: int, value: int) -> Words:
    if what in (ITEM_DOUBLE_AT, ITEM_KOIKOI):
        return say("× {n}", n=value)
    return say("{n} points", n=value) if value != 1 else say("1 point")


def item_of(what: int, seat: int | None, value: int, pile: Cards) -> Item:
    """Something that counts, in words."""
    cards = PACK.shown(int(pile) & YAKU_CARDS[what]) if what < YAKU else ()
    return Item(NAMED[what][0], name_of(what), seat, _value(what, value), cards)


def _points_of(seen: State, rules: Rules, seat: Seat) -> Points:
    lost = 0
    for other in range(seen.players):
        if other != seat:
            lost |= int(seen.taken[other])
    floor = int(seen.floor) if rules.rain_cancel == RAIN_FLOOR else 0  # else it changes nothing
    return _points(rules, seat, int(seen.taken[seat]), lost, floor, int(seen.month))


@memo(2 * SHOWN)
def _points(rules: Rules, seat: Seat, pile: Cards, lost: Cards, floor: Cards, month: int) -> Points:
    total, won, items = _won(rules, seat, pile, floor, month)
    return Points(seat, total, items, missing(rules, pile, lost, month, won))


@memo(SHOWN)
def _won(
    rules: Rules, seat: Seat, pile: Cards, floor: Cards, month: int
) -> tuple[int, tuple[int, ...], tuple[Item, ...]]:
    row = ints(YAKU)
    total = int(yaku(rules, pile, floor, month, row))
    won = tuple(int(points) for points in row)
    items = tuple(item_of(i, seat, won[i], pile) for i in range(YAKU) if won[i] > 0)
    return total, won, items


def _question(seen: State, rules: Rules, seat: Seat) -> Question | None:
    if seat < 0 or not to_act(seen, rules) >> seat & 1:
        return None
    out = ints(ACTIONS)
    n = legal(seen, rules, seat, out)
    choices = tuple(choice(seen, rules, seat, int(out[i])) for i in range(n))
    return Question(seat, QUESTIONS[Phase(seen.phase)], choices)


def choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    """One legal line: what it says, and what comes of it."""
    verb, card = verb_of(action), card_of(action)
    if verb == Verb.PLAY:
        met = int(seen.floor) & (15 << (card & ~3))
        if target_of(action) > 0:
            met = 1 << (target_of(action) - 1)
        return _play(seat, action, met)
    line = f"{seat} {write(seen, seat, action)}"
    if verb == Verb.KOIKOI:
        return Choice(line, say("Koikoi: play on"), effects=_koikoi_effects(seen, rules, seat))
    if verb == Verb.STOP:
        return Choice(line, say("Stop: win the round"), effects=_stop_effects(seen, rules, seat))
    turned = PACK.names[int(seen.turned) - 1]
    taken = PACK.names[card]
    label = say("{card} takes {cards}", card=turned, cards=taken)
    return Choice(line, label, (taken,), (taken,))


@memo(SHOWN)
def _play(seat: Seat, action: Action, met: Cards) -> Choice:
    line = f"{seat} {write(None, seat, action)}"
    name, takes = PACK.names[card_of(action)], PACK.shown(met)
    if not takes:
        return Choice(line, say("{card} stays on the floor", card=name), (name,))
    label = say("{card} takes {cards}", card=name, cards=" ".join(takes))
    return Choice(line, label, (name,), takes)


def _win(seen: State, rules: Rules, seat: Seat) -> State:
    """The table as it would be settled if the seat stopped now."""
    won = STATE.copy(seen)
    won.phase, won.result, won.winner = Phase.OVER, Result.STOP, seat + 1
    return won


def _stop_effects(seen: State, rules: Rules, seat: Seat) -> tuple[Words, ...]:
    settled = OUTCOME.new()
    settle(_win(seen, rules, seat), rules, settled)
    return tuple(
        say("{who} pays {n}", who=f"@{payer}", n=-int(settled.payments[payer]))
        for payer in range(seen.players)
        if payer != seat
    )


def _koikoi_effects(seen: State, rules: Rules, seat: Seat) -> tuple[Words, ...]:
    base = int(seen.points[seat])
    called = STATE.copy(seen)
    called.calls[seat] += 1
    effects = [say("the {n} points stay open; another seat may stop first", n=base)]
    for other in range(seen.players):
        factor = koikoi_factor(called, rules, other, seat)
        if other != seat and factor > koikoi_factor(seen, rules, other, seat):
            effects.append(say("if {who} wins you pay × {n}", who=f"@{other}", n=int(factor)))
        factor = koikoi_factor(called, rules, seat, other)
        if other != seat and factor > koikoi_factor(seen, rules, seat, other):
            effects.append(say("if you win {who} pays × {n}", who=f"@{other}", n=int(factor)))
    if rules.double_at > base:
        effects.append(say("from {n} points on the base doubles", n=int(rules.double_at)))
    return tuple(effects)


def settlement(seen: State, rules: Rules) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    settled = OUTCOME.new()
    settle(seen, rules, settled)
    winner = int(seen.winner) - 1
    pile = seen.taken[winner] if winner >= 0 else 0
    items = tuple(
        item_of(int(row[0]), int(row[1]) if row[1] >= 0 else None, int(row[2]), pile)
        for row in (settled.items[i] for i in range(settled.n))
    )
    payments = tuple(int(settled.payments[seat]) for seat in range(seen.players))
    result = say(RESULT_WORDS[RESULTS[seen.result]])
    if winner >= 0:
        result = say("{who} wins: {result}", who=f"@{winner}", result=result)
    return Settlement(result, items, payments, _sums(seen, rules, winner))


def _sums(seen: State, rules: Rules, winner: Seat) -> tuple[Words, ...]:
    """KK-63, payer by payer: base × D × K + T."""
    if seen.result not in (Result.STOP, Result.LAST_CARD):
        return ()
    base = int(yaku(rules, seen.taken[winner], seen.floor, seen.month, seen.won))
    times = int(doubling(rules, base))
    bonus = 0
    if rules.teyaku_mode == TEYAKU_BONUS:
        bonus = int(teyaku_sum(rules, seen.teyaku[winner]))
    lines = []
    for payer in range(seen.players):
        if payer == winner:
            continue
        factor = int(koikoi_factor(seen, rules, winner, payer))
        lines.append(say(
            "{who} pays {base} × {times} × {factor} + {bonus} = {n}  (base × D × K + hand yaku, KK-63)",
            who=f"@{payer}", base=base, times=times, factor=factor, bonus=bonus,
            n=base * times * factor + bonus,
        ))  # fmt: skip
    return tuple(lines)

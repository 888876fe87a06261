"""What a seat knows, in words: zones, counters, points, the question, the settlement."""

from paiju.cards.flower import card_of, target_of, verb_of
from paiju.games.koikoi.deck import ANIMALS, BRIGHTS, JUNK, PACK, PLANTS, RIBBONS
from paiju.games.koikoi.notation import NAMED, RESULT_WORDS, write
from paiju.games.koikoi.options import TEYAKU_BONUS
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


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    seen = STATE.copy(seen)  # the scratch row of a state is filled below
    over = seen.phase == Phase.OVER
    return View(
        game="koikoi",
        viewer=seat,
        title=_title(seen),
        turn=tuple(members(to_act(seen, rules))),
        zones=_zones(seen, seat),
        counters=_counters(seen),
        points=tuple(_points(seen, rules, s) for s in range(seen.players)),
        question=_question(seen, rules, seat),
        settlement=_settlement(seen, rules) if over else None,
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


def _title(seen: State) -> Words:
    number = int(seen.number)
    if seen.month > 0:
        plant = say(PLANTS[int(seen.month) - 1])
        return say("Round {n}, month of {plant}", n=number, plant=plant)
    return say("Round {n}", n=number)


def _by_month(cards: Cards) -> tuple[Group, ...]:
    return tuple(
        Group(say(PLANTS[month]), tuple(PACK.named(int(cards) & (15 << (4 * month)))))
        for month in range(12)
        if int(cards) & (15 << (4 * month))
    )


def _zones(seen: State, seat: Seat) -> tuple[Zone, ...]:
    zones = [
        Zone("floor", None, say("Floor"), _by_month(seen.floor)),
        Zone("stock", None, say("Stock"), (), hidden=int(seen.stocked)),
    ]
    if seen.turned > 0:
        turned = Group(None, (PACK.names[int(seen.turned) - 1],))
        zones.append(Zone("turned", None, say("Turned up"), (turned,)))
    if seen.cut > 0:
        cut = Group(None, (PACK.names[int(seen.cut) - 1],))
        zones.append(Zone("cut", None, say("Shown by the cut"), (cut,)))
    for other in range(seen.players):
        if other == seat:
            hand = Group(None, tuple(PACK.named(seen.hand[other])))
            zones.append(Zone("hand", other, say("Hand"), (hand,)))
        else:
            zones.append(Zone("hand", other, say("Hand"), (), hidden=int(seen.held[other])))
        piles = tuple(
            Group(say(label), tuple(PACK.named(int(seen.taken[other]) & kind)))
            for label, kind in KINDS
        )
        zones.append(Zone("captured", other, say("Captured"), piles))
    return tuple(zones)


def _counters(seen: State) -> tuple[Counter, ...]:
    counters = []
    for seat in range(seen.players):
        if seat == seen.dealer:
            counters.append(Counter("dealer", seat, say("dealer"), None))
        counters.append(Counter("held", seat, say("cards in hand"), int(seen.held[seat])))
        if seen.calls[seat] > 0:
            counters.append(Counter("calls", seat, say("koikoi"), int(seen.calls[seat])))
        for i in members(seen.shown[seat]):
            label = say("hand yaku {name}", name=name_of(ITEM_TEYAKU + i))
            counters.append(Counter("hand_yaku", seat, label, None))
    return tuple(counters)


def _value(what: int, value: int) -> Words:
    if what in (ITEM_DOUBLE_AT, ITEM_KOIKOI):
        return say("× {n}", n=value)
    return say("{n} points", n=value) if value != 1 else say("1 point")


def _item(what: int, seat: int | None, value: int, pile: Cards) -> Item:
    cards = tuple(PACK.named(int(pile) & YAKU_CARDS[what])) if what < YAKU else ()
    return Item(NAMED[what][0], name_of(what), seat, _value(what, value), cards)


def _points(seen: State, rules: Rules, seat: Seat) -> Points:
    pile = seen.taken[seat]
    total = int(yaku(rules, pile, seen.floor, seen.month, seen.won))
    won = [int(seen.won[i]) for i in range(YAKU)]
    items = tuple(_item(i, seat, won[i], pile) for i in range(YAKU) if won[i] > 0)
    return Points(seat, total, items, missing(seen, rules, seat, won))


def _question(seen: State, rules: Rules, seat: Seat) -> Question | None:
    if seat < 0 or not to_act(seen, rules) >> seat & 1:
        return None
    text = {
        Phase.PLAY: say("Your turn: play a card"),
        Phase.TAKE: say("The turned card meets two cards: take one"),
        Phase.CALL: say("You made points: koikoi or stop?"),
    }[Phase(seen.phase)]
    out = ints(ACTIONS)
    n = legal(seen, rules, seat, out)
    choices = tuple(_choice(seen, rules, seat, int(out[i])) for i in range(n))
    return Question(seat, text, choices)


def _choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    line = f"{seat} {write(seen, seat, action)}"
    verb, card = verb_of(action), card_of(action)
    if verb == Verb.KOIKOI:
        return Choice(line, say("Koikoi: play on"), effects=_koikoi_effects(seen, rules, seat))
    if verb == Verb.STOP:
        return Choice(line, say("Stop: win the round"), effects=_stop_effects(seen, rules, seat))
    if verb == Verb.TAKE:
        turned = PACK.names[int(seen.turned) - 1]
        taken = PACK.names[card]
        label = say("{card} takes {cards}", card=turned, cards=taken)
        return Choice(line, label, (taken,), (taken,))
    met = int(seen.floor) & (15 << (card & ~3))
    if target_of(action) > 0:
        met = 1 << (target_of(action) - 1)
    name, takes = PACK.names[card], tuple(PACK.named(met))
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


def _settlement(seen: State, rules: Rules) -> Settlement:
    settled = OUTCOME.new()
    settle(seen, rules, settled)
    winner = int(seen.winner) - 1
    pile = seen.taken[winner] if winner >= 0 else 0
    items = tuple(
        _item(int(row[0]), int(row[1]) if row[1] >= 0 else None, int(row[2]), pile)
        for row in (settled.items[i] for i in range(settled.n))
    )
    payments = tuple(int(settled.payments[seat]) for seat in range(seen.players))
    result = say(RESULT_WORDS[RESULTS[seen.result]])
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

"""What a seat knows, in words: zones, counters, points, the question, the settlement."""

from msgspec.structs import replace

from paiju.cards.flower import MONTHS, month_cards, month_of
from paiju.families.flower.names import KOREAN_PLANTS
from paiju.families.flower.zones import CAPTURED, FLOOR, KEPT, Zones, held_counter
from paiju.games.gostop.baks import winner_reading
from paiju.games.gostop.deck import (
    ANIMALS,
    BRIGHTS,
    CANDLE,
    FIRST_JOKER,
    JOKERS,
    JUNK,
    PACK,
    PIG,
    RIBBONS,
)
from paiju.games.gostop.events import RESULT_WORDS
from paiju.games.gostop.items import ITEMS, NAGARI
from paiju.games.gostop.options import FLEX_BEST, LIMIT_OFF
from paiju.games.gostop.points import card_points, junk_value, open_points, reading, undecided
from paiju.games.gostop.progress import missing, set_cards, set_items
from paiju.games.gostop.questions import choice as choice
from paiju.games.gostop.questions import question
from paiju.games.gostop.rules import dropped_out, to_act
from paiju.games.gostop.scoring import settle
from paiju.games.gostop.shares import (
    is_playing,
    jackpot_factor,
    multiplier,
    next_multiplier,
    pushed_factor,
)
from paiju.games.gostop.state import RESULTS, STATE, Phase, Result
from paiju.games.gostop.stealing import next_seat
from paiju.games.gostop.sums import points_of, sums
from paiju.games.gostop.turn import turned_up
from paiju.kit import bits
from paiju.kit.bits import members
from paiju.kit.memo import memo
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Cards, Ints, Rules, Seat, State
from paiju.kit.view import Counter, Group, Points, Settlement, View, Weight, Zone, settled
from paiju.kit.words import Words, marked, say

ZONES = Zones(PACK, KOREAN_PLANTS, ())


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    seen, over = STATE.copy(seen), seen.phase == Phase.OVER
    return View(
        game="gostop",
        viewer=seat,
        title=_title(seen),
        numbered=False,
        turn=tuple(members(to_act(seen, rules))),
        zones=_zones(seen, seat),
        counters=_counters(seen, rules),
        points=tuple(_points(seen, rules, s) for s in members(seen.playing)),
        question=None if over else question(seen, rules, seat),
        settlement=settlement(seen, rules) if over else None,
    )


def _title(seen: State) -> Words:
    dealer = f"@{int(seen.dealer)}"
    if seen.phase == Phase.PUSH:
        return say("{who} has won: {result}", who=f"@{int(seen.winner) - 1}",
                   result=RESULT_WORDS[RESULTS[seen.result]])  # fmt: skip
    if seen.multiplier > 1:
        return say("{who} deals; nagari makes this round × {n}",
                   who=dealer, n=int(seen.multiplier))  # fmt: skip
    return say("{who} deals", who=dealer)


def _floor(seen: State, laid: Cards) -> tuple[Group, ...]:
    """The floor by months, with the cards played; a pile says whose ppeok it is, and holds its jokers."""
    groups, loose = [], int(seen.floor) & JOKERS
    mark: Words | None
    for month in range(MONTHS):
        lying = int(seen.floor) & month_cards(month)
        plant = label = ZONES.plants[month]
        mark = None
        if lying.bit_count() == 3:
            maker = int(seen.maker[month])
            label = say("pile of {plant}", plant=plant)
            if maker > 0:
                label = say("{who}'s ppeok of {plant}", who=f"@{maker - 1}", plant=plant)
                mark = say("{who} ppeok ×3", who=f"@{maker - 1}")
            for i in range(3):
                if seen.bound[i] == month + 1:
                    lying |= 1 << (FIRST_JOKER + i)
        loose &= ~lying
        lying |= laid & month_cards(month)
        if lying:
            groups.append(Group(label, PACK.shown(lying), mark=mark))
    if loose:
        groups.append(Group(say("jokers"), PACK.shown(loose)))
    return tuple(groups)


@memo(KEPT)
def _captured(seat: Seat, cards: Cards, junk: Cards) -> Zone:
    """Captured cards by kind, each with how many it counts; a cup lies where it was declared."""
    kinds = (
        ("brights", marked("brights: {n}"), cards & BRIGHTS),
        ("animals", marked("animals: {n}"), cards & ANIMALS & ~junk),
        ("ribbons", marked("ribbons: {n}"), cards & RIBBONS),
    )
    groups = [
        Group(say(label, n=pile.bit_count()), PACK.shown(pile), pile.bit_count(), kind=kind)
        for kind, label, pile in kinds
    ]
    value, junk_pile = int(junk_value(cards, junk)), PACK.shown(cards & (JUNK | junk))
    groups.append(Group(say("junk: {n}", n=value), junk_pile, value, kind="junk"))
    return Zone("captured", seat, CAPTURED, tuple(groups))


def _zones(seen: State, seat: Seat) -> tuple[Zone, ...]:
    taking = seen.phase == Phase.TAKE
    floor = _floor(seen, int(seen.laid) if taking else 0)
    zones = [Zone("floor", None, FLOOR, floor), ZONES.stock(int(seen.bottom - seen.top))]
    if taking:
        zones.append(ZONES.turned(int(turned_up(seen))))
    for other in range(seen.players):
        known = int(seen.hand[other])
        zones.append(ZONES.hand(other, known, int(seen.held[other]) - known.bit_count()))
        if is_playing(seen, other):
            zones.append(_captured(other, int(seen.captured[other]), int(seen.junked)))
    for other in range(seen.players):
        if seen.price[other] > 0:
            zones.append(ZONES.lying("sold", other, say("Sold"), _sold(seen, other)))
    if seat >= 0 and seen.dropped[seat]:
        dropped = int(seen.dropped[seat])
        zones.append(ZONES.lying("dropped", seat, say("Your dropped hand"), dropped))
    return tuple(zones)


def _sold(seen: State, seat: Seat) -> Cards:
    """GS-11: what was shown to sell it; a pig or a candle only within three of its month."""
    cards = int(seen.shown[seat])
    for lone in (PIG, CANDLE):
        month = int(month_of(bits.first(lone)))
        if (cards & month).bit_count() < 3:
            cards &= ~lone
    return cards


def _counters(seen: State, rules: Rules) -> tuple[Counter, ...]:
    counters = []
    if seen.multiplier > 1:
        label = say("carried over: points")
        counters.append(Counter("carried", None, label, int(seen.multiplier), times=True))
    if pushed_factor(seen, rules) > 1:
        label = say("pushed on 밀기: points")
        counters.append(Counter("pushed", None, label, int(pushed_factor(seen, rules)), times=True))
    if jackpot_factor(seen, rules) > 1:
        label = say("big round 대박판: points")
        counters.append(
            Counter("jackpot", None, label, int(jackpot_factor(seen, rules)), times=True)
        )
    if rules.pig_ante > 0 and seen.pig_seat == 0:
        pot = int(seen.pig + rules.pig_ante * seen.players)
        counters.append(Counter("pig", None, say("pig pot"), pot))
    if rules.month_pact > 0:
        counters.append(Counter("pact", None, say("month of the pact"), int(seen.pact_month)))
    if seen.mission_factor > 1:
        cards, each = PACK.named(seen.mission_cards), seen.mission_each == 1
        label = (
            say("mission {cards}: for each points", cards=cards)
            if each
            else say("mission {cards}: points", cards=cards)
        )
        counters.append(Counter("mission", None, label, int(seen.mission_factor), times=True))
    for seat in range(seen.players):
        counters.extend(_seat_counters(seen, rules, seat))
    return tuple(counters)


def _seat_counters(seen: State, rules: Rules, seat: Seat) -> list[Counter]:
    counters = [held_counter(seat, int(seen.held[seat]))]
    if seat == seen.dealer:
        counters.insert(0, Counter("dealer", seat, say("dealer"), None))

    def add(
        name: str, label: Words, value: int, weight: Weight = "usual", short: str | None = None
    ) -> None:
        if value > 0:
            brief = say(short, n=value) if short else None
            counters.append(Counter(name, seat, label, value, weight, brief))

    def mark(name: str, text: str, months: int) -> None:
        if months > 0:
            listed = [month + 1 for month in members(months)]
            counters.append(Counter(name, seat, say(text, months=listed), None))

    if rules.liability != LIMIT_OFF:
        label = say("had when the round began")
        counters.append(Counter("balance", seat, label, int(seen.balance[seat])))
    if not is_playing(seen, seat):
        if bits.has(dropped_out(seen, rules), seat):
            counters.append(Counter("out", seat, say("out of this round"), None))
        if seen.price[seat] > 0:
            label, price = say("sold brights for"), int(seen.price[seat])
            brief = say("sold brights for +{n}", n=price)
            counters.append(Counter("price", seat, label, price, short=brief, zone="sold"))
        return counters
    add("gos", say("go"), int(seen.gos[seat]), "high", marked("go {n}"))
    if seen.opener > 0:
        counters += _shodang(seen, seat)
    add("reverse", say("of these reverse go"), int(seen.gos[seat] - seen.plain_gos[seat]))
    add("credits", say("flip-only turns"), int(seen.credits[seat]))
    mark("shaken", marked("shook month {months}"), int(seen.shaken[seat]))
    mark("bombed", marked("bombed month {months}"), int(seen.bombed[seat]))
    mark("two_bombed", marked("two-card bomb of month {months}"), int(seen.two_bombed[seat]))
    add("chongtong", say("showed four of month"), int(seen.chongtong_gone[seat]))
    add("ppeoks", say("ppeoks made"), int(seen.ppeoks[seat]))
    add("junk", say("junk"), int(junk_value(seen.captured[seat], seen.junked)), "none")
    times = int(multiplier(seen, rules, seat, _reading(seen, rules, seat)))
    if times > 1:
        label, brief = say("multiplier now"), say("×{n}", n=times)
        counters.append(Counter("multiplier", seat, label, times, "high", brief, times=True))
    return counters


def _shodang(seen: State, seat: Seat) -> list[Counter]:
    """GS-45: the player who opened the hand, and what the two others have answered."""
    asks = seen.phase == Phase.SHODANG
    if seen.opener == seat + 1:
        label, brief = say("opened the hand: shodang 쇼당"), say("shodang|chip")
    elif seen.refuser == seat + 1:
        label, brief = say("refused a shodang 쇼당"), say("refused|chip")
    elif (asks and seat == next_seat(seen, seen.opener - 1) != seen.asked) or _is_agreed(seen):
        label, brief = say("accepts the shodang 쇼당"), say("accepts|chip")
    elif asks:
        label, brief = say("is asked about the shodang 쇼당"), say("…|chip")
    else:
        return []
    return [Counter("shodang", seat, label, None, "high", brief)]


def _is_agreed(seen: State) -> bool:
    """GS-45: the round ended because both accepted; after a refusal it goes on."""
    return bool(seen.phase == Phase.OVER and seen.refuser == 0)


def _reading(seen: State, rules: Rules, seat: Seat) -> int:
    """How the seat's flexible animals are read now."""
    if rules.flex_choice == FLEX_BEST:
        best = int(winner_reading(seen, rules, seat))
        if best >= 0:
            return best
    return int(seen.junked)


def _most(seen: State, rules: Rules, seat: Seat) -> Cards:
    """GS-40: the reading with which the seat's cards have most points."""
    if rules.flex_choice != FLEX_BEST:
        return int(seen.junked)
    ways = [int(reading(rules, i, undecided(seen, seat))) for i in range(8)]
    cards, junked = seen.captured[seat], int(seen.junked)
    return max(
        (junked | way for way in ways if way >= 0),
        key=lambda junk: int(open_points(seen, rules, cards, junk)),
    )


def _points(seen: State, rules: Rules, seat: Seat) -> Points:
    junk = _most(seen, rules, seat)
    total = int(card_points(seen, rules, seat))
    items = set_items(seen, rules, seat, junk)
    return Points(seat, total, items, missing(seen, rules, seat, junk))


def settlement(seen: State, rules: Rules) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    outcome = OUTCOME.new()
    settle(seen, rules, outcome)
    winner, junk = int(seen.winner) - 1, int(seen.junked)
    if seen.result == Result.STOP:
        junk = int(winner_reading(seen, rules, winner))
    pile = int(seen.captured[winner]) if winner >= 0 else 0
    rows = [_with_all_carried(seen, rules, outcome.items[i]) for i in range(int(outcome.n))]
    items = tuple(
        ITEMS.shown(row, PACK.shown(int(pile & set_cards(seen, int(row[0]), junk)))) for row in rows
    )
    result = RESULT_WORDS[RESULTS[seen.result]]
    whole = settled(outcome, int(seen.players), result, items, sums(seen, rules, rows))
    if winner < 0:
        return whole
    told = points_of(seen, rules)
    return replace(whole, points=told["card_points"] + told["go_points"], share=told["points"])


def _with_all_carried(seen: State, rules: Rules, row: Ints) -> Ints:
    """GS-51: a record says what this nagari multiplies by; people want to know what comes of it."""
    if int(row[0]) != NAGARI:
        return row
    return [NAGARI, next_multiplier(seen, rules), *row[2:]]

"""What a seat knows, in words: the table, the hand, the plays that beat it, what is at stake."""

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from paiju.families.climbing import describe as climbing
from paiju.families.climbing.actions import cards_in, verb_of
from paiju.families.climbing.events import TrickEvents
from paiju.families.climbing.plays import PASSES, Table
from paiju.families.climbing.readings import n_of
from paiju.families.climbing.tricks import SEATS
from paiju.games.banbiantian.combos import count_bombs, points_of, rank_set, read
from paiju.games.banbiantian.deck import JOKER, PACK, RANK_COUNT, RANK_NAMES
from paiju.games.banbiantian.declaring import QUESTIONS, about, effects, label, stake
from paiju.games.banbiantian.events import PASSED, PLAYED, RESULT_WORDS, TOOK, WENT_OUT
from paiju.games.banbiantian.items import ITEM_PAY, ITEMS
from paiju.games.banbiantian.kinds import KINDS, Kind
from paiju.games.banbiantian.moves import shapes
from paiju.games.banbiantian.notation import FREE, write
from paiju.games.banbiantian.reckoning import CROWN, DISC, of_whom, reasons, reckoning
from paiju.games.banbiantian.rules import legal, to_act
from paiju.games.banbiantian.scoring import doublings, scores, settle
from paiju.games.banbiantian.state import ACTIONS, RESULTS, Opening, Phase, Verb
from paiju.games.banbiantian.view import has_hammered
from paiju.kit.bits import members
from paiju.kit.jit import ints
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Action, Cards, Rules, Seat, State
from paiju.kit.view import (
    Bar,
    Choice,
    Counter,
    Group,
    Item,
    Points,
    Question,
    Settlement,
    Standing,
    View,
    Zone,
)
from paiju.kit.words import Words, marked, say

SHAKING = say("A defender with enough bombs may shake 抖 now.")
RUNS = (Kind.STRAIGHT, Kind.PAIR_RUN, Kind.PLANE)
LYING = (*RUNS, Kind.STRAIGHT_FLUSH, Kind.EARTH)  # what lies rank by rank
DECLINING = (Verb.PASS, Verb.SURRENDER)
ALL_POINTS = 100  # BT-4
UNPLAYABLE = {
    **climbing.UNPLAYABLE,
    "needs_3s": say("The first lead must contain the three of spades."),
}


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    points = tuple(_points(seen, rules, s, seat) for s in range(SEATS))
    return View(
        game="banbiantian",
        viewer=seat,
        title=say("Round {n} of {rounds}", n=int(seen.finished) + 1, rounds=int(rules.rounds)),
        turn=tuple(members(to_act(seen, rules))),
        zones=_zones(seen, seat),
        counters=_counters(seen, rules),
        points=points,
        question=_question(seen, rules, seat, points),
        settlement=_settlement(seen, rules) if seen.phase == Phase.OVER else None,
        pause=SHAKING if seen.phase == Phase.WAIT else None,
        standing=_standing(seen, rules, seat),
    )


TRICKS = Table(
    TrickEvents(PLAYED, PASSED, TOOK, WENT_OUT), KINDS, LYING, PACK.named, width=1, beaten="trick"
)


def recall(view: View, rows: Sequence[tuple[int, ...]], rules: Rules) -> View:
    """BT-22: the trick, as everyone saw it; whoever passes does not say why."""
    trick = None if view.settlement else TRICKS.trick(rows, PASSES)
    return structs.replace(view, trick=trick)


def _standing(seen: State, rules: Rules, seat: Seat) -> Standing:
    """BT-50: the points of the dealer and of the defenders, once it is known who is which."""
    if seen.dealer == 0:
        return Standing((), shared=True, open=ALL_POINTS)
    dealer = int(seen.dealer) - 1
    idlers = tuple(other for other in range(SEATS) if other != dealer)
    taken = [int(seen.points[other]) for other in range(SEATS)]
    bars = (
        Bar(say("dealer"), (dealer,), taken[dealer], ALL_POINTS, CROWN),
        Bar(say("defenders"), idlers, sum(taken[s] for s in idlers), ALL_POINTS, DISC),
    )
    return Standing(bars, True, ALL_POINTS - sum(taken), stake(seen, seat))


def by_rank(hand: Cards) -> tuple[Group, ...]:
    """A hand sorted by rank."""
    ranks = [*(rank_set(place) for place in range(RANK_COUNT)), JOKER]
    return tuple(
        Group(None, PACK.shown(hand & rank), kind=name)
        for rank, name in zip(ranks, RANK_NAMES, strict=True)
        if hand & rank
    )


def _zones(seen: State, seat: Seat) -> tuple[Zone, ...]:
    zones = [climbing.table_zone(seen, KINDS, PACK.shown(int(seen.table_cards)))]
    rest = int(seen.trick_cards) & ~int(seen.table_cards)
    if rest:
        beaten = Group(None, PACK.shown(rest))
        zones.append(Zone("trick", None, say("Beaten in this trick"), (beaten,)))
    if seen.phase != Phase.HAMMER:
        for other in range(SEATS):
            zones.append(
                climbing.hand_zone(seen, other, seat, lambda one: by_rank(int(seen.hand[one])))
            )
    return tuple(zones)


def _counters(seen: State, rules: Rules) -> tuple[Counter, ...]:
    counters = [climbing.trick_counter(seen)]
    told = seen.dealer > 0 and (rules.show_counts == 1 or seen.phase == Phase.OVER)
    for seat in range(SEATS):
        if seen.dealer - 1 == seat:
            counters.append(Counter("dealer", seat, say("dealer"), None))
        counters += climbing.taking_counters(seen, seat, told, scores(seen))
        counters += climbing.standing_counters(seen, seat)
        if has_hammered(seen, seat):
            counters.append(_mark("hammer", seat, say("hammer 捶"), say("hammer|chip")))
        if seen.shakes >> seat & 1:
            counters.append(_mark("shake", seat, say("shake 抖"), say("shake|chip")))
        if seen.dealer - 1 == seat:
            counters += _declarations(seen, seat)
        if seen.dealer > 0 and seen.dealer - 1 != seat:
            times = int(rules.base_) << int(doublings(seen, seat))
            counters.append(Counter("stake", seat, say("stake with the dealer"), times))
        counters.append(climbing.total_counter(seen, seat))
    return tuple(counters)


def _mark(name: str, seat: Seat, label: Words, short: Words) -> Counter:
    """Something that a seat has declared."""
    return Counter(name, seat, label, None, short=short)


def _declarations(seen: State, dealer: Seat) -> list[Counter]:
    """BT-11, 13, 18: what the dealer has declared."""
    counters = []
    if seen.opening == Opening.GUN:
        counters.append(_mark("gun", dealer, say("gun 开枪"), say("gun|chip")))
    if seen.opening == Opening.COUNTERGUN:
        label, short = say("counter-gun 反枪"), say("counter-gun|chip")
        counters.append(_mark("countergun", dealer, label, short))
    if seen.countershake:
        label, short = say("counter-shake 反抖"), say("counter-shake|chip")
        counters.append(_mark("countershake", dealer, label, short))
    return counters


def _points(seen: State, rules: Rules, other: Seat, seat: Seat) -> Points:
    """The points taken, once over the score (BT-66); for the viewer what its hand is good for."""
    items: tuple[Item, ...] = ()
    if other == seat and seen.hand[other] and seen.phase != Phase.OVER:
        items = _combos(rules, int(seen.hand[other]), other)
    total = (scores(seen) or seen.points)[other]
    return Points(other, int(total), items, ())


def _combos(rules: Rules, hand: Cards, seat: Seat) -> tuple[Item, ...]:
    """BT-15: how many bombs side by side; then the combos of several ranks and the bombs."""
    out = ints(ACTIONS)
    n = shapes(rules, hand, 0, out)
    sets = [cards_in(int(out[i])) for i in range(n)]
    found = [(int(read(rules, cards, cards == hand, 0)), cards) for cards in sets]
    combos = [
        Item(
            KINDS.of(known).rule,
            KINDS.words(known),
            seat,
            KINDS.worth(known),
            PACK.shown(cards),
            KINDS.short(known),
        )
        for known, cards in climbing.largest(found, KINDS, RUNS)
    ]
    bombs = int(count_bombs(hand))
    return (bombs_item(bombs, seat), *combos) if bombs else tuple(combos)


def bombs_item(bombs: int, seat: Seat | None) -> Item:
    """BT-15: how many bombs a hand has."""
    return Item("BT-15", say("bombs (not sharing cards)"), seat, say("{n}", n=bombs))


def _question(seen: State, rules: Rules, seat: Seat, points: Sequence[Points]) -> Question | None:
    out = ints(ACTIONS)
    n = legal(seen, rules, seat, out) if seat >= 0 else 0
    if n == 0:
        return None
    offers = [_offer(seen, rules, seat, int(out[i])) for i in range(n)]
    if seen.phase != Phase.PLAY:
        verbs = [Verb(verb_of(int(out[i]))) for i in range(n)]
        decline = next((i for i, verb in enumerate(verbs) if verb in DECLINING), None)
        choices = tuple(choice for _, choice in offers)
        asked, told = QUESTIONS[Phase(seen.phase)], about(seen, rules, seat)
        return Question(seat, asked, choices, decline=decline, about=told)
    if n == 1 and not offers[0][1].cards:
        nothing = say("Nothing of yours beats {combo}", combo=KINDS.words(int(seen.table)))
        return Question(seat, nothing, (offers[0][1],), decline=0)
    text = marked("Beat {combo}, or pass")
    return climbing.play_question(seen, seat, offers, KINDS, text, UNPLAYABLE)


def is_partners(seen: State, seat: Seat) -> bool:
    """Whether what lies on the table is of the seat's own camp."""
    return seen.owner > 0 and seat != seen.dealer - 1 and seen.owner != seen.dealer


def choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    """One legal line: what it says, and what comes of it."""
    return _offer(seen, rules, seat, action)[1]


def _offer(seen: State, rules: Rules, seat: Seat, action: Action) -> climbing.Offer:
    """One legal line, and how its cards are read."""
    line = f"{seat} {write(seen, seat, action)}"
    verb = Verb(verb_of(action))
    if verb.name.lower() not in FREE:
        if seen.phase == Phase.PLAY:
            return 0, Choice(line, say("Pass"))
        return 0, Choice(line, label(seen, verb), effects=effects(seen, rules, seat, verb))
    cards = cards_in(action)
    is_last = bool(cards == seen.hand[seat])
    known = int(read(rules, cards, is_last, n_of(seen.table)))
    told = climbing.play_effects(is_last, int(points_of(cards)))
    return known, climbing.play_choice(line, PACK.shown(cards), KINDS.words(known), told)


def _settlement(seen: State, rules: Rules) -> Settlement:
    settled = OUTCOME.new()
    settle(seen, rules, settled)
    return settlement(seen, settled, rules)


def settlement(seen: State, settled: State, rules: Rules) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    rows = [settled.items[i] for i in range(int(settled.n))]
    sums = [_sum(seen, ITEMS.as_json(row), rules) for row in rows if row[0] == ITEM_PAY]
    result, told = RESULT_WORDS[RESULTS[settled.result]], reckoning(seen, rules, rows)
    return climbing.settlement_of(result, settled, ITEMS, sums, told)


def _sum(seen: State, paid: dict[str, Any], rules: Rules) -> Words:
    """BT-63, payer by payer: the base, doubled for each reason."""
    payer, payee, k = paid["from"], paid["to"], paid["doublings"]
    told: dict[str, str | int | Words] = {
        "who": f"@{payer}", "payee": f"@{payee}", "stake": int(rules.base_), "n": paid["amount"],
    }  # fmt: skip
    if k == 0:
        return say("{who} pays {payee} the base of {stake}  (BT-63)", **told)
    why = [of_whom(one) for one in reasons(seen, payee if payer == seen.dealer - 1 else payer, k)]
    return say(
        "{who} pays {payee} {stake} × {factors} = {n}  (doubled for {reasons}, BT-63)",
        factors=" × ".join("2" for _ in range(k)), reasons=why, **told,
    )  # fmt: skip

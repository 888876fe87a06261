"""What a seat knows, in words: the table, the hand, the plays that beat it, what is at stake."""

from typing import Any

from paiju.families.climbing import describe as climbing
from paiju.families.climbing.actions import cards_in, verb_of
from paiju.families.climbing.readings import n_of
from paiju.families.climbing.tricks import SEATS
from paiju.games.banbiantian.combos import count_bombs, points_of, rank_set, read
from paiju.games.banbiantian.deck import JOKER, PACK, RANK_COUNT
from paiju.games.banbiantian.events import RESULT_WORDS
from paiju.games.banbiantian.items import ITEM_PAY, ITEMS
from paiju.games.banbiantian.kinds import KINDS, Kind
from paiju.games.banbiantian.moves import shapes
from paiju.games.banbiantian.notation import FREE, write
from paiju.games.banbiantian.rules import legal, to_act
from paiju.games.banbiantian.scoring import doublings, scores, settle
from paiju.games.banbiantian.state import ACTIONS, RESULTS, STATE, Opening, Phase, Result, Verb
from paiju.games.banbiantian.view import has_hammered
from paiju.kit.asking import choices_of
from paiju.kit.bits import members
from paiju.kit.jit import ints
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Action, Cards, Rules, Seat, State
from paiju.kit.view import Choice, Counter, Group, Item, Points, Question, Settlement, View, Zone
from paiju.kit.words import Words, marked, say

SHAKING = say("A defender with enough bombs may shake 抖 now.")
RUNS = (Kind.STRAIGHT, Kind.PAIR_RUN, Kind.PLANE)


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    return View(
        game="banbiantian",
        viewer=seat,
        title=say("Round {n} of {rounds}", n=int(seen.finished) + 1, rounds=int(rules.rounds)),
        turn=tuple(members(to_act(seen, rules))),
        zones=_zones(seen, seat),
        counters=_counters(seen, rules),
        points=tuple(_points(seen, rules, s, seat) for s in range(SEATS)),
        question=_question(seen, rules, seat),
        settlement=_settlement(seen, rules) if seen.phase == Phase.OVER else None,
        pause=SHAKING if seen.phase == Phase.WAIT else None,
    )


def by_rank(hand: Cards) -> tuple[Group, ...]:
    """A hand sorted by rank."""
    ranks = [*(rank_set(place) for place in range(RANK_COUNT)), JOKER]
    return tuple(Group(None, PACK.shown(hand & rank)) for rank in ranks if hand & rank)


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
            counters.append(Counter("hammer", seat, say("hammer 捶"), None))
        if seen.shakes >> seat & 1:
            counters.append(Counter("shake", seat, say("shake 抖"), None))
        if seen.dealer > 0 and seen.dealer - 1 != seat:
            times = int(rules.base_) << int(doublings(seen, seat))
            counters.append(Counter("stake", seat, say("stake with the dealer"), times))
        counters.append(climbing.total_counter(seen, seat))
    return tuple(counters)


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
        Item(KINDS.of(known).rule, KINDS.words(known), seat, KINDS.worth(known), PACK.shown(cards))
        for known, cards in climbing.largest(found, KINDS, RUNS)
    ]
    bombs = int(count_bombs(hand))
    return (bombs_item(bombs, seat), *combos) if bombs else tuple(combos)


def bombs_item(bombs: int, seat: Seat | None) -> Item:
    """BT-15: how many bombs a hand has."""
    return Item("BT-15", say("bombs (not sharing cards)"), seat, say("{n}", n=bombs))


QUESTIONS = {
    Phase.HAMMER: say("Hammer 捶? Your wins and losses of this round count double"),
    Phase.GUN: say("You hold the big joker: gun 开枪 and play, or surrender 投降?"),
    Phase.COUNTER: say("Counter-gun 反枪 and be dealer, or pass?"),
    Phase.SHAKE: say("Shake 抖? Your stake with the dealer is doubled"),
    Phase.COUNTERSHAKE: say("Counter-shake 反抖? The stake with both defenders is doubled"),
}


def _question(seen: State, rules: Rules, seat: Seat) -> Question | None:
    choices = choices_of(seen, rules, seat, choice, legal, ACTIONS)
    if not choices:
        return None
    if seen.phase != Phase.PLAY:
        return Question(seat, QUESTIONS[Phase(seen.phase)], choices)
    return climbing.play_question(seen, seat, choices, KINDS, marked("Beat {combo}, or pass"))


CHOICES = {
    Verb.HAMMER: say("Hammer 捶"),
    Verb.GUN: say("Gun 开枪: stay dealer"),
    Verb.SURRENDER: say("Surrender 投降: give up the deal"),
    Verb.COUNTERGUN: say("Counter-gun 反枪: be dealer"),
    Verb.SHAKE: say("Shake 抖"),
    Verb.COUNTERSHAKE: say("Counter-shake 反抖"),
    Verb.PASS: say("Pass"),
}


def choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    """One legal line: what it says, and what comes of it."""
    line = f"{seat} {write(seen, seat, action)}"
    verb = Verb(verb_of(action))
    if verb.name.lower() not in FREE:
        costs = _surrender_effects(seen, rules, seat) if verb == Verb.SURRENDER else ()
        return Choice(line, CHOICES[verb], effects=costs)
    cards = cards_in(action)
    is_last = bool(cards == seen.hand[seat])
    combo = KINDS.words(int(read(rules, cards, is_last, n_of(seen.table))))
    effects = climbing.play_effects(is_last, int(points_of(cards)))
    return climbing.play_choice(line, PACK.shown(cards), combo, effects)


def _surrender_effects(seen: State, rules: Rules, seat: Seat) -> tuple[Words, ...]:
    """BT-64: what it costs if nobody takes the deal."""
    lost = STATE.copy(seen)
    lost.phase, lost.result, lost.opening = Phase.OVER, Result.SURRENDER, Opening.SURRENDER
    settled = OUTCOME.new()
    settle(lost, rules, settled)
    return (say("if nobody takes it you pay {n}", n=-int(settled.payments[seat])),)


def _settlement(seen: State, rules: Rules) -> Settlement:
    settled = OUTCOME.new()
    settle(seen, rules, settled)
    return settlement(seen, settled, rules)


def settlement(seen: State, settled: State, rules: Rules) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    rows = [settled.items[i] for i in range(int(settled.n))]
    sums = [_sum(seen, ITEMS.told(row), rules) for row in rows if row[0] == ITEM_PAY]
    return climbing.settlement_of(RESULT_WORDS[RESULTS[settled.result]], settled, ITEMS, sums)


def _sum(seen: State, paid: dict[str, Any], rules: Rules) -> Words:
    """BT-63, payer by payer: the base, doubled for each reason."""
    payer, payee, k = paid["from"], paid["to"], paid["doublings"]
    told: dict[str, str | int | Words] = {
        "who": f"@{payer}", "payee": f"@{payee}", "stake": int(rules.base_), "n": paid["amount"],
    }  # fmt: skip
    if k == 0:
        return say("{who} pays {payee} the base of {stake}  (BT-63)", **told)
    reasons = _reasons(seen, payee if payer == seen.dealer - 1 else payer)
    if len(reasons) < k:
        reasons.append(say("shutout"))
    return say(
        "{who} pays {payee} {stake} × {factors} = {n}  (doubled for {reasons}, BT-63)",
        factors=" × ".join("2" for _ in range(k)), reasons=reasons, **told,
    )  # fmt: skip


def _reasons(seen: State, idler: Seat) -> list[Words]:
    """BT-63: what doubles the stake between the dealer and an idler, each for one doubling."""
    hammered = [seat for seat in (int(seen.dealer) - 1, idler) if int(seen.hammers) >> seat & 1]
    reasons = [say("hammer 捶 ({who})", who=f"@{seat}") for seat in hammered]
    if seen.opening == Opening.GUN:
        reasons.append(say("gun 开枪"))
    if seen.opening == Opening.COUNTERGUN:
        reasons.append(say("counter-gun 反枪"))
    if int(seen.shakes) >> idler & 1:
        reasons.append(say("shake 抖 ({who})", who=f"@{idler}"))
    if seen.countershake:
        reasons.append(say("counter-shake 反抖"))
    return reasons

"""What a seat knows, in words: the table, the hand, the plays that beat it, what is at stake."""

from paiju.cards.climbing import (
    SEATS,
    is_out,
    kind_of,
    n_of,
    seats_of,
    suit_of,
    top_of,
    went_out,
    wings_of,
)
from paiju.games.banbiantian.combos import count_bombs, points_of, rank_set, read, tier_of
from paiju.games.banbiantian.deck import JOKER, PACK, RANK_COUNT
from paiju.games.banbiantian.moves import shapes
from paiju.games.banbiantian.notation import FREE, write
from paiju.games.banbiantian.rules import cards_of, legal, to_act, verb_of
from paiju.games.banbiantian.scoring import doublings, settle
from paiju.games.banbiantian.state import (
    ACTIONS,
    RESULTS,
    STATE,
    Kind,
    Opening,
    Phase,
    Result,
    Verb,
)
from paiju.games.banbiantian.telling import RESULT_WORDS, RULE_OF, item, reading_words
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


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    seen = STATE.copy(seen)
    over = seen.phase == Phase.OVER
    return View(
        game="banbiantian",
        viewer=seat,
        title=say("Round {n} of {rounds}", n=int(seen.finished) + 1, rounds=int(rules.rounds)),
        turn=tuple(seats_of(to_act(seen, rules))),
        zones=_zones(seen, rules, seat),
        counters=_counters(seen, rules),
        points=tuple(_points(seen, rules, s, seat) for s in range(SEATS)),
        question=_question(seen, rules, seat),
        settlement=_settlement(seen, rules) if over else None,
    )


def _named(cards: Cards) -> tuple[str, ...]:
    return tuple(PACK.named(cards))


def by_rank(hand: Cards) -> tuple[Group, ...]:
    """A hand sorted by rank."""
    groups = [Group(None, _named(hand & rank_set(place))) for place in range(RANK_COUNT)]
    groups.append(Group(None, _named(hand & JOKER)))
    return tuple(group for group in groups if group.cards)


def _zones(seen: State, rules: Rules, seat: Seat) -> tuple[Zone, ...]:
    zones = [_table(seen)]
    over = seen.phase == Phase.OVER
    rest = int(seen.trick_cards) & ~int(seen.table_cards)
    if rest:
        zones.append(Zone("trick", None, say("Beaten in this trick"), (Group(None, _named(rest)),)))
    dealt = seen.phase != Phase.HAMMER
    for other in range(SEATS) if dealt else ():
        if other == seat or over:
            zones.append(Zone("hand", other, say("Hand"), by_rank(int(seen.hand[other]))))
        else:
            hidden = int(seen.left[other])  # 0 where the rule sheet hides it
            zones.append(Zone("hand", other, say("Hand"), (), hidden=hidden))
    return tuple(zones)


def _table(seen: State) -> Zone:
    """The combo that must be beaten."""
    if seen.table == 0:
        return Zone("table", None, say("Table: empty"), ())
    label = say("{combo} by {who}", combo=reading_words(int(seen.table)), who=f"@{seen.owner - 1}")
    return Zone("table", None, say("Table"), (Group(label, _named(seen.table_cards)),))


def _counters(seen: State, rules: Rules) -> tuple[Counter, ...]:
    counters = [Counter("trick_points", None, say("points in this trick"), int(seen.trick_points))]
    known = rules.show_counts == 1 or seen.phase == Phase.OVER
    for seat in range(SEATS):
        if seen.dealer - 1 == seat:
            counters.append(Counter("dealer", seat, say("dealer"), None))
        if known and seen.dealer > 0:
            counters.append(Counter("left", seat, say("cards left"), int(seen.left[seat]), "none"))
        counters.append(
            Counter("points", seat, say("points taken"), int(seen.points[seat]), "none")
        )
        if is_out(seen, seat):
            place = went_out(seen).index(seat) + 1
            counters.append(Counter("out", seat, say("out, number"), place))
        if seen.passed >> seat & 1:
            counters.append(Counter("passed", seat, say("passed"), None))
        if seen.hammers >> seat & 1:
            counters.append(Counter("hammer", seat, say("hammer 捶"), None))
        if seen.shakes >> seat & 1:
            counters.append(Counter("shake", seat, say("shake 抖"), None))
        if seen.dealer > 0 and seen.dealer - 1 != seat:
            times = int(rules.base_) << int(doublings(seen, seat))
            counters.append(Counter("stake", seat, say("stake with the dealer"), times))
        counters.append(Counter("total", seat, say("total"), int(seen.totals[seat]), "none"))
    return tuple(counters)


def _points(seen: State, rules: Rules, other: Seat, seat: Seat) -> Points:
    """The points taken; for the viewer also what its hand can be laid out as."""
    items: tuple[Item, ...] = ()
    if other == seat and seen.hand[other] and seen.phase != Phase.OVER:
        items = _combos(rules, int(seen.hand[other]), other)
    return Points(other, int(seen.points[other]), items, ())


def _combos(rules: Rules, hand: Cards, seat: Seat) -> tuple[Item, ...]:
    """BT-15: how many bombs side by side; then the combos of several ranks and the bombs."""
    out = ints(ACTIONS)
    n = shapes(rules, hand, 0, out)
    sets = [cards_of(int(out[i])) for i in range(n)]
    found = [(int(read(rules, cards, cards == hand, 0)), cards) for cards in sets]
    worthy = [(known, cards) for known, cards in found if _is_worth_telling(known)]
    whole = [one for one in worthy if not any(_is_within(one[0], other) for other, _ in worthy)]
    whole.sort(key=lambda one: (int(tier_of(one[0])), one[0]), reverse=True)
    combos = [
        Item(RULE_OF[kind_of(known)], reading_words(known), seat, worth(known), _named(cards))
        for known, cards in whole
    ]
    bombs = int(count_bombs(hand))
    if bombs:
        combos.insert(0, Item("BT-15", say("bombs side by side"), seat, say("{n}", n=bombs)))
    return tuple(combos)


def _is_worth_telling(known: int) -> bool:
    """A bomb, or a run of any kind, without wings: what one does not see at a glance."""
    runs = (Kind.STRAIGHT, Kind.PAIR_RUN, Kind.PLANE)
    return tier_of(known) > 0 or (kind_of(known) in runs and wings_of(known) == 0)


def _is_within(known: int, other: int) -> bool:
    """Whether a run is part of a longer one of its kind (and, of one suit, of its suit)."""
    same = kind_of(known) == kind_of(other) and suit_of(known) == suit_of(other)
    bottom, bottom_of_other = top_of(known) - n_of(known), top_of(other) - n_of(other)
    inside = bottom_of_other <= bottom and top_of(known) <= top_of(other)
    return same and inside and n_of(known) < n_of(other)


def worth(known: int) -> Words:
    """What a combo of a hand is good for."""
    return say("bomb") if tier_of(known) > 0 else say("combo")


_ASKED = {
    Phase.HAMMER: "Hammer 捶? Your wins and losses of this round count double",
    Phase.GUN: "You hold the big joker: gun 开枪 and play, or surrender 投降?",
    Phase.COUNTER: "Counter-gun 反枪 and be dealer, or pass?",
    Phase.SHAKE: "Shake 抖? Your stake with the dealer is doubled",
    Phase.COUNTERSHAKE: "Counter-shake 反抖? The stake with both idlers is doubled",
}


UNPLAYABLE = {
    "not_a_combo": say("These cards are no combination."),
    "does_not_beat": say("This does not beat what lies there."),
    "needs_3s": say("The first lead must contain the three of spades."),
}


def _question(seen: State, rules: Rules, seat: Seat) -> Question | None:
    if seat < 0 or not to_act(seen, rules) >> seat & 1:
        return None
    out = ints(ACTIONS)
    n = legal(seen, rules, seat, out)
    choices = tuple(choice(seen, rules, seat, int(out[i])) for i in range(n))
    if seen.phase != Phase.PLAY:
        return Question(seat, say(_ASKED[Phase(seen.phase)]), choices)
    if seen.table == 0:
        return Question(seat, say("Your lead: any combo"), choices, ("lead",), UNPLAYABLE)
    text = say("Beat {combo}, or pass", combo=reading_words(int(seen.table)))
    return Question(seat, text, choices, ("play",), UNPLAYABLE)


_CHOICES = {
    Verb.HAMMER: "Hammer 捶",
    Verb.GUN: "Gun 开枪: stay dealer",
    Verb.SURRENDER: "Surrender 投降: give up the deal",
    Verb.COUNTERGUN: "Counter-gun 反枪: be dealer",
    Verb.SHAKE: "Shake 抖",
    Verb.COUNTERSHAKE: "Counter-shake 反抖",
    Verb.PASS: "Pass",
}


def choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    """One legal line: what it says, and what comes of it."""
    line = f"{seat} {write(seen, seat, action)}"
    verb = Verb(verb_of(action))
    if verb.name.lower() not in FREE:
        effects = _surrender_effects(seen, rules, seat) if verb == Verb.SURRENDER else ()
        return Choice(line, say(_CHOICES[verb]), effects=effects)
    cards = cards_of(action)
    last = cards == seen.hand[seat]
    known = int(read(rules, cards, last, n_of(seen.table)))
    combo = reading_words(known)
    label = say("{cards}: {combo}", cards=" ".join(_named(cards)), combo=combo)
    return Choice(line, label, _named(cards), effects=_effects(cards, last), reading=combo)


def _effects(cards: Cards, last: bool) -> tuple[Words, ...]:
    effects = []
    if last:
        effects.append(say("your last cards: you are out"))
    points = int(points_of(cards))
    if points:
        effects.append(say("puts {n} points into the trick", n=points))
    return tuple(effects)


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
    rows = [item(settled.items[i]) for i in range(int(settled.n))]
    return Settlement(
        say(RESULT_WORDS[RESULTS[settled.result]]),
        tuple(_item(row) for row in rows),
        tuple(int(settled.payments[seat]) for seat in range(SEATS)),
        tuple(_sum(seen, row, rules) for row in rows if row["name"] == "pay"),
    )


_WORDS = {
    "points": "points of the tricks",
    "chao": "朝分, from the last to the first",
    "result": "points in the end",
    "shutout": "shutout: one more doubling",
    "pay": "payment",
    "surrender": "surrender 投降",
    "match": "totals of the match",
}


def _item(row: dict[str, object]) -> Item:
    """An item of the settlement in words."""
    name = str(row["name"])
    if "idlers" in row:
        value = say("dealer {d}, idlers {i}", d=str(row["dealer"]), i=str(row["idlers"]))
    elif name == "chao":
        value = say("dealer {d}", d=f"{row['dealer']:+}")
    elif name == "pay":
        value = say(
            "{who} pays {payee} {n}",
            who=f"@{row['from']}", payee=f"@{row['to']}", n=str(row["amount"]),
        )  # fmt: skip
    elif name == "match":
        value = say("{totals}", totals=str(row["totals"]))
    else:
        value = say("")
    seat = row.get("seat")
    return Item(str(row["rule"]), say(_WORDS[name]), seat if isinstance(seat, int) else None, value)


def _sum(seen: State, row: dict[str, object], rules: Rules) -> Words:
    """BT-63, payer by payer: the base, doubled for each reason."""
    payer, payee, k = int(str(row["from"])), int(str(row["to"])), int(str(row["doublings"]))
    told: dict[str, str | int | Words] = {
        "who": f"@{payer}", "payee": f"@{payee}", "stake": int(rules.base_),
        "n": str(row["amount"]),
    }  # fmt: skip
    if k == 0:
        return say("{who} pays {payee} the base of {stake}  (BT-63)", **told)
    reasons = _reasons(seen, payee if payer == seen.dealer - 1 else payer)
    if len(reasons) < k:
        reasons.append(say("shutout"))
    return say(
        "{who} pays {payee} {stake} × {factors} = {n}  (doubled for {reasons}, BT-63)",
        factors=" × ".join("2" for _ in range(k)), reasons=_listed(reasons), **told,
    )  # fmt: skip


def _reasons(seen: State, idler: Seat) -> list[Words]:
    """BT-63: what doubles the stake between the dealer and an idler, each for one doubling."""
    dealer = int(seen.dealer) - 1
    hammered = [seat for seat in (dealer, idler) if int(seen.hammers) >> seat & 1]
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


def _listed(words: list[Words]) -> Words:
    """Several things in one sentence."""
    told = words[0]
    for more in words[1:]:
        told = say("{one}, {more}", one=told, more=more)
    return told

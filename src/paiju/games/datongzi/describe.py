"""What a seat knows, in words: the table, the hand, the plays that beat it, the match."""

from paiju.cards.climbing import SEATS, is_out, kind_of, n_of, seats_of, top_of, went_out, wings_of
from paiju.games.datongzi.combos import bonus_of, read, tier_of
from paiju.games.datongzi.deck import RANK_COUNT
from paiju.games.datongzi.heap import high_half, low_half, points_of, quad_at, size_of
from paiju.games.datongzi.moves import shapes
from paiju.games.datongzi.notation import cards_of, hand_of, named, write
from paiju.games.datongzi.options import LOST_ANY, LOST_TONGZI, TARGETS
from paiju.games.datongzi.rules import legal, to_act, verb_of
from paiju.games.datongzi.scoring import settle
from paiju.games.datongzi.state import ACTIONS, RESULTS, STATE, Kind, Phase, Result, Verb
from paiju.games.datongzi.telling import RESULT_WORDS, RULE_OF, item, reading_words
from paiju.kit.game import OUTCOME
from paiju.kit.jit import ints
from paiju.kit.memo import memo
from paiju.kit.types import Action, Rules, Seat, State
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

SHOWN = 4096  # answers kept of each kind: some of every table that is being played at


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    seen = STATE.copy(seen)
    over = seen.phase == Phase.OVER
    target = int(TARGETS[rules.target])
    return View(
        game="datongzi",
        viewer=seat,
        title=say("Round {n}, match to {target}", n=int(seen.finished) + 1, target=target),
        turn=tuple(seats_of(to_act(seen, rules))),
        zones=_zones(seen, seat),
        counters=_counters(seen, rules),
        points=tuple(_points(seen, rules, s, seat) for s in range(SEATS)),
        question=_question(seen, rules, seat),
        settlement=settlement(seen, rules) if over else None,
    )


@memo(SHOWN)
def by_rank(a: int, b: int) -> tuple[Group, ...]:
    """A hand sorted by rank."""
    groups = []
    for place in range(RANK_COUNT):
        quad = quad_at(a, b, place)
        if quad:
            names = named(low_half(quad, place), high_half(quad, place))
            groups.append(Group(say("× {n}", n=len(names)), names))
    return tuple(groups)


def _zones(seen: State, seat: Seat) -> tuple[Zone, ...]:
    zones = [_table(seen)]
    over = seen.phase == Phase.OVER
    for other in range(SEATS):
        if other == seat or over:
            zones.append(Zone("hand", other, say("Hand"), by_rank(*hand_of(seen, other))))
        else:
            hidden = int(seen.left[other])  # 0 where the rule sheet hides it
            zones.append(Zone("hand", other, say("Hand"), (), hidden=hidden))
    gone = by_rank(int(seen.gone[0]), int(seen.gone[1]))
    zones.append(Zone("gone", None, say("Played in this round"), gone))
    return tuple(zones)


def _table(seen: State) -> Zone:
    """The combo that must be beaten."""
    if seen.table == 0:
        return Zone("table", None, say("Table: empty"), ())
    label = say("{combo} by {who}", combo=reading_words(int(seen.table)), who=f"@{seen.owner - 1}")
    names = named(*(int(part) for part in seen.table_cards))
    return Zone("table", None, say("Table"), (Group(label, names),))


def _counters(seen: State, rules: Rules) -> tuple[Counter, ...]:
    counters = [Counter("trick_points", None, say("points in this trick"), int(seen.trick_points))]
    known = rules.show_counts == 1 or seen.phase == Phase.OVER
    for seat in range(SEATS):
        if known:
            counters.append(Counter("left", seat, say("cards left"), int(seen.left[seat]), "none"))
        counters.append(
            Counter("points", seat, say("points taken"), int(seen.points[seat]), "none")
        )
        counters.append(Counter("bonus", seat, say("bonus in this round"), int(seen.bonus[seat])))
        if seen.pending[seat] > 0:
            label = say("bonus if not beaten")
            counters.append(Counter("pending", seat, label, int(seen.pending[seat])))
        if is_out(seen, seat):
            place = went_out(seen).index(seat) + 1
            counters.append(Counter("out", seat, say("out, number"), place))
        if seen.passed >> seat & 1:
            counters.append(Counter("passed", seat, say("passed"), None))
        counters.append(Counter("total", seat, say("total"), int(seen.totals[seat]), "none"))
        counters.append(Counter("bonuses", seat, say("bonuses before"), int(seen.bonuses[seat])))
    return tuple(counters)


def _points(seen: State, rules: Rules, other: Seat, seat: Seat) -> Points:
    """The points taken; for the viewer also the bombs, tongzi and earths in its hand."""
    items: tuple[Item, ...] = ()
    if other == seat and seen.phase == Phase.PLAY:
        dealt, played = map(tuple, (map(int, seen.dealt[seat]), map(int, seen.played[seat])))
        items = _combos(rules, seat, int(seen.starts[seat]), dealt, played)
    return Points(other, int(seen.points[other]), items, ())


@memo(SHOWN)
def _combos(
    rules: Rules, seat: Seat, starts: int, dealt: tuple[int, ...], played: tuple[int, ...]
) -> tuple[Item, ...]:
    """The bombs, tongzi, earths and runs a hand holds, each as large as it can be laid out."""
    seen, out = STATE.new(), ints(ACTIONS)
    seen.starts[seat] = starts
    for i in range(2):
        seen.dealt[seat][i], seen.played[seat][i] = dealt[i], played[i]
    n = shapes(seen, rules, seat, 0, out)
    heaps = [cards_of(seen, seat, int(out[i])) for i in range(n)]
    found = [(int(read(rules, *heap, 0)), heap) for heap in heaps]
    worthy = [(known, heap) for known, heap in found if _is_worth_telling(known)]
    whole = [one for one in worthy if not any(_is_within(one[0], other) for other, _ in worthy)]
    whole.sort(key=lambda one: (int(tier_of(one[0])), one[0]), reverse=True)
    return tuple(
        Item(
            RULE_OF[kind_of(known)],
            reading_words(known),
            seat,
            worth(known),
            named(*heap),
        )
        for known, heap in whole
    )


def _is_worth_telling(known: int) -> bool:
    """A bomb, or a run, without wings: what one does not see at a glance."""
    run = kind_of(known) in (Kind.PAIR_RUN, Kind.PLANE) and wings_of(known) == 0
    return tier_of(known) > 0 or run


def _is_within(known: int, other: int) -> bool:
    """Whether a bomb is part of a larger one, or a run of a longer one of its kind."""
    if kind_of(known) != kind_of(other) or n_of(known) >= n_of(other):
        return False
    if kind_of(known) == Kind.BOMB:
        return top_of(known) == top_of(other)
    bottom, bottom_of_other = top_of(known) - n_of(known), top_of(other) - n_of(other)
    return bottom_of_other <= bottom and top_of(known) <= top_of(other)


def worth(known: int) -> Words:
    """What a combo of a hand is good for."""
    bonus = int(bonus_of(known))
    if bonus:
        return say("bonus {n} if not beaten", n=bonus)
    return say("bomb") if tier_of(known) > 0 else say("combo")


UNPLAYABLE = {
    "not_a_combo": say("These cards are no combination."),
    "does_not_beat": say("This does not beat what lies there."),
}


def _question(seen: State, rules: Rules, seat: Seat) -> Question | None:
    if seat < 0 or not to_act(seen, rules) >> seat & 1:
        return None
    out = ints(ACTIONS)
    n = legal(seen, rules, seat, out)
    choices = tuple(choice(seen, rules, seat, int(out[i])) for i in range(n))
    if seen.table == 0:
        return Question(seat, say("Your lead: any combo"), choices, ("lead",), UNPLAYABLE)
    combo = reading_words(int(seen.table))
    if verb_of(int(out[0])) == Verb.PASS:
        return Question(seat, say("Nothing of yours beats {combo}", combo=combo), choices)
    if rules.must_beat == 1:
        text = say("You can beat {combo}, so you must", combo=combo)
        return Question(seat, text, choices, ("play",), UNPLAYABLE)
    return Question(seat, say("Beat {combo}, or pass", combo=combo), choices, ("play",), UNPLAYABLE)


def choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    """One legal line: what it says, and what comes of it."""
    line = f"{seat} {write(seen, seat, action)}"
    if verb_of(action) == Verb.PASS:
        return Choice(line, say("Pass"))
    a, b = cards_of(seen, seat, action)
    names = named(a, b)
    known = int(read(rules, a, b, n_of(seen.table)))
    combo = reading_words(known)
    label = say("{cards}: {combo}", cards=" ".join(names), combo=combo)
    effects = _effects(seen, rules, seat, (a, b), known)
    return Choice(line, label, names, effects=effects, reading=combo)


def _effects(
    seen: State, rules: Rules, seat: Seat, cards: tuple[int, int], known: int
) -> tuple[Words, ...]:
    effects = []
    if size_of(*cards) == size_of(*hand_of(seen, seat)):
        effects.append(say("your last cards: you are out"))
    points, bonus = int(points_of(*cards)), int(bonus_of(known))
    if points:
        effects.append(say("puts {n} points into the trick", n=points))
    if bonus:
        effects.append(say("earns {n} if it is not beaten", n=bonus))
    loser, lost = _lost(seen, rules, known)
    if lost > 0:
        effects.append(say("{who} loses a bonus of {n}", who=f"@{loser}", n=lost))
    return tuple(effects)


def _lost(seen: State, rules: Rules, known: int) -> tuple[Seat, int]:
    """DT-62: who loses a bonus by this play, and how much."""
    if rules.bonus_lost == LOST_ANY and seen.owner > 0:
        return int(seen.owner) - 1, int(seen.pending[seen.owner - 1])
    if rules.bonus_lost == LOST_TONGZI and kind_of(known) == Kind.TONGZI:
        return int(seen.tongzi) - 1, int(seen.tongzi_bonus)
    return -1, 0


def settlement(seen: State, rules: Rules) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    settled = OUTCOME.new()
    settle(seen, rules, settled)
    rows = [item(settled.items[i]) for i in range(int(settled.n))]
    return Settlement(
        say(RESULT_WORDS[RESULTS[seen.result]]),
        tuple(_item(row) for row in rows),
        tuple(int(settled.payments[seat]) for seat in range(SEATS)),
        _sums(rows, seen),
    )


_WORDS = {
    "points": "points of the tricks",
    "leftover": "points in the last hand",
    "bonus": "bonuses of this round",
    "ranks": "ranks of going out",
    "totals": "totals",
    "winner": "winner of the match",
    "reward": "final reward 终局奖励",
    "final": "final scores",
}


def _item(row: dict[str, object]) -> Item:
    """An item of the settlement in words."""
    name = str(row["name"])
    seat = row.get("seat")
    if name == "winner":
        seats = row["seats"]
        assert isinstance(seats, list)
        value = say("{who}", who=" ".join(f"@{winner}" for winner in seats))
    elif name == "leftover":
        value = say("{n} points", n=str(row["amount"]))
    else:
        field = "scores" if name == "final" else name
        numbers = row[field]
        assert isinstance(numbers, list)
        told = ", ".join(f"@{one} {number:+}" for one, number in enumerate(numbers))
        value = say("{told}", told=told)
    return Item(str(row["rule"]), say(_WORDS[name]), seat if isinstance(seat, int) else None, value)


def _sums(rows: list[dict[str, object]], seen: State) -> tuple[Words, ...]:
    """DT-73: what each seat gets at the end of a match."""
    if seen.result != Result.MATCH:
        return ()
    scores = next(row["scores"] for row in rows if row["name"] == "final")
    assert isinstance(scores, list)
    return tuple(
        say("final score of {who}: {n}  (total + bonus + reward, DT-72)", who=f"@{seat}", n=score)
        for seat, score in enumerate(scores)
    )

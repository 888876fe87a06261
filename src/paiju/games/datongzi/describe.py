"""What a seat knows, in words: the table, the hand, the plays that beat it, the match."""

from collections.abc import Sequence

from msgspec import structs

from paiju.families.climbing import describe as climbing
from paiju.families.climbing.actions import verb_of
from paiju.families.climbing.events import TrickEvents
from paiju.families.climbing.plays import CANNOT, PASSES, Table
from paiju.families.climbing.readings import kind_of, n_of
from paiju.families.climbing.tricks import SEATS
from paiju.games.datongzi.combos import bonus_of, read
from paiju.games.datongzi.deck import RANK_COUNT, RANK_NAMES
from paiju.games.datongzi.events import PASSED, PLAYED, RESULT_WORDS, TOOK, WENT_OUT
from paiju.games.datongzi.heap import (
    high_half,
    low_half,
    named,
    names_of,
    points_of,
    quad_at,
    size_of,
)
from paiju.games.datongzi.items import ITEMS
from paiju.games.datongzi.kinds import KINDS, Kind
from paiju.games.datongzi.moves import shapes
from paiju.games.datongzi.notation import cards_of, hand_of, write
from paiju.games.datongzi.options import LOST_ANY, LOST_TONGZI, TARGETS
from paiju.games.datongzi.reckoning import reckoning
from paiju.games.datongzi.rules import legal, to_act
from paiju.games.datongzi.scoring import final_score, finisher, settle
from paiju.games.datongzi.state import ACTIONS, RESULTS, STATE, Phase, Result, Verb
from paiju.kit.bits import members
from paiju.kit.jit import ints
from paiju.kit.memo import memo
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Action, Rules, Seat, State
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

SHOWN = 4096  # answers kept of each kind: some of every table that is being played at
RUNS = (Kind.PAIR_RUN, Kind.PLANE)


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    points = tuple(_points(seen, rules, s, seat) for s in range(SEATS))
    return View(
        game="datongzi",
        viewer=seat,
        title=_title(seen, rules),
        turn=tuple(members(to_act(seen, rules))),
        zones=_zones(seen, seat),
        counters=_counters(seen, rules),
        points=points,
        question=_question(seen, rules, seat, points),
        settlement=settlement(seen, rules) if seen.phase == Phase.OVER else None,
        standing=_standing(seen, rules),
    )


TRICKS = Table(
    TrickEvents(PLAYED, PASSED, TOOK, WENT_OUT), KINDS, RUNS, names_of, width=2, beaten="gone"
)


def recall(view: View, rows: Sequence[tuple[int, ...]], rules: Rules) -> View:
    """DT-22: the trick, as everyone saw it; a player who must beat passes only if that is impossible."""
    passing = CANNOT if rules.must_beat == 1 else PASSES
    trick = None if view.settlement else TRICKS.trick(rows, passing)
    return structs.replace(view, trick=trick)


def _standing(seen: State, rules: Rules) -> Standing:
    """DT-70: how far each seat is on the way to the target."""
    target = int(TARGETS[rules.target])
    return Standing(
        tuple(
            Bar(say("{who}", who=f"@{seat}"), (seat,), int(seen.totals[seat]), target)
            for seat in range(SEATS)
        ),
        shared=False,
    )


def _title(seen: State, rules: Rules) -> Words:
    """DT-70: which round it is, and what ends the match."""
    n, target, rounds = int(seen.finished) + 1, int(TARGETS[rules.target]), int(rules.rounds)
    if rounds:
        return say("Round {n} of {rounds}, match to {target}", n=n, rounds=rounds, target=target)
    return say("Round {n}, match to {target}", n=n, target=target)


@memo(SHOWN)
def by_rank(a: int, b: int) -> tuple[Group, ...]:
    """A hand sorted by rank."""
    groups = []
    for place in range(RANK_COUNT):
        quad = quad_at(a, b, place)
        if quad:
            names = named(low_half(quad, place), high_half(quad, place))
            label = say("× {n}", n=len(names))
            groups.append(Group(label, names, len(names), kind=RANK_NAMES[place]))
    return tuple(groups)


def _zones(seen: State, seat: Seat) -> tuple[Zone, ...]:
    table = named(int(seen.table_cards[0]), int(seen.table_cards[1]))
    lying = (int(played - open_) for played, open_ in zip(seen.gone, seen.table_cards, strict=True))
    gone = by_rank(*lying)  # a card lies once: what is on the table is not gone yet
    return (
        climbing.table_zone(seen, KINDS, table),
        *(
            climbing.hand_zone(seen, other, seat, lambda one: by_rank(*hand_of(seen, one)))
            for other in range(SEATS)
        ),
        Zone("gone", None, say("Played in this round"), gone),
    )


def _counters(seen: State, rules: Rules) -> tuple[Counter, ...]:
    counters = [climbing.trick_counter(seen)]
    told = bool(rules.show_counts == 1 or seen.phase == Phase.OVER)
    for seat in range(SEATS):
        counters += climbing.taking_counters(seen, seat, told)
        counters += _bonuses(seen, seat)
        counters += climbing.standing_counters(seen, seat)
        counters.append(climbing.total_counter(seen, seat))
        counters.append(Counter("bonuses", seat, say("bonuses before"), int(seen.bonuses[seat])))
    return tuple(counters)


def _bonuses(seen: State, seat: Seat) -> list[Counter]:
    """DT-62: what is said in short is the bonus of the match so far, and what may yet be added."""
    now, pending = int(seen.bonus[seat]), int(seen.pending[seat])
    whole = int(seen.bonuses[seat]) + now
    brief = say("bonus {n}", n=whole) if whole or pending else None
    counters = [Counter("bonus", seat, say("bonus in this round"), now, short=brief)]
    if pending > 0:
        label, brief = say("bonus if not beaten"), say("+{n}?", n=pending)
        counters.append(Counter("pending", seat, label, pending, "high", brief))
    return counters


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
    return tuple(
        Item(
            KINDS.of(known).rule,
            KINDS.words(known),
            seat,
            worth(rules, known),
            named(*heap),
            KINDS.short(known),
        )
        for known, heap in climbing.largest(found, KINDS, RUNS, sized=Kind.BOMB)
    )


def worth(rules: Rules, known: int) -> Words:
    """What a combo of a hand is good for."""
    bonus = int(bonus_of(rules, known))
    return say("bonus {n} if not beaten", n=bonus) if bonus else KINDS.worth(known)


def _question(seen: State, rules: Rules, seat: Seat, points: Sequence[Points]) -> Question | None:
    out = ints(ACTIONS)
    n = legal(seen, rules, seat, out) if seat >= 0 else 0
    if n == 0:
        return None
    offers = [_offer(seen, rules, seat, int(out[i])) for i in range(n)]
    if n == 1 and not offers[0][1].cards:
        combo = KINDS.words(int(seen.table))
        nothing = say("Nothing of yours beats {combo}", combo=combo)
        return Question(seat, nothing, (offers[0][1],), decline=0)
    must = rules.must_beat == 1
    text = marked("You can beat {combo}, so you must") if must else marked("Beat {combo}, or pass")
    return climbing.play_question(seen, seat, offers, KINDS, text)


def choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    """One legal line: what it says, and what comes of it."""
    return _offer(seen, rules, seat, action)[1]


def _offer(seen: State, rules: Rules, seat: Seat, action: Action) -> climbing.Offer:
    """One legal line, and how its cards are read."""
    line = f"{seat} {write(seen, seat, action)}"
    if verb_of(action) == Verb.PASS:
        return 0, Choice(line, say("Pass"))
    cards = cards_of(seen, seat, action)
    known = int(read(rules, *cards, n_of(seen.table)))
    is_last = size_of(*cards) == size_of(*hand_of(seen, seat))
    effects = climbing.play_effects(is_last, int(points_of(*cards)))
    effects += _bonus_effects(seen, rules, known)
    return known, climbing.play_choice(line, named(*cards), KINDS.words(known), effects)


def _bonus_effects(seen: State, rules: Rules, known: int) -> list[Words]:
    """DT-62: the bonus that a play may earn, and the one that it makes another seat lose."""
    bonus = int(bonus_of(rules, known))
    effects = [say("earns {n} if it is not beaten", n=bonus)] if bonus else []
    loser, lost = -1, 0
    if rules.bonus_lost == LOST_ANY and seen.owner > 0:
        loser, lost = int(seen.owner) - 1, int(seen.pending[seen.owner - 1])
    elif rules.bonus_lost == LOST_TONGZI and kind_of(known) == Kind.TONGZI:
        loser, lost = int(seen.tongzi) - 1, int(seen.tongzi_bonus)
    if lost > 0:
        effects.append(say("{who} loses a bonus of {n}", who=f"@{loser}", n=lost))
    return effects


def settlement(seen: State, rules: Rules) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    settled = OUTCOME.new()
    settle(seen, rules, settled)
    sums = _sums(seen, rules) if seen.result == Result.MATCH else ()
    told = reckoning(seen, rules, [int(paid) for paid in settled.payments])
    result = say("{who} is out first 一游", who=f"@{int(finisher(seen, 0))}")
    if seen.result == Result.MATCH:
        result = RESULT_WORDS[RESULTS[seen.result]]
    return climbing.settlement_of(result, settled, ITEMS, sums, told)


def _sums(seen: State, rules: Rules) -> tuple[Words, ...]:
    """DT-73: what each seat gets at the end of a match."""
    scores = [int(final_score(seen, rules, seat)) for seat in range(SEATS)]
    return tuple(
        say("final score of {who}: {n}  (total + bonus + reward, DT-72)", who=f"@{seat}", n=score)
        for seat, score in enumerate(scores)
    )

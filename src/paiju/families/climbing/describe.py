"""What a seat of a climbing game is shown: the table, hands, counters, plays, the settlement."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from paiju.families.climbing.kinds import Kinds
from paiju.families.climbing.readings import kind_of, n_of, suit_of, top_of, wings_of
from paiju.families.climbing.tricks import SEATS, is_out, went_out
from paiju.kit.reckoning import Reckoning
from paiju.kit.types import Seat, State
from paiju.kit.view import Choice, Counter, Group, Item, Question, Settlement, Zone
from paiju.kit.vocabulary import Vocabulary
from paiju.kit.words import Words, say

Names = tuple[str, ...]
Cards = TypeVar("Cards")  # however a game holds cards

HAND, TABLE, EMPTY = say("Hand"), say("Table"), say("Table: empty")


def table_zone(seen: State, kinds: Kinds, names: Names) -> Zone:
    """The combo that must be beaten."""
    if seen.table == 0:
        return Zone("table", None, EMPTY, ())
    owner = int(seen.owner) - 1
    label = say("{combo} by {who}", combo=kinds.words(int(seen.table)), who=f"@{owner}")
    return Zone("table", None, TABLE, (Group(label, names),), by=owner)


def hand_zone(
    seen: State, other: Seat, seat: Seat, groups: Callable[[Seat], tuple[Group, ...]]
) -> Zone:
    """A hand: one's own, or any at the end of the round; else how many cards it has."""
    if other == seat or seen.result > 0:
        return Zone("hand", other, HAND, groups(other))
    return Zone("hand", other, HAND, (), hidden=int(seen.left[other]))  # 0 where it is not told


def trick_counter(seen: State) -> Counter:
    """What the trick is worth so far."""
    return Counter("trick_points", None, say("points in this trick"), int(seen.trick_points))


def taking_counters(
    seen: State, seat: Seat, is_counted: bool, scores: Sequence[int] | None = None
) -> list[Counter]:
    """How many cards a seat holds, where that is told, and the points it took, or its score."""
    counters = [Counter("points", seat, say("points taken"), int(seen.points[seat]), "none")]
    if scores is not None:
        counters = [Counter("points", seat, say("score"), scores[seat], "none")]
    if is_counted:
        left = int(seen.left[seat])
        counters.insert(0, Counter("left", seat, say("cards left"), left, "none", zone="hand"))
    return counters


def standing_counters(seen: State, seat: Seat) -> list[Counter]:
    """Whether a seat is out, and whether it passed."""
    counters = []
    if is_out(seen, seat):
        place = went_out(seen).index(seat) + 1
        counters.append(Counter("out", seat, say("place"), place))
    if seen.passed >> seat & 1:
        counters.append(Counter("passed", seat, say("passed"), None))
    return counters


def total_counter(seen: State, seat: Seat) -> Counter:
    """What a seat has after the rounds before."""
    return Counter("total", seat, say("total"), int(seen.totals[seat]), "none")


def largest(
    found: Sequence[tuple[int, Cards]], kinds: Kinds, runs: Sequence[int], sized: int = 0
) -> list[tuple[int, Cards]]:
    """
    The combos of a hand that one does not see at a glance: bombs, and runs without wings, each
    as large as it can be laid out, the strongest first. `sized`: bombs that grow by their cards.
    """
    worthy = [
        (read, cards)
        for read, cards in found
        if kinds.of(read).tier > 0 or (kind_of(read) in runs and wings_of(read) == 0)
    ]
    whole = [
        one for one in worthy if not any(is_within(one[0], other, sized) for other, _ in worthy)
    ]
    return sorted(whole, key=lambda one: (kinds.of(one[0]).tier, one[0]), reverse=True)


def is_within(read: int, other: int, sized: int) -> bool:
    """Whether a bomb is part of a larger one, or a run of a longer one of its kind and suit."""
    same = kind_of(read) == kind_of(other) and suit_of(read) == suit_of(other)
    if not same or n_of(read) >= n_of(other):
        return False
    if kind_of(read) == sized:
        return top_of(read) == top_of(other)
    bottom, bottom_of_other = top_of(read) - n_of(read), top_of(other) - n_of(other)
    return bottom_of_other <= bottom and top_of(read) <= top_of(other)


# why cards cannot be played, by the reason words of both books
UNPLAYABLE = {
    "not_a_combo": say("These cards are no combination."),
    "does_not_beat": say("This does not beat what lies there."),
}


Offer = tuple[int, Choice]  # how the cards of a choice are read; 0: it plays none


def play_question(
    seen: State,
    seat: Seat,
    offers: Sequence[Offer],
    kinds: Kinds,
    text: str,
    unplayable: dict[str, Words] = UNPLAYABLE,
) -> Question:
    """A lead, or what is said of a {combo} that lies there."""
    choices = tuple(choice for _, choice in offers)
    decline = next((i for i, choice in enumerate(choices) if not choice.cards), None)
    words, free = say("Your lead: any combo"), "lead"
    if seen.table > 0:
        words, free = say(text, combo=kinds.words(int(seen.table))), "play"
    return Question(seat, words, choices, (free,), unplayable, decline=decline)


def play_choice(line: str, names: Names, combo: Words, effects: Sequence[Words]) -> Choice:
    """Cards that may be played, and as what."""
    label = say("{cards}: {combo}", cards=names, combo=combo)
    return Choice(line, label, names, effects=tuple(effects), reading=combo)


def play_effects(is_last: bool, points: int) -> list[Words]:
    """What comes of a play in both games."""
    effects = [say("your last cards: you are out")] if is_last else []
    if points:
        effects.append(say("puts {n} points into the trick", n=points))
    return effects


def settlement_of(
    result: Words, settled: State, items: Vocabulary, sums: Sequence[Words], told: Reckoning
) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    rows: tuple[Item, ...] = tuple(items.shown(settled.items[i]) for i in range(int(settled.n)))
    payments = tuple(int(settled.payments[seat]) for seat in range(SEATS))
    winner = int(settled.winner) - 1 if settled.winner > 0 else None
    return Settlement(result, rows, payments, tuple(sums), winner=winner, reckoning=told)

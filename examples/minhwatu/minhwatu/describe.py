"""What a seat knows, in words: zones, counters, points, the question, the settlement."""

from minhwatu.deck import ANIMALS, BRIGHTS, JUNK, PACK, PLANTS, RIBBONS, SETS
from minhwatu.events import RESULT_WORDS
from minhwatu.items import CARD_POINTS, ITEMS
from minhwatu.notation import write
from minhwatu.rules import legal, to_act, worth
from minhwatu.scoring import WHOLE, card_points, settle
from minhwatu.state import ACTIONS, RESULTS, Phase, Verb
from paiju.cards.flower import MONTHS, month_of
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.kit.bits import members
from paiju.kit.jit import ints
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Action, Cards, Rules, Seat, State
from paiju.kit.view import Choice, Counter, Group, Missing, Points, Question, Settlement, View, Zone
from paiju.kit.words import say

PILES = (
    (say("brights"), BRIGHTS), (say("animals"), ANIMALS),
    (say("ribbons"), RIBBONS), (say("junk"), JUNK),
)  # fmt: skip
QUESTIONS = {
    Phase.PLAY: say("Your turn: play a card"),
    Phase.TAKE: say("The turned card meets two cards: take one"),
}
LOOKED_FOR = 2  # a set is under way when it lacks no more cards than this


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    return View(
        game="minhwatu",
        viewer=seat,
        title=say("Round {n}", n=int(seen.number)),
        turn=tuple(members(to_act(seen, rules))),
        zones=_zones(seen, seat),
        counters=_counters(seen),
        points=tuple(_points(seen, rules, other) for other in range(seen.players)),
        question=_question(seen, rules, seat),
        settlement=settlement(seen, rules) if seen.phase == Phase.OVER else None,
    )


def _zones(seen: State, seat: Seat) -> tuple[Zone, ...]:
    months = [int(seen.floor) & (15 << (4 * month)) for month in range(MONTHS)]
    floor = tuple(
        Group(say(PLANTS[month]), PACK.shown(cards)) for month, cards in enumerate(months) if cards
    )
    zones = [
        Zone("floor", None, say("Floor"), floor),
        Zone("stock", None, say("Stock"), (), hidden=int(seen.stocked)),
    ]
    if seen.turned > 0:
        up = Group(None, (PACK.names[int(seen.turned) - 1],))
        zones.append(Zone("turned", None, say("Turned up"), (up,)))
    for other in range(seen.players):
        own = other == seat
        hand = (Group(None, PACK.shown(int(seen.hand[other]))),) if own else ()
        hidden = 0 if own else int(seen.held[other])
        piles = tuple(
            Group(label, PACK.shown(int(seen.taken[other]) & kind)) for label, kind in PILES
        )
        zones.append(Zone("hand", other, say("Hand"), hand, hidden))
        zones.append(Zone("captured", other, say("Captured"), piles))
    return tuple(zones)


def _counters(seen: State) -> tuple[Counter, ...]:
    held = [
        Counter("held", seat, say("cards in hand"), int(seen.held[seat]))
        for seat in range(seen.players)
    ]
    return (Counter("dealer", int(seen.dealer), say("dealer"), None), *held)


def _points(seen: State, rules: Rules, seat: Seat) -> Points:
    """Card points, sets that are made, and sets under way that no other player has broken."""
    pile, points = int(seen.taken[seat]), int(card_points(seen.taken[seat]))
    items = [ITEMS.shown((CARD_POINTS, seat, points, WHOLE // seen.players, 0))]
    lost, missing = 0, []
    for other in range(seen.players):
        lost |= int(seen.taken[other]) if other != seat else 0
    for i, (rule, name, script, cards) in enumerate(SETS):
        lacks = (cards & ~pile).bit_count()
        if worth(rules, i) == 0 or cards & lost or lacks == cards.bit_count():
            continue
        if lacks == 0:
            items.append(ITEMS.shown((i, seat, worth(rules, i), 0, 0), PACK.shown(cards)))
        elif lacks <= LOOKED_FOR:
            label = say(f"{script} {name}")
            have, need = cards.bit_count() - lacks, cards.bit_count()
            missing.append(Missing(rule, label, have, need, PACK.shown(cards & ~pile)))
    return Points(seat, points, tuple(items), tuple(missing))


def _question(seen: State, rules: Rules, seat: Seat) -> Question | None:
    if seat < 0 or not to_act(seen, rules) >> seat & 1:
        return None
    out = ints(ACTIONS)
    n = legal(seen, rules, seat, out)
    choices = tuple(choice(seen, rules, seat, int(out[i])) for i in range(n))
    return Question(seat, QUESTIONS[Phase(seen.phase)], choices)


def choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    """One legal line: what it says, and what comes of it."""
    line, card = f"{seat} {write(seen, seat, action)}", card_of(action)
    taken: Cards = int(seen.floor) & month_of(card)
    if verb_of(action) == Verb.TAKE or target_of(action) > 0:
        taken = 1 << (card if verb_of(action) == Verb.TAKE else target_of(action) - 1)
    by = int(seen.turned) - 1 if verb_of(action) == Verb.TAKE else card
    name, takes = PACK.names[by], PACK.shown(taken)
    if not takes:
        return Choice(line, say("{card} stays on the floor", card=name), (name,))
    label = say("{card} takes {cards}", card=name, cards=" ".join(takes))
    return Choice(line, label, (PACK.names[card],), takes)


def settlement(seen: State, rules: Rules) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    settled = OUTCOME.new()
    settle(seen, rules, settled)
    rows = [settled.items[i] for i in range(int(settled.n))]
    items = tuple(ITEMS.shown(row, _counted(seen, row)) for row in rows)
    payments = tuple(int(settled.payments[seat]) for seat in range(seen.players))
    result = RESULT_WORDS[RESULTS[seen.result]]
    if settled.winner > 0:
        result = say("{who} wins: {result}", who=f"@{int(settled.winner) - 1}", result=result)
    return Settlement(result, items, payments, ())


def _counted(seen: State, row: tuple[int, ...]) -> tuple[str, ...]:
    """The cards of a set."""
    return PACK.shown(SETS[int(row[0])][3]) if int(row[0]) < len(SETS) else ()

"""What a seat knows, in words: zones, counters, points, the question, the settlement."""

from minhwatu.deck import ANIMALS, BRIGHTS, JUNK, PACK, RIBBONS, SETS
from minhwatu.events import RESULT_WORDS
from minhwatu.items import CARD_POINTS, ITEMS
from minhwatu.notation import write
from minhwatu.rules import legal, to_act, worth
from minhwatu.scoring import WHOLE, card_points, settle
from minhwatu.state import ACTIONS, RESULTS, Phase, Verb
from paiju.cards.flower import month_of
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.lines import offered
from paiju.families.flower.names import KOREAN_PLANTS
from paiju.families.flower.zones import Zones, counters
from paiju.kit.asking import question
from paiju.kit.bits import members
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.view import Choice, Missing, Points, Settlement, View, settled
from paiju.kit.words import say

ZONES = Zones(PACK, KOREAN_PLANTS, (
    ("brights", say("brights"), BRIGHTS), ("animals", say("animals"), ANIMALS),
    ("ribbons", say("ribbons"), RIBBONS), ("junk", say("junk"), JUNK),
))  # fmt: skip
QUESTIONS = {
    Phase.PLAY: say("Your turn: play a card"),
    Phase.TAKE: say("The turned card meets two cards: take one"),
    Phase.OVER: say("the round is over"),
}
LOOKED_FOR = 2  # a set is under way when it lacks no more cards than this


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    return View(
        game="minhwatu",
        viewer=seat,
        title=say("Round {n}", n=int(seen.number)),
        turn=tuple(members(to_act(seen, rules))),
        zones=ZONES.around(seen, seat),
        counters=counters(int(seen.dealer), [int(n) for n in seen.held[: seen.players]]),
        points=tuple(_points(seen, rules, other) for other in range(seen.players)),
        question=question(seen, rules, seat, QUESTIONS[Phase(seen.phase)], choice, legal, ACTIONS),
        settlement=settlement(seen, rules) if seen.phase == Phase.OVER else None,
    )


def _points(seen: State, rules: Rules, seat: Seat) -> Points:
    """Card points, sets that are made, and sets under way that no other player has broken."""
    pile, points = int(seen.captured[seat]), int(card_points(seen.captured[seat]))
    items = [ITEMS.shown((CARD_POINTS, seat, points, WHOLE // seen.players, 0))]
    lost, missing = 0, []
    for other in range(seen.players):
        lost |= int(seen.captured[other]) if other != seat else 0
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


def choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    """One legal line: what it says, and what comes of it."""
    line, card = f"{seat} {write(seen, seat, action)}", card_of(action)
    if verb_of(action) == Verb.TAKE:
        return offered(PACK, line, int(seen.turned) - 1, 1 << card, card)
    met = int(seen.floor) & month_of(card)
    if target_of(action) > 0:
        met = 1 << (target_of(action) - 1)
    return offered(PACK, line, card, met, card)


def settlement(seen: State, rules: Rules) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    outcome = OUTCOME.new()
    settle(seen, rules, outcome)
    rows = [outcome.items[i] for i in range(int(outcome.n))]
    cards = [PACK.shown(SETS[int(row[0])][3]) if row[0] < len(SETS) else () for row in rows]
    items = tuple(map(ITEMS.shown, rows, cards))
    return settled(outcome, int(seen.players), RESULT_WORDS[RESULTS[seen.result]], items, ())

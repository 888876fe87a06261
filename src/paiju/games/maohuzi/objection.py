"""Why an action is not legal, in words for the seat that tried it."""

from paiju.games.maohuzi.claims import and_of, card_of, is_hot, legal_chis, verb_of, x_of, y_of
from paiju.games.maohuzi.deck import PACK, PATTERN, kans_of, many, one
from paiju.games.maohuzi.rules import group_with
from paiju.games.maohuzi.state import ACTIONS, Phase, Verb
from paiju.kit.jit import ints
from paiju.kit.types import Action, Rules, Seat, State

_ANSWERS = {
    Phase.PIAO: (Verb.PIAO,), Phase.OPENING: (Verb.HU, Verb.PASS), Phase.DISCARD: (Verb.DISCARD,),
    Phase.HU: (Verb.HU, Verb.PASS), Phase.LAID: (Verb.HU, Verb.PASS),
    Phase.PAO: (Verb.PAO, Verb.PASS), Phase.PENG: (Verb.PENG, Verb.PASS),
    Phase.CHI: (Verb.CHI, Verb.PASS),
}  # fmt: skip


def why_not(state: State, rules: Rules, seat: Seat, action: Action) -> str:
    """Why an action that is not listed is not legal."""
    if state.phase == Phase.OVER:
        return "the round is over"
    if not int(state.asked) >> seat & 1:
        return f"seat {seat} is not asked anything now"
    phase, verb = Phase(int(state.phase)), Verb(verb_of(action))
    if verb not in _ANSWERS[phase]:
        words = " or ".join(each.name.lower() for each in _ANSWERS[phase])
        return f"the answer here is {words}, not {verb.name.lower()}"
    if verb == Verb.PASS:
        if phase == Phase.PAO:
            return "a pao may not be declined with forced_pao"
        return "a win on a discard may not be declined with must_hu"
    card = card_of(action)
    if verb == Verb.DISCARD:
        return _why_no_discard(state, rules, seat, card)
    if card != state.live - 1:
        return f"the live card is {PACK.names[int(state.live) - 1]}, not {PACK.names[card]}"
    return _why_no_chi(state, seat, action)


def _why_no_discard(state: State, rules: Rules, seat: Seat, card: int) -> str:
    """MH-34, MH-51."""
    name = PACK.names[card]
    if not many(int(state.hand[seat]), card):
        return f"seat {seat} does not hold {name}"
    if many(int(kans_of(state.hand[seat])), card):
        return f"{name} is part of a kan"
    assert is_hot(state, rules, seat, card)
    return f"another seat has a wei of {name}: it may go only if seat {seat} is ting after it"


def _why_no_chi(state: State, seat: Seat, action: Action) -> str:
    """MH-44, MH-45."""
    card, x, y = card_of(action), x_of(action), y_of(action)
    name = PACK.names[card]
    if group_with(card, x, y) < 0:
        return f"{name} {PACK.names[x]} {PACK.names[y]} is neither a ju nor a jiao"
    needs = int(one(x) + one(y))
    for i in range(2):
        if and_of(action, i) > 0:
            needs += int(PATTERN[and_of(action, i) - 1])
    for kind in range(len(PACK.names)):
        held = many(int(state.hand[seat]), kind)
        if many(needs, kind) and held == 3:
            return f"{PACK.names[kind]} is part of a kan"
        if many(needs, kind) > held:
            return f"seat {seat} does not hold {many(needs, kind)} {PACK.names[kind]}"
    if many(needs, card) < many(int(state.hand[seat]), card):
        return f"each {name} left in hand must be laid in a further group"
    out = ints(ACTIONS)
    assert legal_chis(state, seat, out) > 0
    return f"every group laid beside a chi of {name} holds a {name} of the hand, and no other is"

"""Why an action is not legal, in words for the seat that tried it."""

from paiju.games.maohuzi.claims import and_of, card_of, is_hot, legal_chis, verb_of, x_of, y_of
from paiju.games.maohuzi.deck import PACK, PATTERN, kans_of, many, one
from paiju.games.maohuzi.rules import group_with
from paiju.games.maohuzi.state import ACTIONS, Phase, Verb
from paiju.kit.jit import ints
from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.words import Words, say

_ANSWERS = {
    Phase.PIAO: (Verb.PIAO,), Phase.OPENING: (Verb.HU, Verb.PASS), Phase.DISCARD: (Verb.DISCARD,),
    Phase.HU: (Verb.HU, Verb.PASS), Phase.LAID: (Verb.HU, Verb.PASS),
    Phase.PAO: (Verb.PAO, Verb.PASS), Phase.PENG: (Verb.PENG, Verb.PASS),
    Phase.CHI: (Verb.CHI, Verb.PASS),
}  # fmt: skip


def why_not(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    """Why an action that is not listed is not legal."""
    if state.phase == Phase.OVER:
        return say("the round is over")
    if not int(state.asked) >> seat & 1:
        return say("seat {seat} is not asked anything now", seat=seat)
    phase, verb = Phase(int(state.phase)), Verb(verb_of(action))
    if verb not in _ANSWERS[phase]:
        words = " or ".join(each.name.lower() for each in _ANSWERS[phase])
        return say("the answer here is {words}, not {verb}", words=words, verb=verb.name.lower())
    if verb == Verb.PASS:
        if phase == Phase.PAO:
            return say("a pao may not be declined with forced_pao")
        return say("a win on a discard may not be declined with must_hu")
    card = card_of(action)
    if verb == Verb.DISCARD:
        return _why_no_discard(state, rules, seat, card)
    if card != state.live - 1:
        return say(
            "the live card is {live}, not {card}",
            live=PACK.names[int(state.live) - 1],
            card=PACK.names[card],
        )
    return _why_no_chi(state, seat, action)


def _why_no_discard(state: State, rules: Rules, seat: Seat, card: int) -> Words:
    """MH-34, MH-51."""
    name = PACK.names[card]
    if not many(int(state.hand[seat]), card):
        return say("seat {seat} does not hold {card}", seat=seat, card=name)
    if many(int(kans_of(state.hand[seat])), card):
        return say("{card} is part of a kan", card=name)
    assert is_hot(state, rules, seat, card)
    return say(
        "another seat has a wei of {name}: it may go only if seat {seat} is ting after it",
        name=name,
        seat=seat,
    )


def _why_no_chi(state: State, seat: Seat, action: Action) -> Words:
    """MH-44, MH-45."""
    card, x, y = card_of(action), x_of(action), y_of(action)
    name = PACK.names[card]
    if group_with(card, x, y) < 0:
        return say(
            "{name} {x} {y} is neither a ju nor a jiao", name=name, x=PACK.names[x], y=PACK.names[y]
        )
    needs = int(one(x) + one(y))
    for i in range(2):
        if and_of(action, i) > 0:
            needs += int(PATTERN[and_of(action, i) - 1])
    for kind in range(len(PACK.names)):
        held = many(int(state.hand[seat]), kind)
        if many(needs, kind) and held == 3:
            return say("{card} is part of a kan", card=PACK.names[kind])
        if many(needs, kind) > held:
            return say(
                "seat {seat} does not hold {n} {card}",
                seat=seat,
                n=many(needs, kind),
                card=PACK.names[kind],
            )
    if many(needs, card) < many(int(state.hand[seat]), card):
        return say("each {name} left in hand must be laid in a further group", name=name)
    out = ints(ACTIONS)
    assert legal_chis(state, seat, out) > 0
    return say(
        "every group laid beside a chi of {name} holds a {name} of the hand, and no other is",
        name=name,
    )

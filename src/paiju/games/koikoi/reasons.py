"""Why an action of Koi-Koi is good, as one would say it to the player."""

from paiju.families.flower.actions import verb_of
from paiju.families.flower.reasons import capture
from paiju.games.koikoi.deck import BRIGHTS, PACK
from paiju.games.koikoi.state import Verb
from paiju.kit.reasons import Advised
from paiju.kit.words import Words, say

SHINING = frozenset(PACK.named(BRIGHTS))


def reason(advised: Advised) -> Words | None:
    """What speaks for an action."""
    verb = verb_of(advised.action)
    if verb == Verb.STOP:
        return say("takes the points while they are safe")
    if verb == Verb.KOIKOI:
        near = next((p.missing for p in advised.view.points if p.seat == advised.seat), ())
        if near:
            return say("more is near: {name}", name=near[0].label)
        return say("the others are far from anything")
    return capture(advised, SHINING)

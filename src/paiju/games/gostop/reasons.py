"""Why an action of Go-Stop is good, as one would say it to the player."""

from paiju.families.flower.actions import verb_of
from paiju.families.flower.reasons import capture
from paiju.games.gostop.deck import BRIGHTS, JOKERS, PACK
from paiju.games.gostop.state import Verb
from paiju.kit.reasons import Advised
from paiju.kit.words import Words, say

SHINING = frozenset(PACK.named(BRIGHTS))
JOKING = frozenset(PACK.named(JOKERS))
SAID = {
    Verb.STOP: say("takes the points while they are safe"),
    Verb.SHAKE: say("doubles what a win brings"),
    Verb.BOMB: say("doubles what a win brings, and takes junk from everyone"),
    Verb.OUT: say("the hand is too weak to play"),
    Verb.IN: say("the hand is good enough to play"),
    Verb.SELL: say("sells the brights without any risk"),
}


def reason(advised: Advised) -> Words | None:
    """What speaks for an action."""
    verb = Verb(verb_of(advised.action))
    if verb == Verb.GO:
        near = next((p.missing for p in advised.view.points if p.seat == advised.seat), ())
        if near:
            return say("more is near: {name}", name=near[0].label)
        return say("the others are far from anything")
    if JOKING.issuperset(advised.choice.cards or ("",)):
        return say("a bonus card costs no turn and draws another")
    if verb in (Verb.PLAY, Verb.TAKE):
        return capture(advised, SHINING)
    return SAID.get(verb)

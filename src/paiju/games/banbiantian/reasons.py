"""Why an action of Ban Bian Tian Zha is good, as one would say it to the player."""

from paiju.families.climbing import reasons
from paiju.families.climbing.actions import cards_in, verb_of
from paiju.families.climbing.readings import n_of
from paiju.games.banbiantian.combos import read
from paiju.games.banbiantian.describe import is_partners
from paiju.games.banbiantian.kinds import KINDS
from paiju.games.banbiantian.state import Phase, Verb
from paiju.kit.reasons import Advised
from paiju.kit.words import Words, say

DECLARING = {
    Verb.HAMMER: say("the hand is strong enough to double"),
    Verb.GUN: say("the hand is strong enough to double"),
    Verb.COUNTERGUN: say("the hand is strong enough to double"),
    Verb.SHAKE: say("the hand is strong enough to double"),
    Verb.COUNTERSHAKE: say("the hand is strong enough to double"),
    Verb.SURRENDER: say("to play on would cost more"),
    Verb.PASS: say("the hand is not strong enough to double"),
}


def reason(advised: Advised) -> Words | None:
    """What speaks for an action."""
    seen, verb = advised.seen, Verb(verb_of(advised.action))
    if seen.phase != Phase.PLAY:
        return DECLARING.get(verb)
    return reasons.reason(advised, is_partners(seen, advised.seat), _is_bomb(advised))


def _is_bomb(advised: Advised) -> bool:
    if verb_of(advised.action) == Verb.PASS:
        return False
    cards, seen = cards_in(advised.action), advised.seen
    whole = bool(cards == seen.hand[advised.seat])
    return KINDS.of(int(read(advised.rules, cards, whole, n_of(seen.table)))).tier > 0

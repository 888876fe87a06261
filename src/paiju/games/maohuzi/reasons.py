"""Why an action of Mao Huzi is good, as one would say it to the player."""

from paiju.games.maohuzi.claims import card_of, verb_of
from paiju.games.maohuzi.deck import REDS
from paiju.games.maohuzi.state import Verb
from paiju.kit.reasons import Advised
from paiju.kit.words import Words, say

NAMED = 4  # cards that are named; more are counted
GROUPS = {
    Verb.HU: say("wins the round"),
    Verb.PAO: say("four of a kind count the most huxi"),
    Verb.PENG: say("three of a kind count huxi"),
    Verb.PIAO: None,
}


def reason(advised: Advised) -> Words | None:
    """What speaks for an action: above all what one waits for after it."""
    verb = Verb(verb_of(advised.action))
    if verb == Verb.HU:
        return GROUPS[verb]
    if waits := _waits(advised):
        if len(waits) > NAMED:
            return say("waits on {n} kinds of cards", n=len(waits))
        return say("waits on {cards}", cards=waits)
    if verb == Verb.PASS:
        return say("keeps the hand free for a better group")
    if verb == Verb.DISCARD:
        return _discard(advised)
    return GROUPS.get(verb, say("completes a group"))


def _waits(advised: Advised) -> tuple[str, ...]:
    """MH-69: the cards that would win after the action."""
    leaves = advised.view.question.leaves if advised.view.question else ()
    found = [one for one in leaves if one.choice == advised.place]
    return tuple(wait.card for one in found[:1] for wait in one.waits)


def _discard(advised: Advised) -> Words:
    held = int(advised.seen.hand[advised.seat])
    is_red = bool(REDS >> (3 * card_of(advised.action)) & 1)
    if not is_red and held & (7 * REDS):
        return say("keeps the red cards 红 and the groups")
    return say("the card that fits least")

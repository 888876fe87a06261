"""Why cards of a climbing game are played or kept."""

from paiju.kit.reasons import Advised
from paiju.kit.words import Words, say

MANY = 5  # cards that are worth playing for their number


def reason(advised: Advised, partners: bool, bomb: bool) -> Words:
    """
    What speaks for a play or a pass. `partners`: what lies there is of the seat's own side; `bomb`:
    the action plays one.
    """
    seen, cards = advised.seen, advised.choice.cards
    points = int(seen.trick_points)
    if not cards:
        if partners:
            return say("leaves the trick to your partner")
        return say("keeps the strong cards for a trick that is worth more")
    if len(cards) == int(seen.left[advised.seat]):
        return say("these are your last cards")
    if bomb:
        if points:
            return say("a bomb for a trick of {n} points", n=points)
        return say("a bomb takes the lead")
    if seen.table > 0:
        if points:
            return say("takes a trick of {n} points", n=points)
        return say("takes the lead as cheaply as possible")
    if len(cards) >= MANY:
        return say("gets rid of {n} cards at once", n=len(cards))
    return say("leads from the weaker cards and keeps the strong ones")

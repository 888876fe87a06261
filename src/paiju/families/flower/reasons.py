"""Why a card of a flower game is played: what it takes, makes, and keeps from others."""

from collections.abc import Container

from paiju.kit.reasons import Advised
from paiju.kit.view import Missing
from paiju.kit.words import Words, say

NEAR = 2  # cards that another player may still lack for it to be a danger


def capture(advised: Advised, brights: Container[str]) -> Words | None:
    """The best that can be said of a card that is played, or of one that is taken."""
    taken = [*advised.choice.takes]
    if not taken:
        return _left(advised)
    taken += advised.choice.cards
    own = [one for one in _missing(advised, own=True) if _helped(one, taken)]
    if made := [one for one in own if one.need - one.have <= _helped(one, taken)]:
        return say("makes {names}", names=[one.label for one in made])
    shining = sum(card in brights for card in taken)
    if shining > 1:
        return say("takes {n} brights", n=shining)
    danger = [
        one
        for one in _missing(advised, own=False)
        if _helped(one, taken) and one.need - one.have <= NEAR
    ]
    if danger:
        return say("keeps {name} from the others", name=danger[0].label)
    if shining:
        return say("takes a bright")
    if near := [one for one in own if one.need - one.have - _helped(one, taken) == 1]:
        return say("then only one card is missing for {name}", name=near[0].label)
    if own:
        return say("helps towards {name}", name=own[0].label)
    return say("takes {cards}", cards=tuple(advised.choice.takes))


def _left(advised: Advised) -> Words | None:
    """A card that takes nothing."""
    if not advised.choice.cards:
        return None
    choices = advised.view.question.choices if advised.view.question else ()
    if any(one.takes for one in choices):
        return say("gives up a capture and keeps a better card")
    return say("nothing can be taken; this card gives away the least")


def _missing(advised: Advised, own: bool) -> list[Missing]:
    """What is under way, of this seat or of the others; the nearest first."""
    found = [
        one
        for points in advised.view.points
        if (points.seat == advised.seat) == own
        for one in points.missing
    ]
    return sorted(found, key=lambda one: one.need - one.have)


def _helped(one: Missing, cards: list[str]) -> int:
    """How many of these cards it needs."""
    return sum(card in one.helps for card in cards)

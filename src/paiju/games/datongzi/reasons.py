"""Why an action of Da Tongzi is good, as one would say it to the player."""

from paiju.families.climbing import reasons
from paiju.families.climbing.actions import verb_of
from paiju.families.climbing.readings import n_of
from paiju.games.datongzi.combos import read
from paiju.games.datongzi.kinds import KINDS
from paiju.games.datongzi.notation import cards_of
from paiju.games.datongzi.state import Verb
from paiju.kit.reasons import Advised
from paiju.kit.words import Words


def reason(advised: Advised) -> Words | None:
    """What speaks for an action; everyone plays alone."""
    return reasons.reason(advised, partners=False, bomb=_is_bomb(advised))


def _is_bomb(advised: Advised) -> bool:
    if verb_of(advised.action) == Verb.PASS:
        return False
    cards = cards_of(advised.seen, advised.seat, advised.action)
    return KINDS.of(int(read(advised.rules, *cards, n_of(advised.seen.table)))).tier > 0

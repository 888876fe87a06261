"""Action lines of Ban Bian Tian Zha (BT 4.1): read, written, and refused with a reason."""

from paiju.families.climbing.actions import cards_in, pack, verb_of
from paiju.families.climbing.notation import STRANGE, not_asked, wrong_cards, wrong_verb
from paiju.families.climbing.readings import n_of
from paiju.games.banbiantian.combos import beats, read
from paiju.games.banbiantian.deck import PACK, SPADE_3
from paiju.games.banbiantian.events import VERBS
from paiju.games.banbiantian.rules import ASKED, needs_spade_3, to_act
from paiju.games.banbiantian.state import Phase, Verb
from paiju.kit.bits import members
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.words import Words, either, say

FREE = ("lead", "play")
NO_SEAT = "not_your_turn"


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "gun", "lead 5s Th Kd"."""
    verb, *names = words.split(" ")
    if verb not in VERBS[1:]:
        why = say("not a Ban Bian Tian Zha action: {verb}", verb=verb[:40])
        raise Unreadable(why, word="wrong_verb")
    action, cards = VERBS.index(verb), 0
    for name in names:
        card = PACK.numbers.get(name)
        if card is None:
            return action | STRANGE
        if cards >> card & 1:
            return action | STRANGE | (card + 1) << 8
        cards |= 1 << card
    return pack(action, cards)


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    return " ".join([VERBS[verb_of(action)], *PACK.named(cards_in(action))])


UNTOLD = (Phase.HAMMER, Phase.SHAKE, Phase.WAIT)  # BT-6, R25: nobody is told who is asked


def objection(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
    """BT 4.1: the first reason that applies why the seat may not play this now; None if it may."""
    no = not_asked(members(to_act(state, rules)), seat, state.phase in UNTOLD)
    if no is not None:
        return no
    verb, alone = verb_of(action), cards_in(action) == 0
    if state.phase != Phase.PLAY:
        return _objection_to_declaring(state, seat, verb, alone)
    no = wrong_verb(state, VERBS[verb], alone)
    if no is not None or verb == Verb.PASS:
        return no
    why = _not_held(state, seat, action)
    if why is not None:
        return Illegal(why, word="no_such_card")
    return _objection_to_cards(state, rules, seat, action)


def _objection_to_declaring(state: State, seat: Seat, verb: int, alone: bool) -> Refusal | None:
    """Only what the phase asks for may be said; in the gun's phase nobody passes."""
    other = Verb.SURRENDER if state.phase == Phase.GUN else Verb.PASS
    asked = (int(ASKED[state.phase]), int(other))
    if verb in asked and alone:
        return None
    words = either([VERBS[one] for one in asked])
    why = say("{who} is asked for {words}", who=f"@{seat}", words=words)
    return Illegal(why, word="wrong_verb")


def _objection_to_cards(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
    cards, table = cards_in(action), int(state.table)
    last = cards == state.hand[seat]
    known = int(read(rules, cards, last, n_of(table)))
    does = table == 0 or bool(beats(rules, known, table, last))
    no = wrong_cards(known, does, PACK.named(cards), PACK.named(state.table_cards))
    if no is None and needs_spade_3(state, rules) and not cards & SPADE_3:
        return Illegal(say("the first lead must contain the three of spades"), word="needs_3s")
    return no


def _not_held(state: State, seat: Seat, action: Action) -> Words | None:
    """Why these are no cards of the hand."""
    if action & STRANGE:
        card = cards_in(action & ~STRANGE)
        if card > 0:
            return say("{card} is listed twice", card=PACK.names[card - 1])
        return say("there is no such card")
    if cards_in(action) == 0:
        return say("no card is listed")
    strange = PACK.named(cards_in(action) & ~int(state.hand[seat]))
    if strange:
        return say("{who} does not hold {card}", who=f"@{seat}", card=tuple(strange))
    return None

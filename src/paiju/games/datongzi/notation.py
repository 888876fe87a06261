"""Action lines of Da Tongzi (DT 4.1): read, written, and refused with a reason."""

from paiju.families.climbing.actions import cards_in, pack, verb_of
from paiju.families.climbing.notation import STRANGE, not_asked, wrong_cards, wrong_verb
from paiju.families.climbing.readings import n_of
from paiju.games.datongzi.combos import beats, read
from paiju.games.datongzi.deck import PACK
from paiju.games.datongzi.heap import heap_of, holds, listed, names_of
from paiju.games.datongzi.masks import mask_of
from paiju.games.datongzi.moves import shapes
from paiju.games.datongzi.rules import to_act
from paiju.games.datongzi.state import ACTIONS, Verb
from paiju.kit.bits import members
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.jit import ints
from paiju.kit.memo import memo
from paiju.kit.types import Action, Card, Rules, Seat, State
from paiju.kit.words import Words, say

FREE = ("lead", "play")
NO_SEAT = "not_your_turn"

VERBS = ("", *(verb.name.lower() for verb in Verb))


def hand_of(state: State, seat: Seat) -> tuple[int, int]:
    """The cards a seat holds, a heap."""
    dealt, played = state.dealt[seat], state.played[seat]
    return int(dealt[0]) - int(played[0]), int(dealt[1]) - int(played[1])


def cards_of(state: State, seat: Seat, action: Action) -> tuple[int, int]:
    """The cards of an action, a heap."""
    a, b = state.dealt[seat]
    return _of_mask(int(a), int(b), int(cards_in(action)))


@memo(4096)
def _dealt(a: int, b: int) -> list[Card]:
    return listed(a, b)


@memo(16384)
def _of_mask(a: int, b: int, mask: int) -> tuple[int, int]:
    """The cards that a mask over the sorted cards of a hand as dealt names."""
    dealt = _dealt(a, b)
    return heap_of([dealt[i] for i in members(mask) if i < len(dealt)])


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "pass", "play Ks Ks Ks"."""
    verb, *names = words.split(" ")
    if verb not in VERBS[1:]:
        raise Unreadable(say("not a Da Tongzi action: {verb}", verb=verb[:40]), word="wrong_verb")
    action, hand = VERBS.index(verb), hand_of(state, seat)
    cards: list[Card] = []
    for name in names:
        card = PACK.numbers.get(name)
        if card is None:
            return action | STRANGE
        cards.append(card)
        if cards.count(card) > 3 or not holds(*hand, *heap_of([card] * cards.count(card))):
            return action | STRANGE | (card + 1) << 8
    return pack(action, int(mask_of(state, seat, *heap_of(cards))))


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    return " ".join([VERBS[verb_of(action)], *names_of(*cards_of(state, seat, action))])


def objection(state: State, rules: Rules, seat: Seat, action: Action) -> Refusal | None:
    """DT 4.1: the first reason that applies why the seat may not play this now; None if it may."""
    no = not_asked(members(to_act(state, rules)), seat)
    verb = verb_of(action)
    no = no or wrong_verb(state, VERBS[verb], cards_in(action) == 0)
    if no is not None:
        return no
    if verb == Verb.PASS:
        if rules.must_beat == 1 and shapes(state, rules, seat, state.table, ints(ACTIONS)) > 0:
            return Illegal(say("If you can beat it, you must."), word="must_beat")
        return None
    why = _not_held(state, seat, action)
    if why is not None:
        return Illegal(why, word="no_such_card")
    cards, table = cards_of(state, seat, action), int(state.table)
    known = int(read(rules, *cards, n_of(table)))
    does = table == 0 or bool(beats(known, table))
    return wrong_cards(known, does, names_of(*cards), names_of(*state.table_cards))


def _not_held(state: State, seat: Seat, action: Action) -> Words | None:
    """Why these are no cards of the hand."""
    if action & STRANGE:
        card = cards_in(action & ~STRANGE)
        if card == 0:
            return say("there is no such card")
        name = PACK.names[card - 1]
        return say("{who} does not hold so many {card}", who=f"@{seat}", card=name)
    if cards_in(action) == 0:
        return say("no card is listed")
    cards = cards_of(state, seat, action)
    if not holds(*hand_of(state, seat), *cards):
        names = tuple(names_of(*cards))
        return say("{who} does not hold {card}", who=f"@{seat}", card=names)
    return None

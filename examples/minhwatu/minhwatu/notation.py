"""Action lines of Min-hwatu (MN-6, 7): read, written, and refused with a reason."""

from minhwatu.deck import PACK
from minhwatu.state import Phase, Verb
from paiju.families.flower import lines
from paiju.families.flower.actions import verb_of
from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.words import Words, say


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "play 1a", "play 3a 3B", "take 3B"."""
    return lines.parse(PACK, Verb, words, say("not a Min-hwatu action"))


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    return lines.write(PACK, Verb, action)


def why_not(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    """Why an action that is not listed is not legal."""
    if state.phase == Phase.OVER:
        return say("the round is over")
    if seat != state.turn:
        return say("it is {other}'s turn", other=f"@{int(state.turn)}")
    if state.phase == Phase.TAKE:
        return say("the turned card takes one of the two floor cards of its month")
    hand = state.hand[seat] if verb_of(action) == Verb.PLAY else 0
    why = lines.why_not_play(PACK, hand, state.floor, seat, action)
    return why or say("a card must be played")

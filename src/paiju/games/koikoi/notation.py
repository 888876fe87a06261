"""Action lines of Koi-Koi (KK §4): read, written, and refused with a reason."""

from paiju.families.flower import lines
from paiju.families.flower.actions import card_of, verb_of
from paiju.games.koikoi.deck import PACK
from paiju.games.koikoi.state import Phase, Verb
from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.words import Words, marked, say


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "play 1a", "play 3a 3B"."""
    return lines.parse(PACK, Verb, words, say("not a Koi-Koi action"))


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    return lines.write(PACK, Verb, action)


_ASKED = {
    Phase.PLAY: marked("a card must be played"),
    Phase.TAKE: marked("one of two floor cards must be taken"),
    Phase.CALL: marked("koikoi or stop must be said"),
}


def why_not(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    """Why an action that is not listed is not legal."""
    if state.phase == Phase.OVER:
        return say("the round is over")
    if seat != state.turn:
        return say("it is {other}'s turn", other=f"@{int(state.turn)}")
    verb = verb_of(action)
    wanted = {Phase.PLAY: (Verb.PLAY,), Phase.TAKE: (Verb.TAKE,)}
    if verb not in wanted.get(Phase(state.phase), (Verb.KOIKOI, Verb.STOP)):
        return say(_ASKED[Phase(state.phase)])
    if verb == Verb.TAKE:
        return say("the turned card cannot take {card}", card=PACK.names[card_of(action)])
    why = lines.why_not_play(PACK, state.hand[seat], state.floor, seat, action)
    return why or say("a card that meets its month on the floor must be played")

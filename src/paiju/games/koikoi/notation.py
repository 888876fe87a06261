"""Action lines of Koi-Koi (KK §4): read, written, and refused with a reason."""

from paiju.cards.flower import month_of
from paiju.families.flower.actions import card_of, pack, target_of, verb_of
from paiju.families.flower.notation import must_be_named
from paiju.games.koikoi.deck import PACK
from paiju.games.koikoi.state import Phase, Verb
from paiju.kit.errors import Unreadable
from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.words import Words, say


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "play 1a", "play 3a 3B"."""
    match words.split(" "):
        case ["play", name] if name in PACK.numbers:
            return pack(Verb.PLAY, PACK.card(name), 0)
        case ["play", name, target] if name in PACK.numbers and target in PACK.numbers:
            return pack(Verb.PLAY, PACK.card(name), PACK.card(target) + 1)
        case ["take", name] if name in PACK.numbers:
            return pack(Verb.TAKE, PACK.card(name), 0)
        case ["koikoi"]:
            return pack(Verb.KOIKOI, 0, 0)
        case ["stop"]:
            return pack(Verb.STOP, 0, 0)
        case ["play" | "take", *names] if 0 < len(names) < 3:
            unknown = next(name for name in names if name not in PACK.numbers)
            raise Unreadable(say("unknown card: {card}", card=unknown))
    raise Unreadable(say("not a Koi-Koi action"))


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    verb = Verb(verb_of(action))
    if verb in (Verb.KOIKOI, Verb.STOP):
        return verb.name.lower()
    line = f"{verb.name.lower()} {PACK.names[card_of(action)]}"
    if target_of(action) > 0:
        line += f" {PACK.names[target_of(action) - 1]}"
    return line


_ASKED = {
    Phase.PLAY: "a card must be played",
    Phase.TAKE: "one of two floor cards must be taken",
    Phase.CALL: "koikoi or stop must be said",
}


def why_not(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    """Why an action that is not listed is not legal."""
    if state.phase == Phase.OVER:
        return say("the round is over")
    if seat != state.turn:
        return say("it is seat {other}'s turn", other=int(state.turn))
    verb, card = verb_of(action), card_of(action)
    wanted = {Phase.PLAY: (Verb.PLAY,), Phase.TAKE: (Verb.TAKE,)}
    if verb not in wanted.get(Phase(state.phase), (Verb.KOIKOI, Verb.STOP)):
        return say(_ASKED[Phase(state.phase)])
    if verb == Verb.TAKE:
        return say("the turned card cannot take {card}", card=PACK.names[card])
    if not int(state.hand[seat]) >> card & 1:
        return say("seat {seat} does not hold {card}", seat=seat, card=PACK.names[card])
    met = int(state.floor) & int(month_of(card))
    if met.bit_count() == 2:
        return must_be_named(PACK, card, met)
    if target_of(action) > 0:
        return say("{card} does not meet two cards: no target is named", card=PACK.names[card])
    return say("a card that meets its month on the floor must be played")

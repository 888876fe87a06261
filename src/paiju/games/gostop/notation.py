"""Action lines of Go-Stop (GS §4): read, written, and refused with a reason."""

from paiju.cards.flower import FLOWERS, month_cards, month_of
from paiju.families.flower.actions import card_of, pack, target_of, verb_of
from paiju.families.flower.lines import must_be_named
from paiju.games.gostop.deck import FIRST_JOKER, PACK
from paiju.games.gostop.options import (
    CHONGTONG_CHOICE,
    FLEX_ONCE,
    SHODANG_OFF,
    SHODANG_SURE,
    TWO_OFF,
)
from paiju.games.gostop.state import Phase, Verb
from paiju.kit.errors import Unreadable
from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.words import Words, marked, say

WITH_MONTH = (Verb.SHAKE, Verb.CHONGTONG, Verb.CHONGTONG_GO, Verb.BOMB)
WITH_CARD = (Verb.JUNK, Verb.ANIMAL, Verb.TAKE, Verb.PLAY)
_VERBS = {verb.name.lower(): verb for verb in Verb}
_MONTHS = {str(month): month for month in range(1, 13)}


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "play 1a 1B", "bomb 11", "go"."""
    name, *arguments = words.split(" ")
    verb = _VERBS.get(name)
    if verb is None:
        raise Unreadable(say("not a Go-Stop action"))
    if verb in WITH_MONTH:
        if len(arguments) != 1 or arguments[0] not in _MONTHS:
            raise Unreadable(say("{name} names a month, 1 to 12", name=name))
        return pack(verb, _MONTHS[arguments[0]], 0)
    most = 2 if verb == Verb.PLAY else 1 if verb in WITH_CARD else 0
    if len(arguments) > most or (most > 0 and not arguments):
        cards = ("no card", "one card", "a card and perhaps a target")[most]
        raise Unreadable(say("{name} names {cards}", name=name, cards=cards))
    for card in arguments:
        if card not in PACK.numbers:
            raise Unreadable(say("unknown card: {card}", card=card))
    numbers = [PACK.card(card) for card in arguments]
    return pack(verb, numbers[0] if numbers else 0, numbers[1] + 1 if len(numbers) > 1 else 0)


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    verb = Verb(verb_of(action))
    line = verb.name.lower()
    if verb in WITH_MONTH:
        line += f" {card_of(action)}"
    elif verb in WITH_CARD:
        line += f" {PACK.names[card_of(action)]}"
    if target_of(action) > 0:
        line += f" {PACK.names[target_of(action) - 1]}"
    return line


_ASKED = {
    Phase.CUT: marked("cut or tung must be said"),
    Phase.IN_OUT: marked("in or out must be said"),
    Phase.SALE: marked("sell or pass must be said"),
    Phase.FLEX: marked("a captured flexible animal must be declared junk or animal"),
    Phase.TURN: marked("it is a turn: a card must be played"),
    Phase.TAKE: marked("one of two floor cards must be taken"),
    Phase.GO_STOP: "go or stop must be said",
    Phase.SHODANG: marked("the shodang must be accepted or refused"),
    Phase.PUSH: marked("the win must be collected or pushed"),
}
_WANTED = {
    Phase.CUT: (Verb.CUT, Verb.TUNG),
    Phase.IN_OUT: (Verb.IN, Verb.OUT),
    Phase.SALE: (Verb.SELL, Verb.PASS),
    Phase.FLEX: (Verb.JUNK, Verb.ANIMAL),
    Phase.TURN: (
        Verb.SHAKE, Verb.CHONGTONG, Verb.CHONGTONG_GO, Verb.JUNK, Verb.SHODANG, Verb.PLAY,
        Verb.BOMB, Verb.FLIP,
    ),
    Phase.TAKE: (Verb.TAKE,),
    Phase.GO_STOP: (Verb.GO, Verb.STOP, Verb.JUNK, Verb.PASS),
    Phase.SHODANG: (Verb.ACCEPT, Verb.REFUSE),
    Phase.PUSH: (Verb.COLLECT, Verb.PUSH),
}  # fmt: skip


def why_not(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    """Why an action that is not listed is not legal."""
    if state.phase == Phase.OVER:
        return say("the round is over")
    if seat != state.asked:
        return say("it is {other}'s turn", other=f"@{int(state.asked)}")
    verb, phase = Verb(verb_of(action)), Phase(int(state.phase))
    if verb not in _WANTED[phase]:
        return say(_ASKED[phase])
    if phase == Phase.TURN and _is_bound(state, seat, action):
        month = int(state.binding)
        return say(
            "month {month} has been shaken: a card of it must be played (GS-22)", month=month
        )
    if verb in _REASONS:
        return _REASONS[verb](state, rules, seat, action)
    return say("{action} is not possible now", action=write(state, seat, action))


def _is_bound(state: State, seat: Seat, action: Action) -> bool:
    """GS-22 `shake_plays`: whether the action is refused for the month that was just shaken."""
    verb, argument = Verb(verb_of(action)), card_of(action)
    if state.binding == 0:
        return False
    if verb == Verb.PLAY:
        held = int(state.hand[seat]) >> argument & 1
        return bool(held and argument < FIRST_JOKER and argument >> 2 != state.binding - 1)
    return verb in (Verb.FLIP, Verb.SHAKE) or (verb == Verb.BOMB and argument != state.binding)


def _out(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    return say("{who} dropped out last round and may not again (GS-10)", who=f"@{seat}")


def _sell(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    return say("{who} has nothing to sell (GS-11)", who=f"@{seat}")


def _take(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    return say("the flipped card cannot take {card}", card=PACK.names[card_of(action)])


def _declare(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    card = card_of(action)
    name = PACK.names[card]
    if not int(state.flex) >> card & 1:
        return say("{name} is not a flexible animal at this table (GS-2)", name=name)
    if not int(state.captured[seat]) >> card & 1:
        return say("{who} has not captured {name}", who=f"@{seat}", name=name)
    if (int(state.junked) | int(state.fixed)) >> card & 1:
        return say("{name} has been declared (GS-29)", name=name)
    if state.phase != Phase.FLEX and rules.flex_choice != FLEX_ONCE:
        return say("flexible animals are not declared here with these options (GS-29)")
    return say("another flexible animal is declared before {name} (GS-29)", name=name)


def _triple(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    month = card_of(action)
    held = (int(state.hand[seat]) & month_cards(month - 1)).bit_count()
    if held < 3:
        return say("{who} does not hold three cards of month {month}", who=f"@{seat}", month=month)
    if state.chongtong_gone[seat] == month:
        return say("month {month} has been shown as chongtong (GS-22)", month=month)
    if int(state.shaken[seat]) >> (month - 1) & 1:
        return say("month {month} has been shaken (GS-22)", month=month)
    return say("a card of month {month} lies on the floor (GS-22)", month=month)


def _bomb(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    month = card_of(action)
    held = (int(state.hand[seat]) & month_cards(month - 1)).bit_count()
    floor = (int(state.floor) & month_cards(month - 1)).bit_count()
    if held == 2 and floor == 2 and rules.two_card_bomb == TWO_OFF:
        return say("two-card bombs are not played with these options (GS-24)")
    if held < 3:
        return say(
            "{who} does not hold three cards of month {month} (GS-24)", who=f"@{seat}", month=month
        )
    return say("no card of month {month} lies on the floor (GS-24)", month=month)


def _chongtong(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    month = card_of(action)
    if rules.chongtong != CHONGTONG_CHOICE:
        return say("chongtong is not a choice with these options (GS-16)")
    if not int(state.four[seat]) >> (4 * (month - 1)) & 1:
        return say(
            "{who} was not dealt four cards of month {month} (GS-44)", who=f"@{seat}", month=month
        )
    if state.chongtong_gone[seat] > 0:
        return say("four cards of a month have been shown already (GS-44)")
    return say("chongtong is said on the first turn only (GS-44)")


def _shodang(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    if rules.shodang == SHODANG_OFF or rules.active != 3:
        return say("shodang is not played with these options (GS-45)")
    if state.opener > 0:
        return say("a shodang has been declared in this round (GS-45)")
    assert rules.shodang == SHODANG_SURE
    return say("not every card in hand feeds another player, or one player is not fed (GS-45)")


def _play(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    card = card_of(action)
    name = PACK.names[card]
    if not int(state.hand[seat]) >> card & 1:
        return say("{who} does not hold {card}", who=f"@{seat}", card=name)
    met = int(state.floor) & int(month_of(card)) & FLOWERS
    if met.bit_count() == 2:
        return must_be_named(PACK, name, met)
    assert target_of(action) > 0
    return say("{name} does not meet two single cards: no target is named", name=name)


def _flip(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    return say("{who} has no flip credit (GS-25)", who=f"@{seat}")


def _go(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    if verb_of(action) == Verb.PASS:
        return say("go or stop must be said")
    if verb_of(action) == Verb.GO and state.held[seat] == 0 and state.credits[seat] == 0:
        return say("{who} has no turn left and can only stop (GS-42)", who=f"@{seat}")
    return say("{who} is entitled only after declaring an animal junk (GS-29)", who=f"@{seat}")


_REASONS = {
    Verb.OUT: _out, Verb.SELL: _sell, Verb.TAKE: _take, Verb.JUNK: _declare,
    Verb.ANIMAL: _declare, Verb.SHAKE: _triple, Verb.BOMB: _bomb, Verb.CHONGTONG: _chongtong,
    Verb.CHONGTONG_GO: _chongtong, Verb.SHODANG: _shodang, Verb.PLAY: _play, Verb.FLIP: _flip,
    Verb.GO: _go, Verb.STOP: _go, Verb.PASS: _go,
}  # fmt: skip

"""The questions before the play, in words: what each answer means, and what is then at stake (BT §4.1)."""

from paiju.families.climbing.tricks import SEATS
from paiju.games.banbiantian.combos import count_bombs
from paiju.games.banbiantian.options import HAMMER_MATCH, HELP_OFF
from paiju.games.banbiantian.scoring import doublings, settle
from paiju.games.banbiantian.state import STATE, Opening, Phase, Result, Verb
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Rules, Seat, State
from paiju.kit.words import Words, say

QUESTIONS = {
    Phase.HAMMER: say("Hammer 捶?"),
    Phase.GUN: say("You hold the big joker: gun 开枪 or surrender 投降?"),
    Phase.COUNTER: say("Counter-gun 反枪?"),
    Phase.SHAKE: say("Shake 抖?"),
    Phase.COUNTERSHAKE: say("Counter-shake 反抖?"),
}
CHOICES = {
    Verb.HAMMER: say("Hammer 捶"),
    Verb.GUN: say("Gun 开枪"),
    Verb.SURRENDER: say("Surrender 投降"),
    Verb.COUNTERGUN: say("Counter-gun 反枪"),
    Verb.SHAKE: say("Shake 抖"),
    Verb.COUNTERSHAKE: say("Counter-shake 反抖"),
}
DECLINES = {
    Phase.HAMMER: say("No hammer"),
    Phase.COUNTER: say("Pass"),
    Phase.SHAKE: say("No shake"),
    Phase.COUNTERSHAKE: say("No counter-shake"),
}


def label(seen: State, verb: Verb) -> Words:
    """What an answer is called; to decline has the name of what is declined."""
    return DECLINES.get(Phase(seen.phase), say("Pass")) if verb == Verb.PASS else CHOICES[verb]


def about(seen: State, rules: Rules, seat: Seat) -> tuple[Words, ...]:
    """What the answers of a question mean."""
    phase = Phase(seen.phase)
    if phase == Phase.HAMMER:
        if rules.hammer == HAMMER_MATCH:
            return (
                say(
                    "Before any card is seen. With a hammer all that you win or lose in this match is doubled."
                ),
            )
        return (
            say(
                "Before any card is seen. With a hammer all that you win or lose in this round is doubled."
            ),
        )
    if phase == Phase.COUNTERSHAKE:
        return (
            say("They shook. A counter-shake doubles the stake with both defenders once more."),
        )
    bombs = say("You hold {n} bombs.", n=int(count_bombs(int(seen.hand[seat]))))
    if phase == Phase.GUN:
        lost = surrendering(seen, rules, seat) // (SEATS - 1)
        return (
            bombs,
            say("Gun: you are dealer, alone against two, for double."),
            say("Surrender: another may take the deal; if nobody does, you pay each {n}.", n=lost),
        )
    if phase == Phase.COUNTER:
        taken = say("Counter-gun: you are dealer, alone against two, for double.")
        return bombs, taken, say("If nobody takes the deal, the round is over and you win.")
    words = [bombs, say("Shake: what you and the dealer win or lose is doubled.")]
    if rules.help_shake != HELP_OFF:
        words.append(say("The other defender shakes with you 助抖."))
    if rules.counter_shake == 1:
        words.append(say("The dealer may counter-shake 反抖."))
    return tuple(words)


def surrendering(seen: State, rules: Rules, seat: Seat) -> int:
    """BT-64: what a surrender costs if nobody takes the deal."""
    lost = STATE.copy(seen)
    lost.phase, lost.result, lost.opening = Phase.OVER, Result.SURRENDER, Opening.SURRENDER
    settled = OUTCOME.new()
    settle(lost, rules, settled)
    return -int(settled.payments[seat])


def effects(seen: State, rules: Rules, seat: Seat, verb: Verb) -> tuple[Words, ...]:
    """What is at stake with an answer; a deal that is given up costs what it costs."""
    if seen.phase == Phase.HAMMER:
        return (say("×{n}|stake", n=2 if verb == Verb.HAMMER else 1),)
    if verb == Verb.SURRENDER:
        paid = surrendering(seen, rules, seat)
        return (say("if nobody takes it you pay {n}", n=paid),)
    if verb == Verb.PASS and seen.phase == Phase.COUNTER:
        return ()
    return (say("×{n}|stake", n=_stake(_after(seen, seat, verb), seat)),)


def _after(seen: State, seat: Seat, verb: Verb) -> State:
    """The table as it counts after an answer."""
    state = STATE.copy(seen)
    if verb == Verb.GUN:
        state.opening = Opening.GUN
    elif verb == Verb.COUNTERGUN:
        state.opening, state.dealer = Opening.COUNTERGUN, seat + 1
    elif verb == Verb.SHAKE:
        state.shakes |= 1 << seat
    elif verb == Verb.COUNTERSHAKE:
        state.countershake = 1
    return state


def _stake(state: State, seat: Seat) -> int:
    """BT-63: by how much a seat's result is multiplied; the dealer's by the larger one."""
    dealer = int(state.dealer) - 1
    against = [seat] if seat != dealer else [other for other in range(SEATS) if other != dealer]
    return int(max(1 << int(doublings(state, other)) for other in against))


def stake(seen: State, seat: Seat) -> int | None:
    """The same for the viewer of now; None: it is nobody's, or there is no dealer yet."""
    return _stake(seen, seat) if seat >= 0 and seen.dealer > 0 else None

"""What a seat knows, in words: zones, counters, points, the question, the settlement."""

from msgspec.structs import replace

from paiju.cards.flower import month_of
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.lines import offered
from paiju.families.flower.names import JAPANESE_PLANTS
from paiju.families.flower.piles import others_of
from paiju.families.flower.zones import KEPT, Zones, held_counter
from paiju.games.koikoi.deck import ANIMALS, BRIGHTS, JUNK, PACK, RIBBONS
from paiju.games.koikoi.events import RESULT_WORDS
from paiju.games.koikoi.items import ITEM_TEYAKU, ITEMS, name_of
from paiju.games.koikoi.notation import write
from paiju.games.koikoi.options import RAIN_FLOOR, TEYAKU_BONUS
from paiju.games.koikoi.progress import YAKU_CARDS, missing, points_of
from paiju.games.koikoi.rules import end, legal, to_act
from paiju.games.koikoi.scoring import doubling, koikoi_factor, settle, with_calls
from paiju.games.koikoi.state import ACTIONS, RESULTS, STATE, YAKU, Phase, Result, Verb
from paiju.games.koikoi.yaku import HANAMI, TSUKIMI, base_of, teyaku_sum, yaku
from paiju.kit.asking import question
from paiju.kit.bits import members
from paiju.kit.jit import ints
from paiju.kit.memo import memo
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Action, Cards, Ints, Rules, Seat, State
from paiju.kit.view import Choice, Counter, Item, Points, Question, Settlement, View, Zone, settled
from paiju.kit.words import Words, say

ZONES = Zones(PACK, JAPANESE_PLANTS, (
    ("brights", say("brights"), BRIGHTS), ("animals", say("animals"), ANIMALS),
    ("ribbons", say("ribbons"), RIBBONS), ("junk", say("junk"), JUNK),
))  # fmt: skip
QUESTIONS = {
    Phase.PLAY: say("Your turn: play a card"),
    Phase.TAKE: say("The turned card meets two cards: take one"),
    Phase.CALL: say("You made points: koikoi or stop?"),
}


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    over = seen.phase == Phase.OVER
    if over:
        seen = STATE.copy(seen)  # its scratch row is filled by the settlement
    return View(
        game="koikoi",
        viewer=seat,
        title=_title(int(seen.number), int(seen.month)),
        turn=tuple(members(to_act(seen, rules))),
        zones=_zones(seen, seat),
        counters=_counters(seen),
        points=tuple(_points_of(seen, rules, s) for s in range(seen.players)),
        question=None if over else _question(seen, rules, seat),
        settlement=settlement(seen, rules) if over else None,
    )


@memo(256)
def _title(number: int, month: int) -> Words:
    if month > 0:
        return say("Round {n}, month of {plant}", n=number, plant=ZONES.plants[month - 1])
    return say("Round {n}", n=number)


def _zones(seen: State, seat: Seat) -> tuple[Zone, ...]:
    if seen.cut == 0:
        return ZONES.around(seen, seat)
    cut = ZONES.lying("cut", None, say("Shown by the cut"), 1 << (int(seen.cut) - 1))
    return ZONES.around(seen, seat, cut)


@memo(1024)
def _seat_counters(seat: Seat, deals: bool, held: int, calls: int, shown: int) -> list[Counter]:
    counters = [Counter("dealer", seat, say("dealer"), None)] if deals else []
    counters.append(held_counter(seat, held))
    if calls > 0:
        short = say("koikoi {n}", n=calls)
        counters.append(Counter("calls", seat, say("koikoi"), calls, "high", short))
    for i in members(shown):
        label = say("hand yaku {name}", name=name_of(ITEM_TEYAKU + i))
        counters.append(Counter("hand_yaku", seat, label, None))
    return counters


def _counters(seen: State) -> tuple[Counter, ...]:
    counters = []
    if seen.field_times > 1:
        counters.append(
            Counter("field", None, say("field 場: wins count"), int(seen.field_times), times=True)
        )
    for seat in range(seen.players):
        numbers = int(seen.held[seat]), int(seen.calls[seat]), int(seen.shown[seat])
        counters += _seat_counters(seat, seat == seen.dealer, *numbers)
    return tuple(counters)


def item_of(row: Ints, pile: Cards) -> Item:
    """A row of the outcome for people, with the cards of the pile that it counts."""
    what = int(row[0])
    return ITEMS.shown(row, PACK.shown(int(pile) & YAKU_CARDS[what]) if what < YAKU else ())


def _points_of(seen: State, rules: Rules, seat: Seat) -> Points:
    lost = int(others_of(seen.captured, seat))
    floor = int(seen.floor) if rules.rain_cancel == RAIN_FLOOR else 0  # else it changes nothing
    changes = rules.v_hanami_called >= 0 or rules.v_tsukimi_called >= 0  # KK-56
    called = 1 if changes and seen.calls[seat] > 0 else 0
    return _points(rules, seat, int(seen.captured[seat]), lost, floor, int(seen.month), called)


@memo(2 * KEPT)
def _points(
    rules: Rules, seat: Seat, pile: Cards, lost: Cards, floor: Cards, month: int, called: int
) -> Points:
    total, won, items = _won(rules, seat, pile, floor, month, called)
    return Points(seat, total, items, missing(rules, pile, lost, month, called, won))


@memo(KEPT)
def _won(
    rules: Rules, seat: Seat, pile: Cards, floor: Cards, month: int, called: int
) -> tuple[int, tuple[int, ...], tuple[Item, ...]]:
    row = ints(YAKU)
    total = int(yaku(rules, pile, floor, month, called, row))
    won = tuple(int(points) for points in row)
    items = tuple(item_of((i, seat, won[i]), pile) for i in range(YAKU) if won[i] > 0)
    return total, won, items


def _question(seen: State, rules: Rules, seat: Seat) -> Question | None:
    text = QUESTIONS[Phase(seen.phase)]
    return question(seen, rules, seat, text, choice, legal, ACTIONS)


def choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    """One legal line: what it says, and what comes of it."""
    verb, card = verb_of(action), card_of(action)
    if verb == Verb.PLAY:
        met = int(seen.floor) & int(month_of(card))
        if target_of(action) > 0:
            met = 1 << (target_of(action) - 1)
        return _play(seat, action, met)
    line = f"{seat} {write(seen, seat, action)}"
    if verb == Verb.KOIKOI:
        return Choice(line, say("Koikoi: play on"), effects=_koikoi_effects(seen, rules, seat),
                      short=say("Koikoi"), gist=_koikoi_gist(seen, rules, seat), tone="bold")  # fmt: skip
    if verb == Verb.STOP:
        owed = _owed(seen, rules, seat)
        return Choice(line, say("Stop: win the round"), effects=_stop_effects(owed),
                      short=say("Stop · +{n}|勝負", n=sum(owed.values())),
                      gist=tuple(say("{who} −{n}", who=f"@{payer}", n=n) for payer, n in owed.items()),
                      tone="safe")  # fmt: skip
    return offered(PACK, line, int(seen.turned) - 1, 1 << card, card)


@memo(KEPT)
def _play(seat: Seat, action: Action, met: Cards) -> Choice:
    line = f"{seat} {write(None, seat, action)}"
    return offered(PACK, line, card_of(action), met, card_of(action))


def _owed(seen: State, rules: Rules, seat: Seat) -> dict[Seat, int]:
    """What each of the others would pay the seat if it stopped now."""
    won, settled = STATE.copy(seen), OUTCOME.new()
    end(won, Result.STOP.value, seat + 1)
    settle(won, rules, settled)
    return {payer: -int(settled.payments[payer]) for payer in range(seen.players) if payer != seat}


def _stop_effects(owed: dict[Seat, int]) -> tuple[Words, ...]:
    return tuple(
        say("{who} pays you {n}", who=f"@{payer}", n=points) for payer, points in owed.items()
    )


def _koikoi_gist(seen: State, rules: Rules, seat: Seat) -> tuple[Words, ...]:
    """What a call risks, in few words."""
    called = STATE.copy(seen)
    called.calls[seat] += 1
    gist = [say("{n} not yet safe", n=int(seen.points[seat]))]
    others = [other for other in range(seen.players) if other != seat]
    factor = max(int(koikoi_factor(called, rules, other, seat)) for other in others)
    if factor > 1:
        gist.append(say("if you lose × {n}", n=factor))
    return tuple(gist)


def _koikoi_effects(seen: State, rules: Rules, seat: Seat) -> tuple[Words, ...]:
    base = int(seen.points[seat])
    called = STATE.copy(seen)
    called.calls[seat] += 1
    effects = [say("Your {n} points are not safe yet: another player may stop first", n=base)]
    effects += _own_effects(rules, base, int(seen.calls[seat]))
    for other in range(seen.players):
        factor = koikoi_factor(called, rules, other, seat)
        if other != seat and factor > koikoi_factor(seen, rules, other, seat):
            effects.append(say("if {who} wins you pay × {n}", who=f"@{other}", n=int(factor)))
        factor = koikoi_factor(called, rules, seat, other)
        if other != seat and factor > koikoi_factor(seen, rules, seat, other):
            effects.append(say("if you win {who} pays × {n}", who=f"@{other}", n=int(factor)))
    if rules.double_at > base:
        effects.append(say("from {n} points on the base doubles", n=int(rules.double_at)))
    return tuple(effects)


def _own_effects(rules: Rules, base: int, calls: int) -> list[Words]:
    """KK-56, 64: what one more call changes for the seat itself."""
    effects = [
        say("from now on {yaku} counts {n} for you", yaku=name_of(which), n=after)
        for which in (HANAMI, TSUKIMI)
        if (after := points_of(rules, which, calls + 1)) != points_of(rules, which, calls)
    ]
    after = int(with_calls(rules, base, calls + 1))
    if after != with_calls(rules, base, calls):
        effects.append(say("if you win, your calls make {n} points {m}", n=base, m=after))
    return effects


def settlement(seen: State, rules: Rules) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    outcome = OUTCOME.new()
    settle(seen, rules, outcome)
    winner = int(seen.winner) - 1
    pile = seen.captured[winner] if winner >= 0 else 0
    items = tuple(item_of(outcome.items[i], pile) for i in range(outcome.n))
    result = RESULT_WORDS[RESULTS[seen.result]]
    whole = settled(outcome, int(seen.players), result, items, _sums(seen, rules, winner))
    if seen.result not in (Result.STOP, Result.LAST_CARD):
        return whole
    base = int(base_of(seen, rules, winner))
    won = int(with_calls(rules, base, seen.calls[winner]))
    share = won * int(doubling(rules, base)) * int(seen.field_times)
    return replace(whole, points=base, share=share)


def _sums(seen: State, rules: Rules, winner: Seat) -> tuple[Words, ...]:
    """KK-63, payer by payer: W × D × K × G + T; where W is the base and G is 1, base × D × K + T."""
    if seen.result not in (Result.STOP, Result.LAST_CARD):
        return ()
    base = int(base_of(seen, rules, winner))
    won, field = int(with_calls(rules, base, seen.calls[winner])), int(seen.field_times)
    times = int(doubling(rules, base))
    bonus = 0
    if rules.teyaku_mode == TEYAKU_BONUS:
        bonus = int(teyaku_sum(rules, seen.teyaku[winner]))
    lines = []
    for payer in range(seen.players):
        if payer == winner:
            continue
        factor = int(koikoi_factor(seen, rules, winner, payer))
        points = won * times * factor * field + bonus
        if won == base and field == 1:
            lines.append(say(
                "{who} pays {base} × {times} × {factor} + {bonus} = {n}  (base × D × K + hand yaku, KK-63)",
                who=f"@{payer}", base=base, times=times, factor=factor, bonus=bonus, n=points,
            ))  # fmt: skip
        else:
            lines.append(say(
                "{who} pays {won} × {times} × {factor} × {field} + {bonus} = {n}  (W × D × K × G + hand yaku, KK-63)",
                who=f"@{payer}", won=won, times=times, factor=factor, field=field, bonus=bonus,
                n=points,
            ))  # fmt: skip
    return tuple(lines)

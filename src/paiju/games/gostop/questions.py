"""What a seat is asked, and what comes of each answer."""

from paiju.cards.flower import month_cards, month_of
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.lines import offered
from paiju.games.gostop.baks import all_owed
from paiju.games.gostop.deck import ANIMALS, FIRST_JOKER, PACK
from paiju.games.gostop.items import GO_BAK, GWANG_BAK, ITEMS, NAMES
from paiju.games.gostop.notation import write
from paiju.games.gostop.options import (
    AGAIN_EXCEED,
    AGAIN_RECOVER,
    AGAIN_STRICT,
    BAN_NONE,
    GO_BAK_FIRST,
    GO_BAK_OFF,
    SCOPE_ANYONE,
)
from paiju.games.gostop.points import card_points, entitled, junk_value
from paiju.games.gostop.rules import legal
from paiju.games.gostop.scoring import settle
from paiju.games.gostop.selling import sale_price, shown_to_sell
from paiju.games.gostop.setup import end
from paiju.games.gostop.shares import (
    go_factor,
    go_points,
    is_first_caller,
    multiplier,
    reverse_gos,
    shown_factor,
)
from paiju.games.gostop.state import ACTIONS, STATE, Phase, Result, Verb
from paiju.games.gostop.stealing import has_turn_left
from paiju.games.gostop.sums import losers
from paiju.kit import asking
from paiju.kit.bits import members
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.view import Choice, Question, Tone
from paiju.kit.words import Words, marked, say

_TEXTS = {
    Phase.CUT: marked("Cut the deck, or tap it and say tung"),
    Phase.IN_OUT: marked("Do you play this round?"),
    Phase.SALE: marked("The table is full and you sit out this round: do you sell your brights?"),
    Phase.FLEX: marked("You captured a flexible animal: what does it count as?"),
    Phase.TURN: marked("Your turn"),
    Phase.TAKE: marked("The card turned up meets two cards: take one"),
    Phase.GO_STOP: marked("You have the points: go or stop?"),
    Phase.SHODANG: marked("A hand was opened: do you accept the shodang?"),
    Phase.PUSH: marked("You have won: collect your points, or push them on?"),
}
_AGAIN = {
    AGAIN_EXCEED: marked("you are asked again with more than {n} points"),
    AGAIN_RECOVER: marked(
        "you are asked again with more than {n} points, or with {n} again after a loss"
    ),
    AGAIN_STRICT: marked("you are asked again with more than {n} points and no fewer junk points"),
}
_LABELS = {
    Verb.CUT: marked("Cut"), Verb.TUNG: marked("Tung 퉁: hand the cards out at once"), Verb.IN: marked("Play this round"),
    Verb.OUT: marked("Drop out"), Verb.PASS: "Pass", Verb.SHODANG: marked("Shodang 쇼당: open your hand"),
    Verb.FLIP: marked("Only turn up a card"), Verb.ACCEPT: marked("Accept: the round is a nagari"),
    Verb.REFUSE: marked("Refuse: play on, and pay for all if another wins"),
}  # fmt: skip
_TONES: dict[Verb, Tone] = {Verb.IN: "safe", Verb.REFUSE: "bold"}
_SHORT = {  # what a large button says, and the rest of it below
    Verb.TUNG: (marked("Tung 퉁"), marked("hand the cards out at once")),
    Verb.SHODANG: (marked("Shodang 쇼당"), marked("open your hand")),
    Verb.ACCEPT: (marked("Accept"), marked("the round is a nagari")),
    Verb.REFUSE: (marked("Refuse"), marked("you pay for all if another wins")),
}
_SHORT_MONTHS = {
    Verb.CHONGTONG: marked("Chongtong 총통"), Verb.CHONGTONG_GO: marked("Show {month} and play on"),
    Verb.SHAKE: marked("Shake {month} 흔들기"), Verb.BOMB: marked("Bomb {month} 폭탄"),
}  # fmt: skip
_MONTH_LABELS = {
    Verb.SHAKE: marked("Shake month {month} 흔들기"),
    Verb.CHONGTONG: marked("Chongtong 총통 with month {month}: win at once"),
    Verb.CHONGTONG_GO: marked("Show the four cards of month {month} and play on"),
    Verb.BOMB: marked("Bomb month {month} 폭탄"),
}


def question(seen: State, rules: Rules, seat: Seat) -> Question | None:
    """What the seat is asked now, if it is; of a round that is not over."""
    text = say(_TEXTS[Phase(int(seen.phase))])
    if seen.phase == Phase.GO_STOP and not entitled(seen, rules, seen.asked):
        text = say("If this card counts as junk you have enough points. Count it as junk?")
    elif seen.phase == Phase.GO_STOP and not has_turn_left(seen, seen.asked):
        text = say("You have the points, and no turn is left: stop")
    if seen.phase == Phase.TURN and seen.binding > 0:
        text = say("You have shaken month {month}: play a card of it", month=int(seen.binding))
    return asking.question(seen, rules, seat, text, choice, legal, ACTIONS)


def choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    """One legal line: what it says, and what comes of it."""
    line = f"{seat} {write(seen, seat, action)}"
    verb, argument = Verb(verb_of(action)), card_of(action)
    if verb in _LABELS:
        short, *gist = (say(text) for text in _SHORT.get(verb, (_LABELS[verb],)))
        gist += _entering(seen, rules, seat, verb)
        label = say(_LABELS[verb])
        return Choice(line, label, short=short, gist=tuple(gist), tone=_TONES.get(verb, ""))
    if verb in _MONTH_LABELS:
        cards = PACK.named(int(seen.hand[seat]) & month_cards(argument - 1))
        takes: tuple[str, ...] = ()
        if verb == Verb.BOMB:
            takes = PACK.shown(int(int(seen.floor) & month_cards(argument - 1)))
        label = say(_MONTH_LABELS[verb], month=argument)
        effects = _month_effects(seen, rules, seat, action)
        return Choice(line, label, tuple(cards), takes, effects,
                      short=say(_SHORT_MONTHS[verb], month=argument),
                      gist=_month_gist(seen, rules, seat, action))  # fmt: skip
    match verb:
        case Verb.GO:
            return Choice(line, say("Go 고: play on"), effects=_go_effects(seen, rules, seat),
                          short=say("Go|고"), gist=_go_gist(seen, rules, seat), tone="bold")  # fmt: skip
        case Verb.STOP:
            won = stopped(seen, seat)
            return Choice(line, say("Stop 스톱: win the round"),
                          effects=_shares(won, rules, marked("stop now: {who} pays {n}")),
                          short=say("Stop · +{n}|스톱", n=int(all_owed(won, rules))),
                          gist=_baks(won, rules), tone="safe")  # fmt: skip
        case Verb.COLLECT:
            return Choice(line, say("Collect: the round is settled"),
                          effects=_shares(seen, rules, "{who} pays {n}"),
                          short=say("Collect · +{n}", n=int(all_owed(seen, rules))), tone="safe")  # fmt: skip
        case Verb.PUSH:
            return Choice(line, say("Push 밀기: nobody pays, you deal again"),
                          effects=_push_effects(seen, rules), short=say("Push 밀기"),
                          gist=(say("the next round counts × {n}", n=2 << int(seen.pushes)),),
                          tone="bold")  # fmt: skip
        case Verb.SELL:
            return _sell(seen, rules, seat, line)
        case Verb.PLAY:
            return _play(seen, line, action)
        case Verb.TAKE:
            return offered(PACK, line, int(seen.flipped) - 1, 1 << argument, argument)
    return _counted(seen, seat, line, verb, argument)


def _counted(seen: State, seat: Seat, line: str, verb: Verb, card: int) -> Choice:
    """GS-2: a flexible animal, and how much of its kind the seat has then."""
    name, mine = PACK.names[card], int(seen.captured[seat])
    junk = int(seen.junked) | (1 << card if verb == Verb.JUNK else 0)
    if verb == Verb.JUNK:
        label, gist = say("{card} is junk, worth 2", card=name), int(junk_value(mine, junk))
        short, then = say("Junk, worth 2"), say("junk: {n}", n=gist)
    else:
        label, gist = say("{card} is an animal", card=name), (mine & ANIMALS & ~junk).bit_count()
        short, then = say("Animal"), say("animals: {n}", n=gist)
    return Choice(line, label, (name,), short=short, gist=(then,))


def _entering(seen: State, rules: Rules, seat: Seat, verb: Verb) -> list[Words]:
    """GS-8, 10: with whom one plays, or what dropping out means."""
    if verb == Verb.IN:
        others = [f"@{other}" for other in members(int(seen.playing)) if other != seat]
        return [say("against {who}", who=others)] if others else []
    if verb != Verb.OUT:
        return []
    gist = [] if rules.pig_ante > 0 else [say("no points this round")]
    return gist + ([say("no dropping out next time")] if rules.drop_ban != BAN_NONE else [])


def _month_effects(seen: State, rules: Rules, seat: Seat, action: Action) -> tuple[Words, ...]:
    """GS-22, 24, 44, 72: what a shake, a bomb or a chongtong shown brings."""
    verb, month = Verb(verb_of(action)), card_of(action)
    if verb == Verb.CHONGTONG:
        return ()
    held = (int(seen.hand[seat]) & month_cards(month - 1)).bit_count()
    times = _times(seen, rules, seat, action)
    own = rules.shake_scope != SCOPE_ANYONE
    text = marked("points × {n} if you win") if own else marked("points × {n} whoever wins")
    effects = [say(text, n=times)] if times > 1 else []
    if verb == Verb.BOMB:
        effects.append(say("a junk from each opponent"))
        effects.append(say("{n} turns in which you may only turn up a card", n=held - 1))
    return tuple(effects)


def _times(seen: State, rules: Rules, seat: Seat, action: Action) -> int:
    """GS-72: by how much a shake, a bomb or a chongtong shown multiplies the points."""
    verb, month = Verb(verb_of(action)), card_of(action)
    shown = STATE.copy(seen)
    if verb == Verb.SHAKE:
        shown.shaken[seat] |= 1 << (month - 1)
    elif verb == Verb.CHONGTONG_GO:
        shown.chongtong_gone[seat] = month
    elif (int(seen.hand[seat]) & month_cards(month - 1)).bit_count() == 3:
        shown.bombed[seat] |= 1 << (month - 1)
    else:
        shown.two_bombed[seat] |= 1 << (month - 1)
    return int(shown_factor(shown, rules, seat)) // int(shown_factor(seen, rules, seat))


def _month_gist(seen: State, rules: Rules, seat: Seat, action: Action) -> tuple[Words, ...]:
    """The same in few words."""
    verb = Verb(verb_of(action))
    if verb == Verb.CHONGTONG:
        return (say("win at once"),)
    times = _times(seen, rules, seat, action)
    gist = [say("points × {n}", n=times)] if times > 1 else []
    if verb == Verb.BOMB:
        gist.append(say("a junk from each"))
    return tuple(gist)


def _sell(seen: State, rules: Rules, seat: Seat, line: str) -> Choice:
    """GS-11: what is shown, and for how much."""
    hand = int(seen.hand[seat])
    cards = PACK.shown(int(shown_to_sell(seen, rules, hand)))
    price = int(sale_price(seen, rules, hand))
    label = say("Sell {cards} for {n} from each who pays", cards=cards, n=price)
    gist = (say("from each who pays"),)
    return Choice(line, label, cards, short=say("Sell · +{n}", n=price), gist=gist)


def _play(seen: State, line: str, action: Action) -> Choice:
    """GS-23: what the card meets."""
    card = card_of(action)
    name = PACK.names[card]
    if card >= FIRST_JOKER:
        return Choice(line, say("Lay down {card} and draw a card", card=name), (name,))
    met = int(seen.floor) & int(month_of(card))
    if target_of(action) > 0:
        met = 1 << (target_of(action) - 1)
    if met.bit_count() == 3:
        takes = PACK.shown(met)
        label = say("{card} eats the pile {cards}", card=name, cards=takes)
        return Choice(line, label, (name,), takes)
    return offered(PACK, line, card, met, card)


def stopped(seen: State, seat: Seat) -> State:
    """The table as it would be settled if the seat stopped now."""
    won = STATE.copy(seen)
    end(won, Result.STOP.value, seat + 1)
    return won


def _baks(won: State, rules: Rules) -> tuple[Words, ...]:
    """How much each seat pays, with every bak by name."""
    outcome = OUTCOME.new()
    settle(STATE.copy(won), rules, outcome)
    rows = [outcome.items[i] for i in range(int(outcome.n))]
    told = []
    for loser in losers(won, rules):
        who = f"@{loser['seat']}"
        baks = [
            NAMES[int(row[0])][1]
            for row in rows
            if GWANG_BAK <= int(row[0]) <= GO_BAK and ITEMS.as_json(row)["seat"] == loser["seat"]
        ]
        if baks:
            told.append(say("{who} −{n} ({baks})", who=who, n=loser["share"], baks=baks))
        else:
            told.append(say("{who} −{n}", who=who, n=loser["share"]))
    return tuple(told)


def _go_gist(seen: State, rules: Rules, seat: Seat) -> tuple[Words, ...]:
    """What a go brings, and what it risks, in few words."""
    plain = int(seen.plain_gos[seat])
    more = int(go_points(rules, plain + 1)) - int(go_points(rules, plain))
    times = int(go_factor(plain + 1)) // int(go_factor(plain))
    gist = [say("+{n} for the go", n=more)] if more > 0 else []
    if times > 1:
        gist.append(say("points × {n}", n=times))
    if _risk(seen, rules, seat):
        text = (
            marked("you may pay double 고박")
            if rules.active == 2
            else marked("you may pay for all 고박")
        )
        gist.append(say(text))
    return tuple(gist)


def _shares(won: State, rules: Rules, text: str) -> tuple[Words, ...]:
    """What a round that is won costs each who pays."""
    shares: dict[int, int] = {}
    for loser in losers(won, rules):
        shares[loser["paid_by"]] = shares.get(loser["paid_by"], 0) + loser["share"]
    return tuple(say(text, who=f"@{payer}", n=points) for payer, points in sorted(shares.items()))


def _push_effects(seen: State, rules: Rules) -> tuple[Words, ...]:
    """GS-53: what a push costs, and what the next round counts for whoever wins it."""
    return (
        say("you give up {n}", n=int(all_owed(seen, rules))),
        say("the next round counts × {n}, whoever wins it", n=2 << int(seen.pushes)),
    )


def _go_effects(seen: State, rules: Rules, seat: Seat) -> tuple[Words, ...]:
    """What a go adds or multiplies, what it needs next, and what it risks."""
    points = int(card_points(seen, rules, seat))
    effects = [say(_AGAIN[int(rules.go_again)], n=points)]
    plain = int(seen.plain_gos[seat])
    if rules.reverse_go == 1 and int(seen.calls) > int(seen.gos[seat]):
        first = is_first_caller(seen, seat) and reverse_gos(seen, seat) == 0
        effects.append(say("a reverse go 역고 multiplies your points by {n}", n=4 if first else 2))
    else:
        more = int(go_points(rules, plain + 1)) - int(go_points(rules, plain))
        if more > 0:
            effects.append(say("the go adds {n}", n=more))
        if more < 0:
            effects.append(say("the go takes back the {n} points of your gos", n=-more))
        times = int(go_factor(plain + 1)) // int(go_factor(plain))
        if times > 1:
            effects.append(say("the go multiplies your points by {n}", n=times))
    effects += _risk(seen, rules, seat)
    factor = int(multiplier(seen, rules, seat, seen.junked))
    effects.append(say("your multiplier so far: × {n}", n=factor))
    return tuple(effects)


def _risk(seen: State, rules: Rules, seat: Seat) -> list[Words]:
    """GS-84, 86: what a go costs if another seat stops."""
    first = seen.calls == 0 or is_first_caller(seen, seat)
    if rules.go_bak == GO_BAK_OFF or (rules.go_bak == GO_BAK_FIRST and not first):
        return []
    if rules.active == 2:
        return [say("if the other player stops you pay double 고박")]
    return [say("if another player stops you may have to pay for everyone 고박")]

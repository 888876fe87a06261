"""Action lines of Mao Huzi (MH-30): read, written, and refused with a reason."""

from paiju.cards.character import KINDS, many, one
from paiju.games.maohuzi.claims import and_of, card_of, is_hot, pack, pack_chi, verb_of, x_of, y_of
from paiju.games.maohuzi.deck import GROUPS, PACK, PATTERN, group_names, group_with, kans_of
from paiju.games.maohuzi.options import PIAO
from paiju.games.maohuzi.state import Phase, Verb
from paiju.kit.errors import Unreadable
from paiju.kit.types import Action, Card, Rules, Seat, State
from paiju.kit.words import Words, either, say

_POINTS = {str(points) for chosen in PIAO.values() for points in chosen}  # of any `piao_set`
_WITH_CARD = {"discard": Verb.DISCARD, "pao": Verb.PAO, "peng": Verb.PENG}


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "chi s3 with s4 s5 and s1 s2 s3" (MH-30)."""
    match words.split(" "):
        case ["hu"]:
            return pack(Verb.HU, 0)
        case ["pass"]:
            return pack(Verb.PASS, 0)
        case ["piao", points] if points in _POINTS:
            return pack(Verb.PIAO, int(points))
        case ["discard" | "pao" | "peng" as verb, name]:
            return pack(_WITH_CARD[verb], _card(name))
        case ["chi", name, "with", x, y, *beside]:
            return _parse_chi(name, x, y, beside)
    raise Unreadable(say("not a Mao Huzi action"))


def _card(name: str) -> Card:
    if name not in PACK.numbers:
        raise Unreadable(say("unknown card: {card}", card=name))
    return PACK.card(name)


def _parse_chi(name: str, x: str, y: str, beside: list[str]) -> Action:
    """MH-30: the two hand cards sorted; each `and` group sorted, and the groups among themselves."""
    card, pair = _card(name), (_card(x), _card(y))
    if pair[0] > pair[1]:
        raise Unreadable(
            say("the cards that join {name} are not sorted: {x} {y}", name=name, x=x, y=y)
        )
    groups = []
    for i in range(0, len(beside), 4):
        if beside[i] != "and" or len(beside[i : i + 4]) < 4:
            raise Unreadable(say("a group laid beside a chi is: and p q r"))
        group = tuple(_card(each) for each in beside[i + 1 : i + 4])
        if group not in GROUPS:
            shown = tuple(beside[i + 1 : i + 4])
            raise Unreadable(
                say("{shown} is neither a ju nor a jiao, its cards sorted", shown=shown)
            )
        groups.append(group)
    if len(groups) > 2:
        raise Unreadable(say("no chi lays more than two groups beside it"))
    if groups != sorted(groups):
        raise Unreadable(say("the groups laid beside a chi are not sorted"))
    numbers = [GROUPS.index(group) + 1 for group in groups] + [0, 0]
    return pack_chi(card, pair[0], pair[1], numbers[0], numbers[1])


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    verb = Verb(verb_of(action))
    word = verb.name.lower()
    if verb in (Verb.HU, Verb.PASS):
        return word
    if verb == Verb.PIAO:
        return f"{word} {action >> 8 & 31}"
    line = f"{word} {PACK.names[card_of(action)]}"
    if verb != Verb.CHI:
        return line
    line += f" with {PACK.names[x_of(action)]} {PACK.names[y_of(action)]}"
    for i in range(2):
        group = and_of(action, i) - 1
        if group >= 0:
            line += " and " + " ".join(group_names(group))
    return line


_ANSWERS = {
    Phase.PIAO: (Verb.PIAO,), Phase.OPENING: (Verb.HU, Verb.PASS), Phase.DISCARD: (Verb.DISCARD,),
    Phase.HU: (Verb.HU, Verb.PASS), Phase.LAID: (Verb.HU, Verb.PASS),
    Phase.PAO: (Verb.PAO, Verb.PASS), Phase.PENG: (Verb.PENG, Verb.PASS),
    Phase.CHI: (Verb.CHI, Verb.PASS),
}  # fmt: skip


def why_not(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    """Why an action that is not listed is not legal."""
    if state.phase == Phase.OVER:
        return say("the round is over")
    if not int(state.asked) >> seat & 1:
        return say("{who} is not asked anything now", who=f"@{seat}")
    phase, verb = Phase(int(state.phase)), Verb(verb_of(action))
    if verb not in _ANSWERS[phase]:
        words = either([each.name.lower() for each in _ANSWERS[phase]])
        return say("the answer here is {words}, not {verb}", words=words, verb=verb.name.lower())
    if verb == Verb.PIAO:
        allowed = ", ".join(str(points) for points in list(PIAO.values())[int(rules.piao_set)])
        return say("piao {n} is not one of {choices}", n=action >> 8 & 31, choices=allowed)
    if verb == Verb.PASS:
        if phase == Phase.PAO:
            return say("with these rules a pao 跑 may not be declined")
        return say("with these rules a win on a discard may not be declined 有胡必胡")
    card = card_of(action)
    if verb == Verb.DISCARD:
        return _why_no_discard(state, rules, seat, card)
    if card != state.live - 1:
        live, name = PACK.names[int(state.live) - 1], PACK.names[card]
        return say("the live card is {live}, not {card}", live=live, card=name)
    return _why_no_chi(state, seat, action)


def _why_no_discard(state: State, rules: Rules, seat: Seat, card: int) -> Words:
    """MH-34, MH-51."""
    name = PACK.names[card]
    if not many(int(state.hand[seat]), card):
        return say("{who} does not hold {card}", who=f"@{seat}", card=name)
    if many(int(kans_of(state.hand[seat])), card):
        return say("{card} is part of a kan", card=name)
    assert is_hot(state, rules, seat, card)
    return say(
        "another player has a wei of {name}: it may go only if {who} is ting after it",
        name=name,
        who=f"@{seat}",
    )


def _why_no_chi(state: State, seat: Seat, action: Action) -> Words:
    """MH-44, MH-45."""
    card, x, y = card_of(action), x_of(action), y_of(action)
    name, *pair = (PACK.names[each] for each in (card, x, y))
    if group_with(card, x, y) < 0:
        return say("{name} {x} {y} is neither a ju nor a jiao", name=name, x=pair[0], y=pair[1])
    needs = int(one(x) + one(y))
    for i in range(2):
        if and_of(action, i) > 0:
            needs += int(PATTERN[and_of(action, i) - 1])
    for kind in range(KINDS):
        held, n, lacking = many(int(state.hand[seat]), kind), many(needs, kind), PACK.names[kind]
        if n and held == 3:
            return say("{card} is part of a kan", card=lacking)
        if n > held:
            return say("{who} does not hold {n} {card}", who=f"@{seat}", n=n, card=lacking)
    if many(needs, card) < many(int(state.hand[seat]), card):
        return say("each {name} left in hand must be laid in a further group", name=name)
    return say(
        "every group laid beside a chi of {name} holds a {name} of the hand, and no other is",
        name=name,
    )

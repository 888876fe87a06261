"""The question a seat is asked, in words: each legal line, and what comes of it."""

from paiju.games.maohuzi.claims import (
    and_of,
    card_of,
    is_hot,
    verb_of,
    winning_source,
    x_of,
    y_of,
)  # fmt: skip
from paiju.games.maohuzi.deck import PACK, group_names, group_with
from paiju.games.maohuzi.melds import of_group, of_one_kind
from paiju.games.maohuzi.notation import write
from paiju.games.maohuzi.scoring import settle
from paiju.games.maohuzi.state import STATE, Kind, Phase, Verb
from paiju.games.maohuzi.turns import end
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.view import Choice
from paiju.kit.words import Words, marked, say

_TEXTS = {
    Phase.PIAO: marked("飘 piao: how many points do you stake?"),
    Phase.OPENING: marked("Your dealt cards win: hu?"),
    Phase.DISCARD: marked("Discard a card"),
    Phase.HU: marked("{card} wins: hu?"),
    Phase.LAID: marked("{card} wins: hu?"),
    Phase.PAO: marked("{card}: 跑 pao?"),
    Phase.PENG: marked("{card}: 碰 peng?"),
    Phase.CHI: marked("{card}: 吃 chi?"),
}


def question_text(seen: State) -> Words:
    """What the seat is asked."""
    phase = Phase(int(seen.phase))
    card = int(seen.fresh if phase == Phase.LAID else seen.live) - 1
    if "{card}" in _TEXTS[phase]:
        return say(_TEXTS[phase], card=PACK.names[card])
    return say(_TEXTS[phase])


def choice(seen: State, rules: Rules, seat: Seat, action: Action) -> Choice:
    """One legal line."""
    line = f"{seat} {write(seen, seat, action)}"
    verb, card = Verb(verb_of(action)), card_of(action)
    if verb == Verb.HU:
        return Choice(line, say("胡 hu: win the round"), effects=_win_effects(seen, rules, seat))
    if verb == Verb.PASS:
        return Choice(line, say("Pass"), effects=_pass_effects(seen, rules, seat))
    if verb == Verb.PIAO:
        return Choice(line, say("Piao {n}", n=action >> 8 & 31))
    name = PACK.names[card]
    if verb == Verb.DISCARD:
        effects = (
            say(
                "Another player has a wei of this card. If you discard it you are marked xian: no chi, no peng"
            ),
        )
        hot = is_hot(seen, rules, seat, card)
        return Choice(line, say("Discard {card}", card=name), (name,), (), effects if hot else ())
    if verb == Verb.CHI:
        return _chi(rules, line, action)
    kind, n = (Kind.PAO, 4) if verb == Verb.PAO else (Kind.PENG, 3)
    label = say("跑 pao {card}", card=name) if n == 4 else say("碰 peng {card}", card=name)
    effects = (say("{n} huxi", n=of_one_kind(rules, kind, card).huxi),)
    return Choice(line, label, (name,), (name,) * n, effects)


def _chi(rules: Rules, line: str, action: Action) -> Choice:
    """MH-44, 45: the group of a chi, and those laid beside it."""
    card, x, y = card_of(action), x_of(action), y_of(action)
    groups = [int(group_with(card, x, y))]
    groups += [and_of(action, i) - 1 for i in range(2) if and_of(action, i) > 0]
    parts = [of_group(rules, group) for group in groups]
    label = say("吃 chi {cards}", cards=parts[0].names)
    effects = [say("beside it {cards}", cards=part.names) for part in parts[1:]]
    huxi = sum(part.huxi for part in parts)
    gist = (say("{n} huxi", n=huxi),) if huxi else ()
    played = [PACK.names[x], PACK.names[y]]
    for group in groups[1:]:
        played += group_names(group)
    taken = tuple(parts[0].names)
    return Choice(line, label, tuple(played), taken, (*effects, *gist), gist=gist)


def _win_effects(seen: State, rules: Rules, seat: Seat) -> tuple[Words, ...]:
    """What everyone would pay."""
    won, settled = STATE.copy(seen), OUTCOME.new()
    end(won, winning_source(seen, seat), seat + 1)
    settle(won, rules, settled)
    return tuple(
        say("{who} pays {n}", who=f"@{payer}", n=-int(settled.payments[payer]))
        for payer in range(int(seen.players))
        if settled.payments[payer] < 0
    )


def _pass_effects(seen: State, rules: Rules, seat: Seat) -> tuple[Words, ...]:
    """MH-46 … 48: what a pass costs later."""
    phase = seen.phase
    if phase in (Phase.HU, Phase.LAID):
        return (say("臭胡: not offered on this card again while its huxi stay the same"),)
    if phase == Phase.PENG:
        return (
            say("过张: no chi or peng of this card for the rest of the round"),
            say("忍碰: drawn by yourself it will be a chouwei"),
        )
    if phase == Phase.CHI:
        return (say("过张: no chi or peng of this card for the rest of the round"),)
    return ()


def pass_costs(seen: State) -> tuple[Words, ...]:
    """MH-46 … 48: the same by their names."""
    phase = seen.phase
    if phase in (Phase.HU, Phase.LAID):
        return (say("臭胡 chouhu"),)
    if phase == Phase.PENG:
        return (say("过张 guozhang"), say("忍碰 renpeng"))
    return (say("过张 guozhang"),) if phase == Phase.CHI else ()

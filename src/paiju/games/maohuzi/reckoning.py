"""A settlement as players count it: groups, 胡息, 囤, 名堂, and who pays (MH-80 … 94)."""

from collections.abc import Sequence

from paiju.games.maohuzi.deck import PACK
from paiju.games.maohuzi.events import KIND_WORDS
from paiju.games.maohuzi.items import (
    ITEM_CAP,
    ITEM_FANGPAO,
    ITEM_HUANG_FEE,
    ITEM_HUANGFAN,
    ITEM_HUXI,
    ITEM_MAOHU,
    ITEM_PAY,
    ITEM_PIAO,
    ITEMS,
    NAMES,
    PAYMENTS,
)
from paiju.games.maohuzi.melds import Part, of_meld
from paiju.games.maohuzi.options import TUN_ALL, qihu, tun_step
from paiju.games.maohuzi.state import Source
from paiju.kit.reckoning import Chart, Column, Made, Mark, Reckoning, Row, Step, row_of
from paiju.kit.types import Ints, Rules, Seat, State
from paiju.kit.words import Words, say

WIN, HUXI, TUN, FAN = say("胡 hu"), say("胡息 huxi"), say("囤 tun"), say("名堂 names")
DEALER = Mark("crown", "庄")
MORE, CAP = say("黄番 huangfan"), say("封顶 cap")


def reckoning(seen: State, rules: Rules, rows: Sequence[Ints], parts: Sequence[Part]) -> Reckoning:
    """The items of a settlement (`rows`) and the winner's cut, as players read them."""
    items = {int(row[0]): row for row in rows if int(row[0]) not in PAYMENTS}
    at = _winning(seen, rules, parts)
    made = tuple(_made(seen, part, i == at) for i, part in enumerate(parts))
    how = None
    if at >= 0:
        group = KIND_WORDS[parts[at].kind]
        how = say("{card} completes {group}", card=PACK.names[_card(seen)], group=group)
    steps = _steps(seen, rules, items, rows, parts) if ITEM_HUXI in items else ()
    return Reckoning(how=how, made=made, steps=steps, charts=(_chart(seen, rules, rows),))


def _card(seen: State) -> int:
    """The winning card; −1: the hand won as it was dealt."""
    if seen.winner == 0 or seen.result == Source.DEAL:
        return -1
    return int(seen.fresh if seen.fresh > 0 else seen.live) - 1


def _winning(seen: State, rules: Rules, parts: Sequence[Part]) -> int:
    """Which group the winning card completed; −1: none."""
    card, seat = _card(seen), int(seen.winner) - 1
    if card < 0:
        return -1
    lying = [of_meld(rules, int(seen.meld[seat][i])) for i in range(int(seen.groups[seat]))]
    for i, part in enumerate(parts):
        if card in part.cards and (part not in lying or seen.fresh > 0):
            return i
    return -1


def _made(seen: State, part: Part, is_winning: bool) -> Made:
    won = part.cards.index(_card(seen)) if is_winning else None
    if won is not None and len(set(part.cards)) == 1:
        won = len(part.cards) - 1  # of equal cards the last one came
    return Made(KIND_WORDS[part.kind], tuple(part.names), part.huxi, won)


def _steps(
    seen: State,
    rules: Rules,
    items: dict[int, Ints],
    rows: Sequence[Ints],
    parts: Sequence[Part],
) -> tuple[Step, ...]:
    """MH-80 … 91, one after the other; what multiplies by one is not told."""
    huxi = items[ITEM_HUXI]
    count, tun, fan, share = (int(huxi[i]) for i in range(1, 5))
    steps = [
        Step(HUXI, _huxi_how(items, parts), say("{n}", n=count)),
        Step(TUN, _tun_how(rules, count, tun), say("{n}", n=tun)),
    ]
    names = [_name(items[item]) for item in NAMES if item in items and item != ITEM_MAOHU]
    if names:
        steps.append(Step(FAN, say("{names}", names=names), say("× {n}", n=fan)))
    product = f"{tun} × {fan}" if fan > 1 else f"{tun}"
    if ITEM_HUANGFAN in items:
        times = int(items[ITEM_HUANGFAN][1])
        steps.append(Step(MORE, None, say("× {n}", n=times)))
        product += f" × {times}"
    if ITEM_CAP in items:
        steps.append(Step(CAP, say("{n}", n=product), say("at most {n}", n=share)))
        product = f"{share}"
    return (*steps, _pays(seen, rows, product, share))


def _huxi_how(items: dict[int, Ints], parts: Sequence[Part]) -> Words:
    """MH-84: 毛胡 counts for itself; else the huxi of the groups."""
    if ITEM_MAOHU in items:
        return say("毛胡 maohu")
    return say("{n}", n=" + ".join(str(part.huxi) for part in parts if part.huxi) or "0")


def _tun_how(rules: Rules, huxi: int, tun: int) -> Words:
    """MH-80: how huxi become tun."""
    least, step = int(qihu(rules)), int(tun_step(rules))
    if rules.tun_base == TUN_ALL:
        return say("{huxi} ÷ {step}", huxi=huxi, step=step)
    if tun == 1:
        return say("from {least} huxi on 1", least=least)
    return say(
        "{least} huxi 1, {more} more ÷ {step} = {n}",
        least=least, more=huxi - least, step=step, n=tun - 1,
    )  # fmt: skip


def _name(row: Ints) -> Words:
    """MH-81 … 87: a name with its fan."""
    return say("{name} {n}|fan", name=ITEMS.shown(row).label, n=int(row[1]))


def _pays(seen: State, rows: Sequence[Ints], product: str, share: int) -> Step:
    """MH-89 … 91: what each loser pays, or one for all of them."""
    fired = [row for row in rows if int(row[0]) == ITEM_FANGPAO]
    if fired:
        who, paid = int(fired[0][1]), int(fired[0][2])
        parts = f"{product} × {paid // max(share, 1)}"
        how = say("{who}: {parts}", who=f"@{who}", parts=parts)
        return Step(say("放炮, pays for all"), how, say("{n}", n=paid))
    return Step(say("each pays"), say("{n}", n=product), say("{n}", n=share))


def _chart(seen: State, rules: Rules, rows: Sequence[Ints]) -> Chart:
    """How much each seat won or lost; 飘 stands apart where it is played."""
    has_piao = rules.piao != 0 and seen.winner > 0
    columns = [Column(say("this round"), "gain"), Column(say("total"), "total")]
    if has_piao:
        columns = [Column(WIN, "gain"), Column(say("飘 piao"), "gain"), *columns]
    seats = range(int(seen.players))
    return Chart(
        say("Seat"), tuple(columns), tuple(_line(seen, rows, seat, has_piao) for seat in seats)
    )


def _line(seen: State, rows: Sequence[Ints], seat: Seat, has_piao: bool) -> Row:
    won = _gain(seen, rows, seat, (ITEM_PAY, ITEM_FANGPAO, ITEM_HUANG_FEE))
    piao = _gain(seen, rows, seat, (ITEM_PIAO,))
    cells = (won, piao, won + piao, None) if has_piao else (won + piao, None)
    mark = DEALER if seat == seen.dealer else None
    return row_of(seat, *cells, mark=mark, note=WIN if seat == seen.winner - 1 else None)


def _gain(seen: State, rows: Sequence[Ints], seat: Seat, items: Sequence[int]) -> int:
    """What these payments bring a seat: to the winner, or of 黄庄 to all others alike (MH-72)."""
    total, others = 0, int(seen.players) - 1
    for row in rows:
        if int(row[0]) not in items:
            continue
        payer, points = int(row[1]), int(row[2])
        if payer == seat:
            total -= points
        elif int(row[0]) == ITEM_HUANG_FEE:
            total += points // others
        elif seat == seen.winner - 1:
            total += points
    return total

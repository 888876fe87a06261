"""What a seat knows, in words: zones, counters, points, the question, the settlement."""

from collections.abc import Mapping
from typing import Any

from paiju.games.maohuzi.choices import choice, pass_costs, question_text
from paiju.games.maohuzi.claims import verb_of
from paiju.games.maohuzi.columns import columns, sorted_hand
from paiju.games.maohuzi.deck import PACK
from paiju.games.maohuzi.events import KIND_WORDS
from paiju.games.maohuzi.items import (
    ITEM_CAP,
    ITEM_FANGPAO,
    ITEM_HUANG_FEE,
    ITEM_HUANGFAN,
    ITEM_PAY,
    ITEM_PIAO,
    ITEMS,
    PAYMENTS,
)  # fmt: skip
from paiju.games.maohuzi.melds import Part, of_meld, partition
from paiju.games.maohuzi.options import qihu
from paiju.games.maohuzi.quiet import quiet
from paiju.games.maohuzi.reckoning import reckoning
from paiju.games.maohuzi.record import rows_of
from paiju.games.maohuzi.rules import legal, to_act
from paiju.games.maohuzi.scoring import cut_of_win, huang_factor, settle
from paiju.games.maohuzi.state import ACTIONS, RESULTS, Kind, Phase, Verb
from paiju.games.maohuzi.ting import Cards, leaves, waits
from paiju.games.maohuzi.wins import card_in, kind_of
from paiju.kit.bits import members
from paiju.kit.jit import ints
from paiju.kit.pauses import Pauses
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Ints, Rules, Seat, State
from paiju.kit.view import (
    Counter,
    Group,
    Item,
    Meter,
    Missing,
    Points,
    Progress,
    Question,
    Settlement,
    View,
    Wait,
    Zone,
)  # fmt: skip
from paiju.kit.words import Words, marked, say

RESULT_WORDS = {
    "deal": say("hu 胡 with the dealt cards"),
    "self": say("hu 胡 with a card they drew"),
    "draw": say("hu 胡 with a card another player drew"),
    "discard": say("hu 胡 with a discard"),
    "huangzhuang": say("黄庄: the stock is empty, nobody wins"),
}
SIGNS = {  # what stands below a group on the table, where there is room for no more
    Kind.TI: "提", Kind.PAO: "跑", Kind.WEI: "偎", Kind.CHOUWEI: "臭偎", Kind.KAN: "坎",
    Kind.PENG: "碰", Kind.JU: "吃", Kind.JIAO: "吃", Kind.JIANG: "将",
}  # fmt: skip
SUMS = {  # by the items that a payer has
    (ITEM_PAY,): marked("{who} pays {parts} = {n}  (囤 tun × 番 fan, MH-89)"),
    (ITEM_PAY, ITEM_PIAO): marked("{who} pays {parts} = {n}  (囤 tun × 番 fan + 飘 piao, MH-92)"),
    (ITEM_FANGPAO,): marked(
        "{who} pays {parts} = {n}  (囤 tun × 番 fan × shares, 放炮 for all, MH-91)"
    ),
    (ITEM_FANGPAO, ITEM_PIAO): marked(
        "{who} pays {parts} = {n}  (囤 tun × 番 fan × shares, 放炮 for all, + 飘 piao, MH-92)"
    ),
    (ITEM_PIAO,): marked("{who} pays {n}  (飘 piao, MH-92)"),
}
# the same where a share is not 囤 × 番 alone
SUMS_OF_MORE = {
    (ITEM_PAY,): marked("{who} pays {parts} = {n}  ({worth}, MH-89)"),
    (ITEM_PAY, ITEM_PIAO): marked("{who} pays {parts} = {n}  ({worth} + 飘 piao, MH-92)"),
    (ITEM_FANGPAO,): marked("{who} pays {parts} = {n}  ({worth} × shares, 放炮 for all, MH-91)"),
    (ITEM_FANGPAO, ITEM_PIAO): (
        marked("{who} pays {parts} = {n}  ({worth} × shares, 放炮 for all, + 飘 piao, MH-92)")
    ),
}
CLAIMING = say("Anyone who can may take this card now.")
WORTHS = {ITEM_HUANGFAN: say("囤 tun × 番 fan × 黄番"), ITEM_CAP: say("封顶, the cap")}


def describe(seen: State, rules: Rules, seat: Seat) -> View:
    """All that a seat (−1: a spectator) is shown."""
    over = seen.phase == Phase.OVER
    return View(
        game="maohuzi",
        viewer=seat,
        title=say("Round {n}", n=int(seen.number)),
        turn=tuple(members(to_act(seen, rules))),
        zones=_zones(seen, rules, seat),
        counters=_counters(seen, rules),
        points=_points(seen, rules, seat),
        question=_question(seen, rules, seat),
        settlement=settlement(seen, rules) if over else None,
        progress=_progress(seen, rules, seat),
        pause=_pause(seen, rules),
    )


def _pause(seen: State, rules: Rules) -> Words | None:
    """What is waited for, as everyone sees it."""
    if seen.pauses != Pauses.NOW:
        return None
    return say("Nobody can take this card.") if quiet(seen, rules) else CLAIMING


def _labelled(part: Part) -> Words:
    """A group's name with its huxi."""
    name = KIND_WORDS[part.kind]
    return say("{name}, {n} huxi", name=name, n=part.huxi) if part.huxi else name


def _group(part: Part) -> Group:
    kind = part.kind.name.lower()
    names, sign = tuple(part.names), SIGNS[part.kind]
    mark = say("坎|chip") if part.kind == Kind.KAN else None
    return Group(_labelled(part), names, kind=kind, sign=sign, worth=part.huxi, mark=mark)


def _item(rule: str, seat: Seat | None, part: Part) -> Item:
    """A group among what counts."""
    huxi = say("{n} huxi", n=part.huxi)
    return Item(rule, KIND_WORDS[part.kind], seat, huxi, tuple(part.names))


def _zones(seen: State, rules: Rules, seat: Seat) -> tuple[Zone, ...]:
    zones = [Zone("stock", None, say("Stock"), (), hidden=int(seen.stocked))]
    if seen.live > 0:
        who = f"@{int(seen.turn)}"
        label = say("{who} drew", who=who) if seen.drawn == 1 else say("{who} discarded", who=who)
        card = Group(None, (PACK.names[int(seen.live) - 1],))
        zones.append(Zone("live", None, label, (card,), by=int(seen.turn)))
    rows = rows_of(seen)
    for other in range(int(seen.players)):
        zones.append(_hand(seen, rules, other, seat))
        zones.append(_table(seen, rules, other))
        zones.append(Zone("row", other, say("Row"), (Group(None, tuple(rows[other])),)))
        if seen.shown[other] > 0:
            shown = Group(None, (PACK.names[int(seen.shown[other]) - 1],))
            zones.append(Zone("shown", other, say("亮张, shown at the deal"), (shown,)))
    return tuple(zones)


def _hand(seen: State, rules: Rules, other: Seat, seat: Seat) -> Zone:
    """A hand, sorted into its best partition; another's is a number of cards."""
    if other != seat and seen.phase != Phase.OVER:
        return Zone("hand", other, say("Hand"), (), hidden=int(seen.held[other]))
    quad = bool(seen.quads[other] > 0)
    parts, over = columns(rules, int(seen.hand[other]), quad, int(seen.menzi))
    groups = [_group(part) for part in parts]
    groups += [Group(None, names) for names in over]
    return Zone("hand", other, say("Hand"), tuple(groups))


def _table(seen: State, rules: Rules, seat: Seat) -> Zone:
    """The groups before a seat; of one that lies face down only what it is (MH-56)."""
    groups, hidden = [], 0
    for i in range(int(seen.groups[seat])):
        meld = int(seen.meld[seat][i])
        if card_in(meld) >= 0:
            groups.append(_group(of_meld(rules, meld)))
        else:
            kind = Kind(kind_of(meld))
            n, name = 4 if kind == Kind.TI else 3, KIND_WORDS[kind]
            label, sign = say("{name}, face down", name=name), SIGNS[kind]
            groups.append(Group(label, (), kind=kind.name.lower(), sign=sign, hidden=n))
            hidden += n
    return Zone("melds", seat, say("Table"), tuple(groups), hidden=hidden, room=int(seen.menzi))


def _counters(seen: State, rules: Rules) -> tuple[Counter, ...]:
    counters = [
        Counter("qihu", None, say("起胡, huxi needed to win"), int(qihu(rules)), "low"),
        Counter("menzi", None, say("门子, groups needed to win"), int(seen.menzi), "low"),
    ]
    times = int(huang_factor(rules, seen.huang))
    if times > 1:
        counters.append(
            Counter("huang", None, say("黄番: a win counts"), times, "high", times=True)
        )
    for seat in range(int(seen.players)):
        held = int(seen.held[seat])
        counters.append(Counter("held", seat, say("cards in hand"), held, "none", zone="hand"))
        counters.append(
            Counter("groups", seat, say("groups on the table"), int(seen.groups[seat]), "low")
        )
        counters.append(Counter("laid_huxi", seat, say("huxi seen"), _seen_huxi(seen, rules, seat)))
        if seat == seen.dealer:
            counters.append(Counter("dealer", seat, say("庄, the dealer"), None))
        if int(seen.xian) >> seat & 1:
            label, brief = say("掀明招 xian: no chi, no peng"), say("掀|chip")
            counters.append(Counter("xian", seat, label, None, short=brief))
        if int(seen.dead) >> seat & 1:
            counters.append(Counter("out", seat, say("相公, dead"), None, short=say("相公|chip")))
        if seen.piao[seat] > 0:
            piao = int(seen.piao[seat])
            brief = say("飘{n}|chip", n=piao)
            counters.append(Counter("piao", seat, say("飘 piao"), piao, short=brief))
    return tuple(counters)


def _melds(seen: State, rules: Rules, seat: Seat) -> list[Part]:
    """The table groups of a seat whose cards are known here."""
    melds = [int(seen.meld[seat][i]) for i in range(int(seen.groups[seat]))]
    return [of_meld(rules, meld) for meld in melds if card_in(meld) >= 0]


def _seen_huxi(seen: State, rules: Rules, seat: Seat) -> int:
    return sum(part.huxi for part in _melds(seen, rules, seat))


def _points(seen: State, rules: Rules, seat: Seat) -> tuple[Points, ...]:
    """What the viewer's cards count now, the groups that have huxi, and what it waits for."""
    if seat < 0 or seen.dealt == 0:
        return ()
    hand, _ = sorted_hand(rules, int(seen.hand[seat]), bool(seen.quads[seat] > 0))
    parts = _melds(seen, rules, seat) + hand
    items = tuple(_item("MH-20", seat, part) for part in parts if part.huxi)
    made = min(len(parts), int(seen.menzi))
    huxi = sum(part.huxi for part in parts)
    missing = [
        Missing("MH-63", say("门子 groups"), made, int(seen.menzi), ()),
        Missing("MH-65", say("胡息 huxi"), huxi, int(qihu(rules)), ()),
    ]
    waited = _waited(seen, rules, seat)
    if waited:
        best = Cards(seen, seat).best(rules)
        worth = [say("{card}: {n}", card=wait.card, n=best[wait.card]) for wait in waited]
        label = say("听 ting, waits for {cards} (huxi)", cards=worth)
        cards = tuple(wait.card for wait in waited)
        missing.append(Missing("MH-69", label, int(seen.menzi) - 1, int(seen.menzi), cards))
    return (Points(seat, huxi, items, tuple(missing)),)


def _waited(seen: State, rules: Rules, seat: Seat) -> tuple[Wait, ...]:
    """MH-69 听: the cards that win."""
    if seen.phase == Phase.OVER or int(seen.dead) >> seat & 1:
        return ()
    return waits(seen, rules, seat, Cards(seen, seat))


def _progress(seen: State, rules: Rules, seat: Seat) -> Progress | None:
    """What a player looks at all the time: groups and huxi on the way to a win, and the waits."""
    if seat < 0 or seen.dealt == 0:
        return None
    (points,) = _points(seen, rules, seat)
    meters = tuple(Meter(m.label, m.have, m.need) for m in points.missing[:2])
    return Progress(meters, _waited(seen, rules, seat))


def _question(seen: State, rules: Rules, seat: Seat) -> Question | None:
    out = ints(ACTIONS)
    n = legal(seen, rules, seat, out) if seat >= 0 else 0
    actions = [int(out[i]) for i in range(n)]
    if not actions:
        return None
    passes = [i for i, action in enumerate(actions) if verb_of(action) == Verb.PASS]
    return Question(
        seat,
        question_text(seen),
        tuple(choice(seen, rules, seat, action) for action in actions),
        decline=passes[0] if passes else None,
        costs=pass_costs(seen) if passes else (),
        leaves=leaves(seen, rules, seat, actions),
    )


def settlement(seen: State, rules: Rules) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    settled = OUTCOME.new()
    settle(seen, rules, settled)
    rows = [settled.items[i] for i in range(int(settled.n))]
    winner = int(seen.winner) - 1
    parts = winning_parts(seen, rules) if winner >= 0 else []
    items = [_item("MH-64", None, part) for part in parts]
    items += [ITEMS.shown(row) for row in rows]
    payments = tuple(int(settled.payments[seat]) for seat in range(int(seen.players)))
    result = RESULT_WORDS[RESULTS[int(seen.result)]]
    if winner >= 0:
        result = say("{who} wins: {result}", who=f"@{winner}", result=result)
    sums = _sums(seen, rows, payments)
    told = reckoning(seen, rules, rows, parts)
    won = winner if winner >= 0 else None
    return Settlement(result, tuple(items), payments, sums, won, reckoning=told)


def winning_parts(seen: State, rules: Rules) -> list[Part]:
    """MH-64: the winner's best cut."""
    _, became, key, _ = cut_of_win(seen, rules)
    return partition(seen, rules, int(seen.winner) - 1, int(seen.live) - 1, int(became), int(key))


def _sums(seen: State, rows: list[Ints], payments: tuple[int, ...]) -> tuple[Words, ...]:
    """MH-89 … 92, payer by payer: tun × fan, the shares of a seat that fires, and the piao."""
    lines = []
    more = {int(row[0]): int(row[1]) for row in rows if int(row[0]) in WORTHS}
    for payer in range(int(seen.players)):
        owed = [row for row in rows if int(row[0]) in PAYMENTS and int(row[1]) == payer]
        paid = {int(row[0]): int(row[2]) for row in owed}
        if not paid:
            continue
        if ITEM_HUANG_FEE in paid:
            lines.append(_fee_sum(payer, int(seen.players) - 1, paid[ITEM_HUANG_FEE]))
            continue
        parts = " + ".join(_part(rows[0], more, what, points) for what, points in paid.items())
        told: dict[str, Any] = {"who": f"@{payer}", "parts": parts, "n": -payments[payer]}
        if more and tuple(paid) in SUMS_OF_MORE:
            worth = WORTHS[ITEM_CAP if ITEM_CAP in more else ITEM_HUANGFAN]
            lines.append(say(SUMS_OF_MORE[tuple(paid)], worth=worth, **told))
        else:
            lines.append(say(SUMS[tuple(paid)], **told))
    return tuple(lines)


def _fee_sum(payer: Seat, others: int, points: int) -> Words:
    """MH-72: what 黄庄 costs the dealer."""
    text = f"{points // others} × {others}"
    return say(
        "{who} pays {parts} = {n}  (荒庄扣分 fee × other players, MH-72)",
        who=f"@{payer}", parts=text, n=points,
    )  # fmt: skip


def _part(huxi: Ints, more: Mapping[int, int], what: int, points: int) -> str:
    """One part of what a payer owes; `more` are the items of 黄番 and 封顶."""
    if what == ITEM_PIAO:
        return str(points)
    tun, fan, share = int(huxi[2]), int(huxi[3]), int(huxi[4])
    shares = f" × {points // max(share, 1)}" if what == ITEM_FANGPAO else ""
    if ITEM_CAP in more:
        return f"{share}{shares}"
    times = f" × {more[ITEM_HUANGFAN]}" if ITEM_HUANGFAN in more else ""
    return f"{tun} × {fan}{times}{shares}"

"""What a seat knows, in words: zones, counters, points, the question, the settlement."""

from collections.abc import Mapping
from typing import Any

from paiju.cards.character import COPIES, KINDS, kinds_of, names_of
from paiju.games.maohuzi.arrange import arranged
from paiju.games.maohuzi.choices import choice, question_text
from paiju.games.maohuzi.deck import PACK, free_of, kans_of
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
from paiju.games.maohuzi.melds import Part, of_meld, of_one_kind, partition, pieces
from paiju.games.maohuzi.options import WIN_STOCK, qihu
from paiju.games.maohuzi.record import rows_of
from paiju.games.maohuzi.rules import legal, to_act
from paiju.games.maohuzi.scoring import cut_of_win, huang_factor, settle
from paiju.games.maohuzi.state import ACTIONS, RESULTS, STATE, Kind, Pauses, Phase, Source
from paiju.games.maohuzi.wins import card_in, kind_of, owned, winning
from paiju.kit.asking import choices_of
from paiju.kit.bits import members
from paiju.kit.memo import memo
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Ints, Rules, Seat, State
from paiju.kit.view import (
    Counter,
    Group,
    Item,
    Missing,
    Points,
    Question,
    Settlement,
    View,
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
WAITING = ("hand", "laid", "quads", "refrained")  # of a seat: what decides which cards win
SHOWN = 4096  # answers kept of each kind: some of every table that is being played at
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
        pause=CLAIMING if seen.pauses == Pauses.NOW else None,
    )


def _labelled(part: Part) -> Words:
    """A group's name with its huxi."""
    name = KIND_WORDS[part.kind]
    return say("{name}, {n} huxi", name=name, n=part.huxi) if part.huxi else name


def _group(part: Part) -> Group:
    return Group(_labelled(part), tuple(part.names))


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
        zones.append(Zone("live", None, label, (card,)))
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
    parts, over = sorted_hand(rules, int(seen.hand[other]), bool(seen.quads[other] > 0))
    groups = [_group(part) for part in parts]
    if over:
        groups.append(Group(say("left over"), over))
    return Zone("hand", other, say("Hand"), tuple(groups))


@memo(SHOWN)
def sorted_hand(rules: Rules, hand: int, quad: bool) -> tuple[list[Part], tuple[str, ...]]:
    """
    A hand as kan and the most groups that it makes now, and the cards left over; with a pao or a
    ti on the table (`quad`) a pair may be a group.
    """
    parts = [of_one_kind(rules, Kind.KAN, card) for card in kinds_of(kans_of(hand))]
    _, key = arranged(rules, free_of(hand), 1 if quad else 0)
    made = pieces(rules, int(key), -1)
    over = names_of(free_of(hand))
    for part in made:
        for name in part.names:
            over.remove(name)
    return sorted(parts + made, key=lambda part: (part.kind, part.cards)), tuple(over)


def _table(seen: State, rules: Rules, seat: Seat) -> Zone:
    """The groups before a seat; of one that lies face down only what it is (MH-56)."""
    groups, hidden = [], 0
    for i in range(int(seen.groups[seat])):
        meld = int(seen.meld[seat][i])
        if card_in(meld) >= 0:
            groups.append(_group(of_meld(rules, meld)))
        else:
            kind = Kind(kind_of(meld))
            groups.append(Group(say("{name}, face down", name=KIND_WORDS[kind]), ()))
            hidden += 4 if kind == Kind.TI else 3
    return Zone("melds", seat, say("Table"), tuple(groups), hidden=hidden)


def _counters(seen: State, rules: Rules) -> tuple[Counter, ...]:
    counters = [
        Counter("qihu", None, say("起胡, huxi needed to win"), int(qihu(rules)), "low"),
        Counter("menzi", None, say("门子, groups needed to win"), int(seen.menzi), "low"),
    ]
    times = int(huang_factor(rules, seen.huang))
    if times > 1:
        counters.append(Counter("huang", None, say("黄番: a win counts ×"), times, "high"))
    for seat in range(int(seen.players)):
        counters.append(Counter("held", seat, say("cards in hand"), int(seen.held[seat]), "none"))
        counters.append(
            Counter("groups", seat, say("groups on the table"), int(seen.groups[seat]), "low")
        )
        counters.append(Counter("laid_huxi", seat, say("huxi seen"), _seen_huxi(seen, rules, seat)))
        if seat == seen.dealer:
            counters.append(Counter("dealer", seat, say("庄, the dealer"), None))
        if int(seen.xian) >> seat & 1:
            counters.append(Counter("xian", seat, say("掀明招 xian: no chi, no peng"), None))
        if int(seen.dead) >> seat & 1:
            counters.append(Counter("dead", seat, say("相公, dead"), None))
        if seen.piao[seat] > 0:
            counters.append(Counter("piao", seat, say("飘 piao"), int(seen.piao[seat])))
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
    if seen.phase != Phase.OVER and not int(seen.dead) >> seat & 1:
        melds = tuple(int(seen.meld[seat][i]) for i in range(int(seen.groups[seat])))
        numbers = tuple(int(getattr(seen, name)[seat]) for name in WAITING)
        is_xian = int(seen.xian) >> seat & 1
        missing += _waits(rules, seat, int(seen.menzi), is_xian, melds, numbers)
    return (Points(seat, huxi, items, tuple(missing)),)


def waits_of(state: State, rules: Rules, seat: Seat) -> dict[str, dict[str, int | None]]:
    """MH-69 听: for every kind that wins from some source, the huxi counted from each."""
    waits: dict[str, dict[str, int | None]] = {}
    for card in range(KINDS):
        if owned(state, seat, state.hand[seat], card) == COPIES:
            continue
        found = {
            RESULTS[source]: int(winning(state, rules, seat, card, source)) or None
            for source in (Source.SELF, Source.DRAW, Source.DISCARD)
        }
        if rules.win_on == WIN_STOCK:
            found[RESULTS[Source.DISCARD]] = None
        if any(found.values()):
            waits[PACK.names[card]] = found
    return waits


@memo(SHOWN)
def _waits(
    rules: Rules,
    seat: Seat,
    menzi: int,
    is_xian: int,
    melds: tuple[int, ...],
    numbers: tuple[int, ...],
) -> tuple[Missing, ...]:
    """MH-69 听: the cards that win, and for how much; all that it depends on comes in."""
    seen = STATE.new()
    seen.menzi, seen.xian, seen.groups[seat] = menzi, is_xian << seat, len(melds)
    for i, meld in enumerate(melds):
        seen.meld[seat][i] = meld
    for name, number in zip(WAITING, numbers, strict=True):
        getattr(seen, name)[seat] = number
    waits = waits_of(seen, rules, seat)
    if not waits:
        return ()
    best = {card: max(huxi or 0 for huxi in found.values()) for card, found in waits.items()}
    worth = [say("{card}: {n}", card=card, n=huxi) for card, huxi in best.items()]
    label = say("听 ting, waits for {cards} (huxi)", cards=worth)
    return (Missing("MH-69", label, menzi - 1, menzi, tuple(waits)),)


def _question(seen: State, rules: Rules, seat: Seat) -> Question | None:
    choices = choices_of(seen, rules, seat, choice, legal, ACTIONS)
    return Question(seat, question_text(seen), choices) if choices else None


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
    return Settlement(result, tuple(items), payments, _sums(seen, rows, payments))


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

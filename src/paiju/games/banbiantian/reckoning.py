"""A settlement as players read it: the two camps, each seat's place and doublings (BT §6)."""

from collections.abc import Sequence
from functools import reduce
from typing import Any

from paiju.families.climbing.tricks import SEATS, went_out
from paiju.games.banbiantian.items import ITEM_CHAO, ITEM_PAY, ITEM_POINTS, ITEM_RESULT, ITEMS
from paiju.games.banbiantian.scoring import last_seat
from paiju.games.banbiantian.state import Opening, Result
from paiju.kit.reckoning import Chart, Column, Mark, Own, Reckoning, Row, row_of
from paiju.kit.types import Ints, Rules, Seat, State
from paiju.kit.words import Words, say

FIRST, SECOND, LAST = say("上游 first"), say("二游 second"), say("下游 last")
CROWN, DISC = Mark("crown", "庄"), Mark("disc", "闲")
Reason = tuple[Words, Seat | None]  # of a doubling: its name, and whose it is


def reckoning(seen: State, rules: Rules, rows: Sequence[Ints]) -> Reckoning:
    """The items of a settlement (`rows`) as players read them."""
    told = {int(row[0]): ITEMS.as_json(row) for row in rows if int(row[0]) != ITEM_PAY}
    pays = [ITEMS.as_json(row) for row in rows if int(row[0]) == ITEM_PAY]
    dealer = int(seen.dealer) - 1
    one, two = (seat for seat in range(SEATS) if seat != dealer)
    how = say("{one} and {two} against {dealer}", one=f"@{one}", two=f"@{two}", dealer=f"@{dealer}")
    camps = (_camps(seen, told),) if ITEM_RESULT in told else ()
    return Reckoning(
        how=how, charts=(*camps, _seats(seen, rules, pays)), own=_own(seen, rules, pays)
    )


def _camps(seen: State, told: dict[int, dict[str, Any]]) -> Chart:
    """BT-60 … 62: points, 朝分, and which camp has more."""
    dealer = int(seen.dealer) - 1
    idlers = tuple(seat for seat in range(SEATS) if seat != dealer)
    points, result = told[ITEM_POINTS], told[ITEM_RESULT]
    chao = int(told[ITEM_CHAO]["dealer"])
    columns = [Column(say("points")), Column(say("朝分 chao"), "gain"), Column(say("result"))]
    wins = {Result.DEALER: CROWN, Result.IDLERS: DISC}.get(Result(int(seen.result)))
    rows = []
    for label, seats, mark, camp, sign in (
        (say("dealer"), (dealer,), CROWN, "dealer", 1),
        (say("defenders"), idlers, DISC, "idlers", -1),
    ):
        cells: list[Words | int | None] = [points[camp], sign * chao, result[camp]]
        note = say("won|camp") if wins == mark else None
        rows.append(Row(tuple(cells), seats, label, mark, note))
    if chao == 0:
        columns.pop(1)
        rows = [Row((r.cells[0], r.cells[2]), r.seats, r.label, r.mark, r.note) for r in rows]
    return Chart(say("Side"), tuple(columns), tuple(rows))


def _seats(seen: State, rules: Rules, pays: Sequence[dict[str, Any]]) -> Chart:
    """BT-56, 63: who was out when, what doubled the stake, and what it came to."""
    has_places = seen.result != Result.SURRENDER
    columns = [Column(say("place"), "words")] if has_places else []
    columns += [
        Column(say("doubled"), "words"),
        Column(say("this round"), "gain"),
        Column(say("total"), "total"),
    ]
    places = _places(seen) if has_places else ()
    rows = []
    for seat in places or range(SEATS):
        cells: list[Words | int | None] = [_place(seat, places)] if has_places else []
        cells += [_doubled(seen, seat, pays), _gain(seat, pays), None]
        rows.append(row_of(seat, *cells, mark=CROWN if seat == seen.dealer - 1 else DISC))
    return Chart(say("Seat"), tuple(columns), tuple(rows))


def _places(seen: State) -> tuple[Seat, ...]:
    """BT-56: the seats in the order in which they were out."""
    first, last = went_out(seen)[0], int(last_seat(seen))
    return first, SEATS - first - last, last  # 0, 1 and 2 add up to three


def _place(seat: Seat, places: Sequence[Seat]) -> Words:
    return (FIRST, SECOND, LAST)[places.index(seat)]


def _gain(seat: Seat, pays: Sequence[dict[str, Any]]) -> int:
    got = sum(paid["amount"] for paid in pays if paid["to"] == seat)
    return int(got - sum(paid["amount"] for paid in pays if paid["from"] == seat))


def _idler(seen: State, paid: dict[str, Any]) -> Seat:
    return int(paid["to"] if paid["from"] == seen.dealer - 1 else paid["from"])


def _doubled(seen: State, seat: Seat, pays: Sequence[dict[str, Any]]) -> Words | None:
    """BT-63: an idler's reasons and their product; the dealer has one with each idler."""
    for paid in pays:
        if _idler(seen, paid) == seat and paid["doublings"]:
            words = [name for name, _ in reasons(seen, seat, paid["doublings"])]
            return say("{reasons} ×{n}", reasons=_joined(words), n=1 << paid["doublings"])
    return None


def _joined(words: Sequence[Words]) -> Words:
    return reduce(lambda one, more: say("{one} · {more}", one=one, more=more), words)


def _own(seen: State, rules: Rules, pays: Sequence[dict[str, Any]]) -> tuple[Own, ...]:
    """BT-63: the product between the dealer and an idler, for both of them."""
    lines = []
    for paid in pays:
        factors = [
            say("{name} {n}|factor", name=of_whom(reason), n=2)
            for reason in reasons(seen, _idler(seen, paid), paid["doublings"])
        ]
        base = say("base {n}", n=int(rules.base_))
        product = reduce(lambda one, more: say("{one} × {more}", one=one, more=more), factors, base)
        words = say(
            "{who} pays {payee}: {product} = {n}",
            who=f"@{paid['from']}", payee=f"@{paid['to']}", product=product, n=paid["amount"],
        )  # fmt: skip
        lines += [Own(seat, words) for seat in (paid["from"], paid["to"])]
    return tuple(lines)


def reasons(seen: State, idler: Seat, k: int) -> list[Reason]:
    """BT-63, 65: what doubles the stake between the dealer and an idler, k times in all."""
    hammered = [seat for seat in (int(seen.dealer) - 1, idler) if int(seen.hammers) >> seat & 1]
    found: list[Reason] = [(say("hammer 捶"), seat) for seat in hammered]
    if seen.opening == Opening.GUN:
        found.append((say("gun 开枪"), None))
    if seen.opening == Opening.COUNTERGUN:
        found.append((say("counter-gun 反枪"), None))
    if int(seen.shakes) >> idler & 1:
        found.append((say("shake 抖"), idler))
    if seen.countershake:
        found.append((say("counter-shake 反抖"), None))
    return found if len(found) == k else [*found, (say("shutout"), None)]


def of_whom(reason: Reason) -> Words:
    """A reason, with the seat that gave it where that may be one of two."""
    name, who = reason
    return name if who is None else say("{name} ({who})", name=name, who=f"@{who}")

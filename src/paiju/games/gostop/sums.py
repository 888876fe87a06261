"""A settlement in words: every item, and the multiplication of each share line by line."""

from paiju.games.gostop import settlement as s
from paiju.games.gostop.deck import PACK
from paiju.games.gostop.notation import ITEMS, item
from paiju.games.gostop.progress import points_words, set_cards
from paiju.games.gostop.query import losers, points_of
from paiju.games.gostop.scoring import winner_reading
from paiju.games.gostop.state import RESULTS, Result
from paiju.games.gostop.telling import ITEM_WORDS, RESULT_WORDS
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Ints, Rules, State
from paiju.kit.view import Item, Settlement
from paiju.kit.words import Words, say


def settlement(seen: State, rules: Rules) -> Settlement:
    """How the round ended, and why everyone owes what they owe."""
    settled = OUTCOME.new()
    s.settle(seen, rules, settled)
    winner, junk = int(seen.winner) - 1, int(seen.junked)
    if seen.result == Result.STOP:
        junk = int(winner_reading(seen, rules, winner))
    pile = int(seen.captured[winner]) if winner >= 0 else 0
    rows = [settled.items[i] for i in range(int(settled.n))]
    items = tuple(_item(seen, row, pile, junk) for row in rows)
    payments = tuple(int(settled.payments[seat]) for seat in range(seen.players))
    result = say(RESULT_WORDS[RESULTS[seen.result]])
    if winner >= 0:
        result = say("{who} wins: {result}", who=f"@{winner}", result=result)
    return Settlement(result, items, payments, _sums(seen, rules, rows))


def _item(seen: State, row: Ints, pile: int, junk: int) -> Item:
    """A row of the outcome for people."""
    what, told = int(row[0]), item(row)
    rule, _, _ = ITEMS[what]
    cards: tuple[str, ...] = ()
    if what <= s.PALSSARI_ITEM:
        cards = tuple(PACK.named(pile & set_cards(seen, what, junk)))
    seat = told.get("seat")
    label = say(ITEM_WORDS[what])
    if "month" in told:
        label = say("{name}, month {month}", name=label, month=told["month"])
    elif "count" in told:
        label = say("{name}: {count}", name=label, count=told["count"])
    return Item(rule, label, seat, _value(what, told), cards)


def _value(what: int, told: dict[str, int]) -> Words:
    if what == s.NAGARI_ITEM:
        return say("the next round counts × {n}", n=told["factor"])
    if "factor" in told:
        return say("× {n}", n=told["factor"])
    if what == s.PAYMENT:
        own = told["from"] == told["for"]
        text = "{who} pays {payee} {n}" if own else "{who} pays {payee} {n} for {loser}"
        loser = {} if own else {"loser": f"@{told['for']}"}
        return say(text, who=f"@{told['from']}", payee=f"@{told['to']}", n=told["points"], **loser)
    if what == s.SALE_ITEM:
        payers = " ".join(f"@{seat}" for seat in told["from"])  # type: ignore[attr-defined]
        if not payers:
            return say("{n}, which nobody pays", n=told["points"])
        return say("{n} from each of {who}", n=told["points"], who=payers)
    if "points" in told:
        return points_words(told["points"])
    return say("yes")


def _sums(seen: State, rules: Rules, rows: list[Ints]) -> tuple[Words, ...]:
    """GS §6: T = (P + G) × M, then each loser's share and who pays it."""
    if seen.winner == 0:
        return ()
    if seen.result != Result.STOP:
        return _instant_sums(seen, rules)
    told = points_of(seen, rules)
    factors = [item(row)["factor"] for row in rows if s.CARRIED <= int(row[0]) <= s.MISSION_ITEM]
    product = " × ".join(str(factor) for factor in factors) or "1"
    lines = [
        say(
            "({points} + {gos}) × {factors} = {total}  ((card points + go points) × multiplier, GS-70 … 72)",
            points=told["card_points"], gos=told["go_points"], factors=product,
            total=told["points"],
        )
    ]  # fmt: skip
    for loser in losers(seen, rules):
        who, payer = f"@{loser['seat']}", f"@{loser['paid_by']}"
        if loser["factor"] == 0:
            lines.append(say("{who} captured nothing and owes nothing  (GS-85)", who=who))
            continue
        text = "{who} owes {total} × {factor} = {n}  (baks, GS-80 … 84)"
        if payer != who:
            text = "{who} owes {total} × {factor} = {n}, {payer} pays it  (GS-86)"
        lines.append(say(text, who=who, total=told["points"], factor=loser["factor"],
                         n=loser["share"], payer=payer))  # fmt: skip
    return tuple(lines)


def _instant_sums(seen: State, rules: Rules) -> tuple[Words, ...]:
    """GS-52: fixed points times what was carried over, from every other seat that plays."""
    told = points_of(seen, rules)
    total = say(
        "{points} × {factor} = {total}  (fixed points × what was carried over, GS-52)",
        points=told["card_points"], factor=told["multiplier"], total=told["points"],
    )  # fmt: skip
    paid = (
        say("{who} pays {n}  (GS-52)", who=f"@{loser['seat']}", n=loser["share"])
        for loser in losers(seen, rules)
    )
    return (total, *paid)

"""The slow, obvious turn: steps 2 to 9 of GS-20 over names of cards, lists and sets."""

from typing import Any

from tests.games.gostop.naive import kind, value

ORDER = "B A R a b c".split()  # noqa: SIM905


def month(card: str) -> int:
    return 0 if card.startswith("X") else int(card[:-1])


def printed(card: str) -> tuple[int, str]:
    return (99, card) if card.startswith("X") else (month(card), str(ORDER.index(card[-1])))


class Table:
    """What a turn is about."""

    def __init__(self, floor: set[str], captured: list[set[str]], hand: set[str], o: Any) -> None:
        self.floor, self.captured, self.hand, self.o = floor, captured, hand, o
        self.makers: dict[int, int | None] = {}  # of piles
        self.bound: dict[str, int] = {}  # jokers in piles, by month
        self.junked: set[str] = set()
        self.stock: list[str] = []
        self.opponents: list[int] = []  # in order after the seat
        self.seat = 0
        self.first = False  # the seat's first turn
        self.last = False  # it has no turn left
        self.gained = 0  # jokers laid down before the play

    def of(self, m: int) -> set[str]:
        return {card for card in self.floor if month(card) == m}

    def take(self, *cards: str) -> None:
        self.floor -= set(cards)
        self.captured[self.seat] |= set(cards)

    def eat(self, card: str) -> int:
        """The junk that eating a pile is worth; the pile is taken with its jokers."""
        m = month(card)
        jokers = [joker for joker, where in self.bound.items() if where == m]
        self.gained += len(jokers)
        self.take(card, *self.of(m), *jokers)
        maker = self.makers.get(m)
        if maker is None:
            return int(self.o.natural_pile_steals)
        return int(self.o.self_ppeok) if maker == self.seat else 1

    def meet(self, card: str, target: str | None) -> tuple[int, int, bool]:
        """A card meets the floor: how many it took, what a pile is worth, whether it was one's own."""
        there = self.of(month(card))
        own = self.makers.get(month(card)) == self.seat
        if not there:
            self.floor.add(card)
            return 0, 0, False
        if len(there) == 3:
            return 3, self.eat(card), own
        self.take(card, target if len(there) == 2 and target else there.pop())
        return 1, 0, False


def steals(table: Table, n: int, fills: bool) -> None:
    for other in table.opponents:
        for _ in range(n):
            junk = [c for c in table.captured[other] if kind(c) == "junk" or c in table.junked]
            if table.o.flex_alone == "animal" and set(junk) <= table.junked:
                table.junked -= set(junk)
                junk = []
            if not junk:
                break
            worth = {c: 2 if c in table.junked else value(c) for c in junk}
            card = min(junk, key=lambda c: (worth[c], c in table.junked, printed(c)))
            table.captured[other].remove(card)
            table.captured[table.seat].add(card)
            if fills and worth[card] >= 2:
                break


def lay_joker(table: Table, card: str) -> None:
    """GS-26: a joker is laid down."""
    table.captured[table.seat].add(card)
    if table.o.joker_steal and table.o.joker_steal_when == "at_once":
        steals(table, 1, False)


def turn(table: Table, laid: list[str], target: str | None, chosen: str | None) -> None:
    """Play the cards laid (none: flip only), flip, capture, steal."""
    o, taken = table.o, list[tuple[str, int, bool]]()
    jokers = []
    while table.stock[0].startswith("X"):
        jokers.append(table.stock.pop(0))
    flipped = table.stock.pop(0)
    there = [table.of(month(card)) for card in laid[:1]]
    ppeok = False
    if len(laid) > 1:
        table.take(*laid, *there[0])
        taken.append(("bomb", 1, False))
        flip_meets = True
    elif laid and month(laid[0]) == month(flipped):
        flip_meets = False
        if len(there[0]) == 1 and table.last and o.last_turn_ppeok == "none":
            table.take(laid[0], *there[0])
            table.floor.add(flipped)
        elif len(there[0]) == 1 and table.last and o.last_turn_ppeok == "take":
            table.take(laid[0], flipped, *there[0])
        elif len(there[0]) == 1:
            ppeok = True
            table.floor |= {laid[0], flipped, *jokers}
            if table.last and o.last_turn_ppeok == "makpan":
                taken.append(("makpan", 1, False))
        else:
            table.take(laid[0], flipped, *there[0])
            jjok = not there[0]
            taken.append(("jjok" if jjok else "ttadak", int(not jjok or o.jjok_steal), False))
    else:
        flip_meets = True
        if laid:
            took, pile, own = table.meet(laid[0], target)
            taken.append(("eat", pile, own) if took == 3 else ("pair", 0, took == 1))
    before = set(table.captured[table.seat])
    if flip_meets:
        took, pile, own = table.meet(flipped, chosen)
        if took == 3:
            taken.append(("eat", pile, own))
        gained = table.captured[table.seat] - before
        if took == 1 and laid and ("pair", 0, True) in taken and o.department_store and table.first:
            pair = (there[0] & {target}) if target else there[0]
            if {kind(c) for c in (gained | pair | set(laid))} == {
                "bright", "animal", "ribbon", "junk",
            }:  # fmt: skip
                taken.append(("store", 1, False))
    if not ppeok:
        table.captured[table.seat] |= set(jokers)
        table.gained += len(jokers)
    if o.joker_steal:
        taken.append(("jokers", table.gained, False))
    if not table.floor:
        taken.append(("sweep", 1, False))
    for name, n, own in taken:
        if name in ("eat", "jjok", "ttadak", "sweep") and table.last and not o.last_turn_steal:
            if name != "eat" or not o.last_turn_pile_steal:
                continue
        two = name == "eat" and own and n == 2 and not o.self_ppeok_two_doubles
        steals(table, n, two)

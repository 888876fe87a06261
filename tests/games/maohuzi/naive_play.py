"""The slow, obvious round: sections 3 to 5 of the rule book read aloud, on names of cards.

A generator that yields the seat that is asked and what it is asked, and is sent the line that was answered.
"""

from collections.abc import Generator
from itertools import combinations, combinations_with_replacement
from typing import Any

from tests.games.maohuzi import naive
from tests.games.maohuzi.naive import ORDER, Group, group_of, in_order

Questions = dict[int, list[str]]
Flow = Generator[Questions, str, Any]

JU_JIAO = sorted(
    {
        in_order(three)
        for three in combinations_with_replacement(ORDER, 3)
        if group_of(three) is not None
    },
    key=lambda group: [ORDER.index(card) for card in group],
)


class Seat:
    def __init__(self) -> None:
        self.hand: list[str] = []
        self.groups: list[Group] = []
        self.row: list[str] = []
        self.passed: set[str] = set()
        self.refrained: set[str] = set()
        self.soured: dict[str, int] = {}
        self.xian = self.dead = False

    @property
    def size(self) -> int:
        return len(self.hand) + sum(len(cards) for _, cards in self.groups)

    @property
    def quads(self) -> int:
        return sum(kind in ("ti", "pao") for kind, _ in self.groups)

    def find(self, card: str, *kinds: str) -> int | None:
        """The place of a table group of this card."""
        for i, (kind, cards) in enumerate(self.groups):
            if kind in kinds and set(cards) == {card}:
                return i
        return None

    def free(self) -> list[str]:
        return [card for card in self.hand if self.hand.count(card) < 3]

    def take(self, cards: Any) -> None:
        for card in cards:
            self.hand.remove(card)


class Over(Exception):
    pass


class Table:
    def __init__(self, options: Any, players: int, dealer: int, deck: list[str]) -> None:
        self.options, self.players, self.dealer, self.deck = options, players, dealer, deck
        self.menzi = 5 if players == 4 or (players == 3 and options.qihu == 3) else 7
        self.seats = [Seat() for _ in range(players)]
        self.stock: list[str] = []
        self.won: tuple[int, str, str | None] | None = None  # seat, source, card
        self.no_fire = options.win_on == "stock"

    # ── wins

    def counted(
        self, seat: Seat, hand: list[str], card: str | None, source: str, bound: bool
    ) -> int:
        options = self.options
        best = naive.best(
            seat.groups, hand, card, source, options, self.menzi, seat.refrained, bound
        )
        if best is None:
            return 0
        if best[0] >= options.qihu:
            return best[0]
        mao = best[0] == 0 and options.xiao == "an" and options.maohu
        if mao and (options.maohu_when == "any" or source == "deal"):
            return int(options.maohu_huxi)
        return 0

    def winning(self, k: int, card: str, source: str) -> int:
        seat = self.seats[k]
        bound = seat.xian and self.options.xian_win == "wei_pao_ti"
        huxi = self.counted(seat, seat.hand, card, source, bound)
        return 0 if seat.dead or seat.soured.get(card) == huxi else huxi

    def opening(self, k: int) -> int:
        seat, options = self.seats[k], self.options
        if k == self.dealer:
            huxi = self.counted(seat, seat.hand, None, "deal", False)
            if huxi:
                return huxi
        kans = [("kan", (card,) * 3) for card in ORDER if seat.hand.count(card) == 3]
        if options.tiandi_hu and (len(seat.groups) >= 3 or len(kans) >= 5):
            huxi = sum(naive.huxi(group, options) for group in [*seat.groups, *kans])
            return huxi if huxi >= options.qihu else 0
        return 0

    def ting(self, seat: Seat, hand: list[str]) -> bool:
        for card in ORDER:
            owned = hand.count(card) + sum(cards.count(card) for _, cards in seat.groups)
            if owned < 4:
                for source in ("self", "draw", "discard")[: 2 if self.no_fire else 3]:
                    if self.counted(seat, hand, card, source, False):
                        return True
        return False

    # ── the course of a round

    def play(self) -> Flow:
        options = self.options
        if options.piao:
            left = list(range(self.players))
            while left:
                chosen = [0, *(int(points) for points in options.piao_set)]
                line = yield {k: [f"{k} piao {p}" for p in chosen] for k in left}
                left.remove(int(line[0]))
        self.deal()
        for i in range(self.players):
            k = (self.dealer + i) % self.players
            if self.opening(k) and (yield {k: [f"{k} hu", f"{k} pass"]}).endswith("hu"):
                self.won = (k, "deal", None)
                return
        try:
            turn = yield from self.entry(self.dealer)
            while True:
                turn = yield from self.draw(turn)
        except Over:
            return

    def deal(self) -> None:
        n = 3 * self.menzi - 1
        deck = self.deck[:60] if self.options.ka20 else list(self.deck)
        for i in range(self.players):
            self.seats[(self.dealer + i) % self.players].hand = deck[n * i : n * (i + 1)]
        self.seats[self.dealer].hand.append(deck[n * self.players])
        self.stock = deck[n * self.players + 1 :]
        for seat in self.seats:
            for card in ORDER:
                if seat.hand.count(card) == 4:
                    seat.take([card] * 4)
                    seat.groups.append(("ti", (card,) * 4))

    def entry(self, k: int) -> Flow:
        """MH-33: a discard and its claims, or nothing; returns the seat that draws."""
        seat = self.seats[k]
        rest = 3 * self.menzi - 1 + max(0, seat.quads - 1)
        if seat.size <= rest:
            return (k + 1) % self.players
        cards = in_order(set(seat.free()))
        if not cards:
            seat.dead = True
            return (k + 1) % self.players
        hot = {card for card in cards if self.hot(k, card)}
        allowed = [
            card for card in cards if card not in hot or self.ting(seat, without(seat, card))
        ]
        line = yield {k: [f"{k} discard {card}" for card in allowed or cards]}
        card = line.split()[2]
        seat.hand.remove(card)
        seat.xian |= card in hot
        return (yield from self.claims(k, card, "discard"))

    def hot(self, k: int, card: str) -> bool:
        return self.options.xiao == "ming" and any(
            seat.find(card, "wei", "chouwei") is not None
            for other, seat in enumerate(self.seats)
            if other != k
        )

    def draw(self, k: int) -> Flow:
        if not self.stock:
            raise Over
        seat, card = self.seats[k], self.stock.pop(0)
        place = seat.find(card, "wei", "chouwei")
        if seat.dead or (place is None and seat.hand.count(card) < 2):
            return (yield from self.claims(k, card, "draw"))
        if place is not None:
            seat.groups[place] = ("ti", (card,) * 4)
        else:
            kind = "ti" if seat.hand.count(card) == 3 else "wei"
            if kind == "wei" and card in seat.refrained:
                kind = "chouwei"
            held = seat.hand.count(card)
            seat.take([card] * held)
            seat.groups.append((kind, (card,) * (held + 1)))
        huxi = self.counted(seat, seat.hand, None, "self", False)
        if huxi and seat.soured.get(card) != huxi:
            line = yield {k: [f"{k} hu", f"{k} pass"]}
            if line.endswith("hu"):
                self.won = (k, "self", card)
                raise Over
            seat.soured[card] = huxi
        return (yield from self.entry(k))

    # ── claims

    def claims(self, s: int, card: str, how: str) -> Flow:
        n, seats = self.players, self.seats
        order = [(s + i) % n for i in range(0 if how == "draw" else 1, n)]
        for k in order if how == "draw" or not self.no_fire else []:
            source = "self" if how == "draw" and k == s else how
            huxi = self.winning(k, card, source)
            if huxi:
                free = how == "draw" or not self.options.must_hu
                line = yield {k: [f"{k} hu"] + ([f"{k} pass"] if free else [])}
                if line.endswith("hu"):
                    self.won = (k, source, card)
                    raise Over
                seats[k].soured[card] = huxi
        for k in order:
            if self.can_pao(k, s, card, how):
                lines = [f"{k} pao {card}"] + ([] if self.options.forced_pao else [f"{k} pass"])
                if not (yield {k: lines}).endswith("pass"):
                    return (yield from self.pao(k, card))
        declined: set[int] = set()
        for k in order:
            seat = seats[k]
            if k != s and self.may_take(seat, card) and seat.hand.count(card) == 2:
                if not (yield {k: [f"{k} peng {card}", f"{k} pass"]}).endswith("pass"):
                    seat.take([card] * 2)
                    seat.groups.append(("peng", (card,) * 3))
                    return (yield from self.entry(k))
                declined.add(k)
                seat.refrained.add(card)
        eaters = order[:1] if how == "discard" or not self.options.chi_upper_draw else order[:2]
        for k in eaters:
            lines = self.chis(seats[k], card) if self.may_take(seats[k], card) else []
            if lines:
                line = yield {k: [f"{k} {words}" for words in lines] + [f"{k} pass"]}
                if not line.endswith("pass"):
                    self.settle(declined - {k}, card)
                    self.chi(seats[k], line)
                    return (yield from self.entry(k))
                declined.add(k)
        self.settle(declined, card)
        seats[s].row.append(card)
        return (s + 1) % n

    def settle(self, declined: set[int], card: str) -> None:
        for k in declined:
            self.seats[k].passed.add(card)

    def may_take(self, seat: Seat, card: str) -> bool:
        return not (seat.dead or seat.xian or card in seat.passed)

    def can_pao(self, k: int, s: int, card: str, how: str) -> bool:
        seat = self.seats[k]
        if seat.dead:
            return False
        if how == "draw" and seat.find(card, "peng") is not None:
            return True
        three = seat.hand.count(card) == 3 or seat.find(card, "wei", "chouwei") is not None
        return k != s and three

    def pao(self, k: int, card: str) -> Flow:
        seat = self.seats[k]
        place = seat.find(card, "wei", "chouwei", "peng")
        if place is None:
            seat.take([card] * 3)
            seat.groups.append(("pao", (card,) * 4))
        else:
            seat.groups[place] = ("pao", (card,) * 4)
        return (yield from self.entry(k))

    def chis(self, seat: Seat, card: str) -> list[str]:
        """MH-44, 45: the two cards that join, and every way to lay the rest of the kind."""
        if seat.hand.count(card) == 3:
            return []
        free = seat.free()
        lines = set()
        for pair in {in_order(two) for two in combinations(free, 2)}:
            if group_of((card, *pair)) is None:
                continue
            left = list(free)
            for each in pair:
                left.remove(each)
            mine = [g for g in JU_JIAO if card in g]
            for n in range(3):
                for beside in combinations_with_replacement(mine, n):
                    used = [each for group in beside for each in group]
                    fits = all(used.count(each) <= left.count(each) for each in used)
                    if fits and used.count(card) == left.count(card):
                        words = "".join(f" and {' '.join(group)}" for group in beside)
                        lines.add(f"chi {card} with {' '.join(pair)}{words}")
        return sorted(lines)

    def chi(self, seat: Seat, line: str) -> None:
        first, *beside = line.split(" and ")
        _, _, card, _, x, y = first.split()
        three = in_order((card, x, y))
        seat.take([x, y])
        seat.groups.append((str(group_of(three)), three))
        for words in beside:
            group = tuple(words.split())
            seat.take(group)
            seat.groups.append((str(group_of(group)), group))


def without(seat: Seat, card: str) -> list[str]:
    left = list(seat.hand)
    left.remove(card)
    return left

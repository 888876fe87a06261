"""
An evening with real cards: rounds as people tell them, and what each hands on to the next.

A round is told as a score query, or by its sums alone; `{"end": true}` ends a match whose length
nobody agreed on. The beginning of a round is added to its query here, so that a round that is
told anew changes all that follow it.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.evening import Evening, Plain
from paiju.kit.game import Game
from paiju.kit.options import Sheet, entries
from paiju.kit.reading import integer, listed, mapping
from paiju.kit.reading import seat as read_seat
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Seat, State
from paiju.kit.view import Settlement
from paiju.kit.words import say
from paiju.play.match import NO_ROUND
from paiju.play.record import start_of

MOST = 10**9  # points that a person may write down for a round
MOST_TOTAL = 10**15


class Handed(Struct, frozen=True):
    """What a round begins with: as a record tells it, and the totals so far."""

    dealer: int
    carry: dict[str, Any]
    totals: tuple[int, ...]


class Written(Struct, frozen=True):
    """A round that is written down."""

    payments: tuple[int, ...]
    totals: tuple[int, ...]  # of its match, after it
    settlement: Settlement | None  # None: only its sums are known
    counts: bool  # whether it counts as a round; a misdeal or a redeal does not
    over: bool  # whether it ended the match; then the next round begins another
    winners: tuple[Seat, ...]  # of the match
    closing: tuple[int, ...]  # what each seat got at the end of the match besides
    handed: Handed  # to the next round


class Pad(Struct, frozen=True):
    """Where the rounds of one table are written down."""

    game: Game
    sheet: Sheet

    @property
    def evening(self) -> Evening:
        """How the game's rounds are written down."""
        if self.game.evening is None:
            raise Illegal(say("no rounds of {game} can be written down", game=self.game.title))
        return self.game.evening

    def first(self, dealer: Seat = 0) -> Handed:
        """What the first round of a match begins with."""
        start = start_of(self.game, self.sheet, dealer, {})
        totals = (0,) * self.sheet.players
        if "totals" in self.game.law.start.names:
            totals = tuple(int(start.totals[seat]) for seat in range(self.sheet.players))
        return Handed(dealer, {}, totals)

    def handed(self, told: Any) -> Handed:
        """What a round begins with, as somebody tells that it was handed on."""
        said, players = mapping(told, "before"), self.sheet.players
        dealer = read_seat(said.get("dealer", 0), "before.dealer", players)
        totals = listed(said.get("totals", list(self.first().totals)), "before.totals", players)
        for seat, total in enumerate(totals):
            integer(total, f"before.totals[{seat}]", -MOST_TOTAL, MOST_TOTAL)
        return Handed(dealer, mapping(said.get("carry", {}), "before.carry"), tuple(totals))

    def begins(self, before: Handed) -> dict[str, Any]:
        """What the query of the round that begins so says by itself."""
        return self.evening.begins(self.sheet, self._start(before))

    def write(self, before: Handed, told: Any) -> Written:
        """A round written down, and what it hands on; refuses what cannot have happened."""
        said = mapping(told, "round")
        match [kind for kind in ("query", "sums", "end") if kind in said]:
            case ["query"]:
                return self._queried(before, mapping(said["query"], "query"))
            case ["sums"]:
                return self._plain(before, said)
            case ["end"]:
                return self._over(self._start(before), before.dealer, before.totals)
        raise Unreadable(say("a round is a query, or sums, or the end of a match"))

    def _start(self, before: Handed) -> State:
        return start_of(self.game, self.sheet, before.dealer, before.carry)

    def _queried(self, before: Handed, own: Mapping[str, Any]) -> Written:
        """A round that a score query tells of."""
        game, sheet, start = self.game, self.sheet, self._start(before)
        options = entries(sheet, game.options.presets)
        query = {"players": sheet.players, "options": options}
        query = merged(self.evening.begins(sheet, start), own) | query
        found = self.evening.ended(game.query.asked(query), start)
        if found is None:
            raise Illegal(say("this tells of no finished round"))
        began, state = found
        settled, following = OUTCOME.new(), game.law.start.new()
        game.law.settle(state, game.numbers(sheet), settled)
        game.law.follow(state, game.numbers(sheet), began, settled, following)
        settlement = game.query.explain(query)
        return self._written(before, settled, following, int(began.dealer), settlement)

    def _plain(self, before: Handed, said: Mapping[str, Any]) -> Written:
        """A round of which people know what everyone got, and no more."""
        plain, start = self._read_plain(said), self._start(before)
        settled, following = OUTCOME.new(), self.game.law.start.new()
        state = self.evening.plain(plain, start, settled)
        self.game.law.follow(state, plain.rules, start, settled, following)
        kept = self.game.match.bank(start, following)
        if self.evening.balances and sum(plain.sums) != -kept:
            told = say("together {n} instead of {m}", n=sum(plain.sums), m=-kept)
            raise Illegal(told, field="sums")
        return self._written(before, settled, following, int(start.dealer), None)

    def _read_plain(self, said: Mapping[str, Any]) -> Plain:
        """Sums, and who won: where it is not told, whoever got most."""
        players = self.sheet.players
        told = listed(said["sums"], "sums", players)
        sums = tuple(integer(n, f"sums[{i}]", -MOST, MOST) for i, n in enumerate(told))
        winner = said.get("winner", sums.index(max(sums)) if max(sums) > 0 else None)
        if winner is not None:
            winner = read_seat(winner, "winner", players)
        return Plain(self.sheet, self.game.numbers(self.sheet), sums, winner)

    def _written(
        self,
        before: Handed,
        settled: State,
        following: State,
        dealer: Seat,
        settlement: Settlement | None,
    ) -> Written:
        """A round that was counted, and what it hands on."""
        game, seats = self.game, range(self.sheet.players)
        payments = tuple(int(settled.payments[seat]) for seat in seats)
        totals = tuple(before.totals[seat] + payments[seat] for seat in seats)
        if "totals" in game.law.start.names:
            totals = tuple(int(following.totals[seat]) for seat in seats)
        if game.match.over(self.sheet, following):
            ended = self._over(following, dealer, totals)
            return replace(ended, payments=payments, settlement=settlement, counts=True)
        counts = game.law.results[int(settled.result)] not in NO_ROUND
        carry = game.record.carried(self.sheet, following, settled)
        handed = Handed(int(following.dealer), carry, totals)
        return Written(payments, totals, settlement, counts, False, (), (), handed)

    def _over(self, following: State, dealer: Seat, totals: tuple[int, ...]) -> Written:
        """The end of a match: the pots left over are shared, and the next round begins another."""
        closing = tuple(self.game.match.closing(self.sheet, following, dealer, totals))
        reached = tuple(map(sum, zip(totals, closing, strict=True)))
        winners = tuple(self.game.match.winners(self.sheet, following, reached))
        handed = self.first(int(following.dealer))
        nothing = (0,) * self.sheet.players
        return Written(nothing, reached, None, False, True, winners, closing, handed)


def merged(begun: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """A query: what it says by itself, and over it what was told; objects field by field."""
    both = dict(begun)
    for name, value in own.items():
        known = both.get(name)
        is_object = isinstance(known, dict) and isinstance(value, dict)
        both[name] = {**both[name], **value} if is_object else value
    return both

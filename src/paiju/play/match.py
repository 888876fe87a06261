"""
A match: the rounds played at one table, what each hands to the next, the totals, the questions.

A match never changes: whatever happens gives the next one. A refusal therefore leaves everything
as it was, and a caller who needs the match of a moment ago still has it.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from paiju.games import load
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.game import Game
from paiju.kit.happening import Happening
from paiju.kit.jit import ints
from paiju.kit.opening import Chance, Gathering
from paiju.kit.options import Sheet, entries
from paiju.kit.reading import integer, listed, mapping, needed
from paiju.kit.rng import LANES, below, seed
from paiju.kit.types import Card, Seat, State
from paiju.kit.view import Choice
from paiju.kit.words import Words, say
from paiju.play.record import deck_of, sheet_of, start_of, write_record
from paiju.play.round import Round, parts, refused_at

Draws = Callable[[str], Chance]  # for a purpose: "dealer" or "draws"

# Stream n of a seed shuffles the n-th deal; the streams from here on are for all other draws.
DRAWS = 1 << 40
LONGEST = 9999  # rounds that a table may agree on
NO_ROUND = ("misdeal", "redeal")  # results of deals that count as no round
T = TypeVar("T")


class Finished(Struct, frozen=True, eq=False, gc=False):
    """A round that is over: its record and its result."""

    record: dict[str, Any]
    title: Words
    result: Words
    payments: tuple[int, ...]
    totals: tuple[int, ...]
    counts: bool  # whether it counts as a round; a misdeal or a redeal does not


class Match(Struct, frozen=True, eq=False, gc=False):
    """A match between two actions."""

    game: Game
    sheet: Sheet
    start: State  # the start of the round being played or to come; at first it has no dealer
    carry: dict[str, Any]  # what the round before it handed on
    gathering: Gathering  # what the table brought
    asked: tuple[int, ...]  # the number of the question each seat was asked last; 0: none yet
    round: Round | None = None  # being played, or the last one; None before the first deal
    opening: tuple[Happening, ...] = ()  # how the first dealer was found
    told: tuple[Happening, ...] = ()  # what happened in this round
    finished: tuple[Finished, ...] = ()
    over: bool = False
    length: int = 0  # rounds the table agreed on; 0: as the game's own rules end it
    closing: tuple[int, ...] = ()  # what each seat got at the very end; empty until it is over
    pauses: bool = False  # whether play stops where a secret question may be asked

    @property
    def playing(self) -> bool:
        """Whether a round is under way."""
        return self.round is not None and not self.round.over

    @property
    def paused(self) -> bool:
        """Whether play waits for `resume`."""
        return self.round is not None and self.round.paused

    @property
    def number(self) -> int:
        """Which deal this is, counted from 1; a misdeal is one too."""
        return len(self.finished) + (1 if self.playing or self.round is None else 0)

    @property
    def totals(self) -> tuple[int, ...]:
        """Every seat's total: the game's own count where it keeps one, else the sum of payments."""
        totals = self.finished[-1].totals if self.finished else self.opened
        return tuple(map(sum, zip(totals, self.closing, strict=True))) if self.closing else totals

    @property
    def opened(self) -> tuple[int, ...]:
        """The totals that the match began with: the game's own where it keeps them, else zeros."""
        if "totals" not in self.game.law.start.names:
            return (0,) * self.sheet.players
        start = start_of(self.game, self.sheet, 0, {})
        return tuple(int(start.totals[seat]) for seat in range(self.sheet.players))

    @property
    def paid(self) -> tuple[int, ...]:
        """The payments of all rounds so far, seat by seat, and what came at the very end."""
        rows = [done.payments for done in self.finished]
        rows.append(self.closing or (0,) * self.sheet.players)
        return tuple(map(sum, zip(*rows, strict=True)))

    @property
    def winners(self) -> list[Seat]:
        """The seat that won the match, or the seats that share it; none until it is over."""
        if not self.over:
            return []
        return self.game.match.winners(self.sheet, self.start, self.totals)

    @property
    def records(self) -> list[dict[str, Any]]:
        """The record of every finished round."""
        return [done.record for done in self.finished]

    def deal(self, deck: list[Card], draws: Draws) -> "Match":
        """The next round, dealt from a deck. `draws` finds the first dealer and makes all other draws."""
        if self.over:
            raise Illegal(say("the match is over"))
        if self.playing:
            raise Illegal(say("the round is not over"))
        if self.round is None and not self.finished:
            first = self.game.match.first_dealer(self.sheet, self.gathering, deck, draws("dealer"))
            start, deck = start_of(self.game, self.sheet, first.dealer, {}), first.deck
            match = replace(self, opening=first.told)
        else:
            start, match = self.game.law.start.copy(self.start), self
        self.game.match.prepare(self.sheet, start, draws("draws"))
        return match.begin(start, deck)

    def begin(self, start: State, deck: list[Card]) -> "Match":
        """The round that begins with this start and this deck, whatever the one before handed on."""
        round_ = Round(self.game, self.sheet, start, deck, self.pauses)
        asked = _asked(self.asked, None, round_, None)
        match = replace(self, start=start, round=round_, told=(), asked=asked)
        return match._finish() if round_.over else match

    def next_round(self, number: int) -> "Match":
        """The next round, from the match's seed. Deal n has stream n; a misdeal is a deal too."""
        stream = len(self.finished)
        deck = deck_of(self.game, self.sheet, number, stream)
        streams = {"dealer": DRAWS, "draws": DRAWS + 1 + stream}
        return self.deal(deck, lambda purpose: chance_of(number, streams[purpose]))

    def play(self, seat: Seat, line: str) -> tuple["Match", list[Happening]]:
        """The match after a seat's action line, and what happened; refuses what is not legal."""
        round_ = self._hearing(seat, line).copy()
        round_.act(line)
        return self._after(round_, seat), list(round_.happened)

    def offer(self, seat: Seat, line: str) -> Choice:
        """The choice that a seat's action line would be, by what the seat knows; refuses as `play` does."""
        return self._hearing(seat, line).offer(line)

    def _hearing(self, seat: Seat, line: str) -> Round:
        """The round that is to hear a seat's line; refuses a line that speaks for another seat."""
        if self.round is None:
            raise Illegal(say("no card has been dealt"))
        named, _ = parts(line)
        if named != seat and named < self.sheet.players:
            raise Illegal(say("{who} cannot speak for {other}", who=f"@{seat}", other=f"@{named}"))
        return self.round

    def resume(self) -> "Match":
        """The match after a pause."""
        assert self.round is not None
        round_ = self.round.copy()
        round_.resume()
        return self._after(round_, None)

    def decline(self, seat: Seat) -> "Match":
        """The match as if a secret question had not been asked."""
        assert self.round is not None
        round_ = self.round.copy()
        round_.apply(seat, round_.declining(seat))
        return self._after(round_, seat)

    def _after(self, round_: Round, acted: Seat | None) -> "Match":
        """The match in which its round has gone on."""
        match = replace(
            self,
            round=round_,
            told=self.told + tuple(round_.happened),
            asked=_asked(self.asked, self.round, round_, acted),
        )
        return match._finish() if round_.over else match

    def to_dict(self) -> dict[str, Any]:
        """The match as plain data: the records so far and the one being written."""
        current = write_record(self.round, self.carry) if self.round and self.playing else None
        return {
            "paiju": 1,
            "game": self.game.id,
            "players": self.sheet.players,
            "options": entries(self.sheet, self.game.options.presets),
            "length": self.length,
            "gathering": msgspec.to_builtins(self.gathering),
            "opening": msgspec.json.decode(msgspec.json.encode(self.opening)),
            "records": self.records,
            "current": current,
        }

    def _finish(self) -> "Match":
        """The match after its round is settled: the payments, what it hands on, whether it was the last."""
        assert self.round is not None
        game, sheet = self.game, self.sheet
        settled, following = self.round.settled()
        done = self._done(settled, following)
        finished = (*self.finished, done)
        counted = sum(1 for one in finished if one.counts)
        over = game.match.over(sheet, following) or 0 < self.length <= counted
        dealer = int(self.round.start.dealer)
        return replace(
            self,
            start=following,
            carry=game.record.carried(sheet, following, settled),
            finished=finished,
            over=over,
            closing=tuple(game.match.closing(sheet, following, dealer, done.totals))
            if over
            else (),
        )

    def _done(self, settled: State, following: State) -> Finished:
        """The round that is over, as the match remembers it."""
        assert self.round is not None
        seats = range(self.sheet.players)
        payments = tuple(int(settled.payments[seat]) for seat in seats)
        totals = tuple(self.totals[seat] + payments[seat] for seat in seats)
        if "totals" in self.game.law.start.names:
            totals = tuple(int(following.totals[seat]) for seat in seats)
        view = self.round.view(-1)
        assert view.settlement is not None
        record = write_record(self.round, self.carry)
        counts = self.game.law.results[int(settled.result)] not in NO_ROUND
        return Finished(record, view.title, view.settlement.result, payments, totals, counts)

    def _replay(self, record: Mapping[str, Any], what: str) -> "Match":
        """The match after a record of its next round; refuses a record that does not follow."""
        carry = mapping(needed(record, "carry", what), f"{what}.carry")
        kept = {
            field: value for field, value in carry.items() if field not in self.game.match.drawn
        }
        said = {**record, "carry": kept}
        handed = {"carry": self.carry} | (
            {"dealer": int(self.start.dealer)} if self.finished else {}
        )
        for field, value in handed.items():
            if needed(said, field, what) != value:
                words = say("its {part} is not what the round before handed on", part=field)
                raise Illegal(words, field=what)
        start = self.game.record.open(self.sheet, record)
        deck = self.game.cards.pack.read_deck(
            needed(record, "deck", what), self.game.cards.deck(self.sheet.options)
        )
        match = self.begin(start, deck)
        for at, line in enumerate(listed(record.get("actions", []), f"{what}.actions")):
            try:
                if not isinstance(line, str) or match.round is None:
                    raise Unreadable(say("an action is a text"))
                match, _ = match.play(parts(line)[0], line)
            except Refusal as no:
                raise refused_at(no, at, line) from None
        return match


def _asked(
    numbers: tuple[int, ...], before: Round | None, after: Round, acted: Seat | None
) -> tuple[int, ...]:
    """
    The numbers of the questions that are open now. A seat that was asked already, did not act
    and has the same choices still has the same question.
    """
    waiting = before.to_act() if before is not None else []
    asked = list(numbers)
    for seat in after.to_act():
        same = before is not None and seat in waiting and seat != acted
        if not (same and before is not None and before.legal(seat) == after.legal(seat)):
            asked[seat] += 1
    return tuple(asked)


def chance_of(number: int, stream: int) -> Chance:
    """Numbers below n from a stream of a seed, one after the other."""
    rng = ints(LANES)
    seed(rng, number, stream)

    def chance(n: int) -> int:
        return int(below(rng, n))

    return chance


def open_match(game: Game, sheet: Sheet, gathering: Gathering, length: int = 0) -> Match:
    """A match before its first deal, where its first dealer is found."""
    integer(gathering.host, "host", 0, sheet.players - 1)
    game.check_said(sheet, gathering.said)
    start = start_of(game, sheet, 0, {})
    return Match(game, sheet, start, {}, gathering, (0,) * sheet.players, length=length)


def from_dict(saved: Any) -> Match:
    """A match from plain data. It is played again, so what cannot have happened is refused."""
    fields = mapping(saved, "match")
    if fields.get("paiju") != 1:
        raise Unreadable(say("not 1, the version of matches this program reads"), field="paiju")
    name = needed(fields, "game")
    if not isinstance(name, str):
        raise Unreadable(say("not a text"), field="game")
    game = load(name)
    sheet = sheet_of(game, needed(fields, "players"), needed(fields, "options"))
    opening = _opening(fields.get("opening", []))
    gathering = _read(fields.get("gathering", {}), "gathering", Gathering)
    length = integer(fields.get("length", 0), "length", 0, LONGEST)
    match = replace(open_match(game, sheet, gathering, length), opening=opening)
    for i, record in enumerate(listed(needed(fields, "records"), "records")):
        match = match._replay(mapping(record, f"records[{i}]"), f"records[{i}]")
        if match.playing:
            raise Illegal(say("the round is not over"), field=f"records[{i}]")
    if fields.get("current") is not None:
        match = match._replay(mapping(fields["current"], "current"), "current")
    return match


def _opening(plain: Any) -> tuple[Happening, ...]:
    """How the first dealer was found; older saves have only the sentences of it."""
    if isinstance(plain, list) and all(isinstance(one, dict) and "text" in one for one in plain):
        sentences = _read(plain, "opening", tuple[Words, ...])
        return tuple(Happening({}, (), words) for words in sentences)
    return _read(plain, "opening", tuple[Happening, ...])


def _read(plain: Any, what: str, kind: type[T]) -> T:
    """Plain data as a value of this type; refuses data of another type."""
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as no:
        raise Unreadable(str(no), said=say("wrong format"), field=what) from None

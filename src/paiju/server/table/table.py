"""
A table as its log tells it: a value that every entry turns into the next one.

No clock, no socket, no disk. A table never changes; who decides something makes the entries,
sees what they come to, has them written, and only then adopts the result.
"""

from collections.abc import Iterable
from functools import cached_property, partial
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from paiju.kit.errors import Illegal
from paiju.kit.game import Game
from paiju.kit.opening import Gathering
from paiju.kit.options import Sheet
from paiju.kit.types import Seat, Seats
from paiju.kit.words import say
from paiju.play.match import Finished, Match, open_match
from paiju.play.record import start_of
from paiju.server.table import entries as log
from paiju.server.table import fair, window
from paiju.server.table.entries import AnyEntry, Chair, Kept, Past
from paiju.server.table.settings import Settings, table_of
from paiju.server.table.window import Answer

REMEMBERED = 32  # client ids a seat
WORDS = 30  # that who comes later can still read


class Table(Struct, frozen=True, eq=False, dict=True):
    """A table between two entries."""

    id: str
    settings: Settings
    host: str
    game: Game
    sheet: Sheet
    chairs: tuple[Chair, ...]
    since: tuple[int, ...]  # when each seat's open question was asked, in server time
    idle: int  # when the table began to wait for people
    match: Match | None = None
    secret: str = ""  # of the next deal, or of the one being played
    deals: int = 0
    spent: bool = False  # whether the secret was dealt with
    closed: bool = False
    opened: int = 0  # when the claim window opened, of a match that is paused
    answers: tuple[Answer, ...] = ()  # given in it
    words: tuple[log.Spoke, ...] = ()  # what was said lately

    @property
    def playing(self) -> bool:
        """Whether a round is under way."""
        return self.match is not None and self.match.playing

    @property
    def in_match(self) -> bool:
        """Whether a match is under way, between its rounds too."""
        return self.match is not None and not self.match.over

    @property
    def commitment(self) -> str:
        """What is told of the secret."""
        return fair.commitment_of(self.secret) if self.secret else ""

    @property
    def owner(self) -> str:
        """Who may put bots on seats: who opened it, or the first person still there."""
        people = [chair.who for chair in self.chairs if chair.is_present]
        return self.host if self.host in people or not people else people[0]

    @property
    def gathering(self) -> Gathering:
        """What the table brings to a first deal: who opened it, or of those there sat down first."""
        host = self.seat_of(self.host)
        if host is None:
            came = [(chair.came, seat) for seat, chair in enumerate(self.chairs) if chair.who]
            host = min(came)[1] if came else 0
        return Gathering(host, self.settings.said)

    def seat_of(self, who: str) -> Seat | None:
        """The seat of a person."""
        return next((seat for seat, c in enumerate(self.chairs) if who and c.who == who), None)

    @property
    def paused(self) -> bool:
        """Whether a claim window is open."""
        return self.match is not None and self.match.paused

    @property
    def closes(self) -> int:
        """When the open claim window closes, in server time."""
        return self.opened + int(1000 * self.settings.window)

    @cached_property
    def facing(self) -> tuple[Match | None, ...]:
        """The match as each seat faces it: in a claim window, with the question it is asked."""
        if self.match is None or not self.match.paused:
            return (self.match,) * len(self.chairs)
        questions = window.questions_of(self.match)
        seats = range(len(self.chairs))
        return tuple(window.facing(questions, self.answers, s) or self.match for s in seats)

    def asked(self) -> list[Seat]:
        """The seats that are asked now."""
        if self.paused:
            return [seat for seat, match in enumerate(self.facing) if match is not self.match]
        return self.match.round.to_act() if self.match and self.match.round else []

    def question(self, seat: Seat) -> int:
        """The number of the question the seat was asked last."""
        match = self.facing[seat]
        return match.asked[seat] if match else 0

    def is_secret(self, seat: Seat) -> bool:
        """Whether the others may not know that the seat is asked."""
        return not self._known >> seat & 1

    @cached_property
    def _known(self) -> Seats:
        """The seats that everyone knows to be asked."""
        if self.match is None or self.match.round is None:
            return 0
        return self.game.to_act(self.match.round.seen(-1), self.match.round.rules)

    def may_deal(self) -> bool:
        """Whether all seats are taken, everyone is ready, and a person is there to see it."""
        return (
            not self.playing
            and bool(self.secret)
            and not self.spent
            and not any(chair.is_empty for chair in self.chairs)
            and any(chair.is_present for chair in self.chairs)
            and all(chair.ready for chair in self.chairs if chair.is_present)
        )


def opened(id: str, entry: log.Opened, at: int) -> Table:
    """A table at which nobody sits."""
    game, sheet = table_of(entry.settings)
    chairs = (Chair(),) * sheet.players
    return Table(
        id, entry.settings, entry.host, game, sheet, chairs, (0,) * sheet.players, at
    )  # fmt: skip


def follow(table: Table, entry: AnyEntry, at: int) -> Table:
    """The table after an entry; refuses what cannot follow."""
    match entry:
        case log.Sat(seat, who, name):
            came = 1 + max(chair.came for chair in table.chairs)
            return _seat(table, seat, who=who, name=name, away="", bot="", came=came)
        case log.Stood(seat):
            if table.in_match:
                return _seat(table, seat, away="stood")
            return replace(table, chairs=_with(table.chairs, seat, Chair()))
        case log.Botted(seat, bot):
            return replace(table, chairs=_with(table.chairs, seat, Chair(bot=bot or "")))
        case log.Committed(secret):
            return replace(_swept(table), secret=secret, spent=False)
        case log.Readied(seat, entropy):
            return _seat(table, seat, ready=True, entropy=entropy)
        case log.Dealt():
            return _dealt(table, at)
        case log.Acted():
            return _acted(table, entry, at)
        case log.Resumed():
            return _resumed(table, at)
        case log.Away(seat, why):
            return _seat(table, seat, away=why)
        case log.Back(seat):
            return _back(table, seat, at)
        case log.Spoke():
            return replace(table, words=(*table.words, entry)[-WORDS:])
        case log.Closed():
            return replace(table, closed=True)
    raise Illegal("a table begins only once")


def read(id: str, rows: Iterable[tuple[int, int, bytes]]) -> tuple[Table, int]:
    """The table that a log tells of, from a whole entry on; and the place of the next entry."""
    table: Table | None = None
    following = 0
    for n, at, line in rows:
        following = n + 1
        entry = log.decode(line)
        if isinstance(entry, log.Opened):
            table = opened(id, entry, at)
        elif isinstance(entry, Kept):
            table = restored(id, entry)
        else:
            assert table is not None
            table = follow(table, entry, at)
    assert table is not None
    return table, following


def kept(table: Table) -> Kept:
    """The whole table as one entry, between two rounds."""
    match = table.match
    whole = Kept(
        table.settings, table.host, table.chairs, table.secret, table.deals, table.since, table.idle,
        words=table.words,
    )  # fmt: skip
    if match is None:
        return whole
    past = tuple(Past(f.title, f.result, f.payments, f.totals, f.counts) for f in match.finished)
    return msgspec.structs.replace(
        whole,
        asked=match.asked,
        gathering=match.gathering,
        dealer=int(match.start.dealer),
        carry=match.carry,
        opening=match.opening,
        finished=past,
        over=match.over,
        closing=match.closing,
        begun=True,
    )


def restored(id: str, entry: Kept) -> Table:
    """The table that a whole entry tells of; the records of its rounds lie in the store."""
    game, sheet = table_of(entry.settings)
    match = None
    if entry.begun:
        start = start_of(game, sheet, entry.dealer, entry.carry)
        past = tuple(
            Finished({}, p.title, p.result, p.payments, p.totals, p.counts) for p in entry.finished
        )
        match = Match(
            game, sheet, start, entry.carry, entry.gathering, entry.asked, opening=entry.opening,
            finished=past, over=entry.over, length=entry.settings.length, closing=entry.closing,
            pauses=entry.settings.claims == "secret",
        )  # fmt: skip
    return Table(
        id, entry.settings, entry.host, game, sheet, entry.chairs, entry.since, entry.idle,
        match, entry.secret, entry.deals, words=entry.words,
    )  # fmt: skip


def records(before: Table, after: Table) -> list[tuple[int, dict[str, Any], list[str]]]:
    """The rounds that ended between two tables: deal, record with its proof, who sat there."""
    if after.match is None:
        return []
    done = len(before.match.finished) if before.match and before.in_match else 0
    if len(after.match.finished) == done:
        return []
    people = sorted(chair.who for chair in after.chairs if chair.who)
    opening = after.match.gathering if len(after.match.finished) == 1 else None
    proof = fair.Proof(
        fair.SCHEME, after.id, after.deals, opening, after.commitment, after.secret,
        _entropy(after),
    )  # fmt: skip
    record = {**after.match.records[-1], "proof": msgspec.to_builtins(proof)}
    return [(after.deals, record, people)]


def _entropy(table: Table) -> tuple[str | None, ...]:
    return tuple(chair.entropy if chair.who and chair.ready else None for chair in table.chairs)


def _dealt(table: Table, at: int) -> Table:
    """The round of the next deal; a new match where none is under way."""
    deals = table.deals + 1
    key = fair.key_of(table.secret, table.id, deals, _entropy(table))
    match, chairs = table.match, table.chairs
    if match is None or match.over:
        opened = open_match(table.game, table.sheet, table.gathering, table.settings.length)
        # questions are numbered on, so that an old answer never fits a new match
        match = opened if match is None else replace(opened, asked=match.asked)
        match = replace(match, pauses=table.settings.claims == "secret")
        bank = 1000 * table.settings.bank
        chairs = tuple(msgspec.structs.replace(chair, bank=bank) for chair in chairs)
    deck = fair.shuffled(key, table.game.deck(table.sheet.options))
    match = match.deal(deck, partial(fair.chance_of, key))
    table = replace(table, deals=deals, chairs=chairs, since=(at,) * len(chairs), spent=True)
    return _went_on(table, match, at)


def _went_on(table: Table, match: Match, at: int) -> Table:
    """The table after its match went on: a round that is over waits, a pause opens a window."""
    table = replace(table, match=match, opened=at, answers=())
    return table if match.playing else replace(table, idle=at)


def _resumed(table: Table, at: int) -> Table:
    """The claim window is closed."""
    if table.match is None or not table.match.paused:
        raise Illegal("no claim window is open")
    match = window.closed(table.match, table.answers)
    return _went_on(replace(table, since=(at,) * len(table.chairs)), match, at)


def _back(table: Table, seat: Seat, at: int) -> Table:
    """A person plays again; a claim window that waited for somebody to come begins anew."""
    waited = not any(chair.is_present for chair in table.chairs)
    table = _seat(table, seat, away="")
    table = replace(table, since=_with(table.since, seat, at))
    return replace(table, opened=at) if waited else table


def _acted(table: Table, entry: log.Acted, at: int) -> Table:
    """A seat's answer: the next match, the bank it cost, the client id that must not act twice."""
    seat = entry.seat
    if table.match is None or seat not in table.asked() or table.question(seat) != entry.asked:
        raise Illegal(say("that question is closed"), word="closed_question")
    chair = table.chairs[seat]
    acts = (*chair.acts, (entry.id, entry.asked))[-REMEMBERED:] if entry.id else chair.acts
    if table.match.paused:
        return _answered(table, entry, msgspec.structs.replace(chair, acts=acts))
    match, _ = table.match.play(seat, entry.line)
    late = 0
    if table.settings.turn and entry.by == "person":
        late = max(0, at - table.since[seat] - 1000 * table.settings.turn)
    if late and table.is_secret(seat):
        late = 0  # a bank that shrinks would tell that there was a question
    chair = msgspec.structs.replace(chair, bank=max(0, chair.bank - late), acts=acts)
    since = tuple(
        at if match.asked[other] != table.match.asked[other] else table.since[other]
        for other in range(len(table.since))
    )
    table = replace(table, chairs=_with(table.chairs, seat, chair), since=since)
    return _went_on(table, match, at)


def _answered(table: Table, entry: log.Acted, chair: Chair) -> Table:
    """An answer in a claim window: it is played when the window closes."""
    match = table.facing[entry.seat]
    assert match is not None
    match.play(entry.seat, entry.line)  # refuses what is not legal
    answer = (entry.seat, entry.asked, entry.line)
    chairs = _with(table.chairs, entry.seat, chair)
    return replace(table, chairs=chairs, answers=(*table.answers, answer))


def _swept(table: Table) -> Table:
    """After a round: nobody is ready any more; after a match, who stood up is gone."""
    chairs = []
    for chair in table.chairs:
        if chair.away and not table.in_match:
            chairs.append(Chair() if chair.away == "stood" else _unready(chair))
        else:
            chairs.append(_unready(chair))
    return replace(table, chairs=tuple(chairs))


def _unready(chair: Chair) -> Chair:
    return msgspec.structs.replace(chair, ready=False, entropy="")


def _seat(table: Table, seat: Seat, **changes: Any) -> Table:
    chair = msgspec.structs.replace(table.chairs[seat], **changes)
    return replace(table, chairs=_with(table.chairs, seat, chair))


def _with(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*row[:at], value, *row[at + 1 :])

"""
A table as its log tells it, between two entries.

No clock, no socket, no disk. A table never changes: `follow` gives the table after an entry. A
room makes entries, sees what they come to, has them written, and only then adopts the result.
"""

from functools import cached_property
from hashlib import blake2b

from msgspec import Struct

from paiju.kit.errors import Illegal
from paiju.kit.game import Game
from paiju.kit.opening import Gathering
from paiju.kit.options import Sheet
from paiju.kit.types import Seat, Seats
from paiju.kit.words import say
from paiju.play.match import Match
from paiju.server.table import fair, window
from paiju.server.table.entries import Chair, Opened, Spoke
from paiju.server.table.hosting import EVERYONE, Hosting
from paiju.server.table.settings import Settings, table_of
from paiju.server.table.window import Answer


class Table(Struct, frozen=True, eq=False, dict=True):
    """A table between two entries."""

    id: str
    settings: Settings
    host: str
    game: Game
    sheet: Sheet
    chairs: tuple[Chair, ...]
    since: tuple[int, ...]  # when the clock of each seat's open question began, in server time
    idle: int  # when the table began to wait for people
    match: Match | None = None
    secret: str = ""  # of the next deal, or of the one being played
    deals: int = 0
    spent: bool = False  # whether the secret was dealt with
    closed: bool = False
    seen: int = 0  # when what happened last has been shown, at the usual speed
    opened: int = 0  # when the claim window opened; it counts while the match is paused
    answers: tuple[Answer, ...] = ()  # the answers given in that window
    words: tuple[Spoke, ...] = ()  # what was said lately
    sent_away: tuple[str, ...] = ()  # the people whom a host sent away
    hosting: Hosting = Hosting()
    closed_by: str = ""

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
        """The hash of the secret; everyone may know it."""
        return fair.commitment_of(self.secret) if self.secret else ""

    @property
    def entropy(self) -> tuple[str | None, ...]:
        """The words that every seat adds to the shuffle. None: no person who is ready sits there."""
        return tuple(chair.entropy if chair.who and chair.ready else None for chair in self.chairs)

    @property
    def owner(self) -> str:
        """The person who stands for the host: the host, or the first person still seated."""
        people = [chair.who for chair in self.chairs if chair.is_present]
        return self._appointed if self._appointed in people or not people else people[0]

    @property
    def _appointed(self) -> str:
        """The person who is the host: to whom it was handed over, or who opened the table."""
        return self.hosting.handed or self.host

    def is_host(self, who: str) -> bool:
        """Whether a person may put bots on seats, send people away and close the table."""
        return who in (self._appointed, self.owner)

    def is_inside(self, who: str) -> bool:
        """Whether a person may be at the table while it is locked."""
        return who in self.hosting.inside or self.seat_of(who) is not None or self.is_host(who)

    def is_silenced(self, who: str) -> bool:
        """Whether a host has muted this spectator, or all of them."""
        if self.seat_of(who) is not None or self.is_host(who):
            return False
        return EVERYONE in self.hosting.silenced or who in self.hosting.silenced

    def alias(self, who: str) -> str:
        """A name for a spectator that says nothing of the same person at another table."""
        return blake2b(who.encode(), key=self.id.encode(), digest_size=8).hexdigest()

    def is_aside(self, seat: Seat | None) -> bool:
        """Whether somebody on this seat, or on none, does not play the round that is under way."""
        if not self.playing or not self.settings.silence:
            return False
        return seat is None or bool(self.dropped_out >> seat & 1)

    def hears(self, seat: Seat | None, word: Spoke) -> bool:
        """Whether somebody on this seat, or on none, may hear a word now."""
        is_of_this_round = self.playing and word.aside == self.deals
        return not is_of_this_round or self.is_aside(seat)

    def may_take(self, seat: Seat) -> bool:
        """Whether anyone may sit down there: nobody does, or before a match, a person who is gone."""
        chair = self.chairs[seat]
        return not chair.who or (chair.away == "gone" and not self.in_match)

    @property
    def gathering(self) -> Gathering:
        """The facts that a table brings to a first deal: its host's seat, and the word that was said."""
        host = self.seat_of(self.host)
        if host is None:  # the first player still seated stands for the host
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
        """
        When the open claim window closes, in server time. Where all can see that nobody can claim,
        nobody waits longer than the card is shown.
        """
        whole = self.opened + int(1000 * self.settings.window)
        return min(whole, max(self.opened, self.seen)) if self.is_quiet else whole

    @cached_property
    def is_quiet(self) -> bool:
        """Whether what a spectator sees shows that nobody will be asked in this window."""
        round_ = self.match.round if self.match else None
        quiet = self.game.law.quiet
        if not self.paused or round_ is None or quiet is None:
            return False
        return bool(quiet(round_.seen(-1), round_.rules))

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

    def is_open(self, seat: Seat, question: int) -> bool:
        """Whether the seat still has to answer the question with this number."""
        return seat in self.asked() and self.question(seat) == question

    def faced(self, seat: Seat, question: int) -> Match:
        """The match in which the seat is asked this question; refuses a question that is closed."""
        match = self.facing[seat]
        if match is None or not self.is_open(seat, question):
            raise Illegal(say("that question is closed"), word="closed_question")
        return match

    def is_secret(self, seat: Seat) -> bool:
        """Whether the others may not know that the seat is asked."""
        return not self._known >> seat & 1

    @cached_property
    def _known(self) -> Seats:
        """The seats that everyone knows to be asked."""
        if self.match is None or self.match.round is None:
            return 0
        return self.game.law.to_act(self.match.round.seen(-1), self.match.round.rules)

    @cached_property
    def dropped_out(self) -> Seats:
        """The seats that are out of the round, as the game declares it."""
        if self.match is None or self.match.round is None:
            return 0
        return self.game.law.dropped_out(self.match.round.state, self.match.round.rules)

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


def opened(id: str, entry: Opened, at: int) -> Table:
    """A table at which nobody sits."""
    game, sheet = table_of(entry.settings)
    chairs = (Chair(),) * sheet.players
    return Table(
        id, entry.settings, entry.host, game, sheet, chairs, (0,) * sheet.players, at
    )  # fmt: skip

"""The entries of a table's log: all that ever happened there, in order."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from paiju.kit.opening import Gathering
from paiju.kit.words import Words
from paiju.server.table.hosting import Hosting
from paiju.server.table.settings import Settings


class Entry(Struct, frozen=True, tag_field="e", gc=False):
    """Something that is true from the moment it is written."""


class Opened(Entry, tag="opened", frozen=True):
    """The table was opened."""

    settings: Settings
    host: str


class Sat(Entry, tag="sat", frozen=True):
    """A person took a seat."""

    seat: int
    who: str
    name: str


class Stood(Entry, tag="stood", frozen=True):
    """A person gave up a seat. It is empty; in a match a bot plays there until they come back."""

    seat: int


class SentAway(Entry, tag="sent_away", frozen=True):
    """The host sent a person away, who may not sit down here again. In a match a bot plays there."""

    seat: int


class HandedOver(Entry, tag="handed_over", frozen=True):
    """A person is the host from now on."""

    who: str


class Locked(Entry, tag="locked", frozen=True):
    """Nobody new may come, besides those who are inside; or everybody may again."""

    locked: bool
    inside: tuple[str, ...] = ()


class Silenced(Entry, tag="silenced", frozen=True):
    """Nobody hears a spectator any more, or everybody does again."""

    who: str  # empty: all spectators
    silent: bool


class Removed(Entry, tag="removed", frozen=True):
    """A spectator was removed, who may not come here again."""

    who: str


class Botted(Entry, tag="botted", frozen=True):
    """A bot was put on an empty seat, or taken off it (None)."""

    seat: int
    bot: str | None


class Committed(Entry, tag="committed", frozen=True):
    """The secret of the next deal was drawn; the players are told only its hash."""

    secret: str


class Readied(Entry, tag="readied", frozen=True):
    """A person is ready for the next deal and adds entropy."""

    seat: int
    entropy: str


class Dealt(Entry, tag="dealt", frozen=True):
    """The next round was dealt: the deck is a function of the secret and the entropy."""


class Acted(Entry, tag="acted", frozen=True):
    """A seat answered a question."""

    seat: int
    asked: int
    line: str
    id: str  # the client's name for its message; empty for bots and the clock
    by: Literal["person", "bot", "clock"]


class Resumed(Entry, tag="resumed", frozen=True):
    """A claim window closed: the answers given in it are played, and the rules go on."""


class Away(Entry, tag="away", frozen=True):
    """A bot plays for this person from now on."""

    seat: int
    why: Literal["clock", "gone"]


class Back(Entry, tag="back", frozen=True):
    """The person plays again."""

    seat: int


class Spoke(Entry, tag="spoke", frozen=True):
    """Someone said a word to the table."""

    seat: int  # -1: a spectator
    name: str
    text: str
    phrase: int | None
    # the deal in whose round it was said by somebody who does not play it: players hear it when that
    # round is over; 0: everyone hears it at once
    aside: int = 0


class Closed(Entry, tag="closed", frozen=True):
    """The table is over: nobody came back, or its host closed it."""

    by: Literal["", "host"] = ""


AwayWhy = Literal["", "clock", "gone", "stood"]


class Chair(Struct, frozen=True, gc=False):
    """One seat of a table."""

    who: str = ""  # a person's identity
    name: str = ""
    bot: str = ""  # the bot that sits here
    away: AwayWhy = ""  # why a bot plays for the person: "clock", "gone" or "stood"
    ready: bool = False
    entropy: str = ""
    bank: int = 0  # milliseconds left
    came: int = 0  # in which order the people sat down: 1 for the first
    acts: tuple[
        tuple[str, int], ...
    ] = ()  # the latest messages by their client ids, and the question each answered

    @property
    def is_empty(self) -> bool:
        """Nobody sits here."""
        return not self.who and not self.bot

    @property
    def is_present(self) -> bool:
        """A person sits here and plays."""
        return bool(self.who) and not self.away


class Past(Struct, frozen=True, gc=False):
    """A finished round, without its record."""

    title: Words
    result: Words
    payments: tuple[int, ...]
    totals: tuple[int, ...]
    counts: bool


class Kept(Entry, tag="kept", frozen=True):
    """The whole table between two rounds. A restart reads the log from here on."""

    settings: Settings
    host: str
    chairs: tuple[Chair, ...]
    secret: str
    deals: int
    since: tuple[int, ...]
    idle: int  # when the table began to wait for people
    asked: tuple[int, ...] = ()
    gathering: Gathering = Gathering()
    dealer: int = 0
    carry: dict[str, Any] = {}
    finished: tuple[Past, ...] = ()
    over: bool = False
    closing: tuple[int, ...] = ()
    begun: bool = False  # whether there is a match
    words: tuple[Spoke, ...] = ()  # what was said lately
    sent_away: tuple[str, ...] = ()  # the people whom a host sent away
    hosting: Hosting = Hosting()


AnyEntry = (
    Opened
    | Sat
    | Stood
    | SentAway
    | HandedOver
    | Locked
    | Silenced
    | Removed
    | Botted
    | Committed
    | Readied
    | Dealt
    | Acted
    | Resumed
    | Away
    | Back
    | Spoke
    | Closed
    | Kept
)
decode = msgspec.json.Decoder(AnyEntry).decode
encode = msgspec.json.Encoder().encode

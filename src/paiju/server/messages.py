"""
The messages on the wire, both lists closed: decoding is checking.

`docs/protocol.md` is written from this file by `python -m paiju.server.protocol`; a test keeps
the two the same.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from paiju.kit.happening import Happening
from paiju.kit.view import Choice, View
from paiju.kit.words import Words
from paiju.server.settings import Settings

FRAME = 65_536  # bytes of a message to the server
PHRASES = (
    "Hello!", "Good luck!", "Well played!", "Thank you!", "One moment, please.", "Your turn!",
    "Sorry!", "Once more?", "Good night!",
)  # fmt: skip

Id = Annotated[str, Meta(max_length=40, description="the client's own name for this message")]


class Said(Struct, tag_field="t", frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """A message to the server. `id` comes back in the answer, `done` or `refused`."""

    id: Id = ""


class Hello(Said, tag="hello", frozen=True, kw_only=True):
    """The first message: a name, and where to go on (the stream and number last received)."""

    name: Annotated[str, Meta(max_length=64)] = ""
    stream: Annotated[str, Meta(max_length=40)] = ""
    after: Annotated[int, Meta(ge=0)] = 0


class Sit(Said, tag="sit", frozen=True, kw_only=True):
    """Take a seat: this one, or the first that is free; by this name, or by that of `hello`."""

    seat: Annotated[int, Meta(ge=0, le=6)] | None = None
    name: Annotated[str, Meta(max_length=64)] = ""


class Stand(Said, tag="stand", frozen=True, kw_only=True):
    """Give the seat up. In a match a bot plays on; `sit` takes the seat back."""


class PutBot(Said, tag="bot", frozen=True, kw_only=True):
    """The host puts a bot on a free seat, or takes it off (null)."""

    seat: Annotated[int, Meta(ge=0, le=6)]
    bot: Annotated[str, Meta(max_length=40)] | None = "greedy"


class Ready(Said, tag="ready", frozen=True, kw_only=True):
    """Ready for the next deal. `entropy` goes into the shuffle the commitment was told for."""

    commitment: Annotated[str, Meta(max_length=64)]
    entropy: Annotated[str, Meta(max_length=64, pattern="^[0-9A-Za-z_-]*$")] = ""


class Act(Said, tag="act", frozen=True, kw_only=True):
    """A decision: the question it answers, and an action line. The same `id` acts only once."""

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    asked: Annotated[int, Meta(ge=0)]
    action: Annotated[str, Meta(max_length=400)]


class Read(Said, tag="read", frozen=True, kw_only=True):
    """
    What would this action line be? Answered with `reading`, or with `refused` and why it may not
    be played; it changes nothing. For whoever is asked that question, and for nobody else.
    """

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    asked: Annotated[int, Meta(ge=0)]
    action: Annotated[str, Meta(max_length=400)]


class Back(Said, tag="back", frozen=True, kw_only=True):
    """The person plays again, not the bot."""


class Chat(Said, tag="chat", frozen=True, kw_only=True):
    """A word to the table: free text, or a phrase by its number."""

    text: Annotated[str, Meta(max_length=200)] = ""
    phrase: Annotated[int, Meta(ge=0, le=len(PHRASES) - 1)] | None = None


class Mute(Said, tag="mute", frozen=True, kw_only=True):
    """Hear a seat's words no more, or again."""

    seat: Annotated[int, Meta(ge=0, le=6)]
    muted: bool = True


ToTable = Hello | Sit | Stand | PutBot | Ready | Act | Read | Back | Chat | Mute


class Told(Struct, tag_field="t", frozen=True, kw_only=True, gc=False):
    """A message from the server. `seq` counts the messages to this viewer, from 1."""

    seq: int = 0


class Welcome(Told, tag="welcome", frozen=True, kw_only=True):
    """The first answer: who you are here, and the stream that `seq` counts in."""

    stream: str
    you: str
    resumed: bool  # false: what follows is the whole view
    now: int  # server time, milliseconds
    phrases: tuple[str, ...] = PHRASES


class SeatInfo(Struct, frozen=True, gc=False):
    """Who sits on a seat."""

    kind: Literal["empty", "person", "bot"]
    name: str
    away: Literal["", "clock", "gone", "stood"]  # why a bot plays for the person
    online: bool
    ready: bool
    bank: int  # milliseconds left


class PastRound(Struct, frozen=True, gc=False):
    """How a finished round of this match ended; its record has this number."""

    deal: int
    title: Words
    result: Words
    payments: tuple[int, ...]


class TableInfo(Told, tag="table", frozen=True, kw_only=True):
    """The table around the cards; sent whole whenever it changes."""

    id: str
    settings: Settings
    phase: Literal["gathering", "playing", "between", "over"]
    seats: tuple[SeatInfo, ...]
    you: int  # your seat, or -1
    host: bool  # whether you may put bots on seats
    watching: int
    commitment: str  # of the next deal, or of the one being played
    deal: int  # how many deals there were
    totals: tuple[int, ...]
    closing: tuple[int, ...]  # of a match that is over: what each seat got at the very end
    winners: tuple[int, ...]
    finished: tuple[PastRound, ...]


class Shown(Told, tag="shown", frozen=True, kw_only=True):
    """All that you may see, whole (`view`), and what happened since the last one."""

    view: msgspec.Raw  # a kit.view.View, encoded once
    asked: int | None  # the number of the question to you; null: you are not asked
    deadline: tuple[int | None, ...]  # server time when a seat's clock runs out, where known
    closes: int | None  # server time when the claim window closes, whether anyone is asked or not
    now: int
    happened: tuple[Happening, ...]


class Done(Told, tag="done", frozen=True, kw_only=True):
    """What you sent is written down, and true from here on; what it changed is told after it."""

    id: str


class Refused(Told, tag="refused", frozen=True, kw_only=True):
    """What you sent changed nothing, and why: in English, and as words for any language."""

    id: str
    why: str
    word: str  # what a program knows it by
    said: Words | None = None  # null: only a program could have sent that


class Reading(Told, tag="reading", frozen=True, kw_only=True):
    """What a line that you asked about would be: `label` says it, `effects` what comes of it."""

    id: str
    choice: Choice


class Heard(Told, tag="heard", frozen=True, kw_only=True):
    """A word from someone at the table."""

    seat: int  # -1: a spectator
    name: str
    text: str
    phrase: int | None


class Word(Struct, frozen=True):
    """A word that was said, as in `heard`."""

    seat: int
    name: str
    text: str
    phrase: int | None


class Talk(Told, tag="talk", frozen=True, kw_only=True):
    """What was said lately, instead of all that you heard; it comes with a whole view."""

    words: tuple[Word, ...]


class Bye(Told, tag="bye", frozen=True, kw_only=True):
    """The line ends now, and why; `again` says whether to connect again."""

    why: str
    again: bool
    said: Words  # the same for any language


FromTable = Welcome | TableInfo | Shown | Done | Refused | Reading | Heard | Talk | Bye


class Listed(Struct, frozen=True):
    """A public table in the lobby."""

    id: str
    settings: Settings
    preset: str
    players: int
    taken: int
    watching: int
    phase: str


class Watch(Struct, tag="watch", tag_field="t", frozen=True, forbid_unknown_fields=True):
    """To the lobby: only tables of this game, with so many free seats, of these rules."""

    game: str | None = None
    free: Annotated[int, Meta(ge=0, le=7)] = 0
    preset: str | None = None
    players: Annotated[int, Meta(ge=2, le=7)] | None = None


class Tables(Told, tag="tables", frozen=True, kw_only=True):
    """From the lobby: tables that are new or changed, and those that are gone."""

    changed: tuple[Listed, ...]
    gone: tuple[str, ...]
    whole: bool  # true: what is not listed here does not exist


ToLobby = Watch
FromLobby = Tables | Refused | Bye


class Named(Struct):
    """As much of a message as is needed to refuse it by its name."""

    id: str = ""


read_id = msgspec.json.Decoder(Named).decode
read_table = msgspec.json.Decoder(ToTable).decode
read_lobby = msgspec.json.Decoder(ToLobby).decode
encode = msgspec.json.Encoder().encode


def schemas() -> dict[str, Any]:
    """The JSON Schema of every list of messages."""
    lists = {
        "to_table": ToTable, "from_table": FromTable, "to_lobby": ToLobby, "from_lobby": FromLobby,
        "open_table": Settings,
    }  # fmt: skip
    found = {name: msgspec.json.schema(types) for name, types in lists.items()}
    found["view"] = msgspec.json.schema(View)
    return found

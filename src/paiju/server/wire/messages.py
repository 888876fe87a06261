"""
The messages on the wire, both lists closed: decoding is checking.

`python -m tools.protocol` writes `docs/protocol.md` from this file, and `python -m tools.typed` the
types of the pages; tests keep them the same.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from paiju.bots.advising import Hint
from paiju.bots.levels import USUAL
from paiju.games import loaded
from paiju.kit.happening import Happening
from paiju.kit.view import Choice, View
from paiju.kit.vocabulary import schema
from paiju.kit.words import Words
from paiju.server.table.settings import Settings

FRAME = 65_536  # bytes of a message to the server
PHRASES = (
    "Hello!", "Good luck!", "Well played!", "Thank you!", "One moment, please.", "Your turn!",
    "Sorry!", "Once more?", "Good night!",
)  # fmt: skip

Id = Annotated[str, Meta(max_length=40, description="the client's own name for this message")]


class ToServer(
    Struct, tag_field="t", frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True
):
    """A message to the server. `id` comes back in the answer, `done` or `refused`."""

    id: Id = ""


class Hello(ToServer, tag="hello", frozen=True, kw_only=True):
    """The first message: a name, and where to go on (the stream and the number last received)."""

    name: Annotated[str, Meta(max_length=64)] = ""
    stream: Annotated[str, Meta(max_length=40)] = ""
    after: Annotated[int, Meta(ge=0)] = 0


class Sit(ToServer, tag="sit", frozen=True, kw_only=True):
    """
    Take a seat: this one, or the first free one. The name is this one, or the one of `hello`. Before
    a match begins, a player who has a seat changes it for this one.
    """

    seat: Annotated[int, Meta(ge=0, le=6)] | None = None
    name: Annotated[str, Meta(max_length=64)] = ""


class Stand(ToServer, tag="stand", frozen=True, kw_only=True):
    """Give the seat up. In a match a bot plays on; `sit` takes the seat back."""


class PutBot(ToServer, tag="bot", frozen=True, kw_only=True):
    """
    The host puts a bot on a free seat, or takes it off (null). People choose by levels: `learning`,
    `easy`, `good`, `strong`, `master`; any other bot of the server plays as well.
    """

    seat: Annotated[int, Meta(ge=0, le=6)]
    bot: Annotated[str, Meta(max_length=40)] | None = USUAL


class SendAway(ToServer, tag="send_away", frozen=True, kw_only=True):
    """
    The host sends a person away between rounds. The seat is free, or a bot's in a match; the person
    may watch, and may not sit down at this table again.
    """

    seat: Annotated[int, Meta(ge=0, le=6)]


class Silence(ToServer, tag="silence", frozen=True, kw_only=True):
    """The host mutes a spectator for everyone, by the id that `watchers` has, or all of them (empty)."""

    who: Annotated[str, Meta(max_length=40)] = ""
    silenced: bool = True


class Remove(ToServer, tag="remove", frozen=True, kw_only=True):
    """The host removes a spectator, by the id that `watchers` has. That person may not come here again."""

    who: Annotated[str, Meta(max_length=40)]


class Lock(ToServer, tag="lock", frozen=True, kw_only=True):
    """The host locks the table: nobody new sits down or watches. Or the host opens it again."""

    locked: bool = True


class HandOver(ToServer, tag="hand_over", frozen=True, kw_only=True):
    """The host makes the person on a seat the host."""

    seat: Annotated[int, Meta(ge=0, le=6)]


class Close(ToServer, tag="close", frozen=True, kw_only=True):
    """
    The host closes the table for good; the records of its rounds stay. During a round that is
    possible only where no other person sits.
    """


class Ready(ToServer, tag="ready", frozen=True, kw_only=True):
    """Ready for the next deal. `entropy` goes into the shuffle to which the commitment belongs."""

    commitment: Annotated[str, Meta(max_length=64)]
    entropy: Annotated[str, Meta(max_length=64, pattern=r"^[0-9A-Za-z_-]*(?!\n)$")] = ""


class Act(ToServer, tag="act", frozen=True, kw_only=True):
    """A decision: the question it answers, and an action line. The same `id` acts only once."""

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    asked: Annotated[int, Meta(ge=0)]
    action: Annotated[str, Meta(max_length=400)]


class Read(ToServer, tag="read", frozen=True, kw_only=True):
    """
    Ask how an action line would be read. The answer is `reading`, or `refused` and why it may not
    be played. Nothing changes. Only the player who is asked that question may ask this.
    """

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    asked: Annotated[int, Meta(ge=0)]
    action: Annotated[str, Meta(max_length=400)]


class Ask(ToServer, tag="ask", frozen=True, kw_only=True):
    """
    Ask for a hint to a question of yours, at a table where that is allowed. The answer is `advice`, or
    `refused`. Nothing changes, and nobody else hears of it.
    """

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    asked: Annotated[int, Meta(ge=0)]


class Back(ToServer, tag="back", frozen=True, kw_only=True):
    """The person plays again, not the bot."""


class Chat(ToServer, tag="chat", frozen=True, kw_only=True):
    """A word to the table: free text, or a phrase by its number."""

    text: Annotated[str, Meta(max_length=200)] = ""
    phrase: Annotated[int, Meta(ge=0, le=len(PHRASES) - 1)] | None = None


class Mute(ToServer, tag="mute", frozen=True, kw_only=True):
    """Hear a seat's words no longer, or hear them again; -1: those of all spectators."""

    seat: Annotated[int, Meta(ge=-1, le=6)]
    muted: bool = True


ToTable = (
    Hello | Sit | Stand | PutBot | SendAway | Silence | Remove | Lock | HandOver | Close | Ready
    | Act | Read | Ask | Back | Chat | Mute
)  # fmt: skip


class FromServer(Struct, tag_field="t", frozen=True, kw_only=True, gc=False):
    """A message from the server. `seq` counts the messages to this viewer, from 1."""

    seq: int = 0


class Welcome(FromServer, tag="welcome", frozen=True, kw_only=True):
    """The first answer: your identity here, and the stream that `seq` counts in."""

    stream: str
    you: str
    resumed: bool  # false: what follows is the whole view
    now: int  # server time, milliseconds
    phrases: tuple[str, ...] = PHRASES


class SeatInfo(Struct, frozen=True, gc=False):
    """A seat, and the person or bot who sits there."""

    kind: Literal["empty", "person", "bot"]
    name: str
    away: Literal["", "clock", "gone", "stood"]  # why a bot plays for the person
    online: bool
    ready: bool
    bank: int  # milliseconds left


class Watcher(Struct, frozen=True, gc=False):
    """A spectator, by an id of this table alone."""

    id: str
    name: str
    silenced: bool


class PastRound(Struct, frozen=True, gc=False):
    """How a finished round of this match ended; its record has this number."""

    deal: int
    title: Words
    result: Words
    payments: tuple[int, ...]
    totals: tuple[int, ...]  # after it


class TableInfo(FromServer, tag="table", frozen=True, kw_only=True):
    """The table around the cards; sent whole whenever it changes."""

    id: str
    settings: Settings
    phase: Literal["gathering", "playing", "between", "over"]
    seats: tuple[SeatInfo, ...]
    you: int  # your seat, or -1
    host: bool  # whether you may do what a host does
    host_seat: int  # the host's seat, or that of the player who stands for the host; -1: no seat
    locked: bool  # whether nobody new may come
    silenced: bool  # whether nobody hears spectators
    aside: bool  # whether players hear you only when the round is over
    watching: int
    watchers: tuple[Watcher, ...]  # the first of them, for the host alone
    commitment: str  # for the next deal, or for the one being played
    deal: int  # how many deals there were
    totals: tuple[int, ...]
    closing: tuple[int, ...]  # what each seat got at the very end; empty until the match is over
    winners: tuple[int, ...]
    finished: tuple[PastRound, ...]
    hints: bool = False  # whether players may ask for hints here


class Shown(FromServer, tag="shown", frozen=True, kw_only=True):
    """All that you may see, whole (`view`), and what happened since the last one."""

    view: msgspec.Raw  # a kit.view.View, encoded once
    deal: int  # of which deal it is, as the table counts them: another number, other cards
    asked: int | None  # the number of the question to you; null: you are not asked
    deadline: tuple[int | None, ...]  # server time when a seat's clock runs out, where known
    closes: int | None  # server time when the claim window closes, whether anyone is asked or not
    now: int
    happened: tuple[Happening, ...]


class Done(FromServer, tag="done", frozen=True, kw_only=True):
    """Your message is written down, and true from here on. Its effects are sent after this."""

    id: str


class Refused(FromServer, tag="refused", frozen=True, kw_only=True):
    """Your message changed nothing. The reason is in English, and in words for any language."""

    id: str
    why: str
    word: str  # what a program knows it by
    said: Words | None = None  # null: only a program could have sent that


class Reading(FromServer, tag="reading", frozen=True, kw_only=True):
    """The line that you asked about, as a choice: `label` names it, `effects` says what comes of it."""

    id: str
    choice: Choice


class Advice(FromServer, tag="advice", frozen=True, kw_only=True):
    """The actions that the strongest bot would play, from what you may know: the best first."""

    id: str
    asked: int
    hints: tuple[Hint, ...]


class Heard(FromServer, tag="heard", frozen=True, kw_only=True):
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


class Talk(FromServer, tag="talk", frozen=True, kw_only=True):
    """The words said lately. They come with a whole view and replace all that you heard before."""

    words: tuple[Word, ...]


class Bye(FromServer, tag="bye", frozen=True, kw_only=True):
    """The line ends now, and why; `again` says whether to connect again."""

    why: str
    again: bool
    said: Words  # the same for any language


class Announced(FromServer, tag="announced", frozen=True, kw_only=True):
    """A word to everyone from the person who runs the server; it replaces the one before."""

    text: str = ""  # in their own words; empty: nothing
    draining: bool = False  # whether the server stops soon: nothing more is dealt, no table opened


FromTable = (
    Welcome | TableInfo | Shown | Done | Refused | Reading | Advice | Heard | Talk | Announced | Bye
)  # fmt: skip


class Listed(Struct, frozen=True):
    """A public table in the lobby."""

    id: str
    settings: Settings
    preset: str
    players: int
    taken: int
    watching: int
    phase: str


PAGE = 100  # tables of a page of the lobby


class Watch(Struct, tag="watch", tag_field="t", frozen=True, forbid_unknown_fields=True):
    """To the lobby: send only tables of this game, with so many free seats, by these rules."""

    game: str | None = None
    free: Annotated[int, Meta(ge=0, le=7)] = 0
    preset: str | None = None
    players: Annotated[int, Meta(ge=2, le=7)] | None = None
    page: Annotated[
        int,
        Meta(ge=0, le=999, description="of the list, which has a hundred tables a page"),
    ] = 0


class Tables(FromServer, tag="tables", frozen=True, kw_only=True):
    """From the lobby: tables that are new or changed, and those that are gone."""

    changed: tuple[Listed, ...]
    gone: tuple[str, ...]
    whole: bool  # true: forget all tables that were listed before; this is the page
    more: bool  # whether a further page follows


ToLobby = Watch
FromLobby = Tables | Announced | Refused | Bye


class Named(Struct):
    """As much of a message as is needed to refuse it by its id."""

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
    found["events"] = {game.id: schema(game.speech.events) for game in loaded()}
    found["items"] = {game.id: schema(game.speech.items) for game in loaded()}
    return found

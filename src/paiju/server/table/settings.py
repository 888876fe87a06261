"""The agreement before a table is opened: the rule sheet, the clocks, watching and talking."""

import unicodedata
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, structs

from paiju.games import load
from paiju.kit.errors import Illegal
from paiju.kit.game import Game
from paiju.kit.options import Sheet
from paiju.kit.words import say
from paiju.play.record import players_of, sheet_of

Name = Annotated[str, Meta(min_length=1, max_length=24)]
JOINERS = "\u200c\u200d"  # within emoji, Persian and Hindi they join what stands around them
# letters and symbols that are drawn as nothing
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as its host asks for it."""

    game: str
    players: Annotated[int, Meta(ge=2, le=7)] | None = None  # None: as many as the options are for
    options: dict[str, Any] = {}  # as in a record: the preset and what differs from it
    # the word that some rule sheets ask for (Go-Stop: night or day); empty: the server's clock says it
    said: Annotated[str, Meta(max_length=24, description="what the rule sheet asks for")] = ""
    length: Annotated[int, Meta(ge=0, le=9999, description="rounds; 0: by the rule sheet")] = 0
    public: bool = False  # listed in the lobby, its records open to all
    turn: Annotated[int, Meta(ge=0, le=3600, description="seconds a question; 0: no clock")] = 60
    bank: Annotated[int, Meta(ge=0, le=36000, description="further seconds a match")] = 120
    ready: Annotated[int, Meta(ge=5, le=3600, description="seconds between rounds")] = 90
    # bots and clocks wait until the turn before was shown; 0: they do not
    pace: Annotated[int, Meta(ge=0, le=5000, description="milliseconds a bot waits then")] = 400
    delay: Annotated[int, Meta(ge=0, le=600, description="what spectators see is so late")] = 0
    delay_in: Literal["seconds", "rounds"] = "seconds"
    # some games ask questions that others may not know of; `quick` lets the time tell of them
    claims: Literal["secret", "quick"] = "secret"
    window: Annotated[float, Meta(ge=0.1, le=60, description="seconds a secret claim has")] = 4
    chat: Literal["free", "phrases", "off"] = "free"
    hints: Annotated[
        bool | None,
        Meta(description="whether players may ask for hints; null: unless it is listed"),
    ] = None
    # 사자무언: spectators, and players who are out of a round, advise nobody who plays it
    silence: Annotated[
        bool,
        Meta(description="people who do not play a round are heard by players when it is over"),
    ] = True


def may_ask(settings: Settings) -> bool:
    """Whether players may ask for hints: where strangers play for a result they do not."""
    return not settings.public if settings.hints is None else settings.hints


def table_of(settings: Settings) -> tuple[Game, Sheet]:
    """The game and the rule sheet, checked."""
    game, players, options = load(settings.game), settings.players, settings.options
    return game, sheet_of(game, players_of(game, options) if players is None else players, options)


def made_at(settings: Settings, hour: int) -> Settings:
    """The settings of a table made at this hour, checked, with the word its rule sheet asks for."""
    game, sheet = table_of(settings)
    said = settings.said or game.options.said(sheet, hour)
    game.check_said(sheet, said)
    return structs.replace(settings, said=said)


def name_of(text: str) -> str:
    """A person's name: one line of visible characters."""
    name = " ".join(text.split())
    if len(name) > 24 or not is_visible(name):
        raise Illegal(say("a name has 1 to 24 visible characters"), word="name")
    return name


def is_visible(text: str) -> bool:
    """Whether a line can be read: nothing in it is unseen, except what joins two characters."""
    around = f" {text} "
    for before, letter, after in zip(around, around[1:], around[2:], strict=False):
        if letter in JOINERS:
            if before.isspace() or after.isspace() or after in JOINERS:
                return False
        elif letter in BLANK or unicodedata.category(letter)[0] == "C":
            return False
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in text)


def is_like(one: str, other: str) -> bool:
    """Whether two names could be taken for each other: letters of another case or width are the same."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(letter for letter in plain if letter not in JOINERS and not letter.isspace())

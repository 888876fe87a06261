"""The agreement before a table is opened: the rule sheet, the clocks, watching and talking."""

import re
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
ENTROPY = re.compile(r"[0-9A-Za-z_-]{0,64}")


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
    pace: Annotated[int, Meta(ge=0, le=5000, description="milliseconds a bot waits")] = 700
    delay: Annotated[int, Meta(ge=0, le=600, description="what spectators see is so late")] = 0
    delay_in: Literal["seconds", "rounds"] = "seconds"
    # some games ask questions that others may not know of; `quick` lets the time tell of them
    claims: Literal["secret", "quick"] = "secret"
    window: Annotated[float, Meta(ge=0.1, le=60, description="seconds a secret claim has")] = 4
    chat: Literal["free", "phrases", "off"] = "free"


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
    if not name or len(name) > 24 or any(unicodedata.category(c)[0] == "C" for c in name):
        raise Illegal(say("a name has 1 to 24 visible characters"), word="name")
    return name

"""
The players whom people choose: five levels, each a bot with a name and a face.

They play every game, also one from outside: all they need is the contract. A browser has the same
list with their faces, `web/table/levels.js`.
"""

from msgspec import Struct

from paiju.bots import load
from paiju.bots.registry import OURS
from paiju.kit.words import marked


class Level(Struct, frozen=True):
    """A bot as people choose it."""

    bot: str
    strength: str  # how strong it is, in a word
    name: str  # what it is called at the table


LEVELS = (
    Level("learning", marked("learning|level"), marked("Chick")),
    Level("easy", marked("easy|level"), marked("Rabbit")),
    Level("good", marked("good|level"), marked("Fox")),
    Level("strong", marked("strong|level"), marked("Crane")),
    Level("master", marked("master|level"), marked("Tiger")),
)
USUAL = "easy"  # one that a family enjoys
STRONGEST = "master"  # who gives advice
FALLBACK = "good"  # who speaks for one of ours that thinks, where rules are not compiled


def at_once(bot: str) -> str:
    """The bot that answers at once for this one."""
    return FALLBACK if bot in OURS and load(bot).thinks else bot


def level_of(bot: str) -> Level | None:
    """The level that a bot is; None: people do not choose it by one."""
    return next((level for level in LEVELS if level.bot == bot), None)

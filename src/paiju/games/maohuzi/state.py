"""All that lies on the table."""

from enum import IntEnum

from paiju.cards.character import CARDS, KINDS
from paiju.kit.rows import WIDTH
from paiju.kit.state import I8, I64, KNOWN, OWNER, PUBLIC, SECRET, Shape

SEATS = 4
PLACES = 8  # for table groups of a seat: never more than MH-4's seven
TELLS = 64  # the most that one action can bring about: a draw for each stock card, and a few
ACTIONS = 64  # the widest question is chi with 摆伙 (MH-45); a test counts it


class Phase(IntEnum):
    """MH-30: what is decided now. While another seat is asked, a seat sees WAIT."""

    WAIT = 0
    PIAO = 1  # D1
    OPENING = 2  # D2
    DISCARD = 3  # D3
    HU = 4  # D4
    LAID = 5  # D5
    PAO = 6  # D6
    PENG = 7  # D7
    CHI = 8  # D8
    OVER = 9


class Verb(IntEnum):
    """The actions of MH-30."""

    PASS = 1
    HU = 2
    DISCARD = 3
    PAO = 4
    PENG = 5
    CHI = 6
    PIAO = 7


class Kind(IntEnum):
    """MH-20: the kinds of group, in the order of MH-64."""

    TI = 1
    PAO = 2
    WEI = 3
    CHOUWEI = 4
    KAN = 5
    PENG = 6
    JU = 7
    JIAO = 8
    JIANG = 9


class Source(IntEnum):
    """MH-60: where a winning card comes from; also how a round ended."""

    DEAL = 1
    SELF = 2
    DRAW = 3
    DISCARD = 4


HUANGZHUANG = 5  # MH-71: the result without a winner
RESULTS = ("play", "deal", "self", "draw", "discard", "huangzhuang")


class Opening(IntEnum):
    """MH-82: where the dealer's opening discard stands."""

    PAST = 0
    AHEAD = 1
    LIVE = 2


STATE = Shape("MaohuziState", [
    ("players", I64, PUBLIC),
    ("dealer", I64, PUBLIC),
    ("number", I64, PUBLIC),             # of the round in its match
    ("huang", I64, PUBLIC),              # MH-94: exhausted rounds just before this one, in a row
    ("menzi", I64, PUBLIC),              # MH-4: M
    ("dealt", I64, PUBLIC),              # 1: the cards are dealt
    ("turn", I64, PUBLIC),               # the seat that drew, discarded or claimed last
    ("live", I64, PUBLIC),               # the live card's kind + 1; 0: none
    ("drawn", I64, PUBLIC),              # 1: the live card was drawn; 0: discarded
    ("opening", I64, PUBLIC),            # see Opening
    ("held", I64, SEATS, PUBLIC),        # how many cards each seat holds
    ("laid", I64, SEATS, PUBLIC),        # how many cards each seat has on the table
    ("quads", I64, SEATS, PUBLIC),       # how many pao and ti each seat has on the table
    ("groups", I64, SEATS, PUBLIC),      # how many table groups
    ("stocked", I64, PUBLIC),            # how many cards the stock holds
    ("out", I64, PUBLIC),                # MH-10: how many cards are out of play
    ("rows", I64, PUBLIC),               # how many cards lie in all rows together
    ("row", I8, CARDS, PUBLIC),          # those cards, in order: the kind | the seat << 5
    ("shown", I64, SEATS, PUBLIC),       # MH-12: the card each seat showed, + 1
    ("kept", I64, PUBLIC),               # seats whose shown kind was not seen to leave the hand
    ("xian", I64, PUBLIC),               # MH-51: seats so marked
    ("dead", I64, PUBLIC),               # MH-52: seats so marked
    ("winner", I64, PUBLIC),             # the seat that won, + 1; 0: nobody
    ("result", I64, PUBLIC),             # a Source or HUANGZHUANG
    ("meld", I64, (SEATS, PLACES), OWNER),  # groups: Kind | (card or group + 1) << 4; 0: unknown
    ("piao", I64, SEATS, OWNER),         # MH-92
    ("hand", I64, SEATS, OWNER),         # cards, packed
    ("passed", I64, SEATS, OWNER),       # MH-46: kinds that may not be claimed any more
    ("refrained", I64, SEATS, OWNER),    # MH-47: kinds whose peng was declined
    ("soured", I64, (SEATS, KINDS), OWNER),  # MH-48: huxi of the last win declined on a kind
    ("phase", I64, SECRET),
    ("asked", I64, SECRET),              # the seats that are asked
    ("fresh", I64, SECRET),              # D5: the card just drawn and laid, + 1
    ("declined", I64, SECRET),           # seats that declined peng or chi of the live card
    ("pauses", I64, SECRET, KNOWN),      # whether play stops before it is asked in secret who claims, wins or passes
    # cards in drawing order, from place CARDS − stocked; those out of play from place 0
    ("stock", I8, CARDS, SECRET),
    ("tells", I64, SECRET, KNOWN),       # how many events are to be told with the next action's
    ("told", I8, (TELLS, WIDTH), SECRET, KNOWN),  # those events, as rows of a log
])  # fmt: skip

START = Shape("MaohuziStart", [
    ("players", I64),
    ("dealer", I64),
    ("number", I64),             # of the round in its match
    ("totals", I64, SEATS),
    ("huang", I64),              # MH-96: exhausted rounds in a row; 0 where they do not count
])  # fmt: skip

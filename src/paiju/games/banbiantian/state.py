"""All that lies on the table."""

from enum import IntEnum

from paiju.families.climbing.tricks import SEATS
from paiju.kit.fitting import Fitting
from paiju.kit.state import I64, KNOWN, OWNER, PUBLIC, SECRET, Shape

HAND = 17  # BT-7
ACTIONS = 192  # one a shape: at most 36 straights, 37 straight flushes, 55 with triples, …
FITTING = Fitting(block=128, registers=96)


class Phase(IntEnum):
    """What is decided now, BT 4.1. While another seat is asked to shake, a seat sees WAIT (R25)."""

    WAIT = 0
    HAMMER = 1
    GUN = 2
    COUNTER = 3
    SHAKE = 4
    COUNTERSHAKE = 5
    PLAY = 6
    OVER = 7


PHASES = ("wait", "hammer", "gun", "counter", "shake", "countershake", "play", "end")


class Verb(IntEnum):
    """The actions of BT 4.1."""

    PASS = 1
    HAMMER = 2
    GUN = 3
    SURRENDER = 4
    COUNTERGUN = 5
    SHAKE = 6
    COUNTERSHAKE = 7
    LEAD = 8
    PLAY = 9


class Opening(IntEnum):
    """How the dealer was settled."""

    NONE = 1
    GUN = 2
    COUNTERGUN = 3
    SURRENDER = 4


OPENINGS = (None, "none", "gun", "countergun", "surrender")


class Result(IntEnum):
    """How a round ended."""

    DEALER = 1
    IDLERS = 2
    DRAW = 3
    SURRENDER = 4


RESULTS = ("play", "dealer", "idlers", "draw", "surrender")

STATE = Shape("BanbiantianState", [
    ("phase", I64, SECRET, KNOWN),     # not shown, a seat that sees WAIT can still say it
    ("dealer", I64, PUBLIC),           # the seat + 1; 0: not dealt yet
    ("holder", I64, PUBLIC),           # the seat dealt BJ, + 1
    ("opener", I64, PUBLIC),           # the seat dealt 3s, + 1; 0: play has not begun
    ("opening", I64, PUBLIC),
    ("turn", I64, SECRET),             # the seat that is asked, except in the hammer phase
    ("chosen", I64, PUBLIC),           # the seats that have chosen whether to hammer
    ("hammering", I64, SEATS, OWNER),  # whether each seat chose to, until all have chosen
    ("hammers", I64, PUBLIC),          # the seats that hammered, once all have chosen
    ("asked", I64, SECRET),            # the idlers asked to shake
    ("skipped", I64, SECRET),          # the idlers passed over for want of bombs
    ("shakes", I64, PUBLIC),           # the idlers that shake
    ("countershake", I64, PUBLIC),
    ("first", I64, PUBLIC),            # no card has been played yet
    ("owner", I64, PUBLIC),            # the seat of the combo on the table, + 1
    ("table", I64, PUBLIC),            # the reading that lies there; 0: empty
    ("table_key", I64, PUBLIC),        # its key, as one number
    ("table_cards", I64, PUBLIC),      # the cards of that combo
    ("trick_cards", I64, PUBLIC),      # all cards of the trick
    ("trick_points", I64, PUBLIC),
    ("passed", I64, PUBLIC),           # the seats that have passed since the last play
    ("gone", I64, PUBLIC),             # all cards played
    ("points", I64, SEATS, PUBLIC),    # points of the tricks each seat took
    ("out", I64, PUBLIC),              # how many seats are out
    ("order", I64, SEATS, PUBLIC),     # the seats in the order they went out, + 1
    ("tricks", I64, PUBLIC),           # how many are finished
    ("takers", I64, 2, PUBLIC),        # the seats that took them
    ("result", I64, PUBLIC),
    ("scores", I64, SEATS, PUBLIC),    # BT-66: once the round is over, unless nobody took a surrender
    ("carried", I64, PUBLIC),          # which fields the record's carry had, as in the start
    ("finished", I64, PUBLIC),         # rounds of the match before this one
    ("totals", I64, SEATS, PUBLIC),    # sums of payments before this round
    ("left", I64, SEATS, OWNER, KNOWN),       # how many cards each seat holds
    ("played", I64, SEATS, OWNER, KNOWN),     # the cards each seat has played
    ("hand", I64, SEATS, OWNER),       # cards
    ("packets", I64, SEATS, SECRET),   # BT-6: the hands as dealt, until all have chosen
    ("pauses", I64, SECRET, KNOWN),    # whether play stops before it is asked in secret who shakes
])  # fmt: skip

START = Shape("BanbiantianStart", [
    ("players", I64),
    ("dealer", I64),             # BT-7: it means nothing here
    ("carried", I64),            # which fields the record's carry had: round 1, totals 2, hammers 4
    ("finished", I64),           # rounds finished
    ("totals", I64, SEATS),
    ("hammers", I64),            # kept for the match
    ("over", I64),               # the match is over: no round follows
])  # fmt: skip

"""All that lies on the table."""

from enum import IntEnum

from paiju.families.climbing.tricks import SEATS
from paiju.kit.state import I64, Shape

HAND = 17  # BT-7
ACTIONS = 192  # one a shape: at most 36 straights, 37 straight flushes, 55 with triples, …


class Phase(IntEnum):
    """What is decided now, BT 4.1."""

    HAMMER = 1
    GUN = 2
    COUNTER = 3
    SHAKE = 4
    COUNTERSHAKE = 5
    PLAY = 6
    OVER = 7


PHASES = ("", "hammer", "gun", "counter", "shake", "countershake", "play", "end")


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


class Kind(IntEnum):
    """BT-31 … 42: the combos, in the order of the rule book."""

    SINGLE = 1
    PAIR = 2
    TRIPLE = 3
    STRAIGHT = 4
    PAIR_RUN = 5
    PLANE = 6
    MIXED_510K = 7
    PURE_510K = 8
    FOUR = 9
    STRAIGHT_FLUSH = 10
    EARTH = 11
    SKY = 12


KINDS = (
    "", "single", "pair", "triple", "straight", "pair_run", "plane",
    "mixed_510k", "pure_510k", "four", "straight_flush", "earth", "sky",
)  # fmt: skip


class Result(IntEnum):
    """How a round ended."""

    DEALER = 1
    IDLERS = 2
    DRAW = 3
    SURRENDER = 4


RESULTS = ("play", "dealer", "idlers", "draw", "surrender")

STATE = Shape("BanbiantianState", [
    # public: every seat may know
    ("phase", I64),
    ("dealer", I64),             # the seat + 1; 0: not dealt yet
    ("holder", I64),             # the seat dealt BJ, + 1
    ("opener", I64),             # the seat dealt 3s, + 1; 0: play has not begun
    ("opening", I64),
    ("turn", I64),               # the seat that is asked, except in the hammer phase
    ("chosen", I64),             # the seats that have chosen whether to hammer
    ("asked", I64),              # the idlers asked to shake
    ("skipped", I64),            # the idlers passed over for want of bombs
    ("shakes", I64),             # the idlers that shake
    ("countershake", I64),
    ("first", I64),              # no card has been played yet
    ("owner", I64),              # the seat of the combo on the table, + 1
    ("table", I64),              # the reading that lies there; 0: empty
    ("table_key", I64),          # its key, as one number
    ("table_cards", I64),        # the cards of that combo
    ("trick_cards", I64),        # all cards of the trick
    ("trick_points", I64),
    ("passed", I64),             # the seats that have passed since the last play
    ("gone", I64),               # all cards played
    ("points", I64, SEATS),      # points of the tricks each seat took
    ("out", I64),                # how many seats are out
    ("order", I64, SEATS),       # the seats in the order they went out, + 1
    ("tricks", I64),             # how many are finished
    ("takers", I64, 2),          # who took them
    ("result", I64),
    ("carried", I64),            # which fields the record's carry had: round 1, totals 2, hammers 4
    ("finished", I64),           # rounds of the match before this one
    ("totals", I64, SEATS),      # sums of payments before this round
    # public once all have chosen
    ("hammers", I64),            # the seats that hammered
    # public with `show_counts`
    ("left", I64, SEATS),        # how many cards each seat holds
    ("played", I64, SEATS),      # the cards each seat has played
    # secret
    ("hand", I64, SEATS),        # cards
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

"""All that lies on the table."""

from enum import IntEnum

from paiju.families.climbing.tricks import SEATS
from paiju.kit.fitting import Fitting
from paiju.kit.state import I64, KNOWN, OWNER, PUBLIC, SECRET, Shape

MOST_HAND = 44  # DT-6: a third of the deck, where no card is hidden
ACTIONS = 400  # one a shape: at most 55 pair runs, 55 airplanes with four kinds of wings, …
FITTING = Fitting(registers=80)


class Phase(IntEnum):
    """Whether something is decided."""

    PLAY = 1
    OVER = 2


class Verb(IntEnum):
    """The actions of DT 4.1."""

    PASS = 1
    LEAD = 2
    PLAY = 3


class Result(IntEnum):
    """How a round ended."""

    ROUND = 1
    MATCH = 2


RESULTS = ("play", "round", "match")

STAIRS = 4  # passes on runs that a seat is remembered by; two were the most in play

STATE = Shape("DatongziState", [
    ("phase", I64, PUBLIC),
    ("dealer", I64, PUBLIC),                   # the seat that leads first
    ("turn", I64, PUBLIC),
    ("owner", I64, PUBLIC),                    # the seat of the combo on the table, + 1
    ("table", I64, PUBLIC),                    # the reading that lies there; 0: empty
    ("table_cards", I64, 2, PUBLIC),           # the cards of that combo, a heap
    ("trick_points", I64, PUBLIC),
    ("passed", I64, PUBLIC),                   # the seats that have passed since the last play
    ("caps", I64, SEATS, PUBLIC),              # what each seat's passes tell of its hand: see `bars`
    ("lone", I64, (SEATS, 2), PUBLIC),         # of single cards
    ("eights", I64, (SEATS, 2), PUBLIC),       # of earths
    ("stairs", I64, (SEATS, STAIRS), PUBLIC),  # of runs
    ("gone", I64, 2, PUBLIC),                  # all cards played, a heap
    ("points", I64, SEATS, PUBLIC),            # points of the tricks each seat took
    ("bonus", I64, SEATS, PUBLIC),             # bonuses earned in this round
    ("pending", I64, SEATS, PUBLIC),           # bonuses of this trick that are not lost yet
    ("tongzi", I64, PUBLIC),                   # the seat of the trick's last tongzi, + 1
    ("tongzi_bonus", I64, PUBLIC),             # and what it would earn
    ("out", I64, PUBLIC),                      # how many seats are out
    ("order", I64, SEATS, PUBLIC),             # the seats in the order they went out, + 1
    ("tricks", I64, PUBLIC),                   # how many are finished
    ("takers", I64, 5, PUBLIC),                # the seats that took them
    ("result", I64, PUBLIC),
    ("carried", I64, PUBLIC),                  # 1: the record had a carry; 2: with rank points
    ("finished", I64, PUBLIC),                 # rounds of the match before this one
    ("totals", I64, SEATS, PUBLIC),            # totals before this round
    ("bonuses", I64, SEATS, PUBLIC),           # bonuses before this round
    ("ranks", I64, SEATS, PUBLIC),             # rank points kept apart before this round
    ("left", I64, SEATS, OWNER, KNOWN),               # how many cards each seat holds
    ("played", I64, (SEATS, 2), OWNER, KNOWN),        # the cards each seat has played, heaps
    ("dealt", I64, (SEATS, 2), OWNER),         # each seat's cards as dealt, heaps
    ("starts", I64, SEATS, OWNER),             # where each rank begins in them, sorted, 6 bits each
    ("hidden", I64, 2, SECRET),                # DT-6: the cards nobody sees, a heap
])  # fmt: skip

START = Shape("DatongziStart", [
    ("players", I64),
    ("dealer", I64),                 # the seat that leads first
    ("carried", I64),                # 1: the record had a carry; 2: with rank points
    ("finished", I64),               # rounds finished
    ("totals", I64, SEATS),
    ("bonuses", I64, SEATS),
    ("ranks", I64, SEATS),           # rank points kept apart
    ("over", I64),                   # the match is over: no round follows
])  # fmt: skip

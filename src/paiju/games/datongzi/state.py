"""All that lies on the table."""

from enum import IntEnum

from paiju.families.climbing.tricks import SEATS
from paiju.kit.state import I64, Shape

HAND = 41  # DT-6
HIDDEN = 9  # DT-6
ACTIONS = 400  # one a shape: at most 55 pair runs, 55 airplanes with four kinds of wings, …


class Phase(IntEnum):
    """Whether something is decided."""

    PLAY = 1
    OVER = 2


class Verb(IntEnum):
    """The actions of DT 4.1."""

    PASS = 1
    LEAD = 2
    PLAY = 3


class Kind(IntEnum):
    """DT-31 … 38: the combos, in the order of the rule book."""

    SINGLE = 1
    PAIR = 2
    TRIPLE = 3
    PAIR_RUN = 4
    PLANE = 5
    BOMB = 6
    TONGZI = 7
    EARTH = 8


KINDS = ("", "single", "pair", "triple", "pair_run", "plane", "bomb", "tongzi", "earth")


class Result(IntEnum):
    """How a round ended."""

    ROUND = 1
    MATCH = 2


RESULTS = ("play", "round", "match")

STAIRS = 4  # passes on runs that a seat is remembered by; two were the most in play

STATE = Shape("DatongziState", [
    # public: every seat may know
    ("phase", I64),
    ("dealer", I64),                 # the seat that leads first
    ("turn", I64),
    ("owner", I64),                  # the seat of the combo on the table, + 1
    ("table", I64),                  # the reading that lies there; 0: empty
    ("table_cards", I64, 2),         # the cards of that combo, a heap
    ("trick_points", I64),
    ("passed", I64),                 # the seats that have passed since the last play
    ("caps", I64, SEATS),            # what each seat's passes tell of its hand: see `bars`
    ("lone", I64, (SEATS, 2)),       # of single cards
    ("eights", I64, (SEATS, 2)),     # of earths
    ("stairs", I64, (SEATS, STAIRS)),  # of runs
    ("gone", I64, 2),                # all cards played, a heap
    ("points", I64, SEATS),          # points of the tricks each seat took
    ("bonus", I64, SEATS),           # bonuses earned in this round
    ("pending", I64, SEATS),         # bonuses of this trick that are not lost yet
    ("tongzi", I64),                 # the seat of the trick's last tongzi, + 1
    ("tongzi_bonus", I64),           # and what it would earn
    ("out", I64),                    # how many seats are out
    ("order", I64, SEATS),           # the seats in the order they went out, + 1
    ("tricks", I64),                 # how many are finished
    ("takers", I64, 4),              # who took them
    ("result", I64),
    ("carried", I64),                # 1: the record had a carry; 2: with rank points
    ("finished", I64),               # rounds of the match before this one
    ("totals", I64, SEATS),          # totals before this round
    ("bonuses", I64, SEATS),         # bonuses before this round
    ("ranks", I64, SEATS),           # rank points kept apart before this round
    # public with `show_counts`
    ("left", I64, SEATS),            # how many cards each seat holds
    ("played", I64, (SEATS, 2)),     # the cards each seat has played, heaps
    # secret
    ("dealt", I64, (SEATS, 2)),      # each seat's cards as dealt, heaps
    ("hidden", I64, 2),              # DT-6: the nine cards nobody sees, a heap
    ("starts", I64, SEATS),          # where each rank begins in the sorted dealt cards, 6 bits each
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

"""All that lies on the table."""

from enum import IntEnum

from paiju.kit.state import I8, I64, OWNER, PUBLIC, SECRET, Shape

SEATS = 4
ACTIONS = 20  # MN-6: ten cards in hand, and a pair on the floor gives a card two targets
RESULTS = ("play", "counted", "void")


class Phase(IntEnum):
    """What is decided now."""

    PLAY = 1
    TAKE = 2
    OVER = 3


class Verb(IntEnum):
    """The actions of MN-6 and MN-7."""

    PLAY = 1
    TAKE = 2


class Result(IntEnum):
    """How a round ended."""

    COUNTED = 1
    VOID = 2


STATE = Shape("MinhwatuState", [
    ("phase", I64, PUBLIC),
    ("players", I64, PUBLIC),
    ("dealer", I64, PUBLIC),
    ("turn", I64, PUBLIC),           # the seat whose turn it is
    ("number", I64, PUBLIC),         # of the round in its match
    ("floor", I64, PUBLIC),          # cards, face up
    ("captured", I64, SEATS, PUBLIC), # cards in front of each seat
    ("held", I64, SEATS, PUBLIC),    # how many cards each seat holds
    ("stocked", I64, PUBLIC),        # how many cards the stock holds
    ("turned", I64, PUBLIC),         # the stock card awaiting `take`, + 1; 0: none
    ("result", I64, PUBLIC),
    ("hand", I64, SEATS, OWNER),     # cards
    ("stock", I8, 48, SECRET),       # cards in drawing order, from place 48 − stocked
])  # fmt: skip

START = Shape("MinhwatuStart", [
    ("players", I64), ("dealer", I64), ("number", I64), ("totals", I64, SEATS),
])  # fmt: skip

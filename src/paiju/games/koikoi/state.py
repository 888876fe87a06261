"""All that lies on the table."""

from enum import IntEnum

from paiju.kit.state import I8, I64, OWNER, PUBLIC, SCRATCH, SECRET, Shape

SEATS = 3
TURNS = 24  # more than a round has: KK-3 leaves no more cards in the stock
YAKU = 18  # combinations of the captured pile, KK-31 … 48
ACTIONS = 20  # KK-7: ten cards in hand, and a pair on the floor gives a card two targets


class Phase(IntEnum):
    """What is decided now."""

    PLAY = 1
    TAKE = 2
    CALL = 3
    OVER = 4


class Verb(IntEnum):
    """The actions of KK §4."""

    PLAY = 1
    TAKE = 2
    KOIKOI = 3
    STOP = 4


class Result(IntEnum):
    """How a round ended."""

    STOP = 1
    LAST_CARD = 2
    EXHAUSTED = 3
    HAND_YAKU = 4
    HAND_YAKU_DRAW = 5
    FLOOR_FOUR = 6
    MISDEAL = 7
    MISDEAL_HANDS = 8
    FLOOR_PAIRS = 9


RESULTS = (
    "play", "stop", "last_card", "exhausted",
    "hand_yaku", "hand_yaku_draw", "floor_four", "misdeal", "misdeal", "floor_pairs",
)  # fmt: skip

STATE = Shape("KoikoiState", [
    ("phase", I64, PUBLIC),
    ("players", I64, PUBLIC),
    ("dealer", I64, PUBLIC),
    ("turn", I64, PUBLIC),            # the seat whose turn it is
    ("number", I64, PUBLIC),          # of the round in its match
    ("month", I64, PUBLIC),           # of the round, 1 … 12; 0: month cards are not played
    ("field_times", I64, PUBLIC),     # KK-65: G, what brights dealt to the floor multiply by
    ("cut", I64, PUBLIC),             # the card shown at the bottom of the stock, + 1; 0: none
    ("floor", I64, PUBLIC),           # cards, face up
    ("captured", I64, SEATS, PUBLIC), # cards in front of each seat
    ("played", I64, SEATS, PUBLIC),   # cards each seat has played from its hand
    ("thrown", I8, TURNS, PUBLIC),    # the hand card of each turn; the last is that of the last turn
    ("drawn", I8, TURNS, PUBLIC),     # the stock card of each turn, likewise
    ("lacks", I64, SEATS, PUBLIC),    # months each seat left on the floor with a card that met none
    ("held", I64, SEATS, PUBLIC),     # how many cards each seat holds
    ("stocked", I64, PUBLIC),         # how many cards the stock holds
    ("turned", I64, PUBLIC),          # the stock card awaiting `take`, + 1; 0: none
    ("calls", I64, SEATS, PUBLIC),    # how often each seat said koikoi
    ("points", I64, SEATS, PUBLIC),   # points of each pile when its seat's turn last ended
    ("scored", I64, SEATS, PUBLIC),   # the yaku each pile scored then: bit n is KK-31+n
    ("shown", I64, SEATS, PUBLIC),    # hand yaku that everyone may know: bit n is KK-51+n
    ("winner", I64, PUBLIC),          # the seat that won, + 1; 0: nobody
    ("result", I64, PUBLIC),
    ("hand", I64, SEATS, OWNER),      # cards
    ("teyaku", I8, SEATS, OWNER),     # hand yaku of the cards as dealt
    ("stock", I8, 48, SECRET),        # cards in drawing order, from place 48 − stocked
    ("won", I64, YAKU, SCRATCH),      # points of each yaku, filled by `yaku`
])  # fmt: skip

START = Shape("KoikoiStart", [
    ("players", I64),
    ("dealer", I64),
    ("number", I64),             # of the round in its match
    ("totals", I64, SEATS),
    ("over", I64),               # the match is over: no round follows
])  # fmt: skip

"""All that lies on the table."""

from enum import IntEnum

from paiju.cards.flower import MONTHS
from paiju.games.gostop.deck import MOST_CARDS
from paiju.kit.fitting import Fitting
from paiju.kit.state import I8, I64, OWNER, PUBLIC, SECRET, Shape

SEATS = 7
ACTIVE = 4  # the most that play a round
# GS-20: ten cards with two targets each, shakes, chongtongs, bombs, flexible animals, flip, shodang
ACTIONS = 48
SIDES = 24  # GS-37: a query may tell six kinds of four seats
NOTES = 8  # of the deal: a candle, three jokers, two months of four, hands with four of a month
NOTE = 3  # numbers in one of those
FITTING = Fitting(block=128, registers=96)


class Phase(IntEnum):
    """What is decided now: the decision points of GS §4."""

    CUT = 1
    IN_OUT = 2
    SALE = 3
    FLEX = 4
    TURN = 5
    TAKE = 6
    GO_STOP = 7
    SHODANG = 8
    OVER = 9
    PUSH = 10  # GS-53


class Verb(IntEnum):
    """The actions of GS §4."""

    CUT = 1
    TUNG = 2
    IN = 3
    OUT = 4
    SELL = 5
    PASS = 6
    SHAKE = 7
    CHONGTONG = 8
    CHONGTONG_GO = 9
    JUNK = 10
    ANIMAL = 11
    SHODANG = 12
    PLAY = 13
    BOMB = 14
    FLIP = 15
    TAKE = 16
    GO = 17
    STOP = 18
    ACCEPT = 19
    REFUSE = 20
    PUSH = 21
    COLLECT = 22


class Result(IntEnum):
    """How a round ended."""

    STOP = 1
    NAGARI = 2
    CHONGTONG = 3
    FLOOR_FOUR = 4
    THREE_PPEOK = 5
    REDEAL = 6


class Side(IntEnum):
    """GS-37: what is paid at once."""

    FIRST_PPEOK = 0
    SECOND_PPEOK = 1
    FIRST_TTADAK = 2
    THIRD_PPEOK = 3
    FIRST_JJOK = 4
    FIRST_BOMB = 5


RESULTS = ("play", "stop", "nagari", "chongtong", "floor_four", "three_ppeok", "redeal")
DOKBAK_REASONS = ("go", "shodang", "neglect", "push")  # GS-86: why a seat is liable for all
REASON_GO, REASON_SHODANG = 0, 1
SIDE_NAMES = (
    "first_ppeok", "second_ppeok", "first_ttadak", "third_ppeok", "first_jjok", "first_bomb",
)  # fmt: skip

STATE = Shape("GostopState", [
    ("phase", I64, PUBLIC),
    ("players", I64, PUBLIC),               # N, seats at the table
    ("dealer", I64, PUBLIC),
    ("asked", I64, PUBLIC),                 # the seat that decides now
    ("turn", I64, PUBLIC),                  # the seat whose turn it is
    ("multiplier", I64, PUBLIC),            # carried
    ("pushes", I64, PUBLIC),                # GS-53: wins pushed in a row before this round
    ("number", I64, PUBLIC),                # GS-54: of this round in the match, from 1
    ("pact_month", I64, PUBLIC),
    ("mission_factor", I64, PUBLIC),
    ("mission_each", I64, PUBLIC),          # 1: once for each of its cards
    ("playing", I64, PUBLIC),               # seats
    ("flex", I64, PUBLIC),                  # cards that count as animal or as junk
    ("junked", I64, PUBLIC),                # flexible cards declared junk
    ("fixed", I64, PUBLIC),                 # flexible cards declared animals
    ("floor", I64, PUBLIC),                 # cards, face up, with the jokers bound to piles
    ("captured", I64, SEATS, PUBLIC),       # cards in front of each seat
    ("shown", I64, SEATS, PUBLIC),          # cards of a hand that everyone has seen
    ("lacks", I64, SEATS, PUBLIC),          # months it left on the floor with a card that met none
    ("top", I64, PUBLIC),                   # the place of the stock's first card
    ("bottom", I64, PUBLIC),                # the place after its last
    ("calls", I64, PUBLIC),                 # gos of all seats
    ("level", I64, SEATS, PUBLIC),          # points at the latest go
    ("fell", I64, PUBLIC),                  # seats whose points have fallen below that since
    ("shaken", I64, SEATS, PUBLIC),         # months, bit 0 the first
    ("bombed", I64, SEATS, PUBLIC),
    ("two_bombed", I64, SEATS, PUBLIC),
    ("price", I64, SEATS, PUBLIC),          # at which each sold
    ("opener", I64, PUBLIC),                # the seat that opened its hand by shodang, + 1
    ("refuser", I64, PUBLIC),               # the seat that refused one, + 1
    ("winner", I64, PUBLIC),                # the seat, + 1
    ("result", I64, PUBLIC),
    ("pushed", I64, PUBLIC),                # GS-53: 1: the winner gave the win up
    # the turn that is being played
    ("binding", I64, PUBLIC),               # GS-22: the month, from 1, that must be played; 0: any
    ("laid", I64, PUBLIC),                  # cards played, in no zone until they are captured
    ("target", I64, PUBLIC),                # the floor card named, + 1
    ("flipped", I64, PUBLIC),               # card + 1
    ("aside", I64, PUBLIC),                 # jokers flipped, in order: two bits each, 1 … 3
    ("gained", I64, PUBLIC),                # jokers gained
    ("did", I64, PUBLIC),                   # what the played card did, and to whose pile: see stealing.py
    ("did_flip", I64, PUBLIC),              # the pile eaten by the flip, likewise
    # what the seats hold
    ("hand", I64, SEATS, OWNER),            # cards; of others see `known_hand`
    # the short numbers of these last, so that the long ones lie where a processor likes them
    ("held", I8, SEATS, PUBLIC),            # how many cards each seat holds
    ("credits", I8, SEATS, PUBLIC),         # turns in which it may flip only
    ("turns", I8, SEATS, PUBLIC),           # turns begun
    ("ppeoks", I8, SEATS, PUBLIC),
    ("gos", I8, SEATS, PUBLIC),
    ("plain_gos", I8, SEATS, PUBLIC),       # gos that are no reverse gos
    ("chongtong_gone", I8, SEATS, PUBLIC),  # the month, counted from 1; 0: none
    ("maker", I8, MONTHS, PUBLIC),          # of the pile of a month, seat + 1; 0: nobody
    ("bound", I8, 3, PUBLIC),               # the month, from 1, to whose pile a joker is bound; 0: none
    ("stock", I8, MOST_CARDS, SECRET),      # the deck; from `top` to `bottom` the stock
    # what most steps neither read nor write
    ("leader", I64, PUBLIC),                # the seat dealt to first: the dealer before a candle
    ("step", I64, PUBLIC),                  # seats from the dealer that have decided, before the play
    ("tung", I64, PUBLIC),                  # 1: the cards were handed out at once
    ("nagari", I64, PUBLIC),
    ("balance", I64, SEATS, PUBLIC),        # GS-88: what each seat had when the round began
    ("pig", I64, PUBLIC),                   # the pot before this round
    ("house", I64, PUBLIC),                 # likewise
    ("mission", I64, PUBLIC),               # its place in the rule sheet + 1; 0: none of those
    ("mission_cards", I64, PUBLIC),
    ("banned", I64, PUBLIC),                # seats that may not say out
    ("pig_seat", I64, PUBLIC),              # the seat dealt 7A, + 1
    ("said_out", I64, PUBLIC),              # seats
    ("forced", I64, PUBLIC),                # seats forced out
    ("candle", I64, PUBLIC),                # the seat, + 1
    ("level_junk", I64, SEATS, PUBLIC),     # junk points then
    ("sides_made", I64, PUBLIC),
    ("sales", I64, PUBLIC),
    ("dokbak", I64, PUBLIC),                # a score query's liable seat, + 1
    ("reason", I64, PUBLIC),
    ("consecutive", I64, PUBLIC),           # a win by three ppeoks on the first three turns
    ("mixed", I64, PUBLIC),                 # how many places `mix` has; 0: dropped hands lie as they fell
    ("noted", I64, PUBLIC),                 # how many `notes` there are
    ("untold", I64, PUBLIC),                # of those, how many happened before any action
    ("dropped", I64, SEATS, OWNER),         # the hand of a seat that is out, which it remembers
    ("four", I64, SEATS, OWNER),            # months that are a chongtong of the hand: bit 4 × month
    ("first_go", I8, SEATS, PUBLIC),        # when it first called go, counted over the round; 0: never
    ("last_go", I8, SEATS, PUBLIC),
    ("sides", I8, SIDES, PUBLIC),           # side payments in order: kind × 8 + seat
    ("sellers", I8, ACTIVE, PUBLIC),        # seats that sold, in order
    ("floor_jokers", I8, 3, PUBLIC),        # jokers dealt to the floor, in order, card + 1
    ("notes", I8, (NOTES, NOTE), PUBLIC),   # what happened at the deal: what, seat, card or month
    ("mix", I8, MOST_CARDS, SECRET),        # how dropped hands are mixed into it, GS-12
], far="leader")  # fmt: skip

START = Shape("GostopStart", [
    ("players", I64),
    ("dealer", I64),
    ("multiplier", I64),
    ("nagari", I64),
    ("pushes", I64),
    ("number", I64),
    ("balance", I64, SEATS),
    ("pact_month", I64),
    ("banned", I64),
    ("pig", I64),
    ("house", I64),
    ("mission", I64),              # its place in the rule sheet + 1
    ("mission_cards", I64),
    ("mission_factor", I64),
    ("mission_each", I64),
    ("mixed", I64),
    ("mix", I8, MOST_CARDS),
])  # fmt: skip

"""What can happen at a table of Go-Stop, as everyone sees it."""

from paiju.cards.flower import month_cards
from paiju.families.flower import events as flower
from paiju.families.flower.events import FLOOR, PILE, STOCK
from paiju.games.gostop.deck import PACK
from paiju.games.gostop.state import RESULTS, SIDE_NAMES, Verb
from paiju.kit.fields import (
    CARD,
    CARDS,
    MONTH,
    POINTS,
    SEAT,
    card,
    cards,
    flag,
    number,
    seat,
    seats,
    untold,
    word,
)
from paiju.kit.vocabulary import HAND, Cases, Fields, Vocabulary, goes
from paiju.kit.words import say

EVENTS = Vocabulary(PACK)

RESULT_WORDS = {
    "stop": say("stop"),
    "nagari": say("나가리 nagari: nobody wins"),
    "chongtong": say("총통 chongtong: four of a month in hand"),
    "floor_four": say("four of a month on the floor: the dealer wins"),
    "three_ppeok": say("삼뻑 three ppeoks"),
    "redeal": say("four of a month on the floor: the cards are dealt again"),
}

ONE = cards("cards", listed=lambda card: [PACK.names[card]])
PAID_POINTS = number("points", slot="n")
COUNT = number("count", slot="n")
RESULT = word("result", RESULTS, lambda n: RESULT_WORDS[RESULTS[n]])
SHOWN_IN_HAND = goes("cards", frm=HAND, to=HAND)


def _four(known: Fields) -> list[str]:
    """All four cards of the month."""
    return PACK.named(month_cards(known["month"] - 1))


# The events of an outcome: the rule book lists their fields (GS §7).
CANDLE_OUT = EVENTS.event(
    "GS-9", "candle_out", SEAT, ONE,
    says="{who} sits out for holding the iris bridge 촛불시위", moves=(SHOWN_IN_HAND,),
)  # fmt: skip
SHOWN = EVENTS.event(
    "GS-11", "shown", SEAT, CARDS, untold(number("price", slot="n")),
    says="{who} sells {cards} for {n} points", shout="광팔이!", gloss="brights sold|광팔이!",
    moves=(SHOWN_IN_HAND,),
)  # fmt: skip
FLOOR_JOKER = EVENTS.event(
    "GS-13", "floor_joker", SEAT, CARD,
    says="{who} gets {card} from the floor", moves=(goes("card", frm=FLOOR, to=PILE),),
)  # fmt: skip
FLOOR_FOUR_TAKEN = EVENTS.event(
    "GS-15", "floor_four_taken", SEAT, MONTH,
    says="{who} takes the four cards of month {month} from the floor",
    moves=(goes(_four, frm=FLOOR, to=PILE),),
)  # fmt: skip
FLOOR_FOUR_SHOWN = EVENTS.event(
    "GS-15", "floor_four_shown", MONTH, says="all four cards of month {month} lie on the floor"
)
BOTH_CHONGTONG = EVENTS.event(
    "GS-16", "both_chongtong", seats(slot="who"),
    says="each of these players was dealt four of a month: {who}",
    shout="양측 총통!", gloss="both chongtong|양측 총통!",
)  # fmt: skip
SHAKE = EVENTS.event(
    "GS-22", "shake", SEAT, MONTH, untold(CARDS),
    says="{who} shakes month {month} 흔들기", shout="흔들기!", gloss="shake|흔들기!",
    moves=(SHOWN_IN_HAND,), cue="shake",
)  # fmt: skip
CHONGTONG_GO = EVENTS.event(
    "GS-44", "chongtong_go", SEAT, MONTH,
    says="{who} shows all four cards of month {month}; the round goes on 총통",
    shout="총통!", gloss="chongtong|총통!", moves=(goes(_four, frm=HAND, to=HAND),), cue="shake",
)  # fmt: skip
BOMB = EVENTS.event(
    "GS-24", "bomb", SEAT, MONTH,
    says="폭탄 bomb of month {month}", shout="폭탄!", gloss="bomb|폭탄!",
)  # fmt: skip
TWO_BOMB = EVENTS.event(
    "GS-24", "two_card_bomb", SEAT, MONTH,
    says="콩알탄 two-card bomb of month {month}", shout="콩알탄!", gloss="two-card bomb|콩알탄!",
)  # fmt: skip
PPEOK = EVENTS.event(
    "GS-30", "ppeok", SEAT, MONTH,
    says="뻑 ppeok: three cards of month {month} stay as a pile",
    shout="뻑!", gloss="ppeok|뻑!", cue="ppeok",
)  # fmt: skip
TTADAK = EVENTS.event(
    "GS-31", "ttadak", SEAT, MONTH,
    says="따닥 ttadak: all four cards of month {month}", shout="따닥!", gloss="ttadak|따닥!", cue="ttadak",
)  # fmt: skip
JJOK = EVENTS.event(
    "GS-32", "jjok", SEAT, MONTH,
    says="쪽 jjok of month {month}", shout="쪽!", gloss="jjok|쪽!", cue="jjok",
)  # fmt: skip
EAT_PILE = EVENTS.event(
    "GS-35", "eat_pile", SEAT, MONTH, seat("maker", slot="maker", plus=1),
    says=Cases(
        "maker",
        {None: "{who} eats the pile of month {month}"},
        "{who} eats the pile of month {month}, made by {maker}",
    ),
    shout=Cases(lambda told: told["maker"] == told["seat"], {True: "자뻑!"}), gloss="own ppeok|자뻑!",
    cue="eat",
)  # fmt: skip
JOKER_PLAYED = EVENTS.event(
    "GS-26", "joker", SEAT, CARD, untold(card("drawn", plus=1)),
    says="{who} lays down {card} for a new card",
    moves=(goes("card", frm=HAND, to=PILE), goes("drawn", frm=STOCK, to=HAND, unseen=1)),
    cue="joker",
)  # fmt: skip
JOKER_FLIPPED = EVENTS.event("GS-27", "joker", SEAT, CARD, says="{who} keeps {card}", cue="joker")
FLEX_FIXED = EVENTS.event(
    "GS-29", "flex_fixed", SEAT, CARD,
    says="{who} has no junk but {card}, which is an animal from now on",
    moves=(goes("card", frm=PILE, to=PILE),),
)  # fmt: skip
STORE = EVENTS.event(
    "GS-34", "department_store", SEAT,
    says="백화점 department store", shout="백화점!", gloss="department store|백화점!",
)  # fmt: skip
SWEEP = EVENTS.event(
    "GS-33", "sweep", SEAT,
    says="싹쓸이 sweep: the floor is empty", shout="쓸!", gloss="sweep|쓸!", cue="sweep",
)  # fmt: skip
STEAL = EVENTS.event(
    "GS-39", "steal", SEAT, seat("from", slot="other"), CARD,
    says="{who} takes {card} from {other}", moves=(goes("card", frm=("captured", "from"), to=PILE),),
)  # fmt: skip
GO = EVENTS.event(
    "GS-42", "go", SEAT, COUNT, POINTS,
    says="{who} says go number {n}, with {points} points", shout="{n}고!", gloss="go|고!", cue="go",
)  # fmt: skip
SHODANG = EVENTS.event(
    "GS-45", "shodang", SEAT, untold(CARDS),
    says="{who} opens the hand: shodang 쇼당", shout="쇼당!", gloss="shodang|쇼당!", moves=(SHOWN_IN_HAND,),
)  # fmt: skip
SHODANG_REFUSED = EVENTS.event(
    "GS-45", "shodang_refused", SEAT,
    says="{who} refuses the shodang: liable for all payments if another player wins",
    shout="안 받아!", gloss="refused|안 받아!", cue="call",
)  # fmt: skip
SHODANG_ACCEPTED = EVENTS.event("GS-45", "shodang_accepted", says="the shodang is accepted")
PUSHED = EVENTS.event(
    "GS-53", "push", SEAT, POINTS,
    says="{who} gives up {points} points and pushes 밀기: the next round counts double",
    shout="밀기!", gloss="push|밀기!",
)  # fmt: skip

OF_AN_OUTCOME = frozenset(entry.name for entry in EVENTS.entries)

# What only a table tells.
PLAYED = flower.played(EVENTS, "GS-23")
BOMBED = EVENTS.event(
    "GS-24", "bombed", SEAT, MONTH, CARDS,
    says="{who} bombs month {month}", moves=(goes("cards", frm=HAND, to=FLOOR),), cue="bomb",
)  # fmt: skip
FLIPPED = flower.turned_up(EVENTS, "GS-27", "flipped")
TOOK = flower.took(EVENTS, "GS-28")
LAID = flower.laid(EVENTS, "GS-23", cards("jokers"))
DECLARED = EVENTS.event(
    "GS-29", "declared", SEAT, CARD, flag("junk"),
    says=Cases(
        "junk",
        {True: "{who} counts {card} as junk", False: "{who} counts {card} as an animal"},
    ),
    moves=(goes("card", frm=PILE, to=PILE),),
)  # fmt: skip
SAID = EVENTS.event(
    "GS-8", "said", SEAT, word("verb", lambda n: Verb(n).name.lower()),
    says=Cases(
        "verb",
        {
            "cut": "{who} cuts", "tung": "{who} says tung 퉁", "in": "{who} plays",
            "out": "{who} drops out", "sell": "{who} sells", "pass": "{who} passes",
        },
    ),
    shout=Cases("verb", {"tung": "퉁!"}), gloss="tung|퉁!",
)  # fmt: skip
PAID = EVENTS.event(
    "GS-37", "paid", SEAT, word("side", SIDE_NAMES), PAID_POINTS,
    says=Cases(
        "side",
        {
            "first_ppeok": "첫뻑 first ppeok: every other player pays {who} {n}",
            "second_ppeok": "연뻑 second ppeok: every other player pays {who} {n}",
            "first_ttadak": "첫따닥 first ttadak: every other player pays {who} {n}",
            "third_ppeok": "삼연뻑 third ppeok running: every other player pays {who} {n}",
            "first_jjok": "첫쪽 first jjok: every other player pays {who} {n}",
            "first_bomb": "첫폭탄 first bomb: every other player pays {who} {n}",
        },
    ),
    shout=Cases(
        "side",
        {
            "first_ppeok": "첫뻑!", "second_ppeok": "연뻑!", "first_ttadak": "첫따닥!",
            "third_ppeok": "삼연뻑!", "first_jjok": "첫쪽!", "first_bomb": "첫폭탄!",
        },
    ),
    gloss=Cases(
        "side",
        {
            "first_ppeok": "first ppeok|첫뻑!", "second_ppeok": "second ppeok|연뻑!",
            "first_ttadak": "first ttadak|첫따닥!", "third_ppeok": "third ppeok running|삼연뻑!",
            "first_jjok": "first jjok|첫쪽!", "first_bomb": "first bomb|첫폭탄!",
        },
    ),
    cue="paid",
)  # fmt: skip
STOPPED = EVENTS.event(
    "GS-50", "stop", SEAT, PAID_POINTS,
    says="{who} says stop with {n} points", shout="스톱!", gloss="stop|스톱!", cue="stop",
)  # fmt: skip
ACCEPTED = EVENTS.event(
    "GS-45", "accepted", SEAT,
    says="{who} accepts the shodang", shout="받아!", gloss="accepted|받아!", cue="call",
)  # fmt: skip
WON = EVENTS.event("GS-53", "won", SEAT, RESULT, says="{who} has won: {result}")
ENDED = EVENTS.event(
    "GS-50", "ended", SEAT, RESULT,
    says="the round is over: {result}",
    shout=Cases("result", {"nagari": "나가리!", "chongtong": "총통!", "three_ppeok": "삼뻑!"}),
    gloss=Cases(
        "result",
        {
            "nagari": "nagari|나가리!", "chongtong": "chongtong|총통!",
            "three_ppeok": "three ppeoks|삼뻑!",
        },
    ),
    cue=Cases("result", {"nagari": "nobody"}),
)  # fmt: skip

# How the first dealer is found.
NIGHT = EVENTS.event("GS-4", "night", says="it is night: the lowest month deals")
DAY = EVENTS.event("GS-4", "day", says="it is day: the highest month deals")
AGREED = EVENTS.event("GS-4", "agreed", says="rock-paper-scissors")
DREW_LOT = flower.drew_lot(EVENTS, "GS-4")
TURNED_LOT = EVENTS.event("GS-4", "turned_lot", SEAT, CARD, says="{who} turns up {card}")
DEALS_FIRST = flower.deals_first(EVENTS, "GS-4")

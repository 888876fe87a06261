"""What a table says: the names of items, and every row of the log as a sentence."""

from paiju.games.gostop import settlement as s
from paiju.games.gostop import setup as e
from paiju.games.gostop.deck import PACK
from paiju.games.gostop.state import RESULTS, SIDE_NAMES, Verb
from paiju.kit.types import Ints
from paiju.kit.words import Words, say

# The players' own names of items; what has none is said in plain words.
ITEM_WORDS = {
    s.THREE_BRIGHTS: "3광 three brights", s.RAIN_THREE_BRIGHTS: "비3광 three brights with rain",
    s.FOUR_BRIGHTS: "4광 four brights", s.FIVE_BRIGHTS: "5광 five brights",
    s.BRIGHTS_ITEM: "광 brights", s.GODORI_ITEM: "고도리 godori", s.YUKDORI_ITEM: "육도리 yukdori",
    s.BIDORI_ITEM: "비도리 bidori", s.ANIMALS_ITEM: "열끗 animals", s.HONGDAN_ITEM: "홍단 hongdan",
    s.CHEONGDAN_ITEM: "청단 cheongdan", s.CHODAN_ITEM: "초단 chodan", s.RIBBONS_ITEM: "띠 ribbons",
    s.JUNK_ITEM: "피 junk", s.THREE_DOUBLES_ITEM: "쌍피 three double junk",
    s.PACT_ITEM: "월약 month pact", s.PALSSARI_ITEM: "팔싸리 palssari", s.GO_ITEM: "고 go",
    s.CARRIED: "carried over from nagari", s.GO_MULTIPLIER: "고 go multiplies",
    s.REVERSE_GO: "역고 reverse go", s.REVERSE_REVERSE_GO: "역고의 역고 reverse of a reverse go",
    s.SHAKE_ITEM: "흔들기 shake", s.BOMB_ITEM: "폭탄 bomb", s.TWO_BOMB_ITEM: "콩알탄 two-card bomb",
    s.CHONGTONG_GO_ITEM: "총통 chongtong shown", s.MUNGTTA_ITEM: "멍따 seven animals",
    s.PACT_FACTOR: "월약 month pact", s.MISSION_ITEM: "mission",
    s.NOTHING_CAPTURED: "captured nothing, owes nothing", s.GWANG_BAK_ITEM: "광박 gwang-bak",
    s.PI_BAK_ITEM: "피박 pi-bak", s.MUNG_BAK_ITEM: "멍박 mung-bak", s.TTI_BAK_ITEM: "띠박 tti-bak",
    s.GO_BAK_ITEM: "고박 go-bak", s.DOKBAK_ITEM: "독박 pays for all", s.PAYMENT: "payment",
    s.FIRST_PPEOK_ITEM: "첫뻑 first ppeok", s.SECOND_PPEOK_ITEM: "연뻑 second ppeok",
    s.FIRST_TTADAK_ITEM: "첫따닥 first ttadak", s.SALE_ITEM: "광팔이 brights sold",
    s.PIG_ANTE_ITEM: "돼지 pig ante, from every seat", s.PIG_ITEM: "돼지 pig pot",
    s.HOUSE_FEE_ITEM: "고리 house fee", s.CHONGTONG_ITEM: "총통 chongtong",
    s.FLOOR_FOUR_ITEM: "four of a month on the floor", s.THREE_PPEOK_ITEM: "삼뻑 three ppeoks",
    s.NAGARI_ITEM: "나가리 nagari",
}  # fmt: skip

RESULT_WORDS = {
    "stop": "stop",
    "nagari": "나가리 nagari: nobody wins",
    "chongtong": "총통 chongtong: four of a month in hand",
    "floor_four": "four of a month on the floor: the dealer wins",
    "three_ppeok": "삼뻑 three ppeoks",
}

_SAID = {
    Verb.CUT: "{who} cuts", Verb.TUNG: "{who} says tung 퉁", Verb.IN: "{who} plays",
    Verb.OUT: "{who} drops out", Verb.SELL: "{who} sells", Verb.PASS: "{who} passes",
}  # fmt: skip

_SIDES = {
    "first_ppeok": "첫뻑 first ppeok: every other player pays {who} {n}",
    "second_ppeok": "연뻑 second ppeok: every other player pays {who} {n}",
    "first_ttadak": "첫따닥 first ttadak: every other player pays {who} {n}",
}

_WITH_MONTH = {
    e.FLOOR_FOUR_TAKEN: "{who} takes the four cards of month {month} from the floor",
    e.SHAKE: "{who} shakes month {month} 흔들기",
    e.CHONGTONG_GO: "{who} shows four cards of month {month} and plays on 총통",
    e.BOMB: "폭탄 bomb of month {month}",
    e.TWO_BOMB: "콩알탄 two-card bomb of month {month}",
    e.PPEOK: "뻑 ppeok: three cards of month {month} stay as a pile",
    e.TTADAK: "따닥 ttadak: all four cards of month {month}",
    e.JJOK: "쪽 jjok of month {month}",
    e.BOMBED: "{who} bombs month {month}",
}
_WITH_CARD = {
    e.FLOOR_JOKER: "{who} gets the joker {card} from the floor",
    e.JOKER_PLAYED: "{who} lays down the joker {card} and draws",
    e.JOKER_FLIPPED: "{who} keeps the joker {card}",
    e.PLAYED: "{who} plays {card}",
    e.FLIPPED: "the stock turns up {card}",
    e.LAID: "{card} stays on the floor",
}
_PLAIN = {
    e.CANDLE_OUT: "{who} holds 5A and is out 촛불시위",
    e.STORE: "백화점 department store",
    e.SWEEP: "싹쓸이 sweep: the floor is empty",
    e.SHODANG: "{who} opens the hand: shodang 쇼당",
    e.SHODANG_REFUSED: "{who} refuses the shodang and pays for all if another wins",
    e.SHODANG_ACCEPTED: "the shodang is accepted",
    e.ACCEPTED: "{who} accepts the shodang",
}


def told(row: Ints) -> Words:
    """A row of the log as a sentence; a table puts the seat's name for {who}."""
    what, seat, a, b = (int(number) for number in row[:4])
    who = f"@{seat}"
    if what in _WITH_MONTH:
        return say(_WITH_MONTH[what], who=who, month=a)
    if what in _WITH_CARD:
        return say(_WITH_CARD[what], who=who, card=PACK.names[a])
    if what in _PLAIN:
        return say(_PLAIN[what], who=who)
    if what == e.SAID:
        return say(_SAID[Verb(a)], who=who)
    if what == e.PAID:
        return say(_SIDES[SIDE_NAMES[a]], who=who, n=b)
    if what == e.TOOK:
        cards = " ".join(PACK.named(b))
        return say("{who} takes {cards} with {card}", who=who, cards=cards, card=PACK.names[a])
    return _told_rest(what, who, a, b)


def _told_rest(what: int, who: str, a: int, b: int) -> Words:
    match what:
        case e.SHOWN:
            cards = " ".join(PACK.named(a))
            return say("{who} shows {cards} and sells for {n}", who=who, cards=cards, n=b)
        case e.EAT_PILE if b > 0:
            return say("{who} eats the pile of month {month}, made by {maker}",
                       who=who, month=a, maker=f"@{b - 1}")  # fmt: skip
        case e.EAT_PILE:
            return say("{who} eats the pile of month {month}", who=who, month=a)
        case e.STEAL:
            return say("{who} takes {card} from {other}",
                       who=who, card=PACK.names[b], other=f"@{a}")  # fmt: skip
        case e.GO:
            return say("{who} says go number {n}, with {points} points",
                       who=who, n=a, points=b)  # fmt: skip
        case e.DECLARED if b == 1:
            return say("{who} counts {card} as junk", who=who, card=PACK.names[a])
        case e.DECLARED:
            return say("{who} counts {card} as an animal", who=who, card=PACK.names[a])
        case e.STOPPED:
            return say("{who} says stop with {n} points", who=who, n=a)
    return say("the round is over: {result}", result=say(RESULT_WORDS[RESULTS[a]]))

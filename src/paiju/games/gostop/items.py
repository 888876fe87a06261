"""What can stand in a settlement of Go-Stop, in the order of GS §11."""

from paiju.games.gostop.deck import PACK
from paiju.games.gostop.state import DOKBAK_REASONS
from paiju.kit.fields import COUNT, FACTOR, MONTH, POINTS, SEAT, Field, number, seat, seats, word
from paiju.kit.vocabulary import Cases, Text, Vocabulary
from paiju.kit.words import Words, say

ITEMS = Vocabulary(PACK, first=0)
NAMES: list[tuple[str, Words]] = []  # the rule and the name of each item

SUM = number("points", "sum", slot="n")


def _item(rule: str, name: str, called: str, *fields: Field, worth: Text | None = None) -> int:
    """Declare an item by what it is called; a month or a count is told with that."""
    label = says = say(called)
    if MONTH in fields:
        says = say("{name}, month {month}", name=label)
    elif COUNT in fields:
        says = say("{name}: {count}", name=label)
    NAMES.append((rule, label))
    return ITEMS.item(rule, name, *fields, says=says, worth=worth)


# the sets
THREE_BRIGHTS = _item("GS-60", "three_brights", "3광 three brights", POINTS)
RAIN_THREE_BRIGHTS = _item(
    "GS-60", "rain_three_brights", "비3광 three brights with rain", POINTS
)  # fmt: skip
FOUR_BRIGHTS = _item("GS-60", "four_brights", "4광 four brights", POINTS)
FIVE_BRIGHTS = _item("GS-60", "five_brights", "5광 five brights", POINTS)
BRIGHTS = _item("GS-60", "brights", "광 brights", POINTS, COUNT)
GODORI = _item("GS-61", "godori", "고도리 godori", POINTS)
YUKDORI = _item("GS-61", "yukdori", "육도리 yukdori", POINTS)
BIDORI = _item("GS-61", "bidori", "비도리 bidori", POINTS)
ANIMALS = _item("GS-62", "animals", "열끗 animals", POINTS, COUNT)
HONGDAN = _item("GS-63", "hongdan", "홍단 hongdan", POINTS)
CHEONGDAN = _item("GS-63", "cheongdan", "청단 cheongdan", POINTS)
CHODAN = _item("GS-63", "chodan", "초단 chodan", POINTS)
RIBBONS = _item("GS-64", "ribbons", "띠 ribbons", POINTS, COUNT)
JUNK = _item("GS-65", "junk", "피 junk", POINTS, COUNT)
THREE_DOUBLES = _item("GS-66", "three_doubles", "쌍피 three double junk", POINTS)
PACT = _item("GS-68", "month_pact", "월약 month pact", POINTS)
PALSSARI = _item("GS-67", "palssari", "팔싸리 palssari", POINTS)

# what gos add, and every factor
GO = _item("GS-71", "go", "고 go", COUNT, POINTS)
CARRIED = _item("GS-72", "carried", "carried over from nagari", FACTOR)
PUSHED = _item("GS-53", "pushed", "밀기 pushed on", FACTOR)
JACKPOT = _item("GS-54", "jackpot", "대박판 big round", FACTOR)
GO_MULTIPLIER = _item("GS-72", "go_multiplier", "고 go multiplies", COUNT, FACTOR)
REVERSE_GO = _item("GS-43", "reverse_go", "역고 reverse go", COUNT, FACTOR)
REVERSE_REVERSE_GO = _item(
    "GS-43", "reverse_reverse_go", "역고의 역고 reverse of a reverse go", COUNT, FACTOR
)
SHAKE = _item("GS-72", "shake", "흔들기 shake", SEAT, MONTH, FACTOR)
BOMB = _item("GS-72", "bomb", "폭탄 bomb", SEAT, MONTH, FACTOR)
TWO_BOMB = _item("GS-72", "two_card_bomb", "콩알탄 two-card bomb", SEAT, MONTH, FACTOR)
CHONGTONG_GO = _item("GS-72", "chongtong_go", "총통 chongtong shown", SEAT, MONTH, FACTOR)
MUNGTTA = _item("GS-72", "mungtta", "멍따 seven animals", FACTOR)
PACT_FACTOR = _item("GS-72", "month_pact", "월약 month pact", FACTOR)
MISSION_EACH = _item("GS-72", "mission", "각패 mission by the card", COUNT, FACTOR)
MISSION = _item("GS-72", "mission", "mission", FACTOR)

# what multiplies a loser's share, and who pays it
NOTHING_CAPTURED = _item("GS-85", "nothing_captured", "captured nothing, owes nothing", SEAT)
GWANG_BAK = _item("GS-80", "gwang_bak", "광박 gwang-bak", SEAT, FACTOR)
PI_BAK = _item("GS-81", "pi_bak", "피박 pi-bak", SEAT, FACTOR)
MUNG_BAK = _item("GS-82", "mung_bak", "멍박 mung-bak", SEAT, FACTOR)
TTI_BAK = _item("GS-83", "tti_bak", "띠박 tti-bak", SEAT, FACTOR)
GO_BAK = _item("GS-84", "go_bak", "고박 go-bak", SEAT, FACTOR)
DOKBAK = _item("GS-86", "dokbak", "독박 pays for all", SEAT, word("reason", DOKBAK_REASONS))
PAYMENT = _item(
    "GS-87", "payment", "payment",
    seat("from"), seat("for", slot="loser"), seat("to", slot="payee"), SUM,
    worth=Cases(
        lambda told: told["from"] == told["for"],
        {True: "{who} pays {payee} {n}", False: "{who} pays {payee} {n} for {loser}"},
    ),
)  # fmt: skip
CUT = _item(
    "GS-88",
    "cut",
    "limit of loss",
    seat("from"),
    seat("to", slot="payee"),
    SUM,
    worth="{who} owes {payee} {n} more than can be paid",
)
PUSH = _item(
    "GS-53", "push", "밀기 pushed", SEAT, SUM, worth="{who} gives up {n}",
)  # fmt: skip

# what is paid besides, in the order of `Side`
FIRST_PPEOK = _item("GS-37", "first_ppeok", "첫뻑 first ppeok", SEAT, POINTS)
SECOND_PPEOK = _item("GS-37", "second_ppeok", "연뻑 second ppeok", SEAT, POINTS)
FIRST_TTADAK = _item("GS-37", "first_ttadak", "첫따닥 first ttadak", SEAT, POINTS)
THIRD_PPEOK = _item("GS-37", "third_ppeok", "삼연뻑 third ppeok running", SEAT, POINTS)
FIRST_JJOK = _item("GS-37", "first_jjok", "첫쪽 first jjok", SEAT, POINTS)
FIRST_BOMB = _item("GS-37", "first_bomb", "첫폭탄 first bomb", SEAT, POINTS)
SALE = _item(
    "GS-11", "sale", "광팔이 brights sold",
    seat(slot="seller"), SUM, seats("from", slot="who"),
    worth=Cases(
        lambda told: bool(told["from"]),
        {True: "{n} from each of {who}", False: "{n}, which nobody pays"},
    ),
)  # fmt: skip
PIG_ANTE = _item("GS-7", "pig_ante", "돼지 pig ante, from every player", POINTS)
PIG = _item("GS-7", "pig", "돼지 pig pot", SEAT, POINTS)
HOUSE_FEE = _item("GS-92", "house_fee", "고리 house fee", SEAT, POINTS)

# rounds that end otherwise
CHONGTONG = _item("GS-52", "chongtong", "총통 chongtong", SEAT, POINTS)
FLOOR_FOUR = _item("GS-52", "floor_four", "four of a month on the floor", SEAT, POINTS)
THREE_PPEOK = _item("GS-52", "three_ppeok", "삼뻑 three ppeoks", SEAT, POINTS)
NAGARI = _item(
    "GS-51", "nagari", "나가리 nagari", number("factor", "next_factor", slot="n"),
    worth="the next round counts × {n}",
)  # fmt: skip
NAGARI_CAPPED = _item(
    "GS-51", "nagari", "나가리 nagari", number("factor", "count"), number("cap", "next_factor", slot="n"),
    worth="the next round counts × {n}, the most there is",
)  # fmt: skip
REDEAL = _item("GS-15", "redeal", "the cards are dealt again", worth="nobody pays")

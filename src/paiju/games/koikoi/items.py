"""What can stand in a settlement of Koi-Koi."""

from paiju.games.koikoi.deck import PACK
from paiju.games.koikoi.state import YAKU
from paiju.kit.fields import POINTS, SEAT, number
from paiju.kit.memo import memo
from paiju.kit.vocabulary import Unit, Vocabulary
from paiju.kit.words import Words, say

MON = Unit("{n} pt|文", "1 point|文", "{n} points|文")  # Japanese counts them in 文
ITEMS = Vocabulary(PACK, first=0, unit=MON)

# The yaku in the order of the rule book: the rule, the name and its own script.
YAKU_NAMES = (
    ("KK-31", "gokou", "五光"), ("KK-32", "shikou", "四光"), ("KK-33", "ameshikou", "雨四光"),
    ("KK-34", "sankou", "三光"), ("KK-35", "amesankou", "雨三光"), ("KK-36", "gochou", "五鳥"),
    ("KK-37", "inoshikachou", "猪鹿蝶"), ("KK-38", "hanami", "花見酒"),
    ("KK-39", "tsukimi", "月見酒"), ("KK-40", "satsu", "册"), ("KK-41", "akatan", "赤短"),
    ("KK-42", "aotan", "青短"), ("KK-43", "nanatan", "七短"), ("KK-44", "rokutan", "六短"),
    ("KK-45", "tsukifuda", "月札"), ("KK-46", "tanzaku", "短冊"), ("KK-47", "tane", "タネ"),
    ("KK-48", "kasu", "カス"),
    ("KK-51", "teshi", "手四"), ("KK-52", "futateshi", "雙手四"), ("KK-53", "keiyaku", "契約"),
    ("KK-54", "kuttsuki", "喰付"),
)  # fmt: skip

ITEM_TEYAKU = YAKU  # the first hand yaku: before it the yaku by their places

TIMES = number("times", "factor")


def _scripted(script: str, name: Words) -> Words:
    """A name in its own script, then in letters."""
    return say("{script} {name}", script=script, name=name)


for _rule, _name, _script in YAKU_NAMES:
    ITEMS.item(_rule, _name, SEAT, POINTS, says=_scripted(_script, say(_name)))
ITEM_DOUBLE_AT = ITEMS.item("KK-61", "double_at", SEAT, TIMES, says="the base doubles")
ITEM_KOIKOI = ITEMS.item(
    "KK-62", "koikoi", SEAT, TIMES, says=_scripted("こいこい", say("koikoi was said"))
)
ITEM_PRIVILEGE = ITEMS.item(
    "KK-24", "dealer_privilege", SEAT, POINTS, says=_scripted("親權", say("dealer's privilege"))
)
ITEM_FLOOR_FOUR = ITEMS.item(
    "KK-4", "floor_four", SEAT, POINTS, says="four of a month on the floor"
)
ITEM_MISDEAL = ITEMS.item("KK-4", "misdeal", SEAT, POINTS, says="misdeal")
ITEM_MISDEAL_HANDS = ITEMS.item("KK-5", "misdeal", SEAT, POINTS, says="misdeal")
ITEM_FLOOR_PAIRS = ITEMS.item("KK-4", "floor_pairs", SEAT, POINTS, says="four pairs on the floor")
ITEM_CALLS_ADD = ITEMS.item(
    "KK-64", "own_calls", SEAT, POINTS, says=_scripted("こいこい", say("the winner's own calls"))
)
ITEM_CALLS_MULTIPLY = ITEMS.item(
    "KK-64", "own_calls", SEAT, TIMES, says=_scripted("こいこい", say("the winner's own calls"))
)
ITEM_FIELD = ITEMS.item(
    "KK-65", "field", SEAT, TIMES, says=_scripted("場", say("brights dealt to the floor"))
)


@memo(64)
def name_of(what: int) -> Words:
    """What an item is called."""
    return ITEMS.words((what, 0, 0, 0, 0))

"""What can happen at a table of Mao Huzi, as everyone sees it."""

from paiju.games.maohuzi.deck import PACK, group_names
from paiju.games.maohuzi.state import RESULTS, Kind
from paiju.kit.fields import POINTS, SEAT, Field, at, card, cards, word
from paiju.kit.pack import Pack
from paiju.kit.vocabulary import HAND, Cases, Vocabulary, goes
from paiju.kit.words import Words, say

EVENTS = Vocabulary(PACK)

STOCK, LIVE, MELDS, ROW = "stock", "live", ("melds", "seat"), ("row", "left_by")

KIND_WORDS = {
    Kind.TI: say("提 ti"), Kind.PAO: say("跑 pao"), Kind.WEI: say("偎 wei"),
    Kind.CHOUWEI: say("臭偎 chouwei"), Kind.KAN: say("坎 kan"), Kind.PENG: say("碰 peng"),
    Kind.JU: say("一句话 ju"), Kind.JIAO: say("绞 jiao"), Kind.JIANG: say("将 jiang"),
}  # fmt: skip
SHOUTS = {"ti": "提!", "wei": "偎!", "chouwei": "臭偎!"}
GLOSSES = {kind: f"{kind}|{shout}" for kind, shout in SHOUTS.items()}  # romanised

DEALT = 4  # cards of a ti that were all dealt: none was drawn


def _kind(pack: Pack, laid: int, card: int) -> str:
    return Kind(laid & 15).name.lower()


def _group(pack: Pack, laid: int, card: int) -> Words:
    """A group that was laid, with its card unless it lies face down (MH-56)."""
    group = KIND_WORDS[Kind(laid & 15)]
    return say("{group} of {card}", group=group, card=pack.names[card - 1]) if card > 0 else group


def _left(pack: Pack, left: int) -> str | None:
    return pack.names[(left & 31) - 1] if left > 0 else None


def _left_by(pack: Pack, left: int) -> int | None:
    return left >> 5 if left > 0 else None


CARD = card(plus=1)
CHI = cards(listed=lambda group: group_names(group - 1))
# Some numbers of a row serve several fields. A group that was laid: its Kind | the cards that came
# from the hand << 4. A card that nobody took: its kind + 1 | the seat whose it was << 5.
GROUP = Field(
    name="kind", type="word", tell=_kind, say=_group, slot="group", width=2, only=tuple(SHOUTS)
)
FROM_HAND = Field(name="from_hand", type="count", tell=lambda _, laid: laid >> 4)
FROM_STOCK = Field(name="from_stock", type="count", tell=lambda _, laid: int(laid >> 4 < DEALT))
FROM_TABLE = Field(name="from_table", type="count", tell=lambda _, laid: 3 - (laid >> 4))
LEFT = Field(name="left", type="card", tell=_left)
LEFT_BY = Field(name="left_by", type="seat", tell=_left_by)

NOBODY_TOOK = goes("left", frm=LIVE, to=ROW)
CLAIMS = goes("card", frm=LIVE, to=MELDS)

CHOSE = EVENTS.event("MH-30", "piao", SEAT, POINTS, says="{who} chooses piao {points}")
SHOWED = EVENTS.event("MH-12", "showed", SEAT, CARD, says="{who} shows {card}")
DREW = EVENTS.event(
    "MH-35", "drew", SEAT, CARD, LEFT, at(3, LEFT_BY),
    says="{who} draws {card}", moves=(NOBODY_TOOK, goes("card", frm=STOCK, to=LIVE)),
)  # fmt: skip
LAID = EVENTS.event(
    "MH-36", "laid", SEAT, GROUP, at(3, CARD), LEFT, at(4, LEFT_BY),
    at(2, FROM_HAND), at(2, FROM_STOCK),
    says="{who} lays {group}", shout=Cases("kind", SHOUTS), gloss=Cases("kind", GLOSSES),
    cue=Cases("kind", {"ti": "ti"}, "pao"),
    moves=(
        NOBODY_TOOK,
        goes("card", frm=STOCK, to=MELDS, unseen=1, times="from_stock"),
        goes("card", frm=HAND, to=MELDS, unseen=1, times="from_hand"),
    ),
)  # fmt: skip
DISCARDED = EVENTS.event(
    "MH-34", "discarded", SEAT, CARD,
    says="{who} discards {card}", moves=(goes("card", frm=HAND, to=LIVE),),
)  # fmt: skip
PAOED = EVENTS.event(
    "MH-42", "pao", SEAT, CARD, FROM_HAND, at(3, FROM_TABLE),
    says="{who} claims {card}: 跑 pao", shout="跑!", gloss="pao|跑!", cue="pao",
    moves=(
        goes("card", frm=MELDS, to=MELDS, times="from_table"),  # MH-56: it is shown
        CLAIMS,
        goes("card", frm=HAND, to=MELDS, times="from_hand"),
    ),
)  # fmt: skip
PENGED = EVENTS.event(
    "MH-43", "peng", SEAT, CARD,
    says="{who} claims {card}: 碰 peng", shout="碰!", gloss="peng|碰!", cue="peng",
    moves=(CLAIMS, goes("card", frm=HAND, to=MELDS, times=2)),
)  # fmt: skip
CHIED = EVENTS.event(
    "MH-44", "chi", SEAT, CARD, CHI,
    says="{who} claims {card}: 吃 chi {cards}", shout="吃!", gloss="chi|吃!", cue="chi",
    moves=(CLAIMS, goes("cards", frm=HAND, to=MELDS, but=("card",))),
)  # fmt: skip
BESIDE = EVENTS.event(
    "MH-45", "beside", SEAT, CHI,
    says="{who} lays beside it {cards}", moves=(goes("cards", frm=HAND, to=MELDS),),
)  # fmt: skip
MARKED = EVENTS.event(
    "MH-51", "xian", SEAT,
    says="{who} is marked 掀明招 xian: no chi, no peng", shout="掀!", gloss="xian|掀!", cue="call",
)  # fmt: skip
DIED = EVENTS.event(
    "MH-52", "dead", SEAT,
    says="{who} has no card to discard: dead hand 相公",
    shout="相公!", gloss="dead hand|相公!", cue="call",
)  # fmt: skip
WON = EVENTS.event(
    "MH-70", "hu", SEAT, word("source", RESULTS), card(plus=1, without=say("the dealt cards")),
    says="{who} wins with {card}: 胡 hu", shout="胡!", gloss="hu|胡!", cue="hu",
)  # fmt: skip
ENDED = EVENTS.event(
    "MH-71", "huangzhuang", SEAT, LEFT, at(2, LEFT_BY),
    says="the stock is empty: 黄庄, nobody wins", shout="黄庄!", gloss="nobody wins|黄庄!",
    moves=(NOBODY_TOOK,), cue="nobody",
)  # fmt: skip
DEALS_FIRST = EVENTS.event("MH-95", "deals_first", SEAT, says="{who} deals first")

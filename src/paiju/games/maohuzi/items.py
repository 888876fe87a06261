"""What can stand in a settlement of Mao Huzi (MH-93)."""

from paiju.games.maohuzi.deck import PACK
from paiju.kit.fields import number, seat
from paiju.kit.vocabulary import Unit, Vocabulary
from paiju.kit.words import Words, say

HUXI = Unit("{n} huxi", "1 huxi", "{n} huxi")  # a hand counts 胡息; its payments are points
ITEMS = Vocabulary(PACK, first=0, unit=HUXI)

FAN = number("fan", slot="n")
PAYER, PAID = seat("from"), number("points", "sum", slot="n")


def _name(rule: str, name: str, says: str) -> int:
    """A name 名堂, with its fan."""
    return ITEMS.item(rule, name, FAN, says=says, worth="{n} 番 fan")


def _payment(rule: str, name: str, says: Words) -> int:
    return ITEMS.item(rule, name, PAYER, PAID, says=says, worth="{who} pays {n}")


# The names stand in the order of the rule book's table.
ITEM_HUXI = ITEMS.item(
    "MH-80", "huxi", number("huxi"), number("tun", "count"),
    says="胡息 huxi", worth="{huxi} huxi: {tun} 囤 tun",
)  # fmt: skip
ITEM_TIANHU = _name("MH-81", "tianhu", "天胡 tianhu")
ITEM_DIHU = _name("MH-82", "dihu", "地胡 dihu")
ITEM_ZIMO = _name("MH-83", "zimo", "自摸 zimo")
ITEM_MAOHU = ITEMS.item(
    "MH-84", "maohu", number("huxi", slot="n"),
    says="毛胡 maohu", worth="{n} huxi",
)  # fmt: skip
ITEM_HONGHU = _name("MH-85", "honghu", "红胡 honghu")
ITEM_HEIHU = _name("MH-86", "heihu", "黑胡 heihu")
ITEM_YIDIANHONG = _name("MH-87", "yidianhong", "一点红 yidianhong")
ITEM_PAY = _payment("MH-90", "pay", say("payment"))
ITEM_FANGPAO = _payment("MH-91", "fangpao", say("放炮 fangpao"))
ITEM_PIAO = _payment("MH-92", "piao", say("飘 piao"))
ITEM_HUANGZHUANG = ITEMS.item("MH-71", "huangzhuang", says="黄庄 huangzhuang", worth="nobody wins")
ITEM_HUANG_FEE = _payment("MH-72", "huang_fee", say("荒庄扣分, the dealer's fee"))
ITEM_HUANGFAN = ITEMS.item(
    "MH-94", "huangfan", number("times", "factor"), says=say("黄番, more after 黄庄")
)
ITEM_CAP = ITEMS.item(
    "MH-89",
    "cap",
    number("points", "sum", slot="n"),
    says=say("封顶, the cap"),
    worth="at most {n}",
)

NAMES = range(ITEM_TIANHU, ITEM_YIDIANHONG + 1)
PAYMENTS = (ITEM_PAY, ITEM_FANGPAO, ITEM_PIAO, ITEM_HUANG_FEE)

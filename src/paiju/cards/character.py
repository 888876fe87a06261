"""Character cards, zipai 字牌: small 一 … 十 and big 壹 … 拾, four of each."""

from paiju.kit.pack import Pack

ZIPAI = Pack((*(f"s{n}" for n in range(1, 11)), *(f"b{n}" for n in range(1, 11))), copies=4)
SMALL = "一二三四五六七八九十"
BIG = "壹贰叁肆伍陆柒捌玖拾"
RED = ZIPAI.cards("s2 s7 s10 b2 b7 b10")


def character(name: str) -> str:
    """The character printed on a card: 七 for s7."""
    number = ZIPAI.card(name)
    return (SMALL + BIG)[number]

"""The rule sheet of Mao Huzi, and the presets. Every default is the rule book's."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from paiju.kit.errors import Illegal
from paiju.kit.jit import constants, jit
from paiju.kit.options import Preset, Sheet, about, choices, labels, rules_shape
from paiju.kit.types import Rules
from paiju.kit.words import say, together

MOST = 1_000_000  # the largest number of a rule sheet
Huxi = Annotated[int, Meta(ge=0, le=MOST)]


def _huxi(group: str) -> Meta:
    """MH-20: what a group of small and of big cards counts."""
    sizes = labels(small="small", big="big")
    return Meta(description=f"MH-20: huxi of {group}, small and big", extra=sizes)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rule sheet of Mao Huzi."""

    qihu: Annotated[
        Literal[1, 3, 6, 9, 15, 21],
        about("MH-65: 起胡, least huxi to win; with the players it fixes the deal"),
    ] = 9
    ka20: Annotated[bool, about("MH-10: 卡20张, 20 cards stay out of play (two players)")] = False
    xiao: Annotated[
        Literal["an", "ming"],
        about(
            "MH-56: 暗消, wei and ti lie face down, or 明消, one card face up",
            an="face down 暗消",
            ming="one card face up 明消",
        ),
    ] = "an"
    maohu: Annotated[bool, about("MH-66: 毛胡, a hand without any huxi wins (only 暗消)")] = True
    maohu_when: Annotated[
        Literal["any", "deal"],
        about(
            "MH-66: 毛胡 with any completed hand, or with dealt cards only",
            any="any completed hand",
            deal="dealt cards only",
        ),
    ] = "any"
    maohu_huxi: Annotated[int, about("MH-66: the huxi that 毛胡 counts", ge=1, le=MOST)] = 15
    must_hu: Annotated[bool, about("MH-41: 有胡必胡, a win on another's discard is compulsory")] = (
        True
    )
    win_on: Annotated[
        Literal["any", "stock"],
        about(
            "MH-41: the cards of others that win",
            any="drawn or discarded",
            stock="only drawn ones 无点炮胡",
        ),
    ] = "any"
    zimo_double: Annotated[bool, about("MH-83: 自摸翻倍, the name 自摸 exists")] = True
    tiandi_hu: Annotated[
        bool, about("MH-81: 天地胡, the names 天胡 and 地胡 and 三提五坎 exist")
    ] = True
    tiandi_stacks_zimo: Annotated[bool, about("MH-83: 天胡 and 地胡 also earn 自摸")] = False
    hong_hei: Annotated[bool, about("MH-85: 红黑点, the names 红胡, 黑胡 and 一点红 exist")] = True
    piao: Annotated[bool, about("MH-92: 飘分, every player chooses a piao before each deal")] = (
        False
    )
    piao_set: Annotated[
        Literal["235", "123"],
        about(
            "MH-92: the points of piao that may be chosen",
            **{"235": "0, 2, 3 or 5", "123": "0, 1, 2 or 3"},
        ),
    ] = "235"
    piao_fire: Annotated[
        Literal["each", "payer"],
        about(
            "MH-92: who settles piao after 放炮: every loser, or only the player who pays",
            each="every loser",
            payer="only the player who pays",
        ),
    ] = "each"
    fire_pays: Annotated[
        Literal["players", "losers"],
        about(
            "MH-91: 放炮, the discarder pays for all players, or for the losers",
            players="for all players",
            losers="for the losers",
        ),
    ] = "players"
    fan_combine: Annotated[
        Literal["multiply", "add"],
        about("MH-88: several names together", multiply="multiplied", add="added"),
    ] = "multiply"
    tun_base: Annotated[
        Literal["one", "all"],
        about(
            "MH-80: what one tun 囤 is",
            one="the least huxi are one tun",
            all="every step is one tun",
        ),
    ] = "one"
    tun_step: Annotated[Literal[1, 3], about("MH-80: huxi for one further tun 囤")] = 3
    cap: Annotated[
        int, about("MH-89: 封顶, the most points of one loser's share; 0: none", ge=0, le=MOST)
    ] = 0
    huang_double: Annotated[
        Literal["off", "once", "each"],
        about(
            "MH-94: 黄番, a round won after 黄庄 counts double",
            off="no",
            once="once",
            each="again for each 黄庄",
        ),
    ] = "off"
    huang_fee: Annotated[
        int, about("MH-72: 荒庄扣分, what the dealer pays each at 黄庄; 0: none", ge=0, le=MOST)
    ] = 0
    huang_dealer: Annotated[
        Literal["next", "same"],
        about("MH-95: who deals after 黄庄", next="the next player", same="the same dealer"),
    ] = "next"
    first_dealer: Annotated[
        Literal["host", "random"],
        about(
            "MH-95: who deals the first round",
            host="the host 房主",
            random="a player by chance 随机庄",
        ),
    ] = "host"
    forced_pao: Annotated[bool, about("MH-42: a pao 跑 may not be declined")] = False
    chi_upper_draw: Annotated[
        bool,
        about(
            "MH-44: the next player may chi a drawn card that the player who drew it does not take"
        ),
    ] = True
    xian_win: Annotated[
        Literal["wei_pao_ti", "any"],
        about(
            "MH-68: how a player may win after 掀明招",
            wei_pao_ti="only by wei, pao or ti",
            any="any way",
        ),
    ] = "wei_pao_ti"
    two_show: Annotated[
        Literal["two", "one"],
        about(
            "MH-12: cards shown at two players", two="one of each player", one="only the dealer's"
        ),
    ] = "two"
    huxi_ti: Annotated[tuple[Huxi, Huxi], _huxi("a ti 提")] = (9, 12)
    huxi_pao: Annotated[tuple[Huxi, Huxi], _huxi("a pao 跑")] = (6, 9)
    huxi_wei: Annotated[tuple[Huxi, Huxi], _huxi("a wei 偎")] = (3, 6)
    huxi_chouwei: Annotated[tuple[Huxi, Huxi], _huxi("a chouwei 臭偎")] = (3, 6)
    huxi_kan: Annotated[tuple[Huxi, Huxi], _huxi("a kan 坎")] = (3, 6)
    huxi_peng: Annotated[tuple[Huxi, Huxi], _huxi("a peng 碰")] = (1, 3)
    huxi_123: Annotated[tuple[Huxi, Huxi], _huxi("一二三")] = (3, 6)
    huxi_2710: Annotated[tuple[Huxi, Huxi], _huxi("二七十")] = (3, 6)
    rounds: Annotated[
        int, about("MH-97: rounds in a match", ge=1, le=MOST)
    ] = 8  # fmt: skip


def _preset(players: int, qihu: int, menzi: int, hands: str, usual: tuple[str, ...] = ()) -> Preset:
    about = f"{players} players, {qihu} huxi to win, {menzi} groups, hands of {hands}"
    return Preset({"qihu": qihu}, (players,), f"{qihu} huxi, {players} players", about, usual=usual)


# The first preset of each number of players is what a rule sheet that names none is laid over.
PRESETS = {
    "three9": _preset(3, 9, 7, "21/20/20", ("zh",)),
    "three6": _preset(3, 6, 7, "21/20/20"),
    "three3": _preset(3, 3, 5, "15/14/14"),
    "two9": _preset(2, 9, 7, "21/20"),
    "two6": _preset(2, 6, 7, "21/20"),
    "two15": _preset(2, 15, 7, "21/20"),
    "two21": _preset(2, 21, 7, "21/20"),
    "four3": _preset(4, 3, 5, "15/14/14/14"),
    "four1": _preset(4, 1, 5, "15/14/14/14"),
}

PLAYED_AT = {2: (6, 9, 15, 21), 3: (3, 6, 9), 4: (1, 3)}  # qihu by the number of players
PIAO = {"235": (0, 2, 3, 5), "123": (0, 1, 2, 3)}  # D1, by `piao_set`

AN, MING = choices(Options, "xiao")
MAOHU_ANY, MAOHU_DEAL = choices(Options, "maohu_when")
WIN_ANY, WIN_STOCK = choices(Options, "win_on")
HUANG_OFF, HUANG_ONCE, HUANG_EACH = choices(Options, "huang_double")
DEALER_NEXT, DEALER_SAME = choices(Options, "huang_dealer")
PIAO_EACH, PIAO_PAYER = choices(Options, "piao_fire")
FIRE_PLAYERS, FIRE_LOSERS = choices(Options, "fire_pays")
FAN_MULTIPLY, FAN_ADD = choices(Options, "fan_combine")
TUN_ONE, TUN_ALL = choices(Options, "tun_base")
XIAN_WEI_PAO_TI, XIAN_ANY = choices(Options, "xian_win")
SHOW_TWO, SHOW_ONE = choices(Options, "two_show")

RULES = rules_shape("MaohuziRules", Options)

_QIHU = constants([1, 3, 6, 9, 15, 21])
_TUN_STEP = constants([1, 3])


@jit
def qihu(rules: Rules) -> int:
    """MH-65: the least huxi to win; kernels know the option by its place in the declaration."""
    return _QIHU[rules.qihu]


@jit
def tun_step(rules: Rules) -> int:
    """MH-80: the huxi of one further tun."""
    return _TUN_STEP[rules.tun_step]


@jit
def menzi(rules: Rules, players: int) -> int:
    """MH-4: M, the groups needed to win."""
    return 5 if players == 4 or (players == 3 and qihu(rules) == 3) else 7


def check(sheet: Sheet) -> None:
    """Refuse a sheet that makes no sense: a qihu of other tables, ka20 with more than two."""
    options: Any = sheet.options
    allowed = PLAYED_AT[sheet.players]
    if options.qihu not in allowed:
        played = together(allowed)
        raise Illegal(
            say(
                "{qihu} is not played by {players}, but {played}",
                qihu=options.qihu, players=sheet.players, played=played,
            ),
            field="options.qihu",
        )  # fmt: skip
    if options.ka20 and sheet.players != 2:
        raise Illegal(say("only with 2 players"), field="options.ka20")

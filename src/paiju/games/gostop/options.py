"""The rule sheet of Go-Stop. Every default is the rule book's."""

from typing import Annotated, Literal

from msgspec import Struct

from paiju.games.gostop.deck import PACK
from paiju.games.gostop.presets import PRESETS as PRESETS
from paiju.kit.errors import Illegal
from paiju.kit.options import CardName, Sheet, about, choices, rules_shape
from paiju.kit.pack import not_played
from paiju.kit.words import either, say


class Mission(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """GS-96: cards that multiply the points of a winner who has them all, or each by itself."""

    name: Annotated[str, about("its name")]
    cards: Annotated[tuple[CardName, ...], about("the cards it needs")]
    factor: Annotated[int, about("multiplies by", ge=1, le=9999)]
    each: Annotated[bool, about("GS-72: once for each of its cards 각패")] = False


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rule sheet of Go-Stop."""

    # table and deal
    active: Annotated[int, about("GS-3: players in a round", ge=2, le=4)] = 3
    hand_size: Annotated[
        Literal[5, 7, 8, 10], about("GS-6: cards dealt: 7 for three, 10 or 8 for two, 5 for four")
    ] = 7
    stop_score: Annotated[int, about("GS-40: points needed to go or stop", ge=1, le=9999)] = 3
    jokers: Annotated[
        tuple[Literal["X2a", "X2b", "X3"], ...],
        about(
            "GS-1: jokers 조커 in the deck",
            X2a="joker of two",
            X2b="second joker of two",
            X3="joker of three 쓰리피",
        ),
    ] = ()
    first_dealer: Annotated[
        Literal["floor_high", "high", "low", "night_day", "agreed"],
        about(
            "GS-4: how the first dealer 선 is found",
            floor_high="the highest month turned on the floor",
            high="the highest card drawn",
            low="the lowest card drawn",
            night_day="the lowest by night, the highest by day 밤일낮장",
            agreed="as agreed",
        ),
    ] = "floor_high"
    deal: Annotated[
        Literal["packets", "tung", "ask"],
        about(
            "GS-5: how the cards are handed out 기리, 퉁",
            packets="in packets",
            tung="all at once 퉁",
            ask="as the cutter says",
        ),
    ] = "packets"
    floor_four: Annotated[
        Literal["dealer_wins", "dealer_takes", "nagari", "redeal"],
        about(
            "GS-15: four of a month on the floor",
            dealer_wins="the dealer wins",
            dealer_takes="the dealer takes them",
            nagari="nobody wins 나가리",
            redeal="the cards are dealt again",
        ),
    ] = "dealer_wins"
    natural_pile_steals: Annotated[
        bool, about("GS-35: a pile from the deal steals like a ppeok")
    ] = False
    chongtong: Annotated[
        Literal["ends", "choice"],
        about(
            "GS-16: 총통, four of a month in hand",
            ends="wins at once",
            choice="its holder chooses: win, or play on",
        ),
    ] = "ends"
    chongtong_points: Annotated[int, about("GS-52: points of a chongtong", ge=1, le=9999)] = 3
    both_chongtong: Annotated[
        Literal["first", "nagari"],
        about(
            "GS-16: several players dealt a chongtong 양측 총통",
            first="the first from the dealer has it",
            nagari="nobody wins 나가리",
        ),
    ] = "first"
    joker_chongtong: Annotated[
        Literal["never", "first_turn", "any_turn"],
        about(
            "GS-26: a card drawn for a joker makes a chongtong",
            never="never",
            first_turn="on the first turn",
            any_turn="on any turn",
        ),
    ] = "never"
    # cards
    flex_animals: Annotated[
        tuple[Literal["9A", "5A", "7A"], ...],
        about(
            "GS-2: animals that may count as double junk 국진",
            **{"9A": "sake cup 국진", "5A": "bridge 난초", "7A": "boar 홍싸리"},
        ),
    ] = ("9A",)
    flex_choice: Annotated[
        Literal["on_capture", "once", "best"],
        about(
            "GS-29: when that is declared",
            on_capture="when it is captured",
            once="once, whenever its owner chooses",
            best="counted at its best",
        ),
    ] = "on_capture"
    joker_steal: Annotated[
        bool, about("GS-39: each joker gained takes a junk from every opponent")
    ] = False
    joker_steal_when: Annotated[
        Literal["end", "at_once"],
        about(
            "GS-26: when a joker played from the hand takes its junk",
            end="at the end of the turn",
            at_once="at once",
        ),
    ] = "end"
    flex_alone: Annotated[
        Literal["stolen", "animal"],
        about(
            "GS-29: a flexible animal that is its owner's only junk",
            stolen="can be taken",
            animal="becomes an animal and stays",
        ),
    ] = "stolen"
    # turn
    shake_floor: Annotated[
        bool, about("GS-22: a month may be shaken 흔들기 while a card of it lies on the floor")
    ] = True
    shake_plays: Annotated[
        bool, about("GS-22: a card of a shaken month must be played in the same turn")
    ] = False
    last_turn_steal: Annotated[bool, about("GS-36: events of a last turn steal too")] = False
    last_turn_ppeok: Annotated[
        Literal["normal", "none", "makpan", "take"],
        about(
            "GS-30: a ppeok on a last turn 막판뻑",
            normal="as always",
            none="none: the pair is taken",
            makpan="stays and steals",
            take="none: all three are taken",
        ),
    ] = "normal"
    last_turn_pile_steal: Annotated[
        bool, about("GS-36: eating a pile steals on a last turn too")
    ] = False
    self_ppeok: Annotated[
        int, about("GS-35: junk per opponent for one's own pile 자뻑", ge=1, le=2)
    ] = 1
    self_ppeok_two_doubles: Annotated[
        bool, about("GS-39: 자뻑 takes a second card even after a double")
    ] = False
    jjok_steal: Annotated[bool, about("GS-32: a jjok 쪽 steals")] = True
    department_store: Annotated[
        bool,
        about(
            "GS-34: department store 백화점: a bright, an animal, a ribbon and a junk on the first turn steal"
        ),
    ] = False
    two_card_bomb: Annotated[
        Literal["off", "steal", "steal_double"],
        about(
            "GS-24: 콩알탄, two on two",
            off="not played",
            steal="steals",
            steal_double="steals and doubles",
        ),
    ] = "off"
    ppeok_unit: Annotated[
        int, about("GS-37: paid for a first ppeok 첫뻑; 0: nothing", ge=0, le=9999)
    ] = 0
    first_ttadak: Annotated[bool, about("GS-37: a first ttadak 첫따닥 is paid a unit")] = False
    first_jjok: Annotated[bool, about("GS-37: a first jjok 첫쪽 is paid a unit")] = False
    first_bomb: Annotated[bool, about("GS-37: a first bomb 첫폭탄 is paid a unit")] = False
    three_ppeok: Annotated[
        Literal["off", "consecutive", "any"],
        about(
            "GS-38: 삼연뻑, 삼뻑 win the round",
            off="not played",
            consecutive="on the first three turns 삼연뻑",
            any="any three 삼뻑",
        ),
    ] = "off"
    three_ppeok_points: Annotated[
        int, about("GS-38: a win by three ppeoks not all consecutive", ge=0, le=9999)
    ] = 3
    third_ppeok: Annotated[
        Literal["win", "paid"],
        about(
            "GS-38: a third ppeok running 삼연뻑",
            win="wins four units",
            paid="is paid three units, and wins as any three",
        ),
    ] = "win"
    # go, stop, carry
    go_scale: Annotated[
        Literal["double_from_three", "add_and_double", "double_only"],
        about(
            "GS-71: what gos add and multiply",
            double_from_three="+1 each for two gos, doubled from the third",
            add_and_double="+1 for every go, doubled too from the third",
            double_only="+1 each up to two gos; from the third only doubled",
        ),
    ] = "double_from_three"
    go_again: Annotated[
        Literal["exceed", "recover", "exceed_strict"],
        about(
            "GS-41: when a player is asked again",
            exceed="with more points than at its last go",
            recover="with more, or as many again after a loss",
            exceed_strict="with more, and no fewer junk points",
        ),
    ] = "exceed"
    reverse_go: Annotated[
        bool, about("GS-43: reverse go 역고: going after another's go multiplies")
    ] = False
    go_bak: Annotated[
        Literal["first_caller", "losing_caller", "last_caller", "off"],
        about(
            "GS-86: 고박, who pays for all",
            first_caller="the first to call go",
            losing_caller="the first loser to have called go",
            last_caller="the last loser to have called go",
            off="not played",
        ),
    ] = "first_caller"
    shodang: Annotated[
        Literal["off", "free", "sure"],
        about(
            "GS-45: 쇼당 of three players",
            off="not played",
            free="at any time",
            sure="only when every card feeds someone",
        ),
    ] = "off"
    shodang_show: Annotated[
        Literal["table", "takers"],
        about(
            "GS-45: who sees the hand opened by a shodang",
            table="everyone at the table",
            takers="only those who play",
        ),
    ] = "table"
    nagari_carry: Annotated[
        Literal["flat", "all"],
        about(
            "GS-51: what a nagari 나가리 carries over",
            flat="doubled",
            all="doubled, with all multipliers",
        ),
    ] = "flat"
    nagari_cap: Annotated[
        int, about("GS-51: the most that a nagari can carry over; 0: no limit", ge=0, le=9999)
    ] = 0
    three_ppeok_carried: Annotated[
        bool, about("GS-52: what was carried over multiplies a win by three ppeoks")
    ] = True
    push: Annotated[
        int, about("GS-53: pushes in a row 밀기, of two players; 0: off", ge=0, le=9)
    ] = 0
    jackpot_every: Annotated[
        int, about("GS-54: every so many rounds a big round 대박판; 0: off", ge=0, le=9999)
    ] = 0
    jackpot_factor: Annotated[
        int, about("GS-54: what a big round multiplies by", ge=1, le=9999)
    ] = 2
    # multipliers
    shake_scope: Annotated[
        Literal["winner", "anyone"],
        about("GS-72: whose shakes and bombs multiply", winner="the winner's", anyone="everyone's"),
    ] = "winner"
    rain_dung_shake: Annotated[
        bool, about("GS-72: months 11 and 12 shaken or bombed are × 4 비똥 따따블")
    ] = False
    rain_dung_chongtong: Annotated[
        bool, about("GS-72: a chongtong-go of month 11 or 12 is × 8")
    ] = False
    shake_and_bomb: Annotated[
        bool, about("GS-72: a month both shaken and bombed counts for both")
    ] = False
    mungtta: Annotated[bool, about("GS-72: 7 animals double the points 멍따")] = True
    mungbak: Annotated[bool, about("GS-82: a loser without animals 멍박")] = False
    mung_stack: Annotated[bool, about("GS-82: mungtta and mung-bak may both apply")] = True
    ttibak: Annotated[bool, about("GS-83: a loser without ribbons 띠박")] = False
    gwangbak: Annotated[bool, about("GS-80: a loser without brights 광박")] = True
    pibak_max: Annotated[
        int, about("GS-81: junk up to which a loser is pi-bak 피박; 0: off", ge=0, le=9999)
    ] = 5
    pibak_zero_exempt: Annotated[bool, about("GS-81: no junk at all is no pi-bak")] = True
    empty_exempt: Annotated[bool, about("GS-85: a loser who captured nothing owes nothing")] = False
    month_pact: Annotated[
        Literal["off", "x4", "points"],
        about(
            "GS-68: month pact 월약: all four cards of the month agreed on",
            off="not played",
            x4="× 4",
            points="points",
        ),
    ] = "off"
    month_pact_points: Annotated[int, about("GS-68: points of the month pact", ge=0, le=9999)] = 3
    missions: Annotated[
        tuple[Mission, ...], about("GS-96: missions, one of which is drawn before a deal")
    ] = ()
    # limit
    liability: Annotated[
        Literal["off", "payer", "both"],
        about(
            "GS-88: limit of loss 올인, 유한책임",
            off="none",
            payer="nobody pays more than they have 올인",
            both="nor wins more from anybody than they brought 유한책임",
        ),
    ] = "off"
    stake: Annotated[
        int, about("GS-88: what every player has at the start of a match", ge=1, le=9999)
    ] = 1000
    # scoring sets
    bright_scale: Annotated[
        Literal["standard", "per_card"],
        about(
            "GS-60: how brights 광 count",
            standard="three, four and five brights",
            per_card="a point a bright",
        ),
    ] = "standard"
    five_brights: Annotated[int, about("GS-60: points of five brights 5광", ge=0, le=9999)] = 15
    four_bright_bonus: Annotated[
        int, about("GS-60: added to four brights without rain", ge=0, le=9999)
    ] = 0
    bidori: Annotated[
        bool,
        about("GS-61: bidori 비도리: godori with the rain's bird for the plum's or the wisteria's"),
    ] = False
    yukdori: Annotated[bool, about("GS-61: yukdori 육도리: godori with the rain's bird is 6")] = (
        False
    )
    animal_from: Annotated[int, about("GS-62: animals for the first point", ge=1, le=9999)] = 5
    ribbon_from: Annotated[int, about("GS-64: ribbons for the first point", ge=1, le=9999)] = 5
    junk_from: Annotated[int, about("GS-65: junk for the first point", ge=1, le=9999)] = 10
    three_doubles: Annotated[int, about("GS-66: points of 쌍피 3장; 0: off", ge=0, le=9999)] = 0
    palssari: Annotated[
        int, about("GS-67: points of palssari 팔싸리, all of months 4 and 7; 0: off", ge=0, le=9999)
    ] = 0
    palssari_opens: Annotated[
        bool, about("GS-67: palssari counts towards the points needed to stop")
    ] = False
    # more than three at the table
    candle: Annotated[bool, about("GS-9: the holder of the iris bridge is out 촛불시위")] = False
    drop_ban: Annotated[
        Literal["none", "consecutive", "through_forced"],
        about(
            "GS-10: 연사금지: whoever dropped last round may not drop again",
            none="not played",
            consecutive="not twice in a row",
            through_forced="not even across a forced drop",
        ),
    ] = "none"
    sell_price: Annotated[int, about("GS-11: points per bright sold", ge=0, le=9999)] = 2
    sell_rain_alone: Annotated[
        Literal["five_plus", "always", "never"],
        about(
            "GS-11: whether the rain bright alone can be sold",
            five_plus="from five at the table",
            always="always",
            never="never",
        ),
    ] = "five_plus"
    sell_extras: Annotated[
        tuple[Literal["double_junk", "bomb", "sets"], ...],
        about(
            "GS-11: what else can be sold",
            double_junk="double junk 쌍피",
            bomb="three of a month",
            sets="ribbon sets and godori",
        ),
    ] = ()
    sell_shake: Annotated[bool, about("GS-11: a shown triple doubles the price")] = False
    sell_nagari_double: Annotated[bool, about("GS-11: the price doubles after a nagari")] = False
    sell_payment: Annotated[
        Literal["prepaid", "postpaid"],
        about(
            "GS-11: who pays: 선불, 후불",
            prepaid="before: those who face the dealer 선불",
            postpaid="after: those who lose 후불",
        ),
    ] = "prepaid"
    sell_nagari_exempts_all: Annotated[
        bool, about("GS-11: postpaid and no winner: nobody pays")
    ] = False
    # side pots
    pig_ante: Annotated[
        int, about("GS-7: 돼지 먹기, each player's ante; 0: off", ge=0, le=9999)
    ] = 0
    house_fee: Annotated[
        int, about("GS-92: 고리, what a winner pays the house; 0: off", ge=0, le=9999)
    ] = 0
    house_pot: Annotated[
        Literal["leaves", "lowest"],
        about(
            "GS-97: where the house pot goes 개평",
            leaves="leaves the table",
            lowest="to the lowest total",
        ),
    ] = "leaves"


HAND_5, HAND_7, HAND_8, HAND_10 = choices(Options, "hand_size")
DEAL_PACKETS, DEAL_TUNG, DEAL_ASK = choices(Options, "deal")
FOUR_WINS, FOUR_TAKES, FOUR_NAGARI, FOUR_REDEAL = choices(Options, "floor_four")
CHONGTONG_ENDS, CHONGTONG_CHOICE = choices(Options, "chongtong")
BOTH_FIRST, BOTH_NAGARI = choices(Options, "both_chongtong")
JOKER_NEVER, JOKER_FIRST_TURN, JOKER_ANY_TURN = choices(Options, "joker_chongtong")
JOKER_STEALS_LAST, JOKER_STEALS_AT_ONCE = choices(Options, "joker_steal_when")
ALONE_STOLEN, ALONE_ANIMAL = choices(Options, "flex_alone")
FLEX_ON_CAPTURE, FLEX_ONCE, FLEX_BEST = choices(Options, "flex_choice")
LAST_NORMAL, LAST_NONE, LAST_MAKPAN, LAST_TAKE = choices(Options, "last_turn_ppeok")
TWO_OFF, TWO_STEAL, TWO_DOUBLE = choices(Options, "two_card_bomb")
THREE_OFF, THREE_CONSECUTIVE, THREE_ANY = choices(Options, "three_ppeok")
THIRD_WINS, THIRD_PAID = choices(Options, "third_ppeok")
SCALE_FROM_THREE, SCALE_ADD, SCALE_ONLY = choices(Options, "go_scale")
AGAIN_EXCEED, AGAIN_RECOVER, AGAIN_STRICT = choices(Options, "go_again")
GO_BAK_FIRST, GO_BAK_LOSING, GO_BAK_LAST, GO_BAK_OFF = choices(Options, "go_bak")
SHODANG_OFF, SHODANG_FREE, SHODANG_SURE = choices(Options, "shodang")
SHOW_TABLE, SHOW_TAKERS = choices(Options, "shodang_show")
NAGARI_FLAT, NAGARI_ALL = choices(Options, "nagari_carry")
SCOPE_WINNER, SCOPE_ANYONE = choices(Options, "shake_scope")
PACT_OFF, PACT_X4, PACT_POINTS = choices(Options, "month_pact")
LIMIT_OFF, LIMIT_PAYER, LIMIT_BOTH = choices(Options, "liability")
BRIGHTS_STANDARD, BRIGHTS_PER_CARD = choices(Options, "bright_scale")
BAN_NONE, BAN_CONSECUTIVE, BAN_THROUGH = choices(Options, "drop_ban")
RAIN_FIVE_PLUS, RAIN_ALWAYS, RAIN_NEVER = choices(Options, "sell_rain_alone")
# lists of choices are places counted from 1
EXTRA_DOUBLE_JUNK, EXTRA_BOMB, EXTRA_SETS = (i + 1 for i in choices(Options, "sell_extras"))
PREPAID, POSTPAID = choices(Options, "sell_payment")
POT_LEAVES, POT_LOWEST = choices(Options, "house_pot")

RULES = rules_shape("GostopRules", Options)

_HANDS = {2: (10, 8), 3: (7,), 4: (5,)}


def check(sheet: Sheet) -> None:
    """Refuse a sheet that makes no sense: GS-3's tables, GS-6's hands, missions of no cards."""
    options, players = sheet.options, sheet.players
    active = options.active
    if players != active and not (active == 3 and 4 <= players <= 7):
        raise Illegal(
            say("{active} cannot play at a table of {players}", active=active, players=players),
            field="options.active",
        )
    if options.hand_size not in _HANDS[active]:
        fitting = either(_HANDS[active])
        raise Illegal(
            say(
                "{size} does not fit; {active} who play have {fitting}",
                size=options.hand_size,
                active=active,
                fitting=fitting,
            ),
            field="options.hand_size",
        )
    if players == 7 and not options.jokers:
        raise Illegal(say("seven at the table need a joker"), field="options.jokers")
    for i, mission in enumerate(options.missions):
        read_mission(options, mission, f"options.missions[{i}]")


def read_mission(options: Options, mission: Mission, what: str) -> int:
    """The cards of a mission, as a set; refuses unknown cards and none."""
    cards = PACK.read(list(mission.cards), f"{what}.cards")
    if not cards:
        raise Illegal(say("empty"), field=f"{what}.cards")
    for card in cards:
        refuse_joker(options, card, f"{what}.cards")
    return sum(1 << card for card in cards)


def refuse_joker(options: Options, card: int, what: str) -> None:
    """A joker that is not in the deck is no card of this table."""
    name = PACK.names[card]
    if name.startswith("X") and name not in options.jokers:
        raise Illegal(not_played(name), field=what)

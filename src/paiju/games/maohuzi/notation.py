"""The only strings that are read: action lines and carries; and what is said of a round."""

from collections.abc import Mapping
from typing import Any

from paiju.games.maohuzi.claims import and_of, card_of, pack, pack_chi, verb_of, x_of, y_of
from paiju.games.maohuzi.deck import CARDS, DECK, GROUPS, PACK, kinds_of, names_of
from paiju.games.maohuzi.melds import write_meld
from paiju.games.maohuzi.options import PIAO
from paiju.games.maohuzi.scoring import ITEM_HUANGZHUANG, ITEM_HUXI, ITEM_MAOHU, NAMES
from paiju.games.maohuzi.state import START, Verb
from paiju.games.maohuzi.wins import cards_of_meld
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet
from paiju.kit.reading import integer, listed, mapping
from paiju.kit.reading import seat as read_seat
from paiju.kit.types import Action, Card, Ints, Seat, State
from paiju.kit.words import say

# The items by number: rule, name, and its own script.
NAMED = (
    ("MH-80", "huxi", "胡息"), ("MH-81", "tianhu", "天胡"), ("MH-82", "dihu", "地胡"),
    ("MH-83", "zimo", "自摸"), ("MH-84", "maohu", "毛胡"), ("MH-85", "honghu", "红胡"),
    ("MH-86", "heihu", "黑胡"), ("MH-87", "yidianhong", "一点红"), ("MH-90", "pay", ""),
    ("MH-91", "fangpao", "放炮"), ("MH-92", "piao", "飘"), ("MH-71", "huangzhuang", "黄庄"),
)  # fmt: skip

_WITH_CARD = {"discard": Verb.DISCARD, "pao": Verb.PAO, "peng": Verb.PENG}


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "chi s3 with s4 s5 and s1 s2 s3" (MH-30)."""
    match words.split(" "):
        case ["hu"]:
            return pack(Verb.HU, 0)
        case ["pass"]:
            return pack(Verb.PASS, 0)
        case ["piao", points] if points in [str(number) for number in PIAO]:
            return pack(Verb.PIAO, int(points))
        case ["discard" | "pao" | "peng" as verb, name]:
            return pack(_WITH_CARD[verb], _card(name))
        case ["chi", name, "with", x, y, *beside]:
            return _parse_chi(name, x, y, beside)
    raise Unreadable(say("not a Mao Huzi action"))


def _card(name: str) -> Card:
    if name not in PACK.numbers:
        raise Unreadable(say("unknown card: {card}", card=name))
    return PACK.card(name)


def _parse_chi(name: str, x: str, y: str, beside: list[str]) -> Action:
    """MH-30: the two hand cards sorted; each `and` group sorted, and the groups among themselves."""
    card, pair = _card(name), (_card(x), _card(y))
    if pair[0] > pair[1]:
        raise Unreadable(
            say("the cards that join {name} are not sorted: {x} {y}", name=name, x=x, y=y)
        )
    groups = []
    for i in range(0, len(beside), 4):
        if beside[i] != "and" or len(beside[i : i + 4]) < 4:
            raise Unreadable(say("a group laid beside a chi is: and p q r"))
        group = tuple(_card(each) for each in beside[i + 1 : i + 4])
        if group not in GROUPS:
            shown = " ".join(beside[i + 1 : i + 4])
            raise Unreadable(
                say("{shown} is neither a ju nor a jiao, its cards sorted", shown=shown)
            )
        groups.append(group)
    if len(groups) > 2:
        raise Unreadable(say("no chi lays more than two groups beside it"))
    if groups != sorted(groups):
        raise Unreadable(say("the groups laid beside a chi are not sorted"))
    numbers = [GROUPS.index(group) + 1 for group in groups] + [0, 0]
    return pack_chi(card, pair[0], pair[1], numbers[0], numbers[1])


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    verb = Verb(verb_of(action))
    word = verb.name.lower()
    if verb in (Verb.HU, Verb.PASS):
        return word
    if verb == Verb.PIAO:
        return f"{word} {action >> 8 & 31}"
    line = f"{word} {PACK.names[card_of(action)]}"
    if verb != Verb.CHI:
        return line
    line += f" with {PACK.names[x_of(action)]} {PACK.names[y_of(action)]}"
    for i in range(2):
        group = and_of(action, i) - 1
        if group >= 0:
            line += " and " + " ".join(PACK.names[card] for card in GROUPS[group])
    return line


def item(row: Ints) -> dict[str, Any]:
    """MH-93: a row of the outcome as a settlement item."""
    what, seat, value = int(row[0]), int(row[1]), int(row[2])
    rule, name, _ = NAMED[what]
    told: dict[str, Any] = {"rule": rule, "name": name}
    if what == ITEM_HUXI:
        return told | {"huxi": value, "tun": int(row[3])}
    if what == ITEM_HUANGZHUANG:
        return told
    if what == ITEM_MAOHU:
        return told | {"huxi": value}
    return told | ({"fan": value} if what in NAMES else {"from": seat, "points": value})


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """An outcome has the common fields and no other."""
    return {}


def rows_of(state: State) -> list[list[str]]:
    """MH-3: each seat's row, in order."""
    rows: list[list[str]] = [[] for _ in range(int(state.players))]
    for i in range(int(state.rows)):
        rows[int(state.row[i]) >> 5].append(PACK.names[int(state.row[i]) & 31])
    return rows


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for whoever holds the record, never for a seat."""
    seats = range(int(state.players))
    return {
        "melds": [
            [write_meld(state.meld[seat][i]) for i in range(int(state.groups[seat]))]
            for seat in seats
        ],
        "hands": [names_of(state.hand[seat]) for seat in seats],
        "discards": rows_of(state),
        "stock": int(state.stocked),
    }


def census(state: State) -> list[Card]:
    """MH §10.1: stock, hands, table groups, rows, live card and what is out of play: 80 cards."""
    cards = [int(state.row[i]) & 31 for i in range(int(state.rows))]
    for seat in range(int(state.players)):
        cards += kinds_of(state.hand[seat])
        for i in range(int(state.groups[seat])):
            cards += kinds_of(cards_of_meld(state.meld[seat][i]))
    cards += [int(state.stock[i]) for i in range(CARDS - int(state.stocked), CARDS)]
    cards += [int(state.stock[i]) for i in range(int(state.out))]
    return cards + ([int(state.live) - 1] if state.live > 0 else [])


def deck(options: Any) -> list[Card]:
    """MH-11: the 80 cards in printed order."""
    return DECK


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """MH-95, 96: a record's dealer and carry; what is refused before the first action."""
    players = sheet.players
    start = START.new()
    start.players = players
    carry = mapping(record.get("carry", {}), "carry")
    dealer = record.get("dealer", carry.get("dealer", 0))
    start.dealer = read_seat(dealer, "dealer", players)
    if "dealer" in carry and read_seat(carry["dealer"], "carry.dealer", players) != start.dealer:
        raise Illegal(
            say("not the record's dealer, {n}", n=int(start.dealer)), field="carry.dealer"
        )
    start.number = integer(carry.get("round", 1), "carry.round", 1, 10**9)
    totals = listed(carry.get("totals", [0] * players), "carry.totals", players)
    for seat, total in enumerate(totals):
        start.totals[seat] = integer(total, f"carry.totals[{seat}]", -(10**12), 10**12)
    return start


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """MH-96: the carry of the round to come."""
    totals = [int(start.totals[seat]) for seat in range(sheet.players)]
    return {"dealer": int(start.dealer), "round": int(start.number), "totals": totals}


def match_over(sheet: Sheet, start: State) -> bool:
    """MH-97: the match ends after `rounds` rounds."""
    return bool(start.number > sheet.options.rounds)


def first_dealer(sheet: Sheet, gathering: Gathering, deck: list[Card], chance: Chance) -> First:
    """MH-95: the host 房主."""
    return First(gathering.host, deck)

"""The only strings that are read: action lines, carries, score queries; and their answers."""

from collections.abc import Mapping
from typing import Any

from paiju.cards.flower import CARDS
from paiju.families.flower.actions import card_of, pack, target_of, verb_of
from paiju.games.koikoi.deck import ANIMALS, BRIGHTS, DECK, PACK, RIBBONS
from paiju.games.koikoi.rules import CALLED, ENDED, LAID, PLAYED, STOPPED, TOOK, TURNED, YAKU_MADE
from paiju.games.koikoi.scoring import ITEM_DOUBLE_AT, ITEM_KOIKOI
from paiju.games.koikoi.state import RESULTS, START, Phase, Verb
from paiju.kit.bits import members
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet
from paiju.kit.reading import integer, listed, mapping
from paiju.kit.reading import seat as read_seat
from paiju.kit.types import Action, Card, Ints, Rules, Seat, State
from paiju.kit.words import Words, say

# The yaku in the order of the rule book: what an item is called, its rule and its own script.
NAMED = (
    ("KK-31", "gokou", "五光"), ("KK-32", "shikou", "四光"), ("KK-33", "ameshikou", "雨四光"),
    ("KK-34", "sankou", "三光"), ("KK-35", "amesankou", "雨三光"), ("KK-36", "gochou", "五鳥"),
    ("KK-37", "inoshikachou", "猪鹿蝶"), ("KK-38", "hanami", "花見酒"),
    ("KK-39", "tsukimi", "月見酒"), ("KK-40", "satsu", "册"), ("KK-41", "akatan", "赤短"),
    ("KK-42", "aotan", "青短"), ("KK-43", "nanatan", "七短"), ("KK-44", "rokutan", "六短"),
    ("KK-45", "tsukifuda", "月札"), ("KK-46", "tanzaku", "短冊"), ("KK-47", "tane", "タネ"),
    ("KK-48", "kasu", "カス"),
    ("KK-51", "teshi", "手四"), ("KK-52", "futateshi", "雙手四"), ("KK-53", "keiyaku", "契約"),
    ("KK-54", "kuttsuki", "喰付"),
    ("KK-61", "double_at", ""), ("KK-62", "koikoi", "こいこい"),
    ("KK-24", "dealer_privilege", "親權"), ("KK-4", "floor_four", ""), ("KK-4", "misdeal", ""),
    ("KK-5", "misdeal", ""),
)  # fmt: skip


def parse(state: State, seat: Seat, words: str) -> Action:
    """Read what follows the seat in an action line: "play 1a", "play 3a 3B"."""
    match words.split(" "):
        case ["play", name] if name in PACK.numbers:
            return pack(Verb.PLAY, PACK.card(name), 0)
        case ["play", name, target] if name in PACK.numbers and target in PACK.numbers:
            return pack(Verb.PLAY, PACK.card(name), PACK.card(target) + 1)
        case ["take", name] if name in PACK.numbers:
            return pack(Verb.TAKE, PACK.card(name), 0)
        case ["koikoi"]:
            return pack(Verb.KOIKOI, 0, 0)
        case ["stop"]:
            return pack(Verb.STOP, 0, 0)
        case ["play" | "take", *names] if 0 < len(names) < 3:
            unknown = next(name for name in names if name not in PACK.numbers)
            raise Unreadable(say("unknown card: {card}", card=unknown))
    raise Unreadable(say("not a Koi-Koi action"))


def write(state: State, seat: Seat, action: Action) -> str:
    """An action line without its seat."""
    verb = Verb(verb_of(action))
    if verb in (Verb.KOIKOI, Verb.STOP):
        return verb.name.lower()
    line = f"{verb.name.lower()} {PACK.names[card_of(action)]}"
    if target_of(action) > 0:
        line += f" {PACK.names[target_of(action) - 1]}"
    return line


_ASKED = {
    Phase.PLAY: "a card must be played",
    Phase.TAKE: "one of two floor cards must be taken",
    Phase.CALL: "koikoi or stop must be said",
}


def why_not(state: State, rules: Rules, seat: Seat, action: Action) -> Words:
    """Why an action that is not listed is not legal."""
    if state.phase == Phase.OVER:
        return say("the round is over")
    if seat != state.turn:
        return say("it is seat {other}'s turn", other=int(state.turn))
    verb, card = verb_of(action), card_of(action)
    wanted = {Phase.PLAY: (Verb.PLAY,), Phase.TAKE: (Verb.TAKE,)}
    if verb not in wanted.get(Phase(state.phase), (Verb.KOIKOI, Verb.STOP)):
        return say(_ASKED[Phase(state.phase)])
    if verb == Verb.TAKE:
        return say("the turned card cannot take {card}", card=PACK.names[card])
    if not int(state.hand[seat]) >> card & 1:
        return say("seat {seat} does not hold {card}", seat=seat, card=PACK.names[card])
    met = int(state.floor) & (15 << (card & ~3))
    if met.bit_count() == 2:
        pair = " or ".join(PACK.named(met))
        return say(
            "{card} meets two cards: {cards} must be named", card=PACK.names[card], cards=pair
        )
    if target_of(action) > 0:
        return say("{card} does not meet two cards: no target is named", card=PACK.names[card])
    return say("a card that meets its month on the floor must be played")


def item(row: Ints) -> dict[str, Any]:
    """A row of the outcome as a settlement item."""
    what, seat, value = int(row[0]), int(row[1]), int(row[2])
    rule, name, _ = NAMED[what]
    measure = "times" if what in (ITEM_DOUBLE_AT, ITEM_KOIKOI) else "points"
    return {"rule": rule, "name": name, "seat": None if seat < 0 else seat, measure: value}


_EVENTS = {
    PLAYED: "played", TOOK: "took", LAID: "laid", TURNED: "turned",
    CALLED: "koikoi", STOPPED: "stop", YAKU_MADE: "yaku", ENDED: "ended",
}  # fmt: skip
_RULES = {
    PLAYED: "KK-7", TOOK: "KK-8", LAID: "KK-8", TURNED: "KK-9",
    CALLED: "KK-12", STOPPED: "KK-12", YAKU_MADE: "KK-11", ENDED: "KK-14",
}  # fmt: skip


def event(row: Ints) -> dict[str, Any]:
    """A row of the log as an event."""
    what, seat, a, b = (int(number) for number in row[:4])
    told: dict[str, Any] = {"rule": _RULES[what], "name": _EVENTS[what], "seat": seat}
    if what in (PLAYED, LAID, TURNED, TOOK):
        told["card"] = PACK.names[a]
    if what == TOOK:
        told["cards"] = PACK.named(b)
    if what == YAKU_MADE:
        told["points"] = a
        told["yaku"] = [NAMED[i][1] for i in members(b)]
    if what == ENDED:
        told["result"] = RESULTS[a]
        told["seat"] = None if seat < 0 else seat
    return told


def told(row: Ints) -> Words:
    """A row of the log as a sentence; a table puts the seat's name for {who}."""
    what, seat, a, b = (int(number) for number in row[:4])
    who = f"@{seat}"
    match what:
        case _ if what == PLAYED:
            return say("{who} plays {card}", who=who, card=PACK.names[a])
        case _ if what == TOOK:
            taken = " ".join(PACK.named(b))
            return say("{who} takes {cards} with {card}", who=who, cards=taken, card=PACK.names[a])
        case _ if what == LAID:
            return say("{card} stays on the floor", card=PACK.names[a])
        case _ if what == TURNED:
            return say("the stock turns up {card}", card=PACK.names[a])
        case _ if what == CALLED:
            return say("{who} says koikoi", who=who)
        case _ if what == STOPPED:
            return say("{who} says stop", who=who)
        case _ if what == YAKU_MADE:
            made = " ".join(f"{NAMED[i][2]} {NAMED[i][1]}" for i in members(b))
            if not made:
                return say("{who} adds to its yaku: {points} points now", who=who, points=a)
            return say("{who} makes {yaku}: {points} points now", who=who, yaku=made, points=a)
    return say("the round is over: {result}", result=say(RESULT_WORDS[RESULTS[a]]))


RESULT_WORDS = {
    "stop": "stop",
    "last_card": "yaku with the last card",
    "exhausted": "all hands are empty, nobody scores",
    "hand_yaku": "a hand yaku at the deal",
    "hand_yaku_draw": "several hands with a yaku at the deal",
    "floor_four": "four of a month on the floor",
    "misdeal": "misdeal, the same dealer deals again",
}


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """KK-74: an outcome also has `result` and `winner`."""
    if state.phase != Phase.OVER:
        return {"result": None, "winner": None}
    winner = int(state.winner) - 1
    return {"result": RESULTS[state.result], "winner": winner if winner >= 0 else None}


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for whoever holds the record, never for a seat."""
    seats = range(state.players)
    return {
        "floor": PACK.named(state.floor),
        "captured": [PACK.named(state.taken[seat]) for seat in seats],
        "hands": [PACK.named(state.hand[seat]) for seat in seats],
        "stock": int(state.stocked),
        "month": int(state.month) or None,
    }


def census(state: State) -> list[Card]:
    """KK §10.1: floor, stock, hands, piles and the turned card are the 48 cards, each once."""
    cards = members(state.floor)
    for seat in range(state.players):
        cards += members(state.hand[seat]) + members(state.taken[seat])
    cards += [int(state.stock[i]) for i in range(CARDS - int(state.stocked), CARDS)]
    return cards + ([int(state.turned) - 1] if state.turned > 0 else [])


def deck(options: Any) -> list[Card]:
    """The 48 cards in printed order."""
    return DECK


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """KK-74: a record's dealer and carry; what is refused before the first action."""
    players = sheet.players
    start = START.new()
    start.players = players
    start.dealer = read_seat(record.get("dealer", 0), "dealer", players)
    carry = mapping(record.get("carry", {}), "carry")
    start.number = integer(carry.get("round", 1), "carry.round", 1, 10**9)
    totals = listed(carry.get("totals", [0] * players), "carry.totals", players)
    for seat, total in enumerate(totals):
        start.totals[seat] = integer(total, f"carry.totals[{seat}]", -(10**12), 10**12)
    if "dealer" in carry and carry["dealer"] != start.dealer:
        raise Illegal(
            say("not the record's dealer, {n}", n=int(start.dealer)), field="carry.dealer"
        )
    return start


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """KK-74: the carry of the round to come."""
    return {
        "round": int(start.number),
        "dealer": int(start.dealer),
        "totals": [int(start.totals[seat]) for seat in range(sheet.players)],
        "match_over": bool(start.over),
    }


def match_over(sheet: Sheet, start: State) -> bool:
    """KK-73: no round follows."""
    return bool(start.over)


def deals_first(sheet: Sheet, drawn: Mapping[Seat, Card]) -> list[Seat]:
    """KK-2: the seats whose drawn card deals first; more than one if they are equal."""
    later = sheet.options.dealer_draw == "later"

    def rank(card: Card) -> tuple[int, int]:
        month, bit = card // 4, 1 << card
        kind = 3 if bit & BRIGHTS else 2 if bit & ANIMALS else 1 if bit & RIBBONS else 0
        return (month if later else -month, kind)

    best = max(rank(card) for card in drawn.values())
    return [seat for seat, card in drawn.items() if rank(card) == best]


def first_dealer(sheet: Sheet, gathering: Gathering, deck: list[Card], chance: Chance) -> First:
    """
    KK-2: each seat draws a card; equal ones draw again among themselves. The cards go back and
    the deck is shuffled anew, so the deck that is dealt knows nothing of the draw.
    """
    left, drawing, told = list(range(CARDS)), list(range(sheet.players)), []
    while True:
        drawn = {}
        for seat in drawing:
            drawn[seat] = left.pop(chance(len(left)))
            told.append(say("{who} draws {card}", who=f"@{seat}", card=PACK.names[drawn[seat]]))
        drawing = deals_first(sheet, drawn)
        if len(drawing) == 1:
            told.append(say("{who} deals first", who=f"@{drawing[0]}"))
            return First(drawing[0], deck, tuple(told))
        if len(left) < len(drawing):
            left = list(range(CARDS))

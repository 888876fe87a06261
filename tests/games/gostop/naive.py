"""The slow, obvious scorer: the rule book's section 6 read line by line over names of cards."""

from itertools import combinations
from typing import Any

KINDS = {"B": "bright", "A": "animal", "R": "ribbon", "a": "junk", "b": "junk", "c": "junk"}
DOUBLE = {"11c", "12a", "X2a", "X2b"}

MOST = 2**50  # R42: where products stop


def kind(card: str) -> str:
    return "junk" if card.startswith("X") else KINDS[card[-1]]


def value(card: str) -> int:
    return 3 if card == "X3" else 2 if card in DOUBLE else 1


def junk(cards: set[str], as_junk: set[str]) -> int:
    plain = sum(value(card) for card in cards if kind(card) == "junk")
    return plain + 2 * len(cards & as_junk)


def count(cards: set[str], what: str) -> int:
    return sum(1 for card in cards if kind(card) == what)


def has_month(cards: set[str], month: int) -> bool:
    return len([c for c in cards if not c.startswith("X") and c[:-1] == str(month)]) == 4


def sets(cards: set[str], as_junk: set[str], o: Any, pact_month: int) -> dict[str, int]:
    """The sets that score, by name."""
    found = {}
    brights, rain = count(cards, "bright"), "12B" in cards
    if o.bright_scale == "per_card":
        if not (brights == 1 and rain):
            found["brights"] = brights
    elif brights == 5:
        found["five_brights"] = o.five_brights
    elif brights == 4:
        found["four_brights"] = 4 + (0 if rain else o.four_bright_bonus)
    elif brights == 3:
        found["rain_three_brights" if rain else "three_brights"] = 2 if rain else 3
    if {"2A", "4A", "8A"} <= cards:
        six = o.yukdori and "12A" in cards
        found["yukdori" if six else "godori"] = 6 if six else 5
    elif o.bidori and {"8A", "12A"} <= cards and cards & {"2A", "4A"}:
        found["bidori"] = 2
    animals = count(cards - as_junk, "animal")
    found["animals"] = max(0, animals - o.animal_from + 1)
    for name, trio in (("hongdan", "1R 2R 3R"), ("cheongdan", "6R 9R 10R"), ("chodan", "4R 5R 7R")):
        if set(trio.split()) <= cards:
            found[name] = 3
    found["ribbons"] = max(0, count(cards, "ribbon") - o.ribbon_from + 1)
    found["junk"] = max(0, junk(cards, as_junk) - o.junk_from + 1)
    if {"11c", "12a"} <= cards and cards & as_junk:
        found["three_doubles"] = o.three_doubles
    if o.month_pact == "points" and has_month(cards, pact_month):
        found["month_pact"] = o.month_pact_points
    if {"4A", "4R", "4a", "4b", "7A", "7R", "7a", "7b"} <= cards:
        found["palssari"] = o.palssari
    return {name: points for name, points in found.items() if points > 0}


def readings(cards: set[str], o: Any) -> list[set[str]]:
    """GS-70: fewest as junk first, then in the order of `flex_animals`."""
    own = [card for card in o.flex_animals if card in cards]
    return [set(some) for n in range(len(own) + 1) for some in combinations(own, n)]


def multiplier(q: dict[str, Any], o: Any, as_junk: set[str]) -> int:
    winner, cards = q["winner"], set(q["captured"][q["winner"]])
    factor: int = q["carry"]["multiplier"]
    if o.push > 0 and o.active == 2:
        factor *= 2 ** q["carry"]["push"]
    if o.jackpot_every > 0 and q["carry"]["round"] % o.jackpot_every == 0:
        factor *= o.jackpot_factor
    plain, reverse = gos_of(q, o, winner)
    if plain >= 3:
        factor *= 2 ** (plain - 2)
    if reverse:
        first = q["gos"][0] == winner
        factor *= 4 * 2 ** (reverse - 1) if first else 2**reverse
    for seat in range(q["players"]):
        if seat == winner or o.shake_scope == "anyone":
            shown = set(q["shakes"][seat]) | set(q["bombs"][seat])
            if o.two_card_bomb == "steal_double":
                shown |= set(q["two_bombs"][seat])
            gone = q["chongtong_go"][seat]
            for month in shown - {gone}:
                once = 4 if o.rain_dung_shake and month > 10 else 2
                both = month in q["shakes"][seat] and month in q["bombs"][seat]
                factor *= once**2 if both and o.shake_and_bomb else once
            if gone:
                factor *= 8 if o.rain_dung_chongtong and gone > 10 else 4
    if o.mungtta and count(cards - as_junk, "animal") >= 7:
        factor *= 2
    if o.month_pact == "x4" and has_month(cards, q["carry"]["pact_month"]):
        factor *= 4
    if (mission := q["carry"].get("mission")) is not None:
        have = [card for card in mission["cards"] if card in cards]
        if mission.get("each"):
            factor *= mission["factor"] ** len(have)
        elif have == mission["cards"]:
            factor *= mission["factor"]
    return min(factor, MOST)


def gos_of(q: dict[str, Any], o: Any, seat: int) -> tuple[int, int]:
    """GS-43: ordinary and reverse gos of a seat."""
    mine = [i for i, caller in enumerate(q["gos"]) if caller == seat]
    if not o.reverse_go:
        return len(mine), 0
    other = next((i for i, caller in enumerate(q["gos"]) if caller != q["gos"][0]), 10**6)
    plain = [i for i in mine if seat == q["gos"][0] and i < other]
    return len(plain), len(mine) - len(plain)


def total(q: dict[str, Any], o: Any, as_junk: set[str]) -> int:
    cards = set(q["captured"][q["winner"]])
    points = sum(sets(cards, as_junk, o, q["carry"]["pact_month"]).values())
    plain, _ = gos_of(q, o, q["winner"])
    added = {"double_from_three": min(plain, 2), "add_and_double": plain,
             "double_only": plain if plain <= 2 else 0}[o.go_scale]  # fmt: skip
    return min((points + added) * multiplier(q, o, as_junk), MOST)


def factor(q: dict[str, Any], o: Any, won: set[str], loser: int, lost: set[str]) -> int:
    winner, theirs = set(q["captured"][q["winner"]]), set(q["captured"][loser])
    if o.empty_exempt and not theirs:
        return 0
    scored = sets(winner, won, o, q["carry"]["pact_month"])
    baks = 0
    baks += o.gwangbak and count(winner, "bright") >= 3 and count(theirs, "bright") == 0
    held = junk(theirs, lost)
    exempt = o.pibak_zero_exempt and held == 0
    baks += bool(o.pibak_max and "junk" in scored and held <= o.pibak_max and not exempt)
    mungtta = o.mungtta and count(winner - won, "animal") >= 7
    if o.mungbak and "animals" in scored and count(theirs - lost, "animal") == 0:
        baks += o.mung_stack or not mungtta
    baks += o.ttibak and "ribbons" in scored and count(theirs, "ribbon") == 0
    baks += o.active == 2 and go_liable(q, o) == loser
    return int(2 ** int(baks))


def go_liable(q: dict[str, Any], o: Any) -> int | None:
    losers = [caller for caller in q["gos"] if caller != q["winner"]]
    if o.go_bak == "off" or not q["gos"]:
        return None
    if o.go_bak == "first_caller":
        return int(q["gos"][0]) if q["gos"][0] != q["winner"] else None
    if not losers:
        return None
    return int(losers[0] if o.go_bak == "losing_caller" else losers[-1])


class Purse:
    """What everyone paid and got so far; GS-88: nobody more than they have."""

    def __init__(self, q: dict[str, Any], o: Any) -> None:
        self.limit = o.liability
        self.had = q["carry"].get("balance") or [o.stake] * q["players"]
        self.paid = [0] * q["players"]

    def pay(self, payer: int, payee: int, points: int) -> None:
        if self.limit != "off":
            points = max(min(points, self.had[payer] + self.paid[payer]), 0)
        if self.limit == "both":
            points = max(min(points, self.had[payee]), 0)
        self.paid[payer] -= points
        self.paid[payee] += points


SIDES = {"second_ppeok": 2, "third_ppeok": 3}  # in units; all others are one


def payments(q: dict[str, Any], o: Any) -> list[int] | None:
    """What everyone pays, or None if the winner has not the points to stop."""
    winner = q["winner"]
    cards = set(q["captured"][winner])
    losers = [seat for seat in range(q["players"]) if seat != winner]
    best: tuple[int, set[str]] | None = None
    for reading in readings(cards, o):
        scored = sets(cards, reading, o, q["carry"]["pact_month"])
        opening = sum(scored.values()) - (0 if o.palssari_opens else scored.get("palssari", 0))
        if opening < o.stop_score:
            continue
        shares = sum(
            min(total(q, o, reading) * factor(q, o, reading, s, set()), MOST) for s in losers
        )
        if best is None or shares > best[0]:
            best = (shares, reading)
    if best is None:
        return None
    won, purse = best[1], Purse(q, o)
    for kind, seat in q["side"]:
        for other in range(q["players"]):
            if other != seat:
                purse.pay(other, seat, o.ppeok_unit * SIDES.get(kind, 1))
    liable = go_liable(q, o) if o.active > 2 else None
    for loser in losers if not q["push"] else []:
        ways = readings(set(q["captured"][loser]), o)
        share = total(q, o, won) * min(factor(q, o, won, loser, lost) for lost in ways)
        purse.pay(loser if liable is None else liable, winner, min(share, MOST))
    paid = [points - o.pig_ante for points in purse.paid]
    paid[winner] -= o.house_fee if not q["push"] else 0
    return paid

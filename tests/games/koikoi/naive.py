"""The slow, obvious scorer: section 6 of the rule book read aloud, on names of cards."""

from typing import Any

DRY = {"1B", "3B", "8B", "12B"}
RED = {"1R", "2R", "3R"}
BLUE = {"6R", "9R", "10R"}
ORDER = [
    "gokou",
    "shikou",
    "ameshikou",
    "sankou",
    "amesankou",
    "gochou",
    "inoshikachou",
    "hanami",
    "tsukimi",
    "satsu",
    "akatan",
    "aotan",
    "nanatan",
    "rokutan",
    "tsukifuda",
    "tanzaku",
    "tane",
    "kasu",
]


def dearest(points: dict[str, int], names: list[str]) -> dict[str, int]:
    """Only the dearest of several; on a tie the one first in the table."""
    made = [name for name in ORDER if name in names and points.get(name, 0) > 0]
    if not made:
        return {}
    best = max(made, key=lambda name: (points[name], -ORDER.index(name)))
    return {best: points[best]}


def read(
    pile: set[str], floor: set[str], month: int, calls: int, options: Any, cup: str
) -> dict[str, int]:
    def value(name: str) -> int:
        return int(getattr(options, f"v_{name}"))

    def satisfied(**made: Any) -> dict[str, int]:
        return {name: points for name, points in made.items() if points and value(name)}

    animals = len([card for card in pile if card[-1] == "A"])
    junk = len([card for card in pile if card[-1] in "abc"])
    if "9A" in pile and cup == "junk":
        animals -= 1
    if "9A" in pile and cup in ("junk", "both"):
        junk += 1
    ribbons = len([card for card in pile if card[-1] == "R"])
    without_willow = ribbons - ("11R" in pile)
    extra = options.special_extra
    rain, dry = "11B" in pile, len(pile & DRY)

    bright = satisfied(
        gokou=(rain and dry == 4) and value("gokou"),
        shikou=dry == 4 and value("shikou"),
        ameshikou=(rain and dry >= 3) and value("ameshikou"),
        sankou=dry >= 3 and value("sankou"),
        amesankou=(rain and dry >= 2) and value("amesankou"),
    )
    scores = dearest(bright, list(bright))
    beasts = satisfied(
        inoshikachou={"6A", "7A", "10A"} <= pile and value("inoshikachou") + extra * (animals - 3),
        tane=animals >= 5 and value("tane") + animals - 5,
    )
    scores |= dearest(beasts, list(beasts)) if options.group_exclusive else beasts
    specials = satisfied(
        satsu=pile >= RED | BLUE and value("satsu") + extra * (ribbons - 6),
        akatan=pile >= RED and value("akatan") + extra * (ribbons - 3),
        aotan=pile >= BLUE and value("aotan") + extra * (ribbons - 3),
    )
    if "satsu" in specials and options.satsu_mode == "replace":
        specials = {"satsu": specials["satsu"]}
    steps = satisfied(
        tanzaku=ribbons >= 5 and value("tanzaku") + ribbons - 5,
        rokutan=without_willow >= 6 and value("rokutan"),
        nanatan=without_willow >= 7 and value("nanatan"),
    )
    if options.ribbon_ladder == "best":
        ladder = dearest(steps, list(steps))
    else:
        ladder = dearest(steps, ["rokutan", "nanatan"])
        if "tanzaku" in steps:
            ladder["tanzaku"] = steps["tanzaku"]
    slips = specials | ladder
    scores |= dearest(slips, list(slips)) if options.group_exclusive else slips
    scores |= satisfied(
        gochou={"1B", "8A", "12B"} <= pile and value("gochou"),
        kasu=junk >= 10 and value("kasu") + junk - 10,
    )
    if month and len([card for card in pile if card[:-1] == str(month)]) == 4:
        scores |= satisfied(tsukifuda=value("tsukifuda"))
    return scores | viewings(pile, floor, calls, options, bool(scores))


def viewings(
    pile: set[str], floor: set[str], calls: int, options: Any, others: bool
) -> dict[str, int]:
    made = {}
    for name, card, month in (("hanami", "3B", "11"), ("tsukimi", "8B", "12")):
        where = {"captured": pile, "floor": floor}.get(options.rain_cancel, set())
        void = any(other[:-1] == month for other in where)
        void = void or (options.rain_cancel == "rainman" and "11B" in pile)
        points = getattr(options, f"v_{name}")
        after = getattr(options, f"v_{name}_called")
        if calls and after != "same":
            points = after
        if {card, "9A"} <= pile and not void and points:
            made[name] = points
    modes = {"hanami": options.hanami_mode, "tsukimi": options.tsukimi_mode}
    support = others or any(modes[name] == "always" for name in made)
    return made if support else {}


def yaku(pile: set[str], floor: set[str], month: int, calls: int, options: Any) -> dict[str, int]:
    """The yaku of a pile by name, with their points; its owner has called so often."""
    if options.sake_cup == "either":
        as_animal = read(pile, floor, month, calls, options, "animal")
        as_junk = read(pile, floor, month, calls, options, "junk")
        return as_junk if sum(as_junk.values()) > sum(as_animal.values()) else as_animal
    return read(pile, floor, month, calls, options, options.sake_cup)


def payments(
    winner: int, base: int, hand: int, calls: list[int], brights: int, options: Any
) -> list[int]:
    """What every seat gets of a round that was won, sentence by sentence of KK-61 … 65."""
    own = calls[winner]
    worth = base
    if options.own_calls == "plus" or (options.own_calls == "steam" and own <= 3):
        worth = base + own
    if options.own_calls == "steam" and own >= 4:
        worth = base * (own - 2)
    double = 2 if options.double_at and base >= options.double_at else 1
    field = {"none": 1, "bright_double": 2 if brights else 1, "bright_count": brights + 1}
    paid = [0] * len(calls)
    for payer, called in enumerate(calls):
        if payer == winner:
            continue
        times = {
            "none": 1,
            "opponent_double": 2 if called else 1,
            "opponent_count": 1 + called,
            "self_double": 2 if own else 1,
            "any_double": 2 if sum(calls) else 1,
            "all_count": 1 + sum(calls),
        }[options.koikoi_times]
        points = worth * double * times * field[options.field_times] + hand
        paid[payer] -= points
        paid[winner] += points
    return paid


def teyaku(hand: set[str], options: Any) -> dict[str, int]:
    """The hand yaku by name, with their points."""
    months = [card[:-1] for card in hand]
    counts = [months.count(str(month)) for month in range(1, 13)]
    found: dict[str, int] = {}
    if counts.count(4) >= 2 and options.v_futateshi:
        found["futateshi"] = options.v_futateshi
    elif 4 in counts and options.v_teshi:
        found["teshi"] = options.v_teshi
    if 3 in counts and options.v_keiyaku:
        found["keiyaku"] = options.v_keiyaku
    if len([n for n in counts if n >= 2]) >= 4 and options.v_kuttsuki:
        found["kuttsuki"] = options.v_kuttsuki
    if not options.teyaku_stack and found:
        order = ["teshi", "futateshi", "keiyaku", "kuttsuki"]
        best = max(found, key=lambda name: (found[name], -order.index(name)))
        return {best: found[best]}
    return found

"""The parts of the table, each at several sizes: level 0 has most room."""

from collections.abc import Callable

from paiju.cli.table.cards import Look, backs, chip, sentence, tile
from paiju.cli.table.paint import (
    BAR,
    BAR_STRONG,
    DIM,
    FELT,
    GOLD,
    NO,
    STRONG,
    Block,
    Hit,
    Line,
    Span,
    fit,
    flow,
    left,
    rule,
    signed,
    stack,
    width,
    words,
)
from paiju.cli.table.scene import Scene, flat
from paiju.cli.words.speech import t
from paiju.kit.view import Counter, Group, Missing, Zone

SEPARATOR: Line = [Span("·", DIM)]


def header(scene: Scene, room: int) -> list[Line]:
    """The game, the round, the rule sheet, and everyone's totals."""
    head = [
        Span(" 牌局 ", BAR), Span(scene.game, BAR_STRONG),
        Span(f"  {scene.speech.say(scene.view.title)}  ", BAR),
    ]  # fmt: skip
    right = _totals(scene, scene.speech.name)
    sheet = [Span(t("rules: {sheet}", sheet=scene.sheet), BAR)]
    if width(head) + width(sheet) + width(right) < room:
        head += sheet
    elif width(head) + width(right) > room:
        right = _totals(scene, scene.speech.brief)
    between = room - width(head) - width(right)
    if between < 0:
        return [fit([*head[:2], Span(" ", BAR), *right], room, BAR)]
    return [[*head, Span(" " * between, BAR), *right]]


def _totals(scene: Scene, name: Callable[[int], str]) -> Line:
    line: Line = []
    for seat, total in enumerate(scene.totals):
        line += [Span(f" {name(seat)} ", BAR), Span(signed(total), BAR_STRONG)]
    return [*line, Span(" ", BAR)]


def _counter(scene: Scene, counter: Counter) -> str:
    label = scene.speech.say(counter.label)
    sign = " ×" if counter.times else ""
    return label if counter.value is None else f"{label}{sign} {counter.value}"


def _points_words(scene: Scene, seat: int) -> str:
    points = scene.points(seat)
    if points is None:
        return ""
    return scene.speech.say(scene.unit.words(points.total))


def seat_facts(scene: Scene, seat: int, short: bool = False) -> list[str]:
    """A seat's hidden cards and counters, in words; the size of a hand once, as wanted."""
    counters = [counter for counter in scene.counters(seat) if counter.zone != "hand"]
    sizes = [counter for counter in scene.counters(seat) if counter.zone == "hand"]
    hidden = [zone for zone in scene.zones(seat) if zone.hidden and seat != scene.me]
    if seat != scene.me and sizes and not (short and hidden):
        counters = sizes + counters
        hidden = [zone for zone in hidden if zone.id != "hand"]
    if short:
        counters = [counter for counter in counters if counter.value != 0]
    facts = [f"{scene.speech.say(zone.label)} {zone.hidden}" for zone in hidden]
    return facts + [_counter(scene, counter) for counter in counters]


def seat_heading(scene: Scene, seat: int, room: int) -> list[Line]:
    """A seat's name, whether it is asked, its counters; on the right what it has."""
    turn = seat in scene.view.turn
    left = [Span("▶ " if turn else "", GOLD), Span(scene.speech.name(seat), STRONG)]
    has = _points_words(scene, seat)
    right = [Span(has, GOLD if scene.items(seat) else DIM)] if has else []
    return heading(left, seat_facts(scene, seat), right, room)


def heading(left: Line, facts: list[str], right: Line, room: int) -> list[Line]:
    """A heading with facts behind it; those that do not fit go on below."""
    free = room - 10 - width(right)
    rest = list(facts)
    while rest and width(left) + width([Span(f" · {rest[0]}")]) <= free:
        left = [*left, Span(f" · {rest.pop(0)}", FELT)]
    below: list[Line] = []
    for i, fact in enumerate(rest):
        below += ([SEPARATOR] if i else []) + [[Span(fact, FELT)]]
    return [rule(left, right, room), *flow(below, room - 1, indent=2)]


def _shown_zones(scene: Scene, seat: int) -> list[Zone]:
    """A seat's open places, without the hand that is drawn as cards to play."""
    mine = scene.hand() if seat == scene.me else None
    return [zone for zone in scene.zones(seat) if zone is not mine and flat(zone.groups)]


def piles(scene: Scene, seat: int, room: int, counts: bool = False) -> list[Line]:
    """What lies open before a seat, group by group; or only how much."""
    atoms: list[Line] = []
    takes = scene.picks.choice.takes if scene.picks.choice else ()
    for zone in _shown_zones(scene, seat):
        for group in zone.groups:
            label = scene.speech.say(group.label if group.label else zone.label)
            if not group.cards:
                continue
            if counts:
                number = "" if _counts(group) else str(len(group.cards))
                atoms.append([Span(f"{label} ", DIM), Span(number, STRONG)])
                continue
            number = f" {len(group.cards)}" if len(group.cards) > 4 and not _counts(group) else ""
            first = [Span(f"{label}{number} ", DIM)]
            for i, card in enumerate(group.cards):
                look = Look(picked=card in takes)
                atoms.append((first if i == 0 else []) + chip(scene.faces, card, None, look))
    if not atoms and any(zone.groups for zone in scene.zones(seat) if zone.id != "hand"):
        return [[Span(t("nothing here yet"), DIM)]]
    return flow(atoms, room - 1, indent=2)


def _counts(group: Group) -> bool:
    """Whether the label says itself what the cards count for, or give together."""
    return group.count is not None or bool(group.worth)


def groups(scene: Scene, seat: int, room: int) -> list[Line]:
    """What lies open before a seat, a line for each group."""
    lines: list[Line] = []
    for zone in scene.zones(seat):
        if zone is scene.hand() or not zone.groups:
            continue
        for group in zone.groups:
            label = scene.speech.say(group.label if group.label else zone.label)
            number = "" if _counts(group) else str(len(group.cards)) if group.cards else "–"
            atoms: list[Line] = [[Span(f" {left(label, 9)}", DIM), Span(f"{number:>2} ", STRONG)]]
            atoms += [chip(scene.faces, card) for card in group.cards]
            lines += flow(atoms, room - 1, indent=13)
    return lines or piles(scene, seat, room)


def item_atoms(scene: Scene, seat: int) -> list[Line]:
    """What makes a seat's points: each item with its rule and its value."""
    atoms: list[Line] = []
    for i, item in enumerate(scene.items(seat)):
        if i:
            atoms.append(SEPARATOR)
        label = f"{scene.speech.say(item.label)} {scene.speech.say(item.value)}"
        atoms += words(label, GOLD)
        atoms.append([Span(f"({item.rule})", DIM)])
    return atoms


def missing_atoms(scene: Scene, missing: Missing, most: int = 6) -> list[Line]:
    """One thing under way: how much is there, and the cards that would help."""
    label = scene.speech.say(missing.label)
    atoms = words(label)
    atoms.append([Span(f"{missing.have}/{missing.need}", STRONG)])
    helps = [chip(scene.faces, card) for card in missing.helps[:most]]
    rest = len(missing.helps) - most
    return atoms + helps + ([[Span(f"+{rest}", DIM)]] if rest > 0 else [])


def under_way(scene: Scene, seat: int, room: int, lines: int) -> list[Line]:
    """What a seat could still make, as far as so many lines hold it."""
    kept: list[Line] = []
    atoms: list[Line] = [[Span(t("under way:"), DIM)]]
    for i, missing in enumerate(scene.missing(seat)):
        more = [*atoms, *([SEPARATOR] if i else []), *missing_atoms(scene, missing)]
        laid = flow(more, room - 1, indent=2)
        if len(laid) > lines:
            return kept or [fit(laid[0], room - 1)]
        atoms, kept = more, laid
    return kept


def other(scene: Scene, seat: int, room: int, level: int) -> list[Line]:
    """Another seat: its heading, its piles, what it has and could make."""
    if level >= 4:
        return [_one_line(scene, seat, room)]
    lines = seat_heading(scene, seat, room)
    pile = piles(scene, seat, room) if level else groups(scene, seat, room)
    if level == 3 and len(pile) > 1:
        pile = piles(scene, seat, room, counts=True)[:1]
    lines += pile
    if scene.aside or level == 3:
        return lines
    lines += flow(item_atoms(scene, seat), room - 1, indent=2)[: 1 if level == 2 else 9]
    return lines + (under_way(scene, seat, room, 9 if scene.whole else 1) if level < 2 else [])


def _one_line(scene: Scene, seat: int, room: int) -> Line:
    """A seat in one row: name, points, counters, how much lies before it; labels shrink to fit."""
    facts = seat_facts(scene, seat, short=True)
    for zone in _shown_zones(scene, seat):
        for group in zone.groups:
            if group.cards:
                label = scene.speech.say(group.label if group.label else zone.label)
                facts.append(label if _counts(group) else f"{label} {len(group.cards)}")
    for most in (99, 10, 7, 5, 4, 3):
        shrunk = [" ".join(word[:most] for word in fact.split()) for fact in facts]
        shrunk.insert(0, _points_words(scene, seat))
        line = [
            Span("▶ " if seat in scene.view.turn else "  ", GOLD),
            Span(f"{scene.speech.name(seat)} ", STRONG),
            Span(" · ".join(filter(None, shrunk)), FELT),
        ]
        if width(line) <= room:
            break
    return fit(line, room)


def others(scene: Scene, room: int, level: int) -> list[Line]:
    """All other seats."""
    return [line for seat in scene.others for line in other(scene, seat, room, level)]


def middle(scene: Scene, room: int, level: int) -> list[Line]:
    """What is everyone's: the first place as cards, the others smaller."""
    zones = scene.zones(None)
    main = next((zone for zone in zones if zone.groups), None)
    left: Line = []
    below: list[Line] = []
    for zone in zones:
        cards, label = flat(zone.groups), scene.speech.say(zone.label)
        if zone is not main and len(cards) > 2:
            below += _small(scene, zone, room, level)
            continue
        left += [Span("  ", FELT)] if left else []
        left.append(Span(label, STRONG))
        for card in cards if zone is not main else ():
            left += [Span(" ", FELT), *chip(scene.faces, card, Hit("card", name=card))]
        left += [Span(" ", FELT), *backs(zone.hidden)] if zone.hidden else []
    facts = [_counter(scene, counter) for counter in scene.counters(None)]
    lines = heading(left, facts, [], room) if left else []
    if main is not None:
        lines += stack(_tiles(scene, flat(main.groups), 4 - min(level, 3)), room)
    return lines + below


def _tiles(scene: Scene, cards: list[str], rows: int) -> list[Block]:
    """Cards that lie on the table, marked where a choice is about them."""
    picks = scene.picks
    asked = {card for choice in picks.choices for card in (*choice.cards, *choice.takes)}
    asked -= set(picks.hand)  # with several decks the same card is in the hand too
    picked = (*picks.choice.cards, *picks.choice.takes) if picks.choice else ()
    blocks: list[Block] = []
    for card in cards:
        idle = card not in asked and not asked.isdisjoint(cards)
        look = Look(picked=card in picked and card in asked, idle=idle)
        blocks.append(tile(scene.faces, card, rows, Hit("card", name=card), look))
    return blocks


def _small(scene: Scene, zone: Zone, room: int, level: int) -> list[Line]:
    """A place that is only looked at: its cards small, or, where room is short, their number."""
    cards, label = flat(zone.groups), scene.speech.say(zone.label)
    count: Line = [Span(f"{label} ", DIM), Span(f"{len(cards)}", STRONG)]
    atoms = [count, *(chip(scene.faces, card) for card in cards)]
    lines = flow(atoms, room - 1, indent=2)
    return lines if level < 1 or len(lines) == 1 else [count]


def seen_by_all(scene: Scene, room: int) -> list[Line]:
    """Everything that is everyone's, in full."""
    zones = [zone for zone in scene.zones(None) if flat(zone.groups)]
    return [line for zone in zones for line in _small(scene, zone, room, 0)]


def mine(scene: Scene, room: int, level: int) -> list[Line]:
    """The seat that looks: its heading, its piles, what it has and could make."""
    lines = seat_heading(scene, scene.me, room)
    if level >= 4:
        return lines + piles(scene, scene.me, room, counts=True)[:1]
    lines += piles(scene, scene.me, room) if level else groups(scene, scene.me, room)
    if scene.aside:
        return lines
    lines += flow(item_atoms(scene, scene.me), room - 1, indent=2)[: 1 if level == 3 else 9]
    return lines + (under_way(scene, scene.me, room, 3 - level) if level < 3 else [])


def latest(scene: Scene, room: int, lines: int) -> list[Line]:
    """What happened since this seat's last action; the newest stays when not all fits."""
    if scene.notice:
        style = NO if scene.notice[0] in "✗!" else GOLD
        return flow(words(scene.notice, style), room - 1, indent=2)[: max(lines, 3)]
    told = list(scene.told[-scene.fresh :]) if scene.fresh else list(scene.told[-2:])
    dropped = False
    while told:
        atoms: list[Line] = [[Span("…" if dropped else "»", GOLD)]]
        for i, text in enumerate(told):
            atoms += ([SEPARATOR] if i else []) + sentence(scene.faces, scene.speech.parts(text))
        laid = flow(atoms, room - 1, indent=2)
        if len(laid) <= lines or len(told) == 1:
            return laid[:lines]
        told, dropped = told[1:], True
    return []

"""What is read rather than played: the settlement, the match, the log, keys and rule sheet."""

from collections.abc import Callable
from typing import Any

import msgspec

from paiju.cli.table.cards import chip, sentence
from paiju.cli.table.paint import (
    DIM,
    FELT,
    GOLD,
    STRONG,
    Line,
    Span,
    fit,
    flow,
    left,
    right,
    rule,
    signed,
    words,
)
from paiju.cli.table.scene import Scene
from paiju.cli.table.sections import other, seen_by_all
from paiju.cli.table.side import changes
from paiju.cli.words.catalogue import Spoken
from paiju.cli.words.speech import t
from paiju.kit.book import said_of
from paiju.kit.game import Game
from paiju.kit.options import Option, Sheet, listing
from paiju.kit.view import Item
from paiju.kit.words import marked, say
from paiju.play.books import book_of
from paiju.play.match import Match

QUOTED = 180  # characters of a rule that a settlement quotes; the book has the rest
Build = Callable[[int], list[Line]]  # a width → lines
BLANK: Line = [Span("", FELT)]


def settlement(scene: Scene, match: Match, room: int) -> list[Line]:
    """How the round ended: payments and totals, then every item with its rule, and the sums."""
    settled = scene.view.settlement
    if settled is None:
        return []
    ended = scene.speech.say(say("The round is over: {result}.", result=settled.result))
    lines = flow(words(ended, STRONG), room)
    lines += flow(words(_who_got(scene, settled.payments), GOLD), room)
    lines += standing(scene, match, room)
    lines.append(rule([Span(t("Why"), STRONG)], [], room))
    for item in settled.items:
        lines += _item(scene, item, room)
    for sum_ in settled.sums:
        lines += flow(sentence(scene.faces, scene.speech.parts(sum_), STRONG), room, indent=2)
    return lines


def _who_got(scene: Scene, payments: tuple[int, ...]) -> str:
    if not any(payments):
        return t("Nobody pays.")
    got = [
        say("{who} gets {n}" if payment > 0 else "{who} pays {n}", who=f"@{seat}", n=abs(payment))
        for seat, payment in enumerate(payments)
        if payment
    ]
    return scene.speech.say(say("{told}.", told=got))


def _item(scene: Scene, item: Item, room: int) -> list[Line]:
    """An item: its rule, its name, whose it is, what it gives, its cards, and the rule's words."""
    who = "" if item.seat is None else f"{scene.speech.name(item.seat)}:"
    atoms: list[Line] = [[Span(f"{item.rule:<6}", GOLD)]]
    atoms += words(f"{who} {scene.speech.say(item.label)}", STRONG)
    atoms += words(f"— {scene.speech.say(item.value)}", GOLD)
    atoms += [chip(scene.faces, card) for card in item.cards]
    text = _quoted(scene, item)
    quoted = flow([[Span("      ", DIM)], *words(text, DIM)], room, indent=7)
    return flow(atoms, room, indent=7) + (quoted if text else [])


def _quoted(scene: Scene, item: Item) -> str:
    """What the book says of an item's rule; its name stands in the item's own line."""
    text = " · ".join(said_of(book_of(scene.view.game, Spoken.language), item.rule))
    return text if len(text) <= QUOTED else text[:QUOTED].rsplit(" ", 1)[0] + " …"


def standing(scene: Scene, match: Match, room: int) -> list[Line]:
    """Payments of the last round and totals; of a match that is over, who won it."""
    lines = [
        rule([Span(t("Match"), STRONG)], [Span(t("{n} dealt", n=len(match.finished)), DIM)], room)
    ]
    last = changes(match.finished, match.opened)[-1] if match.finished else (0,) * len(scene.totals)
    for seat, total in enumerate(scene.totals):
        crown = "★" if seat in match.winners else " "
        lines.append([
            Span(f" {crown} ", GOLD), Span(left(scene.speech.name(seat), 8), STRONG),
            Span(f"{t('this round')} {signed(last[seat]):>5}", FELT),
            Span(f"   {t('total')} {signed(total):>5}", GOLD),
        ])  # fmt: skip
        if any(match.closing):
            lines[-1].append(Span(f"   {t('at the end')} {signed(match.closing[seat]):>4}", FELT))
        if match.over and match.paid != match.totals:
            lines[-1].append(Span(f"   {t('paid')} {signed(match.paid[seat]):>5}", FELT))
    if match.over:
        lines.append([Span(verdict(scene, match), GOLD)])
    return lines


def verdict(scene: Scene, match: Match) -> str:
    """The players who won the match."""
    winners = [f"@{seat}" for seat in match.winners]
    if len(winners) == 1:
        return scene.speech.say(say("The match is over: {who} wins it.", who=winners[0]))
    return scene.speech.say(say("The match is over: {who} share it.", who=winners))


def rounds(scene: Scene, match: Match, room: int) -> list[Line]:
    """The running match: every round, how it ended, and what it paid."""
    size = 8 if len(scene.totals) < 5 else 6
    names = [scene.speech.name(seat) for seat in range(len(scene.totals))]
    head = "".join(right(name, size) for name in names)
    wide = max(12, room - size * len(names) - 1)
    lines: list[Line] = [[Span(" " * wide, DIM), Span(head, STRONG)]]
    gains = changes(match.finished, match.opened)
    for i, (done, change) in enumerate(zip(match.finished, gains, strict=True)):
        title = scene.speech.say(done.title)
        numbered = title if scene.view.numbered else f"{i + 1}. {title}"
        title = f"{numbered}: {scene.speech.say(done.result)}"
        laid = flow(words(title), wide - 1, indent=2)
        paid = "".join(f"{signed(points):>{size}}" for points in change)
        lines += [[*fit(laid[0], wide), Span(paid)], *laid[1:]]
    total = "".join(f"{signed(total):>{size}}" for total in scene.totals)
    lines.append([Span(right(t("total"), wide), DIM), Span(total, GOLD)])
    if any(match.closing):
        last = "".join(f"{signed(points):>{size}}" for points in match.closing)
        lines.insert(-1, [Span(left(t("what was left at the end"), wide), FELT), Span(last)])
    if match.over:
        lines += [BLANK, [Span(verdict(scene, match), GOLD)]]
    return lines


def log(scene: Scene, room: int) -> list[Line]:
    """All that was told: the rounds before in a line each, this one whole."""
    lines: list[Line] = []
    past = scene.finished if scene.view.settlement is None else scene.finished[:-1]
    for done in past:
        paid = ", ".join(
            f"{scene.speech.name(seat)} {signed(payment)}"
            for seat, payment in enumerate(done.payments)
        )
        text = f"{scene.speech.say(done.title)}: {scene.speech.say(done.result)} ({paid})"
        lines += flow(words(text, DIM), room, indent=2)
    lines.append(rule([Span(scene.speech.say(scene.view.title), STRONG)], [], room))
    old = len(scene.told) - scene.fresh
    for i, told in enumerate(scene.told):
        sign = [Span("›" if i >= old else " ", GOLD)]
        lines += flow([sign, *sentence(scene.faces, scene.speech.parts(told))], room, indent=2)
    return lines


def everyone(scene: Scene, room: int) -> list[Line]:
    """All piles in full, with what each seat has and could make."""
    seats = (scene.me, *scene.others)
    piles = [line for seat in seats for line in [*other(scene, seat, room, 0), BLANK]]
    return piles + seen_by_all(scene, room)


KEYS = (
    ("← → ↑ ↓", marked("choose; the cards it plays and captures are marked ▸ ◂")),
    ("1 … 9", marked("choose by number; two digits one after the other for 10 and more")),
    ("Enter", marked("play what is chosen; go on after a settlement")),
    ("Space", marked("mark a card of the hand, where a play is any set of cards; Esc clears")),
    ("T", marked("type an action line instead, as records write it: play 3a 3B")),
    ("L", marked("the log: what everyone did")),
    ("M", marked("the match: every round so far, and the totals")),
    ("I", marked("a hint: what a strong player would do, and why")),
    ("P", marked("the piles of everyone in full: what they have and what they could make")),
    ("S", marked("the settlement of the round, once it is over")),
    ("H or ?", marked("this help: keys, rule sheet, rule book")),
    ("Q", marked("leave; the match is saved after every action and goes on next time")),
    (
        marked("mouse"),
        marked("click a card or a line to choose it, again to play it; the wheel moves"),
    ),
)
SIGNS = (
    ("▶", marked("the player who is asked")),
    ("▸ ◂", marked("chosen, or captured by what is chosen")),
    ("✓", marked("marked")),
    ("→3B", marked("what this card would capture (→1/2: one of two, as you choose)")),
    ("›", marked("new since your last action")),
    ("★ ● ▬ ·", marked("flower cards: bright, animal, ribbon, junk (‥ counts double)")),
)


def keys(room: int, seed: int, command: str) -> list[Line]:
    """The keys, and how to have the same deals again."""
    again = t("Seed {seed}. The same deals come again with:", seed=seed)
    lines = flow([*words(again), *words(command, STRONG)], room, indent=2)
    lines.append(BLANK)
    for key, what in KEYS:
        lines += flow([[Span(left(t(key), 9), GOLD)], *words(t(what))], room, indent=10)
    lines.append(BLANK)
    for sign, what in SIGNS:
        lines += flow([[Span(left(sign, 9), GOLD)], *words(t(what))], room, indent=10)
    return lines


def sheet_page(game: Game, sheet: Sheet, room: int) -> list[Line]:
    """Every option with its value and rule; ≠ where it differs from the preset."""
    preset = game.options.presets[sheet.preset]
    agreed = _plain(game.options.struct(**preset.values))
    here = _plain(sheet.options)
    changed = [
        option.id for option in listing(game.options.struct) if here[option.id] != agreed[option.id]
    ]
    head = [
        t("Preset {preset} ({about}), {n} players:", preset=t(preset.name), about=t(preset.about), n=sheet.players),
        t("changed (≠): {options}.", options=", ".join(changed)) if changed else t("nothing changed."),
        t("A dot marks what the preset itself changes.") if preset.values else "",
    ]  # fmt: skip
    lines = [*flow(words(" ".join(head), STRONG), room), BLANK]
    for option in listing(game.options.struct):
        lines += _option(option, here[option.id], agreed[option.id], room)
    return lines


def _plain(options: Any) -> dict[str, Any]:
    """A rule sheet as JSON has it: a list is a list, whatever it was made from."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(options))
    return plain


def _option(option: Option, value: Any, agreed: Any, room: int) -> list[Line]:
    sign = "≠" if value != agreed else "·" if shown(value) != shown(option.default) else " "
    style = GOLD if value != agreed else FELT
    atoms: list[Line] = [
        [Span(f"{sign} ", style), Span(f"{option.rule:<6}", DIM)],
        [Span(option.id, STRONG)], [Span("=", DIM)], *words(shown(value), style),
    ]  # fmt: skip
    if value != agreed:
        atoms += words(t("(preset: {value})", value=shown(agreed)), GOLD)
    atoms += words(f"— {t(option.description)}", DIM)
    return flow(atoms, room, indent=9)


def shown(value: Any) -> str:
    """An option's value as it is typed after `--set`."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()

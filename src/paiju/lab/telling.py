"""An answer for people: one sentence, and pictures as what they show; pages and files draw them."""

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from paiju.kit.words import One, Words, say
from paiju.lab.finding import Answer, Compared, Figure, Found
from paiju.play.question import PRESET, Asked, value_words

RARE = 0.0005  # a way to end that is rarer everywhere is not drawn by itself


class Mark(Struct, frozen=True):
    """One value in a picture, with its interval."""

    value: float
    low: float
    high: float


class Picture(Struct, frozen=True):
    """
    What a picture shows. `bars`: a bar for every row and column; `shares`: a row's columns side by
    side make a whole; `sizes`: a row's columns are a distribution; `grid`: one field for each.
    """

    id: str
    kind: str
    title: Words
    unit: One  # of the numbers; empty: they are shares
    rows: list[One]
    columns: list[One]
    marks: list[list[Mark]]


class Illustrated(Struct, frozen=True):
    """An answer as it travels to a page."""

    sentence: list[Words]
    pictures: list[Picture]
    answer: Answer


def illustrated(asked: Asked, answer: Answer) -> Illustrated:
    """An answer with its sentence and its pictures."""
    return Illustrated(sentence(asked, answer), pictures(asked, answer), answer)


def digits(figure: Figure | Compared) -> int:
    """Decimals that mean something: two figures of half the interval."""
    low, high = figure.interval
    half = (high - low) / 2
    return min(max(1 - math.floor(math.log10(half)), 0), 4) if half > 0 else 2


def shown(value: float, places: int, signed: bool = False) -> str:
    """A number as a sentence has it."""
    text = f"{value:+,.{places}f}" if signed else f"{value:,.{places}f}"
    return text.replace("-", "−")


# The sentence


def sentence(asked: Asked, answer: Answer) -> list[Words]:
    """What the answer comes to, and what it means for the dealer."""
    if len(asked.question.vary) > 1:
        return [_extremes(asked, answer)]
    others = answer.found[1:]
    if not others:
        return [_alone(answer)]
    telling = max(others, key=lambda found: (not found.same, abs(_more(found.size).mean)))
    base = _value(asked, asked.question.vary[0].option, answer.found[0])
    sheet = _sheet(asked, telling)
    if telling.same:
        return [
            say("With {sheet} nothing changes: all {n} deals are played and paid as with {base}.",
                sheet=sheet, base=base, n=answer.deals)
        ]  # fmt: skip
    return [_size(sheet, base, answer.found[0].size, telling.size), _dealer(telling.places[0])]


def _more(figure: Compared) -> Figure:
    assert figure.difference is not None
    return figure.difference


def _alone(answer: Answer) -> Words:
    size = answer.found[0].size
    low, high = (shown(end, digits(size)) for end in size.interval)
    return say("{mean} points change hands in a round (95 % interval: {low} … {high}).",
               mean=shown(size.mean, digits(size)), low=low, high=high)  # fmt: skip


def _size(sheet: Words, base: One, before: Compared, after: Compared) -> Words:
    more = _more(after)
    places = digits(more)
    args = {
        "sheet": sheet,
        "base": base,
        "before": shown(before.mean, places),
        "after": shown(after.mean, places),
        "low": shown(more.interval[0], places, signed=True),
        "high": shown(more.interval[1], places, signed=True),
    }
    if not more.sign:
        return say("With {sheet} rounds are as large as with {base}, as far as chance lets us see: {after} points change hands, {before} before (95 % interval of the difference: {low} … {high}).", **args)  # fmt: skip
    percent = shown(100 * abs(more.mean) / before.mean, 1) if before.mean else "∞"
    if more.sign > 0:
        return say("With {sheet} rounds are {percent} % larger than with {base}: {after} points change hands instead of {before} (95 % interval of the difference: {low} … {high}).", percent=percent, **args)  # fmt: skip
    return say("With {sheet} rounds are {percent} % smaller than with {base}: {after} points change hands instead of {before} (95 % interval of the difference: {low} … {high}).", percent=percent, **args)  # fmt: skip


def _dealer(place: Compared) -> Words:
    more = _more(place)
    by = shown(abs(more.mean), digits(more))
    if more.sign > 0:
        return say("The dealer gains {by} points a round by it.", by=by)
    if more.sign < 0:
        return say("The dealer loses {by} points a round by it.", by=by)
    return say("For the dealer it makes no difference that can be seen.")


def _extremes(asked: Asked, answer: Answer) -> Words:
    by_size = sorted(answer.found, key=lambda found: found.size.mean)
    least, most = by_size[0], by_size[-1]
    return say(
        "Rounds are largest with {sheet} ({largest} points change hands) and smallest with {other} ({smallest} points).",
        sheet=_sheet(asked, most), other=_sheet(asked, least),
        largest=shown(most.size.mean, digits(most.size)),
        smallest=shown(least.size.mean, digits(least.size)),
    )  # fmt: skip


def _sheet(asked: Asked, found: Found) -> Words:
    """A sheet by what was varied in it."""
    parts = [
        say("“{option}: {value}”", option=called(asked, name), value=_value(asked, name, found))
        for name in found.values
    ]
    return parts[0] if len(parts) == 1 else say("{one} and {other}", one=parts[0], other=parts[1])


def called(asked: Asked, name: str) -> Words:
    """What people call an option."""
    option = asked.option(name)
    return say(option.description) if option is not None else say("Rules of")


def _value(asked: Asked, name: str, found: Found) -> One:
    value = found.values[name]
    if name == PRESET:
        return say(asked.game.options.presets[value].name)
    return value_words(asked.option(name), value)


# The pictures


def pictures(asked: Asked, answer: Answer) -> list[Picture]:
    """What is worth seeing of an answer."""
    if len(asked.question.vary) > 1:
        return _grids(asked, answer)
    name = asked.question.vary[0].option
    rows = [_value(asked, name, found) for found in answer.found]
    points, found = say("points"), answer.found
    ends = [end for end in found[0].ends if any(one.ends[end].mean >= RARE for one in found)]
    words = asked.game.speech.results
    return [
        _bars("size", say("How large rounds are"), points, rows, [[one.size] for one in found]),
        *_differences(rows, found),
        Picture("sizes", "sizes", say("How often rounds are how large"), "", rows, _bins(found), [_share_of(one, found) for one in found]),
        _shares("ends", say("How rounds end"), rows, [words.get(end, end) for end in ends], [[one.ends[end] for end in ends] for one in found]),
        _bars("places", say("Who gains"), points, rows, [one.places for one in found], places(answer.players)),
        _bars("margin", say("How far the winner is ahead"), points, rows, [[one.margin] for one in found]),
        _bars("length", say("How long rounds last"), say("decisions"), rows, [[one.length] for one in found]),
        _shares("luck", say("How much is luck"), rows, [say("the cards"), say("skill"), say("the play")], [[one.luck.cards, one.luck.skill, one.luck.play] for one in found]),
    ]  # fmt: skip


def _differences(rows: list[One], found: list[Found]) -> list[Picture]:
    """What changes, deal by deal: small effects show here alone."""
    others = [[_more(figure) for figure in (one.size, one.margin, one.places[0])] for one in found[1:]]  # fmt: skip
    if not others:
        return []
    title = say("What changes in the same deals, compared with {base}", base=rows[0])
    kinds = [say("How large rounds are"), say("How far the winner is ahead"), say("What the dealer gains")]  # fmt: skip
    return [_bars("difference", title, say("points"), rows[1:], others, kinds)]


def places(players: int) -> list[One]:
    """The places at a table, counted from the dealer."""
    return [say("dealer"), *(say("{n} after the dealer", n=n) for n in range(1, players))]


def _bars(
    id: str,
    title: Words,
    unit: One,
    rows: list[One],
    figures: Sequence[Sequence[Compared | Figure]],
    columns: Sequence[One] = (),
) -> Picture:
    marks = [[_mark(figure) for figure in row] for row in figures]
    return Picture(id, "bars", title, unit, rows, list(columns), marks)


def _shares(
    id: str, title: Words, rows: list[One], columns: list[One], figures: list[list[Compared]]
) -> Picture:
    marks = [[_mark(figure) for figure in row] for row in figures]
    return Picture(id, "shares", title, "", rows, columns, marks)


def _mark(figure: Compared | Figure) -> Mark:
    return Mark(figure.mean, *figure.interval)


def _bins(found: list[Found]) -> list[One]:
    """The bars of a distribution: 0, 1, 2 to 3, 4 to 7, … points."""
    n = max(len(one.sizes) for one in found)
    named: list[One] = ["0", "1"]
    return (named + [f"{1 << k}–{(2 << k) - 1}" for k in range(1, n)])[:n]


def _share_of(one: Found, found: list[Found]) -> list[Mark]:
    n, rounds = max(len(other.sizes) for other in found), max(sum(one.sizes), 1)
    shares = [size / rounds for size in (*one.sizes, *[0] * (n - len(one.sizes)))]
    halves = [1.96 * math.sqrt(share * (1 - share) / rounds) for share in shares]
    return [Mark(share, share - half, share + half) for share, half in zip(shares, halves)]


Chosen = Callable[[Found], Compared]


def _grids(asked: Asked, answer: Answer) -> list[Picture]:
    """A grid for each of what is asked most."""
    down, across = asked.question.vary
    heads: list[list[One]] = []
    for varied in (down, across):
        seen: dict[str, One] = {}
        for found in answer.found:
            seen.setdefault(repr(found.values[varied.option]), _value(asked, varied.option, found))
        heads.append(list(seen.values()))
    rows, columns = heads

    def grid(id: str, title: Words, unit: One, chosen: Chosen) -> Picture:
        flat = [_mark(chosen(found)) for found in answer.found]
        marks = [flat[at : at + len(columns)] for at in range(0, len(flat), len(columns))]
        return Picture(id, "grid", title, unit, rows, columns, marks)

    return [
        grid("size", say("How large rounds are"), say("points"), lambda found: found.size),
        grid("dealer", say("What the dealer gains"), say("points"), lambda found: found.places[0]),
        grid("margin", say("How far the winner is ahead"), say("points"), lambda found: found.margin),
        grid("length", say("How long rounds last"), say("decisions"), lambda found: found.length),
        grid("cards", say("How much of it is the luck of the cards"), "", lambda found: found.luck.cards),
        grid("skill", say("How much of it is skill"), "", lambda found: found.luck.skill),
    ]  # fmt: skip

"""Everything that a viewer is told of a round, by every way there is."""

from typing import Any

import msgspec

from paiju.bots.advising import advise
from paiju.bots.think import USUAL
from paiju.kit.bits import members
from paiju.kit.errors import Refusal
from paiju.kit.game import Law
from paiju.kit.jit import ints
from paiju.kit.types import Action, Ints, Rules, Seat, State
from paiju.play.round import Round

# never a line of any game, or hardly ever a legal one
STRANGE = ("", "0", "9 pass", "0 fly", "0 play", "00 pass", "-1 pass", "0 play 99z", "x y z")

Told = dict[str, Any]  # by the way it is told


def known(round_: Round, seat: Seat) -> Told:
    """
    What follows from what a viewer may know: its view, with the places where cards lie, its
    numbers, its choices and their worth, the hint it would get, and what a net notices for it. A
    search is no part of the hint: it deals anew what the seat does not know, and has nothing but
    the viewer's state either.
    """
    game, rules, law, seen = round_.game, round_.rules, round_.game.law, round_.seen(seat)
    told: Told = {
        "view": msgspec.json.encode(round_.view(seat)),
        "asked": members(law.to_act(seen, rules)),
    }
    if seat < 0:
        return told
    row, out = ints(law.observation), ints(law.actions)
    law.observe(seen, rules, seat, row)
    legal = _first(out, law.legal(seen, rules, seat, out))
    told["observation"] = _first(row, law.observation)
    told["legal"] = legal
    told["appraisals"] = [int(law.appraise(seen, rules, seat, action)) for action in legal]
    if legal:
        hints = advise(game, seen, rules, seat, [], USUAL, searches=False)
        told["hints"] = msgspec.json.encode(hints)
    if legal and law.sights:
        told["sights"] = sights(law, rules, seen, seat, legal)
    return told


def sights(law: Law, rules: Rules, seen: State, seat: Seat, legal: list[Action]) -> list[list[int]]:
    """What a net notices of the state, then what it notices of each of these actions."""
    out = ints(law.sights)
    noticed = [_first(out, law.features(seen, rules, seat, out))]
    for action in legal:
        noticed.append(_first(out, law.traits(seen, rules, seat, action, out)))
    return noticed


def _first(out: Ints, n: int) -> list[int]:
    return [int(number) for number in out[:n]]


def told(round_: Round, seat: Seat, lines: list[str]) -> Told:
    """All that a viewer is told of a moment, and what a seat is answered to these lines."""
    answers = known(round_, seat)
    if seat >= 0:
        answers["lines"] = round_.lines(seat)
        answers["refusals"] = [(line, refusal(round_, line)) for line in lines]
        answers["offers"] = [(line, offer(round_, line)) for line in lines + answers["lines"][:2]]
    return answers


def refusal(round_: Round, line: str) -> tuple[str, ...] | None:
    """Why a line is refused; None: it can be played."""
    try:
        round_.copy().act(line)
    except Refusal as no:
        return words_of(no)
    return None


def offer(round_: Round, line: str) -> bytes | tuple[str, ...]:
    """What a line would be, or why it would be refused."""
    try:
        return msgspec.json.encode(round_.offer(line))
    except Refusal as no:
        return words_of(no)


def words_of(no: Refusal) -> tuple[str, ...]:
    """All that a refusal says."""
    return (type(no).__name__, no.why, str(no.said), no.field, str(no.word))


def lines_for(seat: Seat, rounds: tuple[Round, ...]) -> list[str]:
    """Lines that a seat may try: strange ones, and what others could play in one of the rounds."""
    lines = [f"{seat}{line[1:]}" if line[:2] == "0 " else line for line in STRANGE]
    for round_ in rounds:
        for other in round_.to_act():
            legal = round_.legal(other)
            for action in {legal[0], legal[len(legal) // 2], legal[-1]}:
                words = round_.game.notation.write(round_.state, other, action)
                lines.append(f"{seat} {words}")
    return sorted(set(lines))


def difference(one: Told, other: Told) -> str:
    """The first way by which two moments are told differently; "": they are told the same."""
    for way in one:
        if one[way] != other.get(way):
            return f"{way}: {_short(one[way], other.get(way))}"
    return ""


def _short(one: Any, other: Any) -> str:
    """Where two answers part."""
    a, b = repr(one), repr(other)
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    begin = max(0, at - 60)
    return f"…{a[begin : at + 40]}… and …{b[begin : at + 40]}…"

"""A round walked from its deal to its end, with the exam's questions asked at every state."""

import json
from typing import Any

import msgspec
import pytest

from paiju.bots import chooser
from paiju.kit.bits import members
from paiju.kit.errors import Refusal
from paiju.kit.game import Game
from paiju.kit.jit import ints
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES, below, seed
from paiju.kit.rows import LOG, OUTCOME
from paiju.play.record import deck_of, open_record, replay, write_record
from paiju.play.round import Round


def fresh(game: Game, sheet: Sheet, number: int, dealer: int) -> Round:
    """A first round, as a table would deal it."""
    rng = ints(LANES)
    seed(rng, number, 1)
    start = game.record.open(sheet, {"dealer": dealer})
    game.match.prepare(sheet, start, lambda n: int(below(rng, n)))
    return Round(game, sheet, start, deck_of(game, sheet, number))


def walk(round_: Round, number: int, questions: Any) -> None:
    """Play a round to its end by chance, asking every question at every state."""
    rng = ints(LANES)
    seed(rng, number, 2)
    stale: set[str] = set()
    for _ in range(3000):
        asked = round_.to_act()
        for question in questions:
            question(round_, rng, stale)
        if not asked:
            return
        seat = asked[int(below(rng, len(asked)))]
        legal = round_.legal(seat)
        stale.update(round_.line(seat, action) for action in legal[:5])
        round_.apply(seat, legal[int(below(rng, len(legal)))])
    raise AssertionError("the round does not end")


def dump(round_: Round, state: Any) -> dict[str, Any]:
    return round_.game.law.state.dump(state)


def somebody_is_asked(round_: Round, rng: Any, stale: set[str]) -> None:
    """Someone is asked unless it is over; who is asked has an action, and nobody else has."""
    asked = round_.to_act()
    assert round_.outcome()["over"] == (not asked)
    for seat in range(round_.sheet.players):
        assert bool(round_.legal(seat)) == (seat in asked)


def lines_are_read_back(round_: Round, rng: Any, stale: set[str]) -> None:
    """Every legal action can be written and read back, and no two are written the same."""
    for seat in round_.to_act():
        lines = {}
        for action in round_.legal(seat):
            line = round_.line(seat, action)
            assert round_.read(line) == (seat, action), line
            assert (
                round_.game.notation.objection(round_.state, round_.rules, seat, action) is None
            ), line
            lines[line] = action
        assert len(lines) == len(round_.legal(seat))


def the_illegal_is_refused(round_: Round, rng: Any, stale: set[str]) -> None:
    """What was legal before, or for another seat, or never, is refused and changes nothing."""
    legal = {line for seat in round_.to_act() for line in round_.lines(seat)}
    before, actions = dump(round_, round_.state), list(round_.actions)
    strange = ["", "0", "9 pass", "0 fly", "0 play", "00 pass", "-1 pass", "0 play 99z", "x y z"]
    moved = [f"{(int(line[0]) + 1) % round_.sheet.players}{line[1:]}" for line in sorted(legal)[:3]]
    for line in strange + moved + sorted(stale)[:12]:
        if line in legal or _is_legal_elsewise(round_, line):
            continue
        with pytest.raises(Refusal) as refused:
            round_.act(line)
        assert refused.value.why
    assert dump(round_, round_.state) == before
    assert round_.actions == actions


def refusals_come_in_order(round_: Round, rng: Any, stale: set[str]) -> None:
    """Whatever is said: first that the round is over, then no such seat, then not asked."""
    asked, players = round_.to_act(), round_.sheet.players
    for seat in {*range(players), players, 12} - set(asked):
        whys = set()
        for words in ("fly", "pass", "play 99z", *(line[2:] for line in sorted(stale)[:4])):
            with pytest.raises(Refusal) as refused:
                round_.act(f"{seat} {words}")
            whys.add((refused.value.why, refused.value.word))
        ((why, word),) = whys
        if not asked:
            assert (why, word in (None, "round_over")) == ("the round is over", True)
        elif seat >= players:
            assert (why, word) == (f"there is no seat {seat}", round_.game.notation.no_seat)
        else:
            assert word in (None, "not_your_turn")


def _is_legal_elsewise(round_: Round, line: str) -> bool:
    """Where cards are named freely a line may be legal that `legal` has no shape for."""
    words = line.split(" ")
    if len(words) < 2 or words[1] not in round_.game.notation.free:
        return False
    try:
        seat, action = round_.read(line)
    except Refusal:
        return False
    return round_.game.notation.objection(round_.state, round_.rules, seat, action) is None


def cards_are_conserved(round_: Round, rng: Any, stale: set[str]) -> None:
    assert sorted(round_.game.record.census(round_.state)) == sorted(round_.deck)


def shown(round_: Round, seen: Any, seat: int) -> bytes:
    """Every byte a seat is shown: what it knows, in words, as numbers, and what it may do."""
    game, rules = round_.game, round_.rules
    row, out = ints(game.law.observation), ints(game.law.actions)
    legal: list[int] = []
    if seat >= 0:
        game.law.observe(seen, rules, seat, row)
        legal = [int(out[i]) for i in range(game.law.legal(seen, rules, seat, out))]
    view = msgspec.to_builtins(game.speech.describe(seen, rules, seat))
    known = [
        dump(round_, seen),
        [int(n) for n in row],
        legal,
        int(game.law.to_act(seen, rules)),
        view,
    ]
    return json.dumps(known, sort_keys=True).encode()


def secrets_are_kept(round_: Round, rng: Any, stale: set[str]) -> None:
    """Re-dealing what a seat cannot see changes no byte of what it is shown."""
    game = round_.game
    for seat in range(-1, round_.sheet.players):
        seen = round_.seen(seat)
        before = shown(round_, seen, seat)
        if seat >= 0:
            other, again = game.law.state.new(), game.law.state.new()
            game.law.redeal(seen, round_.rules, seat, rng, other)
            assert sorted(game.record.census(other)) == sorted(round_.deck)
            game.law.conceal(other, round_.rules, seat, again)
            assert shown(round_, again, seat) == before
        assert shown(round_, seen, seat) == before


def a_seat_knows_its_choices(round_: Round, rng: Any, stale: set[str]) -> None:
    """The legal actions follow from what the seat knows, and its question lists just them."""
    game = round_.game
    for seat in range(round_.sheet.players):
        out = ints(game.law.actions)
        n = game.law.legal(round_.seen(seat), round_.rules, seat, out)
        assert [int(out[i]) for i in range(n)] == round_.legal(seat)
        question = round_.view(seat).question
        assert (question is not None) == (seat in round_.to_act())
        if question is not None:
            assert [choice.line for choice in question.choices] == round_.lines(seat)
            for name in ("random", "greedy"):
                action = chooser(game, name)(round_.seen(seat), round_.rules, seat, rng, out)
                assert int(action) in round_.legal(seat)


EVERYWHERE = (
    somebody_is_asked, lines_are_read_back, the_illegal_is_refused, refusals_come_in_order,
    cards_are_conserved,
    secrets_are_kept, a_seat_knows_its_choices,
)  # fmt: skip


def the_end_is_settled(round_: Round, carry: dict[str, Any]) -> None:
    """Payments balance; everyone sees the same settlement; the record replays to it."""
    game = round_.game
    outcome, following = round_.settled()
    assert (
        sum(int(paid) for paid in outcome.payments) + game.match.bank(round_.start, following) == 0
    )
    for seat in range(-1, round_.sheet.players):
        known = OUTCOME.new()
        game.law.settle(round_.seen(seat), round_.rules, known)
        n = int(outcome.n)
        assert int(known.n) == n
        assert [int(p) for p in known.payments] == [int(p) for p in outcome.payments]
        rows = [[int(x) for x in outcome.items[i]] for i in range(n)]
        assert [[int(x) for x in known.items[i]] for i in range(n)] == rows
        assert round_.view(seat).settlement is not None
    record = json.loads(json.dumps(write_record(round_, carry)))
    again = replay(record)
    assert again.outcome() == round_.outcome()
    assert again.facts() == round_.facts()
    json.dumps(again.outcome()), json.dumps(again.facts())


def a_shorter_record_goes_on(round_: Round, carry: dict[str, Any]) -> None:
    """A record without its last action is one, not over, and its next actions are the legal ones."""
    record = write_record(round_, carry)
    if not record["actions"]:
        return
    last = record["actions"].pop()
    shorter = replay(record)
    assert not shorter.outcome()["over"]
    assert set(shorter.outcome()["payments"]) == {0}
    if last.split(" ")[1] not in round_.game.notation.free:
        assert last in shorter.facts()["legal"]
    assert open_record(record).actions == []


def copies_are_apart(round_: Round) -> None:
    """A copy goes its own way."""
    before = dump(round_, round_.state)
    copy = round_.copy()
    seat = members(round_.game.law.to_act(copy.state, copy.rules))[0]
    copy.apply(seat, copy.legal(seat)[0])
    assert dump(round_, round_.state) == before
    assert len(copy.actions) == len(round_.actions) + 1
    assert LOG.new().n == 0

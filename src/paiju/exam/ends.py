"""What must hold of whole rounds and of the matches they make."""

import json
from collections.abc import Mapping
from typing import Any

from paiju.exam.faults import expect
from paiju.exam.visible import viewers
from paiju.kit.rows import OUTCOME
from paiju.kit.types import State
from paiju.play.record import open_record, replay, write_record
from paiju.play.round import Round


def the_end_is_settled(round_: Round, carry: Mapping[str, Any]) -> None:
    """Payments balance; everyone sees the same settlement; the record replays to it."""
    game = round_.game
    outcome, following = round_.settled()
    paid = sum(int(paid) for paid in outcome.payments)
    left = paid + game.match.bank(round_.start, following)
    expect(left == 0, f"the payments leave {left}")
    for seat in viewers(round_):
        known = OUTCOME.new()
        game.law.settle(round_.seen(seat), round_.rules, known)
        expect(_settled(known) == _settled(outcome), f"seat {seat} settles it otherwise")
        expect(round_.view(seat).settlement is not None, f"seat {seat} is shown no settlement")
    again = replay(json.loads(json.dumps(write_record(round_, carry))))
    expect(again.outcome() == round_.outcome(), "the record has another outcome")
    expect(again.facts() == round_.facts(), "the record comes to another position")
    json.dumps([again.outcome(), again.facts()])


def _settled(outcome: State) -> list[Any]:
    rows = [[int(n) for n in outcome.items[i]] for i in range(int(outcome.n))]
    return [[int(paid) for paid in outcome.payments], rows]


def a_shorter_record_goes_on(round_: Round, carry: Mapping[str, Any]) -> None:
    """A record without its last action is one, not over, and its next actions are the legal ones."""
    record = write_record(round_, carry)
    if not record["actions"]:
        return
    last = record["actions"].pop()
    shorter = replay(record)
    outcome = shorter.outcome()
    expect(not outcome["over"], "the round is over before its last action")
    expect(set(outcome["payments"]) == {0}, "a round that is not over pays")
    if last.split(" ")[1] not in round_.game.notation.free:
        expect(last in shorter.facts()["legal"], f"{last} was played, and is not legal")
    expect(open_record(record).actions == [], "a record that was opened has actions")


def copies_are_apart(round_: Round) -> None:
    """A copy goes its own way."""
    shape = round_.game.law.state
    before, actions = shape.dump(round_.state), list(round_.actions)
    copy = round_.copy()
    seat = copy.to_act()[0]
    copy.apply(seat, copy.legal(seat)[0])
    expect(shape.dump(round_.state) == before, "a copy that goes on changes the round")
    expect(round_.actions == actions, "a copy that goes on changes the round's actions")

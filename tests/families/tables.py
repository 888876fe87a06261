"""What tests of both climbing games do at a table."""

import pytest

from paiju.kit.errors import Refusal
from paiju.play.round import Round


def act(round_: Round, *lines: str) -> Round:
    for line in lines:
        round_.act(line)
    return round_


def refused(round_: Round, line: str) -> str | None:
    """The reason word with which a line is refused; nothing has changed."""
    state = round_.game.law.state
    before = state.dump(round_.state)
    with pytest.raises(Refusal) as no:
        round_.act(line)
    assert state.dump(round_.state) == before
    assert no.value.why
    return no.value.word


def best(round_: Round) -> str:
    """The line the game appraises highest."""
    seat = round_.to_act()[0]
    seen = round_.seen(seat)

    def worth(action: int) -> int:
        return int(round_.game.law.appraise(seen, round_.rules, seat, action))

    return round_.line(seat, max(round_.legal(seat), key=worth))

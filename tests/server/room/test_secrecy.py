"""What a viewer is sent does not depend on what the viewer may not know, byte for byte."""

import random
from typing import Literal

import msgspec
import pytest
from msgspec.structs import replace

from paiju.games import load
from paiju.kit.errors import Refusal
from paiju.kit.jit import ints
from paiju.kit.rng import LANES, seed
from paiju.kit.view import Choice
from paiju.play.record import sheet_of
from paiju.server.room import shown
from paiju.server.room.decisions import offered
from paiju.server.table import entries
from paiju.server.table.follow import follow
from paiju.server.table.settings import Settings
from paiju.server.table.table import Table, opened
from paiju.server.wire.messages import Read

pytestmark = pytest.mark.once  # the server runs the rules interpreted
ROUNDS = 2
Claims = Literal["secret", "quick"]


def begun(game: str, preset: str, players: int, deal: int, claims: Claims = "secret") -> Table:
    """A table of people, just dealt."""
    options = {"preset": preset}
    rules = load(game)
    said = rules.options.said(sheet_of(rules, players, options), 12)
    settings = Settings(
        game=game, players=players, options=options, turn=30, said=said, claims=claims
    )
    now = opened("abcdefgh", entries.Opened(settings, "0"), 0)
    for seat in range(players):
        now = follow(now, entries.Sat(seat, str(seat), f"person {seat}"), 0)
    now = follow(now, entries.Committed(f"{deal:064x}"), 0)
    for seat in range(players):
        now = follow(now, entries.Readied(seat, ""), 0)
    return follow(now, entries.Dealt(), 1000)


def sent(now: Table, seat: int) -> bytes:
    """All that a viewer is sent of a table."""
    cards = shown.shown(now, seat, (0, 0), 5000)
    around = shown.info(now, seat, str(seat), frozenset(), 0)
    return msgspec.json.encode((cards, around))


def read(now: Table, seat: int) -> list[Choice | str | None]:
    """What a seat is answered that asks what lines would be: legal ones, and one that is not."""
    if seat not in now.asked():
        return []
    match = now.facing[seat]
    assert match is not None
    assert match.round is not None
    question = match.round.view(seat).question
    assert question is not None
    lines = [choice.line for choice in question.choices[:3]]
    answers: list[Choice | str | None] = []
    for line in [*lines, " ".join(lines[0].split(" ")[:2])]:
        message = Read(id="r", asked=now.question(seat), action=line)
        try:
            answers.append(offered(now, str(seat), message))
        except Refusal as no:
            answers.append(no.why)
    return answers


def permuted(now: Table, seat: int, rng: list[int]) -> Table:
    """The table with everything that the seat cannot see dealt again."""
    assert now.match is not None
    assert now.match.round is not None
    round_ = now.match.round
    other = round_.copy()
    other.state = round_.game.law.state.new()
    round_.game.law.redeal(round_.seen(seat), round_.rules, seat, rng, other.state)
    return replace(now, match=replace(now.match, round=other))


def played(now: Table, chance: random.Random, at: int) -> Table:
    """The table after an action by chance, or after its claim window."""
    if now.paused and (not now.asked() or chance.random() < 0.3):
        return follow(now, entries.Resumed(), at)
    seat = chance.choice(now.asked())
    match = now.facing[seat]
    assert match is not None
    assert match.round is not None
    line = chance.choice(match.round.lines(seat))
    return follow(now, entries.Acted(seat, now.question(seat), line, f"id {at}", "person"), at)


@pytest.mark.parametrize("claims", ["secret", "quick"])
def test_hidden_cards_change_no_byte(table: tuple[str, str, int], claims: Claims) -> None:
    game, preset, players = table
    chance = random.Random(f"{game} {preset}")
    rng = ints(LANES)
    seed(rng, chance.randrange(1 << 60), 0)
    compared = 0
    for deal in range(ROUNDS):
        now = begun(game, preset, players, deal, claims)
        at = 2000
        while now.playing:
            if chance.random() < 0.2:
                for seat in range(players):
                    other = permuted(now, seat, rng)
                    assert sent(other, seat) == sent(now, seat)
                    assert read(other, seat) == read(now, seat)
                    assert sent(other, -1) == sent(now, -1)
                    compared += 1
            at += chance.choice([100, 40_000])
            now = played(now, chance, at)
    assert compared > players


@pytest.mark.parametrize("claims", ["secret", "quick"])
def test_a_secret_answer_costs_no_bank_and_shows_no_clock(game_id: str, claims: Claims) -> None:
    """The bank of a seat shrinks only for questions that everyone knows of."""
    from paiju.games import load

    preset, sheet = next(iter(load(game_id).options.presets.items()))
    now = begun(game_id, preset, sheet.players[0], 5, claims)
    chance, at = random.Random(1), 0
    while now.playing and at < 4_000_000:
        seats = now.asked()
        secret = {seat: now.is_secret(seat) for seat in seats}
        for seat in seats:
            for viewer in range(-1, len(now.chairs)):
                cards = shown.shown(now, viewer, (0, 0), at)
                assert cards is not None
                if secret[seat] and viewer != seat:
                    assert cards.deadline[seat] is None
                    assert cards.asked is None or viewer in seats
        at += 31_500
        banks = [chair.bank for chair in now.chairs]
        before, now = now, played(now, chance, at)
        for seat, chair in enumerate(now.chairs):
            if seat in seats and secret[seat]:
                assert chair.bank == banks[seat]
        assert before.playing

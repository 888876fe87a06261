"""A viewer is sent the same, byte for byte, whatever is hidden from the viewer."""

import random

import pytest

from paiju.exam.seated import Claims
from paiju.exam.sitting import Sitting
from paiju.exam.visible import SPECTATOR
from paiju.games import load
from paiju.play.record import sheet_of
from paiju.server.room import shown
from paiju.server.table import entries
from paiju.server.table.follow import follow
from paiju.server.table.settings import Settings
from paiju.server.table.table import Table, opened

pytestmark = pytest.mark.once  # the server runs the rules interpreted
ROUNDS = 2


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


def played(now: Table, chance: random.Random, at: int) -> Table:
    """The table after an action by chance, or after its claim window."""
    return follow(now, coming(now, chance, at), at)


def coming(now: Table, chance: random.Random, at: int) -> entries.AnyEntry:
    """An action by chance, or the end of a claim window."""
    if now.paused and (not now.asked() or chance.random() < 0.3):
        return entries.Resumed()
    seat = chance.choice(now.asked())
    match = now.facing[seat]
    assert match is not None
    assert match.round is not None
    line = chance.choice(match.round.lines(seat))
    return entries.Acted(seat, now.question(seat), line, f"id {at}", "person")


@pytest.mark.parametrize("claims", ["secret", "quick"])
def test_hidden_cards_change_no_byte(table: tuple[str, str, int], claims: Claims) -> None:
    """Twins at a server's table: messages, clocks, offers and refusals are the same."""
    name, preset, players = table
    game = load(name)
    sitting, sheet = Sitting(game, 4), sheet_of(game, players, {"preset": preset})
    for number in range(ROUNDS):
        for viewer in (SPECTATOR, number % players):
            sitting.look(sheet, viewer, claims, 10 * number + viewer)
    assert sitting.report.scenes > players


@pytest.mark.parametrize("claims", ["secret", "quick"])
def test_a_secret_answer_costs_no_bank_and_shows_no_clock(game_id: str, claims: Claims) -> None:
    """The bank of a seat shrinks only for questions that everyone knows of."""
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

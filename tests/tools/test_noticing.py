"""What a net that learns at many tables at once is shown there: the same as a net that plays."""

import numpy as np
import pytest

from paiju.bots.weights import GAPS, NOTICED
from paiju.games import load
from paiju.kit.jit import ints
from paiju.lab.env.tables import Tables
from tools.nets.noticing import AHEAD, CARDS, THINGS, TRAITS, Sight, by_processor, nothing_of

pytestmark = pytest.mark.once


def test_tables_show_what_a_net_notices() -> None:
    koikoi = load("koikoi")
    law, tables = koikoi.law, Tables("koikoi", 6, players=2, seed=4)
    nothing, unseen = nothing_of(koikoi, 2)
    see = by_processor(koikoi, tables)
    for _ in range(12):
        sight = Sight(
            np.full((6, THINGS), nothing, np.int16),
            np.full((6, law.actions, TRAITS), nothing, np.int16),
            np.full((6, law.actions), -1, np.int64),
            np.full((6, 3 * THINGS), unseen, np.int16),
            np.zeros(6, np.int64),
        )
        see(sight)
        for i in range(6):
            state, rules, seat = tables.hall.states[i], tables.rules, int(tables.seats[i])
            legal, n, noticed = tables.hall.rows[i], int(tables.counts[i]), ints(NOTICED)
            k = law.features(state, rules, seat, noticed)
            assert shown(sight.things[i], nothing) == list(noticed[:k])
            assert int(sight.dearest[i]) == law.prefer(state, rules, seat, legal, n)
            for a in range(n):
                k = law.traits(state, rules, seat, legal[a], noticed)
                *told, gap = shown(sight.actions[i][a], nothing)
                assert told == list(noticed[:k])
                assert law.sights <= gap < law.sights + GAPS
                assert (gap == law.sights) == (
                    law.appraise(state, rules, seat, legal[a])
                    == law.appraise(state, rules, seat, legal[int(sight.dearest[i])])
                )
            assert sorted(sight.choices[i][:n]) == list(np.nonzero(tables.mask[i])[0])
            whole = shown(sight.whole[i], unseen)
            stock = [one - 2 * law.sights for one in whole if one >= 2 * law.sights]
            first = 48 - int(state.stocked)
            assert stock == [
                depth * CARDS + int(card)
                for depth, card in enumerate(list(state.stock)[first:][:AHEAD])
            ]
            k = law.features(state, rules, 1 - seat, noticed)
            other = [one - law.sights for one in whole if law.sights <= one < 2 * law.sights]
            assert other == list(noticed[:k]), "the critic sees the other hand"
        choices = np.zeros(6, np.int64)
        tables.sample(choices)
        tables.step(choices)


def shown(row: np.ndarray, nothing: int) -> list[int]:
    """The numbers that are there."""
    found: list[int] = row.tolist()
    return found[: found.index(nothing)] if nothing in found else found

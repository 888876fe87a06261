"""An evening with real cards: what each round hands on to the next, by the rules of each game."""

from typing import Any

import pytest
from tests.books import examples

from paiju.games import load
from paiju.games.koikoi.rules import hand_size
from paiju.kit.errors import Refusal
from paiju.kit.opening import Gathering
from paiju.play.evening import Handed, Pad, Written, merged
from paiju.play.match import open_match

BRIGHTS = ["1B", "3B", "8B"]


def pad_of(game: str, players: int | None = None, **options: Any) -> Pad:
    known = load(game)
    return Pad(known, known.options.sheet(players or known.options.players(options), options))


def written(pad: Pad, *rounds: dict[str, Any]) -> list[Written]:
    """Rounds, one after the other."""
    done: list[Written] = []
    for one in rounds:
        done.append(pad.write(done[-1].handed if done else pad.first(), one))
    return done


def refused(pad: Pad, told: Any, before: Handed | None = None) -> str:
    with pytest.raises(Refusal) as no:
        pad.write(before or pad.first(), told)
    return no.value.why


def test_a_nagari_doubles_the_next_round_and_the_winner_deals() -> None:
    pad = pad_of("gostop")
    won = {"query": {"winner": 2, "captured": [["1B"], ["12B"], ["3B", "8B", "11B"]]}}
    nagari = {"query": {"result": "nagari", "captured": [[], [], []]}}
    first, second, third = written(pad, nagari, won, won)
    assert pad.begins(first.handed) == {"dealer": 0, "carry": {"multiplier": 2, "nagari": 1}}
    assert [one.payments for one in (first, second, third)] == [
        (0, 0, 0),
        (-6, -6, 12),
        (-3, -3, 6),
    ]
    assert pad.begins(second.handed) == {"dealer": 2, "carry": {"multiplier": 1, "nagari": 0}}
    assert third.totals == (-9, -9, 18)


def test_what_a_round_says_itself_goes_before_what_it_was_handed() -> None:
    pad = pad_of("gostop")
    won = {"winner": 2, "captured": [["1B"], ["12B"], ["3B", "8B", "11B"]]}
    _nagari, doubled = written(
        pad,
        {"query": {"result": "nagari", "captured": [[], [], []]}},
        {"query": {**won, "carry": {"multiplier": 4}}},
    )
    assert doubled.payments == (-12, -12, 24)
    assert merged({"dealer": 1, "carry": {"a": 1, "b": 2}}, {"dealer": 0, "carry": {"b": 3}}) == {
        "dealer": 0, "carry": {"a": 1, "b": 3},
    }  # fmt: skip


def test_the_dealer_of_a_larger_table_plays() -> None:
    pad = pad_of("gostop", 5, preset="gwangpari4")
    captured = [["1B"], ["12B"], [], ["3B", "8B", "11B"], []]
    (won,) = written(pad, {"query": {"active": [0, 1, 3], "winner": 3, "captured": captured}})
    assert pad.begins(won.handed)["dealer"] == 3
    assert pad.begins(won.handed)["active"] == [0, 3, 4]


def test_pots_grow_and_are_shared_at_the_end() -> None:
    pad = pad_of("gostop", pig_ante=1)
    assert refused(pad, {"sums": [0, 0, 0]}) == "sums: together 0 instead of -3"
    nagari, over = written(pad, {"sums": [-1, -1, -1]}, {"end": True})
    assert pad.begins(nagari.handed)["carry"]["pig"] == 3
    assert over.closing == (1, 1, 1)
    assert over.over
    assert over.totals == (0, 0, 0)
    assert pad.begins(over.handed)["carry"]["pig"] == 0


def test_koikoi_counts_months_and_ends_its_match() -> None:
    pad = pad_of("koikoi", 2, month_cards="round", rounds=3)
    won = {"query": {"end": "stop", "winner": 1, "captured": [[], BRIGHTS]}}
    rounds = written(pad, won, {"sums": [0, 0]}, won)
    assert [pad.begins(one.handed)["month"] for one in rounds[:2]] == [2, 3]
    assert pad.begins(rounds[0].handed)["dealer"] == 1
    last = rounds[-1]
    assert last.over
    assert last.winners == (1,)
    assert last.totals == tuple(2 * n for n in rounds[0].payments)
    assert pad.begins(last.handed) == {"dealer": 1, "month": 1}
    assert last.handed.totals == (0, 0)


def dealt(pad: Pad, floor: list[str]) -> dict[str, Any]:
    """A deal with this floor."""
    rest = [name for name in pad.game.cards.pack.names if name not in floor]
    n = hand_size(pad.game.numbers(pad.sheet), 2)
    return {"query": {"end": "deal", "hands": [rest[:n], rest[n : 2 * n]], "floor": floor}}


def test_a_deal_is_no_round() -> None:
    """A misdeal is written down and does not count; a deal that stands is not over."""
    pad = pad_of("koikoi", 2, teyaku_mode="bonus")
    names = pad.game.cards.pack.names
    found = pad.write(pad.first(), dealt(pad, list(names[:8])))
    assert not found.counts
    assert found.payments == (0, 0)
    assert found.handed.carry["round"] == 1
    stands = dealt(pad, list(names[:48:6]))
    assert refused(pad, stands) == "this tells of no finished round"


def test_huangzhuang_moves_the_dealer_and_is_counted() -> None:
    pad = pad_of("maohuzi", huang_double="each")
    rounds = written(pad, {"sums": [0, 0, 0]}, {"sums": [0, 0, 0]}, {"sums": [-1, 2, -1]})
    begins = [pad.begins(one.handed) for one in rounds]
    assert [(one["dealer"], one["huang"]) for one in begins] == [(1, 1), (2, 2), (1, 0)]


def test_a_hand_that_does_not_win_is_refused_for_its_reason() -> None:
    pad = pad_of("maohuzi")
    asked = next(a for _, a, b in examples("maohuzi") if b.get("win") is False)
    own = {name: value for name, value in asked.items() if name not in ("players", "options")}
    pad = pad_of("maohuzi", asked.get("players"), **asked.get("options", {}))
    assert refused(pad, {"query": own}).startswith("no win")


def test_a_hammer_lasts_for_the_match() -> None:
    pad = pad_of("banbiantian", hammer="match")
    told = {"dealer": 0, "opening": "gun", "points": [65, 0, 35], "out": [0, 1], "hammers": [1]}
    (won,) = written(pad, {"query": told})
    assert pad.begins(won.handed) == {"ask": "settle", "hammers": [1]}
    again = pad.write(won.handed, {"query": {k: v for k, v in told.items() if k != "hammers"}})
    assert again.payments == won.payments


def test_da_tongzi_counts_to_its_target_and_then_pays() -> None:
    pad = pad_of("datongzi")
    played = {"query": {"points": [165, 100, 35], "out": [0, 1]}}
    rounds = written(pad, played, {"sums": [100, 50, 40], "winner": 1}, {"sums": [1000, 0, 0]})
    assert rounds[0].payments == (0, 0, 0)
    assert rounds[1].totals == tuple(a + b for a, b in zip(rounds[0].totals, (100, 50, 40)))
    assert pad.begins(rounds[1].handed)["carry"]["dealer"] == 1
    assert rounds[2].over
    assert rounds[2].winners == (0,)
    assert sum(rounds[2].payments) == 0
    assert rounds[2].payments[0] > 0
    assert pad.begins(rounds[2].handed) == {"ask": "settle"}


@pytest.mark.parametrize(("told", "why"), [
    ([], "round: not an object"),
    ({}, "a round is a query, or sums, or the end of a match"),
    ({"sums": [1, -1], "query": {}}, "a round is a query, or sums, or the end of a match"),
    ({"sums": [1, -1, 0]}, "sums: not a list of 2"),
    ({"sums": [1, 1]}, "sums: together 2 instead of 0"),
    ({"sums": [1, "x"]}, "sums[1]: not an integer"),
    ({"sums": [1, -1], "winner": 2}, "winner: "),
    ({"query": 7}, "query: not an object"),
    ({"query": {"end": "stop", "winner": 0, "captured": [[], []]}}, "the winner has no yaku"),
])  # fmt: skip
def test_what_cannot_be_written_is_refused_in_a_line(told: Any, why: str) -> None:
    assert why in refused(pad_of("koikoi", 2), told)


def test_every_game_begins_an_evening_at_every_table(game_id: str) -> None:
    game = load(game_id)
    for preset, about in game.options.presets.items():
        for players in about.players:
            pad = pad_of(game_id, players, preset=preset)
            match = open_match(
                game, pad.sheet, Gathering(said=next(iter(game.hours(pad.sheet)), ""))
            )
            assert pad.first().totals == match.opened
            form = {field.id.partition(".")[0] for field in game.query.form(pad.sheet, {})}
            assert set(pad.begins(pad.first())) <= form

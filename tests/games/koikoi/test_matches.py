"""What leads from round to round, and what is refused: KK-72 … 75, records, rule sheets, queries."""

from typing import Any

import pytest
from tests.games.koikoi.tables import GAME, RECORDS, lay

from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.opening import Gathering
from paiju.play.match import open_match
from paiju.play.record import replay, sheet_of


def test_kk_72_totals_add_the_payments() -> None:
    outcome = replay(RECORDS["E-12"]).outcome()
    assert outcome["carry"]["totals"] == [3 + 10, -3 - 10]


def test_kk_73_end_of_the_match() -> None:
    """E-15."""
    record = {**RECORDS["E-11"], "carry": {"round": 3, "totals": [14, -14]}}
    over = replay({**record, "options": {"target": 20}}).outcome()["carry"]
    assert (over["totals"], over["match_over"]) == ([24, -24], True)
    assert not replay({**record, "options": {"target": 25}}).outcome()["carry"]["match_over"]
    assert replay({**record, "options": {"rounds": 3}}).outcome()["carry"]["match_over"]
    assert not replay({**record, "options": {"rounds": 0}}).outcome()["carry"]["match_over"]
    misdeal = lay(
        floor="12B 12a 12b 12c 1B 2A 3B 4A", dealer=1, rounds=3, target=10,
        carry={"round": 3, "totals": [14, -14]},
    ).outcome()  # fmt: skip
    assert misdeal["carry"] == {"round": 3, "dealer": 1, "totals": [14, -14], "match_over": False}


def test_kk_75_bank() -> None:
    """Totals start at `bank`; a seat without points ends the match; nothing is cut."""
    record = {**RECORDS["E-11"], "options": {"bank": 15}}
    assert replay(record).outcome()["carry"]["totals"] == [25, 5]
    assert not replay(record).outcome()["carry"]["match_over"]

    def over(bank: int, totals: list[int], **options: Any) -> tuple[list[int], bool]:
        carry = replay({
            **record, "options": {"bank": bank, **options}, "carry": {"totals": totals},
        }).outcome()["carry"]  # fmt: skip
        return carry["totals"], carry["match_over"]

    assert over(15, [20, 10]) == ([30, 0], True)
    assert over(15, [26, 4]) == ([36, -6], True)
    assert over(15, [19, 11]) == ([29, 1], False)
    assert over(15, [-3, 33]) == ([7, 23], False)  # a record's totals are not checked
    assert over(0, [0, 0]) == ([10, -10], False)
    assert over(15, [15, 15], rounds=1) == ([25, 5], True)
    # a target that is not above the bank ends the match with its first round
    assert over(15, [15, 15], target=15) == ([25, 5], True)
    assert over(15, [15, 15], target=26) == ([25, 5], False)
    # a misdeal ends nothing
    misdeal = lay(floor="12B 12a 12b 12c 1B 2A 3B 4A", bank=15, carry={"totals": [30, 0]}).outcome()
    assert (misdeal["carry"]["totals"], misdeal["carry"]["match_over"]) == ([30, 0], False)


def test_kk_75_a_match_begins_with_the_bank() -> None:
    match = open_match(GAME, sheet_of(GAME, 3, {"bank": 20, "rounds": 0}), Gathering())
    assert (match.totals, match.opened) == ((20, 20, 20), (20, 20, 20))
    match = match.next_round(5)
    assert (match.totals, match.carry) == ((20, 20, 20), {})
    while not match.over:
        if not match.playing:
            assert sum(match.totals) == 60
            match = match.next_round(5)
            continue
        assert match.round is not None
        seat = match.round.to_act()[0]
        match, _ = match.play(seat, match.round.lines(seat)[-1])
    assert sum(match.totals) == 60
    assert min(match.totals) <= 0
    assert all(min(done.totals) > 0 for done in match.finished[:-1])


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("dealer", 2, "dealer"),
        ("dealer", "0", "dealer"),
        ("carry", [], "carry"),
        ("carry", {"round": 0}, "carry.round"),
        ("carry", {"totals": [0]}, "carry.totals"),
        ("carry", {"totals": [0, 0.5]}, r"carry.totals\[1\]"),
        ("carry", {"dealer": 1}, "carry.dealer"),
        ("players", 4, "players"),
        ("deck", ["1B"], "deck: 1 cards instead of 48"),
        ("options", {"hand_size": 9}, "option hand_size"),
    ],
)
def test_kk_74_what_a_record_is_refused_for(field: str, value: Any, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        replay({**RECORDS["E-11"], "actions": [], field: value})


def test_kk_74_carry() -> None:
    carry = {"round": 2, "dealer": 0, "totals": [1, -1], "match_over": True}
    round_ = replay({**RECORDS["E-11"], "carry": carry})
    assert round_.outcome()["carry"] == {
        "round": 3, "dealer": 0, "totals": [11, -11], "match_over": False,
    }  # fmt: skip
    unfinished = replay({**RECORDS["E-11"], "actions": []}).outcome()
    assert unfinished == {
        "over": False, "to_act": [0], "payments": [0, 0], "items": [], "carry": {},
        "result": None, "winner": None,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("players", "options", "kind", "why"),
    [
        (2, {"preset": "three"}, Illegal, "preset three is for 3 players, not 2"),
        (3, {"preset": "nintendo"}, Illegal, "hand_size: 8 is for two players"),
        (3, {"preset": "tournament"}, Illegal, "hand_size: 8 is for two players"),
        (3, {"preset": "steam"}, Illegal, "hand_size: 8 is for two players"),
        (
            2,
            {"v_hanami_called": "never"},
            Unreadable,
            'v_hanami_called: "never" is not same or an integer',
        ),
        (2, {"v_tsukimi_called": 100}, Unreadable, "v_tsukimi_called"),
        (2, {"v_tsukimi_called": True}, Unreadable, "v_tsukimi_called"),
        (2, {"own_calls": "minus"}, Unreadable, "own_calls"),
        (2, {"privilege_when": "never"}, Unreadable, "privilege_when"),
        (2, {"field_times": "triple"}, Unreadable, "field_times"),
        (2, {"bank": 10000}, Unreadable, "bank"),
        (2, {"bank": -1}, Unreadable, "bank"),
        (3, {"hand_size": 8}, Illegal, "hand_size"),
        (3, {"hand_size": 10}, Illegal, "hand_size"),
        (2, {"preset": "kyoto"}, Unreadable, "preset"),
        (2, {"v_gokou": 100}, Unreadable, "v_gokou: 100 is not an integer from 0 to 99"),
        (2, {"v_gokou": -1}, Unreadable, "v_gokou"),
        (2, {"v_gokou": True}, Unreadable, "v_gokou"),
        (2, {"must_match": 1}, Unreadable, "must_match: 1 is not true or false"),
        (2, {"month_cards": 13}, Unreadable, "month_cards"),
        (2, {"floor_four": "sell"}, Unreadable, "floor_four"),
        (2, {"wild_cards": True}, Unreadable, "unknown option: wild_cards"),
        (2, [], Unreadable, "options"),
    ],
)
def test_rule_sheets_that_make_no_sense(
    players: int, options: Any, kind: type[Refusal], why: str
) -> None:
    with pytest.raises(kind, match=why):
        sheet_of(GAME, players, options)


@pytest.mark.parametrize("preset", ["nintendo", "tournament", "steam", "seed_full"])
def test_presets_are_only_values(preset: str) -> None:
    """R-20: only the sheet that comes of a preset and what is laid over it is judged."""
    three = sheet_of(GAME, 3, {"preset": preset, "hand_size": "auto"})
    two = sheet_of(GAME, 2, {"preset": preset, "hand_size": "auto"})
    assert three.options == two.options
    assert GAME.options.players({"preset": preset}) == 2  # the number it is made for


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ({}, "end: missing"),
        ({"end": "draw"}, "end"),
        ({"end": "stop", "winner": 0}, "captured: missing"),
        ({"end": "stop", "winner": 0, "captured": [["3B", "9A"]]}, "captured"),
        ({"end": "stop", "captured": [["3B", "9A"], []]}, "winner: missing"),
        ({"end": "stop", "winner": 2, "captured": [["3B", "9A"], []]}, "winner"),
        ({"end": "stop", "winner": 0, "captured": [["3B", "3B"], []]}, "card 3B occurs twice"),
        ({"end": "stop", "winner": 0, "captured": [["3B", "9A"], ["3B"]]}, "card 3B occurs twice"),
        ({"end": "stop", "winner": 0, "captured": [["3X", "9A"], []]}, "unknown card: 3X"),
        ({"end": "stop", "winner": 0, "captured": [["3B", 9], []]}, "a card is a text"),
        ({"end": "stop", "winner": 1, "captured": [["3B", "9A"], []]}, "no yaku"),
        ({"end": "exhausted", "winner": 0, "captured": [[], []]}, "winner"),
        ({"end": "exhausted", "captured": [[], []], "dealer": 2}, "dealer"),
        ({"end": "exhausted", "captured": [[], []], "players": 5}, "players"),
        ({"end": "exhausted", "captured": [[], []], "calls": [2]}, r"calls\[0\]"),
        ({"end": "exhausted", "captured": [[], []], "calls": [0, 0], "options": {"koikoi_limit": "per_player"}}, "calls"),
        ({"end": "exhausted", "captured": [[], []], "calls": [0, 1], "options": {"koikoi_limit": "per_round"}}, "calls"),
        ({"end": "exhausted", "captured": [[], []], "hands": [["1B"], ["2A"]]}, r"hands\[0\]: 1 cards"),
        ({"end": "exhausted", "captured": [[], []], "options": {"month_cards": "cut"}}, "month: missing"),
        ({"end": "exhausted", "captured": [[], []], "month": 13, "options": {"month_cards": "cut"}}, "month"),
        ({"end": "deal"}, "hands: missing"),
        ({"end": "exhausted", "captured": [[], []], "game": "gostop"}, "game"),
    ],
)  # fmt: skip
def test_queries_that_are_refused(query: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        GAME.query.score(query)

"""Section 7 of the rule book, and seven at the table: what rounds hand on."""

import json
import re
from typing import Any

import pytest
from tests.books import text_of
from tests.games.gostop.tables import GAME, dealt, play, rules_of

from paiju.exam.rounds import fresh, walk
from paiju.exam.sitting import examine
from paiju.games.gostop.carrying import split_pots
from paiju.games.gostop.state import START
from paiju.kit.errors import Illegal, Refusal
from paiju.kit.jit import ints
from paiju.kit.opening import Gathering
from paiju.kit.options import entries, listing
from paiju.play.match import from_dict, open_match
from paiju.play.record import replay, sheet_of, write_record


def ask(**fields: Any) -> dict[str, Any]:
    return GAME.query.score(
        {"players": 3, "captured": [["1B", "3B", "8B"], ["11B"], ["12B"]], **fields}
    )


def test_gs_95_next_dealer() -> None:
    assert ask(winner=0, dealer=2)["carry"]["dealer"] == 0
    assert ask(result="chongtong", winner=1, dealer=2)["carry"]["dealer"] == 1
    assert ask(result="nagari", dealer=2)["carry"]["dealer"] == 2
    led = dealt(("5A",), players=4, preset="gwangpari4", candle=True)  # seat 1 leads for seat 0
    play(led, "0 pass")
    led.state.phase, led.state.result = 9, 2
    assert led.outcome()["carry"]["dealer"] == 1


def test_gs_96_carry() -> None:
    first = ask(result="nagari", options={"nagari_carry": "flat"})
    assert first["carry"] == {"dealer": 0, "multiplier": 2, "nagari": 1}
    second = ask(result="nagari", carry=first["carry"])
    assert second["carry"] == {"dealer": 0, "multiplier": 4, "nagari": 2}
    assert ask(winner=0, carry=second["carry"])["carry"]["multiplier"] == 1
    on = {"month_pact": "x4", "pig_ante": 1, "house_fee": 2}
    carry = ask(winner=0, options=on, carry={"pact_month": 12, "pig": 4, "house": 1})["carry"]
    assert carry == {
        "dealer": 0, "multiplier": 1, "nagari": 0, "pact_month": 1, "pig": 7, "house": 3,
    }  # fmt: skip


MISSIONS = [
    {"name": "hanami", "cards": ["3B", "9A"], "factor": 2},
    {"name": "tsukimi", "cards": ["8B", "9A"], "factor": 3},
]


def test_gs_96_missions() -> None:
    listed = MISSIONS
    sheet = sheet_of(GAME, 3, {"missions": listed})
    assert json.loads(json.dumps(entries(sheet, GAME.options.presets))) == {"missions": listed}
    start = GAME.record.open(sheet, {"dealer": 0})
    GAME.match.prepare(sheet, start, lambda n: n - 1)
    assert GAME.record.carried(sheet, start, None)["mission"] == listed[1]
    record = {"dealer": 0, "carry": {"mission": listed[0]}}
    again = GAME.record.open(sheet, record)
    assert int(again.mission_factor) == 2
    other = {"name": "other", "cards": ["1B"], "factor": 5}  # it is not checked
    assert int(GAME.record.open(sheet, {"carry": {"mission": other}}).mission_factor) == 5
    for wrong, why in (
        ({"name": "x", "cards": ["13B"], "factor": 2}, "13B"),
        ({"name": "x", "cards": ["X3"], "factor": 2}, "X3"),
        ({"name": "x", "cards": [], "factor": 2}, "empty"),
        ({"name": "x", "cards": ["1B"], "factor": 0}, "factor"),
        ({"cards": ["1B"], "factor": 2}, "name"),
    ):
        with pytest.raises(Refusal, match=why):
            GAME.record.open(sheet, {"carry": {"mission": wrong}})
    with pytest.raises(Illegal, match=r"missions\[0\]"):
        sheet_of(GAME, 3, {"missions": [{"name": "x", "cards": ["13B"], "factor": 2}]})


@pytest.mark.parametrize(("pot", "house"), [("leaves", [0, 0, 0]), ("lowest", [0, 9, 0])])
def test_gs_97_end_of_the_match(pot: str, house: list[int]) -> None:
    start = START.new()
    start.players, start.pig, start.house = 3, 8, 9
    totals, paid = ints(3), ints(3)
    for seat, total in enumerate((4, -2, -2)):
        totals[seat] = total
    split_pots(rules_of(house_pot=pot), start, 2, totals, paid)
    assert [int(points) for points in paid] == [2 + house[0], 2 + house[1], 4 + house[2]]
    sheet = sheet_of(GAME, 3, {"house_pot": pot})
    assert not GAME.match.over(sheet, start)
    assert GAME.match.closing(sheet, start, 2, (4, -2, -2)) == tuple(int(points) for points in paid)


def test_gs_97_a_match_of_so_many_rounds() -> None:
    """Played by the table: missions are drawn and recorded, pots are split at the end."""
    options: Any = {"missions": MISSIONS, "pig_ante": 1, "house_fee": 1, "house_pot": "lowest"}
    match = open_match(GAME, sheet_of(GAME, 3, options), Gathering(), length=4)
    while not match.over:
        match = match.next_round(5)
        while match.playing:
            assert match.round is not None
            seat = match.round.to_act()[0]
            match, _ = match.play(seat, match.round.lines(seat)[-1])
    assert len(match.records) == 4
    assert all(record["carry"]["mission"] in MISSIONS for record in match.records)
    assert sum(match.totals) == 0  # nothing is left in a pot
    assert from_dict(json.loads(json.dumps(match.to_dict()))).totals == match.totals


def test_a_record_keeps_its_mix() -> None:
    sheet = sheet_of(GAME, 5, {"preset": "gwangpari4"})
    round_ = fresh(GAME, sheet, 3, 1)
    walk(round_, 3, ())
    record = json.loads(json.dumps(write_record(round_, {})))
    assert sorted(record["mix"]) == list(range(21))
    assert replay(record).outcome() == round_.outcome()
    del record["mix"]
    record["actions"] = []
    assert replay(record).facts()["hands"] == replay({**record, "mix": None}).facts()["hands"]


SEVEN = [{"jokers": ["X3"]}, {"jokers": ["X2a", "X2b"], "preset": "gwangpari4", "candle": True},
         {"jokers": ["X2a", "X2b", "X3"], "joker_steal": True, "deal": "ask", "pig_ante": 2,
          "sell_extras": ["double_junk", "bomb", "sets"], "flex_choice": "once",
          "flex_animals": ["7A", "9A"], "drop_ban": "through_forced"}]  # fmt: skip


@pytest.mark.parametrize("options", SEVEN)
@pytest.mark.parametrize("number", range(3))
def test_seven_sit_the_exam(options: dict[str, Any], number: int) -> None:
    examine(fresh(GAME, sheet_of(GAME, 7, options), 10 + number, number), number)


def test_every_option_is_the_rule_books() -> None:
    """Ids and defaults stand in the book's table; every option names its rule."""
    options = listing(GAME.options.struct)
    book: dict[str, str] = {}
    for row in re.findall(r"^\| (`[a-z_`/, ]+) \|(.*)\|$", text_of("gostop"), re.M):
        ids, cells = re.findall(r"`([a-z_0-9]+)`", row[0]), row[1].split("|")
        if len(cells) == 3 and ids[0] not in GAME.options.presets:
            defaults = re.split(r" / |, ", cells[1].strip())
            book.update(zip(ids, defaults if len(ids) > 1 else [cells[1].strip()]))
    assert set(book) == {option.id for option in options}
    for option in options:
        said = book[option.id].strip("`")
        default = option.default
        told = default if isinstance(default, str) else json.dumps(default)
        assert said == told, option.id
    assert all(option.rule.startswith("GS-") and option.description for option in options)
    sheet = sheet_of(GAME, 2, {"preset": "matgo"})
    assert sheet.options.stop_score == sheet.options.pibak_max == sheet.options.ppeok_unit == 7
    assert sheet_of(GAME, 2, {"preset": "matgo", "hand_size": 8, "stop_score": 3})

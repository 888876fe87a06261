"""What a seat is shown, in words too, and what a greedy player makes of it."""

from typing import Any

from tests.games.gostop.tables import GAME, dealt, gone, lay, play

from paiju.bots import chooser
from paiju.games.gostop.deck import PACK
from paiju.kit.jit import ints
from paiju.kit.view import View
from paiju.play.round import Round


def choice(round_: Round, seat: int = 0) -> str:
    """What the greedy bot says."""
    out = ints(GAME.actions)
    choose = chooser(GAME, "greedy")
    action = choose(round_.seen(seat), round_.rules, seat, ints(4), out)
    return GAME.write(round_.state, seat, int(action))


def known(round_: Round, seat: int, other: int) -> list[str]:
    return PACK.named(round_.seen(seat).hand[other])


def test_no_seat_sees_what_it_may_not() -> None:
    round_ = lay("6A 3a", ("6a 6b 6R X3 1a", "", ""), stock="12R 10R", jokers=["X3"])
    assert known(round_, 1, 0) == known(round_, -1, 0) == []
    assert known(round_, 0, 0) == ["1a", "6R", "6a", "6b", "X3"]
    seen = round_.seen(1)
    assert not any(seen.stock)
    play(round_, "0 play X3")
    assert known(round_, 1, 0) == []
    play(round_, "0 shake 6", "0 play 6a")
    assert known(round_, 1, 0) == ["6R", "6b"]  # what was shaken and is still held


def test_sold_and_pig_cards_are_seen() -> None:
    round_ = dealt(("", "", "7A", "1B"), players=4, preset="gwangpari4", pig_ante=1)
    assert known(round_, 0, 2) == ["7A"]
    play(round_, "1 in", "2 in", "3 sell")
    zones = {zone.id: zone for zone in round_.view(0).zones if zone.seat == 3}
    assert zones["sold"].groups[0].cards == ("1B",)
    own = {zone.id: zone for zone in round_.view(3).zones if zone.seat == 3}
    assert len(own["dropped"].groups[0].cards) == 7
    assert "dropped" not in zones


def said(view: View, seat: int) -> dict[str, int | None]:
    return {str(one.label): one.value for one in view.counters if one.seat == seat}


def test_a_player_finds_what_it_looks_for() -> None:
    round_ = lay("8B 5A 6A 6a 6b", ("8a 11B 11a 11b",), ("1B 3B 1a 2a 12a", "9R", "10R"), "12R",
                 makers={6: 1}, preset="wiki3")  # fmt: skip
    round_.state.multiplier = 2
    play(round_, "0 shake 11", "0 play 8a")
    view = round_.view(0)
    assert str(view.title) == "@0 deals; nagari makes this round × 2"
    floor = next(zone for zone in view.zones if zone.id == "floor")
    assert "@1's ppeok of peony" in [str(group.label) for group in floor.groups]
    captured = next(zone for zone in view.zones if zone.id == "captured" and zone.seat == 0)
    labels = [str(group.label) for group in captured.groups]
    assert labels == ["brights: 3", "animals: 0", "ribbons: 0", "junk: 5"]
    assert said(view, 0)["points would be ×"] == 4
    assert said(view, 0)["shook month 11"] is None
    mine = next(points for points in view.points if points.seat == 0)
    assert (mine.total, [item.rule for item in mine.items]) == (3, ["GS-60"])
    assert mine.missing[0].helps == ("11B", "12B")
    assert view.question is not None
    effects = {one.line: [str(words) for words in one.effects] for one in view.question.choices}
    assert effects["0 stop"] == ["stop now: @1 pays 24", "stop now: @2 pays 24"]
    assert "the go adds 1" in effects["0 go"]
    assert round_.view(1).question is None


def test_a_settlement_multiplies_line_by_line() -> None:
    round_ = lay("8B 5A", ("8a",), ("1B 3B", "9R", "11B"), "12R")
    gone(round_, 2, level=3)
    round_.state.shaken[0] = 1
    play(round_, "0 play 8a", "0 stop")
    settlement = round_.view(-1).settlement
    assert settlement is not None
    assert [str(line) for line in settlement.sums] == [
        "(3 + 0) × 2 = 6  ((card points + go points) × multiplier, GS-70 … 72)",
        "@1 owes 6 × 2 = 12, @2 pays it  (GS-86)",
        "@2 owes 6 × 1 = 6  (baks, GS-80 … 84)",
    ]
    assert settlement.payments == (18, 0, -18)
    told = [(item.rule, str(item.label), str(item.value)) for item in settlement.items]
    assert ("GS-80", "광박 gwang-bak", "× 2") in told
    assert ("GS-86", "독박 pays for all", "yes") in told


def test_every_event_is_told() -> None:
    round_ = lay("5A 5R 5b 8a", ("5a",), ("", "2a"), "8b", makers={5: 2})
    play(round_, "0 play 5a")
    assert [str(words) for words in round_.happened] == [
        "@0 plays 5a", "the stock turns up 8b", "@0 takes 5A 5R 5b with 5a", "@0 takes 8a with 8b",
        "@0 eats the pile of month 5, made by @2", "싹쓸이 sweep: the floor is empty",
        "@0 takes 2a from @1",
    ]  # fmt: skip


def test_greedy_captures_by_value() -> None:
    assert choice(lay("8B 5b", ("8a 5a 1a 2a 3a",), ("1B 3B",))) == "play 8a"
    assert choice(lay("1B 1b 4a", ("1a 2a 3a 5a 6a",), ("3B 8B",))) == "play 1a 1B"
    taken = play(lay("6A 3a 3B", ("6a",), ("1B 8B",), "3b"), "0 play 6a")
    assert choice(taken) == "take 3B"


def test_greedy_shakes_bombs_and_shows() -> None:
    assert choice(lay("5A", ("6a 6b 6R 1a 2a",))) == "shake 6"
    shaken = lay("6A 5A", ("6a 6b 6R 1a 2a",))
    shaken.state.shaken[0] = 1 << 5
    assert choice(shaken) == "bomb 6"
    four = dealt(("1B 1R 1a 1b",), chongtong="choice")
    assert choice(four) == "chongtong 1"
    anyone = lay("5A", ("6a 6b 6R 1a 2a",), ("", "1B 3B 1R 2R"), shake_scope="anyone")
    assert choice(anyone) != "shake 6"


def test_greedy_goes_or_stops() -> None:
    """With others near their points it stops; far ahead and early it goes."""
    near: Any = ("1B 3B", "1R 2R 2A 4A 6R 9R", "5R 4R 10A 8A")
    assert choice(play(lay("8B 5A", ("8a",), near, "12R"), "0 play 8a")) == "stop"
    rich = "1B 3B 11B 12A 2A 4A 5A 6A 1R 2R"
    ahead = play(lay("8B 5a", ("8a",), (rich,), "12R", full=6), "0 play 8a")
    assert choice(ahead) == "go"


def test_greedy_sells_and_declares() -> None:
    round_ = dealt(("", "", "", "1B"), players=4, preset="gwangpari4")
    play(round_, "1 in", "2 in")
    assert choice(round_, 3) == "sell"
    junk = lay("9A 3a", ("9a",), ("1a 1b 2a 2b 3b 4a 4b 5a",), "12R")
    assert choice(play(junk, "0 play 9a")) == "junk 9A"
    animal = lay("9A 3a", ("9a",), ("2A 5A 6A 10A",), "12R")
    assert choice(play(animal, "0 play 9a")) == "animal 9A"

"""A match: rounds, carries, totals, questions; nothing changes but by giving the next match."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from paiju import bots
from paiju.games import load
from paiju.kit.errors import Refusal
from paiju.kit.jit import ints
from paiju.kit.opening import Gathering
from paiju.kit.rng import LANES
from paiju.play.match import DRAWS, Match, chance_of, from_dict, open_match
from paiju.play.record import deck_of, replay, sheet_of

KOIKOI = load("koikoi")


def new(players: int = 2, **options: Any) -> Match:
    return open_match(KOIKOI, sheet_of(KOIKOI, players, options), Gathering())


def line_of(match: Match, seat: int) -> str:
    """The line a careful player would choose."""
    assert match.round is not None
    seen = match.round.seen(seat)
    out = ints(KOIKOI.law.actions)
    n = KOIKOI.law.legal(seen, match.round.rules, seat, out)
    worth = [KOIKOI.law.appraise(seen, match.round.rules, seat, out[i]) for i in range(n)]
    return match.round.line(seat, int(out[worth.index(max(worth))]))


def played(match: Match, seed: int, until: Callable[[Match], bool] = lambda _: False) -> Match:
    """The match played on to its end, or until something is so."""
    while not match.over and not until(match):
        if not match.playing:
            match = match.next_round(seed)
            continue
        assert match.round is not None
        seat = match.round.to_act()[0]
        match, _ = match.play(seat, line_of(match, seat))
    return match


def answers(match: Match) -> dict[int, tuple[int, str]]:
    """What every seat that is asked would answer, and to which question."""
    assert match.round is not None
    greedy, rules = bots.load("greedy"), match.round.rules
    found = {}
    for seat in match.round.to_act():
        action = greedy.choose(match.game, match.round.seen(seat), rules, seat, ints(LANES))
        found[seat] = (match.asked[seat], match.round.line(seat, action))
    return found


def test_two_rounds_at_every_table(table: tuple[str, str, int]) -> None:
    """Every game, through the contract alone: played, saved, replayed, restored."""
    name, preset, players = table
    game = load(name)
    sheet = sheet_of(game, players, {"preset": preset})
    match = open_match(game, sheet, Gathering(said=game.options.said(sheet, 3)))
    while len(match.finished) < 2 and not match.over:
        match = match.next_round(3)
        while match.playing:
            for seat, (asked, line) in answers(match).items():
                if match.asked[seat] == asked:  # what another seat did may have closed the question
                    match, _ = match.play(seat, line)
    saved = json.loads(json.dumps(match.to_dict()))
    again = from_dict(saved)
    assert again.to_dict() == saved
    assert (again.asked, again.totals, again.over) == (match.asked, match.totals, match.over)
    for done in match.finished:
        outcome = replay(json.loads(json.dumps(done.record))).outcome()
        assert outcome["payments"] == list(done.payments)
    assert outcome["carry"] == match.carry
    if "totals" in match.carry:
        assert list(match.totals) == match.carry["totals"]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_totals_are_the_sums_of_the_records(players: int, seed: int) -> None:
    match = played(new(players), seed)
    assert match.over
    sums = [0] * players
    carry: dict[str, Any] = {}
    for record in match.records:
        assert record["carry"] == carry
        outcome = replay(json.loads(json.dumps(record))).outcome()
        assert outcome["over"]
        sums = [total + paid for total, paid in zip(sums, outcome["payments"], strict=True)]
        carry = outcome["carry"]
        assert carry["totals"] == sums
    assert list(match.totals) == sums == list(match.paid)
    assert carry["match_over"]
    assert carry["round"] == 13
    best = max(sums)
    assert match.winners == [seat for seat in range(players) if sums[seat] == best]


def test_the_same_seed_is_the_same_match() -> None:
    once, again, other = (played(new(rounds=2), seed) for seed in (5, 5, 6))
    assert once.records == again.records
    assert once.records != other.records


def test_decks_come_from_the_seed_deal_by_deal() -> None:
    match = played(new(rounds=3), 8)
    for stream, record in enumerate(match.records):
        deck = deck_of(KOIKOI, match.sheet, 8, stream)
        assert record["deck"] == [KOIKOI.cards.pack.names[card] for card in deck]


def test_a_misdeal_is_dealt_again_with_the_next_stream() -> None:
    first = (new(teyaku_mode="redeal").next_round(seed) for seed in range(99))
    seed, match = next((seed, match) for seed, match in enumerate(first) if match.finished)
    assert str(match.finished[0].result).startswith("misdeal")
    assert match.finished[0].payments == (0, 0)
    assert not match.playing
    assert not match.over
    dealer = match.records[0]["dealer"]
    match = match.next_round(seed)
    assert match.round is not None
    assert match.round.start.dealer == dealer
    assert match.round.start.number == 1
    assert match.round.deck == deck_of(KOIKOI, match.sheet, seed, 1)


def test_the_first_dealer_is_drawn_by_the_games_rule() -> None:
    assert new(3).opening == ()
    dealers = {seed: new(3).next_round(seed) for seed in range(30)}
    assert {int(match.start.dealer) for match in dealers.values()} == {0, 1, 2}
    for match in dealers.values():
        assert str(match.opening[-1]) == f"@{int(match.start.dealer)} deals first"
        assert len(match.opening) >= 4
    deck = deck_of(KOIKOI, dealers[7].sheet, 7)
    first = KOIKOI.match.first_dealer(dealers[7].sheet, Gathering(), deck, chance_of(7, DRAWS))
    assert (dealers[7].start.dealer, dealers[7].opening) == (first.dealer, first.told)
    again = dealers[7].records[0] if dealers[7].finished else dealers[7].to_dict()["current"]
    assert again["deck"] == [KOIKOI.cards.pack.names[card] for card in deck]


@pytest.mark.parametrize("name", ["maohuzi", "datongzi"])
def test_the_host_may_sit_anywhere(name: str) -> None:
    game = load(name)
    sheet = sheet_of(game, 3, {})
    for host in range(3):
        match = open_match(game, sheet, Gathering(host)).next_round(1)
        assert match.start.dealer == host
        assert from_dict(match.to_dict()).start.dealer == host
    with pytest.raises(Refusal, match="host: not an integer from 0 to 2"):
        open_match(game, sheet, Gathering(3))


def test_a_table_says_what_its_rule_sheet_asks_for() -> None:
    game = load("gostop")
    plain = sheet_of(game, 3, {})
    asked = sheet_of(game, 3, {"first_dealer": "night_day"})
    for sheet, said, why in (
        (plain, "night", "said: the rule sheet asks for no word"),
        (asked, "", "said: day or night, as the rule sheet asks"),
        (asked, "noon", "said: day or night, as the rule sheet asks"),
    ):
        with pytest.raises(Refusal, match=why):
            open_match(game, sheet, Gathering(said=said))
    match = open_match(game, asked, Gathering(said="day")).next_round(1)
    assert from_dict(match.to_dict()).gathering.said == "day"


def test_a_match_does_not_change() -> None:
    match = new().next_round(1)
    before = json.dumps(match.to_dict())
    assert match.round is not None
    dump = KOIKOI.law.state.dump(match.round.state)
    seat = match.round.to_act()[0]
    after, happened = match.play(seat, line_of(match, seat))
    assert happened
    assert after.told == tuple(happened)
    assert after.round is not match.round
    assert json.dumps(match.to_dict()) == before
    assert KOIKOI.law.state.dump(match.round.state) == dump


def test_a_refusal_leaves_everything_as_it_was() -> None:
    match = new().next_round(1)
    assert match.round is not None
    seat = match.round.to_act()[0]
    before = json.dumps(match.to_dict())
    other = 1 - seat
    for speaker, line, why in (
        (seat, f"{seat} play 99x", "unknown card: 99x"),
        (seat, "hello", "an action line is a seat, a verb and its arguments"),
        (seat, f"{seat} stop", "a card must be played"),
        (other, f"{other} stop", f"it is seat {seat}'s turn"),
        (other, line_of(match, seat), f"seat {other} cannot speak for seat {seat}"),
        (seat, "7 stop", "there is no seat 7"),
    ):
        with pytest.raises(Refusal) as no:
            match.play(speaker, line)
        assert no.value.why == why
    assert json.dumps(match.to_dict()) == before


def test_questions_are_numbered_seat_by_seat() -> None:
    match = new().next_round(2)
    assert match.round is not None
    first = match.round.to_act()[0]
    assert match.asked[first] == 1
    assert match.asked[1 - first] == 0
    while match.playing:
        asked = match.round.to_act()[0]
        before = match
        match, _ = match.play(asked, line_of(match, asked))
        assert match.round is not None
        for seat in range(2):
            fresh = seat in match.round.to_act()
            assert match.asked[seat] == before.asked[seat] + (1 if fresh else 0)


def test_a_round_is_dealt_only_when_none_is_played() -> None:
    match = new(rounds=1)
    with pytest.raises(Refusal, match="no card has been dealt"):
        match.play(0, "0 stop")
    match = match.next_round(1)
    with pytest.raises(Refusal, match="the round is not over"):
        match.next_round(1)
    match = played(match, 1)
    with pytest.raises(Refusal, match="the match is over"):
        match.next_round(1)
    with pytest.raises(Refusal, match="the round is over"):
        match.play(0, "0 stop")


def test_a_deck_may_come_from_anywhere() -> None:
    match = new()
    deck = deck_of(KOIKOI, match.sheet, 77)
    match = match.deal(deck, lambda _: chance_of(9, 1))
    assert match.round is not None
    assert match.round.deck == deck
    assert match.number == 1


def test_number_counts_the_deals() -> None:
    match = new(rounds=2)
    assert match.number == 1
    match = match.next_round(3)
    assert match.number == 1
    match = played(match, 3, until=lambda match: not match.playing)
    assert match.number == 1
    assert match.next_round(3).number == 2


def test_equal_totals_share_a_match() -> None:
    match = new(rounds=1, v_kasu=0, v_tane=0, v_tanzaku=0)
    assert match.winners == []
    match = played(match, 4)
    shared = KOIKOI.match.winners(match.sheet, match.start, (5, -10, 5))
    assert shared == [0, 2]


def test_a_table_may_agree_on_a_length() -> None:
    sheet = sheet_of(KOIKOI, 2, {"teyaku_mode": "redeal"})
    ended = [played(open_match(KOIKOI, sheet, Gathering(), 2), seed) for seed in range(20)]
    assert {len(match.finished) for match in ended} > {2}  # misdeals are no rounds
    for match in ended:
        assert match.over
        assert sum(1 for done in match.finished if done.counts) == 2
        assert from_dict(match.to_dict()).to_dict() == match.to_dict()


def test_what_is_left_at_the_end_is_paid_out() -> None:
    seen: list[Any] = []

    def closing(sheet: Any, start: Any, dealer: int, totals: tuple[int, ...]) -> tuple[int, ...]:
        seen.append((int(start.number), dealer, totals))
        return (3, 4)

    game = replace(KOIKOI, match=replace(KOIKOI.match, closing=closing))
    match = played(open_match(game, sheet_of(KOIKOI, 2, {"rounds": 2}), Gathering()), 6)
    before = match.finished[-1].totals
    assert seen == [(3, match.records[-1]["dealer"], before)]
    assert match.totals == (before[0] + 3, before[1] + 4) == match.paid
    assert sum(match.totals) == 7


@pytest.mark.parametrize("actions", [0, 1, 7, 30, 90])
def test_a_saved_match_is_played_again(actions: int) -> None:
    match = new(3, preset="three", rounds=4).next_round(11)
    for _ in range(actions):
        if match.over:
            break
        if not match.playing:
            match = match.next_round(11)
            continue
        assert match.round is not None
        seat = match.round.to_act()[0]
        match, _ = match.play(seat, line_of(match, seat))
    again = from_dict(json.loads(json.dumps(match.to_dict())))
    assert again.to_dict() == match.to_dict()
    assert (again.asked, again.totals, again.over) == (match.asked, match.totals, match.over)
    assert (again.number, again.opening) == (match.number, match.opening)
    if match.playing:
        assert match.round is not None
        assert again.round is not None
        dump = KOIKOI.law.state.dump
        assert dump(again.round.state) == dump(match.round.state)
        assert again.told == match.told


def saved() -> dict[str, Any]:
    match = played(new(rounds=5), 12, until=lambda m: len(m.finished) == 2)
    match = match.next_round(12)
    assert match.round is not None
    seat = match.round.to_act()[0]
    match, _ = match.play(seat, line_of(match, seat))
    plain: dict[str, Any] = json.loads(json.dumps(match.to_dict()))
    return plain


def broken(**changes: Any) -> dict[str, Any]:
    return {**saved(), **changes}


def test_what_cannot_have_happened_is_not_restored() -> None:
    whole = saved()
    first, second = whole["records"]
    current = whole["current"]
    dealer = current["dealer"]
    for plain, why in (
        ([], "match: not an object"),
        (broken(paiju=2), "paiju: not 1"),
        (broken(game=7), "game: not a text"),
        (broken(game="poker"), "unknown game: poker"),
        (broken(players=9), "players: "),
        (broken(options={"rounds": "many"}), "option rounds"),
        (broken(records=[{**first, "dealer": 5}]), "dealer: "),
        (broken(current={**current, "dealer": 1 - dealer}), "current: its dealer"),
        (broken(gathering={"host": 2}), "host: not an integer"),
        (broken(gathering={"who": 2}), "gathering: "),
        (broken(opening=[7]), "opening: "),
        (broken(length=-1), "length: not an integer"),
        (broken(records=7), "records: not a list"),
        (broken(records=[7, second]), "records[0]: not an object"),
        (broken(records=[second]), "records[0]: its"),
        (broken(records=[first, first]), "records[1]: its"),
        (broken(records=[{**first, "actions": first["actions"][:-1]}]), "records[0]: the round"),
        (broken(current={**current, "carry": {}}), "current: its carry"),
        (broken(current={**current, "deck": current["deck"][1:]}), "deck: 47 cards"),
        (broken(current={**current, "actions": [f"{dealer} fly"]}), "not a Koi-Koi action"),
        (broken(current={**current, "actions": [f"{1 - dealer} fly"]}), "it is seat"),
        (broken(current={**current, "actions": [7]}), "an action is a text"),
    ):
        with pytest.raises(Refusal) as no:
            from_dict(plain)
        assert no.value.why.startswith(why), no.value.why
    assert from_dict(whole).to_dict() == whole

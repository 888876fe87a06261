"""A table can play a turn out from its events alone: their moves lead from view to view."""

from collections import Counter

import pytest
from tests.games.maohuzi.tables import GAME, QUIET, at, draw

from paiju.exam.rounds import fresh
from paiju.kit.happening import Move, Place
from paiju.kit.jit import ints
from paiju.kit.rng import LANES, below, seed
from paiju.kit.view import View
from paiju.play.record import sheet_of
from paiju.play.round import Round

HIDDEN = ""  # a card whose face the spectator does not know
TABLES = [(preset, xiao) for preset in GAME.options.presets for xiao in ("an", "ming")]

Table = dict[Place, Counter[str]]


def lying(view: View) -> Table:
    """What lies where; a shown card (MH-12) is still in its hand, so its mark is no place."""
    table = {}
    for zone in view.zones:
        if zone.id == "shown":
            continue
        found = Counter(card for group in zone.groups for card in group.cards)
        found[HIDDEN] = zone.hidden
        table[Place(zone.id, zone.seat)] = +found
    return table


def follow(table: Table, moves: tuple[Move, ...]) -> None:
    """Cards leave a place as they were known there, and lie as they are told where they go."""
    for move in moves:
        source, target = (table.setdefault(place, Counter()) for place in (move.from_, move.to))
        cards = move.cards or (HIDDEN,) * move.n
        for card in cards:
            source[card if source[card] > 0 else HIDDEN] -= 1
            assert min(source.values()) >= 0, move
        target.update(cards)


def sizes(table: Table) -> dict[Place, int]:
    return {place: found.total() for place, found in table.items() if found.total()}


def faces(table: Table) -> Table:
    return {place: +found for place, found in table.items() if found.total()}


def turned_down(found: Counter[str]) -> list[Counter[str]]:
    """
    MH-56: the same with a chouwei turned face down, as it is when it becomes a ti under 暗消. The
    three lay there before and lie there still, so nothing moves but the fourth card.
    """
    return [
        +Counter({**found, card: found[card] - 3, HIDDEN: found[HIDDEN] + 3})
        for card in found
        if card != HIDDEN and found[card] >= 3
    ]


def step(round_: Round, seat: int, action: int) -> None:
    """One action, and the moves that it brings about."""
    table = lying(round_.view(-1))
    is_dealt = bool(round_.state.dealt)
    waiting = int(round_.state.tells)  # told now, but seen since the deal
    round_.apply(seat, action)
    after = lying(round_.view(-1))
    if not is_dealt:  # MH-31: after the choice of piao the cards are dealt, which no event tells
        return
    for one in round_.happened[waiting:]:
        follow(table, one.moves)
    assert sizes(table) == sizes(after)
    if round_.over:  # MH-55: everything is public now
        return
    laid = [one.event for one in round_.happened if one.event["name"] == "laid"]
    for place, found in faces(table).items():
        allowed = [found]
        if place.zone == "melds" and (place.seat, "ti") in [(e["seat"], e["kind"]) for e in laid]:
            allowed += turned_down(found)
        assert faces(after)[place] in allowed, place


@pytest.mark.parametrize(("preset", "xiao"), TABLES)
def test_moves_lead_from_view_to_view(preset: str, xiao: str) -> None:
    rng = ints(LANES)
    for number in range(12):
        players = GAME.options.presets[preset].players[0]
        options = {"preset": preset, "xiao": xiao, "piao": number % 4 == 3}
        sheet = sheet_of(GAME, players, options)
        round_ = fresh(GAME, sheet, 700 + number, number % players)
        seed(rng, number, 4)
        while asked := round_.to_act():
            legal = round_.legal(asked[0])
            step(round_, asked[0], legal[int(below(rng, len(legal)))])


def moved(round_: Round, name: str) -> list[tuple[str, list[str], int, str]]:
    """The moves of the first event of this name: from where, which cards, how many, to where."""
    found = next(one for one in round_.happened if one.event["name"] == name)
    return [(move.from_.zone, list(move.cards), move.n, move.to.zone) for move in found.moves]


def test_mh_40_a_card_that_nobody_takes_goes_to_its_row_before_the_next_is_drawn() -> None:
    round_ = at(("s5", "b1"), stock="b9 s1", **QUIET)
    round_.act("0 discard s5")
    first, last = (one for one in round_.happened if one.event["name"] == "drew")
    assert first.moves[0] == Move(("s5",), 1, Place("live"), Place("row", 0))
    assert first.moves[1] == Move(("b9",), 1, Place("stock"), Place("live"))
    assert last.moves[0] == Move(("b9",), 1, Place("live"), Place("row", 1))
    assert round_.happened[-1].moves == (Move(("s1",), 1, Place("live"), Place("row", 2)),)


@pytest.mark.parametrize("xiao", ["an", "ming"])
def test_mh_56_a_wei_is_laid_as_everyone_sees_it(xiao: str) -> None:
    for held, melds, n in (("b2 b2 s4", "", 2), ("b2 b2 b2 s4", "", 3), ("s4", "wei b2", 0)):
        table = at(("s9", held, "s8"), ("", melds), stock="b2 s1", xiao=xiao, **QUIET)
        draw(table, 1).act("1 discard s4")
        face = ["b2"] if xiao == "ming" else []
        from_hand = [("hand", face * n, n, "melds")] if n else []
        assert moved(table, "laid") == [("stock", face, 1, "melds"), *from_hand]


def test_mh_42_a_pao_takes_its_cards_from_the_hand_or_turns_a_wei_up() -> None:
    claimed = ("live", ["s6"], 1, "melds")
    for held, melds, moves in (
        ("s6 s6 s6 s4", "", [claimed, ("hand", ["s6"] * 3, 3, "melds")]),
        ("s4", "wei s6", [("melds", ["s6"] * 3, 3, "melds"), claimed]),
    ):
        round_ = at(("s6", held), ("", melds), **QUIET)
        round_.act("0 discard s6")
        round_.act("1 pao s6")
        assert moved(round_, "pao") == moves


def test_mh_43_mh_45_claims_take_the_live_card_and_cards_of_the_hand() -> None:
    peng = at(("s5", "s5 s5 b1"), **QUIET)
    peng.act("0 discard s5")
    peng.act("1 peng s5")
    assert moved(peng, "peng") == [
        ("live", ["s5"], 1, "melds"), ("hand", ["s5", "s5"], 2, "melds"),
    ]  # fmt: skip
    chi = at(("s3", "s1 s2 s3 s4 s5"), **QUIET)
    chi.act("0 discard s3")
    chi.act("1 chi s3 with s4 s5 and s1 s2 s3")
    assert moved(chi, "chi") == [
        ("live", ["s3"], 1, "melds"), ("hand", ["s4", "s5"], 2, "melds"),
    ]  # fmt: skip
    assert moved(chi, "beside") == [("hand", ["s1", "s2", "s3"], 3, "melds")]


def test_mh_56_a_chouwei_that_becomes_a_ti_is_turned_face_down() -> None:
    round_ = at(("s9", "s4", "s8"), ("", "chouwei b2"), stock="b2 s1", **QUIET)
    before = lying(round_.view(-1))[Place("melds", 1)]
    step(round_, *round_.read("0 discard s9"))
    assert before == Counter({"b2": 3})
    assert lying(round_.view(-1))[Place("melds", 1)] == Counter({HIDDEN: 4})
    assert moved(round_, "laid")[1:] == [("stock", [], 1, "melds")]

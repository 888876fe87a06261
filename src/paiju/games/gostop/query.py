"""Score queries (GS §11): a finished round, and what everyone pays."""

from collections.abc import Mapping
from typing import Any

from paiju.games.gostop.deck import PACK
from paiju.games.gostop.match import carried, read_carry
from paiju.games.gostop.notation import item
from paiju.games.gostop.options import FLEX_BEST, PRESETS, RULES, Options, check, refuse_joker
from paiju.games.gostop.points import full_points
from paiju.games.gostop.scoring import (
    go_points,
    instant_points,
    liable,
    loser_factor,
    loser_reading,
    multiplier,
    times,
    winner_reading,
)
from paiju.games.gostop.selling import sale_price
from paiju.games.gostop.settlement import follow, settle
from paiju.games.gostop.state import REASONS, RESULTS, SIDE_NAMES, START, STATE, Phase
from paiju.kit.bits import mask
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.options import Sheet, numbers, read_sheet
from paiju.kit.reading import boolean, integer, listed, mapping, needed, one_of, only
from paiju.kit.reading import seat as read_seat
from paiju.kit.rows import OUTCOME
from paiju.kit.types import Cards, Rules, State
from paiju.kit.words import say

FIELDS = (
    "paiju", "game", "query", "players", "options", "dealer", "carry", "active", "result",
    "winner", "captured", "gos", "shakes", "bombs", "two_bombs", "chongtong_go", "flex", "dokbak",
    "side", "consecutive", "sales", "pig",
)  # fmt: skip
MOST_TRIPLES = 4  # three cards each out of the largest hand, 10, and three drawn by jokers
MOST_SHOWN = 12  # a month is shaken or bombed by one seat, once


def score(query: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a score query."""
    return _answer(*position(query))


def position(query: Mapping[str, Any]) -> tuple[Sheet, Rules, State, State]:
    """What a query tells: the rule sheet, as numbers too, the start and the finished round."""
    if query.get("game", "gostop") != "gostop":
        raise Unreadable(say("not {word}", word="gostop"), field="game")
    for field in query:
        if field not in FIELDS:
            raise Illegal(say("unknown field: {field}", field=field))
    if query.get("query", "score") != "score":
        raise Illegal(say("not {word}", word="score"), field="query")
    players = integer(query.get("players", 3), "players", 2, 7)
    sheet = read_sheet(Options, PRESETS, players, query.get("options", {}))
    check(sheet)
    rules = numbers(RULES, sheet.options)
    rules.flex_choice = FLEX_BEST  # an animal that is not named is read as best, GS-70
    start, state = START.new(), STATE.new()
    start.players = players
    _read_table(query, sheet, start, state)
    _read_result(query, sheet, state)
    _read_cards(query, sheet, state)
    _read_declared(query, sheet, state)
    _read_sides(query, sheet, rules, state)
    if state.result == RESULTS.index("stop"):
        if winner_reading(state, rules, int(state.winner) - 1) < 0:
            raise Illegal(say("has not the points to stop"), field="winner")
    return sheet, rules, start, state


def _read_table(query: Mapping[str, Any], sheet: Sheet, start: State, state: State) -> None:
    """Who sits there, who plays, who dealt, what was carried over."""
    players, active = sheet.players, sheet.options.active
    read_carry(sheet, mapping(query.get("carry", {}), "carry"), start)
    state.players = players
    if players > active and "active" not in query:
        raise Illegal(say("missing; more sit at the table than play"), field="active")
    playing = listed(query.get("active", list(range(players))), "active", active)
    for i, seat in enumerate(playing):
        read_seat(seat, f"active[{i}]", players)
    if len(set(playing)) < active:
        raise Illegal(say("names a seat twice"), field="active")
    state.playing = mask(playing)
    state.dealer = read_seat(query.get("dealer", 0), "dealer", players)
    start.dealer = state.dealer
    _refuse_out(state, int(state.dealer), "dealer")
    for name in ("multiplier", "nagari", "pact_month", "pig", "house"):
        setattr(state, name, getattr(start, name))
    state.mission_cards = start.mission_cards
    state.mission_factor = start.mission_factor
    for animal in sheet.options.flex_animals:
        state.flex |= 1 << PACK.card(animal)


def _refuse_out(state: State, seat: int, what: str) -> None:
    """A seat that is out deals, wins and declares nothing."""
    if not int(state.playing) >> seat & 1:
        raise Illegal(say("{who} does not play", who=f"@{seat}"), field=what)


def _read_result(query: Mapping[str, Any], sheet: Sheet, state: State) -> None:
    """How the round ended, and who won it."""
    result = one_of(query.get("result", "stop"), "result", RESULTS[1:])
    state.phase = Phase.OVER
    state.result = RESULTS.index(result)
    winner = query.get("winner")
    if result == "nagari":
        if winner is not None:
            raise Illegal(say("a nagari has none"), field="winner")
    else:
        seat = read_seat(needed(query, "winner"), "winner", sheet.players)
        _refuse_out(state, seat, "winner")
        if result == "floor_four" and seat != state.dealer:
            raise Illegal(say("four on the floor are the dealer's"), field="winner")
        state.winner = seat + 1
    state.consecutive = int(boolean(query.get("consecutive", True), "consecutive"))
    dokbak = query.get("dokbak")
    if dokbak is not None:
        _read_dokbak(mapping(dokbak, "dokbak"), sheet, state)


def _read_dokbak(dokbak: dict[str, Any], sheet: Sheet, state: State) -> None:
    """GS-86 (a): a seat the table holds liable."""
    only(dokbak, "dokbak", ("seat", "reason"))
    seat = read_seat(needed(dokbak, "seat", "dokbak"), "dokbak.seat", sheet.players)
    reason = one_of(needed(dokbak, "reason", "dokbak"), "dokbak.reason", REASONS[1:])
    if sheet.options.active == 2:
        raise Illegal(say("of two players nobody pays for another"), field="dokbak")
    _refuse_out(state, seat, "dokbak.seat")
    if state.winner == seat + 1:
        raise Illegal(say("{who} is the winner", who=f"@{seat}"), field="dokbak.seat")
    state.dokbak = seat + 1
    state.reason = REASONS.index(reason)


def _read_cards(query: Mapping[str, Any], sheet: Sheet, state: State) -> None:
    """The captured cards, each once, and how flexible animals are read."""
    if RESULTS[state.result] in ("stop", "nagari"):
        needed(query, "captured")  # an instant win does not look at it
    captured = listed(query.get("captured", [[]] * sheet.players), "captured", sheet.players)
    seen = 0
    for seat, pile in enumerate(captured):
        what = f"captured[{seat}]"
        cards = PACK.read(pile, what)
        for card in cards:
            refuse_joker(sheet.options, card, what)
            if seen >> card & 1:
                raise Illegal(say("card {card} occurs twice", card=PACK.names[card]), field=what)
            seen |= 1 << card
        if cards:
            _refuse_out(state, seat, what)
        state.captured[seat] = mask(cards)
    for name, way in mapping(query.get("flex", {}), "flex").items():
        if name not in sheet.options.flex_animals:
            raise Illegal(
                say("{card} is not a flexible animal at this table", card=name), field="flex"
            )
        read = one_of(way, f"flex.{name}", ("junk", "animal", "best"))
        if read == "junk":
            state.junked |= 1 << PACK.card(name)
        elif read == "animal":
            state.fixed |= 1 << PACK.card(name)


def _read_declared(query: Mapping[str, Any], sheet: Sheet, state: State) -> None:
    """Gos in order, shakes, bombs and chongtong-gos."""
    turns = sheet.options.hand_size
    for i, caller in enumerate(listed(query.get("gos", []), "gos")):
        seat = read_seat(caller, f"gos[{i}]", sheet.players)
        _refuse_out(state, seat, f"gos[{i}]")
        if state.gos[seat] == turns:
            raise Illegal(
                say("{who} has {n} turns and cannot go more often", who=f"@{seat}", n=turns),
                field=f"gos[{i}]",
            )
        call_go(sheet, state, seat)
    _read_months(query, "shakes", sheet, state, state.shaken)
    _read_months(query, "bombs", sheet, state, state.bombed)
    _read_months(query, "two_bombs", sheet, state, state.two_bombed)
    _check_months(sheet, state)
    players = sheet.players
    gone = listed(query.get("chongtong_go", [None] * players), "chongtong_go", players)
    for seat, month in enumerate(gone):
        if month is not None:
            what = f"chongtong_go[{seat}]"
            state.chongtong_gone[seat] = integer(month, what, 1, 12)
            _refuse_out(state, seat, what)


def _check_months(sheet: Sheet, state: State) -> None:
    """No seat shows more triples than it can hold, and all together no more months than there are."""
    shown = 0
    for seat in range(sheet.players):
        triples = int(state.shaken[seat] | state.bombed[seat])
        if triples.bit_count() > MOST_TRIPLES:
            raise Illegal(
                say("{who} cannot have held so many triples", who=f"@{seat}"),
                field=f"{'shakes' if state.shaken[seat] else 'bombs'}[{seat}]",
                lead="shakes and bombs",
            )
        shown += (triples | int(state.two_bombed[seat])).bit_count()
    if shown > MOST_SHOWN:
        raise Illegal(
            say("more months than there are"), field="shakes", lead="shakes, bombs and two_bombs"
        )


def call_go(sheet: Sheet, state: State, seat: int) -> None:
    """GS-43: a go, ordinary or reverse by who called before."""
    state.calls += 1
    state.gos[seat] += 1
    if state.first_go[seat] == 0:
        state.first_go[seat] = state.calls
    state.last_go[seat] = state.calls
    alone = state.gos[seat] == state.calls
    if not sheet.options.reverse_go or alone:
        state.plain_gos[seat] += 1


def _read_months(
    query: Mapping[str, Any], field: str, sheet: Sheet, state: State, row: Any
) -> None:
    """For each seat the list of months it shook or bombed."""
    lists = listed(query.get(field, [[]] * sheet.players), field, sheet.players)
    for seat, months in enumerate(lists):
        what = f"{field}[{seat}]"
        found = 0
        for month in listed(months, what):
            bit = 1 << (integer(month, what, 1, 12) - 1)
            if found & bit:
                raise Illegal(say("month {month} occurs twice", month=month), field=what)
            found |= bit
        if found:
            _refuse_out(state, seat, what)
        row[seat] = found


def _read_sides(query: Mapping[str, Any], sheet: Sheet, rules: Rules, state: State) -> None:
    """Side payments, sales, and the pig's seat."""
    options, players = sheet.options, sheet.players
    for i, said in enumerate(listed(query.get("side", []), "side")):
        what = f"side[{i}]"
        kind, payee = listed(said, what, 2)
        seat = read_seat(payee, what, players)
        side = SIDE_NAMES.index(one_of(kind, what, SIDE_NAMES))
        _refuse_out(state, seat, what)
        if options.ppeok_unit == 0 or (kind == "first_ttadak" and not options.first_ttadak):
            raise Illegal(say("{what} is not paid with these options", what=kind), field=what)
        if side * 8 + seat in [int(state.sides[k]) for k in range(int(state.sides_made))]:
            raise Illegal(
                say("{what} of {who} occurs twice", what=kind, who=f"@{seat}"), field=what
            )
        state.sides[state.sides_made] = side * 8 + seat
        state.sides_made += 1
    shown = 0
    for i, sale in enumerate(listed(query.get("sales", []), "sales")):
        shown |= _read_sale(sale, f"sales[{i}]", sheet, rules, state, shown)
    pig = query.get("pig")
    if pig is not None:
        state.pig_seat = read_seat(pig, "pig", players) + 1


def _read_sale(
    said: Any, what: str, sheet: Sheet, rules: Rules, state: State, shown: Cards
) -> Cards:
    """GS-11: the cards that a seat that is out showed and sold; others have sold `shown`."""
    sale = mapping(said, what)
    only(sale, what, ("seat", "cards"))
    seat = read_seat(needed(sale, "seat", what), f"{what}.seat", sheet.players)
    if int(state.playing) >> seat & 1:
        raise Illegal(say("{who} plays and sells nothing", who=f"@{seat}"), field=f"{what}.seat")
    if state.price[seat] > 0:
        raise Illegal(say("{who} sells twice", who=f"@{seat}"), field=f"{what}.seat")
    cards = PACK.read(needed(sale, "cards", what), f"{what}.cards")
    for card in cards:
        refuse_joker(sheet.options, card, f"{what}.cards")
        if shown >> card & 1:
            raise Illegal(
                say("card {card} occurs twice", card=PACK.names[card]), field=f"{what}.cards"
            )
    state.price[seat] = sale_price(state, rules, mask(cards))
    if state.price[seat] == 0:
        raise Illegal(say("worth nothing"), field=what)
    state.sellers[state.sales] = seat
    state.sales += 1
    return mask(cards)


def _answer(sheet: Sheet, rules: Rules, start: State, state: State) -> dict[str, Any]:
    """The answer of GS §11."""
    settled, following = OUTCOME.new(), START.new()
    settle(state, rules, settled)
    follow(state, rules, start, settled, following)
    winner = int(state.winner) - 1
    carry = carried(sheet, following, settled)
    carry.pop("drop_ban", None)
    return {
        "payments": [int(settled.payments[seat]) for seat in range(sheet.players)],
        "winner": winner if winner >= 0 else None,
        **points_of(state, rules),
        "losers": losers(state, rules),
        "items": [item(settled.items[i]) for i in range(int(settled.n))],
        "carry": carry,
    }


def points_of(state: State, rules: Rules) -> dict[str, int]:
    """P, G, M and T = (P + G) × M of a finished round."""
    winner = int(state.winner) - 1
    points, gos, factor = 0, 0, 1
    if state.result == RESULTS.index("stop"):
        won = winner_reading(state, rules, winner)
        points = int(full_points(state, rules, state.captured[winner], won))
        gos = int(go_points(rules, int(state.plain_gos[winner])))
        factor = int(multiplier(state, rules, winner, won))
    elif winner >= 0:
        points, factor = int(instant_points(state, rules)), int(state.multiplier)
    total = int(times(points + gos, factor)) if winner >= 0 else 0
    return {"card_points": points, "go_points": gos, "multiplier": factor, "points": total}


def losers(state: State, rules: Rules) -> list[dict[str, int]]:
    """Each losing active seat with its factor, its share, and who pays it."""
    winner = int(state.winner) - 1
    if winner < 0:
        return []
    total = points_of(state, rules)["points"]
    stopped = state.result == RESULTS.index("stop")
    found = []
    for seat in range(int(state.players)):
        if seat == winner or not int(state.playing) >> seat & 1:
            continue
        factor, payer = 1, seat
        if stopped:
            won = winner_reading(state, rules, winner)
            lost = loser_reading(state, rules, winner, won, seat)
            factor = int(loser_factor(state, rules, winner, won, seat, lost))
            named = int(liable(state, rules, winner)) - 1
            payer = named if named >= 0 and factor > 0 else seat
        share = int(times(total, factor)) if factor > 0 else 0
        found.append({"seat": seat, "factor": factor, "share": share, "paid_by": payer})
    return found

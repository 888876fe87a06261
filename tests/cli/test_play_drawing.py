"""The table as drawn: it fits, nothing is cut, and everything can be reached."""

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs
from tests.cli.scenes import datongzi, gostop, maohuzi, scene_of

from paiju.cards.flower import JAPAN, KOREA
from paiju.cli.play import arguments_of, sit_down
from paiju.cli.table import pages
from paiju.cli.table.app import TableApp
from paiju.cli.table.cards import sentence
from paiju.cli.table.faces import PAPER, Faces
from paiju.cli.table.layout import Picture, draw
from paiju.cli.table.paint import Hit, Line, Span, fit, flow, rule, signed, width
from paiju.cli.table.picks import Picks
from paiju.cli.table.scene import Scene, flat
from paiju.cli.table.sections import groups, piles
from paiju.cli.words.pieces import Named
from paiju.cli.words.speech import Speech
from paiju.games import load
from paiju.kit.options import listing
from paiju.kit.pack import Pack
from paiju.kit.view import Choice, Counter, Group, Item, Question, Settlement, View, Zone
from paiju.kit.words import say
from paiju.play import books

pytestmark = pytest.mark.once
SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def text_of(lines: list[Line]) -> str:
    return "\n".join("".join(span.text for span in line) for line in lines)


def hits(picture: Picture) -> set[Hit]:
    return {span.hit for line in picture.lines for span in line if span.hit is not None}


def fits(scene: Scene, size: tuple[int, int]) -> str:
    """Draws a scene, sees that it is whole, and returns its text."""
    picture = draw(scene, *size)
    text = text_of(picture.lines)
    assert len(picture.lines) == size[1], text
    assert {width(line) for line in picture.lines} == {size[0]}, text
    seen = hits(picture)
    for place, card in enumerate(scene.picks.hand):
        assert Hit("hand", place, card) in seen, text
    main = next((zone for zone in scene.zones(None) if zone.groups), None)
    for card in flat(main.groups) if main else ():
        assert Hit("card", name=card) in seen, text
    if scene.picks.question is not None:
        asked = scene.speech.say(scene.picks.question.text)
        assert asked in " ".join(text.split()) or size[0] >= 112, text
        assert scene.picks.at < 0 or Hit("choice", scene.picks.at) in seen, text
    for seat in scene.others:
        assert scene.speech.name(seat) in text
    for key in ("h", "q"):
        assert Hit("key", name=key) in seen
    return text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_up_to_seven_seats_fit(players: int, size: tuple[int, int]) -> None:
    text = fits(gostop(players), size)
    for seat in range(1, players):
        rows = [line.split("│")[0] for line in text.splitlines()[1:]]
        line = next(line for line in rows if f"Bot {seat} " in line)
        assert "5 points" in line
        assert "go 2" in line
    for label in ("brig", "anim", "ribb", "junk"):
        assert text.count(label) >= players


@pytest.mark.parametrize("size", SIZES)
def test_every_one_of_many_choices_can_be_reached(size: tuple[int, int]) -> None:
    scene = maohuzi()
    for at in range(len(scene.picks.choices)):
        text = fits(replace(scene, picks=scene.picks.pick(at)), size)
        assert f"▸{at + 1:>2} " in text
    assert "pass" in text


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_of_forty_six_fits_and_is_marked(size: tuple[int, int]) -> None:
    scene = datongzi()
    text = fits(scene, size)
    assert "Space marks a card" in text
    last = len(scene.picks.hand) - 1
    assert last == 45
    picks = scene.picks.mark(3).mark(last).step(-1)
    text = fits(replace(scene, picks=picks), size)
    assert text.count("✓") == 2
    assert picks.line == f"0 play {picks.hand[3]} {picks.hand[last]}"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("arguments", [
    ["koikoi"], ["koikoi", "--players", "3"], ["koikoi", "--preset", "nintendo"],
    ["koikoi", "--preset", "seed_full", "--players", "3", "--set", "koikoi_times=all_count"],
])  # fmt: skip
def test_koikoi_at_80_by_24_is_never_cut(arguments: list[str], seed: int) -> None:
    sitting, command = sit_down(
        arguments_of([*arguments, "--set", "rounds=3", "--seed", str(seed)])
    )
    sitting.begin()
    app = TableApp(sitting, 0, command)
    while True:
        scene = app.scene()
        text = fits(scene, (80, 24))
        for line in text.splitlines():
            assert "…" not in line.replace("thinking …", "").removeprefix("… "), text
        for choice in scene.picks.choices:
            for effect in choice.effects:
                told = " ".join(text.split())
                assert app.speech.say(effect) in told, text
        for seat in range(len(scene.totals)):
            assert f"{scene.speech.name(seat)} {signed(scene.totals[seat])}" in text.splitlines()[0]
        if scene.picks.choices:
            sitting.act(scene.picks.choices[-1].line)
        elif sitting.waiting_for():
            seat = sitting.waiting_for()[0]
            sitting.answer(seat, *sitting.thought(seat))
        elif sitting.match.over:
            break
        else:
            page = pages.settlement(scene, sitting.match, 74)
            assert max(map(width, page)) <= 74
            sitting.deal()


def test_a_number_that_multiplies_has_its_sign() -> None:
    scene = gostop(3)
    carried = Counter("carried", None, say("carried over: points"), 4, times=True)
    view = structs.replace(scene.view, counters=(*scene.view.counters, carried))
    assert "carried over: points × 4" in fits(replace(scene, view=view), (120, 40))


@pytest.mark.parametrize(("arguments", "begins"), [
    (["gostop"], "1. "), (["koikoi"], "Round 1"),
])  # fmt: skip
def test_a_round_whose_title_has_no_number_gets_one(arguments: list[str], begins: str) -> None:
    sitting, command = sit_down(arguments_of([*arguments, "--seed", "5"]))
    sitting.begin()
    while sitting.match.playing:
        seat = sitting.waiting_for()[0] if sitting.waiting_for() else 0
        sitting.act(sitting.thought(seat)[1]) if seat == 0 else sitting.answer(
            seat, *sitting.thought(seat)
        )
    page = pages.rounds(TableApp(sitting, 0, command).scene(), sitting.match, 74)
    assert text_of(page).splitlines()[1].startswith(begins)


def test_every_table_fits_at_every_question(table: tuple[str, str, int]) -> None:
    """A round of each game at each of its tables, as the player in front of it sees it."""
    name, preset, players = table
    arguments = [name, "--preset", preset, "--players", str(players), "--seed", "5"]
    sitting, command = sit_down(arguments_of(arguments))
    sitting.begin()
    app = TableApp(sitting, 0, command)
    asked = 0
    while sitting.match.playing:
        if sitting.waiting_for():
            seat = sitting.waiting_for()[0]
            sitting.answer(seat, *sitting.thought(seat))
            continue
        scene = app.scene()
        for size in SIZES[:3:2]:
            fits(scene, size)
            last = replace(scene, picks=scene.picks.pick(len(scene.picks.choices) - 1))
            fits(last, size)
        asked += 1
        sitting.act(sitting.thought(0)[1])
    scene = app.scene()
    fits(scene, (80, 24))
    for page in (pages.settlement(scene, sitting.match, 74), pages.log(scene, 74)):
        assert max(map(width, page)) <= 74
    settled = scene.view.settlement
    assert settled is not None
    text = " ".join(text_of(pages.settlement(scene, sitting.match, 74)).split())
    for item in settled.items:
        assert item.rule in text
        assert " ".join(scene.speech.say(item.label).split()) in text


@pytest.mark.parametrize("room", [40, 74, 98])
def test_the_rule_sheet_names_every_option(game_id: str, room: int) -> None:
    game = load(game_id)
    sitting, _ = sit_down(arguments_of([game_id]))
    lines = pages.sheet_page(game, sitting.sheet, room)
    text = " ".join(text_of(lines).split())
    for option in listing(game.options.struct):
        assert f"{option.rule} {option.id} = " in text
    assert "nothing changed" in text


def test_the_rule_book_is_found(game_id: str) -> None:
    assert books.text_of(game_id).startswith("# ")
    assert books.text_of("no such game") == ""


def test_a_settlement_quotes_every_column_whatever_the_item_is_called() -> None:
    sitting, _ = sit_down(arguments_of(["gostop"]))
    sitting.begin()
    item = Item("GS-63", say("hongdan, points 3 each"), 0, say("{n}", n=3))
    settled = Settlement(say("stop"), (item,), (3, -3), ())
    scene = gostop(2)
    view = structs.replace(scene.view, settlement=settled)
    page = text_of(pages.settlement(replace(scene, view=view), sitting.match, 98))
    assert "· points 3 each" in page


def test_lines_are_cut_and_filled_by_cells() -> None:
    assert text_of([fit([Span("花札")], 6)]) == "花札  "
    assert text_of([fit([Span("花札koikoi")], 6)]) == "花札k…"
    assert text_of([fit([Span("ab"), Span("花札")], 4)]) == "ab …"
    assert text_of([rule([Span("Floor")], [Span("3")], 20)]) == "── Floor ────── 3 ──"
    assert text_of([rule([Span("Floor")], [], 12)]) == "── Floor ───"


def test_atoms_flow() -> None:
    atoms = [[Span(word)] for word in ["one", "two", "three", "four"]]
    assert text_of(flow(atoms, 9, indent=2)) == "one two\n  three\n  four"
    assert flow([], 9) == []


def test_faces_of_the_packs() -> None:
    japan, korea = Faces(JAPAN, "hanafuda"), Faces(KOREA, "hwatu")
    assert japan["1B"].low == "松鶴"
    assert japan["12a"].low.startswith("桐")
    assert korea["11a"].low.startswith("동")
    assert korea["12B"].low == "비광"
    assert "‥" in korea["11c"].top
    assert "‥" not in japan["12c"].top
    assert datongzi().faces["5c"].short == "5♣"
    assert maohuzi().faces["s7"].short == "七s7"


OWN = Pack(("x1", "y2", "fool"), copies=4)  # of no pack that is known here
ALMOST = Pack(("1B", "11c", "s1", "fool"))  # cards that are called like those of other packs


@pytest.mark.parametrize("cards", [OWN, ALMOST])
def test_a_pack_of_a_games_own_has_plain_faces(cards: Pack) -> None:
    faces = Faces(cards, "tarock")
    assert [faces[name].top for name in cards.names] == list(cards.names)
    assert [faces[name].short for name in cards.names] == list(cards.names)


@pytest.mark.parametrize("size", SIZES)
def test_a_table_of_a_pack_of_its_own_is_drawn(size: tuple[int, int]) -> None:
    choices = tuple(
        Choice(f"0 play {card}", say("play {card}", card=card), (card,), ("y2",))
        for card in OWN.names
    )
    zones = (
        Zone("table", None, say("Table"), (Group(None, ("y2", "fool")),)),
        Zone("hand", 0, say("Hand"), (Group(None, OWN.names),)),
        Zone("won", 1, say("Won"), (Group(say("tricks: {n}", n=2), ("x1",) * 6, 2),)),
    )
    view = View(
        "tarock", 0, say("Round 1"), (0,), zones, (), (), Question(0, say("Your turn"), choices), None
    )  # fmt: skip
    told = (say("{who} plays {card}", who="@1", card="fool"),)
    text = " ".join(fits(scene_of(view, OWN, "tarock", told, players=2), size).split())
    assert "▸ 1 play x1" in text
    assert "fool" in text
    assert "tricks: 2 x1" in text


def test_cards_are_known_by_being_cards_and_not_by_what_a_word_looks_like() -> None:
    """A player may be called like a card, and so may anything else that a sentence says."""
    faces = Faces(JAPAN, "hanafuda")
    speech = Speech(["1B", "2R"], -1, {card: card for card in JAPAN.names})
    took = say("{who} takes {cards} with {card}: 3a", who="@0", cards=["1a", "1b"], card="1R")
    assert speech.parts(took) == [
        "1B takes ", Named("1a"), " and ", Named("1b"), " with ", Named("1R"), ": 3a",
    ]  # fmt: skip
    line = flow(sentence(faces, speech.parts(took)), 100)[0]
    assert text_of([line]) == "1B takes 1a· and 1b· with 1R▬: 3a"
    drawn = [span.text for span in line if PAPER in span.style]
    assert drawn == ["1a·", "1b·", "1R▬"]
    assert speech.say(took) == "1B takes 1a and 1b with 1R: 3a"


@pytest.mark.parametrize("size", SIZES)
def test_a_player_called_like_a_card_keeps_the_name_at_the_table(size: tuple[int, int]) -> None:
    scene = gostop(2)
    scene.speech.names = scene.speech.briefs = ["", "1B"]
    text = text_of(draw(scene, *size).lines)
    assert "1B plays 3a" in " ".join(text.split())
    assert "1B★ plays" not in text


def test_a_label_that_says_a_number_is_told_by_its_group() -> None:
    """A player's name in a label, or any other digit, is no number of cards."""
    scene = gostop(2)
    cards = ("1a", "1b", "2a", "2b", "3a")
    for label, count, wanted in (
        (say("junk: {n}", n=7), 7, "junk: 7 1a"),
        (say("{who}'s pile", who="@1"), None, "Bot 1's pile 5 1a"),
        (say("pile"), None, "pile 5 1a"),
    ):
        zone = Zone("captured", 1, say("Captured"), (Group(label, cards, count),))
        view = structs.replace(scene.view, zones=(zone,))
        lines = piles(replace(scene, view=view), 1, 100)
        assert text_of(lines).startswith(wanted)
    empty = Zone("captured", 1, say("Captured"), (Group(say("junk: {n}", n=0), (), 0),))
    lines = groups(replace(scene, view=structs.replace(scene.view, zones=(empty,))), 1, 100)
    assert text_of(lines).rstrip() == " junk: 0"


def test_picks_of_a_card_that_has_two_choices() -> None:
    choices = tuple(
        Choice(f"0 play 3a {target}", say("x"), ("3a",), (target,)) for target in ("3B", "3R")
    )
    other = Choice("0 play 5a", say("y"), ("5a",), ("5b",))
    picks = Picks(None, ()).asked(Question(0, say("?"), (other, *choices)), ("3a", "5a"))
    assert picks.touch("3a").at == 1
    assert picks.touch("3a").touch("3a").at == 2
    assert picks.touch("3a").touch("3a").touch("3a").at == 1
    assert picks.touch("3R").at == 2
    assert picks.touch("9a") == picks
    assert picks.places() == {1}
    assert picks.playable() == {0, 1}


def test_marks_stay_while_the_hand_does() -> None:
    question = Question(0, say("?"), (), ("play",))
    picks = Picks(None, ()).asked(question, ("3a", "3a", "5a")).mark(1)
    assert picks.line == "0 play 3a"
    again = picks.asked(Question(0, say("another"), (), ("lead",)), ("3a", "3a", "5a"))
    assert again.marks == {1}
    assert again.line == "0 lead 3a"
    assert picks.asked(question, ("3a", "5a")).marks == frozenset()
    assert picks.step(-2).cursor == 2


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (79, 24), (80, 23), (300, 8)])
def test_a_terminal_that_is_too_small_is_told_so(size: tuple[int, int]) -> None:
    picture = draw(gostop(3), *size)
    assert len(picture.lines) == size[1]
    assert {width(line) for line in picture.lines} == {size[0]}
    if size[0] >= 79:
        assert f"this terminal is {size[0]} × {size[1]}" in text_of(picture.lines)

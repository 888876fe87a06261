"""The terminal table of every game in every language: all of it fits, and none of it is English."""

import re
from collections.abc import Iterator
from functools import partial

import pytest
from tests.cli.scenes import scene_of

from paiju.cli.table import pages
from paiju.cli.table.cards import sentence
from paiju.cli.table.faces import Faces
from paiju.cli.table.layout import draw
from paiju.cli.table.paint import Line, flow, width, words
from paiju.cli.words.catalogue import LANGUAGES, speak
from paiju.cli.words.pieces import Named
from paiju.games import load
from paiju.kit.opening import Gathering
from paiju.play.match import Match, open_match
from paiju.play.record import sheet_of

pytestmark = pytest.mark.once

SIZES = ((80, 24), (120, 40))
OURS = re.compile(r"\b(under way|nothing here|thinking|Match|Log|Help|choose|piles|total|points)\b")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak("en")


def text_of(lines: list[Line]) -> str:
    return "\n".join("".join(span.text for span in line) for line in lines)


def played(game_id: str, actions: int) -> Match:
    game = load(game_id)
    match = open_match(game, sheet_of(game, game.players[0], {}), Gathering()).next_round(5)
    for at in range(actions):
        if match.round is None or not match.playing:
            break
        seat = match.round.to_act()[0]
        legal = match.round.lines(seat)
        match, _ = match.play(seat, legal[at % len(legal)])
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_fits_in_every_language(game_id: str, language: str) -> None:
    speak(language)
    game = load(game_id)
    for actions in (0, 9, 400):
        match = played(game_id, actions)
        assert match.round is not None
        told = tuple(one.words for one in match.told)
        view, pack = match.round.view(0), game.look.pack
        scene = scene_of(view, game.cards.pack, pack, told, match.sheet.players)
        for size in SIZES:
            lines = draw(scene, *size).lines
            assert {width(line) for line in lines} == {size[0]}
            if language != "en":
                assert OURS.search(text_of(lines)) is None
        for build in (
            partial(pages.log, scene),
            partial(pages.everyone, scene),
            partial(pages.keys, seed=7, command="paiju play"),
            partial(pages.sheet_page, game, match.sheet),
            *((partial(pages.settlement, scene, match),) if not match.playing else ()),
        ):
            for line in build(76):
                assert width(line) <= 76, text_of([line])


def test_lines_break_where_a_language_has_no_spaces() -> None:
    assert text_of(flow(words("对局结束，请看结算。"), 8)) == "对局结\n束，请看\n结算。"
    faces = Faces(load("koikoi").cards.pack, "hanafuda")
    atoms = sentence(faces, ["你打出", Named("1B"), "、", Named("1a"), "和", Named("2R")])
    assert text_of(flow(atoms, 100)) == "你打出1B★、1a·和2R▬"
    assert all(width(line) <= 8 for line in flow(atoms, 8))

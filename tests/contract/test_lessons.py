"""Lessons are played by the rules: what is wanted can be done, and so can something else."""

import pytest

from paiju.games import load
from paiju.kit.errors import Illegal
from paiju.server.http.queries import lesson

pytestmark = pytest.mark.once


def test_a_lesson_wants_what_the_rules_allow(game_id: str) -> None:
    game = load(game_id)
    if not game.lesson:
        with pytest.raises(Illegal, match="there is no lesson"):
            lesson(game_id)
        return
    pages = [page for scene in lesson(game_id)["scenes"] for page in scene["pages"]]
    known = set(game.cards.pack.names)
    told = [page for scene in game.lesson for page in scene.pages]
    assert [page["text"]["text"] for page in pages] == [page.text.text for page in told]
    for page in pages:
        view = page["steps"][-1]["view"]
        lying = {card for zone in view.zones for group in zone.groups for card in group.cards}
        assert set(page["shows"]) <= lying
        assert {card for chart in page["charts"] for card in chart["cards"]} <= known
        if not page["does"]:
            continue
        assert view.question is not None
        lines = [choice.line for choice in view.question.choices]
        _, verb, *_ = page["does"].split()
        assert page["does"] in lines or verb in view.question.free  # played, so it is legal
        assert len(lines) > 1  # or there would be nothing to learn
        assert page["nudge"]
    assert pages[0]["charts"]  # a learner who never saw these cards begins with them
    assert pages[-1]["does"] == ""


def test_what_happens_in_the_lesson_of_gostop() -> None:
    pages = [page for scene in lesson("gostop")["scenes"] for page in scene["pages"]]
    said = " ".join(
        one.words.text for page in pages for step in page["steps"] for one in step["happened"]
    )
    for event in ("뻑", "쪽", "따닥", "싹쓸이", "says go", "says stop"):
        assert event in said
    assert any(page["steps"][-1]["view"].settlement for page in pages)


def test_what_happens_in_the_lesson_of_maohuzi() -> None:
    pages = [page for scene in lesson("maohuzi")["scenes"] for page in scene["pages"]]
    settled = next(page for page in pages if page["steps"][-1]["view"].settlement)
    assert settled["steps"][-1]["view"].settlement.payments == (16, -8, -8)
    waits = pages[6]["steps"][-1]["view"]
    assert any(point.seat == 0 for point in waits.points)


def test_what_happens_in_the_lesson_of_banbiantian() -> None:
    pages = [page for scene in lesson("banbiantian")["scenes"] for page in scene["pages"]]
    settled = next(page for page in pages if page["steps"][-1]["view"].settlement)
    assert settled["steps"][-1]["view"].settlement.payments == (4, -2, -2)


def test_what_happens_in_the_lesson_of_datongzi() -> None:
    pages = [page for scene in lesson("datongzi")["scenes"] for page in scene["pages"]]
    said = [str(one.words) for page in pages for step in page["steps"] for one in step["happened"]]
    for event in ("earns a bonus of 400", "earns a bonus of 100", "takes the trick, 30 points"):
        assert any(event in one for one in said)

"""Claims and trumps in a real browser: each has a motion of its own, and its player is named in place."""

from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.finished import finished
from tests.serving import Served
from tests.walk.browsing import Visitor
from tests.walk.test_signs import opened, shown

from paiju.kit.happening import Happening
from paiju.play.record import replay
from paiju.server.table.settings import Settings

pytestmark = pytest.mark.once

Moved = list[dict[str, Any]]

WORDS = """performance.getEntriesByType("mark").filter((one) => one.name === "stage word").map((one) => one.detail)"""
OPENS = """performance.getEntriesByType("mark").filter((one) => one.name === "stage opens").map((one) => one.detail)"""
ROUNDS = {
    "maohuzi": ("03", ("hu", "pao", "peng", "chi")),
    "banbiantian": ("07", ("gun", "hammer", "shake", "play")),
    "datongzi": ("00", ("play",)),
}  # each with all that is looked for


class Again:
    """A finished round that somebody looks at again."""

    def __init__(self, served: Served, browser: Browser, game: str, **more: Any) -> None:
        secret, wants = ROUNDS[game]
        self.record = finished(Settings(game=game), secret * 32, wants=wants)[0]
        self.happened: list[tuple[Happening, ...]] = []
        now = replay({**self.record, "actions": []})
        for line in self.record["actions"]:
            now.act(line)
            self.happened.append(tuple(now.happened))
        self.visitor = Visitor(browser, served.url, "phone", watches=True, **more)
        opened(self.visitor, self.record, 0)

    def step_of(self, cue: str) -> tuple[int, Happening]:
        """The first step with such a cue."""
        return next(
            (i + 1, one)
            for i, happened in enumerate(self.happened)
            for one in happened
            if one.cue == cue
        )

    def see(self, cue: str) -> tuple[Happening, Moved, Moved, Moved]:
        """What happens, what moves with it, the stage's steps, and the words that are called."""
        step, one = self.step_of(cue)
        known = len(self.visitor.page.evaluate(WORDS))
        _, steps = shown(self.visitor, step)
        self.visitor.until(lambda: not self.visitor.count(".shout"))
        return one, self.visitor.page.evaluate("window.moved"), steps, self.visitor.page.evaluate(WORDS)[known:]  # fmt: skip


def named(moved: Moved, name: str) -> Moved:
    return [one for one in moved if name in one["name"].split()]


@pytest.mark.parametrize("cue", ["chi", "peng", "pao", "ti"])
def test_a_claim_is_called_first_and_laid_in_its_own_way(
    served: Served, browser: Browser, cue: str
) -> None:
    again = Again(served, browser, "maohuzi", reduced_motion="no-preference")
    one, moved, steps, words = again.see(cue)
    (word,) = [word for word in words if word["event"] == one.event["name"]]
    assert (word["at"], word["seat"]) == ("plate", one.event["seat"])  # the player, in place
    laid = [step for step in steps if step["seat"] == one.event["seat"]]
    assert {move["to"]["zone"] for move in laid[-1]["moves"]} == {"melds"}
    cards = [card for card in named(moved, "slot") if not card["far"] and card["steps"] == 3]
    assert len(cards) == (4 if cue in {"pao", "ti"} else 3)
    assert any(card["turns"] for card in cards) == (cue == "peng")
    assert bool(named(moved, "ring")) == (cue in {"peng", "ti"})
    assert len(named(moved, "light")) >= (2 if cue in {"pao", "ti"} else 1)  # its player's plate
    again.visitor.close()


def test_what_a_claim_brings_flies_to_its_player(served: Served, browser: Browser) -> None:
    again = Again(served, browser, "maohuzi", reduced_motion="no-preference")
    _, moved, _, _ = again.see("pao")
    (gained,) = named(moved, "paying")
    assert int(gained["text"]) > 0
    again.visitor.close()


def test_a_win_opens_the_hand_group_by_group(served: Served, browser: Browser) -> None:
    again = Again(served, browser, "maohuzi", reduced_motion="no-preference")
    one, moved, _, words = again.see("hu")
    (word,) = [word for word in words if word["event"] == "hu"]
    assert (word["at"], word["seat"]) == ("big", one.event["seat"])
    (opens,) = again.visitor.page.evaluate(OPENS)
    assert opens["seat"] == one.event["seat"]
    assert len(named(moved, "counts")) == len(opens["groups"]) > 0
    again.visitor.close()


@pytest.mark.parametrize(("game", "cue", "rings"), [
    ("banbiantian", "bomb", 1), ("banbiantian", "blast", 2), ("banbiantian", "thunder", 3),
    ("datongzi", "bomb", 1), ("datongzi", "blast", 2),
])  # fmt: skip
def test_the_greater_a_bomb_the_harder_it_lands(
    served: Served, browser: Browser, game: str, cue: str, rings: int
) -> None:
    again = Again(served, browser, game, reduced_motion="no-preference")
    one, moved, _, words = again.see(cue)
    (word,) = [word for word in words if word["event"] == "played"]
    assert (word["at"], word["seat"]) == ("big", one.event["seat"])
    assert named(moved, "middle")  # the table gives way
    slaps = len(one.event["cards"])  # each of its cards lands with a ring of its own
    assert len(named(moved, "ring")) == slaps + rings
    assert bool(named(moved, "wipe")) == (cue == "thunder")
    again.visitor.close()


def test_points_of_a_trick_and_a_bonus_fly_to_who_took_it(served: Served, browser: Browser) -> None:
    again = Again(served, browser, "datongzi", reduced_motion="no-preference")
    bonus, moved, _, words = again.see("earned")
    assert f"+{bonus.event['points']}" in {one["text"] for one in named(moved, "paying")}
    assert [word["seat"] for word in words if word["event"] == "bonus"] == [bonus.event["seat"]]
    step, took = next(
        (i + 1, one) for i, happened in enumerate(again.happened)
        for one in happened if one.cue == "trick" and one.event["points"] > 0
    )  # fmt: skip
    shown(again.visitor, step)
    flown = named(again.visitor.page.evaluate("window.moved"), "paying")
    assert f"+{took.event['points']}" in {one["text"] for one in flown}
    again.visitor.close()


def test_the_last_cards_and_what_a_plate_says_are_seen_to_come(
    served: Served, browser: Browser
) -> None:
    again = Again(served, browser, "banbiantian", reduced_motion="no-preference")
    one, moved, _, words = again.see("call")
    whose = one.event.get("seats") or [one.event["seat"]]
    words = [word for word in words if word["event"] == one.event["name"]]
    assert sorted(word["seat"] for word in words) == sorted(whose)
    assert {word["at"] for word in words} == {"plate"}
    assert len(named(moved, "said")) == len({*whose} - {0})  # one's own choice stands there already
    left = [0] * 3
    for i, happened in enumerate(again.happened):
        for event in (one.event for one in happened if one.event["name"] == "played"):
            seat = event["seat"]
            left[seat] += len(event["cards"])
            if seat != 0 and left[seat] in {15, 16}:  # two cards or one of seventeen
                moved, _ = shown(again.visitor, i + 1)
                assert named(moved, "last")
                again.visitor.close()
                return
    raise AssertionError("nobody came down to two cards")


@pytest.mark.parametrize(("game", "cue"), [("maohuzi", "ti"), ("datongzi", "blast")])
def test_without_motion_nothing_flies(
    served: Served, browser: Browser, game: str, cue: str
) -> None:
    again = Again(served, browser, game)
    _, moved, _, words = again.see(cue)
    assert not [one for one in moved if one["far"]]
    assert words
    again.visitor.close()

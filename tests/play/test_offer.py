"""A line before it is played, and what players call out when it was."""

import random

import pytest

from paiju.games import load
from paiju.kit.errors import Refusal
from paiju.kit.opening import Gathering
from paiju.play.match import Match, open_match
from paiju.play.record import open_record, sheet_of

pytestmark = pytest.mark.once
ROUNDS = 3


def dealt(game_id: str, seed: int) -> Match:
    game = load(game_id)
    return open_match(game, sheet_of(game, game.players[0], {}), Gathering()).next_round(seed)


def test_a_line_on_offer_reads_as_its_question_says(game_id: str) -> None:
    chance = random.Random(game_id)
    shouts = 0
    for seed in range(ROUNDS):
        match = dealt(game_id, seed)
        while match.playing:
            assert match.round is not None
            seat = match.round.to_act()[0]
            question = match.round.view(seat).question
            assert question is not None
            for choice in question.choices[:3]:
                assert match.round.offer(choice.line) == choice
            line = chance.choice(question.choices).line
            match, told = match.play(seat, line)
            shouts += sum(words.shout is not None for words in told)
    assert shouts > 0


def test_a_set_that_no_question_lists_is_read() -> None:
    round_ = open_record({"game": "datongzi", "players": 3, "seed": 4})
    (seat,) = round_.to_act()
    hand = [card for zone in round_.view(seat).zones if (zone.id, zone.seat) == ("hand", seat)
            for group in zone.groups for card in group.cards]  # fmt: skip
    assert str(round_.offer(f"{seat} lead {hand[-1]}").label).endswith("single 2")
    actions = list(round_.actions)
    with pytest.raises(Refusal) as no:
        round_.offer(f"{seat} lead {hand[0]} {hand[-1]}")
    assert no.value.word == "not_a_combo"
    assert round_.actions == actions


@pytest.mark.parametrize(
    ("game", "name", "row", "shout", "gloss"),
    [
        ("gostop", "PPEOK", (0, 3, 0, 0), "뻑!", "ppeok"),
        ("gostop", "EAT_PILE", (1, 3, 2, 0), "자뻑!", "own ppeok"),
        ("gostop", "EAT_PILE", (1, 3, 1, 0), None, None),
        ("gostop", "SHODANG_REFUSED", (0, 0, 0, 0), "안 받아!", "refused"),
        ("gostop", "GO", (0, 2, 7, 0), "2고!", "go"),
        ("gostop", "LAID", (0, 2, 0, 0), None, None),
        ("koikoi", "CALLED", (0, 0, 0, 0), "こいこい!", "koikoi"),
        ("koikoi", "YAKU_MADE", (0, 10, 1 << 6 | 1 << 17, 0), "猪鹿蝶", "inoshikachou"),
        ("koikoi", "YAKU_MADE", (0, 10, 0, 0), None, None),
        ("maohuzi", "LAID", (0, 3, 5, 0), "偎!", "wei"),
        ("maohuzi", "PENGED", (0, 3, 0, 0), "碰!", "peng"),
        ("banbiantian", "SHOOK", (0, 0, 0, 0), None, None),
        ("banbiantian", "SHOOK", (0, 2, 0, 0), "抖!", "shake"),
        ("datongzi", "WENT_OUT", (0, 2, 0, 0), "二游!", "second out"),
        ("datongzi", "EARNED", (0, 100, 0, 0), "+100!", "bonus"),
    ],
)  # fmt: skip
def test_what_players_call_out_and_what_it_means(
    game: str, name: str, row: tuple[int, ...], shout: str | None, gloss: str | None
) -> None:
    module = __import__(f"paiju.games.{game}.events", fromlist=[name])
    told = load(game).speech.events.tell(getattr(module, name), *row)
    assert [words and str(words) for words in (told.shout, told.gloss)] == [shout, gloss]

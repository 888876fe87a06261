"""The rule lab: effects that were planted come out as such, and nothing else does."""

from itertools import pairwise
from typing import Any

import pytest

from paiju.games import load
from paiju.kit.errors import Refusal
from paiju.kit.jit import COMPILED, ints
from paiju.lab.batch import quick
from paiju.lab.finding import Answer, Figure, answer
from paiju.lab.pairing import MEASURES
from paiju.lab.ruling import Ruling, Sums, _Sheet, nothing, quick_loop
from paiju.lab.telling import pictures, sentence
from paiju.play.question import Asked, Question, Varied, read
from paiju.play.record import deck_of

DEALS = 2_000 if COMPILED else 24

# An option of each game that has no say in how one round is played or paid
IDLE: dict[str, tuple[str, list[Any]]] = {
    "gostop": ("first_dealer", ["floor_high", "high"]),
    "koikoi": ("rounds", [12, 6]),
    "maohuzi": ("rounds", [8, 4]),
    "banbiantian": ("rounds", [8, 4]),
    "datongzi": ("first_lead", ["host", "random"]),
}


def asked(game: str, *vary: tuple[str, list[Any]], **more: Any) -> Asked:
    return read(Question(game, [Varied(*one) for one in vary], **{"deals": DEALS, **more}))


def played(question: Asked, *cuts: int, threads: int = 2) -> list[Sums]:
    """The sums of all deals, played in as many pieces as the cuts make."""
    sums = [nothing() for _ in question.cells]
    ends = [0, *cuts, question.question.deals]
    for begin, end in pairwise(ends):
        for found in Ruling(question, threads).play(begin, end):
            for mine, more in zip(sums, found):
                mine.add(more)
    return sums


def answered(question: Asked) -> Answer:
    return answer(question, played(question))


def test_a_planted_doubling_is_found() -> None:
    """BT-63: the stake before doubling. Twice the stake is twice of every payment, and no more."""
    question = asked("banbiantian", ("base", [1, 2]))
    one, two = answered(question).found
    assert two.size.mean == 2 * one.size.mean > 0
    assert two.size.difference is not None
    assert two.size.difference.mean == one.size.mean
    low, high = two.size.difference.interval
    assert low <= one.size.mean <= high
    assert two.size.difference.sign == 1
    # the interval of the paired difference is the mean's own: the deals are the same
    assert (low, high) == pytest.approx(one.size.interval)
    assert two.margin.mean == 2 * one.margin.mean
    assert [place.mean for place in two.places] == [2 * place.mean for place in one.places]
    for figure in (two.length, two.dealer_wins, two.nobody, *two.ends.values()):
        assert figure.difference is not None
        assert figure.difference.mean == 0
        assert figure.difference.interval == (0, 0)
    assert two.luck.cards.mean == pytest.approx(one.luck.cards.mean)
    assert two.luck.skill.mean == pytest.approx(one.luck.skill.mean)
    assert two.luck.edge.mean == 2 * one.luck.edge.mean
    assert not two.same
    said = str(sentence(question, answer(question, played(question)))[0])
    assert said.startswith(
        "With “the stake before doubling: 2” rounds are 100.0 % larger than with 1"
    )


def test_the_dealer_is_who_was_dealer_in_the_end() -> None:
    """BT-8: the big joker makes the dealer, and not the seat that was to deal."""
    for one in answered(asked("banbiantian", ("guns", [False, True]))).found:
        surrendered = one.ends["surrender"].mean
        assert one.dealer_wins.mean == one.ends["dealer"].mean > surrendered
        assert one.places[0].mean == pytest.approx(-one.places[1].mean - one.places[2].mean)
        assert one.places[0].mean != 0


def test_what_changes_nothing_is_found_to(game_id: str) -> None:
    question = asked(game_id, IDLE[game_id], deals=DEALS // 2)
    found = answered(question)
    one, two = found.found
    assert two.same
    assert one.digest == two.digest
    assert (two.size.mean, two.size.interval) == (one.size.mean, one.size.interval)
    assert two.size.difference == Figure(0.0, (0.0, 0.0))
    said = str(sentence(question, found)[0])
    assert f"nothing changes: all {found.deals} deals are played and paid as with" in said
    assert one.size.mean > 0
    assert sum(figure.mean for figure in one.ends.values()) == pytest.approx(1)
    shares = one.luck.cards.mean + one.luck.skill.mean + one.luck.play.mean
    assert shares == pytest.approx(1)
    assert len(pictures(question, found)) == 8


def test_any_split_comes_to_the_same() -> None:
    question = asked("koikoi", ("double_at", [0, 7]), deals=60)
    whole = played(question, threads=1)
    assert played(question, 7, 8, 31, threads=3) == whole
    assert answer(question, whole) == answer(question, played(question, 59))


def test_the_same_in_every_mode() -> None:
    """These numbers were read off an interpreted and a compiled run."""
    question = asked("koikoi", ("double_at", [0, 7]), deals=100)
    one, two = answered(question).found
    assert (one.digest, two.digest) == ("3520952ea768d5a7", "07461abded5c09aa")
    assert (one.size.mean, two.size.mean) == (5.1, 8.32)


def dealt(question: Asked, cell: int, deal: int) -> list[int]:
    """The deck of a deal as a sheet plays it."""
    sheet = _Sheet(question, question.cells[cell], [0] * question.players)
    fill = quick_loop(question.game.id, quick([0])).fill
    fill(
        sheet.place, sheet.rules, sheet.starts, sheet.seating, sheet.pairing, 5, deal, deal + 1,
        ints(MEASURES),
    )  # fmt: skip
    n = len(question.game.cards.deck(question.cells[cell].sheet.options))
    return [int(card) for card in sheet.place.deck][:n]


def test_the_deals_are_those_of_the_records() -> None:
    question = asked("koikoi", ("double_at", [0, 7]), seed=5)
    for cell in (0, 1):
        sheet = question.cells[cell].sheet
        assert dealt(question, cell, 3) == deck_of(load("koikoi"), sheet, 5, 3)


def test_decks_of_two_sizes_are_shuffled_alike() -> None:
    """GS-1: jokers come in between; the other cards lie in the same order."""
    question = asked("gostop", ("jokers", [[], ["X2a"], ["X2a", "X3"]]))
    decks = [dealt(question, cell, 9) for cell in range(3)]
    assert [len(deck) for deck in decks] == [48, 49, 50]
    assert [card for card in decks[2] if card in decks[1]] == decks[1]
    assert [card for card in decks[1] if card in decks[0]] == decks[0]


def test_a_sheet_that_asks_more_moves_no_chance() -> None:
    """KK-13: fewer questions leave the chance of all others, so paired rounds differ less than single ones."""
    question = asked("koikoi", ("koikoi_limit", ["unlimited", "per_round"]), bots=("random",))
    _, limited = answered(question).found
    assert limited.length.difference is not None
    shorter = limited.length
    spread = (shorter.interval[1] - shorter.interval[0]) / 2
    low, high = limited.length.difference.interval
    assert (high - low) / 2 < spread


def test_bots_that_think_play_too() -> None:
    question = asked("koikoi", ("double_at", [0, 7]), bots=("search:8p",), deals=3)
    found = answered(question)
    assert [one.size.mean > 0 for one in found.found] == [True, True]
    assert answered(question) == found


def test_a_grid_is_every_combination() -> None:
    question = asked("koikoi", ("double_at", [0, 7]), ("must_match", []), deals=10)
    found = answered(question)
    assert [one.values for one in found.found] == [
        {"double_at": at, "must_match": must} for at in (0, 7) for must in (True, False)
    ]
    assert str(sentence(question, found)[0]).startswith("Rounds are largest with “base points")
    assert [(picture.kind, len(picture.marks)) for picture in pictures(question, found)] == [
        ("grid", 2)
    ] * 6


@pytest.mark.parametrize(
    ("vary", "more", "why"),
    [
        ([], {}, "vary one option or two"),
        ([("nonsense", [1])], {}, "with nonsense=1: unknown option: nonsense"),
        ([("nonsense", [])], {}, "unknown option: nonsense"),
        ([("rounds", [])], {}, "name the values: rounds=a,b,c"),
        ([("rounds", [1, 1])], {}, "two of these rule sheets are the same"),
        ([("rounds", ["many"])], {}, 'with rounds=many: "many" is not an integer from 0 to 9999'),
        ([("rounds", [1]), ("rounds", [2])], {}, "the same option twice"),
        ([("rounds", list(range(37)))], {}, "at most 36 rule sheets are compared at once"),
        ([("rounds", [1])], {"deals": 0}, "from 1 to 1000000000 deals"),
        ([("rounds", [1])], {"bots": ("a", "b", "c")}, "--bots: 3 names for 2 seats"),
        ([("rounds", [1])], {"bots": ("alice",)}, "unknown bot: alice"),
        ([("rounds", [1])], {"strengths": ("greedy",)}, "a strong bot and a weak one"),
        ([("rounds", [1])], {"strengths": ("search", "random")}, "search takes its time to think"),
        ([("preset", ["mine"])], {}, 'with preset=mine: "mine" is not one of seed'),
    ],
)
def test_nonsense_is_refused(vary: Any, more: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal) as no:
        Ruling(asked("koikoi", *vary, **more), 1)
    assert str(no.value).startswith(why)

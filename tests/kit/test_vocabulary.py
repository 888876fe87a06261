"""One declaration of an event gives its number, JSON, sentence, shout and moves."""

import msgspec
import pytest

from paiju.games import load
from paiju.kit.fields import CARD, CARDS, POINTS, SEAT, card, cards, number, seat, untold, word
from paiju.kit.happening import Happening, Move, Place
from paiju.kit.pack import Pack
from paiju.kit.vocabulary import CUES, HAND, Cases, Unit, Vocabulary, goes
from paiju.kit.words import say

PACK = Pack(("a", "b", "c", "d"))
WORDS = Vocabulary(PACK)
PLAYED = WORDS.event(
    "XX-1", "played", SEAT, CARD,
    says="{who} plays {card}", shout="{card}!", moves=(goes("card", frm=HAND, to="floor"),),
)  # fmt: skip
TOOK = WORDS.event(
    "XX-2", "took", SEAT, CARDS, seat("from", "other", plus=1),
    says=Cases("from", {None: "{who} takes {cards}"}, "{who} takes {cards} from {other}"),
    moves=(goes("cards", frm=("captured", "from"), to=("captured", "seat")),),
)  # fmt: skip
DREW = WORDS.event(
    "XX-3", "drew", SEAT, card(plus=1, without="something"),
    says="{who} draws {card}", moves=(goes("card", frm="stock", to=HAND, unseen=1),),
)  # fmt: skip
ENDED = WORDS.event(
    lambda told: "XX-5" if told["result"] == "won" else "XX-4", "ended",
    seat(), word("result", ("play", "won", "lost")),
    says="over: {result}", shout=Cases("result", {"won": "won!"}), gloss="at last",
)  # fmt: skip
SWEPT = WORDS.event(
    "XX-9", "swept", SEAT, CARDS, cards("turned"), untold(number("price")),
    says=say("{what} for {price}", what=say("a sweep")),
    moves=(
        goes("cards", frm="floor", to=HAND, but=("turned",)),
        goes(lambda told: told["turned"], frm="turned", to=HAND),
    ),
)  # fmt: skip
ITEMS = Vocabulary(PACK, first=0)
SET = ITEMS.item("XX-6", "set", SEAT, POINTS, says="a set")
DOUBLED = ITEMS.item("XX-7", "doubled", number("factor"), says="doubled")
SPOKEN = ITEMS.item("XX-8", "spoken", number("n"), says="spoken", worth="{n} times")


def test_numbers_are_given_in_order() -> None:
    assert (PLAYED, TOOK, DREW, ENDED, SWEPT) == (1, 2, 3, 4, 5)
    assert (SET, DOUBLED, SPOKEN) == (0, 1, 2)


def test_a_row_is_json_a_sentence_a_shout_and_moves() -> None:
    found = WORDS.happening((PLAYED, 1, 2, 0, 0))
    assert found.event == {"rule": "XX-1", "name": "played", "seat": 1, "card": "c"}
    assert (str(found), str(found.shout)) == ("@1 plays c", "c!")
    assert found.moves == (Move(("c",), 1, Place("hand", 1), Place("floor")),)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Happening) == found
    wire = msgspec.to_builtins(found)
    assert wire["moves"][0]["from"] == {"zone": "hand", "seat": 1}


@pytest.mark.parametrize(("row", "text", "place"), [
    ((TOOK, 0, 0b101, 3), "@0 takes a c from @2", 2), ((TOOK, 0, 0b101, 0), "@0 takes a c", None),
])  # fmt: skip
def test_a_sentence_depends_on_what_is_told(
    row: tuple[int, ...], text: str, place: int | None
) -> None:
    found = WORDS.tell(*row)
    assert str(found) == text
    assert found.event["from"] == place
    assert found.moves[0] == Move(("a", "c"), 2, Place("captured", place), Place("captured", 0))


def test_cards_that_nobody_is_told_move_unseen() -> None:
    found = WORDS.tell(DREW, 1, 0)
    assert found.event["card"] is None
    assert str(found) == "@1 draws something"
    assert found.moves == (Move((), 1, Place("stock"), Place("hand", 1)),)
    assert WORDS.tell(DREW, 1, 4).moves[0].cards == ("d",)


def test_a_rule_may_depend_on_what_is_told() -> None:
    assert WORDS.tell(ENDED, -1, 1).event == {
        "rule": "XX-5", "name": "ended", "seat": None, "result": "won"
    }  # fmt: skip
    assert str(WORDS.tell(ENDED, -1, 1).shout) == "won!"
    assert WORDS.tell(ENDED, -1, 2).shout is None


def test_a_gloss_stands_beside_a_shout_alone() -> None:
    assert str(WORDS.tell(ENDED, -1, 1).gloss) == "at last"
    assert WORDS.tell(ENDED, -1, 2).gloss is None
    assert WORDS.tell(PLAYED, 1, 2).gloss is None  # its shout says all
    assert "gloss" not in msgspec.to_builtins(WORDS.tell(PLAYED, 1, 2))


def test_no_game_glosses_what_nobody_calls_out(game_id: str) -> None:
    for entry in load(game_id).speech.events.entries:
        assert entry.shout is not None or entry.gloss is None, entry.name
        if isinstance(entry.gloss, Cases) and isinstance(entry.shout, Cases):
            assert entry.gloss.by == entry.shout.by, entry.name
            assert entry.gloss.texts.keys() <= entry.shout.texts.keys(), entry.name


def test_cards_of_one_event_may_come_from_two_places() -> None:
    floor, turned, hand = Place("floor"), Place("turned"), Place("hand", 0)
    found = WORDS.tell(SWEPT, 0, 0b111, 0b100)
    assert found.moves == (Move(("a", "b"), 2, floor, hand), Move(("c",), 1, turned, hand))
    assert WORDS.tell(SWEPT, 0, 0b1).moves == (Move(("a",), 1, floor, hand),)


def test_a_field_may_be_said_without_being_told() -> None:
    found = WORDS.tell(SWEPT, 0, 0b1, 0, 7)
    assert str(found) == "a sweep for 7"
    assert found.event == {
        "rule": "XX-9", "name": "swept", "seat": 0, "cards": ["a"], "turned": [],
    }  # fmt: skip


def test_an_item_says_what_it_gives() -> None:
    item = {"rule": "XX-6", "name": "set", "seat": 1, "points": 5}
    assert ITEMS.as_json((SET, 1, 5, 0, 0)) == item
    shown = ITEMS.shown((SET, 1, 1, 0, 0), ("a",))
    assert (str(shown.label), str(shown.value), shown.seat, shown.cards) == (
        "a set", "1 point", 1, ("a",),
    )  # fmt: skip
    assert str(ITEMS.shown((SET, 1, 5, 0, 0)).value) == "5 points"
    assert str(ITEMS.shown((DOUBLED, 2, 0, 0, 0)).value) == "× 2"
    assert str(ITEMS.shown((SPOKEN, 3, 0, 0, 0)).value) == "3 times"


def test_what_an_item_gives_is_typed_whatever_its_fields_are_called() -> None:
    """A game from outside has its own unit and its own names; a table adds up what it gives."""
    items = Vocabulary(PACK, first=0, unit=Unit("{n} f", "one fish", "{n} fish"))
    caught = items.item("XX-1", "caught", SEAT, number("fish", "points"), says="a catch")
    lured = items.item("XX-2", "lured", number("times", "factor"), says="a lure")
    bigger = items.item(
        "XX-3", "bigger", number("worms", "points", slot="n"), says="big", worth="{n} worms"
    )
    spoiled = items.item(
        "XX-4", "spoiled", number("n", "next_factor"), says="x", worth="next × {n}"
    )
    paid = items.item(
        "XX-5", "paid", SEAT, number("points", "sum", slot="n"), says="x", worth="{n}"
    )
    sides = items.item("XX-6", "sides", number("a", "points"), number("b", "points"), says="sides")
    found = [
        items.shown(row)
        for row in (
            (caught, 1, 1),
            (lured, 3),
            (bigger, 4),
            (spoiled, 2),
            (paid, 1, 9),
            (sides, 5, 6),
        )
    ]
    assert [(str(one.value), one.points, one.times, one.next_times) for one in found] == [
        ("one fish", 1, None, None), ("× 3", None, 3, None), ("4 worms", 4, None, None),
        ("next × 2", None, None, 2), ("9", None, None, None), ("yes", None, None, None),
    ]  # fmt: skip


def test_an_event_says_whose_it_is_where_its_sentence_does_not() -> None:
    assert WORDS.tell(PLAYED, 1, 2).by is None  # it names the player
    assert WORDS.tell(SWEPT, 1, 0b1).by == 1
    assert WORDS.tell(ENDED, -1, 1).by is None  # nobody did it
    assert WORDS.tell(ENDED, 2, 1).by == 2
    assert "by" not in msgspec.to_builtins(WORDS.tell(PLAYED, 1, 2))


def test_every_text_can_be_listed_for_translators() -> None:
    assert set(WORDS.texts()) == {
        "{who} plays {card}", "{card}!", "{who} takes {cards}", "{who} takes {cards} from {other}",
        "{who} draws {card}", "over: {result}", "won!", "at last", "{what} for {price}", "a sweep",
        "{n} pt", "1 point", "{n} points",
    }  # fmt: skip


def test_a_cue_may_depend_on_what_is_told() -> None:
    words = Vocabulary(WORDS.pack)
    plain = words.event("XX-1", "plain", SEAT, says="plain")
    called = words.event("XX-2", "called", SEAT, says="called", cue="bomb")
    first = words.event("XX-3", "first", SEAT, says="first", cue=Cases("seat", {0: "go"}))
    assert [words.tell(what, 0).cue for what in (plain, called, first)] == ["", "bomb", "go"]
    assert words.tell(first, 1).cue == ""


def test_every_game_names_cues_that_a_table_has(game_id: str) -> None:
    for entry in load(game_id).speech.events.entries:
        cue = entry.cue
        found = {*cue.texts.values(), cue.other or ""} if isinstance(cue, Cases) else {cue}
        assert found <= {"", *CUES}, entry.name

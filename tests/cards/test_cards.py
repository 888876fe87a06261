"""The three packs."""

import pytest

from paiju.cards import character, flower, playing
from paiju.kit.bits import count, members
from paiju.kit.errors import Illegal
from paiju.kit.pack import Pack


@pytest.mark.parametrize(
    "pack",
    [flower.JAPAN, flower.KOREA, character.ZIPAI, playing.FULL],
    ids=["japan", "korea", "zipai", "playing"],
)
def test_every_card_is_named_and_found(pack: Pack) -> None:
    assert len(set(pack.names)) == len(pack.names)
    for number, name in enumerate(pack.names):
        assert pack.card(name) == number
        if number < 62:
            assert pack.named(pack.cards(name)) == [name]


def test_flower_months_of_japan_and_korea() -> None:
    assert flower.JAPAN.names[40:] == ("11B", "11A", "11R", "11a", "12B", "12a", "12b", "12c")
    assert flower.KOREA.names[40:] == (
        "11B", "11a", "11b", "11c", "12B", "12A", "12R", "12a", "X2a", "X2b", "X3",
    )  # fmt: skip
    assert flower.JAPAN.names[:8] == ("1B", "1R", "1a", "1b", "2A", "2R", "2a", "2b")
    for pack in (flower.JAPAN, flower.KOREA):
        sizes = [count(flower.kind(pack, letters)) for letters in ("B", "A", "R", "abc")]
        assert sizes == [5, 9, 10, 24]


def test_cards_of_a_month() -> None:
    cards = flower.JAPAN.cards
    assert flower.month_of(flower.JAPAN.card("9R")) == cards("9A 9R 9a 9b")
    assert flower.months_of(cards("1a 12c")) == cards("1B 1R 1a 1b 12B 12a 12b 12c")
    assert flower.months_of(0) == 0


def test_character_cards() -> None:
    assert len(character.ZIPAI.names) == 20
    assert character.ZIPAI.copies == 4
    assert (character.character("s1"), character.character("b10")) == ("一", "拾")
    assert [character.ZIPAI.names[card] for card in members(character.RED)] == [
        "s2", "s7", "s10", "b2", "b7", "b10",
    ]  # fmt: skip


def test_playing_cards() -> None:
    assert len(playing.FULL.names) == 54
    assert playing.FULL.names[:5] == ("3s", "3h", "3c", "3d", "4s")
    assert playing.FULL.names[-3:] == ("2d", "SJ", "BJ")
    small = playing.pack("56789TJQKA2", copies=3)
    assert (len(small.names), small.copies) == (44, 3)
    less = playing.pack(playing.RANKS, without=("2c", "2d"), jokers=("BJ",))
    assert len(less.names) == 51
    assert (playing.symbol("Ts"), playing.symbol("BJ")) == ("10♠", "JOKER")


def test_listed_cards_are_refused_with_words() -> None:
    with pytest.raises(Illegal, match="hand: unknown card: 13B"):
        flower.JAPAN.read(["13B"], "hand")
    with pytest.raises(Illegal, match="hand: card 1B occurs twice"):
        flower.JAPAN.read(["1B", "1B"], "hand")
    with pytest.raises(Illegal, match="more than 4 times"):
        character.ZIPAI.read(["s1"] * 5, "hand")
    with pytest.raises(Illegal, match="hand: not a list"):
        flower.JAPAN.read("1B", "hand")
    with pytest.raises(Illegal, match="card X3 is not played"):
        flower.KOREA.read_deck(["X3", *flower.KOREA.names[1:48]], list(range(48)))
    with pytest.raises(Illegal, match="47 cards instead of 48"):
        flower.KOREA.read_deck(list(flower.KOREA.names[:47]), list(range(48)))

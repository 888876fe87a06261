"""Table groups and cuts between the state's numbers and the rule book's words."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from paiju.cards.character import kinds_of
from paiju.games.maohuzi.cut import GROUP_PIECE, JIANG_PIECE, PENG_PIECE, huxi_of_group
from paiju.games.maohuzi.deck import GROUPS, JUS, PACK, fours_of, group_names, kans_of
from paiju.games.maohuzi.state import Kind
from paiju.games.maohuzi.wins import card_in, huxi_of, kind_of, meld_of
from paiju.kit.errors import Illegal
from paiju.kit.memo import memo
from paiju.kit.reading import listed
from paiju.kit.types import Rules, Seat, State
from paiju.kit.words import say


class Part(Struct, frozen=True):
    """One group of a cut."""

    kind: Kind
    cards: tuple[int, ...]  # kinds, sorted
    huxi: int

    @property
    def names(self) -> list[str]:
        """The cards in notation."""
        return [PACK.names[card] for card in self.cards]

    def answer(self) -> dict[str, Any]:
        """As a score query answers."""
        return {"kind": self.kind.name.lower(), "cards": self.names, "huxi": self.huxi}


def of_one_kind(rules: Rules, kind: int, card: int) -> Part:
    """A group of three or four of a kind, or a pair."""
    n = 4 if kind in (Kind.TI, Kind.PAO) else 2 if kind == Kind.JIANG else 3
    return Part(Kind(kind), (card,) * n, int(huxi_of(rules, kind, card)))


def of_group(rules: Rules, group: int) -> Part:
    """A ju or a jiao by its number."""
    kind = Kind.JU if group < JUS else Kind.JIAO
    return Part(kind, GROUPS[group], int(huxi_of_group(rules, group)))


@memo(4096)
def of_meld(rules: Rules, meld: int) -> Part:
    """A table group whose cards are known."""
    kind, card = int(kind_of(meld)), int(card_in(meld))
    if kind in (Kind.JU, Kind.JIAO):
        return of_group(rules, card)
    return of_one_kind(rules, kind, card)


def pieces(rules: Rules, key: int, card: int) -> list[Part]:
    """The groups cut from loose cards; `card` is the winning card, of which a peng would be."""
    found = []
    key = int(key)
    while key:
        piece, key = key & 63, key >> 6
        if piece == PENG_PIECE:
            found.append(of_one_kind(rules, Kind.PENG, card))
        elif piece >= JIANG_PIECE:
            found.append(of_one_kind(rules, Kind.JIANG, piece - JIANG_PIECE))
        else:
            found.append(of_group(rules, piece - GROUP_PIECE))
    return found


def partition(
    state: State, rules: Rules, seat: Seat, card: int, became: int, key: int
) -> list[Part]:
    """MH-64: the whole cut of a seat's cards with the winning card (−1: none), sorted."""
    melds = [of_meld(rules, state.meld[seat][i]) for i in range(int(state.groups[seat]))]
    hand = int(state.hand[seat])
    kans, fours = kinds_of(kans_of(hand)), kinds_of(fours_of(hand))
    if became in (Kind.WEI, Kind.CHOUWEI):
        melds.append(of_one_kind(rules, became, card))
    elif became in (Kind.TI, Kind.PAO):
        if card in kans:
            kans.remove(card)
        grown = (Kind.WEI, Kind.CHOUWEI, Kind.PENG)
        melds = [part for part in melds if not (part.kind in grown and part.cards[0] == card)]
        melds.append(of_one_kind(rules, became, card))
    melds += [of_one_kind(rules, Kind.KAN, kan) for kan in kans]
    melds += [of_one_kind(rules, Kind.TI, four) for four in fours]
    melds += pieces(rules, key, card)
    return sorted(melds, key=lambda part: (part.kind, part.cards))


def write_meld(meld: int) -> dict[str, Any]:
    """A table group in the form of the score query; of one that is face down only its kind."""
    kind, card = Kind(int(kind_of(meld))), int(card_in(meld))
    if kind in (Kind.JU, Kind.JIAO):
        return {"kind": "chi", "cards": group_names(card)}
    word = kind.name.lower()
    return {"kind": word, "card": PACK.names[card]} if card >= 0 else {"kind": word}


def read_meld(told: Mapping[str, Any], where: str) -> int:
    """A table group in the form of the score query, its cards as numbers; refuses what is none."""
    if told["kind"] != "chi":
        return int(meld_of(Kind[told["kind"].upper()], told["card"]))
    where = f"{where}.cards"
    group = tuple(sorted(listed(told["cards"], where, 3)))
    if group not in GROUPS:
        shown = tuple(PACK.names[card] for card in group)
        raise Illegal(say("{cards} is neither a ju nor a jiao", cards=shown), field=where)
    number = GROUPS.index(group)
    return int(meld_of(Kind.JU if number < JUS else Kind.JIAO, number))

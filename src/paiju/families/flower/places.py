"""The places of a flower table: a month has one on the floor, a card one in its hand."""

from collections.abc import Mapping

from msgspec.structs import replace

from paiju.cards.flower import CARDS, MONTHS
from paiju.kit.bits import members
from paiju.kit.lay import Lay, kept, replaced
from paiju.kit.pack import Pack
from paiju.kit.types import Cards, Ints
from paiju.kit.view import Group, View, Zone


def heap_of(card: int) -> int:
    """Cards of one month lie together; so do those that have none."""
    return card // 4 if card < CARDS else MONTHS


def followed(before: Lay, floor: Cards, hands: Ints, held: Ints, players: int) -> Lay:
    """
    The places after a step: of all that lies on the floor now, and of every hand. A hand needs as
    many slots as it ever held cards: everyone knows how many those are.
    """
    heaps = dict.fromkeys(heap_of(card) for card in members(floor))
    old = before.hands or ({},) * players
    now = tuple(replaced(old[seat], members(hands[seat])) for seat in range(players))
    most = before.rooms or (0,) * players
    rooms = tuple(max(most[seat], int(held[seat])) for seat in range(players))
    return Lay(kept(before.floor, heaps), now, rooms)


def placed(pack: Pack, view: View, lay: Lay) -> View:
    """A view that says where the heaps of the floor lie, and the cards of a hand, where it is known."""

    def of(zone: Zone) -> Zone:
        if zone.id == "floor":
            return replace(zone, groups=tuple(_heap(pack, group, lay) for group in zone.groups))
        if zone.id != "hand" or zone.seat is None:
            return zone
        slots = lay.hands[zone.seat]
        groups = tuple(_held(pack, group, slots) for group in zone.groups)
        return replace(zone, groups=groups, room=lay.rooms[zone.seat])

    return replace(view, zones=tuple(of(zone) for zone in view.zones))


def _held(pack: Pack, group: Group, slots: Mapping[int, int]) -> Group:
    """A group with its slots; a position that was set up, not played, knows of none."""
    known = {card: slots[pack.card(card)] for card in group.cards if pack.card(card) in slots}
    return replace(group, slots=known)


def _heap(pack: Pack, group: Group, lay: Lay) -> Group:
    """Jokers that are bound to a pile lie with it."""
    heap = min((heap_of(pack.card(card)) for card in group.cards), default=MONTHS)
    return replace(group, place=lay.floor.get(heap))

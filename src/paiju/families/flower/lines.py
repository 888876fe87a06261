"""Action lines of flower games: "play 1a", "play 3a 3B" with its target, "take 3B", and bare verbs."""

from enum import IntEnum

from paiju.cards.flower import month_of
from paiju.families.flower.actions import card_of, pack, target_of, verb_of
from paiju.kit.errors import Unreadable
from paiju.kit.pack import Pack
from paiju.kit.types import Action, Cards
from paiju.kit.view import Choice
from paiju.kit.words import Words, either, say


def parse(cards: Pack, verbs: type[IntEnum], words: str, strange: Words) -> Action:
    """
    Read what follows the seat. `play` names a card and perhaps a target, `take` a card, any other
    verb of the game nothing; what is no line of the game is refused with `strange`.
    """
    name, *cards_named = words.split(" ")
    most = {"play": 2, "take": 1}.get(name, 0)
    known = name.upper() in verbs.__members__ and name.islower()
    if not known or len(cards_named) > most or (most > 0 and not cards_named):
        raise Unreadable(strange)
    for card in cards_named:
        if card not in cards.numbers:
            raise Unreadable(say("unknown card: {card}", card=card))
    numbers = [cards.card(card) for card in cards_named]
    target = numbers[1] + 1 if len(numbers) > 1 else 0
    return pack(verbs[name.upper()], numbers[0] if numbers else 0, target)


def write(cards: Pack, verbs: type[IntEnum], action: Action) -> str:
    """An action line without its seat."""
    line = verbs(verb_of(action)).name.lower()
    if line in ("play", "take"):
        line += f" {cards.names[card_of(action)]}"
    if target_of(action) > 0:
        line += f" {cards.names[target_of(action) - 1]}"
    return line


def why_not_play(cards: Pack, hand: Cards, floor: Cards, seat: int, action: Action) -> Words | None:
    """Why a card of the hand cannot be played so; None where its target is as it must be."""
    card = cards.names[card_of(action)]
    if not int(hand) >> card_of(action) & 1:
        return say("{who} does not hold {card}", who=f"@{seat}", card=card)
    met, target = int(floor) & int(month_of(card_of(action))), 1 << target_of(action) >> 1
    if met.bit_count() == 2 and not met & target:
        return must_be_named(cards, card, met)
    if met.bit_count() != 2 and target:
        return say("{card} does not meet two cards: no target is named", card=card)
    return None


def must_be_named(cards: Pack, card: str, met: Cards) -> Words:
    """Why a card that meets two cards cannot be played without a target."""
    pair = either(cards.named(met))
    return say("{card} meets two cards: {cards} must be named", card=card, cards=pair)


def offered(cards: Pack, line: str, card: int, met: Cards, touch: int) -> Choice:
    """A card that takes what it meets, or stays; `touch` is the card that the player touches."""
    name, takes = cards.names[card], cards.shown(int(met))
    if not takes:
        return Choice(line, say("{card} stays on the floor", card=name), (name,))
    label = say("{card} takes {cards}", card=name, cards=takes)
    return Choice(line, label, (cards.names[touch],), takes)

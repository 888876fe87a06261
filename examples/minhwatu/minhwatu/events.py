"""What can happen at a table of Min-hwatu, as everyone sees it."""

from minhwatu.deck import PACK, SETS
from minhwatu.state import RESULTS
from paiju.kit.fields import CARD, CARDS, SEAT, word
from paiju.kit.vocabulary import HAND, Vocabulary, goes
from paiju.kit.words import say

EVENTS = Vocabulary(PACK)
PILE = ("captured", "seat")
RESULT_WORDS = {
    "counted": say("all hands are empty, the cards are counted"),
    "void": say("four of a month on the floor, dealt again"),
}
SET_NAMES = tuple(f"{script} {name}" for _, name, script, _ in SETS)
RESULT = word("result", RESULTS, lambda n: RESULT_WORDS[RESULTS[n]])

PLAYED = EVENTS.event(
    "MN-6", "played", SEAT, CARD,
    says="{who} plays {card}", moves=(goes("card", frm=HAND, to="floor"),),
)  # fmt: skip
TURNED = EVENTS.event(
    "MN-7", "turned", SEAT, CARD,
    says="the stock turns up {card}", moves=(goes("card", frm="stock", to="floor"),),
)  # fmt: skip
TOOK = EVENTS.event(
    "MN-6", "took", SEAT, CARD, CARDS,
    says="{who} takes {cards} with {card}",
    moves=(goes("card", "cards", frm="floor", to=PILE),),
)  # fmt: skip
LAID = EVENTS.event("MN-6", "laid", SEAT, CARD, says="{card} stays on the floor")
MADE = EVENTS.event(
    "MN-10", "made", SEAT, word("set", SET_NAMES, lambda n: say(SET_NAMES[n])),
    says="{who} makes {set}", shout="{set}!",
)  # fmt: skip
ENDED = EVENTS.event("MN-8", "ended", SEAT, RESULT, says="the round is over: {result}")
LEADS = EVENTS.event("MN-13", "leads", SEAT, says="{who} deals the first round")

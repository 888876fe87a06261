"""What can happen at a table of Min-hwatu, as everyone sees it."""

from minhwatu.deck import PACK, SETS
from minhwatu.state import RESULTS
from paiju.families.flower import events as flower
from paiju.kit.fields import SEAT, word
from paiju.kit.vocabulary import Cases, Vocabulary
from paiju.kit.words import say

EVENTS = Vocabulary(PACK)
RESULT_WORDS = {
    "counted": say("all hands are empty, the cards are counted"),
    "void": say("four of a month on the floor, dealt again"),
}
SHOUTS = {f"{script} {name}": f"{script}!" for _, name, script, _ in SETS}
GLOSSES = {f"{script} {name}": f"{name}|{script}!" for _, name, script, _ in SETS}
SET_NAMES = tuple(SHOUTS)
RESULT = word("result", RESULTS, lambda n: RESULT_WORDS[RESULTS[n]])

PLAYED = flower.played(EVENTS, "MN-6")
TOOK = flower.took(EVENTS, "MN-6")
LAID = flower.laid(EVENTS, "MN-6")
TURNED = flower.turned_up(EVENTS, "MN-7", "turned")
MADE = EVENTS.event(
    "MN-10", "made", SEAT, word("set", SET_NAMES, lambda n: say(SET_NAMES[n])),
    says="{who} makes {set}", shout=Cases("set", SHOUTS), gloss=Cases("set", GLOSSES),
)  # fmt: skip
ENDED = EVENTS.event("MN-8", "ended", SEAT, RESULT, says="the round is over: {result}")
LEADS = EVENTS.event("MN-13", "leads", SEAT, says="{who} deals the first round")

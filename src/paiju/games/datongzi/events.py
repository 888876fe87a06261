"""What can happen at a table of Da Tongzi, as everyone sees it."""

from functools import partial

from paiju.families.climbing.events import declare_tricks
from paiju.games.datongzi.deck import PACK
from paiju.games.datongzi.heap import names_of
from paiju.games.datongzi.kinds import KINDS
from paiju.games.datongzi.state import RESULTS
from paiju.kit.fields import POINTS, SEAT, cards, word
from paiju.kit.vocabulary import Vocabulary
from paiju.kit.words import say

EVENTS = Vocabulary(PACK)

RESULT_WORDS = {"round": say("the match goes on"), "match": say("the match is over")}

RESULT = word("result", RESULTS, lambda n: RESULT_WORDS[RESULTS[n]])

LEADS_FIRST = EVENTS.event("DT-7", "leads_first", SEAT, says="{who} leads the first round")
PLAYED, PASSED, TOOK, WENT_OUT = declare_tricks(
    EVENTS, "DT", KINDS, partial(cards, listed=names_of, width=2), beaten="gone", taken="gone"
)
EARNED = EVENTS.event(
    "DT-62", "bonus", SEAT, POINTS,
    says="{who} earns a bonus of {points}", shout="+{points}!", gloss="bonus", cue="earned",
)  # fmt: skip
ENDED = EVENTS.event("DT-50", "ended", SEAT, RESULT, says="the round is over: {result}")

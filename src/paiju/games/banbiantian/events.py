"""What can happen at a table of Ban Bian Tian Zha, as everyone sees it."""

from paiju.families.climbing.events import declare_tricks
from paiju.games.banbiantian.deck import PACK
from paiju.games.banbiantian.kinds import KINDS
from paiju.games.banbiantian.state import RESULTS, Verb
from paiju.kit.fields import SEAT, cards, seats, word
from paiju.kit.vocabulary import Cases, Fields, Vocabulary
from paiju.kit.words import say

EVENTS = Vocabulary(PACK)

RULE_OF = {
    "gun": "BT-11", "surrender": "BT-12", "countergun": "BT-13", "shake": "BT-16",
    "countershake": "BT-18",
}  # fmt: skip
RESULT_WORDS = {
    "dealer": say("the dealer wins"),
    "idlers": say("the defenders win"),
    "draw": say("equal points, a draw"),
    "surrender": say("the dealer surrendered and nobody took the deal"),
}


def _are_some(known: Fields) -> bool:
    return bool(known["seats"])


VERBS = ("", *(verb.name.lower() for verb in Verb))
RESULT = word("result", RESULTS, lambda n: RESULT_WORDS[RESULTS[n]])

JOKER_DEALS = EVENTS.event(
    "BT-8", "joker_deals", SEAT, says="the player who is dealt the big joker is dealer"
)
CHOSE = EVENTS.event("BT-6", "chose", SEAT, says="{who} has chosen")
HAMMERED = EVENTS.event(
    "BT-6", "hammers", SEAT, seats(),
    says=Cases(_are_some, {True: "hammers 捶: {seats}"}, "nobody hammers"),
    shout=Cases(_are_some, {True: "捶!"}), gloss="hammer|捶!", cue="call",
)  # fmt: skip
DEALT = EVENTS.event("BT-8", "dealt", SEAT, says="{who} holds the big joker; the cards are dealt")
DECLARED = EVENTS.event(
    lambda told: RULE_OF[told["verb"]], "declared", SEAT, word("verb", VERBS),
    says=Cases("verb", {
        "gun": "{who} guns 开枪: the round is doubled",
        "surrender": "{who} surrenders 投降 the deal",
        "countergun": "{who} takes over as dealer 反枪",
        "shake": "{who} shakes 抖",
        "countershake": "{who} shakes back 反抖: doubled with both defenders",
    }),
    shout=Cases("verb", {
        "gun": "开枪!", "surrender": "投降!", "countergun": "反枪!", "countershake": "反抖!",
    }),
    gloss=Cases("verb", {
        "gun": "gun|开枪!", "surrender": "surrender|投降!", "countergun": "counter-gun|反枪!",
        "countershake": "counter-shake|反抖!",
    }),
    cue="call",
)  # fmt: skip
DECLINED = EVENTS.event(
    lambda told: RULE_OF[told["asked"]], "declined", SEAT, word("asked", VERBS),
    says="{who} passes",
)  # fmt: skip
SHOOK = EVENTS.event(
    "BT-17", "shakes", SEAT, seats(),
    says="shakes 抖: {seats}",
    shout=Cases(_are_some, {True: "抖!"}), gloss="shake|抖!", cue="call",
)  # fmt: skip
PLAYED, PASSED, TOOK, WENT_OUT = declare_tricks(
    EVENTS, "BT", KINDS, cards, beaten="trick", taken=("taken", "seat")
)
ENDED = EVENTS.event("BT-55", "ended", SEAT, RESULT, says="the round is over: {result}")

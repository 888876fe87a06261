"""What can happen at a table of Koi-Koi, as everyone sees it."""

from paiju.families.flower import events as flower
from paiju.games.koikoi.deck import PACK
from paiju.games.koikoi.items import YAKU_NAMES, name_of
from paiju.games.koikoi.state import RESULTS
from paiju.kit.bits import members
from paiju.kit.fields import POINTS, SEAT, word, words
from paiju.kit.vocabulary import Cases, Fields, Vocabulary
from paiju.kit.words import Words, say

EVENTS = Vocabulary(PACK)

RESULT_WORDS = {
    "stop": say("stop|勝負"),
    "last_card": say("yaku with the last card"),
    "exhausted": say("all hands are empty, nobody scores"),
    "hand_yaku": say("a hand yaku at the deal"),
    "hand_yaku_draw": say("several hands with a yaku at the deal"),
    "floor_four": say("four of a month on the floor"),
    "floor_pairs": say("four pairs on the floor"),
    "misdeal": say("misdeal, the same dealer deals again"),
}


def _yaku_said(made: int) -> tuple[Words, ...]:
    return tuple(name_of(i) for i in members(made))


def _grandest(told: Fields) -> str:
    """The yaku that is called out: the book lists the grander ones first."""
    return next(iter(told["yaku"]), "")


def _called(key: str) -> Cases:
    """A text of the yaku that is called out, by its script and its name."""
    names = {name: name_of(what) for what, (_, name, _) in enumerate(YAKU_NAMES)}
    return Cases(_grandest, {name: Words(key, said.args) for name, said in names.items()})


YAKU = words("yaku", lambda i: YAKU_NAMES[i][1], _yaku_said)
RESULT = word("result", RESULTS, lambda n: RESULT_WORDS[RESULTS[n]])

PLAYED = flower.played(EVENTS, "KK-7")
TOOK = flower.took(EVENTS, "KK-8")
LAID = flower.laid(EVENTS, "KK-8")
TURNED = flower.turned_up(EVENTS, "KK-9", "turned")
CALLED = EVENTS.event(
    "KK-12", "koikoi", SEAT,
    says="{who} says koikoi", shout="こいこい!", gloss="koikoi|こいこい!", cue="clappers",
)  # fmt: skip
STOPPED = EVENTS.event(
    "KK-12", "stop", SEAT, says="{who} says stop", shout="勝負!", gloss="stop|勝負!", cue="stop"
)
YAKU_MADE = EVENTS.event(
    "KK-11", "yaku", SEAT, POINTS, YAKU,
    says=Cases(
        lambda told: bool(told["yaku"]),
        {False: "{who} adds to its yaku: {points} points now"},
        "{who} makes {yaku}: {points} points now",
    ),
    # a language that has a name of its own calls that, and needs no gloss
    shout=_called("{script}|shout"), gloss=_called("{name}|gloss"), cue="yaku",
)  # fmt: skip
ENDED = EVENTS.event(
    "KK-14", "ended", SEAT, RESULT,
    says="the round is over: {result}", cue=Cases("result", {"exhausted": "nobody"}),
)  # fmt: skip
DREW_LOT = flower.drew_lot(EVENTS, "KK-2")
DEALS_FIRST = flower.deals_first(EVENTS, "KK-2")

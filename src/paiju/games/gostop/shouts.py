"""What players call out: the words that a table shows large, once."""

from paiju.games.gostop import setup as e
from paiju.games.gostop.state import RESULTS, SIDE_NAMES, Verb
from paiju.kit.types import Ints
from paiju.kit.words import Words, say

SHOUTS = {
    e.SHAKE: "흔들기! shake",
    e.CHONGTONG_GO: "총통! chongtong",
    e.BOMB: "폭탄! bomb",
    e.TWO_BOMB: "콩알탄! two-card bomb",
    e.PPEOK: "뻑! ppeok",
    e.TTADAK: "따닥! ttadak",
    e.JJOK: "쪽! jjok",
    e.STORE: "백화점! department store",
    e.SWEEP: "쓸! sweep",
    e.GO: "{n}고! go",
    e.SHODANG: "쇼당! shodang",
    e.SHOWN: "광팔이! brights sold",
    e.STOPPED: "스톱! stop",
}
OWN_PILE = "자뻑! own ppeok"
SIDES = {
    "first_ppeok": "첫뻑! first ppeok",
    "second_ppeok": "연뻑! second ppeok",
    "first_ttadak": "첫따닥! first ttadak",
}
ENDS = {
    "nagari": "나가리! nagari",
    "chongtong": "총통! chongtong",
    "three_ppeok": "삼뻑! three ppeoks",
}


def shout(row: Ints) -> Words | None:
    """The word of a row of the log, if players have one for it."""
    what, seat, a, b = (int(number) for number in row[:4])
    if what == e.GO:
        return say(SHOUTS[what], n=a)
    if what in SHOUTS:
        return say(SHOUTS[what])
    if what == e.EAT_PILE and b == seat + 1:
        return say(OWN_PILE)
    if what == e.PAID:
        return say(SIDES[SIDE_NAMES[a]])
    if what == e.SAID and a == Verb.TUNG:
        return say("퉁! tung")
    if what == e.ENDED and RESULTS[a] in ENDS:
        return say(ENDS[RESULTS[a]])
    return None

"""The words that players of this game use, each in one sentence."""

from paiju.kit.glossary import Glossary, term
from paiju.kit.words import say

GLOSSARY: Glossary = (
    term(
        "고 ゴー",
        say(
            "Go: you play on for more; the first two add a point each, from the third on each doubles."
        ),
        "GS-42",
    ),
    term("스톱 ストップ", say("Stop: the round ends and the others pay you."), "GS-50"),
    term(
        "고박 go-bak",
        say("The player who said go first and then loses pays for everybody."),
        "GS-86",
    ),
    term(
        "피박 pi-bak",
        say("A loser with little junk pays double when the winner has points for junk."),
        "GS-81",
    ),
    term(
        "광박 gwang-bak",
        say("A loser without a bright pays double when the winner has three or more."),
        "GS-80",
    ),
    term(
        "뻑 ppeok",
        say(
            "The stock brings the third card of the month: all three stay as a pile for whoever has the fourth."
        ),
        "GS-30",
    ),
    term(
        "쪽 jjok",
        say("You played a card that met nothing, and the stock brought its mate: you take both."),
        "GS-32",
    ),
    term(
        "따닥 ttadak",
        say(
            "Two lay there, you played the third and the stock brought the fourth: you take all four."
        ),
        "GS-31",
    ),
    term(
        "싹쓸이",
        say("Your turn leaves the floor empty: each opponent gives you a junk card."),
        "GS-33",
    ),
    term(
        "나가리 ナガリ nagari",
        say("Nobody stopped: nobody is paid, and the next round counts double."),
        "GS-51",
    ),
    term(
        "흔들기",
        say("You show three cards of a month from your hand: if you win, it counts double."),
        "GS-22",
    ),
    term(
        "폭탄",
        say(
            "Three of a month in hand and the fourth on the floor: all are played at once, and a win counts double."
        ),
        "GS-24",
    ),
    term("쌍피", say("A junk card that counts as two."), "GS-2"),
    term("고도리 ゴドリ godori", say("The three birds of months 2, 4 and 8: 5 points."), "GS-61"),
    term(
        "총통 chongtong", say("Four cards of one month dealt to a hand: it wins at once."), "GS-16"
    ),
)

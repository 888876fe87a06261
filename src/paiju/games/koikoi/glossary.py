"""The words that players of this game use, each in one sentence."""

from paiju.kit.glossary import Glossary, term
from paiju.kit.words import say

GLOSSARY: Glossary = (
    term(
        "こいこい koikoi 코이코이 来来",
        say("You play on for more; if another stops first, your sets count nothing."),
        "KK-12",
    ),
    term("勝負 승부", say("You end the round and are paid for all your sets."), "KK-21"),
    term("三光 sankou 삼광", say("Three brights without the rain man: 5 points."), "KK-34"),
    term("四光 shikou 사광", say("The four brights without the rain man: 8 points."), "KK-32"),
    term("五光 gokou 오광", say("All five brights: 10 points."), "KK-31"),
    term("猪鹿蝶 inoshikachou 이노시카초", say("Boar, deer and butterflies: 5 points."), "KK-37"),
    term(
        "花見酒 花见酒 hanami 하나미자케",
        say("Cherry-viewing: the curtain and the sake cup, 5 points."),
        "KK-38",
    ),
    term(
        "月見酒 月见酒 tsukimi 츠키미자케",
        say("Moon-viewing: the moon and the sake cup, 5 points beside another set."),
        "KK-39",
    ),
    term("赤短 akatan", say("The three red ribbons with writing: 3 points."), "KK-41"),
    term("青短 aotan", say("The three blue ribbons: 3 points."), "KK-42"),
    term(
        "手四 teshi",
        say("All four cards of a month in the hand as dealt: a point more for its winner."),
        "KK-51",
    ),
)

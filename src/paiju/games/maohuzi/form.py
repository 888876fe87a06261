"""What a score query of Mao Huzi can say (MH §11), asked field by field."""

from collections.abc import Mapping
from typing import Any

from paiju.games.maohuzi.melds import OF_ONE_KIND
from paiju.games.maohuzi.options import PIAO
from paiju.kit.form import Choice, Field, Form, words
from paiju.kit.options import Sheet
from paiju.kit.words import say

Told = Mapping[str, Any]

_QUERIES = words(score=say("What a win pays"), ting=say("What a hand waits for 听"))
_SOURCES = words(
    self=say("the winner drew it 自摸"),
    draw=say("another seat drew it"),
    discard=say("another seat discarded it"),
    deal=say("the dealt cards alone"),
)
_KINDS = words(
    chi=say("吃 chi"), peng=say("碰 peng"), wei=say("偎 wei"), chouwei=say("臭偎 chouwei"),
    pao=say("跑 pao"), ti=say("提 ti"),
)  # fmt: skip


def form(sheet: Sheet, told: Told) -> Form:
    """The fields of a query, as far as it is told."""
    query = Field(id="query", kind="choice", label=say("What you want to know"), default="score",
                  choices=_QUERIES)  # fmt: skip
    hand = Field(id="hand", kind="cards", label=say("The hand, without the winning card"),
                 rule="MH-60", needed=True, pool="own")  # fmt: skip
    if told.get("query") == "ting":
        return (query, hand, _melds(), *_marks(sheet))
    source = told.get("source", "self")
    fields = [query, *_won(sheet, told, source), hand]
    if source != "deal":
        card = Field(id="card", kind="card", label=say("The winning card"), rule="MH-60",
                     needed=True, pool="own")  # fmt: skip
        fields += [card, _melds()]
    dealer = Field(id="dealer", kind="seat", label=say("Who dealt"), rule="MH-95", default=0)
    return (*fields, dealer, *_piao(sheet), *_marks(sheet))


def _won(sheet: Sheet, told: Told, source: str) -> Form:
    """Who won, and where the card came from."""
    winner = told.get("winner", 0)
    fields = [
        Field(id="winner", kind="seat", label=say("Who won"), rule="MH-70", needed=True, default=0),
        Field(id="source", kind="choice", label=say("Where the winning card came from"), rule="MH-60", needed=True,
              default="self", choices=_SOURCES),
    ]  # fmt: skip
    if source in ("draw", "discard"):
        others = tuple(seat for seat in range(sheet.players) if seat != winner)
        fields.append(Field(id="from", kind="seat", label=say("Whose it was"), rule="MH-91",
                            needed=True, default=others[0], among=others))  # fmt: skip
    if source == "discard" and told.get("from") == told.get("dealer", 0):
        fields.append(Field(id="opening", kind="flag", label=say("It was the dealer's opening discard"),
                            rule="MH-81", default=False, seldom=True))  # fmt: skip
    return tuple(fields)


def _melds() -> Field:
    """Groups on the table: a chi has three cards, the others one kind."""
    parts = (
        Field(id="kind", kind="choice", label=say("Group"), needed=True, default="peng",
              choices=_KINDS),
        Field(id="card", kind="card", label=say("Its card"), needed=True,
              when=("kind", tuple(OF_ONE_KIND))),
        Field(id="cards", kind="cards", label=say("Its three cards"), needed=True,
              when=("kind", ("chi",))),
    )  # fmt: skip
    return Field(id="melds", kind="list", label=say("Groups on the table"), rule="MH-20",
                 default=[], parts=parts)  # fmt: skip


def _piao(sheet: Sheet) -> Form:
    if not sheet.options.piao:
        return ()
    choices = tuple(Choice(points, say("{n}", n=points)) for points in PIAO)
    return (Field(id="piao", kind="choice", label=say("飘 piao"), rule="MH-92", default=0, each=True,
                  choices=choices),)  # fmt: skip


def _marks(sheet: Sheet) -> Form:
    """What a winner may not do any more."""
    fields = [Field(id="declined", kind="cards", label=say("Peng declined before"), rule="MH-47",
                    default=[], seldom=True)]  # fmt: skip
    if sheet.options.xiao == "ming":
        fields.append(Field(id="xian", kind="flag", label=say("Marked 掀明招 xian"), rule="MH-51",
                            default=False, seldom=True))  # fmt: skip
    return tuple(fields)

"""Tables of games that are larger than Koi-Koi, made by hand, to see that they fit."""

from paiju.cards.character import ZIPAI
from paiju.cards.flower import KOREA
from paiju.cards.playing import pack
from paiju.cli.table.faces import Faces
from paiju.cli.table.picks import Picks
from paiju.cli.table.scene import Scene, flat
from paiju.cli.words.speech import against_bots
from paiju.kit.pack import Pack
from paiju.kit.view import Choice, Counter, Group, Item, Missing, Points, Question, View, Zone
from paiju.kit.vocabulary import POINTS
from paiju.kit.words import Words, say

TOLD = (
    say("{who} plays {card}", who="@1", card="3a"),
    say("{who} takes {cards} with {card}", who="@1", cards=["3B"], card="3a"),
    say("the stock turns up {card}", card="9b"),
    say("{card} stays on the floor", card="9b"),
)


def scene_of(
    view: View, cards: Pack, pack: str, told: tuple[Words, ...] = (), players: int | None = None
) -> Scene:
    """A scene of a view, as the program makes it."""
    players = players or 1 + max(zone.seat for zone in view.zones if zone.seat is not None)
    hand = next((z.groups for z in view.zones if z.id == "hand" and z.seat == view.viewer), ())
    return Scene(
        view=view,
        picks=Picks(None, ()).asked(view.question, tuple(flat(hand))),
        faces=Faces(cards, pack),
        speech=against_bots(players, view.viewer, cards=cards.names),
        game="A game",
        sheet="house",
        card=lambda name: say(f"card {name}"),
        unit=POINTS,
        totals=tuple(100 * seat - 250 for seat in range(players)),
        opened=(0,) * players,
        told=told,
        fresh=len(told),
    )


def gostop(players: int) -> Scene:
    """Many seats, each with piles in four groups."""
    names = list(KOREA.names[:48])
    zones = [
        Zone("floor", None, say("Floor"), (Group(None, tuple(names[:8])),)),
        Zone("stock", None, say("Stock"), (), hidden=14),
    ]
    counters, points = [], []
    for seat in range(players):
        piles = tuple(
            Group(say(label), tuple(names[8 + 5 * seat + 2 * i : 10 + 5 * seat + 2 * i + i]))
            for i, label in enumerate(("brights", "animals", "ribbons", "junk"))
        )
        zones.append(Zone("captured", seat, say("Captured"), piles))
        hand = (Group(None, tuple(names[-7:])),) if seat == 0 else ()
        zones.append(Zone("hand", seat, say("Hand"), hand, hidden=0 if seat == 0 else 7))
        counters += [
            Counter("held", seat, say("cards in hand"), 7, zone="hand"),
            Counter("go", seat, say("go"), 2),
            Counter("shakes", seat, say("shakes"), 1),
        ]
        item = Item("GS-31", say("고도리 godori"), seat, say("5 points"), ("2A", "4A", "8A"))
        missing = Missing("GS-32", say("홍단 hongdan"), 2, 3, ("3R",))
        points.append(Points(seat, 5, (item,), (missing,)))
    choices = tuple(
        Choice(f"0 play {card}", say("{card} stays on the floor", card=card), (card,))
        for card in names[-7:]
    )
    view = View(
        "gostop", 0, say("Round 3"), (0,), tuple(zones), tuple(counters), tuple(points),
        Question(0, say("Your turn"), choices), None,
    )  # fmt: skip
    return scene_of(view, KOREA, "hwatu", TOLD * 3)


def maohuzi() -> Scene:
    """A hand of twenty, melds on the table, and a question with many choices."""
    hand = ("s1", "s1", "s2", "s2", "s3", "s7", "s7", "s7", "s8", "s10", "b1", "b2", "b2", "b3",
            "b5", "b7", "b7", "b10", "b10", "b10")  # fmt: skip
    zones = [
        Zone("turned", None, say("Turned up"), (Group(None, ("s9",)),)),
        Zone("stock", None, say("Stock"), (), hidden=19),
        Zone("hand", 0, say("Hand"), (Group(None, hand),)),
    ]
    for seat in range(4):
        melds = tuple(Group(say(name), ("s4", "s5", "s6")) for name in ("chi", "peng", "wei"))
        zones.append(Zone("melds", seat, say("Melds"), melds))
        zones.append(Zone("discards", seat, say("Discards"), (Group(None, ("b8",) * 9),)))
        if seat:
            zones.append(Zone("hand", seat, say("Hand"), (), hidden=14))
    choices = tuple(
        Choice(
            f"0 chi s9 with {one} {two} and b2 b7 b10 number {n}",
            say("chi 9 with {a} {b}, laying down b2 b7 b10 as well", a=one, b=two),
            (one, two),
        )
        for n, (one, two) in enumerate((one, two) for one in hand[:8] for two in hand[10:16])
    )
    view = View(
        "maohuzi", 0, say("Round 2"), (0, 2), tuple(zones), (Counter("huxi", 0, say("hu xi"), 12),),
        (), Question(0, say("Do you take the card?"), (*choices, Choice("0 pass", say("pass")))),
        None,
    )  # fmt: skip
    told = say("{who} draws {card}", who="@2", card="s9")
    return scene_of(view, ZIPAI, "zipai", (told,))


def datongzi() -> Scene:
    """A hand of forty-six out of three decks, and a play of free cards."""
    cards = pack("56789TJQKA2", jokers=("SJ", "BJ"), copies=3)
    hand = sorted((cards.names * 3)[:138:3], key=cards.numbers.__getitem__)
    by_rank = (Group(say(r), tuple(c for c in hand if c[0] == r)) for r in "56789TJQKA2SB")
    groups = tuple(group for group in by_rank if group.cards)
    zones = [
        Zone("table", None, say("Table"), (Group(say("three pairs"), ("5s", "5h", "6s", "6c", "7d", "7d")),)),
        Zone("hand", 0, say("Hand"), groups),
        Zone("hand", 1, say("Hand"), (), hidden=40),
        Zone("hand", 2, say("Hand"), (), hidden=41),
    ]  # fmt: skip
    counters = tuple(
        Counter(name, seat, say(name), 120) for seat in range(3) for name in ("points", "bonus")
    )
    choices = (
        Choice("0 play 8s 8h 9s 9c Ts Td", say("three pairs from 8"), ("8s", "8h", "9s", "9c", "Ts", "Td")),
        Choice("0 pass", say("pass")),
    )  # fmt: skip
    view = View(
        "datongzi", 0, say("Round 1"), (0,), tuple(zones), counters, (),
        Question(0, say("Beat three pairs, or pass"), choices, ("play",)), None,
    )  # fmt: skip
    played = ["5s", "5h", "6s", "6c", "7d", "7d"]
    told = (say("{who} plays {cards}", who="@1", cards=played), say("{who} passes", who="@2"))
    return scene_of(view, cards, "playing", told)

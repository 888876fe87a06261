"""The rain bright: the poet 小野道風 with his umbrella by the stream, and the frog."""

from tools.art.shapes import (
    BROWN,
    CRIMSON,
    GREEN,
    GREY,
    INK,
    LIME,
    VIOLET,
    WHITE,
    YELLOW,
    disc,
    inked,
    layers,
    line,
    path,
    smooth,
)

SKIN = "#f6d2ae"


def rain_man() -> str:
    """The scene without its willow."""
    stream = inked(smooth("-20,420! 60,404 130,446 210,430 350,470! 350,550! -20,550!"), GREY)
    waves = line("M110 486q26 -16 52 0t52 0M176 514q26 -16 52 0t52 0", WHITE)
    return stream + waves + man() + umbrella() + frog()


def umbrella() -> str:
    """The open umbrella, yellow with a red ring, tilted into the rain."""
    shade = inked(
        smooth("42,180! 88,96 184,58! 284,80 326,164! 284,150 242,176! 196,158 146,188! 94,162"),
        YELLOW,
    )
    band = line("M76 132Q128 100 186 100T304 116", CRIMSON, 16)
    ribs = line("M184 62Q150 106 146 182M184 62Q224 104 242 172", INK)
    return shade + band + ribs + line("M184 58L180 34", INK, 16)


def man() -> str:
    """The poet, striding to the left in robe and tall hat; both hands are on the pole."""
    clogs = inked(
        "M126 456H190V472H182V490H166V472H148V490H132V472H126ZM226 462H296V478H288V494H272V478H250V494H234V478H226Z",
        BROWN,
    )
    legs = inked("M150 420L140 458H178L198 420ZM236 420L240 464H280L286 420Z", WHITE)
    skirt = inked(
        smooth("190,330! 256,330! 286,372 316,440! 268,450 226,436! 186,450 128,434! 160,390"),
        VIOLET,
    )
    crests = "".join(disc(x, y, 12, YELLOW) for x, y in ((176, 410), (222, 392), (266, 416)))
    coat = inked(smooth("196,262! 244,258! 268,300 274,352! 226,364 178,352! 180,300"), VIOLET)
    sleeve = inked(
        smooth("218,270! 254,276 276,326 282,392! 236,400! 222,352 176,344! 172,316 204,308"),
        CRIMSON,
    )
    hand = disc(174, 330, 17, SKIN, INK)
    hat = inked(smooth("192,216! 196,172 216,136 262,132! 270,180 254,232! 226,208"), INK)
    head = inked(smooth("190,234 198,206 232,206 248,230 240,262 214,274 198,262"), SKIN)
    face = disc(206, 232, 7, INK) + line("M202 252L210 252", CRIMSON)
    return layers(
        clogs,
        legs,
        skirt,
        crests,
        coat,
        line("M186 64L166 400"),
        head,
        hat,
        face,
        sleeve,
        hand,
    )


def frog() -> str:
    """The frog that leaps at the willow: squat, seen from the side, at the lower left."""
    leg = inked(smooth("30,470! 26,438 52,424 78,446 88,474 104,488! 50,490!"), GREEN)
    body = inked(smooth("34,462 54,430 84,410 112,404 126,420 118,446 96,470 62,482"), GREEN)
    arm = line("M102 458L120 486M120 486L134 482", INK, 25) + line(
        "M102 458L120 486M120 486L132 483", GREEN
    )
    belly = path(smooth("80,466 104,442 116,438 108,456 92,470"), LIME)
    return leg + body + belly + arm + disc(100, 404, 13, WHITE, INK) + disc(102, 404, 5, INK)

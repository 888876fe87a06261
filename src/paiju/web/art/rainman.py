"""The rain bright: the poet 小野道風 with his umbrella by the stream, and the frog."""

from paiju.web.art.shapes import (
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
    line,
    path,
    smooth,
)

SKIN = "#f6d2ae"


def rain_man() -> str:
    """The scene without its willow."""
    stream = inked(smooth("-20,420! 60,404 130,446 210,430 350,470! 350,550! -20,550!"), GREY, 10)
    waves = line("M110 486q26 -16 52 0t52 0M176 514q26 -16 52 0t52 0", WHITE, 9)
    return stream + waves + man() + umbrella() + frog()


def umbrella() -> str:
    """The open umbrella, yellow with a red ring."""
    shade = inked(
        smooth(
            "62,196! 104,118 196,84! 292,118 326,204! 282,184 240,208! 196,184 152,206! 108,182"
        ),
        YELLOW,
        10,
    )
    ribs = line("M196 88Q160 130 152 200M196 88Q228 130 240 202", INK, 8)
    band = line("M92 146Q140 124 196 126T302 152", CRIMSON, 13)
    return band.join((shade, ribs)) + line("M196 84V62", INK, 12)


def man() -> str:
    """The poet in robe and hat; his hand is on the pole."""
    robe = inked(
        smooth("188,266! 250,260! 274,304 292,400 306,452! 240,462 160,452! 176,380"), VIOLET, 10
    )
    skirt = inked(smooth("164,408! 226,418 298,408! 312,466! 240,474 150,464!"), WHITE, 10)
    crest = "".join(disc(x, y, 8, YELLOW) for x, y in ((206, 392), (244, 396), (278, 384)))
    sleeve = inked(smooth("222,272! 260,280 272,334 248,378 194,360! 192,326 212,322"), CRIMSON, 10)
    shoes = inked("M160 464h54v22h-66ZM240 470h54l8 18h-62Z", INK, 6)
    head = inked(smooth("198,232 206,206 240,204 254,228 244,262 216,268"), SKIN, 9)
    hat = inked(smooth("204,216! 212,168 250,166 266,206 256,240! 238,214"), INK, 6)
    face = disc(216, 234, 5, INK) + line("M213 254L218 252", CRIMSON, 8)
    pole = line("M196 100L176 386", INK, 11)
    return (
        shoes
        + robe
        + skirt
        + crest
        + sleeve
        + head
        + hat
        + face
        + pole
        + disc(184, 340, 16, SKIN, INK, 8)
    )


def frog() -> str:
    """The frog that leaps at the willow: squat, seen from the side, at the lower left."""
    leg = inked(smooth("30,470! 26,438 52,424 78,446 88,474 104,488! 50,490!"), GREEN)
    body = inked(smooth("34,462 54,430 84,410 112,404 126,420 118,446 96,470 62,482"), GREEN, 9)
    arm = line("M102 458L120 486M120 486L134 482", INK, 17) + line(
        "M102 458L120 486M120 486L132 483", GREEN, 6
    )
    belly = path(smooth("80,466 104,442 116,438 108,456 92,470"), LIME)
    return leg + body + belly + arm + disc(100, 404, 13, WHITE, INK, 8) + disc(102, 404, 5, INK)

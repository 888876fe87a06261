"""What tells a hwatu from a hanafuda: border, colours, marks, back; and the card round a scene."""

from dataclasses import dataclass

from tools.art.glyphs import LIGHT, sign
from tools.art.shapes import CRIMSON, HEIGHT, INK, PEN, WHITE, WIDTH, box, disc

CLIP = 8  # a scene is cut off here, under the border
CORNER = 26


@dataclass(frozen=True)
class Dress:
    """The look of a whole deck."""

    name: str
    ground: str
    border: str
    edge: float  # how wide the border is
    leaf: str  # the dark leaves of wisteria and paulownia, black in Korea
    korean: bool


HWATU = Dress("hwatu", "#fbf3e1", "#8f1420", 12, INK, True)
HANAFUDA = Dress("hanafuda", "#f6ead0", "#54241a", 17, "#23402f", False)


def card(title: str, scene: str, dress: Dress) -> str:
    """A whole face: title, ground, scene, border."""
    half = dress.edge / 2
    border = box(
        half, half, WIDTH - dress.edge, HEIGHT - dress.edge, "none",
        f' rx="{CORNER - half:g}" stroke="{dress.border}" stroke-width="{dress.edge:g}"',
    )  # fmt: skip
    return sheet(
        title,
        box(4, 4, WIDTH - 8, HEIGHT - 8, dress.ground, f' rx="{CORNER - 4}"') + cut(scene) + border,
    )


def sheet(title: str, drawing: str, height: int = HEIGHT) -> str:
    """The SVG document of one card."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' stroke-linejoin="round" stroke-linecap="round" stroke-width="{PEN}"><title>{title}</title>{drawing}</svg>\n'
    )


def cut(scene: str) -> str:
    """The scene, without what hangs over the edge of the card."""
    w, h = WIDTH - 2 * CLIP, HEIGHT - 2 * CLIP
    return (
        f'<svg x="{CLIP}" y="{CLIP}" width="{w}" height="{h}"'
        f' viewBox="{CLIP} {CLIP} {w} {h}">{scene}</svg>'
    )


def light_mark(x: float, y: float) -> str:
    """光 in a red disc: the mark of a bright in Korea."""
    return disc(x, y, 43, CRIMSON, WHITE) + sign(LIGHT, x - 28, y - 29, 56, WHITE, 10)


def dots(n: int) -> str:
    """So many dots on a white slip at the foot: junk that counts more than once."""
    wide = 46 * n + 14
    left = 26  # there a card that lies half over this one does not hide it
    slip = box(left, 452, wide, 54, WHITE, f' rx="27" stroke="{INK}" stroke-width="9"')
    return slip + "".join(disc(left + 30 + 46 * i, 479, 15, CRIMSON) for i in range(n))


def back(dress: Dress) -> str:
    """The back: crimson in Korea, black with a red-brown border in Japan; bare but for a fine frame."""
    colour, frame = ("#c01f2e", "#d9515c") if dress.korean else ("#211d1e", "#54241a")
    inner = box(26, 26, WIDTH - 52, HEIGHT - 52, "none",
                f' rx="14" stroke="{frame}" stroke-width="9"')  # fmt: skip
    return sheet("back of a card", box(0, 0, WIDTH, HEIGHT, colour, f' rx="{CORNER}"') + inner)

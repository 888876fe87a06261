"""The app's icon: the full moon over the hill of pampas, as SVG and as pixels from one description."""

from dataclasses import dataclass

import numpy as np

from tools.art import pampas
from tools.art.pampas import PALE
from tools.art.pixels import Grid, Mask, encode, flat, grid, paint, within
from tools.art.shapes import CRIMSON, GREY, INK, OCHRE, WHITE, num, path, points, smooth

SIDE = 512
CORNER = 112


@dataclass(frozen=True)
class Round:
    """An ellipse of one colour."""

    x: float
    y: float
    wide: float
    high: float
    colour: str

    def svg(self) -> str:
        """As SVG writes it."""
        centre = f'cx="{num(self.x)}" cy="{num(self.y)}"'
        return (
            f'<ellipse {centre} rx="{num(self.wide)}" ry="{num(self.high)}" fill="{self.colour}"/>'
        )

    def covers(self, at: Grid) -> Mask:
        """Which points lie in it."""
        x, y = (at[0] - self.x) / self.wide, (at[1] - self.y) / self.high
        return x * x + y * y <= 1


@dataclass(frozen=True)
class Shape:
    """The round shape through points, as `smooth` reads them, moved and scaled."""

    spots: str
    colour: str
    x: float = 0
    y: float = 0
    scale: float = 1

    def _path(self) -> str:
        placed = (
            f"{num(self.x + self.scale * x)},{num(self.y + self.scale * y)}{'!' * spot.endswith('!')}"
            for (x, y), spot in zip(points(self.spots), self.spots.split(), strict=True)
        )
        return smooth(" ".join(placed))

    def svg(self) -> str:
        """As SVG writes it."""
        return path(self._path(), self.colour)

    def covers(self, at: Grid) -> Mask:
        """Which points lie in it."""
        return within(flat(self._path()), at)


GOOSE = (270, 250, 1.0)  # where it crosses the moon, and how large
BLADE = "-12,110! -10,40 8,0 44,-18! 22,20 14,60 12,110!"
PARTS: tuple[Round | Shape, ...] = (
    Round(256, 216, 164, 164, INK),
    Round(256, 216, 148, 148, WHITE),
    Shape(pampas.FAR_WING, GREY, *GOOSE),
    Shape(pampas.BEAK, OCHRE, *GOOSE),
    Shape(pampas.BODY, INK, *GOOSE),
    Shape(pampas.NEAR_WING, INK, *GOOSE),
    Round(190, 700, 420, 322, PALE),
    Round(190, 700, 408, 306, INK),
    *(Shape(BLADE, PALE, x, y) for x, y in ((96, 460), (178, 436), (260, 446), (340, 478))),
)


def svg() -> str:
    """The icon with round corners."""
    cut = f'<clipPath id="icon"><rect width="{SIDE}" height="{SIDE}" rx="{CORNER}"/></clipPath>'
    sky = f'<rect width="{SIDE}" height="{SIDE}" fill="{CRIMSON}"/>'
    drawn = sky + "".join(part.svg() for part in PARTS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" role="img">'
        f'<title>Paiju</title>{cut}<g clip-path="url(#icon)">{drawn}</g></svg>\n'
    )


def png(pixels: int, *, full: bool = False) -> bytes:
    """The icon so many pixels wide; a full one has no corners, so that a phone can cut its own."""
    at = grid(pixels, SIDE)
    layers = [(CRIMSON, np.ones((at[1].shape[0], at[0].shape[1]), bool))]
    layers += [(part.colour, part.covers(at)) for part in PARTS]
    return encode(paint(layers, None if full else _rounded(at)))


def _rounded(at: Grid) -> Mask:
    """Which points the round corners leave."""
    x, y = (np.maximum(abs(axis - SIDE / 2) - (SIDE / 2 - CORNER), 0) for axis in at)
    return np.asarray(x * x + y * y <= CORNER * CORNER)


def files() -> dict[str, bytes]:
    """File → content."""
    return {
        "icon.svg": svg().encode(),
        "icon-192.png": png(192),
        "icon-512.png": png(512),
        "maskable-512.png": png(512, full=True),
        "touch-180.png": png(180, full=True),
    }

"""The house's sign, a moon over a hill on a fan of cards: as SVG, and as PNG for who wants pixels."""

import struct
import zlib
from itertools import pairwise
from math import cos, pi, radians, sin
from typing import Any

import numpy as np

from paiju.web.art.shapes import CRIMSON, INK, WHITE, YELLOW, num

SIZE = 512
CLOTH, DEEP, EDGE = "#1d4c44", "#0f2c28", "#54241a"
SAMPLES = 4  # a pixel is so many lines and columns fine

Point = tuple[float, float]
Shape = tuple[list[Point], str]  # a polygon and its colour


def arc(x: float, y: float, r: float, first: float, last: float, steps: int = 24) -> list[Point]:
    """Points along a circle, from one angle to another, in degrees."""
    angles = (radians(first + (last - first) * i / steps) for i in range(steps + 1))
    return [(x + r * cos(a), y + r * sin(a)) for a in angles]


def rounded(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """A rectangle about a middle, with round corners."""
    left, right, top, bottom = x - w / 2 + r, x + w / 2 - r, y - h / 2 + r, y + h / 2 - r
    return [
        *arc(right, top, r, -90, 0, 8), *arc(right, bottom, r, 0, 90, 8),
        *arc(left, bottom, r, 90, 180, 8), *arc(left, top, r, 180, 270, 8),
    ]  # fmt: skip


def turned(points: list[Point], degrees: float, x: float, y: float) -> list[Point]:
    """The same points, turned about one."""
    a = degrees * pi / 180
    return [
        (x + (px - x) * cos(a) - (py - y) * sin(a), y + (px - x) * sin(a) + (py - y) * cos(a))
        for px, py in points
    ]


def sign(masked: bool) -> list[Shape]:
    """What is drawn; masked: the cloth to every edge, and all that matters well inside."""
    size = 0.78 if masked else 1.0
    middle = SIZE / 2
    w, h = 214 * size, 344 * size
    back = rounded(middle, middle, w, h, 26 * size)
    front = rounded(middle, middle, w - 24 * size, h - 24 * size, 16 * size)
    hill = arc(middle, middle + 214 * size, 152 * size, -129, -51)
    low = middle + h / 2 - 13 * size
    foot: list[Point] = [(hill[-1][0], low), (hill[0][0], low)]
    shapes: list[Shape] = [
        (rounded(middle, middle, SIZE, SIZE, 0.001 if masked else 104), CLOTH),
        (turned(back, -20, middle, middle + 150 * size), YELLOW),
        (turned(back, 20, middle, middle + 150 * size), WHITE),
        (back, EDGE),
        (front, CRIMSON),
        (arc(middle, middle - 52 * size, 70 * size, 0, 360, 72), INK),
        (arc(middle, middle - 52 * size, 63 * size, 0, 360, 72), WHITE),
        ([*hill, *foot], INK),
    ]
    return shapes


def svg(masked: bool) -> str:
    """The sign as SVG."""
    paths = "".join(
        f'<path d="M{"L".join(f"{num(x)} {num(y)}" for x, y in points)}Z" fill="{colour}"/>'
        for points, colour in sign(masked)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{paths}</svg>'


def pixels(masked: bool, size: int) -> Any:
    """The sign as pixels: red, green, blue and how much of it there is."""
    n = size * SAMPLES
    fine = np.zeros((n, n, 4))
    for points, colour in sign(masked):
        rgb = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
        closed = [(x * n / SIZE, y * n / SIZE) for x, y in [*points, points[0]]]
        for row in range(n):
            at = row + 0.5
            cuts = sorted(
                x + (at - y) * (to_x - x) / (to_y - y)
                for (x, y), (to_x, to_y) in pairwise(closed)
                if (y <= at) != (to_y <= at)
            )
            for first, last in zip(cuts[::2], cuts[1::2], strict=True):
                fine[row, max(0, round(first)) : max(0, round(last))] = [*rgb, 255]
    blocks = fine.reshape(size, SAMPLES, size, SAMPLES, 4)
    seen = blocks[..., 3:].sum(axis=(1, 3))
    mixed = (blocks[..., :3] * blocks[..., 3:]).sum(axis=(1, 3)) / np.maximum(seen, 1)
    return np.rint(np.concatenate([mixed, seen / SAMPLES**2], axis=2)).astype(np.uint8)


def png(masked: bool, size: int) -> bytes:
    """The sign as PNG."""
    rows = b"".join(b"\0" + row.tobytes() for row in pixels(masked, size))
    head = struct.pack(">2I5B", size, size, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks
    )


def icons() -> dict[str, bytes]:
    """Every file of the sign."""
    return {
        "icon.svg": svg(False).encode(),
        "icon-192.png": png(False, 192),
        "icon-512.png": png(False, 512),
        "maskable-512.png": png(True, 512),
        "touch-180.png": png(True, 180),
    }

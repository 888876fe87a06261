"""Pictures of pixels: flat shapes painted on a fine grid, averaged, and written as PNG."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

FINE = 4  # points along each side of a pixel

Mask = NDArray[np.bool_]
Grid = tuple[NDArray[np.float64], NDArray[np.float64]]  # a row of x and a column of y
Pixels = NDArray[np.uint8]


def grid(pixels: int, side: float) -> Grid:
    """The points of a square picture whose drawing is `side` wide."""
    n = pixels * FINE
    along = (np.arange(n, dtype=np.float64) + 0.5) * (side / n)
    return along[None, :], along[:, None]


def flat(d: str, steps: int = 12) -> list[tuple[float, float]]:
    """The points along a path of one start and cubic curves."""
    start, *curves = (list(map(float, run.split())) for run in d.strip("MZ").split("C"))
    rim = [(start[0], start[1])]
    for a, b, c, e, x, y in curves:
        u, v = rim[-1]
        for i in range(1, steps + 1):
            t = i / steps
            s = 1 - t
            k = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            rim.append(
                (
                    k[0] * u + k[1] * a + k[2] * c + k[3] * x,
                    k[0] * v + k[1] * b + k[2] * e + k[3] * y,
                )
            )
    return rim


def within(rim: list[tuple[float, float]], at: Grid) -> Mask:
    """Which points lie inside a polygon."""
    xs, ys = at[0][0], at[1][:, 0]
    left, right = np.searchsorted(xs, (min(x for x, _ in rim), max(x for x, _ in rim)))
    top, foot = np.searchsorted(ys, (min(y for _, y in rim), max(y for _, y in rim)))
    x, y = at[0][:, left:right], at[1][top:foot]
    covered = np.zeros((ys.size, xs.size), bool)
    inside = covered[top:foot, left:right]
    for (a, b), (c, d) in zip(rim, rim[1:] + rim[:1], strict=True):
        if b != d:
            inside ^= ((y < b) != (y < d)) & (x < (y - b) * ((c - a) / (d - b)) + a)
    return covered


def paint(layers: list[tuple[str, Mask]], cut: Mask | None) -> Pixels:
    """Colours on top of each other, the lowest first; where they are cut off nothing is left."""
    inks = np.array([(0, 0, 0, 0), *((*bytes.fromhex(ink[1:]), 255) for ink, _ in layers)])
    top = np.zeros(layers[0][1].shape, np.uint8)
    for i, (_, mask) in enumerate(layers):
        np.putmask(top, mask, i + 1)
    if cut is not None:
        np.putmask(top, ~cut, 0)
    side = len(top) // FINE
    points = inks.astype(np.uint16)[top].reshape(side, FINE, side, FINE, 4)
    summed = points.sum(3, dtype=np.uint16).sum(1, dtype=np.uint16)
    there = np.maximum(summed[..., 3:] // 255, 1)  # a colour is the mean of the points not cut off
    colours = (summed[..., :3] + there // 2) // there
    alpha = (summed[..., 3:] + FINE * FINE // 2) // (FINE * FINE)
    return np.concatenate([colours, alpha], 2).astype(np.uint8)


def encode(pixels: Pixels) -> bytes:
    """A PNG of eight bits a channel, red, green, blue, alpha."""
    height, width, _ = pixels.shape
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )

"""The twelve plant signs of the large-index deck: bold, black, each in a box of 104 × 104 round 0."""

from tools.art.shapes import (
    INK,
    WHITE,
    at,
    disc,
    leaf,
    line,
    path,
    polar,
    rosette,
    smooth,
    straight,
    written,
)

GAP = 9  # the white between two black parts


def _around(n: int, drawing: str, first: float = 0) -> str:
    """A petal, put n times round the middle."""
    return "".join(at(0, 0, drawing, 1, first + 360 / n * i) for i in range(n))


def _pine() -> str:
    cloud = path("M-29 12A29 28 0 0 1 29 12Z", INK, INK, 6)
    return (
        line("M0 -16V50M0 34L-22 22M0 34L22 22", INK, 10)
        + at(0, -30, cloud)
        + at(-26, 8, cloud, 0.86)
        + at(26, 8, cloud, 0.86)
    )


def _plum() -> str:
    return _around(5, disc(0, -30, 20, INK)) + disc(0, 0, 22, INK) + disc(0, 0, 11, WHITE)


def _cherry() -> str:
    return _around(5, path("M0 -12C-18 -20 -24 -40 -11 -53L0 -42L11 -53C24 -40 18 -20 0 -12Z", INK))


def _wisteria() -> str:
    pairs = "".join(
        leaf(0, y, 40, size, 15) + leaf(0, y, 140, size, 15)
        for y, size in ((-46, 46), (-22, 40), (2, 32))
    )
    return path(pairs + leaf(0, 14, 90, 38, 14), INK, INK, 4) + line("M0 -52V20", INK, 9)


def _iris() -> str:
    stand = smooth("-4,4! -32,-22 -20,-52 0,-34! 20,-52 32,-22 4,4!")
    falls = smooth("0,0! -28,-10 -54,4 -52,38! -38,28 -14,22!") + smooth(
        "0,0! 28,-10 54,4 52,38! 38,28 14,22!"
    )
    front = smooth("0,-4! 22,18 18,42 0,54 -18,42 -22,18")
    return path(stand + falls, INK) + path(front, INK, WHITE, GAP)


def _peony() -> str:
    return (
        path(rosette(8, 50, 37), INK)
        + path(rosette(6, 30, 20), INK, WHITE, GAP)
        + disc(0, 0, 9, WHITE)
    )


def _clover() -> str:
    pairs = "".join(
        leaf(x, y, way + 58, 32, 17) + leaf(x, y, way - 58, 32, 17)
        for x, y, way in ((-24, 18, -72), (-12, -8, -58), (8, -26, -40))
    )
    return line("M-28 52Q-26 -14 28 -36", INK, 9) + path(
        pairs + leaf(24, -34, -26, 34, 16), INK, INK, 3
    )


def _pampas() -> str:
    blades = "M-22 40Q-20 12 -8 0M4 40Q4 10 14 -8M28 40Q28 22 34 12"
    return path("M-52 40V28Q-34 -36 0 -36T52 28V40Z", INK, INK, 4) + line(blades, WHITE, GAP)


def _chrysanthemum() -> str:
    return _around(9, path("M0 -14L-12 -42A12 10 0 0 1 12 -42Z", INK, INK, 3)) + disc(
        0, 0, 15, INK, WHITE, GAP
    )


def _maple() -> str:
    rim = [(0.0, 14.0)]
    for a, r in ((46, 34), (4, 48), (-43, 52), (-90, 56), (-137, 52), (-184, 48), (-226, 34)):
        rim += [polar(r * 0.62, a + 16), polar(r, a), polar(r * 0.62, a - 16), polar(18, a - 24)]
    return path(straight(written(rim[:-1])), INK, INK, 4) + line("M0 8V48", INK, 9)


def _willow() -> str:
    beads = path("".join(leaf(0, y, 90, 34, 15) for y in (-34, -6, 22)), INK, INK, 4)
    hung = at(-34, -6, beads) + at(0, 0, beads) + at(34, -6, beads)
    return hung + line("M-48 -42Q0 -50 48 -42", INK, 11)


def _paulownia() -> str:
    half = smooth(
        "0,-8! 24,-18 46,-4 52,16! 42,20 40,30 28,34! 20,46 0,54! -20,46 -28,34! -40,30 -42,20 -52,16! -46,-4 -24,-18"
    )
    bells = "".join(
        disc(x, y, 10, INK)
        for x, y in ((0, -43), (-11, -26), (11, -26), (-38, -32), (38, -32), (-34, -16), (34, -16))
    )
    return bells + path(half, INK, WHITE, GAP) + line("M0 6V36M0 10L24 14M0 10L-24 14", WHITE, GAP)


SIGNS = {
    "pine": _pine(),
    "plum": _plum(),
    "cherry": _cherry(),
    "wisteria": _wisteria(),
    "iris": _iris(),
    "peony": _peony(),
    "bush clover": _clover(),
    "pampas": _pampas(),
    "chrysanthemum": _chrysanthemum(),
    "maple": _maple(),
    "willow": _willow(),
    "paulownia": _paulownia(),
}

"""How broad the strokes of a drawing are, whatever scales it."""

import math
import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {f"{SVG}{tag}" for tag in ("path", "circle", "ellipse", "rect")}
INHERITED = ("fill", "stroke", "stroke-width")


def strokes(root: Element) -> Iterator[float]:
    """Every stroke, in the units of the card; one in its shape's own colour only rounds that shape."""
    motifs = {motif.attrib["id"]: motif for motif in root.iter() if "id" in motif.attrib}

    def walk(part: Element, scale: float, style: dict[str, str]) -> Iterator[float]:
        scale *= _scale(part, part is root)
        style = style | {name: part.attrib[name] for name in INHERITED if name in part.attrib}
        if part.tag in DRAWN and style["stroke"] not in ("none", style["fill"]):
            yield float(style["stroke-width"]) * scale
        if part.tag == f"{SVG}use":
            yield from walk(motifs[part.attrib["href"][1:]], scale, style)
        if part.tag != f"{SVG}defs":
            for child in part:
                yield from walk(child, scale, style)

    yield from walk(root, 1, {"fill": "black", "stroke": "none", "stroke-width": "1"})


def _scale(part: Element, whole: bool) -> float:
    """How much a part is larger on its parent than it says."""
    turned = part.attrib.get("transform", "")
    scale = math.prod(abs(float(found)) for found in re.findall(r"scale\((-?[\d.]+)", turned))
    if "viewBox" in part.attrib and not whole:
        _, _, width, height = map(float, part.attrib["viewBox"].split())
        place = float(part.attrib["width"]), float(part.attrib["height"])
        scale *= min(place[0] / width, place[1] / height)
    return scale

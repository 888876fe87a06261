"""
Pictures in pixels: what `lab/svg.py` drew, painted by resvg with the fonts of this machine.

resvg is an extra (`pip install "paiju[png]"`) and imported here alone, when PNG is asked for.
"""

from collections.abc import Callable

from paiju.kit.errors import Illegal
from paiju.kit.words import say

ZOOM = 2.0  # pixels for each unit of a picture: sharp on a screen of today and in print

Paint = Callable[[str], bytes]  # an SVG as a PNG


def painter() -> Paint:
    """What makes a PNG of an SVG; refuses where resvg is not installed."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise Illegal(say('--png: resvg is not installed: pip install "paiju[png]"')) from None
    return lambda svg: bytes(svg_to_bytes(svg_string=svg, zoom=ZOOM))

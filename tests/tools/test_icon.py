"""The icons in the repository are what the generator draws, as large as their names say."""

import math
import struct
import urllib.request
import zlib
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.serving import serving

import tools.art.__main__ as writer
from tools.art import icon

pytestmark = pytest.mark.once

FILES = icon.files()
SIZES = {"icon-192.png": 192, "icon-512.png": 512, "maskable-512.png": 512}


def _pixels(png: bytes) -> NDArray[np.uint8]:
    """What a PNG as we write it shows: one run of data, rows without a filter."""
    width, height = struct.unpack(">II", png[16:24])
    (length,) = struct.unpack(">I", png[33:37])
    rows = np.frombuffer(zlib.decompress(png[41 : 41 + length]), np.uint8)
    return rows.reshape(height, 1 + 4 * width)[:, 1:].reshape(height, width, 4)


def test_the_committed_icons_are_what_the_generator_draws() -> None:
    found = {path.name: path.read_bytes() for path in writer.ICONS.iterdir()}
    assert sorted(found) == sorted(FILES)
    assert found["icon.svg"] == FILES["icon.svg"]
    for name in SIZES:
        assert np.array_equal(_pixels(found[name]), _pixels(FILES[name])), name


@pytest.mark.parametrize("name", SIZES)
def test_an_icon_has_its_size_and_only_the_maskable_one_fills_its_corners(name: str) -> None:
    pixels = _pixels(FILES[name])
    assert pixels.shape == (SIZES[name], SIZES[name], 4)
    assert pixels[0, 0, 3] == (255 if name.startswith("maskable") else 0)
    assert pixels[SIZES[name] // 2, 0, 3] == 255


def test_the_moon_stays_in_the_circle_that_no_phone_cuts() -> None:
    middle = icon.SIDE / 2
    moon = icon.PARTS[0]
    assert isinstance(moon, icon.Round)
    far = math.dist((moon.x, moon.y), (middle, middle))
    assert far + max(moon.wide, moon.high) <= icon.SIDE * 0.4


def test_the_svg_needs_nothing_else() -> None:
    root = ElementTree.fromstring(FILES["icon.svg"])
    assert root.attrib["viewBox"] == f"0 0 {icon.SIDE} {icon.SIDE}"
    assert b"href" not in FILES["icon.svg"]


def test_a_server_serves_them(tmp_path: Path) -> None:
    kinds = {".svg": "image/svg+xml", ".png": "image/png"}
    with serving(tmp_path) as server:
        for name in FILES:
            with urllib.request.urlopen(f"{server.url}/icons/{name}") as answer:
                assert answer.headers["content-type"] == kinds[Path(name).suffix]
                assert answer.read() == (writer.ICONS / name).read_bytes()

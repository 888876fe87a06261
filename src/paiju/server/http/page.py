"""
The page as a browser gets it: what it is made of lies at addresses that name its edition, so that
a browser may keep it for ever and never mixes two editions.
"""

import re
from html import escape

from paiju.play.books import ENGLISH, LANGUAGES

EDITION = "v"  # the first part of such an address
STYLE, GAMES = "style.css", "games.json"  # all styles in one, and the list of games
SHEET = re.compile(rb' *<link rel="stylesheet" href="/([^"]+)">\n')
OURS = re.compile(rb'="/(?=main\.js|icons/)')
TAG = re.compile(r"^ *([A-Za-z]{2})(?:-[A-Za-z0-9-]*)? *(?:; *q=([0-9.]{1,5}) *)?$")
ADDRESS = "paiju-address"  # what a page calls the public address


def styles(index: bytes) -> list[str]:
    """The styles that a page names, in their order."""
    return [name.decode() for name in SHEET.findall(index)]


def composed(index: bytes, edition: str, language: str, prefix: str, address: str) -> bytes:
    """
    The page, with one style for all of them. It says at once what its module will ask for, so
    that a browser does not wait for the module to ask.
    """
    root = f"/{EDITION}/{edition}"
    asked = [f"{root}/words/{language}.json", f"{root}/{GAMES}"]
    first = [
        f'<link rel="stylesheet" href="{root}/{STYLE}">',
        *(f'<link rel="preload" as="fetch" crossorigin href="{one}">' for one in asked),
    ]
    page = SHEET.sub(b"", index)
    page = OURS.sub(f'="{root}/'.encode(), page)
    page = page.replace(
        b"    <script", "".join(f"    {one}\n" for one in first).encode() + b"    <script", 1
    )
    if prefix:
        page = page.replace(b'="/', f'="{prefix}/'.encode())
    if address:
        said = f'<meta name="{ADDRESS}" content="{escape(address)}">\n  </head>'
        page = page.replace(b"</head>", said.encode())
    return page


def language_of(chosen: str, accepted: str) -> str:
    """The language in which a browser will speak: the one that was chosen, or one that it asks for."""
    if chosen in LANGUAGES:
        return chosen
    asked: list[tuple[float, int, str]] = []
    for part in accepted[:200].split(","):
        if (found := TAG.match(part)) is not None and found[1].lower() in LANGUAGES:
            asked.append((-_weight(found[2]), len(asked), found[1].lower()))
    return min(asked)[2] if asked else ENGLISH


def _weight(text: str | None) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0

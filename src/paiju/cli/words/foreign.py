"""What libraries say in English, found again as sentences that every language has."""

import re
from collections.abc import Sequence

from paiju.kit.words import Words, say


def recognized(message: str, texts: Sequence[str]) -> Words | None:
    """The first of some sentences that a message is, with what stands in its places."""
    for text in texts:
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(text))
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return say(text, **found.groupdict())
    return None

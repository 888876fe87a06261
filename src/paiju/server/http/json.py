"""Answers of JSON."""

from typing import Any

import msgspec
from starlette.responses import Response


class Json(Response):
    """A response of JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Encode the content, unless it is encoded already."""
        return content if isinstance(content, bytes) else msgspec.json.encode(content)

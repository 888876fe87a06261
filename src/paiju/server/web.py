"""Where the browser's files lie."""

from pathlib import Path

WEB = Path(__file__).parents[1] / "web"

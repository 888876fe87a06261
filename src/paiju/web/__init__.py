"""The browser's files, served as they are. They hold no Python but the name of their folder."""

from pathlib import Path

FOLDER = Path(__file__).parent

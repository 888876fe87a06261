"""What tests of both climbing games do at a table."""

from tests.games.playing import best as best
from tests.games.playing import play as act
from tests.games.playing import refused as refused

__all__ = ["act", "best", "refused"]

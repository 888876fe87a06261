"""The answer to a score query as a table shows a settlement."""

from collections.abc import Mapping
from typing import Any

from paiju.games.gostop.query import position
from paiju.games.gostop.settled import settlement
from paiju.kit.view import Settlement


def explain(query: Mapping[str, Any]) -> Settlement:
    """Every line of it, each with its rule."""
    _, rules, _, state = position(query)
    return settlement(state, rules)

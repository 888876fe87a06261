"""Paiju 牌局: the card games families play, by the rules they agreed on."""

__version__ = "0.1.0"

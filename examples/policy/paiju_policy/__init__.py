"""A small policy for Koi-Koi: `train` teaches it, `bot` plays it at any table of Paiju."""

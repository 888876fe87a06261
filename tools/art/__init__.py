"""Our cards and the icon, drawn in code: pure functions that give SVG or pixels. `python -m tools.art` writes them."""

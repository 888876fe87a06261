"""Our cards, drawn in code: pure functions that give SVG. `python -m paiju.web.art` writes them."""

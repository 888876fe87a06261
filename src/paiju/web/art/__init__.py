"""Our cards and the icon, drawn in code: pure functions that give SVG or pixels. `python -m paiju.web.art` writes them."""

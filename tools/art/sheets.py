"""Sheets: all cards of a deck in one picture, to look at while drawing."""

from tools.art.shapes import HEIGHT, WIDTH


def sheet_of(faces: dict[str, str], columns: int, width: float = 200, gap: float = 16) -> str:
    """One SVG with the faces in rows, left to right."""
    height = width * HEIGHT / WIDTH
    rows = -(-len(faces) // columns)
    whole = (columns * (width + gap) + gap, rows * (height + gap) + gap)
    placed = ""
    for i, face in enumerate(faces.values()):
        x, y = gap + i % columns * (width + gap), gap + i // columns * (height + gap)
        frame = f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        placed += face.strip().replace('<svg xmlns="http://www.w3.org/2000/svg"', frame, 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole[0]:g}" height="{whole[1]:g}">'
        f'<rect width="100%" height="100%" fill="#24523f"/>{placed}</svg>\n'
    )

"""How far apart pictures look: Chromium draws them small, and their pixels are compared."""

import base64

from playwright.sync_api import Page

LOOK = """
async ({ pictures, width, height, grey }) => {
  const seen = [];
  for (const picture of pictures) {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pencil = canvas.getContext("2d");
    if (grey) pencil.filter = "grayscale(1)";
    pencil.drawImage(image, 0, 0, width, height);
    seen.push(pencil.getImageData(0, 0, width, height).data);
  }
  const apart = (a, b) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / (width * height * 3);
  return seen.flatMap((one, i) => seen.slice(0, i).map((other, j) => [apart(one, other), i, j]));
}
"""


def picture(content: bytes, kind: str = "svg+xml") -> str:
    """An image as an address."""
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


def apart(
    page: Page, pictures: list[str], width: int, height: int, *, grey: bool = False
) -> list[tuple[float, int, int]]:
    """For each two pictures by how much of 255 the colours of their pixels differ on average."""
    asked = {"pictures": pictures, "width": width, "height": height, "grey": grey}
    return [(float(far), int(i), int(j)) for far, i, j in page.evaluate(LOOK, asked)]

"""The table as a widget: it shows a scene and says what was touched."""

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from paiju.cli.table.layout import Picture, draw
from paiju.cli.table.paint import FELT, Hit, Line, width
from paiju.cli.table.scene import Scene


def strip(line: Line) -> Strip:
    """A line as Textual draws it."""
    return Strip([Segment(span.text, Style.parse(span.style)) for span in line], width(line))


class Board(Widget, can_focus=True):
    """The whole table."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    class Touched(Message):
        """Something was clicked."""

        def __init__(self, hit: Hit) -> None:
            self.hit = hit
            super().__init__()

    class Wheeled(Message):
        """The wheel was turned."""

        def __init__(self, by: int) -> None:
            self.by = by
            super().__init__()

    def __init__(self) -> None:
        super().__init__(id="board")
        self.scene: Scene | None = None
        self._picture = Picture([], 1)
        self._drawn: tuple[Scene | None, int, int] = (None, 0, 0)

    def show(self, scene: Scene) -> None:
        """Draw another scene."""
        self.scene = scene
        self.refresh()

    @property
    def picture(self) -> Picture:
        """The scene at the size the widget has now."""
        now = (self.scene, self.size.width, self.size.height)
        if self.scene is not None and now != self._drawn and self.size.area:
            self._picture = draw(self.scene, self.size.width, self.size.height)
            self._drawn = now
        return self._picture

    def render_line(self, y: int) -> Strip:
        """One row of the screen."""
        lines = self.picture.lines
        blank = Strip.blank(self.size.width, Style.parse(FELT))
        if y >= len(lines):
            return blank
        return strip(lines[y]).adjust_cell_length(self.size.width, Style.parse(FELT))

    def hit(self, at: Offset) -> Hit | None:
        """What lies at a place of the widget."""
        lines = self.picture.lines
        if not 0 <= at.y < len(lines):
            return None
        x = 0
        for span in lines[at.y]:
            x += width([span])
            if at.x < x:
                return span.hit
        return None

    def find(self, hit: Hit) -> Offset | None:
        """A place at which something lies, if it is to be seen."""
        for y, line in enumerate(self.picture.lines):
            x = 0
            for span in line:
                if span.hit == hit:
                    return Offset(x, y)
                x += width([span])
        return None

    def on_click(self, event: events.Click) -> None:
        """A click touches what lies there."""
        hit = self.hit(Offset(event.x, event.y))
        if hit is not None:
            self.post_message(self.Touched(hit))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes to the next choice."""
        event.stop()
        self.post_message(self.Wheeled(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel goes to the choice before."""
        event.stop()
        self.post_message(self.Wheeled(-1))

    def text(self) -> str:
        """The picture as plain text."""
        return "\n".join("".join(span.text for span in line) for line in self.picture.lines)

"""Colours and frames of what Textual draws around the table."""

from rich.theme import Theme as RichTheme
from textual.theme import Theme

CSS = """
ModalScreen { align: center middle; background: #0b1f1a 60%; }
#frame {
    width: 100%; max-width: 104; height: auto; max-height: 100vh; padding: 0 1;
    border: round $primary; border-title-color: $primary; border-title-style: bold;
    background: $background;
}
#area { height: auto; max-height: 88vh; }
VerticalScroll { scrollbar-size-vertical: 1; }
Help #frame { height: 100vh; max-height: 40; }
#buttons { height: 1; margin-top: 0; }
#buttons Button {
    margin: 0 2 0 0; padding: 0 1; min-width: 8;
    background: $primary; color: $background; text-style: bold;
}
#buttons Label { color: #a3bcaf; }
TabbedContent { height: 1fr; }
TabPane { padding: 0; height: 1fr; }
#typing { width: 76; height: 4; border: round $primary; border-title-color: $primary; padding: 0 1; background: $background; }
"""
FELT_THEME = Theme(
    name="felt",
    primary="#f2c14e",
    secondary="#a3bcaf",
    accent="#f2c14e",
    foreground="#e8e4d8",
    background="#14342b",
    surface="#14342b",
    panel="#0b1f1a",
    error="#ffb3a1",
    dark=True,
    variables={
        "scrollbar": "#4d7d6a", "scrollbar-background": "#0b1f1a", "scrollbar-hover": "#f2c14e",
        "scrollbar-active": "#f2c14e", "scrollbar-background-hover": "#0b1f1a",
        "scrollbar-background-active": "#0b1f1a", "block-cursor-foreground": "#14342b",
    },
)  # fmt: skip
BOOK_THEME = RichTheme({
    "markdown.h1": "bold #f2c14e", "markdown.h2": "bold #f2c14e", "markdown.h3": "bold #f2c14e",
    "markdown.code": "bold #ffffff", "markdown.table.header": "bold #f2c14e",
    "markdown.table.border": "#4d7d6a", "markdown.item.bullet": "#f2c14e",
})  # fmt: skip

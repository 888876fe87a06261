"""The pages that lie over the table: settlement, match, log, help, and the line one types."""

from typing import ClassVar

from rich.markdown import Markdown
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Static, TabbedContent, TabPane

from paiju.cli.table.pages import Build
from paiju.cli.table.paint import Line
from paiju.cli.words.speech import t


def as_text(lines: list[Line]) -> Text:
    """Lines as one text; the page's own ground shows through."""
    text = Text(no_wrap=True)
    for i, line in enumerate(lines):
        if i:
            text.append("\n")
        for span in line:
            text.append(span.text, style=span.style)
    return text


class Page(Static):
    """Lines that are laid again when their room changes."""

    def __init__(self, build: Build, id: str | None = None) -> None:
        super().__init__(id=id)
        self.build = build

    def on_resize(self, event: events.Resize) -> None:
        """Lay the lines for the width there is."""
        self.update(as_text(self.build(max(20, event.size.width))))


class Overlay(ModalScreen[str | None]):
    """A page over the table. Escape closes it; other keys go back to the table as an answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "close"),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)

    def action_scroll(self, by: int) -> None:
        """Scroll the page that is shown."""
        for area in self.query(VerticalScroll):
            if area.display and area.region.area:
                area.scroll_relative(y=by, animate=False)

    @on(Button.Pressed)
    def pressed(self, event: Button.Pressed) -> None:
        """A button is its key."""
        answer = event.button.id
        self.dismiss(None if answer == "close" else answer)


class Reading(Overlay):
    """One page: the log, the match, or a settlement that asks what is next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer('next')", show=False, priority=True),
        Binding("n", "answer('new')", show=False),
        Binding("q", "answer('leave')", show=False),
        Binding("l,m,p,s", "close", show=False),
    ]

    def __init__(
        self, title: str, build: Build, buttons: dict[str, str], end: bool = False
    ) -> None:
        super().__init__()
        self.page_title = title
        self.build = build
        self.buttons = buttons
        self.end = end  # begin to read at the end

    def compose(self) -> ComposeResult:
        """The page in its frame, and the buttons."""
        with Vertical(id="frame") as frame:
            frame.border_title = self.page_title
            with VerticalScroll(id="area", can_focus=False):
                yield Page(self.build)
            with Horizontal(id="buttons"):
                for answer, label in self.buttons.items():
                    yield Button(label, id=answer, compact=True)

    def on_mount(self) -> None:
        """A log is read from its end."""
        if self.end:
            self.call_after_refresh(self.query_one("#area").scroll_end, animate=False)

    def action_answer(self, answer: str) -> None:
        """Answer if that is on offer; Enter closes a page that asks nothing."""
        if answer in self.buttons:
            self.dismiss(answer)
        elif answer == "next" and len(self.buttons) == 1:
            self.dismiss(None)


class Help(Overlay):
    """Keys, the rule sheet of this table, and the rule book."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,question_mark,q,enter", "close", show=False, priority=True),
        Binding("left", "turn(-1)", show=False, priority=True),
        Binding("right,tab", "turn(1)", show=False, priority=True),
    ]

    def __init__(self, keys: Build, sheet: Build, book: str) -> None:
        super().__init__()
        self.pages = {"keys": keys, "sheet": sheet}
        self.book = book

    def compose(self) -> ComposeResult:
        """Three pages."""
        with Vertical(id="frame") as frame:
            frame.border_title = t("Help")
            with TabbedContent(initial="keys"):
                with TabPane(t("Keys"), id="keys"), VerticalScroll(can_focus=False):
                    yield Page(self.pages["keys"], id="keys-page")
                with TabPane(t("Rule sheet"), id="sheet"), VerticalScroll(can_focus=False):
                    yield Page(self.pages["sheet"], id="sheet-page")
                with TabPane(t("Rule book"), id="book"), VerticalScroll(can_focus=False):
                    yield Static(id="book-page")
            with Horizontal(id="buttons"):
                yield Label(f"← → {t('turn the page')}   ↑ ↓ {t('scroll')}   ")
                yield Button(f"Esc {t('close')}", id="close", compact=True)

    @on(TabbedContent.TabActivated)
    def turned(self, event: TabbedContent.TabActivated) -> None:
        """The book is long: it is laid out when it is opened."""
        if event.pane.id == "book" and self.book:
            self.query_one("#book-page", Static).update(Markdown(self.book))
            self.book = ""

    def action_turn(self, by: int) -> None:
        """The page before or after."""
        tabs = self.query_one(TabbedContent)
        order = ["keys", "sheet", "book"]
        tabs.active = order[(order.index(tabs.active) + by) % 3]


class TypeLine(ModalScreen[str | None]):
    """An action line, typed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "close")]

    def __init__(self, example: str, why: str = "", typed: str = "") -> None:
        super().__init__()
        self.example = example
        self.why = why
        self.typed = typed

    def compose(self) -> ComposeResult:
        """One field."""
        with Vertical(id="typing") as frame:
            frame.border_title = t("Type an action line")
            yield Label(self.why or t("for example: {line}", line=self.example), id="why")
            yield Input(self.typed, id="line", compact=True, select_on_focus=False)

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        """Give the table what was typed."""
        self.dismiss(event.value.strip() or None)

    def action_close(self) -> None:
        """Nothing is played."""
        self.dismiss(None)

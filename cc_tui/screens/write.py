"""Asks for a text of several lines, or shows one that is long."""

from collections.abc import Iterable
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static, TextArea

from cc_tui.screens.page import Dialog, said
from cc_tui.text import clean_lines

NEW_LINE = ("shift+enter", "alt+enter", "ctrl+j")
"""Keys that begin a new line where a terminal tells them from Enter; Down at the end does so everywhere."""


class Sheet(TextArea):
    """Lines to write on. Enter takes them, as it takes every other answer."""

    DEFAULT_CSS = """
    Sheet, Sheet:focus { border: none; height: auto; min-height: 4; max-height: 8; padding: 0 1; background: $panel; }
    """

    @dataclass
    class Taken(Message):
        """It is written."""

    def __init__(self, text: str, read_only: bool) -> None:
        super().__init__(text, read_only=read_only, soft_wrap=True, highlight_cursor_line=False)
        self.cursor_blink = False

    async def _on_key(self, event: events.Key) -> None:
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            self.post_message(self.Taken())
        elif event.key in NEW_LINE and not self.read_only:
            event.stop()
            event.prevent_default()
            self.insert("\n")

    def action_cursor_down(self, select: bool = False) -> None:
        """Down, at the end to a new line."""
        if not self.read_only and not select and self.cursor_location == self.document.end:
            self.insert("\n")
        else:
            super().action_cursor_down(select)


class WriteScreen(Dialog[str]):
    """Answers with the text, cleaned line by line; None when it is closed."""

    def __init__(self, question: str, text: str, longest: int, read_only: bool = False) -> None:
        """`longest` in characters. `read_only`: it is only shown."""
        super().__init__()
        self._question, self._longest, self._read_only = question, longest, read_only
        self._text = clean_lines(text, longest)

    def box(self) -> Iterable[Widget]:
        """The question and the lines."""
        yield said(self._question, classes="lead")
        yield Sheet(self._text, self._read_only)
        yield said(self._hint(), classes="dim", id="hint")

    def on_mount(self) -> None:
        """Go on at the end of what there is."""
        sheet = self.query_one(Sheet)
        if not self._read_only:
            sheet.move_cursor(sheet.document.end)

    def _hint(self) -> str:
        words = self.words
        if self._read_only:
            return words("Up and Down scroll. Enter closes.")
        return words("Enter to take it, {down} at the end for a new line, Esc to leave it as it was.", down=self.shell.glyphs.down)  # fmt: skip

    def _too_many(self) -> int:
        return len(self.query_one(Sheet).text) - self._longest

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Say it when it is too long."""
        many = self._too_many()
        text = self._hint()
        if many > 0:
            text = self.words.many("{n} character too many", "{n} characters too many", many)
        self.query_one("#hint", Static).update(Content(text))

    def on_sheet_taken(self, event: Sheet.Taken) -> None:
        """Take it, if it has room."""
        if self._read_only:
            self.dismiss(None)
        elif self._too_many() <= 0:
            self.dismiss(clean_lines(self.query_one(Sheet).text, self._longest))

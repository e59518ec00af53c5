"""Asks for one line of text."""

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Input

from cc_tui.screens.page import Dialog, said
from cc_tui.text import clean


class AskScreen(Dialog[str]):
    """Answers with the text, cleaned; None when it is closed."""

    def __init__(self, question: str, text: str, longest: int) -> None:
        super().__init__()
        self._question, self._text, self._longest = question, text, longest

    def box(self) -> Iterable[Widget]:
        """The question and the line."""
        yield said(self._question, classes="lead")
        yield Input(self._text, max_length=self._longest)
        yield said(self.words("Enter to take it, Esc to leave it as it was."), classes="dim")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take it."""
        self.dismiss(clean(event.value, self._longest))

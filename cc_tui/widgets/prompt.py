"""The prompt: whose decision it is, what can be done now, and a word on what has the focus."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cc_tui.widgets.cells import fit as fit_text
from cc_tui.widgets.lines import Line, LineWidget, Span, spread, width, wrapped


@dataclass(frozen=True, slots=True)
class Button:
    """One answer: its key as shown, its words, and what picking it means."""

    key: str
    label: str
    target: Any
    focus: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What the prompt says. `mine`: it is this viewer's decision. `note` explains what has the focus, or why something can't be."""

    text: str
    mine: bool = True
    buttons: tuple[Button, ...] = ()
    note: str = ""
    warn: bool = False


class Prompt(LineWidget):
    """Draws a Question: the text first, then the buttons, then as much of the note as fits."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._question = Question("")

    @property
    def question(self) -> Question:
        """What is shown."""
        return self._question

    def show(self, question: Question) -> None:
        """Say this."""
        if question != self._question:
            self._question = question
            self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """Text, buttons, note."""
        question, inner = self._question, cells - 4
        mark = f" {self.glyphs.pointer} " if question.mine else "   "
        lines: list[Line] = []
        answers = button_lines(question.buttons, cells, self.glyphs.before, self.glyphs.after)
        text = self._rows(question.text, inner, max(1, rows - len(answers)))
        for number, row in enumerate(text):
            lead = Span(mark if number == 0 else "   ", "focus")
            lines.append((lead, Span(row, "bold" if question.mine else "plain")))
        if len(answers) == 1 and width(lines[-1]) + width(answers[0]) <= cells:
            lines[-1] = (*lines[-1], *answers.pop())
        lines += answers
        look = "warn" if question.warn else "dim"
        notes = self._rows(question.note, inner, rows - len(lines)) if question.note else []
        return [*lines, *((Span("   "), Span(row, look)) for row in notes)]

    def _rows(self, text: str, cells: int, rows: int) -> list[str]:
        """A text in as many rows; where there is no room for all of it, the end is marked as cut."""
        found = wrapped(text, cells)
        if len(found) <= rows or rows < 1:
            return found[: max(0, rows)]
        last = fit_text(" ".join(found[rows - 1 :]), cells, self.glyphs.cut)
        return [*found[: rows - 1], last]


def button_lines(buttons: Sequence[Button], cells: int, before: str, after: str) -> list[Line]:
    """Buttons in as many rows as they need; the one in focus stands between pointers and is bright."""
    lines: list[Line] = []
    row: list[Span] = [Span("  ")]
    for button in buttons:
        look = "focus-bold" if button.focus else "here"
        left, right = (before, after) if button.focus else (" ", " ")
        key = f"{button.key} " if button.key else ""
        spans = [Span(f"{left}{key}{button.label}{right}", look, button.target), Span(" ")]
        if width(row) + width(spans) > cells and len(row) > 1:
            lines.append(tuple(row))
            row = [Span("  ")]
        row += spans
    if len(row) > 1:
        lines.append(tuple(row))
    return lines


class Heading(LineWidget):
    """One line: where we are at the left, something short at the right."""

    DEFAULT_CSS = "Heading { height: 1; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._parts: tuple[Line, Line] = ((), ())

    def show(self, left: Line, right: Line) -> None:
        """Say this."""
        self._parts = (left, right)
        self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """The one line."""
        left, right = self._parts
        return [spread((Span(" "), *left), (*right, Span(" ")), cells)]

"""Forms: a menu whose lines have values to turn or to type, with a note about the line under the cursor."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from cc_tui.screens.page import Page, said
from cc_tui.widgets.menu import Menu, MenuItem

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that a line can be turned to, in the player's language."""

    value: str
    shown: str
    note: str = ""


def turned(choices: Sequence[Choice], value: str, step: int) -> str:
    """The value that many steps on, round and round."""
    values = [choice.value for choice in choices]
    return values[(values.index(value) + step) % len(values)]


def choice_item(key: str, label: str, choices: Sequence[Choice], value: str) -> MenuItem:
    """The line of a value that can be turned."""
    now = next(choice for choice in choices if choice.value == value)
    return MenuItem(key, label, now.shown, note=now.note, turns=True)


class FormPage(Page[R]):
    """Subclasses give the lines, and say what happens when one is turned or chosen."""

    MENU = Menu
    """Its kind of menu."""

    def body(self) -> Iterable[Widget]:
        """A text above, the menu, a note below."""
        lead = said("", classes="lead dim")
        lead.display = False
        yield lead
        yield self.MENU(self.glyphs)
        yield said("", classes="note")

    def on_mount(self) -> None:
        """Show the lines."""
        self.begin()
        self.renew()

    def begin(self) -> None:
        """What a form needs before its lines are first asked for. (Textual calls every class's on_mount, so that isn't overridden.)"""

    @abstractmethod
    def items(self) -> Sequence[MenuItem]:
        """The lines as they stand now."""

    def say_lead(self, text: str) -> None:
        """What the form is about, above it."""
        lead = self.query_one(".lead", Static)
        lead.update(Content(text))
        lead.display = bool(text)

    def renew(self, at: str | None = None) -> None:
        """Show the lines anew; the cursor stays, or goes to a key."""
        menu = self.query_one(Menu)
        menu.show(self.items(), at)
        if menu.item is not None:
            self._note(menu.item)

    def _note(self, item: MenuItem) -> None:
        self.query_one(".note", Static).update(Content(item.note), layout=False)

    def on_menu_moved(self, event: Menu.Moved) -> None:
        """The cursor came to a line."""
        self.moved(event.item)

    def moved(self, item: MenuItem) -> None:
        """Tell about the line."""
        self._note(item)

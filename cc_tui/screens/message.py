"""A message that waits: for any of a few answers, or just for a key."""

from collections.abc import Iterable, Sequence

from textual.widget import Widget

from cc_tui.screens.page import Dialog, said
from cc_tui.widgets.menu import Menu, MenuItem


class MessageScreen(Dialog[str]):
    """Answers with the chosen item's key; None when it is closed."""

    def __init__(self, text: str, items: Sequence[MenuItem] = ()) -> None:
        super().__init__()
        self._text = text
        self._items = items

    def box(self) -> Iterable[Widget]:
        """The text and the answers."""
        yield said(self._text, classes="lead")
        yield Menu(self.shell.glyphs, self._items or (MenuItem("well", self.words("Go on")),))

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """That is the answer."""
        self.dismiss(event.item.key)

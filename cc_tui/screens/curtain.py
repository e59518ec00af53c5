"""The curtain between two people at one keyboard: nothing of either's cards is on the screen while they change places."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from cc_tui.boards.caesar_cleopatra import names
from cc_tui.keys import bindings
from cc_tui.screens.page import Page
from cc_tui.text import clean
from cc_tui.widgets.keybar import KeyBar
from engine.kernel.seats import Seat


class CurtainScreen(Page[bool]):
    """Says who should sit down, and waits for Enter. Answers with True, or False if the menu is wanted instead."""

    BINDINGS = bindings(("sit",))
    DEFAULT_CSS = """
    CurtainScreen { align: center middle; }
    CurtainScreen > .curtain { width: auto; height: auto; max-width: 100%; padding: 1 4; }
    CurtainScreen > .curtain > Static { width: auto; text-align: center; }
    CurtainScreen .who { text-style: bold; margin: 1 0; }
    """

    def __init__(self, seat: Seat, name: str) -> None:
        super().__init__()
        self._seat, self._name = seat, clean(name)

    def compose(self) -> ComposeResult:
        """Three lines in the middle."""
        words = self.words
        side, look = names.side(words, self._seat), ("caesar", "cleopatra")[self._seat]
        who = words("{name} sits down as {side}.", name=self._name, side=side)
        yield Vertical(
            Static(Content(words("The cards are covered."))),
            Static(Content(f"{self.glyphs.sides[self._seat]} {who}"), classes=f"who {look}"),
            Static(
                Content(words("Enter shows the table as {name} sees it.", name=self._name)),
                classes="dim",
            ),
            classes="curtain",
        )
        yield KeyBar(words, self.glyphs)

    def action_sit(self) -> None:
        """Show the table."""
        self.dismiss(True)

    def action_back(self) -> None:
        """To the menu of the match, from which it can be left."""
        self.dismiss(False)

    def now(self) -> str:
        """For the help."""
        return self.words("Let {name} sit down, then press Enter.", name=self._name)

"""What all screens of the shell share: a heading, a body in one column, the key bar; and dialogs over them."""

from collections.abc import Collection, Iterable
from typing import Any, TypeVar, cast

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Static

from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words
from cc_tui.keys import bindings
from cc_tui.messages import RuleAsked
from cc_tui.screens.once import Once
from cc_tui.shell import Shell
from cc_tui.widgets.keybar import KeyBar

R = TypeVar("R")

LOW: list[tuple[int, str]] = [(0, "-low"), (24, "-high")]


class Ours(Once):
    """What a page and a dialog have of the app. No screen itself, as Once."""

    @property
    def shell(self) -> Shell:
        """The app, as screens may use it."""
        return cast(Shell, cast(Screen[Any], self).app)

    @property
    def words(self) -> Words:
        """The app's language."""
        return self.shell.words

    @property
    def glyphs(self) -> Glyphs:
        """The app's set of signs."""
        return self.shell.glyphs

    def action_back(self) -> None:
        """Leave without an answer."""
        self.dismiss(None)


class Page(Ours, Screen[R]):
    """A screen of the shell. Subclasses fill the body and say what can be done now."""

    BINDINGS = bindings(("back",))
    VERTICAL_BREAKPOINTS = LOW
    HEADING = ""
    badge = ""
    """What stands beside the heading."""
    dear: Collection[str] = ()
    """Commands for which others make room in the key bar."""

    def compose(self) -> ComposeResult:
        """Heading, body, key bar."""
        if self.HEADING:
            badge = ("  " + self.badge, "$focus") if self.badge else ""
            yield Static(Content.assemble(self.words(self.HEADING), badge), classes="heading")
        yield Vertical(*self.body(), classes="body")
        yield KeyBar(self.words, self.glyphs, self.dear)

    def body(self) -> Iterable[Widget]:
        """The widgets of the column."""
        return ()

    def now(self) -> str:
        """What can be done here, in a few sentences, for the help."""
        return ""

    def on_rule_asked(self, event: RuleAsked) -> None:
        """Open the rules at the clause."""
        event.stop()
        self.shell.go("rules", event.clause)


class Dialog(Ours, ModalScreen[R]):
    """A small box over the screen below it."""

    BINDINGS = bindings(("back",))

    def compose(self) -> ComposeResult:
        """The box, and its own keys over those of the screen below."""
        yield Vertical(*self.box(), classes="box")
        yield KeyBar(self.words, self.glyphs)

    def box(self) -> Iterable[Widget]:
        """The widgets in the box."""
        return ()


def said(text: str, classes: str = "", id: str | None = None) -> Static:
    """A text on the screen, never read as markup."""
    return Static(Content(text), classes=classes, id=id)

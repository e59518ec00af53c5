"""What screens may ask of the app that shows them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from cc_tui.config import Settings
from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words
from cc_tui.table import Sitter, Table


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to be begun: who sits where, the options in their JSON form, and the seed ("" for a new one)."""

    sitters: tuple[Sitter, ...]
    options: Mapping[str, Any]
    seed: str = ""


class Shell(Protocol):
    """The app, as its screens see it."""

    words: Words
    glyphs: Glyphs
    settings: Settings
    store: Any

    def go(self, name: str, *arguments: Any) -> None:
        """Open a screen by its name in `cc_tui.app.SCREENS`."""

    def new_match(self, plan: Plan) -> None:
        """Begin a match and sit down at it."""

    def open_match(self, path: Path) -> None:
        """Go on with a kept match, or look at a finished one."""

    def leave_match(self) -> None:
        """Leave the match, which is kept already, for the title."""

    def show_result(self, table: Table) -> None:
        """Show how the match ended."""

    def tell(self, text: str) -> None:
        """Show a message that waits for a key."""

"""The forum: the five groups side by side."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal

from cc_tui.boards.caesar_cleopatra.patrician_group import GroupPicture, PatricianGroup
from cc_tui.i18n import Words


class Forum(Horizontal):
    """One widget for each group; a cursor move repaints the two concerned."""

    def __init__(self, words: Words, groups: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._groups = [PatricianGroup(words) for _ in range(groups)]

    def compose(self) -> ComposeResult:
        """The groups in board order."""
        yield from self._groups

    def show(self, pictures: Sequence[GroupPicture]) -> None:
        """Show the groups."""
        for widget, picture in zip(self._groups, pictures, strict=True):
            widget.show(picture)

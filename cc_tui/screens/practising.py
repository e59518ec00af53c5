"""What a player may do beside playing: take back and bring back, and in practice ask for a hint and look at all cards."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from textual.events import Key

from cc_tui.boards.caesar_cleopatra import practice
from cc_tui.keys import COMMANDS
from cc_tui.screens.page import Page
from cc_tui.table import Table
from cc_tui.trouble import problem
from engine.kernel.errors import Reason
from engine.kernel.seats import EVERYTHING, Seat, Viewer

PRACTISING = ("undo", "redo", "hint", "show_all")
DEAR = ("undo", "hint")
"""What practice is for: in the key bar also where there is little room."""


def jump(
    screen: Page[Any], way: Callable[[Collection[Seat]], Reason | None], seats: Collection[Seat]
) -> bool:
    """Take back, or bring back, for these seats. Returns whether that was done; else it is said why not."""
    try:
        reason = way(seats)
    except OSError as trouble:
        text = screen.words("This can't be kept: {problem}", problem=problem(trouble))
        screen.shell.tell(text)
        return False
    if reason is not None:
        screen.shell.tell(practice.refusal(screen.words, reason))
    return reason is None


class Practising(Page[None]):
    """These commands, for the screen of a table."""

    if TYPE_CHECKING:
        _table: Table
        _seats: tuple[Seat, ...]
        _viewer: Viewer

        @property
        def board(self) -> Any: ...

    _asked_of: tuple[Any, int, Collection[Seat]] | None = None
    """The match, its length and the seats for which it was found out last whether something can be taken back."""
    _undoable = False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only those who play may, all cards are for practice, and hints for where the coach may speak."""
        if action not in PRACTISING:
            return super().check_action(action, parameters)
        match = self._table.match
        if action == "show_all" and match.dealt_for is not None:
            return False
        over = match.result() is not None
        if not self._seats or (over and not self._table.practice):
            return False
        if action == "hint":
            return self._table.advised and not over
        if action == "undo":
            return self.board.begun or self._can_undo()
        return action == "redo" or (self._table.practice and not over)

    def _can_undo(self) -> bool:
        """Kept until the match goes on, since keys are listed often and the whole log has to be looked through."""
        match, acting = self._table.match, self.acting
        now = (match, len(match.log), acting)
        if now != self._asked_of:
            self._asked_of, self._undoable = now, self._table.why_no_undo(acting) is None
        return self._undoable

    def on_key(self, event: Key) -> None:
        """Where nothing can be taken back, the key says why."""
        asked = event.key in COMMANDS["undo"].keys and self.check_action("redo", ())
        if asked and not self.check_action("undo", ()):
            event.stop()
            jump(self, self._table.undo, self.acting)

    def action_undo(self) -> None:
        """Take back a step of the choice, else the last choice."""
        if not self.board.take_back():
            jump(self, self._table.undo, self.acting)

    def action_redo(self) -> None:
        """Bring back what was taken back last."""
        jump(self, self._table.redo, self.acting)

    @property
    def acting(self) -> Collection[Seat]:
        """For whom whoever sits here takes back: in practice for all who sit here."""
        return self._seats if self._table.practice else {self._viewer} & {*self._seats}

    def action_show_all(self) -> None:
        """All cards, those of the other side too."""
        self.shell.look_back(self._table, EVERYTHING)

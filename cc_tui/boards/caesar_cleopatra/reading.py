"""The log of a board made large, to read back in."""

from cc_tui.boards.caesar_cleopatra.choosing import CHOOSING, Choosing
from cc_tui.keys import bindings
from cc_tui.widgets.log import Log

READING = ("small_log", "log_back", "log_on", "log_page_back", "log_page_on")
"""Commands of the large log; while it is open there are no others on the board."""


class Reading(Choosing):
    """A board whose log can take the place of the cards; then its keys scroll, and nothing can be chosen."""

    # Some keys choose or scroll. They are bound together here: of two classes that bind the same key only one would have it.
    BINDINGS = bindings((*CHOOSING, "big_log", *READING))

    @property
    def reading(self) -> bool:
        """The log is large."""
        return self.has_class("-log")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The log's commands while it is large, all others while it isn't."""
        if self.reading or action in READING:
            return self.reading and action in READING
        return super().check_action(action, parameters)

    def action_big_log(self) -> None:
        """The log large."""
        self._read(True)

    def action_small_log(self) -> None:
        """The log small again."""
        self._read(False)

    def _read(self, large: bool) -> None:
        self.set_class(large, "-log")
        self.query_one(Log).scroll(-10_000)
        self.refresh_bindings()

    def action_log_back(self) -> None:
        """A row back."""
        self.query_one(Log).scroll(1)

    def action_log_on(self) -> None:
        """A row on."""
        self.query_one(Log).scroll(-1)

    def action_log_page_back(self) -> None:
        """A page back; one row stays in sight."""
        self.query_one(Log).scroll(self.query_one(Log).size.height - 1)

    def action_log_page_on(self) -> None:
        """A page on."""
        self.query_one(Log).scroll(1 - self.query_one(Log).size.height)

    def take_back(self) -> bool:
        """Make the large log small, or take back the last pick; False if there is neither."""
        if self.reading:
            self.action_small_log()
            return True
        return super().take_back()

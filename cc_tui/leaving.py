"""How the program ends: when it is left or told to stop, and when something in it fails."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App

    Base = App[None]
else:
    Base = object


class Leaving(Base):
    """The part of the app that ends it. What was accepted is on disk before, so nothing is left to be done but to let go."""

    trouble: Exception | None = None
    """What ended the program, if it was an error."""
    left_match = False
    """Left in the middle of a match."""

    if TYPE_CHECKING:

        @property
        def match_goes_on(self) -> bool: ...
        def close_match(self) -> None: ...
        def leave_theatre(self) -> None: ...

    def exit(self, *arguments: Any, **options: Any) -> None:
        """Leave the program; no bot thinks on while it ends."""
        self.left_match = self.match_goes_on
        self.close_match()
        super().exit(*arguments, **options)

    def on_unmount(self) -> None:
        """Give the matches back also when something else ends the app."""
        self.close_match()
        self.leave_theatre()

    def panic(self, *renderables: Any) -> None:
        """End with an error that was met outside the app's own loop."""
        self._fatal_error()

    def _handle_exception(self, error: Exception) -> None:
        # Textual mounts nothing any more once it is to exit, so that a screen that was being opened misses its widgets.
        if not self._exit:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # In place of Textual's traceback, which prints the values at hand, hidden cards among them.
        self.trouble = self._exception or RuntimeError()
        self._close_messages_no_wait()

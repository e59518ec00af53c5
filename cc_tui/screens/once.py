"""Screens that are left once, however many keys or clicks asked for it before the next screen was there."""

from typing import Any, cast

from textual import on
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, OptionList


class Once:
    """For a screen, so that it can't take the one below it along. No screen itself: Textual hands styles down along first bases only."""

    _left_with: tuple[Any] | None = None
    """What the screen is left with once it is in front again."""

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave the screen, if it isn't gone; what lies over it, as the request for more room, goes first.

        Textual would take away whichever is in front by now.
        """
        screen = cast(Screen[Any], self)
        if screen not in screen.app.screen_stack:
            return AwaitComplete()
        if screen is screen.app.screen:
            return Screen.dismiss(screen, result)
        self._left_with = self._left_with or (result,)
        return AwaitComplete()

    def on_screen_resume(self) -> None:
        """In front again. (Textual calls every class's handler.)"""
        if self._left_with is not None:
            self.dismiss(*self._left_with)


class Palette(Once, CommandPalette):
    """Textual's palette, whose command runs once."""

    @on(Input.Submitted)
    @on(OptionList.OptionSelected)
    def ignore_late(self, event: Message) -> None:
        """What is asked for when the command runs already."""
        if self not in self.app.screen_stack:
            event.stop()
            event.prevent_default()

"""A menu of any length: a line is made when it is drawn."""

from collections.abc import Callable, Sequence
from typing import overload

from textual.geometry import Region, Size

from cc_tui.widgets.menu import Menu, MenuItem

LABELS = 30
"""Cells of the labels; how wide they all are isn't known."""


class _Lines(Sequence[MenuItem]):
    def __init__(self, count: int, make: Callable[[int], MenuItem]) -> None:
        self._count, self._make = count, make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> MenuItem: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[MenuItem]: ...
    def __getitem__(self, at: int | slice) -> MenuItem | Sequence[MenuItem]:
        if isinstance(at, slice):
            return [self._make(n) for n in range(*at.indices(self._count))]
        return self._make(range(self._count)[at])


class LongMenu(Menu):
    """Holds no lines, only how many there are and how one is made. It takes all the room there is, so that more lines lay out nothing anew."""

    DEFAULT_CSS = "LongMenu { height: 1fr; }"

    def show_many(self, count: int, make: Callable[[int], MenuItem], at: int) -> None:
        """Show other lines, with the cursor on line `at`. All have keys; at least one there is."""
        self._items, self._labels = _Lines(count, make), LABELS
        self.virtual_size = Size(self.size.width, count)
        self.set_reactive(Menu.cursor, min(at, count - 1))
        self.refresh()
        # What was short until now can be scrolled only once it is laid out.
        self.call_after_refresh(self._to_cursor)

    def _to_cursor(self) -> None:
        self.scroll_to_region(Region(0, self.cursor, 1, 1), animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No line can be turned; looking at all of them would take long."""
        return not action.startswith("turn_")

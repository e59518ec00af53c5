"""A menu: lines to choose from, some with a value that can be turned. One widget for the title, lists and forms."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from cc_tui.glyphs import Glyphs
from cc_tui.keys import bindings
from cc_tui.widgets.cells import fit

EDGE = 2
GAP = 2


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One line. Without a key it is a heading, and the cursor passes over it."""

    key: str
    label: str
    value: str = ""
    """Stands in a column of its own after the labels."""
    right: str = ""
    """Stands at the right edge."""
    note: str = ""
    """What the screen tells about the line while the cursor is on it."""
    turns: bool = False
    """The value can be turned, left and right."""


class Menu(ScrollView, can_focus=True):
    """Draws its lines itself, so that a thousand cost no more than ten."""

    DEFAULT_CSS = """
    Menu { height: auto; max-height: 1fr; overflow-x: hidden; background: $background; scrollbar-size-vertical: 1; }
    Menu > .menu--line { color: $foreground; background: $background; }
    Menu > .menu--dim { color: $dim-text; background: $background; }
    Menu > .menu--head { color: $focus; background: $background; }
    Menu > .menu--cursor { color: $background; background: $focus; text-style: bold; }
    Menu:ansi > .menu--cursor { color: ansi_default; background: ansi_default; text-style: reverse bold; }
    Menu:blur > .menu--cursor { color: $foreground; background: $panel; }
    """
    COMPONENT_CLASSES = {"menu--line", "menu--dim", "menu--head", "menu--cursor"}
    BINDINGS = bindings(
        (
            "cursor_up",
            "cursor_down",
            "turn_left",
            "turn_right",
            "first",
            "last",
            "page_up",
            "page_down",
            "choose",
        )
    )

    cursor: var[int] = var(0, always_update=False)

    @dataclass
    class Chosen(Message):
        """A line was chosen."""

        item: MenuItem

    @dataclass
    class Turned(Message):
        """A line's value was turned by `step`, -1 or 1."""

        item: MenuItem
        step: int

    @dataclass
    class Moved(Message):
        """The cursor came to a line."""

        item: MenuItem

    def __init__(
        self,
        glyphs: Glyphs,
        items: Sequence[MenuItem] = (),
        *,
        round: bool = True,
        id: str | None = None,
    ) -> None:
        """`round`: from the first line the cursor goes up to the last one, and from the last down to the first."""
        super().__init__(id=id)
        self._round = round
        self.glyphs = glyphs
        self._items: Sequence[MenuItem] = ()
        self._labels = 0
        self.show(items)

    @property
    def items(self) -> tuple[MenuItem, ...]:
        """The lines."""
        return tuple(self._items)

    @property
    def item(self) -> MenuItem | None:
        """The line under the cursor."""
        return self._items[self.cursor] if self._items else None

    def show(self, items: Sequence[MenuItem], at: str | None = None) -> None:
        """Show other lines; the cursor stays on the line with its key, or goes to `at`."""
        wanted = at or (self.item.key if self.item else None)
        grown = len(items) != len(self._items)
        self._items = tuple(items)
        self._labels = max((cell_len(i.label) for i in self._items if i.value), default=0)
        self.virtual_size = Size(self.size.width, len(self._items))
        keys = [i.key for i in self._items]
        at_key = keys.index(wanted) if wanted and wanted in keys else self._step(-1, 1)
        self.set_reactive(Menu.cursor, at_key)
        self.refresh(layout=grown)
        if self.is_mounted:
            self.scroll_to_region(Region(0, self.cursor, 1, 1), animate=False)

    def _step(self, start: int, step: int) -> int:
        """The next line with a key, or the line nearest to the start if there is none."""
        at = start + step
        while 0 <= at < len(self._items):
            if self._items[at].key:
                return at
            at += step
        return max(min(start, len(self._items) - 1), 0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A line each."""
        return len(self._items)

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self.virtual_size = Size(self.size.width, len(self._items))
        self.scroll_to_region(Region(0, self.cursor, 1, 1), animate=False)

    def watch_cursor(self, old: int, new: int) -> None:
        """Repaint the two lines, no more."""
        for line in (old, new):
            self.refresh(Region(0, line - self.scroll_offset.y, self.size.width, 1))
        self.scroll_to_region(Region(0, new, 1, 1), animate=False)
        if self.item:
            self.post_message(self.Moved(self.item))

    def render_line(self, y: int) -> Strip:
        """One line: mark, label, value, what stands at the right."""
        number = y + self.scroll_offset.y
        width = self.size.width
        if number >= len(self._items):
            return Strip.blank(width, self._style("line"))
        item = self._items[number]
        if not item.key:
            return Strip([Segment(fit(item.label, width), self._style("head"))])
        return Strip(self._line(item, number == self.cursor, width))

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"menu--{name}")

    def _line(self, item: MenuItem, here: bool, width: int) -> list[Segment]:
        plain, dim = (
            (self._style("cursor"),) * 2 if here else (self._style("line"), self._style("dim"))
        )
        glyphs, cut, room = self.glyphs, self.glyphs.cut, width - 2 * EDGE
        value = f"{glyphs.before} {item.value} {glyphs.after}" if item.turns else item.value
        wanted = GAP + cell_len(value) if value else 0
        label = fit(item.label, self._label_cells(item, room, wanted), cut)
        room -= cell_len(label)
        right = fit(
            item.right, min(cell_len(item.right), max(room - min(wanted, room // 2) - 1, 0)), cut
        )
        value = fit(" " * GAP + value, min(wanted, room - cell_len(right) - bool(right)), cut)
        room -= cell_len(value)
        fill = " " * (room - cell_len(right))
        mark = glyphs.pointer if here else " "
        return [Segment(f"{mark} {label}{value}{fill}", plain), Segment(right + " " * EDGE, dim)]

    def _label_cells(self, item: MenuItem, room: int, value: int) -> int:
        """All that it needs; before a value the column of the labels, and what nothing else needs."""
        needed = cell_len(item.label)
        if not value:
            return min(needed, room)
        column = min(self._labels, room // 2)
        return max(column, min(needed, room - value - cell_len(item.right) - bool(item.right)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Turning is offered where a line can be turned."""
        return not action.startswith("turn_") or any(item.turns for item in self._items)

    def action_cursor_up(self) -> None:
        """One line up."""
        self._go(-1, len(self._items))

    def action_cursor_down(self) -> None:
        """One line down."""
        self._go(1, -1)

    def _go(self, step: int, around: int) -> None:
        """To the next line; where there is none, from `around`, beyond the other end."""
        next_one = self._step(self.cursor, step)
        if next_one == self.cursor and self._round:
            next_one = self._step(around, step)
        self.cursor = next_one

    def action_first(self) -> None:
        """To the first line."""
        self.cursor = self._step(-1, 1)

    def action_last(self) -> None:
        """To the last line."""
        self.cursor = self._step(len(self._items), -1)

    def action_page_up(self) -> None:
        """A page up."""
        self.cursor = self._step(max(self.cursor - self.size.height, -1), 1)

    def action_page_down(self) -> None:
        """A page down."""
        self.cursor = self._step(min(self.cursor + self.size.height, len(self._items)), -1)

    def action_choose(self) -> None:
        """Choose the line, or turn its value."""
        if self.item and self.item.turns:
            self.action_turn_right()
        elif self.item and self.item.key:
            self.post_message(self.Chosen(self.item))

    def action_turn_left(self) -> None:
        """The value before."""
        if self.item and self.item.turns:
            self.post_message(self.Turned(self.item, -1))

    def action_turn_right(self) -> None:
        """The next value."""
        if self.item and self.item.turns:
            self.post_message(self.Turned(self.item, 1))

    def on_click(self, event: Click) -> None:
        """Choose the line under the mouse."""
        at = event.get_content_offset(self)
        number = self.scroll_offset.y + at.y if at is not None else -1
        if 0 <= number < len(self._items) and self._items[number].key:
            self.cursor = number
            self.action_choose()

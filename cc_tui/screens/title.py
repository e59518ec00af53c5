"""The first screen. It must paint fast: a heading, a menu, the key bar, and nothing imported that the first sight doesn't need."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import get_current_worker

from cc_tui.i18n import N_
from cc_tui.listing import played, standing, who
from cc_tui.screens.page import Page, said
from cc_tui.text import clean
from cc_tui.widgets.menu import Menu, MenuItem

if TYPE_CHECKING:
    from cc_tui.saves import Listing

ITEMS = (
    ("new_match", N_("New match"), N_("Against a bot, or two people at this keyboard.")),
    ("daily", N_("Deal of the day"), N_("The same cards for everybody, once a day.")),
    ("saves", N_("Saved matches"), N_("Go on with a match, or look at how one ended.")),
    ("statistics", N_("Statistics"), N_("How your matches went, by opponent, side and month.")),
    ("gallery", N_("Gallery"), N_("Example matches: every way a match can end, and more.")),
    ("rules", N_("Rules"), N_("The whole game in a few pages.")),
    ("settings", N_("Settings"), N_("Colours, pace, vetoes, signs, your name.")),
    ("quit", N_("Quit"), N_("Everything is saved.")),
)
GROUPS = (5, 5, 5, 3, 3)


class TitleScreen(Page[None]):
    """Continue on the latest unfinished match, or begin something."""

    DEFAULT_CSS = """
    TitleScreen > .body { align: center middle; max-width: 72; }
    TitleScreen .name { width: 100%; text-align: center; }
    TitleScreen .forum { width: 100%; text-align: center; color: $focus; margin-bottom: 1; }
    TitleScreen .about { width: 100%; text-align: center; margin-bottom: 2; color: $dim-text; }
    TitleScreen.-low .about { margin-bottom: 1; }
    """

    _latest: "Listing | None" = None
    """The match found when it was looked for last."""
    _left = ""
    """The line chosen last."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to go back to."""
        return action != "back"

    def body(self) -> Iterable[Widget]:
        """The name of the game and the menu."""
        gap = " "
        yield Static(
            Content.assemble(
                (gap.join("CAESAR"), "$caesar bold"),
                "   &   ",
                (gap.join("CLEOPATRA"), "$cleopatra bold"),
            ),
            classes="name",
        )
        yield said("", classes="forum")
        yield said(
            self.words("Twenty-one patricians, two rulers, one vote at a time."), classes="about"
        )
        yield Menu(self.glyphs, round=False)
        yield said("", classes="note")

    def on_screen_resume(self) -> None:
        """Look anew which match can go on: one may have been begun, or ended.

        The files are read, and the game that they need imported, beside the first paint and not before it.
        """
        groups = (" ".join(self.glyphs.patrician * n) for n in GROUPS)
        self.query_one(".forum", Static).update(Content("   ".join(groups)), layout=False)
        self._looking = not self.shell.store.is_empty()
        self._go_on_at_once = False
        if not self._looking:
            self._latest = None
        self._show_items()
        if self._looking:
            self.run_worker(self._look, thread=True, exclusive=True)

    def _look(self) -> None:
        try:
            store = self.shell.store
            latest = store.latest_unfinished() or store.latest_waiting()
        except OSError:
            latest = None
        if not get_current_worker().is_cancelled:
            self.call_later(self._found, latest)

    def _found(self, latest: "Listing | None") -> None:
        """The cursor stays on the line that was left, unless another match than before can go on now."""
        item, before = self.query_one(Menu).item, self._latest
        other = latest is not None and (before is None or before.path != latest.path)
        self._latest, self._looking = latest, False
        untouched = item is not None and item.key == self._left
        self._show_items(at="continue" if other and untouched else None)
        if latest is not None and self._go_on_at_once:
            self.shell.open_match(latest.path)

    def _show_items(self, at: str | None = None) -> None:
        items = [
            MenuItem(key, self.words(label), note=self.words(note)) for key, label, note in ITEMS
        ]
        if self._looking:
            items.insert(
                0,
                MenuItem(
                    "continue",
                    self.words("Continue"),
                    note=self.words("Looking for the latest match."),
                ),
            )
        elif self._latest is not None:
            items.insert(0, self._continue(self._latest))
        menu = self.query_one(Menu)
        menu.show(items, at)
        if menu.item is not None:
            self._note(menu.item)

    def _continue(self, latest: "Listing") -> MenuItem:
        words = self.words
        note = words("{who}, {standing}", who=who(words, latest), standing=standing(words, latest))
        if latest.reason:
            note = words("{match}: {reason}", match=note, reason=clean(latest.reason))
        return MenuItem("continue", words("Continue"), right=played(words, latest), note=note)

    def _note(self, item: MenuItem) -> None:
        self.query_one(".note", Static).update(Content(item.note), layout=False)

    def on_menu_moved(self, event: Menu.Moved) -> None:
        """Tell about the line."""
        self._note(event.item)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Go there."""
        self._left = event.item.key
        match event.item.key:
            case "quit":
                self.app.exit()
            case "continue" if self._latest is not None and not self._looking:
                self.shell.open_match(self._latest.path)
            case "continue":
                self._go_on_at_once = True
            case name:
                self.shell.go(name)

    def now(self) -> str:
        """For the help."""
        return self.words(
            "Choose what to do. Every match is saved as it is played, so you can leave at any time."
        )

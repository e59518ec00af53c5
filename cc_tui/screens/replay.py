"""The theatre: a match looked back at, step by step, through the eyes of whoever may."""

from functools import partial
from typing import Any

from textual.events import Key

from cc_tui.boards.caesar_cleopatra import beats as staging
from cc_tui.boards.caesar_cleopatra.legend import legend, looking
from cc_tui.boards.caesar_cleopatra.looking import Pointed
from cc_tui.boards.caesar_cleopatra.origins import came_from
from cc_tui.i18n import N_
from cc_tui.keys import COMMANDS, bindings
from cc_tui.screens.coaching import COACHING
from cc_tui.screens.noting import NOTING
from cc_tui.screens.stepping import STEPS
from cc_tui.screens.supposing import SUPPOSING
from cc_tui.screens.theatre import TheatreScreen
from cc_tui.widgets.facts import Facts
from cc_tui.widgets.lines import Picked
from cc_tui.widgets.menu import MenuItem
from cc_tui.widgets.timeline import Moment
from engine.kernel.seats import EVERYTHING, Viewer

ABSENT = {
    **dict.fromkeys(("lens", "lens_back"), N_("Only these eyes may look.")),
    **dict.fromkeys(NOTING, N_("No notes are taken here.")),
    **dict.fromkeys(SUPPOSING, N_("Nothing else is tried here.")),
    **dict.fromkeys(COACHING, N_("Decisions aren't judged here.")),
    "export": N_("This can't be exported."),
}
"""What is said where a command isn't to be had."""


class ReplayScreen(TheatreScreen):
    """Whoever looks moves about, points at cards, and looks with other eyes."""

    BINDINGS = bindings(
        (
            *STEPS,
            *NOTING,
            *SUPPOSING,
            *COACHING,
            "lens",
            "lens_back",
            "side",
            "side_back",
            "side_on",
            "cards",
            "discards",
            "export",
            "match_menu",
            "stop",
            "back",
        )
    )

    # The panel.

    def action_side(self) -> None:
        """The panel beside the board, or in its place where there is no room; or away with it."""
        self.toggle_class("-side")
        self._show_possible(self.theatre.view())

    def action_side_back(self) -> None:
        """Back in what could be known."""
        self._page_side(-1)

    def action_side_on(self) -> None:
        """On in what could be known."""
        self._page_side(1)

    def _page_side(self, steps: int) -> None:
        if self.has_class("-side"):
            self.query_one(Facts).page(steps)
        else:
            self.action_side()

    # Pointing.

    def on_picked(self, event: Picked) -> None:
        """A click on the timeline or on a line of the log."""
        if isinstance(event.target, Moment):
            event.stop()
            self.step(self.theatre.go, event.target.entry)

    def action_cards(self) -> None:
        """The focus on the cards, to ask where one comes from."""
        self.stop()
        self.board.take_focus()

    def on_pointed(self, event: Pointed) -> None:
        """Back to where it comes from; said if that can't be known."""
        event.stop()
        came = came_from(event.target, event.seat, self.theatre.update().events)
        if self.theatre.back_to(came):
            self.halt()
            self.show()
        else:
            self.notify(self.words("Nothing before tells where it comes from."), markup=False)

    # Who looks.

    def action_lens(self) -> None:
        """The next viewer."""
        self._turn_lens(1)

    def action_lens_back(self) -> None:
        """The viewer before."""
        self._turn_lens(-1)

    def _turn_lens(self, steps: int) -> None:
        """Another person's cards are shown only once that person sits here."""
        self.stop()
        theatre = self.theatre
        lens = theatre.next_lens(steps)
        if theatre.covered and lens >= 0:
            self.shell.go("curtain", lens, self._names[lens], then=partial(self._look_as, lens))
        else:
            self._look_as(lens)

    def _look_as(self, lens: Viewer, _: Any = None) -> None:
        self.theatre.lens = lens
        self.show()

    # The rest.

    def action_back(self) -> None:
        """A step out: of the large log, the cards, a number, playing; then out of the theatre."""
        if self.board.take_back() or self.board.give_focus():
            return
        if self.has_class("-narrow") and self.has_class("-side"):
            self.action_side()
        elif self.typed:
            self.action_stop()
        else:
            self.dismiss(None)

    def action_stop(self) -> None:
        """Play by itself no more, and forget what was typed."""
        self.halt()
        self.show()

    def action_discards(self) -> None:
        """Both players' discards at the cursor, which are open (R8)."""
        self.shell.tell(staging.discards(self.words, self.theatre.view(), self._names))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Export where there is something to export from, other eyes where they may look."""
        if action == "export":
            return self.theatre.source is not None
        if action in ("lens", "lens_back"):
            return len(self.theatre.lenses) > 1
        if action in ("stop", "back"):
            return self.playing == (action == "stop")
        return super().check_action(action, parameters)

    def on_key(self, event: Key) -> None:
        """A key for what can't be done here says so."""
        for name, text in ABSENT.items():
            if event.key in COMMANDS[name].keys and not self.check_action(name, ()):
                self.remark = self.words(text)
                self.show_place()

    def action_export(self) -> None:
        """As whoever looks now may know it."""
        from cc_tui.screens.exporting import Exporting

        self.stop()
        Exporting(self.shell, self.theatre).begin()

    def action_match_menu(self) -> None:
        """Rules, leaving."""
        words = self.words
        items = (
            MenuItem("stay", words("Go on looking back")),
            MenuItem("rules", words("Rules")),
            MenuItem("settings", words("Settings")),
            MenuItem("leave", words("Leave the theatre")),
        )
        self.shell.go("message", words("What next?"), items, then=self._menu_chosen)

    def _menu_chosen(self, answer: str | None) -> None:
        if answer == "leave":
            self.dismiss(None)
        elif answer in ("rules", "settings"):
            self.shell.go(answer)

    def legend(self) -> list[str]:
        """For the help: what the signs mean."""
        return [*looking(self.words, self.glyphs), *legend(self.words, self.glyphs)]

    def now(self) -> str:
        """For the help."""
        words = self.words
        if self.theatre.lens == EVERYTHING:
            return words("You see all cards. Tab shows what each side saw.")
        return words(
            "You see what could be seen then. The arrows step, Space plays, Tab changes the viewer."
        )

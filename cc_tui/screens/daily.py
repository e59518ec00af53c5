"""The deal of the day: to be played once, and how the days before went."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cc_tui import daily
from cc_tui.boards.caesar_cleopatra import names
from cc_tui.duplicate import Table
from cc_tui.i18n import N_
from cc_tui.ladder import bot_name
from cc_tui.listing import standing
from cc_tui.scores import totals
from cc_tui.screens.form import FormPage
from cc_tui.screens.looking import unreadable, whole_shelf
from cc_tui.side_by_side import result
from cc_tui.widgets.menu import Menu, MenuItem

if TYPE_CHECKING:
    from cc_tui.saves import Listing

SHOWN = 30
"""Days before that are listed."""


class DailyScreen(FormPage[None]):
    """Begins today's match, goes on with it, or shows how it ended."""

    HEADING = N_("Deal of the day")
    _played: "dict[str, Listing] | None" = None
    _trouble = ""
    """Why it can't be told which days were played."""

    def begin(self) -> None:
        """What it is about."""
        self._day = self.shell.store.clock()[:10]
        self._say()

    def _say(self) -> None:
        text = self.words(
            "{day} (UTC): the same cards for everybody. You are {side}, against {bot}.",
            day=self._day,
            side=names.side(self.words, daily.side(self._day)),
            bot=self.words(bot_name(daily.BOT)),
        )
        self.say_lead(f"{text}\n\n{self._trouble}" if self._trouble else text)

    def on_screen_resume(self) -> None:
        """Look which days were played: today's may be over by now."""
        self.run_worker(self._look, thread=True, exclusive=True)

    def _look(self) -> None:
        store = self.shell.store
        try:
            shelf = whole_shelf(store)
        except OSError as trouble:
            self.call_later(self._found, None, unreadable(self.words, store, trouble))
            return
        sides = (names.side(self.words, seat) for seat in (0, 1))
        if shelf is not None:
            found = daily.played(shelf, {self.shell.settings.config.name, *sides})
            self.call_later(self._found, found)

    def _found(self, found: "dict[str, Listing] | None", trouble: str = "") -> None:
        self._played, self._trouble = found, trouble
        self._say()
        self.renew()

    def items(self) -> Sequence[MenuItem]:
        """Today's match, and those of the days before."""
        words = self.words
        if self._trouble:
            return (MenuItem("", words("Nothing tells whether today's deal was played.")),)
        if self._played is None:
            return (MenuItem("", words("Looking at the folder.")),)
        before = [day for day in self._played if day != self._day][:SHOWN]
        head = (MenuItem("", words("Days before")),) if before else ()
        return (self._today(), *head, *(self._item(day, day) for day in before))

    def _today(self) -> MenuItem:
        words = self.words
        if self._played and self._day in self._played:
            return self._item(self._day, words("Today"))
        note = words(
            "Once a day: whoever plays it again, or deals it by its code, knows the cards."
        )
        return MenuItem("play", words("Play today's deal"), note=note)

    def _item(self, day: str, label: str) -> MenuItem:
        words, listing = self.words, (self._played or {})[day]
        scored = totals(listing)
        if scored is None:
            how = standing(words, listing)
        else:
            how = result(words, Table(listing.sitters, scored))
        note = words("Enter to go on.") if scored is None else words("Enter to see the result.")
        return MenuItem(day, label, how, note=note)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Play, or open a match."""
        played, key = self._played or {}, event.item.key
        if key in played:
            self.shell.open_match(played[key].path)
        elif key == "play":
            words = self.words
            me = self.shell.settings.config.name or names.side(words, daily.side(self._day))
            self.shell.new_match(daily.plan(self._day, me, words(bot_name(daily.BOT))))

    def now(self) -> str:
        """For the help."""
        return self.words("Play today's deal, or open the match of a day before.")

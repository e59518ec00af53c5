"""The menu of a match, and what else can be asked for at its table."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra import beats as staging
from cc_tui.boards.caesar_cleopatra import names
from cc_tui.boards.caesar_cleopatra.legend import legend
from cc_tui.deals import deal_of
from cc_tui.keys import bindings
from cc_tui.screens.watching import Watching
from cc_tui.widgets.menu import MenuItem


class MatchMenu(Watching):
    """These commands, for the screen of a table."""

    BINDINGS = bindings(("discards", "match_menu"))

    def action_discards(self) -> None:
        """Both players' discards, which are open (R8)."""
        self.shell.tell(staging.discards(self.words, self.board.chooser.view, self._names))

    def action_match_menu(self) -> None:
        """Rules, settings, leaving; taking back and looking back are for who sits here."""
        words = self.words
        own = [MenuItem("replay", words("Look back at the match up to now"))]
        if self.check_action("undo", ()):
            own.append(MenuItem("undo", words("Take back the last choice")))
        items = (
            MenuItem("stay", words("Go on playing")),
            *(own if self._viewer in self._seats or not self._seats else ()),
            MenuItem("rules", words("Rules")),
            MenuItem("settings", words("Settings")),
            self._leaving(),
        )
        text = names.together(
            words, (words("The match is saved at every move."), *self._about_the_deal())
        )
        self.shell.go("message", text, items, then=self._menu_chosen)

    def _about_the_deal(self) -> Sequence[str]:
        """Its code, in practice only: in a match that counts whoever knows it could deal the cards again, to look at them all."""
        match = self._table.match
        deal = deal_of(match.seed, match.game.write_options(match.options))
        if deal is None or not self._table.practice:
            return ()
        return (self.words("The code of its deal is {code}.", code=deal.code),)

    def _leaving(self) -> MenuItem:
        words = self.words
        if self.shell.trying_out(self._table):
            return MenuItem("leave", words("Back to where this branch was begun"))
        return MenuItem("leave", words("Leave the match"))

    def _menu_chosen(self, answer: str | None) -> None:
        if answer == "leave":
            self.dismiss(None)
        elif answer == "replay":
            self.shell.look_back(self._table, self._viewer)
        elif answer == "undo" and self.check_action("undo", ()):
            self.action_undo()
        elif answer in ("rules", "settings"):
            self.shell.go(answer, then=lambda _: self._stage.wake())
        else:
            self._stage.wake()

    def now(self) -> str:
        """For the help: what the prompt says."""
        return self.board.said

    def legend(self) -> list[str]:
        """For the help: what the signs on the table mean."""
        return legend(self.words, self.glyphs)

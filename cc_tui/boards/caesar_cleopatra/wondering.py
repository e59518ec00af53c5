"""A position and a choice in the making, and why something can't be chosen."""

from collections.abc import Callable
from typing import Any

from textual import events
from textual.containers import Container

from cc_tui.boards.caesar_cleopatra.aim import Aim
from cc_tui.boards.caesar_cleopatra.asks import note
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.meant import asked_for, clause_of, meant
from cc_tui.boards.caesar_cleopatra.names import together
from cc_tui.boards.caesar_cleopatra.picks import Pick
from cc_tui.boards.caesar_cleopatra.pictures import Shown
from cc_tui.boards.caesar_cleopatra.reasons import reason
from cc_tui.i18n import Words
from cc_tui.keys import COMMANDS, bindings
from cc_tui.messages import RuleAsked
from engine.games.caesar_cleopatra.view import View
from engine.kernel.errors import Reason

Why = Callable[[Any], Reason | None]
"""Why a move can't be made now; None if it can."""


class Wondering(Container, can_focus=True):
    """Holds what is shown, all values; `redraw` shows it. Says why not, and posts RuleAsked for the rule itself."""

    BINDINGS = bindings(("why",))

    def __init__(self, words: Words, view: View, why: Why, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._words, self._why = words, why
        self._shown = Shown(Chooser(view), Aim(), False)
        self._note, self._clause = "", ""
        """What the prompt explains; the clause by which something can't be."""
        self._showing = False
        """Something that happened is being shown; keys hurry it."""
        self._news: frozenset[int] = frozenset()

    def redraw(self) -> None:
        """Show what there is now."""
        raise NotImplementedError

    @property
    def chooser(self) -> Chooser:
        """The choice in the making."""
        return self._shown.chooser

    def action_why(self) -> None:
        """Why what has the focus can't be picked; asked once more, or where it can be: the rule itself."""
        target = self._shown.desk.at(self._shown.aim)
        why = self._why_not(target)
        if self._clause or why is None:
            self.post_message(RuleAsked(self._clause or clause_of(target)))
        else:
            self._say_why(why)

    def on_key(self, event: events.Key) -> None:
        """An answer that isn't open now says why not."""
        if not (self._shown.asking and self.check_action("why", ())):
            return
        for command in ("passive", "veto", "face_up"):
            if event.key in COMMANDS[command].keys:
                move = asked_for(self.chooser, command)
                if move is not None and not self.check_action(command, ()):
                    self._say_why(self._why(move))

    def _say_why(self, why: Reason | None) -> None:
        """Say why something can't be done; None: it could be, but not with what is chosen so far."""
        words = self._words
        if why is None:
            self._note = words("That does not go together with what you have chosen so far.")
            self._clause = "§3"
        else:
            said = (
                reason(words, why),
                words("{key} again: the rule.", key=COMMANDS["why"].keys[0]),
            )
            self._note, self._clause = together(words, said), why.clause
        self.redraw()

    def _why_not(self, target: Pick | None) -> Reason | None:
        """The reason, if this can't be picked now; None if it can, if nothing is asked, or if no rule forbids it."""
        move = meant(self.chooser, target)
        if move is None or target is None or not self._shown.asking:
            return None
        return None if self.chooser.turned_to(target) else self._why(move)

    def _move(self, aim: Aim) -> None:
        self._set(self.chooser, aim, self._shown.asking)

    def _set(self, chooser: Chooser, aim: Aim, asking: bool) -> None:
        self._shown = Shown(chooser, aim, asking, self._news)
        self._note, self._clause = note(self._words, chooser, self._shown.desk.at(aim)), ""
        self.redraw()

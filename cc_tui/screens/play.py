"""The play screen: one table, and the people of this keyboard who decide at it."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from cc_tui.boards.caesar_cleopatra.veto import silent_pass
from cc_tui.keys import bindings
from cc_tui.messages import MovesChosen
from cc_tui.screens.match_menu import MatchMenu
from cc_tui.screens.practising import PRACTISING
from cc_tui.screens.turns import decider
from cc_tui.trouble import problem
from engine.kernel.errors import EngineError
from engine.kernel.seats import HUMAN, SPECTATOR, Seat

UNNOTICED = 0.4
"""Seconds that a bot takes without a word about it."""


class PlayScreen(MatchMenu):
    """Shows the table to whoever of this keyboard decides, and plays what they choose. Answers with None when the table is left."""

    BINDINGS = bindings(PRACTISING)

    def _settle(self) -> None:
        """All is shown: the result, the decision of who sits here, a change of places, or waiting."""
        if self._away:
            return
        self.refresh_bindings()
        seen = self._seen.get(self._viewer)
        view = seen.view if seen else self._table.view(SPECTATOR)
        if seen and view.result:
            self._finish()
            return
        seat = decider(self._table.actors(), self._seats, self._viewer)
        if seat is None:
            self._nobody(view)
        elif self._passes(seat):
            self._play(seat, silent_pass(self._table.view(seat)) or ())
        elif seat != self._viewer:
            self._change_places(seat)
        elif view.setup:
            self._away = True
            self.shell.go("setup", self._table, seat, self._seats, then=self._set_up)
        else:
            self.board.ask(view)

    def _set_up(self, sent: bool | None) -> None:
        self._away = False
        if sent:
            self._stage.go_on()
        else:
            self.dismiss(None)

    def _nobody(self, view: Any) -> None:
        """Somebody elsewhere decides. With two people here the last one goes on looking."""
        if self._viewer == SPECTATOR and self._seats and view.result is not None:
            self._sit(self._seats[0])
        else:
            self.board.wait(view)
            self.set_timer(UNNOTICED, partial(self._say_who_thinks, len(self._table.match.log)))

    def _say_who_thinks(self, entries: int) -> None:
        """A bot that doesn't answer at once is seen to be at work; `entries`: so many there were when it began."""
        table = self._table
        shown = not (self._away or self._stage.resting)
        bots = any(table.sitters[seat].kind != HUMAN for seat in table.actors())
        if shown and bots and len(table.match.log) == entries:
            self.board.add(self.words("Thinking …"))

    def _passes(self, seat: Seat) -> bool:
        """The person wants to be asked for a Veto only when one is held, and none is (R9).

        With two people here it is nobody's own setting, and an answer without a curtain would tell the other one what is held.
        """
        alone_here = len(self._seats) == 1 or self._table.one_person(self._seats)
        return (
            self.shell.settings.config.ask_veto == "held"
            and alone_here
            and silent_pass(self._table.view(seat)) is not None
        )

    def _change_places(self, seat: Seat) -> None:
        """Cover the cards, and show them again as the other person sees them; who plays both sides just goes over."""
        if self._table.one_person(self._seats):
            self._sit(seat)
            return
        self._look_as(SPECTATOR)
        self._away = True
        self.shell.go("curtain", seat, self._names[seat], then=partial(self._curtain_up, seat))

    def _curtain_up(self, seat: Seat, sat: bool | None) -> None:
        self._away = False
        if sat:
            self._sit(seat)
        else:
            self.action_match_menu()

    def _sit(self, seat: Seat) -> None:
        self._look_as(seat)
        self._stage.go_on()

    def on_moves_chosen(self, event: MovesChosen) -> None:
        """Play what was chosen."""
        event.stop()
        self.weigh(self._viewer, event.moves, partial(self._play, self._viewer, event.moves))

    def _play(self, seat: Seat, moves: Sequence[Any]) -> None:
        self._seen[seat].chosen = list(moves)
        try:
            self._table.play(seat, moves)
        except (EngineError, OSError) as trouble:
            self._seen[seat].chosen = []
            self.shell.tell(self.words("This can't be kept: {problem}", problem=problem(trouble)))
            self._stage.go_on()

    def _finish(self) -> None:
        self.board.wait(self._seen[self._viewer].view)
        if not self._over:
            self._over = True
            self.shell.show_result(self._table, hurried=self._seconds() > 0)

    # Commands.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While something is shown, most keys hurry it; while the log is large, there is no table to act on."""
        if action in ("discards", *PRACTISING) and (self._stage.resting or self._reading):
            return False
        return super().check_action(action, parameters)

    def action_back(self) -> None:
        """Take back a step of the choice; without one, the menu, or out of a branch to where it was begun."""
        if self._stage.resting:
            self._stage.go_on()
        elif self.board.take_back():
            return
        elif self._table.match.result() is not None or self.shell.trying_out(self._table):
            self.dismiss(None)
        else:
            self.action_match_menu()

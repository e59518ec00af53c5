"""Making up a choice by keys and clicks: the focus and the picks."""

from collections.abc import Callable

from cc_tui.boards.caesar_cleopatra import pictures
from cc_tui.boards.caesar_cleopatra.aim import CARDS, Aim, aimed
from cc_tui.boards.caesar_cleopatra.asks import command_of
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.picks import Pick
from cc_tui.boards.caesar_cleopatra.pictures import Shown
from cc_tui.boards.caesar_cleopatra.wondering import Wondering
from cc_tui.messages import MovesChosen
from cc_tui.widgets.lines import Picked

ANSWERS = (
    "face_up",
    "face_down",
    "passive",
    "go_on",
    "veto",
    "ticket",
    "spend",
    "draw_influence",
    "draw_action",
)
"""Commands that give one of the answers which are open now."""

CHOOSING = ("go_left", "go_right", "go_up", "go_down", "take", "card", *ANSWERS)
"""The commands of this chapter; Reading binds their keys."""


def _answering(command: str) -> Callable[["Choosing"], None]:
    """The action of a command that gives an answer."""

    def action(self: "Choosing") -> None:
        for option in self.chooser.options:
            if command_of(option) == command:
                self.pick(option)
                return

    return action


class Choosing(Wondering):
    """Makes up a choice, and posts MovesChosen when it is whole."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done now."""
        shown = self._shown
        if action in ANSWERS:
            return shown.asking and any(
                command_of(option) == action for option in shown.chooser.options
            )
        if action == "take":
            return shown.asking
        if action == "card":
            return shown.asking and pictures.cards_asked(shown.chooser)
        if action.startswith("go_") or action == "why":
            return not self._showing
        return True

    def action_go_left(self) -> None:
        """The focus to the left."""
        self._move(self._shown.aim.sideways(self._shown.desk, -1))

    def action_go_right(self) -> None:
        """The focus to the right."""
        self._move(self._shown.aim.sideways(self._shown.desk, 1))

    def action_go_up(self) -> None:
        """The focus up."""
        self._move(self._shown.aim.across(self._shown.desk, -1))

    def action_go_down(self) -> None:
        """The focus down."""
        self._move(self._shown.aim.across(self._shown.desk, 1))

    def action_take(self) -> None:
        """Pick what has the focus."""
        target = self._shown.desk.at(self._shown.aim)
        if target is not None and not self.pick(target):
            self._say_why(self._why_not(target))

    def action_card(self, key: str) -> None:
        """Pick the card with this number."""
        cards, place = self._shown.desk.zones[CARDS], int(key) - 1
        target = cards[place] if place < len(cards) else None
        if target is None:
            return
        if not self.pick(target):
            self._move(self._shown.aim.on(CARDS, place))
            self._say_why(self._why_not(target))

    def on_picked(self, event: Picked) -> None:
        """A click picks; what can't be picked gets the focus and says why."""
        event.stop()
        if not self.pick(event.target) and not self._showing:
            self._move(self._aim_at(event.target))
            if self._shown.asking:
                self._say_why(self._why_not(event.target))

    def _aim_at(self, target: Pick) -> Aim:
        for zone, targets in enumerate(self._shown.desk.zones):
            if target in targets:
                return self._shown.aim.on(zone, targets.index(target))
        return self._shown.aim

    action_face_up = _answering("face_up")
    action_face_down = _answering("face_down")
    action_passive = _answering("passive")
    action_go_on = _answering("go_on")
    action_veto = _answering("veto")
    action_ticket = _answering("ticket")
    action_spend = _answering("spend")
    action_draw_influence = _answering("draw_influence")
    action_draw_action = _answering("draw_action")

    @property
    def begun(self) -> bool:
        """Something is picked that can be taken back."""
        return self._shown.asking and bool(self.chooser.picks)

    def take_back(self) -> bool:
        """Take back the last pick; False if there is none."""
        if not self.begun:
            return False
        self._chosen(self.chooser.back())
        return True

    def pick(self, target: Pick) -> bool:
        """Pick it if that can be done, going back as far as needed."""
        if not self._shown.asking:
            return False
        chooser = self.chooser.turned_to(target)
        if chooser is None:
            return False
        self._chosen(chooser)
        return True

    def _chosen(self, chooser: Chooser) -> None:
        moves = chooser.moves
        if moves is None:
            self._set(chooser, aimed(self._shown.aim, pictures.desk(chooser), chooser), True)
            return
        # Not drawn: what comes of it is there in a moment, and the screen shouldn't flicker until then.
        self._shown = Shown(Chooser(chooser.view), self._shown.aim, False, self._news)
        self.post_message(MovesChosen(moves))

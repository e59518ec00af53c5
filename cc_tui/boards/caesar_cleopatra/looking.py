"""The board where a match is looked back at: nothing is asked. What is clicked, or chosen with the cards in focus, is pointed at."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from textual.app import ComposeResult
from textual.message import Message

from cc_tui.boards.caesar_cleopatra import explain, pictures
from cc_tui.boards.caesar_cleopatra.aim import ANSWERS, CARDS, FORUM, Aim
from cc_tui.boards.caesar_cleopatra.board import Board
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.hand import Hand, HandItem, HandPicture
from cc_tui.boards.caesar_cleopatra.patrician_group import GroupPicture
from cc_tui.boards.caesar_cleopatra.picks import HandCard, InGroup, OnTable
from cc_tui.boards.caesar_cleopatra.scenes import Scene
from cc_tui.boards.caesar_cleopatra.vote_theatre import VoteTheatre
from cc_tui.i18n import Words
from cc_tui.keys import bindings
from cc_tui.widgets.lines import Picked
from cc_tui.widgets.prompt import Question
from engine.games.caesar_cleopatra.cards import ACTION_PILE, CLEOPATRA, INFLUENCE_PILE
from engine.games.caesar_cleopatra.view import View
from engine.kernel.seats import EVERYTHING, Seat


class Held(NamedTuple):
    """What a click on a card of the other hand picks."""

    seat: Seat
    card: HandCard


NOWHERE = Aim(ANSWERS)
"""The focus while the cards don't have it: there are no answers."""


@dataclass
class Pointed(Message):
    """Somebody wants to know where this comes from; a card belongs to `seat`."""

    target: HandCard | InGroup | OnTable
    seat: Seat


class LookBoard(Board):
    """Shows positions of the past; with everything in view, both hands."""

    BINDINGS = bindings(("come_from",))
    DEFAULT_CSS = """
    LookBoard #their_hand { height: 1; display: none; }
    """

    def __init__(
        self, words: Words, names: Sequence[str], view: View, *, id: str | None = None
    ) -> None:
        super().__init__(words, names, view, lambda move: None, id=id)
        self.can_focus = False
        self._text = self._remark = ""

    def compose(self) -> ComposeResult:
        """The board, with room for the other hand."""
        for widget in super().compose():
            yield widget
            if widget.id == "above":
                yield Hand(self._words, id="their_hand")

    def look(self, view: View, said: str, remark: str = "") -> None:
        """Show this position, what led to it, and what was remarked on it."""
        self._text, self._remark = said, remark
        self.stage(None)
        # Not by a class: that would ask the styles of every widget on the board anew.
        self._their_hand.display = view.viewer == EVERYTHING
        # What could be done then isn't asked now.
        self._set(
            Chooser(replace(view, open_moves=())),
            self._shown.aim if self.has_focus else NOWHERE,
            False,
        )

    def stage(self, scene: Scene | None) -> None:
        """Show a scene over the position; None: no more."""
        self.query_one(VoteTheatre).show(scene)
        self._size_theatre()

    def take_focus(self) -> None:
        """Let the arrows move over groups and cards."""
        self.can_focus = True
        self.focus()
        self._move(Aim(CARDS if self._shown.desk.zones[CARDS] else FORUM))

    def give_focus(self) -> bool:
        """Back to stepping; False if that is what the keys do already."""
        if not self.can_focus:
            return False
        self.can_focus = False
        self.screen.set_focus(None)
        self._move(NOWHERE)
        return True

    def on_picked(self, event: Picked) -> None:
        """A click points."""
        event.prevent_default()
        seat, target = event.target if isinstance(event.target, Held) else (None, event.target)
        if isinstance(target, HandCard | InGroup | OnTable):
            event.stop()
            self._point(target, seat)

    def action_come_from(self) -> None:
        """Where does what has the focus come from?"""
        target = self._shown.desk.at(self._shown.aim)
        if isinstance(target, HandCard | InGroup):
            self._point(target, None)

    def _point(self, target: HandCard | InGroup | OnTable, seat: Seat | None) -> None:
        self.post_message(
            Pointed(target, pictures.below(self._shown.view) if seat is None else seat)
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Pointing and moving only while the cards have the focus."""
        if action in ("come_from", "go_left", "go_right", "go_up", "go_down", "why"):
            return self.can_focus
        return super().check_action(action, parameters)

    def redraw(self) -> None:
        """Draw the board, and the other hand where it is open."""
        super().redraw()
        if self.children and self._shown.view.viewer == EVERYTHING:
            self._their_hand.show(_hand(self._shown.view, 1 - CLEOPATRA))

    @property
    def _their_hand(self) -> Hand:
        return self.query_one("#their_hand", Hand)

    def _groups(self) -> list[GroupPicture]:
        return [replace(picture, askable=True) for picture in super()._groups()]

    def _question(self) -> Question:
        text = self._text or explain.phase_prompt(self._words, self._shown.view, self._names)
        return Question(text, mine=False, note=self._note if self.can_focus else self._remark)


def _hand(view: View, seat: Seat) -> HandPicture:
    """A hand as it is drawn in one row."""
    player = view.players[seat]
    influence = sorted((c for c in player.influence_hand if c is not None), reverse=True)
    actions = sorted(c for c in player.action_hand if c is not None)
    cards = [HandCard(INFLUENCE_PILE, c) for c in influence]
    cards += [HandCard(ACTION_PILE, c) for c in actions]
    return HandPicture(
        tuple(HandItem(card.pile, card.card, Held(seat, card), True) for card in cards), seat
    )

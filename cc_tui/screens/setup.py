"""The set-up of one player, in two steps: the order of the action pile, then the first five cards. Sent whole, or not at all."""

from collections.abc import Sequence
from random import SystemRandom

from cc_tui.boards.caesar_cleopatra.arranging import SetupDraft, recommended
from cc_tui.i18n import N_
from cc_tui.keys import bindings
from cc_tui.screens.form import Choice, FormPage, turned
from cc_tui.screens.practising import DEAR, jump
from cc_tui.screens.setup_lines import lay_lines, pile_lines
from cc_tui.table import Table
from cc_tui.trouble import problem
from cc_tui.widgets.menu import Menu, MenuItem
from cc_tui.widgets.pile_menu import PileMenu
from engine.kernel.errors import EngineError
from engine.kernel.seats import Seat

ARRANGE_LEAD = N_(
    "Step 1 of 2: your action pile, the top card first. You will draw the cards in this order."
)
LAY_LEAD = N_("Step 2 of 2: one card face down before each group. The five others are your hand.")
ONLY_LAY_LEAD = N_("One card face down before each group. The five others are your hand.")


class SetupScreen(FormPage[bool]):
    """Answers with True when the match goes on, since the set-up was sent or something taken or brought back; None when it was left."""

    BINDINGS = bindings(("put", "recommend", "shuffle", "raise_card", "lower_card", "undo", "redo"))
    HEADING = N_("Setting up")
    MENU = PileMenu

    def __init__(self, table: Table, seat: Seat, here: Sequence[Seat] = ()) -> None:
        """`here`: all the seats of this keyboard."""
        super().__init__()
        self._table, self._seat, self._here = table, seat, here
        self.dear = DEAR if table.practice else ()
        self.badge = self.words("practice") if table.practice else ""
        self._view = table.view(seat)
        self._best = recommended(self._view)
        self._draft: SetupDraft = self._best
        self._laying = not self._draft.order
        self._taken: int | None = None

    def items(self) -> Sequence[MenuItem]:
        """The pile, or the groups; the last line goes on."""
        if self._laying:
            practice = self._table.practice
            return lay_lines(self.words, self._view, self._seat, self._draft, practice)
        own = self._draft.order != self._best.order
        return pile_lines(self.words, self._draft, self._taken, own)

    def begin(self) -> None:
        """The first step; the cursor is where one can simply go on."""
        self._show_step()

    def _show_step(self) -> None:
        lay_lead = LAY_LEAD if self._draft.order else ONLY_LAY_LEAD
        self.say_lead(self.words(lay_lead if self._laying else ARRANGE_LEAD))
        self.renew(at="ready")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The cards of this step only; in practice, what was chosen before."""
        if action in ("undo", "redo"):
            return self._table.practice
        if action in ("raise_card", "lower_card", "shuffle"):
            return not self._laying
        return self._laying if action == "put" else True

    def renew(self, at: str | None = None) -> None:
        """Show the lines anew, with what can be done with the one under the cursor."""
        self.query_one(PileMenu).carrying = self._taken is not None
        super().renew(at)
        self.refresh_bindings()

    def moved(self, item: MenuItem) -> None:
        """A card that was taken up moves along."""
        self.refresh_bindings()
        if self._taken is None:
            super().moved(item)
        elif item.key == "ready":
            self.query_one(Menu).cursor = self._taken
        elif int(item.key) != self._taken:
            self._carry(self._taken, int(item.key))

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Go on, or take a card up or put it down."""
        if event.item.key == "ready":
            self._go_on()
        else:
            self._taken = int(event.item.key) if self._taken is None else None
            self.renew()

    def on_menu_turned(self, event: Menu.Turned) -> None:
        """Another value before the group."""
        place = int(event.item.key)
        choices = [Choice(str(value), "") for value in sorted(self._draft.places)]
        self._draft = self._draft.laid(
            place, int(turned(choices, str(self._draft.places[place]), event.step))
        )
        self.renew()

    def action_put(self, key: str) -> None:
        """Lay this value before the group under the cursor, and go to the next one."""
        item = self.query_one(Menu).item
        if item is not None and item.key != "ready" and int(key) in self._draft.places:
            self._draft = self._draft.laid(int(item.key), int(key))
            self.renew()
            self.query_one(Menu).action_cursor_down()

    def action_recommend(self) -> None:
        """What is recommended for this step."""
        self._taken = None
        best = self._best
        self._draft = (
            SetupDraft(self._draft.order, best.first, best.places)
            if self._laying
            else self._draft.ordered(best.order)
        )
        self.renew()

    def action_shuffle(self) -> None:
        """The action pile in any order."""
        self._taken = None
        self._draft = self._draft.ordered(
            SystemRandom().sample(self._draft.order, len(self._draft.order))
        )
        self.renew()

    def action_raise_card(self) -> None:
        """The card under the cursor one place up."""
        self._shift(-1)

    def action_lower_card(self) -> None:
        """The card under the cursor one place down."""
        self._shift(1)

    def _shift(self, step: int) -> None:
        item = self.query_one(Menu).item
        if (
            item is not None
            and item.key != "ready"
            and 0 <= int(item.key) + step < len(self._draft.order)
        ):
            self._carry(int(item.key), int(item.key) + step)

    def _carry(self, start: int, end: int) -> None:
        self._draft = self._draft.carried(start, end)
        self._taken = None if self._taken is None else end
        self.renew(at=f"{end}")

    def action_back(self) -> None:
        """Put the card down, go back to the pile, or leave; nothing has been sent."""
        if self._taken is not None:
            self._taken = None
            self.renew()
        elif self._laying and self._draft.order:
            self._laying = False
            self._show_step()
        else:
            self.dismiss(None)

    def action_undo(self) -> None:
        """Take back a step of the set-up, else the last choice before it."""
        if self._taken is not None or (self._laying and self._draft.order):
            self.action_back()
        elif jump(self, self._table.undo, self._here):
            self.dismiss(True)

    def action_redo(self) -> None:
        """Bring back what was taken back last."""
        if jump(self, self._table.redo, self._here):
            self.dismiss(True)

    def _go_on(self) -> None:
        self._taken = None
        if not self._laying:
            self._laying = True
            self._show_step()
            return
        try:
            self._table.play(self._seat, self._draft.moves())
        except (EngineError, OSError) as trouble:
            self.shell.tell(self.words("This can't be kept: {problem}", problem=problem(trouble)))
            return
        self.dismiss(True)

    def now(self) -> str:
        """For the help."""
        if self._laying:
            return self.words(
                "Digits lay a value before the group under the cursor, the arrows turn it. The last line lays all five. "
                "A low card in a group costs little when you lose there; a high one wins once and is then spent."
            )
        return self.words(
            "Enter takes a card up, the arrows move it, Enter puts it down; K and J move it at once. Each card says below what it does. "
            "The last line goes on."
        )

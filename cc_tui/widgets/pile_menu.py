"""The menu of a pile that is being put in order."""

from cc_tui.keys import bindings
from cc_tui.widgets.menu import Menu


class PileMenu(Menu):
    """A menu of cards, one of which may be carried."""

    BINDINGS = bindings(("take_up", "put_down", "choose"))

    carrying = False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A card is taken up or put down; only what isn't a card is chosen."""
        card = self.item is not None and self.item.key != "ready" and not self.item.turns
        match action:
            case "take_up":
                return card and not self.carrying
            case "put_down":
                return card and self.carrying
            case "choose":
                return not card
            case "page_up" | "page_down":
                # There are no pages, and b takes back.
                return False
        return super().check_action(action, parameters)

    def action_take_up(self) -> None:
        """Take the card up."""
        self.action_choose()

    def action_put_down(self) -> None:
        """Put the card down."""
        self.action_choose()

"""The example matches that come with the program. They are only looked at; nothing here changes them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cc_tui.i18n import N_
from cc_tui.listing import standing, who
from cc_tui.screens.form import FormPage
from cc_tui.text import clean
from cc_tui.widgets.menu import Menu, MenuItem

if TYPE_CHECKING:
    from cc_tui.saves import Listing

SHOWN: Final = {
    "a-review": (
        N_("A reviewed match"),
        N_("With notes, ratings and bookmarks at what was done, and another way tried."),
    ),
    "last-patrician-regular-vote": (
        N_("The last patrician, by a vote card"),
        N_("The 21st patrician is won in a regular vote, and the match is over."),
    ),
    "last-patrician-exceptional-vote": (
        N_("The last patrician, exceptionally"),
        N_("The 21st patrician is won in an exceptional vote: no vote card is turned after it."),
    ),
    "nobody-has-influence": (
        N_("Nobody has influence left"),
        N_("The piles and hands of both players hold no influence card any more."),
    ),
    "alone-with-empty-hand": (
        N_("Alone, to the last card"),
        N_("One player is out; the other plays alone until the hand is empty."),
    ),
    "alone-without-room": (
        N_("Alone, without room"),
        N_("One player is out; the other plays alone until no card can be placed."),
    ),
    "all-action-cards": (
        N_("All there is"),
        N_("All six action cards, Philosophers on both sides in a vote, a tied exceptional vote."),
    ),
    "half-way": (N_("Half-way"), N_("A match in the middle of it, at Caesar's turn 16.")),
}
"""What the examples are called and show, by their files' names."""


class GalleryScreen(FormPage[None]):
    """Opens the chosen example to be looked at."""

    HEADING = N_("Gallery")

    def begin(self) -> None:
        """Read the folder once."""
        self._listings = {
            str(listing.path): listing
            for listing in self.shell.gallery()
            if listing.problem is None
        }

    def items(self) -> Sequence[MenuItem]:
        """A line each, in the order of SHOWN, then what else is there."""
        order = [*SHOWN, *sorted(listing.path.stem for listing in self._listings.values())]
        items = [
            self._item(key, listing)
            for key, listing in sorted(
                self._listings.items(), key=lambda pair: order.index(pair[1].path.stem)
            )
        ]
        return items or [MenuItem("", self.words("The example matches aren't installed."))]

    def _item(self, key: str, listing: "Listing") -> MenuItem:
        label, note = SHOWN.get(listing.path.stem, ("", ""))
        return MenuItem(
            key,
            self.words(label) if label else clean(listing.path.stem),
            right=standing(self.words, listing),
            note=self.words(note) if note else who(self.words, listing),
        )

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Look at it."""
        self.shell.review(self._listings[event.item.key].path, own=False)

    def now(self) -> str:
        """For the help."""
        return self.words(
            "Choose an example to look at. It stays as it is; for notes and other ways to play on you are offered a copy of your own."
        )

"""The example matches that come with the program. They are only looked at; nothing here changes them."""

from collections.abc import Sequence

from cc_tui.i18n import N_
from cc_tui.listing import standing, who
from cc_tui.screens.form import FormPage
from cc_tui.text import clean
from cc_tui.widgets.menu import Menu, MenuItem


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
        """A line each; the file's name says what it shows."""
        items = [
            MenuItem(
                key,
                clean(listing.path.stem.replace("-", " ").replace("_", " ")),
                standing(self.words, listing),
                note=who(self.words, listing),
            )
            for key, listing in sorted(self._listings.items())
        ]
        return items or [MenuItem("", self.words("The example matches aren't installed."))]

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Look at it."""
        self.shell.open_match(self._listings[event.item.key].path, look=True)

    def now(self) -> str:
        """For the help."""
        return self.words("Choose an example to look at. What you do there isn't kept.")

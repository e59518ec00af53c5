"""The line of a file in a list."""

from typing import TYPE_CHECKING

from cc_tui.i18n import Words
from cc_tui.listing import played, standing, who
from cc_tui.text import clean
from cc_tui.trouble import problem
from cc_tui.widgets.menu import MenuItem

if TYPE_CHECKING:
    from cc_tui.saves import Listing


def saved_item(words: Words, key: str, listing: "Listing") -> MenuItem:
    """The title or who plays, how it stands, when it was played; of a file that can't be opened, why."""
    if listing.problem is not None:
        return MenuItem(key, clean(listing.path.name), problem(listing.problem))
    tags = [clean(f"#{tag}") for tag in listing.tags]
    marks = [standing(words, listing), *([words("practice")] if listing.practice else []), *tags]
    label = clean(listing.title) or who(words, listing)
    return MenuItem(key, label, "  ".join(marks), played(words, listing))

"""Matches kept in files: the only place where matches are read and written."""

from cc_tui.saves.files import write_new
from cc_tui.saves.library import Library, Repaired
from cc_tui.saves.listing import Listing
from cc_tui.saves.lock import Holder, SaveBusy
from cc_tui.saves.shelf import STANDINGS, Shelf
from cc_tui.saves.store import Kept, Progress, Store, utc_now
from cc_tui.saves.trash import Trash

__all__ = [
    "STANDINGS",
    "Holder",
    "Kept",
    "Library",
    "Listing",
    "Progress",
    "Repaired",
    "SaveBusy",
    "Shelf",
    "Store",
    "Trash",
    "utc_now",
    "write_new",
]

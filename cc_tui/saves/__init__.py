"""Matches kept in files: the only place where matches are read and written."""

from cc_tui.saves.files import write_new
from cc_tui.saves.listing import Listing
from cc_tui.saves.lock import Holder, SaveBusy
from cc_tui.saves.store import Kept, Store, utc_now

__all__ = ["Holder", "Kept", "Listing", "SaveBusy", "Store", "utc_now", "write_new"]

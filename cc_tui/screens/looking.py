"""Looking at the folder of saves from a worker of a screen."""

from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING

from textual.worker import get_current_worker

if TYPE_CHECKING:
    from cc_tui.saves import Progress, Shelf, Store


def looks(store: "Store") -> "Iterator[Progress]":
    """As `Store.look`, for the worker that this runs in: it ends early when the worker is cancelled. Raises OSError as `Store.look`."""
    worker = get_current_worker()
    with closing(store.look()) as found:
        for progress in found:
            if worker.is_cancelled:
                return
            yield progress


def whole_shelf(store: "Store") -> "Shelf | None":
    """The list when it is complete, an empty one if the folder can't be read; None if the worker was cancelled."""
    from cc_tui.saves import Shelf

    shelf = Shelf(store.folder, ())
    try:
        for progress in looks(store):
            shelf = progress.shelf
    except OSError:
        pass
    return None if get_current_worker().is_cancelled else shelf

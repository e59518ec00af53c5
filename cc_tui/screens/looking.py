"""Looking at the folder of saves from a worker of a screen."""

from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING

from textual.worker import get_current_worker

from cc_tui.i18n import Words
from cc_tui.text import clean
from cc_tui.trouble import problem

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
    """The list when it is complete; None if the worker was cancelled. Raises OSError as `Store.look`."""
    shelf = None
    for progress in looks(store):
        shelf = progress.shelf
    return None if get_current_worker().is_cancelled else shelf


def unreadable(words: Words, store: "Store", trouble: OSError) -> str:
    """Which folder of saves can't be read, why, and what can be done."""
    return words(
        "The folder {folder} can't be read: {problem}. Mend that, or name another one with --saves.",
        folder=clean(str(store.folder)), problem=problem(trouble),
    )  # fmt: skip

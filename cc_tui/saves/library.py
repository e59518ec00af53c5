"""Taking care of kept matches: names and notes, copies, files from elsewhere and for elsewhere, deleting, mending."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cc_tui.export import MY_VIEW
from cc_tui.saves.files import read_whole, replace, write_new
from cc_tui.saves.store import Store
from cc_tui.saves.trash import Trash
from engine.kernel.codec import Document

if TYPE_CHECKING:
    from engine.kernel.salvage import Salvaged


class Repaired(NamedTuple):
    """What a repair kept of a damaged match, and the file where it is."""

    path: Path
    found: "Salvaged"


class Library:
    """The matches of a store, and what can be done with them beside playing. All of it may take a moment: a thread is the place for it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.trash = Trash(store.folder)

    def describe(
        self,
        path: Path,
        title: str | None = None,
        note: str | None = None,
        tags: Iterable[str] | None = None,
    ) -> None:
        """Give a match another title, note or tags; None leaves them. What they may not hold is left out.

        Raises SaveBusy, SaveError and OSError.
        """
        kept = self._store.open(path)
        try:
            document = kept.document
            document.title = document.title if title is None else title
            document.note = document.note if note is None else note
            document.tags = document.tags if tags is None else tuple(tags)
            kept.keep(kept.match)
        finally:
            kept.release()

    def duplicate(self, path: Path) -> Path:
        """Copy a file as it is, to a new name. Raises OSError and SaveError."""
        return self._add(read_whole(path))

    def bring_in(self, path: Path, read_view: Callable[[bytes], object] | None = None) -> Path:
        """Copy a match from elsewhere, or what one viewer saw of one, into the folder, to a new name.

        `read_view` reads the latter, which needs words and so has no place here; without it there is no place for them.
        Raises OSError, and SaveError if it can't be opened.
        """
        data = read_whole(path)
        if read_view is not None and data.startswith(MY_VIEW):
            read_view(data)
        else:
            self._store.read(data)
        return self._add(data)

    def take_out(self, path: Path, to: Path) -> Path:
        """Copy a file as it is to `to`, or into the folder `to`. Raises OSError, FileExistsError if there is such a file."""
        to = to / path.name if to.is_dir() else to
        write_new(to, read_whole(path))
        return to

    def repair(
        self,
        path: Path,
        title: Callable[[Document], str],
        out: Path | None = None,
        go_on: Callable[[], None] = lambda: None,
    ) -> Repaired | None:
        """Keep what can be kept of a damaged match in a new file, `out` or a new name in the folder; None if nothing is wrong with it.

        `title` says what the new match is called. `go_on` is called before anything is written, and may raise. The damaged file is only
        read. Raises FileExistsError if `out` is there, OSError, NewerSave, ForeignSave, and CorruptSave if nothing can be kept.
        """
        from engine.kernel.salvage import salvage

        found = salvage(read_whole(path), self._store.games)
        if found is None:
            return None
        found.document.title = title(found.document)
        data = found.document.text().encode()
        go_on()
        if out is None:
            out = self._add(data)
        else:
            write_new(out, data)
        return Repaired(out, found)

    def _add(self, data: bytes) -> Path:
        self._store.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self._store.new_path(self._store.clock())
        replace(path, data)
        return path

"""Deleted matches: a folder inside that of the saves, from which each can be brought back until it is deleted for ever."""

import os
import shutil
from contextlib import suppress
from errno import EEXIST
from pathlib import Path

from cc_tui.saves.files import flush_folder, scratch
from cc_tui.saves.lock import Lock
from cc_tui.saves.reviews import forget_reviews

NAME = "trash"


class Trash:
    """The trash of a folder of matches. Each deletion lies in a numbered folder of its own, so that no name is in the way."""

    def __init__(self, saves: Path) -> None:
        self._saves = saves
        self.folder = saves / NAME

    def __len__(self) -> int:
        return len(self._deletions())

    def put(self, path: Path) -> None:
        """Delete a file of the saves, whatever it is; what has the name is moved, not what it may link to. Its reviews are gone for good.

        Raises SaveBusy while somebody plays the match, and OSError.
        """
        lock = Lock(path)
        try:
            scratch(path).unlink(missing_ok=True)
            self._move(path, self._new())
            forget_reviews(path)
            flush_folder(path.parent)
        finally:
            lock.release()

    @staticmethod
    def _move(path: Path, deletion: Path) -> None:
        try:
            path.rename(deletion / path.name)
        except OSError:
            deletion.rmdir()
            raise

    def files(self) -> list[Path]:
        """What is in it, deleted last first. Raises OSError."""
        return [path for deletion in reversed(self._deletions()) for path in deletion.iterdir()]

    def bring_back(self, path: Path | None = None) -> Path | None:
        """Put one of the files, or the file that was deleted last, back under its name; None if there is none.

        Raises FileExistsError if something else has the name by now, and OSError.
        """
        path = path or next(iter(self.files()), None)
        if path is None:
            return None
        back = self._saves / path.name
        if os.path.lexists(back):
            raise FileExistsError(EEXIST, "another file has its name", str(back))
        path.rename(back)
        flush_folder(self._saves)
        path.parent.rmdir()
        return back

    def delete(self, path: Path) -> None:
        """Delete one of the files for ever. Raises OSError."""
        shutil.rmtree(path.parent)

    def empty(self) -> None:
        """Delete what is in it for ever. Raises OSError."""
        if self.folder.exists():
            shutil.rmtree(self.folder)

    def _deletions(self) -> list[Path]:
        """Oldest first."""
        with suppress(FileNotFoundError):
            return sorted(p for p in self.folder.iterdir() if p.name.isdecimal() and p.is_dir())
        return []

    def _new(self) -> Path:
        self.folder.mkdir(mode=0o700, exist_ok=True)
        number = int(self._deletions()[-1].name) if len(self) else 0
        while True:
            number += 1
            new = self.folder / f"{number:08}"
            with suppress(FileExistsError):
                new.mkdir(mode=0o700)
                return new

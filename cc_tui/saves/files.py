"""Reading and writing one file so that it is always whole."""

import os
import stat
from contextlib import suppress
from errno import EEXIST
from pathlib import Path

from engine.kernel.errors import CorruptSave, ForeignSave
from engine.kernel.parse import MOST_BYTES


def replace(path: Path, data: bytes) -> None:
    """Make `data` the file's content, wholly or not at all, readable by its owner only; it is on disk on return.

    Raises OSError, and then the file is as it was (or, if only the folder could not be flushed, new).
    """
    beside = scratch(path)
    with suppress(FileNotFoundError):
        beside.unlink()
    try:
        _write(beside, data)
        beside.rename(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    flush_folder(path.parent)


def write_new(path: Path, data: bytes, force: bool = False) -> None:
    """Write a file that isn't there yet, or with `force` also over a regular one.

    Raises OSError; FileExistsError if something is there that may not be written over.
    """
    if os.path.lexists(path) and not (force and path.is_file()):
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(path))
    replace(Path(os.path.realpath(path)), data)


def scratch(path: Path) -> Path:
    """Where a file's next content is written first. One left behind by a killed process means nothing; the name is of no other program."""
    return path.with_name(f".{path.name}.cc-tui.tmp")


def real(path: Path) -> Path:
    """The file itself, wherever links lead to it. Raises OSError if there is none, also for links that go round in a circle."""
    return Path(os.path.realpath(path, strict=True))


def _write(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(handle)


def flush_folder(folder: Path) -> None:
    """What was named, renamed and removed in the folder is on disk on return. Raises OSError."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def open_regular(path: Path) -> int:
    """A handle to read a regular file of bounded size; pipes and devices, which could hang a reader, are refused.

    Raises OSError, ForeignSave and CorruptSave.
    """
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    found = os.fstat(handle)
    if not stat.S_ISREG(found.st_mode):
        os.close(handle)
        raise ForeignSave("it is not a regular file")
    if found.st_size > MOST_BYTES:
        os.close(handle)
        raise CorruptSave(f"it is larger than {MOST_BYTES // 2**20} MiB")
    return handle


def read_whole(path: Path) -> bytes:
    """The file's content. Raises OSError, ForeignSave and CorruptSave."""
    with open(open_regular(path), "rb") as file:
        return file.read(MOST_BYTES + 1)

"""One process at a time writes a match: a lock that dies with its process and says who holds it."""

import fcntl
import os
import socket
import stat
from contextlib import suppress
from dataclasses import dataclass
from errno import EEXIST
from pathlib import Path
from re import compile as pattern
from typing import Final

MOST_BYTES: Final = 200
OURS: Final = pattern(rb"(?:\d+ \S+\n)?")
"""What stands in a side file, or nothing if it couldn't be written."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a lock: the process and its machine; 0 and "" if that can't be read."""

    pid: int
    host: str


class SaveBusy(Exception):
    """Another process, `holder`, has the match open."""

    def __init__(self, holder: Holder) -> None:
        who = f"process {holder.pid} on {holder.host}" if holder.pid else "another process"
        super().__init__(f"it is open in {who}")
        self.holder = holder


class Lock:
    """The lock of a file: an advisory lock (flock) on a side file beside it, held until `release` or the process ends.

    The side file only tells who holds it; one left behind by a killed process is locked by nobody and is taken over.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock of `path`. Raises SaveBusy, and OSError where no side file can be written, or another program's is in the way."""
        self._side = path.with_name(f".{path.name}.lock")
        self._handle = self._take()
        # On a full disk the lock holds all the same; it just can't say whose it is.
        with suppress(OSError):
            os.ftruncate(self._handle, 0)
            os.write(self._handle, f"{os.getpid()} {socket.gethostname()}\n".encode())

    def _take(self) -> int:
        while True:
            handle = os.open(
                self._side, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK, 0o600
            )
            try:
                if not _is_ours(handle):
                    raise FileExistsError(
                        EEXIST, f"{self._side.name}, beside it, is no lock of cc-tui"
                    )
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                holder = _read_holder(handle)
                os.close(handle)
                raise SaveBusy(holder) from None
            except BaseException:
                os.close(handle)
                raise
            if self._is_beside(handle):
                return handle
            os.close(handle)

    def _is_beside(self, handle: int) -> bool:
        """Whether the handle's file still has the name: its last holder may have removed it in between."""
        with suppress(FileNotFoundError):
            return os.path.samestat(os.fstat(handle), os.lstat(self._side))
        return False

    def release(self) -> None:
        """Give the lock up; more than once does nothing."""
        if self._handle >= 0:
            with suppress(OSError):
                self._side.unlink()
            os.close(self._handle)
            self._handle = -1


def _is_ours(handle: int) -> bool:
    """Whether the file may be written over: it is a lock, or it is empty."""
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        return False
    return OURS.fullmatch(os.pread(handle, MOST_BYTES + 1, 0)) is not None


def _read_holder(handle: int) -> Holder:
    words = os.pread(handle, MOST_BYTES, 0).decode("ascii", "replace").split()
    if len(words) == 2 and words[0].isdecimal() and words[1].isprintable():
        return Holder(int(words[0]), words[1])
    return Holder(0, "")

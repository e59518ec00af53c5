"""Small file systems of a test's own."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


class Disk:
    """A file system at `path` that can be filled, given room again, and made read-only."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._filler = path / "filler"

    def fill(self) -> None:
        """Take all the room there is."""
        with open(self._filler, "wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(b"\0" * 4096)
        with pytest.raises(OSError, match="No space left"):
            (self.path / "more").write_bytes(b"\0" * 4096)
        (self.path / "more").unlink()

    def make_room(self) -> None:
        """Give it back."""
        self._filler.unlink()

    def freeze(self) -> None:
        """Nothing can be written from now on."""
        subprocess.run(["mount", "-o", "remount,ro", self.path], check=True)


@contextmanager
def disk(path: Path, kilobytes: int = 1024) -> Iterator[Disk]:
    """Mount a small disk at a new folder; the test is skipped where that isn't allowed."""
    path.mkdir()
    if os.geteuid():
        pytest.skip("only root may mount a disk")
    size = f"size={kilobytes}k"
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", size, "cc-tui-test", path], check=False)
    if made.returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield Disk(path)
    finally:
        subprocess.run(["umount", "--lazy", path], check=True)

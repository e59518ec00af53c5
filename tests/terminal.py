"""The real program on a real pty, for tests of what a terminal and the system see."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.waiting import LONGEST

CC_TUI = (sys.executable, str(Path(sys.executable).with_name("cc-tui")))

LEAVE_SCREEN, SHOW_CURSOR = b"\x1b[?1049l", b"\x1b[?25h"

_SEQUENCE = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-Z\\-_=>]")


def _without_sequences(raw: bytes) -> str:
    return _SEQUENCE.sub("", raw.decode(errors="replace"))


class Terminal:
    """One process with a pty as its terminal; `main` is this side of it."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
        own: bool = True,
    ) -> None:
        """`own`: the terminal belongs to the process's session, so that it is told when the terminal goes away."""
        self.main, self._side = pty.openpty()
        self.resize(*size, tell=False)
        self.before = termios.tcgetattr(self._side)
        self.raw = b""
        self._seen = 0
        self.process = subprocess.Popen(
            command,
            stdin=self._side, stdout=self._side, stderr=self._side, env=environment, start_new_session=True,
            preexec_fn=(lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) if own else None,
        )  # fmt: skip

    def resize(self, columns: int, rows: int, tell: bool = True) -> None:
        """Give the terminal another size; the kernel tells the process."""
        fcntl.ioctl(self.main, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, keys: str) -> None:
        """Send keys as a terminal does."""
        os.write(self.main, keys.encode())

    def read(self) -> bool:
        """Wait for more output; False when there will be none."""
        ready, _, _ = select.select([self.main], [], [], LONGEST)
        assert ready, f"nothing more came after: {self.text[-2000:]!r}"
        try:
            got = os.read(self.main, 65536)
        except OSError:
            return False
        self.raw += got
        return bool(got)

    @property
    def text(self) -> str:
        """All output so far without control sequences."""
        return _without_sequences(self.raw)

    def wait_for(self, text: str) -> None:
        """Wait until the text was written since the last wait."""
        while (at := self.text.find(text, self._seen)) < 0:
            assert self.read(), f"{text!r} never came: {self.text[-2000:]!r}"
        self._seen = at + len(text)

    def wait_until_left(self) -> None:
        """Wait until the program has left the screen for the first time; what was written before is seen."""
        while (at := self.raw.find(LEAVE_SCREEN)) < 0:
            assert self.read(), f"it never left: {self.text[-2000:]!r}"
        self._seen = len(_without_sequences(self.raw[:at]))

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the process."""
        os.kill(self.process.pid, number)

    def hang_up(self) -> None:
        """Close this side: the terminal is gone."""
        os.close(self.main)
        self.main = -1

    def end(self) -> int:
        """The exit code, once the process has ended."""
        os.set_blocking(self.main, False) if self.main >= 0 else None
        last = time.monotonic() + LONGEST
        while self.process.poll() is None:
            if self.main < 0:
                return self.process.wait(LONGEST)
            assert time.monotonic() < last, f"it does not end: {self.text[-2000:]!r}"
            ready, _, _ = select.select([self.main], [], [], 0.05)
            if ready:
                self.raw += os.read(self.main, 65536)
        return self.process.returncode

    def attributes(self) -> list[object]:
        """The terminal's modes, as `stty` would list them."""
        return termios.tcgetattr(self._side)

    def close(self) -> None:
        """End the process if it runs, and the pty."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for side in (self.main, self._side):
            if side >= 0:
                os.close(side)


@contextmanager
def cc_tui(
    folder: Path,
    *arguments: str,
    size: tuple[int, int] = (80, 24),
    command: Sequence[str] = (),
    own: bool = True,
    **environment: str,
) -> Iterator[Terminal]:
    """The program with its saves and settings in a folder. An environment value "" takes the variable away.

    `command` is run in its place.
    """
    values = {
        **os.environ,
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
        "CC_TUI_SAVES": str(folder / "saves"),
        "CC_TUI_CONFIG": str(folder / "settings.json"),
    }
    values = {name: value for name, value in (values | environment).items() if value}
    terminal = Terminal(command or [*CC_TUI, *arguments], values, size, own)
    try:
        yield terminal
    finally:
        terminal.close()


def given_back(terminal: Terminal) -> bool:
    """The terminal is as it was: its modes, its own screen, its cursor."""
    return (
        terminal.attributes() == terminal.before
        and LEAVE_SCREEN in terminal.raw
        and SHOW_CURSOR in terminal.raw
    )

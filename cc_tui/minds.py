"""Where bots think: those that answer at once in a thread, all others in a process of their own (docs/decisions/0014)."""

import io
import json
import os
import pickle
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from copy import copy
from threading import Lock, Thread
from typing import Any, Final

from cc_tui.aside import aside
from cc_tui.blame import BotFailed, BotLost
from cc_tui.own_bots import OWN
from cc_tui.runners import Mind
from cc_tui.thinker import LONGEST, Order, Position
from engine.bots import BOTS, Bot
from engine.kernel.game import Game

COMMAND: Final = (sys.executable, "-P", "-c", "from cc_tui.thinker import main; main()")
"""-P: files in the folder one happens to be in are no modules of ours."""


QUICK: Final = ("random", "novice", "greedy")
"""Bots that answer within a few milliseconds."""


PATIENCE: Final = 60.0
"""Seconds after which a process is taken as lost, beyond what it may think. It has to be started in them, on a slow machine too."""
PATIENCE_WITH_OWN: Final = 600.0
"""Likewise, for a bot of one's own, of which nobody knows how long it may think."""

LONGEST_ANSWER: Final = 1 << 20
"""Bytes of a line."""


def mind(game: Game[Any, Any], key: str, seed: str, on_lost: Callable[[], None]) -> Mind:
    """A bot of BOTS, where it is to think. `seed` is the bot's own, `on_lost` as for `Apart`."""
    if key in QUICK:
        return InThread(BOTS[key](game, seed))
    return Apart(Order(game.key, key, seed, OWN.get(key, "")), on_lost)


class InThread:
    """A bot that answers at once, in a thread. Cancelled, it still thinks to its end, a few milliseconds later.

    Python could end the thread amid its work, but also amid an import, and then nothing more could be imported.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def choose(self, view: Any, told: Iterable[Any], number: int = 0) -> Any:
        """The bot's move. Raises what the bot raises."""
        bot = copy(self._bot)  # a thought that was dropped may still roll
        bot.begin(number)
        return await aside(bot.choose, view, told)

    def close(self) -> None:
        """Nothing is left of it between two thoughts."""


class Replaced:
    """A process to think in, with another one in its place when it was ended or lost."""

    def __init__(self, order: Order, on_lost: Callable[[], None] = lambda: None) -> None:
        """`on_lost` is told when the process has ended by itself; the thought then begins anew in another one."""
        self._order = order
        self._on_lost = on_lost
        self._process = Process(order)
        self._open = True

    async def exchange(self, question: Any, patience: float) -> dict[str, Any]:
        """The answer to a question, as `Process.exchange` gives it; cancelled, it stops thinking at once.

        Raises BotFailed, OSError when there can be no process, and BotLost when the second process is lost too.
        """
        try:
            return await self._exchange(question, patience)
        except BotLost:
            if not self._open:
                raise
            self._on_lost()
            return await self._exchange(question, patience)

    async def _exchange(self, question: Any, patience: float) -> dict[str, Any]:
        if self._process.ended and self._open:
            self._process = Process(self._order)
        process = self._process
        try:
            answer: dict[str, Any] = await aside(
                process.exchange, question, patience, end=process.end
            )
        except (BotLost, OSError):
            process.end()
            raise
        return answer

    def close(self) -> None:
        """Kill the process, for good. May be called twice."""
        self._open = False
        self._process.end()


class Apart(Replaced):
    """A bot in a process of its own, started when it first thinks. A search in pure Python in a thread would hold up the screen."""

    async def choose(self, view: Any, told: Iterable[Any], number: int = 0) -> Any:
        """The bot's move. Raises as `exchange`."""
        patience = PATIENCE_WITH_OWN if self._order.own else PATIENCE + LONGEST
        answer = await self.exchange(Position(view, tuple(told), number), patience)
        return view.open_moves[answer["move"]]


class Process:
    """One process with one bot. Its methods may be called from any thread."""

    def __init__(self, order: Order) -> None:
        """`begin` or the first question starts it."""
        self.ended = False
        """It was killed, and answers nothing more."""
        self._order = order
        self._asking = Lock()
        self._asked = 0
        self._popen: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None

    def exchange(self, question: Any, patience: float) -> dict[str, Any]:
        """The answer to a question, a Position or one for the coach; it waits, so this is for a thread.

        Raises BotFailed, OSError, and BotLost, also after so many seconds of `patience`.
        """
        with self._asking:
            self._asked += 1
            said = self._answer(packed((self._asked, question)), patience)
            answer = _read(said, self._asked)
        if answer is None:
            raise BotLost("the process in which it thought has ended, or answers no more")
        if "trouble" in answer:
            raise BotFailed(*answer["trouble"])
        return answer

    def begin(self) -> None:
        """Start it now, so that the first question needn't wait for that; for a thread. Raises OSError."""
        with self._asking:
            if not self.ended and self._line is None:
                self._start()

    def _answer(self, question: bytes, patience: float) -> bytes:
        """A whole line, or less if nobody answers in time, or who does finds no end."""
        if self.ended:
            return b""
        try:
            line = self._line or self._start()
            line.settimeout(patience)
            line.sendall(question)
            with line.makefile("rb") as reader:
                return reader.readline(LONGEST_ANSWER)
        except (ConnectionError, TimeoutError):
            return b""

    def _start(self) -> socket.socket:
        self._line, theirs = socket.socketpair()
        with theirs:
            # In a session of its own no signal of the terminal reaches it; it gets no other open file, so it holds no lock.
            self._popen = subprocess.Popen(
                COMMAND, stdin=theirs.fileno(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
            )  # fmt: skip
        if self.ended:
            self.end()
        self._line.sendall(packed(self._order))
        return self._line

    def end(self) -> None:
        """Kill it, now and for good; who waits for its answer gets BotLost. May be called more than once."""
        self.ended = True
        if self._popen is not None and self._popen.returncode is None:
            # With all that the bot started, as long as that stayed in the session.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._popen.pid, signal.SIGKILL)
        if self._line is not None:
            Thread(target=self._bury, args=(self._line,), name="burial").start()

    def _bury(self, line: socket.socket) -> None:
        """Wait for the end of what was killed, so that no zombie is left."""
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        with self._asking:
            line.close()
            if self._popen is not None:
                self._popen.wait()


def _read(line: bytes, number: int) -> dict[str, Any] | None:
    """The answer to the question of this number; None for any other line, which somebody else must have written."""
    if not line.endswith(b"\n"):
        return None
    with suppress(ValueError, RecursionError):
        answer = json.loads(line)
        if isinstance(answer, dict) and answer.get("number") == number:
            return answer
    return None


def packed(value: Any) -> bytes:
    """A value as bytes that hang on nothing but the value: equal values give equal bytes, whatever objects they share."""
    to = io.BytesIO()
    pickler = pickle.Pickler(to, 5)
    pickler.fast = True
    pickler.dump(value)
    return to.getvalue()

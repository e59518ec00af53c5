"""Where bots think: those that answer at once in a thread, all others in a process of their own (docs/decisions/0014)."""

import io
import json
import pickle
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from copy import copy
from threading import Lock, Thread
from typing import Any, Final

from cc_tui.aside import aside
from cc_tui.own_bots import OWN
from cc_tui.runners import Mind
from cc_tui.thinker import Order, Position
from engine.bots import BOTS, Bot
from engine.kernel.game import Game

COMMAND: Final = (sys.executable, "-P", "-c", "from cc_tui.thinker import main; main()")
"""-P: files in the folder one happens to be in are no modules of ours."""


QUICK: Final = ("random", "novice", "greedy")
"""Bots that answer within a few milliseconds."""


def mind(game: Game[Any, Any], key: str, seed: str, on_lost: Callable[[], None]) -> Mind:
    """A bot of BOTS, where it is to think. `seed` is the bot's own, `on_lost` as for `Apart`."""
    if key in QUICK:
        return InThread(BOTS[key](game, seed))
    return Apart(Order(game.key, key, seed, OWN.get(key, "")), on_lost)


class BotFailed(Exception):
    """The bot raised an error, or named a move that isn't open; says which."""


class BotLost(Exception):
    """The process in which the bot thought has ended."""


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


class Apart:
    """A bot in a process of its own, started when it first thinks. A search in pure Python in a thread would hold up the screen."""

    def __init__(self, order: Order, on_lost: Callable[[], None]) -> None:
        """`on_lost` is told when the process has ended by itself; the thought then begins anew in another one."""
        self._order = order
        self._on_lost = on_lost
        self._process = Process(order)

    async def choose(self, view: Any, told: Iterable[Any], number: int = 0) -> Any:
        """The bot's move. Raises BotFailed, BotLost when it was lost twice over the same position, and OSError if nothing can be started."""
        position = Position(view, tuple(told), number)
        try:
            place = await self._ask(position)
        except BotLost:
            self._on_lost()
            place = await self._ask(position)
        return view.open_moves[place]

    async def _ask(self, position: Position) -> int:
        if self._process.ended:
            self._process = Process(self._order)
        process = self._process
        try:
            place: int = await aside(process.ask, position, end=process.end)
        except (BotLost, OSError):
            process.end()
            raise
        return place

    def close(self) -> None:
        """Kill the process."""
        self._process.end()


class Process:
    """One process with one bot. Its methods may be called from any thread."""

    def __init__(self, order: Order) -> None:
        """`begin` or the first question starts it."""
        self.ended = False
        """It was killed, and answers nothing more."""
        self._order = order
        self._asking = Lock()
        self._popen: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None

    def ask(self, position: Position) -> int:
        """The place of the bot's move among the open ones; it waits, so this is for a thread. Raises BotFailed, BotLost and OSError."""
        place: int = self.exchange(position)["move"]
        return place

    def exchange(self, question: Any) -> dict[str, Any]:
        """The answer to a question of any kind that the process knows, likewise."""
        with self._asking:
            said = self._answer(packed(question))
        if not said.endswith(b"\n"):
            raise BotLost("the process in which it thought has ended")
        answer: dict[str, Any] = json.loads(said)
        if "trouble" in answer:
            raise BotFailed(answer["trouble"])
        return answer

    def begin(self) -> None:
        """Start it now, so that the first question needn't wait for that; for a thread. Raises OSError."""
        with self._asking:
            if not self.ended and self._line is None:
                self._start()

    def _answer(self, question: bytes) -> bytes:
        """A whole line, or less if there is nobody who answers."""
        if self.ended:
            return b""
        try:
            line = self._line or self._start()
            line.sendall(question)
            with line.makefile("rb") as reader:
                return reader.readline()
        except ConnectionError:
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
        if self._popen is not None:
            self._popen.kill()
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


def packed(value: Any) -> bytes:
    """A value as bytes that hang on nothing but the value: equal values give equal bytes, whatever objects they share."""
    to = io.BytesIO()
    pickler = pickle.Pickler(to, 5)
    pickler.fast = True
    pickler.dump(value)
    return to.getvalue()

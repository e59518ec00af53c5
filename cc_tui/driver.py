"""The terminal as the app reads it. No bytes that come from it can end the program: what can't be read is dropped."""

import os
import re
import signal
import termios
import threading
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from selectors import EVENT_READ, SelectSelector
from typing import Any, Final

from textual._parser import Parser
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key, Resize
from textual.message import Message

LISTEN: Final = 0.1
"""Seconds after which a lone Esc is known to be one, and the end of the app is noticed."""
AT_ONCE: Final = 4096
"""Bytes."""

_OTHER_CODES: Final = re.compile(r"\A(\x1b\[\d+)(?::\d*)+")
"""After a key's code, those that it has with Shift and on another layout; Textual asks for none and can't read them."""


class Sequences(XTermParser):
    """Makes keys, mouse events and answers of the terminal out of text."""

    def feed(self, data: str) -> Iterator[Message]:
        """One character at a time, so that only the sequence that can't be read is lost."""
        for character in data:
            yield from self._readable(super().feed(character))

    def tick(self) -> Iterator[Message]:
        """What is complete because nothing came after it."""
        yield from self._readable(super().tick())

    def _readable(self, messages: Iterable[Message]) -> Iterator[Message]:
        try:
            for message in messages:
                # Half a character can't be written back to the terminal.
                if not (isinstance(message, Key) and _is_half(message.character)):
                    yield message
        except Exception:
            # Numbers out of any range, and whatever else a sequence may hold. The parser has ended with it and begins anew.
            Parser.__init__(self)

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[Key]:
        return super()._sequence_to_key_events(_OTHER_CODES.sub(r"\1", sequence), alt)


def _is_half(character: str | None) -> bool:
    return character is not None and any("\ud800" <= c <= "\udfff" for c in character)


class TerminalDriver(LinuxDriver):
    """Textual's driver with an input that can't fail for what comes in."""

    def run_input_thread(self) -> None:
        """Hand on what comes in, until the app closes the input or the terminal is gone."""
        sequences = Sequences(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        with SelectSelector() as selector:
            selector.register(self.fileno, EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(LISTEN):
                    data = os.read(self.fileno, AT_ONCE)
                    if not data:
                        return
                    for message in sequences.feed(decode(data)):
                        self.process_message(message)
                for message in sequences.tick():
                    self.process_message(message)

    def _sigtstp_application(self, *_: Any) -> None:
        self._soon(self._sleep)

    def _sigcont_application(self, *_: Any) -> None:
        self._soon(self._anew)

    def _soon(self, step: Callable[[], None]) -> None:
        """As a step of the loop: a signal comes in the midst of anything, and in the midst of a write no other can begin."""
        # The loop is closed only when the app has ended.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(step)

    def _sleep(self) -> None:
        """Give the terminal back, then sleep together with the whole job: make, or a script, that started the program sleeps as well.

        Textual stops its own process only, and the shell waits on for the others. Where no shell could wake it, the system lets nobody sleep.
        """
        _will_stop()
        with self._away():
            _stop()
        signal.signal(signal.SIGTSTP, self._sigtstp_application)

    def _anew(self) -> None:
        """Somebody else stopped the program, or nobody did. What happened to the terminal meanwhile is not known."""
        if self._drawing and self._in_front():
            with self._away():
                pass

    @contextmanager
    def _away(self) -> Iterator[None]:
        """The terminal is given back for so long, and taken up again as soon as the shell has called the job to the front."""
        drawing = self._drawing
        signal.signal(signal.SIGCONT, signal.SIG_IGN)
        if drawing:
            self.suspend_application_mode()
        yield
        in_front = self._in_front()
        signal.signal(signal.SIGCONT, self._sigcont_application)
        if drawing and in_front:
            self._must_signal_resume = True
            self.resume_application_mode()

    @property
    def _drawing(self) -> bool:
        """The terminal is the app's: what comes from it is read. Not any more while the app ends."""
        return self._key_thread is not None and self._key_thread.is_alive()

    def _in_front(self) -> bool:
        """In the background the system stops the whole job here. False when the terminal is gone, or SIGCONT was handled meanwhile."""
        try:
            termios.tcdrain(self.fileno)
        except termios.error:
            return False
        return True

    def process_message(self, message: Message) -> None:
        """A size is taken from the terminal's text only once the terminal has said that it tells it there."""
        if isinstance(message, Resize) and not self._in_band_window_resize:
            return
        super().process_message(message)


def _will_stop() -> None:
    """From here on SIGCONT takes the stop back, as it does for the others of the job: it never comes too early to be heard."""
    signal.signal(signal.SIGTSTP, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTSTP})
    signal.pthread_kill(threading.get_ident(), signal.SIGTSTP)


def _stop() -> None:
    """Stop with the whole job, unless SIGCONT came."""
    signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    if signal.SIGTSTP in signal.sigpending():
        os.killpg(0, signal.SIGTSTP)
    # Whichever thread the system chose for the job's signal, this one sleeps here.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTSTP})

"""The terminal as the app reads it. No bytes that come from it can end the program: what can't be read is dropped."""

import os
import re
import signal
import threading
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
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
        """Give the terminal back, then sleep together with the whole job: make, or a script, that started the program sleeps as well.

        Textual stops its own process only, and the shell waits on for the others. Where no shell could wake it, the system lets nobody sleep.
        """
        self.suspend_application_mode()
        self._must_signal_resume = True
        for_cont = signal.signal(signal.SIGCONT, signal.SIG_IGN)
        for_stop = signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        os.killpg(0, signal.SIGTSTP)
        # The others sleep by now. From here on the terminal is the shell's, until this thread goes on.
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.pthread_kill(threading.get_ident(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, for_stop)
        signal.signal(signal.SIGCONT, for_cont)
        self.resume_application_mode()

    def process_message(self, message: Message) -> None:
        """A size is taken from the terminal's text only once the terminal has said that it tells it there."""
        if isinstance(message, Resize) and not self._in_band_window_resize:
            return
        super().process_message(message)

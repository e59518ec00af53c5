"""The log of a match that is looked back at, told where somebody wants to read it. It knows no screen."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from engine.kernel.match import Match
from engine.kernel.seats import Viewer
from engine.kernel.views import Update

CHUNK: Final = 10
"""Entries that are told at once for the log."""
MOST_CHUNKS: Final = 100
"""Chunks kept; the one that was not asked for the longest goes first."""


class Line(NamedTuple):
    """A sentence of the log: the turn that it belongs to ("" for none), the words, and the entry that they tell."""

    turn: str
    text: str
    entry: int


Tell = Callable[[Update], Sequence[tuple[str, str]]]
"""An update in sentences, each with its turn; none if there is nothing to say."""


class Told:
    """The log of a match as a viewer may know it, told where it is asked for and kept for a while."""

    def __init__(self, match: Match[Any, Any], tell: Tell) -> None:
        self._match, self._tell = match, tell
        self._chunks: OrderedDict[tuple[Viewer, int], tuple[Line, ...]] = OrderedDict()

    def before(self, entry: int, viewer: Viewer, wanted: int) -> list[Line]:
        """The last `wanted` lines before this entry (fewer at the beginning, some more where a chunk has them)."""
        lines: list[Line] = []
        chunk = entry // CHUNK
        while chunk >= 0 and len(lines) < wanted:
            lines = [line for line in self._chunk(viewer, chunk) if line.entry < entry] + lines
            chunk -= 1
        return lines

    def next_told(self, entry: int, viewer: Viewer, steps: int) -> int | None:
        """The next entry that has something to say, or the one before; None if there is none."""
        chunk, last = entry // CHUNK, (len(self._match.log) - 1) // CHUNK
        while 0 <= chunk <= last:
            found = [
                line.entry
                for line in self._chunk(viewer, chunk)
                if (line.entry - entry) * steps > 0
            ]
            if found:
                return min(found) if steps > 0 else max(found)
            chunk += 1 if steps > 0 else -1
        return None

    def _chunk(self, viewer: Viewer, chunk: int) -> tuple[Line, ...]:
        key = (viewer, chunk)
        if key not in self._chunks:
            first = chunk * CHUNK
            self._chunks[key] = tuple(
                Line(turn, text, update.entry)
                for update in self._updates(viewer, first, first + CHUNK)
                for turn, text in self._tell(update)
            )
            if len(self._chunks) > MOST_CHUNKS:
                self._chunks.popitem(last=False)
        self._chunks.move_to_end(key)
        return self._chunks[key]

    def _updates(self, viewer: Viewer, first: int, end: int) -> Iterator[Update]:
        match = self._match.at(first)
        for entry in self._match.log[first:end]:
            match.append(entry)
            yield match.update(viewer)

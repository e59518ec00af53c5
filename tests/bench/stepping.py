"""How long the event loop is held up by a step in the theatre, and what it keeps in memory: python -m tests.bench.stepping [ENTRIES…]

No match is 5,000 entries long, so the log is made: a random match with its legal moves, and in its middle as many turns as are
wanted in which nothing happens but an orgy with reshuffle. Their events leave every card where it is, and are folded, viewed, told and
marked like any others. Each such turn is a mark on the timeline twice over, which is more than in a real match.
"""

import asyncio
import gc
import sys
import tempfile
import tracemalloc
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time
from typing import Any

from cc_tui.cli import spare_collections
from cc_tui.replaying import Theatre, lenses
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import ORGY_RESHUFFLE
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.seats import HUMAN, Sitter
from tests.ui.matches import played
from tests.ui.player import playing

SITTERS = (Sitter("Anna", HUMAN), Sitter("Ben", "greedy"))
KEYS = {
    "entry on": "right", "entry back": "left", "event on": "full_stop", "event back": "comma", "line on": "down", "line back": "up",
    "turn on": "right_square_bracket", "turn back": "left_square_bracket", "vote on": "v", "vote back": "V", "viewer": "tab",
}  # fmt: skip
TIMES = 12
"""How often each key is pressed at each place."""


def long_match(entries: int) -> Match[Any, Any]:
    """A match of so many entries, made as the module says."""
    short = played(10_000, "7")
    half = len(short.log) // 2
    while not any(isinstance(event, e.TurnBegan) for event in short.log[half].events):
        half += 1
    match = short.at(half + 1)
    while len(match.log) < entries - (len(short.log) - half - 1):
        match.append(_empty_turn(match))
    for entry in short.log[half + 1 :]:
        match.append(entry)
    return match


def _empty_turn(match: Match[Any, Any]) -> Entry:
    state, last = match.state, match.log[-1]
    pile = tuple(state.votes) + tuple(state.turned)
    return Entry(
        state.active,
        last.move,
        (
            e.VoteCardTurned(state.active, state.votes[-1] if state.votes else ORGY_RESHUFFLE),
            e.VotesReshuffled(pile),
            e.TurnBegan(1 - state.active, state.turn + 1),
        ),
    )


class Collections:
    """How long whole collections of garbage took; they come every few hundred steps, whatever is done."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self._began = 0.0
        gc.callbacks.append(self._heard)

    def _heard(self, phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            self._began = thread_time()
        elif about["generation"] == 2:
            self.times.append(1000 * (thread_time() - self._began))

    def said(self) -> str:
        """How many there were, and how long they took."""
        if not self.times:
            return "no whole collection of garbage"
        count, longest = len(self.times), max(self.times)
        return f"{count} whole collections of garbage: median {median(self.times):.1f} ms, longest {longest:.1f} ms"


COLLECTIONS = Collections()


class Pulse:
    """The longest time for which the event loop's thread computed without coming round.

    Processor time, since what other programs do on the machine meanwhile is no property of this one.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        self._task = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        before = thread_time()
        while True:
            await asyncio.sleep(0)
            now = thread_time()
            self.longest = max(self.longest, now - before)
            before = now

    def stop(self) -> None:
        """It is over."""
        self._task.cancel()


async def held_up(entries: int, size: tuple[int, int]) -> dict[str, list[float]]:
    """Milliseconds that each press of each key held the loop up, at the beginning, in the middle and at the end."""
    match = long_match(entries)
    theatre = Theatre(match, SITTERS, lenses(match, SITTERS))
    found: dict[str, list[float]] = {}

    async def press(player: Any, name: str, key: str) -> None:
        pulse, collected = Pulse(), sum(COLLECTIONS.times)
        player.app.simulate_key(key)
        for _ in range(6):
            await player.pilot.pause(0)
        pulse.stop()
        found.setdefault(name, []).append(
            max(0.0, 1000 * pulse.longest - (sum(COLLECTIONS.times) - collected))
        )

    with tempfile.TemporaryDirectory() as folder:
        async with playing(
            Path(folder), size=size, opening=lambda app: app.sit_in(theatre)
        ) as player:
            await player.settle()
            # As the command line does, whose process it is in play.
            spare_collections(0)
            COLLECTIONS.times.clear()
            for place in (TIMES, entries // 2, entries - TIMES - 1):
                for name, key in KEYS.items():
                    for _ in range(TIMES):
                        await press(player, name, key)
                    theatre.go(place)
                for _ in range(TIMES):
                    await press(player, "to the end", "G")
                    await press(player, "to the deal", "g")
    return found


def kept(entries: int) -> tuple[float, float]:
    """MiB of the match itself, and of a theatre that has been walked through from end to end, as every viewer."""
    from cc_tui.boards.caesar_cleopatra import beats
    from cc_tui.i18n import Words
    from cc_tui.retelling import Told

    words = Words()
    tracemalloc.start()
    match = long_match(entries)
    alone = tracemalloc.get_traced_memory()[0]
    theatre = Theatre(match, SITTERS, lenses(match, SITTERS))
    told = Told(match, lambda update: beats.lines(words, (update,), ("A", "B"), theatre.lens))
    for viewer in theatre.lenses:
        for entry in range(0, entries, 10):
            told.before(entry, viewer, 10)
    both = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return alone / 2**20, (both - alone) / 2**20


def main(sizes: list[int]) -> None:
    """Print a table for each number of entries."""
    for entries in sizes:
        begin = perf_counter()
        match = long_match(entries)
        made = perf_counter()
        Theatre(match, SITTERS, lenses(match, SITTERS))
        opened = 1000 * (perf_counter() - made)
        alone, theatre = kept(entries)
        print(
            f"\n{len(match.log)} entries (made in {made - begin:.1f} s): opened in {opened:.0f} ms; match {alone:.1f} MiB, theatre {theatre:.1f} MiB"
        )
        for size in ((80, 24), (120, 40)):
            found = asyncio.run(held_up(entries, size))
            every = [one for times in found.values() for one in times]
            print(
                f"  at {size[0]}x{size[1]}: median {median(every):.1f} ms, longest {max(every):.1f} ms; {COLLECTIONS.said()}"
            )
            for name, times in found.items():
                print(f"    {name:<12} median {median(times):5.1f}  longest {max(times):5.1f}")


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or [500, 5_000])

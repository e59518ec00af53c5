"""Rounds in turns, so that all contestants share the machine's good and bad moments; only ratios within a round count."""

from collections.abc import Callable, Mapping
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from tests.bench.pick import Pick, pick

Play = Callable[[Random, Pick], int]
"""Plays one match and returns its decisions."""

Timed = Callable[[int, float], "Speed"]
"""Plays matches for so many seconds; the number of the round is the seed."""


class Speed(NamedTuple):
    """What one contestant did in one round."""

    decisions: float
    """A second."""
    matches: float
    """A second."""


def run(players: Mapping[str, Timed], rounds: int, seconds: float) -> dict[str, list[Speed]]:
    """Each contestant's speeds, round by round; `seconds` is what each gets in a round."""
    speeds: dict[str, list[Speed]] = {name: [] for name in players}
    for number in range(rounds + 1):
        for name, play in players.items():
            speed = play(number, seconds)
            if number or rounds == 1:  # the first round fills tables and caches
                speeds[name].append(speed)
    return speeds


def timed(play: Play) -> Timed:
    """The contestant that plays such matches in this process."""

    def speed(number: int, seconds: float) -> Speed:
        rng = Random(number)
        decisions = matches = 0
        start = perf_counter()
        while (taken := perf_counter() - start) < seconds or not matches:
            decisions += play(rng, pick)
            matches += 1
        return Speed(decisions / taken, matches / taken)

    return speed


def middle(speeds: list[Speed]) -> Speed:
    """The medians."""
    return Speed(median(s.decisions for s in speeds), median(s.matches for s in speeds))


def ratio(mine: list[Speed], theirs: list[Speed]) -> Speed:
    """The medians of how many times as fast `mine` was, round by round."""
    pairs = list(zip(mine, theirs, strict=True))
    return Speed(
        median(a.decisions / b.decisions for a, b in pairs),
        median(a.matches / b.matches for a, b in pairs),
    )

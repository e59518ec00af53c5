"""How often the arena's intervals hold the truth, on results that nobody played: `python -m tests.arena.coverage`."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

import click

from cc_tui.arena.intervals import Estimate, Z, share
from cc_tui.arena.ratings import ratings
from tests.arena.made_up import COUPLINGS, deals, tournament

SHARES = (0.5, 0.75, 0.9, 0.97)
ELOS = ((-150.0, -50.0, 50.0, 150.0), (-350.0, -100.0, 50.0, 400.0))
COUNTS = (10, 20, 100)
SAMPLES = 1000


def unpadded(got: Sequence[float]) -> Estimate:
    """The usual interval of a mean, for comparison."""
    middle, half = fmean(got), Z * stdev(got) / sqrt(len(got))
    return Estimate(middle, middle - half, middle + half)


def of_shares(p: float, count: int, coupling: str) -> str:
    chance, hits = Random(1), [0, 0]
    for _ in range(SAMPLES):
        got = deals(p, count, coupling, chance)
        for n, found in enumerate((unpadded(got), share(got))):
            hits[n] += found.low <= p <= found.high
    before, with_two = (hit / SAMPLES for hit in hits)
    return f"share {p:.2f}, {count} deals, {coupling}: {with_two:.1%}, without the two deals {before:.1%}"


def of_ratings(elos: Sequence[float], count: int, coupling: str) -> str:
    chance, hits, off = Random(1), [0] * len(elos), [0.0] * len(elos)
    for _ in range(SAMPLES):
        for n, found in enumerate(ratings(len(elos), tournament(elos, count, coupling, chance))):
            hits[n] += found.low <= elos[n] <= found.high
            off[n] += (found.value - elos[n]) / SAMPLES
    held = ", ".join(f"{hit / SAMPLES:.1%} ({by:+.0f})" for hit, by in zip(hits, off, strict=True))
    return f"ratings {elos}, {count} deals a pair, {coupling}: {held}"


def main() -> None:
    for count in COUNTS:
        for coupling in COUPLINGS:
            for p in SHARES:
                click.echo(of_shares(p, count, coupling))
            for elos in ELOS:
                click.echo(of_ratings(elos, count, coupling))


if __name__ == "__main__":
    main()

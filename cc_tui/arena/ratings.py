"""Ratings by the model of Bradley and Terry: a wins against b with the chance a / (a + b), of their strengths.

The strengths come from the minorization-maximization iteration (Hunter: MM algorithms for generalized Bradley-Terry models, 2004). The
intervals come from the likelihood's curvature (Fisher's information), and from how much deals really varied, pair by pair: so a deal
with its two matches counts as one observation. Unlike a bootstrap over deals this needs no random numbers, and keeps a width where a
bot won all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, fsum, log, sqrt
from typing import Final

from cc_tui.arena.intervals import Estimate, Z, dispersion

ELO: Final = 400 / log(10)
"""Elo points of a strength that is e times as large."""

MADE_UP: Final = 1.0
"""Each pair is given so many drawn matches more: a bot that lost nothing would be infinitely strong without."""

CLOSE: Final = 1e-9
MOST_STEPS: Final = 100_000

Deals = Mapping[tuple[int, int], Sequence[float]]
"""Pairs of bots by their numbers 0, 1, …, to the share of the first that it got from each deal's two matches, 0 to 1."""

Matrix = list[list[float]]


def ratings(count: int, deals: Deals) -> list[Estimate]:
    """The Elo rating of each of so many bots, their average being 0; every pair has played."""
    strengths = _strengths(count, deals)
    logs = [log(strength) for strength in strengths]
    average = fsum(logs) / count
    found = []
    for mine, error in zip(logs, _errors(strengths, deals), strict=True):
        elo, half = ELO * (mine - average), ELO * Z * error
        found.append(Estimate(elo, elo - half, elo + half))
    return found


@dataclass(slots=True)
class _Side:
    """A bot's points against all, and its opponents with how many matches there were."""

    points: float
    met: list[tuple[int, float]]


def _sides(count: int, deals: Deals) -> list[_Side]:
    sides = [_Side(0.0, []) for _ in range(count)]
    for (one, other), shares in deals.items():
        matches = 2 * len(shares) + MADE_UP
        points = 2 * fsum(shares) + MADE_UP / 2
        sides[one].points += points
        sides[other].points += matches - points
        sides[one].met.append((other, matches))
        sides[other].met.append((one, matches))
    return sides


def _strengths(count: int, deals: Deals) -> list[float]:
    """The most likely strengths, their product being 1."""
    sides, strengths = _sides(count, deals), [1.0] * count
    for _ in range(MOST_STEPS):
        better = [
            side.points / fsum(n / (mine + strengths[other]) for other, n in side.met)
            for mine, side in zip(strengths, sides, strict=True)
        ]
        middle = exp(fsum(map(log, better)) / count)
        better = [strength / middle for strength in better]
        change = max(abs(log(b / s)) for b, s in zip(better, strengths, strict=True))
        strengths = better
        if change < CLOSE:
            break
    return strengths


def _errors(strengths: Sequence[float], deals: Deals) -> list[float]:
    """The standard error of each strength's logarithm, against the average of all."""
    count = len(strengths)
    # The model knows differences only. Ones added everywhere fix the average, which is what the errors are against.
    information = [[1.0] * count for _ in range(count)]
    varied = [[0.0] * count for _ in range(count)]
    for (one, other), shares in deals.items():
        chance = strengths[one] / (strengths[one] + strengths[other])
        known = (2 * len(shares) + MADE_UP) * chance * (1 - chance)
        _add(information, one, other, known)
        _add(varied, one, other, known * dispersion(shares))
    inverse = _inverse(information)
    return [sqrt(_product(row, varied)) for row in inverse]


def _add(matrix: Matrix, one: int, other: int, amount: float) -> None:
    """Add what a pair says about its difference."""
    matrix[one][one] += amount
    matrix[other][other] += amount
    matrix[one][other] -= amount
    matrix[other][one] -= amount


def _product(row: Sequence[float], matrix: Matrix) -> float:
    return fsum(x * y * matrix[i][j] for i, x in enumerate(row) for j, y in enumerate(row))


def _inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; for a matrix that is symmetric and positive definite, so that no pivot is 0."""
    count = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(count))] for i, row in enumerate(matrix)]
    for i in range(count):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(count):
            if j != i:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[count:] for row in rows]

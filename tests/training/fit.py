"""Logistic regression on features that are there or not, by Adam (Kingma, Ba, 2015)."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.games.caesar_cleopatra.guide.features import FEATURES
from tests.training.selfplay import Played

WIDTH = 84
"""At least as many as a position has features; the rest of a row is filled with a feature whose weight stays 0."""

LAMBDA = 0.8
POINT = 4.0
"""A lead of so many points at the end counts as odds of 2.7 to 1 in the half of the target that looks at points."""

EPOCHS, RATE, BATCH, DECAY = 4, 0.02, 4096, 3e-5


@dataclass(frozen=True)
class Rows:
    """Positions, one a row: features (n, WIDTH), targets (n,), and who won (n,)."""

    features: NDArray[np.int16]
    targets: NDArray[np.float64]
    won: NDArray[np.float64]


def rows(matches: Sequence[Played], weights: NDArray[np.float64]) -> Rows:
    """All positions of both sides, with targets that mix the results with what these weights think of the next positions."""
    found, targets, won = [], [], []
    for match in matches:
        for seat in (0, 1):
            table = np.full((len(match.positions), WIDTH), FEATURES, np.int16)
            for row, both in zip(table, match.positions, strict=True):
                row[: len(both[seat])] = both[seat]
            result, lead = (match.won, match.lead) if seat == 0 else (1 - match.won, -match.lead)
            end = 0.5 * result + 0.5 / (1 + np.exp(-lead / POINT))
            found.append(table)
            targets.append(_returns(chances(weights, table), end))
            won.append(np.full(len(table), result))
    return Rows(np.concatenate(found), np.concatenate(targets), np.concatenate(won))


def _returns(thought: NDArray[np.float64], end: float) -> NDArray[np.float64]:
    """TD(lambda): from the end backwards."""
    target = np.empty_like(thought)
    value = end
    for n in range(len(thought) - 1, -1, -1):
        target[n] = value
        value = LAMBDA * value + (1 - LAMBDA) * thought[n]
    return target


def chances(weights: NDArray[np.float64], table: NDArray[np.int16]) -> NDArray[np.float64]:
    """The chance to win of each row."""
    return 1 / (1 + np.exp(-np.append(weights, 0.0)[table].sum(1)))


def fit(data: Rows, seed: int) -> NDArray[np.float64]:
    """The weights that foretell the targets best."""
    random = np.random.default_rng(seed)
    weights, first, second = (np.zeros(FEATURES + 1) for _ in range(3))
    step = 0
    for epoch in range(EPOCHS):
        order = random.permutation(len(data.targets))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            step += 1
            batch = order[start : start + BATCH]
            slope = _slope(weights, data.features[batch], data.targets[batch])
            first = 0.9 * first + 0.1 * slope
            second = 0.999 * second + 0.001 * slope**2
            size = RATE * 0.5 ** (4 * epoch / EPOCHS) / (1 - 0.9**step)
            weights -= size * first / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
            weights[FEATURES] = 0
    return weights[:FEATURES]


def _slope(
    weights: NDArray[np.float64], table: NDArray[np.int16], targets: NDArray[np.float64]
) -> NDArray[np.float64]:
    wrong = (1 / (1 + np.exp(-weights[table].sum(1))) - targets) / len(targets)
    spread = np.bincount(table.ravel(), np.repeat(wrong, WIDTH), FEATURES + 1)
    return spread + DECAY * weights


def scaled(weights: NDArray[np.float64], data: Rows) -> NDArray[np.float64]:
    """All weights by one factor, so that they say the chance to win as well as they can (Platt scaling)."""
    logits = np.append(weights, 0.0)[data.features].sum(1)
    factors = np.linspace(0.5, 3.0, 51)
    return weights * min(factors, key=lambda factor: _surprise(factor * logits, data.won))


def _surprise(logits: NDArray[np.float64], won: NDArray[np.float64]) -> float:
    """Mean log loss."""
    return float(np.mean(np.logaddexp(0, logits) - won * logits))


def report(weights: NDArray[np.float64], data: Rows) -> str:
    """How well the weights foretell who won, in one line."""
    logits = np.append(weights, 0.0)[data.features].sum(1)
    decided = data.won != 0.5
    right = np.mean((logits > 0)[decided] == (data.won > 0.5)[decided])
    return f"{len(logits):,} positions, log loss {_surprise(logits, data.won):.4f}, winner foretold in {right:.1%}"

"""How sure a mean over deals is."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, pvariance
from typing import Final

CONFIDENCE: Final = 0.95
Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with the ends of its interval of confidence."""

    value: float
    low: float
    high: float


def share(deals: Sequence[float]) -> Estimate:
    """The mean of what one side got from each deal, from 0 to 1, at least one deal.

    A deal is one observation, since its two matches hang together. Two deals are made up for the interval, one wholly won and one
    wholly lost (as Agresti and Coull do for counts, 1998): without them it is far too narrow near 0 and 1, and has no width where
    all deals are alike.
    """
    padded = _padded(deals)
    middle, half = fmean(padded), Z * sqrt(pvariance(padded) / len(padded))
    return Estimate(fmean(deals), max(0.0, middle - half), min(1.0, middle + half))


def dispersion(deals: Sequence[float]) -> float:
    """How much deals vary, as a multiple of what two matches would that have nothing to do with each other.

    Less than 1 where the deal decides: each side wins one match of it. The two made-up deals are counted.
    """
    padded = _padded(deals)
    middle = fmean(padded)
    return pvariance(padded) / (middle * (1 - middle) / 2)


def _padded(deals: Sequence[float]) -> list[float]:
    return [*deals, 0.0, 1.0]

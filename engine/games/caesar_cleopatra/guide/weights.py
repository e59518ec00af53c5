"""The weights of the features, by the way of judging."""

from collections.abc import Sequence

from engine.games.caesar_cleopatra.guide.guide import plain_weights


def weights(judge: str) -> Sequence[float]:
    """One weight for each feature."""
    return plain_weights()

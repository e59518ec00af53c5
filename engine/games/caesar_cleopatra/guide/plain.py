"""Weights set by hand: sums, patricians and points, and a little for cards in hand. What a learned evaluation is measured against."""

from typing import Final

from engine.games.caesar_cleopatra.guide import features as f

NEARNESS: Final = (0.25, 0.9, 0.6, 0.45, 0.25, 1.0, 0.6, 0.45)
"""How much a group's next vote counts, by when it comes."""

PIPS: Final = (0.12, 0.012, 0.024, 0.036, 0.048, 0.06)
DEEDS: Final = (0.08, 0.05, 0.12, 0.05, 0.25, 0.2)
"""What an influence and an action card in hand is worth."""

LEAD: Final = (0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2)
"""What a point more is worth, by stage."""


def plain_weights() -> list[float]:
    """One weight for each feature."""
    weights = [0.0] * f.FEATURES
    for margin in range(-f.MARGIN, f.MARGIN + 1):
        for when, nearness in enumerate(NEARNESS):
            at = f.MARGINS + when * (2 * f.MARGIN + 1) + margin + f.MARGIN
            weights[at] = 0.5 * nearness * max(-1.0, min(1.0, margin / 5))
    for start, worth in ((f.HAND, PIPS), (f.ACTIONS, DEEDS)):
        for kind in range(6):
            for count in range(8):
                weights[start + 8 * kind + count] = count * worth[kind]
                weights[start + 48 + 8 * kind + count] = -count * worth[kind]
    for stage, worth_of_one in enumerate(LEAD):
        for lead in range(-f.LEAD, f.LEAD + 1):
            weights[f.LEADS + stage * (2 * f.LEAD + 1) + lead + f.LEAD] = lead * worth_of_one
    return weights

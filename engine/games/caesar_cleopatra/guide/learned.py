"""Until they are learned, the weights set by hand."""

from engine.games.caesar_cleopatra.guide.plain import plain_weights as learned_weights

__all__ = ["learned_weights"]

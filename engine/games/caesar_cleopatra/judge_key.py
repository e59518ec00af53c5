"""What stands for a way of judging positions as it is now: its name, and a digest of its weights."""

from functools import cache
from hashlib import sha256

from engine.games.caesar_cleopatra.guide import JUDGES


@cache
def judge_key(judge: str) -> str:
    """Such as "learned 2f9a0c41"; "" if there is no such way."""
    if judge not in JUDGES:
        return ""
    from engine.games.caesar_cleopatra.guide.learned import learned_weights
    from engine.games.caesar_cleopatra.guide.plain import plain_weights

    weights = {"plain": plain_weights, "learned": learned_weights}[judge]()
    digest = sha256(" ".join(map(repr, weights)).encode()).hexdigest()
    return f"{judge} {digest[:8]}"

"""How much of a match the deal decides: `python -m tests.bench.duplicate [PAIRS]`, with bots that play greedily.

Each deal is played twice by two bots that change sides. Where the deal decides something, what Caesar's cards bring at one table goes
with what they bring at the other: that part of the points cancels out between the two. It is told for deals with a code, where each
reshuffle of the vote cards is the same at both tables, and for any other seed, where only the cards dealt first are.
"""

import sys
from math import atanh, sqrt, tanh
from statistics import correlation

from engine.bots import GreedyBot
from engine.games import GAMES
from engine.kernel.chance import DEAL
from engine.kernel.match import Match

PAIRS = 300
GAME = GAMES["caesar_cleopatra"]


def lead(seed: str, way: int) -> int:
    """How many points Caesar made more than Cleopatra, with bots of their own chance for each way."""
    match = Match.start(GAME, GAME.read_options({}), seed)
    bots = [GreedyBot(GAME, f"{seed}/{way}/{seat}") for seat in (0, 1)]
    while (result := match.result()) is None:
        seat = match.actors()[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.told(seat)))
    return result.points[0].total - result.points[1].total


def shared(prefix: str, pairs: int) -> tuple[float, float, float]:
    """The share of the variance that both tables have in common, with its interval of 95 % (Fisher's z)."""
    tables = [[lead(f"{prefix}{number}", way) for number in range(pairs)] for way in (0, 1)]
    found = correlation(*tables)
    z, error = atanh(found), 1.96 / sqrt(pairs - 3)
    return found, tanh(z - error), tanh(z + error)


if __name__ == "__main__":
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else PAIRS
    for text, prefix in (("deals with a code", DEAL), ("other seeds", "seed ")):
        share, low, high = shared(prefix, pairs)
        print(
            f"{text:20} {100 * share:5.1f} % in common ({100 * low:.1f} to {100 * high:.1f}), {pairs} pairs"
        )

"""`python -m tests.training.openings MATCHES`: what it is worth to have a kind of action card early in the pile, and a first card here or there.

Every setup is drawn by chance; the search plays on with few iterations. The difference in points is then explained, as well as a sum can
(least squares), by the differences between the sides. The bench's environment has numpy.
"""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import click
import numpy as np

from engine.games.caesar_cleopatra.cards import CASTLING
from engine.games.caesar_cleopatra.guide.learned import learned_weights
from engine.games.caesar_cleopatra.packed import ASCENDING
from tests.training.selfplay import Player

ITERATIONS = 8
KINDS = ("Assassin", "Spy", "Castling", "Scout", "Wrath", "Veto")
GROUPS = ("Senators", "Praetors", "Quaestors", "Censors", "Aediles")
LABELS = (
    "Caesar",
    *(kind for n, kind in enumerate(KINDS) if n != CASTLING),
    *GROUPS[1:],
)


@click.command()
@click.argument("matches", type=int)
@click.option("--jobs", default=2, show_default=True)
def main(matches: int, jobs: int) -> None:
    """Play and explain."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        played = list(pool.map(_play, range(matches), chunksize=10))
    causes = np.array([causes for causes, _ in played])
    leads = np.array([lead for _, lead in played])
    found, *_ = np.linalg.lstsq(causes, leads, rcond=None)
    spare = len(leads) - causes.shape[1]
    noise = ((leads - causes @ found) ** 2).sum() / spare
    errors = np.sqrt(np.diag(np.linalg.inv(causes.T @ causes)) * noise)
    click.echo(
        "Points, ± one standard error. Action cards: last in the pile against first, beside Castling."
    )
    click.echo(
        "Groups: a first card of 5 there against none, beside the Senators. Caesar: for moving second."
    )
    for label, worth, error in zip(LABELS, found, errors, strict=True):
        click.echo(f"{label:10} {worth:+.2f} ± {error:.2f}")


def _play(seed: int) -> tuple[list[float], float]:
    """What may explain a match's lead, in the order of `LABELS`, and the lead of Caesar."""
    player = Player(learned_weights(), seed, against=None, setup_whim=1.0, iterations=ITERATIONS)
    match = player.match
    while not match.state.turn:
        player.step()
    state = match.state
    kinds, cards = ([_places(state.action_pile[seat]) for seat in (0, 1)],
                    [[ASCENDING[state.down[5 * seat + g]][0] / 5 for g in range(1, 5)] for seat in (0, 1)])  # fmt: skip
    while match.actors():
        player.step()
    points = match.result().points
    differences = np.subtract([*kinds[0], *cards[0]], [*kinds[1], *cards[1]]).tolist()
    return [1.0, *differences], float(points[0].total - points[1].total)


def _places(pile: tuple[int, ...]) -> list[float]:
    """The mean place of each kind but Castling, 0 on top and 1 at the bottom; the last of the pile is on top."""
    order = np.array(pile[::-1])
    last = len(order) - 1
    return [float(np.mean(np.flatnonzero(order == n))) / last for n in range(6) if n != CASTLING]


if __name__ == "__main__":
    main()

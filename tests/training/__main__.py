"""`python -m tests.training WORK`: play, learn, write the weights. What a round played is kept in WORK and not played again."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import click
import numpy as np
from numpy.typing import NDArray

import engine.games.caesar_cleopatra.guide as guide
from engine.games.caesar_cleopatra.guide.plain import plain_weights
from tests.training import fit
from tests.training.selfplay import Played, play

ROUNDS, MATCHES = 3, 1000
SEED = 1
HEAD = '''"""The weights of the features, learned from matches by tests/training; not to be edited. In thousandths, in the order of the features."""

LEARNED = """
{}
"""


def learned_weights() -> list[float]:
    """One weight for each feature."""
    return [int(word) / 1000 for word in LEARNED.split()]
'''


@click.command()
@click.argument("work", type=click.Path(file_okay=False, path_type=Path))
@click.option("--rounds", default=ROUNDS, show_default=True)
@click.option("--matches", default=MATCHES, show_default=True, help="A round.")
@click.option("--jobs", default=2, show_default=True)
def main(work: Path, rounds: int, matches: int, jobs: int) -> None:
    """Learn the weights anew and write them into the engine."""
    work.mkdir(parents=True, exist_ok=True)
    weights = np.array(plain_weights())
    kept: list[fit.Rows] = []
    for number in range(rounds):
        played = _played(work / f"round-{number}.pickle", weights, number, matches, jobs)
        fresh = fit.rows(played, weights)
        click.echo(f"round {number}: {fit.report(weights, fresh)}")
        # The positions of the first round, played with weights set by hand, are forgotten when there are better ones.
        kept = [fresh] if number == 1 else [*kept, fresh]
        weights = fit.fit(_together(kept), SEED)
        click.echo(f"          {fit.report(weights, fresh)} (seen)")
    weights = fit.scaled(weights, kept[-1])
    target = Path(guide.__file__).parent / "learned.py"
    target.write_text(_source(weights))
    click.echo(
        f"{target.name}: {len(weights)} weights, scaled. {fit.report(weights, kept[-1])} (seen)"
    )


def _played(
    path: Path, weights: NDArray[np.float64], number: int, matches: int, jobs: int
) -> list[Played]:
    if path.exists():
        return list(pickle.loads(path.read_bytes()))
    seeds = range(SEED + number * matches, SEED + (number + 1) * matches)
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        played = list(pool.map(partial(play, weights.tolist()), seeds, chunksize=10))
    path.write_bytes(pickle.dumps(played))
    return played


def _together(data: list[fit.Rows]) -> fit.Rows:
    return fit.Rows(
        *(
            np.concatenate([getattr(d, name) for d in data])
            for name in ("features", "targets", "won")
        )
    )


def _source(weights: NDArray[np.float64]) -> str:
    words = [str(round(1000 * weight)) for weight in weights]
    lines, line = [], ""
    for word in words:
        if len(line) + len(word) > 98:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else word
    return HEAD.format("\n".join([*lines, line]))


if __name__ == "__main__":
    main()

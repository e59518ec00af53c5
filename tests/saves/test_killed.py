"""kill -9 at any moment: the file always loads, and is the match after the last accepted move or after the one before."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cc_tui.saves import Store
from tests.saves.making import SITTERS, random_match

# Plays on and says before and after each write how many entries there are; the parent kills it somewhere in between.
PLAY = """
import sys
from pathlib import Path
from cc_tui.saves import Store
kept = Store(Path(sys.argv[1]).parent).open(Path(sys.argv[1]))
match = kept.match
print("start", len(match.log), flush=True)
while match.result() is None:
    seat = match.actors()[0]
    moves = match.legal_moves(seat)
    match.play(seat, moves[len(match.log) % len(moves)])
    print("before", len(match.log), flush=True)
    kept.keep(match)
    print("after", len(match.log), flush=True)
print("over", len(match.log), flush=True)
"""


def play_and_kill(path: Path, lines: int) -> list[tuple[str, int]]:
    """What the player said until it was killed after so many lines; the kill itself comes at any moment after that."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAY, str(path)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        told += process.stdout.readlines()
    return [
        (word, int(count)) for word, count in (line.split() for line in told if line.endswith("\n"))
    ]


def check_kills(store: Store, seed: str, kills: int) -> None:
    kept = store.create(random_match(seed, 1), SITTERS)
    kept.release()
    safe, chance = len(kept.match.log), Random(seed)
    for _ in range(kills):
        said = play_and_kill(kept.path, chance.randrange(2, 12))
        assert said[0] == ("start", safe)
        written = [count for word, count in said if word in ("start", "after")]
        tried = [count for _, count in said]
        found = len(store.open(kept.path, read_only=True).match.log)
        assert found in (written[-1], tried[-1])
        if said[-1][0] == "over":
            break
        # The file may be one move ahead of what was said: the kill came after the write and before the word.
        safe = found


def test_killed_while_saving(tmp_path: Path) -> None:
    check_kills(Store(tmp_path), "killed while saving", 4)


@pytest.mark.slow
@pytest.mark.parametrize("n", range(4))
def test_killed_while_saving_many_times(tmp_path: Path, n: int) -> None:
    check_kills(Store(tmp_path), f"killed {n}", 25)

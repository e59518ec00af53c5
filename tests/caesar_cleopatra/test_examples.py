"""§9 the worked examples, each held as a vote, and the two scores."""

import pytest

from engine.games.caesar_cleopatra.cards import AEDILES, CAESAR, CLEOPATRA, SENATORS
from engine.games.caesar_cleopatra.events import MatchEnded, VoteHeld
from engine.games.caesar_cleopatra.score import Points
from tests.caesar_cleopatra.builder import down, influence, position

C, K = CAESAR, CLEOPATRA
EXAMPLES = [
    # Caesar, Cleopatra, sums, winner, what each discards
    ("5 2", "4 1", (7, 5), C, ("5", "1")),
    ("5 2", "4 1 P", (7, 5), K, ("5", "1 P")),
    ("5 2 P", "4 1 P", (7, 5), C, ("5 P", "1 P")),
    ("P", "3", (0, 3), C, ("P", "3")),
    ("P", "", (0, 0), None, ("", "")),
    ("P P", "2", (0, 2), C, ("P P", "2")),
    ("P 1", "P P 4", (1, 4), C, ("1 P", "4 P P")),
    ("", "2 5", (0, 7), K, ("", "5")),
    ("3 3", "1 5", (6, 6), None, ("", "")),
    ("P P 5", "P P 1", (5, 1), C, ("5 P P", "1 P P")),
]


@pytest.mark.parametrize("face", ["{}", "[{}]"], ids=["up", "down"])
@pytest.mark.parametrize("example", EXAMPLES, ids=range(1, 11))
def test_9_votes(example: tuple, face: str) -> None:
    caesar, cleopatra, sums, winner, discards = example
    scene = position(
        cleopatra="1 1",
        cleopatra_pile="",
        caesar="1",
        aediles=(face.format(caesar), face.format(cleopatra)),
        votes="aediles",
    )
    scene.play(down(1, SENATORS))
    (event,) = scene.told(VoteHeld)
    assert (event.sums, event.winner) == (sums, winner)
    assert event.discards == (influence(discards[0]), influence(discards[1]))
    for seat, lay in enumerate((caesar, cleopatra)):
        stays = sorted(lay.split())
        for card in discards[seat].split():
            stays.remove(card)
        assert sorted(scene.lies(AEDILES)[seat].split()) == stays


def test_9_scores() -> None:
    """12 patricians, three majorities, bonus reached: 17; 9 patricians, two majorities, bonus reached: 13."""
    scene = position(
        caesar="1",
        cleopatra="2",
        cleopatra_pile="",
        aediles=("4", "1"),
        votes="aediles",
        won={
            "senators": (4, 1),
            "praetors": (1, 4),
            "quaestors": (4, 1),
            "censors": (1, 2),
            "aediles": (1, 1),
        },
        bonuses=("senators", "praetors"),
    )
    scene.play(down(2, AEDILES))
    (end,) = scene.told(MatchEnded)
    assert end.points == (Points(12, 3, 0, 2), Points(9, 2, 0, 2))
    assert [p.total for p in end.points] == [17, 13]
    assert end.winner == CAESAR

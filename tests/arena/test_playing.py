"""What bots get in a match of an arena, and of `cc-tui simulate`."""

from pathlib import Path

import pytest

from cc_tui.arena.playing import GAME, play
from cc_tui.bots import Named, read_bot
from tests.ui.own_bots import own_bot

SEED = "not for bots"
BODY = "; ".join(
    (
        "told = HERE.with_name('seed').write_text(self._seed) and told",
        "assert type(told) is tuple",
        "return view.open_moves[0]",
    )
)


def test_a_bot_gets_what_was_told_and_a_seed_that_leads_to_no_deal(tmp_path: Path) -> None:
    seeds = set()
    with own_bot(tmp_path, BODY):
        for number, bots in enumerate((("own", "random"), ("random", "own"), ("own", "random"))):
            play(f"{SEED} {number // 2}", [Named(bot) for bot in bots], {})
            seeds.add((tmp_path / "seed").read_text())
    assert len(seeds) == 3
    assert not any(SEED in seed for seed in seeds)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("planner:iterations=16", "planner"),
        ("Cicero:judge=learned,iterations=16", "planner"),
        ("planner:iterations=17", "planner:iterations=17"),
        ("planner:seconds=1,iterations=16", "planner:iterations=16,seconds=1"),
        ("planner:seconds=0.12345678901", "planner:seconds=0.12345678901"),
    ],
)
def test_a_bot_has_one_name_however_it_is_asked_for(text: str, name: str) -> None:
    assert str(read_bot(text, GAME)) == name
    assert read_bot(name, GAME) == read_bot(text, GAME)


def test_bots_are_seeded_by_the_match() -> None:
    bots = [Named("random"), Named("random")]
    logs = [play(SEED, bots, {}).log for _ in range(2)]
    assert logs[0] == logs[1]
    assert logs[0][1:] != play(f"{SEED}!", bots, {}).log[1:]

"""`python -m tests.bench`: how fast the engine is, as ratios to other people's games in the same run.

It prints figures and judges nothing: a time proves little on a machine that others use too.
"""

import json
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench import compiled as compiling
from tests.bench.ours import costs, log_bytes, ours_match, own_moves
from tests.bench.rounds import Play, middle, ratio, run, timed
from tests.bench.shares import Shares, shares


def peers() -> dict[str, Play]:
    """The peers that are installed."""
    try:
        from tests.bench.peers import PEERS
    except ImportError as problem:
        print(f"No peers to compare with: {problem}. `make bench` has them.")
        return {}
    return PEERS


def measure(rounds: int, seconds: float, scale: int) -> dict[str, Any]:
    """All figures: speeds and ratios by contestant, costs in microseconds, memory in bytes."""
    others = peers()
    players = {"ours": timed(ours_match), **{name: timed(play) for name, play in others.items()}}
    counts = {name: shares(play, None, scale) for name, play in others.items()}
    counts["ours"] = shares(ours_match, own_moves, scale)
    takers = {"ours": costs}
    if ask := compiling.compiled():
        players["compiled"], counts["compiled"] = compiling.speed(ask), counts["ours"]
        takers["compiled"] = lambda calls: ask("costs", [calls])
    speeds = run(players, rounds, seconds)
    taken = {name: [take(scale) for _ in range(rounds)] for name, take in takers.items()}
    return {
        "rounds": rounds,
        "speeds": {name: middle(values)._asdict() for name, values in speeds.items()},
        "match": {name: counted._asdict() for name, counted in counts.items()},
        "ratios": {
            who: {
                name: _ratios(ratio(speeds[who], speeds[name]).decisions, counts[who], counts[name])
                for name in others
            }
            for who in takers
        },
        "microseconds": {
            name: {what: median(cost[what] for cost in every) for what in every[0]}
            for name, every in taken.items()
        },
        "log_bytes": log_bytes(2 * scale),
    }


def _ratios(asked: float, mine: Shares, theirs: Shares) -> dict[str, float]:
    """The ratio of decisions asked for, and of what else could be counted."""
    per_match = asked * theirs.asked / mine.asked
    return {
        "asked": asked,
        "choices": per_match * mine.choices / theirs.choices,
        "moves": per_match * mine.moves / theirs.moves,
        "matches": per_match,
    }


def report(found: dict[str, Any]) -> None:
    """The figures as tables."""
    print(f"Medians of {found['rounds']} rounds of random matches, in turns.\n")
    print(f"{'':12}{'a second:':>12}{'':>12}  {'a match:':>9}")
    heads = ("decisions", "matches", "decisions", "with a choice", "with forced ones")
    print(f"{'':12}{heads[0]:>12}{heads[1]:>12}  {heads[2]:>9}{heads[3]:>15}{heads[4]:>18}")
    for name, speed in found["speeds"].items():
        asked, choices, moves = found["match"][name].values()
        print(
            f"{name:12}{speed['decisions']:>12,.0f}{speed['matches']:>12,.1f}"
            f"  {asked:>9.0f}{choices:>15.0f}{moves:>18.0f}"
        )
    for who, ratios in found["ratios"].items():
        print(f"\n{who}: how many times as fast, in decisions asked for; in those with a choice;")
        print("in all moves, forced ones too, whoever plays them; in matches")
        for name, times in ratios.items():
            print(f"  {name:12}" + "".join(f"{value:8.2f}" for value in times.values()))
    for who, taken in found["microseconds"].items():
        print(f"\n{who}:")
        for name, cost in taken.items():
            print(f"  {name:22}{cost:>10.1f} µs")
    print(f"\nlog of a match: {found['log_bytes'] / 1024:.1f} KiB")
    if cribbage := found["speeds"].get("cribbage"):
        times = found["microseconds"]["ours"]["clone"] * cribbage["decisions"] / 1e6
        print(f"A clone takes as long as {times:.1f} decisions of cribbage.")


def main() -> None:
    """Read the arguments, measure, report."""
    parser = ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--smoke", action="store_true", help="a second or two, to see that it runs")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    given = parser.parse_args()
    found = measure(1, 0.05, 2) if given.smoke else measure(15, 0.4, 40)
    report(found)
    if given.json:
        given.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

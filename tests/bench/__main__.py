"""`python -m tests.bench`: how fast the engine is, as ratios to other people's games in the same run.

It prints figures and judges nothing: a time proves little on a machine that others use too.
"""

import json
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.ours import costs, log_bytes, ours_match
from tests.bench.rounds import Play, Speed, middle, ratio, run


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
    speeds = run({"ours": ours_match, **peers()}, rounds, seconds)
    taken = [costs(scale) for _ in range(rounds)]
    return {
        "rounds": rounds,
        "speeds": {name: middle(values)._asdict() for name, values in speeds.items()},
        "ratios": {
            name: ratio(speeds["ours"], values)._asdict()
            for name, values in speeds.items()
            if name != "ours"
        },
        "microseconds": {name: median(cost[name] for cost in taken) for name in taken[0]},
        "log_bytes": log_bytes(2 * scale),
    }


def report(found: dict[str, Any]) -> None:
    """The figures as a table."""
    print(f"Medians of {found['rounds']} rounds of random matches, in turns.\n")
    print(f"{'':12}{'decisions/s':>13}{'matches/s':>12}{'ours is … times as fast':>28}")
    for name, speed in found["speeds"].items():
        times = found["ratios"].get(name)
        shown = "" if times is None else _times(Speed(**times))
        print(f"{name:12}{speed['decisions']:>13,.0f}{speed['matches']:>12,.1f}{shown:>28}")
    print()
    for name, cost in found["microseconds"].items():
        print(f"{name:22}{cost:>10.1f} µs")
    print(f"{'log of a match':22}{found['log_bytes'] / 1024:>10.1f} KiB")
    if cribbage := found["speeds"].get("cribbage"):
        times = found["microseconds"]["clone"] * cribbage["decisions"] / 1e6
        print(f"\nA clone takes as long as {times:.1f} decisions of cribbage.")


def _times(speed: Speed) -> str:
    return f"{speed.decisions:.2f} / {speed.matches:.2f}"


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

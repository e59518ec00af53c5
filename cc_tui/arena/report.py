"""What an arena's matches say, as plain values for JSON: docs/bots.md describes them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from statistics import fmean, median
from typing import Any

from cc_tui.arena.intervals import Estimate, share
from cc_tui.arena.playing import Played
from cc_tui.arena.ratings import ratings
from cc_tui.arena.schedule import Plan


def report(plan: Plan, played: Iterable[Played]) -> dict[str, Any]:
    """Of a plan all of whose matches are played."""
    rows = sorted(played, key=lambda row: (row.pair, row.number))
    deals = {pair: _deals(rows, pair) for pair in plan.pairs}
    return {
        "bots": _bots(plan, deals),
        "pairs": [_pair(rows, pair, deals[pair]) for pair in plan.pairs],
        "first_player": _estimate(share([_first_share(*deal) for deal in _by_deal(rows)])),
        "draws": sum(row.winner is None for row in rows),
        "ends": dict(sorted(Counter(row.reason for row in rows).items())),
        "turns": _lengths([row.turns for row in rows]),
        "entries": _lengths([row.entries for row in rows]),
        "matches": len(rows),
        "seed": plan.seed,
    }


def _bots(plan: Plan, deals: dict[tuple[str, str], list[float]]) -> list[dict[str, Any]]:
    """Best first."""
    number = {bot: n for n, bot in enumerate(plan.bots)}
    by_number = {(number[one], number[other]): got for (one, other), got in deals.items()}
    rated = zip(plan.bots, ratings(len(plan.bots), by_number), strict=True)
    best_first = sorted(rated, key=lambda row: (-row[1].value, row[0]))
    return [
        {"bot": bot, "elo": _estimate(elo), "share": round(_share_of(bot, deals), 4)}
        for bot, elo in best_first
    ]


def _share_of(bot: str, deals: dict[tuple[str, str], list[float]]) -> float:
    """What a bot got of all points in its matches."""
    return fmean(
        got if bot == one else 1 - got
        for (one, other), shares in deals.items()
        if bot in (one, other)
        for got in shares
    )


def _pair(rows: Sequence[Played], pair: tuple[str, str], deals: list[float]) -> dict[str, Any]:
    winners = Counter(row.winner for row in rows if row.pair == pair)
    return {
        "bots": list(pair),
        "wins": [winners[bot] for bot in pair],
        "draws": winners[None],
        "deals": len(deals),
        "share": _estimate(share(deals)),
    }


def _by_deal(rows: Sequence[Played]) -> Iterable[tuple[Played, Played]]:
    """Both matches of each deal; they stand side by side."""
    return zip(rows[::2], rows[1::2], strict=True)


def _deals(rows: Sequence[Played], pair: tuple[str, str]) -> list[float]:
    """What the first of a pair got from each deal."""
    mine = [row for row in rows if row.pair == pair]
    return [fmean(_points(row, pair[0]) for row in deal) for deal in _by_deal(mine)]


def _first_share(*deal: Played) -> float:
    """What those got from a deal who had the first turn."""
    return fmean(_points(row, row.first) for row in deal)


def _points(row: Played, bot: str) -> float:
    return 0.5 if row.winner is None else float(row.winner == bot)


def _estimate(estimate: Estimate) -> dict[str, float]:
    return {name: round(value, 4) for name, value in asdict(estimate).items()}


def _lengths(values: Sequence[int]) -> dict[str, float]:
    return {"least": min(values), "median": median(values), "most": max(values)}

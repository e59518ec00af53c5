"""An arena's report as Markdown, which reads well in a terminal too."""

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, Final

from cc_tui.i18n import N_, Words
from cc_tui.ladder import bot_name
from engine.kernel.plain import cells

WIDTH: Final = 80

_ENDS: Final = {
    "influence": N_("no influence cards left {share}"),
    "patricians": N_("all patricians won {share}"),
    "room": N_("no room left {share}"),
}


def lines(words: Words, report: dict[str, Any]) -> Iterator[str]:
    """The report as lines: the ratings, the pairs, and what is to be known beside."""
    yield from _table(
        (words("bot"), words("Elo"), words("95 %"), words("points")),
        [_bot(words, row) for row in report["bots"]],
    )
    yield ""
    yield words("Elo is against the average of these bots, and unsure where one wins nearly all.")
    yield ""
    yield from _table(
        (words("pair"), words("won, drawn, lost"), words("points"), words("95 %")),
        [_pair(words, row) for row in report["pairs"]],
    )
    yield ""
    for said in _beside(words, report):
        yield from wrap(said, WIDTH)


def _beside(words: Words, report: dict[str, Any]) -> Iterator[str]:
    """What is to be known beside the tables, in sentences."""
    yield words("Matches of each pair: {n}.", n=report["matches"] // len(report["pairs"]))
    first = report["first_player"]
    yield words(
        "The first player got {share} of the points ({span}).",
        share=_percent(first["value"]), span=_span(words, first),
    )  # fmt: skip
    yield _ends(words, report)
    after_deal = {name: n - 1 for name, n in report["entries"].items()}
    yield words(
        "Turns: {turns}; entries after the deal: {entries} (median, least to most).",
        turns=_length(words, report["turns"]), entries=_length(words, after_deal),
    )  # fmt: skip
    if not report["repeats"]:
        yield words("A clock limits how far bots look, so another run comes out differently.")


def _bot(words: Words, row: dict[str, Any]) -> tuple[str, ...]:
    elo = row["elo"]
    span = words("{low} to {high}", low=f"{elo['low']:+.0f}", high=f"{elo['high']:+.0f}")
    return _called(words, row["bot"]), f"{elo['value']:+.0f}", span, _percent(row["share"])


def _called(words: Words, bot: str) -> str:
    """A bot by its name, with its parameters."""
    key, colon, parameters = bot.partition(":")
    return f"{words(bot_name(key))}{colon}{parameters}"


def _pair(words: Words, row: dict[str, Any]) -> tuple[str, ...]:
    one, other = (_called(words, bot) for bot in row["bots"])
    won, lost = row["wins"]
    return (
        words("{bot} against {other}", bot=one, other=other),
        f"{won}, {row['draws']}, {lost}",
        _percent(row["share"]["value"]),
        _span(words, row["share"]),
    )


def _ends(words: Words, report: dict[str, Any]) -> str:
    """The ends, most frequent first, and the draws."""
    count, often = report["matches"], Counter(report["ends"]).most_common()
    ends = ", ".join(
        words(_ENDS.get(end, "{end} {share}"), end=end, share=_percent(n / count))
        for end, n in often
    )
    draws = _percent(report["draws"] / count)
    return words("Ended by: {ends}. Draws: {draws}.", ends=ends, draws=draws)


def _length(words: Words, found: dict[str, float]) -> str:
    return words(
        "{median:g} ({least} to {most})",
        median=found["median"], least=found["least"], most=found["most"],
    )  # fmt: skip


def _span(words: Words, estimate: dict[str, float]) -> str:
    return words("{low} to {high}", low=_percent(estimate["low"]), high=_percent(estimate["high"]))


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Names to the left, figures to the right, all columns as wide as their widest cell."""
    widths = [max(map(cells, column)) for column in zip(head, *rows, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    for row in (head, rule, *rows):
        padded = [" " * (width - cells(cell)) for cell, width in zip(row, widths, strict=True)]
        first, *others = zip(row, padded, strict=True)
        yield " | ".join(["| " + first[0] + first[1], *(pad + cell for cell, pad in others)]) + " |"

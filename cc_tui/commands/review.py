"""`cc-tui review`: the coach's review of a kept match."""

import sys
from contextlib import suppress
from math import isnan
from pathlib import Path
from typing import Any, Final

import click

from cc_tui.commands.common import Whole, look, match_file
from cc_tui.text import clean

MOST_ITERATIONS: Final = 10_000_000


class _Seconds(click.FloatRange):
    """A range that holds only numbers."""

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> Any:
        with suppress(click.BadParameter):
            seconds = super().convert(value, param, context)
            if not isnan(seconds):
                return seconds
        said = clean(str(value), 40)
        self.fail(f"'{said}' is no number from {self.min} to {self.max}", param, context)


@click.command("review")
@match_file
@click.option(
    "--side",
    type=click.Choice(["caesar", "cleopatra"]),
    help="Whose decisions.  [default: those of the people who played; of both, if only bots did]",
)
@click.option("--json", "as_json", is_flag=True, help="As a JSON object, for programs.")
@click.option(
    "--time",
    "seconds",
    type=_Seconds(0.01, 3600),
    metavar="T",
    help="About how many seconds a decision may take. How many iterations that is on this machine is told.",
)
@click.option(
    "--iterations",
    type=Whole(1, MOST_ITERATIONS),
    metavar="N",
    help="How much is searched at each decision.  [default: 600]",
)
@click.option("--seed", default="", metavar="TEXT", help="Of the search's own chance.")
@click.pass_context
def command(
    context: click.Context, file: Path, side: str | None, as_json: bool, seconds: float | None, iterations: int | None,
    seed: str,
) -> None:  # fmt: skip
    """Judge the decisions in the match in FILE, each by what its player knew then.

    The result is kept beside the save, in NAME.review, that of an example in the cache folder. The same file, iterations and seed give the same result. Ctrl-C stops it, and
    then nothing is kept.
    """
    if seconds is not None and iterations is not None:
        raise click.UsageError("'--time' and '--iterations' exclude each other.")
    kept = look(file)
    seats = _seats(kept, side)
    if seconds is not None:
        from cc_tui.coaching import affordable

        iterations = min(MOST_ITERATIONS, affordable(kept.match, seats[0], seconds))
        click.echo(f"--iterations {iterations}", err=True)
    try:
        reviews = [_review(kept, seat, iterations, seed) for seat in seats]
    except ValueError as problem:
        raise click.ClickException(str(problem)) from None
    except KeyboardInterrupt:
        click.echo("cc-tui: stopped; nothing was kept", err=True)
        context.exit(130)
    _show(kept, reviews, as_json)


def _seats(kept: Any, side: str | None) -> tuple[int, ...]:
    from cc_tui.coaching import own_sides, reviewable

    allowed = reviewable(kept.document)
    if not allowed:
        raise click.ClickException(
            "this match goes on and counts: it can be reviewed when it is over"
        )
    if side is None:
        return own_sides(kept.document)
    seat = kept.match.game.seats(kept.match.options).index(side)
    if seat not in allowed:
        raise click.BadParameter(
            "cards were dealt anew for the other side's knowledge", param_hint=["--side"]
        )
    return (seat,)


def _review(kept: Any, seat: int, iterations: int | None, seed: str) -> Any:
    """The review that is kept if it is the one that is wanted, else a new one, which is kept if that can be.

    Where nobody says how much is to be searched, one that looked further is as good.
    """
    from cc_tui.saves import SaveBusy
    from cc_tui.saves.reviews import keep_review, read_reviews
    from cc_tui.trouble import problem
    from engine.bots.review import ITERATIONS, judge_key, review

    wanted = iterations or ITERATIONS
    found = read_reviews(kept.path, kept.document).get(seat)
    made_so = (seed, judge_key(kept.match.game))
    if found is not None and (found.seed, found.judge) == made_so:
        further = iterations is None and found.iterations > wanted
        if found.iterations == wanted or further:
            return found
    length, hidden = len(kept.match.log), not sys.stderr.isatty()
    with click.progressbar(length=length, label="Reviewing", file=sys.stderr, hidden=hidden) as bar:
        made = review(
            kept.match, seat, wanted, seed, lambda done, of: bar.update(done - int(bar.pos))
        )
    try:
        keep_review(kept.path, kept.document, made)
    except (SaveBusy, OSError) as trouble:
        click.echo(f"cc-tui: it can't be kept: {problem(trouble)}", err=True)
    return made


def _show(kept: Any, reviews: list[Any], as_json: bool) -> None:
    if as_json:
        from json import dumps

        from cc_tui.saves.reviews import review_document

        click.echo(dumps(review_document(kept.document, reviews), indent=1))
        return
    from cc_tui.boards.caesar_cleopatra import names
    from cc_tui.boards.caesar_cleopatra.coach_report import report
    from cc_tui.i18n import Words

    words, match = Words(), kept.match
    for number, review in enumerate(reviews):
        if number:
            click.echo()
        who, called = names.side(words, review.seat), clean(kept.sitters[review.seat].name)
        if called not in ("", who):
            who = words("{side} ({name})", side=who, name=called)
        for line in report(words, review, who, lambda n: match.game.turn(match.at(n).state)):
            click.echo(line)

"""`cc-tui arena`: how strong the bots are."""

import os
import sys
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from cc_tui.commands.common import Whole
from cc_tui.text import clean


@click.command("arena")
@click.option(
    "--bots",
    required=True,
    metavar="A,B,…",
    help="Who plays, at least two, such as greedy,planner,master:iterations=500,judge=plain.",
)
@click.option(
    "--matches",
    required=True,
    type=Whole(2, 1_000_000),
    help="Matches of each pair, an even number: each deal is played twice, with sides swapped.",
)
@click.option(
    "--jobs",
    type=Whole(1, 1024),
    help="Matches at a time; without it, one for each processor.",
)
@click.option(
    "--seed",
    default="arena",
    show_default=True,
    metavar="TEXT",
    help="Decides all deals and chance.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file of the results; without it, one in your cache folder.",
)
@click.option(
    "--ray", metavar="ADDRESS", help='Play on the machines of a Ray cluster; "auto" finds one.'
)
@click.option("--json", "as_json", is_flag=True, help="As a JSON object, for programs.")
@click.pass_context
def command(
    context: click.Context, bots: str, matches: int, jobs: int | None, seed: str, out: Path | None, ray: str | None,
    as_json: bool,
) -> None:  # fmt: skip
    """Let bots play each other, all against all, and rate them.

    The same seed gives the same results, however many matches are played at a time. What is played is kept: stop it at any time, and
    the same command goes on.
    """
    plan, repeats = _plan(bots, matches, seed)
    results = _results(out, plan)
    try:
        _play(plan, results, jobs, ray)
    except KeyboardInterrupt:
        text = "Stopped. {file} has {n} of {all} matches; the same command goes on."
        _tell(text, results, plan)
        context.exit(130)
    finally:
        results.close()
    _show(plan, results, repeats, as_json)


def _plan(text: str, matches: int, seed: str) -> tuple[Any, bool]:
    """What to play, and whether it comes out the same each time."""
    from cc_tui.arena.playing import GAME
    from cc_tui.arena.schedule import Plan
    from cc_tui.bots import read_bots
    from cc_tui.trouble import Refused
    from engine.kernel.plain import is_seed

    try:
        bots = read_bots(text, GAME)
    except Refused as problem:
        raise click.BadParameter(str(problem), param_hint=["--bots"]) from None
    names = tuple(sorted({str(bot) for bot in bots}))
    if len(bots) < 2 or len(names) < len(bots):
        raise click.BadParameter("at least two bots are needed, each once", param_hint=["--bots"])
    if matches % 2:
        raise click.BadParameter(
            "each deal is played twice, so it must be an even number", param_hint=["--matches"]
        )
    if not is_seed(seed):
        raise click.BadParameter(
            "it is empty, too long, or has control characters", param_hint=["--seed"]
        )
    return Plan(names, matches, seed), all(bot.repeats for bot in bots)


def _results(out: Path | None, plan: Any) -> Any:
    """In the file `out`, or in the usual one."""
    from cc_tui.arena.results import Results, usual_place
    from cc_tui.paths import cache_folder
    from cc_tui.trouble import problem

    folder = cache_folder() / "arena"
    try:
        if out is None:
            folder.mkdir(parents=True, exist_ok=True)
        return Results(out or usual_place(folder, plan), plan)
    except OSError as trouble:
        text = f"{clean(str(out or folder))}: {problem(trouble)}"
        if out is None:
            text += "; --out FILE keeps the results elsewhere"
        raise click.ClickException(text) from None


def _play(plan: Any, results: Any, jobs: int | None, ray: str | None) -> None:
    """Play what is not played yet. Raises KeyboardInterrupt, and ClickException where a match can't be kept."""
    left = [meeting for meeting in plan.meetings() if not results.has(meeting)]
    if len(results):
        _tell("{file} has {n} of {all} matches already.", results, plan)
    if not left:
        return
    label = _words()("Playing")
    with (
        click.progressbar(length=len(left), label=label, show_pos=True, file=sys.stderr) as bar,
        closing(_players(left, jobs, ray)) as players,
    ):
        for played in players:
            _keep(played, results, plan)
            bar.update(1)


def _keep(played: Any, results: Any, plan: Any) -> None:
    from cc_tui.trouble import problem

    try:
        results.add(played)
    except OSError as trouble:
        text = "{file}: {problem}. It has {n} of {all} matches; once it can be written, the same command goes on, and --out FILE begins anew elsewhere."
        said = _said(text, results, plan, problem=problem(trouble))
        raise click.ClickException(said) from None


def _players(meetings: Any, jobs: int | None, ray: str | None) -> Generator[Any]:
    if ray is not None:
        from cc_tui.arena.cluster import on_ray

        return on_ray(meetings, ray, jobs)
    from cc_tui.arena.processes import in_processes

    return in_processes(meetings, jobs or os.cpu_count() or 1)


def _show(plan: Any, results: Any, repeats: bool, as_json: bool) -> None:
    from json import dumps

    from cc_tui.arena.report import report
    from cc_tui.arena.tables import lines

    found = {**report(plan, results), "repeats": repeats}
    for line in [dumps(found, indent=1)] if as_json else lines(_words(), found):
        click.echo(line)


def _tell(text: str, results: Any, plan: Any) -> None:
    """Beside the results, so on stderr."""
    click.echo(_said(text, results, plan), err=True)


def _said(text: str, results: Any, plan: Any, **more: str) -> str:
    count = sum(1 for _ in plan.meetings())
    return str(_words()(text, file=clean(str(results.path)), n=len(results), all=count, **more))


def _words() -> Any:
    from cc_tui.i18n import Words

    return Words()

"""From an opened match to the right screen: each person's set-up behind a curtain, then the table, or the result if it's over."""

from typing import TYPE_CHECKING, Any

from cc_tui.hosting import Hosted
from cc_tui.text import clean
from cc_tui.trouble import problem
from cc_tui.widgets.menu import MenuItem

if TYPE_CHECKING:
    from cc_tui.app import CcTuiApp
    from cc_tui.runners import Runner


def sit_down(app: "CcTuiApp", hosted: Hosted) -> None:
    """Let the bots and the people of a match that was just opened sit down."""
    if hosted.table.match.result() is not None:
        app.show_result(hosted.table)
        return
    hosted.seat_bots(lambda runner, trouble: _bot_trouble(app, hosted, runner, trouble))
    _next(app, hosted)


def _next(app: "CcTuiApp", hosted: Hosted) -> None:
    table = hosted.table
    waiting = [
        seat
        for seat in hosted.humans
        if seat in table.actors() and table.view(seat).setup is not None
    ]
    if not waiting:
        app.go("play", table, hosted.humans, then=lambda _: app.leave_match())
        return
    seat = waiting[0]

    def set_up(_: Any = None) -> None:
        app.go(
            "setup",
            table,
            seat,
            then=lambda sent: _next(app, hosted) if sent else app.leave_match(),
        )

    if len(hosted.humans) > 1:
        app.go("curtain", seat, table.sitters[seat].name, then=set_up)
    else:
        set_up()


def _bot_trouble(app: "CcTuiApp", hosted: Hosted, runner: "Runner", trouble: Exception) -> None:
    words, name = app.words, clean(hosted.table.sitters[runner.seat].name)
    items = (
        MenuItem("again", words("Let it try again")),
        MenuItem("leave", words("Leave the match"), note=words("It is saved as it stands.")),
    )
    text = words(
        "{name} can't play: {problem}. The match is whole.", name=name, problem=problem(trouble)
    )
    app.go(
        "message",
        text,
        items,
        then=lambda answer: runner.go_on() if answer == "again" else app.leave_match(),
    )

"""The one match that is open in an app, and which screen it needs: the table, or the result."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.events import ScreenResume

from cc_tui.i18n import Words
from cc_tui.shell import Plan
from cc_tui.text import clean
from cc_tui.trouble import Refused, problem
from engine.kernel.errors import CorruptSave

if TYPE_CHECKING:
    from textual.screen import Screen

    from cc_tui.hosting import Hosted
    from cc_tui.runners import Runner
    from cc_tui.saves import Listing, Repaired
    from cc_tui.table import Table


class Sitting:
    """The part of the app that opens and leaves matches. What a match needs is imported when one is opened."""

    _hosted: "Hosted | None" = None
    _trial: "Hosted | None" = None
    """A branch that is played over the screen where it was begun."""

    if TYPE_CHECKING:
        store: Any
        words: Words

        @property
        def going(self) -> bool: ...
        @property
        def screen_stack(self) -> list[Screen[Any]]: ...
        def pop_screen(self) -> Any: ...
        def tell(self, text: str) -> None: ...
        def notify(
            self, message: str, *, title: str = "", severity: Any = "", timeout: Any = None, markup: bool = True
        ) -> None: ...  # fmt: skip
        def review(self, path: Path, own: bool = True) -> None: ...
        def go(
            self, name: str, *arguments: Any, then: Callable[[Any], None] | None = None
        ) -> None: ...

    def new_match(self, plan: Plan) -> None:
        """Begin a match and sit down at it."""
        from cc_tui import hosting

        self._open(hosting.begin, plan)

    def open_match(self, path: Path) -> None:
        """Go on with a kept match, or show how it ended."""
        from cc_tui import hosting

        self._open(hosting.resume, path)

    def play_on(self) -> None:
        """Sit down again at the match that is open, as it is kept now."""
        if self._hosted is not None and self._hosted.kept is not None:
            self.open_match(self._hosted.kept.path)

    def _open(self, open_it: Callable[..., "Hosted"], *what: Any) -> None:
        from cc_tui import hosting

        if self.going:
            # Asked for again before the answer to the first time was there.
            return
        self.close_match()
        try:
            hosted = hosting.opened(open_it, self.store, *what)
        except Refused as trouble:
            text = self.words("The match can't be opened: {problem}.", problem=str(trouble))
            if isinstance(trouble.__cause__, CorruptSave):
                self._offer_repair(text, what[0])
            else:
                self.tell(text)
        else:
            self.leave_match()
            self.sit_down(hosted)

    def _offer_repair(self, text: str, path: Path) -> None:
        from cc_tui.widgets.menu import MenuItem

        items = (
            MenuItem("leave", self.words("Leave it as it is")),
            MenuItem("repair", self.words("Keep what is whole in a new file and open that")),
        )
        self.go(
            "message",
            text,
            items,
            then=lambda answer: self._repair(path) if answer == "repair" else None,
        )

    def _repair(self, path: Path) -> None:
        """The damaged file stays as it is."""

        def work(progress: Callable[[int, int], None]) -> "tuple[Repaired | None]":
            from cc_tui.listing import salvaged
            from cc_tui.saves import Library

            title, go_on = partial(salvaged, self.words), partial(progress, 1, 2)
            progress(0, 2)
            return (Library(self.store).repair(path, title, go_on=go_on),)

        text = self.words("Looking for what is whole.")
        self.go("working", text, work, then=partial(self._repaired, path))

    def _repaired(self, path: Path, outcome: "tuple[Repaired | None] | Exception | None") -> None:
        from cc_tui.listing import rescued

        if isinstance(outcome, Exception):
            self.tell(self.words("Nothing can be kept: {problem}.", problem=problem(outcome)))
        elif outcome is not None:
            (repaired,) = outcome
            self.open_match(path if repaired is None else repaired.path)
            if repaired is not None:
                self.tell(rescued(self.words, repaired.found))

    def sit_down(self, hosted: "Hosted") -> None:
        """Play a match that was opened for this app. Bots that have begun without anybody here go on only when that is wanted."""
        from engine.kernel.undo import choices

        self._hosted = hosted
        if hosted.table.match.result() is not None:
            self.show_result(hosted.table)
        elif hosted.humans or not choices(hosted.table.match):
            self._play(hosted, self._get_up)
        else:
            self._ask_on(hosted)

    def _ask_on(self, hosted: "Hosted") -> None:
        from cc_tui.widgets.menu import MenuItem

        def answered(answer: str | None) -> None:
            if answer == "play":
                self._play(hosted, self._get_up)
                return
            self.leave_match()
            if answer == "look":
                self.review(path)

        words, path = self.words, hosted.kept.path
        text = words("Nobody but bots plays in this match.")
        items = (
            MenuItem("look", words("Look back at it")),
            MenuItem("play", words("Watch them play it on")),
        )
        self.go("message", text, items, then=answered)

    def try_out(self, table: "Table", then: Callable[[], None]) -> None:
        """Play a branch over the screen in front; `then` is called when the players have left it, at any moment."""
        from cc_tui.hosting import Hosted

        self._trial = hosted = Hosted(table, None)

        def leave() -> None:
            self._end_trial()
            then()

        self._play(hosted, leave)

    def _end_trial(self) -> None:
        if self._trial is not None:
            self._trial.close()
            self._trial = None

    def gallery(self) -> "Sequence[Listing]":
        """The example matches."""
        from cc_tui import hosting

        return hosting.gallery()

    def _get_up(self) -> None:
        """The players have left the table: a match that nobody has touched needn't be kept."""
        hosted = self._hosted
        if hosted is None or not hosted.untouched:
            self.leave_match()
            return
        hosted.discard()
        self.leave_match()
        # The title came to the front before that, and may have found it.
        self.screen_stack[0].post_message(ScreenResume())

    def leave_match(self) -> None:
        """Leave the match, which is kept already, for the title."""
        self.close_match()
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def show_result(self, table: "Table", hurried: bool = False) -> None:
        """Show how the match ended; the end of a branch stays on its table. `hurried`: see Shell."""
        if not self.trying_out(table):
            self.go("result", table, hurried)

    def trying_out(self, table: "Table") -> bool:
        """Whether this is the table of a branch, over the screen where it was begun."""
        return self._trial is not None and self._trial.table is table

    @property
    def match_goes_on(self) -> bool:
        """Whether a match is open that isn't over."""
        return self._hosted is not None and self._hosted.table.match.result() is None

    def close_match(self) -> None:
        """Stop the bots and give the save back; the screens stay."""
        self._end_trial()
        if self._hosted is not None:
            self._hosted.close()
            self._hosted = None

    def _play(self, hosted: "Hosted", leave: Callable[[], None]) -> None:
        """Show the table, and let the bots sit down when everybody here watches it; `leave` when it is left."""

        def begin() -> None:
            hosted.seat_bots(
                lambda runner, trouble: self._bot_trouble(hosted, runner, trouble),
                lambda seat: self._bot_lost(hosted, seat),
            )

        self.go("play", hosted.table, hosted.humans, None, begin, then=lambda _: leave())

    def _bot_lost(self, hosted: "Hosted", seat: int) -> None:
        name = clean(hosted.table.sitters[seat].name)
        text = self.words("{name} was stopped from outside, and thinks anew.", name=name)
        self.notify(text, markup=False)

    def _bot_trouble(self, hosted: "Hosted", runner: "Runner", trouble: Exception) -> None:
        from cc_tui.blame import secretive
        from cc_tui.widgets.menu import MenuItem

        table = hosted.table
        words, name = self.words, clean(table.sitters[runner.seat].name)
        tell = problem if table.practice or not hosted.humans else secretive
        items = (
            MenuItem("again", words("Let it try again")),
            MenuItem("leave", words("Leave the match")),
        )
        text = words(
            "{name} can't play: {problem}. The match is kept as it stands.",
            name=name,
            problem=tell(trouble),
        )
        self.go(
            "message",
            text,
            items,
            then=lambda answer: runner.go_on() if answer == "again" else self.leave_match(),
        )

"""Steps through a match that is looked back at: by keys, by numbers, and by itself."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from textual.timer import Timer

from cc_tui.boards.caesar_cleopatra import moments
from cc_tui.replaying import VOTES, Theatre
from cc_tui.retelling import Told
from cc_tui.screens.page import Page
from cc_tui.widgets.menu import MenuItem
from engine.kernel.views import Update

LONGEST_NUMBER = 5
"""Digits of an entry's number."""

STEPS = (
    "entry_back", "entry_on", "autoplay", "line_back", "line_on", "event_back", "event_on", "turn_back", "turn_on", "vote_back",
    "vote_on", "to_start", "to_end", "mark_back", "mark_on", "mark_kind", "faster", "slower", "number", "go_there",
)  # fmt: skip
"""The commands of this chapter."""


class Stepping(Page[None]):
    """A cursor that is moved. Subclasses show where it is."""

    def __init__(self, theatre: Theatre) -> None:
        super().__init__()
        self.theatre = theatre
        self.told = Told(theatre.match, self.tell)
        self.remark = ""
        """Why a key did nothing; until the next step."""
        self.typed = ""
        """Digits of a number to go to."""
        self.kind: str | None = None
        """The kind of marks to go to; None: all."""
        self.playing = False
        self._timer: Timer | None = None
        self._scenes: deque[Any] = deque()
        self._arriving = False
        """The cursor stands where the scenes lead to, which isn't shown yet."""

    def tell(self, update: Update) -> Sequence[tuple[str, str]]:
        """An update in sentences, each with its turn."""
        raise NotImplementedError

    def show(self) -> None:
        """Show where the cursor is."""
        raise NotImplementedError

    def scenes(self, before: Any) -> Iterable[Any]:
        """What is shown on the way from a position to the one at the cursor."""
        raise NotImplementedError

    def show_scene(self, scene: Any) -> None:
        """Show one of them."""
        raise NotImplementedError

    def show_place(self) -> None:
        """The cursor is where it was, but what is said about it may have changed."""
        raise NotImplementedError

    def step(self, move: Callable[..., Any], *arguments: Any) -> None:
        """Move by hand: it plays by itself no more."""
        before = self.theatre.event
        self.halt()
        move(*arguments)
        if self.theatre.event == before and not self.remark:
            self._say_end()
        self.show()

    def halt(self) -> None:
        """Play no more, and forget what was typed and said."""
        self.stop()
        self._set_typed("")
        self.remark = ""

    def _say_end(self) -> None:
        if self.theatre.at_end:
            self.remark = self.words("This is the end.")
        elif self.theatre.entry == 0:
            self.remark = self.words("This is the deal.")

    def action_entry_back(self) -> None:
        """A decision back."""
        self.step(self.theatre.by_entry, -1)

    def action_entry_on(self) -> None:
        """A decision on."""
        self.step(self.theatre.by_entry, 1)

    def action_event_back(self) -> None:
        """An event back."""
        self.step(self.theatre.by_event, -1)

    def action_event_on(self) -> None:
        """An event on."""
        self.step(self.theatre.by_event, 1)

    def action_line_back(self) -> None:
        """To the sentence before."""
        self.step(self._by_line, -1)

    def action_line_on(self) -> None:
        """To the next sentence."""
        self.step(self._by_line, 1)

    def _by_line(self, steps: int) -> None:
        """To the next entry that says something, or to the end; likewise back."""
        theatre = self.theatre
        entry = self.told.next_told(theatre.entry, theatre.lens, steps)
        theatre.go(entry if entry is not None else theatre.entries - 1 if steps > 0 else 0)

    def action_turn_back(self) -> None:
        """To the beginning of a turn before."""
        self.step(self.theatre.by_turn, -1)

    def action_turn_on(self) -> None:
        """To the beginning of the next turn."""
        self.step(self.theatre.by_turn, 1)

    def action_vote_back(self) -> None:
        """To the vote before."""
        self.step(self._by_mark, VOTES, -1, self.words("No vote comes before."))

    def action_vote_on(self) -> None:
        """To the next vote."""
        self.step(self._by_mark, VOTES, 1, self.words("No vote comes after."))

    def _by_mark(self, kinds: tuple[str, ...], steps: int, nothing: str) -> None:
        if not self.theatre.by_mark(kinds, steps):
            self.remark = nothing

    def action_to_start(self) -> None:
        """To the deal."""
        self.step(self.theatre.first)

    def action_to_end(self) -> None:
        """To the end."""
        self.step(self.theatre.last)

    # Marks.

    def action_mark_back(self) -> None:
        """To the mark before, of the kind chosen."""
        self.step(self._by_mark, self._kinds(), -1, self.words("No such mark comes before."))

    def action_mark_on(self) -> None:
        """To the next mark of the kind chosen."""
        self.step(self._by_mark, self._kinds(), 1, self.words("No such mark comes after."))

    def _kinds(self) -> tuple[str, ...]:
        return tuple(moments.KINDS) if self.kind is None else (self.kind,)

    def action_mark_kind(self) -> None:
        """Choose what n and N go to; the menu is the legend of the timeline too."""
        words, glyphs, found = self.words, self.glyphs, [m.kind for m in self.theatre.marks]
        items = [MenuItem("all", words("All marks"))]
        for kind in reversed(moments.KINDS):
            if count := found.count(kind):
                label = f"{moments.kind_sign(glyphs, kind)} {moments.kind_name(words, kind)}"
                items.append(MenuItem(kind, label, right=str(count)))
        items += self.other_marks()
        text = words("Which marks do n and N go to?")
        self.shell.go("message", text, items, then=self._kind_chosen)

    def other_marks(self) -> Sequence[MenuItem]:
        """What lies on the timeline too, but has keys of its own."""
        return ()

    def _kind_chosen(self, kind: str | None) -> None:
        if kind is not None:
            self.kind = None if kind == "all" else kind
            self.show_place()

    # Numbers.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Going to a number only when there is one."""
        return bool(self.typed) if action == "go_there" else True

    def action_number(self, key: str) -> None:
        """A digit more."""
        self._set_typed((self.typed + key)[-LONGEST_NUMBER:])
        self.show_place()

    def action_go_there(self) -> None:
        """Go to the number typed."""
        self.step(self.theatre.go, int(self.typed))

    def _set_typed(self, typed: str) -> None:
        changed = bool(typed) != bool(self.typed)
        self.typed = typed
        if changed:
            self.refresh_bindings()

    # By itself.

    def action_autoplay(self) -> None:
        """Play, from the beginning if this is the end; or stop."""
        if self.playing:
            self.stop()
            self.show()
            return
        if self.theatre.at_end:
            self.theatre.first()
        self.remark = ""
        self.playing = True
        self.refresh_bindings()
        self.show()
        self._wait(1)

    def _wait(self, sentences: int) -> None:
        seconds = self.theatre.seconds * (1 + 0.3 * (sentences - 1))
        if seconds:
            self._timer = self.set_timer(seconds, self._play_on)
        else:
            self.call_after_refresh(self._play_on)

    def _play_on(self) -> None:
        """The next scene of what led to the position at the cursor; after the last one, the position."""
        if not self.playing:
            return
        if not self._arriving:
            before = self.theatre.view()
            if not self.theatre.over_setup(1):
                self._by_line(1)
            self._scenes = deque(self.scenes(before) if self.theatre.seconds else ())
            self._arriving = True
        if self._scenes:
            self.show_scene(self._scenes.popleft())
            self._wait(1)
            return
        self._arriving = False
        if self.theatre.at_end:
            self.stop()
        self.show()
        if self.playing:
            self._wait(max(1, len(self.tell(self.theatre.update()))))

    def stop(self) -> None:
        """Play by itself no more."""
        if self.playing:
            self.refresh_bindings()
        self.playing = self._arriving = False
        self._scenes.clear()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def on_screen_suspend(self) -> None:
        """Nothing goes on behind another screen."""
        self.stop()

    def on_screen_resume(self) -> None:
        """Say that it stopped, and where."""
        self.show()

    def action_faster(self) -> None:
        """Faster."""
        self._change_speed(1)

    def action_slower(self) -> None:
        """Slower."""
        self._change_speed(-1)

    def _change_speed(self, steps: int) -> None:
        self.theatre.change_speed(steps)
        if not self.playing:
            self.remark = self.words("Space plays at speed {speed}.", speed=self.theatre.speed + 1)
        self.show_place()

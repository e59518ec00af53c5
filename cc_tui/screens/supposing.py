"""What if: from the position at the cursor another line is played, over the theatre, and left without a trace on the main line."""

from collections.abc import Callable
from functools import partial

from cc_tui.boards.caesar_cleopatra import names
from cc_tui.branching import Branches, Twig
from cc_tui.i18n import NN_, Words
from cc_tui.ladder import bot_name
from cc_tui.replaying import Theatre, lenses, people
from cc_tui.screens.noting import Noting
from cc_tui.text import clean
from cc_tui.trouble import problem
from cc_tui.widgets.menu import MenuItem
from engine.kernel.errors import Contradiction
from engine.kernel.seats import HUMAN, Seat, Sitter

LONGEST_NAME = 40
"""Characters of a branch's name that can be typed."""

BOT = "greedy"
"""Who plays the other side where no bot sat there."""

SUPPOSING = ("what_if", "branches")
"""The commands of this chapter."""


class Supposing(Noting):
    """The branches of the match, if it has a place for them."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Branches only where there is a place for them."""
        if action in SUPPOSING:
            return self.theatre.branches is not None
        return super().check_action(action, parameters)

    def action_what_if(self) -> None:
        """Who plays on from here?"""
        self.stop()
        words = self.words
        if self.theatre.over:
            self.shell.tell(
                words(
                    "The match is over here. Go back to where something else could have been done."
                )
            )
            return
        self.keeping(self._ask_who)

    def _ask_who(self) -> None:
        words = self.words
        items = [MenuItem("both", words("You play both sides"))]
        items += [
            MenuItem(
                str(seat), words("You play {side} against a bot", side=names.side(words, seat))
            )
            for seat in self._branches.against_bots
        ]
        text = words("What if? The match itself stays as it is.")
        self.shell.go("message", text, items, then=self._who_chosen)

    def _who_chosen(self, who: str | None) -> None:
        branches, words, theatre = self.theatre.branches, self.words, self.theatre
        if who is None or branches is None:
            return
        seats = range(len(theatre.sitters)) if who == "both" else (int(who),)
        if not branches.open:
            self._begin(who, theatre.lens)
            return
        items = [MenuItem("as_is", words("As they were"))]
        items += [
            MenuItem(
                str(seat), words("Dealt anew to fit what {side} knew", side=names.side(words, seat))
            )
            for seat in seats
        ]
        text = words("The hidden cards:")
        self.shell.go("message", text, items, then=partial(self._cards_chosen, who))

    def _cards_chosen(self, who: str, cards: str | None) -> None:
        if cards is not None:
            self._begin(who, None if cards == "as_is" else int(cards))

    def _begin(self, who: str, knows: Seat | None) -> None:
        entry, sitters = self.theatre.entry, self._sitters(who)
        name = self.words("What if at {entry}", entry=entry)
        try:
            table = self._branches.begin(entry, sitters, name, knows)
        except Contradiction:
            text = self.words(
                "The log contradicts itself: no cards fit what {side} knew.",
                side=names.side(self.words, knows or 0),
            )
            self.shell.tell(text)
        except (ValueError, OSError) as trouble:
            self.shell.tell(self.words("This can't be kept: {problem}", problem=problem(trouble)))
        else:
            self.shell.try_out(table, self.show)

    def _sitters(self, who: str) -> tuple[Sitter, ...]:
        """One person in one seat or in all, and a bot in the other."""
        sitters = self.theatre.sitters
        if who == "both":
            # One name in all seats: nobody needs to look away in between.
            return (self._me(0),) * len(sitters)
        return tuple(
            self._me(seat)
            if seat == int(who)
            else sitter
            if sitter.kind != HUMAN
            else Sitter(self.words(bot_name(BOT)), BOT)
            for seat, sitter in enumerate(sitters)
        )

    def _me(self, seat: Seat) -> Sitter:
        """Whoever played here, in this seat; by the side's name where there was nobody, or only the other side's name is known."""
        sitters, sides = self.theatre.sitters, [names.side(self.words, s) for s in range(2)]
        name = next((sitters[s].name for s in people(sitters)), "")
        return Sitter(sides[seat] if name in ("", *sides) else name, HUMAN)

    # Those that are there.

    def action_branches(self) -> None:
        """A list of all branches."""
        self.stop()
        twigs, words = self._branches.all, self.words
        if not twigs:
            self.shell.tell(
                words("There is no branch yet. w begins one from the position at the cursor.")
            )
            return
        items = [MenuItem(twig.name, clean(twig.name), _about(words, twig)) for twig in twigs]
        self.shell.go("message", words("What if"), items, then=self._branch_chosen)

    def _branch_chosen(self, name: str | None) -> None:
        if name is not None:
            words = self.words
            own = MenuItem("own", words("Keep it as a practice match of its own"))
            items = (
                MenuItem("play", words("Play on")),
                MenuItem("look", words("Look back at it")),
                *((own,) if self._branches.open else ()),
                MenuItem("rename", words("Give it another name")),
                MenuItem("forget", words("Forget it")),
            )
            self.shell.go("message", clean(name), items, then=partial(self._done_with, name))

    def _done_with(self, name: str, what: str | None) -> None:
        match what:
            case "look":
                self.shell.go("replay", self._theatre_of(name), name)
            case "play":
                self.keeping(partial(self._kept, self._go_on_with, name))
            case "own":
                self._kept(self._keep_as_own, name)
            case "rename":
                self.keeping(partial(self._ask_name, name))
            case "forget":
                self.keeping(partial(self._ask_forget, name))

    def _ask_name(self, name: str) -> None:
        def answered(new: str | None) -> None:
            if new is not None:
                self._kept(self._branches.rename, name, new)

        question = self.words("Another name for this branch")
        self.shell.go("ask", question, clean(name), LONGEST_NAME, then=answered)

    def _ask_forget(self, name: str) -> None:
        def answered(answer: str | None) -> None:
            if answer == "forget":
                self._kept(self._branches.forget, name)

        words = self.words
        text = words("Forget {branch}? It can't be brought back.", branch=clean(name))
        items = (MenuItem("no", words("Keep it")), MenuItem("forget", words("Forget it")))
        self.shell.go("message", text, items, then=answered)

    def _keep_as_own(self, name: str) -> None:
        """A new file among one's own, which may be gone on with at once."""
        words = self.words
        path = self._branches.as_own(name, self.shell.store)

        def answered(answer: str | None) -> None:
            if answer == "play":
                self.dismiss(None)
                self.shell.open_match(path)

        text = words("{branch} is a practice match of its own now.", branch=clean(name))
        items = (
            MenuItem("play", words("Go on with it now")),
            MenuItem("stay", words("Stay here; it is among the saved matches")),
        )
        self.shell.go("message", text, items, then=answered)

    def _go_on_with(self, name: str) -> None:
        self.shell.try_out(self._branches.table(name), self.show)

    def _kept(self, change: Callable[..., None], *arguments: str) -> None:
        try:
            change(*arguments)
        except OSError as trouble:
            self.shell.tell(self.words("This can't be kept: {problem}", problem=problem(trouble)))
        self.show()

    @property
    def _branches(self) -> Branches:
        assert self.theatre.branches is not None
        return self.theatre.branches

    def _theatre_of(self, name: str) -> Theatre:
        """A branch of a match that goes on hides what the match hides."""
        branches = self._branches
        twig = next(twig for twig in branches.all if twig.name == name)
        match = branches.match(name).fork()
        allowed = (
            lenses(match, twig.sitters, practice=True) if branches.open else self.theatre.lenses
        )
        theatre = Theatre(match, twig.sitters, allowed)
        theatre.go(twig.leaves)
        return theatre


def _about(words: Words, twig: Twig) -> str:
    one, more = NN_("from entry {entry}, {n} entry long", "from entry {entry}, {n} entries long")
    return words.many(one, more, twig.entries, entry=twig.leaves)

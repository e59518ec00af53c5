"""A new match: who plays Caesar and Cleopatra, by which options, from which seed."""

from collections.abc import Sequence
from contextlib import suppress

from cc_tui.boards.caesar_cleopatra import names
from cc_tui.boards.caesar_cleopatra.about import about
from cc_tui.config import LONGEST_NAME, remember
from cc_tui.deals import BadCode, deal_of, read_code
from cc_tui.i18n import N_
from cc_tui.screens.ask import AskScreen
from cc_tui.screens.form import Choice, FormPage, choice_item, turned
from cc_tui.screens.offers import DEAL_NOTE, OPTIONS, PRACTICE_NOTE, SEED_NOTE, players
from cc_tui.shell import Plan, seated
from cc_tui.table import HUMAN, Sitter
from cc_tui.widgets.menu import Menu, MenuItem

LONGEST_SEED = 64


class NewMatchScreen(FormPage[None]):
    """Says with a Plan what is to be begun."""

    HEADING = N_("New match")

    def __init__(self, plan: Plan | None = None) -> None:
        """`plan` fills the form in, as for another match like the last one."""
        super().__init__()
        self._plan = plan

    def begin(self) -> None:
        """Fill the form in, from the plan or with a person against the bot of the last time."""
        config = self.shell.settings.config
        sitters = (
            self._plan.sitters
            if self._plan
            else (Sitter(config.name, HUMAN), Sitter("", config.opponent))
        )
        self._kinds = [sitter.kind for sitter in sitters]
        self._names = [sitter.name if sitter.kind == HUMAN else "" for sitter in sitters]
        self._options = {
            key: bool(self._plan and self._plan.options.get(key)) for key, _, _ in OPTIONS
        }
        self._practice = bool(self._plan and self._plan.practice)
        self._seed = self._plan.seed if self._plan else ""
        self.renew(at="start")

    def items(self) -> Sequence[MenuItem]:
        """Both seats, the options, the seed, and the start."""
        words = self.words
        seats = [item for seat in (0, 1) for item in self._seat(seat)]
        switches = (Choice("no", words("no")), Choice("yes", words("yes")))
        options = [
            choice_item(
                key,
                words(label),
                [Choice(s.value, s.shown, words(note)) for s in switches],
                "yes" if self._options[key] else "no",
            )
            for key, label, note in OPTIONS
        ]
        practice = choice_item(
            "practice",
            words("Practice"),
            [Choice(s.value, s.shown, words(PRACTICE_NOTE)) for s in switches],
            "yes" if self._practice else "no",
        )
        code, text = self._code_and_seed()
        deals = (
            MenuItem("deal", words("Deal"), code or words("a fresh one"), note=words(DEAL_NOTE)),
            MenuItem("seed", words("Seed"), text or words("none"), note=words(SEED_NOTE)),
        )
        start = MenuItem("start", words("Begin the match"), note=words("Cleopatra plays first."))
        return (
            *seats,
            MenuItem("", words("Variants")),
            *options,
            practice,
            *deals,
            MenuItem("", ""),
            start,
        )

    def _seat(self, seat: int) -> list[MenuItem]:
        words, side = self.words, names.side(self.words, seat)
        kinds = players(words, self.glyphs)
        items = [choice_item(f"kind{seat}", side, kinds, self._kinds[seat])]
        if self._kinds[seat] == HUMAN:
            note = words("Enter to type the name of who plays {side}.", side=side)
            items.append(
                MenuItem(f"name{seat}", words("  name"), self._names[seat] or side, note=note)
            )
        return items

    def on_menu_turned(self, event: Menu.Turned) -> None:
        """Another player, or an option on or off."""
        key = event.item.key
        if key in self._options:
            self._options[key] = not self._options[key]
        elif key == "practice":
            self._practice = not self._practice
        else:
            seat = int(key[-1])
            kinds = players(self.words, self.glyphs)
            self._kinds[seat] = turned(kinds, self._kinds[seat], event.step)
        self.renew()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Type a name or the seed, or begin."""
        match event.item.key:
            case "start" if self.shell.settings.config.greeted == "no":
                self.shell.go("message", about(self.words), self._greetings(), then=self._greeted)
            case "start":
                self._start()
            case "deal":
                self.app.push_screen(
                    AskScreen(self.words("Code of the deal"), "", LONGEST_SEED), self._take_code
                )
            case "seed":
                self.app.push_screen(
                    AskScreen(
                        self.words("Seed of the deal"), self._code_and_seed()[1], LONGEST_SEED
                    ),
                    self._take_seed,
                )
            case key:
                seat = int(key[-1])
                question = self.words("Who plays {side}?", side=names.side(self.words, seat))
                self.app.push_screen(
                    AskScreen(question, self._names[seat], LONGEST_NAME),
                    lambda name: self._take_name(seat, name),
                )

    def _start(self, _: object = None) -> None:
        remember(self.shell.settings, self._kinds)
        self.shell.new_match(self.plan())

    def _greetings(self) -> Sequence[MenuItem]:
        return (
            MenuItem("begin", self.words("Set up and begin")),
            MenuItem("read", self.words('First read "Your first match" in the rules')),
        )

    def _greeted(self, answer: str | None) -> None:
        if answer is None:
            return
        with suppress(OSError):
            self.shell.settings.change(greeted="yes")
        if answer == "read":
            self.shell.go("rules", self.words("Your first match"), then=self._start)
        else:
            self._start()

    def _code_and_seed(self) -> tuple[str, str]:
        """The code of the deal as the variants are now, or else the seed."""
        deal = deal_of(self._seed, self._options)
        return ("", self._seed) if deal is None else (deal.code, "")

    def _take_code(self, text: str | None) -> None:
        """A code says by which variants the deal is played; without one the deal is fresh."""
        if text is None:
            return
        try:
            deal = read_code(text) if text else None
        except BadCode as problem:
            self.shell.tell(self.words(str(problem)))
            return
        self._seed = "" if deal is None else deal.seed
        self._options.update({} if deal is None else deal.options)
        self.renew()

    def _take_seed(self, seed: str | None) -> None:
        self._seed = self._seed if seed is None else seed
        self.renew()

    def _take_name(self, seat: int, name: str | None) -> None:
        self._names[seat] = self._names[seat] if name is None else name
        self.renew()

    def plan(self) -> Plan:
        """The form as a plan."""
        sides = [names.side(self.words, seat) for seat in (0, 1)]
        given = [
            name if kind == HUMAN else ""
            for kind, name in zip(self._kinds, self._names, strict=True)
        ]
        sitters = seated(self.words, self._kinds, given, sides)
        return Plan(sitters, dict(self._options), self._seed, self._practice)

    def now(self) -> str:
        """For the help."""
        what = self.words(
            "Choose who plays each side and by which variants, then go to the last line and begin."
        )
        return f"{what}\n\n{about(self.words)}"

"""Each command once: its name, keys and words. Bindings, key bar, palette, help and docs/keys.md follow from this table."""

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding

from cc_tui.i18n import N_


@dataclass(frozen=True, slots=True)
class Command:
    """One command. Its screen or widget carries it out in the method `action_<name>`."""

    name: str
    keys: tuple[str, ...]
    """Textual key names; the first one is shown. At least one is a plain letter, digit, arrow, Enter, Space or Escape."""
    label: str
    """One or two words, for the key bar."""
    text: str
    """A sentence, for help and the palette."""
    where: str = "anywhere"
    """The heading under which help lists it."""


COMMANDS: dict[str, Command] = {
    c.name: c
    for c in (
        Command("help", ("question_mark", "f1"), N_("help"), N_("Show the keys and what can be done here"), N_("Anywhere")),
        Command("back", ("escape",), N_("back"), N_("Take back a step, or leave this screen"), N_("Anywhere")),
        Command("quit", ("q",), N_("quit"), N_("Leave; everything is saved"), N_("Anywhere")),
    )
}


def bindings(names: Iterable[str]) -> list[Binding]:
    """Textual bindings of the named commands."""
    return [Binding(",".join(c.keys), c.name, c.label, id=c.name) for c in (COMMANDS[name] for name in names)]

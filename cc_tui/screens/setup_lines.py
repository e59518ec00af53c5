"""The lines of a set-up: the action pile from its top, then the groups with the first cards."""

from typing import Any

from cc_tui.boards.caesar_cleopatra import explain, names
from cc_tui.boards.caesar_cleopatra.arranging import SetupDraft
from cc_tui.i18n import Words
from cc_tui.screens.form import Choice, choice_item
from cc_tui.widgets.menu import MenuItem
from engine.kernel.seats import Seat

ACTION_PILE = 1


def pile_lines(words: Words, draft: SetupDraft, taken: int | None, own: bool) -> list[MenuItem]:
    """A line a card, the key its place; `taken`: the place of the card that is carried; `own`: not the recommended order."""
    moving = words("moves with the arrows; Enter puts it down")
    items = [
        MenuItem(
            f"{place}", f"{place + 1:>2}  {names.action(words, card)}",
            moving if place == taken else "", note=explain.card(words, ACTION_PILE, card),
        )
        for place, card in enumerate(draft.order)
    ]  # fmt: skip
    note = (
        words("This is your own order.")
        if own
        else words("The recommended order: Assassins and Vetoes early.")
    )
    return [*items, MenuItem("ready", words("Keep this order and go on"), note=note)]


def lay_lines(
    words: Words, view: Any, seat: Seat, draft: SetupDraft, practice: bool
) -> list[MenuItem]:
    """A line a group, the key its place among those without a card; its value can be turned."""
    items = []
    for place, card in enumerate(draft.places):
        group = view.groups[draft.first + place]
        is_bonus = group.group == view.players[seat].bonus
        worth = words("your bonus: 2 points for 3 won") if is_bonus else ""
        note = explain.group(words, group, seat)
        choices = [Choice(str(value), str(value), note) for value in sorted(draft.places)]
        line = choice_item(f"{place}", names.group(words, group.group), choices, str(card))
        items.append(MenuItem(line.key, line.label, line.value, worth, note, turns=True))
    note = (
        words("Undo leads back here, as this is practice. Your opponent sees only the backs.")
        if practice
        else words("This can't be changed afterwards. Your opponent sees only the backs.")
    )
    return [
        *items,
        MenuItem("", ""),
        MenuItem("ready", words("Lay the cards and begin"), note=note),
    ]

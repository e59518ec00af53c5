"""What a new match can be: who plays, by which variants, from which deal."""

from typing import Final

from rich.cells import cell_len

from cc_tui.boards.caesar_cleopatra.names import together
from cc_tui.glyphs import Glyphs
from cc_tui.i18n import N_, Words
from cc_tui.ladder import LADDER, bot_name
from cc_tui.own_bots import OWN
from cc_tui.screens.form import Choice
from cc_tui.table import HUMAN
from cc_tui.widgets.cells import fit

PERSON_NOTE: Final = N_(
    "Plays at this keyboard. Two people take turns, with a curtain between them."
)


def players(words: Words, glyphs: Glyphs) -> list[Choice]:
    """Who can play a side: a person, the bots of the ladder from the weakest on, and those of one's own."""
    widest = max(cell_len(words(rung.name)) for rung in LADDER)
    found = [Choice(HUMAN, words("a person"), words(PERSON_NOTE))]
    for n, rung in enumerate(LADDER, 1):
        mark = glyphs.on * n + glyphs.off * (len(LADDER) - n)
        name = fit(words(rung.name), widest)
        shown = words("{name} {strength}", name=name, strength=mark)
        note = words("A bot, number {n} of {all} in strength.", n=n, all=len(LADDER))
        found.append(Choice(rung.key, shown, together(words, (note, words(rung.style)))))
    note = words("A bot of your own.")
    return [*found, *(Choice(key, words(bot_name(key)), note) for key in OWN)]


OPTIONS: Final = (
    (
        "shuffled_actions",
        N_("Shuffled actions"),
        N_("The action piles are shuffled, not arranged by hand. Good for a first match."),
    ),
    (
        "fewer_orgies",
        N_("Fewer orgies"),
        N_("One Orgy less among the vote cards: more votes, a quicker match."),
    ),
    (
        "two_in_the_dark",
        N_("Two in the dark"),
        N_("Two cards may also be laid face down, but then without an action card in that turn."),
    ),
    (
        "orgy_tickets",
        N_("Orgy tickets"),
        N_("An Orgy gives its player a ticket; a later Orgy can be traded for another vote card."),
    ),
    (
        "strict_majorities",
        N_("Strict majorities"),
        N_("A majority counts only in a group whose patricians have all been won."),
    ),
)

PRACTICE_NOTE: Final = N_(
    "Take back, ask for hints, look at all cards as you like. It stays practice for ever."
)

DEAL_NOTE: Final = N_(
    "Type the code of somebody's deal to play the same cards by the same variants, as at a second table."
)

SEED_NOTE: Final = N_(
    "Any text: the same one deals the same cards. Leave it empty for a fresh deal."
)

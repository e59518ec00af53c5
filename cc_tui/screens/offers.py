"""What a new match can be: who plays, by which variants, from which deal."""

from typing import Final

from cc_tui.i18n import N_
from cc_tui.table import HUMAN

KINDS: Final = (
    (
        HUMAN,
        N_("a person"),
        N_("Plays at this keyboard. Two people take turns, with a curtain between them."),
    ),
    (
        "greedy",
        N_("Greedy"),
        N_("A bot that looks at the next vote and takes what it can get. A fair first opponent."),
    ),
    (
        "random",
        N_("Random"),
        N_("A bot that plays whatever comes to hand, by the rules and without a plan."),
    ),
)

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
    "Take back and bring back as you like, ask for hints, look at all cards. It is marked as practice for ever."
)

DEAL_NOTE: Final = N_(
    "Type the code of somebody's deal to play the same cards by the same variants, as at a second table."
)

SEED_NOTE: Final = N_(
    "Any text: the same one deals the same cards. Leave it empty for a fresh deal."
)

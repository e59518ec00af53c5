"""Why something may not be done, in words: one sentence for each code of the engine, with the clause of docs/rules.md."""

from cc_tui.i18n import N_, Words
from engine.kernel.errors import Reason

SENTENCES = {
    "over": N_("The match is over ({clause})."),
    "not_your_turn": N_("It is not your decision now ({clause})."),
    "not_now": N_("This is not the moment for that in the turn ({clause})."),
    "not_in_hand": N_("You do not hold that card ({clause})."),
    "group_exhausted": N_(
        "All patricians of that group are won: it takes no cards and is no target ({clause})."
    ),
    "side_full": N_("You already have 5 cards in that group, and no more fit ({clause})."),
    "group_full": N_("That group holds 8 cards, and no more fit ({clause})."),
    "no_second": N_(
        "A card may lie face up only if a second one can follow it face up ({clause})."
    ),
    "second_face_up": N_("Your first card lies face up, so the second one must too ({clause})."),
    "second_face_down": N_("Your first card lies face down, so a second one must too ({clause})."),
    "placed_already": N_("You have placed your influence for this turn ({clause})."),
    "action_spent": N_(
        "Only one action card a turn, and none after two cards in the dark ({clause})."
    ),
    "no_influence": N_(
        "Without an influence card in hand there is only the passive turn ({clause})."
    ),
    "no_face_up_target": N_(
        "Your opponent has no such face-up card there for the Assassin ({clause})."
    ),
    "opponent_empty": N_("Your opponent holds no card for the Spy to take ({clause})."),
    "no_own_cards": N_(
        "A Castling needs at least one of your own cards in its two groups ({clause})."
    ),
    "no_face_down_target": N_(
        "Your opponent has no face-down card there for the Scout ({clause})."
    ),
    "no_cards": N_("No influence card lies there for the Wrath of the Gods ({clause})."),
    "no_veto": N_("You hold no Veto ({clause})."),
    "empty_pile": N_("That pile is empty ({clause})."),
    "not_in_their_hand": N_("Your opponent does not hold that card ({clause})."),
    "not_highest": N_("Castled cards go back from the highest down, Philosophers last ({clause})."),
    "not_next_group": N_("The first cards are laid in board order ({clause})."),
    "not_castled": N_(
        "A Castling takes two different groups and lays cards back only there ({clause})."
    ),
    "no_ticket": N_("You have no orgy ticket to give back ({clause})."),
    "already_arranged": N_("Your action pile is arranged already ({clause})."),
}
"""By code."""


def reason(words: Words, why: Reason) -> str:
    """The sentence for a reason of the engine."""
    return words(SENTENCES[why.code], clause=why.clause)

"""What a thing on the table is and does, in one or two short sentences: each card explains itself where it lies."""

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.prompt import phase_prompt as phase_prompt
from cc_tui.boards.caesar_cleopatra.reasons import reason as reason
from cc_tui.i18n import N_, Words
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    CAESAR,
    CLEOPATRA,
    INFLUENCE_PILE,
    ORGY,
    ORGY_RESHUFFLE,
    PHILOSOPHER,
    Influence,
    Pile,
    Vote,
)
from engine.games.caesar_cleopatra.view import GroupView
from engine.kernel.seats import Viewer

_ACTIONS = (
    N_(
        "Assassin: discards one face-up card of your opponent. Play it when there is one on the table."
    ),
    N_(
        "Spy: shows you your opponent's hand and discards one card of it; they draw another. Play it when they hold a card."
    ),
    N_(
        "Castling: takes up all your cards in two groups and lays them face down there again, as you like."
    ),
    N_(
        "Scout: turns up all your opponent's face-down cards in one group, for good. Play it when there is one."
    ),
    N_(
        "Wrath of the Gods: discards every influence card in one group, yours as well. Play it where cards lie."
    ),
    N_(
        "Veto: cancels the action card your opponent has just played; then you draw a card. Nothing stops a Veto."
    ),
)
_BACKS = (
    N_("An influence card: 1 to 5, or a Philosopher. Only its owner knows which."),
    N_("An action card: one of six kinds. Only its owner knows which."),
)


def card(words: Words, pile: Pile, card: int | None) -> str:
    """What a card does and when it can be played (§5); None is a card of which only the back is seen."""
    if card is None:
        return words(_BACKS[pile])
    if pile == ACTION_PILE:
        return words(_ACTIONS[card])
    if card == PHILOSOPHER:
        return words(
            "Philosopher: counts 0, but turns the vote: with unequal numbers of Philosophers the smaller sum wins."
        )
    return words("Influence {value}: adds {value} to your sum in a vote.", value=card)


def lying(words: Words, value: Influence) -> str:
    """An influence card that isn't one's own to lay."""
    if value == PHILOSOPHER:
        return card(words, INFLUENCE_PILE, value)
    return words("Influence {value}: adds {value} to its side's sum in a vote.", value=value)


def vote(words: Words, vote: Vote) -> str:
    """What happens when this vote of confidence card is turned (§3e)."""
    if vote == ORGY:
        return words("Orgy: no vote this turn.")
    if vote == ORGY_RESHUFFLE:
        return words(
            "Orgy with reshuffle: no vote this turn, and all vote cards in the game are shuffled again."
        )
    group = name.group(words, vote)
    return words(
        "{group}: this group votes. Once all its patricians are won, the card leaves the game.",
        group=group,
    )


def group(
    words: Words, group_view: GroupView, viewer: Viewer, drafts: int = 0, room: bool = True
) -> str:
    """How a group stands: its patricians, who has a majority, and with `room` how many cards may still be laid there (§3a, §6).

    `drafts`: cards that the viewer means to lay there.
    """
    seen = group_view
    standing = words(
        "{group}: {left} of {size} patricians left; Caesar has won {caesar}, Cleopatra {cleopatra}.",
        group=name.group(words, seen.group), left=seen.left, size=seen.size, caesar=seen.won[CAESAR], cleopatra=seen.won[CLEOPATRA],
    )  # fmt: skip
    said = [standing, *_majority(words, seen)]
    if not seen.left:
        said.append(words("No card may be laid here any more, and no action card can aim here."))
    else:
        if room:
            said.append(_room(words, seen, viewer, drafts))
        if seen.tied:
            said.append(
                words(
                    "Its exceptional vote was tied; it takes no other one until its cards change."
                )
            )
    return name.together(words, said)


def _majority(words: Words, seen: GroupView) -> list[str]:
    for seat in (CAESAR, CLEOPATRA):
        if 2 * seen.won[seat] > seen.size:
            return [words("{side} has the majority.", side=name.side(words, seat))]
    return [
        words.many("{n} of them is a majority.", "{n} of them are a majority.", seen.size // 2 + 1)
    ]


def _room(words: Words, seen: GroupView, viewer: Viewer, drafts: int) -> str:
    if viewer in (CAESAR, CLEOPATRA):
        n = max(0, seen.room[viewer] - drafts)
        return (
            words.many("You may lay {n} more card here.", "You may lay {n} more cards here.", n)
            if n
            else words("There is no room for your cards here.")
        )
    return words(
        "Room here: {caesar} for Caesar, {cleopatra} for Cleopatra.",
        caesar=seen.room[CAESAR],
        cleopatra=seen.room[CLEOPATRA],
    )

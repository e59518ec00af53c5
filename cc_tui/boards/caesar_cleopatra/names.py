"""What the things of this game are called: the one place for their names, long, short and counted.

No two short forms are alike: Senator, Scout and Spy, Praetor and Philosopher, Caesar, Cleopatra and Censor are told apart.
Each function gets a number of cards.py and gives words; there are no articles to add and no endings to glue on.
"""

from collections.abc import Iterable, Sequence

from cc_tui.i18n import N_, Words
from cc_tui.i18n import together as together
from cc_tui.text import clean
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    PHILOSOPHER,
    Action,
    Group,
    Influence,
    Pile,
    Vote,
)
from engine.kernel.seats import Seat

_SIDES = (N_("Caesar"), N_("Cleopatra"))
_GROUPS = (N_("Senators"), N_("Praetors"), N_("Quaestors"), N_("Censors"), N_("Aediles"))
_GROUPS_SHORT = (N_("Sen"), N_("Prae"), N_("Quae"), N_("Cens"), N_("Aed"))
_PATRICIANS = (N_("a senator"), N_("a praetor"), N_("a quaestor"), N_("a censor"), N_("an aedile"))
_ACTIONS = (
    N_("Assassin"),
    N_("Spy"),
    N_("Castling"),
    N_("Scout"),
    N_("Wrath of the Gods"),
    N_("Veto"),
)
_ACTIONS_SHORT = (N_("Assas"), N_("Spy"), N_("Castl"), N_("Scout"), N_("Wrath"), N_("Veto"))
_ONE_ACTION = (
    N_("an Assassin"),
    N_("a Spy"),
    N_("a Castling"),
    N_("a Scout"),
    N_("the Wrath of the Gods"),
    N_("a Veto"),
)
_VOTES = (*_GROUPS, N_("Orgy"), N_("Orgy (reshuffle)"))
_VOTES_SHORT = (*_GROUPS_SHORT, N_("Orgy"), N_("Reshuffle"))
_PILES = (N_("influence"), N_("action"))
_ONE_OF_PILE = (N_("an influence card"), N_("an action card"))


def side(words: Words, seat: Seat) -> str:
    """ "Caesar" or "Cleopatra"."""
    return words(_SIDES[seat])


def called(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """The players' names by seat, made safe. Where two are alike or one is empty, all are called by their sides: who did what must be clear."""
    safe = tuple(clean(one) for one in names)
    clear = all(safe) and len(set(safe)) == len(safe)
    return safe if clear else tuple(side(words, seat) for seat in range(len(safe)))


def group(words: Words, number: Group) -> str:
    """A patrician group, "Senators"."""
    return words(_GROUPS[number])


def group_short(words: Words, number: Group) -> str:
    """A group in at most 4 cells of English, "Sen"."""
    return words(_GROUPS_SHORT[number])


def patrician(words: Words, number: Group) -> str:
    """One patrician of a group as something that is won, "a senator"."""
    return words(_PATRICIANS[number])


def action(words: Words, card: Action) -> str:
    """An action card, "Wrath of the Gods"."""
    return words(_ACTIONS[card])


def action_short(words: Words, card: Action) -> str:
    """An action card in at most 5 cells of English, "Wrath"."""
    return words(_ACTIONS_SHORT[card])


def vote_card(words: Words, card: Vote) -> str:
    """A vote of confidence card, "Senators" or "Orgy (reshuffle)"."""
    return words(_VOTES[card])


def vote_card_short(words: Words, card: Vote) -> str:
    """A vote of confidence card in at most 9 cells of English, "Sen" or "Reshuffle"."""
    return words(_VOTES_SHORT[card])


def pile(words: Words, number: Pile) -> str:
    """A player's deck as one word, "influence" or "action"."""
    return words(_PILES[number])


def influence(words: Words, card: Influence) -> str:
    """An influence card by its name, "5" or "Philosopher"."""
    return words("Philosopher") if card == PHILOSOPHER else str(card)


def influence_short(words: Words, card: Influence | None) -> str:
    """An influence card in one cell, "5" or "P"; "?" for one that can't be known."""
    return "?" if card is None else words("P") if card == PHILOSOPHER else str(card)


def one_influence(words: Words, card: Influence | None) -> str:
    """One influence card as something that is laid or discarded, "a 5", "a Philosopher", "a card" if it can't be known."""
    if card is None:
        return words("a card")
    return words("a Philosopher") if card == PHILOSOPHER else words("a {value}", value=card)


def one_action(words: Words, card: Action) -> str:
    """One action card as something that is played or drawn, "an Assassin"."""
    return words(_ONE_ACTION[card])


def one_card(words: Words, from_pile: Pile, card: int | None) -> str:
    """One card of a pile, "a 5", "an Assassin"; "an influence card" if only its back can be known."""
    if card is None:
        return words(_ONE_OF_PILE[from_pile])
    return one_action(words, card) if from_pile == ACTION_PILE else one_influence(words, card)


def listed(words: Words, items: Sequence[str]) -> str:
    """Several things in a row, "a, b and c"."""
    return _listed(words, N_("{list} and {item}"), items)


def either(words: Words, items: Sequence[str]) -> str:
    """One of several things, "a, b or c"."""
    return _listed(words, N_("{list} or {item}"), items)


def _listed(words: Words, end: str, items: Sequence[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    said = items[0]
    for item in items[1:-1]:
        said = words("{list}, {item}", list=said, item=item)
    return words(end, list=said, item=items[-1])


def cards(words: Words, several: Iterable[Influence | None]) -> str:
    """Influence cards as they are laid or discarded: "a 5", "5, 2 and a Philosopher", "2 cards", "no card".

    Numbers come in the order given, then Philosophers and cards that can't be known, counted.
    """
    held = tuple(several)
    if not held:
        return words("no card")
    if len(held) == 1:
        return one_influence(words, held[0])
    items = [str(card) for card in held if card]
    wise, unknown = held.count(PHILOSOPHER), held.count(None)
    if wise:
        items.append(
            words("a Philosopher")
            if wise == 1
            else words.many("{n} Philosopher", "{n} Philosophers", wise)
        )
    if unknown:
        items.append(
            words("a card") if unknown == 1 else words.many("{n} card", "{n} cards", unknown)
        )
    return listed(words, items)

"""The one line that always says whose decision it is and what can be done now."""

from collections.abc import Callable, Sequence

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.telling_actions import played
from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.boards.caesar_cleopatra.waiting import exceptional, waiting
from cc_tui.i18n import N_, Words
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import (
    ASSASSIN,
    CASTLING,
    SCOUT,
    SPY,
    WRATH,
)
from engine.games.caesar_cleopatra.view import View

_ACTIONS = (m.PlayAssassin, m.PlaySpy, m.PlayCastling, m.PlayScout, m.PlayWrath)


def phase_prompt(words: Words, view: View, names: Sequence[str]) -> str:
    """Whose decision it is and what can be done, for the view's own viewer; {names} are the players' names by seat."""
    voice = Voice(words, names, view.viewer)
    if view.viewer in view.to_act and view.phase in _OWN:
        return name.together(words, _OWN[view.phase](voice, view))
    return waiting(voice, view)


def _kinds(view: View) -> set[type[m.Move]]:
    return {type(move) for move in view.open_moves}


def _can_act(view: View) -> bool:
    return not _kinds(view).isdisjoint(_ACTIONS)


def _setup(voice: Voice, view: View) -> list[str]:
    words, setup = voice.words, view.setup[view.viewer] if view.setup else None
    if setup and setup.to_arrange:
        return [
            words("Arrange your action pile: which card comes next, from the top?"),
            words.many("{n} card is left.", "{n} cards are left.", len(setup.to_arrange)),
        ]
    if setup and setup.to_lay:
        group = name.group(words, view.groups[setup.laid].group)
        return [
            words(
                "Lay your first cards, one face down before each group. Which one goes before the {group}?",
                group=group,
            )
        ]
    return [words("Set up your cards.")]


def _placing(voice: Voice, view: View) -> str:
    """The ways in which influence can be placed now."""
    ups = {move.up for move in view.open_moves if isinstance(move, m.PlaceInfluence)}
    dark = (
        view.options.two_in_the_dark
        and not view.action_played
        and len(view.players[view.viewer].influence_hand) > 1
    )
    if not ups:
        return voice.words("No influence card can be placed now.")
    if ups == {False}:
        return (
            voice.words("Lay one or two cards face down.")
            if dark
            else voice.words("Lay one card face down.")
        )
    if dark:
        return voice.words("Lay one card face down, or two, both face up or both face down.")
    return voice.words("Lay one card face down, or two face up.")


def _turn(voice: Voice, view: View) -> list[str]:
    words, kinds = voice.words, _kinds(view)
    said = [words("Your turn."), _placing(voice, view)]
    lays, acts, discards = m.PlaceInfluence in kinds, _can_act(view), m.Discard in kinds
    if acts:
        said.append(
            words("You may play an action card first.")
            if lays
            else words("You may play an action card.")
        )
    if discards:
        said.append(
            words("Or discard cards and draw as many.")
            if lays or acts
            else words("Discard one or more cards and draw as many.")
        )
    return said


def _place(voice: Voice, view: View) -> list[str]:
    return [voice.words("Now place influence."), _placing(voice, view)]


def _second(voice: Voice, view: View) -> list[str]:
    said = [voice.words("Lay a second card face up.")]
    if _can_act(view):
        said.append(voice.words("You may play an action card before it."))
    return said


def _act(voice: Voice, view: View) -> list[str]:
    words, said = voice.words, []
    if m.PlaceInfluence in _kinds(view):
        said.append(words("You may lay a second card face down; then you play no action card."))
    said.append(
        words("Play an action card, or go on.")
        if _can_act(view)
        else words("Go on when you are ready.")
    )
    return said


def _veto(voice: Voice, view: View) -> list[str]:
    words = voice.words
    question = (
        words("Veto it, or let it pass?")
        if m.PlayVeto in _kinds(view)
        else words("You hold no Veto: let it pass.")
    )
    if view.pending is None:
        return [question]
    return [played(voice, view.pending), words(_EFFECTS[view.pending.action]), question]


_EFFECTS = {
    ASSASSIN: N_("It discards that card."),
    SPY: N_("It shows your hand and discards one card of it; you draw another."),
    CASTLING: N_("Their cards there are taken up and laid face down again."),
    SCOUT: N_("It turns up your face-down cards there, for good."),
    WRATH: N_("It discards every influence card there, yours and theirs."),
}
"""What an action card does to whoever may veto it."""


def _draw(voice: Voice, view: View) -> list[str]:
    words = voice.words
    piles = {move.pile for move in view.open_moves if isinstance(move, m.Draw)}
    if view.phase in _DRAWN_FOR:
        said = [words(_DRAWN_FOR[view.phase])]
    else:
        said = [words.many("Draw {n} card.", "Draw {n} cards, one at a time.", view.to_draw or 1)]
    if len(piles) == 1:
        said.append(words("Only the {pile} pile has cards.", pile=name.pile(words, *piles)))
    else:
        said.append(words("From which pile: influence or action?"))
    return said


_DRAWN_FOR = {
    "spy_draw": N_("Draw a card for the one that the Spy took."),
    "veto_draw": N_("Draw a card for your Veto."),
}


def _spy(voice: Voice, view: View) -> list[str]:
    opponent = voice.names[1 - view.viewer]
    return [
        voice.words("Your Spy sees the hand of {name}. Which card is discarded?", name=opponent)
    ]


def _castling(voice: Voice, view: View) -> list[str]:
    words = voice.words
    if not view.castling or not view.castling.held:
        return [words("Lay your cards back.")]
    first, second = view.castling.groups
    return [
        words("Castling: lay {card} face down before the {first} or the {second}.", card=name.one_influence(words, view.castling.held[0]),
              first=name.group(words, first), second=name.group(words, second)),
        words.many("{n} card is in your hand for it.", "{n} cards are in your hand for it.", len(view.castling.held)),
    ]  # fmt: skip


def _passive(voice: Voice, view: View) -> list[str]:
    return [voice.words("Passive turn: discard more cards, or draw as many as you have discarded.")]


def _window(voice: Voice, view: View) -> list[str]:
    return [
        exceptional(voice, view),
        voice.words("Play an action card now, or let the vote be counted."),
    ]


def _ticket(voice: Voice, view: View) -> list[str]:
    return [voice.words("An Orgy. Take a ticket, or give one back and turn the next vote card.")]


_OWN: dict[str, Callable[[Voice, View], list[str]]] = {
    "setup": _setup, "turn": _turn, "place": _place, "second": _second, "act": _act, "veto": _veto, "veto_draw": _draw, "spy": _spy,
    "spy_draw": _draw, "castling": _castling, "refill": _draw, "passive": _passive, "passive_draw": _draw, "window": _window, "ticket": _ticket,
}  # fmt: skip

"""Each single event as a sentence or two."""

from collections.abc import Callable
from typing import Any

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.counting import held
from cc_tui.boards.caesar_cleopatra.ending import result
from cc_tui.boards.caesar_cleopatra.telling_actions import (
    assassinated,
    by_side,
    castled,
    cleared,
    hand_seen,
    played,
    spied,
    taken_up,
    turned_up,
)  # fmt: skip
from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.i18n import N_, NN_
from engine.games.caesar_cleopatra import cards
from engine.games.caesar_cleopatra import events as e


def _dealt(voice: Voice, event: e.Dealt) -> list[str]:
    words = voice.words
    said = [words("The cards are dealt.")]
    for seat, group in enumerate(event.bonuses):
        if group is not None:
            own, others = (
                N_("Your bonus card names the {group}."),
                N_("The bonus card of {name} names the {group}."),
            )
            said.append(voice.say(seat, own, others, group=name.group(words, group)))
    return said


def _called(voice: Voice, event: e.ExceptionalVoteCalled) -> str:
    return voice.words(
        "The {group} are full and are voted on at once.", group=name.group(voice.words, event.group)
    )


def _vote_turned(voice: Voice, event: e.VoteCardTurned) -> str:
    if event.vote == cards.ORGY:
        return voice.say(
            event.seat,
            N_("You turn an Orgy, which is no vote."),
            N_("{name} turns an Orgy, which is no vote."),
        )
    if event.vote == cards.ORGY_RESHUFFLE:
        return voice.say(
            event.seat,
            N_("You turn the Orgy with reshuffle."),
            N_("{name} turns the Orgy with reshuffle."),
        )
    own, others = (
        N_("You turn the vote card of the {group}."),
        N_("{name} turns the vote card of the {group}."),
    )
    return voice.say(event.seat, own, others, group=name.group(voice.words, event.vote))


def _vote_removed(voice: Voice, event: e.VoteCardRemoved) -> str:
    return voice.words(
        "The {group} are all won; their vote card leaves the game.",
        group=name.group(voice.words, event.vote),
    )


def _exhausted(voice: Voice, event: e.GroupExhausted) -> list[str]:
    own, others = N_("You also discard {cards}."), N_("{name} also discards {cards}.")
    won = voice.words("All {group} are won now.", group=name.group(voice.words, event.group))
    return [won, *by_side(voice, event.discards, own, others)]


def _turn_began(voice: Voice, event: e.TurnBegan) -> str:
    return voice.say(
        event.seat, N_("Turn {turn} is yours."), N_("Turn {turn}: {name} plays."), turn=event.turn
    )


def _exchange(voice: Voice, event: e.DiscardingEnded) -> str:
    own = NN_("You will draw {n} card.", "You will draw {n} cards.")
    others = NN_("{name} will draw {n} card.", "{name} will draw {n} cards.")
    return voice.many(event.seat, own, others, event.count)


def _plain(own: str, others: str) -> Callable[[Voice, Any], str]:
    """For an event that has nothing but its seat to tell."""
    return lambda voice, event: voice.say(event.seat, own, others)


SAY: dict[type[e.Event], Callable[[Voice, Any], str | list[str]]] = {
    e.Dealt: _dealt,
    e.TurnBegan: _turn_began,
    e.ActionPlayed: played,
    e.ActionVetoed: _plain(
        N_("You veto it: it has no effect."), N_("{name} vetoes it: it has no effect.")
    ),
    e.VetoDeclined: _plain(N_("You let it pass."), N_("{name} lets it pass.")),
    e.ActionForgone: _plain(N_("You go on."), N_("{name} goes on.")),
    e.DiscardingEnded: _exchange,
    e.CardAssassinated: assassinated,
    e.HandSeen: hand_seen,
    e.CardSpied: spied,
    e.CardsTakenUp: taken_up,
    e.CastlingEnded: castled,
    e.CardsTurnedUp: turned_up,
    e.GroupCleared: cleared,
    e.ExceptionalVoteCalled: _called,
    e.VoteCardTurned: _vote_turned,
    e.VoteCardRemoved: _vote_removed,
    e.VotesReshuffled: lambda voice, event: voice.words(
        "All vote cards in the game are shuffled into a new pile."
    ),
    e.TicketTaken: _plain(N_("You take an orgy ticket."), N_("{name} takes an orgy ticket.")),
    e.TicketSpent: _plain(
        N_("You give back an orgy ticket for the next vote card."),
        N_("{name} gives back an orgy ticket for the next vote card."),
    ),
    e.VoteHeld: held,
    e.GroupExhausted: _exhausted,
    e.WentOut: _plain(
        N_("You have no influence card left and are out."),
        N_("{name} has no influence card left and is out."),
    ),
    e.Redealt: _plain(
        N_("Practice: all that you can't know is dealt anew."),
        N_("Practice: all that {name} can't know is dealt anew."),
    ),
    e.MatchEnded: lambda voice, event: result(voice.words, event, voice.names, voice.viewer),
}
"""How each event that is told by itself is said; the others are merged in narrate.py."""

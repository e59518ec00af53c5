"""Each single event as a sentence or two."""

from collections.abc import Callable
from typing import Any

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.counting import held, result
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


def played(voice: Voice, event: e.ActionPlayed) -> str:
    """An action card with its targets, as it was announced."""
    own, others = _PLAYED[event.action]
    groups = [name.group(voice.words, group) for group in event.groups]
    places = dict(zip(("group", "second"), groups, strict=False))
    if event.action == cards.ASSASSIN:
        places["card"] = name.one_influence(voice.words, event.card)
    return voice.say(event.seat, own, others, **places)


_PLAYED = {
    cards.ASSASSIN: (
        N_("You send an Assassin against {card} before the {group}."),
        N_("{name} sends an Assassin against {card} before the {group}."),
    ),
    cards.SPY: (N_("You send a Spy to the hand of {opponent}."), N_("{name} plays a Spy.")),
    cards.CASTLING: (
        N_("You play a Castling on the {group} and the {second}."),
        N_("{name} plays a Castling on the {group} and the {second}."),
    ),
    cards.SCOUT: (
        N_("You send a Scout to the {group}."),
        N_("{name} sends a Scout to the {group}."),
    ),
    cards.WRATH: (
        N_("You call the Wrath of the Gods upon the {group}."),
        N_("{name} calls the Wrath of the Gods upon the {group}."),
    ),
}


def _hand_seen(voice: Voice, event: e.HandSeen) -> str:
    words = voice.words
    if event.influence is None or event.actions is None:
        if voice.viewer == 1 - event.seat:
            return words("{name} looks at your hand.", name=voice.names[event.seat])
        return words(
            "{name} looks at the hand of {opponent}.",
            name=voice.names[event.seat],
            opponent=voice.names[1 - event.seat],
        )
    seen = [name.one_influence(words, card) for card in event.influence]
    seen += [name.one_action(words, card) for card in event.actions]
    own, others = (
        N_("You see the hand of {opponent}: {cards}."),
        N_("{name} sees the hand of {opponent}: {cards}."),
    )
    return voice.say(event.seat, own, others, cards=name.listed(words, seen))


def _assassinated(voice: Voice, event: e.CardAssassinated) -> str:
    card, group = name.one_influence(voice.words, event.card), name.group(voice.words, event.group)
    own, others = (
        N_("You lose {card} before the {group} to the Assassin."),
        N_("{name} loses {card} before the {group} to the Assassin."),
    )
    return voice.say(event.seat, own, others, card=card, group=group)


def _spied(voice: Voice, event: e.CardSpied) -> str:
    own, others = (
        N_("The Spy takes {card} from your hand."),
        N_("The Spy takes {card} from the hand of {name}."),
    )
    return voice.say(
        event.seat, own, others, card=name.one_card(voice.words, event.pile, event.card)
    )


def _taken_up(voice: Voice, event: e.CardsTakenUp) -> str:
    own = NN_(
        "You take up {n} card before the {first} and the {second}.",
        "You take up {n} cards before the {first} and the {second}.",
    )
    others = NN_(
        "{name} takes up {n} card before the {first} and the {second}.",
        "{name} takes up {n} cards before the {first} and the {second}.",
    )
    first, second = name.group(voice.words, event.first), name.group(voice.words, event.second)
    return voice.many(event.seat, own, others, event.count, first=first, second=second)


def _castled(voice: Voice, event: e.CastlingEnded) -> str:
    own = N_("Your cards lie face down again: {one} before the {first}, {two} before the {second}.")
    others = N_(
        "The cards of {name} lie face down again: {one} before the {first}, {two} before the {second}."
    )
    first, second = name.group(voice.words, event.first), name.group(voice.words, event.second)
    return voice.say(
        event.seat,
        own,
        others,
        first=first,
        second=second,
        one=event.first_count,
        two=event.second_count,
    )


def _by_side(
    voice: Voice, cards: tuple[e.Cards, e.Cards], own: str, others: str, **places: Any
) -> list[str]:
    """A sentence for each side that has cards in this."""
    return [
        voice.say(seat, own, others, cards=name.cards(voice.words, row), **places)
        for seat, row in enumerate(cards)
        if row
    ]


def _turned_up(voice: Voice, event: e.CardsTurnedUp) -> list[str]:
    own, others = (
        N_("Turned face up before the {group}: {cards} of yours."),
        N_("Turned face up before the {group}: {cards} of {name}."),
    )
    return _by_side(voice, event.cards, own, others, group=name.group(voice.words, event.group))


def _cleared(voice: Voice, event: e.GroupCleared) -> list[str]:
    own, others = (
        N_("You lose {cards} before the {group}."),
        N_("{name} loses {cards} before the {group}."),
    )
    return _by_side(voice, event.cards, own, others, group=name.group(voice.words, event.group))


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
    return [won, *_by_side(voice, event.discards, own, others)]


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
    e.CardAssassinated: _assassinated,
    e.HandSeen: _hand_seen,
    e.CardSpied: _spied,
    e.CardsTakenUp: _taken_up,
    e.CastlingEnded: _castled,
    e.CardsTurnedUp: _turned_up,
    e.GroupCleared: _cleared,
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

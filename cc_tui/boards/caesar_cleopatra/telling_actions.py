"""Action cards and what they do, as sentences (§5)."""

from typing import Any

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.i18n import N_, NN_
from engine.games.caesar_cleopatra import cards
from engine.games.caesar_cleopatra import events as e


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


def hand_seen(voice: Voice, event: e.HandSeen) -> str:
    """What a Spy sees; the hand itself only to its player (R10)."""
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


def assassinated(voice: Voice, event: e.CardAssassinated) -> str:
    """A card lost to an Assassin."""
    card, group = name.one_influence(voice.words, event.card), name.group(voice.words, event.group)
    own, others = (
        N_("You lose {card} before the {group} to the Assassin."),
        N_("{name} loses {card} before the {group} to the Assassin."),
    )
    return voice.say(event.seat, own, others, card=card, group=group)


def spied(voice: Voice, event: e.CardSpied) -> str:
    """A card of a hand lost to a Spy."""
    own, others = (
        N_("The Spy takes {card} from your hand."),
        N_("The Spy takes {card} from the hand of {name}."),
    )
    return voice.say(
        event.seat, own, others, card=name.one_card(voice.words, event.pile, event.card)
    )


def taken_up(voice: Voice, event: e.CardsTakenUp) -> str:
    """The first half of a Castling."""
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


def castled(voice: Voice, event: e.CastlingEnded) -> str:
    """The second half of a Castling."""
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


def by_side(
    voice: Voice, cards: tuple[e.Cards, e.Cards], own: str, others: str, **places: Any
) -> list[str]:
    """A sentence for each side that has cards in this."""
    return [
        voice.say(seat, own, others, cards=name.cards(voice.words, row), **places)
        for seat, row in enumerate(cards)
        if row
    ]


def turned_up(voice: Voice, event: e.CardsTurnedUp) -> list[str]:
    """Cards turned face up by a Scout or for a vote."""
    own, others = (
        N_("Turned face up before the {group}: {cards} of yours."),
        N_("Turned face up before the {group}: {cards} of {name}."),
    )
    return by_side(voice, event.cards, own, others, group=name.group(voice.words, event.group))


def cleared(voice: Voice, event: e.GroupCleared) -> list[str]:
    """What the Wrath of the Gods takes."""
    own, others = (
        N_("You lose {cards} before the {group}."),
        N_("{name} loses {cards} before the {group}."),
    )
    return by_side(voice, event.cards, own, others, group=name.group(voice.words, event.group))

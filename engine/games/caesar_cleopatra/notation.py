"""How this game's moves and events are written in saves: cards, groups and seats by name."""

from typing import Final

from engine.games.caesar_cleopatra.cards import (
    ACTIONS,
    CLASSIC,
    GROUPS,
    PILES,
    SEATS,
    VOTES,
)
from engine.games.caesar_cleopatra.events import (
    EVENTS,
    ActionArranged,
    ActionPlayed,
    CardDiscarded,
    CardDrawn,
    CardSpied,
    Dealt,
    HandSeen,
    NewCards,
    Redealt,
    VotesReshuffled,
)
from engine.games.caesar_cleopatra.moves import (
    MOVES,
    ArrangeAction,
    Discard,
    LayBack,
    SpyDiscard,
)
from engine.games.caesar_cleopatra.score import Points
from engine.kernel.fields import Absent, By, Codec, Each, Flag, Hidden, Many, Named, Whole, Word
from engine.kernel.kinds import Kinds, Record

SEAT: Final = Named("a seat", SEATS)
GROUP: Final = Named("a patrician group", GROUPS)
INFLUENCE: Final = Named("an influence card", ("P", 1, 2, 3, 4, 5))
ACTION: Final = Named("an action card", ACTIONS)
PILE: Final = Named("a pile", PILES)
VOTE: Final = Named("a vote card", VOTES)
REASON: Final = Word("a way to end", ("patricians", "influence", "room"))

CARDS: Final = Many(INFLUENCE, sum(CLASSIC.influence))
"""Influence cards, at most all of one player's."""
ACTION_CARDS: Final = Many(ACTION, sum(CLASSIC.actions))
VOTE_CARDS: Final = Many(VOTE, sum(CLASSIC.votes))

COUNT: Final = Whole(0, 99)
"""A number of cards, patricians, points or pips."""

BY_PILE: Final = By("pile", (Hidden(INFLUENCE), Hidden(ACTION)))
"""A card of the deck that the field `pile` names."""


def both(codec: Codec) -> Each:
    """One value for each seat."""
    return Each(codec, len(SEATS))


POINTS: Final = Record(
    Points,
    {
        "patricians": COUNT,
        "majorities": COUNT,
        "whole_groups": COUNT,
        "bonus": Absent(COUNT),
    },
)

NEW_CARDS: Final = Record(
    NewCards,
    {
        "bonuses": both(GROUP),
        "piles": both(CARDS),
        "action_piles": both(ACTION_CARDS),
        "votes": VOTE_CARDS,
        "hands": both(CARDS),
        "action_hands": both(ACTION_CARDS),
        "down": both(Each(CARDS, len(GROUPS))),
        "held": CARDS,
        "aside": both(CARDS),
        "to_arrange": both(ACTION_CARDS),
    },
)

FIELDS: Final[dict[str, Codec | By]] = {
    "seat": SEAT,
    "card": Hidden(INFLUENCE),
    "group": GROUP,
    "first": GROUP,
    "second": GROUP,
    "groups": Many(GROUP, 2),
    "up": Flag(),
    "pile": PILE,
    "action": ACTION,
    "vote": VOTE,
    "turn": Whole(1, 9999),
    "count": COUNT,
    "first_count": COUNT,
    "second_count": COUNT,
    "cards": both(CARDS),
    "discards": both(CARDS),
    "sums": both(COUNT),
    "philosophers": both(COUNT),
    "exceptional": Flag(),
    "winner": Absent(SEAT),
    "reason": REASON,
    "bonuses": both(Hidden(GROUP)),
    "points": both(POINTS),
}
"""The fields by name. What is not so in one class stands below."""

MOVE_KINDS: Final = Kinds("a move", MOVES, FIELDS, {
    ArrangeAction: {"card": Hidden(ACTION)},
    LayBack: {"group": Hidden(GROUP)},
    Discard: {"card": BY_PILE},
    SpyDiscard: {"card": BY_PILE},
})  # fmt: skip

EVENT_KINDS: Final = Kinds("an event", (*EVENTS, Redealt), FIELDS, {
    Dealt: {"influence": both(Hidden(CARDS)), "actions": both(Hidden(ACTION_CARDS)), "votes": Hidden(VOTE_CARDS)},
    ActionArranged: {"card": Hidden(ACTION)},
    ActionPlayed: {"card": Absent(INFLUENCE)},
    CardDrawn: {"card": BY_PILE},
    CardDiscarded: {"card": BY_PILE},
    CardSpied: {"card": BY_PILE},
    HandSeen: {"influence": Hidden(CARDS), "actions": Hidden(ACTION_CARDS)},
    VotesReshuffled: {"pile": Hidden(VOTE_CARDS)},
    Redealt: {"cards": Hidden(NEW_CARDS)},
})  # fmt: skip

write_move, read_move = MOVE_KINDS.write, MOVE_KINDS.read
write_event, read_event = EVENT_KINDS.write, EVENT_KINDS.read

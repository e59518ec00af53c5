"""What a log's entries mean for looking back: marks on the timeline, the public score, and what can't be taken back."""

from typing import Final

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import ACTIONS
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.score import points
from engine.games.caesar_cleopatra.state import State
from engine.kernel.errors import Reason
from engine.kernel.log import Entry
from engine.kernel.reviewed import Luck
from engine.kernel.seats import Seat

MARKS: Final = ("turn", "vote", "exceptional_vote", *ACTIONS, "reshuffle", "end")
"""All kinds of marks of this game, beside the kernel's "lead"."""

SEEN: Final = Reason("seen", "R8")
"""Somebody has seen a card that they did not know."""

CHANCE: Final = Reason("chance", "§3c")
"""A card was drawn or turned, or cards were shuffled."""

_REVEALS: Final[dict[type[Event], Reason]] = {
    e.CardDrawn: CHANCE, e.VoteCardTurned: CHANCE, e.VotesReshuffled: CHANCE, e.Dealt: CHANCE,
    e.ActionPlayed: SEEN, e.ActionVetoed: SEEN, e.CardDiscarded: SEEN, e.CardAssassinated: SEEN, e.HandSeen: SEEN, e.CardSpied: SEEN,
    e.CardsTurnedUp: SEEN, e.GroupCleared: SEEN, e.VoteHeld: SEEN, e.GroupExhausted: SEEN, e.MatchEnded: SEEN,
}  # fmt: skip


def reveals(entry: Entry) -> Reason | None:
    """Why an entry can't be taken back in a match that counts; None if it showed nothing and used no chance."""
    for event in entry.events:
        if event.__class__ in _REVEALS:
            return _REVEALS[event.__class__]
        if isinstance(event, e.InfluencePlaced) and event.up:
            return SEEN
    return None


def marks(entry: Entry) -> tuple[str, ...]:
    """The entry's marks, in the order of its events."""
    return tuple(mark for mark in map(_mark, entry.events) if mark is not None)


def _mark(event: Event) -> str | None:
    match event:
        case e.TurnBegan():
            return "turn"
        case e.VoteHeld(exceptional=exceptional):
            return "exceptional_vote" if exceptional else "vote"
        case e.ActionPlayed(action=action):
            return ACTIONS[action]
        case e.ActionVetoed():
            return "veto"
        case e.VotesReshuffled():
            return "reshuffle"
        case e.MatchEnded():
            return "end"
    return None


def luck(entry: Entry, seat: Seat) -> Luck | None:
    """A vote with all that it turns up; else cards that came into the seat's hand, or of the other side's that it got to see."""
    kinds = {type(event) for event in entry.events}
    if kinds & _VOTING:
        return "votes"
    return "draws" if any(_learns(event, seat) for event in entry.events) else None


_VOTING: Final = frozenset((e.ExceptionalVoteCalled, e.VoteCardTurned, e.VoteHeld))


def _learns(event: Event, seat: Seat) -> bool:
    match event:
        case e.CardDrawn() | e.HandSeen():
            return event.seat == seat
        case e.CardsTurnedUp(cards=cards):
            return bool(cards[1 - seat])
    return False


def standing(state: State) -> tuple[int, ...]:
    """Both sides' points without the secret bonus (§6)."""
    strict, left = state.options.strict_majorities, tuple(state.left)
    return tuple(
        points(state.edition, strict, tuple(state.won[5 * seat : 5 * seat + 5]), left, None).total
        for seat in (0, 1)
    )

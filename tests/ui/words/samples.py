"""One event of each type, as its own player is told it (seat 0)."""

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import (
    AEDILES,
    ASSASSIN,
    CENSORS,
    ORGY,
    PRAETORS,
    SENATORS,
    VETO,
)
from engine.games.caesar_cleopatra.score import Points

NAMES = ("Ann", "Bob")

VOTE = e.VoteHeld(AEDILES, False, ((5, 2), (4, 1, 0)), (7, 5), (0, 1), 1, ((5,), (1, 0)))
END = e.MatchEnded("patricians", 0, (SENATORS, PRAETORS), (Points(12, 3, 0, 2), Points(9, 2, 0, 2)))

SAMPLES = (
    e.Dealt((SENATORS, None), (None, None), (None, None), None),
    e.ActionArranged(0, VETO),
    e.FirstLaid(0, 5, SENATORS),
    e.TurnBegan(0, 14),
    e.InfluencePlaced(0, 2, AEDILES, True),
    e.ActionPlayed(0, ASSASSIN, (CENSORS,), 5),
    e.ActionVetoed(0),
    e.VetoDeclined(0),
    e.ActionForgone(0),
    e.CardDrawn(0, 0, 0),
    e.CardDiscarded(0, 1, VETO),
    e.DiscardingEnded(0, 2),
    e.CardAssassinated(0, CENSORS, 5),
    e.HandSeen(0, (5, 0), (VETO,)),
    e.CardSpied(0, 0, 4),
    e.CardsTakenUp(0, SENATORS, CENSORS, 4),
    e.CardLaidBack(0, 5, SENATORS),
    e.CastlingEnded(0, SENATORS, CENSORS, 1, 3),
    e.CardsTurnedUp(AEDILES, ((5,), (3, 0))),
    e.GroupCleared(AEDILES, ((5,), (3, 0))),
    e.ExceptionalVoteCalled(AEDILES),
    e.VoteCardTurned(0, ORGY),
    e.VoteCardRemoved(AEDILES),
    e.VotesReshuffled(None),
    e.TicketTaken(0),
    e.TicketSpent(0),
    VOTE,
    e.GroupExhausted(AEDILES, ((4,), ())),
    e.WentOut(0),
    e.Redealt(0, None),
    END,
)

ABOUT_NOBODY = (
    e.ExceptionalVoteCalled,
    e.VoteCardRemoved,
    e.VotesReshuffled,
)
"""Events that are told to all in the same words."""

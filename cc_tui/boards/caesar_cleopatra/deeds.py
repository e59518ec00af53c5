"""What was done, in a few words, for lists of decisions: "a 5 face down before the Senators"."""

from typing import Final

from cc_tui.boards.caesar_cleopatra.move_words import FACE_UP, Texts, in_words
from cc_tui.i18n import N_, Words
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.moves import Move


def deed(words: Words, move: Move) -> str:
    """A move as something that was done, without a full stop."""
    return in_words(words, move, _DEEDS)


_DEEDS: Final[Texts] = {
    m.PlaceInfluence: N_("{card} face down before the {group}"),
    FACE_UP: N_("{card} face up before the {group}"),
    m.PlayAssassin: N_("{action} against {card} of the {group}"),
    m.PlayCastling: N_("{action} with the {first} and the {second}"),
    m.PlayScout: N_("{action} at the {group}"),
    m.PlayWrath: N_("{action} at the {group}"),
    m.PlaySpy: N_("{action}"),
    m.PlayVeto: N_("a Veto"),
    m.LetPass: N_("no Veto"),
    m.GoOn: N_("no action card"),
    m.Discard: N_("{card} discarded"),
    m.SpyDiscard: N_("{card} discarded"),
    m.EndDiscard: N_("no more discards"),
    m.Draw: N_("{card} drawn"),
    m.LayBack: N_("{card} before the {group}"),
    m.LayFirst: N_("{card} before the {group}"),
    m.OpenVote: N_("going on"),
    m.HoldVote: N_("going on"),
    m.TurnVoteCard: N_("going on"),
    m.TakeTicket: N_("an orgy ticket taken"),
    m.SpendTicket: N_("an orgy ticket given back"),
    m.ArrangeAction: N_("going on"),
}

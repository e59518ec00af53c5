"""Being asked for a Veto only when one is held."""

from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.view import View


def silent_pass(view: View) -> tuple[Move, ...] | None:
    """The one answer to a veto window of a viewer who holds no Veto; None in every other position (R9)."""
    return view.open_moves if view.open_moves == (m.LetPass(),) else None

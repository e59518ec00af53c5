"""The game as the kernel knows it: each method names the chapter that answers.

Methods of the inner loop are the chapters' functions themselves, without a wrapper around each call.
"""

from typing import Any

from engine.games.caesar_cleopatra import decide as deciding
from engine.games.caesar_cleopatra import estimate as estimating
from engine.games.caesar_cleopatra import evolve as evolving
from engine.games.caesar_cleopatra import (
    forced,
    knowledge,
    legal,
    notation,
    observe,
    options,
    reasons,
    setup,
    state,
)
from engine.games.caesar_cleopatra import guide as guiding
from engine.games.caesar_cleopatra import judge_key as judging
from engine.games.caesar_cleopatra import marks as marking
from engine.games.caesar_cleopatra import redact as redacting
from engine.games.caesar_cleopatra import redeal as redealing
from engine.games.caesar_cleopatra.cards import SEATS
from engine.games.caesar_cleopatra.events import MatchEnded
from engine.games.caesar_cleopatra.options import Options
from engine.games.caesar_cleopatra.state import State
from engine.kernel.game import Game


class CaesarCleopatra(Game[State, Options]):
    """Caesar & Cleopatra for two."""

    key = "caesar_cleopatra"
    rules = 1

    read_options = staticmethod(options.read_options)
    write_options = staticmethod(options.write_options)
    start = State
    clone = staticmethod(State.clone)
    deal = staticmethod(setup.deal)
    actors = staticmethod(state.acting)
    legal_moves = staticmethod(legal.legal_moves)
    why_not = staticmethod(reasons.why_not)
    forced = staticmethod(forced.forced)
    decide = staticmethod(deciding.decide)
    carry_out_by_class = deciding.CARRY_OUT
    evolve = staticmethod(evolving.evolve)
    evolve_by_class = evolving.EVOLVE
    view = staticmethod(observe.view)
    redact = staticmethod(redacting.redact)
    redact_move = staticmethod(redacting.redact_move)
    reveals = staticmethod(marking.reveals)
    marks = staticmethod(marking.marks)
    luck = staticmethod(marking.luck)
    standing = staticmethod(marking.standing)
    estimate = staticmethod(estimating.estimate)
    possible = staticmethod(knowledge.possible)
    redeal = staticmethod(redealing.redeal)
    write_move = staticmethod(notation.write_move)
    read_move = staticmethod(notation.read_move)
    write_event = staticmethod(notation.write_event)
    read_event = staticmethod(notation.read_event)

    guide = staticmethod(guiding.guide)
    judge_key = staticmethod(judging.judge_key)

    def seats(self, options: Any) -> tuple[str, ...]:
        """Caesar and Cleopatra."""
        return SEATS

    def result(self, state: State) -> MatchEnded | None:
        """How the match ended."""
        return state.result

    def turn(self, state: State) -> int:
        """Counted from 1 over both players; 0 during setup."""
        return state.turn

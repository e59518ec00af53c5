"""What a timeline shows of a match, in signs and words."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.glyphs import Glyphs
from cc_tui.i18n import N_, Words
from cc_tui.text import clean
from cc_tui.widgets.timeline import Tick
from engine.games.caesar_cleopatra.cards import ACTIONS
from engine.kernel.replay import Mark
from engine.kernel.seats import EVERYTHING, Viewer

KINDS = {
    "reshuffle": (N_("Reshuffles of the vote cards"), "off", "dim"),
    **dict.fromkeys(ACTIONS, ("", "back_action", "bold")),
    "vote": (N_("Votes"), "won", "plain"),
    "exceptional_vote": (N_("Exceptional votes"), "patrician", "warn"),
    # On top, since the lead changes by nothing but votes.
    "lead": (N_("Lead changes"), "up", "good"),
}
"""The kinds of marks that are shown: their words ("" for action cards, which have their own name), sign and look. Later ones lie on top."""


def kind_name(words: Words, kind: str) -> str:
    """A kind of marks as a menu lists it."""
    return name.action(words, ACTIONS.index(kind)) if kind in ACTIONS else words(KINDS[kind][0])


def kind_sign(glyphs: Glyphs, kind: str) -> str:
    """A kind's sign on the timeline."""
    return str(getattr(glyphs, KINDS[kind][1]))


def ticks(glyphs: Glyphs, marks: Sequence[Mark], only: str | None) -> tuple[Tick, ...]:
    """The marks as they are drawn; with `only`, those of that kind."""
    order = list(KINDS)
    shown = [mark for mark in marks if mark.kind in KINDS and only in (None, mark.kind)]
    shown.sort(key=lambda mark: order.index(mark.kind))
    return tuple(Tick(m.entry, kind_sign(glyphs, m.kind), KINDS[m.kind][2]) for m in shown)


def lens_name(words: Words, viewer: Viewer, names: Sequence[str]) -> str:
    """Whose eyes one looks through, "as Caesar (Anna)"."""
    if viewer < 0:
        return words("everything") if viewer == EVERYTHING else words("as a spectator")
    side, called = name.side(words, viewer), clean(names[viewer])
    if called == side:
        return words("as {side}", side=side)
    return words("as {side} ({name})", side=side, name=called)

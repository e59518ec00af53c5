"""What the prompt says to whoever has nothing to decide now."""

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.telling_actions import played
from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.i18n import N_
from engine.games.caesar_cleopatra.cards import CAESAR, CLEOPATRA
from engine.games.caesar_cleopatra.view import View
from engine.kernel.seats import Seat


def exceptional(voice: Voice, view: View) -> str:
    """Which exceptional vote is under way."""
    if view.voting is None:
        return voice.words("An exceptional vote.")
    return voice.words(
        "Exceptional vote on the {group}.", group=name.group(voice.words, view.voting)
    )


_WAITING = {
    "setup": N_("{name} is setting up the cards."),
    "turn": N_("{name} begins a turn."),
    "place": N_("{name} is choosing where to lay a card."),
    "second": N_("{name} is choosing a second card to lay face up."),
    "act": N_("{name} may play an action card or go on."),
    "veto": N_("{name} may veto it."),
    "veto_draw": N_("{name} is choosing a card to draw after the Veto."),
    "spy": N_("{name} is looking at the hand and choosing a card to discard."),
    "spy_draw": N_("{name} is choosing a card to draw after the Spy."),
    "castling": N_("{name} is choosing where to lay the cards back."),
    "refill": N_("{name} is choosing which cards to draw."),
    "passive": N_("{name} is choosing which cards to discard in a passive turn."),
    "passive_draw": N_("{name} is choosing which cards to draw in a passive turn."),
    "window": N_("{name} may play an action card before the vote is counted."),
    "ticket": N_("{name} turned an Orgy and takes a ticket or gives one back."),
}


def waiting(voice: Voice, view: View) -> str:
    """Whose decision it is, or what is going on by itself."""
    words = voice.words
    if view.phase == "over":
        return _over(voice, view)
    if view.phase in ("open", "count"):
        return exceptional(voice, view)
    if view.phase == "vote":
        return words("A vote card is turned.")
    if view.phase == "setup" and len(view.to_act) == 2:
        return words("Both players are setting up their cards.")
    seat: Seat = view.to_act[0] if view.to_act else view.active
    waits = words(_WAITING[view.phase], name=voice.names[seat])
    if view.viewer in (CAESAR, CLEOPATRA) and view.phase == "setup":
        return name.together(words, [words("You are ready."), waits])
    before = [played(voice, view.pending)] if view.phase == "veto" and view.pending else []
    return name.together(words, [*before, waits])


def _over(voice: Voice, view: View) -> str:
    if view.result is None or view.result.winner is None:
        return voice.words("The match is over: a draw.")
    return voice.say(
        view.result.winner, N_("The match is over: you win."), N_("The match is over: {name} wins.")
    )

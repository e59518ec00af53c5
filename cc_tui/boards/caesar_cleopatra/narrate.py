"""What happened, in short whole sentences for the log; and nothing that the update doesn't hold."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.counting import vote_steps as vote_steps
from cc_tui.boards.caesar_cleopatra.earning import earned
from cc_tui.boards.caesar_cleopatra.ending import result as result
from cc_tui.boards.caesar_cleopatra.telling import SAY
from cc_tui.boards.caesar_cleopatra.telling_runs import SAY_RUN
from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import EDITIONS, VETO
from engine.games.caesar_cleopatra.view import View
from engine.kernel.seats import Viewer
from engine.kernel.views import Update


def sentences(words: Words, update: Update, names: Sequence[str], viewer: Viewer) -> list[str]:
    """One entry as log lines. {names} are the players' names by seat."""
    return story(words, (update,), names, viewer)


def story(
    words: Words, updates: Sequence[Update], names: Sequence[str], viewer: Viewer
) -> list[str]:
    """Several entries, such as those of one choice, as log lines: what belongs together is said in one."""
    return [text for _, text in by_turn(words, updates, names, viewer)]


def by_turn(
    words: Words, updates: Sequence[Update], names: Sequence[str], viewer: Viewer
) -> list[tuple[int, str]]:
    """As `story`, each line with the number of the turn that it belongs to; 0 is the set-up."""
    voice = Voice(words, names, viewer)
    told = [
        one
        for update in updates
        for one in _turns(update)
        if not (_unfinished(update.view, one.event) or _unasked(update.view, one.event, viewer))
    ]
    said: list[tuple[int, str]] = []
    for _, run in groupby(_without_doubles(told), key=_together):
        several = list(run)
        said += [(several[0].turn, text) for text in _say(voice, several)]
    return said


class Told(NamedTuple):
    """An event, the turn that it belongs to, and the position after its entry."""

    event: e.Event
    turn: int
    view: View


def _turns(update: Update) -> list[Told]:
    """The events of an entry. What comes before the beginning of a turn belongs to the turn before."""
    told: list[Told] = []
    turn = update.view.turn
    for event in reversed(update.events):
        told.append(Told(event, turn, update.view))
        if isinstance(event, e.TurnBegan):
            turn = event.turn - 1
    return told[::-1]


def _unasked(view: View, event: e.Event, viewer: Viewer) -> bool:
    """The viewer lets an action card pass without holding a Veto: there was nothing to decide."""
    if not isinstance(event, e.VetoDeclined) or event.seat != viewer:
        return False
    return VETO not in view.players[viewer].action_hand


def trivial(update: Update) -> bool:
    """Somebody who could have played an action card goes on: not worth a sentence."""
    return all(isinstance(event, e.ActionForgone) for event in update.events)


def _unfinished(view: View, event: e.Event) -> bool:
    """A step of the other's secret setup: only its end is told."""
    setup = view.setup
    if (
        setup is None
        or not isinstance(event, e.ActionArranged | e.FirstLaid)
        or event.card is not None
    ):
        return False
    if isinstance(event, e.FirstLaid):
        return setup[event.seat].laid < len(view.groups)
    return len(setup[event.seat].arranged) < sum(EDITIONS[view.options.edition].actions)


_MERGED = (
    e.ActionArranged,
    e.FirstLaid,
    e.InfluencePlaced,
    e.CardDrawn,
    e.CardDiscarded,
    e.CardLaidBack,
)
"""Events of which several in a row by one player are one sentence."""


def _together(told: Told) -> Any:
    """Events with the same key in a row are said together."""
    event = told.event
    if isinstance(event, _MERGED):
        return type(event), event.seat, getattr(event, "up", None), told.turn
    return id(event)


def _without_doubles(told: Sequence[Told]) -> list[Told]:
    """Leave out the turning of a vote card where its vote, or its removal, is told as well."""
    regular = (e.VoteHeld, e.VoteCardRemoved)
    followed = {
        getattr(event, "group", getattr(event, "vote", None))
        for event, _, _ in told
        if isinstance(event, regular) and not getattr(event, "exceptional", False)
    }
    return [
        one
        for one in told
        if not (isinstance(one.event, e.VoteCardTurned) and one.event.vote in followed)
    ]


def _say(voice: Voice, run: Sequence[Told]) -> list[str]:
    """The sentences for one event, or for a run of merged ones."""
    first, _, view = run[0]
    if isinstance(first, _MERGED):
        return [SAY_RUN[type(first)](voice, [one.event for one in run])]
    told = SAY[type(first)](voice, first)
    said = [told] if isinstance(told, str) else told
    if isinstance(first, e.VoteHeld):
        return [name.together(voice.words, [*said, *earned(voice, first, view)])]
    return said

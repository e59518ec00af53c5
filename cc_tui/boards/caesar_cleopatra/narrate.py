"""What happened, in short whole sentences for the log; and nothing that the update doesn't hold."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.counting import result as result
from cc_tui.boards.caesar_cleopatra.counting import vote_steps as vote_steps
from cc_tui.boards.caesar_cleopatra.earning import earned
from cc_tui.boards.caesar_cleopatra.telling import SAY
from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.i18n import N_, Words
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import ACTION_PILE, EDITIONS, VETO, Pile
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
        return [_SAY_RUN[type(first)](voice, [one.event for one in run])]
    said = SAY[type(first)](voice, first)
    if isinstance(first, e.VoteHeld):
        return [name.together(voice.words, [said, *earned(voice, first, view)])]
    return [said] if isinstance(said, str) else said


def _arranged(voice: Voice, run: list[e.ActionArranged]) -> str:
    if any(event.card is None for event in run):
        return voice.words("{name} has arranged the action pile.", name=voice.names[run[0].seat])
    cards = name.listed(
        voice.words, [name.one_card(voice.words, ACTION_PILE, event.card) for event in run]
    )
    return voice.say(
        run[0].seat,
        N_("You add to your action pile: {cards}."),
        N_("{name} adds to the action pile: {cards}."),
        cards=cards,
    )


def _at(voice: Voice, run: Sequence[e.FirstLaid | e.InfluencePlaced | e.CardLaidBack]) -> str:
    """Cards and where they lie, "5 and 2 before the Senators and a 3 before the Censors"."""
    words = voice.words
    groups = sorted({event.group for event in run})
    places = [
        words(
            "{cards} before the {group}",
            group=name.group(words, group),
            cards=name.cards(words, [event.card for event in run if event.group == group]),
        )
        for group in groups
    ]
    return name.listed(words, places)


def _first_laid(voice: Voice, run: list[e.FirstLaid]) -> str:
    if any(event.card is None for event in run):
        return voice.words(
            "{name} has laid the first cards face down.", name=voice.names[run[0].seat]
        )
    return voice.say(
        run[0].seat,
        N_("You lay face down: {cards}."),
        N_("{name} lays face down: {cards}."),
        cards=_at(voice, run),
    )


def _placed(voice: Voice, run: list[e.InfluencePlaced]) -> str:
    seat, groups = run[0].seat, {event.group for event in run}
    if len(groups) > 1:
        if run[0].up:
            return voice.say(
                seat,
                N_("You lay face up: {cards}."),
                N_("{name} lays face up: {cards}."),
                cards=_at(voice, run),
            )
        return voice.say(
            seat,
            N_("You lay face down: {cards}."),
            N_("{name} lays face down: {cards}."),
            cards=_at(voice, run),
        )
    places = {
        "cards": name.cards(voice.words, [event.card for event in run]),
        "group": name.group(voice.words, run[0].group),
    }
    if run[0].up:
        return voice.say(
            seat,
            N_("You lay {cards} face up before the {group}."),
            N_("{name} lays {cards} face up before the {group}."),
            **places,
        )
    return voice.say(
        seat,
        N_("You lay {cards} face down before the {group}."),
        N_("{name} lays {cards} face down before the {group}."),
        **places,
    )


def _drawn(voice: Voice, run: list[e.CardDrawn]) -> str:
    words = voice.words
    known = [
        name.one_card(words, event.pile, event.card) for event in run if event.card is not None
    ]
    backs = [event.pile for event in run if event.card is None]
    cards = name.listed(
        words, [*known, *(_backs(words, pile, backs.count(pile)) for pile in sorted(set(backs)))]
    )
    return voice.say(run[0].seat, N_("You draw {cards}."), N_("{name} draws {cards}."), cards=cards)


def _backs(words: Words, pile: Pile, n: int) -> str:
    if n == 1:
        return name.one_card(words, pile, None)
    if pile:
        return words.many("{n} action card", "{n} action cards", n)
    return words.many("{n} influence card", "{n} influence cards", n)


def _discarded(voice: Voice, run: list[e.CardDiscarded]) -> str:
    cards = name.listed(
        voice.words, [name.one_card(voice.words, event.pile, event.card) for event in run]
    )
    return voice.say(
        run[0].seat,
        N_("You discard {cards} to exchange."),
        N_("{name} discards {cards} to exchange."),
        cards=cards,
    )


def _laid_back(voice: Voice, run: list[e.CardLaidBack]) -> str:
    return voice.say(
        run[0].seat,
        N_("You lay back face down: {cards}."),
        N_("{name} lays back face down: {cards}."),
        cards=_at(voice, run),
    )


_SAY_RUN: dict[type[e.Event], Callable[[Voice, Any], str]] = {
    e.ActionArranged: _arranged, e.FirstLaid: _first_laid, e.InfluencePlaced: _placed, e.CardDrawn: _drawn, e.CardDiscarded: _discarded,
    e.CardLaidBack: _laid_back,
}  # fmt: skip

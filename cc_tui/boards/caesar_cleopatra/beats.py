"""One update as a row of beats: what is shown one after the other. Pure; the screen gives the pace."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra import narrate
from cc_tui.boards.caesar_cleopatra.scenes import Scene as Scene
from cc_tui.boards.caesar_cleopatra.scenes import scenes
from cc_tui.i18n import Words
from cc_tui.text import clean
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.view import View
from engine.kernel.seats import Seat, Viewer
from engine.kernel.views import Update


@dataclass(frozen=True, slots=True)
class Beat:
    """One step shown. `view`: the position from here on; `log`: sentences for the log, each with its turn; `say`: for the prompt; `rest`: how long, in paces."""

    view: View | None = None
    log: tuple[tuple[str, str], ...] = ()
    scene: Scene | None = None
    say: str = ""
    rest: float = 0.0


def run(coming: Sequence[Update]) -> int:
    """How many of the updates to come, one at least, are shown as one: the whole set-up, or the same done over again by one player."""
    first = coming[0]
    count = next((n for n, update in enumerate(coming) if not _sets_up(update)), len(coming))
    if count:
        return count
    kind = {type(event) for event in first.events}
    if len(kind) != 1 or not kind <= _MERGED:
        return 1
    count = 1
    while count < len(coming) and _same(coming[count], first.seat, kind):
        count += 1
    return count


def _sets_up(update: Update) -> bool:
    """What a player lays out before the first turn: nothing of it is news to anybody."""
    return any(isinstance(event, e.ActionArranged | e.FirstLaid) for event in update.events)


def _same(update: Update, seat: Seat | None, kind: set[type[e.Event]]) -> bool:
    return update.seat == seat and {type(event) for event in update.events} == kind


_MERGED = {e.CardDrawn, e.InfluencePlaced, e.CardDiscarded, e.CardLaidBack}


def beats(
    words: Words,
    updates: Sequence[Update],
    names: Sequence[str],
    viewer: Viewer,
    before: View,
    caused: bool,
) -> tuple[Beat, ...]:
    """The beats of one update, or of a run. `before` is the position shown until now; `caused`: the viewer has just chosen it."""
    names = [clean(n) for n in names]
    log, last = lines(words, updates, names, viewer), updates[-1]
    shown = [Beat(scene=s, rest=1.0) for s in scenes(words, last, names, viewer, before)]
    if shown:
        shown[-1] = replace(shown[-1], rest=2.0)
    said = ""
    if not shown and not _sets_up(updates[0]):
        told = [replace(u, events=_unforeseen(u)) for u in updates] if caused else updates
        said = name.together(words, story(words, told, names, viewer))
    return (*shown, Beat(last.view, log, None, said, max(1.0, len(said) / PACE) if said else 0.0))


def _unforeseen(update: Update) -> tuple[e.Event, ...]:
    """What comes of a choice beside what was chosen, such as the effect of an action card that was let pass."""
    return tuple(event for event in update.events if isinstance(event, _EFFECTS))


_EFFECTS = (
    e.CardAssassinated, e.HandSeen, e.CardsTakenUp, e.CardsTurnedUp, e.GroupCleared, e.WentOut,
)  # fmt: skip

PACE = 60
"""Characters of a sentence that are read in one rest."""


def story(
    words: Words, updates: Sequence[Update], names: Sequence[str], viewer: Viewer
) -> list[str]:
    """The sentences of several entries, with names made safe."""
    return [text for _, text in lines(words, updates, names, viewer)]


def lines(
    words: Words, updates: Sequence[Update], names: Sequence[str], viewer: Viewer
) -> tuple[tuple[str, str], ...]:
    """As `story`, each sentence with the turn that it belongs to, as the log marks it; "" for the set-up."""
    worth = [update for update in updates if not narrate.trivial(update)]
    told = narrate.by_turn(words, worth, [clean(n) for n in names], viewer)
    return tuple((str(turn or ""), text) for turn, text in told)


def discards(words: Words, view: View, names: Sequence[str]) -> str:
    """Both players' discards in words (R8)."""
    said = []
    for player, who in zip(view.players, names, strict=True):
        influence = name.cards(words, player.influence_discards)
        actions = name.listed(
            words, [name.action(words, card) for card in player.action_discards]
        ) or words("no action card")
        said.append(
            words(
                "{name} has discarded: {influence}; {actions}.",
                name=clean(who),
                influence=influence,
                actions=actions,
            )
        )
    return "\n\n".join(said)

"""One update as a row of beats: what is shown one after the other. Pure; the screen gives the pace."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cc_tui.boards.caesar_cleopatra import explain, narrate
from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.earning import earned
from cc_tui.boards.caesar_cleopatra.patrician_group import sign
from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.i18n import Words
from cc_tui.text import clean
from cc_tui.widgets.cards import CardFace, Form
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import Group
from engine.games.caesar_cleopatra.view import View
from engine.kernel.seats import Seat, Viewer
from engine.kernel.views import Update


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a vote: its cards, and the sum once it is counted."""

    seat: Seat
    name: str
    cards: tuple[CardFace, ...]
    sum: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the vote theatre shows: both sides (above, below) in a vote, and the sentences so far, the last one new."""

    title: str
    sides: tuple[Side, ...] = ()
    lines: tuple[str, ...] = ()
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Beat:
    """One step shown. `view`: the position from here on; `log`: sentences for the log, each with its turn; `say`: for the prompt; `rest`: how long, in paces."""

    view: View | None = None
    log: tuple[tuple[str, str], ...] = ()
    scene: Scene | None = None
    say: str = ""
    rest: float = 0.0


_STAGED = (
    e.VoteCardTurned,
    e.VoteCardRemoved,
    e.ExceptionalVoteCalled,
    e.VoteHeld,
    e.VotesReshuffled,
)


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
    scenes = list(_scenes(words, last, names, viewer, before))
    shown = [Beat(scene=scene, rest=1.0) for scene in scenes]
    if shown:
        shown[-1] = replace(shown[-1], rest=2.0)
    said = ""
    if not scenes and not _sets_up(updates[0]):
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


def _scenes(
    words: Words, update: Update, names: Sequence[str], viewer: Viewer, before: View
) -> Iterator[Scene]:
    """Votes and vote cards, scene by scene; none where none is held or turned."""
    if not any(isinstance(event, _STAGED) for event in update.events):
        return
    lines: tuple[str, ...] = ()
    title = ""
    scene = Scene("")
    for event in update.events:
        match event:
            case e.VoteCardTurned(seat, vote):
                title = words("{name} turns the top vote card", name=names[seat])
                lines = (
                    (*lines, explain.vote(words, vote))
                    if scene.lines
                    else (explain.vote(words, vote),)
                )
                scene = Scene(title, lines=lines)
            case e.VoteCardRemoved(_):
                lines = (
                    *lines,
                    words(
                        "All its patricians are won: the card leaves the game, and the next one is turned."
                    ),
                )
                scene = replace(scene, lines=lines)
            case e.VotesReshuffled():
                lines = (*lines, words("All vote cards in the game are shuffled into a new pile."))
                scene = replace(scene, lines=lines)
            case e.ExceptionalVoteCalled(group):
                scene = Scene(words("Exceptional vote"), lines=(_full(words, group),))
            case e.VoteHeld():
                yield from (held := list(_vote(words, event, names, viewer, before, update.view)))
                scene = held[-1]
                continue
            case e.GroupExhausted(_, discards) if scene.sides:
                left = (*discards[0], *discards[1])
                said = words(
                    "That was the last patrician there: the cards left are discarded, {cards}.",
                    cards=name.cards(words, left),
                )
                lines = (
                    *scene.lines,
                    said if left else words("That was the last patrician there."),
                )
                scene = replace(scene, lines=lines)
            case _:
                continue
        yield scene


def _full(words: Words, group: Group) -> str:
    return words(
        "The {group} hold 8 cards, so they are voted on at once. All cards there are turned up.",
        group=name.group(words, group),
    )


def _vote(
    words: Words, event: e.VoteHeld, names: Sequence[str], viewer: Viewer, before: View, after: View
) -> Iterator[Scene]:
    """A vote of confidence: the cards as they lay, turned up, the sums, then rule, winner and discards (§4)."""
    below = viewer if viewer >= 0 else 1
    order = (1 - below, below)
    title, *steps = narrate.vote_steps(words, event, names, viewer)
    sums, rest = steps[:2], steps[2:]
    if event.winner is not None:
        rest[1] = name.together(
            words, [rest[1], *earned(Voice(words, names, viewer), event, after)]
        )
    lay = tuple(Side(seat, names[seat], _as_they_lay(before, event, seat)) for seat in order)
    yield Scene(title, lay, (words("All cards in the group are turned up."),))
    turned = tuple(replace(side, cards=_up(event.cards[side.seat])) for side in lay)
    if turned != lay:
        yield Scene(title, turned, (words("All cards in the group are turned up."),))
    counted = tuple(replace(side, sum=sums[side.seat]) for side in turned)
    for count in range(len(rest) + 1):
        winner = event.winner if count > 1 else None
        sides = tuple(replace(s, cards=_without(event, s, count)) for s in counted)
        yield Scene(title, sides, tuple(rest[:count]), winner)


def _without(event: e.VoteHeld, side: Side, count: int) -> tuple[CardFace, ...]:
    """The cards with those marked that are discarded by the sentence `count`: the larger side's, the smaller's, Philosophers."""
    larger = event.sums[side.seat] > event.sums[1 - side.seat]
    gone = [card for card in event.discards[side.seat] if card and count >= (3 if larger else 4)]
    gone += [card for card in event.discards[side.seat] if not card and count >= 5]
    faces = []
    for card, face in zip(event.cards[side.seat], side.cards, strict=True):
        faces.append(replace(face, form=Form.GONE) if card in gone else face)
        if card in gone:
            gone.remove(card)
    return tuple(faces)


def _up(cards: e.Cards) -> tuple[CardFace, ...]:
    return tuple(CardFace(sign(card), Form.UP) for card in cards)


def _as_they_lay(before: View, event: e.VoteHeld, seat: Seat) -> tuple[CardFace, ...]:
    """The cards before they were turned; those that the position shown doesn't have yet are taken as they are."""
    row = before.groups[event.group].rows[seat]
    if len(row) != len(event.cards[seat]):
        return _up(event.cards[seat])
    forms = {True: Form.UP, False: Form.OWN}
    return tuple(
        CardFace("", Form.BACK) if c.card is None else CardFace(sign(c.card), forms[c.up])
        for c in row
    )


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

"""A vote, or the turning of a vote card, as a row of scenes. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cc_tui.boards.caesar_cleopatra import explain, narrate
from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.earning import earned
from cc_tui.boards.caesar_cleopatra.patrician_group import sign
from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.i18n import Words
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


_STAGED = (
    e.VoteCardTurned,
    e.VoteCardRemoved,
    e.ExceptionalVoteCalled,
    e.VoteHeld,
    e.VotesReshuffled,
)


def scenes(
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

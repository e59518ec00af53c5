"""From open moves to a whole choice, pick by pick. Pure: the screen and the line mode share it.

A `Chooser` is a view and the picks made so far; everything else follows. `options` is what can be picked now, `moves` the choice
once it is whole (a draft of several decisions where the rules let them be made together), `back` takes the last pick away.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    ASSASSIN,
    CASTLING,
    INFLUENCE_PILE,
    SCOUT,
    SPY,
    WRATH,
    Action,
    Group,
    Influence,
    Pile,
)
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.view import SetupView, View


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the own hand, in setup of those still to be laid or arranged."""

    pile: Pile
    card: int


@dataclass(frozen=True, slots=True)
class InGroup:
    """A patrician group."""

    group: Group


@dataclass(frozen=True, slots=True)
class Face:
    """Lay the card picked face up, or face down after all."""

    up: bool


@dataclass(frozen=True, slots=True)
class Victim:
    """A card of the opponent: face up on the table (Assassin), or in the hand (Spy)."""

    pile: Pile
    card: int


@dataclass(frozen=True, slots=True)
class FromPile:
    """Draw from this pile."""

    pile: Pile


@dataclass(frozen=True, slots=True)
class Say:
    """An answer that is neither card nor group: a name of ANSWERS."""

    answer: str


ANSWERS = (
    "passive",
    "done",
    "go_on",
    "first_only",
    "play",
    "veto",
    "let_pass",
    "take_ticket",
    "spend_ticket",
)
"""`done`: enough discarded; `first_only`: lay the first face-up card and choose anew; `play`: play the action card picked."""

Pick = HandCard | InGroup | Face | Victim | FromPile | Say
Picks = tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A card laid in the draft, not yet in the match."""

    card: Influence
    group: Group
    up: bool


@dataclass(frozen=True, slots=True)
class Step:
    """Where a chooser stands: what it asks for (a name), what can be picked, and the moves when the choice is whole."""

    asks: str
    options: Picks = ()
    moves: tuple[Move, ...] | None = None
    drafts: tuple[Draft, ...] = ()


Flow = Callable[[View, Picks], Step]


@dataclass(frozen=True)
class Chooser:
    """A choice in the making. Nothing here touches the match."""

    view: View
    picks: Picks = field(default=())

    @cached_property
    def step(self) -> Step:
        """Where the choice stands."""
        return _step(self.view, self.picks)

    @property
    def asks(self) -> str:
        """What is asked for, as a name."""
        return self.step.asks

    @property
    def options(self) -> Picks:
        """All that can be picked now."""
        return self.step.options

    @property
    def moves(self) -> tuple[Move, ...] | None:
        """The moves, once the choice is whole."""
        return self.step.moves

    @property
    def drafts(self) -> tuple[Draft, ...]:
        """Cards laid in this choice so far."""
        return self.step.drafts

    def pick(self, pick: Pick) -> "Chooser":
        """The choice with one more pick. Raises ValueError for a pick that isn't among the options."""
        if pick not in self.options:
            raise ValueError(pick)
        picks = (
            (*self.picks[:-1], pick)
            if isinstance(pick, Face) and isinstance(self.picks[-1], Face)
            else (*self.picks, pick)
        )
        return Chooser(self.view, picks)

    def back(self) -> "Chooser":
        """The choice without its last pick."""
        return Chooser(self.view, self.picks[:-1])

    def turned_to(self, pick: Pick) -> "Chooser | None":
        """The choice with this pick, now or after as few steps back as it takes; a card already among discards is taken out again.

        None if it can't be picked at all.
        """
        if self.asks == "discard" and pick in self.picks and pick not in self.options:
            return Chooser(self.view, tuple(p for p in self.picks if p != pick))
        chooser = self
        while pick not in chooser.options:
            if not chooser.picks:
                return None
            chooser = chooser.back()
        return chooser.pick(pick)

    def renewed(self, view: View) -> "Chooser":
        """The same picks on a newer view, as far as they still fit."""
        chooser = Chooser(view)
        for pick in self.picks:
            if chooser.moves is not None or pick not in chooser.options:
                break
            chooser = chooser.pick(pick)
        return chooser


def _step(view: View, picks: Picks) -> Step:
    kinds = {type(move) for move in view.open_moves}
    for kind, follow in _FLOWS:
        if kind in kinds:
            return follow(view, picks)
    return _turn(view, picks) if kinds else Step("nothing")


def _unique(options: Iterable[Pick]) -> Picks:
    return tuple(dict.fromkeys(options))


def _whole(*moves: Move, drafts: tuple[Draft, ...] = ()) -> Step:
    return Step("whole", (), moves, drafts)


# A turn (§3): placing, an action card, a passive turn.


def _turn(view: View, picks: Picks) -> Step:
    match picks:
        case ():
            return Step(
                "turn", _unique(p for move in view.open_moves if (p := _begins(move)) is not None)
            )
        case (Say("go_on"),):
            return _whole(m.GoOn())
        case (HandCard(pile, card), *rest) if pile == INFLUENCE_PILE:
            return _placing(view, card, tuple(rest))
        case (HandCard(_, card), *rest):
            return _acting(view, card, tuple(rest))
        case (Say("passive"), *rest):
            return _passive(view, tuple(rest))
    raise ValueError(picks)


_ACTION_OF: dict[type[Move], Action] = {
    m.PlayAssassin: ASSASSIN, m.PlaySpy: SPY, m.PlayCastling: CASTLING, m.PlayScout: SCOUT, m.PlayWrath: WRATH,
}  # fmt: skip


def _begins(move: Move) -> Pick | None:
    if isinstance(move, m.PlaceInfluence):
        return HandCard(INFLUENCE_PILE, _known(move.card))
    if type(move) in _ACTION_OF:
        return HandCard(ACTION_PILE, _ACTION_OF[type(move)])
    if isinstance(move, m.Discard):
        return Say("passive")
    return Say("go_on") if isinstance(move, m.GoOn) else None


def _known(card: int | None) -> int:
    assert card is not None, "the owner's own moves are never redacted"
    return card


def _placements(view: View) -> list[m.PlaceInfluence]:
    return [move for move in view.open_moves if isinstance(move, m.PlaceInfluence)]


def _placing(view: View, card: Influence, rest: Picks) -> Step:
    """One card: face down unless `Face` said otherwise, then its group; a first one face up asks for the second."""
    faces = {move.up for move in _placements(view) if move.card == card}
    up = False not in faces
    if rest and isinstance(rest[0], Face):
        up, rest = rest[0].up, rest[1:]
    if not rest:
        groups = (
            InGroup(move.group) for move in _placements(view) if move.card == card and move.up == up
        )
        other = (Face(not up),) if len(faces) == 2 else ()
        return Step("place_up" if up else "place_down", (*_unique(groups), *other))
    group = _group(rest[0])
    laid = Draft(card, group, up)
    first = m.PlaceInfluence(card, group, up)
    if up and any(not move.up for move in _placements(view)):
        return _second(view, first, laid, rest[1:])
    return _whole(first, drafts=(laid,))


def _second(view: View, first: m.PlaceInfluence, laid: Draft, rest: Picks) -> Step:
    """The second face-up card (§3a), or the first one alone so as to play an action card between them (§3b)."""
    hand = Counter(c for c in view.players[view.viewer].influence_hand if c is not None)
    hand[laid.card] -= 1
    match rest:
        case ():
            cards = _unique(
                HandCard(INFLUENCE_PILE, c) for c in sorted(hand, reverse=True) if hand[c]
            )
            between = (Say("first_only"),) if _may_act_between(view) else ()
            return Step("second", (*cards, *between), None, (laid,))
        case (Say("first_only"),):
            return _whole(first, drafts=(laid,))
        case (HandCard(_, _),):
            room = [g.room[view.viewer] - (g.group == laid.group) for g in view.groups]
            return Step(
                "second_group",
                tuple(InGroup(g.group) for g in view.groups if room[g.group] > 0),
                None,
                (laid,),
            )
        case (HandCard(_, card), InGroup(group)):
            return _whole(
                first, m.PlaceInfluence(card, group, True), drafts=(laid, Draft(card, group, True))
            )
    raise ValueError(rest)


def _may_act_between(view: View) -> bool:
    hand = view.players[view.viewer].action_hand
    return not view.action_played and any(card in _ACTION_OF.values() for card in hand)


def _group(pick: Pick) -> Group:
    assert isinstance(pick, InGroup)
    return pick.group


def _acting(view: View, action: Action, rest: Picks) -> Step:
    moves = [move for move in view.open_moves if _ACTION_OF.get(type(move)) == action]
    match action:
        case _ if action == SPY:
            return _whole(m.PlaySpy()) if rest else Step("spy", (Say("play"),))
        case _ if action == ASSASSIN:
            return _assassin([move for move in moves if isinstance(move, m.PlayAssassin)], rest)
        case _ if action == CASTLING:
            return _castling([move for move in moves if isinstance(move, m.PlayCastling)], rest)
    if rest:
        group = _group(rest[0])
        return _whole(m.PlayScout(group) if action == SCOUT else m.PlayWrath(group))
    groups = _unique(
        InGroup(move.group) for move in moves if isinstance(move, m.PlayScout | m.PlayWrath)
    )
    return Step("scout" if action == SCOUT else "wrath", groups)


def _assassin(moves: Sequence[m.PlayAssassin], rest: Picks) -> Step:
    match rest:
        case ():
            return Step("assassin", _unique(InGroup(move.group) for move in moves))
        case (InGroup(group),):
            return Step(
                "assassin_card",
                tuple(Victim(INFLUENCE_PILE, move.card) for move in moves if move.group == group),
            )
        case (InGroup(group), Victim(_, card)):
            return _whole(m.PlayAssassin(group, card))
    raise ValueError(rest)


def _castling(moves: Sequence[m.PlayCastling], rest: Picks) -> Step:
    pairs = [(move.first, move.second) for move in moves]
    match rest:
        case ():
            return Step(
                "castling_first",
                _unique(InGroup(group) for group in sorted({g for pair in pairs for g in pair})),
            )
        case (InGroup(one),):
            return Step(
                "castling_second", tuple(InGroup(a + b - one) for a, b in pairs if one in (a, b))
            )
        case (InGroup(one), InGroup(other)):
            return _whole(m.PlayCastling(min(one, other), max(one, other)))
    raise ValueError(rest)


def _passive(view: View, rest: Picks) -> Step:
    """Discards are gathered, then played together (§3 passive)."""
    chosen = [pick for pick in rest if isinstance(pick, HandCard)]
    moves = tuple(m.Discard(pick.pile, pick.card) for pick in chosen)
    begun = any(isinstance(move, m.EndDiscard) for move in view.open_moves)
    if rest and rest[-1] == Say("done"):
        return _whole(*moves, m.EndDiscard())
    me = view.players[view.viewer]
    left = Counter(HandCard(INFLUENCE_PILE, c) for c in me.influence_hand if c is not None)
    left.update(HandCard(ACTION_PILE, c) for c in me.action_hand if c is not None)
    left.subtract(chosen)
    cards = tuple(card for card, count in left.items() if count > 0)
    return Step("discard", (*cards, *((Say("done"),) if moves or begun else ())))


# Answers and small choices.


def _said(asks: str, answers: dict[type[Move], str]) -> Flow:
    def follow(view: View, picks: Picks) -> Step:
        said: dict[Pick, Move] = {Say(answers[type(move)]): move for move in view.open_moves}
        return _whole(said[picks[0]]) if picks else Step(asks, tuple(said))

    return follow


def _draw(view: View, picks: Picks) -> Step:
    match picks:
        case (FromPile(pile),):
            return _whole(m.Draw(pile))
    return Step(
        "draw", tuple(FromPile(move.pile) for move in view.open_moves if isinstance(move, m.Draw))
    )


def _spy_discard(view: View, picks: Picks) -> Step:
    match picks:
        case (Victim(pile, card),):
            return _whole(m.SpyDiscard(pile, card))
    return Step(
        "spy_card",
        tuple(
            Victim(move.pile, move.card)
            for move in view.open_moves
            if isinstance(move, m.SpyDiscard)
        ),
    )


def _lay_back(view: View, picks: Picks) -> Step:
    """Castling's second step: each card held, highest first, goes to one of the two groups (§5)."""
    assert view.castling is not None
    assert view.castling.held is not None
    held = view.castling.held
    drafts = tuple(
        Draft(card, _group(pick), False) for card, pick in zip(held, picks, strict=False)
    )
    if len(drafts) == len(held):
        return _whole(*(m.LayBack(d.card, d.group) for d in drafts), drafts=drafts)
    room = {
        g: view.groups[g].room[view.viewer] - sum(d.group == g for d in drafts)
        for g in view.castling.groups
    }
    return Step(
        "lay_back", tuple(InGroup(g) for g in view.castling.groups if room[g] > 0), None, drafts
    )


def _arrange(view: View, picks: Picks) -> Step:
    """Setup: the action pile from its top (§2.4), whole at once."""
    left = Counter(_setup(view).to_arrange)
    chosen = [pick.card for pick in picks if isinstance(pick, HandCard)]
    left.subtract(chosen)
    cards = [card for card in sorted(left) if left[card]]
    if not cards:
        return _whole(*(m.ArrangeAction(card) for card in chosen))
    return Step("arrange", tuple(HandCard(ACTION_PILE, card) for card in cards))


def _lay_first(view: View, picks: Picks) -> Step:
    """Setup: one card before each group, in board order (§2.5), whole at once."""
    setup = _setup(view)
    left = [card for card in setup.to_lay if HandCard(INFLUENCE_PILE, card) not in picks]
    chosen = [pick.card for pick in picks if isinstance(pick, HandCard)]
    drafts = tuple(Draft(card, group, False) for group, card in enumerate(chosen, setup.laid))
    if not left:
        return _whole(*(m.LayFirst(d.card, d.group) for d in drafts), drafts=drafts)
    return Step("lay_first", tuple(HandCard(INFLUENCE_PILE, card) for card in left), None, drafts)


def _setup(view: View) -> SetupView:
    assert view.setup is not None
    return view.setup[view.viewer]


_FLOWS: tuple[tuple[type[Move], Flow], ...] = (
    (m.ArrangeAction, _arrange),
    (m.LayFirst, _lay_first),
    (m.LayBack, _lay_back),
    (m.SpyDiscard, _spy_discard),
    (m.Draw, _draw),
    (m.LetPass, _said("veto", {m.PlayVeto: "veto", m.LetPass: "let_pass"})),
    (m.TakeTicket, _said("ticket", {m.TakeTicket: "take_ticket", m.SpendTicket: "spend_ticket"})),
    (m.EndDiscard, _passive),
)

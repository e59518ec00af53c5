"""From a view, a choice in the making and the focus to what each widget draws. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.aim import ANSWERS, CARDS, FORUM, Aim, Desk, answers
from cc_tui.boards.caesar_cleopatra.asks import command_of, label
from cc_tui.boards.caesar_cleopatra.at_hand import below as below
from cc_tui.boards.caesar_cleopatra.at_hand import desk as desk
from cc_tui.boards.caesar_cleopatra.at_hand import row_of_cards
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.hand import HandItem, HandPicture
from cc_tui.boards.caesar_cleopatra.patrician_group import GroupPicture
from cc_tui.boards.caesar_cleopatra.picks import HandCard, InGroup, Victim
from cc_tui.boards.caesar_cleopatra.player_strip import PlayerPicture
from cc_tui.i18n import Words
from cc_tui.text import clean
from cc_tui.widgets.prompt import Button
from engine.games.caesar_cleopatra.cards import EDITIONS
from engine.games.caesar_cleopatra.view import View
from engine.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that the board's drawing depends on."""

    chooser: Chooser
    aim: Aim
    asking: bool
    """It is the viewer's decision and nothing has been sent yet."""
    news: frozenset[int] = frozenset()
    """Groups in which something has just changed."""

    @property
    def view(self) -> View:
        """The position."""
        return self.chooser.view

    @property
    def desk(self) -> Desk:
        """What the focus moves over."""
        return desk(self.chooser)


def groups(shown: Shown) -> list[GroupPicture]:
    """The forum."""
    view, chooser = shown.view, shown.chooser
    open_groups = (
        {option.group for option in chooser.options if isinstance(option, InGroup)}
        if shown.asking
        else set()
    )
    focus = shown.aim.places[FORUM] if shown.aim.zone == FORUM else -1
    seat, cap, chosen = below(view), EDITIONS[view.options.edition].group_cap, _chosen(chooser)
    return [
        GroupPicture(
            seen, seat, drafts=tuple(d for d in chooser.drafts if d.group == seen.group), here=seen.group in open_groups,
            chosen=seen.group in chosen, dim=bool(open_groups) and seen.group not in open_groups | chosen, focus=seen.group == focus, voting=view.voting == seen.group, cap=cap,
            news=seen.group in shown.news,
        )
        for seen in view.groups
    ]  # fmt: skip


def _chosen(chooser: Chooser) -> set[int]:
    """Groups that an action card aims at already. (Where cards are laid, the cards themselves are seen.)"""
    if chooser.asks not in ("castling_second", "assassin_card"):
        return set()
    return {pick.group for pick in chooser.picks if isinstance(pick, InGroup)}


def hand(words: Words, shown: Shown, names: Sequence[str]) -> HandPicture:
    """The cards in the middle row."""
    chooser, seat = shown.chooser, below(shown.view)
    asked = shown.asking and cards_asked(chooser)
    items = []
    for place, (target, picked) in enumerate(row_of_cards(chooser)):
        assert isinstance(target, HandCard | Victim)
        here = chooser.turned_to(target) is not None if asked else _in_turn(chooser, place)
        focus = shown.aim.zone == CARDS and shown.aim.places[CARDS] == place
        now = shown.asking and chooser.asks == "lay_back" and place == len(chooser.drafts)
        items.append(HandItem(target.pile, target.card, target, here, picked, focus, now))
    if items and isinstance(items[0].target, Victim):
        return HandPicture(
            tuple(items), 1 - seat, words("cards of {name}", name=clean(names[1 - seat]))
        )
    view = shown.view
    if view.setup and view.viewer >= 0 and view.setup[view.viewer].to_arrange:
        # While it is asked for, the prompt says so.
        lead = "" if shown.asking else words("action pile:")
        return HandPicture(tuple(items), seat, words("action pile, to be arranged"), lead)
    title = (
        words("cards to lay back") if chooser.asks == "lay_back" else words("hand") if items else ""
    )
    return HandPicture(tuple(items), seat, title)


def _in_turn(chooser: Chooser, place: int) -> bool:
    """Cards laid back by a Castling have their turn one by one; all others are bright while none is asked for."""
    return chooser.asks != "lay_back" or place == len(chooser.drafts)


def cards_asked(chooser: Chooser) -> bool:
    """Whether a card can be picked, now or after some steps back."""
    while not any(isinstance(option, HandCard | Victim) for option in chooser.options):
        if not chooser.picks:
            return False
        chooser = chooser.back()
    return True


def player(view: View, seat: Seat, names: Sequence[str]) -> PlayerPicture:
    """One player's line."""
    return PlayerPicture(
        seat, names[seat], view.players[seat], seat in view.to_act, view.alone == seat
    )


def buttons(words: Words, shown: Shown, key_of: Callable[[str], str]) -> tuple[Button, ...]:
    """The answers, each with its key."""
    if not shown.asking:
        return ()
    focus = shown.aim.places[ANSWERS] if shown.aim.zone == ANSWERS else -1
    return tuple(
        Button(key_of(command_of(pick)), label(words, shown.view, pick), pick, place == focus)
        for place, pick in enumerate(answers(shown.chooser))
    )


def exhausted(view: View) -> frozenset[int]:
    """Groups without a patrician: they take no cards, and their vote card brings no vote."""
    return frozenset(seen.group for seen in view.groups if not seen.left)


def heading(words: Words, view: View, names: Sequence[str]) -> tuple[str, str]:
    """What match and turn this is, and how many vote cards that still bring something, Orgies too, lie in the pile."""
    left = sum(card not in exhausted(view) for card in view.votes.left)
    votes = words.many("{n} vote card to come", "{n} vote cards to come", left)
    if not view.turn:
        return words("Setting up"), votes
    side, called = name.side(words, view.active), clean(names[view.active])
    if called == side:
        return words("Turn {turn}: {side}", turn=view.turn, side=side), votes
    return words("Turn {turn}: {side}, {name}", turn=view.turn, side=side, name=called), votes

"""A move said by a table of texts: what it names is the same in all of them."""

from collections.abc import Mapping
from typing import Final, Literal

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ASSASSIN, CASTLING, SCOUT, SPY, WRATH
from engine.games.caesar_cleopatra.moves import Move

FACE_UP: Final = "face up"
Texts = Mapping[type[Move] | Literal["face up"], str]
"""One for each class of moves; a card placed face up has one of its own."""


def in_words(words: Words, move: Move, texts: Texts) -> str:
    """A move by its text, which has places of `places`."""
    up = isinstance(move, m.PlaceInfluence) and move.up
    return words(texts[FACE_UP if up else type(move)], **places(words, move))


def places(words: Words, move: Move) -> dict[str, str]:
    """What a move names: {card}, {action}, {group}, {first} and {second}, as it is needed. Not for redacted moves."""
    match move:
        case m.PlaceInfluence(card, group):
            return _before(words, card, group)
        case m.LayBack(card, group) | m.LayFirst(card, group):
            assert group is not None
            return _before(words, card, group)
        case m.PlayAssassin(group, card):
            return {"action": name.one_action(words, ASSASSIN), **_before(words, card, group)}
        case m.PlayCastling(first, second):
            return {
                "action": name.one_action(words, CASTLING),
                "first": name.group(words, first),
                "second": name.group(words, second),
            }
        case m.PlayScout(group):
            return {"action": name.one_action(words, SCOUT), "group": name.group(words, group)}
        case m.PlayWrath(group):
            return {"action": name.one_action(words, WRATH), "group": name.group(words, group)}
        case m.PlaySpy():
            return {"action": name.one_action(words, SPY)}
        case m.Discard(pile, card) | m.SpyDiscard(pile, card):
            return {"card": name.one_card(words, pile, card)}
        case m.Draw(pile):
            return {"card": name.one_card(words, pile, None)}
        case m.OpenVote(group) | m.HoldVote(group):
            return {"group": name.group(words, group)}
    return {}


def _before(words: Words, card: int | None, group: int) -> dict[str, str]:
    return {"card": name.one_influence(words, card), "group": name.group(words, group)}

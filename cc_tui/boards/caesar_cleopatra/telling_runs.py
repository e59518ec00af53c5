"""Several events of one kind in a row as one sentence: cards laid, drawn or discarded."""

from collections.abc import Callable, Sequence
from typing import Any

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.i18n import N_, Words
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import ACTION_PILE, Pile


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


SAY_RUN: dict[type[e.Event], Callable[[Voice, Any], str]] = {
    e.ActionArranged: _arranged, e.FirstLaid: _first_laid, e.InfluencePlaced: _placed, e.CardDrawn: _drawn, e.CardDiscarded: _discarded,
    e.CardLaidBack: _laid_back,
}  # fmt: skip

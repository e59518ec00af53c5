"""Votes and results told with their arithmetic."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.i18n import N_, Words
from engine.games.caesar_cleopatra.cards import CAESAR, CLEOPATRA, PHILOSOPHER
from engine.games.caesar_cleopatra.events import VoteHeld
from engine.kernel.seats import SPECTATOR, Seat, Viewer


def held(voice: Voice, event: VoteHeld) -> str:
    """A whole vote for the log, "Vote on the Aediles: Caesar 4, Cleopatra 0. Caesar wins an aedile and discards a 2."."""
    said = [_headline(voice, event)]
    if event.winner is None:
        said.append(voice.words("Nothing happens."))
    else:
        said += _outcome(voice, event, event.winner)
    return name.together(voice.words, said)


def _headline(voice: Voice, event: VoteHeld) -> str:
    places = {
        "group": name.group(voice.words, event.group),
        "mine": event.sums[CAESAR],
        "theirs": event.sums[CLEOPATRA],
    }
    seat = CAESAR
    if voice.viewer == CLEOPATRA:
        seat, places["mine"], places["theirs"] = (
            CLEOPATRA,
            event.sums[CLEOPATRA],
            event.sums[CAESAR],
        )
    if event.exceptional:
        own, others = (
            N_("Exceptional vote on the {group}: you {mine}, {opponent} {theirs}."),
            N_("Exceptional vote on the {group}: {name} {mine}, {opponent} {theirs}."),
        )
    else:
        own, others = (
            N_("Vote on the {group}: you {mine}, {opponent} {theirs}."),
            N_("Vote on the {group}: {name} {mine}, {opponent} {theirs}."),
        )
    return voice.say(seat, own, others, **places)


def _outcome(voice: Voice, event: VoteHeld, winner: Seat) -> list[str]:
    words, one, loser = voice.words, name.patrician(voice.words, event.group), 1 - winner
    said = [words("The Philosophers turn it.")] if event.sums[winner] < event.sums[loser] else []
    if event.discards[winner]:
        own, others = (
            N_("You win {patrician} and discard {cards}."),
            N_("{name} wins {patrician} and discards {cards}."),
        )
        said.append(
            voice.say(
                winner, own, others, patrician=one, cards=name.cards(words, event.discards[winner])
            )
        )
    else:
        said.append(
            voice.say(
                winner, N_("You win {patrician}."), N_("{name} wins {patrician}."), patrician=one
            )
        )
    if event.discards[loser]:
        cards = name.cards(words, event.discards[loser])
        said.append(
            voice.say(
                loser, N_("You discard {cards}."), N_("{name} discards {cards}."), cards=cards
            )
        )
    return said


def vote_steps(
    words: Words, event: VoteHeld, names: Sequence[str], viewer: Viewer = SPECTATOR
) -> list[str]:
    """A vote step by step for the vote theatre: the group, each side's sum, the rule that decides, the patrician, the discards (§4)."""
    voice = Voice(words, names, viewer)
    group = name.group(words, event.group)
    title = (
        words("Exceptional vote: the {group}.", group=group)
        if event.exceptional
        else words("Vote of confidence: the {group}.", group=group)
    )
    steps = [title, _sum(voice, event, CAESAR), _sum(voice, event, CLEOPATRA), _rule(voice, event)]
    if event.winner is None:
        return steps
    one = name.patrician(words, event.group)
    steps.append(
        voice.say(
            event.winner, N_("You win {patrician}."), N_("{name} wins {patrician}."), patrician=one
        )
    )
    higher = CAESAR if event.sums[CAESAR] > event.sums[CLEOPATRA] else CLEOPATRA
    steps += [
        _larger_discards(voice, event, higher),
        _smaller_discards(voice, event, 1 - higher),
        *_wise_discards(voice, event),
    ]
    return steps


def _sum(voice: Voice, event: VoteHeld, seat: Seat) -> str:
    """A side's cards added up, "Caesar: 5 + 2 + P = 7"."""
    row, total = event.cards[seat], event.sums[seat]
    if not row:
        return voice.say(seat, N_("You have no card there: 0."), N_("{name} has no card there: 0."))
    terms = " + ".join(name.influence_short(voice.words, card) for card in row)
    return voice.say(
        seat,
        N_("You: {terms} = {total}."),
        N_("{name}: {terms} = {total}."),
        terms=terms,
        total=total,
    )


def _rule(voice: Voice, event: VoteHeld) -> str:
    """Why the vote goes as it goes (§4.3, §4.4)."""
    words, wise = voice.words, event.philosophers
    if event.winner is None:
        return words("Equal sums: nothing happens and every card stays.")
    if wise == (0, 0):
        return words("No Philosopher is there, so the larger sum wins.")
    if wise[CAESAR] == wise[CLEOPATRA]:
        return words(
            "Equally many Philosophers, {caesar} and {cleopatra}, so the larger sum wins.",
            caesar=wise[CAESAR],
            cleopatra=wise[CLEOPATRA],
        )
    return words(
        "Unequal numbers of Philosophers, {caesar} and {cleopatra}, so the smaller sum wins.",
        caesar=wise[CAESAR],
        cleopatra=wise[CLEOPATRA],
    )


def _numbered(event: VoteHeld, seat: Seat) -> tuple[int, ...]:
    return tuple(card for card in event.discards[seat] if card != PHILOSOPHER)


def _larger_discards(voice: Voice, event: VoteHeld, seat: Seat) -> str:
    card = name.cards(voice.words, _numbered(event, seat))
    own, others = (
        N_("Yours is the larger sum: you discard your highest card, {card}."),
        N_("{name} has the larger sum and discards the highest card, {card}."),
    )
    return voice.say(seat, own, others, card=card)


def _smaller_discards(voice: Voice, event: VoteHeld, seat: Seat) -> str:
    numbered = _numbered(event, seat)
    if not numbered:
        own, others = (
            N_("Yours is the smaller sum, without a numbered card to discard."),
            N_("{name} has the smaller sum and no numbered card to discard."),
        )
        return voice.say(seat, own, others)
    own, others = (
        N_("Yours is the smaller sum: you discard your lowest numbered card, {card}."),
        N_("{name} has the smaller sum and discards the lowest numbered card, {card}."),
    )
    return voice.say(seat, own, others, card=name.cards(voice.words, numbered))


def _wise_discards(voice: Voice, event: VoteHeld) -> list[str]:
    n = sum(event.philosophers)
    return (
        [
            voice.words.many(
                "The Philosopher is discarded too.", "All {n} Philosophers are discarded too.", n
            )
        ]
        if n
        else []
    )

"""Sentences about a kept match for lists: who plays, how it stands, when it was last played."""

from datetime import datetime
from typing import Any

from cc_tui.i18n import Words
from cc_tui.text import clean


def who(words: Words, listing: Any) -> str:
    """"Anna against Greedy", Caesar first."""
    caesar, cleopatra = (clean(name) for name in listing.names)
    return words("{caesar} against {cleopatra}", caesar=caesar, cleopatra=cleopatra)


def standing(words: Words, listing: Any) -> str:
    """"turn 14", "setting up", or who won."""
    if listing.finished:
        winner = listing.winner
        return words("a draw") if winner is None else words("{name} won", name=clean(listing.names[winner]))
    return words("turn {turn}", turn=listing.turn) if listing.turn else words("setting up")


def played(words: Words, listing: Any, now: datetime | None = None) -> str:
    """When it was last played, in local time; only the hour if that was today."""
    at = listing.played.astimezone()
    today = (now or datetime.now(at.tzinfo)).astimezone(at.tzinfo).date()
    days = (today - at.date()).days
    clock = f"{at:%H:%M}"
    if days == 0:
        return words("today {clock}", clock=clock)
    if days == 1:
        return words("yesterday {clock}", clock=clock)
    return f"{at:%Y-%m-%d} {clock}"

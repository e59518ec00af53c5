"""The deal of the day: one deal for everybody, from the date in UTC, against one bot."""

from collections.abc import Collection, Iterable
from datetime import date
from typing import TYPE_CHECKING, Final

from cc_tui.deals import deal_of_the_day
from cc_tui.shell import Plan
from engine.kernel.seats import HUMAN, Seat, Sitter

if TYPE_CHECKING:
    from cc_tui.saves import Listing

BOT: Final = "greedy"
"""Who plays against everybody: the same one for ever, so that results can be compared over years."""
TAG: Final = "daily"


def tag(day: str) -> str:
    """By which the match of a day, "2026-01-31", is known among others."""
    return f"{TAG} {day}"


def side(day: str) -> Seat:
    """The player's seat: the other one every day."""
    return date.fromisoformat(day).toordinal() % 2


def plan(day: str, name: str, bot: str) -> Plan:
    """The match of a day, for a player of this name against the bot, called so."""
    me, other = Sitter(name, HUMAN), Sitter(bot, BOT)
    sitters = (me, other) if side(day) == 0 else (other, me)
    deal = deal_of_the_day(day)
    return Plan(sitters, deal.options, deal.seed, tags=(tag(day),))


def bots_seed(tags: Iterable[str], seed: str) -> str | None:
    """Of a match of a day, by its tags and its own seed, what the bot's chance is made of: everybody's same play meets the same answers.

    None for any other match, whose bots are to be seeded afresh.
    """
    days = (day for day in map(_day, tags) if day and deal_of_the_day(day).seed == seed)
    return next(map(tag, days), None)


def played(listings: Iterable["Listing"], names: Collection[str]) -> dict[str, "Listing"]:
    """The matches of the day of a player of any of these names, by their days, the latest first.

    Of several of one day it is the first (`Listing.age`), which alone counts.
    """
    found: dict[str, Listing] = {}
    for listing in listings:
        mine = any(s.kind == HUMAN and s.name in names for s in listing.sitters)
        for day in map(_day, listing.tags if mine and listing.problem is None else ()):
            if day and (day not in found or listing.age < found[day].age):
                found[day] = listing
    return dict(sorted(found.items(), reverse=True))


def _day(text: str) -> str:
    """The day of a tag; "" for another tag."""
    day = text.removeprefix(f"{TAG} ")
    try:
        return day if day != text and date.fromisoformat(day).isoformat() == day else ""
    except ValueError:
        return ""

"""Where the focus is: in the forum, on a card, or on an answer. Pure, so that a draft and its focus survive every redraw."""

from dataclasses import dataclass, replace

from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.picks import (
    Face,
    FromPile,
    HandCard,
    InGroup,
    Pick,
    Say,
    Victim,
)

FORUM, CARDS, ANSWERS = range(3)


@dataclass(frozen=True, slots=True)
class Desk:
    """What there is to move over: the targets of each zone, from top to bottom of the screen."""

    zones: tuple[tuple[Pick | None, ...], ...]

    def at(self, aim: "Aim") -> Pick | None:
        """What has the focus."""
        zone = self.zones[aim.zone]
        return zone[aim.places[aim.zone]] if aim.places[aim.zone] < len(zone) else None


@dataclass(frozen=True, slots=True)
class Aim:
    """The zone in focus, and the place kept in each."""

    zone: int = CARDS
    places: tuple[int, int, int] = (0, 0, 0)

    def on(self, zone: int, place: int) -> "Aim":
        """The focus at a place."""
        places = list(self.places)
        places[zone] = place
        return replace(self, zone=zone, places=(places[0], places[1], places[2]))

    def sideways(self, desk: Desk, step: int) -> "Aim":
        """The next place in this zone, round at the ends."""
        count = len(desk.zones[self.zone])
        return self.on(self.zone, (self.places[self.zone] + step) % count) if count else self

    def across(self, desk: Desk, step: int) -> "Aim":
        """The next zone up or down that has something in it."""
        zone = self.zone + step
        while 0 <= zone < len(desk.zones):
            if desk.zones[zone]:
                return self.on(zone, min(self.places[zone], len(desk.zones[zone]) - 1))
            zone += step
        return self


def answers(chooser: Chooser) -> tuple[Pick, ...]:
    """The options that are neither cards nor groups, nor the turning of a card."""
    return tuple(option for option in chooser.options if isinstance(option, Say | FromPile))


def aimed(aim: Aim, desk: Desk, chooser: Chooser) -> Aim:
    """The focus for a new step: where it asks for something, on what can be picked, as near as possible to where it was."""
    options = [option for option in chooser.options if not isinstance(option, Face)]
    kinds = (InGroup, HandCard | Victim, Say | FromPile)
    zone = next(
        (
            z
            for z in (FORUM, CARDS, ANSWERS)
            if any(isinstance(option, kinds[z]) for option in options)
        ),
        aim.zone,
    )
    places = [place for place, target in enumerate(desk.zones[zone]) if target in options]
    if not places:
        return aim.on(zone, min(aim.places[zone], max(0, len(desk.zones[zone]) - 1)))
    return aim.on(zone, min(places, key=lambda place: abs(place - aim.places[zone])))

"""Make the coach's reviews of two example matches in saves/ anew: `python -m tests.make_reviews`. It takes half a minute a side.

To be done whenever the example matches were made anew, or positions are judged in another way.
"""

from pathlib import Path

import click

from cc_tui.coaching import own_sides
from cc_tui.saves import Store
from cc_tui.saves.reviews import beside, write_reviews
from engine.bots.review import review

SAVES = Path(__file__).parent.parent / "saves"
REVIEWED = ("a-review", "all-action-cards")

if __name__ == "__main__":
    for name in REVIEWED:
        kept = Store(SAVES).open(SAVES / f"{name}.json", read_only=True)
        made = {seat: review(kept.match, seat) for seat in own_sides(kept.document)}
        write_reviews(beside(kept.path), kept.document, made)
        beside(kept.path).chmod(0o644)
        for seat, one in made.items():
            click.echo(f"{name}, {kept.document.seats[seat]}: {len(one.marked)} marked")

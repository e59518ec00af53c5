"""Make the coach's reviews of two example matches in saves/ anew: `python -m tests.make_reviews`. It takes half a minute a side.

To be done whenever the example matches were made anew, or positions are judged in another way.
"""

from pathlib import Path

import click

from cc_tui.coaching import own_sides
from cc_tui.saves import Store
from cc_tui.saves.reviews import keep_review, review_file
from engine.bots.review import review

SAVES = Path(__file__).parent.parent / "saves"
REVIEWED = ("a-review", "all-action-cards")

if __name__ == "__main__":
    for name in REVIEWED:
        kept = Store(SAVES).open(SAVES / f"{name}.json", read_only=True)
        review_file(kept.path).unlink(missing_ok=True)
        for seat in own_sides(kept.document):
            made = review(kept.match, seat)
            keep_review(kept.path, kept.document, made)
            click.echo(f"{name}, {kept.document.seats[seat]}: {len(made.marked)} marked")
        review_file(kept.path).chmod(0o644)

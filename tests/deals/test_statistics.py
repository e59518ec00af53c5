"""Statistics are the sums of what the matches brought, counted once each."""

import json
from pathlib import Path
from random import Random

import pytest

from cc_tui import daily
from cc_tui.deals import Deal
from cc_tui.i18n import Words
from cc_tui.saves import Library, Listing, Store
from cc_tui.saves.losses import losses
from cc_tui.saves.reviews import keep_review, review_file
from cc_tui.statistics import SOURCES, Statistics, collect
from cc_tui.stats_rows import laid_out, rows
from engine.games import GAMES
from engine.kernel.match import Match
from engine.kernel.reviewed import Judged, Option, Review
from engine.kernel.seats import HUMAN, Sitter
from tests.cli.running import cc_tui, refused
from tests.saves.making import random_match

ANNA, BEN = Sitter("Anna", HUMAN), Sitter("Ben", HUMAN)
GREEDY, NOVICE = Sitter("Antony", "greedy"), Sitter("Tiro", "novice")
GAME = GAMES["caesar_cleopatra"]
MATCHES = [random_match(str(n)) for n in range(6)]


def put(
    folder: Path,
    match: Match,
    *sitters: Sitter,
    at: str = "2026-01-05T10:00:00Z",
    practice: bool = False,
    tags: tuple[str, ...] = (),
) -> None:
    Store(folder, clock=lambda: at).create(match, sitters, practice, tags).release()


def collected(folder: Path, name: str = "", usual: str = "") -> Statistics:
    return collect(Store(folder).list(), name, usual)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four matches of Anna's that count, and one of each kind that doesn't."""
    saves = tmp_path / "saves"
    put(saves, MATCHES[0], ANNA, GREEDY, at="2026-02-01T10:00:00Z")
    put(saves, MATCHES[1], GREEDY, ANNA)
    put(saves, MATCHES[2], ANNA, NOVICE)
    put(saves, MATCHES[3], ANNA, Sitter("Greedy", "greedy"), at="2026-02-02T10:00:00Z")
    put(saves, MATCHES[4], ANNA, GREEDY, practice=True)
    put(saves, MATCHES[4], ANNA, GREEDY, tags=("duplicate",))
    put(saves, MATCHES[4], GREEDY, NOVICE)
    put(saves, MATCHES[5], ANNA, BEN)
    put(saves, random_match("half", 60), ANNA, GREEDY)
    (saves / "odd.json").write_text("{}")
    return saves


def outcome(match: Match, seat: int) -> int:
    winner = match.result().winner
    return 0 if winner is None else 1 if winner == seat else -1


COUNTED = [(MATCHES[1], 1), (MATCHES[2], 0), (MATCHES[0], 0), (MATCHES[3], 0)]


def test_each_match_counts_once_under_each_heading(folder: Path) -> None:
    found = collected(folder)
    assert found.total.played == 4
    assert (found.total.won, found.total.lost) == tuple(
        sum(outcome(*one) == how for one in COUNTED) for how in (1, -1)
    )
    for tallies in (found.opponents, found.sides, found.months):
        for what in ("played", "won", "drawn", "lost", "mine", "theirs"):
            parts = sum(getattr(tally, what) for tally in tallies.values())
            assert parts == getattr(found.total, what)
    assert {who.kind: t.played for who, t in found.opponents.items()} == {"greedy": 3, "novice": 1}
    assert {side: t.played for side, t in found.sides.items()} == {"caesar": 3, "cleopatra": 1}
    assert {month: t.played for month, t in found.months.items()} == {"2026-01": 2, "2026-02": 2}


def test_points_by_source_add_up_to_the_points(folder: Path) -> None:
    found = collected(folder)
    for source in SOURCES:
        mine = sum(getattr(m.result().points[seat], source) for m, seat in COUNTED)
        theirs = sum(getattr(m.result().points[1 - seat], source) for m, seat in COUNTED)
        assert (found.mine[source], found.theirs[source]) == (mine, theirs)
    assert sum(found.mine.values()) == found.total.mine
    assert sum(found.theirs.values()) == found.total.theirs


def test_what_is_left_out_is_told(folder: Path) -> None:
    assert collected(folder).left_out == {
        "practice": 1,
        "duplicate": 1,
        "others": 2,
        "unfinished": 1,
    }


def test_against_people_one_counts_by_the_usual_name(folder: Path) -> None:
    assert collected(folder, usual="Anna").opponents[BEN].played == 1
    found = collected(folder, name="Ben")
    assert found.total.played == 1
    assert list(found.opponents) == [ANNA]
    assert outcome(MATCHES[5], 1) == (found.total.won - found.total.lost)
    assert collected(folder, usual="Nobody").total.played == 4


def test_two_of_one_name_are_nobodys(tmp_path: Path) -> None:
    put(tmp_path, MATCHES[0], ANNA, ANNA)
    assert collected(tmp_path, name="Anna").left_out == {"others": 1}


def test_the_course_is_in_the_order_of_play() -> None:
    found = Statistics(course=[1, 1, -1, 0, -1])
    assert found.recent(2) == [(100, 0), (100, 0), (50, 50), (0, 50), (0, 50)]
    assert found.recent(10)[-1] == (40, 40)


def test_matches_come_oldest_first(folder: Path) -> None:
    january, february = COUNTED[:2], COUNTED[2:]
    course = collected(folder).course
    assert sorted(course[:2]) == sorted(outcome(*one) for one in january)
    assert course[2:] == [outcome(*one) for one in february]


def test_reviews_give_the_loss_by_decision(folder: Path) -> None:
    def given(listing: Listing, seat: int) -> list[int]:
        assert listing.sitters[seat] == ANNA
        return [100, 0, 500] if listing.sitters[0] == ANNA else []

    found = collect(Store(folder).list(), losses=given)
    assert (found.reviewed, found.decisions, found.loss) == (3, 9, 1800)
    told = [row[0] for _, part in rows(Words(), found, ("caesar", "cleopatra")) for row in part]
    assert "A decision gave away 2.0 % of the chance to win, in 3 reviewed matches." in told


def test_losses_are_read_from_the_reviews_beside_the_matches(tmp_path: Path) -> None:
    kept = Store(tmp_path).create(MATCHES[0], (ANNA, GREEDY))
    best, worse = MATCHES[0].log[1].move, MATCHES[0].log[2].move
    judged = (
        Judged(1, best, (Option(best, 6000), Option(worse, 4500)), 10),
        Judged(2, worse, (Option(best, 6000), Option(worse, 4500)), 10),
    )
    keep_review(kept.path, kept.document, Review(0, 10, "s", "learned", 5000, (), judged))
    [listing] = Store(tmp_path).list()
    assert list(losses(listing, 0)) == [0, 1500]
    assert list(losses(listing, 1)) == []
    found = collect([listing], losses=losses)
    assert (found.reviewed, found.decisions, found.loss) == (1, 2, 1500)
    whole = json.loads(review_file(kept.path).read_text())
    for odd in (
        *(whole | {key: odd} for key in ("review", "game", "rules", "hash") for odd in (99, "f" * 64, True, None)),
        whole | {"sides": [{"seat": "caesar", "decisions": [{"loss": "1"}]}]}, [], {},
    ):  # fmt: skip
        review_file(kept.path).write_text(json.dumps(odd))
        assert list(losses(listing, 0)) == []


@pytest.fixture
def one_reviewed(tmp_path: Path) -> Path:
    """A match in which one decision gave 1500 away, by its review."""
    kept = Store(tmp_path).create(MATCHES[0], (ANNA, GREEDY))
    kept.release()
    best, worse = MATCHES[0].log[1].move, MATCHES[0].log[2].move
    judged = Judged(2, worse, (Option(best, 6000), Option(worse, 4500)), 10)
    keep_review(kept.path, kept.document, Review(0, 10, "s", "learned", 5000, (), (judged,)))
    return kept.path


def test_each_side_of_a_review_counts_once(one_reviewed: Path) -> None:
    review = json.loads(review_file(one_reviewed).read_text())
    review["sides"] *= 50
    review_file(one_reviewed).write_text(json.dumps(review))
    [listing] = Store(one_reviewed.parent).list()
    assert list(losses(listing, 0)) == [1500]


def test_the_review_of_another_match_counts_nothing(one_reviewed: Path) -> None:
    put(one_reviewed.parent, MATCHES[1], ANNA, GREEDY)
    [other] = set(one_reviewed.parent.glob("*.json")) - {one_reviewed}
    review_file(other).write_bytes(review_file(one_reviewed).read_bytes())
    told = {one.path: list(losses(one, 0)) for one in Store(one_reviewed.parent).list()}
    assert told == {one_reviewed: [1500], other: []}


def test_a_review_counts_however_the_file_of_its_match_is_laid_out(one_reviewed: Path) -> None:
    whole = json.loads(one_reviewed.read_text())
    for indent in (None, 0, 1):
        one_reviewed.write_text(json.dumps(whole, indent=indent))
        [listing] = Store(one_reviewed.parent).list()
        assert list(losses(listing, 0)) == [1500]


def test_a_result_that_makes_no_sense_is_no_result(tmp_path: Path) -> None:
    put(tmp_path, MATCHES[0], ANNA, GREEDY)
    [path] = tmp_path.glob("*.json")
    text = path.read_text()
    for odd in ('"points": [', '"points": [[], '):
        path.write_text(text.replace('"points": [', odd.replace("[{", "["), 1).replace('"majorities"', '"majority"', 1))  # fmt: skip
        assert collected(tmp_path).left_out == {"unfinished": 1}


@pytest.mark.parametrize("cells", [54, 70, 116])
def test_rows_fit_and_columns_stand_below_each_other(folder: Path, cells: int) -> None:
    lines = [
        line
        for _, part in rows(Words(), collected(folder), ("caesar", "cleopatra"))
        for row in part
        for line in laid_out(row, cells)
    ]
    assert all(len(line) <= cells for line in lines)
    figures = [line for line in lines if " : " in line]
    assert len(figures) > 8
    assert len({line.index(" : ") for line in figures}) == 1


def test_the_command_tells_them_as_text_and_json(folder: Path) -> None:
    told = json.loads(cc_tui("--saves", folder, "stats", "--json").stdout)
    found = collected(folder)
    assert told["total"] == {
        "won": found.total.won, "drawn": found.total.drawn, "lost": found.total.lost,
        "mine": found.total.mine, "theirs": found.total.theirs,
    }  # fmt: skip
    assert told["points"]["bonus"] == {"mine": found.mine["bonus"], "theirs": found.theirs["bonus"]}
    text = cc_tui("--saves", folder, "stats").stdout
    for word in ("Antony", "Tiro", "Caesar", "Majorities", "2026-02", "1 of practice"):
        assert word in " ".join(text.split())
    assert "No match of yours" in cc_tui("--saves", folder, "stats", "--name", "Nobody").stdout
    assert "Not a directory" in refused("--saves", folder / "odd.json", "stats")


def test_the_deal_of_the_day_is_played_once_by_each(tmp_path: Path) -> None:
    day = "2026-01-31"
    plans = [daily.plan(day, name, "Antony") for name in ("Anna", "Ben")]
    sides = {daily.side(f"2026-01-{n:02}") for n in (1, 2)}
    assert sides == {0, 1}
    assert plans[0].sitters[daily.side(day)] == ANNA
    for n, plan in enumerate((plans[1], plans[0], plans[0])):
        put(tmp_path, MATCHES[n], *plan.sitters, at=f"2026-01-31T1{n}:00:00Z", tags=plan.tags)
    put(
        tmp_path,
        MATCHES[3],
        *plans[0].sitters,
        tags=("daily", "daily 2026-13-01", "daily 20260130"),
    )
    found = daily.played(Store(tmp_path).list(), {"Anna"})
    assert list(found) == [day]
    assert found[day].created is not None
    assert found[day].created.hour == 11


DEAL = Deal(7)


def of_deal(player: int, count: int = 100_000) -> Match:
    """A match of one deal, played in a way of its own."""
    match, random = Match.start(GAME, GAME.read_options({}), DEAL.seed), Random(player)
    while len(match.log) < count and match.actors():
        seat = match.actors()[0]
        match.play(seat, random.choice(match.legal_moves(seat)))
    return match


@pytest.mark.parametrize("practice", [True, False])
def test_only_the_first_match_of_a_deal_counts(tmp_path: Path, practice: bool) -> None:
    put(tmp_path, of_deal(1), ANNA, GREEDY, at="2026-01-03T10:00:00Z")
    put(tmp_path, of_deal(2, 60), ANNA, NOVICE, at="2026-01-01T10:00:00Z", practice=practice)
    put(tmp_path, of_deal(3), GREEDY, ANNA, at="2026-01-02T10:00:00Z")
    put(tmp_path, of_deal(4), BEN, GREEDY, at="2026-01-01T10:00:00Z")
    found = collected(tmp_path, "Anna")
    if practice:
        assert found.left_out == {"others": 1, "practice": 1, "duplicate": 2}
    else:
        assert found.left_out == {"others": 1, "unfinished": 1, "duplicate": 1}
        assert found.course == [outcome(of_deal(3), 1)]
    assert collected(tmp_path, "Ben").course == [outcome(of_deal(4), 0)]


def test_copies_of_a_match_count_once_without_a_code_too(tmp_path: Path) -> None:
    put(tmp_path, MATCHES[0], ANNA, GREEDY)
    [path] = tmp_path.glob("*.json")
    Library(Store(tmp_path)).duplicate(path)
    put(tmp_path, random_match("0", orgy_tickets=True), ANNA, GREEDY)
    put(tmp_path, random_match("1"), ANNA, GREEDY)
    found = collected(tmp_path)
    assert (found.total.played, found.left_out) == (3, {"duplicate": 1})


def test_a_typed_seed_deals_cards_that_are_known_the_second_time(tmp_path: Path) -> None:
    put(tmp_path, random_match("x", 60), ANNA, GREEDY, practice=True)
    put(tmp_path, random_match("x"), GREEDY, ANNA, at="2026-01-06T10:00:00Z")
    put(tmp_path, random_match("x"), BEN, GREEDY, at="2026-01-07T10:00:00Z")
    assert collected(tmp_path, "Anna").left_out == {"practice": 1, "duplicate": 1, "others": 1}
    assert collected(tmp_path, "Ben").total.played == 1


def test_of_two_copies_of_a_days_match_the_one_finished_first_counts(tmp_path: Path) -> None:
    day = "2026-01-31"
    plan = daily.plan(day, "Anna", "Antony")
    begun = Match.start(GAME, GAME.read_options(plan.options), plan.seed)
    kept = Store(tmp_path, clock=lambda: f"{day}T10:00:00Z").create(
        begun, plan.sitters, tags=plan.tags
    )
    kept.release()
    files = [kept.path, Library(Store(tmp_path)).duplicate(kept.path)]
    for hour, path in ((11, files[1]), (12, files[0])):
        again = Store(tmp_path, clock=lambda hour=hour: f"{day}T{hour}:00:00Z").open(path)
        random = Random(hour)
        while again.match.actors():
            seat = again.match.actors()[0]
            again.match.play(seat, random.choice(again.match.legal_moves(seat)))
        again.keep(again.match)
        again.release()
        listings = list(Store(tmp_path).list())
        for shelf in (listings, listings[::-1]):
            assert daily.played(shelf, {"Anna"})[day].path == files[1]
    found = collected(tmp_path)
    assert (found.total.played, found.left_out) == (1, {"duplicate": 1})

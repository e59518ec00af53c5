"""Reviews: each decision judged by what its seat knew then, and the way of its chance to win taken apart."""

from random import Random
from typing import Any

import pytest

from engine.bots.judge import Answer, Question, answer
from engine.bots.review import review
from engine.games import GAMES
from engine.games.caesar_cleopatra import moves as m
from engine.kernel.errors import CorruptSave
from engine.kernel.match import Match
from engine.kernel.review_codec import read_review, write_review
from engine.kernel.reviewed import CAUSES, SURE, THRESHOLDS, Judged, Option, mark_of
from tests.bots.test_bots import played
from tests.caesar_cleopatra import hidden
from tests.every_game.games import some_options
from tests.toy import TOY

GAME = GAMES["caesar_cleopatra"]
FEW = 4
"""Iterations: what is shown here doesn't hang on how many."""
SIDES = ("caesar", "cleopatra")


def canned(question: Question) -> Answer | None:
    """Answers at once, without looking: the last open move is the best one, the others are worth less and less."""
    view = question.view
    if view.setup is not None:
        return None
    moves, size = view.open_moves, len(question.told)
    if len(moves) < 2:
        return Answer(size * 7 % SURE)
    places = {len(moves) - 1, 0 if question.played is None else moves.index(question.played)}
    options = sorted(((place, 5000 + 100 * place) for place in places), key=lambda o: -o[1])
    return Answer(options[0][1], tuple(options), 150)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("variants", [0, 13, 31])
def test_the_parts_are_together_the_way_from_the_start_to_the_end(seat: int, variants: int) -> None:
    match = played(("random", "greedy"), f"split {variants}", variants)
    for shown in (match, match.at(len(match.log) // 2)):
        found = review(shown, seat, FEW)
        assert sum(found.split().values()) == found.end - found.start
        assert found.split()["decisions"] == -sum(judged.loss for judged in found.judged)
    winner = match.result().winner
    assert review(match, seat, FEW, ask=canned).end == (
        SURE // 2 if winner is None else SURE if winner == seat else 0
    )


def test_each_kind_of_change_is_found_in_a_match() -> None:
    found = review(played(("random", "random"), "kinds"), 0, FEW)
    assert {step.cause for step in found.steps} == set(CAUSES)
    assert [step.entry for step in found.steps] == sorted(step.entry for step in found.steps)


@pytest.mark.parametrize("seat", [0, 1])
def test_every_choice_after_setup_is_judged_with_the_move_that_was_made(seat: int) -> None:
    match = played(("greedy", "random"), "each")
    choices = [
        (n, entry.move)
        for n, entry in enumerate(match.log)
        if entry.seat == seat
        and match.at(n).view(seat).setup is None
        and len(match.at(n).legal_moves(seat)) > 1
    ]
    found = review(match, seat, FEW, ask=canned)
    assert [(judged.entry, judged.played) for judged in found.judged] == choices
    real = review(match.at(90), seat, FEW)
    assert all(judged.loss >= 0 for judged in real.judged)
    assert any(judged.better for judged in real.judged)


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_asked_but_by_what_the_seat_saw_and_was_told_then(seat: int) -> None:
    match = played(("random", "greedy"), "asked")
    asked: list[Question] = []

    def ask(question: Question) -> Answer | None:
        asked.append(question)
        return canned(question)

    review(match, seat, FEW, ask=ask)
    known = [(match.at(n).view(seat), tuple(match.at(n).told(seat))) for n in range(len(match.log))]
    assert len(asked) > 80
    for question in asked:
        assert (question.view, question.told) in known


def test_what_a_seat_cannot_see_changes_no_answer() -> None:
    """All that is hidden is dealt anew: the same question has the same answer."""
    match, random, asked = Match.start(GAME, some_options(0), "hidden"), Random("hidden"), 0
    while match.actors():
        for seat in (0, 1):
            if match.state.turn and random.randrange(4) == 0:
                told = tuple(match.told(seat))
                elsewhere = GAME.view(hidden.redealt(match.state, seat, random), seat)
                same, other = (
                    answer(GAME, Question(view, told, None, FEW, "1"), lambda: None)
                    for view in (match.view(seat), elsewhere)
                )
                assert same == other
                asked += same is not None
        seat = match.actors()[0]
        match.play(seat, random.choice(match.legal_moves(seat)))
    assert asked > 50


def test_the_same_seed_is_the_same_review_and_another_seed_another() -> None:
    match = played(("greedy", "greedy"), "seeds").at(80)
    assert review(match, 0, FEW, "1") == review(match, 0, FEW, "1")
    assert review(match, 0, FEW, "1") != review(match, 0, FEW, "2")


def test_the_seed_of_the_match_decides_nothing_in_its_review() -> None:
    match = played(("greedy", "greedy"), "of the match").at(70)
    assert review(match.at(70, "another"), 0, FEW) == review(match, 0, FEW)


def test_who_plays_at_random_gives_away_more_than_who_looks_at_the_next_votes() -> None:
    match = played(("random", "greedy"), "worse").at(150)
    found = [review(match, seat, 40) for seat in (0, 1)]
    at_random, greedy = (sum(j.loss for j in r.judged) / len(r.judged) for r in found)
    assert at_random > greedy
    assert any(judged.mark for judged in found[0].judged)


@pytest.mark.parametrize("mark", THRESHOLDS)
def test_a_mark_begins_at_its_threshold_and_not_within_the_noise(mark: Any) -> None:
    least = THRESHOLDS[mark]
    assert mark_of(least, 0) == mark
    assert mark_of(least - 1, 0) != mark
    assert mark_of(least, least - 1) == mark
    assert mark_of(least, least) is None


def test_a_decision_tells_what_it_gave_away_and_what_was_better() -> None:
    best, second, made = (
        Option(m.Draw(0), 6000), Option(m.Draw(1), 5800), Option(m.GoOn(), 5400),
    )  # fmt: skip
    judged = Judged(7, m.GoOn(), (best, second, made), 100)
    assert (judged.before, judged.after, judged.loss) == (6000, 5400, 600)
    assert judged.mark == "mistake"
    assert judged.better == (best, second)
    assert Judged(7, m.Draw(0), (best, second), 100).mark is None


def test_whoever_follows_its_progress_can_end_it() -> None:
    match, seen = played(("random", "random"), "stop"), list[int]()

    class Enough(Exception):
        pass

    def progress(done: int, of: int) -> None:
        seen.append(done)
        assert of == len(match.log)
        if done == 60:
            raise Enough

    with pytest.raises(Enough):
        review(match, 0, FEW, progress=progress)
    assert seen == list(range(61))


def test_an_answer_can_be_given_up() -> None:
    class Enough(Exception):
        pass

    def look() -> None:
        raise Enough

    view = played(("random", "random"), "look").at(60).view(0)
    with pytest.raises(Enough):
        answer(GAME, Question(view, (), None, 400, ""), look)


def test_it_comes_back_from_json_as_it_was() -> None:
    match = played(("random", "greedy"), "json")
    found = review(match, 1, FEW)
    raw: Any = write_review(GAME, SIDES, found)
    assert read_review(match, raw) == found
    assert raw["end"] - raw["start"] == sum(raw["split"].values())


def test_a_review_of_other_decisions_than_were_made_is_refused() -> None:
    match = played(("random", "greedy"), "json").at(90)
    raw: Any = write_review(GAME, SIDES, review(match, 1, FEW, ask=canned))
    log, judged = match.log, raw["decisions"][0]["entry"]
    setup = next(n for n, entry in enumerate(log) if entry.seat == 1)
    others = next(n for n in range(judged, len(log)) if log[n].seat == 0)
    later = next(n for n in range(judged + 1, len(log)) if log[n].seat == 1)
    for entry in (0, setup, others, later):
        with pytest.raises(CorruptSave):
            read_review(match, altered(raw, entry=entry))
    for number in (setup, others):
        move = GAME.write_move(log[number].move)
        options = [{"move": move, "chance": 0}]
        with pytest.raises(CorruptSave):
            read_review(match, altered(raw, entry=number, played=move, options=options))
    options = [
        *raw["decisions"][0]["options"],
        {"move": GAME.write_move(m.LayBack(1, 0)), "chance": 0},
    ]
    with pytest.raises(CorruptSave):
        read_review(match, altered(raw, options=options))


def altered(raw: Any, **values: Any) -> Any:
    """The review with another first decision."""
    first, *others = raw["decisions"]
    return raw | {"decisions": [first | values, *others]}


def test_a_game_without_a_guide_is_not_reviewed() -> None:
    with pytest.raises(ValueError, match="look ahead"):
        review(Match.start(TOY, TOY.read_options({}), "toy"), 0, FEW)

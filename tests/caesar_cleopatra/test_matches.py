"""Whole random matches: what holds in all of them, and that they lead everywhere."""

import re
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import VETO
from engine.games.caesar_cleopatra.reasons import OPPONENT_EMPTY, REASONS
from engine.games.caesar_cleopatra.state import State
from engine.kernel.match import Match
from tests.caesar_cleopatra.builder import GAME
from tests.caesar_cleopatra.invariants import check
from tests.every_game.games import CASES, played, steps

DUEL = CASES["caesar_cleopatra"]
SEEDS = range(24)


def test_every_clause_and_ruling_of_the_rules_page_has_a_test() -> None:
    """By name: §3a is test_3a_…, §2.4 is test_2_4_…, R5 is test_r5_…"""
    tests = Path(__file__).parent
    page = (tests.parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
    clauses = re.findall(r"^\*\*(?:§([\w.]+)|(R\d+))\*\*", page, re.MULTILINE)
    names = {(section or ruling).lower().replace(".", "_") for section, ruling in clauses}
    assert len(names) > 50
    code = "".join(path.read_text(encoding="utf-8") for path in tests.glob("test_*.py"))
    assert {name for name in names if not re.search(rf"def test_(\w+_and_)?{name}_", code)} == set()


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [played(DUEL, n) for n in SEEDS]


def test_the_matches_lead_to_every_move_event_phase_and_end(matches: list[Match]) -> None:
    """Else the tests over random matches would prove less than they seem to."""
    seen: Counter[object] = Counter()
    for match in matches:
        here = match.at(0)
        for entry in match.log:
            here.append(entry)
            seen[s.PHASES[here.state.phase]] += 1
            seen[type(entry.move)] += 1
            seen.update(type(event) for event in entry.events)
        seen[match.result().reason] += 1
    wanted = {*e.EVENTS, *m.MOVES, *s.PHASES, "patricians", "influence", "room"} - {"end"}
    assert wanted - seen.keys() == set()


def test_every_reason_is_given(matches: list[Match]) -> None:
    """Also where the only step follows by itself. (That the Spy finds an empty hand is too rare; it is in test_actions.)"""
    given = set()
    for match in matches[12:15]:
        here = match.at(0)
        for entry in match.log:
            here.append(entry)
            for seat in (0, 1):
                given |= {here.why_not(seat, move) for move in DUEL.universe}
    assert given | {OPPONENT_EMPTY} == {None, *REASONS}


def test_1_4_no_card_is_ever_lost_or_changes_hands(matches: list[Match]) -> None:
    """After each single entry; `check` counts each player's cards."""
    for match in matches[:4]:
        here = match.at(0)
        for entry in match.log:
            here.append(entry)
            check(here.state)


def test_r9_the_only_question_without_a_choice_is_the_veto() -> None:
    for n in SEEDS[:12]:
        for match in steps(DUEL, n):
            seats = match.actors()
            if len(seats) == 1 and len(match.legal_moves(seats[0])) == 1:
                assert s.PHASES[match.state.phase] == "veto"
                assert match.state.actions[seats[0]], "R19"
                assert match.state.action_discards[seats[0]] >> 4 * VETO & 15 < 2, "R19"


def test_2_6_turns_alternate_until_one_is_out(matches: list[Match]) -> None:
    for match in matches:
        events = [event for entry in match.log for event in entry.events]
        turns = [event for event in events if isinstance(event, e.TurnBegan | e.WentOut)]
        out: set[int] = set()
        last = 0
        number = 0
        for event in turns:
            if isinstance(event, e.WentOut):
                out.add(event.seat)
                continue
            number += 1
            assert event.turn == number
            assert event.seat not in out
            assert event.seat == (1 - last if not out else 1 - next(iter(out)))
            last = event.seat


def test_3b_never_two_action_cards_in_a_turn(matches: list[Match]) -> None:
    for match in matches:
        played_in_turn = 0
        for entry in match.log:
            for event in entry.events:
                played_in_turn += isinstance(event, e.ActionPlayed)
                assert played_in_turn <= 1
                if isinstance(event, e.TurnBegan):
                    played_in_turn = 0


def test_3_no_action_and_no_exceptional_vote_after_the_vote_card(matches: list[Match]) -> None:
    for match in matches:
        turned = False
        for event in (event for entry in match.log for event in entry.events):
            if isinstance(event, e.TurnBegan):
                turned = False
            turned |= isinstance(event, e.VoteCardTurned)
            assert not (
                turned and isinstance(event, e.ActionPlayed | e.ExceptionalVoteCalled | e.CardDrawn)
            )


def test_r2_every_turn_uses_up_cards(matches: list[Match]) -> None:
    def used(state: State) -> int:
        return -sum(state.hand_size) - sum(state.pile_left) - sum(state.action_left)

    for match in matches:
        here, before = match.at(0), None
        for entry in match.log:
            here.append(entry)
            if any(isinstance(event, e.TurnBegan | e.MatchEnded) for event in entry.events):
                assert before is None or used(here.state) > before
                before = used(here.state)


def test_6_the_end_is_what_the_position_says(matches: list[Match]) -> None:
    for match in matches:
        state, end = match.state, match.result()
        out = [not state.hand[seat] and not state.pile_left[seat] for seat in (0, 1)]
        if end.reason == "patricians":
            assert sum(state.won) == 21
        else:
            assert sum(state.won) < 21
            assert any(out)
            rest = [seat for seat in (0, 1) if not out[seat]]
            if end.reason == "influence":
                assert not any(state.hand[seat] for seat in rest)
            else:
                assert [bool(state.hand[seat]) for seat in rest] == [True]
                assert not state.room[rest[0]]
        for seat in (0, 1):
            assert end.points[seat].patricians == sum(state.won[5 * seat : 5 * seat + 5])


def test_states_that_differ_in_anything_are_not_equal() -> None:
    """Equality is what the contract tests stand on: it looks at every slot."""
    state = played(DUEL, 0).state
    for name in s.FIELDS:
        other = state.clone()
        setattr(other, name, object())
        assert other != state
    assert state.clone() == state


def test_moves_and_events_are_plain_frozen_values() -> None:
    for kind in (*m.MOVES, *e.EVENTS):
        params = kind.__dataclass_params__
        assert params.frozen
        assert params.eq
        assert all(f.compare for f in fields(kind))
    assert GAME.seats(DUEL.options(0)) == ("caesar", "cleopatra")

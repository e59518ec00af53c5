"""What a player is asked is clear, and no key is answered by silence."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cc_tui.boards.caesar_cleopatra.aim import FORUM, Aim, aimed
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.forum import Forum
from cc_tui.boards.caesar_cleopatra.legend import legend, looking
from cc_tui.boards.caesar_cleopatra.picks import Face, HandCard, InGroup, Say
from cc_tui.boards.caesar_cleopatra.pictures import Shown, desk, exhausted, groups, hand, heading
from cc_tui.boards.caesar_cleopatra.vote_deck import VoteDeck
from cc_tui.glyphs import SETS
from cc_tui.i18n import Words
from cc_tui.screens.rules import RulesScreen
from cc_tui.widgets.prompt import Prompt, Question
from cc_tui.widgets.reader import Reader
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ACTION_PILE, ASSASSIN, CASTLING, INFLUENCE_PILE
from engine.games.caesar_cleopatra.view import VotesView
from tests.ui.apps import app_at, board, press, screen_text
from tests.ui.matches import new_match, play_any, played, table, until
from tests.ui.views import view

HUMAN = "human"
CLEOPATRA = 1


def at_turn(seed: str = "1") -> Any:
    return table(until(seed, "turn", CLEOPATRA), ("greedy", HUMAN), ("Ben", "Anna"))


def flowing(app: Any) -> str:
    """The screen as one line of words."""
    return " ".join(screen_text(app).split())


def can_play(kind: type[m.Move]) -> Any:
    """A match in which Cleopatra may begin her turn with this action card."""
    for seed in range(100):
        match, random = new_match(str(seed)), Random(seed)
        while match.actors():
            begins = match.view(1).phase == "turn" and match.actors() == (1,)
            if begins and any(isinstance(move, kind) for move in match.legal_moves(1)):
                return match
            play_any(match, random)
    raise AssertionError


def shown(chooser: Chooser) -> Shown:
    return Shown(chooser, aimed(Aim(), desk(chooser), chooser), True)


def test_the_first_group_of_a_castling_has_cards_of_ones_own_and_stays_marked() -> None:
    first = Chooser(can_play(m.PlayCastling).view(1)).pick(HandCard(ACTION_PILE, CASTLING))
    assert first.options
    for option in first.options:
        assert isinstance(option, InGroup)
        assert first.view.groups[option.group].rows[1]
        second = first.pick(option)
        assert [p.seen.group for p in groups(shown(second)) if p.chosen] == [option.group]
        assert second.turned_to(option) is None


async def test_the_same_group_twice_says_why_not() -> None:
    match = can_play(m.PlayCastling)
    app = app_at(table(match, ("greedy", HUMAN)), (1,))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        at = board(app)
        at.pick(HandCard(ACTION_PILE, CASTLING))
        await press(pilot, "enter")
        first = at.chooser.picks[-1]
        assert isinstance(first, InGroup)
        at._move(at._aim_at(first))
        await press(pilot, "enter")
        assert at.chooser.asks == "castling_second"
        assert "two different groups" in screen_text(app)


def test_the_card_to_lay_back_now_is_marked() -> None:
    match = can_play(m.PlayCastling)
    match.play(1, next(x for x in match.legal_moves(1) if isinstance(x, m.PlayCastling)))
    if match.view(1).castling is None:
        match.play(0, m.LetPass())
    chooser, count = Chooser(match.view(1)), 0
    while chooser.moves is None:
        items = hand(Words(), shown(chooser), ("Ben", "Anna")).items
        assert [n for n, item in enumerate(items) if item.now] == [len(chooser.drafts)]
        chooser, count = chooser.pick(chooser.options[0]), count + 1
    assert count


def test_the_assassins_group_is_marked() -> None:
    chooser = Chooser(view()).pick(HandCard(ACTION_PILE, ASSASSIN)).pick(InGroup(0))
    assert chooser.asks == "assassin_card"
    assert [p.seen.group for p in groups(shown(chooser)) if p.chosen] == [0]


async def test_a_group_counts_the_cards_of_the_draft_and_speaks_of_room_only_when_laying() -> None:
    at = at_turn()
    app = app_at(at, (1,))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        room = at.view(1).groups[0].room[1]
        await press(pilot, "1", "u")
        assert f"You may lay {room} more cards here." in flowing(app)
        await press(pilot, "enter", "2")
        assert f"You may lay {room - 1} more cards here." in flowing(app)
    app = app_at(table(can_play(m.PlayAssassin), ("greedy", HUMAN)), (1,))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        board(app).pick(HandCard(ACTION_PILE, ASSASSIN))
        await pilot.pause()
        assert "patricians left" in flowing(app)
        assert "You may lay" not in flowing(app)
        await press(pilot, "enter")
        assert "adds" in screen_text(app)
        assert "Lay one card" not in screen_text(app)


async def test_the_large_log_takes_no_play_keys_and_says_how_it_closes() -> None:
    app = app_at(at_turn(), (1,))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "z")
        await pilot.pause(0.2)
        bar = screen_text(app).splitlines()[-1]
        assert "scroll" in bar
        assert "z close" in bar
        assert "card" not in bar
        await press(pilot, "1", "p", "enter", "w")
        assert board(app).chooser.picks == ()
        assert not isinstance(app.screen, RulesScreen)
        await press(pilot, "z", "1")
        assert board(app).chooser.picks


async def test_the_veto_question_says_what_the_card_does_and_letting_pass_comes_first() -> None:
    match, effects = (
        None,
        ("discards that card", "shows your hand", "taken up", "turns up your", "discards every"),
    )
    for seed in range(60):
        match, random = new_match(str(seed)), Random(seed)
        while match.actors() and m.PlayVeto() not in match.legal_moves(1):
            play_any(match, random)
        if match.actors():
            break
    assert match is not None
    app = app_at(table(match, ("greedy", HUMAN), ("Ben", "Anna")), (1,))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert any(effect in board(app).said for effect in effects)
        assert Chooser(match.view(1)).options == (Say("let_pass"), Say("veto"))
        before = len(match.log)
        await press(pilot, "enter")
        assert match.log[before].move == m.LetPass()


def test_two_cards_can_be_named_before_their_groups() -> None:
    """5, u, 3: a 5 and a 3 face up."""
    match = until("1", "turn")
    seat = match.actors()[0]
    up = Chooser(match.view(seat)).pick(HandCard(INFLUENCE_PILE, 5)).pick(Face(True))
    both = up.pick(HandCard(INFLUENCE_PILE, 3))
    assert both.asks == "both_up"
    done = both.pick(InGroup(0)).pick(InGroup(2))
    assert done.moves == (m.PlaceInfluence(5, 0, True), m.PlaceInfluence(3, 2, True))
    assert up.turned_to(HandCard(INFLUENCE_PILE, 5)) == up
    assert aimed(Aim(), desk(up), up).zone == FORUM


async def test_a_key_that_does_nothing_now_says_why() -> None:
    match = can_play(m.PlayAssassin)
    while match.view(1).phase not in ("place", "act") or match.actors() != (1,):
        seat = match.actors()[0]
        play = next((x for x in match.legal_moves(seat) if isinstance(x, m.PlayAssassin)), None)
        match.play(seat, play or match.legal_moves(seat)[-1])
    app = app_at(table(match, ("greedy", HUMAN)), (1,))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = screen_text(app)
        await press(pilot, "p")
        assert screen_text(app) != before
        assert "This is not the moment for that in the turn (§3)." in screen_text(app)


def first_row(app: Any) -> str:
    """The first row in sight of the rules."""
    assert isinstance(app.screen, RulesScreen)
    reader = app.screen.query_one(Reader)
    row = reader.rows[reader.top]
    return f"{row.mark}{row.text}".strip()


async def test_why_leads_to_the_rule() -> None:
    app = app_at(at_turn(), (1,))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "v")
        assert "again: the rule" in screen_text(app)
        await press(pilot, "w")
        await pilot.pause()
        assert first_row(app).startswith("§3 ")
        await press(pilot, "escape")
        await pilot.pause()
        await press(pilot, "right", "w")
        await pilot.pause()
        assert first_row(app).startswith("§3a ")


async def test_answers_stand_in_the_prompt_only() -> None:
    app = app_at(at_turn(), (1,))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        *_, bar = screen_text(app).splitlines()
        assert "passive" not in bar
        assert "p passive" in screen_text(app)


def test_vote_cards_of_exhausted_groups_are_not_to_come() -> None:
    match = played(10_000, "2")
    seen = match.view(-1)
    gone = exhausted(seen)
    assert gone
    left = [card for card in seen.votes.left if card not in gone]
    assert heading(Words(), seen, ("Ben", "Anna"))[1].startswith(f"{len(left)} vote card")


@pytest.mark.parametrize("glyphs", SETS)
def test_the_legend_names_every_sign_of_the_table(glyphs: str) -> None:
    signs = SETS[glyphs]
    text = "\n".join([*legend(Words(), signs), *looking(Words(), signs)])
    for sign in (
        signs.back,
        signs.back_action,
        signs.patrician,
        *signs.sides,
        signs.dot,
        signs.off,
    ):
        assert sign in text
    if glyphs == "ascii":
        assert text.isascii()
    assert max(map(len, text.splitlines())) <= 140


async def test_a_long_prompt_is_cut_with_a_mark() -> None:
    app = app_at(at_turn(), (1,))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        prompt = app.screen.query_one(Prompt)
        prompt.show(Question("word " * 100, mine=False, note="note"))
        rows = prompt.plain()
        assert len(rows) == prompt.size.height
        assert rows[-1].endswith("…")
        prompt.show(Question("word " * 40, mine=False))
        assert sum(row.count("word") for row in prompt.plain()) == 40


@pytest.mark.parametrize("marked", ["news", "voting"])
async def test_at_60_columns_no_group_and_no_vote_card_is_cut(marked: str) -> None:
    app = app_at(table(played(120, "1"), ("greedy", HUMAN)), (1,))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        at = app.screen.query_one(Forum)
        at.show([replace(p, **{marked: True}) for p in groups(board(app)._shown)])
        deck = app.screen.query_one(VoteDeck)
        deck.show(VotesView(tuple(sorted((0, 1, 2, 3, 4, 5, 5, 6))), (), ()), frozenset())
        await pilot.pause()
        rows = [row for row in screen_text(app).splitlines() if "Sen" in row]
        assert len(rows) == 2
        assert not any("…" in row for row in rows)


@pytest.mark.parametrize("seed", range(6))
def test_the_focus_begins_where_something_can_be_chosen_and_reaches_the_rest(seed: int) -> None:
    """Also where it rested on a group before whose patricians are all won by now."""
    match, random = new_match(str(seed)), Random(seed)
    while match.actors() and all(group.left for group in match.view(1).groups):
        play_any(match, random)
    while match.actors() and match.view(1).phase != "turn":
        play_any(match, random)
    for seat in match.actors():
        for card in Chooser(match.view(seat)).options:
            chooser = Chooser(match.view(seat)).pick(card)
            for place in range(5):
                at = desk(chooser)
                focus = at.at(aimed(Aim(FORUM, (place, 0, 0)), at, chooser))
                assert focus in chooser.options
                assert len(at.zones[FORUM]) == 5

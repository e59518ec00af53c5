"""§8 the variants, with R20 and R21."""

import dataclasses

import pytest

from engine.games.caesar_cleopatra.cards import (
    CAESAR,
    CENSORS,
    CLEOPATRA,
    ORGY,
    PRAETORS,
    QUAESTORS,
    SENATORS,
)
from engine.games.caesar_cleopatra.events import (
    MatchEnded,
    TicketSpent,
    TicketTaken,
    VoteCardTurned,
    VoteHeld,
)
from engine.games.caesar_cleopatra.moves import (
    Draw,
    GoOn,
    LetPass,
    PlayScout,
    PlaySpy,
    PlayVeto,
    SpendTicket,
    TakeTicket,
)
from engine.games.caesar_cleopatra.options import Options, read_options, write_options
from engine.games.caesar_cleopatra.score import Points
from engine.kernel.errors import BadOptions
from engine.kernel.match import Match
from engine.kernel.seats import SPECTATOR
from tests.caesar_cleopatra.builder import GAME, Scene, down, position, up


def test_8_all_are_off_by_default() -> None:
    flags = [f.name for f in dataclasses.fields(Options) if f.name != "edition"]
    assert sorted(flags) == [
        "fewer_orgies",
        "orgy_tickets",
        "shuffled_actions",
        "strict_majorities",
        "two_in_the_dark",
    ]
    assert not any(getattr(Options(), name) for name in flags)


def test_8_options_are_read_and_written() -> None:
    options = Options(fewer_orgies=True, orgy_tickets=True)
    assert read_options(write_options(options)) == options
    assert read_options({}) == Options()


@pytest.mark.parametrize(
    "raw", [{"orgies": True}, {"fewer_orgies": 1}, {"fewer_orgies": "yes"}, {"edition": "2024"}]
)
def test_8_other_options_are_refused(raw: dict) -> None:
    with pytest.raises(BadOptions):
        read_options(raw)


# --- fewer orgies


def test_8_fewer_orgies_takes_one_plain_orgy_out() -> None:
    for fewer, votes in ((False, [0, 1, 2, 3, 4, 5, 5, 6]), (True, [0, 1, 2, 3, 4, 5, 6])):
        match = Match.start(GAME, Options(fewer_orgies=fewer), "x")
        assert sorted(match.state.votes) == votes
        assert match.view(CAESAR).votes.removed == ()


def test_8_fewer_orgies_stays_so_after_a_reshuffle() -> None:
    scene = position(
        cleopatra="5 4",
        cleopatra_pile="",
        caesar="1",
        options=Options(fewer_orgies=True),
        votes="orgy_reshuffle",
        turned="orgy",
    )
    scene.play(down(5, SENATORS))
    assert sorted(scene.state.votes) == [0, 1, 2, 3, 4, 5, 6]


# --- two in the dark


def dark(hand: str = "5 4 3", *, on: bool = True, **more: object) -> Scene:
    texts = {"caesar": "1", "cleopatra_pile": "2 2 2 2 2", "senators": ("[4]", "")}
    return position(cleopatra=hand, options=Options(two_in_the_dark=on), **{**texts, **more})


@pytest.mark.parametrize("second", [SENATORS, PRAETORS])
def test_8_two_in_the_dark_two_cards_face_down(second: int) -> None:
    scene = dark().play(down(5, SENATORS), down(4, second))
    assert " ".join(scene.lies(g)[CLEOPATRA] for g in dict.fromkeys((SENATORS, second))).count(
        "["
    ) == len({SENATORS, second})
    assert scene.hand(CLEOPATRA) == "3 2 2 2 2"
    assert scene.actor == CAESAR


def test_8_two_in_the_dark_one_is_enough() -> None:
    scene = dark().play(down(5, SENATORS))
    assert scene.phase == "act"
    scene.play(GoOn())
    assert scene.lies(SENATORS)[CLEOPATRA] == "[5]"
    assert scene.actor == CAESAR


def test_8_two_in_the_dark_not_three() -> None:
    scene = dark(cleopatra_pile=None).play(down(5, SENATORS), down(4, SENATORS))
    assert scene.phase == "refill"


def test_8_two_in_the_dark_not_one_up_and_one_down() -> None:
    scene = dark().play(down(5, SENATORS))
    assert scene.why(up(4, SENATORS)) == "second_face_down"
    scene = dark().play(up(5, SENATORS))
    assert scene.why(down(4, SENATORS)) == "second_face_up"


def test_8_two_in_the_dark_two_face_up_remain_possible() -> None:
    scene = dark("5 4 scout").play(up(5, SENATORS), up(4, SENATORS))
    assert scene.phase == "act"
    assert PlayScout(SENATORS) in scene.moves
    assert scene.why(down(3, SENATORS)) == "placed_already"


def test_r21_no_second_card_after_an_action_card_before() -> None:
    scene = dark("5 4 scout", cleopatra_pile="2 2 2 2 wrath").play(
        PlayScout(SENATORS), LetPass(), down(5, SENATORS)
    )
    assert scene.phase == "refill"


def test_r21_no_second_card_after_an_action_card_between() -> None:
    scene = dark("5 4 scout", cleopatra_pile="2 2 2 2 wrath").play(down(5, SENATORS))
    assert {PlayScout(SENATORS), GoOn(), down(4, SENATORS)} <= scene.moves
    scene.play(PlayScout(SENATORS), LetPass())
    assert scene.phase == "refill"


def test_r21_no_second_card_after_a_vetoed_action_card() -> None:
    scene = dark("5 4 spy", caesar="1 veto", caesar_pile="", cleopatra_pile="2 2 2 2 wrath")
    scene.play(down(5, SENATORS), PlaySpy(), PlayVeto())
    assert scene.phase == "refill"


def test_r21_no_action_card_after_the_second_card() -> None:
    scene = dark("5 4 scout", cleopatra_pile="2 2 2 2 wrath").play(
        down(5, SENATORS), down(4, PRAETORS)
    )
    assert scene.phase == "refill"
    assert scene.why(PlayScout(SENATORS)) == "action_spent"


def test_r21_nor_in_the_window_of_an_exceptional_vote() -> None:
    full = ("4 3 2 [1]", "1 1")
    scene = dark("5 4 scout", senators=full, praetors=("[2]", ""), cleopatra_pile="")
    scene.play(down(5, SENATORS), down(4, SENATORS))
    assert [v.exceptional for v in scene.told(VoteHeld)] == [True]
    assert scene.hand(CLEOPATRA) == "scout"


def test_r21_one_card_in_the_dark_leaves_the_window_open() -> None:
    scene = dark(
        "5 4 scout", senators=("4 3 2 [1]", "1 1 2"), praetors=("[2]", ""), cleopatra_pile=""
    )
    scene.play(down(5, SENATORS), GoOn())
    assert scene.phase == "window"
    assert PlayScout(PRAETORS) in scene.moves


def test_8_two_in_the_dark_within_the_caps() -> None:
    scene = dark("5 4 3", senators=("", "1 1 2 2")).play(down(5, SENATORS))
    assert scene.why(down(4, SENATORS)) == "side_full"


def test_8_without_the_option_not_two_in_the_dark() -> None:
    scene = dark("5 4 scout", on=False).play(down(5, SENATORS))
    assert scene.why(down(4, SENATORS)) == "placed_already"


# --- orgy tickets


def tickets(count: int, votes: str, **more: object) -> Scene:
    """Cleopatra, who holds `count` tickets, turns the top vote card."""
    texts = {"cleopatra": "5 4", "cleopatra_pile": "", "caesar": "1", "praetors": ("", "3")}
    scene = position(
        **{**texts, **more}, votes=votes, tickets=(0, count), options=Options(orgy_tickets=True)
    )
    return scene.play(down(5, SENATORS))


def test_r20_without_a_ticket_an_orgy_gives_one() -> None:
    scene = tickets(0, "orgy praetors")
    assert scene.told(TicketTaken) == [TicketTaken(CLEOPATRA)]
    assert scene.view.players[CLEOPATRA].tickets == 1
    assert scene.told(VoteHeld) == []
    assert scene.actor == CAESAR


def test_r20_with_a_ticket_there_is_a_choice() -> None:
    scene = tickets(1, "orgy praetors")
    assert (scene.phase, scene.actor) == ("ticket", CLEOPATRA)
    assert scene.moves == {TakeTicket(), SpendTicket()}
    scene.play(TakeTicket())
    assert scene.view.players[CLEOPATRA].tickets == 2
    assert scene.told(VoteHeld) == []


def test_r20_a_ticket_given_back_turns_the_next_vote_card() -> None:
    scene = tickets(1, "orgy praetors").play(SpendTicket())
    assert scene.told(TicketSpent) == [TicketSpent(CLEOPATRA)]
    assert scene.view.players[CLEOPATRA].tickets == 0
    assert [e.vote for e in scene.told(VoteCardTurned)] == [ORGY, PRAETORS]
    assert [v.group for v in scene.told(VoteHeld)] == [PRAETORS]
    assert scene.actor == CAESAR


def test_r20_several_in_a_row() -> None:
    scene = tickets(3, "orgy orgy praetors").play(SpendTicket())
    assert scene.phase == "ticket", "the next one was an Orgy too"
    scene.play(SpendTicket())
    assert scene.view.players[CLEOPATRA].tickets == 1
    assert [v.group for v in scene.told(VoteHeld)] == [PRAETORS]


def test_r20_the_last_ticket_and_another_orgy_give_one_again() -> None:
    scene = tickets(1, "orgy orgy praetors").play(SpendTicket())
    assert scene.told(TicketTaken) == [TicketTaken(CLEOPATRA)]
    assert scene.view.players[CLEOPATRA].tickets == 1
    assert scene.told(VoteHeld) == []


def test_r20_a_ticket_may_turn_the_card_of_an_exhausted_group_and_then_the_next() -> None:
    scene = tickets(1, "orgy censors praetors", won={"censors": (2, 1)}).play(SpendTicket())
    assert scene.view.votes.removed == (CENSORS,)
    assert [v.group for v in scene.told(VoteHeld)] == [PRAETORS]


@pytest.mark.parametrize("count", [0, 1])
def test_r20_the_orgy_with_reshuffle_gives_and_takes_none(count: int) -> None:
    scene = tickets(count, "orgy_reshuffle praetors")
    assert scene.view.players[CLEOPATRA].tickets == count
    assert scene.actor == CAESAR


def test_r20_a_ticket_may_turn_the_reshuffle() -> None:
    scene = tickets(1, "orgy orgy_reshuffle").play(SpendTicket())
    assert scene.view.votes.turned == ()
    assert scene.actor == CAESAR


def test_r20_only_the_own_tickets_count_and_all_see_them() -> None:
    scene = position(
        cleopatra="5 4",
        cleopatra_pile="",
        caesar="1",
        votes="orgy",
        tickets=(2, 0),
        options=Options(orgy_tickets=True),
    )
    scene.play(down(5, SENATORS))
    assert [p.tickets for p in scene.seen(SPECTATOR).players] == [2, 1]


def test_8_without_the_option_an_orgy_gives_no_ticket() -> None:
    scene = position(cleopatra="5 4", cleopatra_pile="", caesar="1", votes="orgy").play(
        down(5, SENATORS)
    )
    assert scene.told(TicketTaken) == []


# --- strict majorities


def ended(strict: bool, won: dict[str, tuple[int, int]]) -> MatchEnded:
    scene = position(
        caesar_pile="",
        cleopatra="2",
        cleopatra_pile="",
        won=won,
        bonuses=("senators", "quaestors"),
        options=Options(strict_majorities=strict),
    )
    scene.play(down(2, QUAESTORS))
    return scene.told(MatchEnded)[0]


def test_8_strict_majorities_score_only_in_groups_all_won() -> None:
    won = {"senators": (4, 0), "praetors": (1, 4), "censors": (0, 2), "aediles": (2, 1)}
    assert ended(False, won).points == (Points(7, 2, 0, 2), Points(7, 2, 0, 0))
    assert ended(True, won).points == (Points(7, 1, 0, 2), Points(7, 1, 0, 0))


def test_8_strict_majorities_show_during_the_match() -> None:
    for strict, majorities in ((False, 1), (True, 0)):
        scene = position(
            cleopatra="5 4", won={"censors": (0, 2)}, options=Options(strict_majorities=strict)
        )
        assert scene.seen(CLEOPATRA).players[CLEOPATRA].points.majorities == majorities


def test_8_strict_majorities_leave_the_whole_group_and_the_bonus() -> None:
    end = ended(True, {"senators": (5, 0)})
    assert end.points[CAESAR] == Points(5, 1, 1, 2)
    assert ended(True, {"senators": (3, 0)}).points[CAESAR] == Points(3, 0, 0, 2), (
        "the bonus needs three, no more"
    )


def test_8_shuffled_actions_draws_from_the_shuffled_pile() -> None:
    match = Match.start(GAME, Options(shuffled_actions=True), "s")
    assert match.state.to_arrange == [0, 0]
    top = match.state.action_pile[CLEOPATRA][-1]
    scene = Scene(match)
    while scene.phase == "setup":
        seat = match.actors()[0]
        match.play(seat, match.legal_moves(seat)[0])
    scene.play(down(5, SENATORS), Draw(1))
    assert scene.view.players[CLEOPATRA].action_hand == (top,)

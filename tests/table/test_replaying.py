"""The theatre without its screen: steps, marks, lenses, and the log told where it is needed."""

import pytest

from cc_tui.boards.caesar_cleopatra import moments
from cc_tui.glyphs import UNICODE
from cc_tui.replaying import VOTES, Theatre, lenses
from cc_tui.retelling import CHUNK, MOST_CHUNKS, Told
from engine.games.caesar_cleopatra import events as e
from engine.kernel.replay import marks
from engine.kernel.seats import EVERYTHING, HUMAN, SPECTATOR, Sitter
from engine.kernel.views import Update
from tests.ui.matches import played

ANNA, BEN, BOT = Sitter("Anna", HUMAN), Sitter("Ben", HUMAN), Sitter("Greedy", "greedy")
WHOLE = played(10_000, "7")


@pytest.fixture
def theatre() -> Theatre:
    made = Theatre(WHOLE, (ANNA, BOT), lenses(WHOLE, (ANNA, BOT)))
    made.first()
    return made


def test_a_finished_match_is_open_to_all_eyes_the_players_first() -> None:
    assert lenses(WHOLE, (ANNA, BOT)) == (0, 1, SPECTATOR, EVERYTHING)
    assert lenses(WHOLE, (BOT, ANNA)) == (1, 0, SPECTATOR, EVERYTHING)


def test_a_match_that_goes_on_is_seen_only_as_its_player_sees_it() -> None:
    assert lenses(played(60), (BOT, ANNA)) == (1,)
    assert lenses(played(60), (BOT, ANNA), practice=True) == (1, 0, SPECTATOR, EVERYTHING)
    assert lenses(played(60), (BOT, BOT)) == (0, 1, SPECTATOR, EVERYTHING)


def test_two_people_who_go_on_playing_see_their_own_cards_one_after_the_other() -> None:
    match = played(60)
    made = Theatre(match, (ANNA, BEN), lenses(match, (ANNA, BEN)))
    assert made.lens == SPECTATOR
    assert made.covered
    assert [made.next_lens(1), made.next_lens(-1)] == [0, 1]
    assert not Theatre(match, (ANNA, BOT), lenses(match, (ANNA, BOT))).covered


def test_turns_and_votes_are_met_one_by_one_both_ways(theatre: Theatre) -> None:
    def entries(kind: type) -> list[int]:
        return [i for i, x in enumerate(WHOLE.log) if any(isinstance(y, kind) for y in x.events)]

    for step, kind in (
        (theatre.by_turn, e.TurnBegan),
        (lambda n: theatre.by_mark(VOTES, n), e.VoteHeld),
    ):
        theatre.first()
        found = []
        for _ in entries(kind):
            step(1)
            found.append(theatre.entry)
        assert found == entries(kind)
        for entry in reversed(entries(kind)[:-1]):
            step(-1)
            assert theatre.entry == entry


def test_the_set_up_is_one_step_and_can_be_gone_into(theatre: Theatre) -> None:
    begin = next(n for n, x in enumerate(WHOLE.log) if isinstance(x.events[-1], e.TurnBegan))
    assert begin > 30
    places = []
    for steps in (1, 1, -1, -1, -1):
        theatre.by_entry(steps)
        places.append(theatre.entry)
    assert places == [begin, begin + 1, begin, 0, 0]
    theatre.go(20)
    theatre.by_event(1)
    assert theatre.entry == 21
    theatre.by_entry(1)
    assert theatre.entry == begin
    theatre.by_event(-1)
    theatre.by_entry(1)
    assert (theatre.entry, theatre.whole) == (begin, True)


def test_beyond_the_last_turn_lies_the_end(theatre: Theatre) -> None:
    for _ in WHOLE.log:
        theatre.by_turn(1)
    assert theatre.at_end
    for _ in WHOLE.log:
        theatre.by_turn(-1)
    assert theatre.entry == 0


def test_no_mark_no_step(theatre: Theatre) -> None:
    theatre.last()
    assert not theatre.by_mark(VOTES, 1)
    assert theatre.at_end


def test_from_amid_an_entry_its_own_mark_still_comes(theatre: Theatre) -> None:
    theatre.by_mark(VOTES, 1)
    entry = theatre.entry
    theatre.by_event(-1)
    theatre.by_mark(VOTES, 1)
    assert theatre.entry == entry
    assert theatre.whole


def test_a_card_goes_back_to_where_it_was_drawn_as_far_as_one_may_know(theatre: Theatre) -> None:
    drawn = [
        (i, x) for i, entry in enumerate(WHOLE.log) for x in entry.events if isinstance(x, e.CardDrawn) and x.seat == 1
    ]  # fmt: skip
    index, event = drawn[-1]
    theatre.last()
    assert not theatre.back_to(lambda seen: seen == event), "Anna can't know which card it was"
    theatre.lens = 1
    assert theatre.back_to(lambda seen: seen == event)
    assert theatre.entry == index


def test_speed_stays_between_its_ends(theatre: Theatre) -> None:
    theatre.change_speed(100)
    assert theatre.seconds == 0
    theatre.change_speed(-100)
    assert theatre.seconds == 4


def _tell(update: Update) -> list[tuple[str, str]]:
    return [("", f"{update.entry}")] * (update.entry % 3)


def test_the_log_is_told_up_to_an_entry_each_line_once() -> None:
    told = Told(WHOLE, _tell)
    every = [str(i) for i in range(len(WHOLE.log)) for _ in range(i % 3)]
    for entry in (0, 1, 5, CHUNK - 1, CHUNK, len(WHOLE.log)):
        lines = told.before(entry, 0, 10)
        expected = [text for text in every if int(text) < entry]
        assert [line.text for line in lines] == expected[-len(lines) :] if lines else not expected
        assert len(lines) >= min(10, len(expected))


def test_the_next_line_is_the_next_entry_that_says_something() -> None:
    told, telling = Told(WHOLE, _tell), [i for i in range(len(WHOLE.log)) if i % 3]
    for entry in range(len(WHOLE.log)):
        assert told.next_told(entry, 0, 1) == next((i for i in telling if i > entry), None)
        assert told.next_told(entry, 0, -1) == next(
            (i for i in reversed(telling) if i < entry), None
        )


def test_what_was_told_is_forgotten_in_time() -> None:
    told = Told(WHOLE, _tell)
    for viewer in (0, 1, SPECTATOR, EVERYTHING):
        for entry in range(0, len(WHOLE.log), CHUNK):
            told.before(entry, viewer, 1)
    assert len(told._chunks) <= MOST_CHUNKS


def test_of_a_vote_that_changes_the_lead_the_lead_is_drawn() -> None:
    found = marks(played(10_000, "3"))
    for lead in (mark.entry for mark in found if mark.kind == "lead"):
        assert {"vote", "exceptional_vote"} & {mark.kind for mark in found if mark.entry == lead}
        drawn = [tick for tick in moments.ticks(UNICODE, found, None) if tick.entry == lead]
        assert drawn[-1].sign == moments.kind_sign(UNICODE, "lead")

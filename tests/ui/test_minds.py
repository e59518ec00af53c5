"""Bots in processes of their own: what they are told and what they answer."""

import io
import pickle
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui.blame import BotFailed
from cc_tui.minds import Apart, InThread, mind, packed
from cc_tui.runners import Runner
from cc_tui.table import Table
from cc_tui.thinker import LONGEST, Order, Position, chosen
from cc_tui.trouble import problem
from engine.bots import BOTS, SearchBot
from tests.caesar_cleopatra import hidden
from tests.ui.matches import GAME, new_match, until
from tests.ui.own_bots import (
    ENDLESS,
    FAILING,
    gone,
    known,
    never_lost,
    no_trouble,
    own,
    own_bot,
    processes,
    told_at,
)
from tests.waiting import rest


def asked(seed: str, random: Random) -> Iterator[tuple[Any, int]]:
    """Random matches, at each decision: the match, and the seat that has to make it."""
    match = new_match(seed, two_in_the_dark=True, orgy_tickets=True)
    while match.actors():
        seat = match.actors()[0]
        yield match, seat
        match.play(seat, random.choice(match.legal_moves(seat)))


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_what_a_bot_cannot_know_changes_no_byte_of_what_it_is_sent(seed: str) -> None:
    random = Random(seed)
    for match, seat in asked(seed, random):
        told = tuple(match.told(seat))
        sent = packed(Position(match.view(seat), told))
        elsewhere = GAME.view(hidden.redealt(match.state, seat, random), seat)
        assert packed(Position(elsewhere, pickle.loads(pickle.dumps(told)))) == sent


class Names(pickle.Unpickler):
    """Lists the classes in a pickle."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data))
        self.found: set[str] = set()

    def find_class(self, module: str, name: str) -> Any:
        self.found.add(f"{module}.{name}")
        return super().find_class(module, name)


def test_only_views_and_what_was_told_are_sent() -> None:
    game, seed = "engine.games.caesar_cleopatra", "not for anybody"
    kinds, found = ("cards", "common_events", "events", "moves", "options", "score", "view"), set()
    for match, seat in asked(seed, Random(1)):
        data = packed(Position(match.view(seat), tuple(match.told(seat))))
        assert seed.encode() not in data
        names = Names(data)
        names.load()
        found |= names.found
    found -= {"cc_tui.thinker.Position", "copyreg.__newobj__"}
    assert all(name.startswith(tuple(f"{game}.{kind}." for kind in kinds)) for name in found)
    assert f"{game}.view.View" in found


FEW = """
from engine.bots import SearchBot


class Few(SearchBot):
    key = "few"
    iterations = 4
"""


async def test_a_bot_plays_the_same_in_a_thread_and_in_a_process(tmp_path: Path) -> None:
    """The rest of a match between the same searching bot and a random one, move by move the same."""
    (tmp_path / "few.py").write_text(FEW)
    with known(f"{tmp_path / 'few.py'}:Few"):
        apart = mind(GAME, "few", "seed", never_lost)
        assert isinstance(apart, Apart)
        logs = []
        for thinks in (apart, InThread(BOTS["few"](GAME, "seed"))):
            at = Table(until("1", "turn", 0), ())
            runners = [
                Runner(at, 0, thinks, no_trouble),
                Runner(at, 1, InThread(BOTS["random"](GAME, "1")), no_trouble),
            ]
            for runner in runners:
                runner.go_on()
            await rest(lambda at=at: at.match.result() is not None)
            logs.append(list(at.match.log))
            for runner in runners:
                runner.stop()
        assert logs[0] == logs[1]


@pytest.mark.parametrize("key", BOTS)
def test_each_bot_has_its_place(key: str) -> None:
    """Bots that look ahead think in processes; nothing is started before they are asked."""
    thinks = mind(GAME, key, "seed", never_lost)
    assert isinstance(thinks, Apart) == issubclass(BOTS[key], SearchBot)
    thinks.close()


def test_a_search_ends_with_its_time_however_many_iterations_are_left() -> None:
    """By a clock that is a second on at every look."""
    match = until("2", "place", 0)
    position = Position(match.view(0), tuple(match.told(0)))
    bot = BOTS["master"](GAME, "seed")
    assert isinstance(bot, SearchBot)
    bot.iterations = 10**9
    looks = count()
    place = chosen(bot, position, lambda: float(next(looks)))
    assert next(looks) == LONGEST + 1
    assert 0 <= place < len(position.view.open_moves)


def test_a_search_that_has_time_takes_its_iterations() -> None:
    match = until("2", "place", 0)
    position = Position(match.view(0), tuple(match.told(0)))
    bots = [BOTS["planner"](GAME, "seed") for _ in range(2)]
    place = chosen(bots[0], position, lambda: 0.0)
    bots[1].begin(position.number)
    assert position.view.open_moves[place] == bots[1].choose(*position[:2])


async def test_what_goes_wrong_in_a_bot_is_told_and_its_process_goes_on(tmp_path: Path) -> None:
    body = "raise ValueError('[/x] lost')"
    with own_bot(tmp_path, body):
        view, thinks = until("2", "place", 0).view(0), own()
        for _ in range(2):
            with pytest.raises(BotFailed, match=r"ValueError: \[/x\] lost"):
                await thinks.choose(view, ())
        first, second = processes(tmp_path)
        assert first == second
        thinks.close()
        await gone(first)


@pytest.mark.parametrize(("body", "said"), FAILING)
async def test_what_goes_wrong_is_told_with_its_place_as_by_simulate(
    tmp_path: Path, body: str, said: str
) -> None:
    with own_bot(tmp_path, body):
        thinks = own()
        with pytest.raises(BotFailed) as failed:
            await thinks.choose(until("2", "place", 0).view(0), ())
        assert problem(failed.value) == said
        thinks.close()


async def test_a_move_that_is_not_open_is_told(tmp_path: Path) -> None:
    with own_bot(tmp_path, "return 'nonsense'"):
        thinks = own()
        with pytest.raises(BotFailed, match="'nonsense' is not an open move"):
            await thinks.choose(until("2", "place", 0).view(0), ())
        thinks.close()


async def test_what_a_bot_prints_or_reads_reaches_nobody(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with own_bot(tmp_path, "print('mine'); os.write(1, b'mine'); return view.open_moves[0]"):
        view, thinks = until("2", "place", 0).view(0), own()
        assert await thinks.choose(view, ()) == view.open_moves[0]
        thinks.close()
        await gone(processes(tmp_path)[0])
    assert capfd.readouterr() == ("", "")


async def test_what_a_bot_reads_is_at_its_end(tmp_path: Path) -> None:
    body, said = told_at("return input('? ')", "EOFError: EOF when reading a line")
    with own_bot(tmp_path, body):
        thinks = own()
        with pytest.raises(BotFailed, match=said):
            await thinks.choose(until("2", "place", 0).view(0), ())
        thinks.close()


async def test_nothing_is_started_for_a_bot_that_is_never_asked(tmp_path: Path) -> None:
    with own_bot(tmp_path, ENDLESS):
        thinks = own()
        thinks.close()
        thinks.close()
    assert processes(tmp_path) == []
    assert Order("game", "bot", "seed").own == ""

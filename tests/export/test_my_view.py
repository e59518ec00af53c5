"""What one viewer saw, as a file: nothing else is in it, and the theatre plays it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cc_tui.export.my_view import my_view, read_my_view
from engine.games.caesar_cleopatra import events as e
from engine.kernel.beside import Note
from engine.kernel.codec import Document
from engine.kernel.errors import SaveError
from engine.kernel.match import Match
from engine.kernel.replay import marks
from engine.kernel.seats import EVERYTHING, HUMAN, SPECTATOR, Sitter
from tests.ui.matches import played
from tests.ui.player import playing

SEED = "never-to-be-seen"
HALF, WHOLE = played(130, SEED), played(10_000, SEED)


def document(match: Match[Any, Any]) -> Document:
    made = Document(match, [Sitter("Anna", HUMAN), Sitter("Ben", "greedy")], "2026-01-01T00:00:00Z")
    made.update("2026-01-01T01:00:00Z")
    made.notes[40] = Note("here")
    return made


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("match", [HALF, WHOLE], ids=["half", "whole"])
def test_it_replays_just_what_the_viewer_was_told(match: Match[Any, Any], viewer: int) -> None:
    read, who = read_my_view(my_view(document(match), viewer).encode())
    again = read.match
    assert (who, [sitter.name for sitter in read.sitters]) == (viewer, ["Anna", "Ben"])
    assert (read.notes, read.practice) == ({40: Note("here")}, False)
    assert marks(again) == marks(match)
    assert again.possible(viewer) == match.possible(viewer)
    then, seen = match.at(0), again.at(0)
    for real, shown in zip(match.log, again.log, strict=True):
        then.append(real)
        seen.append(shown)
        told, kept = then.update(viewer), seen.update(viewer)
        assert kept.events == told.events
        assert kept.view == replace(told.view, open_moves=())


async def test_of_practice_it_is_practice(tmp_path: Path) -> None:
    made = Document(HALF, [Sitter("Anna", HUMAN), Sitter("Ben", "greedy")], "", practice=True)
    path = tmp_path / "view.json"
    path.write_text(my_view(made, 0))
    assert read_my_view(path.read_bytes())[0].practice
    async with playing(tmp_path, opening=lambda app: app.review(path)) as player:
        await player.until(lambda: player.where == "ReplayScreen")
        assert "practice" in player.rows[0]


@pytest.mark.parametrize("match", [HALF, WHOLE], ids=["half", "whole"])
def test_nothing_hidden_is_in_it(match: Match[Any, Any]) -> None:
    """Against the full log: every card that the other drew, laid face down or was dealt is missing; so are seed and piles."""
    text = my_view(document(match), 0)
    assert SEED not in text
    raw = json.loads(text)
    assert "seed" not in raw
    hidden = 0
    for entry, row in zip(match.log, raw["entries"], strict=True):
        shown = {(one["type"], one.get("seat")): one for one in row["events"]}
        for event in entry.events:
            kind = type(event).__name__
            if isinstance(event, e.CardDrawn | e.FirstLaid | e.ActionArranged) and event.seat == 1:
                assert shown[kind, 1]["card"] is None
                hidden += 1
            if isinstance(event, e.InfluencePlaced) and event.seat == 1 and not event.up:
                assert shown[kind, 1]["card"] is None
                hidden += 1
            if isinstance(event, e.CardLaidBack) and event.seat == 1:
                assert (kind, 1) not in shown
            if isinstance(event, e.Dealt):
                assert shown[kind, None]["votes"] is None
                assert shown[kind, None]["actions"] == [None, None]
            if isinstance(event, e.VotesReshuffled):
                assert shown[kind, None]["pile"] is None
    assert hidden > 10


def test_another_deal_of_what_is_hidden_gives_the_same_file() -> None:
    """Deal anew what Caesar can't know: what he saw up to then, and so his file but for the last position, stays the same."""
    match, other = HALF.fork(), HALF.fork()
    assert other.redeal(0)
    assert replace(other.view(0)) == match.view(0)
    assert other.state != match.state


def test_everything_is_no_view() -> None:
    with pytest.raises(ValueError, match="everything"):
        my_view(document(WHOLE), EVERYTHING)


async def test_the_theatre_opens_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(my_view(document(WHOLE), 0))
    async with playing(tmp_path, size=(120, 40)) as player:
        player.app.review(path)
        await player.settle()
        assert player.where == "ReplayScreen"
        await player.press("v", "tab", "tab", "G")
        assert "as Caesar (Anna)" in player.screen
        await player.press("O")
        assert "here" in player.screen
        await player.press("b")
        assert "It takes no notes" in player.screen


def _spoil(raw: dict[str, Any]) -> list[dict[str, Any]]:
    """The same file, each time with something else in it that makes no sense."""
    made = []
    for spoil in (
        lambda r: r.update(viewer="everything"),
        lambda r: r.update(game="chess"),
        lambda r: r.update(my_view=2),
        lambda r: r.update(seats=[]),
        lambda r: r["seats"][0].update(name="a\x1bb"),
        lambda r: r["entries"][0]["view"].update(turn="x"),
        lambda r: r["entries"][0]["view"].update(groups=[]),
        lambda r: r["entries"][0]["view"].update(nothing=1),
        lambda r: r["entries"][0]["view"].update(turn=10**9),
        lambda r: r["entries"][0].update(seat=7),
        lambda r: r["entries"][5]["events"].append({"type": "Path"}),
        lambda r: r["entries"][5]["events"].append({"type": "CardDrawn", "seat": 9, "pile": 0, "card": 1}),
        lambda r: r["entries"][5]["events"].append({"type": "InfluencePlaced", "seat": 0, "card": 1, "group": 77, "up": True}),
        lambda r: r.update(entries=3),
    ):  # fmt: skip
        copy = json.loads(json.dumps(raw))
        spoil(copy)
        made.append(copy)
    return made


def test_what_makes_no_sense_is_refused() -> None:
    for raw in _spoil(json.loads(my_view(document(HALF), 0))):
        with pytest.raises(SaveError):
            read_my_view(json.dumps(raw).encode())

"""`cc-tui show`."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games.caesar_cleopatra.position import position, step
from engine.kernel.seats import EVERYTHING, HUMAN, SPECTATOR
from tests.cli.running import cc_tui, refused
from tests.saves.making import random_match, text, write
from tests.ui.keep import keep

HALF, WHOLE = random_match("half", 130), random_match("whole")
VIEWERS = {"caesar": 0, "cleopatra": 1, "spectator": SPECTATOR, "everything": EVERYTHING}


@pytest.fixture
def half(tmp_path: Path) -> Path:
    return write(tmp_path / "half.json", text(HALF))


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    return write(tmp_path / "whole.json", text(WHOLE))


@pytest.fixture
def two(tmp_path: Path) -> Path:
    return keep(tmp_path, HALF, kinds=(HUMAN, HUMAN))


def shown(*arguments: str | Path) -> dict[str, Any]:
    return json.loads(cc_tui("show", *arguments, "--json").stdout)


def test_the_last_position_is_shown_to_whom_may_see_it(half: Path, whole: Path) -> None:
    assert shown(half) == position(len(HALF.log) - 1, HALF.view(0))
    assert shown(whole) == position(len(WHOLE.log) - 1, WHOLE.view(EVERYTHING))


def test_what_a_match_that_goes_on_hides_is_refused(tmp_path: Path) -> None:
    path = keep(tmp_path, HALF)
    for viewer in ("cleopatra", "everything"):
        for extra in ((), ("--json",), ("--every",), ("--at", "60")):
            assert "goes on" in refused("show", path, "--as", viewer, *extra)
    assert shown(path, "--as", "spectator") == position(len(HALF.log) - 1, HALF.view(SPECTATOR))
    assert shown(path, "--as", "caesar") == position(len(HALF.log) - 1, HALF.view(0))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_that_goes_on_is_shown_as_its_one_player_sees_it(tmp_path: Path, seat: int) -> None:
    kinds = ("greedy", HUMAN) if seat else (HUMAN, "greedy")
    path = keep(tmp_path, HALF, kinds=kinds)
    assert shown(path) == position(len(HALF.log) - 1, HALF.view(seat))
    lines = cc_tui("show", path, "--every").stdout.splitlines()
    assert [json.loads(line) for line in lines] == [
        step(HALF.at(n + 1).update(seat)) for n in range(len(HALF.log))
    ]


def test_two_people_who_go_on_playing_are_not_shown_everything(two: Path) -> None:
    assert shown(two) == position(len(HALF.log) - 1, HALF.view(SPECTATOR))
    assert "goes on" in refused("show", two, "--as", "everything")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_any_entry_for_any_viewer(whole: Path, viewer: str) -> None:
    for at in (0, 30, 129):
        assert shown(whole, "--at", str(at), "--as", viewer) == position(
            at, WHOLE.at(at + 1).view(VIEWERS[viewer])
        )


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_entry_is_a_line_with_its_move_and_events(whole: Path, viewer: str) -> None:
    lines = [
        json.loads(line)
        for line in cc_tui("show", whole, "--every", "--as", viewer).stdout.splitlines()
    ]
    assert [line["entry"] for line in lines] == list(range(len(WHOLE.log)))
    assert lines[0]["move"] is None
    for n, line in enumerate(lines):
        assert line == step(WHOLE.at(n + 1).update(VIEWERS[viewer]))
        assert line["move"] is None or line["move"]["seat"] in ("caesar", "cleopatra")


def test_the_document_has_its_documented_keys(half: Path) -> None:
    document = shown(half, "--as", "caesar")
    assert list(document) == [
        "position", "entry", "turn", "phase", "to_act", "groups", "caesar", "cleopatra", "votes", "alone", "result",
        "setup", "castling",
    ]  # fmt: skip
    assert list(document["groups"]) == ["senators", "praetors", "quaestors", "censors", "aediles"]
    assert list(document["groups"]["censors"]) == ["left", "won", "caesar", "cleopatra"]
    assert list(document["caesar"]) == ["hand", "piles", "discards", "bonus", "out", "points"]
    assert list(document["caesar"]["points"]) == [
        "patricians",
        "majorities",
        "whole_groups",
        "bonus",
        "total",
    ]
    assert document["result"] is None


def test_nothing_of_the_other_hand_is_shown(two: Path) -> None:
    """The real cards, from the state, against what is told to each viewer at every step."""
    for viewer, hidden in (
        ("caesar", ("cleopatra",)),
        ("cleopatra", ("caesar",)),
        ("spectator", ("caesar", "cleopatra")),
    ):
        for line in cc_tui("show", two, "--every", "--as", viewer).stdout.splitlines():
            document = json.loads(line)
            if document["phase"] == "spy" and document["to_act"] == [viewer]:
                continue
            for seat in hidden:
                hand = document[seat]["hand"]
                assert {*hand["influence"], *hand["action"]} <= {"?"}
                assert document[seat]["bonus"] == document[seat]["points"]["bonus"] == "?"
                down = [
                    card["card"]
                    for group in document["groups"].values()
                    for card in group[seat]
                    if not card["up"]
                ]
                assert set(down) <= {"?"}
            assert HALF.seed not in json.dumps(document)


@pytest.mark.parametrize(
    "arguments", [(), ("--at", "0"), ("--at", "40", "--as", "caesar"), ("--as", "everything")]
)
def test_the_text_is_plain_and_fits_80_columns(whole: Path, arguments: tuple[str, ...]) -> None:
    lines = cc_tui("show", whole, *arguments).stdout.splitlines()
    assert all(line.isprintable() and len(line) <= 80 for line in lines)
    assert lines[0].startswith("Entry ")


def test_the_text_says_the_same_as_the_document(half: Path) -> None:
    lines, document = cc_tui("show", half).stdout.splitlines(), shown(half)
    table = dict(zip(document["groups"], lines[3:8], strict=True))
    for name, group in document["groups"].items():
        assert table[name].lower().startswith(name)
        assert table[name].split()[1:3] == [
            str(group["left"]),
            f"{group['won']['caesar']}:{group['won']['cleopatra']}",
        ]


def test_names_cannot_reach_the_terminal(tmp_path: Path) -> None:
    path = write(tmp_path / "name.json", text(HALF).replace("Anna", "[red]\\u200bAnna[/]"))
    assert "Caesar: [red]Anna[/]" in cc_tui("show", path).stdout


def test_what_it_cannot_do_is_one_line(half: Path, tmp_path: Path) -> None:
    assert "129" in refused("show", half, "--at", "130")
    refused("show", half, "--at", "-1")
    refused("show", half, "--at", "9" * 5000)
    refused("show", half, "--every", "--at", "3")
    refused("show", half, "--as", "nobody")
    refused("show", tmp_path / "missing\x1b[31m.json")
    refused("show", tmp_path)
    refused("show", write(tmp_path / "odd.json", "{}"))
    refused("show", write(tmp_path / "cut.json", text(HALF)[:-200]))


def test_no_card_is_nowhere_amid_setup_and_castling(half: Path) -> None:
    """All 37 influence cards of each side are in the document of everything, in a pile that only counts, or set out as held."""
    for n in range(len(HALF.log)):
        document = position(n, HALF.at(n + 1).view(EVERYTHING))
        for seat in ("caesar", "cleopatra"):
            side, castling = document[seat], document["castling"]
            seen = side["hand"]["influence"] + side["discards"]["influence"]
            seen += [card for group in document["groups"].values() for card in group[seat]]
            if document["setup"] is not None:
                seen += document["setup"][seat]["to_lay"]
            if castling is not None and castling["seat"] == seat:
                seen += castling["held"]
            assert len(seen) + side["piles"]["influence"] == 37

"""`cc-tui export`."""

import json
from pathlib import Path

import pytest

from engine.kernel.seats import HUMAN
from tests.cli.running import cc_tui, refused
from tests.saves.making import random_match
from tests.ui.keep import keep

HALF, WHOLE = random_match("half", 130), random_match("whole")


@pytest.mark.parametrize("form", ["markdown", "html", "svg", "json", "my-view"])
def test_each_form_is_written(tmp_path: Path, form: str) -> None:
    out = tmp_path / "out"
    assert form in cc_tui("export", keep(tmp_path, WHOLE), "--to", form, "--out", out).stdout
    assert out.stat().st_size > 10_000


def test_json_is_the_match_itself(tmp_path: Path) -> None:
    path, out = keep(tmp_path, WHOLE), tmp_path / "out.json"
    cc_tui("export", path, "--to", "json", "--out", out)
    assert json.loads(out.read_text()) == json.loads(path.read_text())
    assert "ok" in cc_tui("verify", out).stdout


def test_nothing_is_written_over_unasked(tmp_path: Path) -> None:
    path, out = keep(tmp_path, WHOLE), tmp_path / "out"
    out.write_text("mine")
    refused("export", path, "--to", "html", "--out", out)
    assert out.read_text() == "mine"
    cc_tui("export", path, "--to", "html", "--out", out, "--force")
    assert out.read_text() != "mine"


@pytest.mark.parametrize("link", [False, True])
def test_a_match_is_never_written_over_by_what_is_made_of_it(tmp_path: Path, link: bool) -> None:
    path = keep(tmp_path, HALF)
    before, out = path.read_bytes(), path
    if link:
        out = tmp_path / "link.html"
        out.symlink_to(path)
    refused("export", path, "--to", "html", "--out", out, "--force")
    assert path.read_bytes() == before


@pytest.mark.parametrize("form", ["markdown", "svg", "my-view"])
def test_of_a_match_that_goes_on_only_its_player_sees(tmp_path: Path, form: str) -> None:
    path, out = keep(tmp_path, HALF, kinds=(HUMAN, "greedy")), tmp_path / "out"
    for viewer in ("cleopatra", "spectator", "everything"):
        refused("export", path, "--to", form, "--out", out, "--as", viewer)
    assert not out.exists()


def test_of_a_match_of_two_people_that_goes_on_nobodys_cards_are_written(tmp_path: Path) -> None:
    path, out = keep(tmp_path, HALF, kinds=(HUMAN, HUMAN)), tmp_path / "out"
    for viewer in ("caesar", "cleopatra"):
        refused("export", path, "--to", "markdown", "--out", out, "--as", viewer)
    cc_tui("export", path, "--to", "markdown", "--out", out, "--as", "spectator")


def test_everything_is_refused_as_a_view(tmp_path: Path) -> None:
    line = refused(
        "export",
        keep(tmp_path, WHOLE),
        "--to",
        "my-view",
        "--out",
        tmp_path / "x",
        "--as",
        "everything",
    )
    assert "everything" in line

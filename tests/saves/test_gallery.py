"""The example matches in saves/ load, follow the rules, and show what they are there for."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from jsonschema import Draft202012Validator

from cc_tui.paths import gallery_folder
from cc_tui.saves import Store
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.position import position, step
from engine.kernel.beside import QUALITIES
from engine.kernel.seats import EVERYTHING, SPECTATOR
from engine.kernel.verify import verify
from tests.gallery import EXAMPLES, Example, shown
from tests.make_schemas import texts
from tests.saves.making import load, random_match, raw, some_options

SAVES = Path(__file__).parent.parent.parent / "saves"
SCHEMAS = {path.name: json.loads(text) for path, text in texts().items()}
MATCHES = Draft202012Validator(SCHEMAS["match.schema.json"])
POSITIONS = Draft202012Validator(SCHEMAS["position.schema.json"])

each_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.file)


def content(example: Example) -> bytes:
    return (SAVES / f"{example.file}.json").read_bytes()


@each_example
def test_an_example_follows_the_rules_and_shows_what_it_should(example: Example) -> None:
    document = load(content(example))
    verify(document.match)
    assert example.shows <= shown(document.match)
    assert tuple(sitter.name for sitter in document.sitters) == example.names
    assert document.text().encode() == content(example)


@each_example
def test_an_example_fits_the_schema(example: Example) -> None:
    MATCHES.validate(json.loads(content(example)))


def test_no_vote_card_is_turned_after_the_last_exceptional_vote() -> None:
    [example] = [example for example in EXAMPLES if "last in an exceptional vote" in example.shows]
    log = load(content(example)).match.log
    [last] = [
        n
        for n, entry in enumerate(log)
        for event in entry.events
        if isinstance(event, e.MatchEnded)
    ]
    assert last == len(log) - 1
    assert not any(isinstance(event, e.VoteCardTurned) for event in log[-1].events)


def test_the_folder_holds_the_examples_and_the_readme_tells_of_each() -> None:
    assert {path.stem for path in SAVES.glob("*.json")} == {example.file for example in EXAMPLES}
    readme = (SAVES / "README.md").read_text()
    assert all(f"`{example.file}.json`" in readme for example in EXAMPLES)


def test_the_app_finds_them() -> None:
    listings = Store(gallery_folder()).list()
    assert len(listings) == len(EXAMPLES)
    assert [listing.reason for listing in listings] == [""] * len(EXAMPLES)


def test_the_schemas_are_up_to_date() -> None:
    for path, text in texts().items():
        assert path.read_text() == text


@pytest.mark.parametrize("n", range(3))
def test_random_matches_fit_the_schemas(n: int) -> None:
    match = random_match(f"schema {n}", **some_options(9 * n))
    MATCHES.validate(raw(match))
    for viewer in (0, 1, SPECTATOR, EVERYTHING):
        POSITIONS.validate(position(len(match.log) - 1, match.view(viewer)))
        POSITIONS.validate(step(match.update(viewer)))


@pytest.mark.parametrize(
    "wrong", [{"format": 1}, {"game": "chess"}, {"seats": []}, {"entries": []}, {"more": 1}]
)
def test_the_schema_refuses_other_documents(wrong: dict[str, Any]) -> None:
    assert not MATCHES.is_valid({**raw(random_match("refused", 30)), **wrong})


@pytest.mark.parametrize(
    "change",
    [
        lambda entry: entry["events"][0].update(type="teleported"),
        lambda entry: entry["move"].update(card=6),
        lambda entry: entry["move"].pop("type"),
        lambda entry: entry.update(hash="0"),
    ],
)
def test_the_schema_refuses_other_entries(change: Any) -> None:
    document = raw(random_match("entries", 30))
    change(document["entries"][1])
    assert not MATCHES.is_valid(document)


@pytest.mark.slow
def test_an_installed_program_has_the_gallery_inside(tmp_path: Path) -> None:
    build = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(tmp_path),
        ".",
    ]
    subprocess.run(build, cwd=SAVES.parent, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    unpacked = tmp_path / "unpacked"
    ZipFile(wheel).extractall(unpacked)
    script = "from cc_tui.paths import gallery_folder; print(gallery_folder())"
    found = subprocess.run(
        [sys.executable, "-c", script], cwd=unpacked, check=True, capture_output=True, text=True
    )
    folder = Path(found.stdout.strip())
    assert folder == unpacked / "cc_tui" / "gallery"
    assert {path.name for path in folder.glob("*.json")} == {
        path.name for path in SAVES.glob("*.json")
    }


def test_the_reviewed_match_shows_what_a_review_can_hold() -> None:
    [example] = [example for example in EXAMPLES if example.reviewed]
    document = load(content(example))
    assert document.title
    assert document.note
    assert {note.quality for note in document.notes.values()} >= set(QUALITIES)
    assert any(note.bookmark for note in document.notes.values())
    assert all(entry < len(document.match.log) for entry in document.notes)
    [branch] = document.branches.values()
    verify(branch.match, branch.leaves(document))

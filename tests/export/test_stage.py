"""Pictures and films, made by the theatre itself."""

import json
from xml.etree import ElementTree

from cc_tui.export.forms import written
from cc_tui.export.stage import SIZE, asciicast, svg
from cc_tui.i18n import Words
from cc_tui.replaying import Source, Theatre
from engine.kernel.codec import Document
from tests.ui.matches import played
from tests.ui.test_replay import SITTERS, WHOLE, sat


async def test_a_picture_is_of_the_position_and_needs_no_font_from_elsewhere() -> None:
    theatre = sat()
    theatre.go(60)
    made = await svg(theatre, Words())
    ElementTree.fromstring(made)
    assert "Entry&#160;60&#160;of" in made
    assert "@font-face" not in made


async def test_a_film_plays_in_order_from_the_deal_to_the_end() -> None:
    theatre = sat(played(70, "5"))
    lines = [line async for line in asciicast(theatre, Words(), "a film")]
    header, *events = map(json.loads, lines)
    assert (header["version"], header["width"], header["height"]) == (2, *SIZE)
    times = [time for time, _, _ in events]
    assert times == sorted(times)
    assert times[-1] > 10
    assert {kind for _, kind, _ in events} == {"o"}
    last = theatre.entries - 1
    written = "".join(data for _, _, data in events)
    assert f"Entry 0 of {last}" in written
    assert f"Entry {last} of {last}" in written


async def test_a_film_stays_within_its_screen() -> None:
    async for line in asciicast(sat(played(45, "5")), Words(), "x", (80, 24)):
        for piece in json.loads(line)[2].split("\x1b[") if line.startswith("[") else ():
            place, found, _ = piece.partition("H")
            if found and place.replace(";", "").isdecimal():
                assert 1 <= int(place.split(";")[0]) <= 24


async def test_a_film_shows_only_what_its_viewer_saw() -> None:
    theatre = sat()
    theatre.go(60)
    theatre.lens = 0
    made = await svg(theatre, Words())
    theatre.lens = 1
    assert made != await svg(theatre, Words())
    assert WHOLE.seed not in json.loads(json.dumps(made)).split(">")


def test_a_film_is_called_as_its_match() -> None:
    match = played(39, "5")
    document = Document(match, SITTERS, "2026-01-01T00:00:00Z")
    for title, called in (("", "Anna against Ben"), ("A short one", "A short one")):
        document.title = title
        theatre = Theatre(match, SITTERS, (0,), source=Source(document, "r", True))
        film = written(Words(), theatre, "asciicast", lambda done, of: None)
        assert json.loads(film.splitlines()[0])["title"] == called

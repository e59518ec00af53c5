"""Reports: the whole match, and what strangers wrote is only text in them."""

from html.parser import HTMLParser
from typing import Any

import pytest

from cc_tui.annotating import note_said
from cc_tui.export.html import html
from cc_tui.export.markdown import escaped, markdown
from cc_tui.export.report import report
from cc_tui.i18n import Words
from engine.kernel.beside import Note
from engine.kernel.codec import Document
from engine.kernel.seats import EVERYTHING, HUMAN, Sitter
from tests.ui.matches import played

WHOLE = played(10_000, "7")
HOSTILE = "<script>alert(1)</script>&\"'[x](javascript:y)`*_|"
WORDS = Words()


def document(name: str = "Anna", note: str = "") -> Document:
    made = Document(WHOLE, [Sitter(name, HUMAN), Sitter("Ben", "greedy")], "2026-01-01T00:00:00Z")
    made.update("2026-01-01T01:00:00Z")
    if note:
        made.notes[20] = Note(note, "brilliant")
    return made


class Tags(HTMLParser):
    """What a browser would make of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [name for name, _ in attrs]

    def handle_data(self, data: str) -> None:
        self.text += data


def test_every_turn_and_the_score_are_told() -> None:
    made = report(WORDS, document(), EVERYTHING)
    assert [turn.heading for turn in made.turns] == [
        "Setting up",
        *(f"Turn {n}" for n in range(1, WHOLE.view(0).turn + 1)),
    ]
    entries = [said.entry for turn in made.turns for said in turn.said]
    assert entries == sorted(entries)
    assert ("Entries", str(len(WHOLE.log) - 1)) in made.facts
    total = WHOLE.result().points[0].total
    assert made.score[-1][1] == str(total)


def test_a_vote_stands_under_the_turn_that_it_ended() -> None:
    made = document()
    vote = next(n for n, x in enumerate(WHOLE.log) if "VoteHeld" in map(nameof, x.events))
    made.notes[vote] = Note("too early")
    turns = [(turn.heading, turn.said) for turn in report(WORDS, made, EVERYTHING).turns]
    told = [(heading, one) for heading, said in turns for one in said if one.entry == vote]
    (before, held), (after, began) = told
    number = WHOLE.at(vote + 1).view(0).turn
    assert (before, after) == (f"Turn {number - 1}", f"Turn {number}")
    assert "ote on" in held.text
    assert began.text.startswith(f"Turn {number}:")
    assert (held.note, began.note) == ("too early", "")


def nameof(event: object) -> str:
    return type(event).__name__


def test_what_the_viewer_could_not_know_is_not_told() -> None:
    drawn = [
        said.text
        for turn in report(WORDS, document(), 0).turns
        for said in turn.said
        if said.text.startswith("Ben draws")
    ]
    assert drawn
    assert all(("influence card" in text) or ("action card" in text) for text in drawn)


def test_a_hostile_name_or_note_is_only_text_in_a_page() -> None:
    clean, hostile = (
        Tags(html(WORDS, report(WORDS, made, 1)))
        for made in (document("Anna", "x"), document(HOSTILE[:30], HOSTILE))
    )
    assert hostile.tags == clean.tags
    assert hostile.attributes == clean.attributes
    assert "script" not in hostile.tags
    assert HOSTILE in hostile.text


def test_a_page_needs_nothing_from_elsewhere() -> None:
    page = html(WORDS, report(WORDS, document("http://x.example/y"), 0))
    tags = Tags(page)
    assert not {"link", "img", "script", "iframe"} & set(tags.tags)
    assert not {"src", "href", "srcset"} & set(tags.attributes)
    assert "url(" not in page
    assert "default-src 'none'" in page


@pytest.mark.parametrize(
    "text", [HOSTILE, "# x", "| a | b |", "**b**", "![i](http://x)", "a\\b", "http://x.example"]
)
def test_markdown_shows_just_the_text(text: str) -> None:
    made = escaped(text)
    assert "<" not in made
    assert "://" not in made
    for sign in "`*_[]|#":
        assert made.count(sign) - made.count("&#47;") * (sign == "#") == made.count("\\" + sign)


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("2026-11-30T06:12:53Z", "2026-11-30T06:12:53Z"),
        ("You lay a 5 (face down)! The end.", "You lay a 5 (face down)! The end."),
        ("- a - b", "\\- a - b"),
        ("+ a", "\\+ a"),
        ("===", "\\==="),
        ("1. a", "1\\. a"),
        ("12) a", "12\\) a"),
        ("1.5", "1\\.5"),
        ("www.x.example", "www\\.x\\.example"),
        ("a@b.example", "a@b\\.example"),
        ("![a](b)", "!\\[a\\](b)"),
    ],
)
def test_only_what_markdown_means_is_marked(text: str, made: str) -> None:
    assert escaped(text) == made


def test_a_markdown_table_keeps_its_columns() -> None:
    rows = [
        line
        for line in markdown(WORDS, report(WORDS, document("a|b"), 0)).splitlines()
        if line.startswith("|")
    ]
    columns: set[Any] = {row.replace("\\|", "").count("|") for row in rows}
    assert columns == {4}


def test_the_lines_of_a_note_stay_lines() -> None:
    made = document(note="one <b>\n\n*two*")
    made.note = "first\nsecond"
    told = report(WORDS, made, EVERYTHING)
    page, text = html(WORDS, told), markdown(WORDS, told)
    assert "one &lt;b&gt;<br>\n<br>\n*two*</p>" in page
    assert "first<br>\nsecond</dd>" in page
    assert "one &lt;b&gt;*<br>\n    <br>\n    *\\*two\\**\n" in text
    assert "first<br>\n  second\n" in text


def test_a_note_holds_nothing_that_a_terminal_could_take_for_more() -> None:
    assert note_said(Words(), Note("a\u061cb\u200f\u200bc\uffff\nd")) == "abc\nd"

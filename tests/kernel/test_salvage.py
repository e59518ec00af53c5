"""What is kept of a damaged match: all before the first bad entry, and a match that can go on."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.kernel.beside import Note
from engine.kernel.errors import CorruptSave, ForeignSave, NewerSave, SaveError
from engine.kernel.fragment import fragment
from engine.kernel.salvage import Salvaged, salvage
from engine.kernel.verify import verify
from tests.saves.making import LATER, SITTERS, altered, chained, document, load, random_match, text

MATCH = random_match("salvage", 90)
GOOD = text(MATCH)
RAW = json.loads(GOOD)
COUNT = len(MATCH.log)


def kept(content: str | bytes, before: int | None = None) -> Salvaged:
    """What is kept, which is sound whatever it is; `before`: the first bad entry."""
    found = salvage(content.encode() if isinstance(content, str) else content, GAMES)
    assert found is not None
    match = found.document.match
    again = load(found.document.text()).match
    verify(again)
    assert again.log == match.log
    assert match.log[: found.kept] == MATCH.log[: found.kept]
    if before is not None:
        assert found.kept == before
    while match.result() is None and match.log:
        seat = match.actors()[0]
        match.play(seat, match.legal_moves(seat)[0])
    return found


def damaged(change: Callable[[dict[str, Any]], Any]) -> str:
    """The match's document after a change that didn't mend the hashes, laid out as the program does."""
    changed = json.loads(GOOD)
    change(changed)
    return laid_out(changed)


def laid_out(raw: dict[str, Any]) -> str:
    """The raw document a line an entry."""
    parts = {key: json.dumps(value) for key, value in raw.items()}
    parts["entries"] = "[\n" + ",\n".join(map(json.dumps, raw["entries"])) + "\n]"
    return "{\n" + ",\n".join(f'"{key}": {value}' for key, value in parts.items()) + "\n}\n"


def test_nothing_is_wrong_with_a_good_match() -> None:
    assert salvage(GOOD.encode(), GAMES) is None


@pytest.mark.parametrize("index", [1, 2, 40, COUNT - 1])
def test_all_before_an_altered_entry_is_kept(index: int) -> None:
    def alter(document: dict[str, Any]) -> None:
        document["entries"][index]["events"] *= 2

    found = kept(damaged(alter), index)
    assert found.lost == (COUNT - index, 0, 0)
    assert (found.problem.entry, found.document.sitters) == (index, SITTERS)


@pytest.mark.parametrize("wrong", [None, 7, [], {}, "x"])
def test_all_before_an_entry_of_another_form_is_kept(wrong: Any) -> None:
    kept(damaged(lambda document: document["entries"].__setitem__(33, wrong)), 33)


def test_all_before_events_that_do_not_fit_is_kept() -> None:
    """The hashes fit; the events are those of another moment."""
    moves = [entry["events"] for entry in RAW["entries"]]
    last = next(n for n in range(COUNT - 1, 40, -1) if moves[n] != moves[41])
    found = kept(altered(MATCH, lambda d: d["entries"][41].update(events=moves[last])), 41)
    assert found.problem.entry == 41


@pytest.mark.parametrize("part", range(3))
def test_all_whole_entries_of_a_truncated_text_are_kept(part: int) -> None:
    lines = GOOD.splitlines(keepends=True)
    first = lines.index('"entries": [\n') + 1
    for whole in range(1 + part, COUNT, 9):
        start = "".join(lines[: first + whole])
        for end in ("", lines[first + whole][: 1 + 37 * whole % 200]):
            found = kept(start + end, whole)
            assert (found.lost, found.problem.entry) == ((0, 0, 0), whole)


def test_another_layout_is_kept_as_well() -> None:
    compact = chained(json.loads(GOOD) | {"entries": RAW["entries"]})
    order = {key: RAW[key] for key in RAW if key != "entries"} | {"entries": RAW["entries"]}
    pretty = json.dumps(order, indent=2)
    kept(pretty[: len(pretty) * 2 // 3])
    assert salvage(compact, GAMES) is None


def test_bytes_that_are_no_text_cost_the_entries_from_there_on() -> None:
    lines = GOOD.encode().splitlines(keepends=True)
    first = lines.index(b'"entries": [\n') + 1
    lines[first + 20] = lines[first + 20][:50] + b"\xff\xfe" + lines[first + 20][52:]
    kept(b"".join(lines), 20)


def test_a_header_is_made_good_where_the_hashes_do_not_cover_it() -> None:
    for key, wrong in {
        "turn": -1, "result": "x", "played": "yesterday", "created": None, "practice": "x", "seats": [{"seat": "caesar"}], "more": 1,
    }.items():  # fmt: skip
        found = kept(
            damaged(lambda document, key=key, wrong=wrong: document.update({key: wrong})), COUNT
        )
        assert found.lost == (0, 0, 0)
    found = kept(damaged(lambda document: document["seats"][0].update(name="\x1b[31m")), COUNT)
    assert [sitter.name for sitter in found.document.sitters] == ["caesar", "Greedy"]
    kept(GOOD.replace('"turn": ', '"turn" ', 1), COUNT)


@pytest.mark.parametrize("key", ["format", "rules", "game", "options", "seed"])
def test_without_what_the_deal_hangs_on_nothing_can_be_kept(key: str) -> None:
    for wrong in ("x", None, []):
        with pytest.raises(SaveError):
            salvage(
                damaged(lambda document, wrong=wrong: document.update({key: wrong})).encode(), GAMES
            )
    with pytest.raises(CorruptSave):
        salvage(GOOD.replace(f'"{key}": ', f'"{key}" ', 1).encode(), GAMES)


def test_notes_and_branches_stay_that_hang_on_what_is_kept() -> None:
    written = document(MATCH)
    written.note, written.tags = "two\nlines", ("cup",)
    for entry in (3, 70):
        written.notes[entry] = Note(f"note {entry}", "good")
    for name, count in (("early", 20), ("late", 80)):
        match = written.branch(name, count, "other", SITTERS).match
        match.settle()
        match.play(match.actors()[0], match.legal_moves(match.actors()[0])[0])
        written.branches[name].update(LATER)
    raw = json.loads(written.text())
    raw["entries"][50]["events"] = []
    kept(laid_out(raw), 50)
    salvaged = salvage(laid_out(raw).encode(), GAMES)
    assert salvaged is not None
    assert salvaged.lost == (COUNT - 50, 1, 1)
    found = salvaged.document
    assert (found.note, found.tags) == (written.note, written.tags)
    assert found.notes == {3: Note("note 3", "good")}
    assert list(found.branches) == ["early"]
    early = written.branches["early"].match
    assert load(found.text()).branches["early"].match.log == early.log


@pytest.mark.parametrize("garbage", ["\0!", "5,", '{"seat": null},', '{"a', "", "}"])
def test_whole_entries_and_what_hangs_on_them_are_counted_after_garbage(garbage: str) -> None:
    """A branch may leave amid steps that follow by themselves, which are played again after the cut."""
    written = document(MATCH)
    for entry in range(30, 50):
        written.branch(f"{entry}", entry + 1, "other", SITTERS)
        written.notes[entry] = Note(f"note {entry}")
    lines = written.text().splitlines()
    first = lines.index('"entries": [') + 1
    for index in range(30, 50, 3):
        damaged = [*lines[: first + index], garbage, *lines[first + index + 1 :]]
        found = salvage("\n".join(damaged).encode(), GAMES)
        assert found is not None
        assert found.kept == index
        assert found.problem.entry == index
        assert list(found.document.branches) == [f"{n}" for n in range(30, index)]
        assert list(found.document.notes) == list(range(30, index))
        whole = garbage.startswith('{"seat"')
        assert found.lost == (COUNT - index - 1 + whole, 50 - index, 50 - index)
        load(found.document.text())


def test_a_bad_deal_leaves_nothing() -> None:
    with pytest.raises(CorruptSave) as caught:
        salvage(damaged(lambda document: document["entries"][0].update(events=[])).encode(), GAMES)
    assert caught.value.entry == 0
    for content in (b"", b"{", b"\x00" * 100, GOOD[:80].encode(), b"[" * 100_000):
        with pytest.raises(CorruptSave):
            salvage(content, GAMES)


def test_other_files_are_not_mended() -> None:
    with pytest.raises(NewerSave):
        salvage(damaged(lambda document: document.update(format=99)).encode(), GAMES)
    with pytest.raises(ForeignSave):
        salvage(b'{"name": "x"}', GAMES)


def test_any_damage_leaves_a_sound_match_or_one_line() -> None:
    chance = Random("any damage")
    for _ in range(60):
        data = bytearray(GOOD.encode())
        for _ in range(chance.choice((1, 1, 5))):
            place, size = chance.randrange(len(data)), chance.choice((0, 1, 30))
            data[place : place + size] = chance.randbytes(chance.choice((0, 1, 4)))
        content = bytes(data)
        if sound(content):
            kept(content)


def sound(content: bytes) -> bool:
    """Whether there is something to keep; if not, that is said in one line."""
    try:
        return salvage(content, GAMES) is not None
    except SaveError as problem:
        if not problem.problem.isprintable():
            raise
        return False


def test_a_fragment_is_what_is_whole() -> None:
    assert fragment(b' {"a": 1, "l": [1, {"x": 2}, {"x"', "l") == {"a": 1, "l": [1, {"x": 2}, None]}
    assert fragment(b'{"a": 1,\n"b" 2,\n"c": 3,\n"l": [', "l") == {"a": 1, "c": 3, "l": [None]}
    assert fragment(b'{"l": [1,\n oh,\n3],\n"a": 1,\n"l": [9]}', "l") == {"l": [1, None], "a": 1}
    lost = b'{"l": [{"x": 1},\n{"x"\n{"x": 3},\n!\n{"x": 5}\n],\n"a": 1}'
    assert fragment(lost, "l") == {"l": [{"x": 1}, None, {"x": 3}, None, {"x": 5}], "a": 1}
    assert fragment(b'{"a": NaN,\n"b": ' + b"9" * 5000 + b',\n"c": ', "l") == {}
    assert fragment(b'{"c": "\xff",\n', "l") == {"c": "\ufffd"}

"""Files that hold what one viewer saw of a match, in the folder of saves."""

from pathlib import Path

import pytest

from cc_tui.export.my_view import my_view, read_my_view
from cc_tui.i18n import Words
from cc_tui.listing import standing, standings
from cc_tui.saves import Library, Store
from engine.kernel.errors import CorruptSave, NewerSave, SaveError
from engine.kernel.seats import SPECTATOR
from tests.export.test_my_view import HALF, WHOLE, document


def view_file(folder: Path, viewer: int = 0) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "seen.json"
    path.write_text(my_view(document(WHOLE), viewer))
    return path


@pytest.mark.parametrize(
    ("viewer", "said"), [(0, "Anna's view"), (SPECTATOR, "a spectator's view")]
)
def test_they_are_listed_as_what_they_are(tmp_path: Path, viewer: int, said: str) -> None:
    view_file(tmp_path, viewer)
    for store in (Store(tmp_path), Store(tmp_path, cache=tmp_path / "cache")):
        for _ in range(2):
            [one] = store.list()
            assert one.problem is None
            assert standing(Words(), one) == said
            assert one.names == ("Anna", "Ben")
            assert one.played is not None
    assert len(Store(tmp_path).list().find("view anna", standings(Words()))) == 1
    assert len(Store(tmp_path).list().find("unfinished", standings(Words()))) == 0


def test_nobody_goes_on_with_one(tmp_path: Path) -> None:
    path = tmp_path / "seen.json"
    path.write_text(my_view(document(HALF), 0))
    assert Store(tmp_path).latest_unfinished() is None


def test_they_are_taken_in(tmp_path: Path) -> None:
    outside = view_file(tmp_path / "outside")
    store = Store(tmp_path / "saves")
    path = Library(store).bring_in(outside, read_my_view)
    assert path.read_bytes() == outside.read_bytes()
    [one] = store.list()
    assert one.viewer == "caesar"
    outside.write_text(outside.read_text().replace('"InfluencePlaced"', '"Nothing"', 1))
    with pytest.raises(SaveError):
        Library(store).bring_in(outside, read_my_view)


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ('"my_view": 1', '"my_view": 2', NewerSave),
        ('"my_view": 1', '"my_view": "x"', CorruptSave),
        ('"rules": 1', '"rules": 99', NewerSave),
        ('"viewer": "caesar"', '"viewer": "brutus"', CorruptSave),
        ('"viewer": "caesar"', '"viewer": ["caesar"]', CorruptSave),
        ('"seat": "caesar"', '"seat": "brutus"', CorruptSave),
        ('"played": "', '"played": "9', CorruptSave),
        ('"options": {', '"options": {"x": [],', CorruptSave),
    ],
)
def test_odd_ones_are_listed_with_what_is_wrong(
    tmp_path: Path, old: str, new: str, kind: type[SaveError]
) -> None:
    path = view_file(tmp_path)
    path.write_text(path.read_text().replace(old, new, 1))
    [one] = Store(tmp_path).list()
    assert isinstance(one.problem, kind)

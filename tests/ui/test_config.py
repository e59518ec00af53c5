"""Settings: kept whole, read forgivingly, never lost."""

import json
import os
from pathlib import Path

import pytest

from cc_tui.config import CHOICES, Config, Settings

DAMAGED = (
    b"", b"{", b"null", b"[]", b'"night"', b"\xff\xfe\x00", b"[" * 100_000, b'{"theme": ' + b'"x' * 50_000, b"{}" + b" " * 70_000,
    b'{"theme": "night"} trailing', b"{\x00}",
)  # fmt: skip

SENSELESS = (
    {"theme": "nowhere"}, {"theme": 3}, {"theme": ["night"]}, {"theme": {}}, {"theme": None}, {"pace": True}, {"ask_veto": ""},
    {"name": 5}, {"name": "x" * 31}, {"name": "a\x1b[31mb"}, {"name": "line\nline"}, {"glyphs": 1e999},
)  # fmt: skip


@pytest.mark.parametrize("data", DAMAGED, ids=lambda data: repr(data[:12]))
def test_a_damaged_file_gives_the_defaults_and_is_kept_aside(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(data)
    settings = Settings(file)
    assert settings.config == Config()
    assert settings.problem is not None
    assert (tmp_path / settings.problem.kept).read_bytes() == data
    settings.change(theme="day")
    assert Settings(file).config.theme == "day"
    assert (tmp_path / settings.problem.kept).read_bytes() == data


@pytest.mark.parametrize("values", SENSELESS, ids=repr)
def test_a_senseless_value_gives_its_default_and_the_others_hold(
    tmp_path: Path, values: dict[str, object]
) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"language": "en", "pace": "slow", **values}))
    settings = Settings(file)
    assert settings.problem is not None
    for name in values:
        assert getattr(settings.config, name) == getattr(Config(), name)
    if "pace" not in values:
        assert settings.config.pace == "slow"


def test_a_second_damaged_file_does_not_replace_the_first_one_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for text in ("one", "two"):
        file.write_text(text)
        Settings(file)
    assert sorted(path.read_text() for path in tmp_path.iterdir()) == ["one", "two"]


def test_no_file_is_no_problem(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "deep" / "settings.json")
    assert settings.problem is None
    settings.change(name="Anna")
    assert Settings(tmp_path / "deep" / "settings.json").config.name == "Anna"


def test_a_folder_in_its_place_is_no_crash(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    settings = Settings(tmp_path / "settings.json")
    assert settings.config == Config()
    assert settings.problem is not None
    settings.change(theme="day")
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
    assert (tmp_path / "settings.json").is_dir()


@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_what_is_no_plain_file_is_not_read(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "settings.json"
    if kind == "pipe":
        os.mkfifo(file)
    else:
        file.symlink_to("/dev/zero")
    assert Settings(file).config == Config()
    settings = Settings(file)
    settings.change(theme="day")
    assert Settings(file).config.theme == "day"


def test_settings_of_a_newer_version_that_are_unknown_here_are_no_problem(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"theme": "day", "sound": "loud"}')
    assert Settings(file).config.theme == "day"
    assert Settings(file).problem is None


def test_writing_leaves_the_old_file_or_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.json"
    Settings(file).change(name="Anna")

    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    settings = Settings(file)
    with pytest.raises(OSError, match="space"):
        settings.change(name="Ben")
    assert settings.config.name == "Ben"
    assert Settings(file).config.name == "Anna"
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_every_default_is_a_choice() -> None:
    for name, choices in CHOICES.items():
        assert getattr(Config(), name) in choices

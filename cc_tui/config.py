"""The player's settings: a small JSON file, read forgivingly and written whole."""

import json
import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from cc_tui.i18n import N_
from cc_tui.ladder import FIRST, LADDER
from cc_tui.text import clean

LONGEST = 64 * 1024
"""Bytes; a larger file isn't ours."""

LONGEST_NAME = 30

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("night", "day", "ansi-dark", "ansi-light"),
    "language": ("en",),
    "ask_veto": ("always", "held"),
    "pace": ("slow", "normal", "fast", "none"),
    "glyphs": ("auto", "unicode", "ascii"),
    "warnings": ("on", "off"),
    "greeted": ("no", "yes"),
    "opponent": tuple(rung.key for rung in LADDER),
}
"""The settings with a fixed list of values, the default first or as in Config."""


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of one player."""

    theme: str = "night"
    language: str = "en"
    ask_veto: str = "always"
    """"held": asked only with a Veto in hand, which the opponent may then notice (R9)."""
    pace: str = "normal"
    """How fast votes and the other's moves are shown; "none" shows only the outcome."""
    glyphs: str = "auto"
    warnings: str = "on"
    """Whether the coach warns of plain blunders in practice."""
    name: str = ""
    """The player's name for new matches."""
    greeted: str = "no"
    """Whether the player was told what the game is about."""
    opponent: str = FIRST
    """The bot that was played against last."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why settings weren't read as they stand: a sentence with its places, and where the old file was kept."""

    text: str
    file: str
    kept: str


class Settings:
    """The settings and the file they are kept in."""

    def __init__(self, file: Path | None) -> None:
        """Without a file nothing is kept. A file that can't be read as it stands is set aside and `problem` says so."""
        self._file = file
        self.problem: Problem | None = None
        self.config = Config()
        if file is not None:
            self._read(file)

    def change(self, **changes: str) -> Config:
        """Change some settings and write them. Raises OSError when they can't be written; they hold for this session all the same."""
        self.config = replace(self.config, **changes)
        if self._file is not None:
            _write(self._file, asdict(self.config))
        return self.config

    def _read(self, file: Path) -> None:
        try:
            raw = _parse(file)
        except FileNotFoundError:
            return
        except (OSError, ValueError, RecursionError):
            self._set_aside(
                file,
                N_(
                    "The settings in {file} can't be read, so the defaults hold. The old file is kept as {kept}."
                ),
            )
            return
        good = {
            f.name: raw[f.name]
            for f in fields(Config)
            if f.name in raw and _fits(f.name, raw[f.name])
        }
        if len(good) < sum(f.name in raw for f in fields(Config)):
            self._set_aside(
                file,
                N_(
                    "Some settings in {file} make no sense, so their defaults hold. The old file is kept as {kept}."
                ),
            )
        self.config = Config(**good)

    def _set_aside(self, file: Path, text: str) -> None:
        kept = next(
            name
            for n in range(1, 1000)
            if not (name := file.with_name(f"{file.name}.damaged-{n}")).exists()
        )
        try:
            # A folder isn't ours, and may hold what isn't either.
            if file.is_dir():
                raise IsADirectoryError(file)
            os.replace(file, kept)
        except OSError:
            kept = file
            self._file = None
        self.problem = Problem(text, clean(file.name), clean(kept.name))


def remember(settings: Settings, kinds: Iterable[str]) -> None:
    """Who plays now, as kinds: the bot is the one to play against next time."""
    bots = [kind for kind in kinds if kind in CHOICES["opponent"]]
    if len(bots) == 1:
        # Not worth a word if it can't be written.
        with suppress(OSError):
            settings.change(opponent=bots[0])


def _parse(file: Path) -> dict[str, Any]:
    # What isn't a plain file, a pipe say, might never end or never begin.
    if not stat.S_ISREG(file.stat().st_mode):
        raise ValueError("not a file")
    with open(file, "rb") as stream:
        data = stream.read(LONGEST + 1)
    raw = json.loads(data.decode()) if len(data) <= LONGEST else None
    if not isinstance(raw, dict):
        raise ValueError("not a settings file")
    return raw


def _fits(name: str, value: object) -> bool:
    if name == "name":
        return isinstance(value, str) and value == clean(value, LONGEST_NAME)
    return value in CHOICES[name] if isinstance(value, str) else False


def _write(file: Path, values: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(f"{file.name}.new-{os.getpid()}")
    try:
        with open(new, "w", encoding="utf-8") as stream:
            json.dump(values, stream, indent=2, ensure_ascii=False)
            stream.write("\n")
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(new, file)
    except BaseException:
        new.unlink(missing_ok=True)
        raise

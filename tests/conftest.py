"""What every test stands on: an environment of its own, and none of the player's files."""

import gc
import importlib
import os
import signal
from pathlib import Path

import pytest
import textual.constants

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A run that was begun in the background ignores Ctrl-C, and so would every program that a test starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)


FOLDERS = ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "CC_TUI_SAVES")


def _settings() -> list[str]:
    """The caller's variables that change how screens look or where files go."""
    prefixes = ("NO_COLOR", "FORCE_COLOR", "TEXTUAL_", "CC_TUI_")
    return [
        name
        for name in os.environ
        # The snapshot plugin's own, set by itself for the run.
        if name.startswith(prefixes) and name != "TEXTUAL_SNAPSHOT_TEMPDIR"
    ]


for _name in _settings():
    del os.environ[_name]
# Textual reads its variables once, on import, and the snapshot plugin has imported it by now.
importlib.reload(textual.constants)


def pytest_collection_finish() -> None:
    """What was imported and collected is there to the end: no collection of garbage walks through it in every test."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def own_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep a test out of the player's folders, and one test's settings out of the next."""
    for name in _settings():
        monkeypatch.delenv(name)
    for name in FOLDERS:
        monkeypatch.setenv(name, str(tmp_path / name.lower()))

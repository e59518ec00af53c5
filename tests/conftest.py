"""What every test stands on: an environment of its own, and none of the player's files."""

import os
from pathlib import Path

import pytest

# What would change the pictures of the screens.
_LOOKS = ("NO_COLOR", "FORCE_COLOR", "TEXTUAL_", "CC_TUI_")
_FOLDERS = ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "CC_TUI_SAVES")


@pytest.fixture(autouse=True)
def own_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep the caller's settings out of the test, and the test out of the caller's folders."""
    for name in [name for name in os.environ if name.startswith(_LOOKS)]:
        monkeypatch.delenv(name)
    for name in _FOLDERS:
        monkeypatch.setenv(name, str(tmp_path / name.lower()))

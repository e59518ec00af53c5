"""What the command line minds in its own process."""

import gc
import re
import subprocess
import sys
from pathlib import Path
from shlex import quote

import pytest

from cc_tui.cli import called, spare_collections
from tests.cli.running import refused

ROOT = Path(__file__).parents[2]


def test_commands_are_named_as_the_program_was_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CC_TUI_BY_MAKE", raising=False)
    assert called("resume") == "cc-tui resume"
    assert refused("daily").endswith("cc-tui --help")
    monkeypatch.setenv("CC_TUI_BY_MAKE", "1")
    assert called("resume") == 'make play ARGS="resume"'
    assert refused("daily").endswith('make play ARGS="--help"')


def test_make_tells_the_program_that_it_was_called_by_make() -> None:
    own = [f"BIN={Path(sys.executable).parent}", "ENSURE=:", "ARGS=daily"]
    made = subprocess.run(
        ["make", "-C", str(ROOT), "play", *own],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert 'make play ARGS="--help"' in made.stderr


def test_what_make_says_of_the_first_time_fits_80_columns() -> None:
    [said] = re.findall(r'^echo "(installing .*)"$', (ROOT / "Makefile").read_text(), re.MULTILINE)
    longest = said.replace("$$lock", "requirements-bench.lock").replace("$$venv", ".venv-bench")
    assert len(longest) < 80


@pytest.mark.parametrize("name", ["a b.json", "it's.json", "$HOME`id`.json", 'say "x"!.json'])
def test_what_is_named_reaches_the_program_through_make_and_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("CC_TUI_BY_MAKE", "1")
    # Within `make test`, make would say where it is.
    for name_of_make in ("MAKELEVEL", "MAKEFLAGS"):
        monkeypatch.delenv(name_of_make, raising=False)
    (tmp_path / "Makefile").write_text("play:\n\t@printf '%s|' $(ARGS)\n")
    command = called(f"resume {quote(name)}")
    made = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=False)  # fmt: skip
    assert made.stdout == f"resume|{name}|"


def test_collections_of_garbage_pass_over_what_new_modules_brought() -> None:
    before = gc.get_freeze_count()
    modules = spare_collections(len(sys.modules) - 1)
    assert modules == len(sys.modules)
    frozen = gc.get_freeze_count()
    assert frozen > before
    later = [[] for _ in range(1000)]
    assert spare_collections(modules) == modules
    assert gc.get_freeze_count() <= frozen
    assert any(one is later for one in gc.get_objects())

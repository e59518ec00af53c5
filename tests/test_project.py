"""The project's own files: layout, version, locks, and nothing that belongs to one machine."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import cc_tui
from cc_tui.ladder import LADDER

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LOCKS = {
    "requirements.lock": ["build"],
    "requirements-dev.lock": ["build", "dev"],
    "requirements-bench.lock": ["build", "bench"],
}
FOLDERS = {".ci", "cc_tui", "docs", "engine", "saves", "tests"}
FILES = {"CHANGELOG.md", "LICENSE", "Makefile", "README.md", "pyproject.toml", *LOCKS}

LOCKED = re.compile(
    r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^ ;]+)(?: ; (?P<marker>[^\\]+))?"
    r"(?P<hashes>(?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n"
)


def tracked() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def pins(lock: str) -> dict[str, set[str]]:
    """The versions of each package in a lock; more than one where markers tell them apart."""
    found: dict[str, set[str]] = {}
    for entry in LOCKED.finditer((ROOT / lock).read_text()):
        found.setdefault(canonicalize_name(entry["name"]), set()).add(entry["version"])
    return found


def test_version_is_the_same_everywhere() -> None:
    assert cc_tui.__version__ == PROJECT["version"]


def test_the_readme_goes_along() -> None:
    assert (ROOT / PROJECT["readme"]).read_text(encoding="utf-8").startswith("# ")


def test_every_decision_has_a_number_of_its_own_and_says_it() -> None:
    found = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    numbers = [path.name[:4] for path in found]
    assert len({*numbers}) == len(numbers)
    for path in found:
        assert path.read_text(encoding="utf-8").startswith(f"# {int(path.name[:4])}. ")


def test_top_level_holds_what_belongs_there_and_nothing_else() -> None:
    names = {Path(name).parts[0] for name in tracked()}
    visible = {name for name in names if not name.startswith(".") or name in FOLDERS}
    assert visible == FOLDERS | FILES


def test_no_file_names_a_machine_or_a_registry() -> None:
    telltale = re.compile(
        r"(?<![\w.~])/(?:work|farm|root|home|Users)/|(?:extra-)?index[-]url|find-links|\bfile:///"
        r"|https?://[^\s)>\"']*(?:/simple\b|\.whl\b|\.tgz\b|\.tar\.gz\b)"
    )
    here = Path(__file__).relative_to(ROOT).as_posix()
    found = []
    for name in tracked():
        try:
            text = (ROOT / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        if name != here:
            found += [f"{name}: {hit[0]}" for hit in telltale.finditer(text)]
    assert found == []


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_is_names_versions_and_hashes_only(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert LOCKED.search(text)
    assert LOCKED.sub("", text) == ""


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_fits_what_the_project_asks_for(lock: str) -> None:
    extras = PROJECT["optional-dependencies"]
    wanted = PROJECT["dependencies"] + [line for extra in LOCKS[lock] for line in extras[extra]]
    locked = pins(lock)
    for requirement in map(Requirement, wanted):
        name = canonicalize_name(requirement.name)
        if name != PROJECT["name"]:
            assert name in locked, f"{name} is not in {lock}: make lock"
            assert all(requirement.specifier.contains(v) for v in locked[name]), name


@pytest.mark.parametrize("lock", ["requirements-dev.lock", "requirements-bench.lock"])
def test_lock_holds_the_players_packages_in_the_same_versions(lock: str) -> None:
    assert pins("requirements.lock").items() <= pins(lock).items()


def test_the_picture_of_the_table_calls_the_bot_by_its_name() -> None:
    picture = (ROOT / "docs" / "pictures" / "table.svg").read_text()
    shown = [key for key, name, _ in LADDER if name in picture]
    assert len(shown) == 1, "python -m tests.make_pictures"
    assert not [key for key, _, _ in LADDER if key.capitalize() in picture]

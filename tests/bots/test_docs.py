"""What docs/bots.md shows works as it stands there."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from cc_tui.ladder import FIRST, LADDER, bot_name, key_of, strength
from cc_tui.own_bots import learn
from engine.bots import BOTS
from engine.games import GAMES
from engine.kernel.match import Match
from tests.ui.own_bots import known

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
CODE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
GAME = GAMES["caesar_cleopatra"]


@pytest.mark.parametrize("name", ["Bully", "Caius", "Collector"])
def test_an_example_plays_a_whole_match(tmp_path: Path, name: str) -> None:
    (code,) = (code for code in CODE if f"class {name}(" in code)
    (tmp_path / "bot.py").write_text(code.replace("800", "8").replace("200", "8"))
    key = name.lower()
    with known(f"{tmp_path / 'bot.py'}:{name}"):
        match = Match.start(GAME, GAME.read_options({}), "docs")
        bots = [BOTS[key](GAME, "1"), BOTS["random"](GAME, "2")]
        while match.actors():
            seat = match.actors()[0]
            match.play(seat, bots[seat].choose(match.view(seat), tuple(match.told(seat))))
    assert match.result() is not None
    assert key not in BOTS


def test_the_test_that_it_shows_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    (bot,), (test,) = ([c for c in CODE if text in c] for text in ("class Bully", "def test_"))
    module = ModuleType("bully")
    exec(bot, module.__dict__)
    monkeypatch.setitem(sys.modules, "bully", module)
    names: dict[str, object] = {}
    exec(test.replace('"123"', '"1"'), names)
    (shown,) = (value for name, value in names.items() if name.startswith("test_"))
    assert callable(shown)
    shown()


def test_the_ladder_is_the_list_of_bots_and_stands_in_the_page() -> None:
    assert [rung.key for rung in LADDER] == list(BOTS)
    assert FIRST in BOTS
    names = [rung.name for rung in LADDER]
    assert len({name.casefold() for name in (*names, *BOTS)}) == 2 * len(BOTS)
    for n, rung in enumerate(LADDER, 1):
        style = rung.style[0].lower() + rung.style[1:].rstrip(".").replace(". For ", "; for ")
        style = style.replace(". Good ", "; good ")
        assert f"| {rung.name} | `{rung.key}` | {n} of {len(LADDER)} | {style} |" in PAGE
        assert strength(rung.key) == n


def test_a_bot_is_known_by_its_key_and_its_name() -> None:
    assert {key_of(text) for text in ("master", "Octavian", "OCTAVIAN")} == {"master"}
    assert key_of("Nobody") == "nobody"
    assert bot_name("greedy") == "Antony"
    assert bot_name("mine") == "Mine"
    assert strength("mine") is None


HEAD = "from engine.bots import Bot\n\n\nclass Mine(Bot):\n    key = "
BODY = "\n    def choose(self, view, told=()):\n        return view.open_moves[0]\n"


@pytest.mark.parametrize(
    ("spec", "text", "problem"),
    [
        ("bot.py", HEAD + "'mine'" + BODY, "isn't like FILE.py:Class"),
        ("bot.txt:Mine", HEAD + "'mine'" + BODY, "isn't like FILE.py:Class"),
        ("bot.py:Other", HEAD + "'mine'" + BODY, "no class Other"),
        ("bot.py:BODY", "BODY = 1", "no class BODY"),
        ("bot.py:Mine", "class Mine: pass", "no class Mine that is made from engine.bots.Bot"),
        ("bot.py:Mine", HEAD + "'greedy'" + BODY, "there is a greedy already"),
        ("bot.py:Mine", HEAD + "'octavian'" + BODY, "there is a octavian already"),
        ("bot.py:Mine", HEAD + "'human'" + BODY, "there is a human already"),
        ("bot.py:Mine", HEAD + "'a b'" + BODY, "no word in small letters"),
        ("bot.py:Mine", HEAD + "'Mine'" + BODY, "no word in small letters"),
        ("bot.py:Mine", "import nothing_like_this", "can't be run: ModuleNotFoundError"),
        ("bot.py:Mine", HEAD + "'mine'", "Mine has no method choose"),
        ("bot.py:Mine", "import sys; sys.exit('bye')", "can't be run: SystemExit: bye"),
        ("bot.py:Mine", "1 +", "can't be run: SyntaxError"),
        ("none.py:Mine", "", "there is no such file"),
    ],
)
def test_what_is_no_bot_is_refused(tmp_path: Path, spec: str, text: str, problem: str) -> None:
    (tmp_path / "bot.py").write_text(text)
    before = dict(BOTS)
    with pytest.raises(ValueError, match=re.escape(problem)):
        learn(str(tmp_path / spec))
    assert before == BOTS

"""The rulebook: complete, the same in the docs and in the program, and readable at any width."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from cc_tui.boards.caesar_cleopatra import rulebook
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra.packed import pack
from engine.games.caesar_cleopatra.vote import count_vote

ROOT = Path(__file__).parents[3]
WORDS = Words()
CITED = re.compile(r"(?<!\w)(§\d+(?:\.\d+|[a-e])?|R\d{1,2})(?!\w)")


def known() -> set[str]:
    return {*rulebook.clauses(), *(f"§{number}" for number, _ in rulebook.contents(WORDS))}


def test_the_program_holds_the_rules_of_the_docs() -> None:
    docs = (ROOT / "docs/rules.md").read_text("utf-8")
    packaged = ROOT / "cc_tui/boards/caesar_cleopatra/rules.md"
    assert packaged.read_text("utf-8") == docs


def test_every_clause_and_ruling_has_its_number() -> None:
    wanted = {f"§{n}" for n in range(1, 10)} | {f"R{n}" for n in range(1, 22)}
    wanted |= {f"§3{step}" for step in "abcde"} | {f"§4.{n}" for n in range(1, 9)}
    wanted |= {f"§2.{n}" for n in range(1, 7)}
    assert wanted <= known()
    assert len(set(rulebook.clauses())) == len(rulebook.clauses())


def test_every_cited_clause_exists() -> None:
    files = [*ROOT.glob("engine/games/caesar_cleopatra/*.py"), *ROOT.glob("cc_tui/**/*.py")]
    files += [*ROOT.glob("tests/caesar_cleopatra/**/*.py"), ROOT / "docs/rules.md"]
    cited = {
        (path.name, clause) for path in files for clause in CITED.findall(path.read_text("utf-8"))
    }
    assert len(cited) > 100
    assert not {pair for pair in cited if pair[1] not in known()}


@pytest.mark.parametrize("cells", [40, 56, 76, 82, 120])
def test_no_line_is_wider_than_the_room(cells: int) -> None:
    lines = rulebook.rules_text(WORDS, cells).splitlines()
    assert max(map(cell_len, lines)) <= cells


@pytest.mark.parametrize("cells", [40, 56, 82])
def test_no_word_is_lost_at_any_width(cells: int) -> None:
    text = re.sub(r"\s", "", rulebook.rules_text(WORDS, cells))
    for block in rulebook.blocks():
        if block.kind != "table":
            assert re.sub(r"\s", "", block.text) in text


def test_the_vote_examples_are_what_the_engine_counts() -> None:
    table = next(
        b for b in rulebook.blocks() if b.rows and b.rows[0][:2] == ("Caesar", "Cleopatra")
    )
    assert len(table.rows) == 11
    for caesar, cleopatra, sums, winner, *losses in table.rows[1:]:
        outcome = count_vote(pack(_cards(caesar)), pack(_cards(cleopatra)))
        larger_wins = outcome.winner is not None and outcome.sums[outcome.winner] == max(
            outcome.sums
        )
        turned = ", turned" if outcome.winner is not None and not larger_wins else ""
        assert sums == f"{outcome.sums[0]} : {outcome.sums[1]}{turned}"
        assert winner == (
            "nobody" if outcome.winner is None else ("Caesar", "Cleopatra")[outcome.winner]
        )
        assert [sorted(_cards(loss)) for loss in losses] == [
            sorted(cards) for cards in outcome.discards
        ]


def _cards(cell: str) -> tuple[int, ...]:
    return tuple(0 if card == "P" else int(card) for card in cell.split(", ") if card != "none")


def test_the_score_examples_add_up() -> None:
    table = next(
        b for b in rulebook.blocks() if b.rows and b.rows[0][-1] == "points" and len(b.rows[0]) > 2
    )
    for _, *parts, total in table.rows[1:]:
        assert sum(map(int, parts)) == int(total)
    assert [row[-1] for row in table.rows[1:]] == ["17", "13"]


def test_the_beginners_page_fits_on_a_page() -> None:
    rows = rulebook.laid_out(WORDS, 80)
    starts = [i for i, row in enumerate(rows) if row.kind == "section"]
    assert rows[starts[0]].text == "Your first match"
    assert starts[1] - starts[0] <= 55


def test_a_translation_is_asked_for_each_block() -> None:
    class Shouting(Words):
        def __call__(self, text: str, /, **values: object) -> str:
            return super().__call__(text, **values).upper()

    text = re.sub(r"§3[a-e]", "", rulebook.rules_text(Shouting(), 80))
    assert text == text.upper()

"""The table of commands, and what follows from it."""

from pathlib import Path

from cc_tui.i18n import Words
from cc_tui.keys import COMMANDS, bindings, document, help_keys

PLAIN = {"escape", "enter", "space", "up", "down", "left", "right", "tab"}
SIGNS = {
    "question_mark", "colon", "slash", "plus", "minus", "comma", "full_stop", "left_square_bracket", "right_square_bracket",
    "semicolon", "asterisk", "equals_sign", "less_than_sign", "greater_than_sign", "exclamation_mark",
}  # fmt: skip


def test_the_page_of_keys_is_up_to_date() -> None:
    page = Path(__file__).parents[2] / "docs" / "keys.md"
    assert page.read_text(encoding="utf-8") == document(), (
        "run: python -m cc_tui.keys > docs/keys.md"
    )


def test_every_command_has_a_key_that_every_terminal_sends() -> None:
    for command in COMMANDS.values():
        assert any(len(key) == 1 or key in PLAIN | SIGNS for key in command.keys), command.name


def test_no_command_takes_a_key_that_a_terminal_or_shell_keeps_for_itself() -> None:
    kept = {"ctrl+c", "ctrl+d", "ctrl+s", "ctrl+q", "ctrl+v", "ctrl+w", "ctrl+backslash"}
    for command in COMMANDS.values():
        assert not kept & set(command.keys), command.name


def test_a_binding_carries_its_command() -> None:
    for name, command in COMMANDS.items():
        made = bindings([name])
        assert {binding.id for binding in made} == {name}
        assert {key for binding in made for key in binding.key.split(",")} == set(command.keys)


def test_no_key_is_called_as_only_programs_call_it() -> None:
    words = Words()
    for command in COMMANDS.values():
        assert "_" not in help_keys(words, command), command.name
    assert help_keys(words, COMMANDS["number"]) == "0–9"
    assert help_keys(words, COMMANDS["faster"]) == "+ ="


def test_arrows_and_letters_go_together() -> None:
    pairs = {"up": "k", "down": "j", "left": "h", "right": "l"}
    for command in COMMANDS.values():
        for arrow, letter in pairs.items():
            if arrow in command.keys:
                assert letter in command.keys, command.name

"""Each command once: its name, keys and words. Bindings, key bar, palette, help and docs/keys.md follow from this table."""

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from textual.binding import Binding, BindingType

from cc_tui.glyphs import UNICODE, Glyphs
from cc_tui.i18n import N_, Words

if TYPE_CHECKING:
    from textual.binding import ActiveBinding


@dataclass(frozen=True, slots=True)
class Command:
    """One command. Its screen or widget carries it out in the method `action_<name>`."""

    name: str
    keys: tuple[str, ...]
    """Textual key names; the first one is shown. At least one is a plain letter, digit, arrow, Enter, Space or Escape."""
    label: str
    """One or two words, for the key bar; a command without a label is listed in help only."""
    text: str
    """A sentence, for help and the palette."""
    where: str = "anywhere"
    """The heading under which help lists it."""
    shown: tuple[str, ...] = ()
    """Keys to show in the key bar in place of the first one, where a label speaks for several commands."""
    each: bool = False
    """Each key is a choice of its own: the method gets the key as its argument."""


GENERAL: Final = N_("Anywhere")
_LISTS = N_("Lists and forms")
_SETUP = N_("Setting up")
_RULES = N_("Rules")

_SHELL: Final = (
    Command(
        "help",
        ("question_mark", "f1"),
        N_("help"),
        N_("Show the keys and what can be done here"),
        GENERAL,
    ),
    Command("back", ("escape",), N_("back"), N_("Take back a step, or leave this screen"), GENERAL),
    Command("stop", ("escape",), N_("stop"), N_("Stop what goes on by itself"), GENERAL),
    Command("leave_help", ("question_mark", "f1"), "", N_("Close the help"), GENERAL),
    Command("quit", ("q",), N_("quit"), N_("Leave the program; everything is saved"), GENERAL),
    Command("command_palette", ("colon", "ctrl+p"), "", N_("Find a command by its name"), GENERAL),
    Command(
        "suspend_process",
        ("Z", "ctrl+z"),
        "",
        N_("Put the program to sleep; fg in the shell wakes it"),
        GENERAL,
    ),
    Command("cursor_up", ("up", "k"), "", N_("One line up"), _LISTS),
    Command("cursor_down", ("down", "j"), N_("move"), N_("One line down"), _LISTS, ("up", "down")),
    Command("read_back", ("up", "k"), "", N_("Back in the text"), _LISTS),
    Command("read_on", ("down", "j"), N_("scroll"), N_("On in the text"), _LISTS, ("up", "down")),
    Command("turn_left", ("left", "h"), "", N_("The value before"), _LISTS),
    Command(
        "turn_right", ("right", "l"), N_("change"), N_("The next value"), _LISTS, ("left", "right")
    ),
    Command("first", ("g", "home"), "", N_("To the first line"), _LISTS),
    Command("last", ("G", "end"), "", N_("To the last line"), _LISTS),
    Command("page_up", ("b", "pageup"), "", N_("A page up"), _LISTS),
    Command("page_down", ("f", "pagedown"), "", N_("A page down"), _LISTS),
    Command("choose", ("enter", "space"), N_("choose"), N_("Choose this line"), _LISTS),
    Command("watch", ("w",), N_("look back"), N_("Look back at this match"), _LISTS),
    Command(
        "recommend", ("r",), N_("recommended"), N_("Take the recommended order or places"), _SETUP
    ),
    Command("shuffle", ("s",), N_("shuffle"), N_("Shuffle the action pile"), _SETUP),
    Command(
        "put",
        ("1", "2", "3", "4", "5"),
        N_("lay"),
        N_("Lay this value before the group"),
        _SETUP,
        ("1", "–", "5"),
        each=True,
    ),
    Command(
        "take_up", ("enter", "space"), N_("take up"), N_("Take the card up, to move it"), _SETUP
    ),
    Command("put_down", ("enter", "space"), N_("put down"), N_("Put the card down here"), _SETUP),
    Command("raise_card", ("K", "shift+up"), "", N_("Move the card up in the pile"), _SETUP),
    Command(
        "lower_card",
        ("J", "shift+down"),
        N_("move card"),
        N_("Move the card down in the pile"),
        _SETUP,
        ("K", "J"),
    ),
    Command(
        "section",
        tuple("0123456789"),
        N_("section"),
        N_("To the section with this number"),
        _RULES,
        ("0", "–", "9"),
        each=True,
    ),
    Command("search", ("slash",), N_("search"), N_("Search the rules"), _RULES),
    Command("search_on", ("n",), N_("next"), N_("To the next place found"), _RULES),
    Command("search_back", ("N",), "", N_("To the place found before"), _RULES),
)

# The commands of the play screen.
_TABLE = N_("At the table")

# Answers have no label: the prompt shows them, each with its key, in words that fit the question.
_PLAY: Final[tuple[Command, ...]] = (
    Command(
        "card",
        tuple("123456789"),
        N_("card"),
        N_("Pick the card with this number"),
        _TABLE,
        ("1", "–", "9"),
        each=True,
    ),
    Command("go_left", ("left", "h"), "", N_("To the card or group at the left"), _TABLE),
    Command("go_right", ("right", "l"), "", N_("To the card or group at the right"), _TABLE),
    Command("go_up", ("up", "k"), "", N_("To the row above"), _TABLE),
    Command(
        "go_down",
        ("down", "j"),
        N_("move"),
        N_("To the row below"),
        _TABLE,
        ("left", "right", "up", "down"),
    ),
    Command("take", ("enter", "space"), N_("choose"), N_("Choose what is bright"), _TABLE),
    Command(
        "face_up",
        ("u",),
        N_("face up"),
        N_("Lay the card face up, together with a second one"),
        _TABLE,
    ),
    Command("face_down", ("f",), N_("face down"), N_("Lay the card face down after all"), _TABLE),
    Command(
        "passive",
        ("p",),
        "",
        N_("A passive turn: discard cards and draw as many"),
        _TABLE,
    ),
    Command(
        "go_on",
        ("g", "n"),
        "",
        N_("Go on: play no card here, veto nothing, discard no more"),
        _TABLE,
    ),
    Command("veto", ("v",), "", N_("Veto the action card"), _TABLE),
    Command("draw_influence", ("i",), "", N_("Draw from your influence pile"), _TABLE),
    Command("draw_action", ("a",), "", N_("Draw from your action pile"), _TABLE),
    Command("ticket", ("t",), "", N_("Take an orgy ticket"), _TABLE),
    Command(
        "spend",
        ("s",),
        "",
        N_("Give an orgy ticket back and turn the next vote card"),
        _TABLE,
    ),
    Command(
        "why",
        ("w",),
        N_("why"),
        N_("Why what is bright can't be chosen; once more, or where it can: the rule"),
        _TABLE,
    ),
    Command("discards", ("d",), N_("discards"), N_("Look at the discards of both"), _TABLE),
    Command(
        "big_log",
        ("z",),
        N_("log"),
        N_("The log large"),
        _TABLE,
    ),
    Command("small_log", ("z",), N_("close"), N_("The log small again"), _TABLE),
    Command("log_back", ("up", "k"), "", N_("Back in the log"), _TABLE),
    Command("log_on", ("down", "j"), N_("scroll"), N_("On in the log"), _TABLE, ("up", "down")),
    Command("log_page_back", ("b", "pageup"), "", N_("A page back in the log"), _TABLE),
    Command("log_page_on", ("f", "pagedown"), "", N_("A page on in the log"), _TABLE),
    Command("match_menu", ("m",), N_("menu"), N_("Rules, settings, leave the match"), _TABLE),
    Command("undo", ("b", "backspace"), N_("undo"), N_("Take back the last choice"), _TABLE),
    Command("redo", ("y",), "", N_("Bring back the choice taken back last"), _TABLE),
    Command("hint", ("r",), N_("hint"), N_("Practice: what the coach would do, and why"), _TABLE),
    Command("show_all", ("e",), N_("all cards"), N_("Practice: look at all cards"), _TABLE),
    Command(
        "sit",
        ("enter", "space"),
        N_("sit down"),
        N_("Lift the curtain: it is you who should sit here"),
        _TABLE,
    ),
)

# The commands of the list of saves.
_LIBRARY = N_("Saved matches")

_SAVES: Final[tuple[Command, ...]] = (
    Command("match_find", ("slash",), N_("search"), N_("Search as you type"), _LIBRARY),
    Command("match_title", ("r",), N_("rename"), N_("Give the match a title"), _LIBRARY),
    Command("match_tags", ("t",), N_("tag"), N_("Give the match tags"), _LIBRARY),
    Command("match_note", ("n",), N_("note"), N_("Write a note about the match"), _LIBRARY),
    Command(
        "match_delete", ("d", "delete"), N_("delete"), N_("Put the file in the trash"), _LIBRARY
    ),
    Command("match_undelete", ("z",), N_("undo"), N_("Bring back what was deleted last"), _LIBRARY),
    Command(
        "match_trash",
        ("T",),
        N_("trash"),
        N_("The deleted files: bring any of them back, or delete it for ever"),
        _LIBRARY,
    ),
    Command(
        "for_ever", ("d", "delete"), N_("delete for ever"), N_("Delete the file for ever"), _LIBRARY
    ),
    Command("match_copy", ("c",), N_("copy"), N_("Make a copy of the file"), _LIBRARY),
    Command(
        "match_export",
        ("x",),
        N_("export"),
        N_("Write it elsewhere: as it is, as a report, picture or film"),
        _LIBRARY,
    ),
    Command("match_import", ("i",), N_("import"), N_("Take in a file from elsewhere"), _LIBRARY),
    Command("match_empty", ("E",), "", N_("Empty the trash for ever"), _LIBRARY),
    Command("match_stop", ("s",), N_("stop"), N_("Stop reading files"), _LIBRARY),
)

# The commands of the theatre, where matches are looked back at.
_THEATRE = N_("Looking back")

_REPLAY: Final[tuple[Command, ...]] = (
    Command("go_there", ("enter",), N_("go there"), N_("Go to the number typed"), _THEATRE),
    Command(
        "come_from",
        ("enter", "space"),
        N_("where from"),
        N_("Back to the moment that this comes from"),
        _THEATRE,
    ),
    Command("entry_back", ("left", "h"), "", N_("A decision back; the set-up is one"), _THEATRE),
    Command(
        "entry_on",
        ("right", "l"),
        N_("step"),
        N_("A decision on; the set-up is one"),
        _THEATRE,
        ("left", "right"),
    ),
    Command("autoplay", ("space",), N_("play"), N_("Play by itself, or stop"), _THEATRE),
    Command("lens", ("tab",), N_("viewer"), N_("Look as the next viewer"), _THEATRE),
    Command("lens_back", ("shift+tab", "T"), "", N_("Look as the viewer before"), _THEATRE),
    Command("turn_back", ("left_square_bracket",), "", N_("To the turn before"), _THEATRE),
    Command(
        "turn_on",
        ("right_square_bracket",),
        N_("turn"),
        N_("To the next turn"),
        _THEATRE,
        ("left_square_bracket", "right_square_bracket"),
    ),
    Command("vote_back", ("V",), "", N_("To the vote before"), _THEATRE),
    Command("vote_on", ("v",), N_("vote"), N_("To the next vote"), _THEATRE),
    Command("mark_back", ("N",), "", N_("To the mark before"), _THEATRE),
    Command("mark_on", ("n",), N_("mark"), N_("To the next mark"), _THEATRE),
    Command(
        "mark_kind",
        ("f",),
        N_("marks"),
        N_("Choose which marks to go to, and see what they mean"),
        _THEATRE,
    ),
    Command(
        "cards",
        ("c",),
        N_("cards"),
        N_("Move over groups and cards, to ask where one comes from"),
        _THEATRE,
    ),
    Command(
        "side",
        ("s",),
        N_("score"),
        N_("The score over the match, and what could be known"),
        _THEATRE,
    ),
    Command("side_back", ("K", "pageup"), "", N_("Back in what could be known"), _THEATRE),
    Command("side_on", ("J", "pagedown"), "", N_("On in what could be known"), _THEATRE),
    Command("what_if", ("w",), N_("what if"), N_("Play on from here another way"), _THEATRE),
    Command("branches", ("B",), "", N_("List the other ways that were tried"), _THEATRE),
    Command("write_note", ("e",), N_("note"), N_("Write a note here"), _THEATRE),
    Command("rate", ("r",), N_("rate"), N_("Rate this as good or bad"), _THEATRE),
    Command("bookmark", ("b",), "", N_("Set a bookmark here, or take it away"), _THEATRE),
    Command("note_back", ("O",), "", N_("To the note or bookmark before"), _THEATRE),
    Command("note_on", ("o",), "", N_("To the next note or bookmark"), _THEATRE),
    Command("all_notes", ("a",), "", N_("List all notes and bookmarks"), _THEATRE),
    Command(
        "export", ("x",), N_("export"), N_("Write it as a report, picture, film or file"), _THEATRE
    ),
    Command(
        "coach", ("R",), N_("coach"), N_("The coach's review of this side's decisions"), _THEATRE
    ),
    Command("deeper", ("D",), "", N_("Let the coach look four times as deep"), _THEATRE),
    Command(
        "mistake_on",
        ("i",),
        N_("mistake"),
        N_("To the next mistake that the coach found"),
        _THEATRE,
    ),
    Command("mistake_back", ("I",), "", N_("To the mistake before"), _THEATRE),
    Command(
        "learn", ("L",), N_("learn"), N_("Decide anew where the coach found a mistake"), _THEATRE
    ),
    Command("line_back", ("up", "k"), "", N_("To the line of the log before"), _THEATRE),
    Command("line_on", ("down", "j"), "", N_("To the next line of the log"), _THEATRE),
    Command("event_back", ("comma", "shift+left"), "", N_("An event back"), _THEATRE),
    Command("event_on", ("full_stop", "shift+right"), "", N_("An event on"), _THEATRE),
    Command("to_start", ("g", "home"), "", N_("To the deal"), _THEATRE),
    Command("to_end", ("G", "end"), "", N_("To the end"), _THEATRE),
    Command("faster", ("plus", "equals_sign"), "", N_("Play faster"), _THEATRE),
    Command("slower", ("minus",), "", N_("Play slower"), _THEATRE),
    Command(
        "number",
        tuple("0123456789"),
        "",
        N_("Type the number of an entry; Enter goes there"),
        _THEATRE,
        ("0", "–", "9"),
        each=True,
    ),
)

# The commands of an exercise, beside the board's own.
_LEARNING = N_("Learning from mistakes")

_EXERCISE: Final[tuple[Command, ...]] = (
    Command("answer", ("r",), N_("answer"), N_("Show what the coach would have done"), _LEARNING),
    Command("exercise_on", ("o",), N_("next"), N_("To the next exercise"), _LEARNING),
    Command("exercise_back", ("O",), "", N_("To the exercise before"), _LEARNING),
)

COMMANDS: Final[dict[str, Command]] = {
    c.name: c for c in (*_SHELL, *_SAVES, *_REPLAY, *_PLAY, *_EXERCISE)
}

_NAMES = {
    "question_mark": "?", "colon": ":", "escape": N_("Esc"), "space": N_("Space"), "home": N_("Home"), "end": N_("End"),
    "pageup": N_("PgUp"), "pagedown": N_("PgDn"), "tab": N_("Tab"), "shift": N_("Shift"), "ctrl": N_("Ctrl"), "f1": "F1",
    "plus": "+", "equals_sign": "=", "minus": "-", "comma": ",", "full_stop": ".", "slash": "/", "left_square_bracket": "[", "right_square_bracket": "]",
}  # fmt: skip


def bindings(names: Iterable[str]) -> list[BindingType]:
    """Textual bindings of the named commands."""
    return [binding for name in names for binding in _bindings(COMMANDS[name])]


def _bindings(c: Command) -> list[Binding]:
    if c.each:
        return [Binding(key, f"{c.name}('{key}')", c.label, id=c.name) for key in c.keys]
    return [Binding(",".join(c.keys), c.name, c.label, id=c.name)]


def at_hand(active: Mapping[str, "ActiveBinding"]) -> list[tuple[Command, "ActiveBinding"]]:
    """The commands among a screen's active bindings that can be carried out now, each once, in the table's order."""
    found = {a.binding.id: a for a in reversed(tuple(active.values())) if a.enabled}
    return [(c, found[c.name]) for c in COMMANDS.values() if c.name in found]


def key_name(words: Words, key: str, glyphs: Glyphs = UNICODE) -> str:
    """A Textual key name as people know it: "?", "Esc", "Shift+↑"."""
    signs = {
        "up": glyphs.up,
        "down": glyphs.down,
        "left": glyphs.left,
        "right": glyphs.right,
        "enter": words("Enter"),
        "–": glyphs.dash,
    }
    return "+".join(signs.get(part) or words(_NAMES.get(part, part)) for part in key.split("+"))


def bar_keys(words: Words, command: Command, glyphs: Glyphs = UNICODE) -> str:
    """A command's keys as the key bar shows them."""
    return "".join(key_name(words, key, glyphs) for key in command.shown or command.keys[:1])


def help_keys(words: Words, command: Command, glyphs: Glyphs = UNICODE) -> str:
    """All keys of a command, "Esc", "↑ k" or "1–9"."""
    if command.each and command.shown:
        return bar_keys(words, command, glyphs)
    return " ".join(key_name(words, key, glyphs) for key in command.keys)


def document() -> str:
    """docs/keys.md: every command under its heading, as one Markdown table each."""
    words = Words()
    lines = [
        "# Keys",
        "",
        "Made from `cc_tui/keys.py` by `python -m cc_tui.keys > docs/keys.md`.",
        "Textual's own Tab, Shift+Tab and Ctrl+Q work too.",
        "",
        "At the table a key answers the question that is on the screen (`▸`). One that is pressed before a question is there isn't kept for it:",
        "what was meant for one question never answers another. While something is being shown, any key hurries it.",
    ]
    for heading in dict.fromkeys(c.where for c in COMMANDS.values()):
        lines += ["", f"## {heading}", "", "| keys | what |", "| --- | --- |"]
        lines += [
            f"| {_cell(help_keys(words, c))} | {c.text} |"
            for c in COMMANDS.values()
            if c.where == heading
        ]
    return "\n".join(lines) + "\n"


def _cell(keys: str) -> str:
    return " ".join(f"`{key}`" for key in keys.split()).replace("|", "\\|")


if __name__ == "__main__":
    sys.stdout.write(document())

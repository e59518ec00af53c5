"""A report in Markdown."""

import re
from typing import Final

from cc_tui.export.report import Report
from cc_tui.i18n import Words

_MEANT: Final = re.compile(r"[\\`*_\[\]#|~]|(?<=\w)\.(?=\w)")
"""What Markdown could take for more than a character; a dot makes a link of www.x and of an address of mail."""

_BEGINS: Final = re.compile(r"^(\s*)([-+=])|^(\s*\d+)([.)])")
"""What it takes so where a line begins: lists, lines, headings."""


def escaped(text: str) -> str:
    """The text as Markdown that shows just this text; no HTML in it either."""
    marked = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    made = _MEANT.sub(lambda found: "\\" + found[0], marked).replace("://", ":&#47;/")
    return _BEGINS.sub(r"\1\3\\\2\4", made)


def _broken(text: str, indent: str, mark: str = "") -> str:
    """Lines of text that stay lines; each between marks, since those don't reach over a break."""
    rows = (f"{mark}{escaped(row)}{mark}" if row else "" for row in text.split("\n"))
    return f"<br>\n{indent}".join(rows)


def markdown(words: Words, report: Report) -> str:
    """The report as one Markdown document."""
    lines = [f"# {escaped(report.title)}", ""]
    lines += [f"- **{escaped(label)}:** {_broken(value, '  ')}" for label, value in report.facts]
    for turn in report.turns:
        lines += ["", f"## {escaped(turn.heading)}", ""]
        for said in turn.said:
            lines.append(f"- `{said.entry}` {escaped(said.text)}".rstrip())
            if said.note:
                lines.append(f"  - {_broken(said.note, '    ', '*')}")
    if report.score:
        lines += ["", f"## {escaped(words('The result'))}", ""]
        head, *rows = ([escaped(cell.strip()) for cell in row] for row in report.score)
        lines += [f"| {' | '.join(head)} |", "| --- " * len(head) + "|"]
        lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(lines) + "\n"

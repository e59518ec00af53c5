"""A report as one HTML page that needs nothing else: no script, no font or picture from elsewhere."""

from html import escape
from typing import Final

from cc_tui.export.report import Report, Turn
from cc_tui.i18n import Words

_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fdfcf9; }
h1, h2 { line-height: 1.2; } h2 { margin: 2rem 0 .3rem; font-size: 1.1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; } dt { color: #666; } dd { margin: 0; }
ol { list-style: none; padding: 0; margin: 0; } li { padding-left: 3rem; text-indent: -3rem; }
li b { display: inline-block; width: 2.5rem; text-indent: 0; color: #999; font-weight: normal; }
p.note { margin: .1rem 0 .4rem; padding-left: .6rem; border-left: 3px solid #b8860b; text-indent: 0; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .1rem 1.5rem .1rem 0; border-bottom: 1px solid #ddd; white-space: pre; }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1b1b1d; } td, th { border-color: #444; } }
"""


def html(words: Words, report: Report) -> str:
    """The report as one page."""
    title = escape(report.title)
    facts = "".join(f"<dt>{escape(k)}</dt><dd>{_broken(v)}</dd>\n" for k, v in report.facts)
    turns = "".join(_turn(turn) for turn in report.turns)
    score = _score(words, report) if report.score else ""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<dl>\n{facts}</dl>\n"
        f"{turns}{score}</body>\n</html>\n"
    )


def _broken(text: str) -> str:
    return escape(text).replace("\n", "<br>\n")


def _turn(turn: Turn) -> str:
    items = []
    for said in turn.said:
        note = f'<p class="note">{_broken(said.note)}</p>' if said.note else ""
        items.append(f"<li><b>{said.entry}</b>{escape(said.text)}{note}</li>\n")
    return f"<h2>{escape(turn.heading)}</h2>\n<ol>\n{''.join(items)}</ol>\n"


def _score(words: Words, report: Report) -> str:
    head, *rows = report.score
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(c)}</td>' for c in row)}</tr>\n" for row in rows)
    return f"<h2>{escape(words('The result'))}</h2>\n<table>\n<tr>{heads}</tr>\n{lines}</table>\n"

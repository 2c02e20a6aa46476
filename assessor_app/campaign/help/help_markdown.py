"""Reads and writes the Markdown of help pages: headings, anchors, links, plain text, HTML.

The pages are CommonMark with tables. Anchors of headings follow the rule of Python-Markdown, which
builds the site: lower case, words joined by hyphens.
"""

import html
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_SPECIAL = re.compile(r"([\\`*_\[\]|])")


@dataclass(frozen=True, slots=True)
class PageSection:
    """A heading of a page with the plain text below it, up to the next heading.

    level: 1 for the title of the page. anchor: its name in links; empty for the title.
    """

    level: int
    heading: str
    anchor: str
    text: str


def escaped(text: str) -> str:
    """Return plain text as Markdown in one line, for a paragraph or a cell of a table."""
    line = " ".join(text.split()).replace("&", "&amp;").replace("<", "&lt;")
    return _SPECIAL.sub(r"\\\1", line)


def code(text: str) -> str:
    """Return plain text as a code span in one line, also for a cell of a table; empty for none."""
    line = " ".join(text.split()).replace("|", "\\|")
    if "`" in line:
        return f"`` {line} ``"
    return f"`{line}`" if line else ""


def table_lines(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a table, between empty lines. heads, rows: cells in Markdown."""
    return [
        "",
        _row(heads),
        _row(["---"] * len(heads)),
        *(_row(cells) for cells in rows),
        "",
    ]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def fenced(text: str) -> list[str]:
    """Return the lines of a code block that shows the text, between empty lines."""
    return ["", "```text", *text.splitlines(), "```", ""]


def anchor_of(heading: str) -> str:
    """Return the anchor of a heading on a page that has this heading once."""
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def sections_of(text: str) -> tuple[PageSection, ...]:
    """Return the sections of a page, the first with the title of the page."""
    found: list[tuple[int, str, list[str]]] = []
    tokens = _parser().parse(text)
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            found.append((int(token.tag[1]), _plain(tokens[at + 1]), []))
        elif token.type == "inline" and tokens[at - 1].type != "heading_open" and found:
            found[-1][2].append(_plain(token))
        elif token.type in ("fence", "code_block") and found:
            found[-1][2].append(token.content)
    anchors = _anchors([heading for _, heading, _ in found])
    return tuple(
        PageSection(level, heading, "" if level == 1 else anchor, " ".join(" ".join(words).split()))
        for (level, heading, words), anchor in zip(found, anchors, strict=True)
    )


def title_of(text: str) -> str:
    """Return the title of a page: its first heading; empty if it has none."""
    found = sections_of(text)
    return found[0].heading if found else ""


def links_of(text: str) -> tuple[str, ...]:
    """Return the targets of all links of a page, as they are written."""
    return _attributes(text, "href")


def pictures_of(text: str) -> tuple[str, ...]:
    """Return the targets of all pictures of a page, as they are written."""
    return _attributes(text, "src")


def _attributes(text: str, name: str) -> tuple[str, ...]:
    parts = [part for token in _parser().parse(text) for part in token.children or ()]
    return tuple(str(part.attrs[name]) for part in parts if name in part.attrs)


def html_of(text: str) -> str:
    """Return the page as HTML without head and body; headings have anchors."""
    tokens = _parser().parse(text)
    opened = [at for at, token in enumerate(tokens) if token.type == "heading_open"]
    anchors = _anchors([_plain(tokens[at + 1]) for at in opened])
    for at, anchor in zip(opened, anchors, strict=True):
        tokens[at].attrs["id"] = anchor
    return str(_parser().renderer.render(tokens, _parser().options, {}))


def html_page(text: str, style: str) -> str:
    """Return the page as an HTML document that stands alone. style: its style sheet."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{html.escape(title_of(text))}</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n<main>\n{html_of(text)}</main>\n</body>\n</html>\n"
    )


@cache
def _parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _plain(token: "Token") -> str:
    breaks = ("softbreak", "hardbreak")
    parts = (" " if part.type in breaks else part.content for part in token.children or ())
    return "".join(parts) if token.children else token.content


def _anchors(headings: Sequence[str]) -> list[str]:
    """Return the anchors of a page's headings; repeated headings are numbered from 1."""
    taken: set[str] = set()
    found = []
    for heading in headings:
        first = anchor = anchor_of(heading)
        number = 0
        while anchor in taken:
            number += 1
            anchor = f"{first}_{number}"
        taken.add(anchor)
        found.append(anchor)
    return found

"""The page of help on measures: one HTML file in the report's clothes."""

from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.reports.help_page import help_html


@dataclass(frozen=True, slots=True)
class HelpEntry:
    """One measure, coefficient or curve. facts: (what, words), such as ("Source", "...")."""

    name: str
    title: str
    explanation: str
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class HelpChapter:
    """Entries of one kind."""

    title: str
    words: str
    entries: tuple[HelpEntry, ...]


def measures_html(chapters: Sequence[HelpChapter], version: str) -> str:
    """The page as a self-contained HTML document that needs no network and runs nothing."""
    return help_html("measures.html", version, chapters=chapters)

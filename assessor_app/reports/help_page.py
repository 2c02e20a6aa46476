"""Help pages as self-contained HTML files in the style of the report."""

from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.domain.resources import resource
from assessor_app.reports.palette import DARK, LIGHT, style_variables
from assessor_app.reports.text_fitting import one_line


def help_html(template: str, version: str, **words: object) -> str:
    """The page of resources/help as a document that needs no network and runs nothing.

    words: what the template shows; everything in them is escaped.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(resource("help")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["line"] = one_line
    return environment.get_template(template).render(
        version=version,
        style=resource("report/report.css").read_text(encoding="utf-8"),
        own_style=resource("help/help.css").read_text(encoding="utf-8"),
        light=style_variables(LIGHT),
        dark=style_variables(DARK),
        **words,
    )


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

"""A page of help: one HTML file in the report's clothes."""

from assessor_app.domain.resources import resource
from assessor_app.reports.number_words import one_line
from assessor_app.reports.palette import DARK, LIGHT, style_variables


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

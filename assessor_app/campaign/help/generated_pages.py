"""The help pages that are made from the registries and the glossary, by their path."""

import importlib
import tomllib
from collections.abc import Callable, Iterable
from functools import partial

from assessor_app.campaign.help.help_markdown import anchor_of, code, escaped, fenced, table_lines
from assessor_app.domain.resources import resource


def glossary_page() -> str:
    """Return the page with the terms of resources/help/glossary.toml, by group."""
    text = resource("help/glossary.toml").read_text(encoding="utf-8")
    terms = tomllib.loads(text)["terms"]
    lines = [
        "# Glossary",
        "",
        "The terms of the window, the command line, the report and these pages.",
        "",
    ]
    for group in dict.fromkeys(str(term["group"]) for term in terms):
        rows = [
            (f"**{escaped(str(term['term']))}**", str(term["meaning"]).replace("|", "\\|"))
            for term in terms
            if term["group"] == group
        ]
        lines += [f"## {group}", *table_lines(("Term", "Meaning"), rows)]
    return "\n".join(lines)


def formats_page() -> str:
    """Return the page with every file format, by content, with a sample of each."""
    from assessor_app.formats.format import Format
    from assessor_app.formats.format_registry import FORMATS, sample_text

    def entry(one: Format) -> list[str]:
        """Return the lines on one format."""
        access = "read and written" if one.write else "read"
        facts = [f"- **Name:** {code(one.name)}", f"- **Access:** {access}"]
        if one.suffixes:
            facts.append(f"- **Usual suffixes:** {', '.join(map(code, one.suffixes))}")
        if one.names_assessors:
            facts.append("- **Assessors:** the file can name them")
        note = [escaped(one.note), ""] if one.note else []
        sample = sample_text(one.name)
        shown = ["A sample:", *fenced(sample)] if sample else [""]
        return [f"### {escaped(one.title)}", "", *note, *facts, "", *shown]

    lines = [
        "# File formats",
        "",
        (
            "`assessor import` and the Files tab of the Campaign page recognise a file by its "
            "content. The suffix of its name does not matter. `assessor formats` lists the same "
            "formats on the command line. Files compressed with gzip, bzip2, xz or Zstandard are "
            "read as they are; for Zstandard, the package backports.zstd is needed before "
            "Python 3.14."
        ),
        "",
    ]
    for content in dict.fromkeys(one.content for one in FORMATS):
        lines += [f"## {str(content).capitalize()}", ""]
        lines += [line for one in FORMATS if one.content is content for line in entry(one)]
    return "\n".join(lines)


def judging_page() -> str:
    """Return the page with the pooling methods, judging orders and schedulers of pairs."""
    from assessor_app.judging.orders import ORDERS
    from assessor_app.judging.pooling import POOLINGS
    from assessor_app.judging.schedulers import SCHEDULERS

    lines = ["# Pooling methods, judging orders and pair selection", "", "## Pooling methods", ""]
    lines += [
        (
            "A pooling method selects the documents of the runs that assessors judge. "
            "`assessor pool --method NAME` and the Pool tab of the Campaign page apply it."
        ),
        "",
    ]
    for pooling in POOLINGS:
        needs = " and ".join(" or ".join(some) for some in pooling.required)
        facts = [("Name", code(pooling.name)), ("Requires", needs)]
        facts += [("Accepts", ", ".join(pooling.possible)), ("Source", escaped(pooling.source))]
        lines += _entry(pooling.title, pooling.explanation, facts)
    lines += ["## Judging orders", ""]
    lines += ["The order in which an assessor sees the documents of a topic.", ""]
    for order in ORDERS:
        seeded = "yes" if order.seeded else "no"
        facts = [("Name", code(order.name)), ("Takes a seed", seeded)]
        lines += _entry(order.title, order.explanation, facts)
    lines += ["## Pair selection", ""]
    lines += ["The ways to select the pairs of documents on the Preferences page.", ""]
    for scheduler in SCHEDULERS:
        facts = [("Name", code(scheduler.name))]
        facts += [
            (code(one.name), f"{escaped(one.explanation)} Default: {one.default}.")
            for one in scheduler.parameters
        ]
        facts.append(("Source", escaped(scheduler.source)))
        lines += _entry(scheduler.title, scheduler.explanation, facts)
    return "\n".join(lines)


def _entry(title: str, explanation: str, facts: Iterable[tuple[str, str]]) -> list[str]:
    """Return the lines on one entry. facts: names and values in Markdown; empty values are left
    out."""
    listed = [f"- **{name}:** {value}" for name, value in facts if value]
    return [f"### {escaped(title)}", "", escaped(explanation), "", *listed, ""]


def _from_registry(make: str, *given: str) -> str:
    """Return what the function called `make` of `registry_pages` returns.

    The module is imported when a page is read, because its registries need numpy.
    """
    module = importlib.import_module("assessor_app.campaign.help.registry_pages")
    return str(getattr(module, make)(*given))


# The families of measures, each with a page of its own, so that pages open fast.
MEASURE_FAMILIES = (
    "ranked, binary",
    "ranked, graded",
    "sets",
    "utility",
    "coverage",
    "diversity",
    "sampled pools",
    "preferences",
    "over assessors",
    "user-oriented",
)


def family_path(family: str) -> str:
    """Return the path of the page on a family of measures."""
    return f"reference/measures-{anchor_of(family)}.md"


def _licences_page() -> str:
    # Imported when the page is read: it looks into the installed packages.
    from assessor_app.campaign.help.licence_page import licence_page

    return licence_page()


GENERATED: dict[str, Callable[[], str]] = {
    "reference/measures.md": partial(_from_registry, "measures_page"),
    **{
        family_path(family): partial(_from_registry, "family_page", family)
        for family in MEASURE_FAMILIES
    },
    "reference/coefficients.md": partial(_from_registry, "coefficients_page"),
    "reference/curves.md": partial(_from_registry, "curves_page"),
    "reference/statistics.md": partial(_from_registry, "statistics_page"),
    "reference/judging.md": judging_page,
    "reference/formats.md": formats_page,
    "reference/glossary.md": glossary_page,
    "reference/licences.md": _licences_page,
}

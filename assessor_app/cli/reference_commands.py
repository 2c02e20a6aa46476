"""The commands `measures`, `formats`, `completion` and `man`."""

import argparse
import json
import math
import textwrap
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command, add_format
from assessor_app.domain.language import tr

if TYPE_CHECKING:
    from assessor_app.evaluation.measures.measure import Measure, Parameter
    from assessor_app.formats.format import Format


WIDTH = 79
SHELLS = ("bash", "zsh", "fish")


def _measures_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="NAME", help="measure to explain")
    add_format(parser, "json", "html")


def _measures(given: argparse.Namespace) -> int:
    from assessor_app.evaluation.measures import MEASURES, measures_named

    found = measures_named(given.name) if given.name else MEASURES
    if given.format == "html":
        from assessor_app.campaign.help.help_markdown import html_page
        from assessor_app.campaign.help.registry_pages import measures_explained
        from assessor_app.domain.resources import resource

        style = resource("help/help.css").read_text(encoding="utf-8")
        print(html_page(measures_explained(found), style))
    elif given.format == "json":
        print(json.dumps([_measure_as_json(one) for one in found], ensure_ascii=False, indent=2))
    elif given.name:
        print("\n\n".join(_measure_explained(one) for one in found))
    else:
        width = max(len(one.signature) for one in found)
        for one in found:
            print(f"{one.signature:{width}}  {one.trec_eval or '-':24}  {tr(one.title)}")
    return 0


def _measure_as_json(one: "Measure") -> dict[str, object]:
    return {
        "name": one.name,
        "title": one.title,
        "signature": one.signature,
        "trec_eval": one.trec_eval or None,
        "family": one.family,
        "parameters": [
            {
                "name": parameter.name,
                "default": parameter.default,
                "required": parameter.required,
                "low": _finite(parameter.low),
                "high": _finite(parameter.high),
                "choices": list(parameter.choices),
                "explanation": parameter.explanation,
            }
            for parameter in one.parameters
        ],
        "higher_is_better": one.higher_is_better,
        "range": [_finite(bound) for bound in one.range],
        "explanation": one.explanation,
        "formula": one.formula,
        "blind_to": one.blind_to,
        "source": one.source,
    }


def _finite(bound: float) -> float | None:
    return bound if math.isfinite(bound) else None


def _default(parameter: "Parameter") -> str:
    if parameter.required:
        return tr(" (required)")
    return "" if parameter.default in (None, "") else tr(" (default: {0})", parameter.default)


def _values(parameter: "Parameter") -> str:
    """Return a description of the values that the parameter accepts."""
    if parameter.kind is str:
        return tr("; one of {0}", ", ".join(parameter.choices)) if parameter.choices else ""
    number = tr("a whole number") if parameter.kind is int else tr("a number")
    low, high = _finite(parameter.low), _finite(parameter.high)
    if low is None:
        return f"; {number}" if high is None else tr("; {0} up to {1:g}", number, high)
    if high is None:
        return tr("; {0} from {1:g} up", number, low)
    return tr("; {0} from {1:g} to {2:g}", number, low, high)


def _measure_explained(one: "Measure") -> str:
    low, high = one.range
    theirs = one.trec_eval
    rows = [f"{one.signature}: {tr(one.title)}" + (f"   (trec_eval: {theirs})" if theirs else "")]
    rows += textwrap.wrap(tr(one.explanation), WIDTH, initial_indent="  ", subsequent_indent="  ")
    if one.aliases:
        rows.append(tr("  also called: {0}", ", ".join(one.aliases)))
    facts = (
        tr("formula: {0}", tr(one.formula)),
        tr("does not reflect: {0}", tr(one.blind_to)),
    )
    for words in facts:
        rows += textwrap.wrap(words, WIDTH, initial_indent="  ", subsequent_indent="    ")
    rows += [
        f"  {parameter.name}: {tr(parameter.explanation)}{_values(parameter)}{_default(parameter)}"
        for parameter in one.parameters
    ]
    rows.append(tr("  family: {0}; range {1:g} to {2:g}", tr(one.family), low, high))
    rows += textwrap.wrap(
        tr("source: {0}", one.source), WIDTH, initial_indent="  ", subsequent_indent="  "
    )
    return "\n".join(rows)


def _formats_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="NAME", help="format to explain")
    add_format(parser, "json")


def _formats(given: argparse.Namespace) -> int:
    from assessor_app.formats.format_registry import FORMATS, format_named

    found = (format_named(given.name),) if given.name else FORMATS
    if given.format == "json":
        print(json.dumps([_format_as_json(one) for one in found], ensure_ascii=False, indent=2))
    elif given.name:
        print("\n".join(_format_explained(found[0])))
    else:
        width = max(len(one.name) for one in found)
        for content in dict.fromkeys(one.content for one in found):
            print(f"{tr(content)}:")
            for one in found:
                if one.content is content:
                    print(f"  {one.name:{width}}  {tr(one.title)}")
    return 0


def _format_explained(one: "Format") -> list[str]:
    from assessor_app.formats.format_registry import sample_text

    lines = [
        f"{one.name}: {tr(one.title)}",
        tr("Content: {0}.", tr(one.content)),
        tr("The format can be read and written.") if one.write else tr("The format can be read."),
    ]
    if one.suffixes:
        lines.append(tr("Usual endings of file names: {0}", ", ".join(one.suffixes)))
    lines += textwrap.wrap(tr(one.note), WIDTH)
    sample = sample_text(one.name)
    return [*lines, "", tr("Sample:"), "", textwrap.indent(sample, "  ")] if sample else lines


def _format_as_json(one: "Format") -> dict[str, object]:
    from assessor_app.formats.format_registry import sample_text

    return {
        "name": one.name,
        "title": one.title,
        "content": str(one.content),
        "suffixes": list(one.suffixes),
        "written": one.write is not None,
        "names_assessors": one.names_assessors,
        "note": one.note,
        "sample": sample_text(one.name),
    }


def _completion_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish")


def _completion(given: argparse.Namespace) -> int:
    from assessor_app.cli.overview.described_commands import described_commands
    from assessor_app.cli.overview.shell_completion import SCRIPTS

    print(SCRIPTS[given.shell](tuple(described_commands())), end="")
    return 0


def _man_arguments(_: argparse.ArgumentParser) -> None:
    pass


def _man(_: argparse.Namespace) -> int:
    from assessor_app.cli.overview.described_commands import described_commands
    from assessor_app.cli.overview.manual_page import manual_page

    print(manual_page(tuple(described_commands())), end="")
    return 0


COMMANDS: tuple[Command, ...] = (
    Command(
        "measures",
        "List the measures, or explain one with its parameters, range and source.",
        "assessor measures nDCG",
        _measures_arguments,
        _measures,
    ),
    Command(
        "formats",
        "List the file formats that are recognised by content, or explain one with a sample.",
        "assessor formats inex-passages",
        _formats_arguments,
        _formats,
    ),
    Command(
        "completion",
        "Print a script that completes commands, options and choices in a shell. Its first lines "
        "explain how to load it.",
        "assessor completion bash",
        _completion_arguments,
        _completion,
    ),
    Command(
        "man",
        "Print the manual page in the format of man(1). Read it with: assessor man | man -l -",
        "assessor man",
        _man_arguments,
        _man,
    ),
)

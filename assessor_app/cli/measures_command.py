"""The command `measures`."""

import argparse
import json
import math
import textwrap
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command

if TYPE_CHECKING:
    from assessor_app.evaluation.measures.measure import Measure, Parameter

WIDTH = 79


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="NAME", help="the measure to explain")
    parser.add_argument(
        "--format", choices=("table", "json", "html"), default="table", help="json for programs"
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.evaluation.measures import MEASURES, measures_named

    found = measures_named(given.name) if given.name else MEASURES
    if given.format == "html":
        from assessor_app.campaign.reporting.measures_help import measures_page

        print(measures_page(found))
    elif given.format == "json":
        print(json.dumps([_as_json(one) for one in found], ensure_ascii=False, indent=2))
    elif given.name:
        print("\n\n".join(_explained(one) for one in found))
    else:
        width = max(len(one.signature) for one in found)
        for one in found:
            print(f"{one.signature:{width}}  {one.trec_eval or '-':24}  {one.title}")
    return 0


def _as_json(one: "Measure") -> dict[str, object]:
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
        return " (required)"
    return "" if parameter.default in (None, "") else f" (default: {parameter.default})"


def _values(parameter: "Parameter") -> str:
    """Return a description of the values that the parameter accepts."""
    if parameter.kind is str:
        return f"; one of {', '.join(parameter.choices)}" if parameter.choices else ""
    number = "a whole number" if parameter.kind is int else "a number"
    low, high = _finite(parameter.low), _finite(parameter.high)
    if low is None:
        return f"; {number}" if high is None else f"; {number} up to {high:g}"
    return f"; {number} from {low:g} {'up' if high is None else f'to {high:g}'}"


def _explained(one: "Measure") -> str:
    low, high = one.range
    theirs = one.trec_eval
    rows = [f"{one.signature}: {one.title}" + (f"   (trec_eval: {theirs})" if theirs else "")]
    rows += textwrap.wrap(one.explanation, WIDTH, initial_indent="  ", subsequent_indent="  ")
    for what, words in (("formula", one.formula), ("blind to", one.blind_to)):
        rows += textwrap.wrap(
            f"{what}: {words}", WIDTH, initial_indent="  ", subsequent_indent="    "
        )
    rows += [
        f"  {parameter.name}: {parameter.explanation}{_values(parameter)}{_default(parameter)}"
        for parameter in one.parameters
    ]
    rows.append(f"  family: {one.family}; range {low:g} to {high:g}")
    rows += textwrap.wrap(
        f"source: {one.source}", WIDTH, initial_indent="  ", subsequent_indent="  "
    )
    return "\n".join(rows)


MEASURES = Command(
    "measures",
    "All measures, or one explained: its parameters, range and source.",
    "assessor measures nDCG",
    _arguments,
    _run,
)

"""plot."""

import argparse
import sys
from pathlib import Path

from assessor_app.cli.command import Command
from assessor_app.cli.evaluation_arguments import add_evaluation, evaluation
from assessor_app.cli.figure_file import add_size, check_suffix, size_of, write_figure


def _arguments(parser: argparse.ArgumentParser) -> None:
    from assessor_app.evaluation.curves import CURVES

    add_evaluation(parser)
    parser.add_argument(
        "--kind", required=True, choices=[curve.name for curve in CURVES], help="what to draw"
    )
    parser.add_argument("--topic", action="append", default=[], help="only this topic")
    add_size(parser)
    parser.add_argument(
        "--output", "-o", required=True, type=Path, metavar="F", help="F.svg, F.png or F.pdf"
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.figures import figure

    check_suffix(given.output)
    size_of(given.size)
    measures = given.measures
    given.measures = _scored(given.kind, measures)
    drawn = figure(evaluation(given), given.kind, topics=given.topic, measures=measures)
    write_figure(drawn, given.output, given.size, given.dark)
    return 0


def _scored(kind: str, measures: list[str]) -> list[str]:
    """The measures to score for a curve of this kind. Raises WrongUse where it cannot draw them."""
    from assessor_app.evaluation.curves import curve_named

    choice = curve_named(kind).measure
    if choice is None:
        if measures:
            print(f"--kind {kind} is of no measure: -m changes nothing", file=sys.stderr)
        return measures
    requested = choice.read(measures)
    choice.one_of(requested)
    return [one.name for one in requested]


PLOT = Command(
    "plot",
    "Draw curves of runs to an SVG, PNG or PDF file.",
    "assessor plot sample.assess --kind pr --output curves.svg",
    _arguments,
    _run,
)

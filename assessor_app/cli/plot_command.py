"""The command `plot`."""

import argparse
from pathlib import Path

from assessor_app.cli.command import Command
from assessor_app.cli.evaluate_command import evaluation
from assessor_app.cli.evaluation_arguments import RENAMED, add_evaluation, asked
from assessor_app.cli.figure_file import add_size, check_suffix, size_of, write_figure
from assessor_app.cli.standard_streams import note

RENAMED_KINDS = {"depth": "cutoff", "against": "scatter"}


def _arguments(parser: argparse.ArgumentParser) -> None:
    from assessor_app.evaluation.curves import CURVES

    add_evaluation(parser)
    kinds = [curve.kind for curve in CURVES]
    parser.add_argument("--kind", required=True, choices=kinds, help="kind of plot")
    parser.add_argument(
        "--topic", action="append", default=[], metavar="ID", help="only this topic (repeatable)"
    )
    add_size(parser)
    parser.add_argument(
        "--output",
        "-o",
        required=True,
        type=Path,
        metavar="F",
        help="file to write: F.svg, F.png or F.pdf",
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.evaluating import figures

    check_suffix(given.output)
    size_of(given.size)
    curve = figures.curve_of_kind(given.kind)
    scored = figures.measures_scored(curve, given.measures)
    if given.measures and curve.measure is None:
        note(f"--kind {given.kind} shows no measure: -m has no effect")
    with asked(given, scored) as request:
        found = evaluation(request)
    figures.refuse_without_common_topics(found)
    drawn = figures.figure(found, curve.name, topics=given.topic, measures=given.measures)
    write_figure(drawn, given.output, given.size, given.dark)
    return 0


COMMANDS: tuple[Command, ...] = (
    Command(
        "plot",
        "Draw curves and distributions of runs to an SVG, PNG or PDF file.",
        "assessor plot sample.assess --kind pr --output curves.svg",
        _arguments,
        _run,
        renamed=RENAMED | {f"--kind {old}": f"--kind {new}" for old, new in RENAMED_KINDS.items()},
    ),
)

"""The command `plot`."""

import argparse
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.cli.comparison_arguments import add_tests, methods_of
from assessor_app.cli.evaluate_command import evaluation
from assessor_app.cli.evaluation_arguments import RENAMED, CampaignRuns, add_evaluation, asked
from assessor_app.cli.figure_file import (
    FORMS,
    add_style,
    check_suffix,
    style_from,
    write_beside,
    write_figure,
)
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import DASH, ProgressBar, note
from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.domain.series import Figure
    from assessor_app.reports.figure_style import FigureStyle

CRITICAL, HISTORY = "cd", "history"
RENAMED_KINDS = {"depth": "cutoff", "against": "scatter"}


def _arguments(parser: argparse.ArgumentParser) -> None:
    from assessor_app.evaluation.curves import CURVES

    add_evaluation(parser)
    kinds = [*(curve.kind for curve in CURVES), CRITICAL, HISTORY]
    parser.add_argument("--kind", required=True, choices=kinds, help="kind of plot")
    add_tests(parser, tr("with --kind {0}", CRITICAL))
    parser.add_argument(
        "--topic", action="append", default=[], metavar="ID", help="only this topic (repeatable)"
    )
    parser.add_argument(
        "--output",
        "-o",
        required=True,
        type=Path,
        metavar="F",
        help="file to write: F.svg, F.png or F.pdf; - for standard output",
    )
    parser.add_argument("--format", choices=FORMS, help="format for standard output (default: svg)")
    add_style(parser)


def _run(given: argparse.Namespace) -> int:
    _check_form(given)
    style = style_from(given)
    front = style
    if given.kind == CRITICAL:
        drawn, runs = _critical(given)
    elif given.kind == HISTORY:
        drawn, runs = _history(given), ()
    else:
        drawn, front, runs = _curve(given, style)
    write_figure(drawn, given.output, front, given.format, runs)
    write_beside(drawn, style, given)
    return 0


Names = tuple[str, ...]


def _curve(given: argparse.Namespace, style: "FigureStyle") -> "tuple[Figure, FigureStyle, Names]":
    """Return (figure of a curve, style with the lines that are coloured, names of all runs)."""
    from assessor_app.campaign.evaluating import figures

    for one in ("test", "correction", "samples", "seed"):
        if one in given.chosen:
            raise WrongUse("{0} needs --kind {1}", given.chosen[one], CRITICAL)
    curve = figures.curve_of_kind(given.kind)
    scored = figures.measures_scored(curve, given.measures)
    if given.measures and curve.measure is None:
        note(tr("--kind {0} shows no measure: -m has no effect", given.kind))
    with asked(given, scored) as request:
        found = evaluation(request)
    figures.refuse_without_common_topics(found)
    drawn = figures.figure(
        found, curve.name, runs=style.runs, topics=given.topic, measures=given.measures
    )
    if style.highlight:
        return drawn, style, found.rankings.names
    front = replace(style, highlight=figures.front_of(found, drawn, style))
    return drawn, front, found.rankings.names


def _critical(given: argparse.Namespace) -> "tuple[Figure, Names]":
    """Return (critical-difference diagram, names of all runs).

    Every run is compared, also if few are drawn.
    """
    from assessor_app.campaign.comparing.critical_differences import critical_figure
    from assessor_app.campaign.evaluating.comparing import compare

    if given.topic:
        raise WrongUse("--topic cannot be combined with --kind cd, which compares runs over topics")
    with asked(given, given.measures or ("AP",)) as request:
        found = evaluation(request)
    if len(found.requested) > 1:
        names = ", ".join(one.name for one in found.requested)
        raise WrongUse("a figure shows one measure", text=names)
    with ProgressBar() as progress:
        compared = compare(found, methods_of(given), progress=progress)
    return critical_figure(compared, found.requested[0]), found.rankings.names


def _history(given: argparse.Namespace) -> "Figure":
    """Return the plot of a measure over the runs of each system."""
    from assessor_app.campaign.evaluating import run_history
    from assessor_app.campaign.importing.run_describing import run_descriptions_of

    for one in ("topic", "test", "correction", "samples", "seed"):
        if one in given.chosen:
            raise WrongUse("{0} cannot be combined with --kind {1}", given.chosen[one], HISTORY)
    with asked(given, given.measures or ("AP",)) as request:
        found = evaluation(request)
        if isinstance(request, CampaignRuns):
            with open_campaign(request.path, read_only=True) as campaign:
                described = run_descriptions_of(campaign)
        else:
            described = run_history.described_in_headers(request.run_files)
    if len(found.requested) > 1:
        names = ", ".join(one.name for one in found.requested)
        raise WrongUse("a figure shows one measure", text=names)
    return run_history.history_figure(found, described)


def _check_form(given: argparse.Namespace) -> None:
    """Raise WrongUse if the output's name and --format do not give one format."""
    if given.output == DASH:
        return
    check_suffix(given.output)
    if given.format and given.output.suffix.lower() != f".{given.format}":
        raise WrongUse("--format {0} contradicts the name {1}", given.format, given.output.name)


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

"""The command `plot`."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.cli.evaluate_command import evaluation
from assessor_app.cli.evaluation_arguments import RENAMED, add_evaluation, asked
from assessor_app.cli.figure_file import add_size, check_suffix, size_of, write_figure
from assessor_app.cli.standard_streams import note
from assessor_app.domain.problems import SHOWN_TEXT, WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.evaluating.evaluation import Evaluation
    from assessor_app.evaluation.curves import Curve

SHOWN_TOPICS = 3
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
    from assessor_app.campaign.evaluating.figures import figure

    check_suffix(given.output)
    size_of(given.size)
    with asked(given, _scored(given.kind, given.measures)) as request:
        found = evaluation(request)
    _refuse_without_common_topics(found)
    curve = _curve_of(given.kind)
    drawn = figure(found, curve.name, topics=given.topic, measures=given.measures)
    write_figure(drawn, given.output, given.size, given.dark)
    return 0


def _curve_of(kind: str) -> "Curve":
    """Return the curve of a value of --kind."""
    from assessor_app.evaluation.curves import CURVES

    return next(curve for curve in CURVES if curve.kind == kind)


def _refuse_without_common_topics(found: "Evaluation") -> None:
    """Raise WrongUse if no run has a judged topic, so that there is nothing to draw."""
    if any(ranking.seen.any() for ranking in found.rankings.rankings):
        return
    topics = [topic[:SHOWN_TEXT] for topic in found.rankings.topics[:SHOWN_TOPICS]]
    more = ", …" if len(found.rankings.topics) > SHOWN_TOPICS else ""
    raise WrongUse(
        "the runs and the judgements share no topic, so there is nothing to draw",
        expected=f"runs with judged topics, such as {', '.join(topics)}{more}",
        advice="check that the files use the same topic ids",
    )


def _scored(kind: str, measures: list[str]) -> list[str]:
    """Return the measures to score for this kind of curve.

    measures: the requested names. Raises WrongUse if the curve cannot show them.
    """
    from assessor_app.evaluation.measures import parse_measures

    choice = _curve_of(kind).measure
    if choice is None:
        if measures:
            parse_measures(measures)
            note(f"--kind {kind} shows no measure: -m has no effect")
        # An evaluation scores something; a measure with a cutoff would add notes on it.
        return ["AP"]
    requested = choice.read(measures)
    choice.one_of(requested)
    return [one.name for one in requested]


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

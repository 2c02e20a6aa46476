"""The command `plot`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.cli.evaluate_command import evaluation
from assessor_app.cli.evaluation_arguments import add_evaluation, asked
from assessor_app.cli.figure_file import add_size, check_suffix, size_of, write_figure
from assessor_app.domain.problems import SHOWN_TEXT, WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.evaluating.evaluation import Evaluation

SHOWN_TOPICS = 3


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
    from assessor_app.campaign.evaluating.figures import figure

    check_suffix(given.output)
    size_of(given.size)
    with asked(given, _scored(given.kind, given.measures)) as request:
        found = evaluation(request)
    _refuse_without_common_topics(found)
    drawn = figure(found, given.kind, topics=given.topic, measures=given.measures)
    write_figure(drawn, given.output, given.size, given.dark)
    return 0


def _refuse_without_common_topics(found: "Evaluation") -> None:
    """Raise WrongUse if no run has a judged topic, so that there is nothing to draw."""
    if any(ranking.seen.any() for ranking in found.rankings.rankings):
        return
    topics = [topic[:SHOWN_TEXT] for topic in found.rankings.topics[:SHOWN_TOPICS]]
    more = ", …" if len(found.rankings.topics) > SHOWN_TOPICS else ""
    raise WrongUse(
        "the runs and the judgements share no topic, so there is nothing to draw",
        expected=f"runs with judged topics, such as {', '.join(topics)}{more}",
        advice="check that the files name topics alike",
    )


def _scored(kind: str, measures: list[str]) -> list[str]:
    """Return the measures to score for this kind of curve.

    measures: the requested names. Raises WrongUse if the curve cannot show them.
    """
    from assessor_app.evaluation.curves import curve_named

    choice = curve_named(kind).measure
    if choice is None:
        if measures:
            print(f"--kind {kind} is of no measure: -m changes nothing", file=sys.stderr)
        return measures
    requested = choice.read(measures)
    choice.one_of(requested)
    return [one.name for one in requested]


COMMANDS: tuple[Command, ...] = (
    Command(
        "plot",
        "Draw curves of runs to an SVG, PNG or PDF file.",
        "assessor plot sample.assess --kind pr --output curves.svg",
        _arguments,
        _run,
    ),
)

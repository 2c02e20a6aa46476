"""The commands `export` and `report`."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from assessor_app.cli.command import Command, add_campaign
from assessor_app.cli.evaluation_arguments import (
    add_measures,
    add_min_judged,
    add_selection,
    say_counted,
    say_decided,
    selection_of,
)
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import DASH, ProgressBar, note
from assessor_app.domain.problems import BadInput, WrongUse


def _add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--output",
        "-o",
        required=True,
        type=Path,
        metavar="F",
        help="file to write; - is standard output",
    )


def _export_arguments(parser: argparse.ArgumentParser) -> None:
    from assessor_app.campaign.reporting.exporting import EXPORTS

    add_campaign(parser)
    parser.add_argument(
        "--what",
        required=True,
        choices=tuple(EXPORTS),
        metavar="WHAT",
        help=f"content to export (one of: {', '.join(EXPORTS)})",
    )
    _add_output(parser)
    parser.add_argument(
        "--form",
        default="",
        metavar="FORM",
        help="format of the export: "
        + "; ".join(f"{what}: {', '.join(forms)}" for what, forms in EXPORTS.items())
        + " (default: the first)",
    )
    parser.add_argument(
        "--journal", action="store_true", help="with --what judgements: export every event"
    )
    parser.add_argument(
        "--lenient",
        action="store_true",
        help="with --what documents: skip documents whose texts cannot be read, and list them",
    )
    add_selection(parser)


def _export(given: argparse.Namespace) -> int:
    from assessor_app.campaign.reporting import exporting

    if given.journal and given.what != "judgements":
        raise WrongUse("--journal requires --what judgements")
    if given.lenient and given.what != "documents":
        raise WrongUse("--lenient requires --what documents")
    selection = selection_of(given)
    what = "journal" if given.journal else given.what
    with open_campaign(given.campaign, read_only=True) as campaign:
        write = exporting.export(
            campaign,
            what,
            selection,
            form=given.form,
            refused=_say_left_out if given.lenient else None,
        )
        if what == "preferences" and not exporting.has_preferences(campaign, selection.assessor):
            whose = f" by {selection.assessor}" if selection.assessor else ""
            note(f"no preferences{whose}: the export is empty")
        if what == "qrels" and given.form != exporting.ASSESSORS:
            say_decided(campaign, selection)
        _give_out(given.output, write)
    return 0


def _say_left_out(problem: BadInput) -> None:
    note(f"skipped: {problem}")


def _give_out(output: Path, write: Callable[[TextIO], object]) -> None:
    from assessor_app.campaign.reporting.output_file import write_file

    if output == DASH:
        write(sys.stdout)
    else:
        write_file(output, write)
        note(f"wrote {output}")


def _report_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    _add_output(parser)
    add_measures(parser)
    add_selection(parser)
    add_min_judged(parser)


def _report(given: argparse.Namespace) -> int:
    from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
    from assessor_app.campaign.reporting import reporting
    from assessor_app.evaluation.evaluation_options import EvaluationOptions

    options = EvaluationOptions(min_judged=given.min_judged)
    request = EvaluationRequest((), tuple(given.measures), options, selection_of(given))
    with open_campaign(given.campaign, read_only=True) as campaign, ProgressBar() as progress:
        say_counted(campaign, request.judgements, given.min_judged)
        page = reporting.report_page(campaign, request, progress)
    _give_out(given.output, lambda out: out.write(page))
    return 0


COMMANDS: tuple[Command, ...] = (
    Command(
        "export",
        "Export judgements, preferences, the pool, topics or documents of a campaign.",
        "assessor export sample.assess --what qrels --rule majority -o majority.qrels",
        _export_arguments,
        _export,
    ),
    Command(
        "report",
        "Write a report on runs, curves and agreement as one HTML file.",
        "assessor report sample.assess --output report.html",
        _report_arguments,
        _report,
    ),
)

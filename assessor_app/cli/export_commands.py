"""The commands `export` and `report`."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from assessor_app.cli.command import (
    Command,
    add_campaign,
    add_lengths,
    add_sessions,
    lengths_of,
    sessions_of,
)
from assessor_app.cli.comparison_arguments import add_tests, methods_of
from assessor_app.cli.evaluation_arguments import (
    add_measures,
    add_min_judged,
    add_question,
    add_selection,
    say_counted,
    say_decided,
    selection_of,
)
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import DASH, ProgressBar, note
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign

# Literals, so that --help does not import numpy; a test compares them with the report's.
SECTIONS = (
    "collection",
    "methods",
    "agreement",
    "runs",
    "significance",
    "disagreement",
    "pool",
    "curves",
    "topics",
    "reproduction",
)
METHODS_FORMS = (".tex", ".md")


def _add_output(parser: argparse.ArgumentParser, *, required: bool = True) -> None:
    parser.add_argument(
        "--output",
        "-o",
        required=required,
        type=Path,
        metavar="F",
        help="file to write; - is standard output",
    )


def _export_arguments(parser: argparse.ArgumentParser) -> None:
    from assessor_app.campaign.releasing.releasing import LAYOUTS
    from assessor_app.campaign.reporting.exporting import EXPORTS

    add_campaign(parser)
    folders = [layout.name for layout in LAYOUTS]
    parser.add_argument(
        "--what",
        required=True,
        choices=(*EXPORTS, *folders),
        metavar="WHAT",
        help=tr(
            "content to export (one of: {0}), or the whole collection as a folder or ZIP file: {1}",
            ", ".join(EXPORTS),
            ", ".join(folders),
        ),
    )
    _add_output(parser)
    forms = "; ".join(f"{what}: {', '.join(forms)}" for what, forms in EXPORTS.items())
    explained = tr("format of the export: {0} (default: the first)", forms)
    parser.add_argument("--form", default="", metavar="FORM", help=explained)
    _add_extent(parser)
    _add_release(parser)
    add_selection(parser)


def _add_extent(parser: argparse.ArgumentParser) -> None:
    """Add the options on what is exported of a content."""
    parser.add_argument(
        "--journal", action="store_true", help="with --what judgements: export every event"
    )
    parser.add_argument(
        "--lenient",
        action="store_true",
        help="with documents or the whole collection: skip documents whose texts cannot be read, "
        "and list them",
    )
    parser.add_argument(
        "--anonymous",
        action="store_true",
        help="with judgements, answers or messages: labels in place of the assessors' names, days "
        "in place of times",
    )
    add_question(
        parser, words="with --what subtopic-qrels: question with aspects (default: the first)"
    )


def _add_release(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--licence",
        default="",
        metavar="NAME",
        help="with the whole collection: licence of the judgements, such as CC-BY-4.0",
    )
    parser.add_argument(
        "--author",
        action="append",
        default=[],
        metavar="NAME",
        help="with the whole collection: who made it; repeatable",
    )
    parser.add_argument(
        "--run-names",
        action="store_true",
        help="with --what release: publish the names of the runs",
    )
    parser.add_argument(
        "--messages",
        action="store_true",
        help="with --what release: publish the messages on documents, without names",
    )
    parser.add_argument(
        "--data-sheet",
        type=Path,
        metavar="F",
        help="with --what release: an edited data sheet, in place of the one filled in from the "
        "campaign",
    )


def _export(given: argparse.Namespace) -> int:
    from assessor_app.campaign.reporting import exporting

    if given.journal and given.what != "judgements":
        raise WrongUse("--journal requires --what judgements")
    if given.what not in exporting.EXPORTS:
        return _release(given)
    if given.lenient and given.what not in exporting.OF_TEXTS:
        raise WrongUse("--lenient requires --what documents or a whole collection")
    _refuse_release_options(given)
    selection = selection_of(given)
    what = "journal" if given.journal else given.what
    with open_campaign(given.campaign, read_only=True) as campaign:
        write = exporting.export(
            campaign,
            what,
            selection,
            form=given.form,
            anonymous=given.anonymous,
            refused=_say_left_out if given.lenient else None,
        )
        if reason := exporting.why_empty(campaign, what, selection):
            note(tr("{0}: the export is empty", reason))
        elif what == "qrels" and given.form != exporting.ASSESSORS:
            say_decided(campaign, selection)
        _give_out(given.output, write)
        if what == exporting.TASKS:
            _say_without_task(campaign, selection.assessor)
    return 0


def _say_without_task(campaign: "Campaign", assessor: str) -> None:
    from assessor_app.campaign.reporting.model_tasks import words_on_missing_texts

    if words := words_on_missing_texts(campaign, assessor):
        note(words)


def _refuse_release_options(given: argparse.Namespace) -> None:
    for option, value in (
        ("--licence", given.licence),
        ("--author", given.author),
        ("--run-names", given.run_names),
        ("--messages", given.messages),
        ("--data-sheet", given.data_sheet),
    ):
        if value:
            raise WrongUse(
                "{0} does not apply to {1}", option, given.what, expected="--what release"
            )


def _release(given: argparse.Namespace) -> int:
    from assessor_app.campaign.releasing.release import ReleaseRequest, data_sheet_from
    from assessor_app.campaign.releasing.releasing import write_release

    if given.form or given.anonymous:
        option = "--form" if given.form else "--anonymous"
        raise WrongUse("{0} does not apply to {1}", option, given.what)
    for option, value in (
        ("--run-names", given.run_names),
        ("--messages", given.messages),
        ("--data-sheet", given.data_sheet),
    ):
        if value and given.what != "release":
            raise WrongUse("{0} requires --what release", option)
    request = ReleaseRequest(
        selection_of(given),
        given.licence,
        tuple(given.author),
        given.run_names,
        data_sheet_from(given.data_sheet) if given.data_sheet else "",
        _say_left_out if given.lenient else None,
        given.messages,
    )
    with open_campaign(given.campaign, read_only=True) as campaign, ProgressBar() as progress:
        released = write_release(campaign, given.what, given.output, request, progress)
    note(tr("released: {0}", released.source))
    if not released.frozen:
        note(tr("freeze a version first, so that later judgements do not change what you released"))
    note(tr("wrote {0}", given.output))
    return 0


def _say_left_out(problem: BadInput) -> None:
    note(tr("skipped: {0}", problem))


def _give_out(output: Path, write: Callable[[TextIO], object]) -> None:
    from assessor_app.campaign.reporting.output_file import write_file

    if output == DASH:
        write(sys.stdout)
    else:
        write_file(output, write)
        note(tr("wrote {0}", output))


def _report_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    _add_output(parser, required=False)
    parser.add_argument(
        "--methods",
        type=Path,
        metavar="F",
        help="write the methods as text for a paper: a file .tex (LaTeX) or .md (Markdown)",
    )
    parser.add_argument(
        "--bibtex", type=Path, metavar="F", help="write the works that the methods cite as BibTeX"
    )
    add_measures(parser)
    add_selection(parser)
    add_min_judged(parser)
    add_sessions(parser)
    add_lengths(parser)
    parser.add_argument(
        "--baseline",
        default="",
        metavar="RUN",
        help="compare each run with this run (default: all pairs, or with many runs the best)",
    )
    add_tests(parser)
    parser.add_argument(
        "--sections",
        default="",
        metavar="A,B,...",
        help=tr("sections of the report (default: all): {0}", ", ".join(SECTIONS)),
    )
    parser.add_argument(
        "--style",
        type=Path,
        metavar="F.json",
        help="style file of plot --save-style, for size, font, lines and runs of the figures",
    )


def _report(given: argparse.Namespace) -> int:
    from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
    from assessor_app.campaign.files.status import status
    from assessor_app.campaign.reporting import report_choices, reporting
    from assessor_app.campaign.reporting.style_files import read_style
    from assessor_app.evaluation.evaluation_options import EvaluationOptions

    _refuse_without_file(given)
    options = EvaluationOptions(
        min_judged=given.min_judged, sessions=sessions_of(given), lengths=lengths_of(given)
    )
    request = EvaluationRequest((), tuple(given.measures), options, selection_of(given))
    files = (("--sessions", given.sessions), ("--lengths", given.lengths))
    sections = tuple(one.strip() for one in given.sections.split(",") if one.strip())
    choices = report_choices.ReportChoices(
        given.baseline,
        methods_of(given),
        sections or report_choices.SECTIONS,
        read_style(given.style) if given.style else None,
        str(given.style or ""),
        tuple((option, str(path)) for option, path in files if path),
    )
    with open_campaign(given.campaign, read_only=True) as campaign, ProgressBar() as progress:
        choices.checked(status(campaign).runs)
        say_counted(campaign, request.judgements, given.min_judged)
        asked = campaign, request, progress, choices
        if given.output:
            page, text = reporting.page_and_methods(*asked)
        else:
            text = reporting.methods_of(*asked)
    if given.output:
        _give_out(given.output, lambda out: out.write(page))
    _write_methods(given, text)
    return 0


def _refuse_without_file(given: argparse.Namespace) -> None:
    """Raise WrongUse if the arguments of `report` name no file, or a file of methods that is
    neither LaTeX nor Markdown.
    """
    if not (given.output or given.methods or given.bibtex):
        raise WrongUse("no file to write", expected="--output F.html, --methods F or --bibtex F")
    if given.methods and given.methods.suffix.lower() not in METHODS_FORMS:
        raise WrongUse(
            "unknown form of the methods: {0}",
            given.methods.name,
            expected=("a name that ends in {0} or {1}", *METHODS_FORMS),
        )


def _write_methods(given: argparse.Namespace, text: tuple[str, ...]) -> None:
    """Write the methods and the works that they cite to the files that the options name."""
    from assessor_app.reports import citations

    if given.methods:
        latex = given.methods.suffix.lower() == ".tex"
        form = citations.as_latex if latex else citations.as_markdown
        _give_out(given.methods, lambda out: out.write("\n\n".join(map(form, text)) + "\n"))
    if given.bibtex:
        entries = citations.bibtex(citations.cited_works(text))
        _give_out(given.bibtex, lambda out: out.write(entries))


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

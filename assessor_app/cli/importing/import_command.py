"""The command `import`."""

import argparse
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command, add_campaign, add_format, refuse_beside, wrapped
from assessor_app.cli.importing.runs_of_campaign import (
    change_runs,
    describe_given_runs,
    details_changed,
    details_of,
    say_described,
)
from assessor_app.cli.opened import add_no_backup, back_up_before, open_campaign
from assessor_app.cli.standard_streams import ProgressBar, is_stream, note, print_tables, readable
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.problems import EmptyInput, Place, WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.importing.import_order import ImportOrder
    from assessor_app.domain.progress import Progress
    from assessor_app.formats.detect import UnknownFormat
    from assessor_app.formats.format import Content


def _arguments_of_files(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "files",
        type=Path,
        nargs="*",
        metavar="FILE",
        help="files to import, recognised by content; - is standard input",
    )
    for name, words in (
        ("topics", marked("topic files")),
        ("documents", marked("document files, or a folder of texts")),
        ("runs", marked("run files; a run is named after its file")),
        ("judgements", marked("qrels, or tables of judgements")),
        ("preferences", marked("preference files")),
    ):
        parser.add_argument(
            f"--{name}", type=Path, nargs="+", action="extend", default=[], metavar="F", help=words
        )


def _arguments(parser: argparse.ArgumentParser) -> None:
    _arguments_of_files(parser)
    parser.add_argument(
        "--assessor", default="", metavar="NAME", help="assessor of the judgements or preferences"
    )
    parser.add_argument(
        "--kind",
        default="",
        choices=("person", "crowd", "model", "rule"),
        help="kind of the assessors of --judgements (default: model if the file names one)",
    )
    parser.add_argument(
        "--as",
        dest="form",
        default="",
        metavar="FORMAT",
        help="use this format for all files of its content, instead of recognising it",
    )
    parser.add_argument(
        "--lenient",
        action="store_true",
        help="skip lines that cannot be read; of duplicates, keep the first",
    )
    _arguments_of_repairs(parser)
    parser.add_argument(
        "--document-element",
        default="",
        metavar="NAME",
        help="read XML files with one document per element of this name",
    )
    _arguments_of_texts(parser)
    _arguments_of_runs(parser)
    add_no_backup(parser)
    _arguments_of_history(parser)
    names = ", ".join(_format_names())
    explained = "see `assessor formats`; irds:NAME is a data set of ir_datasets"
    parser.epilog = (
        f"{parser.epilog or ''}\n\n{wrapped(tr('formats ({0}): {1}', explained, names))}"
    )


def _arguments_of_repairs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--question",
        default="",
        metavar="KEY",
        help="with subtopic qrels: the question with aspects that they answer (default: the first)",
    )
    parser.add_argument(
        "--reverse-grades", action="store_true", help="reverse grades that have 1 as the best"
    )
    parser.add_argument(
        "--map-grades", default="", metavar="OLD=NEW,...", help="replace grades, such as 3=2,4=2"
    )
    parser.add_argument(
        "--topics-by-position",
        action="store_true",
        help="number the topics by their position in the file",
    )
    parser.add_argument(
        "--normalise-ids",
        action="store_true",
        help="treat ids that differ only in zero-padding as the same id",
    )


def _arguments_of_texts(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--by-reference",
        action="store_true",
        help="leave the texts of documents in their files; copy only those of pooled documents "
        "into the campaign",
    )
    parser.add_argument(
        "--moved",
        nargs=2,
        type=Path,
        action="append",
        default=[],
        metavar=("OLD", "NEW"),
        help="change the path of a file or folder imported with --by-reference (repeatable)",
    )


def _arguments_of_runs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--dry-run",
        action="store_true",
        help="import nothing; print counts, known ids, and the judgements that would be replaced",
    )
    parser.add_argument(
        "--rename-run",
        nargs=2,
        action="append",
        default=[],
        metavar=("RUN", "NAME"),
        help="rename a run of the campaign (repeatable)",
    )
    parser.add_argument(
        "--remove-run",
        action="append",
        default=[],
        metavar="RUN",
        help="remove a run from the campaign; pooled documents and judgements stay (repeatable)",
    )
    parser.add_argument(
        "--run-details",
        type=Path,
        action="append",
        default=[],
        metavar="F",
        help="import details of runs from a CSV file with the columns run, system, date and note "
        "(repeatable)",
    )
    parser.add_argument(
        "--describe-run",
        nargs="+",
        action="append",
        default=[],
        metavar=("RUN", "FIELD=TEXT"),
        help="change the details of a run: system=TEXT, date=2026-11-01, note=TEXT; an empty text "
        "removes one (repeatable)",
    )


def _arguments_of_history(parser: argparse.ArgumentParser) -> None:
    either = parser.add_mutually_exclusive_group()
    either.add_argument(
        "--undo",
        nargs="?",
        const="",
        metavar="last|ID",
        help="undo an operation of the import history: an import, merge, pool change, change of "
        "assignments, or undo; with --dry-run, print what would change",
    )
    either.add_argument("--list", action="store_true", help="print the import history")
    add_format(parser, "csv", "json", words="output format of --list (default: table)")


def _format_names() -> list[str]:
    from assessor_app.formats.format_registry import FORMATS

    return [form.name for form in FORMATS]


def _run(given: argparse.Namespace) -> int:
    from assessor_app.formats.format import Content

    kinds = (
        (Content.TOPICS, given.topics),
        (Content.DOCUMENTS, given.documents),
        (Content.RUN, given.runs),
        (Content.JUDGEMENTS, given.judgements),
        (Content.PREFERENCES, given.preferences),
    )
    contents: list[Content | None] = [content for content, files in kinds for _ in files]
    contents += [None] * len(given.files)
    if given.list or given.undo is not None:
        others = ("format",) if given.list else ("dry_run", "no_backup")
        refuse_beside(given, "list" if given.list else "undo", *others)
        _look_back(given)
        return 0
    if given.rename_run or given.remove_run or given.moved:
        _refuse_beside_changes(given)
        change_runs(given)
        _move(given)
        return 0
    if (given.run_details or given.describe_run) and not contents:
        changes = [one for one in ("run_details", "describe_run") if one in given.chosen]
        refuse_beside(given, changes[0], *changes, "dry_run", "no_backup")
        describe_given_runs(given)
        return 0
    _refuse_nonsense(given, contents)
    files = [*(path for _, files in kinds for path in files), *given.files]
    _import_files(given, contents, files)
    return 0


def _refuse_beside_changes(given: argparse.Namespace) -> None:
    changes = [one for one in ("moved", "rename_run", "remove_run") if one in given.chosen]
    refuse_beside(given, changes[0], *changes, "dry_run", "no_backup")


def _import_files(
    given: argparse.Namespace, contents: "list[Content | None]", files: "list[Path]"
) -> None:
    from assessor_app.campaign.importing.importing import import_files, import_step, names_of_runs

    with (
        _options_named(),
        open_campaign(given.campaign) as campaign,
        readable([*files, *given.run_details]) as paths,
        ProgressBar() as progress,
    ):
        orders = _orders(given, _recognised(given, contents, paths[: len(files)]), paths)
        details = details_of(given, paths[len(files) :])
        if given.dry_run:
            details_changed(campaign, details, names_of_runs(orders))
            _say_what_would_be(campaign, orders, progress)
            say_described(details)
            note(tr("dry run: nothing was imported"))
            return
        back_up_before(campaign, given, import_step(orders), progress)
        report = import_files(campaign, orders, progress, details)
    for line in report.lines():
        note(line)
    say_described(details)


@contextmanager
def _options_named() -> "Iterator[None]":
    """Advise, in an error about the format of a file, the options that can solve it."""
    from assessor_app.formats.detect import UnknownFormat

    try:
        yield
    except UnknownFormat as problem:
        problem.advice = _advice(problem)
        raise


def _advice(problem: "UnknownFormat") -> str:
    from assessor_app.formats.format import Content
    from assessor_app.formats.runs.run_header import is_header

    if is_header(problem.text or ""):
        return tr("these are details of runs: import them with --run-details")
    if problem.likely is Content.POOL:
        return problem.looks
    if problem.likely is not None:
        option = "runs" if problem.likely is Content.RUN else problem.likely
        return tr("{0}: import it with --{1}", problem.looks, option)
    if problem.is_xml:
        return tr("name the element of a document: --document-element NAME")
    if problem.is_document:
        return tr(
            "name the format with --as FORMAT, or import the folder to make each file a document"
        )
    return tr("see assessor formats, or name the format with --as FORMAT")


def _recognised(
    given: argparse.Namespace, contents: "list[Content | None]", paths: "Sequence[Path]"
) -> "list[Content]":
    """Return the content of each file, detected where no option gives it.

    contents: the content given by an option per file, or None to detect it. Raises BadInput for an
    unknown format, and WrongUse for judgements that name no assessor.
    """
    from assessor_app.campaign.importing.import_preview import names_nobody
    from assessor_app.campaign.importing.importing import recognise
    from assessor_app.formats.format import Content
    from assessor_app.formats.format_registry import format_named

    found = []
    for content, path in zip(contents, paths, strict=True):
        if content is not None:
            found.append(content)
            continue
        try:
            form = format_named(given.form) if given.form else recognise(path).format
        except EmptyInput:
            found.append(Content.JUDGEMENTS)  # any content will do: the import leaves the file out
            continue
        if form.content is Content.JUDGEMENTS and names_nobody(form) and not given.assessor:
            raise WrongUse(
                "these judgements name no assessor",
                place=Place(path),
                advice="add --assessor NAME",
            )
        found.append(form.content)
    return found


def _refuse_nonsense(given: argparse.Namespace, contents: "list[Content | None]") -> None:
    from assessor_app.formats.format import Content

    if given.by_reference and not {Content.DOCUMENTS, None} & set(contents):
        raise WrongUse("--by-reference applies to documents only", advice="add --documents F")
    if given.by_reference and any(map(is_stream, given.documents)):
        raise WrongUse("--by-reference needs files or folders, not standard input or a pipe")
    if "format" in given.chosen:
        raise WrongUse("--format requires --list", advice="for the format of a file use --as")
    if not contents:
        raise WrongUse("nothing to import", advice="name files: assessor import CAMPAIGN FILE...")


def _orders(
    given: argparse.Namespace, contents: "list[Content]", paths: "Sequence[Path]"
) -> "list[ImportOrder]":
    from assessor_app.campaign.importing.import_order import ImportOrder, Repairs, grade_map
    from assessor_app.formats.format import Content
    from assessor_app.formats.format_registry import format_named

    # The format of the other files in the same import is detected.
    forced = format_named(given.form).content if given.form else None
    repairs = Repairs(
        reverse_grades=given.reverse_grades,
        map_grades=grade_map(given.map_grades) if given.map_grades else (),
        topics_by_position=given.topics_by_position,
        normalise_ids=given.normalise_ids,
    )
    return [
        ImportOrder(
            path,
            content,
            given.form if content is forced or forced not in contents else "",
            given.assessor,
            given.lenient,
            repairs,
            given.document_element if content is Content.DOCUMENTS else "",
            given.by_reference and content is Content.DOCUMENTS,
            given.kind if content is Content.JUDGEMENTS else "",
            given.question if content is Content.JUDGEMENTS else "",
        )
        for content, path in zip(contents, paths, strict=False)
    ]


def _say_what_would_be(
    campaign: "Campaign", orders: "list[ImportOrder]", progress: "Progress"
) -> None:
    from assessor_app.campaign.importing.import_order import CHANGES_KEPT
    from assessor_app.campaign.importing.import_preview import in_words
    from assessor_app.campaign.importing.importing import count_files

    for found in count_files(campaign, orders, progress):
        print(tr("{0}: would import:", found.order.path.name))
        for line in (*in_words(found, campaign.scale), *found.replaced.lines(CHANGES_KEPT)):
            print(f"  {line}")


def _look_back(given: argparse.Namespace) -> None:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.importing import import_history
    from assessor_app.campaign.importing.import_order import CHANGES_KEPT

    if not given.list and not given.undo:
        raise WrongUse(
            "--undo needs the operation",
            advice="use --undo last, or --undo ID (see --list)",
        )
    reads = given.list or given.dry_run
    with open_campaign(given.campaign, read_only=reads) as campaign, ProgressBar() as progress:
        if given.list:
            table = import_history.history_table(import_history.history(campaign))
            print_tables(given.format, table)
        elif given.dry_run:
            found = import_history.preview_undo(campaign, given.undo, progress)
            print(tr("would undo {0}:", found.entry.title))
            for line in found.lines(CHANGES_KEPT):
                print(f"  {line}")
        else:
            back_up_before(campaign, given, Step("undo"), progress)
            for line in import_history.take_back(campaign, given.undo, progress).lines():
                note(line)


def _move(given: argparse.Namespace) -> None:
    from assessor_app.campaign.importing.referred_texts import lines, look_elsewhere, preview_move

    for old, new in given.moved:
        reads = given.dry_run
        with open_campaign(given.campaign, read_only=reads) as campaign, ProgressBar() as progress:
            if reads:
                found = preview_move(campaign, old, new)
                note(
                    tr_count(
                        "{0:,} document would be read from {1}",
                        "{0:,} documents would be read from {1}",
                        found.documents,
                        new,
                    )
                )
                continue
            moved = look_elsewhere(campaign, old, new, progress)
        note(
            tr_count(
                "{0:,} document now read from {1}",
                "{0:,} documents now read from {1}",
                moved.documents,
                new,
            )
        )
        for line in lines(moved.texts):
            note(line)


COMMANDS: tuple[Command, ...] = (
    Command(
        "import",
        "Import topics, documents, runs, judgements or preferences. Formats are recognised by "
        "content. If one file has an error, nothing is imported.",
        "assessor import sample.assess --judgements majority.qrels --assessor me",
        _arguments,
        _run,
    ),
)

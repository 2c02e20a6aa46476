"""The command `import`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command, add_campaign, add_format
from assessor_app.cli.opened import add_no_backup, back_up_before, open_campaign
from assessor_app.cli.standard_streams import ProgressBar, is_stream, print_tables, readable
from assessor_app.domain.formatting import counted
from assessor_app.domain.problems import EmptyInput, Place, WrongUse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.importing.import_order import ImportOrder
    from assessor_app.domain.progress import Progress
    from assessor_app.formats.format import Content


EXPLAINED = "assessor formats explains them; irds:NAME is a data set of ir_datasets"


def _arguments_of_files(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "files",
        type=Path,
        nargs="*",
        metavar="FILE",
        help="files of any kind, recognised by content",
    )
    for name, words in (
        ("topics", "files of topics"),
        ("documents", "files of documents, or a folder of texts"),
        ("runs", "runs, each called by its file's name"),
        ("judgements", "qrels or tables of judgements"),
        ("preferences", "pairs of documents, one preferred"),
    ):
        parser.add_argument(
            f"--{name}", type=Path, nargs="+", action="extend", default=[], metavar="F", help=words
        )


def _arguments(parser: argparse.ArgumentParser) -> None:
    _arguments_of_files(parser)
    parser.add_argument("--assessor", default="", help="whose judgements or preferences they are")
    parser.add_argument(
        "--as",
        dest="form",
        default="",
        metavar="FORMAT",
        help="force the format, by its name, of the files that hold what it is for",
    )
    parser.add_argument(
        "--lenient", action="store_true", help="skip what cannot be read, keep the first of doubles"
    )
    _arguments_of_repairs(parser)
    parser.add_argument(
        "--document-element",
        default="",
        metavar="NAME",
        help="documents are XML, one in each element of this name",
    )
    _arguments_of_texts(parser)
    _arguments_of_runs(parser)
    add_no_backup(parser)
    _arguments_of_history(parser)
    names = ", ".join(_format_names())
    parser.epilog = f"{parser.epilog or ''}\n\nformats ({EXPLAINED}): {names}"


def _arguments_of_repairs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--reverse-grades", action="store_true", help="1 is best, larger is worse")
    parser.add_argument(
        "--map-grades", default="", metavar="OLD=NEW,...", help="grades that mean another"
    )
    parser.add_argument(
        "--topics-by-position", action="store_true", help="number the topics as they stand"
    )
    parser.add_argument(
        "--normalise-ids", action="store_true", help="ids that differ in zero-padding are the same"
    )


def _arguments_of_texts(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--by-reference",
        action="store_true",
        help="leave the texts of documents in their file and read them when they are shown; those "
        "in the pool are taken in",
    )
    parser.add_argument(
        "--moved",
        nargs=2,
        type=Path,
        action="append",
        default=[],
        metavar=("OLD", "NEW"),
        help="a file or folder that texts stay in is at another place now",
    )


def _arguments_of_runs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--dry-run",
        action="store_true",
        help="import nothing; print what would be imported: how many, per grade, how many ids are "
        "known, and every judgement that would be replaced",
    )
    parser.add_argument(
        "--rename-run",
        nargs=2,
        action="append",
        default=[],
        metavar=("RUN", "NAME"),
        help="call a run that is in otherwise",
    )
    parser.add_argument(
        "--remove-run",
        action="append",
        default=[],
        metavar="RUN",
        help="forget a run that is in; what it brought to the pool and all judgements stay",
    )


def _arguments_of_history(parser: argparse.ArgumentParser) -> None:
    either = parser.add_mutually_exclusive_group()
    either.add_argument(
        "--undo",
        nargs="?",
        const="",
        metavar="last|ID",
        help="take back an entry of the import history as a whole: an import, a merge, a pool, "
        "assignments, or another undo; with --dry-run print what would change",
    )
    either.add_argument("--list", action="store_true", help="print the import history")
    add_format(parser, "csv", "json", words="of --list")


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
        if contents:
            raise WrongUse("the import history is read or changed alone", advice="give no files")
        _look_back(given)
        return 0
    if given.rename_run or given.remove_run or given.moved:
        if contents:
            raise WrongUse("what is in is changed by itself", advice="give no files to it")
        _change_runs(given)
        _move(given)
        return 0
    _refuse_nonsense(given, contents)
    files = [*(path for _, files in kinds for path in files), *given.files]
    _import_files(given, contents, files)
    return 0


def _import_files(
    given: argparse.Namespace, contents: "list[Content | None]", files: "list[Path]"
) -> None:
    from assessor_app.campaign.importing.importing import import_files, import_step

    with (
        open_campaign(given.campaign) as campaign,
        readable(files) as paths,
        ProgressBar() as progress,
    ):
        orders = _orders(given, _recognised(given, contents, paths), paths)
        if given.dry_run:
            _say_what_would_be(campaign, orders, progress)
            return
        back_up_before(campaign, given, import_step(orders), progress)
        report = import_files(campaign, orders, progress)
    for line in report.lines():
        print(line, file=sys.stderr)


def _recognised(
    given: argparse.Namespace, contents: "list[Content | None]", paths: "Sequence[Path]"
) -> "list[Content]":
    """Return the content of each file, and print the contents that were detected.

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
        print(f"{path.name}: recognised as {form.content}, {form.title}", file=sys.stderr)
        if form.content is Content.JUDGEMENTS and names_nobody(form) and not given.assessor:
            raise WrongUse(
                "these judgements do not say who judged",
                place=Place(path),
                advice="name the assessor: --assessor NAME",
            )
        found.append(form.content)
    return found


def _refuse_nonsense(given: argparse.Namespace, contents: "list[Content | None]") -> None:
    from assessor_app.formats.format import Content

    if given.by_reference and not {Content.DOCUMENTS, None} & set(contents):
        raise WrongUse("only texts of documents stay in a file", advice="give --documents F")
    if given.by_reference and any(map(is_stream, given.documents)):
        raise WrongUse("texts cannot stay in what is read once", expected="files, or folders")
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
        )
        for content, path in zip(contents, paths, strict=True)
    ]


def _say_what_would_be(
    campaign: "Campaign", orders: "list[ImportOrder]", progress: "Progress"
) -> None:
    from assessor_app.campaign.importing.import_order import CHANGES_KEPT
    from assessor_app.campaign.importing.import_preview import in_words
    from assessor_app.campaign.importing.importing import count_files

    for found in count_files(campaign, orders, progress):
        print(f"{found.order.path.name}: would be taken in:")
        for line in (*in_words(found, campaign.scale), *found.replaced.lines(CHANGES_KEPT)):
            print(f"  {line}")
    print("nothing was taken in: this was a dry run", file=sys.stderr)


def _look_back(given: argparse.Namespace) -> None:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.importing import import_history
    from assessor_app.campaign.importing.import_order import CHANGES_KEPT

    if not given.list and not given.undo:
        raise WrongUse("no entry to take back", advice="name one: --undo last, or its ID of --list")
    reads = given.list or given.dry_run
    with open_campaign(given.campaign, read_only=reads) as campaign, ProgressBar() as progress:
        if given.list:
            table = import_history.history_table(import_history.history(campaign))
            print_tables(given.format, table)
        elif given.dry_run:
            found = import_history.preview_undo(campaign, given.undo, progress)
            print(f"would take back {found.entry.title}:")
            for line in found.lines(CHANGES_KEPT):
                print(f"  {line}")
        else:
            back_up_before(campaign, given, Step("undo"), progress)
            for line in import_history.take_back(campaign, given.undo, progress).lines():
                print(line, file=sys.stderr)


def _move(given: argparse.Namespace) -> None:
    from assessor_app.campaign.importing.referred_texts import lines, look_elsewhere

    for old, new in given.moved:
        with open_campaign(given.campaign) as campaign, ProgressBar() as progress:
            moved = look_elsewhere(campaign, old, new, progress)
        looked_for = counted(moved.documents, "document is", "documents are")
        print(f"{looked_for} looked for in {new}", file=sys.stderr)
        for line in lines(moved.texts):
            print(line, file=sys.stderr)


def _change_runs(given: argparse.Namespace) -> None:
    from assessor_app.campaign.files.restoring import Step

    with open_campaign(given.campaign) as campaign:
        if given.remove_run and not given.dry_run:
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("removing runs"), progress)
        with campaign.store.transaction():
            _rename_and_remove(campaign, given)


def _rename_and_remove(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.files import run_changes

    for name in given.remove_run:
        gone = run_changes.removal(campaign, name)
        if not given.dry_run:
            run_changes.remove_run(campaign, name)
        print(f"{'would remove' if given.dry_run else 'removed'} {gone}", file=sys.stderr)
    for name, new_name in given.rename_run:
        if not given.dry_run:
            run_changes.rename_run(campaign, name, new_name)
        done = "would rename" if given.dry_run else "renamed"
        print(f"{done} the run {name!r} to {new_name!r}", file=sys.stderr)


COMMANDS: tuple[Command, ...] = (
    Command(
        "import",
        "Take files in: all of them or, on any problem, none. Formats are recognised by content.",
        "assessor import sample.assess --judgements majority.qrels --assessor me",
        _arguments,
        _run,
    ),
)

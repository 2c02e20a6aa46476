"""The commands `assign`, `package` and `merge`."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import (
    TABLE_FORMS,
    Command,
    add_campaign,
    add_format,
    refuse_beside,
    split_names,
    wrapped,
)
from assessor_app.cli.opened import (
    add_no_backup,
    back_up_before,
    open_campaign,
    warn_of_documents_without_text,
    warn_of_topics_without_text,
)
from assessor_app.cli.standard_streams import (
    NOTES,
    ProgressBar,
    note,
    print_error,
    print_tables,
    until_closed,
    warn,
)
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadCampaign, Place, Problem, WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.sharing.assessor_letters import Letter
    from assessor_app.campaign.sharing.merging import Merged


def _assign_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument("--assessors", metavar="A,B,...", help="assessors; new names are added")
    parser.add_argument(
        "--double-judged",
        type=int,
        metavar="N",
        help="assign exactly N topics to two assessors (or --assessors-each) and the others to "
        "one; with a smaller N than now, secondary assessors who have not begun lose topics "
        "(default: no change)",
    )
    parser.add_argument(
        "--assessors-each",
        type=int,
        default=2,
        metavar="K",
        help="number of assessors of each of the N topics (default: 2)",
    )
    parser.add_argument(
        "--topics", nargs="+", default=[], metavar="T", help="topics (default: all with a pool)"
    )
    _add_ways(parser)
    parser.add_argument(
        "--reassign",
        nargs=2,
        default=[],
        metavar=("FROM", "TO"),
        help="reassign the undone rest of --topics (default: of all topics) to another assessor; "
        "judgements stay with their authors",
    )
    parser.add_argument(
        "--rename",
        nargs=2,
        default=[],
        metavar=("OLD", "NEW"),
        help="rename an assessor; judgements and work packages under the old name stay theirs",
    )
    _add_kinds(parser)
    add_format(parser, *TABLE_FORMS)
    add_no_backup(parser)


def _add_ways(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--by",
        choices=("even", "load", "hand"),
        default="even",
        help="even: the same number of topics for each assessor (default); load: the same number "
        "of documents; hand: the --topics to one assessor",
    )
    parser.add_argument(
        "--role",
        choices=("primary", "secondary"),
        default="primary",
        help="role of the assessor with --by hand (default: primary)",
    )
    parser.add_argument(
        "--remove",
        action="store_true",
        help="remove the assignments of --topics to --assessors (without one of them: to all "
        "assessors, or of all topics); judgements stay",
    )


KINDS = ("person", "crowd", "model", "rule")  # a test compares them with the list
DETAILS = ("model", "model_version", "prompt", "temperature", "cost")


def _add_kinds(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--kind",
        choices=KINDS,
        help="set the kind of --assessors, and assign nothing; rules such as the consensus leave "
        "out models and rules",
    )
    parser.add_argument("--model", default="", metavar="NAME", help="with --kind model: its name")
    parser.add_argument(
        "--model-version", default="", metavar="V", help="with --kind model: its version"
    )
    parser.add_argument(
        "--prompt", type=Path, metavar="F", help="with --kind model: text file with its prompt"
    )
    parser.add_argument(
        "--temperature", default="", metavar="T", help="with --kind model: such as 0.2"
    )
    parser.add_argument(
        "--cost", default="", metavar="C", help="with --kind model: cost of one judgement"
    )


def _set_kind(campaign: "Campaign", given: argparse.Namespace, names: list[str]) -> None:
    from assessor_app.campaign.assigning import kinds_of_assessors
    from assessor_app.campaign.judging.judging import add_assessor
    from assessor_app.domain.assessor_kind import ModelDetails
    from assessor_app.formats.text.source import Text

    prompt = ""
    if given.prompt:
        with Text(given.prompt) as text:
            prompt = "\n".join(text.lines())
    details = ModelDetails(given.model, given.model_version, prompt, given.temperature, given.cost)
    kind = kinds_of_assessors.checked_kind(given.kind, details)
    with campaign.store.transaction():
        for name in names:
            add_assessor(campaign, name)
        kinds_of_assessors.set_kind(campaign, names, kind)


def _assign(given: argparse.Namespace) -> int:
    from assessor_app.campaign.assigning import assigning
    from assessor_app.campaign.assigning.kinds_of_assessors import kinds_table
    from assessor_app.campaign.files.restoring import Step

    names = split_names(given.assessors or "")
    if given.assessors is not None and not names:
        raise WrongUse("--assessors is empty", expected="--assessors A,B,...")
    topics = [name for word in given.topics for name in split_names(word)]
    _refuse_contradictions(given, names, topics)
    changes = bool(names or given.rename or given.reassign) or given.remove
    with open_campaign(given.campaign, read_only=not changes) as campaign:
        if changes:
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("assignment"), progress)
            _change(campaign, given, names, topics)
        tables = [assigning.assignment_table(campaign), assigning.load_table(campaign)]
        kinds = kinds_table(campaign)
        if given.kind:
            tables = [kinds]
        elif kinds.rows:
            tables.append(kinds)
        lacking = () if given.kind else assigning.topics_without_text(campaign)
        warn_of_topics_without_text(lacking, len(tables[0].rows))
    print_tables(given.format, *(tables if given.format == "table" else tables[:1]))
    return 0


def _refuse_contradictions(given: argparse.Namespace, names: list[str], topics: list[str]) -> None:
    if given.rename:
        refuse_beside(given, "rename", "format", "no_backup")
        return
    if given.reassign:
        refuse_beside(given, "reassign", "topics", "format", "no_backup")
        return
    if given.remove:
        refuse_beside(given, "remove", "assessors", "topics", "format", "no_backup")
        if not names and not topics:
            raise WrongUse("--remove needs --topics or --assessors")
        return
    if given.kind:
        refuse_beside(given, "kind", "assessors", *DETAILS, "format", "no_backup")
        if not names:
            raise WrongUse("--kind requires --assessors")
        return
    for one in DETAILS:
        if one in given.chosen:
            raise WrongUse("{0} requires --kind model", given.chosen[one])
    by_hand = given.by == "hand"
    for one in ("double_judged", "topics", "by", "role"):
        if one in given.chosen and not names:
            raise WrongUse("{0} requires --assessors", given.chosen[one])
    if by_hand and (len(names) != 1 or not topics):
        raise WrongUse("--by hand needs one assessor and --topics")
    if by_hand:
        refuse_beside(given, "by", "assessors", "topics", "role", "format", "no_backup")
    if "assessors_each" in given.chosen and given.double_judged is None:
        raise WrongUse("--assessors-each needs --double-judged")
    if given.role != "primary" and not by_hand:
        raise WrongUse("--role requires --by hand")


def _change(
    campaign: "Campaign", given: argparse.Namespace, names: list[str], topics: list[str]
) -> None:
    from assessor_app.campaign.assigning import assigning, reassigning, renaming

    if given.rename:
        renaming.rename_assessor(campaign, *given.rename)
        return
    if given.reassign:
        giver, taker = given.reassign
        note(reassigning.reassign(campaign, giver, taker, topics).words())
        return
    if given.kind:
        _set_kind(campaign, given, names)
        return
    if given.remove:
        with campaign.store.transaction():
            for name in names:
                assigning.take_back(campaign, name, topics)
            if not names:
                assigning.take_back_from_all(campaign, topics)
        return
    if given.by == "hand":
        assigning.give(campaign, names[0], topics, given.role)
        return
    done = assigning.share_out(
        campaign, names, given.double_judged, topics, given.by, given.assessors_each
    )
    if done.given or done.taken_back:
        note(tr("assignments added: {0:,}; removed: {1:,}", len(done.given), len(done.taken_back)))
    else:
        note(
            tr(
                "nothing changed: these topics have assessors already. To assign them anew, first\n"
                "remove assignments: assign --remove --assessors A,B,... or --topics T ..."
            )
        )


def _package_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument("--assessor", required=True, metavar="A", help="assessor of the package")
    parser.add_argument(
        "--output",
        "-o",
        required=True,
        type=Path,
        metavar="F",
        help="file to write, such as ann.assess; an existing file is not replaced",
    )
    parser.add_argument(
        "--message",
        default="",
        metavar="TEXT",
        help="message to the assessor, shown on the first page of the package",
    )
    parser.add_argument(
        "--instructions",
        type=Path,
        metavar="F",
        help="text file with instructions for this assessor, shown with the message",
    )
    parser.add_argument(
        "--deadline", default="", metavar="DAY", help="last day, such as 2026-12-24"
    )
    add_format(parser, "csv", "json")


def _letter(given: argparse.Namespace, campaign: "Campaign") -> "Letter":
    """Return the letter that the campaign keeps, with the parts that the options replace."""
    from assessor_app.campaign.sharing.assessor_letters import checked_letter, letter_to
    from assessor_app.formats.text.source import Text

    kept = letter_to(campaign, given.assessor)
    instructions = kept.instructions
    if given.instructions:
        with Text(given.instructions) as text:
            instructions = "\n".join(text.lines())
    return checked_letter(
        given.message or kept.message, instructions, given.deadline or kept.deadline
    )


def _package(given: argparse.Namespace) -> int:
    from assessor_app.campaign.sharing import packaging

    with (
        open_campaign(given.campaign, read_only=True) as campaign,
        ProgressBar() as progress,
    ):
        letter = _letter(given, campaign)
        packed = packaging.make_package(campaign, given.assessor, given.output, progress, letter)
    print_tables(given.format, packaging.package_table(packed))
    note(
        tr(
            "work package for {0}: {1}, {2} to judge, {3}, {4} of the journal",
            packed.assessor,
            counted(len(packed.topics), "topic"),
            counted(sum((size for _, size in packed.topics)), "document"),
            counted(packed.documents, "different document"),
            counted(packed.events, "event"),
        ),
    )
    warn_of_documents_without_text(packed.without_text)
    if packed.remark:
        warn(packed.remark)
    return 0


MERGE_COLUMNS = (
    "columns: New: imported events of the journal. Already present: events that the campaign had. "
    "Judged, Pairs: new judgements of documents and pairs, of all assessors. Changed: changed "
    "judgements. Conflicts: different judgements in campaign and file, of which the later one, in "
    "the column Counts, is used. Skipped: events that were not imported."
)


def _merge_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "packages",
        type=Path,
        nargs="*",
        default=[],
        metavar="PACKAGE",
        help="returned work package, or copy of the campaign",
    )
    parser.add_argument(
        "--folder",
        type=Path,
        metavar="DIR",
        help="merge the work packages in a shared or synchronised folder that are ready; nothing "
        "in the folder is written",
    )
    parser.add_argument(
        "--list",
        action="store_true",
        help="with --folder: print the progress and the state of each package, and merge nothing",
    )
    add_format(parser, "json")
    add_no_backup(parser)
    parser.epilog = f"{parser.epilog}\n\n{wrapped(MERGE_COLUMNS)}"


def _merge(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.sharing.merging import merge

    if bool(given.packages) == bool(given.folder):
        raise WrongUse("specify exactly one of PACKAGE and --folder")
    if given.list:
        return _list_folder(given)
    merged: list[Merged] = []
    problems: list[Problem] = []
    with open_campaign(given.campaign) as campaign, ProgressBar() as progress:
        packages = given.packages
        if given.folder:
            packages, problems = _ready(campaign, given.folder, progress)
        if packages:
            back_up_before(campaign, given, Step("merge", tuple(packages)), progress)
        for path in packages:
            try:
                merged.append(merge(campaign, path, progress))
            except Problem as problem:
                problems.append(problem)
    if merged or given.format == "json":
        with until_closed():
            _print_merged(merged, given.format)
        NOTES.release()
    for one in problems[:-1]:
        print_error(f"assessor: {one}")
    if problems:
        raise problems[-1]
    return 1 if any(one.refused for one in merged) else 0


def _list_folder(given: argparse.Namespace) -> int:
    from assessor_app.campaign.sharing import shared_folder

    if not given.folder:
        raise WrongUse("--list requires --folder")
    refuse_beside(given, "list", "folder", "format")
    with open_campaign(given.campaign, read_only=True) as campaign, ProgressBar() as progress:
        found = shared_folder.look_into(campaign, given.folder, progress=progress)
    if given.format == "json":
        figures = [shared_folder.figures(one) for one in found]
        print(json.dumps(figures, ensure_ascii=False, indent=2))
    else:
        print_tables(given.format, shared_folder.folder_table(found))
    return 0


def _ready(
    campaign: "Campaign", folder: Path, progress: ProgressBar
) -> tuple[list[Path], list[Problem]]:
    """Return the packages of a folder to merge, and an error for each file that is damaged.

    Prints a note on each other file that has something new or cannot be read.
    """
    from assessor_app.campaign.sharing.shared_folder import WORDS, FolderState, look_into

    ready: list[Path] = []
    problems: list[Problem] = []
    for one in look_into(campaign, folder, progress=progress):
        if one.state is FolderState.READY:
            ready.append(one.path)
        elif one.state is FolderState.DAMAGED:
            problems.append(BadCampaign(one.remark, place=Place(one.path)))
        elif one.new != 0:
            note(tr("not merged: {0}: {1}", one.path, tr(WORDS[one.state])))
    if not ready:
        note(tr("no package in the folder is ready to merge"))
    return ready, problems


def _print_merged(merged: "list[Merged]", form: str) -> None:
    from assessor_app.campaign.sharing import merging

    for one in merged:
        for remark in merging.remarks(one):
            note(remark)
    if form == "json":
        figures = [merging.figures(one) for one in merged]
        print(json.dumps(figures, ensure_ascii=False, indent=2))
        return
    lists = (merging.conflict_table, merging.change_table, merging.refusal_table)
    tables = [merging.merge_table(merged), *(make(merged) for make in lists)]
    print_tables(form, *(one for one in tables if one.rows))


COMMANDS: tuple[Command, ...] = (
    Command(
        "assign",
        "Assign topics to assessors, remove assignments, reassign the rest of topics to another "
        "assessor, or rename an assessor. Without these options, list the assignments. `assessor "
        "import CAMPAIGN --undo last` undoes the last change.",
        "assessor assign sample.assess --assessors ann,ben,cleo --double-judged 2",
        _assign_arguments,
        _assign,
        {"--overlap": "--double-judged", "--take-back": "--remove"},
    ),
    Command(
        "package",
        "Write a work package for one assessor: a file that opens like a campaign and has no runs, "
        "no ranks and no judgements of other assessors.",
        "assessor package sample.assess --assessor ben --output ben.assess",
        _package_arguments,
        _package,
    ),
    Command(
        "merge",
        "Merge returned work packages, or copies of the campaign, or the packages in a shared "
        "folder. Merging a file again changes nothing; `assessor import CAMPAIGN --undo last` "
        "undoes the last merge. Exits with code 1 if an event of a file was skipped.",
        "assessor merge sample.assess ben.assess",
        _merge_arguments,
        _merge,
    ),
)

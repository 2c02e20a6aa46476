"""The commands `assign`, `package` and `merge`."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format, split_names
from assessor_app.cli.opened import add_no_backup, back_up_before, open_campaign
from assessor_app.cli.standard_streams import ProgressBar, print_tables
from assessor_app.domain.formatting import counted
from assessor_app.domain.problems import Problem, WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.sharing.merging import Merged


def _assign_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument("--assessors", metavar="A,B,...", help="who judges; new names are added")
    parser.add_argument(
        "--overlap",
        type=int,
        metavar="N",
        help="exactly N of the topics are judged by two: with 50 topics and --overlap 10, 10 have "
        "a primary and a secondary assessor and 40 a primary one only. Asked again, nothing moves; "
        "with a smaller N those who have not begun lose the topic (default: as many as there are)",
    )
    parser.add_argument(
        "--topics", nargs="+", default=[], metavar="T", help="only these (default: all in the pool)"
    )
    parser.add_argument(
        "--by",
        choices=("even", "load", "hand"),
        default="even",
        help="even: as many topics for everybody (default); load: as many documents; hand: the "
        "--topics to the one assessor named",
    )
    parser.add_argument(
        "--role", choices=("primary", "secondary"), default="primary", help="given by hand"
    )
    parser.add_argument(
        "--take-back",
        action="store_true",
        help="take the --topics from the --assessors; without names from everybody, without topics "
        "all of them; what they judged stays",
    )
    add_format(parser, *TABLE_FORMS, words="of the list printed")
    add_no_backup(parser)


def _assign(given: argparse.Namespace) -> int:
    from assessor_app.campaign.assigning import assigning
    from assessor_app.campaign.files.restoring import Step

    names = split_names(given.assessors or "")
    if given.assessors is not None and not names:
        raise WrongUse("--assessors names nobody", expected="--assessors A,B,...")
    topics = [name for word in given.topics for name in split_names(word)]
    _refuse_contradictions(given, names, topics)
    changes = bool(names) or given.take_back
    with open_campaign(given.campaign, read_only=not changes) as campaign:
        if changes:
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("assignment"), progress)
            _change(campaign, given, names, topics)
        tables = [assigning.assignment_table(campaign), assigning.load_table(campaign)]
    print_tables(given.format, *(tables if given.format == "table" else tables[:1]))
    return 0


def _refuse_contradictions(given: argparse.Namespace, names: list[str], topics: list[str]) -> None:
    by_hand = given.by == "hand"
    if given.take_back and not names and not topics:
        raise WrongUse(
            "nothing is named to take back", expected="--topics T ... or --assessors A,B"
        )
    if given.take_back and (given.overlap is not None or by_hand):
        raise WrongUse("--take-back goes with --assessors and --topics only")
    if not names and (given.overlap is not None or (topics and not given.take_back) or by_hand):
        raise WrongUse("nobody is named", expected="--assessors A,B,...")
    if by_hand and (len(names) != 1 or not topics or given.overlap is not None):
        raise WrongUse("by hand goes one assessor at a time", expected="--assessors A --topics T")
    if given.role != "primary" and not by_hand:
        raise WrongUse("--role goes with --by hand")


def _change(
    campaign: "Campaign", given: argparse.Namespace, names: list[str], topics: list[str]
) -> None:
    from assessor_app.campaign.assigning import assigning

    if given.take_back:
        with campaign.store.transaction():
            for name in names:
                assigning.take_back(campaign, name, topics)
            if not names:
                assigning.take_back_from_all(campaign, topics)
        return
    if given.by == "hand":
        assigning.give(campaign, names[0], topics, given.role)
        return
    done = assigning.share_out(campaign, names, given.overlap, topics, given.by)
    print(f"given: {len(done.given):,}; taken back: {len(done.taken_back):,}", file=sys.stderr)


def _package_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument("--assessor", required=True, metavar="A", help="whom the package is for")
    parser.add_argument(
        "--output",
        "-o",
        required=True,
        type=Path,
        metavar="F",
        help="the file to write, such as ann.assess; one that is there is never replaced",
    )
    add_format(parser, "csv", "json", words="of the list printed")


def _package(given: argparse.Namespace) -> int:
    from assessor_app.campaign.sharing import packaging

    with (
        open_campaign(given.campaign, read_only=True) as campaign,
        ProgressBar() as progress,
    ):
        packed = packaging.make_package(campaign, given.assessor, given.output, progress)
    print_tables(given.format, packaging.package_table(packed))
    print(
        f"packed for {packed.assessor}: {counted(len(packed.topics), 'topic')}, "
        f"{counted(packed.documents, 'document')}, "
        f"{counted(packed.events, 'entry', 'entries')} of the journal",
        file=sys.stderr,
    )
    if packed.without_text:
        print(f"warning: documents without a text: {packed.without_text:,}", file=sys.stderr)
    return 0


def _merge_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "packages",
        type=Path,
        nargs="+",
        metavar="PACKAGE",
        help="a returned work package, or a copy of the campaign that was judged in",
    )
    add_format(parser, "json")
    add_no_backup(parser)


def _merge(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.sharing.merging import merge

    merged: list[Merged] = []
    problems: list[Problem] = []
    with open_campaign(given.campaign) as campaign, ProgressBar() as progress:
        back_up_before(campaign, given, Step("merge", tuple(given.packages)), progress)
        for path in given.packages:
            try:
                merged.append(merge(campaign, path, progress))
            except Problem as problem:
                problems.append(problem)
    if merged:
        _print_merged(merged, given.format)
    for one in problems[:-1]:
        print(f"assessor: {one}", file=sys.stderr)
    if problems:
        raise problems[-1]
    return 0


def _print_merged(merged: "list[Merged]", form: str) -> None:
    from assessor_app.campaign.sharing import merging

    for one in merged:
        for remark in merging.remarks(one):
            print(remark, file=sys.stderr)
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
        "Give topics to assessors, some topics to two of them; without names, list who judges "
        "what.",
        "assessor assign sample.assess --assessors ann,ben,cleo --overlap 2",
        _assign_arguments,
        _assign,
    ),
    Command(
        "package",
        "Write a work package: one file with just what one assessor needs, to be judged anywhere "
        "and merged back. It opens like a campaign; it holds no runs, ranks or other assessors.",
        "assessor package sample.assess --assessor ben --output ben.assess",
        _package_arguments,
        _package,
    ),
    Command(
        "merge",
        "Take in returned work packages, or copies of the campaign. Each is taken in as a whole or "
        "not at all; the same one twice, or in another order, makes no difference.",
        "assessor merge sample.assess ben.assess",
        _merge_arguments,
        _merge,
    ),
)

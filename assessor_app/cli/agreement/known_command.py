"""The command `known`."""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format, split_names
from assessor_app.cli.opened import add_no_backup, back_up_before, open_campaign
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables
from assessor_app.domain.events import Kind
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign

USUAL_SHARE, USUAL_LAST, USUAL_BAR = 0.8, 10, 0.8  # as in `qualifying`
FORM = "lines of a qrels file, each with a reason at its end or without"


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    _add_files(parser)
    parser.add_argument(
        "--every",
        type=int,
        metavar="N",
        help="from now on, mix one gold document into the queue for each N documents of a topic; "
        "0: none",
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help="with --every: random seed of the choice of documents (default: 0)",
    )
    _add_plan(parser)
    add_format(parser, *TABLE_FORMS)
    add_no_backup(parser)


def _add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--gold",
        type=Path,
        metavar="F",
        help=tr(
            "import documents with known grades, which assessors judge without knowing it; F: {0}",
            FORM,
        ),
    )
    parser.add_argument(
        "--training",
        type=Path,
        metavar="F",
        help="import documents that each assessor judges first, and whose known grade is then "
        "shown",
    )
    parser.add_argument(
        "--qualification",
        type=Path,
        metavar="F",
        help="import documents that each assessor judges after the training, without seeing the "
        "known grades",
    )


def _add_plan(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--share",
        type=float,
        metavar="S",
        help=tr(
            "the training ends when this share of the last decisions has the known grade (0 to "
            "1; default: {0:g})",
            USUAL_SHARE,
        ),
    )
    parser.add_argument(
        "--last",
        type=int,
        metavar="N",
        help=tr("number of these last decisions (default: {0})", USUAL_LAST),
    )
    parser.add_argument(
        "--bar",
        type=float,
        metavar="B",
        help=tr(
            "the qualification is passed if this share of its documents got the known grade (0 "
            "to 1; default: {0:g})",
            USUAL_BAR,
        ),
    )
    parser.add_argument(
        "--waive",
        default="",
        metavar="A,B,...",
        help="let these assessors judge without training and qualification; give a --reason",
    )
    _add_removal(parser)


def _add_removal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--remove",
        action="store_true",
        help="with --waive: take the waiver back; with --topic and --document: remove the known "
        "grades of these documents, judgements of which still never count; give a --reason",
    )
    parser.add_argument("--topic", metavar="ID", help="with --remove: topic of the documents")
    parser.add_argument(
        "--document",
        action="append",
        default=[],
        metavar="ID",
        help="with --remove: document with a known grade for the topic (repeatable)",
    )
    parser.add_argument(
        "--reason", default="", metavar="TEXT", help="why it is waived or removed, which is kept"
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step

    files = {
        Kind.GOLD: given.gold,
        Kind.TRAINING: given.training,
        Kind.QUALIFICATION: given.qualification,
    }
    paths = {purpose: path for purpose, path in files.items() if path is not None}
    numbers = {name: getattr(given, name) for name in ("share", "last", "bar")}
    plan = {name: number for name, number in numbers.items() if number is not None}
    names = split_names(given.waive)
    changes = bool(given.every is not None or paths or plan or names or given.document)
    _refuse_incomplete(given, names)
    if given.every is None and given.seed is not None:
        raise WrongUse("--seed applies to --every only")
    with open_campaign(given.campaign, read_only=not changes) as campaign:
        if changes:
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("known grades"), progress)
            with campaign.store.transaction():
                said = _import(campaign, paths)
                _choose(campaign, given, plan)
                _waive(campaign, given, names)
                _remove(campaign, given)
            for line in said:
                note(line)
        _show(campaign, given)
    return 0


def _refuse_incomplete(given: argparse.Namespace, names: Sequence[str]) -> None:
    """Raise WrongUse if options are given without those that they need."""
    if (given.reason or given.remove) and not names and not given.document:
        raise WrongUse("--reason and --remove need --waive, or --topic and --document")
    if (given.topic is None) != (not given.document):
        raise WrongUse("--topic and --document need each other")
    if given.document and not given.remove:
        raise WrongUse("--topic and --document apply to --remove only")


def _import(campaign: "Campaign", paths: Mapping[Kind, Path]) -> list[str]:
    """Import the file for each purpose; return one line on each."""
    from assessor_app.campaign.judging.known_documents import import_known, import_words

    found = [(path.name, import_known(campaign, one, path)) for one, path in paths.items()]
    return [f"{name}: {line}" for name, one in found for line in import_words(one)]


def _choose(campaign: "Campaign", given: argparse.Namespace, plan: Mapping[str, Any]) -> None:
    from assessor_app.campaign.judging.gold_documents import GoldPlan, choose_gold
    from assessor_app.campaign.judging.qualifying import choose_plan, chosen_plan

    if given.every is not None:
        choose_gold(campaign, GoldPlan(given.every, given.seed or 0) if given.every else None)
    if plan:
        choose_plan(campaign, replace(chosen_plan(campaign), **plan))


def _waive(campaign: "Campaign", given: argparse.Namespace, names: Sequence[str]) -> None:
    from assessor_app.campaign.judging.qualifying import take_waiver_back, waive

    if names and given.remove:
        take_waiver_back(campaign, names)
    elif names:
        waive(campaign, names, given.reason)


def _remove(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging.known_documents import remove_known

    if given.document:
        remove_known(campaign, [(given.topic, one) for one in given.document], given.reason)


def _show(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.agreement.assessor_standings import (
        assessor_standings,
        standings_table,
    )
    from assessor_app.campaign.judging.known_documents import every_known, known_list, known_table
    from assessor_app.campaign.judging.qualifying import chosen_plan

    standings = () if campaign.made_for else assessor_standings(campaign)
    removed = [(purpose, one) for purpose, one in every_known(campaign) if one.removed]
    listed = replace(known_list(removed), title=marked("Removed known grades"))
    tables = (known_table(campaign), listed, standings_table(standings))
    print_tables(given.format, *(one for one in tables if one.rows))
    note(_plan_words(campaign))
    if standings:
        plan = chosen_plan(campaign)
        words = "training: share {0:g}; last decisions: {1:,}; qualification: share {2:g}"
        note(tr(words, plan.share, plan.last, plan.bar))


def _plan_words(campaign: "Campaign") -> str:
    from assessor_app.campaign.judging.gold_documents import chosen_gold, words_on_packages

    plan = chosen_gold(campaign)
    if plan is None:
        return tr("no gold document is mixed in")
    words = tr("pooled documents of a topic for each gold document: {0:,}", plan.every)
    return "\n".join(filter(None, (words, words_on_packages(campaign))))


COMMANDS: tuple[Command, ...] = (
    Command(
        "known",
        "Import documents with known grades: gold, which assessors judge without knowing it, and "
        "training and qualification, which come before the queue. Such judgements never count in "
        "qrels, agreement or progress; `assessor quality` compares them with the known grades.",
        "assessor known sample.assess --gold sample/gold.qrels --every 10",
        _arguments,
        _run,
    ),
)

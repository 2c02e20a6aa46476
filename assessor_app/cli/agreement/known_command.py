"""The command `known`."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format
from assessor_app.cli.opened import add_no_backup, back_up_before, open_campaign
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables
from assessor_app.domain.events import Kind
from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign

FORM = "lines of a qrels file, each with a reason at its end or without"


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "--gold",
        type=Path,
        metavar="F",
        help="import documents with known grades, which assessors judge without knowing it; "
        f"F: {FORM}",
    )
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
    add_format(parser, *TABLE_FORMS)
    add_no_backup(parser)


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.judging.known_documents import known_table

    files = {Kind.GOLD: given.gold}
    changes = given.every is not None or any(files.values())
    if given.every is None and given.seed is not None:
        raise WrongUse("--seed applies to --every only")
    with open_campaign(given.campaign, read_only=not changes) as campaign:
        if changes:
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("known grades"), progress)
        for purpose, path in files.items():
            if path is not None:
                _import(campaign, purpose, path)
        if given.every is not None:
            _choose(campaign, given)
        table, words = known_table(campaign), _plan_words(campaign)
    print_tables(given.format, table)
    note(words)
    return 0


def _import(campaign: "Campaign", purpose: Kind, path: Path) -> None:
    from assessor_app.campaign.judging.known_documents import import_known, import_words

    for line in import_words(import_known(campaign, purpose, path)):
        note(f"{path.name}: {line}")


def _choose(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging.gold_documents import GoldPlan, choose_gold

    choose_gold(campaign, GoldPlan(given.every, given.seed or 0) if given.every else None)


def _plan_words(campaign: "Campaign") -> str:
    from assessor_app.campaign.judging.gold_documents import chosen_gold

    plan = chosen_gold(campaign)
    if plan is None:
        return tr("no gold document is mixed in")
    return tr("pooled documents of a topic for each gold document: {0:,}", plan.every)


COMMANDS: tuple[Command, ...] = (
    Command(
        "known",
        "Import documents with known grades, and choose how often assessors judge them without "
        "knowing it. Such judgements never count in qrels, agreement or progress; `assessor "
        "quality` compares them with the known grades.",
        "assessor known sample.assess --gold sample/gold.qrels --every 10",
        _arguments,
        _run,
    ),
)

"""The command `quality`."""

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import note, print_tables
from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.repeats import USUAL_DISTANCE, RepeatPlan

if TYPE_CHECKING:
    from assessor_app.campaign.agreement.judging_quality import AssessorQuality, GradeAgreement
    from assessor_app.campaign.campaign import Campaign


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "--repeats",
        type=int,
        metavar="N",
        help="from now on, let assessors judge a document again, without telling them, after each "
        "N documents of a topic; 0: no hidden repeats",
    )
    parser.add_argument(
        "--distance",
        type=int,
        metavar="D",
        help="with --repeats: repeat a document after D other decisions or more "
        f"(default: {USUAL_DISTANCE})",
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help="with --repeats: random seed of the choice of documents (default: 0)",
    )
    add_format(parser, *TABLE_FORMS)


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.agreement import judging_quality
    from assessor_app.campaign.judging.hidden_repeats import chosen_repeats

    if given.repeats is None and (given.distance, given.seed) != (None, None):
        raise WrongUse("--distance and --seed apply to --repeats only")
    with open_campaign(given.campaign, read_only=given.repeats is None) as campaign:
        if given.repeats is not None:
            _choose(campaign, given)
        plan = chosen_repeats(campaign)
        found = judging_quality.judging_quality(campaign)
    if given.format == "json":
        _print_json(plan, found)
        return 0
    note(_plan_words(plan))
    tables = [judging_quality.quality_table(found), judging_quality.differing_table(found)]
    print_tables(given.format, *(one for one in tables if one.rows or one is tables[0]))
    return 0


def _choose(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging.hidden_repeats import choose_repeats

    distance = USUAL_DISTANCE if given.distance is None else given.distance
    plan = RepeatPlan(given.repeats, distance, given.seed or 0) if given.repeats else None
    choose_repeats(campaign, plan)


def _plan_words(plan: RepeatPlan | None) -> str:
    if plan is None:
        return tr("no document is repeated")
    told = "hidden repeats: graded documents for each repeat: {0:,}; fewest decisions before: {1:,}"
    return tr(told, plan.every, plan.distance)


def _print_json(plan: RepeatPlan | None, found: "tuple[AssessorQuality, ...]") -> None:
    from assessor_app.reports.machine_forms import json_text

    people = [
        {
            "assessor": one.assessor,
            "repeats": _agreement(one.repeats),
            "differing": [pair._asdict() for pair in one.differing],
        }
        for one in found
    ]
    figures = {"repeats": asdict(plan) if plan else None, "assessors": people}
    print(json_text(figures), end="")


def _agreement(one: "GradeAgreement") -> dict[str, object]:
    low, high = one.equal.limits
    return {
        "n": one.equal.trials,
        "equal": one.equal.hits,
        "share": one.equal.value,
        "low": low,
        "high": high,
        "kappa": one.kappa,
        "why": one.why,
    }


COMMANDS: tuple[Command, ...] = (
    Command(
        "quality",
        "Measure the quality of each assessor's judging for the lead, and choose how often "
        "documents are repeated without the assessor knowing it. A repeat never counts in qrels, "
        "agreement or progress.",
        "assessor quality sample.assess --repeats 10 --distance 20",
        _arguments,
        _run,
    ),
)

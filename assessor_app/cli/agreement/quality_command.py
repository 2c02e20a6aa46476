"""The command `quality`."""

import argparse
from dataclasses import asdict
from itertools import chain
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format
from assessor_app.cli.evaluation_arguments import at_least_one
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.repeats import USUAL_DISTANCE, RepeatPlan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from assessor_app.campaign.agreement.grade_agreement import GradeAgreement
    from assessor_app.campaign.agreement.judging_quality import (
        AssessorQuality,
        Disagreement,
        JudgingQuality,
    )
    from assessor_app.campaign.agreement.known_agreement import KnownAgreement, RemovedJudgement
    from assessor_app.campaign.agreement.machine_calibration import Calibrated, Calibration
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.domain.progress import Progress
    from assessor_app.evaluation.statistics.proportion import Share

USUAL_LAST, USUAL_SECONDS = 50, 2.0  # as in `judging_quality`, which imports numpy
NO_TIMES = "no decision has a measured time"


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
        help=tr(
            "with --repeats: repeat a document after D other decisions or more (default: {0})",
            USUAL_DISTANCE,
        ),
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help="with --repeats: random seed of the choice of documents (default: 0)",
    )
    _add_figures(parser)
    add_format(parser, *TABLE_FORMS)


def _add_figures(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--gold",
        default="",
        metavar="NAME|F",
        help="also print the accuracy against these judgements: an assessor, or a qrels file",
    )
    parser.add_argument(
        "--last",
        type=at_least_one,
        default=USUAL_LAST,
        metavar="N",
        help=tr(
            "number of last decisions to compare with the other assessors (default: {0})",
            USUAL_LAST,
        ),
    )
    parser.add_argument(
        "--fast",
        type=float,
        default=USUAL_SECONDS,
        metavar="SECONDS",
        help=tr(
            "a decision made in less time is fast; only series of 10 or more are counted "
            "(default: {0:g})",
            USUAL_SECONDS,
        ),
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.agreement import machine_calibration, quality_tables
    from assessor_app.campaign.evaluating.selected_judgements import (
        excluded_assessors,
        excluded_words,
    )
    from assessor_app.campaign.judging.hidden_repeats import chosen_repeats

    if given.repeats is None and (given.distance, given.seed) != (None, None):
        raise WrongUse("--distance and --seed apply to --repeats only")
    with open_campaign(given.campaign, read_only=given.repeats is None) as campaign:
        if given.repeats is not None:
            _choose(campaign, given)
        plan = chosen_repeats(campaign)
        if out := excluded_assessors(campaign):
            note(excluded_words(out))
        with ProgressBar() as progress:
            found = _measured(campaign, given, progress)
            machines = machine_calibration.calibrations(campaign, progress)
    if given.format == "json":
        _print_json(plan, found, machines)
        return 0
    note(_plan_words(plan))
    beside = machine_calibration.calibration_tables(machines)
    print_tables(given.format, *quality_tables.quality_tables(found), *beside)
    steps = quality_tables.next_steps(found), machine_calibration.calibration_steps(machines)
    for sentence in chain(*steps):
        note(sentence)
    return 0


def _choose(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging.hidden_repeats import choose_repeats

    distance = USUAL_DISTANCE if given.distance is None else given.distance
    plan = RepeatPlan(given.repeats, distance, given.seed or 0) if given.repeats else None
    choose_repeats(campaign, plan)


def _measured(
    campaign: "Campaign", given: argparse.Namespace, progress: "Progress"
) -> "JudgingQuality":
    from assessor_app.campaign.agreement import (
        agreeing,
        assessor_standings,
        gold_accuracy,
        judging_quality,
        known_agreement,
    )

    gold = None
    if given.gold:
        table, name = gold_accuracy.with_gold(agreeing.ratings(campaign), given.gold)
        gold = gold_accuracy.accuracy_against(table, name, campaign.scale.relevant_from)
    options = judging_quality.QualityOptions(given.last, given.fast)
    people = judging_quality.judging_quality(campaign, options, progress)
    standings = assessor_standings.assessor_standings(campaign)
    removed = known_agreement.removed_judgements(campaign)
    return judging_quality.JudgingQuality(people, options, gold, standings, removed)


def _plan_words(plan: RepeatPlan | None) -> str:
    if plan is None:
        return tr("no document is repeated")
    told = marked(
        "hidden repeats: graded documents for each repeat: {0:,}; fewest decisions before: {1:,}"
    )
    return tr(told, plan.every, plan.distance)


def _print_json(
    plan: RepeatPlan | None, found: "JudgingQuality", machines: "Sequence[Calibration]"
) -> None:
    from assessor_app.campaign.agreement.assessor_standings import standing_values
    from assessor_app.campaign.agreement.machine_calibration import calibration_steps
    from assessor_app.campaign.agreement.quality_tables import next_steps
    from assessor_app.reports.machine_forms import json_text

    figures: dict[str, object] = {
        "repeats": asdict(plan) if plan else None,
        "last": found.options.last,
        "seconds": found.options.seconds,
        "assessors": [_figures(one) for one in found.assessors],
        "standings": [standing_values(one) for one in found.standings],
        "removed": [_removed(one) for one in found.removed],
        "next_steps": [*next_steps(found), *calibration_steps(machines)],
    }
    if found.gold is not None:
        figures["gold"] = [asdict(one) for one in found.gold.assessors]
    if machines:
        figures["calibration"] = [_calibration(one) for one in machines]
    print(json_text(figures), end="")


def _removed(one: "RemovedJudgement") -> dict[str, object]:
    known = one.known
    return {
        "assessor": one.assessor,
        "purpose": one.purpose,
        "topic": known.topic,
        "document": known.document,
        "known": known.grade,
        "given": one.given,
        "removed": known.removed,
    }


def _calibration(one: "Calibration") -> dict[str, object]:
    counts = [
        {"grade": grade, "people": people, "documents": number}
        for (grade, people), number in sorted(one.counts.items())
    ]
    return {
        "assessor": one.assessor,
        "kind": one.kind,
        **_calibrated(one.all),
        "grades": counts,
        "topics": [{"topic": name, **_calibrated(it)} for name, it in one.topics.items()],
        "gold": None if one.gold is None else _known(one.gold),
        "to_judge": [asdict(it) for it in one.to_judge],
    }


def _calibrated(one: "Calibrated") -> dict[str, object]:
    beside = {"binary_kappa": one.relevance.kappa, "difference": one.difference}
    return {**_agreement(one.grades), **beside}


def _figures(one: "AssessorQuality") -> dict[str, object]:
    uses = [
        {"grade": use.grade, "own": _share(use.own), "others": _share(use.others)}
        for use in one.grades
    ]
    return {
        "assessor": one.assessor,
        "judged": one.judged,
        "repeats": _agreement(one.repeats),
        "differing": [pair._asdict() for pair in one.differing],
        "others": _agreement(one.others),
        "last": _agreement(one.last),
        "gold": _known(one.gold),
        "fast": {**_share(one.fast), "why": "" if one.fast.trials else NO_TIMES},
        "grades": uses,
        "lengths": [_group(group) for group in one.lengths],
        "positions": [_group(group) for group in one.positions],
        "again": [asdict(again) for again in one.again],
    }


def _known(one: "KnownAgreement") -> dict[str, object]:
    stretches = [
        {"from": part.first, "to": part.last, **_agreement(part.found)} for part in one.stretches
    ]
    differing = [asdict(pair) for pair in one.differing]
    return {**_agreement(one.all), "stretches": stretches, "differing": differing}


def _group(group: "Disagreement") -> dict[str, object]:
    return {"from": group.least, "to": group.most, "differing": _share(group.differing)}


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


def _share(one: "Share") -> dict[str, object]:
    return {"n": one.trials, "count": one.hits, "share": one.value}


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

"""The commands `settle` and `effects`: conflicts, and their effect on the order of runs."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format, split_names
from assessor_app.cli.evaluation_arguments import NO_POOL, add_min_judged
from assessor_app.cli.figure_file import add_size, check_suffix, size_of, write_figure
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import ProgressBar, print_tables, readable
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.agreement.effects import Effects
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.domain.progress import Progress


CONFLICT_ORDERS = ("weight", "distance", "topic")


def _settle_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument("--topic", default="", help="of the document to settle")
    parser.add_argument("--document", default="", metavar="ID", help="to settle")
    decision = parser.add_mutually_exclusive_group()
    decision.add_argument("--grade", type=int, help="the grade that holds from now on")
    decision.add_argument("--take-back", action="store_true", help="the settlement of it")
    parser.add_argument("--reason", default="", metavar="TEXT", help="why")
    parser.add_argument("--by", default="lead", metavar="NAME", help="who settles (default: lead)")
    parser.add_argument(
        "--order",
        choices=CONFLICT_ORDERS,
        default="weight",
        help="of the list; weight: for the runs' order",
    )
    parser.add_argument("--open", action="store_true", help="list only what is not settled")
    parser.add_argument(
        "--sample", type=int, metavar="N", help="list N agreements at random, for review"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the sample (default: 1)")
    parser.add_argument("--blind", action="store_true", help="list without the assessors' names")
    parser.add_argument("--assessors", default="", metavar="A,B,...", help="only these")
    add_format(parser, *TABLE_FORMS)


def _settle(given: argparse.Namespace) -> int:
    decides = given.grade is not None or given.take_back
    if decides and not (given.topic and given.document):
        raise WrongUse("name what is settled", expected="--topic T --document D --grade G")
    with open_campaign(given.campaign, read_only=not decides) as campaign:
        if decides:
            _decide(campaign, given)
        else:
            _list(campaign, given)
    return 0


def _decide(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.agreement import adjudication

    if given.take_back:
        adjudication.unsettle(campaign, given.by, given.topic, given.document)
        held = adjudication.conflict(campaign, given.topic, given.document).settled
        words = "not settled any more"
        if held is not None:
            words = f"the settlement before it holds again: {held.grade}, by {held.by}"
        print(f"document {given.document} of topic {given.topic}: {words}", file=sys.stderr)
    else:
        adjudication.settle(
            campaign, given.by, given.topic, given.document, given.grade, given.reason
        )


def _list(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.agreement import adjudication
    from assessor_app.campaign.agreement.adjudication import conflicts_table

    names = split_names(given.assessors)
    if given.sample is not None:
        found = adjudication.review_sample(campaign, max(0, given.sample), given.seed, names)
    else:
        with ProgressBar() as progress:
            found = adjudication.conflicts(
                campaign, names, given.order, settled=not given.open, progress=progress
            )
    if given.topic:
        found = tuple(one for one in found if one.topic == given.topic)
    if given.blind:
        found = tuple(adjudication.blinded(one) for one in found)
    print_tables(given.format, conflicts_table(found))


TABLE = "table"
FOR_PROGRAMS = ("csv", "json")


def _effects_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", nargs="*", metavar="NAME", help="CAMPAIGN, or with --qrels runs")
    parser.add_argument(
        "--qrels",
        type=Path,
        action="append",
        default=[],
        metavar="F",
        help="a file of judgements, twice or more; the first is the reference",
    )
    parser.add_argument("-m", dest="measure", default="AP", metavar="MEASURE", help="default: AP")
    parser.add_argument(
        "--reference",
        default="",
        metavar="NAME",
        help="the assessor or rule that the others stand beside (default: adjudicated)",
    )
    parser.add_argument(
        "--frozen",
        default="",
        metavar="VERSION",
        help="assessors and rules as frozen under this name; default: as now",
    )
    parser.add_argument("-l", dest="level", type=int, metavar="GRADE", help="lowest relevant grade")
    add_min_judged(parser)
    parser.add_argument("--swaps", action="store_true", help="only the pairs of runs that swap")
    add_format(parser, *TABLE_FORMS, words="csv and json: the sets only, or with --swaps the pairs")
    parser.add_argument(
        "--output", "-o", type=Path, metavar="F", help="draw the places to F.svg, F.png or F.pdf"
    )
    add_size(parser)


def _effects(given: argparse.Namespace) -> int:
    from assessor_app.campaign.agreement import effect_tables
    from assessor_app.campaign.evaluating.evaluation import with_minimum
    from assessor_app.campaign.evaluating.evaluation_notes import topic_notes

    if given.output:
        check_suffix(given.output)
        size_of(given.size)
    with ProgressBar() as progress:
        found = (_of_files if given.qrels else _of_campaign)(given, progress)
    for line in topic_notes(found.judged):
        print(line, file=sys.stderr)
    swaps, sets = effect_tables.swaps_table(found), effect_tables.sets_table(found)
    if given.format != TABLE:
        table = swaps if given.swaps else sets
        if given.format in FOR_PROGRAMS:
            table = with_minimum(table, found.judged)
        print_tables(given.format, table)
    else:
        tables = [swaps] if given.swaps else [sets, *([swaps] if swaps.rows else [])]
        print_tables(TABLE, *tables)
        sys.stdout.write("".join(f"\n{words}\n" for words in effect_tables.words(found)))
    if given.output:
        write_figure(effect_tables.places_figure(found), given.output, given.size, given.dark)
    return 0


def _of_files(given: argparse.Namespace, progress: "Progress") -> "Effects":
    from assessor_app.campaign.agreement.effects import effects_of_files
    from assessor_app.evaluation.evaluation_options import EvaluationOptions

    if given.min_judged:
        raise WrongUse(NO_POOL)
    if not given.names:
        raise WrongUse("name at least two runs", expected="--qrels Q --qrels R RUN RUN...")
    if given.reference:
        raise WrongUse("with files the first --qrels is the reference")
    if given.frozen:
        raise WrongUse("--frozen names a version of a campaign, and files have none")
    with readable([*given.qrels, *map(Path, given.names)]) as paths:
        judged, runs = paths[: len(given.qrels)], paths[len(given.qrels) :]
        return effects_of_files(
            judged,
            runs,
            measure=given.measure,
            options=EvaluationOptions(minimum_grade=given.level),
            progress=progress,
        )


def _of_campaign(given: argparse.Namespace, progress: "Progress") -> "Effects":
    from assessor_app.campaign.agreement.effects import effects
    from assessor_app.evaluation.evaluation_options import EvaluationOptions

    if len(given.names) != 1:
        raise WrongUse("name a campaign, or files of judgements with --qrels and runs")
    with open_campaign(Path(given.names[0]), read_only=True) as campaign:
        return effects(
            campaign,
            measure=given.measure,
            reference=given.reference or "adjudicated",
            frozen=given.frozen,
            options=EvaluationOptions(minimum_grade=given.level, min_judged=given.min_judged),
            progress=progress,
        )


COMMANDS: tuple[Command, ...] = (
    Command(
        "settle",
        "List what assessors saw differently, or decide which grade holds.",
        "assessor settle sample.assess --open",
        _settle_arguments,
        _settle,
    ),
    Command(
        "effects",
        "What the assessors' disagreement does to the order of the runs.",
        "assessor effects sample.assess -m nDCG@10 --output places.svg",
        _effects_arguments,
        _effects,
    ),
)

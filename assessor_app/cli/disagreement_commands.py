"""The commands `adjudicate` and `effects`: conflicts, and their effect on system rankings."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import (
    TABLE_FORMS,
    Command,
    add_campaign,
    add_format,
    add_lengths,
    add_sessions,
    lengths_of,
    refuse_beside,
    sessions_of,
    split_names,
)
from assessor_app.cli.evaluation_arguments import (
    NO_POOL,
    add_min_judged,
    add_scheduler,
    at_least_one,
    cluster_of,
    say_what_adjudicated_means,
)
from assessor_app.cli.figure_file import (
    add_style,
    check_suffix,
    draw_figure,
    refuse_without_output,
    style_from,
)
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables, sources
from assessor_app.domain.file_names import file_source
from assessor_app.domain.language import tr
from assessor_app.domain.names import DEFAULT_SEED
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.agreement.effects import Effects
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.distributing.cluster import Cluster
    from assessor_app.campaign.evaluating.evaluating import PartScoring
    from assessor_app.domain.progress import Progress
    from assessor_app.evaluation.evaluation_options import EvaluationOptions


LEAD = "lead"
CONFLICT_ORDERS = ("weight", "distance", "topic")


def _adjudicate_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "--topic",
        metavar="ID",
        help="only this topic; with --document, the topic for which the document was judged",
    )
    parser.add_argument(
        "--document",
        metavar="ID",
        help="with --topic: list the judgements of this document, or decide on its grade",
    )
    _add_decision(parser)
    _add_listing(parser)
    parser.add_argument(
        "--blind", action="store_true", help="replace the names of assessors by numbers"
    )
    add_format(parser, *TABLE_FORMS)


def _add_decision(parser: argparse.ArgumentParser) -> None:
    decision = parser.add_argument_group("decision, with --topic and --document")
    what = decision.add_mutually_exclusive_group()
    what.add_argument("--grade", help="record this grade as the adjudicated grade")
    what.add_argument(
        "--withdraw", action="store_true", help="withdraw the adjudication of the document"
    )
    decision.add_argument("--reason", metavar="TEXT", help="with --grade: the reason for it")
    decision.add_argument("--by", metavar="NAME", help="name of the adjudicator (default: lead)")


def _add_listing(parser: argparse.ArgumentParser) -> None:
    listing = parser.add_argument_group("list of conflicts")
    listing.add_argument(
        "--order",
        choices=CONFLICT_ORDERS,
        help="descending by weight (how much the document can affect the system ranking), "
        "descending by distance between the grades, or by topic (default: weight)",
    )
    listing.add_argument(
        "--open", action="store_true", help="only conflicts without an adjudication"
    )
    listing.add_argument(
        "--sample",
        type=at_least_one,
        metavar="N",
        help="list N randomly sampled documents on which the assessors agree, for review",
    )
    listing.add_argument(
        "--find",
        metavar="WORDS",
        help="list the judged documents that contain these words, among all documents",
    )
    listing.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help=tr("random seed of --sample (default: {0})", DEFAULT_SEED),
    )
    listing.add_argument(
        "--assessors", default="", metavar="A,B,...", help="only judgements of these assessors"
    )


def _adjudicate(given: argparse.Namespace) -> int:
    decides = given.grade is not None or given.withdraw
    _check_options(given, decides)
    with open_campaign(given.campaign, read_only=not decides) as campaign:
        if decides:
            _decide(campaign, given)
        elif given.document is not None:
            _print_judgements(campaign, given)
        else:
            _list(campaign, given)
    return 0


def _check_options(given: argparse.Namespace, decides: bool) -> None:
    """Raise WrongUse for options that cannot be combined, or that need another one."""
    whole = given.topic is not None and given.document is not None
    if decides and not whole:
        raise WrongUse("specify the document with --topic and --document")
    if given.document is not None and not whole:
        raise WrongUse("--document needs --topic")
    for name, needed in (("reason", "grade"), ("by", "grade"), ("seed", "sample")):
        lacks = getattr(given, name) is not None and getattr(given, needed) is None
        if lacks and not (name == "by" and given.withdraw):
            raise WrongUse("--{0} needs --{1}", name, needed)
    if given.grade is not None:
        refuse_beside(given, "grade", "topic", "document", "reason", "by")
    elif given.withdraw:
        refuse_beside(given, "withdraw", "topic", "document", "by")
    elif given.document is not None:
        refuse_beside(given, "document", "topic", "blind", "format")
    elif given.sample is not None:
        refuse_beside(given, "sample", "seed", "topic", "assessors", "blind", "format")
    elif given.find is not None:
        refuse_beside(given, "find", "topic", "assessors", "blind", "format")


def _decide(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.agreement import adjudication
    from assessor_app.campaign.judging.judging import chosen_grade

    by = given.by or LEAD
    if given.withdraw:
        adjudication.unsettle(campaign, by, given.topic, given.document)
        held = adjudication.conflict(campaign, given.topic, given.document).settled
        words = tr("adjudication withdrawn")
        if held is not None:
            words = tr(
                "adjudication withdrawn; the adjudication before it counts again: grade {0} by {1}",
                held.grade,
                held.by,
            )
        note(tr("topic {0}, document {1}: {2}", given.topic, given.document, words))
    else:
        grade = chosen_grade(campaign, given.grade)
        adjudication.settle(campaign, by, given.topic, given.document, grade, given.reason or "")
        note(
            tr(
                "topic {0}, document {1}: adjudicated grade {2} by {3}",
                given.topic,
                given.document,
                grade,
                by,
            )
        )


def _print_judgements(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.agreement import adjudication
    from assessor_app.campaign.judging.judging import refuse_unknown_topic

    refuse_unknown_topic(campaign, given.topic)
    found = adjudication.conflict(campaign, given.topic, given.document)
    if given.blind:
        found = adjudication.blinded(found)
    print_tables(given.format, adjudication.judgements_table(found))


def _list(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.agreement import adjudication
    from assessor_app.campaign.evaluating.selected_judgements import refuse_unknown_assessor
    from assessor_app.campaign.judging.judging import refuse_unknown_topic

    names = split_names(given.assessors)
    for name in names:
        refuse_unknown_assessor(campaign, name)
    if given.topic is not None:
        refuse_unknown_topic(campaign, given.topic)
    title = tr("Conflicts")
    if given.sample is not None:
        title = tr("Documents on which the assessors agree, randomly sampled")
        found = adjudication.review_sample(campaign, given.sample, given.seed or 1, names)
    elif given.find is not None:
        title = tr("Judged documents with {0!r}", given.find[:SHOWN])
        found, others = adjudication.judged_with_words(campaign, given.find, names)
        note(tr("found documents without a judgement: {0:,}", others))
    else:
        with ProgressBar() as progress:
            found = adjudication.conflicts(
                campaign,
                names,
                given.order or CONFLICT_ORDERS[0],
                settled=not given.open,
                progress=progress,
            )
    if given.topic is not None:
        found = found.of_topic(given.topic)
    found = replace(found, hides_names=given.blind)
    print_tables(given.format, adjudication.conflicts_table(found, title))
    if not found:
        note(tr("the list is empty: {0}", _why_empty(given)))


def _why_empty(given: argparse.Namespace) -> str:
    if given.sample is not None:
        return tr("no document is judged by two assessors who agree")
    if given.find is not None:
        return tr("no judged document contains these words")
    return tr("there are no open conflicts") if given.open else tr("there are no conflicts")


TABLE = "table"
SHOWN = 60  # characters of a search
FOR_PROGRAMS = ("csv", "json")


def _effects_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="a campaign, or with --qrels run files"
    )
    parser.add_argument(
        "--qrels",
        type=file_source,
        action="append",
        default=[],
        metavar="F",
        help="qrels file (repeat for two or more); the first is the reference",
    )
    parser.add_argument(
        "-m", dest="measure", default="AP", metavar="MEASURE", help="measure (default: AP)"
    )
    parser.add_argument(
        "--reference",
        default="",
        metavar="NAME",
        help="the assessor, rule or version that the others are compared with; excluded assessors "
        "are compared as the reference only (default: consensus)",
    )
    parser.add_argument(
        "--frozen",
        default="",
        metavar="VERSION",
        help="use the judgements of this frozen version (default: the current judgements)",
    )
    parser.add_argument(
        "-l", dest="level", type=int, metavar="GRADE", help="minimum relevant grade"
    )
    add_min_judged(parser)
    add_scheduler(parser)
    add_sessions(parser)
    add_lengths(parser)
    _add_output(parser)


def _add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--swaps", action="store_true", help="print only the pairs of runs in swapped order"
    )
    add_format(parser, *TABLE_FORMS, words="csv and json: the sets, or the pairs with --swaps")
    parser.add_argument(
        "--output",
        "-o",
        type=Path,
        metavar="F",
        help="draw the ranks of the runs to F.svg, F.png or F.pdf",
    )
    add_style(parser)


def _effects(given: argparse.Namespace) -> int:
    from assessor_app.campaign.agreement import effect_tables
    from assessor_app.campaign.evaluating.evaluation import with_minimum
    from assessor_app.campaign.evaluating.evaluation_notes import topic_notes

    refuse_without_output(given)
    if given.output:
        check_suffix(given.output)
        style_from(given)
    with ProgressBar() as progress:
        found = (_of_files if given.qrels else _of_campaign)(given, progress)
    say_what_adjudicated_means("--reference", given.reference)
    for line in topic_notes(found.judged):
        note(line)
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
        draw_figure(effect_tables.places_figure(found), given, found.runs)
    return 0


def _options(given: argparse.Namespace) -> "EvaluationOptions":
    from assessor_app.evaluation.evaluation_options import EvaluationOptions

    return EvaluationOptions(
        minimum_grade=given.level,
        min_judged=given.min_judged,
        sessions=sessions_of(given),
        lengths=lengths_of(given),
    )


def _of_files(given: argparse.Namespace, progress: "Progress") -> "Effects":
    from assessor_app.campaign.agreement.effects import effects_of_files

    if given.min_judged:
        raise WrongUse(NO_POOL)
    if not given.names:
        raise WrongUse("specify at least two runs", expected="--qrels Q --qrels R RUN RUN...")
    if given.reference:
        raise WrongUse(
            "--reference needs a campaign: the first of the qrels files is the reference"
        )
    if given.frozen:
        raise WrongUse("--frozen needs a campaign")
    with sources(given.qrels, given.names) as (judged, runs):
        return effects_of_files(
            judged,
            runs,
            measure=given.measure,
            options=_options(given),
            scheduler=given.scheduler,
            progress=progress,
        )


def _of_campaign(given: argparse.Namespace, progress: "Progress") -> "Effects":
    from assessor_app.campaign.agreement.effects import effects_scored
    from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
    from assessor_app.judging.combination import DEFAULT_RULE

    if len(given.names) != 1:
        raise WrongUse("specify a campaign, or two qrels files with --qrels and runs")
    with (
        open_campaign(Path(given.names[0]), read_only=True) as campaign,
        cluster_of(given.scheduler) as cluster,
    ):
        frozen = JudgementSelection(frozen=given.frozen)
        request = EvaluationRequest((), (given.measure,), _options(given), frozen)
        reference = given.reference or DEFAULT_RULE
        return effects_scored(campaign, request, reference, _scored(cluster), progress)


def _scored(cluster: "Cluster | None") -> "PartScoring | None":
    """Return the function that scores the runs of a campaign on a cluster; None: here."""
    if cluster is None:
        return None
    from assessor_app.campaign.distributing.cluster_campaign import ClusterScoring

    return ClusterScoring(cluster)


COMMANDS: tuple[Command, ...] = (
    Command(
        "adjudicate",
        "List the documents to which assessors gave different grades, find judged documents by "
        "their words, or adjudicate a document.",
        "assessor adjudicate sample.assess --open",
        _adjudicate_arguments,
        _adjudicate,
        renamed={"--take-back": "--withdraw"},
    ),
    Command(
        "effects",
        "Show the effect of disagreement between assessors on the system ranking.",
        "assessor effects sample.assess -m nDCG@10 --output places.svg",
        _effects_arguments,
        _effects,
    ),
)

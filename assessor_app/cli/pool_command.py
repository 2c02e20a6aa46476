"""The commands `pool`, `simulate` and `certify`: the documents to judge, and when to stop."""

import argparse
import dataclasses
import json
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import (
    Command,
    add_campaign,
    add_format,
    refuse_beside,
    share_of_all,
    split_names,
)
from assessor_app.cli.evaluation_arguments import add_selection, say_decided, selection_of
from assessor_app.cli.opened import (
    add_no_backup,
    back_up_before,
    open_campaign,
    warn_of_documents_without_text,
    warn_of_topics_without_text,
)
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.names import DEFAULT_SEED
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.judging.simulating import Simulation
    from assessor_app.campaign.pooling.pooling import Pooled, PoolPreview

USUAL_SHARE, USUAL_EVERY = 0.1, 4  # as in `certification_sample`, which takes longer to import
MEANING = marked(
    "documents: chosen by the method; judged: chosen and judged by an assessor; "
    "new: chosen and not in the pool before"
)


def _pool_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, nargs="?", metavar="CAMPAIGN", help="campaign file")
    _add_method(parser)
    parser.add_argument(
        "--replace",
        action="store_true",
        help="remove unjudged documents that the method does not choose (default: the pool only "
        "grows)",
    )
    parser.add_argument(
        "--add",
        nargs=2,
        metavar=("TOPIC", "DOCUMENT"),
        help="add only this document to the pool of the topic, for its assessors to judge",
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="print what would change; change nothing"
    )
    parser.add_argument(
        "--methods", action="store_true", help="explain the pooling methods, with their sources"
    )
    add_format(parser, "json")
    add_no_backup(parser)


def _add_method(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--method",
        default="depth",
        metavar="METHOD",
        help="pooling method: depth (default), rrf, combmnz, sample, mtf or maxmean",
    )
    parser.add_argument(
        "--depth", type=int, metavar="K", help="use the first K documents of each run and topic"
    )
    parser.add_argument(
        "--budget",
        type=int,
        metavar="N",
        help="number of documents to choose, over all topics; with depth: the greatest depth, at "
        "most K, with at most N documents",
    )
    parser.add_argument(
        "--share",
        default="",
        metavar="HOW",
        help="distribution of the budget over the topics: evenly (default), or by-priority (the "
        "best documents of all topics)",
    )
    parser.add_argument(
        "--strata",
        default="",
        metavar="FROM:TO:RATE,...",
        help="ranks and sampling rate of each stratum, such as 1:10:1,11:50:0.2",
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help=tr("random seed of the sample (default: {0})", DEFAULT_SEED),
    )


def _pool(given: argparse.Namespace) -> int:
    if given.add:
        return _add_document(given)
    return _make(given)


def _make(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.pooling import pooling
    from assessor_app.campaign.pooling.pool_request import PoolRequest

    if given.methods:
        refuse_beside(given, "methods")
        _explain()
        return 0
    if given.campaign is None:
        raise WrongUse("no campaign given", advice="see assessor pool --help")
    wanted = PoolRequest(
        given.method,
        given.depth,
        given.budget,
        given.strata,
        given.seed,
        given.share,
        given.replace,
    )
    wanted.checked()
    with (
        open_campaign(given.campaign, read_only=given.dry_run) as campaign,
        ProgressBar() as progress,
    ):
        if given.dry_run:
            shown, news = (
                pooling.preview(campaign, wanted, progress),
                [tr("dry run: nothing was changed")],
            )
        else:
            back_up_before(campaign, given, Step("pool change"), progress)
            made = pooling.make_pool(campaign, wanted, progress)
            shown, news = made.preview, _news(made)
    _print(shown, given.format)
    for line in news:
        note(line)
    _tell(shown, given)
    return 0


def _add_document(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.pooling import pooling

    refuse_beside(given, "add", "no_backup")
    if given.campaign is None:
        raise WrongUse("no campaign given", advice="see assessor pool --help")
    with open_campaign(given.campaign) as campaign, ProgressBar() as progress:
        back_up_before(campaign, given, Step("pool change"), progress)
        pooling.add_document(campaign, *given.add)
    note(tr("added to the pool: {0:,}; already in it: {1:,}", 1, 0))
    return 0


def _news(made: "Pooled") -> list[str]:
    from assessor_app.campaign.importing.referred_texts import lines

    words = tr("added to the pool: {0:,}; already in it: {1:,}", made.added, made.kept)
    if made.removed:
        words = tr("{0}; removed (unjudged): {1:,}", words, made.removed)
    return [words, *lines(made.texts)]


def _print(shown: "PoolPreview", form: str) -> None:
    if form == "json":
        print(json.dumps(_figures(shown), ensure_ascii=False, indent=2))
        return
    print("topic\tdocuments\tjudged\tnew")
    for topic in shown.topics:
        print(*topic, sep="\t")


def _explain() -> None:
    from assessor_app.judging.pooling import POOLINGS

    for method in POOLINGS:
        needs = "; ".join(tr(" or ").join(f"--{one}" for one in some) for some in method.required)
        may = ", ".join(f"--{one}" for one in method.possible)
        print(f"{method.name}: {tr(method.title)}\n  {tr(method.explanation)}")
        options = (
            tr("required: {0}; optional: {1}", needs, may) if may else tr("required: {0}", needs)
        )
        print(f"  {options}")
        print(f"  {method.source}\n")


def _figures(shown: "PoolPreview") -> dict[str, object]:
    figures = dataclasses.asdict(shown)
    for name in ("topics", "runs"):
        figures[name] = [one._asdict() for one in getattr(shown, name)]
    return figures


def _resulting(shown: "PoolPreview", replace: bool, dry_run: bool) -> str:
    """Return the size of the pool after the change, and what leaves it and stays in it."""
    counts = counted(shown.total + shown.stay, "document"), shown.total, shown.stay
    if replace and dry_run:
        return tr(
            "the pool would have {0}: {1:,} chosen and {2:,} judged that stay; would be removed "
            "(unjudged): {3:,}",
            *counts,
            shown.removed,
        )
    if replace:
        return tr("the pool has {0}: {1:,} chosen and {2:,} judged that stay", *counts)
    if dry_run:
        return tr("the pool would have {0}: {1:,} chosen and {2:,} others that stay", *counts)
    return tr("the pool has {0}: {1:,} chosen and {2:,} others that stay", *counts)


def _hours(hours: float) -> str:
    return tr("less than 0.1 hours") if 0 < hours < 0.1 else tr("about {0:.1f} hours", hours)


def _tell(shown: "PoolPreview", given: argparse.Namespace) -> None:
    note(tr(MEANING))
    if shown.steps:
        steps = tr(", then ").join(shown.steps)
        note(
            tr_count(
                "previous pool: {0:,} document ({1})",
                "previous pool: {0:,} documents ({1})",
                shown.present,
                steps,
            )
        )
        note(_resulting(shown, given.replace, given.dry_run))
    note(
        tr_count(
            "total: {0:,} document, {1:,} judged ({2:,} relevant); {3} of judging remaining",
            "total: {0:,} documents, {1:,} judged ({2:,} relevant); {3} of judging remaining",
            shown.total,
            shown.judged,
            shown.relevant,
            _hours(shown.hours),
        ),
    )
    for one in shown.runs:
        note(
            tr_count(
                "{1} contributes {0:,} document; unique to it: {2:,} ({3:,} judged relevant)",
                "{1} contributes {0:,} documents; unique to it: {2:,} ({3:,} judged relevant)",
                one.brings,
                one.run,
                one.alone,
                one.relevant_alone,
            ),
        )
    pooled = sum(one.documents > 0 for one in shown.topics)
    warn_of_topics_without_text(shown.topics_without_text, pooled)
    warn_of_documents_without_text(shown.without_text)


def _simulate_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "--order",
        required=True,
        metavar="NAME",
        help="an order of judging, such as id, random:SEED, prioritised:mtf or learned",
    )
    add_selection(parser)
    parser.add_argument(
        "--collection",
        action="store_true",
        help="order all documents of the collection (default: the pool of each topic)",
    )
    parser.add_argument(
        "--effort",
        default="1R,2R,4R",
        metavar="E,...",
        help="numbers of judged documents: 100, or multiples of the number of relevant documents "
        "of a topic: 2R (default: 1R,2R,4R)",
    )
    parser.add_argument(
        "--per-topic", action="store_true", help="print the recall of each topic, too"
    )
    parser.add_argument(
        "--stop",
        type=share_of_all,
        metavar="RECALL",
        help="show what rules for stopping at this recall, such as 80%%, would have done; replays "
        "all documents, which takes time with --collection",
    )
    parser.add_argument(
        "--sample",
        type=share_of_all,
        metavar="SHARE",
        help="with --stop: the random sample that certifies the recall, as a share of the "
        "documents (default: 10%%)",
    )
    add_format(parser, "csv", "json")


def _simulate(given: argparse.Namespace) -> int:
    from assessor_app.campaign.judging import simulating
    from assessor_app.judging.replay import effort_of

    efforts = [effort_of(one) for one in dict.fromkeys(split_names(given.effort))]
    if not efforts:
        raise WrongUse("--effort has no effort", expected="such as 1R,2R,100")
    if given.stop == 0:
        raise WrongUse("--stop needs a recall above 0")
    if given.sample is not None and given.stop is None:
        raise WrongUse("--sample needs --stop")
    selection = selection_of(given)
    request = simulating.SimulationRequest(
        given.order, tuple(efforts), selection, given.collection, given.stop is not None
    )
    with open_campaign(given.campaign, read_only=True) as campaign:
        say_decided(campaign, selection)
        with ProgressBar() as progress:
            made = simulating.simulate(campaign, request, progress)
    _print_simulation(made, given)
    return 0


def _print_simulation(made: "Simulation", given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging import simulating

    stops = None
    if given.stop is not None:
        sampled = USUAL_SHARE if given.sample is None else given.sample
        stops = simulating.stop_table(made, given.stop, sampled)
    if given.format == "json":
        print(json.dumps(simulating.as_json(made, stops), ensure_ascii=False, indent=2))
    elif given.format == "csv":
        print_tables("csv", stops or simulating.flat_table(made))
    else:
        topics = [simulating.topic_table(made)] if given.per_topic else []
        print_tables("table", simulating.mean_table(made), *topics, *([stops] if stops else []))
    for line in made.notes:
        note(line)


def _certify_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "--sample",
        type=share_of_all,
        metavar="SHARE",
        help="from now on, randomly sample this share of each pool, such as 10%%, without telling "
        "the assessors; 0: no sample",
    )
    parser.add_argument(
        "--every",
        type=int,
        metavar="N",
        help=tr(
            "with --sample: show a sampled document at every N-th place of a queue (default: {0})",
            USUAL_EVERY,
        ),
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help="with --sample: random seed of the choice of documents (default: 0)",
    )
    add_format(parser, "json")


def _certify(given: argparse.Namespace) -> int:
    from assessor_app.campaign.judging import certification_sample

    if not given.sample and (given.every, given.seed) != (None, None):
        raise WrongUse("--every and --seed need --sample with a share above 0")
    with open_campaign(given.campaign, read_only=given.sample is None) as campaign:
        if given.sample is not None:
            every = USUAL_EVERY if given.every is None else given.every
            wanted = certification_sample.SamplePlan(given.sample, every, given.seed or 0)
            certification_sample.choose_sample(campaign, wanted if given.sample else None)
        plan = certification_sample.chosen_sample(campaign)
    if given.format == "json":
        print(json.dumps({"sample": dataclasses.asdict(plan) if plan else None}, indent=2))
        return 0
    print(certification_sample.plan_words(plan))
    return 0


COMMANDS: tuple[Command, ...] = (
    Command(
        "pool",
        "Choose the documents to judge: create the pool, or add to it. Prints the counts of each "
        "topic. `assessor import CAMPAIGN --undo last` undoes the last change.",
        "assessor pool sample.assess --method rrf --budget 140 --dry-run",
        _pool_arguments,
        _pool,
        {"--preview": "--dry-run"},
    ),
    Command(
        "simulate",
        "Simulate an order of judging: replay the judgements that exist in this order, and print "
        "the recall that an assessor reaches with an effort. The campaign is not changed.",
        "assessor simulate sample.assess --order learned --effort 1R,2R,10",
        _simulate_arguments,
        _simulate,
    ),
    Command(
        "certify",
        "Show or change the random sample that certifies the recall of topics. Its documents come "
        "among the others of each queue, and their judgements count. `assessor status --stop` "
        "prints which topics are certified.",
        "assessor certify sample.assess --sample 30% --every 4",
        _certify_arguments,
        _certify,
    ),
)

"""The commands `compare`, `stability` and `fuse`."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import PAPER_FORMS, TABLE_FORMS, Command, add_format
from assessor_app.cli.comparison_arguments import INTERVALS, add_tests, methods_of
from assessor_app.cli.evaluate_command import evaluation, ranked
from assessor_app.cli.evaluation_arguments import (
    RENAMED,
    Asked,
    CampaignRuns,
    add_evaluation,
    asked,
    at_least_one,
    cluster_of,
)
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables, readable, table_texts
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.distributing.cluster import Cluster
    from assessor_app.campaign.evaluating.comparing import Comparison, PairComputation
    from assessor_app.domain.table import Table
    from assessor_app.reports.machine_forms import ComparisonRow


# Literals, as in `significance_arguments`.
RESAMPLINGS = (
    "holdout",
    "repeated-holdout",
    "folds",
    "leave-one-out",
    "bootstrap",
    "stratified",
)
FOR_PROGRAMS = ("csv", "json")
# The options that replace the comparison of pairs by another output.
INSTEAD = (
    *("against", "against_version", "bayes", "detect", "resample", "rankings", "orders"),
    *("topic_weights", "folded_f", "sampled_precision"),
)


def _compare_arguments(parser: argparse.ArgumentParser) -> None:
    add_evaluation(parser)
    add_tests(parser)
    parser.add_argument(
        "--interval",
        choices=INTERVALS,
        default=INTERVALS[0],
        help="confidence interval of the difference (default: t)",
    )
    parser.add_argument(
        "--baseline", default="", metavar="RUN", help="only pairs of this run and another"
    )
    parser.add_argument(
        "--folds", type=at_least_one, default=10, metavar="K", help="number of folds (default: 10)"
    )
    _add_instead(parser)
    parser.add_argument(
        "--rope",
        type=float,
        default=0.01,
        metavar="R",
        help="with --bayes: differences from -R to R count as practically equal (default: 0.01)",
    )
    parser.add_argument(
        "--power",
        type=float,
        default=0.8,
        metavar="P",
        help="with --detect: probability of detecting the difference (default: 0.8)",
    )
    parser.add_argument(
        "--per-topic", "-q", action="store_true", help="with --rankings: print each topic, too"
    )
    add_format(parser, *TABLE_FORMS, words="csv and json: pairs; others: runs and pairs")


def _add_instead(parser: argparse.ArgumentParser) -> None:
    """Add the options that replace the differences and their significance by another output."""
    group = parser.add_argument_group("print another table instead of the differences")
    instead = group.add_mutually_exclusive_group()
    instead.add_argument(
        "--resample",
        choices=RESAMPLINGS,
        help="how often pairs of runs swap when topics are resampled",
    )
    _add_practical(instead)
    _add_sides(group, instead)
    instead.add_argument(
        "--orders",
        action="store_true",
        help="correlation of the system rankings by different measures",
    )
    instead.add_argument(
        "--rankings",
        action="store_true",
        help="similarity of the rankings of documents by different runs",
    )
    instead.add_argument(
        "--folded-f",
        action="store_true",
        help="F measure of the retrieved documents, pooled over folds of the topics",
    )
    instead.add_argument(
        "--sampled-precision",
        action="store_true",
        help="precision of the retrieved documents, if the judged documents are a random sample",
    )
    instead.add_argument(
        "--topic-weights",
        type=Path,
        metavar="F",
        help="averages with the weights in this file, which has lines `topic weight`",
    )


def _add_sides(
    group: "argparse._ArgumentGroup", instead: "argparse._MutuallyExclusiveGroup"
) -> None:
    """Add the options for results side by side; both may be given together."""
    instead.add_argument(
        "--against",
        type=Path,
        metavar="CAMPAIGN",
        help="results of the runs beside those by the judgements of this campaign",
    )
    group.add_argument(
        "--against-version",
        default="",
        metavar="VERSION",
        help="results of the runs beside those by this frozen version, of the campaign or of that "
        "of --against; `now`: by the present judgements",
    )


def _add_practical(instead: "argparse._MutuallyExclusiveGroup") -> None:
    """Add the options for differences of practical size."""
    instead.add_argument(
        "--bayes",
        action="store_true",
        help="posterior probabilities of differences of practical size (Bayesian paired t test)",
    )
    instead.add_argument(
        "--detect",
        type=float,
        metavar="D",
        help="number of topics that a paired t test needs to detect a mean difference of D, and "
        "the smallest difference that it detects with the topics of the runs",
    )


def _compare(given: argparse.Namespace) -> int:
    from assessor_app.campaign.evaluating import comparing

    if given.per_topic and not given.rankings:
        raise WrongUse(
            "--per-topic needs --rankings",
            advice="`assessor evaluate --per-topic` prints the values of topics",
        )
    if "rope" in given.chosen and not given.bayes:
        raise WrongUse("--rope needs --bayes")
    if "power" in given.chosen and given.detect is None:
        raise WrongUse("--power needs --detect D")
    compares = not any(map(given.chosen.__contains__, INSTEAD))
    with asked(given, given.measures or comparing.DEFAULT_MEASURES, compares=compares) as request:
        sys.stdout.writelines(_texts(given, request))
    return 0


def _texts(given: argparse.Namespace, request: Asked) -> Iterable[str]:
    """Return the texts to print: differences and significance, or the output chosen instead."""
    from assessor_app.campaign.evaluating import ranking_similarity

    if given.against or given.against_version:
        table = _side_by_side(given, request)
    elif given.bayes or given.detect is not None:
        table = _practical(given, request)
    elif given.resample:
        table = _swaps(given, request)
    elif given.rankings:
        table = _rankings(request, given.per_topic)
    elif given.topic_weights:
        table = _weighted(given.topic_weights, request)
    elif given.folded_f or given.sampled_precision:
        table = _answer_sets(given, request)
    elif given.orders:
        table = ranking_similarity.orders_table(ranking_similarity.like_orders(evaluation(request)))
    else:
        return _written(_pairs(given, request), given.format)
    return table_texts(given.format, table)


def _pairs(given: argparse.Namespace, request: Asked) -> "Comparison":
    from assessor_app.campaign.evaluating.comparing import compare

    found = evaluation(request, keep_hits=False)
    with ProgressBar() as progress, cluster_of(given.scheduler) as cluster:
        methods = replace(methods_of(given), interval=given.interval)
        return compare(
            found, methods, baseline=given.baseline, progress=progress, computed=_computed(cluster)
        )


def _computed(cluster: "Cluster | None") -> "PairComputation":
    """Return the function that computes the figures of pairs of runs. cluster: None: here."""
    if cluster is None:
        from assessor_app.campaign.evaluating.comparing import compare_here

        return compare_here
    from assessor_app.campaign.distributing.cluster_tasks import compare_on_cluster

    return partial(compare_on_cluster, cluster)


def _side_by_side(given: argparse.Namespace, request: Asked) -> "Table":
    """Return the results of the runs by the judgements asked for, and by those they are put
    beside.
    """
    from assessor_app.campaign.comparing.side_by_side import side_by_side, side_by_side_table
    from assessor_app.campaign.files.versions import NOW

    for one in ("baseline", "test", "correction", "samples", "seed", "interval"):
        if one in given.chosen:
            raise WrongUse("{0} cannot be combined with --against", given.chosen[one])
    if not isinstance(request, CampaignRuns):
        raise WrongUse("--against needs a campaign, not files")
    path, asked_for = request
    version = "" if given.against_version == NOW else given.against_version
    other_path = given.against or path
    if other_path == path and version == asked_for.judgements.frozen:
        raise WrongUse(
            "both sides have the same judgements",
            advice="choose another campaign or version with --against or --against-version",
        )
    beside = replace(asked_for, judgements=replace(asked_for.judgements, frozen=version))
    other = CampaignRuns(other_path, beside)
    titles = [_title_of(one, other_path != path) for one in (request, other)]
    return side_by_side_table(side_by_side(evaluation(request), evaluation(other), *titles))


def _title_of(runs: CampaignRuns, with_file: bool) -> str:
    frozen = runs.request.judgements.frozen
    words = f"version {frozen}" if frozen else "present judgements"
    return f"{runs.path.name}, {words}" if with_file else words


def _practical(given: argparse.Namespace, request: Asked) -> "Table":
    from assessor_app.campaign.comparing import practical_differences as practical
    from assessor_app.campaign.evaluating.comparing import compare

    found = evaluation(request)
    compared = compare(found, baseline=given.baseline)
    if given.bayes:
        return practical.probabilities_table(compared, given.rope)
    rows = practical.detections(found, compared, given.detect, given.power)
    return practical.detections_table(rows, given.detect, given.power)


def _swaps(given: argparse.Namespace, request: Asked) -> "Table":
    from assessor_app.campaign.evaluating.comparing import swapped_pairs
    from assessor_app.campaign.evaluating.comparison_tables import swaps_table
    from assessor_app.evaluation.statistics.topic_splits import SPLITS, Splitting

    splitting = Splitting(given.samples or SPLITS, given.seed, folds=given.folds)
    found = evaluation(request)
    with ProgressBar() as progress:
        way, rows = swapped_pairs(
            found,
            given.resample,
            splitting=splitting,
            baseline=given.baseline,
            progress=progress,
        )
    return swaps_table(way, rows)


def _answer_sets(given: argparse.Namespace, request: Asked) -> "Table":
    from assessor_app.campaign.evaluating.alternative_averages import folded_table, sampled_table

    found = evaluation(request)
    return folded_table(found, given.folds, given.seed) if given.folded_f else sampled_table(found)


def _weighted(path: Path, request: Asked) -> "Table":
    from assessor_app.campaign.evaluating.alternative_averages import read_weights, weighted_table

    with readable([path]) as (file,):
        weights = read_weights(file)
    return weighted_table(evaluation(request), weights)


def _rankings(request: Asked, per_topic: bool) -> "Table":
    from assessor_app.campaign.evaluating import ranking_similarity

    with ProgressBar() as progress:
        rows = ranking_similarity.like_rankings(ranked(request, progress), per_topic, progress)
    return ranking_similarity.rankings_table(rows)


def _written(found: "Comparison", form: str) -> Iterable[str]:
    from assessor_app.campaign.comparing.paper_tables import paper_pairs, paper_summaries
    from assessor_app.campaign.evaluating import comparison_tables
    from assessor_app.campaign.evaluating.evaluation import options_of
    from assessor_app.reports import machine_forms

    summaries = comparison_tables.summaries_table(found)
    if form in PAPER_FORMS:
        return table_texts(form, paper_summaries(summaries), paper_pairs(found))
    if form not in FOR_PROGRAMS:
        return table_texts(form, summaries, comparison_tables.pairs_table(found))
    # A p value is meaningless without its test, and the fixed formats have no field for it.
    note(comparison_tables.done_in_words(found))
    if form == "csv":
        return machine_forms.comparison_csv(_rows(found))
    return machine_forms.comparison_json(_rows(found), options_of(found.judged))


def _rows(found: "Comparison") -> Iterator["ComparisonRow"]:
    from assessor_app.reports.machine_forms import ComparisonRow

    for pair in found.pairs:
        yield ComparisonRow(*(getattr(pair, name) for name in ComparisonRow._fields))


WHOLE = "all"


def _stability_arguments(parser: argparse.ArgumentParser) -> None:
    add_evaluation(parser)
    parser.add_argument(
        "--pool-depth",
        type=_depth,
        metavar="K|all",
        help="unique documents of a run are those that no other run has among its first K "
        "(default: the depth of the campaign's pool if known, else all)",
    )
    parser.add_argument(
        "--documents",
        type=at_least_one,
        default=20,
        metavar="N",
        help="number of decisive documents to list (default: 20)",
    )
    add_format(parser, *TABLE_FORMS, words="csv and json: runs, or documents with --decisive")
    parser.add_argument("--decisive", action="store_true", help="print only the decisive documents")


def _depth(text: str) -> int | str:
    return text if text == WHOLE else at_least_one(text)


def _stability(given: argparse.Namespace) -> int:
    from assessor_app.campaign.stability.stability import DEFAULT_MEASURES

    if given.judged_only:
        raise WrongUse("--judged-only removes the unjudged documents, which stability analyses")
    # Files are read twice: for the scores, and for the rankings.
    with asked(given, given.measures or DEFAULT_MEASURES) as request:
        _write_tables(given, request)
    return 0


def _write_tables(given: argparse.Namespace, request: Asked) -> None:
    from assessor_app.campaign.evaluating.evaluation import with_minimum
    from assessor_app.campaign.stability import stability

    found = evaluation(request)
    tables = []
    with ProgressBar() as progress:
        if not given.decisive:
            depth = _depth_of_pool(given.pool_depth, request)
            tables.append(stability.left_out_table(found, depth, progress))
        if given.decisive or given.format not in FOR_PROGRAMS:
            runs = ranked(request, progress)
            tables.append(stability.decisive_table(found, runs, given.documents, progress))
    if given.format in FOR_PROGRAMS:
        tables = [with_minimum(table, found.judged) for table in tables]
    print_tables(given.format, *tables)


def _depth_of_pool(depth: int | str | None, request: Asked) -> int | None:
    """Return the pool depth to use; None for all documents.

    depth: a number from the user, None for the depth of the campaign's pool, or a text for all
    documents. Returns None for runs from files if no number is given.
    """
    from assessor_app.campaign.files.opening import open_campaign
    from assessor_app.campaign.pooling.pooling import pool_depth

    if isinstance(depth, int):
        return depth
    if depth or not isinstance(request, CampaignRuns):
        return None
    with open_campaign(request.path, read_only=True) as campaign:
        return pool_depth(campaign)


def _fuse_arguments(parser: argparse.ArgumentParser) -> None:
    from assessor_app.evaluation.fusion import FUSIONS, NORMALISATIONS

    methods = "; ".join(f"{one.name}: {tr(one.explanation)}" for one in FUSIONS)
    scales = "; ".join(f"{one.name}: {tr(one.explanation)}" for one in NORMALISATIONS)
    parser.add_argument("runs", type=Path, nargs="+", metavar="RUN", help="run files, at least two")
    parser.add_argument(
        "--method", default="rrf", metavar="METHOD", help=tr("{0} (default: rrf)", methods)
    )
    parser.add_argument(
        "--normalisation",
        default="",
        metavar="NAME",
        help=tr(
            "of the scores of each run and topic. {0} (default: rrf for rrf, else min-max)", scales
        ),
    )
    parser.add_argument(
        "--depth", type=at_least_one, metavar="K", help="write the first K documents of each topic"
    )
    parser.add_argument(
        "--output", "-o", required=True, type=Path, metavar="F", help="run file to write"
    )


def _fuse(given: argparse.Namespace) -> int:
    from assessor_app.campaign.importing.fused_runs import fuse_files

    if len(given.runs) < 2:
        raise WrongUse("fusion needs at least two runs")
    if given.method == "rrf" and given.normalisation not in ("", "rrf"):
        raise WrongUse(
            "--method rrf takes no other normalisation",
            advice="use --method combsum instead",
        )
    with readable(given.runs) as paths, ProgressBar() as progress:
        lines = fuse_files(
            paths, given.output, given.method, given.normalisation, given.depth, progress
        )
    note(f"{given.output}: {counted(lines, 'line')}")
    return 0


COMMANDS: tuple[Command, ...] = (
    Command(
        "compare",
        "Compare pairs of runs: differences with confidence intervals and significance tests.",
        "assessor compare sample.assess -m AP --test randomisation",
        _compare_arguments,
        _compare,
        renamed={**RENAMED, "--permutations": "--samples"},
    ),
    Command(
        "stability",
        "Analyse the stability of the system ranking: leave-one-run-out, and the unjudged "
        "documents that could change the ranking.",
        "assessor stability sample.assess -m AP --rule majority",
        _stability_arguments,
        _stability,
        renamed=RENAMED,
    ),
    Command(
        "fuse",
        "Combine runs into one run, by ranks or by normalised scores.",
        "assessor fuse sample/runs/bm25.run sample/runs/title.run --method combmnz -o fused.run",
        _fuse_arguments,
        _fuse,
    ),
)

"""The command `compare`."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.cli.evaluation_arguments import Asked, add_evaluation, asked, at_least_one
from assessor_app.cli.evaluations import evaluation, ranked
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.evaluating.comparing import Comparison
    from assessor_app.domain.table import Table
    from assessor_app.reports.machine_forms import ComparisonRow

# Literals, so that --help does not import numpy; a test compares them with the registries.
TESTS = ("t", "wilcoxon", "sign", "randomisation", "bootstrap", "tukey")
CORRECTIONS = ("none", "bonferroni", "holm", "bh")
INTERVALS = ("t", "normal", "percentile", "bca")
RESAMPLINGS = (
    "holdout",
    "repeated-holdout",
    "folds",
    "leave-one-out",
    "bootstrap",
    "stratified",
)


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_evaluation(parser)
    parser.add_argument("--test", choices=TESTS, default="t", help="default: t")
    parser.add_argument(
        "--correction", choices=CORRECTIONS, default="", help="default: holm; none for tukey"
    )
    parser.add_argument("--interval", choices=INTERVALS, default="t", help="default: t")
    parser.add_argument("--baseline", default="", metavar="RUN", help="pairs with this run only")
    parser.add_argument(
        "--samples",
        "--permutations",
        type=at_least_one,
        metavar="N",
        help="of what draws at random (default: 10,000; splits of topics: 1,000)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="default: 1")
    parser.add_argument("--folds", type=at_least_one, default=10, metavar="K", help="default: 10")
    _add_instead(parser)
    parser.add_argument(
        "--per-topic", "-q", action="store_true", help="with --rankings: each topic too"
    )
    parser.add_argument(
        "--format",
        choices=("table", "csv", "json"),
        default="table",
        help="csv and json for programs",
    )


def _add_instead(parser: argparse.ArgumentParser) -> None:
    """Add the options that replace the differences and their significance by another output."""
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument(
        "--resample", choices=RESAMPLINGS, help="how often runs swap on other topics, instead"
    )
    instead.add_argument(
        "--orders", action="store_true", help="how alike the measures order the runs, instead"
    )
    instead.add_argument(
        "--rankings",
        action="store_true",
        help="how alike runs rank the documents of a topic, instead",
    )
    instead.add_argument(
        "--folded-f",
        action="store_true",
        help="F of all that runs retrieved, over --folds of the topics, instead",
    )
    instead.add_argument(
        "--sampled-precision",
        action="store_true",
        help="precision of all that runs retrieved, if what is judged is a random sample, instead",
    )
    instead.add_argument(
        "--topic-weights",
        type=Path,
        metavar="F",
        help="averages by the weights in a file of lines `topic weight`, instead",
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.evaluating import comparing

    if given.per_topic and not given.rankings:
        raise WrongUse(
            "--per-topic goes with --rankings",
            advice="values by topic come from `assessor evaluate --per-topic`",
        )
    with asked(given, given.measures or comparing.DEFAULT_MEASURES) as request:
        sys.stdout.writelines(_texts(given, request))
    return 0


def _texts(given: argparse.Namespace, request: Asked) -> Iterable[str]:
    """Return the texts to print: differences and significance, or the output chosen instead."""
    from assessor_app.campaign.evaluating import ranking_similarity

    if given.resample:
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
    return _rendered(table, given.format)


def _pairs(given: argparse.Namespace, request: Asked) -> "Comparison":
    from assessor_app.campaign.evaluating.comparing import ComparisonMethods, compare
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.evaluation.statistics.significance_test import SAMPLES, Drawing

    drawing = Drawing(given.samples or SAMPLES, given.seed)
    found = evaluation(request)
    with ProgressBar() as progress:
        return compare(
            found,
            ComparisonMethods(
                test=given.test,
                correction=given.correction,
                interval=given.interval,
                drawing=drawing,
            ),
            baseline=given.baseline,
            progress=progress,
        )


def _swaps(given: argparse.Namespace, request: Asked) -> "Table":
    from assessor_app.campaign.evaluating.comparing import swapped_pairs, swaps_table
    from assessor_app.cli.progress_bar import ProgressBar
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
    from assessor_app.cli.standard_streams import readable

    with readable([path]) as (file,):
        weights = read_weights(file)
    return weighted_table(evaluation(request), weights)


def _rankings(request: Asked, per_topic: bool) -> "Table":
    from assessor_app.campaign.evaluating import ranking_similarity
    from assessor_app.cli.progress_bar import ProgressBar

    with ProgressBar() as progress:
        rows = ranking_similarity.like_rankings(ranked(request, progress), per_topic, progress)
    return ranking_similarity.rankings_table(rows)


def _rendered(table: "Table", form: str) -> Iterable[str]:
    from assessor_app.reports.table_writers import render

    return [render(table, "text" if form == "table" else form)]


def _written(found: "Comparison", form: str) -> Iterable[str]:
    from assessor_app.campaign.evaluating import comparing
    from assessor_app.campaign.evaluating.judged_topics import options_of
    from assessor_app.reports import machine_forms
    from assessor_app.reports.table_writers import render

    if form == "table":
        return [
            render(comparing.summaries_table(found), "text"),
            "\n",
            render(comparing.pairs_table(found), "text"),
        ]
    # A p value is meaningless without its test, and the fixed formats have no field for it.
    print(comparing.done_in_words(found), file=sys.stderr)
    if form == "csv":
        return machine_forms.comparison_csv(_rows(found))
    return machine_forms.comparison_json(_rows(found), options_of(found.judged))


def _rows(found: "Comparison") -> Iterator["ComparisonRow"]:
    from assessor_app.reports.machine_forms import ComparisonRow

    for pair in found.pairs:
        yield ComparisonRow(*(getattr(pair, name) for name in ComparisonRow._fields))


COMPARE = Command(
    "compare",
    "Compare runs pair by pair: differences, intervals, significance.",
    "assessor compare sample.assess -m AP --test randomisation",
    _arguments,
    _run,
)

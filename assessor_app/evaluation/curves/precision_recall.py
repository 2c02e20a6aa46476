"""Precision against recall: interpolated at eleven levels, or rank by rank."""

from dataclasses import replace

import numpy as np

from assessor_app.domain.language import marked, spoken, tr
from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.curves.curve import (
    ALL,
    Curve,
    CurveOptions,
    noted,
    over_topics,
    with_band,
)
from assessor_app.evaluation.measures.average_precision import average_precision
from assessor_app.evaluation.measures.first_ranks import precision_at, recall_at
from assessor_app.evaluation.measures.measure import CUTS, RECALLS
from assessor_app.evaluation.measures.precision_and_recall import SALTON, interpolated_precision
from assessor_app.evaluation.rankings import Rankings, counted_topics
from assessor_app.evaluation.scores import average

MEAN_RANKS = tuple(f"rank {k}" for k in CUTS)
AT_RANKS = marked(
    "Each point is a mean over topics, at rank {0} or {1:,}. Ranks after the end of a ranking "
    "count as not relevant."
)


def interpolated(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """Return interpolated precision at recall 0.0, 0.1, ... 1.0, averaged over topics.

    As in trec_eval, a topic without relevant documents counts 0 at every level.
    """
    one, chosen = rankings.only(run), counted_topics(rankings, run, options.topics)
    values = [interpolated_precision(one, level) for level in RECALLS]
    levels = tuple(_mean(value, chosen) for value in values)
    labels = tuple(f"recall {level:.1f}" for level in RECALLS)
    name = rankings.names[run]
    series = Series(name, RECALLS, levels, labels, summary=_summary(one, chosen))
    return with_band(series, np.concatenate(values)[:, chosen])


def by_rank(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """Return precision against recall: of one topic at each rank, of several averaged at fixed
    ranks.

    For one topic, `thresholds` has the score at each rank, NaN if the document is not judged.
    """
    one, chosen = rankings.only(run), counted_topics(rankings, run, options.topics)
    if len(chosen) == 1:
        return _every_rank(one, int(chosen[0]))
    x = tuple(_mean(recall_at(one, k), chosen) for k in CUTS)
    values = [precision_at(one, k) for k in CUTS]
    y = tuple(_mean(value, chosen) for value in values)
    series = Series(rankings.names[run], x, y, MEAN_RANKS, summary=_summary(one, chosen))
    return with_band(series, np.concatenate(values)[:, chosen])


def _every_rank(one: Rankings, topic: int) -> Series:
    name, depth = one.names[0], int(one.retrieved[topic])
    known = int(one.relevant_known()[topic])
    summary = _summary(one, np.array([topic]))
    if not known:
        return Series(name, (), (), summary=tr("no relevant documents"))
    rank = np.arange(1, depth + 1)
    hits = one.relevant()
    found = np.searchsorted(hits.rank[hits.cell == topic], rank, side="right")
    threshold = np.full(depth, np.nan)
    here = one.hit_cell == topic
    threshold[one.hit_rank[here] - 1] = one.hit_score[here]
    return Series(
        name,
        tuple((found / known).tolist()),
        tuple((found / rank).tolist()),
        tuple(f"rank {number}" for number in rank.tolist()),
        tuple(threshold.tolist()),
        summary,
    )


def _mean(values: Doubles, topics: Integers) -> float:
    chosen = values[:, topics]
    return float(average(chosen, np.ones(chosen.shape, bool), "mean")[0])


def _fit(figure: Figure, _: Rankings, __: CurveOptions) -> Figure:
    return noted(figure)


def _fit_ranks(figure: Figure, _: Rankings, __: CurveOptions) -> Figure:
    averaged = any(series.labels == MEAN_RANKS for series in figure.series)
    note = tr(AT_RANKS, ", ".join(map(str, CUTS[:-1])), CUTS[-1])
    return replace(noted(figure), note=note) if averaged else noted(figure)


def _summary(one: Rankings, topics: Integers) -> str:
    if not len(topics):
        return tr("no topics")
    value = _mean(average_precision(one), topics)
    if len(topics) == 1:
        return f"AP {spoken(f'{value:.4f}')}"
    return over_topics(tr("mean AP {0:.4f}", value), len(topics))


PRECISION_RECALL = Curve(
    "pr",
    "Precision-recall, interpolated",
    "Recall",
    "Precision",
    "Highest precision at each recall level or above (11 levels), averaged over topics.",
    SALTON,
    interpolated,
    fit=_fit,
)
PRECISION_RECALL_RANK = Curve(
    "pr-rank",
    "Precision-recall by rank",
    "Recall",
    "Precision",
    "Precision and recall at each rank of one topic, or their means over several topics at fixed "
    "ranks.",
    SALTON,
    by_rank,
    fit=_fit_ranks,
)

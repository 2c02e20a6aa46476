"""Evaluate a run's scores as decisions: score distributions of the classes, and thresholds."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from assessor_app.campaign.classification.classifying import ScoredItems
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.arrays import Doubles, Flags
from assessor_app.evaluation.classification import RATES
from assessor_app.evaluation.classification.class_confusion import plain_count
from assessor_app.evaluation.classification.rates import YOUDEN, Rate, cost
from assessor_app.evaluation.classification.threshold_sweep import (
    Best,
    Sweep,
    best_threshold,
    scored_documents,
    sweep,
)
from assessor_app.evaluation.rankings import counted_topics

FEWEST_STEPS, MOST_STEPS = 8, 40
Costs = tuple[float, float, float, float]
USUAL_COSTS: Costs = (0.0, 1.0, 1.0, 0.0)
RELEVANT, OTHERS = marked("relevant"), marked("not relevant")
POOLED = marked(
    "Judged documents of all topics together, with one threshold. Not retrieved: {0:,} relevant "
    "(below every threshold) and {1:,} judged not relevant (excluded, as in the ROC curve). Scores "
    "of different topics may not be comparable. An optimum is the best value on these documents; "
    "expect worse ones on others."
)


@dataclass(frozen=True, eq=False, slots=True)
class ScoreSplit:
    """A run's judged documents, or a score's labelled items, by score.

    sweep: the decisions at every threshold. low, high: the lowest and highest finite score. figure:
    the distributions of the two classes over the scores. best: the best threshold for each rate
    that weighs both kinds of error. missed: number of items without a finite score, such as
    documents that the run did not return. classes: the names of the positive and of the negative
    class.
    """

    run: str
    sweep: Sweep
    low: float
    high: float
    figure: Figure
    best: tuple[Best, ...]
    missed: int
    classes: tuple[str, str] = (RELEVANT, OTHERS)


def score_split(evaluation: Evaluation, run: str, topics: tuple[str, ...] = ()) -> ScoreSplit:
    """Return how a threshold on a run's scores separates relevant documents from the others.

    The judged documents of all chosen topics are taken together.
    topics: empty for all topics that count. Raises WrongUse for an unknown run or topic, and if no
    judged document was returned.
    """
    rankings = evaluation.rankings
    refuse_unknown("run", [run], rankings.names)
    refuse_unknown("topic", topics, rankings.topics)
    places = [rankings.topics.index(topic) for topic in topics] or None
    place = rankings.names.index(run)
    positive, scores = scored_documents(rankings, place, places)
    if not np.isfinite(scores).any():
        raise WrongUse("{0} retrieved no judged documents", run, advice="choose another run")
    judged = rankings.judgements.judged()[counted_topics(rankings, place, places)].sum()
    missed = np.count_nonzero(~np.isfinite(scores))
    note = tr(POOLED, missed, int(judged) - len(scores))
    split = split_scores(run, ScoredItems(positive, scores), (tr(RELEVANT), tr(OTHERS)))
    return replace(split, figure=replace(split.figure, note=note))


def split_scores(
    name: str,
    items: ScoredItems,
    classes: tuple[str, str] = (RELEVANT, OTHERS),
    of_documents: bool = True,
) -> ScoreSplit:
    """Return the items of one run or score by score.

    At least one score must be finite. classes: names of the positive and the negative class.
    of_documents: whether the items are documents.
    """
    positive, scores = items.positive, items.values
    returned = np.isfinite(scores)
    swept = sweep(positive, scores, items.weights)
    low, high = float(scores[returned].min()), float(scores[returned].max())
    best = tuple(best_threshold(swept, rate) for rate in RATES if not rate.one_sided)
    groups = tuple(zip(classes, (positive[returned], ~positive[returned]), strict=True))
    weights = np.ones(len(scores)) if items.weights is None else items.weights
    figure = _figure(name, groups, (scores[returned], weights[returned]), of_documents)
    return ScoreSplit(name, swept, low, high, figure, best, int((~returned).sum()), classes)


def _figure(
    name: str,
    groups: Sequence[tuple[str, Flags]],
    weighed: tuple[Doubles, Doubles],
    of_documents: bool,
) -> Figure:
    scores, weights = weighed
    low, high = float(scores.min()), float(scores.max())
    if high <= low:
        low, high = low - 0.5, high + 0.5
    # The square root of the number of documents: with few documents the histogram stays smooth.
    steps = min(max(round(len(scores) ** 0.5), FEWEST_STEPS), MOST_STEPS)
    edges = np.linspace(low, high, steps + 1)
    series, top = [], 0.0
    for group, chosen in groups:
        counts, _ = np.histogram(scores[chosen], edges, weights=weights[chosen])
        share = counts / (float(weights[chosen].sum()) or 1.0)
        top = max(top, float(share.max()))
        x, y = np.repeat(edges, 2), np.concatenate([[0.0], np.repeat(share, 2), [0.0]])
        count = int(chosen.sum())
        documents = tr_count("{0:,} document", "{0:,} documents", count)
        total = documents if of_documents else tr_count("{0:,} item", "{0:,} items", count)
        series.append(Series(group, tuple(x.tolist()), tuple(y.tolist()), summary=total))
    return Figure(
        tr("Scores of {0}", name),
        tr("Score"),
        tr("Share of the class"),
        tuple(series),
        x_range=(low, high),
        y_range=(0.0, top * 1.05 or 1.0),
        line_column="class",
        x_column="Score",
        y_column="Share of the class",
    )


def decisions_table(split: ScoreSplit, threshold: float) -> Table:
    """Return the confusion matrix if items with a score >= `threshold` are predicted positive."""
    matrix = split.sweep.at(threshold)
    rows = (
        (split.classes[0], plain_count(matrix.tp), plain_count(matrix.fn)),
        (split.classes[1], plain_count(matrix.fp), plain_count(matrix.tn)),
    )
    weighed = any(isinstance(cell, float) for row in rows for cell in row)
    digits = 2 if weighed else 0
    below = tr("Score below the threshold")
    if split.missed:
        below = tr(
            "Score below the threshold, including {0:,} {1} without a score",
            split.missed,
            split.classes[0],
        )
    columns = (
        Column("class", "True class", numeric=False),
        Column("yes", "Predicted positive", "Score at or above the threshold", digits=digits),
        Column("no", "Predicted negative", below, digits=digits),
    )
    return Table(tr("{0}, threshold {1:.6g}", split.run, threshold), columns, rows)


def rates_table(split: ScoreSplit, threshold: float, costs: Costs = USUAL_COSTS) -> Table:
    """Return a table of every rate at the threshold, beside its optimum over all thresholds.

    The optimum has the lowest threshold at which it is reached. costs: of a TP, FN, FP, TN.
    """
    matrix = split.sweep.at(threshold)
    priced = cost(*costs)
    best = {one.rate.name: one for one in (*split.best, best_threshold(split.sweep, priced))}
    columns = (
        Column("rate", "Rate or cost", numeric=False),
        Column("value", "Value", "Value at the selected threshold"),
        Column(
            "best",
            "Optimum",
            "Optimal value over all thresholds: the lowest cost or error rate, the highest other "
            "rate; –: the rate ignores one kind of error, so that an extreme threshold is best",
        ),
        Column(
            "at",
            "At score",
            "Lowest threshold with the optimum; –: it is optimal to predict one class for all",
            digits=4,
        ),
    )
    rows: list[tuple[Cell, ...]] = [
        (_title(rate), float(rate.of(matrix)), *_where(best.get(rate.name)))
        for rate in (priced, *RATES)
    ]
    return Table(tr("Rates of {0} at {1:.6g}", split.run, threshold), columns, tuple(rows))


def _title(rate: Rate) -> str:
    if rate.title.casefold() == rate.name.casefold():
        return tr(rate.title)
    return tr("{0} ({1})", tr(rate.title), rate.name)


def _where(best: Best | None) -> tuple[Cell, Cell]:
    if best is None or math.isnan(best.value):
        return None, None
    return best.value, best.threshold if math.isfinite(best.threshold) else None


def first_threshold(split: ScoreSplit) -> float:
    """Return the initial threshold: that of the best Youden's J, or the middle of the scores."""
    best = _guide(split)
    return best.threshold if best else (split.low + split.high) / 2


def reason_for(split: ScoreSplit, threshold: float) -> str:
    """Return why the initial threshold was chosen, in words; "" for any other threshold."""
    if threshold != first_threshold(split):
        return ""
    best = _guide(split)
    if best is None:
        return tr("middle of the score range")
    return tr("best {0}", tr(best.rate.title))


def _guide(split: ScoreSplit) -> Best | None:
    return next(
        (one for one in split.best if one.rate is YOUDEN and math.isfinite(one.threshold)), None
    )

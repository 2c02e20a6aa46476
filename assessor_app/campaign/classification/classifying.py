"""Evaluate scores and answers against two classes: columns of a table, and runs."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from assessor_app.campaign.classification.label_columns import (
    answer_columns,
    chosen_columns,
    class_codes,
    given_strangers,
    holds_only_classes,
    positive_codes,
    strangers_note,
    unlabelled_note,
    weights_of,
    without_column,
)
from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.series import Figure
from assessor_app.evaluation.arrays import Doubles, Flags, Integers
from assessor_app.evaluation.classification import RATES, rate_named
from assessor_app.evaluation.classification.class_confusion import Decisions, decisions_of
from assessor_app.evaluation.classification.prediction_errors import calibration_figure
from assessor_app.evaluation.classification.rates import YOUDEN, Rate, Value, cost, undefined
from assessor_app.evaluation.classification.score_curves import (
    SCORE_CURVES,
    SCORE_SUMMARIES,
    rate_figure,
    score_figure,
)
from assessor_app.evaluation.classification.threshold_sweep import (
    LEAST,
    Best,
    Sweep,
    best_threshold,
    scored_documents,
    sweep,
)
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.rankings import Rankings
from assessor_app.formats import label_table
from assessor_app.formats.label_table import LabelColumn, LabelTable

TWO = 2  # classes
CALIBRATION = "calibration"
CURVE_NAMES = (*(curve.name for curve in SCORE_CURVES), CALIBRATION)


NOT_USED = marked("{0}: contains predicted classes; the threshold is not used")
BEST = "best "  # precedes the title of the rate that chose a threshold
DEPENDENT = marked("documents of the same topic are not independent items")
RELEVANT = "relevant"
POOLED = marked(
    "judged documents of all topics together, with one threshold; of the documents that a run did "
    "not retrieve, relevant ones are predicted negative, and those judged not relevant are "
    "excluded, as in the ROC curve"
)


@dataclass(frozen=True, slots=True)
class ThresholdChoice:
    """The choice of the threshold of a score, and the weights of items.

    threshold: the lowest score that is predicted positive; None for the best threshold by cost, if
    `costs` are given, or by Youden's J. costs: of a TP, FN, FP, TN. weight: the column of the
    items' weights; empty if all weigh 1.
    """

    threshold: float | None = None
    costs: tuple[float, float, float, float] | None = None
    weight: str = ""

    @property
    def rates(self) -> tuple[Rate, ...]:
        """The rates to compute: the usual ones, and the cost if costs are given."""
        return (*RATES, cost(*self.costs)) if self.costs else RATES


BEST_THRESHOLD = ThresholdChoice()


@dataclass(frozen=True, eq=False, slots=True)
class ScoreClassification:
    """The evaluation of a score over its labelled items, or of a column of answers.

    sweep: None for answers, which have no curve. summaries: by the names of `SCORE_SUMMARIES`.
    best: the best threshold for each rate that weighs both kinds of error. threshold, matrix: the
    decisions at one threshold, chosen as `chosen` says; NaN for answers. matrix is None if no
    threshold could be chosen. places: int[items], the rows of the table; None for runs and with
    weights. weights: float64[items]; None if all weigh 1.
    """

    name: str
    positive: Flags
    values: Doubles
    sweep: Sweep | None
    summaries: dict[str, Value]
    best: tuple[Best, ...]
    threshold: float
    chosen: str
    matrix: Decisions | None
    places: Integers | None = None
    weights: Doubles | None = None

    @property
    def n(self) -> int:
        """Number of items with a class and a value."""
        return len(self.positive)


@dataclass(frozen=True, eq=False, slots=True)
class Classification:
    """The evaluation of a table's scores and answers.

    n, positives: number of items with a class, and of positive ones. rates: the rates of a
    confusion matrix, in order. notes: what a reader should know about the figures.
    """

    positive: str
    n: int
    positives: int
    rates: tuple[Rate, ...]
    scores: tuple[ScoreClassification, ...]
    notes: tuple[str, ...]


def classify(
    path: Path,
    label: str,
    positive: str,
    scores: Sequence[str] = (),
    choice: ThresholdChoice = BEST_THRESHOLD,
    progress: Progress | None = None,
) -> Classification:
    """Evaluate the columns `scores` (all other numeric ones if empty) against the column `label`.

    A column of classes instead of numbers holds answers. Raises BadInput with file and line, and
    WrongUse for an unknown column or class.
    """
    table = label_table.read(path, label, progress=progress)
    return classify_columns(table, label, positive, scores, choice)


def classify_columns(
    table: LabelTable,
    label: str,
    positive: str,
    scores: Sequence[str] = (),
    choice: ThresholdChoice = BEST_THRESHOLD,
) -> Classification:
    """Evaluate a table as `classify` evaluates a file. label: the column of true classes."""
    weights, told = weights_of(table, choice.weight) if choice.weight else (None, [])
    truth = _truth(table.column(label), positive, weights)
    columns, notes = chosen_columns(without_column(table, choice.weight), label, scores)
    notes += told
    if truth.labelled < table.items and weights is None:
        lost = table.items - truth.labelled
        notes.append(unlabelled_note(lost, table.items))
    threshold, rates = choice.threshold, choice.rates
    answers = answer_columns(columns, truth.column, named=bool(scores))
    found = []
    for each in columns:
        if each in answers:
            found.append(_answers(each, truth))
            notes += _unknown_answers(each, truth)
            if threshold is not None:
                notes.append(tr(NOT_USED, each.name))
        else:
            found.append(_score(each, truth, threshold, rates))
            notes += _misreadings(each, truth)
        notes += _notes(found[-1], truth.labelled)
    notes += chosen_here(found, threshold)
    positives = int(truth.is_positive.sum())
    return Classification(positive, truth.labelled, positives, rates, tuple(found), tuple(notes))


def chosen_here(found: Sequence[ScoreClassification], threshold: float | None) -> list[str]:
    """Return a note if thresholds were chosen on the items that they are evaluated on.

    found: the evaluated scores. threshold: the threshold that the user gave; None if it was chosen.
    The list is empty if no note is needed.
    """
    if threshold is None and any(one.sweep and one.matrix for one in found):
        return [
            tr(
                "thresholds were chosen on the items that they are evaluated on, so the rates are "
                "optimistic"
            )
        ]
    return []


@dataclass(frozen=True, eq=False, slots=True)
class _Truth:
    """The column of true classes.

    has_class, is_positive: bool[items]; an item of weight 0 has no class. words: positive texts.
    weights: float64[items]; None if all weigh 1.
    """

    column: LabelColumn
    has_class: Flags
    is_positive: Flags
    words: frozenset[str]
    weights: Doubles | None = None

    def weights_at(self, kept: Flags) -> Doubles | None:
        """Return the weights of the chosen items."""
        return None if self.weights is None else self.weights[kept]

    @property
    def labelled(self) -> int:
        """Number of items with a class."""
        return int(self.has_class.sum())


def _truth(column: LabelColumn, positive: str, weights: Doubles | None) -> _Truth:
    codes, yes = class_codes(column), positive_codes(column, positive)
    words = frozenset(column.texts[code] for code in yes)
    counted = codes >= 0 if weights is None else (codes >= 0) & (weights > 0)
    return _Truth(column, counted, np.isin(codes, list(yes)) & counted, words, weights)


def _score(
    column: LabelColumn, truth: _Truth, threshold: float | None, rates: Sequence[Rate]
) -> ScoreClassification:
    numbers = np.array(column.numbers, np.float64)
    kept = truth.has_class & ~np.isnan(numbers)
    scored = ScoredItems(truth.is_positive[kept], numbers[kept], truth.weights_at(kept))
    found = score_classification(column.name, scored, threshold, rates)
    return replace(found, places=np.flatnonzero(kept) if truth.weights is None else None)


@dataclass(frozen=True, eq=False, slots=True)
class ScoredItems:
    """Items with a score. positive: bool[items]; values: float64[items]; weights: None: all 1."""

    positive: Flags
    values: Doubles
    weights: Doubles | None = None


def score_classification(
    name: str,
    items: ScoredItems,
    threshold: float | None,
    rates: Sequence[Rate],
    lowest: float = -math.inf,
) -> ScoreClassification:
    """Evaluate a score over its items.

    threshold: None to choose the best threshold that is not below `lowest`. rates: the rates for
    which best thresholds are computed.
    """
    positive, values, weights = items.positive, items.values, items.weights
    swept = sweep(positive, values, weights)
    best = tuple(best_threshold(swept, rate, lowest) for rate in rates if not rate.one_sided)
    at, chosen = (threshold, marked("as given")) if threshold is not None else _guided(best)
    summaries = {
        one.name: one.function(swept, positive, values, weights) for one in SCORE_SUMMARIES
    }
    matrix = None if math.isnan(at) else swept.at(at)
    found = ScoreClassification(name, positive, values, swept, summaries, best, at, chosen, matrix)
    return replace(found, weights=weights)


def _guided(best: Sequence[Best]) -> tuple[float, str]:
    """Return (threshold, reason): the best threshold by cost, or else by Youden's J.

    best: the best threshold of each rate.
    """
    guides = [one for one in best if one.rate.whole or one.rate is YOUDEN]
    guide = max(guides, key=lambda one: one.rate.whole)
    return guide.threshold, guide.why or f"{BEST}{guide.rate.title}"


def _answers(column: LabelColumn, truth: _Truth) -> ScoreClassification:
    answered = class_codes(column)
    kept = truth.has_class & (answered >= 0)
    said = [code for code, text in enumerate(column.texts) if text in truth.words]
    positive, accepted = truth.is_positive[kept], np.isin(answered[kept], said)
    if len(truth.column.texts) == TWO:
        # An answer that is neither of the two classes is wrong for every item.
        accepted |= given_strangers(column, truth.column)[kept] & ~positive
    return ScoreClassification(
        column.name,
        positive,
        accepted.astype(np.float64),
        None,
        {},
        (),
        math.nan,
        marked("predicted classes"),
        decisions_of(positive, accepted, truth.weights_at(kept)),
        weights=truth.weights_at(kept),
    )


def _unknown_answers(column: LabelColumn, truth: _Truth) -> list[str]:
    times = int((given_strangers(column, truth.column) & truth.has_class).sum())
    if not times:
        return []
    two = len(truth.column.texts) == TWO
    return [strangers_note(column, truth.column, times, is_error=two)]


def _misreadings(column: LabelColumn, truth: _Truth) -> list[str]:
    """Return a note if a column of numbers may in fact hold classes; else an empty list."""
    if len(column.texts) > 2 and holds_only_classes(column, truth.column):
        return [
            tr(
                "{0}: read as a score; to read it as predicted classes, omit --positive",
                column.name,
            )
        ]
    return []


def _notes(one: ScoreClassification, labelled: int) -> list[str]:
    notes = []
    if one.n < labelled:
        lost = tr("{0}: items without a value, excluded: {1:,}", one.name, labelled - one.n)
        notes.append(lost)
    area = one.summaries.get("auc")
    if area and area.value < 0.5:
        notes.append(
            tr(
                "{0}: AUC {1:.4f} is below 0.5, so low scores may mean positive; the scores are "
                "used as they are",
                one.name,
                area.value,
            )
        )
    if one.sweep and one.sweep.undefined:
        why = tr(one.sweep.undefined)
        undefined = tr("{0}: {1}; figures that compare both classes are undefined", one.name, why)
        notes.append(undefined)
    return notes


def classification_figure(found: Classification, name: str) -> Figure:
    """Return a figure with a curve for each score.

    name: one of `CURVE_NAMES`, or a rate ("ACC", "cost") to draw against the threshold. Raises
    WrongUse for an unknown name, and if no column is a score.
    """
    swept = [(one.name, one.sweep) for one in found.scores if one.sweep is not None]
    if not swept:
        raise WrongUse("predicted classes have no curve", advice="name a column of scores")
    if name == CALIBRATION:
        return calibration_figure(
            [(one.name, one.positive, one.values, one.weights) for one in found.scores if one.sweep]
        )
    for curve in SCORE_CURVES:
        if curve.name == name:
            return score_figure(curve, swept)
    for rate in found.rates:
        if rate.name == name:
            return rate_figure(rate, swept)
    try:
        return rate_figure(rate_named(name), swept)
    except WrongUse:
        raise no_such("curve", name, [*CURVE_NAMES, *(rate.name for rate in found.rates)]) from None


def classify_runs(
    judged: Path,
    runs: Sequence[Path],
    level: int | None = None,
    choice: ThresholdChoice = BEST_THRESHOLD,
    progress: Progress | None = None,
) -> Classification:
    """Evaluate the scores of run files as decisions, against a qrels file.

    judged: the qrels file. level: grades of this level or more are positive; None for 1. Raises
    BadInput with file and line.
    """
    from assessor_app.campaign.evaluating.ranking_files import rank_files

    rankings = rank_files(
        judged, runs, EvaluationOptions(minimum_grade=level), progress or Silent()
    )
    threshold, rates = choice.threshold, choice.rates
    # No threshold accepts documents that a run did not return; they rank below all scores.
    given = None if threshold is None else max(threshold, LEAST)
    found = tuple(
        _without_interval(
            score_classification(
                name, ScoredItems(*scored_documents(rankings, run)), given, rates, LEAST
            )
        )
        for run, name in enumerate(rankings.names)
    )
    items, positives = _judged(rankings)
    notes = [tr(POOLED), *chosen_here(found, threshold)]
    return Classification(RELEVANT, items, positives, rates, found, tuple(notes))


def _without_interval(one: ScoreClassification) -> ScoreClassification:
    """Return the evaluation of a run without the interval of its AUC, which takes items as
    independent.
    """
    limits = dict.fromkeys(("auc_low", "auc_high"), undefined(DEPENDENT))
    return replace(one, summaries={**one.summaries, **limits})


def _judged(rankings: Rankings) -> tuple[int, int]:
    """Return the numbers of judged and of relevant documents in the topics that the runs return."""
    topics = np.flatnonzero(rankings.seen.reshape(-1, len(rankings.topics)).any(axis=0))
    judgements = rankings.judgements
    relevant = judgements.relevant(rankings.level(None))
    return int(judgements.judged()[topics].sum()), int(relevant[topics].sum())

"""Evaluate predicted label sets, and scores for each label, of items with several labels each."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from assessor_app.campaign.classification.label_columns import class_codes, names_items, weights_of
from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.problems import Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.arrays import Doubles, Flags
from assessor_app.evaluation.classification.class_confusion import Decisions
from assessor_app.evaluation.classification.label_sets import (
    LABEL_RANKING_FIGURES,
    LABEL_SET_FIGURES,
    SHARES,
    label_matrices,
    label_ranks,
)
from assessor_app.evaluation.classification.rates import Value
from assessor_app.formats import label_table
from assessor_app.formats.label_table import LabelColumn, LabelTable

SCORES = "scores of the labels"
SHOWN = 5
AVERAGES_NOTE = marked(
    "samples: mean over the items; micro: from the counts summed over the labels; macro: mean over "
    "the labels; weighted: mean over the labels, weighted by the items that have them. Hamming "
    "loss, coverage error and ranking loss are lower for better predictions."
)


@dataclass(frozen=True, eq=False, slots=True)
class SetPredictions:
    """The evaluation of a column of predicted label sets, or of scores for each label.

    labels: the labels of the true and of the predicted sets. figures: by name. matrices: one per
    label; None for scores.
    """

    name: str
    labels: tuple[str, ...]
    figures: dict[str, Value]
    matrices: Decisions | None = None


@dataclass(frozen=True, eq=False, slots=True)
class LabelSetsFound:
    """The evaluation of label sets.

    n: number of items. labels: those of the true sets. predictions: one per column of predicted
    sets, and one for the scores of the labels. notes: what a reader should know about the figures.
    """

    n: int
    labels: tuple[str, ...]
    predictions: tuple[SetPredictions, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetColumns:
    """The label sets of a table: the column of true sets, and the separator within a cell.

    scores: the columns to evaluate; empty for all suitable ones. weight: the column of the items'
    weights; empty if all weigh the same.
    """

    label: str
    separator: str
    scores: tuple[str, ...] = ()
    weight: str = ""


def classify_label_sets(
    path: Path, columns: SetColumns, progress: Progress | None = None
) -> LabelSetsFound:
    """Evaluate a file as `classify_set_columns` evaluates a table.

    Raises BadInput with file and line, and WrongUse as `classify_set_columns`.
    """
    table = label_table.read(path, columns.label, progress=progress, keep_all=True)
    return classify_set_columns(table, columns)


def classify_set_columns(table: LabelTable, columns: SetColumns) -> LabelSetsFound:
    """Evaluate label sets and scores against the true label sets.

    An empty cell is a set without labels. A numeric column named after a label has its scores;
    they are evaluated if every label has a column. Raises WrongUse for an unknown column and if no
    column can be evaluated, and BadInput for a weight that is not a number.
    """
    truth = table.column(columns.label)
    weights, notes = weights_of(table, columns.weight)
    known = _labels([truth], columns.separator)
    others = _candidates(table, columns, truth)
    scored = _score_columns(others, known, bool(columns.scores))
    said = [one for one in others if one not in scored and _holds_sets(one, known, columns)]
    found = [_of_sets(truth, one, columns.separator, weights) for one in said]
    if scored:
        predictions, left = _of_scores(truth, scored, columns.separator, weights)
        found.append(predictions)
        notes += left
    lost = [one.name for one in others if one not in said and one not in scored]
    _refuse_unusable(table, columns, found, lost)
    if lost:
        few = _few(lost)
        notes.append(tr("excluded, neither label sets nor scores of each label: {0}", few))
    notes += _empty_note(int((class_codes(truth) < 0).sum()))
    return LabelSetsFound(int((weights > 0).sum()), known, tuple(found), tuple(notes))


def _candidates(table: LabelTable, columns: SetColumns, truth: LabelColumn) -> list[LabelColumn]:
    if columns.scores:
        return [table.column(name) for name in dict.fromkeys(columns.scores)]
    return [
        one
        for one in table.columns
        if one is not truth and one.name != columns.weight and not names_items(one)
    ]


def _refuse_unusable(
    table: LabelTable, columns: SetColumns, found: Sequence[SetPredictions], lost: Sequence[str]
) -> None:
    if columns.scores and lost:
        raise WrongUse("column {0!r} has neither label sets nor scores of a label", lost[0])
    if not found:
        raise WrongUse(
            "no column contains label sets like those of {0!r}, and not every label "
            "has a column of scores",
            columns.label,
            place=Place(table.name),
            advice="name a column with --score, or check --label-separator",
        )


def labels_of(text: str, separator: str) -> tuple[str, ...]:
    """Return the different labels of a cell, in order; spaces around a label do not count."""
    return tuple(dict.fromkeys(filter(None, (part.strip() for part in text.split(separator)))))


def _labels(columns: Iterable[LabelColumn], separator: str) -> tuple[str, ...]:
    each = (label for one in columns for text in one.texts for label in labels_of(text, separator))
    return tuple(dict.fromkeys(each))


def _holds_sets(column: LabelColumn, known: Sequence[str], columns: SetColumns) -> bool:
    """Return whether the values are label sets.

    Of a column that the user did not name, at least half of the labels must be known; of numbers,
    all.
    """
    labels = _labels([column], columns.separator)
    same = len(set(labels) & set(known))
    if column.is_numeric:
        return bool(labels) and same == len(labels)
    return same > 0 and (bool(columns.scores) or 2 * same >= len(labels))


def _score_columns(
    columns: Sequence[LabelColumn], known: Sequence[str], named: bool
) -> list[LabelColumn]:
    """Return a numeric column for each label; empty if a label of the true sets has none.

    named: whether the user named the columns, so that numeric ones are labels even if no item has
    the label.
    """
    numeric = {one.name: one for one in columns if one.is_numeric}
    if not known or not all(label in numeric for label in known):
        return []
    return list(numeric.values()) if named else [numeric[label] for label in known]


def _matrix(column: LabelColumn, labels: Sequence[str], separator: str) -> Flags:
    """Return bool[items, labels]: which labels each item has."""
    # The last row is that of a missing value: the empty set.
    of_text = _flags([*(labels_of(text, separator) for text in column.texts), ()], labels)
    return of_text[class_codes(column)]


def _of_sets(
    truth: LabelColumn, column: LabelColumn, separator: str, weights: Doubles
) -> SetPredictions:
    labels = _labels([truth, column], separator)
    actual, predicted = (_matrix(one, labels, separator) for one in (truth, column))
    return set_predictions(column.name, labels, actual, predicted, weights)


def set_predictions(
    name: str, labels: tuple[str, ...], actual: Flags, predicted: Flags, weights: Doubles
) -> SetPredictions:
    """Evaluate predicted label sets. actual, predicted: bool[items, labels]."""
    figures = {
        one.name: one.function(actual, predicted, weights=weights) for one in LABEL_SET_FIGURES
    }
    return SetPredictions(name, labels, figures, label_matrices(actual, predicted, weights))


def _of_scores(
    truth: LabelColumn, columns: Sequence[LabelColumn], separator: str, weights: Doubles
) -> tuple[SetPredictions, list[str]]:
    labels = tuple(one.name for one in columns)
    scores = np.stack([np.array(one.numbers) for one in columns], axis=1)
    kept = ~np.isnan(scores).any(axis=1)
    actual = _matrix(truth, labels, separator)
    lost = int((~kept & (weights > 0)).sum())
    notes = [tr("{0}: items without a score for each label, excluded: {1:,}", SCORES, lost)]
    notes = notes if lost else []
    return set_ranking(labels, actual[kept], scores[kept], weights[kept]), notes


def set_ranking(
    labels: tuple[str, ...], actual: Flags, scores: Doubles, weights: Doubles
) -> SetPredictions:
    """Evaluate scores for each label. actual: bool[items, labels]; scores: float64, same shape."""
    ranks = label_ranks(actual, scores)
    figures = {
        one.name: one.function(actual, ranks, weights=weights) for one in LABEL_RANKING_FIGURES
    }
    return SetPredictions(SCORES, labels, figures)


LabelSets = Sequence[Sequence[str]]


def classify_sets(
    truth: LabelSets,
    predicted: Mapping[str, LabelSets],
    scores: Mapping[str, Doubles],
    weights: Doubles | None = None,
) -> LabelSetsFound:
    """Evaluate label sets, or scores for each label, in memory.

    truth: the labels of each item. predicted: such sets by name. scores: float64[items] by label.
    weights: float64[items]; None if all weigh the same. Raises WrongUse for different numbers of
    items, for scores that are missing or lack a label of `truth`, and if nothing is given.
    """
    items = len(truth)
    weight = np.ones(items) if weights is None else weights
    for name, one in (*predicted.items(), *scores.items(), ("weights", weight)):
        if len(one) != items:
            raise WrongUse("{0:,} items and {1:,} values of {2}", items, len(one), name)
    if not items or not (predicted or scores):
        raise WrongUse("there are no items, or no predictions and no scores")
    if not (np.isfinite(weight) & (weight >= 0)).all():
        raise WrongUse("a weight is below 0 or infinite", expected="finite weights from 0 on")
    known = tuple(dict.fromkeys(label for one in truth for label in one))
    found = []
    for name, sets in predicted.items():
        labels = tuple(dict.fromkeys((*known, *(label for one in sets for label in one))))
        actual, guessed = _flags(truth, labels), _flags(sets, labels)
        found.append(set_predictions(name, labels, actual, guessed, weight))
    if scores:
        values = np.stack(list(scores.values()), axis=1)
        lost = next((label for label in known if label not in scores), None)
        if lost is not None:
            raise WrongUse("label {0} has no scores", lost)
        if np.isnan(values).any():
            raise WrongUse("a score is missing")
        found.append(set_ranking(tuple(scores), _flags(truth, tuple(scores)), values, weight))
    empty = sum(not one for one in truth)
    return LabelSetsFound(int((weight > 0).sum()), known, tuple(found), tuple(_empty_note(empty)))


def _flags(sets: LabelSets, labels: Sequence[str]) -> Flags:
    """Return bool[items, labels]: which labels each item has."""
    place = {label: at for at, label in enumerate(labels)}
    found = np.zeros((len(sets), len(labels)), bool)
    for at, one in enumerate(sets):
        found[at, [place[label] for label in one]] = True
    return found


def _empty_note(empty: int) -> list[str]:
    if not empty:
        return []
    return [
        tr(
            "items without a true label: {0:,}; their Jaccard, precision, recall and F1 are 0, "
            "also if no label is predicted",
            empty,
        )
    ]


def _few(names: Sequence[str]) -> str:
    listed = ", ".join(names[:SHOWN])
    more = len(names) - SHOWN
    return tr("{0} and {1:,} more", listed, more) if more > 0 else listed


def label_sets_table(found: LabelSetsFound) -> Table:
    """Return a table with a row for each figure and a column for each column of the file."""
    columns = (
        Column("figure", "Measure", numeric=False, words=True),
        *(Column(f"column {at}", one.name) for at, one in enumerate(found.predictions)),
        Column("remark", "Remark", numeric=False, words=True),
    )
    rows: list[tuple[Cell, ...]] = []
    for figure in (*LABEL_SET_FIGURES, *LABEL_RANKING_FIGURES):
        values = [one.figures.get(figure.name) for one in found.predictions]
        if any(values):
            why = Phrase.joined(each.why for each in values if each is not None)
            cells = (None if each is None else each.value for each in values)
            rows.append((figure.name, *cells, why))
    return Table("Overall", columns, tuple(rows), AVERAGES_NOTE)


def labels_table(one: SetPredictions) -> Table:
    """Return a table with the counts and shares of each label; empty for scores."""
    columns = (
        Column("label", "Label", numeric=False),
        Column("support", "Items", "Weight of the items that have the label"),
        *(Column(name, name) for name in ("TP", "FP", "FN", "TN")),
        *(Column(name, name) for name in SHARES),
    )
    if one.matrices is None:
        return Table(one.name, columns, ())
    matrices = one.matrices
    counts = (matrices.positives, matrices.tp, matrices.fp, matrices.fn, matrices.tn)
    shares = (share(matrices) for share, _ in SHARES.values())
    whole = [[int(n) if n.is_integer() else n for n in each.tolist()] for each in counts]
    values = (each.tolist() for each in shares)
    rows = list(zip(one.labels, *whole, *values, strict=True))
    return Table(tr("{0}: each label", one.name), columns, tuple(rows))


def label_sets_object(found: LabelSetsFound) -> dict[str, object]:
    """Return the results as an object for JSON; undefined values are NaN, explained by "why"."""
    return {
        "n": found.n,
        "labels": list(found.labels),
        "predictions": {
            one.name: _object(one) for one in found.predictions if one.matrices is not None
        },
        "ranking": next((_object(one) for one in found.predictions if one.matrices is None), None),
    }


def _object(one: SetPredictions) -> dict[str, object]:
    why = {name: value.why for name, value in one.figures.items() if value.why}
    table = labels_table(one)
    keys = [column.key for column in table.columns[1:]]
    each = {str(row[0]): dict(zip(keys, row[1:], strict=True)) for row in table.rows}
    return {
        **{name: value.value for name, value in one.figures.items()},
        **({"labels": each} if each else {}),
        **({"why": why} if why else {}),
    }

"""Evaluate answers and scores of a table against several classes, or numbers against numbers."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from assessor_app.campaign.classification.label_columns import (
    class_codes,
    holds_answers,
    names_items,
    notes_on,
    strangers,
    strangers_note,
    unlabelled_note,
    weights_of,
)
from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.problems import Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.arrays import Doubles, Flags, Integers
from assessor_app.evaluation.classification import RATES
from assessor_app.evaluation.classification import prediction_errors as errors
from assessor_app.evaluation.classification.class_confusion import plain_count
from assessor_app.evaluation.classification.class_scores import class_score_values
from assessor_app.evaluation.classification.classes import (
    ClassConfusion,
    accuracy,
    balanced_accuracy,
    class_confusion,
    class_correlation,
    class_kappa,
    f_of_means,
    macro,
    micro,
    positive_of,
    weighted,
)
from assessor_app.evaluation.classification.rates import Value
from assessor_app.evaluation.classification.threshold_sweep import Sweep, sweep
from assessor_app.formats import label_table
from assessor_app.formats.label_table import LabelColumn, LabelTable

F_OF_MEANS = "F1 of mean P and mean R"
FAVOURITE = "the best score"
AXES = marked("True class ↓   Predicted →")
AVERAGES = {"micro": micro, "macro": macro, "weighted": weighted}


@dataclass(frozen=True, eq=False, slots=True)
class ClassAnswers:
    """The evaluation of a column of answers, or of the class with the best score for each item.

    overall: figures other than averages of rates, by name. averages: by (average, rate). sweeps: if
    the answers come from scores, (class, sweep of the class against the rest).
    """

    name: str
    confusion: ClassConfusion
    overall: dict[str, Value]
    averages: dict[tuple[str, str], Value]
    sweeps: tuple[tuple[str, Sweep], ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class NumberErrors:
    """The errors of a column of predicted numbers.

    n: number of items with a prediction. figures: MSE, RMSE and MAE, by name.
    """

    name: str
    n: int
    figures: dict[str, Value]


@dataclass(frozen=True, eq=False, slots=True)
class ClassesFound:
    """The evaluation of columns of answers and of predicted numbers.

    n: number of items with a class. classes: the classes of the label column. answers, numbers: one
    entry per column; either may be empty. notes: what a reader should know about the figures.
    """

    n: int
    classes: tuple[str, ...]
    answers: tuple[ClassAnswers, ...]
    numbers: tuple[NumberErrors, ...]
    notes: tuple[str, ...]


def classify_classes(
    path: Path,
    label: str,
    scores: Sequence[str] = (),
    progress: Progress | None = None,
    weight: str = "",
) -> ClassesFound:
    """Evaluate answers against the column `label`, without a positive class.

    Answers are columns of its classes, or one numeric column for each class, named after the class.
    If `label` holds numbers, numeric columns are also predictions of it. weight: the column of
    the items' weights; empty if all weigh 1. Raises BadInput with file and line, and WrongUse for
    an unknown column and if no column can be used.
    """
    table = label_table.read(path, label, progress=progress)
    return classify_columns(table, label, scores, weight)


def classify_columns(
    table: LabelTable, label: str, scores: Sequence[str] = (), weight: str = ""
) -> ClassesFound:
    """Evaluate a table as `classify_classes` evaluates a file. label: the true classes."""
    truth = table.column(label)
    others = [each for each in table.columns if each is not truth and each.name != weight]
    columns = [table.column(name) for name in dict.fromkeys(scores)] or others
    items = _labelled_items(table, truth, weight)
    codes = items.codes
    labelled = int((codes >= 0).sum())
    said = [each for each in columns if holds_answers(each, truth, named=bool(scores))]
    answers = [_answers(each, truth, items) for each in said if each is not truth]
    warned = [
        strangers_note(each, truth, times)
        for each, one in zip([each for each in said if each is not truth], answers, strict=True)
        if (times := int(one.confusion.counts[:, len(truth.texts) :].sum()))
    ]
    per_class = _scores_of_classes(columns, truth)
    if per_class is not None:
        answers.append(_favourites(truth, items, per_class))
    predicted: list[LabelColumn] = []
    if per_class is None and truth.is_numeric:
        predicted = [each for each in columns if each.is_numeric]
        if not scores:
            predicted = [each for each in predicted if not names_items(each)]
    numbers = [_errors(each, truth, items) for each in predicted]
    if not answers and not numbers:
        raise WrongUse(
            "no column contains predicted classes of {0!r}, and not every class has "
            "a column of scores",
            label,
            place=Place(table.name),
            advice="name the positive class with --positive",
        )
    taken = [each for each in columns if each in said or each in predicted]
    taken += [each for each in columns if each.name in (per_class or {}) and each not in taken]
    _refuse_named(scores, columns, taken)
    told = notes_on([each for each in others if not scores], taken, truth)
    notes = (*told, *warned, *items.notes, *_notes(table, items, answers))
    return ClassesFound(labelled, tuple(truth.texts), tuple(answers), tuple(numbers), notes)


def _refuse_named(
    names: Sequence[str], columns: Sequence[LabelColumn], taken: Sequence[LabelColumn]
) -> None:
    """Raise BadInput or WrongUse for a requested column that could not be used.

    names: the requested columns. columns: all columns. taken: the columns that are used.
    """
    lost = next((each for each in columns if names and each not in taken), None)
    if lost is not None and lost.wrong is not None:
        raise lost.wrong
    if lost is not None:
        raise WrongUse(
            "column {0!r} has neither predicted classes nor scores of classes", lost.name
        )


@dataclass(frozen=True, eq=False, slots=True)
class _Items:
    """The items of a table.

    codes: int[items], the true class, -1 if missing or if the item has no weight. weights:
    float64[items]; None if all weigh 1. notes: remarks on the weights.
    """

    codes: Integers
    weights: Doubles | None
    notes: tuple[str, ...]

    def weights_at(self, kept: Flags) -> Doubles | None:
        """Return the weights of the chosen items."""
        return None if self.weights is None else self.weights[kept]


def _labelled_items(table: LabelTable, truth: LabelColumn, weight: str) -> _Items:
    codes = class_codes(truth)
    if not weight:
        return _Items(codes, None, ())
    weights, notes = weights_of(table, weight)
    return _Items(np.where(weights > 0, codes, -1), weights, tuple(notes))


def _answers(column: LabelColumn, truth: LabelColumn, items: _Items) -> ClassAnswers:
    # An answer that is not a class is an error: a column of the matrix whose row is empty.
    classes = (*truth.texts, *strangers(column, truth))
    place = {text: code for code, text in enumerate(classes)}
    own = np.array([place[text] for text in column.texts], np.int64)
    said = class_codes(column)
    kept = (items.codes >= 0) & (said >= 0)
    weights = items.weights_at(kept)
    confusion = class_confusion(classes, items.codes[kept], own[said[kept]], weights)
    return class_answers(column.name, confusion)


def _scores_of_classes(
    columns: Sequence[LabelColumn], truth: LabelColumn
) -> dict[str, Doubles] | None:
    """Return class -> float64[items], the scores of the class, from the column named after it.

    truth: the column of true classes. Returns None if a class has no numeric column of its name.
    """
    numeric = {each.name: np.array(each.numbers) for each in columns if each.is_numeric}
    if len(truth.texts) < 2 or not all(text in numeric for text in truth.texts):
        return None
    return {text: numeric[text] for text in truth.texts}


def _favourites(truth: LabelColumn, items: _Items, scores: dict[str, Doubles]) -> ClassAnswers:
    table = np.stack(list(scores.values()), axis=1)
    kept = (items.codes >= 0) & ~np.isnan(table).any(axis=1)
    actual, table, weights = items.codes[kept], table[kept], items.weights_at(kept)
    confusion = class_confusion(tuple(truth.texts), actual, np.argmax(table, axis=1), weights)
    more = class_score_values(actual, table, weights)
    sweeps = tuple(
        (name, sweep(positive_of(actual, code), table[:, code], weights))
        for code, name in enumerate(truth.texts)
    )
    return replace(class_answers(FAVOURITE, confusion, more), sweeps=sweeps)


def class_answers(
    name: str, confusion: ClassConfusion, more: Mapping[str, Value] | None = None
) -> ClassAnswers:
    """Compute the figures of a confusion matrix.

    name: the column of answers. more: additional figures, by name.
    """
    right = accuracy(confusion)
    overall = {
        "ACC": right,
        "error rate": Value(1 - right.value, right.why),
        "balanced accuracy": balanced_accuracy(confusion),
        "kappa": class_kappa(confusion),
        "MCC": class_correlation(confusion),
        F_OF_MEANS: f_of_means(confusion),
        **(more or {}),
    }
    averages = {
        (title, rate.name): average(confusion, rate)
        for title, average in AVERAGES.items()
        for rate in RATES
    }
    return ClassAnswers(name, confusion, overall, averages)


def _errors(column: LabelColumn, truth: LabelColumn, items: _Items) -> NumberErrors:
    actual, predicted = np.array(truth.numbers), np.array(column.numbers)
    kept = ~np.isnan(actual) & ~np.isnan(predicted)
    if items.weights is not None:
        kept &= items.weights > 0
    both = actual[kept], predicted[kept], items.weights_at(kept)
    figures = {
        "MSE": errors.mean_squared_error(*both),
        "RMSE": errors.root_mean_squared_error(*both),
        "MAE": errors.mean_absolute_error(*both),
    }
    return NumberErrors(column.name, int(kept.sum()), figures)


NO_ANSWER = marked("{0}: items without a predicted class, excluded: {1:,}")
NO_ANSWER_WEIGHT = marked("{0}: weight of the items without a predicted class, excluded: {1:,}")


def _notes(table: LabelTable, items: _Items, answers: Sequence[ClassAnswers]) -> tuple[str, ...]:
    labelled = items.codes >= 0
    whole = labelled.sum() if items.weights is None else items.weights[labelled].sum()
    without = NO_ANSWER if items.weights is None else NO_ANSWER_WEIGHT
    notes = [
        tr(without, one.name, whole - one.confusion.n)
        for one in answers
        if one.confusion.n < whole * (1 - 1e-9)
    ]
    unlabelled = int((~labelled).sum()) if items.weights is None else 0
    if unlabelled:
        notes.append(unlabelled_note(unlabelled, table.items))
    return tuple(notes)


def plain_counts(counts: Doubles) -> list[float]:
    """Return counts as whole numbers; sums of weights that are not whole stay as they are."""
    return [plain_count(count) for count in counts.tolist()]


def confusion_table(one: ClassAnswers) -> Table:
    """Return a table of items by true class (rows) and predicted class (columns)."""
    classes = one.confusion.classes
    columns = (
        Column("class", tr(AXES), numeric=False),
        *(Column(f"answer {at}", name) for at, name in enumerate(classes)),
        Column("all", "All"),
    )
    counts = one.confusion.counts
    rows: list[tuple[Cell, ...]] = [
        (name, *plain_counts(row), plain_count(row.sum()))
        for name, row in zip(classes, counts, strict=True)
    ]
    rows.append((Phrase("All"), *plain_counts(counts.sum(axis=0)), one.confusion.n))
    return Table(one.name, columns, tuple(rows))


def one_against_rest_table(one: ClassAnswers) -> Table:
    """Return a table of each class against the rest, followed by the averages of the rates."""
    matrices = one.confusion.one_against_rest
    cells = ("TP", "FP", "FN", "TN")
    columns = (
        Column("class", "Class", numeric=False),
        Column("support", "Items"),
        *(Column(name, name) for name in cells),
        *(Column(rate.name, rate.name, rate.explanation) for rate in RATES),
    )
    rows: list[tuple[Cell, ...]] = []
    for at, name in enumerate(one.confusion.classes):
        matrix = matrices.at(at)
        counts = (matrix.tp, matrix.fp, matrix.fn, matrix.tn)
        rates = (float(rate.of(matrix)) for rate in RATES)
        support, *four = plain_counts(np.array([matrix.positives, *counts]))
        rows.append((name, support, *four, *rates))
    for average in AVERAGES:
        figures = (one.averages[average, rate.name].value for rate in RATES)
        rows.append((average, one.confusion.n, None, None, None, None, *figures))
    note = tr(
        "micro: from the counts summed over classes; macro: mean over the classes where the rate "
        "is defined (for F, the mean of F); weighted: mean weighted by the items of each class."
    )
    return Table(tr("{0}: each class against all others", one.name), columns, tuple(rows), note)


def overall_table(found: ClassesFound) -> Table:
    """Return a table with a row for each figure and a column for each column of the file."""
    groups = [(one.name, one.overall) for one in found.answers]
    groups += [(one.name, one.figures) for one in found.numbers]
    names = dict.fromkeys(name for _, figures in groups for name in figures)
    columns = (
        Column("figure", "Measure", numeric=False, words=True),
        *(Column(f"column {at}", name) for at, (name, _) in enumerate(groups)),
        Column("remark", "Remark", numeric=False, words=True),
    )
    rows: list[tuple[Cell, ...]] = []
    for name in names:
        values = [figures.get(name, Value(math.nan)) for _, figures in groups]
        words = Phrase.joined(each.why or each.method for each in values)
        rows.append((name, *(each.value for each in values), words))
    return Table("Overall", columns, tuple(rows))


def classes_object(found: ClassesFound) -> dict[str, object]:
    """Return the results as an object for JSON; undefined values are NaN, explained by "why"."""
    unknown = _unknown_classes(found)
    return {
        "n": found.n,
        "classes": list(found.classes),
        **({"unknown_classes": unknown} if unknown else {}),
        "answers": {one.name: _answers_object(one, len(found.classes)) for one in found.answers},
        "predictions": {one.name: _numbers_object(one) for one in found.numbers},
    }


def _unknown_classes(found: ClassesFound) -> list[str]:
    """Return the classes that occur only in answers, each once."""
    answered = (name for one in found.answers for name in one.confusion.classes)
    return [name for name in dict.fromkeys(answered) if name not in found.classes]


def _answers_object(one: ClassAnswers, classes: int) -> dict[str, object]:
    table = one_against_rest_table(one)
    keys = [column.key for column in table.columns[1:]]
    per_class = {
        str(row[0]): dict(zip(keys, row[1:], strict=True))
        for row in table.rows[: len(one.confusion.classes)]
    }
    averages: dict[str, dict[str, float]] = {}
    for (average, rate), value in one.averages.items():
        averages.setdefault(average, {})[rate] = value.value
    averages["macro"][F_OF_MEANS] = one.overall[F_OF_MEANS].value
    why = {name: value.why for name, value in one.overall.items() if value.why}
    result: dict[str, object] = {
        "confusion": [plain_counts(row) for row in one.confusion.counts],
        **{name: value.value for name, value in one.overall.items() if name != F_OF_MEANS},
        "classes": per_class,
        "averages": averages,
    }
    if others := one.confusion.classes[classes:]:
        result["answers_that_are_no_class"] = list(others)
    return {**result, "why": why} if why else result


def _numbers_object(one: NumberErrors) -> dict[str, object]:
    return {"n": one.n, **{name: value.value for name, value in one.figures.items()}}

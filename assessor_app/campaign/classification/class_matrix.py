"""Confusion matrices of any number of classes, as tables and pictures, and per-class figures."""

import math
from dataclasses import dataclass, replace

import numpy as np

from assessor_app.campaign.classification.classifying_classes import (
    AVERAGES,
    AXES,
    ClassAnswers,
    class_answers,
    confusion_table,
)
from assessor_app.domain import formatting
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.names import by_worth
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.arrays import Doubles, defined_ratio
from assessor_app.evaluation.classification.class_confusion import Decisions, plain_count
from assessor_app.evaluation.classification.classes import ClassConfusion
from assessor_app.evaluation.classification.rates import F1, PPV, TPR
from assessor_app.reports.matrix_svg import MatrixPicture

AVERAGES_NOTE = marked(
    "micro: from the counts summed over classes; macro: mean over the classes where the figure is "
    "defined; weighted: mean weighted by the items of each class."
)


@dataclass(frozen=True, slots=True)
class Normalisation:
    """A way to express the cells of a confusion matrix as shares.

    share, nothing: messages about a cell's share, and about a cell without a total. note: what
    the shares are of. of_column: a message with a place for the column of predictions. axis: the
    axis of the matrix that is summed for the total; None for the total of all items.
    """

    name: str
    title: str
    share: str
    nothing: str
    note: str
    of_column: str
    axis: int | None


NORMALISATIONS: tuple[Normalisation, ...] = (
    Normalisation(
        "class",
        "Shares of the true class",
        marked("{0} of the true class"),
        marked("no item of the true class"),
        marked("Shares are of the true class."),
        marked("{0}: shares of the true class"),
        1,
    ),
    Normalisation(
        "answer",
        "Shares of the predicted class",
        marked("{0} of the predicted class"),
        marked("no item of the predicted class"),
        marked("Shares are of the predicted class."),
        marked("{0}: shares of the predicted class"),
        0,
    ),
    Normalisation(
        "all",
        "Shares of all items",
        marked("{0} of all items"),
        marked("no item of all items"),
        marked("Shares are of all items."),
        marked("{0}: shares of all items"),
        None,
    ),
)


def two_classes(name: str, positive: str, matrix: Decisions) -> ClassAnswers:
    """Convert a binary confusion matrix to the form for several classes.

    name: the score or column. positive: the name of the positive class.
    """
    rows = [[matrix.tp, matrix.fn], [matrix.fp, matrix.tn]]
    classes = (positive, tr("not {0}", positive))
    return class_answers(name, ClassConfusion(classes, np.array(rows, np.float64)))


def in_order(one: ClassAnswers) -> ClassAnswers:
    """Return the matrix with its classes in natural order instead of the order of the file."""
    classes = one.confusion.classes
    order = sorted(range(len(classes)), key=lambda at: by_worth(classes[at]))
    counts = one.confusion.counts[np.ix_(order, order)]
    names = tuple(classes[at] for at in order)
    return replace(one, confusion=ClassConfusion(names, counts))


def shares(confusion: ClassConfusion, by: Normalisation) -> Doubles:
    """Return float64[classes, answers]: each cell as a share; NaN if the total is 0.

    by: what the cells are shares of.
    """
    counts = confusion.counts
    whole = counts.sum() if by.axis is None else counts.sum(axis=by.axis, keepdims=True)
    return defined_ratio(counts, np.asarray(np.broadcast_to(whole, counts.shape)))


def matrix_table(one: ClassAnswers, by: Normalisation | None = None) -> Table:
    """Return a table of items by true class (rows) and predicted class (columns).

    by: what the cells are shares of; None for counts with their sums.
    """
    if by is None:
        return confusion_table(one)
    names = one.confusion.classes
    answers = (
        Column(f"answer {at}", name, tr("Predicted {0}", name), digits=3)
        for at, name in enumerate(names)
    )
    rows: list[tuple[Cell, ...]] = [
        (name, *(None if math.isnan(share) else share for share in row))
        for name, row in zip(names, shares(one.confusion, by).tolist(), strict=True)
    ]
    head = Column("class", tr(AXES), numeric=False)
    return Table(tr(by.of_column, one.name), (head, *answers), tuple(rows))


def cell_words(confusion: ClassConfusion, row: int, column: int) -> str:
    """Describe a cell: its count, and its shares of the class, of the answer and of all items.

    row, column: numbers of the true and of the predicted class, from 0.
    """
    size = len(confusion.classes)
    if row >= size or column >= size:
        return _sum_words(confusion, row, column)
    actual, answered = confusion.classes[row], confusion.classes[column]
    count = float(confusion.counts[row, column])
    parts = []
    for by in NORMALISATIONS:
        share = _share(confusion, by, row, column)
        parts.append(tr(by.nothing) if math.isnan(share) else tr(by.share, percent(share)))
    return tr(
        "true class {0}, predicted {1}: {2}; {3}",
        actual,
        answered,
        _items(count),
        ", ".join(parts),
    )


def _share(confusion: ClassConfusion, by: Normalisation, row: int, column: int) -> float:
    counts = confusion.counts
    whole = {None: counts.sum(), 0: counts[:, column].sum(), 1: counts[row].sum()}[by.axis]
    return float(counts[row, column] / whole) if whole else math.nan


def _sum_words(confusion: ClassConfusion, row: int, column: int) -> str:
    size = len(confusion.classes)
    counts = confusion.counts
    if row < size:
        items = _items(float(counts[row].sum()))
        return tr("true class {0}: {1}", confusion.classes[row], items)
    if column < size:
        items = _items(float(counts[:, column].sum()))
        return tr("predicted {0}: {1}", confusion.classes[column], items)
    return tr("all: {0}", _items(float(counts.sum())))


def _items(count: float) -> str:
    if count.is_integer():
        return counted(int(count), "item")
    return tr("{0:,.2f} items", count)


def count_words(count: float) -> str:
    """Return a count; a sum of weights that is no whole number has two decimals."""
    return f"{count:,.0f}" if count.is_integer() else f"{count:,.2f}"


def cell_strengths(
    confusion: ClassConfusion, by: Normalisation | None = None
) -> list[list[float | None]]:
    """Return the shading of each cell, 0 to 1, as [classes][answers].

    by: the share that is the shading, None where it is undefined; without `by`, the square root of
    the count as a fraction of the highest count.
    """
    if by is None:
        # The square root makes a cell with few items distinguishable from an empty one.
        roots = np.sqrt(confusion.counts / max(float(confusion.counts.max(initial=0)), 1.0))
        return [list(row) for row in roots.tolist()]
    found = shares(confusion, by).tolist()
    return [[None if math.isnan(share) else share for share in row] for row in found]


def matrix_picture(one: ClassAnswers, by: Normalisation | None = None) -> MatrixPicture:
    """Return the matrix to draw, with two lines of text in each cell.

    by: what the cells are shares of: a cell shows its share above its count. None: a cell shows its
    count above its share of the class.
    """
    confusion = one.confusion
    counts = [[count_words(count) for count in row] for row in confusion.counts.tolist()]
    share = [
        [percent(each) for each in row]
        for row in shares(confusion, by or NORMALISATIONS[0]).tolist()
    ]
    size = range(len(confusion.classes))
    return MatrixPicture(
        matrix_table(one, by).title,
        confusion.classes,
        tr("True class"),
        tr("Predicted class"),
        _frozen(share if by else counts),
        _frozen(counts if by else share),
        tuple(tuple(cell_words(confusion, row, column) for column in size) for row in size),
        tuple(map(tuple, cell_strengths(confusion, by))),
        tr((by or NORMALISATIONS[0]).note),
    )


def percent(share: float) -> str:
    """Format a share as a percentage; a dash if it is undefined."""
    return "–" if math.isnan(share) else formatting.percent(share, 1)


def _frozen(rows: list[list[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, rows))


def per_class_table(one: ClassAnswers) -> Table:
    """Return a table with precision, recall and F1 of each class, its items and its predictions."""
    confusion = one.confusion
    columns: tuple[Column, ...] = (
        Column("class", "Class", numeric=False),
        Column("precision", "Precision", PPV.explanation),
        Column("recall", "Recall", TPR.explanation),
        Column("F1", "F1", F1.explanation),
        Column("support", "Support", "Items with this true class"),
        Column("answered", "Predicted", "Items with this predicted class"),
        Column("why", "Undefined because", numeric=False, words=True),
    )
    rates = (PPV, TPR, F1)
    matrices = confusion.one_against_rest
    figures = [rate.of(matrices).tolist() for rate in rates]
    rows: list[tuple[Cell, ...]] = []
    for at, name in enumerate(confusion.classes):
        values = [column[at] for column in figures]
        counts = plain_count(matrices.positives[at]), plain_count(matrices.accepted[at])
        reasons = _reasons(values, [rate.undefined for rate in rates])
        rows.append((name, *values, *counts, reasons))
    for average in AVERAGES:
        found = [one.averages[average, rate.name] for rate in rates]
        reasons = _reasons([each.value for each in found], [each.why for each in found])
        rows.append((average, *(each.value for each in found), confusion.n, confusion.n, reasons))
    if not any(row[-1] for row in rows):
        columns, rows = columns[:-1], [row[:-1] for row in rows]
    return Table(tr("{0}: per class", one.name), columns, tuple(rows), AVERAGES_NOTE)


def _reasons(values: list[float], whys: list[str]) -> str:
    undefined = (why for value, why in zip(values, whys, strict=True) if math.isnan(value))
    return Phrase.joined(undefined)

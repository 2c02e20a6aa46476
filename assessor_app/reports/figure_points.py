"""The points of a figure in words and as a table, for readouts, screen readers and spreadsheets."""

import math
import re
from collections.abc import Iterator

from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.reports.machine_forms import csv_lines

MOST_DIGITS = 4
RARE = ("point", "threshold", "low", "high")

# The labels of points; they are in English in figures, as forms for programs show them.
LABELS = {
    "rank": marked("rank {0}"),
    marked("before rank"): marked("before rank {0}"),
    marked("to rank"): marked("to rank {0}"),
    "recall": marked("recall {0}"),
    "threshold": marked("threshold {0}"),
    "topic": marked("topic {0}"),
}


def points_table(figure: Figure) -> Table:
    """Return the points of a figure as a table.

    Lines with equal x values have a column each. With different x values or with intervals, each
    point has a row that names its line. Names of x values replace the numbers.
    """
    x_values = {series.x for series in figure.series}
    banded = any(series.low for series in figure.series)
    beside = len(x_values) == 1 and not banded and not figure.point_column
    return _side_by_side(figure) if beside else _one_below_another(figure)


def _side_by_side(figure: Figure) -> Table:
    lines = (Column(f"line-{at}", one.name) for at, one in enumerate(figure.series))
    columns = (_x_column(figure), *lines)
    across = [_x_cell(figure, x) for x in figure.series[0].x]
    values = zip(across, *(series.y for series in figure.series), strict=True)
    return Table(figure.title, columns, tuple(values))


def _one_below_another(figure: Figure) -> Table:
    columns = [
        Column("line", "Line", numeric=False),
        Column("point", (figure.point_column or "point").capitalize(), numeric=False),
        _x_column(figure),
        Column("y", figure.y_label or "y"),
        Column("threshold", "Threshold"),
        Column("low", "95% CI lower"),
        Column("high", "95% CI upper"),
    ]
    rows = tuple(row for series in figure.series for row in _rows(figure, series))
    # Labels and thresholds are rare: a column without any is not shown.
    unused = (None, "")
    kept = [
        at
        for at, column in enumerate(columns)
        if column.key not in RARE or any(row[at] not in unused for row in rows)
    ]
    return Table(
        figure.title,
        tuple(columns[at] for at in kept),
        tuple(tuple(row[at] for at in kept) for row in rows),
        figure.band_note,
    )


def _x_column(figure: Figure) -> Column:
    if figure.x_names:
        return Column("x", figure.x_label or "x", numeric=False)
    return Column("x", figure.x_label or "x", digits=_digits(figure))


def _x_cell(figure: Figure, x: float) -> Cell:
    return x_words(figure, x) if figure.x_names else x


def _rows(figure: Figure, series: Series) -> list[tuple[Cell, ...]]:
    nothing = (None,) * len(series.x)
    # The name of the x value replaces the label, unless it names another thing.
    replaced = figure.x_names and not figure.point_column
    labels = nothing if replaced else series.labels or nothing
    beside = (series.thresholds or nothing, series.low or nothing, series.high or nothing)
    return [
        (series.name, _point_cell(figure, label), _x_cell(figure, x), y, *further)
        for label, x, y, *further in zip(labels, series.x, series.y, *beside, strict=True)
    ]


def _point_cell(figure: Figure, label: str | None) -> str:
    """Return the cell of a label: a phrase, unless a column of the figure has the labels."""
    return (label or "") if figure.point_column or not label else label_phrase(label)


def _digits(figure: Figure) -> int:
    values = {x for series in figure.series for x in series.x if math.isfinite(x)}
    enough = (n for n in range(MOST_DIGITS) if all(math.isclose(round(x, n), x) for x in values))
    return next(enough, MOST_DIGITS)


def point_words(
    figure: Figure, series: Series, at: int, decimals: int | None = None
) -> tuple[str, ...]:
    """Return the readout of a point: line, label, x, y, interval and threshold, each as text.

    Missing parts are empty, as is the x value if the label contains it. at: the point's index.
    decimals: to which x and y are rounded; None for six digits.
    """
    x, y = (
        value if decimals is None else round(value, decimals)
        for value in (series.x[at], series.y[at])
    )
    label = series.labels[at] if series.labels else ""
    threshold = series.thresholds[at] if series.thresholds else math.nan
    labelled = bool(figure.x_names and series.labels and not figure.point_column)
    named = labelled or _says(label, figure.x_column or figure.x_label, series.x[at])
    return (
        series.name,
        label if figure.point_column else label_phrase(label).translated(),
        "" if named else f"{figure.x_label or 'x'}: {x_words(figure, x)}",
        f"{figure.y_label or 'y'}: {y:.6g}",
        interval_words(series, at),
        "" if _says(label, "threshold", threshold) else _threshold_words(threshold),
    )


def label_phrase(label: str) -> Phrase:
    """Return the label of a point, such as "rank 7", as a phrase."""
    kind, _, value = label.rpartition(" ")
    return Phrase(LABELS[kind], value) if kind in LABELS else Phrase(label)


def _says(label: str, axis: str, x: float) -> bool:
    """Return whether the label consists of the axis's name and the value, such as "recall 0.4"."""
    name, _, value = label.casefold().rpartition(" ")
    return name == axis.casefold() and value in {f"{x:.6g}", f"{x:.1f}"}


def x_words(figure: Figure, x: float, form: str = ".6g") -> str:
    """Return the text of an x value: a name if the figure has names for x, else the number.

    form: the number's format.
    """
    number = int(x) if math.isfinite(x) else 0
    named = number == x and 1 <= number <= len(figure.x_names)
    return figure.x_names[number - 1] if named else format(x, form)


def interval_words(series: Series, at: int) -> str:
    """Return the interval of a point in words; empty if there is none."""
    if not series.low or math.isnan(series.low[at]) or math.isnan(series.high[at]):
        return ""
    return tr("95% CI: {0:.4f} to {1:.4f}", series.low[at], series.high[at])


def _threshold_words(threshold: float) -> str:
    return "" if math.isnan(threshold) else tr("threshold: {0:.6g}", threshold)


# For programs ---------------------------------------------------------------------------------

TOPIC = "topic "


def points_csv(figure: Figure) -> Iterator[str]:
    """Yield the points as lines of CSV: run, topic or point, x and y by the names of the axes,
    threshold, and the ends of the interval; columns without values are left out.

    Values have full precision.
    """
    runs = figure.x_names == tuple(one.name for one in figure.series)
    x_name, y_name = (
        column_name(own or label)
        for own, label in ((figure.x_column, figure.x_label), (figure.y_column, figure.y_label))
    )
    names = (figure.line_column, "topic", figure.point_column or "point")
    titles = (*names, x_name or "x", y_name or "y", "threshold", "low", "high")
    rows = [row for series in figure.series for row in _csv_rows(figure, series)]
    # The place of a box on its axis says nothing.
    used = [
        not (runs and at == 3) and any(row[at] not in (None, "") for row in rows)
        for at in range(len(titles))
    ]
    # The axis may show topics or thresholds: they have one column.
    used = [keep and (at not in (1, 5) or titles[at] != x_name) for at, keep in enumerate(used)]
    yield from csv_lines(
        [cell for cell, keep in zip(row, used, strict=True) if keep] for row in (titles, *rows)
    )


def _csv_rows(figure: Figure, series: Series) -> Iterator[tuple[Cell, ...]]:
    nothing = (None,) * len(series.x)
    parts = (
        series.labels or ("",) * len(series.x),
        series.x,
        series.y,
        series.thresholds or nothing,
        series.low or nothing,
        series.high or nothing,
    )
    for label, x, *further in zip(*parts, strict=True):
        topic = label.removeprefix(TOPIC) if label.startswith(TOPIC) else ""
        point = "" if topic or _says(label, figure.x_column or figure.x_label, x) else label
        yield (series.name, topic, point, _x_cell(figure, x), *further)


def column_name(label: str) -> str:
    """Return the name of an axis as that of a column: "False positive rate" is
    "false_positive_rate", and the name of a measure stays, such as "nDCG@10"."""
    words = re.findall(r"[^\W_]+(?:[@.][^\W_]+)*", label)
    return "_".join(word.lower() if word.istitle() and len(word) > 1 else word for word in words)

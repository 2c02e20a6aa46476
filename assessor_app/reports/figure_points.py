"""The points of a figure as a table, for screen readers and spreadsheets."""

import math

from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.reports.figure_lines import x_words

MOST_DIGITS = 4
RARE = ("point", "threshold", "low", "high")


def points_table(figure: Figure) -> Table:
    """A column per line where all lines have the same x, else a row per point with its line.

    Where there are intervals, each point has a row too, with the limits beside it.

    Where x counts things with names, the names take its place.
    """
    x_values = {series.x for series in figure.series}
    banded = any(series.low for series in figure.series)
    beside = len(x_values) == 1 and not banded
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
        Column("point", "Point", numeric=False),
        _x_column(figure),
        Column("y", figure.y_label or "y"),
        Column("threshold", "Threshold"),
        Column("low", "Low"),
        Column("high", "High"),
    ]
    rows = tuple(row for series in figure.series for row in _rows(figure, series))
    # Labels and thresholds are rare: a column that says nothing is not shown.
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
    )


def _x_column(figure: Figure) -> Column:
    if figure.x_names:
        return Column("x", figure.x_label or "x", numeric=False)
    return Column("x", figure.x_label or "x", digits=_digits(figure))


def _x_cell(figure: Figure, x: float) -> Cell:
    return x_words(figure, x) if figure.x_names else x


def _rows(figure: Figure, series: Series) -> list[tuple[Cell, ...]]:
    nothing = (None,) * len(series.x)
    # A name says as much as the label of its point.
    labels = nothing if figure.x_names else series.labels or nothing
    beside = (series.thresholds or nothing, series.low or nothing, series.high or nothing)
    return [
        (series.name, label or "", _x_cell(figure, x), y, *further)
        for label, x, y, *further in zip(labels, series.x, series.y, *beside, strict=True)
    ]


def _digits(figure: Figure) -> int:
    values = {x for series in figure.series for x in series.x if math.isfinite(x)}
    enough = (n for n in range(MOST_DIGITS) if all(math.isclose(round(x, n), x) for x in values))
    return next(enough, MOST_DIGITS)

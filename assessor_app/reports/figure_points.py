"""The points of a figure as a table: for those who cannot see it, and for spreadsheets."""

import math

from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Cell, Column, Table

MOST_DIGITS = 4


def points_table(figure: Figure) -> Table:
    """A column per line where all lines have the same x, else a row per point with its line."""
    x_values = {series.x for series in figure.series}
    return _side_by_side(figure) if len(x_values) == 1 else _one_below_another(figure)


def _side_by_side(figure: Figure) -> Table:
    lines = (Column(f"line-{at}", one.name) for at, one in enumerate(figure.series))
    columns = (Column("x", figure.x_label or "x", digits=_digits(figure)), *lines)
    values = zip(figure.series[0].x, *(series.y for series in figure.series), strict=True)
    return Table(figure.title, columns, tuple(values))


def _one_below_another(figure: Figure) -> Table:
    columns = [
        Column("line", "Line", numeric=False),
        Column("point", "Point", numeric=False),
        Column("x", figure.x_label or "x", digits=_digits(figure)),
        Column("y", figure.y_label or "y"),
        Column("threshold", "Threshold"),
    ]
    rows = tuple(row for series in figure.series for row in _rows(series))
    # Labels and thresholds are rare: a column that says nothing is not shown.
    unused = (None, "")
    kept = [
        at
        for at, column in enumerate(columns)
        if column.key not in ("point", "threshold") or any(row[at] not in unused for row in rows)
    ]
    return Table(
        figure.title,
        tuple(columns[at] for at in kept),
        tuple(tuple(row[at] for at in kept) for row in rows),
    )


def _rows(series: Series) -> list[tuple[Cell, ...]]:
    nothing = (None,) * len(series.x)
    labels, thresholds = series.labels or nothing, series.thresholds or nothing
    return [
        (series.name, label or "", x, y, threshold)
        for label, x, y, threshold in zip(labels, series.x, series.y, thresholds, strict=True)
    ]


def _digits(figure: Figure) -> int:
    values = {x for series in figure.series for x in series.x if math.isfinite(x)}
    enough = (n for n in range(MOST_DIGITS) if all(math.isclose(round(x, n), x) for x in values))
    return next(enough, MOST_DIGITS)

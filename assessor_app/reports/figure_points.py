"""The points of a figure in words and as a table, for readouts, screen readers and spreadsheets."""

import math

from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Cell, Column, Table

MOST_DIGITS = 4
RARE = ("point", "threshold", "low", "high")


def points_table(figure: Figure) -> Table:
    """Return the points of a figure as a table.

    Lines with equal x values have a column each. With different x values or with intervals, each
    point has a row that names its line. Names of x values replace the numbers.
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
    )


def _x_column(figure: Figure) -> Column:
    if figure.x_names:
        return Column("x", figure.x_label or "x", numeric=False)
    return Column("x", figure.x_label or "x", digits=_digits(figure))


def _x_cell(figure: Figure, x: float) -> Cell:
    return x_words(figure, x) if figure.x_names else x


def _rows(figure: Figure, series: Series) -> list[tuple[Cell, ...]]:
    nothing = (None,) * len(series.x)
    # The name of the x value replaces the label.
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
    named = bool(figure.x_names and series.labels) or _says(label, figure.x_label, series.x[at])
    return (
        series.name,
        label,
        "" if named else f"{figure.x_label or 'x'}: {x_words(figure, x)}",
        f"{figure.y_label or 'y'}: {y:.6g}",
        interval_words(series, at),
        _threshold_words(series, at),
    )


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
    return f"95% CI: {series.low[at]:.4f} to {series.high[at]:.4f}"


def _threshold_words(series: Series, at: int) -> str:
    threshold = series.thresholds[at] if series.thresholds else math.nan
    return "" if math.isnan(threshold) else f"threshold: {threshold:.6g}"

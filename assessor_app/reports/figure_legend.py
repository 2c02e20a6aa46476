"""The legend: a row under the title where it fits, else a column beside the plot."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assessor_app.domain.formatting import with_minus
from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_frame import LEGEND_ROW, MARGIN, SMALL_SIZE, TEXT_SIZE, Frame
from assessor_app.reports.figure_scene import FigureScene
from assessor_app.reports.line_styles import LineStyle, Palette
from assessor_app.reports.svg_elements import element, label, line, mark, tooltip
from assessor_app.reports.text_fitting import shortened, shortened_alike, text_width

SWATCH, GAP, BETWEEN = 28.0, 8.0, 22.0
MOST_IN_A_ROW = 4
WIDEST_SHARE = 0.42
MOST_FOR_SUMMARIES = 0.5
ROOM_FOR_AXES = 60.0
SLACK = 0.5
TALL_ROW, SHORT_ROW = 31.0, 18.0


@dataclass(frozen=True, slots=True)
class Legend:
    """The pixels that the legend takes above and beside the plot.

    row: the height of an entry of a column: TALL_ROW with its summary below its name (the beginning
    of a summary that is too wide), SHORT_ROW with the beginning of its summary beside its name; 0
    for a legend in one row.
    """

    above: float
    beside: float
    row: float = 0


def legend_of(figure: Figure, width: float, height: float) -> Legend:
    """Return the room for the legend of a figure of `width` x `height` pixels."""
    lines = figure.series
    if not lines:
        return Legend(0, 0)
    if len(lines) <= MOST_IN_A_ROW and _row_width(figure) <= width - 2 * MARGIN - ROOM_FOR_AXES:
        return Legend(LEGEND_ROW, 0)
    names = max(text_width(one.name, TEXT_SIZE) for one in lines)
    summaries = max(text_width(_summary(one), SMALL_SIZE) for one in lines)
    if summaries and len(lines) * TALL_ROW <= height - 2 * ROOM_FOR_AXES:
        row, widest = TALL_ROW, max(names, summaries)
    else:
        briefs = _briefs_width(lines)
        row, widest = SHORT_ROW, names + (GAP + briefs if briefs else 0)
    widest = max(widest, text_width(_more(len(lines)), TEXT_SIZE))
    most = max(width * WIDEST_SHARE, ROOM_FOR_AXES)
    return Legend(0, min(BETWEEN + SWATCH + GAP + widest, most), row)


def _row_width(figure: Figure) -> float:
    return sum(SWATCH + GAP + _entry_width(series) + BETWEEN for series in figure.series) - BETWEEN


def _entry_width(series: Series) -> float:
    summary = GAP + text_width(_summary(series), SMALL_SIZE) if _summary(series) else 0
    return text_width(series.name, TEXT_SIZE) + summary


def draw_legend(
    scene: FigureScene, legend: Legend, frame: Frame, palette: Palette
) -> Iterator[str]:
    """Return the legend's SVG elements, in a row or a column."""
    if legend.row:
        return _column(scene, legend, frame, palette)
    return _row(scene, frame, palette)


def _row(scene: FigureScene, frame: Frame, palette: Palette) -> Iterator[str]:
    x, y = frame.left, frame.top - LEGEND_ROW / 2 - 4
    for series, style in zip(scene.figure.series, scene.styles, strict=True):
        start = x + SWATCH + GAP
        name = label(series.name, start, y + 4, TEXT_SIZE, palette.ink)
        after = start + text_width(series.name, TEXT_SIZE) + GAP
        summary = label(_summary(series), after, y + 4, SMALL_SIZE, palette.quiet)
        yield _entry(series, _swatch(style, x, y), name, summary)
        x = start + _entry_width(series) + BETWEEN


def _column(scene: FigureScene, legend: Legend, frame: Frame, palette: Palette) -> Iterator[str]:
    figure = scene.figure
    tall, row = legend.row == TALL_ROW, legend.row
    left, right = frame.right + BETWEEN + SWATCH + GAP, frame.right + legend.beside
    listed = _listed(figure, int((frame.bottom - frame.top) / row))
    summaries = _briefs_width(listed)
    names = max((text_width(one.name, TEXT_SIZE) for one in listed), default=0)
    fit = summaries <= max((right - left) * MOST_FOR_SUMMARIES, right - left - GAP - names + SLACK)
    beside = not tall and summaries > 0 and fit
    # Sums of widths differ in their last digit, which must not cut a text that fits.
    room = right - left - (summaries + GAP if beside else 0) + SLACK
    short_names = shortened_alike([series.name for series in listed], room, TEXT_SIZE)
    y = frame.top + SHORT_ROW / 2
    for series, short_name, style in zip(listed, short_names, scene.styles, strict=False):
        parts = [_swatch(style, frame.right + BETWEEN, y)]
        parts.append(label(short_name, left, y + 4, TEXT_SIZE, palette.ink))
        if tall:
            fits = text_width(_summary(series), SMALL_SIZE) <= room
            summary = shortened(_summary(series) if fits else _brief(series), room, SMALL_SIZE)
            parts.append(label(summary, left, y + 17, SMALL_SIZE, palette.quiet))
        elif beside:
            brief = _brief(series)
            parts.append(label(brief, right, y + 4, SMALL_SIZE, palette.quiet, text_anchor="end"))
        yield _entry(series, *parts)
        y += row
    if len(listed) < len(figure.series):
        more = _more(len(figure.series) - len(listed))
        yield label(more, left, y + 4, TEXT_SIZE, palette.quiet)


def _listed(figure: Figure, fitting: int) -> tuple[Series, ...]:
    """Return the series that fit in `fitting` rows.

    If not all do, a row is left for their number.
    """
    all_fit = len(figure.series) <= max(fitting, 1)
    return figure.series if all_fit else figure.series[: max(fitting - 1, 0)]


def _summary(series: Series) -> str:
    """Return the summary with true minus signs."""
    return with_minus(series.summary)


def _brief(series: Series) -> str:
    """Return the value at the beginning of the summary, up to the first comma or colon."""
    return re.split(r"[,:] ", _summary(series), maxsplit=1)[0]


def _briefs_width(lines: Sequence[Series]) -> float:
    return max((text_width(_brief(one), SMALL_SIZE) for one in lines), default=0)


def _more(count: int) -> str:
    return f"and {count} more"


def _entry(series: Series, *parts: str) -> str:
    return element("g", tooltip(series.name, series.summary), *parts)


def _swatch(style: LineStyle, x: float, y: float) -> str:
    drawn = "" if style.is_dots else line(style, f"M{x:.1f} {y:.1f}h{SWATCH:.0f}")
    return drawn + mark(style, x + SWATCH / 2, y)

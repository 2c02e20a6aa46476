"""The legend: a row under the title where it fits, else a column beside the plot."""

from collections.abc import Iterator
from dataclasses import dataclass

from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_frame import LEGEND_ROW, MARGIN, SMALL_SIZE, TEXT_SIZE, Frame
from assessor_app.reports.figure_marks import LineStyle
from assessor_app.reports.figure_text import shortened, shortened_alike, text_width
from assessor_app.reports.palette import Palette
from assessor_app.reports.svg_elements import element, tooltip, words

SWATCH, GAP, BETWEEN = 28.0, 8.0, 22.0
MOST_IN_A_ROW = 4
WIDEST_SHARE = 0.34
TALL_ROW, SHORT_ROW = 31.0, 18.0


@dataclass(frozen=True, slots=True)
class Legend:
    """Where the legend goes; `above` and `beside`: the pixels it takes there."""

    names: tuple[str, ...]
    in_a_row: bool
    above: float
    beside: float


def legend_of(figure: Figure, width: float) -> Legend:
    """The legend of a figure `width` pixels wide."""
    names = tuple(series.name for series in figure.series)
    if not names:
        return Legend((), True, 0, 0)
    in_a_row = len(names) <= MOST_IN_A_ROW and _row_width(figure) <= width - 2 * MARGIN - 60
    if in_a_row:
        return Legend(names, True, LEGEND_ROW, 0)
    widest = max(
        max(text_width(one.name, TEXT_SIZE), text_width(one.summary, SMALL_SIZE))
        for one in figure.series
    )
    widest = max(widest, text_width(_more(len(names)), TEXT_SIZE))
    return Legend(
        names, False, 0, min(widest + SWATCH + GAP + BETWEEN, max(width * WIDEST_SHARE, 60))
    )


def _row_width(figure: Figure) -> float:
    return sum(SWATCH + GAP + _entry_width(series) + BETWEEN for series in figure.series) - BETWEEN


def _entry_width(series: Series) -> float:
    summary = GAP + text_width(series.summary, SMALL_SIZE) if series.summary else 0
    return text_width(series.name, TEXT_SIZE) + summary


def draw_legend(
    figure: Figure, legend: Legend, frame: Frame, styles: list[LineStyle], palette: Palette
) -> Iterator[str]:
    """The legend's elements."""
    if legend.in_a_row:
        yield from _row(figure, frame, styles, palette)
    else:
        yield from _column(figure, legend, frame, styles, palette)


def _row(figure: Figure, frame: Frame, styles: list[LineStyle], palette: Palette) -> Iterator[str]:
    x, y = frame.left, frame.top - LEGEND_ROW / 2 - 4
    for series, style in zip(figure.series, styles, strict=True):
        start = x + SWATCH + GAP
        name = _words(start, y + 4, series.name, TEXT_SIZE, palette.ink)
        after = start + text_width(series.name, TEXT_SIZE) + GAP
        summary = _words(after, y + 4, series.summary, SMALL_SIZE, palette.quiet)
        yield _entry(series, _swatch(style, x, y), name, summary)
        x = start + _entry_width(series) + BETWEEN


def _column(
    figure: Figure, legend: Legend, frame: Frame, styles: list[LineStyle], palette: Palette
) -> Iterator[str]:
    x = frame.right + BETWEEN
    room = legend.beside - BETWEEN - SWATCH - GAP
    height = frame.bottom - frame.top
    summaries = any(series.summary for series in figure.series)
    # Summaries are the first to go, then the last entries: a line says how many.
    tall = summaries and len(figure.series) * TALL_ROW <= height
    row = TALL_ROW if tall else SHORT_ROW
    fitting = max(int(height / row), 1)
    all_fit = len(figure.series) <= fitting
    listed = figure.series if all_fit else figure.series[: fitting - 1]
    y = frame.top + SHORT_ROW / 2
    start = x + SWATCH + GAP
    names = shortened_alike([series.name for series in listed], room, TEXT_SIZE)
    for series, short_name, style in zip(listed, names, styles, strict=False):
        name = _words(start, y + 4, short_name, TEXT_SIZE, palette.ink)
        short = shortened(series.summary, room, SMALL_SIZE) if tall else ""
        summary = _words(start, y + 17, short, SMALL_SIZE, palette.quiet)
        yield _entry(series, _swatch(style, x, y), name, summary)
        y += row
    if not all_fit:
        more = _more(len(figure.series) - len(listed))
        yield _words(start, y + 4, more, TEXT_SIZE, palette.quiet)


def _more(count: int) -> str:
    return f"and {count} more"


def _entry(series: Series, *parts: str) -> str:
    return element("g", tooltip(series.name, series.summary), *parts)


def _swatch(style: LineStyle, x: float, y: float) -> str:
    return style.line(f"M{x:.1f} {y:.1f}h{SWATCH:.0f}") + style.mark(x + SWATCH / 2, y)


def _words(x: float, y: float, text: str, size: float, colour: str) -> str:
    if not text.strip():
        return ""
    return element("text", words(text), x=x, y=y, font_size=size, fill=colour)

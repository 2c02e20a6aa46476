"""A figure as SVG: for the report, for papers, and for Qt's renderer (SVG Tiny 1.2)."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from assessor_app.domain.series import Box, Figure, Series
from assessor_app.reports.figure_frame import (
    MARGIN,
    NOTE_ROW,
    SMALL_SIZE,
    TEXT_SIZE,
    TICK_GAP,
    TICK_ROW,
    TITLE_ROW,
    TITLE_SIZE,
    Frame,
    frame_of,
    is_inside,
    note_lines,
    pieces,
    rows_below,
)
from assessor_app.reports.figure_legend import draw_legend, legend_of
from assessor_app.reports.figure_points import point_words
from assessor_app.reports.figure_scene import (
    BAND,
    FEW_POINTS,
    MOST_BANDS,
    SLIM,
    BoxPart,
    FigureScene,
    Point,
    bands,
    box_parts,
    scene_of,
)
from assessor_app.reports.line_styles import DARK, LIGHT, LineStyle, Palette
from assessor_app.reports.svg_elements import element, label, line, mark, number, tooltip
from assessor_app.reports.text_fitting import shortened

NAMED_ALOUD = 10
BOLD = 1.15
NOTHING = "No points to draw"
BETWEEN_MARKS = 56.0
BETWEEN_TOUCHES = 6.0
TOUCH_RADIUS = 6.0


class Spot(NamedTuple):
    """A point of a line inside the plot: its index in the series, and its pixels (x, y)."""

    point: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Trace:
    """A series laid out in the plot. path: its line as path data.

    spots: its points inside the plot.
    """

    series: Series
    style: LineStyle
    path: str
    spots: list[Spot]


def figure_svg(
    figure: Figure,
    width: int = 720,
    height: int = 480,
    dark: bool = False,
    places: Sequence[int] = (),
) -> str:
    """Return `figure` as a self-contained SVG document of `width` x `height` pixels.

    places: the number that determines each line's style, if the lines are part of a larger set.
    """
    return draw_figure(figure, width, height, DARK if dark else LIGHT, places=places)


def draw_figure(
    figure: Figure,
    width: int,
    height: int,
    palette: Palette,
    captioned: bool = False,
    places: Sequence[int] = (),
) -> str:
    """Return `figure` as an SVG document of `width` x `height` pixels in the palette's colours.

    captioned: omit title and note, because the page shows them elsewhere. places: as in
    `figure_svg`.
    """
    notes = [] if captioned else note_lines(figure, width)
    title = 0 if captioned or not figure.title else TITLE_ROW
    legend = legend_of(figure, width, height)
    below = len(notes) * NOTE_ROW + (4 if notes else 0)
    scene = scene_of(figure, palette, places)
    frame = frame_of(scene, width, height, title + legend.above, legend.beside, below)
    traces = [
        _trace(series, style, frame)
        for series, style in zip(figure.series, scene.styles, strict=True)
    ]
    drawn = [
        element("rect", width=width, height=height, fill=palette.paper) if palette.paper else "",
        _title(figure, frame, width, palette) if title else "",
        *draw_legend(scene, legend, frame, palette),
        *_axes(figure, frame, palette),
        _chance(scene, frame, palette),
        *_areas(scene, frame),
        *_lines(traces, frame),
        _touches(figure, traces),
        "" if any(trace.spots for trace in traces) else _emptiness(frame, palette),
        *_notes(notes, height, palette),
    ]
    return _document(figure, width, height, drawn)


def _document(figure: Figure, width: int, height: int, drawn: Sequence[str]) -> str:
    return element(
        "svg",
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        font_family="sans-serif",
        role="img",
        aria_label=description(figure),
    )


def description(figure: Figure) -> str:
    """Return a description of the figure in words, for screen readers."""
    named = [
        f"{series.name} ({series.summary})" if series.summary else series.name
        for series in figure.series[:NAMED_ALOUD]
    ]
    rest = len(figure.series) - len(named)
    lines = ", ".join(named) + (f", and {rest} more" if rest else "")
    axes = f"{figure.y_label} against {figure.x_label}" if figure.x_label and figure.y_label else ""
    parts = (figure.title, axes, f"Lines: {lines}" if lines else NOTHING)
    return ". ".join(part for part in parts if part) + "."


# Title, axes, note ----------------------------------------------------------------------------


def _title(figure: Figure, frame: Frame, width: int, palette: Palette) -> str:
    text = shortened(figure.title, width - frame.left - MARGIN, TITLE_SIZE * BOLD)
    y = MARGIN + TITLE_SIZE - 2
    return label(text, frame.left, y, TITLE_SIZE, palette.ink, font_weight="bold")


def _axes(figure: Figure, frame: Frame, palette: Palette) -> Iterator[str]:
    x_ticks, y_ticks = frame.x_ticks(), frame.y_ticks()
    left, right, top, bottom = (f"{side:.2f}" for side in frame.sides)
    upright = "".join(f"M{x:.2f} {top}V{bottom}" for x, _ in x_ticks)
    level = "".join(f"M{left} {y:.2f}H{right}" for y, _ in y_ticks)
    yield element("path", d=upright + level, fill="none", stroke=palette.grid, stroke_width=1)
    sides = f"M{left} {top}V{bottom}H{right}"
    yield element("path", d=sides, fill="none", stroke=palette.axis, stroke_width=1)
    below = frame.bottom + TICK_GAP + TEXT_SIZE - 2
    for x, text in x_ticks:
        yield _label(text, x, below + text.count("\n") * TICK_ROW, palette.quiet)
    for y, text in y_ticks:
        middle = y + TEXT_SIZE * 0.36
        yield _label(text, frame.left - TICK_GAP, middle, palette.quiet, text_anchor="end")
    middle_x, middle_y = frame.middle
    x_label = shortened(figure.x_label, frame.right - frame.left, TEXT_SIZE)
    lowest = below + rows_below(x_ticks) * TICK_ROW
    yield _label(x_label, middle_x, lowest + 21, palette.ink)
    y_label = shortened(figure.y_label, frame.bottom - frame.top, TEXT_SIZE)
    turn = f"rotate(-90 {MARGIN + 6:.1f} {middle_y:.1f})"
    yield _label(y_label, MARGIN + 6, middle_y + 2, palette.ink, transform=turn)


def _label(text: str, x: float, y: float, colour: str, **attributes: str) -> str:
    return label(text, x, y, TEXT_SIZE, colour, **{"text_anchor": "middle", **attributes})


def _emptiness(frame: Frame, palette: Palette) -> str:
    return _label(NOTHING, *frame.middle, palette.quiet)


def _notes(notes: list[str], height: int, palette: Palette) -> Iterator[str]:
    start = height - MARGIN - (len(notes) - 1) * NOTE_ROW + 4
    for at, text in enumerate(notes):
        yield label(text, MARGIN, start + at * NOTE_ROW, SMALL_SIZE, palette.quiet)


# Lines ----------------------------------------------------------------------------------------


def _trace(series: Series, style: LineStyle, frame: Frame) -> Trace:
    across, up = frame.x_axis.shares(series.x), frame.y_axis.shares(series.y)
    shares = list(zip(across, up, strict=True))
    stretches = pairwise((0, *series.breaks, len(shares)))
    path = "".join(
        frame.path(piece) for start, end in stretches for piece in pieces(shares[start:end])
    )
    spots = [Spot(at, *frame.point(share)) for at, share in enumerate(shares) if is_inside(share)]
    return Trace(series, style, path, spots)


def _lines(traces: Sequence[Trace], frame: Frame) -> Iterator[str]:
    # Marks would hide a line that goes through them, and so would grey lines.
    for trace in sorted(traces, key=lambda one: (not one.style.grey, not one.style.is_dots)):
        box = trace.series.box
        if box is None or not _is_slim(box, frame):
            yield _line(trace)


def _line(trace: Trace) -> str:
    """Return the line and its marks; a line of many points has marks at intervals only."""
    style = trace.style
    name = tooltip(trace.series.name, trace.series.summary)
    drawn = line(style, trace.path, name) if trace.path and not style.is_dots else ""
    all_marked = style.is_dots or len(trace.spots) <= FEW_POINTS
    marked = trace.spots if all_marked else _spaced(trace.spots, BETWEEN_MARKS)
    return element("g", drawn, *(mark(style, spot.x, spot.y) for spot in marked))


def _touches(figure: Figure, traces: list[Trace]) -> str:
    """Return invisible circles with tooltips for the points; if crowded, for some points only."""
    crowding = max(BETWEEN_TOUCHES, len(traces) / 2)
    circles = (
        element(
            "circle",
            tooltip(*point_words(figure, trace.series, spot.point)),
            cx=spot.x,
            cy=spot.y,
            r=TOUCH_RADIUS,
        )
        for trace in traces
        for spot in _spaced(trace.spots, crowding)
    )
    return element("g", *circles, fill="none", stroke="none", pointer_events="all")


def _spaced(spots: list[Spot], pixels: float) -> Iterator[Spot]:
    """Yield the first spot, then each spot at least `pixels` from the spot yielded before."""
    last: Spot | None = None
    for spot in spots:
        if last is None or math.dist(spot[1:], last[1:]) >= pixels:
            yield spot
            last = spot


def _chance(scene: FigureScene, frame: Frame, palette: Palette) -> str:
    """Return the line of chance; empty if the figure has none."""
    shares = (frame.share(*point) for point in scene.chance)
    path = "".join(frame.path(piece) for piece in pieces(shares))
    if not path:
        return ""
    dashes: dict[str, str | float] = {"stroke_width": 1, "stroke_dasharray": "3 4"}
    return element("path", tooltip("chance"), d=path, fill="none", stroke=palette.axis, **dashes)


# Areas ----------------------------------------------------------------------------------------


def _areas(scene: FigureScene, frame: Frame) -> Iterator[str]:
    """Yield the bands of up to MOST_BANDS coloured series, and all boxes."""
    few = sum(not style.grey for style in scene.styles) <= MOST_BANDS
    for series, style in zip(scene.figure.series, scene.styles, strict=True):
        if few and not style.grey:
            for outline in bands(series):
                yield _filled(_outline(outline, frame), style.colour, BAND)
        if series.box is not None:
            parts = box_parts(series.box, slim=_is_slim(series.box, frame))
            drawn = (_part(part, style.colour, frame) for part in parts)
            yield element("g", tooltip(series.name, series.summary), *drawn)


def _is_slim(box: Box, frame: Frame) -> bool:
    """Return whether the box is too narrow for the points in it to be distinguished."""
    left, right = frame.x_axis.shares((box.x - box.width / 2, box.x + box.width / 2))
    return (right - left) * (frame.right - frame.left) < SLIM


def _part(part: BoxPart, colour: str, frame: Frame) -> str:
    path = "".join(_outline(outline, frame) for outline in part.outlines)
    if not part.width:
        return _filled(path, colour, part.opacity)
    inside = {"fill": colour, "fill_opacity": part.opacity} if part.opacity else {"fill": "none"}
    shade = {"stroke_opacity": part.shade} if part.shade < 1 else {}
    return element("path", d=path, **inside, stroke=colour, stroke_width=part.width, **shade)


def _filled(path: str, colour: str, opacity: float) -> str:
    return element("path", d=path, fill=colour, fill_opacity=opacity, stroke="none")


def _outline(points: Sequence[Point], frame: Frame) -> str:
    """Return path data through the points; points beyond the plot are moved to its edge."""
    shares = (frame.share(*point) for point in points)
    held = [(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)) for x, y in shares]
    kept = held[:1] + [after for before, after in pairwise(held) if after != before]
    spots = (frame.point(share) for share in kept)
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)

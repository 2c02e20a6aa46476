"""A figure as SVG: for the report, for papers, and for Qt's renderer (SVG Tiny 1.2)."""

import math
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from assessor_app.domain.language import tr
from assessor_app.domain.series import Box, Figure, Series
from assessor_app.reports.figure_choice import applied, scene_in
from assessor_app.reports.figure_frame import (
    LINE,
    TURNED,
    Frame,
    Sizes,
    is_inside,
    label_lines,
    name_lines,
    pieces,
    rows_below,
    turned_lines,
    turned_room,
)
from assessor_app.reports.figure_layout import BOLD, FigureLayout, layout_of
from assessor_app.reports.figure_legend import ABOVE, BELOW, INSIDE, RIGHT, corner_for, draw_legend
from assessor_app.reports.figure_points import point_words
from assessor_app.reports.figure_scene import (
    BAR_LINE,
    FEW_POINTS,
    SLIM,
    BoxPart,
    FigureScene,
    Point,
    box_parts,
    interval_part,
    is_beyond,
    most_intervals,
)
from assessor_app.reports.figure_style import FigureStyle, Length
from assessor_app.reports.line_styles import LineStyle, Palette
from assessor_app.reports.svg_elements import element, label, line, marks, number, tooltip
from assessor_app.reports.text_fitting import text_width

NAMED_ALOUD = 10
NOTHING = "No points to draw"
BETWEEN_MARKS = 56.0
BETWEEN_TOUCHES = 8.0
MOST_TOUCHES = 400  # of a figure, about 50 kB
TOUCH_RADIUS = 6.0
SMALLER = 0.6  # marks beyond the whiskers of a slim box


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
    style = FigureStyle(width=Length(width), height=Length(height), dark=dark)
    return draw_figure(figure, style, places)


def draw_figure(
    figure: Figure,
    style: FigureStyle,
    places: Sequence[int] = (),
    palette: Palette | None = None,
) -> str:
    """Return `figure` as an SVG document in a style.

    places: as in `figure_svg`. palette: colours; None for those of the style.
    """
    scene = scene_in(*applied(figure, style, places), style, palette)
    return draw_scene(scene, layout_of(scene, style), style)


def draw_scene(scene: FigureScene, layout: FigureLayout, style: FigureStyle) -> str:
    """Return a scene as an SVG document, laid out for the style."""
    frame, figure, palette = layout.frame, scene.figure, scene.palette
    traces = [
        _trace(series, style, frame)
        for series, style in zip(figure.series, scene.styles, strict=True)
    ]
    between = BETWEEN_MARKS * layout.sizes.scale
    corner = _legend_corner(layout, traces)
    legend = "".join(draw_legend(layout.legend, corner, layout.legend_sizes, palette))
    inside = layout.legend.place == INSIDE
    drawn = [
        _paper(layout, palette) if palette.paper else "",
        *_title(layout, palette),
        "" if inside else legend,
        *_axes(scene, layout, palette),
        _chance(scene, frame, palette),
        _bars(scene, layout),
        *_areas(scene, frame),
        *_lines(traces, frame, between),
        legend if inside else "",
        _touches(figure, traces),
        "" if any(trace.spots for trace in traces) else _emptiness(layout, palette),
        *_notes(layout, palette),
    ]
    return _document(figure, layout, style, drawn)


def _document(
    figure: Figure, layout: FigureLayout, style: FigureStyle, drawn: Sequence[str]
) -> str:
    pixels = style.width.unit == "px"
    height = style.height or Length(round(layout.height / style_unit(style), 2), style.width.unit)
    return element(
        "svg",
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(layout.width)} {number(layout.height)}",
        width=style.width.value if pixels else str(style.width),
        height=layout.height if pixels else str(height),
        font_family=style.font_family,
        role="img",
        aria_label=description(figure),
    )


def style_unit(style: FigureStyle) -> float:
    """Return the pixels of the unit of the style's width."""
    return Length(1, style.width.unit).pixels


def _paper(layout: FigureLayout, palette: Palette) -> str:
    return element("rect", width=layout.width, height=layout.height, fill=palette.paper)


def _legend_corner(layout: FigureLayout, traces: Sequence[Trace]) -> Point:
    """Return the top left corner of the legend."""
    frame, legend, sizes = layout.frame, layout.legend, layout.sizes
    if legend.place == ABOVE:
        return frame.left, frame.top - legend.height
    if legend.place == RIGHT:
        return frame.right + 22.0 * sizes.scale, frame.top
    if legend.place == BELOW:
        return max((layout.width - legend.width) / 2, sizes.margin), layout.legend_top
    if legend.place == INSIDE:
        spots = [(spot.x, spot.y) for trace in traces for spot in trace.spots]
        return corner_for(legend, frame, spots)
    return 0.0, 0.0


def description(figure: Figure) -> str:
    """Return a description of the figure in words, for screen readers."""
    named = [
        f"{series.name} ({series.summary})" if series.summary else series.name
        for series in figure.series[:NAMED_ALOUD]
    ]
    rest = len(figure.series) - len(named)
    lines = ", ".join(named) + (tr(", and {0} more", rest) if rest else "")
    axes = f"{figure.y_label} against {figure.x_label}" if figure.x_label and figure.y_label else ""
    parts = (figure.title, axes, f"Lines: {lines}" if lines else NOTHING)
    return ". ".join(part for part in parts if part) + "."


# Title, axes, note ----------------------------------------------------------------------------


def _title(layout: FigureLayout, palette: Palette) -> Iterator[str]:
    sizes = layout.sizes
    wide = any(
        text_width(words, sizes.title * BOLD) > layout.width - layout.frame.left - sizes.margin
        for words in layout.title
    )
    left = sizes.margin if wide else layout.frame.left
    y = sizes.margin + sizes.title - 2 * sizes.scale
    for at, words in enumerate(layout.title):
        place = y + at * sizes.title * LINE
        yield label(words, left, place, sizes.title, palette.ink, font_weight="bold")


def _axes(scene: FigureScene, layout: FigureLayout, palette: Palette) -> Iterator[str]:
    frame = layout.frame
    below, beside = frame.ticks_below(), frame.ticks_beside()
    left, right, top, bottom = (f"{side:.2f}" for side in frame.sides)
    upright = "".join(f"M{x:.2f} {top}V{bottom}" for x, _ in below)
    level = "".join(f"M{left} {y:.2f}H{right}" for y, _ in beside)
    thin = min(layout.sizes.scale, 1.0)
    yield element("path", d=upright + level, fill="none", stroke=palette.grid, stroke_width=thin)
    sides = f"M{left} {top}V{bottom}H{right}"
    yield element("path", d=sides, fill="none", stroke=palette.axis, stroke_width=thin)
    yield from _beside(scene, layout, beside, palette)
    lowest = yield from _below(scene, layout, below, palette)
    words = scene.figure.y_label if frame.is_sideways else scene.figure.x_label
    for at, text in enumerate(label_lines(words, frame.right - frame.left, layout.sizes)):
        y = lowest + 21 * layout.sizes.scale + at * layout.sizes.line
        yield _label(text, (frame.middle[0], y), layout.sizes, palette.ink)


def _below(
    scene: FigureScene, layout: FigureLayout, ticks: list[tuple[float, str]], palette: Palette
) -> Generator[str, None, float]:
    """Yield the texts of the ticks below the plot; return the base line of the lowest."""
    frame, sizes = layout.frame, layout.sizes
    first = frame.bottom + sizes.tick_gap
    if frame.naming == TURNED:
        for x, text in ticks:
            lines = turned_lines(text, layout.height, sizes)
            for at, words in enumerate(lines):
                across = x + sizes.text * 0.36 + (at - (len(lines) - 1) / 2) * sizes.line
                yield _turned(words, (across, first), "end", sizes, palette.quiet)
        return first + turned_room(scene, layout.height, sizes) - 2 * sizes.scale
    base = first + sizes.text - 2 * sizes.scale
    for x, text in ticks:
        half = text_width(text.strip(), sizes.text) / 2
        held = min(max(x, half), max(layout.width - half, half))
        y = base + text.count("\n") * sizes.tick_row
        yield _label(text, (held, y), sizes, palette.quiet)
    return base + rows_below(ticks) * sizes.tick_row


def _beside(
    scene: FigureScene, layout: FigureLayout, ticks: list[tuple[float, str]], palette: Palette
) -> Iterator[str]:
    """Yield the texts at the left of the plot."""
    frame, sizes = layout.frame, layout.sizes
    for y, text in ticks:
        lines = name_lines(text, layout.width, sizes) if frame.is_sideways else [text]
        for at, words in enumerate(lines):
            middle = y + sizes.text * 0.36 + (at - (len(lines) - 1) / 2) * sizes.line
            place = (frame.left - sizes.tick_gap, middle)
            yield _label(words, place, sizes, palette.quiet, text_anchor="end")
    if frame.is_sideways:
        return
    up = frame.bottom - frame.top
    for at, words in enumerate(label_lines(scene.figure.y_label, up, sizes)):
        x = sizes.margin + 6 * sizes.scale + at * sizes.line
        yield _turned(words, (x, frame.middle[1] + 2), "middle", sizes, palette.ink)


def _label(text: str, place: Point, sizes: Sizes, colour: str, **attributes: str) -> str:
    given: dict[str, str | float] = {"text_anchor": "middle", **attributes}
    return label(text, place[0], place[1], sizes.text, colour, **given)


def _turned(text: str, place: Point, anchor: str, sizes: Sizes, colour: str) -> str:
    turn = f"rotate(-90 {place[0]:.1f} {place[1]:.1f})"
    return _label(text, place, sizes, colour, transform=turn, text_anchor=anchor)


def _emptiness(layout: FigureLayout, palette: Palette) -> str:
    return _label(NOTHING, layout.frame.middle, layout.sizes, palette.quiet)


def _notes(layout: FigureLayout, palette: Palette) -> Iterator[str]:
    sizes = layout.sizes
    last = layout.height - sizes.margin + 4 * sizes.scale
    start = min(last, layout.height - 5 * sizes.scale) - (len(layout.notes) - 1) * sizes.note_row
    for at, text in enumerate(layout.notes):
        yield label(text, sizes.margin, start + at * sizes.note_row, sizes.small, palette.quiet)


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


def _lines(traces: Sequence[Trace], frame: Frame, between: float) -> Iterator[str]:
    # Marks would hide a line that goes through them, and so would grey lines.
    for trace in sorted(traces, key=lambda one: (not one.style.grey, not one.style.is_dots)):
        box = trace.series.box
        if box is not None and _is_slim(box, frame):
            y = trace.series.y
            trace = replace(
                trace,
                style=replace(trace.style, radius=trace.style.radius * SMALLER),
                spots=[spot for spot in trace.spots if is_beyond(box, y[spot.point])],
            )
        yield _line(trace, between)


def _line(trace: Trace, between: float) -> str:
    """Return the line and its marks; a line of many points has marks `between` pixels apart."""
    style = trace.style
    if style.grey and style.is_dots:
        return _dots(trace)
    name = tooltip(trace.series.name, trace.series.summary)
    drawn = line(style, trace.path, name) if trace.path and not style.is_dots else ""
    all_marked = style.is_dots or len(trace.spots) <= FEW_POINTS
    marked = trace.spots if all_marked else _spaced(trace.spots, between)
    return element("g", drawn, marks(style, (spot[1:] for spot in marked)))


def _dots(trace: Trace) -> str:
    """Return the grey marks of a line as one path of round dots, because they can be many."""
    path = "".join(f"M{number(spot.x)} {number(spot.y)}h.01" for spot in trace.spots)
    style = replace(trace.style, width=2 * trace.style.radius)
    name = tooltip(trace.series.name, trace.series.summary)
    return line(style, path, name, cap="round") if path else ""


def _touches(figure: Figure, traces: list[Trace]) -> str:
    """Return invisible circles with tooltips for the points; if crowded, for some points only.

    If the points are many, those of grey lines have none, and if they still are, none has one: the
    lines have tooltips, too.
    """
    crowding = max(BETWEEN_TOUCHES, len(traces) / 2)
    touched = [(trace, list(_spaced(trace.spots, crowding))) for trace in traces]
    if sum(len(spots) for _, spots in touched) > MOST_TOUCHES:
        touched = [(trace, spots) for trace, spots in touched if not trace.style.grey]
    if sum(len(spots) for _, spots in touched) > MOST_TOUCHES:
        return ""
    circles = (
        element(
            "circle",
            tooltip(*point_words(figure, trace.series, spot.point)),
            cx=spot.x,
            cy=spot.y,
            r=TOUCH_RADIUS,
        )
        for trace, spots in touched
        for spot in spots
    )
    return element("g", *circles, fill="none", stroke="none", pointer_events="all")


def _spaced(spots: list[Spot], pixels: float) -> Iterator[Spot]:
    """Yield the first spot, then each spot at least `pixels` from the spot yielded before."""
    last: Spot | None = None
    for spot in spots:
        if last is None or math.dist(spot[1:], last[1:]) >= pixels:
            yield spot
            last = spot


def _bars(scene: FigureScene, layout: FigureLayout) -> str:
    """Return the bars over groups; empty if the figure has none."""
    frame = layout.frame
    paths = [frame.path([frame.share(*point) for point in one]) for one in scene.bars]
    if not paths:
        return ""
    width, ink = BAR_LINE * layout.sizes.scale, scene.palette.ink
    return element("path", d="".join(paths), fill="none", stroke=ink, stroke_width=width)


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
    """Yield the intervals of the coloured series if they are few, and all boxes."""
    most = most_intervals(scene.figure)
    few = sum(not style.grey for style in scene.styles) <= most
    for series, style in zip(scene.figure.series, scene.styles, strict=True):
        if few and not style.grey:
            yield _part(interval_part(scene.figure, series), style.colour, frame)
        if series.box is not None:
            parts = box_parts(series.box, slim=_is_slim(series.box, frame))
            drawn = (_part(part, style.colour, frame) for part in parts)
            yield element("g", tooltip(series.name, series.summary), *drawn)


def _is_slim(box: Box, frame: Frame) -> bool:
    """Return whether the box is too narrow for the points in it to be distinguished."""
    left, right = frame.x_axis.shares((box.x - box.width / 2, box.x + box.width / 2))
    length = frame.bottom - frame.top if frame.is_sideways else frame.right - frame.left
    return (right - left) * length < SLIM * frame.sizes.scale


def _part(part: BoxPart, colour: str, frame: Frame) -> str:
    path = "".join(_outline(outline, frame) for outline in part.outlines)
    if not path:
        return ""
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

"""A figure as SVG: for the report, for papers, and for Qt's renderer (SVG Tiny 1.2)."""

from collections.abc import Iterator, Sequence

from assessor_app.domain.series import Figure
from assessor_app.reports.figure_areas import draw_areas, is_slim
from assessor_app.reports.figure_frame import (
    MARGIN,
    NOTE_ROW,
    SMALL_SIZE,
    TEXT_SIZE,
    TICK_GAP,
    TITLE_ROW,
    TITLE_SIZE,
    Frame,
    frame_of,
    note_lines,
)
from assessor_app.reports.figure_legend import draw_legend, legend_of
from assessor_app.reports.figure_lines import Trace, draw_chance, draw_line, draw_touches, trace_of
from assessor_app.reports.figure_marks import LineStyle
from assessor_app.reports.figure_scene import scene_of
from assessor_app.reports.palette import DARK, LIGHT, Palette
from assessor_app.reports.svg_elements import element, words
from assessor_app.reports.text_fitting import shortened

NAMED_ALOUD = 10
BOLD = 1.15
NOTHING = "Nothing to draw yet"


def figure_svg(
    figure: Figure,
    width: int = 720,
    height: int = 480,
    dark: bool = False,
    places: Sequence[int] = (),
) -> str:
    """`figure` as a self-contained SVG document of `width` x `height` pixels.

    places: the number that determines each line's look, if the lines are some of a larger set.
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
    """`figure` as an SVG document in the palette's colours.

    captioned: whether title and note are left out, because the page shows them elsewhere.
    """
    notes = [] if captioned else note_lines(figure, width)
    title = 0 if captioned or not figure.title else TITLE_ROW
    legend = legend_of(figure, width, height)
    below = len(notes) * NOTE_ROW + (4 if notes else 0)
    scene = scene_of(figure, palette, places)
    frame = frame_of(scene, width, height, title + legend.above, legend.beside, below)
    traces = [trace_of(series, frame) for series in figure.series]
    drawn = [
        *_paper(width, height, palette),
        *(_title(figure, frame, width, palette) if title else ()),
        *draw_legend(scene, legend, frame, palette),
        *_axes(figure, frame, palette),
        draw_chance(scene, frame, palette),
        *draw_areas(scene, frame),
        *_lines(traces, scene.styles, frame),
        draw_touches(figure, traces),
        *([] if any(trace.spots for trace in traces) else [_emptiness(frame, palette)]),
        *_notes(notes, height, palette),
    ]
    return _sheet(figure, width, height, drawn)


def _sheet(figure: Figure, width: int, height: int, drawn: Sequence[str]) -> str:
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


def _lines(traces: Sequence[Trace], styles: Sequence[LineStyle], frame: Frame) -> Iterator[str]:
    drawn = list(zip(traces, styles, strict=True))
    # Marks would hide a line that goes through them.
    for trace, style in sorted(drawn, key=lambda pair: not pair[1].is_dots):
        box = trace.series.box
        if box is None or not is_slim(box, frame):
            yield draw_line(trace, style)


def description(figure: Figure) -> str:
    """A description of the figure in words, for screen readers."""
    named = [
        f"{series.name} ({series.summary})" if series.summary else series.name
        for series in figure.series[:NAMED_ALOUD]
    ]
    rest = len(figure.series) - len(named)
    lines = ", ".join(named) + (f", and {rest} more" if rest else "")
    axes = f"{figure.y_label} against {figure.x_label}" if figure.x_label and figure.y_label else ""
    parts = (figure.title, axes, f"Lines: {lines}" if lines else NOTHING)
    return ". ".join(part for part in parts if part) + "."


def _paper(width: int, height: int, palette: Palette) -> Iterator[str]:
    if palette.paper:
        yield element("rect", width=width, height=height, fill=palette.paper)


def _title(figure: Figure, frame: Frame, width: int, palette: Palette) -> Iterator[str]:
    text = shortened(figure.title, width - frame.left - MARGIN, TITLE_SIZE * BOLD)
    yield element(
        "text",
        words(text),
        x=frame.left,
        y=MARGIN + TITLE_SIZE - 2,
        font_size=TITLE_SIZE,
        font_weight="bold",
        fill=palette.ink,
    )


def _axes(figure: Figure, frame: Frame, palette: Palette) -> Iterator[str]:
    x_ticks, y_ticks = frame.x_ticks(), frame.y_ticks()
    left, right, top, bottom = (f"{side:.2f}" for side in _sides(frame))
    upright = "".join(f"M{x:.2f} {top}V{bottom}" for x, _ in x_ticks)
    level = "".join(f"M{left} {y:.2f}H{right}" for y, _ in y_ticks)
    yield element("path", d=upright + level, fill="none", stroke=palette.grid, stroke_width=1)
    sides = f"M{left} {top}V{bottom}H{right}"
    yield element("path", d=sides, fill="none", stroke=palette.axis, stroke_width=1)
    below = frame.bottom + TICK_GAP + TEXT_SIZE - 2
    for x, label in x_ticks:
        yield _label(label, x, below, "middle", palette.quiet)
    for y, label in y_ticks:
        yield _label(label, frame.left - TICK_GAP, y + TEXT_SIZE * 0.36, "end", palette.quiet)
    yield from _axis_titles(figure, frame, below, palette)


def _axis_titles(figure: Figure, frame: Frame, below: float, palette: Palette) -> Iterator[str]:
    left, right, top, bottom = _sides(frame)
    if figure.x_label:
        text = shortened(figure.x_label, right - left, TEXT_SIZE)
        yield _label(text, (left + right) / 2, below + 21, "middle", palette.ink)
    if figure.y_label:
        text = shortened(figure.y_label, bottom - top, TEXT_SIZE)
        turn = f"rotate(-90 {MARGIN + 6:.1f} {(top + bottom) / 2:.1f})"
        middle = (top + bottom) / 2
        yield _label(text, MARGIN + 6, middle + 2, "middle", palette.ink, transform=turn)


def _sides(frame: Frame) -> tuple[float, float, float, float]:
    return (frame.left, frame.right, frame.top, frame.bottom)


def _label(text: str, x: float, y: float, anchor: str, colour: str, **more: str | float) -> str:
    return element(
        "text",
        words(text),
        x=x,
        y=y,
        text_anchor=anchor,
        font_size=TEXT_SIZE,
        fill=colour,
        **more,
    )


def _emptiness(frame: Frame, palette: Palette) -> str:
    left, right, top, bottom = _sides(frame)
    return _label(NOTHING, (left + right) / 2, (top + bottom) / 2, "middle", palette.quiet)


def _notes(notes: list[str], height: int, palette: Palette) -> Iterator[str]:
    start = height - MARGIN - (len(notes) - 1) * NOTE_ROW
    for at, line in enumerate(notes):
        yield element(
            "text",
            words(line),
            x=MARGIN,
            y=start + at * NOTE_ROW + 4,
            font_size=SMALL_SIZE,
            fill=palette.quiet,
        )

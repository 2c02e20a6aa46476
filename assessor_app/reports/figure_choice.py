"""A figure with the lines, names and axes that a style asks for, and its scene in that style."""

import math
import re
from collections.abc import Sequence
from dataclasses import replace

from assessor_app.domain.language import ENGLISH, language, tr
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.series import BETWEEN_NOTES, Figure, Series
from assessor_app.reports.figure_scene import FigureScene, note_of, scene_of
from assessor_app.reports.figure_style import FigureStyle
from assessor_app.reports.line_styles import (
    CROWD,
    DARK,
    GREY,
    GREY_ON_DARK,
    LIGHT,
    MOST_COLOURED,
    ON_LIGHT,
    REST,
    LineStyle,
    Palette,
    coloured,
    places_of,
    told_apart,
)

Placed = tuple[Figure, tuple[int, ...]]


def applied(figure: Figure, style: FigureStyle, places: Sequence[int] = ()) -> Placed:
    """Return the figure as the style wants it, and the numbers of its lines' looks.

    places: the numbers of the looks of the figure's lines; empty for 0, 1, ... Raises WrongUse if
    the style chooses a line that the figure does not have.
    """
    chosen, looks = with_runs(figure, style.runs, places or range(len(figure.series)))
    looks = _with_highlights(chosen, style, looks, free=not places)
    if style.greyscale:
        count = iter(range(len(looks)))
        looks = tuple(REST if look == REST else next(count) for look in looks)
    return with_axes(renamed(chosen, dict(style.names)), style), looks


def run_places(figure: Figure, runs: Sequence[str]) -> tuple[int, ...]:
    """Return the places that give runs the same look in all figures: by their order in `runs`.

    Empty if a line of the figure is none of the runs.
    """
    known = {name: place for place, name in enumerate(runs)}
    own = [known[one.name] for one in figure.series if one.name in known]
    return told_apart(own, len(ON_LIGHT)) if len(own) == len(figure.series) else ()


def with_known_lines(style: FigureStyle, figure: Figure) -> FigureStyle:
    """Return the style, which may be that of another figure, without lines that this one lacks."""
    known = {series.name for series in figure.series}
    runs = tuple(name for name in style.runs if name in known)
    return replace(
        style, runs=runs, highlight=tuple(name for name in style.highlight if name in known)
    )


def _with_highlights(
    figure: Figure, style: FigureStyle, places: tuple[int, ...], *, free: bool
) -> tuple[int, ...]:
    """Return the places with REST for the lines that are grey.

    free: whether the first of many lines are coloured without being chosen: of more than CROWD
    curves, or of more than MOST_COLOURED runs whose points no line joins.
    """
    lines = [series.name for series in figure.series]
    if style.highlight:
        refuse_unknown("run", style.highlight, lines)
        front = {*style.highlight, figure.reference}
        # A line that was grey in the window keeps its place.
        own = {
            name: at if place == REST else place
            for at, (name, place) in enumerate(zip(lines, places, strict=True))
            if name in front
        }
        apart = dict(zip(own, told_apart(tuple(own.values()), len(ON_LIGHT)), strict=True))
        return tuple(apart.get(name, REST) for name in lines)
    most = CROWD if all(series.joined for series in figure.series) else MOST_COLOURED
    named = figure.groups or any(series.box for series in figure.series)
    if free and len(lines) > most and not named:
        return places_of(lines, lines, coloured(lines, (), figure.reference))
    return places


def with_runs(figure: Figure, runs: Sequence[str], places: Sequence[int] = ()) -> Placed:
    """Return the figure with the lines of these runs, in this order, with their places.

    Empty for all. Raises WrongUse for an unknown run. Boxes side by side move together.
    """
    if not runs:
        return figure, tuple(places)
    known = {series.name: at for at, series in enumerate(figure.series)}
    refuse_unknown("run", runs, list(known))
    chosen = [known[name] for name in dict.fromkeys(runs)]
    series = tuple(figure.series[at] for at in chosen)
    looks = tuple(places[at] for at in chosen) if places else ()
    if not figure.x_names or figure.x_names != tuple(known):
        return replace(figure, series=series), looks
    moved = tuple(
        _moved(one, after - before)
        for after, (one, before) in enumerate(zip(series, chosen, strict=True))
    )
    names = tuple(one.name for one in moved)
    ends = (0.5, len(names) + 0.5)
    return replace(figure, series=moved, x_names=names, x_range=ends), looks


def _moved(series: Series, by: int) -> Series:
    if not by:
        return series
    box = replace(series.box, x=series.box.x + by) if series.box else None
    return replace(series, x=tuple(x + by for x in series.x), box=box)


def renamed(figure: Figure, names: dict[str, str]) -> Figure:
    """Return the figure with other names for runs, also where its texts name the reference."""
    if not names:
        return figure
    texts = _Renaming(figure.reference, names.get(figure.reference, figure.reference))
    series = tuple(
        replace(one, name=names.get(one.name, one.name), summary=texts.of(one.summary))
        for one in figure.series
    )
    runs = figure.x_names == tuple(one.name for one in figure.series)
    return replace(
        figure,
        series=series,
        title=texts.of(figure.title),
        x_label=texts.of(figure.x_label),
        note=texts.of(figure.note),
        x_names=tuple(one.name for one in series) if runs else figure.x_names,
        reference=texts.new,
        groups=tuple(tuple(names.get(name, name) for name in group) for group in figure.groups),
    )


class _Renaming:
    """Replaces the name of the reference run in the texts of a figure."""

    def __init__(self, old: str, new: str) -> None:
        self.new = new
        # Only where a text names a run: a run may be called as a measure is. In other languages
        # these places are unknown.
        self._places = re.compile(
            rf"(?<=from |than ){re.escape(old)}(?= (?:per|on) )"
            rf"|(?:(?<=against )|(?<=Reference: )){re.escape(old)}(?=,| \(|$)"
            rf"|(?<=of ){re.escape(old)}$"
            if language() == ENGLISH
            else rf"(?<!\w){re.escape(old)}(?!\w)"
        )

    def of(self, text: str) -> str:
        """Return the text with the new name."""
        return self._places.sub(lambda _: self.new, text) if self.new else text


def with_axes(figure: Figure, style: FigureStyle) -> Figure:
    """Return the figure with the scales and limits of the style.

    A logarithmic axis that would begin at 0 or below begins at the smallest positive value.
    """
    x_range, y_range = style.x_limits or figure.x_range, style.y_limits or figure.y_range
    x_scale, y_scale = style.x_scale or figure.x_scale, style.y_scale or figure.y_scale
    if style.x_scale == "log":
        x_range = _positive(x_range, [x for one in figure.series for x in one.x])
    if style.y_scale == "log":
        y_range = _positive(y_range, [y for one in figure.series for y in one.y])
    return replace(figure, x_range=x_range, y_range=y_range, x_scale=x_scale, y_scale=y_scale)


def _positive(ends: tuple[float, float], values: Sequence[float]) -> tuple[float, float]:
    least = min((value for value in values if 0 < value < math.inf), default=1.0)
    low, high = (end if end > 0 else least for end in ends)
    return low, high


def scene_in(
    figure: Figure, places: Sequence[int], style: FigureStyle, palette: Palette | None = None
) -> FigureScene:
    """Return the scene of a figure with the line widths and markers of the style.

    palette: colours; None for those of the style.
    """
    colours = palette or palette_of(style)
    scene = scene_of(figure, colours, places)
    return replace(scene, styles=tuple(_styled(one, style) for one in scene.styles))


def palette_of(style: FigureStyle) -> Palette:
    """Return the colours of a style."""
    if style.greyscale:
        return GREY_ON_DARK if style.dark else GREY
    return DARK if style.dark else LIGHT


def _styled(one: LineStyle, style: FigureStyle) -> LineStyle:
    scale = style.scale
    width = one.width * scale
    if style.line_width is not None and one.width:
        width = style.line_width.pixels * (0.6 if one.grey else 1.0)
    marked = style.markers or one.is_dots
    dash = " ".join(f"{float(part) * scale:g}" for part in one.dash.split())
    return replace(one, width=width, radius=one.radius * scale if marked else 0, dash=dash)


def caption_text(figure: Figure, style: FigureStyle) -> str:
    """Return the caption for the paper: the title, what the axes show, and the note."""
    shown, _ = applied(figure, style)
    notes = note_of(shown, len(shown.series)).split(BETWEEN_NOTES)
    boxed = any(series.box for series in shown.series)  # their title says what they show
    named = shown.y_label and shown.x_label and not boxed
    axes = tr("{0} against {1}", shown.y_label, shown.x_label) if named else ""
    parts = (part.strip().rstrip(".") for part in (shown.title, axes, *notes))
    return " ".join(f"{part}." for part in parts if part)

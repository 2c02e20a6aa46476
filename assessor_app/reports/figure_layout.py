"""The layout of a figure: where title, plot, legend and caption go for a style."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse
from assessor_app.reports import figure_legend
from assessor_app.reports.figure_frame import (
    LINE,
    SIDEWAYS,
    Frame,
    Room,
    Sizes,
    frame_of,
    name_lines,
    naming_of,
    sizes_of,
)
from assessor_app.reports.figure_scene import FigureScene, note_of
from assessor_app.reports.figure_style import AUTOMATIC, PAGE, FigureStyle, Length
from assessor_app.reports.text_fitting import wrapped_whole

BOLD = 1.15
# A figure narrower than this many heights of its font has its legend below the plot.
NARROW = 40.0
ASPECT = 2 / 3
# The least plot in heights of the font, across and up.
LEAST_PLOT = 5.0
TOUCHING = 1e-6


@dataclass(frozen=True, slots=True)
class FigureLayout:
    """A figure laid out in pixels. title, notes: their lines."""

    width: float
    height: float
    sizes: Sizes
    title: list[str]
    notes: list[str]
    legend: figure_legend.Legend
    frame: Frame

    @property
    def plot_share(self) -> float:
        """The share of the figure's height that the plot takes."""
        return (self.frame.bottom - self.frame.top) / self.height

    @property
    def title_height(self) -> float:
        """The height of the title's lines."""
        return title_height(self.title, self.sizes)

    @property
    def notes_height(self) -> float:
        """The height of the caption's lines."""
        return notes_height(self.notes, self.sizes)

    @property
    def legend_sizes(self) -> Sizes:
        """The sizes of the legend's texts."""
        small = self.legend.place in (figure_legend.BELOW, figure_legend.INSIDE)
        return figure_legend.compact(self.sizes) if small else self.sizes

    @property
    def legend_top(self) -> float:
        """The top of a legend below the plot."""
        return self.height - self.sizes.margin - self.notes_height - self.legend.height


def layout_of(scene: FigureScene, style: FigureStyle) -> FigureLayout:
    """Return the layout of a scene of the figure that the style has been applied to."""
    return _Arranging(scene, style).layout()


def refuse_without_room(layout: FigureLayout, style: FigureStyle) -> None:
    """Raise WrongUse if texts leave the plot no room, or the names of rows do not fit in the
    height.

    The height is that of the style; without one, that of a page.
    """
    frame, least = layout.frame, LEAST_PLOT * layout.sizes.text
    across, up = frame.right - frame.left, frame.bottom - frame.top
    beyond = frame.right > layout.width + TOUCHING or frame.bottom > layout.height + TOUCHING
    size = f"{style.width} x {style.height}" if style.height else tr("a width of {0}", style.width)
    if across < least or up < least or beyond:
        raise WrongUse(
            "a figure of {0} has no room for the plot beside its texts",
            size,
            advice="enlarge the figure, reduce the font size, or leave out the legend",
        )
    if frame.naming == SIDEWAYS and up < rows_height(frame, layout.width) - TOUCHING:
        need = layout.height - up + rows_height(frame, layout.width)
        raise WrongUse(
            "{0} names do not fit below each other in {1}",
            len(frame.x_axis.names),
            size,
            advice=("set a height of {0} or none, or draw fewer runs", in_unit(need, style.width)),
        )
    if frame.naming == SIDEWAYS and style.height is None and layout.height > PAGE.pixels:
        raise WrongUse(
            "a figure with {0} names below each other is {1} high, and a page is {2}",
            len(frame.x_axis.names),
            in_unit(layout.height, PAGE),
            PAGE,
            advice=(
                "draw the runs in several figures (--runs F), or set a height of {0}",
                in_unit(layout.height, style.width),
            ),
        )


def in_unit(pixels: float, like: Length) -> Length:
    """Return a length in the unit of `like`, rounded up to whole units, or tenths of an inch."""
    tens = 10 if like.unit == "in" else 1
    value = pixels / replace(like, value=1.0).pixels * tens
    return Length(-int(-value // 1) / tens, like.unit)


def rows_height(frame: Frame, width: float) -> float:
    """Return the height that the names at the left of a sideways plot take together."""
    lines = [len(name_lines(name, width, frame.sizes)) for name in frame.x_axis.names]
    return len(lines) * max(lines, default=1) * frame.sizes.text * LINE


def title_height(lines: Sequence[str], sizes: Sizes) -> float:
    """Return the height that the lines of a title take above the plot."""
    return sizes.title_row + (len(lines) - 1) * sizes.title * LINE if lines else 0.0


def notes_height(lines: Sequence[str], sizes: Sizes) -> float:
    """Return the height that the lines of a caption take below the plot."""
    return len(lines) * sizes.note_row + 4 * sizes.scale if lines else 0.0


class _Arranging:
    """Finds the place of the legend and the height of a figure."""

    def __init__(self, scene: FigureScene, style: FigureStyle) -> None:
        self.scene, self.style, figure = scene, style, scene.figure
        self.sizes = sizes = sizes_of(style)
        self.width = style.width.pixels
        self.inner = max(self.width - 2 * sizes.margin, 1.0)
        self.title = (
            wrapped_whole(figure.title, self.inner, sizes.title * BOLD) if style.title else []
        )
        note = note_of(figure, len(figure.series)) if style.caption else ""
        self.notes = wrapped_whole(note, self.inner, sizes.small)
        self.naming = naming_of(scene, self.width, sizes)

    def layout(self) -> FigureLayout:
        """Return the layout with the legend where the style wants it, or where it suits."""
        legend = self._legend()
        height = self._height(legend)
        frame = self._frame(legend, height)
        if legend.place == figure_legend.INSIDE:
            legend = figure_legend.inside_legend(
                self._entries(), frame, figure_legend.compact(self.sizes)
            )
        return FigureLayout(self.width, height, self.sizes, self.title, self.notes, legend, frame)

    def _entries(self) -> list[figure_legend.LegendEntry]:
        return figure_legend.entries_of(self.scene)

    def _legend(self) -> figure_legend.Legend:
        place, entries = self.style.legend, self._entries()
        figure = self.scene.figure
        named = figure.x_names == tuple(one.name for one in figure.series)
        if not entries or place == "none" or (place == AUTOMATIC and named):
            return figure_legend.NOTHING
        if place == figure_legend.INSIDE:
            return figure_legend.Legend(figure_legend.INSIDE)
        if place == figure_legend.RIGHT:
            return self._right(entries)
        if place == figure_legend.BELOW:
            return self._below(entries)
        if self.width < NARROW * self.sizes.text:
            return self._below(entries)
        room = self.inner - figure_legend.ROOM_FOR_AXES * self.sizes.scale
        row = figure_legend.row_legend(entries, room, self.sizes)
        return row or min(
            self._right(entries), self._below(entries), key=lambda legend: legend.missing
        )

    def _right(self, entries: Sequence[figure_legend.LegendEntry]) -> figure_legend.Legend:
        frame = self._frame(figure_legend.NOTHING, self._height(figure_legend.NOTHING))
        legend = figure_legend.right_legend(
            entries, self.width, frame.bottom - frame.top, self.sizes
        )
        if legend.missing and self.style.height is None:
            legend = figure_legend.right_legend(entries, self.width, None, self.sizes)
        return legend

    def _below(self, entries: Sequence[figure_legend.LegendEntry]) -> figure_legend.Legend:
        if self.style.height is None:
            return figure_legend.below_legend(
                entries, self.inner, None, figure_legend.compact(self.sizes)
            )
        height = self.style.height.pixels
        frame = self._frame(figure_legend.NOTHING, height)
        most = frame.bottom - frame.top - figure_legend.LEAST_FOR_PLOT * height - self._gap
        return figure_legend.below_legend(
            entries, self.inner, most, figure_legend.compact(self.sizes)
        )

    @property
    def _gap(self) -> float:
        return 6.0 * self.sizes.scale

    def _height(self, legend: figure_legend.Legend) -> float:
        """Return the height of the style, or the one that leaves the plot its share."""
        if self.style.height is not None:
            return self.style.height.pixels
        usual = self.width * ASPECT
        # Any height that leaves a plot shows what the texts take.
        texts = legend.height + title_height(self.title, self.sizes)
        tall = 4 * usual + texts + notes_height(self.notes, self.sizes)
        plot = self._frame(legend, tall)
        texts = tall - (plot.bottom - plot.top)
        beside = legend.height if legend.place == figure_legend.RIGHT else 0
        if self.naming == SIDEWAYS:
            beside = max(beside, rows_height(plot, self.width))
        return max(usual, texts / (1 - figure_legend.LEAST_FOR_PLOT), texts + beside)

    def _frame(self, legend: figure_legend.Legend, height: float) -> Frame:
        above = title_height(self.title, self.sizes)
        below = notes_height(self.notes, self.sizes)
        if legend.place == figure_legend.ABOVE:
            above += legend.height
        if legend.place == figure_legend.BELOW:
            below += legend.height + self._gap
        beside = legend.width if legend.place == figure_legend.RIGHT else 0
        room = Room(self.width, height, above, beside, below)
        return frame_of(self.scene, room, self.sizes, self.naming)

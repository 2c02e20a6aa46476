"""The legend: above the plot in a row, right of it, below it in columns, or inside it.

No name is shortened: a name without room is broken into lines.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from assessor_app.domain.formatting import brief, counted, with_minus
from assessor_app.domain.language import tr
from assessor_app.domain.series import Series
from assessor_app.reports.figure_frame import Frame, Sizes
from assessor_app.reports.figure_scene import FigureScene, Point
from assessor_app.reports.line_styles import LineStyle, Palette
from assessor_app.reports.svg_elements import element, label, line, marks, tooltip
from assessor_app.reports.text_fitting import text_width, wrapped_whole

ABOVE, RIGHT, BELOW, INSIDE, NO_LEGEND = "above", "right", "below", "inside", "none"
MOST_IN_A_ROW = 4
# Of the width: the most that a legend at the right takes, and one inside of the plot's width.
WIDEST_SHARE, WIDEST_INSIDE = 0.42, 0.5
# Of the height: the least for the plot, where a legend below it could take more.
LEAST_FOR_PLOT = 0.61
ROOM_FOR_AXES = 60.0
SLACK = 0.5
COMPACT = 0.82
MOST_WITH_VALUES = 4
PADDING = 5.0


@dataclass(frozen=True, slots=True)
class Spacing:
    """Distances in a legend, in pixels, for a font of a scale."""

    swatch: float
    gap: float
    between: float
    row: float
    tall_row: float
    line: float


def spacing_of(sizes: Sizes) -> Spacing:
    """Return the distances in a legend for the sizes of texts."""
    return Spacing(*(sizes.scale * one for one in (28.0, 8.0, 22.0, 18.0, 31.0, 15.0)))


def compact(sizes: Sizes) -> Sizes:
    """Return the sizes for a legend below or inside a plot, whose distances are smaller."""
    return replace(sizes, text=sizes.small, scale=sizes.scale * COMPACT)


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A line of the legend. style: None for an entry that only says something. summary: may be
    empty."""

    name: str
    summary: str
    style: LineStyle | None

    @property
    def brief(self) -> str:
        """The value at the beginning of the summary, up to the first comma or colon."""
        return brief(self.summary)


@dataclass(frozen=True, slots=True)
class LegendCell:
    """An entry in its place. lines: of the name. x, y: from the legend's top left corner to the
    middle of the first line. under: a text below the name. beside, right: a text that ends at the
    x `right`."""

    entry: LegendEntry
    lines: tuple[str, ...]
    x: float
    y: float
    under: str = ""
    beside: str = ""
    right: float = 0


@dataclass(frozen=True, slots=True)
class Legend:
    """A legend laid out. place: ABOVE, RIGHT, ... width, height: in pixels.

    missing: how many lines of the figure have no entry.
    """

    place: str
    cells: tuple[LegendCell, ...] = ()
    width: float = 0
    height: float = 0
    missing: int = 0


NOTHING = Legend(NO_LEGEND)


def entries_of(scene: FigureScene) -> list[LegendEntry]:
    """Return an entry for each coloured line, and one for all grey lines."""
    pairs = list(zip(scene.figure.series, scene.styles, strict=True))
    grey = [style for _, style in pairs if style.grey]
    entries = [_entry(series, style) for series, style in pairs if not style.grey]
    if grey:
        others = counted(len(grey), "other") if entries else counted(len(grey), "line")
        entries.append(LegendEntry(others, "", grey[0]))
    return entries


def _entry(series: Series, style: LineStyle) -> LegendEntry:
    return LegendEntry(series.name, with_minus(series.summary), style)


# In a row -------------------------------------------------------------------------------------


def row_legend(entries: Sequence[LegendEntry], room: float, sizes: Sizes) -> Legend | None:
    """Return a legend of few entries in one row of at most `room` pixels; None if that is too
    narrow."""
    space, x, cells = spacing_of(sizes), 0.0, []
    if not entries or len(entries) > MOST_IN_A_ROW:
        return None
    height = 26.0 * sizes.scale
    for entry in entries:
        name = text_width(entry.name, sizes.text)
        summary = space.gap + text_width(entry.summary, sizes.small) if entry.summary else 0
        end = x + space.swatch + space.gap + name + summary
        cells.append(LegendCell(entry, (entry.name,), x, height / 2 - 4, "", entry.summary, end))
        x = end + space.between
    width = x - space.between
    return Legend(ABOVE, tuple(cells), width, height) if width <= room else None


# At the right ---------------------------------------------------------------------------------


def right_legend(
    entries: Sequence[LegendEntry], width: float, height: float | None, sizes: Sizes
) -> Legend:
    """Return a legend in a column, in a figure of `width` pixels beside a plot of `height` pixels;
    None for a plot that is as high as the names need.

    Each entry has its summary below its name, or its brief beside it, whatever fits.
    """
    space = spacing_of(sizes)
    most = max(width * WIDEST_SHARE, ROOM_FOR_AXES) - space.between - space.swatch - space.gap
    names = max((text_width(one.name, sizes.text) for one in entries), default=0)
    whole = max((text_width(one.summary, sizes.small) for one in entries), default=0)
    briefs = _briefs_width(entries, sizes)
    beside = names + (space.gap + briefs if briefs else 0)
    if whole and height is not None and len(entries) * space.tall_row <= height - ROOM_FOR_AXES:
        texts, under = ("whole", whole) if whole <= most else ("brief", briefs)
        room = min(max(names, under), most)
        made = _column(entries, room, sizes, texts)
        if made[1] <= height:
            return _right(made, room, sizes)
    room = min(beside if beside <= most else names, most)
    return _right(
        _fitting_column(entries, room, height, sizes, briefs > 0 and beside <= most), room, sizes
    )


def _fitting_column(
    entries: Sequence[LegendEntry], room: float, height: float | None, sizes: Sizes, briefs: bool
) -> tuple[list[LegendCell], float, int]:
    texts = "beside" if briefs else ""
    if height is None:
        return _column(entries, room, sizes, texts)
    most = int(height / spacing_of(sizes).row) + 1
    kept = min(len(entries), max(most, 1))
    left_out = [LegendEntry(_more(len(entries) - kept), "", None)] if kept < len(entries) else []
    made = _column([*entries[:kept], *left_out], room, sizes, texts)
    while made[1] > height and kept > 0:
        kept -= 1
        more = LegendEntry(_more(len(entries) - kept), "", None)
        made = _column([*entries[:kept], more], room, sizes, texts)
    return (made[0], made[1], len(entries) - kept)


def _right(made: tuple[list[LegendCell], float, int], room: float, sizes: Sizes) -> Legend:
    space = spacing_of(sizes)
    width = space.between + space.swatch + space.gap + room
    return Legend(RIGHT, tuple(made[0]), width, made[1], made[2])


def _column(
    entries: Sequence[LegendEntry], room: float, sizes: Sizes, texts: str
) -> tuple[list[LegendCell], float, int]:
    """Return the cells one below another, their height, and 0.

    room: pixels for the texts. texts: "whole" or "brief" for the summary below the name, "beside"
    for its brief beside it, "" for none.
    """
    space, y, cells = spacing_of(sizes), 0.0, []
    briefs = _briefs_width(entries, sizes) + space.gap if texts == "beside" else 0
    start = space.swatch + space.gap
    for entry in entries:
        width = room - briefs if entry.style else start + room
        lines = tuple(wrapped_whole(entry.name, width + SLACK, sizes.text)) or ("",)
        middle = y + space.row / 2
        under = {"whole": entry.summary, "brief": entry.brief}.get(texts, "")
        beside = entry.brief if texts == "beside" else ""
        cells.append(LegendCell(entry, lines, 0, middle, under, beside, start + room))
        tall = texts in ("whole", "brief")
        y += (space.tall_row if tall else space.row) + (len(lines) - 1) * space.line
    return cells, y, 0


# Below and inside -----------------------------------------------------------------------------


def below_legend(
    entries: Sequence[LegendEntry], width: float, height: float | None, sizes: Sizes
) -> Legend:
    """Return a legend in columns, each as wide as its names, filled from top to bottom.

    width: of the columns together. height: the most pixels for it; None for all it needs.
    """
    named = _in_columns(entries, width, height, sizes, "")
    if not _briefs_width(entries, sizes):
        return named
    valued = _in_columns(entries, width, height, sizes, "beside")
    few = len(entries) <= MOST_WITH_VALUES or valued.height <= named.height
    return valued if few and valued.width <= width else named


def _in_columns(
    entries: Sequence[LegendEntry],
    width: float,
    height: float | None,
    sizes: Sizes,
    texts: str,
) -> Legend:
    """Return the legend in as many columns as have room. texts: as in `_column`."""
    space = spacing_of(sizes)
    start, gap = space.swatch + space.gap, space.between * 0.75
    briefs = space.gap + _briefs_width(entries, sizes) if texts else 0
    for columns in range(len(entries), 0, -1):
        most = width - start
        widest = max(text_width(one.name, sizes.text) for one in entries) + briefs
        shown, missing = _shown(entries, columns, min(widest, most), height, (sizes, texts))
        rows = -(-len(shown) // columns)
        parts = [shown[at : at + rows] for at in range(0, len(shown), rows)]
        rooms = [min(_room_of(part, start, sizes) + briefs, most) for part in parts]
        if sum(rooms) + len(parts) * start + (len(parts) - 1) * gap <= width:
            break
    cells: list[LegendCell] = []
    offset = tallest = 0.0
    for part, room in zip(parts, rooms, strict=True):
        made, used, _ = _column(part, room, sizes, texts)
        cells += [replace(one, x=offset, right=offset + one.right) for one in made]
        offset += start + room + gap
        tallest = max(tallest, used)
    return Legend(BELOW, tuple(cells), offset - gap, tallest, missing)


def _room_of(entries: Sequence[LegendEntry], start: float, sizes: Sizes) -> float:
    """Return the pixels for the longest text of a column beside its swatches."""
    return max(text_width(one.name, sizes.text) - (0 if one.style else start) for one in entries)


def _shown(
    entries: Sequence[LegendEntry],
    columns: int,
    room: float,
    height: float | None,
    form: tuple[Sizes, str],
) -> tuple[list[LegendEntry], int]:
    """Return the entries that fit into the columns, with the number of the others; and that
    number."""
    sizes, texts = form
    kept = len(entries)
    if height is not None:
        rows = int(max(height, 0.0) / spacing_of(sizes).row) + 1
        kept = min(kept, rows * columns)
    while kept > 0:
        left_out = len(entries) - kept
        shown = [*entries[:kept], *([LegendEntry(_more(left_out), "", None)] if left_out else [])]
        rows = -(-len(shown) // columns)
        parts = [
            _column(shown[at * rows : (at + 1) * rows], room, sizes, texts)[1]
            for at in range(columns)
        ]
        if height is None or max(parts) <= max(height, spacing_of(sizes).row):
            return shown, left_out
        kept -= 1
    return [LegendEntry(counted(len(entries), "line"), "", None)], len(entries)


def inside_legend(entries: Sequence[LegendEntry], frame: Frame, sizes: Sizes) -> Legend:
    """Return a legend of names in one column, for a corner of the plot."""
    space = spacing_of(sizes)
    start = space.swatch + space.gap
    names = max((text_width(one.name, sizes.text) for one in entries), default=0)
    widest = (frame.right - frame.left) * WIDEST_INSIDE - start - 2 * PADDING
    room = min(names, max(widest, 4 * sizes.text))
    height = frame.bottom - frame.top - 4 * PADDING
    cells, used, missing = _fitting_column(entries, room, height, sizes, briefs=False)
    return Legend(INSIDE, tuple(cells), start + room, used, missing)


def corner_for(legend: Legend, frame: Frame, spots: Sequence[Point]) -> Point:
    """Return the top left of the legend in the corner of the plot with the fewest `spots`."""
    width, height = legend.width + 2 * PADDING, legend.height + 2 * PADDING
    corners = [
        (x, y)
        for y in (frame.top + PADDING, frame.bottom - height - PADDING)
        for x in (frame.right - width - PADDING, frame.left + PADDING)
    ]

    def covered(corner: Point) -> int:
        """Return the number of points below a legend in this corner."""
        left, top = corner
        return sum(left <= x <= left + width and top <= y <= top + height for x, y in spots)

    return min(corners, key=covered)


# Drawing --------------------------------------------------------------------------------------


def draw_legend(legend: Legend, corner: Point, sizes: Sizes, palette: Palette) -> Iterator[str]:
    """Yield the legend's SVG elements. corner: its top left."""
    left, top = corner
    if legend.place == INSIDE:
        yield element(
            "rect",
            x=left,
            y=top,
            width=legend.width + 2 * PADDING,
            height=legend.height + 2 * PADDING,
            fill=palette.paper or "none",
            fill_opacity=0.85,
            stroke=palette.grid,
        )
        left, top = left + PADDING, top + PADDING
    for cell in legend.cells:
        yield _drawn(cell, (left, top), sizes, palette)


def _drawn(cell: LegendCell, corner: Point, sizes: Sizes, palette: Palette) -> str:
    space = spacing_of(sizes)
    left, top = corner
    x, y, entry = left + cell.x, top + cell.y, cell.entry
    start, drop = x + space.swatch + space.gap, 4 * sizes.scale
    parts = [_swatch(entry.style, x, y, space)] if entry.style else []
    ink = palette.ink if entry.style else palette.quiet
    where = start if entry.style else x
    for at, words in enumerate(cell.lines):
        parts.append(label(words, where, y + drop + at * space.line, sizes.text, ink))
    below = y + drop + (len(cell.lines) - 1) * space.line + 13 * sizes.scale
    parts.append(label(cell.under, start, below, sizes.small, palette.quiet))
    right = left + cell.right
    parts.append(label(cell.beside, right, y + drop, sizes.small, palette.quiet, text_anchor="end"))
    return element("g", tooltip(entry.name, entry.summary), *parts)


def _briefs_width(entries: Sequence[LegendEntry], sizes: Sizes) -> float:
    return max((text_width(one.brief, sizes.small) for one in entries), default=0)


def _more(count: int) -> str:
    return tr("and {0} more", count)


def _swatch(style: LineStyle, x: float, y: float, space: Spacing) -> str:
    drawn = "" if style.is_dots else line(style, f"M{x:.1f} {y:.1f}h{space.swatch:.1f}")
    return drawn + marks(style, [(x + space.swatch / 2, y)])

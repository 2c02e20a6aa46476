"""Pieces of many lines in pixels, clipped at the edges, with at most one point per pixel."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.app.plotting.points import Points

Doubles = NDArray[np.float64]
Flags = NDArray[np.bool_]

# Shorter pieces are painted sooner than thinned.
SHORT = 64


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the plot in view, as positions along the axes, and its mapping to pixels.

    A point's pixels are (x * across + left, y * down + top).
    """

    x: tuple[float, float]
    y: tuple[float, float]
    across: float
    left: float
    down: float
    top: float

    def pixels(self, x: Doubles, y: Doubles) -> tuple[Doubles, Doubles]:
        """Where the points are."""
        return x * self.across + self.left, y * self.down + self.top


def links(points: Points) -> Flags:
    """Of each point but the last, whether a line goes from it to the next."""
    there = np.isfinite(points.x) & np.isfinite(points.y)
    linked: Flags = there[1:] & there[:-1] & (points.line[1:] == points.line[:-1])
    return linked


def pieces(
    points: Points, linked: Flags, drawn: Flags, window: Window, parts: float, *, cut: bool
) -> Iterator[tuple[int, Doubles, Doubles]]:
    """(line, x, y) of each unbroken piece of line, in pixels, in the order of the lines.

    linked: see `links`. drawn: which lines count. parts: of points on one spot, of which a pixel
    has so many to each side, one is drawn.
    cut: whether to leave out what lies beyond the window. A dashed line is better left whole: its
    dashes are counted from its start.
    """
    if not drawn.any() or not len(linked):
        return
    linked = linked & drawn[points.line[1:]]
    if cut:
        for values, (low, high) in ((points.x, window.x), (points.y, window.y)):
            below, above = values < low, values > high
            linked &= ~((below[1:] & below[:-1]) | (above[1:] & above[:-1]))
    after, before = np.append(linked, False), np.insert(linked, 0, False)
    at = np.flatnonzero(after | before)
    x, y = window.pixels(points.x[at], points.y[at])
    first, last = ~before[at], ~after[at]
    # All at once: a piece at a time costs more than what is painted.
    piece = np.cumsum(first) - 1
    kept = apart(x * parts, y * parts) | first | last | (np.bincount(piece) <= SHORT)[piece]
    x, y, line = x[kept], y[kept], points.line[at[kept]]
    starts, ends = np.flatnonzero(first[kept]).tolist(), np.flatnonzero(last[kept]).tolist()
    for start, end in zip(starts, ends, strict=True):
        here = slice(start, end + 1)
        yield int(line[start]), x[here], y[here]


def apart(x: Doubles, y: Doubles) -> Flags:
    """bool[points]: points in another pixel than the one before, and both ends."""
    across, up = np.floor(x), np.floor(y)
    moved = np.ones(len(x), bool)
    moved[1:-1] = (across[1:-1] != across[:-2]) | (up[1:-1] != up[:-2])
    return moved


def inside(x: Doubles, y: Doubles, window: Window) -> Flags:
    """bool[points]: points in view."""
    across = (x >= window.x[0]) & (x <= window.x[1])
    within: Flags = across & (y >= window.y[0]) & (y <= window.y[1])
    return within

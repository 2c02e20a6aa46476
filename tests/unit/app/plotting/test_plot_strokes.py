"""The painted parts of lines, and their points."""

from dataclasses import replace

import numpy as np
import pytest

from assessor_app.app.plotting.points import SHORT, Points, Window, links, pieces, points_of
from assessor_app.domain.series import Figure, Series

NAN = float("nan")
# A unit is a hundred pixels; y falls on the screen.
WINDOW = Window((0.0, 1.0), (0.0, 1.0), 100.0, 0.0, -100.0, 100.0)


def points(*lines: list[tuple[float, float]]) -> Points:
    series = (Series(str(at), *zip(*line, strict=True)) for at, line in enumerate(lines))
    return points_of(Figure("", "", "", tuple(series)))


def found(drawn: Points, *hidden: int, cut: bool = True) -> list[tuple[int, list[float]]]:
    """Of each piece its line and the pixels of its points from the left."""
    seen = ~np.isin(np.arange(len(drawn.start) - 1), hidden)
    made = pieces(drawn, links(drawn), seen, WINDOW, 1.0, cut=cut)
    return [(line, x.tolist()) for line, x, _ in made]


def test_a_line_breaks_where_a_point_is_nowhere():
    broken = [(0.0, 0.5), (0.1, 0.5), (0.2, NAN), (0.3, 0.5), (0.4, 0.5), (0.5, NAN), (0.6, 0.5)]
    assert found(points(broken)) == [(0, [0, 10]), (0, [30, 40])]


def test_a_line_breaks_before_its_breaks():
    level = Series("0", (0.0, 0.1, 0.2, 0.3), (0.5,) * 4)
    broken = replace(level, name="1", breaks=(2,))
    assert found(points_of(Figure("", "", "", (level, broken)))) == [
        (0, [0, 10, 20, 30]),
        (1, [0, 10]),
        (1, [20, 30]),
    ]


def test_what_lies_beyond_the_window_is_left_out_unless_the_line_is_to_stay_whole():
    leaving = [(-2.0, 0.5), (-1.0, 0.5), (0.5, 0.5), (0.6, 2.0), (0.7, 3.0), (0.8, 0.5)]
    assert found(points(leaving)) == [(0, [-100, 50, 60]), (0, [70, 80])]
    assert found(points(leaving), cut=False) == [(0, [-200, -100, 50, 60, 70, 80])]


def test_lines_come_in_their_order_without_those_that_are_hidden():
    level = [(0.0, 0.5), (1.0, 0.5)]
    assert found(points(level, level, level), 1) == [(0, [0, 100]), (2, [0, 100])]
    assert found(points(level), 0) == []


@pytest.mark.parametrize("before", [0, 1])
def test_a_long_line_has_a_point_a_pixel_and_its_ends_a_short_one_all(before):
    short = [(at / 100 / SHORT, 0.5) for at in range(SHORT)]
    long = [(0.1005 + at / 1000, 0.5) for at in range(200)]
    lines = [short, long, short][1 - before :]
    drawn = found(points(*lines))
    assert [len(x) for _, x in drawn] == [SHORT] * before + [21, SHORT]
    kept = drawn[before][1]
    assert kept[0] == pytest.approx(10.05)
    assert kept[-1] == pytest.approx(29.95)
    assert [int(x) for x in kept[:-1]] == list(range(10, 30))

"""Lines are cut at the edges of the plot."""

import math

import pytest

from assessor_app.reports.figure_frame import pieces, segment_inside


def test_a_line_inside_stays_whole() -> None:
    points = [(0.0, 0.0), (0.5, 0.7), (1.0, 1.0)]
    assert list(pieces(points)) == [points]


def test_a_line_that_leaves_and_returns_is_two_pieces() -> None:
    cut = list(pieces([(0.0, 0.5), (0.25, 1.5), (0.75, 1.5), (1.0, 0.5)]))
    assert cut == [[(0.0, 0.5), (0.125, 1.0)], [(0.875, 1.0), (1.0, 0.5)]]


def test_a_segment_that_crosses_the_whole_plot_keeps_its_middle() -> None:
    assert segment_inside((-1.0, 0.5), (2.0, 0.5)) == ((0.0, 0.5), (1.0, 0.5))


def test_a_segment_beside_the_plot_has_nothing_inside() -> None:
    assert segment_inside((-0.5, 0.5), (0.4, 1.8)) is None
    assert segment_inside((2.0, 0.0), (2.0, 1.0)) is None


@pytest.mark.parametrize("broken", [math.nan, math.inf, -math.inf])
def test_a_point_that_is_not_finite_breaks_the_line(broken: float) -> None:
    points = [(0.0, 0.0), (0.1, 0.1), (0.2, broken), (0.3, 0.3), (0.4, 0.4)]
    assert list(pieces(points)) == [points[:2], points[3:]]


def test_no_points_and_one_point_make_no_line() -> None:
    assert list(pieces([])) == []
    assert list(pieces([(0.5, 0.5)])) == []

"""Curves of very many points are drawn with those that can be told apart."""

import numpy as np
import pytest

from assessor_app.app.plotting.points import ENOUGH, STEPS, thinned
from assessor_app.domain.series import Figure, Series

POINTS = 100_000


def curve(points: int, log_from: float = 0.0) -> Figure:
    x = np.linspace(0, 1, points) ** 3
    y = np.cumsum(np.random.default_rng(1).random(points))
    labels = tuple(f"score {at}" for at in range(points))
    series = Series(
        "run", tuple(x.tolist()), tuple((y / y[-1]).tolist()), labels, tuple(x.tolist())
    )
    return Figure("ROC", "x", "y", (series,), note="As given.", log_from=log_from)


def test_a_curve_of_few_points_stays_as_it_is() -> None:
    figure = curve(ENOUGH)
    assert thinned(figure) is figure


def test_no_point_left_out_is_further_than_a_step_from_one_that_is_drawn() -> None:
    whole, few = curve(POINTS).series[0], thinned(curve(POINTS)).series[0]
    assert len(few.x) < 4 * STEPS
    assert (few.x[0], few.y[0]) == (whole.x[0], whole.y[0])
    assert (few.x[-1], few.y[-1]) == (whole.x[-1], whole.y[-1])
    # The last one drawn before each point.
    before = np.searchsorted(few.x, whole.x, side="right") - 1
    for drawn, given in ((few.x, whole.x), (few.y, whole.y)):
        away = np.abs(np.array(drawn)[before] - np.array(given))
        assert away.max() <= 1 / STEPS + 1e-12


def test_labels_and_thresholds_stay_with_their_points_and_it_is_said() -> None:
    whole, found = curve(POINTS), thinned(curve(POINTS))
    few = found.series[0]
    at = [int(label.removeprefix("score ")) for label in few.labels]
    assert few.x == tuple(whole.series[0].x[one] for one in at)
    assert few.thresholds == few.x
    assert found.note == (
        "As given.  Of 100,000 points per line, those that coincide on the screen are not drawn."
    )


def test_small_values_are_kept_where_a_log_axis_would_show_them() -> None:
    smallest = 1e-12
    plain, log = (
        sum(x < 1e-6 for x in thinned(curve(POINTS, low)).series[0].x) for low in (0.0, smallest)
    )
    assert log > 10 * plain


@pytest.mark.parametrize("joined", [True, False])
def test_gaps_and_marks_are_kept(joined: bool) -> None:
    x = tuple(np.linspace(0, 1, POINTS).tolist())
    y = tuple(float("nan") if 500 <= at < 600 else 0.5 for at in range(POINTS))
    figure = Figure("", "", "", (Series("a", x, y, joined=joined), Series("b", (0.1,), (0.2,))))
    first, second = thinned(figure).series
    assert sum(value != value for value in first.y) == 100
    assert (len(first.x) == POINTS) == (not joined)
    assert second.x == (0.1,)

"""Axes: where values stand and which get a tick."""

import math

import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.reports.figure_scales import axis, tick_labels


@pytest.mark.parametrize(
    ("ends", "wanted", "labels"),
    [
        ((0, 1), 5, ("0.0", "0.2", "0.4", "0.6", "0.8", "1.0")),
        ((0, 1), 4, ("0.00", "0.25", "0.50", "0.75", "1.00")),
        ((0, 1000), 5, ("0", "200", "400", "600", "800", "1000")),
        ((-0.3, 0.3), 3, ("−0.2", "0.0", "0.2")),
        ((0, 3e7), 3, ("0", "1e+07", "2e+07", "3e+07")),
        ((0, 3e-6), 3, ("0", "1e-06".replace("-", "−"), "2e−06", "3e−06")),
    ],
)
def test_ticks_are_round_and_written_alike(ends: tuple, wanted: int, labels: tuple) -> None:
    assert tick_labels(axis("linear", ends).ticks(wanted)) == labels


def test_a_logarithmic_axis_has_a_tick_per_decade() -> None:
    scale = axis("log", (1, 1000))
    assert tick_labels(scale.ticks(6)) == ("1", "10", "100", "1000")
    assert scale.share(10) == pytest.approx(1 / 3)


def test_a_logarithmic_axis_with_room_has_ticks_between_its_decades() -> None:
    ticks = tick_labels(axis("log", (1, 1000)).ticks(10))
    assert ticks == ("1", "2", "5", "10", "20", "50", "100", "200", "500", "1000")
    assert tick_labels(axis("log", (1, 1000)).ticks(8))[:4] == ("1", "3", "10", "30")


def test_a_logarithmic_axis_of_less_than_a_decade_still_has_ticks() -> None:
    assert len(axis("log", (3, 8)).ticks(5)) >= 2


def test_small_and_large_ticks_of_a_logarithmic_axis_have_their_own_decimals() -> None:
    assert tick_labels((0.01, 0.1, 1.0, 10.0)) == ("0.01", "0.1", "1", "10")


def test_what_a_logarithm_cannot_place_has_no_place() -> None:
    assert math.isnan(axis("log", (1, 10)).share(0))
    assert math.isnan(axis("log", (1, 10)).share(-1))


def test_the_deviate_scale_is_straight_for_normal_scores() -> None:
    scale = axis("deviate", (0.01, 0.99))
    assert scale.share(0.5) == pytest.approx(0.5)
    # The normal quantiles of 0.01 and 0.1 are -2.3263 and -1.2816.
    assert scale.share(0.1) == pytest.approx((2.32635 - 1.28155) / (2 * 2.32635), abs=1e-5)


def test_deviate_ticks_have_their_own_decimals() -> None:
    ticks = axis("deviate", (0.05, 0.999)).ticks(8)
    assert tick_labels(ticks) == ("0.05", "0.2", "0.4", "0.6", "0.8", "0.95", "0.99", "0.999")


def test_what_lies_beyond_a_deviate_axis_stands_at_its_end() -> None:
    scale = axis("deviate", (0.2, 0.8))
    assert scale.shares((0, 0.1, 1, math.inf)) == pytest.approx((0, 0, 1, 1))
    assert math.isnan(scale.share(math.nan))


def test_an_axis_may_run_backwards() -> None:
    scale = axis("linear", (10, 0))
    assert (scale.share(10), scale.share(0)) == (0, 1)
    assert 5 in scale.ticks(2)


@pytest.mark.parametrize("name", ["linear", "log", "deviate"])
@pytest.mark.parametrize(
    "ends",
    [(0.5, 0.5), (0, 0), (math.nan, 1), (0, math.inf), (-3, -1), (1, 1 + 1e-16), (0, 5e-324)],
)
def test_ends_that_cannot_be_drawn_are_widened(name: str, ends: tuple) -> None:
    scale = axis(name, ends)
    assert math.isfinite(scale.share(0.5))
    assert scale.low != scale.high
    assert scale.ticks(5)


def test_an_unknown_scale_is_refused_with_the_known_ones() -> None:
    with pytest.raises(WrongUse, match="linear, log, deviate"):
        axis("cubic", (0, 1))


@pytest.mark.parametrize(
    ("number", "ticks"), [(1, (1,)), (2, (1, 2)), (12, (2, 4, 6, 8, 10, 12)), (13, (5, 10))]
)
def test_things_that_are_counted_have_whole_numbers(number: int, ticks: tuple) -> None:
    for ends in ((0.5, number + 0.5), (number + 0.5, 0.5)):
        assert axis("linear", ends).ticks(6) == ticks

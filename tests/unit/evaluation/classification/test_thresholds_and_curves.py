"""Sweeping the threshold: ties, curves, areas, the best place to stand."""

import math

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.classification import RATES, rate_named
from assessor_app.evaluation.classification.curve_areas import (
    average_precision,
    equal_error,
    hull_area,
    hull_points,
    interpolated_area,
    partial_area,
    roc_area,
    standardised_partial_area,
    trapezoid_area,
)
from assessor_app.evaluation.classification.prediction_errors import (
    brier_score,
    calibration_bins,
    calibration_error,
    calibration_figure,
    class_log_loss,
    log_loss,
    mean_absolute_error,
    mean_squared_error,
    root_mean_squared_error,
)
from assessor_app.evaluation.classification.rates import ACC, YOUDEN, cost
from assessor_app.evaluation.classification.score_curves import (
    SCORE_CURVES,
    SCORE_SUMMARIES,
    rate_figure,
    score_figure,
)
from assessor_app.evaluation.classification.threshold_sweep import best_threshold, sweep


def curve_of(name):
    return next(one for one in SCORE_CURVES if one.name == name)


def swept(labels, scores):
    return sweep(np.array([label == "+" for label in labels]), np.array(scores, float))


MIXED = swept("++-+--+-", [9, 8, 7, 6, 5, 4, 3, 2])
ALL_TIED = swept("++--", [5, 5, 5, 5])
NOTHING = swept("", [])


def test_equal_scores_are_one_threshold():
    assert ALL_TIED.thresholds.tolist() == [math.inf, 5]
    assert ALL_TIED.tp.tolist() == [0, 2]
    assert roc_area(ALL_TIED).value == 0.5
    assert average_precision(ALL_TIED).value == 0.5


def test_the_order_of_the_items_means_nothing():
    order = [3, 0, 7, 1, 6, 2, 5, 4]
    labels, scores = "++-+--+-", [9, 9, 9, 6, 6, 4, 3, 3]
    one = swept(labels, scores)
    other = swept([labels[at] for at in order], [scores[at] for at in order])
    assert (one.tp.tolist(), one.fp.tolist()) == (other.tp.tolist(), other.fp.tolist())


@pytest.mark.parametrize(
    ("threshold", "accepted"), [(9.5, 0), (9, 1), (8.5, 1), (2, 8), (-5, 8), (math.inf, 0)]
)
def test_a_score_equal_to_the_threshold_or_above_answers_yes(threshold, accepted):
    assert MIXED.at(threshold).accepted == accepted


def test_infinite_scores_are_scores():
    one = swept("+-+", [math.inf, 1, -math.inf])
    assert one.at(math.inf).accepted == 1
    assert roc_area(one).value == 0.5


def test_a_missing_score_is_refused():
    with pytest.raises(WrongUse, match="missing"):
        swept("+-", [1, math.nan])
    with pytest.raises(WrongUse, match="number"):
        MIXED.at(math.nan)


@pytest.mark.parametrize("labels", ["", "++", "--"])
def test_without_both_classes_areas_are_undefined_and_say_why(labels):
    one = swept(labels, range(len(labels)))
    for value in (roc_area(one), partial_area(one), hull_area(one), equal_error(one).rate):
        assert math.isnan(value.value)
        assert value.why == one.undefined != ""


def test_turning_the_scores_round_turns_the_area_round_but_nobody_does_it_unasked():
    backwards = swept("++-+--+-", [2, 3, 4, 5, 6, 7, 8, 9])
    assert roc_area(backwards).value == pytest.approx(1 - roc_area(MIXED).value)
    assert roc_area(backwards).value < 0.5


def test_the_parts_of_the_area_add_up():
    parts = [partial_area(MIXED, low, low + 0.125).value for low in np.arange(0, 1, 0.125)]
    assert sum(parts) == pytest.approx(roc_area(MIXED).value)
    assert partial_area(MIXED, 0, 1).value == pytest.approx(roc_area(MIXED).value)


def test_a_standardised_part_is_one_half_by_chance_and_one_at_best():
    perfect = swept("++--", [4, 3, 2, 1])
    assert standardised_partial_area(ALL_TIED, 0, 0.2).value == pytest.approx(0.5)
    assert standardised_partial_area(perfect, 0, 0.2).value == pytest.approx(1)
    assert partial_area(perfect, 0, 0.2).value == pytest.approx(0.2)


@pytest.mark.parametrize("ends", [(0.5, 0.5), (0.6, 0.4), (-0.1, 0.5), (0, 1.1)])
def test_a_part_has_two_ends_in_order(ends):
    with pytest.raises(WrongUse, match="part"):
        partial_area(MIXED, *ends)


def test_the_hull_is_convex_and_above_the_curve():
    x, y = hull_points(MIXED)
    slopes = [
        math.inf if across == 0 else up / across
        for across, up in zip(np.diff(x), np.diff(y), strict=True)
    ]
    assert slopes == sorted(slopes, reverse=True)
    assert (x[0], y[0], x[-1], y[-1]) == (0, 0, 1, 1)
    assert hull_area(MIXED).value >= roc_area(MIXED).value


def test_equal_error_is_where_the_two_rates_cross():
    found = equal_error(swept("+-+-", [4, 3, 2, 1]))
    assert found.rate.value == 0.5
    assert found.threshold == 3
    tied = equal_error(ALL_TIED)
    assert tied.rate.value == 0.5  # half way along the line of chance
    assert equal_error(swept("++--", [4, 3, 2, 1])).rate.value == 0


def test_the_hulls_equal_error_is_no_higher():
    assert equal_error(MIXED, on_hull=True).rate.value <= equal_error(MIXED).rate.value
    assert "hull" in equal_error(MIXED, on_hull=True).rate.method


def test_the_three_areas_under_precision_and_recall_are_told_apart():
    # (recall, precision): (0, -), (1/2, 1/2), (1, 2/3)
    one = swept("-++", [3, 3, 2])
    assert average_precision(one).value == pytest.approx(0.5 * 0.5 + 0.5 * 2 / 3)
    assert interpolated_area(one).value == pytest.approx(2 / 3)
    assert trapezoid_area(one).value == pytest.approx(0.5 * 0.75 + 0.5 * (0.5 + 2 / 3) / 2)
    methods = {area(one).method for area in (average_precision, interpolated_area, trapezoid_area)}
    assert len(methods) == 3


def test_of_thresholds_that_do_as_well_the_lowest_is_best():
    best = best_threshold(swept("+-+-", [4, 3, 2, 1]), YOUDEN)
    assert (best.threshold, best.value, best.tied) == (2, 0.5, 2)


def test_it_can_be_best_to_say_no_to_all():
    rare = swept("---------+", [10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    best = best_threshold(rare, ACC)
    assert (best.threshold, best.value) == (math.inf, 0.9)


def test_costs_move_the_best_threshold():
    wary, bold = cost(0, 1, 10, 0), cost(0, 10, 1, 0)
    assert best_threshold(MIXED, wary).threshold > best_threshold(MIXED, bold).threshold


def test_without_items_there_is_no_best_threshold():
    best = best_threshold(NOTHING, ACC)
    assert math.isnan(best.threshold)
    assert best.why == "there is no item"


@pytest.mark.parametrize("rate", RATES, ids=lambda rate: rate.name)
def test_no_threshold_beats_the_best_one(rate):
    best = best_threshold(MIXED, rate)
    every = [float(rate.of(MIXED.at(each))) for each in MIXED.thresholds]
    assert best.value == (np.nanmax if rate.higher_is_better else np.nanmin)(every)
    assert float(rate.of(MIXED.at(best.threshold))) == best.value


@pytest.mark.parametrize("curve", SCORE_CURVES, ids=lambda curve: curve.name)
def test_every_curve_has_a_threshold_for_each_point_or_no_points(curve):
    figure = score_figure(curve, [("a", MIXED), ("tied", ALL_TIED), ("none", NOTHING)])
    for line in figure.series:
        assert len(line.x) == len(line.y) == len(line.labels) == len(line.thresholds)
        assert all(0 <= each <= 1 for each in (*line.x, *line.y))
        assert not np.isnan([*line.x, *line.y]).any()
    assert figure.series[0].x
    assert "undefined" in figure.series[2].summary


def test_detection_errors_are_drawn_on_deviate_and_on_logarithmic_axes():
    det, log = (score_figure(curve_of(name), [("a", MIXED)]) for name in ("det", "det-log"))
    assert (det.x_scale, det.y_scale) == ("deviate", "deviate")
    assert (log.x_scale, log.y_scale) == ("log", "log")
    assert log.x_range[0] > 0
    assert (det.series[0].x[0], det.series[0].y[0]) == (0, 1)  # no false alarm, all missed


def test_the_steps_enclose_average_precision():
    (line,) = score_figure(curve_of("pr-step"), [("a", MIXED)]).series
    assert float(np.trapezoid(line.y, line.x)) == pytest.approx(average_precision(MIXED).value)
    assert line.summary == f"AP {average_precision(MIXED).value:.4f}"


def test_a_rate_is_drawn_against_the_threshold():
    figure = rate_figure(rate_named("ACC"), [("a", MIXED)])
    (line,) = figure.series
    assert line.x == tuple(range(9, 1, -1))
    assert max(line.y) == best_threshold(MIXED, ACC).value
    assert figure.x_range == (2, 9)


def test_a_sure_and_wrong_probability_costs_much_but_not_infinitely_much():
    loss = log_loss(np.array([True, False]), np.array([0.0, 0.0]))
    assert loss.value == pytest.approx(-math.log(1e-15) / 2)


def test_scores_that_are_no_probabilities_have_no_log_loss_and_no_calibration():
    positive, scores = np.array([True, False]), np.array([1.5, -1])
    for figure in (log_loss, brier_score, calibration_error):
        assert "not probabilities" in figure(positive, scores).why
    assert calibration_bins(positive, scores) == ()
    assert "undefined" in calibration_figure([("a", positive, scores, None)]).series[0].summary


def test_log_loss_of_classes_takes_probabilities_that_sum_to_one():
    codes = np.array([0, 2])
    even = np.full((2, 3), 1 / 3)
    assert class_log_loss(codes, even).value == pytest.approx(math.log(3))
    assert "sum to 1" in class_log_loss(codes, even * 2).why


def test_errors_of_real_valued_predictions():
    actual, predicted = np.array([1.0, 2.0, 3.0]), np.array([1.0, 4.0, 2.0])
    assert mean_squared_error(actual, predicted).value == pytest.approx(5 / 3)
    assert root_mean_squared_error(actual, predicted).value == pytest.approx(math.sqrt(5 / 3))
    assert mean_absolute_error(actual, predicted).value == 1
    assert mean_squared_error(actual[:0], actual[:0]).why == "there is no item"
    with pytest.raises(WrongUse):
        mean_squared_error(actual, predicted[:2])


def test_calibration_counts_each_item_once_and_the_last_bin_holds_one():
    positive = np.array([True, False, True, True])
    bins = calibration_bins(positive, np.array([0.0, 0.1, 0.95, 1.0]), 10)
    assert [(one.low, one.items) for one in bins] == [
        (0, 1),
        (pytest.approx(0.1), 1),
        (pytest.approx(0.9), 2),
    ]
    assert [one.observed for one in bins] == [1, 0, 1]
    error = calibration_error(positive, np.array([0.0, 0.1, 0.95, 1.0])).value
    assert error == pytest.approx((1 + 0.1 + 2 * 0.025) / 4)
    with pytest.raises(WrongUse, match="bin"):
        calibration_bins(positive, np.zeros(4), 0)


def test_every_summary_of_a_score_is_a_number_or_says_why_it_is_not():
    for labels in ("+-+-", "++", ""):
        positive = np.array([label == "+" for label in labels], bool)
        scores = np.linspace(0.2, 0.8, len(labels))
        one = sweep(positive, scores)
        for summary in SCORE_SUMMARIES:
            value = summary.function(one, positive, scores, None)
            assert math.isnan(value.value) == bool(value.why), summary.name

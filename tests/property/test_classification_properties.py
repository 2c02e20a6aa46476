"""Rates, curves and averages equal scikit-learn's, on any classes and scores whatever."""

import warnings

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sklearn import metrics
from sklearn.calibration import calibration_curve

from assessor_app.domain.collection import Detection
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.evaluation.classification import RATES, rate_named
from assessor_app.evaluation.classification import classes as n_classes
from assessor_app.evaluation.classification import prediction_errors as errors
from assessor_app.evaluation.classification.class_confusion import decisions_of
from assessor_app.evaluation.classification.curve_areas import (
    average_precision,
    detection_error_points,
    equal_error,
    hull_area,
    hull_points,
    interpolated_area,
    partial_area,
    precision_recall_points,
    roc_area,
    roc_points,
    standardised_partial_area,
    trapezoid_area,
)
from assessor_app.evaluation.classification.detections import detection_scores
from assessor_app.evaluation.classification.prediction_errors import calibration_bins
from assessor_app.evaluation.classification.rates import F1, PPV, TPR, f_measure
from assessor_app.evaluation.classification.threshold_sweep import best_threshold, sweep
from assessor_app.formats import detection_files, label_table

EXACT = 1e-11
# Few values make many ties; halves and thirds make neighbours that rounding could merge.
VALUES = st.one_of(
    st.integers(-3, 3).map(float),
    st.fractions(0, 1, max_denominator=6).map(float),
    st.floats(-1e6, 1e6),
)
ITEMS = st.lists(st.tuples(st.booleans(), VALUES), max_size=40)
ANSWERS = st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=40)
SHARE = st.fractions(0, 1, max_denominator=20).map(float)
FORECASTS = st.lists(st.tuples(st.booleans(), SHARE), min_size=1, max_size=40)
CODES = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=40)

pytestmark = pytest.mark.filterwarnings("ignore")


def arrays(items):
    positive = np.array([one for one, _ in items], bool)
    return positive, np.array([other for _, other in items], float)


def both_classes(items):
    positive, scores = arrays(items)
    assume(0 < positive.sum() < len(positive))
    return positive, scores


def same(ours, theirs):
    return ours == pytest.approx(theirs, abs=EXACT, rel=EXACT, nan_ok=True)


@settings(deadline=None)
@given(ITEMS)
def test_the_roc_curve_is_scikit_learns(items):
    positive, scores = both_classes(items)
    swept = sweep(positive, scores)
    x, y, thresholds = metrics.roc_curve(positive, scores, drop_intermediate=False)
    assert swept.thresholds.tolist() == thresholds.tolist()
    ours = roc_points(swept)
    assert same(ours[0].tolist(), x.tolist())
    assert same(ours[1].tolist(), y.tolist())
    assert same(roc_area(swept).value, metrics.roc_auc_score(positive, scores))


@settings(deadline=None)
@given(ITEMS, st.floats(0.01, 1.0))
def test_the_standardised_partial_area_is_scikit_learns(items, high):
    positive, scores = both_classes(items)
    swept = sweep(positive, scores)
    theirs = metrics.roc_auc_score(positive, scores, max_fpr=high)
    ours = standardised_partial_area(swept, 0, high).value if high < 1 else roc_area(swept).value
    assert ours == pytest.approx(theirs, abs=1e-9)


@settings(deadline=None)
@given(ITEMS, st.floats(0.01, 0.99))
def test_two_parts_of_the_area_make_the_whole(items, cut):
    swept = sweep(*both_classes(items))
    parts = partial_area(swept, 0, cut).value + partial_area(swept, cut, 1).value
    assert same(parts, roc_area(swept).value)


@settings(deadline=None)
@given(ITEMS)
def test_the_area_is_the_share_of_pairs_in_the_right_order(items):
    positive, scores = both_classes(items)
    ahead = np.sign(scores[positive][:, None] - scores[~positive])
    assert same(roc_area(sweep(positive, scores)).value, ((ahead + 1) / 2).mean())


@settings(deadline=None)
@given(ITEMS)
def test_precision_recall_and_two_of_its_areas_are_scikit_learns(items):
    positive, scores = both_classes(items)
    swept = sweep(positive, scores)
    precision, recall, _ = metrics.precision_recall_curve(positive, scores)
    x, y = precision_recall_points(swept)
    assert same(x[::-1].tolist(), recall[:-1].tolist())
    assert same(y[::-1].tolist(), precision[:-1].tolist())
    theirs = metrics.average_precision_score(positive, scores)
    assert same(average_precision(swept).value, theirs)
    assert same(trapezoid_area(swept).value, metrics.auc(recall, precision))
    assert interpolated_area(swept).value >= theirs - EXACT


@settings(deadline=None)
@given(ITEMS)
def test_detection_errors_are_scikit_learns_where_it_draws_them(items):
    positive, scores = both_classes(items)
    swept = sweep(positive, scores)
    x, y = detection_error_points(swept)
    ours = set(zip(x.round(12).tolist(), y.round(12).tolist(), strict=True))
    their_x, their_y, _ = metrics.det_curve(positive, scores)
    # It leaves points out at the ends, and draws none of its own.
    theirs = zip(their_x.round(12).tolist(), their_y.round(12).tolist(), strict=True)
    assert set(theirs) <= ours


@settings(deadline=None)
@given(ITEMS)
def test_the_equal_error_rate_lies_on_the_curve_and_the_hulls_is_no_higher(items):
    swept = sweep(*both_classes(items))
    rate = equal_error(swept).rate.value
    false_alarms, misses = detection_error_points(swept)
    assert 0 <= rate <= 1
    # Along the curve false alarms rise and misses fall: they pass the rate on different sides.
    assert (np.minimum(false_alarms, misses) <= rate + EXACT).all()
    assert (np.maximum(false_alarms, misses) >= rate - EXACT).all()
    assert equal_error(swept, on_hull=True).rate.value <= rate + EXACT


@settings(deadline=None)
@given(ITEMS)
def test_the_hull_covers_the_curve_with_corners_of_it(items):
    swept = sweep(*both_classes(items))
    x, y = roc_points(swept)
    hull_x, hull_y = hull_points(swept)
    points = set(zip(x.tolist(), y.tolist(), strict=True))
    assert set(zip(hull_x.tolist(), hull_y.tolist(), strict=True)) <= points
    # The last of two corners over the same place is the higher one.
    above = np.array([hull_y[hull_x <= at].max(initial=0) for at in x])
    between = np.interp(x, hull_x, hull_y)
    assert (np.maximum(above, between) >= y - EXACT).all()
    assert hull_area(swept).value >= max(roc_area(swept).value, 0.5) - EXACT


@given(ITEMS, VALUES)
def test_any_threshold_decides_as_each_item_would(items, threshold):
    positive, scores = arrays(items)
    swept = sweep(positive, scores).at(threshold)
    plain = decisions_of(positive, scores >= threshold)
    cells = [(matrix.tp, matrix.fp, matrix.fn, matrix.tn) for matrix in (swept, plain)]
    assert cells[0] == cells[1]


@given(ITEMS, st.randoms(use_true_random=False))
def test_only_the_order_of_scores_counts(items, random):
    positive, scores = both_classes(items)
    ranks = np.unique(scores, return_inverse=True)[1].astype(float)
    shuffled = list(range(len(ranks)))
    random.shuffle(shuffled)
    one, other = sweep(positive, scores), sweep(positive[shuffled], ranks[shuffled])
    for figure in (roc_area, average_precision, hull_area):
        assert figure(one).value == figure(other).value


@settings(deadline=None)
@given(ANSWERS)
def test_rates_are_scikit_learns(answers):
    positive, accepted = (np.array(column) for column in zip(*answers, strict=True))
    matrix = decisions_of(positive, accepted)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = {
            "TPR": metrics.recall_score(positive, accepted, zero_division=np.nan),
            "TNR": metrics.recall_score(~positive, ~accepted, zero_division=np.nan),
            "PPV": metrics.precision_score(positive, accepted, zero_division=np.nan),
            "NPV": metrics.precision_score(~positive, ~accepted, zero_division=np.nan),
            "ACC": metrics.accuracy_score(positive, accepted),
            "error rate": metrics.zero_one_loss(positive, accepted),
            "F1": metrics.f1_score(positive, accepted, zero_division=np.nan),
            "F2": metrics.fbeta_score(positive, accepted, beta=2, zero_division=np.nan),
            "F0.5": metrics.fbeta_score(positive, accepted, beta=0.5, zero_division=np.nan),
            "kappa": metrics.cohen_kappa_score(positive, accepted),
        }
        if 0 < positive.sum() < len(positive):
            theirs["balanced accuracy"] = metrics.balanced_accuracy_score(positive, accepted)
            theirs["J"] = metrics.balanced_accuracy_score(positive, accepted, adjusted=True)
            if 0 < accepted.sum() < len(accepted):
                theirs["MCC"] = metrics.matthews_corrcoef(positive, accepted)
    for name, value in theirs.items():
        assert same(float(rate_named(name).of(matrix)), value), name


@given(ANSWERS)
def test_fallout_precision_generality_and_recall_obey_their_identity(answers):
    positive, accepted = (np.array(column) for column in zip(*answers, strict=True))
    matrix = decisions_of(positive, accepted)
    f, p, r = (float(rate_named(name).of(matrix)) for name in ("fallout", "precision", "recall"))
    g = float(matrix.positives / matrix.n)
    assume(not np.isnan([f, p, r]).any())
    assert f * p * (1 - g) == pytest.approx(r * g * (1 - p), abs=1e-12)


@given(ANSWERS)
def test_f1_is_the_dice_coefficient(answers):
    positive, accepted = (np.array(column) for column in zip(*answers, strict=True))
    assume(positive.any() or accepted.any())
    dice = 2 * (positive & accepted).sum() / (positive.sum() + accepted.sum())
    assert same(float(F1.of(decisions_of(positive, accepted))), dice)


@given(ITEMS, st.sampled_from(RATES))
def test_no_threshold_beats_the_best(items, rate):
    positive, scores = arrays(items)
    swept = sweep(positive, scores)
    best = best_threshold(swept, rate)
    every = rate.of(swept.decisions)
    if np.isnan(every).all():
        assert best.why
        return
    assert best.value == (np.nanmax(every) if rate.higher_is_better else np.nanmin(every))
    assert same(float(rate.of(swept.at(best.threshold))), best.value)


@settings(deadline=None)
@given(FORECASTS)
def test_errors_of_probabilities_are_scikit_learns(forecasts):
    positive, shares = arrays(forecasts)
    assert same(errors.brier_score(positive, shares).value, np.mean((positive - shares) ** 2))
    clipped = np.clip(shares, 1e-15, 1 - 1e-15)
    theirs = metrics.log_loss(positive, clipped, labels=[False, True])
    assert errors.log_loss(positive, shares).value == pytest.approx(theirs, abs=1e-9)
    if 0 < positive.sum() < len(positive):
        assert same(
            errors.brier_score(positive, shares).value, metrics.brier_score_loss(positive, shares)
        )


@settings(deadline=None)
@given(FORECASTS)
def test_every_forecast_is_in_one_calibration_bin(forecasts):
    positive, shares = arrays(forecasts)
    # Seven bins: no share with a denominator up to 6 lies on an edge but 0 and 1.
    bins = calibration_bins(positive, shares, 7)
    assert sum(one.items for one in bins) == len(shares)
    assert same(sum(one.items * one.observed for one in bins), positive.sum())
    inside = ~np.isclose((shares * 7) % 1, 0) | (shares == 0)
    assume(inside.all())
    observed, predicted = calibration_curve(positive, shares, n_bins=7)
    assert same([one.observed for one in bins], observed.tolist())
    assert same([one.predicted for one in bins], predicted.tolist())


@given(st.lists(st.tuples(st.floats(-1e3, 1e3), st.floats(-1e3, 1e3)), min_size=1, max_size=30))
def test_errors_of_numbers_are_scikit_learns(pairs):
    actual, predicted = (np.array(column) for column in zip(*pairs, strict=True))
    for ours, theirs in (
        (errors.mean_squared_error, metrics.mean_squared_error),
        (errors.root_mean_squared_error, metrics.root_mean_squared_error),
        (errors.mean_absolute_error, metrics.mean_absolute_error),
    ):
        assert ours(actual, predicted).value == pytest.approx(theirs(actual, predicted))


@settings(deadline=None)
@given(CODES, st.sampled_from([0.5, 1, 2]))
def test_averages_over_classes_are_scikit_learns(codes, beta):
    actual, answered = (np.array(column) for column in zip(*codes, strict=True))
    confusion = n_classes.class_confusion(tuple("abcd"), actual, answered)
    labels = [0, 1, 2, 3]
    theirs_counts = metrics.confusion_matrix(actual, answered, labels=labels)
    assert confusion.counts.tolist() == theirs_counts.tolist()
    one = confusion.one_against_rest
    cells = np.stack([one.tn, one.fp, one.fn, one.tp], axis=1).reshape(-1, 2, 2)
    theirs_cells = metrics.multilabel_confusion_matrix(actual, answered, labels=labels)
    assert cells.tolist() == theirs_cells.tolist()
    for name, average in (
        ("micro", n_classes.micro),
        ("macro", n_classes.macro),
        ("weighted", n_classes.weighted),
    ):
        theirs = metrics.precision_recall_fscore_support(
            actual, answered, beta=beta, labels=labels, average=name, zero_division=np.nan
        )
        for rate, value in zip((PPV, TPR, f_measure(beta)), theirs, strict=False):
            ours = average(confusion, rate)
            weighs = confusion.support[~np.isnan(rate.of(one))].any()
            if name == "weighted" and not weighs:
                assert ours.why  # where scikit-learn drops the weights
            else:
                assert same(ours.value, value), (name, rate.name)


@settings(deadline=None)
@given(CODES)
def test_kappa_and_accuracy_of_classes_are_scikit_learns(codes):
    actual, answered = (np.array(column) for column in zip(*codes, strict=True))
    confusion = n_classes.class_confusion(tuple("abcd"), actual, answered)
    assert same(n_classes.accuracy(confusion).value, metrics.accuracy_score(actual, answered))
    theirs = metrics.cohen_kappa_score(actual, answered)
    assert same(n_classes.class_kappa(confusion).value, theirs)


@settings(deadline=None)
@given(st.data(), st.lists(st.integers(0, 2), min_size=3, max_size=20))
def test_mean_average_precision_over_classes_is_scikit_learns(data, codes):
    assume(set(codes) == {0, 1, 2})
    row = st.tuples(SHARE, SHARE, SHARE)
    scores = np.array(data.draw(st.lists(row, min_size=len(codes), max_size=len(codes))))
    actual = np.array(codes)
    one_hot = np.eye(3, dtype=int)[actual]
    theirs = metrics.average_precision_score(one_hot, scores, average="macro")
    assert same(n_classes.mean_average_precision(actual, scores).value, theirs)


SIDE = st.integers(1, 9).map(float)
BOX = st.builds(
    Detection, st.sampled_from("ij"), st.sampled_from("cd"), SIDE, SIDE, SIDE, SIDE, st.none()
)


@given(st.lists(BOX, min_size=1, max_size=12, unique=True))
def test_who_finds_every_object_and_no_other_is_perfect(real):
    found = [
        Detection(one.image, one.kind, one.left, one.top, one.width, one.height, 1 - at / 100)
        for at, one in enumerate(real)
    ]
    scores = detection_scores(found, real)
    assert (scores.ap.value, scores.ap_all_points.value) == pytest.approx((1, 1))
    assert scores.ap_range.value == pytest.approx(1)


@pytest.mark.parametrize("reader", ["labels", "boxes"])
@settings(deadline=None)
@given(content=st.one_of(st.binary(max_size=60), st.text(' \n\r\t,;|"[]{}:.0aé-', max_size=60)))
def test_whatever_the_bytes_a_reader_gives_values_or_one_clear_error(
    reader, content, tmp_path_factory
):
    path = tmp_path_factory.mktemp("fuzz") / "file"
    path.write_bytes(content if isinstance(content, bytes) else b"class,a\n" + content.encode())
    said = str(path)
    try:
        if reader == "labels":
            assert label_table.read(path, "class").items >= 0
        else:
            assert all(one.width >= 0 for one in detection_files.read(path))
    except (BadInput, WrongUse) as problem:
        said = str(problem)
    assert str(path) in said

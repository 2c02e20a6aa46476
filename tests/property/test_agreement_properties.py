"""Agreement equals what scikit-learn and krippendorff compute, on any judgements whatever."""

import itertools
import warnings

import krippendorff
import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from sklearn.metrics import cohen_kappa_score, f1_score, jaccard_score

from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.agreement.assessor_pairs import all_pairs, pair_agreement
from assessor_app.evaluation.agreement.bootstrap import UNSAMPLED, TopicResampling
from assessor_app.evaluation.agreement.overall import overall, per_topic
from assessor_app.evaluation.agreement.ratings import ratings_from

EXACT = 1e-12
MISSING = -9


def grade_tables(assessors, missing):
    """int64[documents, assessors] of grades -2 to 5; MISSING too if `missing`."""
    grades = st.integers(-2, 5)
    return arrays.arrays(
        np.int64,
        st.tuples(st.integers(1, 40), assessors),
        elements=st.one_of(grades, st.just(MISSING)) if missing else grades,
    )


def ratings_of(grades, topics=1, scale=()):
    return ratings_from(
        (
            (f"r{assessor}", f"t{document % topics}", f"d{document}", int(grade))
            for (document, assessor), grade in np.ndenumerate(grades)
            if grade != MISSING
        ),
        scale,
    )


def same(ours, theirs):
    return ours == pytest.approx(theirs, abs=EXACT, nan_ok=True)


def scikit_learn_kappa(first, second, weights, labels=None):
    weights = None if weights == "none" else weights
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns where kappa is undefined
        return cohen_kappa_score(first, second, weights=weights, labels=labels)


def kappa_by_definition(first, second, weight):
    """1 - observed / expected disagreement, where weight(one, other) is that of two grades."""
    observed = np.mean([weight(one, other) for one, other in zip(first, second, strict=True)])
    expected = np.mean([weight(one, other) for one in first for other in second])
    return 1 - observed / expected if expected else np.nan


def ac2_by_definition(grades, categories, weight):
    """Gwet (2014) for complete tables: grades int[documents, assessors], weights of agreement."""
    q, pairs = len(categories), list(itertools.permutations(range(grades.shape[1]), 2))
    observed = np.mean([[weight(row[one], row[other]) for one, other in pairs] for row in grades])
    shares = [np.mean(grades == category) for category in categories]
    total = sum(weight(one, other) for one in categories for other in categories)
    expected = total / (q * (q - 1)) * sum(share * (1 - share) for share in shares)
    return (observed - expected) / (1 - expected)


@pytest.mark.parametrize("weights", ["none", "linear", "quadratic"])
@settings(deadline=None)
@given(grades=grade_tables(st.just(2), missing=False), topics=st.integers(1, 5))
def test_kappa_is_scikit_learns(weights, grades, topics):
    pair = pair_agreement(ratings_of(grades, topics), ("r0", "r1"), weights, resampling=UNSAMPLED)
    assert same(pair.kappa, scikit_learn_kappa(*grades.T, weights))
    assert same(pair.observed, np.mean(grades[:, 0] == grades[:, 1]))
    assert (pair.why == "") == (not np.isnan(pair.kappa))


@settings(deadline=None)
@given(grades=grade_tables(st.just(3), missing=True))
def test_kappa_with_gaps_is_scikit_learns_on_the_documents_in_common(grades):
    ratings = ratings_of(grades)
    assume(len(ratings.assessors) == 3)
    for pair in all_pairs(ratings, "linear", resampling=UNSAMPLED):
        columns = grades[:, [int(pair.a[1]), int(pair.b[1])]]
        columns = columns[(columns != MISSING).all(axis=1)]
        assert pair.n == len(columns)
        if len(columns):
            labels = np.unique(grades[grades != MISSING])
            assert same(pair.kappa, scikit_learn_kappa(*columns.T, "linear", labels))
        else:
            assert pair.why == "no documents in common"


@pytest.mark.parametrize("weights", ["none", "linear", "quadratic"])
@settings(deadline=None)
@given(grades=grade_tables(st.just(2), missing=False), scale=st.sets(st.integers(-3, 9)))
def test_kappa_over_the_scale_is_scikit_learns_with_its_labels(weights, grades, scale):
    labels = np.array(sorted(scale | set(grades.ravel().tolist())))
    pair = pair_agreement(
        ratings_of(grades, scale=scale), ("r0", "r1"), weights, resampling=UNSAMPLED
    )
    assert same(pair.kappa, scikit_learn_kappa(*grades.T, weights, labels))


@settings(deadline=None)
@given(grades=grade_tables(st.just(2), missing=False))
def test_kappa_by_value_is_that_of_the_definition(grades):
    ratings = ratings_of(grades)
    for weights, power in (("linear-value", 1), ("quadratic-value", 2)):
        pair = pair_agreement(ratings, ("r0", "r1"), weights, resampling=UNSAMPLED)
        theirs = kappa_by_definition(*grades.T.tolist(), lambda a, b, p=power: abs(a - b) ** p)
        assert same(pair.kappa, theirs)
        assert same(
            overall(ratings, resampling=UNSAMPLED)[f"kappa_{weights.replace('-', '_')}"].value,
            theirs,
        )


@settings(deadline=None, max_examples=50)
@given(
    grades=grade_tables(st.integers(2, 4), missing=False),
    scale=st.sets(st.sampled_from((0, 1, 2, 3, 5, 8, 13)), min_size=2),
)
def test_ac2_and_pabak_over_the_scale_are_those_of_the_definition(grades, scale):
    figures = overall(ratings_of(grades, scale=scale), resampling=UNSAMPLED)
    categories = sorted(scale | set(grades.ravel().tolist()))
    place = {category: at for at, category in enumerate(categories)}
    values = {category: category for category in categories}
    for name, power, where in (
        ("ac2_linear", 1, place),
        ("ac2_quadratic", 2, place),
        ("ac2_linear_value", 1, values),
        ("ac2_quadratic_value", 2, values),
    ):
        widest = (where[categories[-1]] - where[categories[0]]) ** power

        def weight(one, other, power=power, where=where, widest=widest):
            return 1 - abs(where[int(one)] - where[int(other)]) ** power / widest

        assert same(figures[name].value, ac2_by_definition(grades, categories, weight)), name
    q, observed = len(categories), figures["observed"].value
    assert same(figures["pabak"].value, (observed - 1 / q) / (1 - 1 / q))


@settings(deadline=None)
@given(
    grades=grade_tables(st.just(2), missing=False),
    topics=st.integers(1, 5),
)
def test_the_kappa_of_a_topic_is_scikit_learns_on_its_documents(grades, topics):
    for row in per_topic(ratings_of(grades, topics), "r0", "r1"):
        own = grades[int(row.topic[1:]) :: topics]
        assert row.n == len(own)
        assert same(row.kappa.value, scikit_learn_kappa(*own.T, "none"))


@settings(deadline=None)
@given(grades=grade_tables(st.just(2), missing=False), level=st.integers(-2, 5))
def test_overlap_and_dice_are_jaccard_and_f1_of_the_relevant_sets(grades, level):
    pair = pair_agreement(ratings_of(grades), ("r0", "r1"), level=level, resampling=UNSAMPLED)
    first, second = (grades >= level).T
    if first.any() or second.any():
        assert same(pair.overlap, jaccard_score(first, second))
        assert same(pair.dice, f1_score(first, second))
    else:
        assert np.isnan([pair.overlap, pair.dice]).all()


@settings(deadline=None)
@given(grades=grade_tables(st.integers(2, 5), missing=True), topics=st.integers(1, 5))
def test_alpha_is_krippendorffs_with_gaps_as_without(grades, topics):
    figures = overall(ratings_of(grades, topics), resampling=UNSAMPLED)
    given_twice = (grades != MISSING).sum(axis=1) >= 2
    pairable = grades[given_twice]
    values = np.unique(pairable[pairable != MISSING])
    for scale in ("nominal", "ordinal", "interval"):
        figure = figures[f"alpha_{scale}"]
        if len(values) < 2:
            assert np.isnan(figure.value)
            assert figure.why
            continue
        table = np.where(pairable == MISSING, np.nan, pairable).T
        theirs = krippendorff.alpha(
            table, level_of_measurement=scale, value_domain=values.astype(float)
        )
        assert same(figure.value, theirs)


@settings(deadline=None)
@given(grades=grade_tables(st.integers(1, 5), missing=True), topics=st.integers(1, 4))
def test_no_figure_leaves_its_range_and_an_undefined_one_says_why(grades, topics):
    figures = overall(ratings_of(grades, topics), resampling=TopicResampling(20))
    for coefficient in COEFFICIENTS:
        figure, (low, high) = figures[coefficient.name], coefficient.range
        if np.isnan(figure.value):
            assert figure.why, coefficient.name
        else:
            assert low - EXACT <= figure.value <= high + EXACT, coefficient.name
            assert not figure.why, coefficient.name
        assert np.isnan(figure.low) == np.isnan(figure.high), coefficient.name


@settings(deadline=None)
@given(grades=grade_tables(st.integers(2, 4), missing=True), seed=st.randoms())
def test_neither_the_order_of_rows_nor_that_of_assessors_matters(grades, seed):
    order = list(range(len(grades)))
    seed.shuffle(order)
    straight = overall(ratings_of(grades), resampling=UNSAMPLED)
    turned = overall(ratings_of(grades[order][:, ::-1]), resampling=UNSAMPLED)
    for name in straight:
        assert same(turned[name].value, straight[name].value), name


@settings(deadline=None)
@given(grades=grade_tables(st.integers(2, 4), missing=True))
def test_judging_every_document_alike_in_a_second_topic_changes_no_kappa(grades):
    doubled = np.repeat(grades, 2, axis=0)
    once, twice = (
        overall(ratings_of(grades), resampling=UNSAMPLED),
        overall(ratings_of(doubled, 2), resampling=UNSAMPLED),
    )
    for name in ("observed", "kappa", "kappa_linear", "fleiss", "ac1", "pabak", "scott_pi"):
        assert same(twice[name].value, once[name].value), name


@settings(deadline=None)
@given(grades=grade_tables(st.just(4), missing=False))
def test_observed_agreement_of_many_is_the_mean_over_pairs(grades):
    pairs = itertools.combinations(grades.T, 2)
    expected = np.mean([np.mean(first == second) for first, second in pairs])
    assert same(overall(ratings_of(grades), resampling=UNSAMPLED)["observed"].value, expected)

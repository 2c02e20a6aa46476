"""All assessors together."""

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score

from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.agreement.assessor_pairs import all_pairs, pair_agreement
from assessor_app.evaluation.agreement.bootstrap import UNSAMPLED, TopicResampling, topic_draws
from assessor_app.evaluation.agreement.overall import overall
from assessor_app.evaluation.agreement.ratings import MISSING, ratings_from


@pytest.fixture
def crowd():
    random = np.random.default_rng(11)
    truth = random.integers(0, 3, (9, 12))
    return ratings_from(
        (f"r{number}", f"t{topic}", f"d{place}", int(grade))
        for number in range(5)
        for (topic, place), grade in np.ndenumerate(
            np.where(random.random(truth.shape) < 0.7, truth, random.integers(0, 3, truth.shape))
        )
    )


def test_every_coefficient_is_there_in_order_within_its_range_and_its_interval(crowd):
    figures = overall(crowd)
    assert list(figures) == [coefficient.name for coefficient in COEFFICIENTS]
    for coefficient in COEFFICIENTS:
        figure, (low, high) = figures[coefficient.name], coefficient.range
        assert low <= figure.low < figure.value < figure.high <= high
        assert figure.interval == "bootstrap percentile, 1,000 resamples of 9 topics"


def test_of_two_assessors_a_coefficient_for_pairs_is_that_of_the_pair(crowd):
    two = crowd.restricted(["r1", "r3"])
    figures, pair = overall(two), pair_agreement(two, ("r1", "r3"))
    assert figures["kappa"].value == pair.kappa
    assert (figures["kappa"].low, figures["kappa"].high) == (pair.low, pair.high)
    assert figures["overlap"].value == pair.overlap
    assert figures["dice"].value == pair.dice
    assert figures["observed"].value == pytest.approx(pair.observed, abs=1e-15)
    assert figures["kappa"].basis == ""


def test_of_more_assessors_a_coefficient_for_pairs_is_the_mean_over_pairs(crowd):
    figures, pairs = overall(crowd), all_pairs(crowd, resampling=UNSAMPLED)
    assert figures["kappa"].value == pytest.approx(np.mean([pair.kappa for pair in pairs]))
    assert figures["kappa"].basis == "mean of 10 pairs"
    assert figures["fleiss"].basis == ""


def test_pairs_without_a_kappa_are_left_out_of_the_mean_and_counted(table):
    figures = overall(table(a="0101  ", b="0111  ", c="    01"))
    assert figures["kappa"].value == 0.5
    assert figures["kappa"].basis == "mean of 1 of 3 pairs"


def test_a_sample_that_loses_a_pair_is_the_mean_of_the_pairs_defined_in_it(table):
    ratings = table(topics="AABBCC", a="010101", b="01    ", c="010110")
    estimate = overall(ratings, resampling=TopicResampling(200, 5))["kappa"]
    assert estimate.basis == "mean of 3 pairs"
    times = topic_draws(np.ones(3, dtype=bool), 200, seed=5)
    means, weighted, defined = [], [], []
    for drawn in times.astype(int):
        kappas, documents = [], []
        for first, second in ((0, 1), (0, 2), (1, 2)):
            codes = np.repeat(ratings.codes, drawn[ratings.item_topic], axis=0)
            both = codes[(codes[:, [first, second]] != MISSING).all(axis=1)]
            if len(both):
                kappas.append(cohen_kappa_score(both[:, first], both[:, second]))
                documents.append(len(both))
        means.append(np.mean(kappas))
        weighted.append(np.average(kappas, weights=documents))
        defined.append(len(kappas))
    limits = (0.025, 0.975)
    assert (estimate.low, estimate.high) == pytest.approx(tuple(np.quantile(means, limits)))
    average = np.floor(np.mean(defined) * 100) / 100
    assert estimate.interval == (
        f"bootstrap percentile, 200 resamples of 3 topics, on average over {average:.2f} of 3 pairs"
    )
    assert (estimate.weighted.low, estimate.weighted.high) == pytest.approx(
        tuple(np.quantile(weighted, limits))
    )


def test_of_a_rotating_design_the_mean_over_pairs_has_an_interval():
    random = np.random.default_rng(4)
    ratings = ratings_from(
        (f"r{(topic + side) % 10}", f"t{topic}", f"d{place}", int(random.integers(0, 2)))
        for topic in range(20)
        for side in (0, 1 + topic // 10)
        for place in range(10)
    )
    estimate = overall(ratings)["kappa"]
    assert estimate.basis == "mean of 20 of 45 pairs"
    assert estimate.low < estimate.value < estimate.high
    assert "on average over 12." in estimate.interval


def test_beside_the_plain_mean_pairs_weigh_by_their_documents_in_common(table):
    ratings = table(a="0101 0110101", b="0111 01   01", c="0110101 0011")
    pairs, figures = all_pairs(ratings, resampling=UNSAMPLED), overall(ratings)
    documents = [pair.n for pair in pairs]
    assert len(set(documents)) > 1
    for name in ("kappa", "overlap"):
        values = [getattr(pair, name) for pair in pairs]
        assert figures[name].value == pytest.approx(np.mean(values))
        assert figures[name].weighted.value == pytest.approx(np.average(values, weights=documents))
    assert figures["fleiss"].weighted is None


def test_pairs_with_few_documents_in_common_are_left_out_on_request(table):
    ratings = table(a="010101", b="011101", c="10    ")
    (whole,) = (pair for pair in all_pairs(ratings, resampling=UNSAMPLED) if pair.n == 6)
    estimate = overall(ratings, min_common=3)["kappa"]
    assert estimate.value == whole.kappa
    assert estimate.basis == "mean of 1 pair"
    nothing = overall(ratings, min_common=7)["kappa"]
    assert np.isnan(nothing.value)
    assert nothing.why == "every pair has fewer than 7 documents in common"
    # As texts, because NaN equals nothing from Python 3.13 on.
    assert str(overall(ratings, min_common=7)["fleiss"]) == str(overall(ratings)["fleiss"])


def test_one_topic_has_no_interval(table):
    figure = overall(table(a="0101", b="0111"))["fleiss"]
    assert np.isnan([figure.low, figure.high]).all()
    assert figure.interval == "only one topic"


def test_a_table_without_judgements_has_no_figures_and_does_not_fail():
    assert all(np.isnan(figure.value) for figure in overall(ratings_from([])).values())


def test_pairs_whose_kappa_is_settled_are_counted_and_said(table):
    two = overall(table(topics="AABB", a="1111", b="0101"))
    assert two["kappa"].remark == (
        "one assessor gave all documents the same grade: kappa is 0 for any grades of the other"
    )
    three = overall(table(topics="AABB", a="1111", b="0101", c="0111"))
    assert three["kappa_linear"].remark.startswith("in 2 of 3 pairs one assessor gave")
    assert three["overlap"].remark == ""
